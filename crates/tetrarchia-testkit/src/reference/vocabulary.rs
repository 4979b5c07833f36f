//! The words of the reference in the engine's vocabulary, and back.

use std::collections::HashMap;
use std::sync::LazyLock;

use tetrarchia::board::{Region, SeaZone};
use tetrarchia::vocabulary::Dice;
use tetrarchia::{Command, Emperor, Province};

use super::board::Place;
use super::command::Cmd;
use super::world::{FIGURES, Figure, Input, Roll};

impl From<Place> for Province {
    fn from(place: Place) -> Province {
        Province::ALL[place.0]
    }
}

impl From<Province> for Place {
    fn from(province: Province) -> Place {
        Place(province.index())
    }
}

impl From<Figure> for tetrarchia::Figure {
    fn from(figure: Figure) -> tetrarchia::Figure {
        tetrarchia::Figure::ALL[figure as usize]
    }
}

impl From<tetrarchia::Figure> for Figure {
    fn from(figure: tetrarchia::Figure) -> Figure {
        FIGURES[figure.index()]
    }
}

impl Figure {
    /// The Emperor that this figure is.
    pub(super) fn emperor(self) -> Emperor {
        Emperor::ALL[self as usize]
    }
}

/// A sea zone by its number.
pub(super) fn sea(zone: u8) -> SeaZone {
    SeaZone::ALL[usize::from(zone) - 1]
}

/// A region by its place in board order.
pub(super) fn region(number: usize) -> Region {
    Region::ALL[number]
}

impl Roll {
    /// Which dice were thrown.
    pub(super) fn dice(self) -> Dice {
        match (self.r, self.b) {
            (_, 0) => Dice::Roman,
            (0, _) => Dice::Barbarian,
            _ => Dice::Both,
        }
    }
}

impl From<tetrarchia::Roll> for Roll {
    fn from(roll: tetrarchia::Roll) -> Roll {
        match roll {
            tetrarchia::Roll::Roman(r) => Roll { r: r.value(), b: 0 },
            tetrarchia::Roll::Barbarian(b) => Roll { r: 0, b: b.value() },
            tetrarchia::Roll::Both(r, b) => Roll { r: r.value(), b: b.value() },
        }
    }
}

impl From<tetrarchia::Input> for Input {
    fn from(input: tetrarchia::Input) -> Input {
        match input {
            tetrarchia::Input::Command(command) => Input::Command(command.into()),
            tetrarchia::Input::Roll(roll) => Input::Roll(roll.into()),
            tetrarchia::Input::Concede => Input::Concede,
        }
    }
}

impl From<Command> for Cmd {
    fn from(command: Command) -> Cmd {
        static ALL: LazyLock<HashMap<Command, Cmd>> =
            LazyLock::new(|| Cmd::all().iter().map(|(own, name)| (*name, *own)).collect());
        ALL[&command]
    }
}
