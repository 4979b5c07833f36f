//! Positions in which a blunder is planted. In all of them the sixth border is about to be secured, so that a turn decides.

use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::board::{Board, Region};
use tetrarchia::{Emperor, Game, Input, Position, Province, ProvinceSet, Rules};
use tetrarchia_bots::analysis::{Analyst, Mark, Moment};

/// Returns the province from which the armies of a region enter Roma.
pub(super) fn gate(region: Region) -> Province {
    let board = Board::reconstruction();
    let mut at = region.border().unwrap();
    while let Some(next) = board.next_step(at).filter(|&next| next != ROMA) {
        at = next;
    }
    at
}

/// Returns the province beside Roma from which this army does not come.
fn beside_roma(enemy: Province) -> Province {
    (Board::reconstruction().links(ROMA) - enemy.into()).first().unwrap()
}

/// Returns a position in which only the border of this region is not secured, and Galerius comes next and stands on it.
fn all_but(region: Region) -> Position {
    let last = region.border().unwrap();
    let borders = Region::OUTER.into_iter().filter_map(Region::border).filter(|&border| border != last);
    Position::new(Emperor::Diocletian)
        .garrisons(Emperor::Maximian, borders)
        .emperor(Emperor::Galerius, last)
        .fleets([1, 1, 1])
}

/// Plays these commands and checks that one of them is a blunder for which a better turn is named, and that this turn has no
/// mark. Returns the moment of the blunder.
#[track_caller]
fn blunder(position: Position, played: &[&str]) -> Moment {
    blunder_in(&position.game("second/5300".parse::<Rules>().unwrap()).unwrap(), played)
}

/// Plays these commands in a game and checks as [`blunder`] does.
#[track_caller]
pub(super) fn blunder_in(game: &Game<'_>, played: &[&str]) -> Moment {
    let mut after = *game;
    let mut inputs = Vec::new();
    for text in played {
        let input = after.read_input(text).unwrap();
        after.apply(input).unwrap();
        inputs.push(input);
    }
    let review = Analyst::new().with_effort(24).review(game, inputs).unwrap();
    let analysis = review.analyse();
    check_better(&analysis.moments, game);
    let found = analysis.moments.iter().find(|moment| moment.mark == Some(Mark::Blunder));
    let found = found.unwrap_or_else(|| panic!("no blunder: {:?}", losses(&analysis.moments))).clone();
    check_that_the_better_turn_is_no_blunder(&found, game);
    found
}

/// Checks that the turn that is called better is not marked itself. So an analyst who marks everything fails too.
fn check_that_the_better_turn_is_no_blunder(moment: &Moment, game: &Game<'_>) {
    let (there, better) = (game.with_state(moment.state), moment.better.as_ref().unwrap());
    let inputs = better.commands.iter().map(|&command| Input::Command(command));
    let moments = Analyst::new().with_effort(24).review(&there, inputs).unwrap().analyse().moments;
    assert!(moments.iter().all(|moment| moment.mark.is_none()), "{:?}", losses(&moments));
}

fn losses(moments: &[Moment]) -> Vec<(Input, u32, u32, u32)> {
    moments.iter().map(|moment| (moment.input, moment.before, moment.after, moment.change_error)).collect()
}

/// Checks that every better turn can be played, and that every mark has one.
fn check_better(moments: &[Moment], game: &Game<'_>) {
    for moment in moments {
        assert!(moment.mark.is_none() || moment.better.is_some(), "{moment:?}");
        let Some(better) = &moment.better else { continue };
        let mut there = game.with_state(moment.state);
        assert!(!better.commands.is_empty() && !better.purposes.is_empty());
        for &command in &better.commands {
            there.apply(command).unwrap();
        }
        assert_ne!(Input::Command(better.commands[0]), moment.input);
    }
}

#[test]
fn a_certain_victory_is_refused() {
    // An army waits before Roma, and Diocletian stands on the last border.
    for region in Region::OUTER {
        let last = region.border().unwrap();
        let enemy = gate(Region::OUTER[(region.index() + 2) % Region::OUTER.len()]);
        let position = Position::new(Emperor::Diocletian)
            .garrisons(Emperor::Maximian, Region::OUTER.into_iter().filter_map(Region::border).filter(|&at| at != last))
            .emperor(Emperor::Diocletian, last)
            .revolt(enemy)
            .army(enemy)
            .fleets([1, 1, 1]);
        let moment = blunder(position, &["end"]);
        assert_eq!(moment.better.unwrap().chance, 1_000_000, "{region}: securing the border wins at once");
    }
}

#[test]
fn an_army_is_let_into_roma() {
    for region in Region::OUTER {
        let enemy = gate(region);
        let last = Region::OUTER[(region.index() + 3) % Region::OUTER.len()];
        let position = all_but(last).emperor(Emperor::Diocletian, beside_roma(enemy)).revolt(enemy).army(enemy);
        let moment = blunder(position, &["end"]);
        assert!(moment.better.unwrap().chance > moment.after + 100_000, "{region}");
    }
}

#[test]
fn an_emperor_stays_on_a_revolt_from_which_he_bars_the_way() {
    for region in [Region::I, Region::IV, Region::VI] {
        let enemy = gate(region);
        let position = all_but(Region::II).emperor(Emperor::Diocletian, ROMA).revolts([ROMA, enemy]).army(enemy);
        blunder(position, &["end"]);
    }
}

#[test]
fn the_last_revolt_disc_is_wasted() {
    let region = |region: Region| region.provinces() & ProvinceSet::ROMAN;
    for [one, two, three, fourth] in [
        [Region::III, Region::IV, Region::V, Region::VI],
        [Region::II, Region::III, Region::IV, Region::VI],
        [Region::I, Region::II, Region::III, Region::V],
    ] {
        // 20 revolts lie on the board and two unrests beside them, which will become revolts (EM-1).
        let rest: Vec<Province> = region(fourth).into_iter().collect();
        let position = all_but(Region::IV)
            .revolts(region(one) | region(two) | region(three))
            .revolts([rest[0], rest[1]])
            .unrests([rest[2], rest[3]])
            .emperor(Emperor::Diocletian, rest[3]);
        blunder(position, &["end"]);
    }
}

#[test]
fn the_guard_of_roma_walks_away() {
    for region in [Region::III, Region::V] {
        let enemy = gate(region);
        let position = all_but(Region::II).emperor(Emperor::Diocletian, ROMA).revolt(enemy).army(enemy);
        blunder(position, &[&format!("move diocletian {}", beside_roma(enemy).word()), "end"]);
    }
}

#[test]
fn a_game_that_is_won_is_conceded() {
    let moment = blunder(all_but(Region::II).emperor(Emperor::Diocletian, ROMA), &["concede"]);
    assert_eq!(moment.after, 0);
}
