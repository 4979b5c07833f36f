//! The compact text of a state, both ways.
//!
//! Fields are written `name=value` in a fixed order and read in any: `discs` (48 signs in board order, grouped by
//! region with `/`, the borders last: `.` nothing, `u` unrest, `r` revolt, `d` `g` `c` `m` a garrison of that Emperor),
//! `emperors` (in the order of play, `-` off the board), `armies`, `fleets` (by zone), `turn`, `round`, `points`, and
//! only where there is something to say `passing`, `marching` and `closed`. Then `awaits` and the rest of the line: what
//! is awaited, in notation.

use core::fmt;
use core::str::FromStr;

use crate::board::{Province, SeaZone};
use crate::emperor::Emperor;
use crate::faults::Faults;
use crate::notation::NotationError;
use crate::state::{ARMIES, Disc, State};
use crate::words::{serde_by_word, vocabulary};

vocabulary! {
    /// A field of the text of a state.
    pub enum Field: "a field of a position" {
        /// The discs.
        Discs = "discs",
        /// Where the Emperors stand.
        Emperors = "emperors",
        /// Where the armies stand.
        Armies = "armies",
        /// How many fleets are on each zone.
        Fleets = "fleets",
        /// Whose turn it is.
        Turn = "turn",
        /// The round.
        Round = "round",
        /// The points left.
        Points = "points",
        /// Who is passing through.
        Passing = "passing",
        /// Which armies are still to advance.
        Marching = "marching",
        /// Which broken links were found closed.
        Closed = "closed",
    }
}

impl Field {
    /// The fields that are left out when they are empty.
    const fn is_optional(self) -> bool {
        matches!(self, Field::Passing | Field::Marching | Field::Closed)
    }
}

/// Something that is wrong with the text of a state, before any rule is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum TextFault {
    /// A word is no field.
    #[error("word {} is no field like armies=-", .0 + 1)]
    NoField(usize),
    /// A field stands twice.
    #[error("the field {0} stands twice")]
    Twice(Field),
    /// A field is missing.
    #[error("the field {0} is missing")]
    Missing(Field),
    /// The value of a field cannot be read.
    #[error("the field {0} cannot be read")]
    Unreadable(Field),
    /// What is awaited is missing or cannot be read.
    #[error("what is awaited cannot be read: {0}")]
    Awaits(NotationError),
}

/// The sign of a disc in the field `discs`.
const fn sign(disc: Option<Disc>) -> char {
    match disc {
        None => '.',
        Some(Disc::Unrest) => 'u',
        Some(Disc::Revolt) => 'r',
        Some(Disc::Diocletian) => 'd',
        Some(Disc::Galerius) => 'g',
        Some(Disc::Constantius) => 'c',
        Some(Disc::Maximian) => 'm',
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("discs=")?;
        for at in Province::ALL {
            let first_of_group = at.index() % 6 == 0 && at.index() > 0;
            write!(f, "{}{}", if first_of_group { "/" } else { "" }, sign(self.disc_at(at)))?;
        }
        write!(f, " emperors={}", List(self.emperors.iter().map(|place| place.map_or("-", Province::word))))?;
        write!(f, " armies={}", List(self.armies.into_iter().map(Province::word)))?;
        write!(f, " fleets={}", List(self.fleets.iter()))?;
        write!(f, " turn={} round={} points={}", self.turn, self.round, self.points)?;
        if let Some(figure) = self.passing {
            write!(f, " passing={figure}")?;
        }
        if self.marching().next().is_some() {
            write!(f, " marching={}", List(self.marching().map(Province::word)))?;
        }
        if self.closed != 0 {
            write!(f, " closed={:x}", self.closed)?;
        }
        write!(f, " awaits {}", self.awaits.notation())
    }
}

/// Writes things with commas between them, or `-` for none.
struct List<I>(I);

impl<I: Iterator<Item: fmt::Display> + Clone> fmt::Display for List<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut empty = true;
        for item in self.0.clone() {
            write!(f, "{}{item}", if empty { "" } else { "," })?;
            empty = false;
        }
        if empty { f.write_str("-") } else { Ok(()) }
    }
}

impl FromStr for State {
    type Err = Faults<TextFault>;

    /// Reads the text of a state. What comes out is well-formed, not yet known to be possible: see
    /// [`Game::resume`](crate::Game::resume).
    fn from_str(text: &str) -> Result<State, Faults<TextFault>> {
        let mut faults = Faults::none();
        let mut state = State::START;
        let mut seen = [false; Field::COUNT];
        let (fields, awaits) = match text.split_once("awaits") {
            Some((fields, awaits)) => (fields, awaits.parse()),
            None => (text, "".parse()),
        };
        for (position, word) in fields.split_ascii_whitespace().enumerate() {
            let Some((Ok(field), value)) = word.split_once('=').map(|(name, value)| (name.parse::<Field>(), value))
            else {
                faults.push(TextFault::NoField(position));
                continue;
            };
            if core::mem::replace(&mut seen[field.index()], true) {
                faults.push(TextFault::Twice(field));
            }
            if state.read_field(field, value).is_none() {
                faults.push(TextFault::Unreadable(field));
            }
        }
        for field in Field::ALL.into_iter().filter(|field| !field.is_optional() && !seen[field.index()]) {
            faults.push(TextFault::Missing(field));
        }
        match awaits {
            Ok(awaits) => state.awaits = awaits,
            Err(error) => faults.push(TextFault::Awaits(error)),
        }
        faults.or(state)
    }
}

impl State {
    fn read_field(&mut self, field: Field, value: &str) -> Option<()> {
        // Rust would also read numbers with a plus sign.
        if value.contains('+') {
            return None;
        }
        match field {
            Field::Discs => self.read_discs(value)?,
            Field::Emperors => {
                let places = read_list::<_, { Emperor::COUNT }>(value, |word| match word {
                    "-" => Some(None),
                    word => word.parse().ok().map(Some),
                })?;
                self.emperors = all_of(places)?;
            }
            Field::Armies => {
                self.armies = Default::default();
                if value != "-" {
                    for word in value.split(',') {
                        let at = word.parse().ok()?;
                        if self.armies.contains(at) {
                            return None;
                        }
                        self.armies.insert(at);
                    }
                }
            }
            Field::Fleets => {
                self.fleets = all_of(read_list::<_, { SeaZone::COUNT }>(value, |word| word.parse().ok())?)?
            }
            Field::Turn => self.turn = value.parse().ok()?,
            Field::Round => self.round = value.parse().ok()?,
            Field::Points => self.points = value.parse().ok()?,
            Field::Passing => self.passing = Some(value.parse().ok()?),
            Field::Marching => self.marching = read_list::<_, ARMIES>(value, |word| word.parse().ok())?,
            Field::Closed => self.closed = u64::from_str_radix(value, 16).ok()?,
        }
        Some(())
    }

    fn read_discs(&mut self, value: &str) -> Option<()> {
        let mut groups = value.split('/');
        for group in Province::ALL.chunks(6) {
            let mut signs = groups.next()?.chars();
            for &at in group {
                match signs.next()? {
                    '.' => {}
                    'u' => self.unrest.insert(at),
                    'r' => self.revolts.insert(at),
                    letter => {
                        let owner = Emperor::ALL.into_iter().find(|owner| owner.word().starts_with(letter))?;
                        self.garrisons[owner.index()].insert(at);
                    }
                }
            }
            if signs.next().is_some() {
                return None;
            }
        }
        if groups.next().is_some() { None } else { Some(()) }
    }
}

/// Reads at most `N` values with commas between them.
fn read_list<T: Copy, const N: usize>(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<[Option<T>; N]> {
    let mut list = [None; N];
    let mut slots = list.iter_mut();
    for word in text.split(',') {
        *slots.next()? = Some(read(word)?);
    }
    Some(list)
}

/// The values if none is missing.
fn all_of<T: Copy + Default, const N: usize>(list: [Option<T>; N]) -> Option<[T; N]> {
    list.iter().all(Option::is_some).then(|| list.map(Option::unwrap_or_default))
}

serde_by_word!(State, "the text of a state");
