//! What the tests share: a random player, and the invariants that hold at every moment of every game.
#![allow(dead_code, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

pub mod script;

use tetrarchia::*;

/// A small generator for choices that are not dice (splitmix64).
pub struct Chooser(pub u64);

impl Chooser {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, count: usize) -> usize {
        (self.next() % count as u64) as usize
    }

    pub fn pick(&mut self, set: &CommandSet) -> Command {
        set.get(self.below(set.len())).expect("a state that asks has an answer")
    }
}

/// The next input of a random game, or nothing when it is over.
pub fn random_input(game: &Game<'_>, chooser: &mut Chooser, dice: &mut SeededDice) -> Option<Input> {
    match game.awaits() {
        Awaits::Roll { throw } => Some(dice.roll(throw.dice()).unwrap().into()),
        Awaits::Command { .. } => Some(chooser.pick(&game.legal()).into()),
        Awaits::Nothing { .. } => None,
    }
}

/// Checks what must hold in every state of every game.
pub fn check_invariants(game: &Game<'_>) {
    let state = game.state();
    let text = || format!("{state}");

    // PC-4: one figure and one disc per province, but for a figure that is passing through (MV-5).
    let mut figures = state.armies();
    for figure in Figure::ALL {
        if let Some(at) = state.place(figure)
            && state.passing() != Some(figure)
        {
            assert!(!figures.contains(at), "PC-4: two figures in {at}: {}", text());
            figures.insert(at);
        }
    }
    let mut discs = ProvinceSet::EMPTY;
    for set in [state.revolts(), state.unrest()].into_iter().chain(Emperor::ALL.map(|owner| state.garrisons(owner))) {
        assert!(!discs.meets(set), "PC-4: two discs: {}", text());
        discs |= set;
    }

    // PC-2, PC-3: nothing appears from nowhere.
    assert!(state.revolts().len() + state.revolts_left() == DISCS, "PC-3: {}", text());
    assert!(state.unrest().len() + state.unrest_left() == DISCS, "PC-3: {}", text());
    assert!(state.armies().len() + state.armies_left() == ARMIES, "PC-2: {}", text());
    for owner in Emperor::ALL {
        let all = usize::from(game.rules().level.garrisons());
        assert!(state.garrisons(owner).len() + game.garrisons_left(owner) == all, "SU-8: {}", text());
    }
    if state.round() > 0 {
        let fleets: u8 = SeaZone::ALL.map(|zone| state.fleets(zone)).iter().sum();
        assert_eq!(fleets, game.rules().level.fleets(), "SU-2: {}", text());
    }

    // SE-3, UP-1: in the base game borders never hold unrest or revolt.
    assert!(!(state.revolts() | state.unrest()).meets(ProvinceSet::BORDERS), "UP-1: {}", text());
    // AD-5: an army in the Empire stands on a revolt; a secured border never holds an army.
    if state.ending().is_none() {
        let bare = (state.armies() & ProvinceSet::ROMAN) - state.revolts();
        assert!(bare.is_empty(), "AD-5: {}", text());
    }
    assert!(!state.secured_borders().meets(state.armies()), "AD-5: {}", text());
    // TN-5: points belong to who is on the board.
    if let Awaits::Command { question: Question::Act { emperor } } = state.awaits() {
        assert!(state.place(emperor.into()).is_some(), "TN-5: {}", text());
    }
    assert!(state.points() <= 6, "TN-4: {}", text());

    // A state that asks has an answer, and only a state that asks.
    assert_eq!(game.legal().is_empty(), !matches!(state.awaits(), Awaits::Command { .. }), "stuck: {}", text());
}

/// All base games: both editions, all levels.
pub fn base_games() -> impl Iterator<Item = Rules> {
    Level::all().flat_map(|level| [Rules::first(level), Rules::second(level)])
}
