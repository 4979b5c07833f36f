use core::fmt;

use crate::board::Province;

/// A link between two provinces, normal or broken.
///
/// Its ends are kept in board order, and links are ordered by their first end, then their second (DO-1).
///
/// ```
/// use tetrarchia::{Board, Province};
///
/// let link = Board::reconstruction().link(Province::II6, Province::II3).ok_or("not linked")?;
/// assert_eq!((link.a(), link.b()), (Province::II3, Province::II6));
/// assert!(!link.is_broken());
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "written::Link"))]
pub struct Link {
    a: Province,
    b: Province,
    broken: bool,
}

impl Link {
    /// Creates a link between two provinces, given in either order. Returns `None` if they are the same province.
    pub const fn new(a: Province, b: Province, broken: bool) -> Option<Link> {
        if a as u8 == b as u8 { None } else { Some(Link::between(a, b, broken)) }
    }

    /// Creates a link between two provinces that are known to differ.
    pub(super) const fn between(a: Province, b: Province, broken: bool) -> Link {
        if (a as u8) < b as u8 { Link { a, b, broken } } else { Link { a: b, b: a, broken } }
    }

    /// Returns the end that comes first in board order.
    #[inline]
    pub const fn a(self) -> Province {
        self.a
    }

    /// Returns the end that comes second in board order.
    #[inline]
    pub const fn b(self) -> Province {
        self.b
    }

    /// Reports whether the link is broken: a mountain, a river or a strait (MV-1, BR-1).
    #[inline]
    pub const fn is_broken(self) -> bool {
        self.broken
    }
}

impl fmt::Display for Link {
    /// Writes `II:3-II:6` for a normal link and `II:6/Italia:2` for a broken one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.a, if self.broken { '/' } else { '-' }, self.b)
    }
}

/// A link as files hold it: its ends may be equal or in the wrong order.
#[cfg(feature = "serde")]
mod written {
    use super::Province;

    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct Link {
        a: Province,
        b: Province,
        broken: bool,
    }

    impl TryFrom<Link> for super::Link {
        type Error = &'static str;

        fn try_from(link: Link) -> Result<super::Link, &'static str> {
            super::Link::new(link.a, link.b, link.broken).ok_or("a province is not linked to itself")
        }
    }
}
