//! A board as people describe it: by ids, in lists.

use crate::board::{Capital, Region, SeaZone};

/// A whole board in borrowed lists, not checked yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardSpec<'a> {
    /// The 48 provinces, borders included, in any order.
    pub provinces: &'a [ProvinceSpec<'a>],
    /// The links, in any order and any direction.
    pub links: &'a [LinkSpec<'a>],
    /// The arrows of the Barbarian paths, in any order.
    pub arrows: &'a [ArrowSpec<'a>],
    /// Pairs that must not be linked: a guard against slips, no part of the board itself.
    pub not_linked: &'a [(&'a str, &'a str)],
}

/// One province of a [`BoardSpec`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProvinceSpec<'a> {
    /// A short word for it: 1 to 31 of `a` to `z`, `0` to `9` and `_`.
    pub id: &'a str,
    /// Its name for people: 1 to 31 bytes of text without a colon.
    pub name: &'a str,
    /// The region it lies in; a border names the region it belongs to.
    pub region: Region,
    /// Its number, 1 to 6; `None` for a border. Italia, which has no printed numbers, counts in board order from
    /// Roma.
    pub number: Option<u8>,
    /// The sea zones it touches.
    pub coasts: &'a [SeaZone],
    /// Whose printed disc it carries, if any.
    pub capital: Option<Capital>,
}

/// One link of a [`BoardSpec`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LinkSpec<'a> {
    /// The id of one end.
    pub a: &'a str,
    /// The id of the other.
    pub b: &'a str,
    /// Whether it is broken.
    pub broken: bool,
}

/// One arrow of a [`BoardSpec`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ArrowSpec<'a> {
    /// The id of the province where an army stands.
    pub from: &'a str,
    /// The id of the province where it goes next.
    pub to: &'a str,
}
