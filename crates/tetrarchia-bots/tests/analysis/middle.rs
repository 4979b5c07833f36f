//! Blunders planted in the middle of games: those that the steward plays, and positions like theirs.

use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::board::{Board, Region};
use tetrarchia::{
    Command, DiceSource, Emperor, Figure, Game, Pending, Position, Province, Roll, Rules, SeededDice, State,
};
use tetrarchia_bots::Policy;
use tetrarchia_bots::Steward;

use super::blunders::{blunder_in, gate};

/// Plays games of the steward, and returns the first turn after the first round of each that begins as wanted.
fn in_games(wanted: impl Fn(&Game<'_>) -> bool) -> impl Iterator<Item = Game<'static>> {
    (0..).filter_map(move |seed| {
        let mut game = Game::new("second/4200".parse::<Rules>().unwrap()).unwrap();
        let (mut steward, mut dice) = (Steward::new(game.board()), SeededDice::new(seed));
        loop {
            let state = game.state();
            if state.round() > 1 && state.points() == 6 && game.legal().contains(Command::End) && wanted(&game) {
                return Some(game);
            }
            match game.pending() {
                Pending::Roll { throw } => game.apply(dice.roll(throw.dice()).unwrap()).unwrap(),
                Pending::Command { .. } => game.apply(steward.choose(&game).unwrap()).unwrap(),
                Pending::Nothing { .. } => return None,
            }
        }
    })
}

/// Returns whether an army enters Roma next, over a link that is not broken.
fn threatens_roma(state: &State) -> bool {
    let board = Board::reconstruction();
    let mut armies = state.armies().into_iter().filter(|&army| board.next_step(army) == Some(ROMA));
    armies.any(|army| board.link(army, ROMA).is_some_and(|link| !link.is_broken()))
}

/// Returns the province from which the Emperor whose turn it is acts.
fn acts_from(state: &State) -> Option<Province> {
    state.place(Figure::from(state.turn()))
}

/// Returns the first step to this province, or to any where he may stay.
fn step(game: &Game<'_>, wanted: impl Fn(Province) -> bool) -> Option<Command> {
    let may_stay = |command: &Command| {
        let mut after = *game;
        matches!(command, Command::Move { .. })
            && after.apply(*command).is_ok()
            && acts_from(after.state()).is_some_and(&wanted)
            && after.legal().contains(Command::End)
    };
    game.legal().into_iter().find(may_stay)
}

#[test]
fn nobody_bars_the_way_to_roma() {
    let wanted = |game: &Game<'_>| {
        let is_open = threatens_roma(game.state()) && !game.state().figures().contains(ROMA);
        // Where revolts are everywhere, Roma falls one turn later.
        let is_lost = game.state().revolts_left() < 12;
        is_open && !is_lost && step(game, |to| to == ROMA).is_some()
    };
    for game in in_games(wanted).take(4) {
        let moment = blunder_in(&game, &["end"]);
        assert_eq!(moment.after, 0, "the army enters Roma (EN-2)");
    }
}

#[test]
fn the_only_guard_of_roma_goes_away() {
    let wanted = |game: &Game<'_>| {
        threatens_roma(game.state()) && acts_from(game.state()) == Some(ROMA) && step(game, |_| true).is_some()
    };
    for game in in_games(wanted).take(3) {
        let away = step(&game, |_| true).unwrap().to_notation(game.board()).to_string();
        let moment = blunder_in(&game, &[&away, "end"]);
        assert_eq!(moment.after, 0, "the army enters Roma (EN-2)");
    }
}

/// Returns a position in which half of the borders are secured, two regions are in revolt, and Galerius comes next.
fn half_won() -> Position {
    Position::new(Emperor::Diocletian)
        .round(5)
        .garrisons(Emperor::Maximian, [Region::I, Region::II, Region::VI].into_iter().filter_map(Region::border))
        .revolts([THRACIA, SYRIA])
        .emperor(Emperor::Galerius, PANNONIA_SUPERIOR)
        .emperor(Emperor::Maximian, NARBONENSIS)
        .fleets([1, 1, 0])
}

#[test]
fn an_emperor_stays_in_roma_which_will_be_in_revolt() {
    // The revolt under the army spreads to the unrest in Roma (EM-1), and he leaves before the army advances (EM-2, AD-1).
    for region in [Region::II, Region::III, Region::V] {
        let enemy = gate(region);
        let position = half_won().emperor(Emperor::Diocletian, ROMA).unrest(ROMA).revolt(enemy).army(enemy);
        let game = position.game("second/4200".parse::<Rules>().unwrap()).unwrap();
        blunder_in(&game, &["end"]);
    }
}

/// Returns a game with a Barbarian player whose army waits there, when he decides what it does.
fn army_of_the_barbarian_player(at: Province) -> Game<'static> {
    let position = half_won().emperor(Emperor::Diocletian, BITHYNIA).gray(4).revolt(at).army(at);
    let mut game = position.game("second/4200/barbaria".parse::<Rules>().unwrap()).unwrap();
    // The rolled capital of Galerius is protected (AC-2), and nobody wants another roll.
    game.apply(Command::End).unwrap();
    game.apply("R3B4".parse::<Roll>().unwrap()).unwrap();
    game.apply(Command::Pass).unwrap();
    game
}

#[test]
fn the_barbarian_player_stops_the_army_that_wins() {
    for region in [Region::II, Region::III, Region::V] {
        let moment = blunder_in(&army_of_the_barbarian_player(gate(region)), &["cancel-advance"]);
        assert_eq!(moment.better.unwrap().chance, 0, "{region}: the army enters Roma");
    }
}
