//! The board: provinces, regions, sea zones and links.
//!
//! The rules work with any [`Board`]. The built-in one is a [`reconstruction`] of the printed board, with the evidence
//! for each part. To play on a corrected board, describe it as a [`BoardSpec`] or, with the feature `alloc`, as a
//! `BoardFile`.

mod assembly;
mod board_digest;
mod capital;
mod check;
mod evidence;
mod fault;
#[cfg(feature = "alloc")]
mod file;
mod label;
mod link;
mod province;
#[cfg(feature = "alloc")]
mod questions;
#[cfg(feature = "replay")]
mod reading;
pub mod reconstruction;
mod region;
mod set;
mod spec;
mod zone;

use core::fmt;

use crate::vocabulary::Emperor;
use label::{Label, reads_the_same};

pub use board_digest::BoardDigest;
pub use capital::Capital;
pub use evidence::{ArrowEvidence, BoardFact, Evidence, LeftOutLink, LinkEvidence, NotLinked, ProvinceEvidence};
pub use fault::{BoardFault, FaultPlace, Mention, Remark};
#[cfg(feature = "alloc")]
pub use file::{
    ArrowEntry, BoardFile, BoardFormat, LinkEntry, MAX_ENTRIES, NotLinkedEntry, ProvinceEntry, ProvinceEvidenceEntry,
};
pub use link::Link;
pub use province::Province;
#[cfg(feature = "alloc")]
pub use questions::{BoardAnswer, BoardAnswerError, BoardChoice, BoardPart, BoardQuestion, BoardTopic};
#[cfg(feature = "replay")]
pub use reading::{BoardFileError, MAX_BOARD_BYTES};
pub use region::Region;
pub use set::{ProvinceSet, Provinces};
pub use spec::{ArrowSpec, BoardSpec, LinkSpec, ProvinceSpec};
pub use zone::SeaZone;

/// The printed board: links, coasts, capitals, and the Barbarians' paths to Roma.
///
/// A board holds no pieces and does not change during a game. Two boards are equal if the same things are printed on
/// them.
///
/// # Example: look up provinces and links
///
/// ```
/// use tetrarchia::{Board, Emperor, Province};
///
/// let board = Board::reconstruction();
/// assert_eq!(board.name(Province::II2), "Germania Inferior");
/// assert_eq!(board.capital(Emperor::Constantius), Province::II2);
/// assert_eq!(board.find("LVGDVNENSIS"), Some(Province::II4));
/// assert!(board.is_linked(Province::II3, Province::II6));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    ids: [Label; Province::COUNT],
    names: [Label; Province::COUNT],
    normal: [ProvinceSet; Province::COUNT],
    broken: [ProvinceSet; Province::COUNT],
    coasts: [ProvinceSet; SeaZone::COUNT],
    capitals: [Province; Emperor::COUNT],
    arrows: [Option<Province>; Province::COUNT],
    /// For each province, the number of broken links whose first end comes before it.
    broken_before: [u32; Province::COUNT],
    next_steps: [Option<Province>; Province::COUNT],
    steps_to_roma: [u8; Province::COUNT],
    links_to_roma: [u8; Province::COUNT],
    digest: u64,
}

impl Board {
    /// Returns the built-in board: a reconstruction of the printed one, not a copy of it. See [`reconstruction`] for
    /// the evidence.
    pub fn reconstruction() -> &'static Board {
        &reconstruction::BOARD
    }

    /// Returns the provinces linked to this one, by normal or broken links.
    #[inline]
    pub const fn links(&self, province: Province) -> ProvinceSet {
        self.normal[province as usize].union(self.broken[province as usize])
    }

    /// Returns the provinces linked to this one by a normal link.
    #[inline]
    pub const fn normal_links(&self, province: Province) -> ProvinceSet {
        self.normal[province as usize]
    }

    /// Returns the provinces linked to this one by a broken link.
    #[inline]
    pub const fn broken_links(&self, province: Province) -> ProvinceSet {
        self.broken[province as usize]
    }

    /// Reports whether two provinces are linked, by a link of either kind.
    #[inline]
    pub const fn is_linked(&self, a: Province, b: Province) -> bool {
        self.links(a).contains(b)
    }

    /// Returns the link between two provinces, or `None` if they are not linked.
    pub fn link(&self, a: Province, b: Province) -> Option<Link> {
        self.is_linked(a, b).then(|| Link::between(a, b, self.broken_links(a).contains(b)))
    }

    /// Returns all links in board order (DO-1).
    pub fn all_links(&self) -> impl Iterator<Item = Link> + '_ {
        Province::ALL.into_iter().flat_map(|a| {
            let broken = self.broken_links(a);
            self.links(a).after(a).into_iter().map(move |b| Link::between(a, b, broken.contains(b)))
        })
    }

    /// Returns the rank of a broken link among all broken links in board order, counted from 0, or `None` if no broken
    /// link joins the two provinces. The rank is less than 64, so a set of broken links fits in one `u64`.
    ///
    /// ```
    /// use tetrarchia::Board;
    ///
    /// let board = Board::reconstruction();
    /// for (rank, link) in board.all_links().filter(|link| link.is_broken()).enumerate() {
    ///     assert_eq!(board.broken_rank(link.b(), link.a()), u32::try_from(rank).ok());
    /// }
    /// ```
    #[inline]
    pub const fn broken_rank(&self, a: Province, b: Province) -> Option<u32> {
        if !self.broken_links(a).contains(b) {
            return None;
        }
        let link = Link::between(a, b, true);
        let later = self.broken_links(link.a()).after(link.a());
        let up_to_b = later.without(later.after(link.b()));
        Some(self.broken_before[link.a() as usize] + up_to_b.len() as u32 - 1)
    }

    /// Returns the provinces on the coast of a sea zone.
    #[inline]
    pub const fn coast(&self, zone: SeaZone) -> ProvinceSet {
        self.coasts[zone as usize]
    }

    /// Returns the sea zones that a province touches.
    pub fn zones(&self, province: Province) -> impl Iterator<Item = SeaZone> {
        SeaZone::ALL.into_iter().filter(move |zone| self.coast(*zone).contains(province))
    }

    /// Returns the province with this Emperor's printed disc (PC-6).
    #[inline]
    pub const fn capital(&self, emperor: Emperor) -> Province {
        self.capitals[emperor as usize]
    }

    /// Returns all provinces with a printed disc: the four capitals and Roma (PC-6).
    #[inline]
    pub const fn capitals(&self) -> ProvinceSet {
        let [diocletian, galerius, constantius, maximian] = self.capitals;
        let mut capitals = ProvinceSet::of(Province::Roma);
        capitals.insert(diocletian);
        capitals.insert(galerius);
        capitals.insert(constantius);
        capitals.insert(maximian);
        capitals
    }

    /// Returns the province to which the arrow printed in this province leads, or `None` if it has no arrow.
    #[inline]
    pub const fn arrow(&self, province: Province) -> Option<Province> {
        self.arrows[province as usize]
    }

    /// Returns the province an army in this province enters next (AD-1): the one its arrow leads to, otherwise the next
    /// on the shortest route to Roma (G-59). Returns `None` for Roma.
    ///
    /// # Example: follow an army to Roma
    ///
    /// ```
    /// use tetrarchia::{Board, Province};
    ///
    /// let board = Board::reconstruction();
    /// let mut province = Province::BorderIV;
    /// while let Some(next) = board.next_step(province) {
    ///     assert!(board.is_linked(province, next));
    ///     province = next;
    /// }
    /// assert_eq!(province, Province::Roma);
    /// ```
    #[inline]
    pub const fn next_step(&self, province: Province) -> Option<Province> {
        self.next_steps[province as usize]
    }

    /// Returns the number of steps from this province to Roma along the Barbarian path (AD-2).
    #[inline]
    pub const fn steps_to_roma(&self, province: Province) -> u8 {
        self.steps_to_roma[province as usize]
    }

    /// Returns the smallest number of links from this province to Roma without crossing a border.
    #[inline]
    pub const fn links_to_roma(&self, province: Province) -> u8 {
        self.links_to_roma[province as usize]
    }

    /// Returns the name of a province for readers, such as "Germania Inferior".
    pub fn name(&self, province: Province) -> &str {
        self.names[province as usize].as_str()
    }

    /// Returns the id of a province for files and notation, such as "germania_inferior".
    pub fn id(&self, province: Province) -> &str {
        self.ids[province as usize].as_str()
    }

    /// Returns the province with this id, name or coordinates, or `None` if there is none.
    ///
    /// ASCII case is ignored. U and V count as one letter, as on the printed board; so do space, underscore and hyphen.
    ///
    /// ```
    /// use tetrarchia::{Board, Province};
    ///
    /// let board = Board::reconstruction();
    /// assert_eq!(board.find("germania_inferior"), Some(Province::II2));
    /// assert_eq!(board.find("Germania Inferior"), Some(Province::II2));
    /// assert_eq!(board.find("ii:2"), Some(Province::II2));
    /// assert_eq!(board.find("Germania"), None);
    /// ```
    pub fn find(&self, text: &str) -> Option<Province> {
        Province::ALL.into_iter().find(|province| {
            [province.word(), self.id(*province), self.name(*province)].into_iter().any(|own| reads_the_same(own, text))
        })
    }

    /// Returns a stable digest of what is printed on this board. Logs record it, so that they are not replayed on
    /// another board.
    #[inline]
    pub const fn digest(&self) -> u64 {
        self.digest
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Board").field("digest", &format_args!("{:016x}", self.digest)).finish_non_exhaustive()
    }
}
