//! Marks of what has changed: rings around provinces, and signs beside them. Shape alone tells them apart.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::Piece;
use super::links::Course;
use super::places::{self, Point};
use super::rooms::Map;
use super::text::Escaped;
use tetrarchia::board::{Province, SeaZone};
use tetrarchia::kit::{Change, Changes, Severity};

/// A ring around a province whose pieces have changed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Ring {
    /// It changed, but not for the worse: a dashed ring.
    Changed,
    /// It changed for the worse: a ring of spikes.
    Worse,
}

impl Ring {
    /// The rings in the order of their indices on a page.
    #[cfg(feature = "report")]
    pub(crate) const ALL: [Ring; 2] = [Ring::Changed, Ring::Worse];

    /// Returns the word that identifies the drawing.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Ring::Changed => "changed",
            Ring::Worse => "worse",
        }
    }
}

/// A sign beside a province or a sea zone: what happened there, or what is gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sign {
    Uprising,
    Battle,
    /// The dice named a protected province.
    Protected,
    /// A piece came to a sea zone.
    Came(Piece),
    /// A piece is gone.
    Gone(Piece),
}

impl Sign {
    /// Returns all signs that a picture can have.
    pub(crate) fn all() -> impl Iterator<Item = Sign> {
        [Sign::Uprising, Sign::Battle, Sign::Protected, Sign::Came(Piece::Fleet), Sign::Came(Piece::Pirates)]
            .into_iter()
            .chain(Piece::ALL.into_iter().map(Sign::Gone))
    }

    /// Returns the first part of the word that identifies the drawing.
    const fn kind(self) -> &'static str {
        match self {
            Sign::Uprising => "uprising",
            Sign::Battle => "battle",
            Sign::Protected => "protected",
            Sign::Came(_) => "came",
            Sign::Gone(_) => "gone",
        }
    }

    /// Returns the sign of a change, or `None` if the pieces on the board show it.
    fn of(change: &Change) -> Option<Sign> {
        Some(match *change {
            Change::Uprising { .. } => Sign::Uprising,
            Change::Battle { .. } => Sign::Battle,
            Change::Protected { .. } => Sign::Protected,
            Change::GarrisonRemoved { owner, .. } | Change::BorderLost { owner, .. } => {
                Sign::Gone(Piece::garrison(owner))
            }
            Change::UnrestEnded { .. } => Sign::Gone(Piece::Unrest),
            Change::RevoltEnded { .. } | Change::Reduced { .. } => Sign::Gone(Piece::Revolt),
            Change::ArmyGone { goths, .. } => Sign::Gone(if goths { Piece::Goths } else { Piece::Army }),
            Change::FigureRemoved { figure, .. } => Sign::Gone(figure.into()),
            Change::Fleets { before, after, .. } if before < after => Sign::Came(Piece::Fleet),
            Change::Fleets { .. } => Sign::Gone(Piece::Fleet),
            Change::PiratesCame { .. } => Sign::Came(Piece::Pirates),
            Change::PiratesLeft { .. } => Sign::Gone(Piece::Pirates),
            _ => return None,
        })
    }
}

impl fmt::Display for Sign {
    /// Writes the word that identifies the drawing: `battle`, `gone-revolt`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind())?;
        match self {
            Sign::Came(piece) | Sign::Gone(piece) => write!(f, "-{piece}"),
            _ => Ok(()),
        }
    }
}

/// What a kind of mark means, for the key.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Meaning {
    /// The kind: the word of a ring, or the first part of the word of a sign.
    pub(crate) kind: &'static str,
    /// The word of the drawing that stands for the kind.
    pub(crate) drawing: &'static str,
    /// Whether the drawing is a ring, which is larger than a sign.
    pub(crate) ring: bool,
    pub(crate) name: &'static str,
}

const fn meaning(kind: &'static str, drawing: &'static str, ring: bool, name: &'static str) -> Meaning {
    Meaning { kind, drawing, ring, name }
}

/// The meanings of all kinds of marks, in the order of the key.
pub(crate) const MEANINGS: [Meaning; 7] = [
    meaning("worse", "worse", true, "got worse"),
    meaning("changed", "changed", true, "changed"),
    meaning("gone", "gone-revolt", false, "gone"),
    meaning("came", "came-fleet", false, "new at sea"),
    meaning("uprising", "uprising", false, "uprising"),
    meaning("battle", "battle", false, "battle"),
    meaning("protected", "protected", false, "protected"),
];

/// The province or sea zone to which a sign belongs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Spot {
    Land(Province),
    Sea(SeaZone),
}

/// What a picture marks.
#[derive(Clone, Debug, Default)]
pub(crate) struct Marks {
    rings: Vec<(Province, Ring)>,
    signs: Vec<(Spot, Sign, String)>,
    /// The moves of figures and armies, each from its first to its last province.
    pub(crate) moves: Vec<Course>,
}

/// A sign in its place, with the sentence about it.
#[derive(Clone, Debug)]
pub(crate) struct Placed {
    pub(crate) at: Point,
    pub(crate) sign: Sign,
    pub(crate) told: String,
}

/// The width and height of a sign.
const SIGN: (i32, i32) = (46, 46);

impl Marks {
    /// Collects the marks of these changes.
    pub(crate) fn of(changes: &Changes<'_>) -> Marks {
        let board = changes.after().board();
        let mut marks = Marks::default();
        for province in Province::ALL {
            marks.rings.extend(ring(changes, province).map(|ring| (province, ring)));
        }
        for change in changes.iter() {
            if let (Some(spot), Some(sign)) = (spot(&change), Sign::of(&change)) {
                marks.signs.push((spot, sign, change.describe(board).to_string()));
            }
            if let Change::ArmyMoved { from, to, .. } | Change::FigureMoved { from, to, .. } = change {
                marks.moves.push(Course::between(from, to));
            }
        }
        marks
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.rings.is_empty() && self.signs.is_empty() && self.moves.is_empty()
    }

    /// Reports whether marks of this kind are in the picture. The kinds are those of [`MEANINGS`].
    pub(crate) fn shows(&self, kind: &str) -> bool {
        self.rings.iter().any(|(_, ring)| ring.word() == kind)
            || self.signs.iter().any(|(_, sign, _)| sign.kind() == kind)
    }

    /// Returns the rings, each with the centre of its province.
    pub(crate) fn rings(&self) -> impl Iterator<Item = (Point, Ring)> {
        self.rings.iter().map(|&(province, ring)| (places::of(province).at, ring))
    }

    /// Places the signs on a map: beside their provinces, and in a row above the names of their seas.
    pub(crate) fn placed(&self, map: &mut Map) -> Vec<Placed> {
        let mut seas = [0; SeaZone::COUNT];
        let mut place = |spot: Spot| match spot {
            Spot::Land(province) => map.take(province, SIGN),
            Spot::Sea(zone) => {
                let (x, y) = places::sea(zone);
                let column = &mut seas[zone.index()];
                *column += 1;
                (x - SIGN.0 / 2 + *column * (SIGN.0 + 4), y - SIGN.1 / 2 - 6)
            }
        };
        self.signs
            .iter()
            .map(|(spot, sign, told)| Placed { at: place(*spot), sign: *sign, told: told.clone() })
            .collect()
    }
}

/// Returns where the sign of a change stands.
fn spot(change: &Change) -> Option<Spot> {
    match *change {
        Change::Fleets { zone, .. } | Change::PiratesCame { zone } | Change::PiratesLeft { zone } => {
            Some(Spot::Sea(zone))
        }
        _ => change.province().map(Spot::Land),
    }
}

/// Returns the ring of a province: that of its worst change, if one changed the pieces that are there now.
fn ring(changes: &Changes<'_>, province: Province) -> Option<Ring> {
    let seen = |change: &Change| {
        matches!(
            change,
            Change::Unrest { .. }
                | Change::Revolt { .. }
                | Change::Worsened { .. }
                | Change::Reduced { .. }
                | Change::GarrisonPlaced { .. }
                | Change::BorderSecured { .. }
                | Change::ArmyAppeared { .. }
                | Change::ArmyMoved { .. }
                | Change::FigureEntered { .. }
                | Change::FigureMoved { .. }
                | Change::MarchedThrough { .. }
                | Change::Uprising { .. }
        )
    };
    let rings = changes.at(province).filter(seen).map(|change| match change.severity() {
        Severity::Good | Severity::Note => Ring::Changed,
        _ => Ring::Worse,
    });
    rings.max()
}

/// Writes the rings, which lie below the provinces.
pub(crate) fn write_rings(f: &mut fmt::Formatter<'_>, marks: &Marks) -> fmt::Result {
    f.write_str("<g class=\"rings\">\n")?;
    for ((x, y), ring) in marks.rings() {
        let word = ring.word();
        writeln!(f, "<use class=\"mark\" data-mark=\"{word}\" href=\"#mark-{word}\" x=\"{x}\" y=\"{y}\"/>")?;
    }
    f.write_str("</g>\n")
}

/// Writes the signs, which lie above everything else on the map.
pub(crate) fn write_signs(f: &mut fmt::Formatter<'_>, marks: &Marks, map: &mut Map) -> fmt::Result {
    f.write_str("<g class=\"signs\">\n")?;
    for Placed { at: (x, y), sign, told } in marks.placed(map) {
        writeln!(
            f,
            "<use class=\"mark\" data-mark=\"{sign}\" href=\"#mark-{sign}\" x=\"{x}\" y=\"{y}\"><title>{}</title></use>",
            Escaped(told)
        )?;
    }
    f.write_str("</g>\n")
}

/// Writes the drawings of all marks, inside an element `defs`, after those of the pieces.
pub(crate) fn write_drawings(f: &mut fmt::Formatter<'_>) -> fmt::Result {
    writeln!(f, "<g class=\"tetrarchia\" id=\"mark-worse\"><path class=\"worse\" d=\"{SPIKES}\"/></g>")?;
    writeln!(
        f,
        "<g class=\"tetrarchia\" id=\"mark-changed\"><circle class=\"halo\" r=\"42\"/><circle class=\"dashes\" r=\"42\"/></g>"
    )?;
    for sign in Sign::all() {
        write!(f, "<g class=\"tetrarchia\" id=\"mark-{sign}\"><circle class=\"sign\" r=\"22\"/>")?;
        match sign {
            Sign::Uprising => write!(f, "<path class=\"bolt\" d=\"{BOLT}\"/>")?,
            Sign::Battle => write!(f, "<path class=\"swords\" d=\"{SWORDS}\"/>")?,
            Sign::Protected => write!(f, "<path class=\"swords\" d=\"{GUARD}\"/>")?,
            Sign::Came(piece) | Sign::Gone(piece) => {
                let down = if piece.stands() { piece_height(piece) } else { 0 };
                write!(f, "<use href=\"#piece-{piece}\" transform=\"translate(0 {down}) scale(.52)\"/>")?;
            }
        }
        match sign {
            Sign::Gone(_) => {
                f.write_str("<path class=\"cut\" d=\"M-14 14L14 -14\"/><path class=\"gone\" d=\"M-16 16L16 -16\"/>")?
            }
            Sign::Came(_) => f.write_str("<path class=\"came\" d=\"M8 14h16M16 6v16\"/>")?,
            _ => {}
        }
        f.write_str("</g>\n")?;
    }
    Ok(())
}

/// Returns how far a piece is moved down so that it stands in the middle of its sign.
const fn piece_height(piece: Piece) -> i32 {
    match piece {
        Piece::Fleet | Piece::Pirates => 14,
        Piece::Army | Piece::Goths | Piece::Rebels => 23,
        _ => 24,
    }
}

/// The spikes around what got worse.
const SPIKES: &str = "M0 -55 9 -40 24 -50 26 -32 43 -34 37 -18 54 -12 41 0 54 12 37 18 43 34 26 32 24 50 9 40 0 55 \
     -9 40 -24 50 -26 32 -43 34 -37 18 -54 12 -41 0 -54 -12 -37 -18 -43 -34 -26 -32 -24 -50 -9 -40z";

/// The bolt of an uprising.
const BOLT: &str = "M6 -18L-11 4h8l-4 14L11 -5h-8z";

/// The crossed swords of a battle.
const SWORDS: &str = "M-12 -12L12 12M12 -12L-12 12M-14 5l9 9M14 5l-9 9";

/// The shield of a protected province.
const GUARD: &str = "M-11 -12h22v10q-1 10 -11 15q-10 -5 -11 -15z";
