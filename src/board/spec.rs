//! The description of a board, in lists that refer to provinces by id.

use crate::board::{Capital, Region, SeaZone};

/// The description of a whole board in borrowed lists. [`Board::new`](crate::Board::new) checks it and builds the
/// board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardSpec<'a> {
    /// The 48 provinces, borders included, in any order.
    pub provinces: &'a [ProvinceSpec<'a>],
    /// The links, in any order and any direction.
    pub links: &'a [LinkSpec<'a>],
    /// The arrows of the Barbarian paths, in any order.
    pub arrows: &'a [ArrowSpec<'a>],
    /// Pairs of provinces that must not be linked. They guard against slips and are no part of the board itself.
    pub not_linked: &'a [(&'a str, &'a str)],
}

/// One province of a [`BoardSpec`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProvinceSpec<'a> {
    /// The id: a short word of 1 to 31 characters of `a` to `z`, `0` to `9` and `_`.
    pub id: &'a str,
    /// The name for readers: 1 to 31 bytes of text without a colon.
    pub name: &'a str,
    /// The region it lies in; for a border, the region it belongs to.
    pub region: Region,
    /// The number, 1 to 6; `None` for a border. Italia, which has no printed numbers, counts in board order from Roma.
    pub number: Option<u8>,
    /// The sea zones it touches.
    pub coasts: &'a [SeaZone],
    /// The owner of its printed disc; `None` if it has no disc.
    pub capital: Option<Capital>,
}

/// One link of a [`BoardSpec`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LinkSpec<'a> {
    /// The id of one end.
    pub a: &'a str,
    /// The id of the other end.
    pub b: &'a str,
    /// Whether the link is broken.
    pub broken: bool,
}

/// One arrow of a [`BoardSpec`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ArrowSpec<'a> {
    /// The id of the province where the arrow starts.
    pub from: &'a str,
    /// The id of the province where the arrow leads.
    pub to: &'a str,
}
