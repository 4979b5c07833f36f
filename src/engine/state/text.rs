//! The compact text of a state, for writing and reading.
//!
//! Fields are written `name=value` in a fixed order and read in any order. Always present are `discs` (48 characters
//! in board order, grouped by region with `/`, the borders last: `.` no disc, `u` unrest, `r` revolt, `d` `g` `c` `m`
//! a garrison of that Emperor), `emperors` (in the order of play, `-` off the board), `armies`, `fleets` (by zone),
//! `turn`, `round` and `points`. The others are left out if they are empty: `passing`, `marching` and `closed` in the
//! middle of a phase; `dux`, `vicarius`, `goths`, `pirates` and `rebels` (regions) with modules and scenarios;
//! `marks`, `spent` and `glory` (by Emperor), `gray`, `full` (regions) and `idle` with variants. Last comes `awaits`
//! with the rest of the line: what is pending, in notation.

use core::fmt;
use core::str::FromStr;

use crate::board::{Province, ProvinceSet, Region, SeaZone};
use crate::engine::{ARMIES, Disc, State, region_bit};
use crate::vocabulary::words::{serde_by_word, vocabulary};
use crate::vocabulary::{Emperor, Errors, Figure, NotationError};

vocabulary! {
    /// A field of the text of a state.
    #[non_exhaustive]
    pub enum Field: "a field of a position" {
        /// The disc on each province.
        Discs = "discs",
        /// The provinces of the Emperors.
        Emperors = "emperors",
        /// The provinces of the armies.
        Armies = "armies",
        /// The number of fleets in each zone.
        Fleets = "fleets",
        /// The Emperor whose turn it is.
        Turn = "turn",
        /// The round, or 0 during the set-up.
        Round = "round",
        /// The Imperium Points left.
        Points = "points",
        /// The figure that is in passing.
        Passing = "passing",
        /// The armies that are still to advance.
        Marching = "marching",
        /// The broken links that were found closed.
        Closed = "closed",
        /// The province of Dux.
        Dux = "dux",
        /// The province of Vicarius.
        Vicarius = "vicarius",
        /// The province of the Goths.
        Goths = "goths",
        /// The zone of the pirates.
        Pirates = "pirates",
        /// The regions with a rebel army on their border.
        Rebels = "rebels",
        /// The flags that are set.
        Flags = "marks",
        /// The number of garrisons of each Emperor that were removed from the game.
        Spent = "spent",
        /// The glory of each Emperor.
        Glory = "glory",
        /// The number of grey discs of the Barbarian player.
        Gray = "gray",
        /// The regions that are known to be full of revolts.
        Full = "full",
        /// The armies that arose in this phase.
        Idle = "idle",
    }
}

impl Field {
    /// Returns whether the field is left out when it is empty.
    const fn is_optional(self) -> bool {
        self as usize >= Field::Passing as usize
    }
}

/// A fault in the text of a state, found before any rule is checked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TextFault {
    /// A word is not a field. Holds the index of the word, counted from 0.
    #[error("word {} is not a field such as armies=-", .0 + 1)]
    NoField(usize),
    /// A field is given twice.
    #[error("the field {0} is given twice")]
    Twice(Field),
    /// A field is missing.
    #[error("the field {0} is missing")]
    Missing(Field),
    /// The value of a field cannot be read.
    #[error("the field {0} cannot be read")]
    Unreadable(Field),
    /// The part after `awaits` is missing or cannot be read.
    #[error("the part after awaits cannot be read: {0}")]
    Pending(NotationError),
}

/// Returns the character of a disc in the field `discs`.
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
        let emperors = self.places.iter().take(Emperor::COUNT);
        write!(f, " emperors={}", List(emperors.map(|place| place.map_or("-", Province::word))))?;
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
        self.write_extras(f)?;
        write!(f, " awaits {}", self.pending)
    }
}

impl State {
    /// Writes the fields of variants, modules and scenarios that are not empty.
    fn write_extras(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = [(Field::Dux, self.place(Figure::Dux)), (Field::Vicarius, self.place(Figure::Vicarius))];
        for (field, place) in places.into_iter().chain([(Field::Goths, self.goths)]) {
            if let Some(at) = place {
                write!(f, " {field}={at}")?;
            }
        }
        if let Some(zone) = self.pirates {
            write!(f, " {}={zone}", Field::Pirates)?;
        }
        for (field, regions) in [(Field::Rebels, self.rebels), (Field::Full, self.full)] {
            if regions != 0 {
                let listed = Region::OUTER.into_iter().filter(|&region| regions & region_bit(region) != 0);
                write!(f, " {field}={}", List(listed))?;
            }
        }
        if !self.flags.is_empty() {
            write!(f, " {}={}", Field::Flags, self.flags)?;
        }
        for (field, numbers) in [(Field::Spent, self.spent), (Field::Glory, self.glory)] {
            if numbers != [0; Emperor::COUNT] {
                write!(f, " {field}={}", List(numbers.iter()))?;
            }
        }
        if self.gray != 0 {
            write!(f, " {}={}", Field::Gray, self.gray)?;
        }
        if !self.idle.is_empty() {
            write!(f, " {}={}", Field::Idle, List(self.idle.into_iter().map(Province::word)))?;
        }
        Ok(())
    }
}

/// Displays values separated by commas, or `-` for none.
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
    type Err = Errors<TextFault>;

    /// Reads the text of a state. The result is well-formed but may be impossible: check it with
    /// [`Game::resume`](crate::Game::resume).
    fn from_str(text: &str) -> Result<State, Errors<TextFault>> {
        let mut faults = Errors::none();
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
            Ok(awaits) => state.pending = awaits,
            Err(error) => faults.push(TextFault::Pending(error)),
        }
        faults.or(state)
    }
}

impl State {
    fn read_field(&mut self, field: Field, value: &str) -> Option<()> {
        // Rust would also read numbers with a plus sign; only marks are joined by it.
        if value.contains('+') && field != Field::Flags {
            return None;
        }
        match field {
            Field::Discs => self.read_discs(value)?,
            Field::Emperors => {
                let places = read_list::<_, { Emperor::COUNT }>(value, |word| match word {
                    "-" => Some(None),
                    word => word.parse().ok().map(Some),
                })?;
                let places: [Option<Province>; Emperor::COUNT] = all_of(places)?;
                self.places[..Emperor::COUNT].copy_from_slice(&places);
            }
            Field::Armies => self.armies = read_provinces(value)?,
            Field::Fleets => {
                self.fleets = all_of(read_list::<_, { SeaZone::COUNT }>(value, |word| word.parse().ok())?)?
            }
            Field::Turn => self.turn = value.parse().ok()?,
            Field::Round => self.round = value.parse().ok()?,
            Field::Points => self.points = value.parse().ok()?,
            Field::Passing => self.passing = Some(value.parse().ok()?),
            Field::Marching => self.marching = read_list::<_, ARMIES>(value, |word| word.parse().ok())?,
            Field::Closed => self.closed = u64::from_str_radix(value, 16).ok()?,
            Field::Dux => self.places[Figure::Dux.index()] = Some(value.parse().ok()?),
            Field::Vicarius => self.places[Figure::Vicarius.index()] = Some(value.parse().ok()?),
            Field::Goths => self.goths = Some(value.parse().ok()?),
            Field::Pirates => self.pirates = Some(value.parse().ok()?),
            Field::Rebels => self.rebels = read_regions(value)?,
            Field::Full => self.full = read_regions(value)?,
            Field::Flags => self.flags = value.parse().ok()?,
            Field::Spent => self.spent = all_of(read_list::<_, { Emperor::COUNT }>(value, |word| word.parse().ok())?)?,
            Field::Glory => self.glory = all_of(read_list::<_, { Emperor::COUNT }>(value, |word| word.parse().ok())?)?,
            Field::Gray => self.gray = value.parse().ok()?,
            Field::Idle => self.idle = read_provinces(value)?,
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

/// Reads a list of provinces, each at most once, or `-` for none.
fn read_provinces(text: &str) -> Option<ProvinceSet> {
    let mut set = ProvinceSet::EMPTY;
    for word in text.split(',').filter(|_| text != "-") {
        let at = word.parse().ok()?;
        if set.contains(at) {
            return None;
        }
        set.insert(at);
    }
    Some(set)
}

/// Reads a list of outer regions.
fn read_regions(text: &str) -> Option<u8> {
    text.split(',').try_fold(0, |regions, word| match word.parse::<Region>() {
        Ok(region) if region != Region::Italia => Some(regions | region_bit(region)),
        _ => None,
    })
}

/// Reads at most `N` values separated by commas.
fn read_list<T: Copy, const N: usize>(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<[Option<T>; N]> {
    let mut list = [None; N];
    let mut slots = list.iter_mut();
    for word in text.split(',') {
        *slots.next()? = Some(read(word)?);
    }
    Some(list)
}

/// Returns the values, or `None` if one is missing.
fn all_of<T: Copy + Default, const N: usize>(list: [Option<T>; N]) -> Option<[T; N]> {
    list.iter().all(Option::is_some).then(|| list.map(Option::unwrap_or_default))
}

serde_by_word!(State, "the text of a state");
