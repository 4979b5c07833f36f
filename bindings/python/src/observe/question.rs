//! What a question is about, for the columns of an observation.

use tetrarchia::vocabulary::{Addressee, BarbarianStep};
use tetrarchia::{Emperor, Figure, Game, Pending, Province, ProvinceSet, Question, Roll, Throw};

/// The players who can be asked, by number.
pub(super) const ADDRESSEES: [&str; 6] =
    ["diocletian", "galerius", "constantius", "maximian", "barbarian", "everybody"];

/// The words of the questions, by number.
pub(super) const QUESTIONS: [&str; 11] = [
    "place-fleet",
    "enter",
    "act",
    "raise",
    "hold",
    "reroll",
    "black-disc",
    "black-disc-after-roll",
    "black-disc-at-end",
    "advance",
    "advance-after-die",
];

/// The words of the throws that a question can be about, by number.
pub(super) const THROWS: [&str; 9] = [
    "battle",
    "revolt-link",
    "activity",
    "uprising-link",
    "echo-region",
    "echo-province",
    "advance-link",
    "sea-battle",
    "usurper",
];

/// Returns the number of the player who is asked, or `None` after the end.
pub(crate) fn addressee_number(game: &Game<'static>) -> Option<usize> {
    game.pending().addressee().map(|addressee| match addressee {
        Addressee::Emperor(emperor) => emperor.index(),
        Addressee::Barbarian => Emperor::COUNT,
        Addressee::Everybody => Emperor::COUNT + 1,
    })
}

/// Returns the number of a question; `None` for one that this package does not know.
pub(super) fn number(question: Question) -> Option<usize> {
    Some(match question {
        Question::PlaceFleet { .. } => 0,
        Question::Enter { .. } => 1,
        Question::Act { .. } => 2,
        Question::Raise { .. } => 3,
        Question::Hold { .. } => 4,
        Question::Reroll { .. } => 5,
        Question::BlackDisc { .. } => 6,
        Question::BlackDiscAfterRoll { .. } => 7,
        Question::BlackDiscAtEnd => 8,
        Question::Advance { .. } => 9,
        Question::AdvanceAfterDie { .. } => 10,
        _ => return None,
    })
}

/// Returns the number of a throw; `None` for those of the set-up, which no question is about.
pub(super) fn throw_number(throw: Throw) -> Option<usize> {
    Some(match throw {
        Throw::Battle { .. } => 0,
        Throw::RevoltLink { .. } => 1,
        Throw::Activity => 2,
        Throw::UprisingLink { .. } => 3,
        Throw::EchoRegion => 4,
        Throw::EchoProvince { .. } => 5,
        Throw::AdvanceLink { .. } => 6,
        Throw::SeaBattle { .. } => 7,
        Throw::Usurper { .. } => 8,
        _ => return None,
    })
}

/// What a question is about.
#[derive(Default)]
pub(super) struct About {
    pub(super) throw: Option<Throw>,
    pub(super) roll: Option<Roll>,
    pub(super) army: Option<Province>,
    pub(super) step: Option<BarbarianStep>,
    pub(super) number: u8,
}

/// Returns what the pending question is about.
pub(super) fn about(game: &Game<'static>) -> About {
    let nothing = About::default();
    let Pending::Command { question } = game.pending() else { return nothing };
    match question {
        Question::PlaceFleet { left } => About { number: left, ..nothing },
        Question::Raise { throw, roll, plus, .. } => {
            About { throw: Some(throw), roll: Some(roll), number: plus, ..nothing }
        }
        Question::Reroll { throw, roll } | Question::BlackDiscAfterRoll { throw, roll } => {
            About { throw: Some(throw), roll: Some(roll), ..nothing }
        }
        Question::BlackDisc { step } => About { step: Some(step), ..nothing },
        Question::Hold { army } | Question::Advance { army } => About { army: Some(army), ..nothing },
        Question::AdvanceAfterDie { army, roll } => About { army: Some(army), roll: Some(roll), ..nothing },
        _ => nothing,
    }
}

impl About {
    /// Returns the Roman figure in the battle.
    pub(super) const fn figure(&self) -> Option<Figure> {
        match self.throw {
            Some(Throw::Battle { figure, .. } | Throw::SeaBattle { figure, .. }) => Some(figure),
            _ => None,
        }
    }

    /// Returns the faces of the Roman and of the Barbarian die; 0 for a die that is not on the table.
    pub(super) const fn faces(&self) -> (u8, u8) {
        match self.roll {
            Some(Roll::Roman(face)) => (face.value(), 0),
            Some(Roll::Barbarian(face)) => (0, face.value()),
            Some(Roll::Both(roman, barbarian)) => (roman.value(), barbarian.value()),
            None => (0, 0),
        }
    }
}

/// Marks the provinces that a question is about.
pub(super) fn provinces(about: &About, cells: &mut [u8]) {
    let (near, far) = match (about.army, about.throw) {
        (Some(army), _) | (None, Some(Throw::Battle { army, .. })) => (ProvinceSet::of(army), None),
        (
            None,
            Some(Throw::RevoltLink { from, to } | Throw::UprisingLink { from, to } | Throw::AdvanceLink { from, to }),
        ) => (ProvinceSet::of(from), Some(to)),
        (None, Some(Throw::EchoProvince { region } | Throw::Usurper { region, .. })) => (region.provinces(), None),
        _ => return,
    };
    for at in near {
        cells[at.index()] = 1;
    }
    if let Some(far) = far {
        cells[far.index()] = 2;
    }
}
