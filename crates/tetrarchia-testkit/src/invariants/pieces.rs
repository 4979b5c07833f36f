//! Checks of the pieces on the board and in the reserves.

use tetrarchia::board::SeaZone;
use tetrarchia::kit::Reserve;
use tetrarchia::state::{ARMIES, DISCS, Disc, Flag};
use tetrarchia::{Emperor, Ending, Figure, Game, Pending, Province, ProvinceSet, Throw, Variant};

use super::tally::{Tally, garrison};
use super::{Finding, expect};

/// Expects that a set of provinces is empty, or says what the first of them holds.
fn expect_none(at: ProvinceSet, tally: &Tally, game: &Game<'_>) -> Finding {
    at.first().map_or(Ok(()), |at| Err(format!("{} holds {}", game.board().name(at), tally.describe(at))))
}

/// Expects that the pieces on the board, held by players and in a reserve are all that there are. If the reserve is not
/// shown, the others are at most that many.
fn expect_conserved(what: &str, on_board: usize, held: usize, left: Option<usize>, all: usize) -> Finding {
    let holds = left.map_or(on_board + held <= all, |left| on_board + held + left == all);
    expect(holds, || {
        let left = left.map_or(String::new(), |left| format!(", {left} in the reserve"));
        format!("{what}: {on_board} on the board, {held} held or given up{left}; the game has {all}")
    })
}

// A figure in passing shares the province of another (MV-5).
pub(super) fn one_figure(tally: &Tally, game: &Game<'_>) -> Finding {
    let passing = game.state().passing();
    let number = |at: Province| {
        let romans = Figure::ALL.into_iter().filter(|&figure| passing != Some(figure));
        romans.map(|figure| tally.figures(at, figure).min(1)).sum::<usize>() + tally.armies_at(at)
    };
    expect_none(Province::ALL.into_iter().filter(|&at| number(at) > 1).collect(), tally, game)
}

pub(super) fn each_figure_once(tally: &Tally, game: &Game<'_>) -> Finding {
    for figure in Figure::ALL {
        let times: usize = Province::ALL.into_iter().map(|at| tally.figures(at, figure)).sum();
        expect(times <= 1, || {
            let places = tally.places(figure).into_iter().map(|at| game.board().name(at).to_string());
            let places = super::tally::listed(&places.collect::<Vec<_>>());
            format!("{} is on the board {times} times: in {places}", figure.name())
        })?;
    }
    Ok(())
}

pub(super) fn one_disc(tally: &Tally, game: &Game<'_>) -> Finding {
    expect_none(Province::ALL.into_iter().filter(|&at| tally.discs_at(at) > 1).collect(), tally, game)
}

pub(super) fn revolts_conserved(tally: &Tally, game: &Game<'_>) -> Finding {
    let black = usize::from(game.state().flags().contains(Flag::BlackDisc));
    expect_conserved("revolts", tally.number_of(Disc::Revolt), black, tally.left(Reserve::Revolts), DISCS)
}

pub(super) fn unrest_conserved(tally: &Tally, game: &Game<'_>) -> Finding {
    let glory: usize = Emperor::ALL.into_iter().map(|emperor| usize::from(game.state().glory(emperor))).sum();
    let held = glory + usize::from(game.state().barbarian_gray());
    expect_conserved("unrest", tally.number_of(Disc::Unrest), held, tally.left(Reserve::Unrest), DISCS)
}

pub(super) fn garrisons_conserved(tally: &Tally, game: &Game<'_>) -> Finding {
    let all = game.rules().level.garrisons().into();
    Emperor::ALL.into_iter().try_for_each(|owner| {
        let what = format!("garrisons of {}", owner.name());
        let spent = game.state().garrisons_spent(owner).into();
        expect_conserved(&what, tally.number_of(garrison(owner)), spent, tally.left(Reserve::garrisons(owner)), all)
    })
}

pub(super) fn three_armies(tally: &Tally, _: &Game<'_>) -> Finding {
    expect_conserved("armies", tally.number_of_armies(), 0, tally.left(Reserve::Armies), ARMIES)
}

pub(super) fn fleets_of_the_level(tally: &Tally, game: &Game<'_>) -> Finding {
    let fleets: usize = SeaZone::ALL.into_iter().map(|zone| tally.fleets(zone)).sum();
    let level = usize::from(game.rules().level.fleets());
    let holds = if game.state().round() > 0 { fleets == level } else { fleets <= level };
    expect(holds, || format!("{fleets} fleets are at sea, and level {} has {level}", game.rules().level))
}

pub(super) fn fleets_share(tally: &Tally, game: &Game<'_>) -> Finding {
    let shared = SeaZone::ALL.into_iter().find(|&zone| tally.fleets(zone) > 1);
    match shared {
        Some(zone) if !game.rules().fleets_may_share_zone() => {
            Err(format!("{} fleets share {}", tally.fleets(zone), zone.name()))
        }
        _ => Ok(()),
    }
}

pub(super) fn no_fleet_among_pirates(tally: &Tally, _: &Game<'_>) -> Finding {
    expect(tally.pirates().count() <= 1, || "the pirates are in several zones".into())?;
    let met = tally.pirates().find(|&zone| tally.fleets(zone) > 0);
    met.map_or(Ok(()), |zone| Err(format!("a fleet is in {}, where the pirates are", zone.name())))
}

pub(super) fn goths_are_an_army(tally: &Tally, game: &Game<'_>) -> Finding {
    expect(tally.goths().len() <= 1, || "the Goths are in several provinces".into())?;
    let alone = tally.goths() - tally.armies();
    alone.first().map_or(Ok(()), |at| Err(format!("the Goths are in {}, and no army", game.board().name(at))))
}

// A scenario puts rebels on borders, and the Barbarian player the black disc.
pub(super) fn quiet_borders(tally: &Tally, game: &Game<'_>) -> Finding {
    if game.rules().scenario.is_some() || game.rules().plays(Variant::Barbaria) {
        return Ok(());
    }
    expect_none(tally.troubled() & ProvinceSet::BORDERS, tally, game)
}

// Roma falls whatever disc is there, and the last revolt may be missing where an army has entered (EN-2, EN-3).
pub(super) fn armies_on_revolts(tally: &Tally, game: &Game<'_>) -> Finding {
    if game.state().ending().is_some() {
        return Ok(());
    }
    expect_none((tally.armies() & ProvinceSet::ROMAN) - tally.provinces_with(Disc::Revolt), tally, game)
}

pub(super) fn no_army_on_secured_border(tally: &Tally, game: &Game<'_>) -> Finding {
    expect_none(tally.armies() & tally.garrisons() & ProvinceSet::BORDERS, tally, game)
}

pub(super) fn vicarius_in_peace(tally: &Tally, game: &Game<'_>) -> Finding {
    if game.state().ending().is_some() {
        return Ok(());
    }
    expect_none(tally.places(Figure::Vicarius) & tally.troubled(), tally, game)
}

/// Returns whether the dice of the activity are pending in a game in which nothing comes between them and the revolts.
/// The Barbarian player may place the black disc in between (G-67).
fn activity_begins(game: &Game<'_>) -> bool {
    game.pending() == (Pending::Roll { throw: Throw::Activity }) && !game.rules().plays(Variant::Barbaria)
}

pub(super) fn no_figure_on_revolt(tally: &Tally, game: &Game<'_>) -> Finding {
    if !activity_begins(game) {
        return Ok(());
    }
    expect_none(tally.all_figures() & tally.provinces_with(Disc::Revolt), tally, game)
}

// Borders may be left out when revolts spread (G-33).
pub(super) fn no_unrest_beside_revolt(tally: &Tally, game: &Game<'_>) -> Finding {
    if !activity_begins(game) {
        return Ok(());
    }
    let spreads = tally.provinces_with(Disc::Revolt) & ProvinceSet::ROMAN;
    for at in tally.provinces_with(Disc::Unrest) & ProvinceSet::ROMAN {
        if let Some(from) = (game.board().normal_links(at) & spreads).first() {
            let name = |at| game.board().name(at);
            return Err(format!("{} is in unrest beside {}, which is in revolt", name(at), name(from)));
        }
    }
    Ok(())
}

pub(super) fn six_borders_win(tally: &Tally, game: &Game<'_>) -> Finding {
    let secured = (tally.garrisons() & ProvinceSet::BORDERS).len();
    let (all, won) = (secured == ProvinceSet::BORDERS.len(), game.state().ending() == Some(Ending::Victory));
    expect(all == won, || {
        format!("{secured} borders are secured, and the game is {}won", if won { "" } else { "not " })
    })
}

pub(super) fn roma_falls(tally: &Tally, game: &Game<'_>) -> Finding {
    let (there, fell) = (tally.armies().contains(Province::Roma), game.state().ending() == Some(Ending::RomaFell));
    expect(there == fell, || match there {
        true => "an army is in Roma, and the game has not ended for that".into(),
        false => "Roma has fallen, and no army is there".into(),
    })
}
