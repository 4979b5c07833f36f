//! The tests of what packages for other languages share.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests report by panicking")]

#[cfg(all(feature = "report", feature = "simulate"))]
mod calls;
mod json;
mod sessions;

use tetrarchia::{Game, Input, Pending, Seating, SeededDice};
use tetrarchia_embed::Session;
use tetrarchia_testkit::{Chooser, random_rules};

/// Plays random games of any rules, and calls `witness` at every question.
fn at_every_question(games: u64, mut witness: impl FnMut(&mut Session<'static>, &mut Chooser)) {
    for seed in 0..games {
        let mut chooser = Chooser(seed);
        let game = Game::new(random_rules(&mut chooser)).unwrap();
        let seats = Seating::ALL[chooser.below(Seating::ALL.len())];
        let (mut session, _) = Session::new(game, seats, Some(SeededDice::new(seed)));
        for _ in 0..120 {
            witness(&mut session, &mut chooser);
            let Pending::Command { .. } = session.game().pending() else { break };
            let seat = session.table().who_decides().or(session.table().who_may_act().next());
            let input = match chooser.below(500) {
                0 => Input::Concede,
                _ => chooser.pick_eagerly(&session.game().legal()).into(),
            };
            // The Barbarian player cannot concede (EN-5).
            let _ = session.play(input, seat);
        }
    }
}
