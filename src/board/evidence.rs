//! The evidence for each part of the reconstruction.

use crate::board::{Link, Province, ProvinceSpec, reconstruction};
use crate::vocabulary::words::vocabulary;

vocabulary! {
    /// The strength of the evidence for a detail of the printed board.
    pub enum Evidence: "evidence" {
        /// A source states it.
        Documented = "documented",
        /// It follows from what sources state.
        Implied = "implied",
        /// No source says so: it was chosen by geography or by judgement.
        Assumed = "assumed",
        /// Somebody read it from the printed board.
        Seen = "seen",
    }
}

/// A province of the reconstruction with the evidence for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProvinceEvidence {
    /// The province, by its coordinates.
    pub province: Province,
    /// The province's name, number, coasts and capital in the reconstruction.
    pub spec: ProvinceSpec<'static>,
    /// The evidence for its name.
    pub name: Evidence,
    /// The evidence for its number or, for a border or a province of Italia, for its region.
    pub number: Evidence,
    /// The evidence for its coasts, or for its having none.
    pub coasts: Evidence,
    /// A remark for readers; often empty.
    pub note: &'static str,
}

/// A link of the reconstruction with the evidence for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LinkEvidence {
    /// The link.
    pub link: Link,
    /// The evidence that the two provinces are linked.
    pub exists: Evidence,
    /// The evidence that the link is broken, or that it is not.
    pub kind: Evidence,
    /// The ids of the facts behind it, and the alternatives.
    pub source: &'static str,
}

/// An arrow of the reconstruction with the evidence for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ArrowEvidence {
    /// The province in which the arrow is printed.
    pub from: Province,
    /// The province to which the arrow leads.
    pub to: Province,
    /// The evidence for the arrow.
    pub evidence: Evidence,
    /// The ids of the facts behind it, and the alternatives.
    pub source: &'static str,
}

/// Two provinces that cannot be linked on the printed board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotLinked {
    /// The first of the two provinces.
    pub a: Province,
    /// The second of the two provinces.
    pub b: Province,
    /// The evidence that the two are not linked.
    pub evidence: Evidence,
    /// The ids of the facts behind it.
    pub source: &'static str,
}

/// Two provinces that are not linked in the reconstruction, but may be on the printed board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LeftOutLink {
    /// The province that comes first in board order.
    pub a: Province,
    /// The province that comes second in board order.
    pub b: Province,
    /// The reason why the printed board may link them.
    pub source: &'static str,
}

/// A statement about the printed board, found in a text and put into our words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardFact {
    /// The id, `F01` to `F59`, by which notes, sources and tests cite the fact.
    pub id: &'static str,
    /// The statement.
    pub text: &'static str,
    /// The text it was found in: an edition of the rulebook, or a public page.
    pub source: &'static str,
}

impl BoardFact {
    /// Returns the facts whose ids a source or a note cites.
    ///
    /// ```
    /// use tetrarchia::board::BoardFact;
    ///
    /// let cited: Vec<_> = BoardFact::cited_by("F27 step 1-2; strait of Gibraltar F32 + F34").map(|fact| fact.id).collect();
    /// assert_eq!(cited, ["F27", "F32", "F34"]);
    /// ```
    pub fn cited_by(text: &str) -> impl Iterator<Item = &'static BoardFact> {
        let words = text.split(|sign: char| !sign.is_ascii_alphanumeric());
        words.filter_map(|word| reconstruction::FACTS.iter().find(|fact| fact.id == word))
    }
}
