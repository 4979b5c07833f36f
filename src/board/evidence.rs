//! How well the parts of the reconstruction are known.

use crate::board::{Link, Province, ProvinceSpec};
use crate::vocabulary::words::vocabulary;

vocabulary! {
    /// How something about the printed board is known.
    pub enum Evidence: "evidence" {
        /// A source states it.
        Documented = "documented",
        /// It follows from what sources state.
        Implied = "implied",
        /// Geography or choice.
        Assumed = "assumed",
    }
}

/// A space of the reconstruction, and how it is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProvinceEvidence {
    /// The province, by its coordinates.
    pub province: Province,
    /// What the reconstruction says of it.
    pub spec: ProvinceSpec<'static>,
    /// How its name is known.
    pub name: Evidence,
    /// How its number is known; its region, if it is a border or lies in Italia.
    pub number: Evidence,
    /// How it is known on which sea zones it lies, or that it lies on none.
    pub coasts: Evidence,
    /// What else there is to say; often empty.
    pub note: &'static str,
}

/// A link of the reconstruction, and how it is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LinkEvidence {
    /// The link.
    pub link: Link,
    /// How it is known that the two are linked.
    pub exists: Evidence,
    /// How it is known whether the link is broken.
    pub kind: Evidence,
    /// The facts behind it, by their ids, and what else was possible.
    pub source: &'static str,
}

/// An arrow of the reconstruction, and how it is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ArrowEvidence {
    /// Where an army stands.
    pub from: Province,
    /// Where it goes next.
    pub to: Province,
    /// How that is known.
    pub evidence: Evidence,
    /// The facts behind it, by their ids, and what else was possible.
    pub source: &'static str,
}

/// Two provinces that cannot be linked on the printed board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotLinked {
    /// The first of the two provinces.
    pub a: Province,
    /// The second of the two provinces.
    pub b: Province,
    /// How that is known.
    pub evidence: Evidence,
    /// The facts behind it, by their ids.
    pub source: &'static str,
}

/// One thing that a text says about the printed board, in our words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardFact {
    /// Its id, `F01` to `F59`: notes, sources and tests cite it.
    pub id: &'static str,
    /// What is said.
    pub text: &'static str,
    /// Where it is said: an edition of the rulebook, or a public page.
    pub source: &'static str,
}
