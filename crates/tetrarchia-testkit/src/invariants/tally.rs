//! The pieces of a picture, counted once for all checks.

use tetrarchia::board::SeaZone;
use tetrarchia::kit::Reserve;
use tetrarchia::state::Disc;
use tetrarchia::{Board, Emperor, Figure, Province, ProvinceSet};

use super::view::Pieces;

/// How many pieces of each kind are where. Counts stop at 255.
pub(super) struct Tally {
    figures: [[u8; Figure::COUNT]; Province::COUNT],
    discs: [[u8; Disc::COUNT]; Province::COUNT],
    armies: [u8; Province::COUNT],
    fleets: [u8; SeaZone::COUNT],
    goths: [Option<bool>; Province::COUNT],
    pirates: [Option<bool>; SeaZone::COUNT],
    left: [Option<usize>; Reserve::COUNT],
}

fn count(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

impl Tally {
    pub(super) fn of(view: &impl Pieces) -> Tally {
        let mut tally = Tally {
            figures: [[0; Figure::COUNT]; Province::COUNT],
            discs: [[0; Disc::COUNT]; Province::COUNT],
            armies: Province::ALL.map(|at| count(view.armies(at))),
            fleets: SeaZone::ALL.map(|zone| count(view.fleets(zone))),
            goths: Province::ALL.map(|at| view.goths(at)),
            pirates: SeaZone::ALL.map(|zone| view.pirates(zone)),
            left: Reserve::ALL.map(|reserve| view.left(reserve)),
        };
        for at in Province::ALL {
            for figure in view.figures(at) {
                let counted = &mut tally.figures[at.index()][figure.index()];
                *counted = counted.saturating_add(1);
            }
            for disc in view.discs(at) {
                let counted = &mut tally.discs[at.index()][disc.index()];
                *counted = counted.saturating_add(1);
            }
        }
        tally
    }

    /// Returns how often a figure is on a province.
    pub(super) fn figures(&self, at: Province, figure: Figure) -> usize {
        self.figures[at.index()][figure.index()].into()
    }

    /// Returns the provinces where a figure is.
    pub(super) fn places(&self, figure: Figure) -> ProvinceSet {
        Province::ALL.into_iter().filter(|&at| self.figures(at, figure) > 0).collect()
    }

    /// Returns the provinces with a Roman figure.
    pub(super) fn all_figures(&self) -> ProvinceSet {
        Province::ALL.into_iter().filter(|at| self.figures[at.index()] != [0; Figure::COUNT]).collect()
    }

    /// Returns the number of discs of all kinds on a province.
    pub(super) fn discs_at(&self, at: Province) -> usize {
        self.discs[at.index()].iter().map(|&discs| usize::from(discs)).sum()
    }

    /// Returns the number of discs of a kind on the board.
    pub(super) fn number_of(&self, disc: Disc) -> usize {
        self.discs.iter().map(|discs| usize::from(discs[disc.index()])).sum()
    }

    /// Returns the provinces with a disc of this kind.
    pub(super) fn provinces_with(&self, disc: Disc) -> ProvinceSet {
        Province::ALL.into_iter().filter(|at| self.discs[at.index()][disc.index()] > 0).collect()
    }

    /// Returns the provinces with unrest or revolt.
    pub(super) fn troubled(&self) -> ProvinceSet {
        self.provinces_with(Disc::Unrest) | self.provinces_with(Disc::Revolt)
    }

    /// Returns the provinces with a garrison.
    pub(super) fn garrisons(&self) -> ProvinceSet {
        let sets = Emperor::ALL.map(|owner| self.provinces_with(garrison(owner)));
        sets.into_iter().fold(ProvinceSet::EMPTY, ProvinceSet::union)
    }

    /// Returns the number of armies on a province.
    pub(super) fn armies_at(&self, at: Province) -> usize {
        self.armies[at.index()].into()
    }

    /// Returns the provinces with an army.
    pub(super) fn armies(&self) -> ProvinceSet {
        Province::ALL.into_iter().filter(|&at| self.armies_at(at) > 0).collect()
    }

    /// Returns the number of armies on the board.
    pub(super) fn number_of_armies(&self) -> usize {
        self.armies.iter().map(|&armies| usize::from(armies)).sum()
    }

    /// Returns the number of fleets in a zone.
    pub(super) fn fleets(&self, zone: SeaZone) -> usize {
        self.fleets[zone.index()].into()
    }

    /// Returns the provinces where the Goths are shown.
    pub(super) fn goths(&self) -> ProvinceSet {
        Province::ALL.into_iter().filter(|at| self.goths[at.index()] == Some(true)).collect()
    }

    /// Returns the zones where the pirates are shown.
    pub(super) fn pirates(&self) -> impl Iterator<Item = SeaZone> {
        SeaZone::ALL.into_iter().filter(|zone| self.pirates[zone.index()] == Some(true))
    }

    /// Returns the number of pieces in a reserve, or `None` if it is not shown.
    pub(super) fn left(&self, reserve: Reserve) -> Option<usize> {
        self.left[reserve.index()]
    }

    /// Describes what is on a province.
    pub(super) fn describe(&self, at: Province) -> String {
        let mut pieces = Vec::new();
        for figure in Figure::ALL {
            pieces.extend(core::iter::repeat_n(figure.name().to_string(), self.figures(at, figure)));
        }
        let army = if self.goths[at.index()] == Some(true) { "the Goths" } else { "an army" };
        pieces.extend(core::iter::repeat_n(army.to_string(), self.armies_at(at)));
        for disc in Disc::ALL {
            pieces.extend(core::iter::repeat_n(describe(disc), self.discs[at.index()][disc.index()].into()));
        }
        listed(&pieces)
    }

    /// Returns where this picture differs from what the game has, or `None` if it does not. What the picture does not show
    /// is passed over.
    pub(super) fn difference(&self, game: &Tally, board: &Board) -> Option<String> {
        let says =
            |what: &str, shown: String, has: String| format!("{what}: the front end shows {shown}, the game has {has}");
        for at in Province::ALL {
            let n = at.index();
            let goths_differ = self.goths[n].is_some() && self.goths[n] != game.goths[n];
            if self.figures[n] != game.figures[n]
                || self.discs[n] != game.discs[n]
                || self.armies[n] != game.armies[n]
                || goths_differ
            {
                let has = if self.goths[n].is_none() { game.without_goths(at) } else { game.describe(at) };
                return Some(says(board.name(at), self.describe(at), has));
            }
        }
        for zone in SeaZone::ALL {
            if self.fleets(zone) != game.fleets(zone) {
                return Some(says(zone.name(), fleets(self.fleets(zone)), fleets(game.fleets(zone))));
            }
            let (shown, has) = (self.pirates[zone.index()], game.pirates[zone.index()]);
            if shown.is_some() && shown != has {
                let pirates = |there| String::from(if there == Some(true) { "the pirates" } else { "no pirates" });
                return Some(says(zone.name(), pirates(shown), pirates(has)));
            }
        }
        Reserve::ALL.into_iter().find_map(|reserve| {
            let (shown, has) = (self.left(reserve)?, game.left(reserve)?);
            (shown != has).then(|| says(&reserve_name(reserve), shown.to_string(), has.to_string()))
        })
    }

    /// Describes what is on a province for a front end that does not tell Goths from other armies.
    fn without_goths(&self, at: Province) -> String {
        self.describe(at).replace("the Goths", "an army")
    }
}

/// Returns the name of a reserve.
fn reserve_name(reserve: Reserve) -> String {
    match (reserve, reserve.owner()) {
        (_, Some(owner)) => format!("garrisons in the reserve of {}", owner.name()),
        (Reserve::Revolts, _) => "revolt discs in the reserve".into(),
        (Reserve::Unrest, _) => "unrest discs in the reserve".into(),
        (Reserve::Armies, _) => "armies in the reserve".into(),
        (Reserve::BarbarianGrey, _) => "grey discs of the Barbarian player".into(),
        (Reserve::BarbarianBlack, _) => "black discs of the Barbarian player".into(),
        (other, _) => format!("pieces in the reserve {other}"),
    }
}

/// Returns the disc that is a garrison of this Emperor.
pub(super) fn garrison(owner: Emperor) -> Disc {
    Disc::ALL[owner.index()]
}

fn describe(disc: Disc) -> String {
    match disc.owner() {
        Some(owner) => format!("a garrison of {}", owner.name()),
        None if disc == Disc::Revolt => "a revolt".into(),
        None => "unrest".into(),
    }
}

fn fleets(number: usize) -> String {
    match number {
        0 => "no fleet".into(),
        1 => "a fleet".into(),
        more => format!("{more} fleets"),
    }
}

/// Joins words as in a sentence: `a`, `a and b`, `a, b and c`; `nothing` if there are none.
pub(super) fn listed(words: &[String]) -> String {
    match words {
        [] => "nothing".into(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
