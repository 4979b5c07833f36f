//! The table of the columns.

use tetrarchia::board::SeaZone;
use tetrarchia::state::{ARMIES, DISCS, Flag};
use tetrarchia::{Emperor, Figure, Game, Pending, ProvinceSet};

use super::question::{self, ADDRESSEES, QUESTIONS, THROWS};
use super::{Group, Labels, Write};

/// The largest number of garrisons of an Emperor (SU-2). It also bounds those that were spent.
const GARRISONS: u8 = 5;

/// All groups of columns, in order.
pub(super) const GROUPS: [Group; 40] = [
    // The board.
    provinces("revolt", "1 where there is a revolt (PC-3)", |game| game.state().revolts()),
    provinces("unrest", "1 where there is unrest (PC-3)", |game| game.state().unrest()),
    provinces("garrison_diocletian", "1 where Diocletian has a garrison (PC-3)", garrisons::<0>),
    provinces("garrison_galerius", "1 where Galerius has a garrison (PC-3)", garrisons::<1>),
    provinces("garrison_constantius", "1 where Constantius has a garrison (PC-3)", garrisons::<2>),
    provinces("garrison_maximian", "1 where Maximian has a garrison (PC-3)", garrisons::<3>),
    provinces("at_diocletian", "1 where Diocletian is", place::<0>),
    provinces("at_galerius", "1 where Galerius is", place::<1>),
    provinces("at_constantius", "1 where Constantius is", place::<2>),
    provinces("at_maximian", "1 where Maximian is", place::<3>),
    provinces("at_dux", "1 where Dux is (MD-1)", place::<4>),
    provinces("at_vicarius", "1 where Vicarius is (MD-2)", place::<5>),
    provinces("army", "1 where there is an army, the Goths and rebels included (PC-2)", |game| game.state().armies()),
    provinces("goths", "1 where the Goths are (MD-4)", |game| {
        game.state().goths().map_or(ProvinceSet::EMPTY, ProvinceSet::of)
    }),
    provinces("rebel", "1 where there is a rebel army (SC-2)", |game| game.state().rebels()),
    provinces("resting", "1 where a usurper's army rests in this turn (VD-4)", |game| game.state().resting()),
    Group {
        name: "marching",
        labels: Labels::Provinces,
        high: ARMIES as u8,
        meaning: "1, 2, 3 where an army is still to advance in this phase, in their order (AD-2)",
        write: Write::Cells(marching),
    },
    cells("fleets", Labels::Zones, 3, "the fleets in the zone (PC-4)", |game, cells| {
        each(cells, SeaZone::ALL, |zone| game.state().fleets(zone));
    }),
    cells("pirates", Labels::Zones, 1, "1 where the pirates are (MD-3)", |game, cells| {
        mark(cells, game.state().pirates().map(SeaZone::index));
    }),
    // The reserves.
    cells("garrisons_left", Labels::Emperors, GARRISONS, "the Emperor's garrisons in reserve (SU-8)", |game, cells| {
        each(cells, Emperor::ALL, |emperor| small(game.garrisons_left(emperor)));
    }),
    cells(
        "garrisons_spent",
        Labels::Emperors,
        GARRISONS,
        "his garrisons out of the game (VN-1, VD-1)",
        |game, cells| {
            each(cells, Emperor::ALL, |emperor| game.state().garrisons_spent(emperor));
        },
    ),
    cells("glory", Labels::Emperors, DISCS as u8, "the unrest discs he holds as glory (VN-5, VD-5)", |game, cells| {
        each(cells, Emperor::ALL, |emperor| game.state().glory(emperor));
    }),
    number("unrest_left", DISCS as u8, "the unrest discs in reserve (EN-3)", |game| small(game.state().unrest_left())),
    number("revolts_left", DISCS as u8, "the revolt discs in reserve (EN-3)", |game| {
        small(game.state().revolts_left())
    }),
    number("armies_left", ARMIES as u8, "the armies in reserve (PC-2)", |game| small(game.state().armies_left())),
    number("gray", DISCS as u8, "the grey discs of the Barbarian player (VD-6)", |game| game.state().barbarian_gray()),
    // The clock.
    number("round", u8::MAX, "the round, 0 during the set-up; 255 stands for all later rounds too", |game| {
        u8::try_from(game.state().round()).unwrap_or(u8::MAX)
    }),
    cells("turn", Labels::Emperors, 1, "1 for the Emperor whose turn it is (TN-1)", |game, cells| {
        mark(cells, Some(game.state().turn().index()));
    }),
    number("points", u8::MAX, "the Imperium Points left in this turn (TN-3)", |game| game.state().points()),
    cells("passing", Labels::Figures, 1, "1 for the figure that must move on (MV-5)", |game, cells| {
        mark(cells, game.state().passing().map(Figure::index));
    }),
    cells("flag", Labels::Flags, 1, "1 for what was done earlier and still matters", |game, cells| {
        each(cells, Flag::ALL, |flag| game.state().flags().contains(flag).into());
    }),
    // The question.
    cells(
        "asks",
        Labels::Words(&ADDRESSEES),
        1,
        "1 for the player who is asked; all 0 after the end",
        |game, cells| {
            mark(cells, question::addressee_number(game));
        },
    ),
    cells("question", Labels::Words(&QUESTIONS), 1, "1 for the question that is asked", |game, cells| {
        if let Pending::Command { question } = game.pending() {
            mark(cells, question::number(question));
        }
    }),
    cells(
        "about_throw",
        Labels::Words(&THROWS),
        1,
        "1 for the throw that the question is about (VD-6)",
        |game, cells| {
            mark(cells, question::about(game).throw.and_then(question::throw_number));
        },
    ),
    Group {
        name: "about",
        labels: Labels::Provinces,
        high: 2,
        meaning: "1 for the army, region or province that the question is about, 2 for the far end of a link",
        write: Write::Cells(|game, cells| question::provinces(&question::about(game), cells)),
    },
    cells(
        "about_figure",
        Labels::Figures,
        1,
        "1 for the figure in the battle that the question is about",
        |game, cells| {
            mark(cells, question::about(game).figure().map(Figure::index));
        },
    ),
    number("about_roman", 6, "the face of the Roman die that the question is about", |game| {
        question::about(game).faces().0
    }),
    number("about_barbarian", 6, "the face of the Barbarian die that the question is about", |game| {
        question::about(game).faces().1
    }),
    number("about_number", u8::MAX, "the fleets to place (SU-5), or what Galerius has added (VN-1)", |game| {
        question::about(game).number
    }),
    cells(
        "about_step",
        Labels::Steps,
        1,
        "1 for the step before which the black disc is offered (VD-6)",
        |game, cells| {
            mark(cells, question::about(game).step.map(|step| step.index()));
        },
    ),
];

/// Returns a group that marks provinces with 1.
const fn provinces(name: &'static str, meaning: &'static str, set: fn(&Game<'static>) -> ProvinceSet) -> Group {
    Group { name, labels: Labels::Provinces, high: 1, meaning, write: Write::Set(set) }
}

/// Returns a group with one number.
const fn number(name: &'static str, high: u8, meaning: &'static str, number: fn(&Game<'static>) -> u8) -> Group {
    Group { name, labels: Labels::One, high, meaning, write: Write::Number(number) }
}

/// Returns a group that a function writes.
const fn cells(
    name: &'static str,
    labels: Labels,
    high: u8,
    meaning: &'static str,
    write: fn(&Game<'static>, &mut [u8]),
) -> Group {
    Group { name, labels, high, meaning, write: Write::Cells(write) }
}

fn garrisons<const EMPEROR: usize>(game: &Game<'static>) -> ProvinceSet {
    game.state().garrisons(Emperor::ALL[EMPEROR])
}

fn place<const FIGURE: usize>(game: &Game<'static>) -> ProvinceSet {
    game.state().place(Figure::ALL[FIGURE]).map_or(ProvinceSet::EMPTY, ProvinceSet::of)
}

fn marching(game: &Game<'static>, cells: &mut [u8]) {
    for (rank, at) in (1..).zip(game.state().marching()) {
        cells[at.index()] = rank;
    }
}

/// Writes a number for each of these values.
fn each<T>(cells: &mut [u8], values: impl IntoIterator<Item = T>, number: impl Fn(T) -> u8) {
    cells.iter_mut().zip(values).for_each(|(cell, value)| *cell = number(value));
}

/// Marks a column with 1.
fn mark(cells: &mut [u8], column: Option<usize>) {
    if let Some(cell) = column.and_then(|column| cells.get_mut(column)) {
        *cell = 1;
    }
}

/// Returns a count of pieces, which is always small.
fn small(count: usize) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}
