//! Sets of provinces, stored as the bits of one `u64`.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

use crate::board::Province;

/// A set of provinces. It is small and `Copy`, and iterates in board order (DO-1).
///
/// ```
/// use tetrarchia::{Province, ProvinceSet};
///
/// let set = ProvinceSet::from_iter([Province::II5, Province::I1]);
/// assert_eq!(set.len(), 2);
/// assert_eq!(set.first(), Some(Province::I1));
/// assert_eq!((set & ProvinceSet::ROMAN) - Province::I1.into(), Province::II5.into());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ProvinceSet(u64);

impl ProvinceSet {
    /// The empty set.
    pub const EMPTY: ProvinceSet = ProvinceSet(0);
    /// All 48 provinces.
    pub const ALL: ProvinceSet = ProvinceSet((1 << Province::COUNT) - 1);
    /// The 42 Roman provinces.
    pub const ROMAN: ProvinceSet = ProvinceSet((1 << Province::BorderI as u32) - 1);
    /// The six borders.
    pub const BORDERS: ProvinceSet = ProvinceSet(Self::ALL.0 & !Self::ROMAN.0);

    /// Returns the set that contains only this province.
    #[inline]
    pub const fn of(province: Province) -> ProvinceSet {
        ProvinceSet(1 << province as u32)
    }

    /// Creates a set from bits: bit n is the province with index n. Bits beyond the provinces are ignored.
    #[inline]
    pub const fn from_bits(bits: u64) -> ProvinceSet {
        ProvinceSet(bits & Self::ALL.0)
    }

    /// Returns the members as bits: bit n is the province with index n.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Reports whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of provinces in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Reports whether the set contains a province.
    #[inline]
    pub const fn contains(self, province: Province) -> bool {
        self.0 & Self::of(province).0 != 0
    }

    /// Reports whether the two sets have a province in common.
    #[inline]
    pub const fn meets(self, other: ProvinceSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns the provinces that are in either set.
    #[inline]
    pub const fn union(self, other: ProvinceSet) -> ProvinceSet {
        ProvinceSet(self.0 | other.0)
    }

    /// Returns the provinces that are in this set but not in `other`.
    #[inline]
    pub const fn without(self, other: ProvinceSet) -> ProvinceSet {
        ProvinceSet(self.0 & !other.0)
    }

    /// Returns the members that come after `province` in board order, whether or not `province` is a member.
    #[inline]
    pub const fn after(self, province: Province) -> ProvinceSet {
        ProvinceSet(self.0 & !(u64::MAX >> (63 - province as u32)))
    }

    /// Returns the first member in board order, or `None` if the set is empty.
    #[inline]
    pub const fn first(self) -> Option<Province> {
        Province::from_index(self.0.trailing_zeros() as usize)
    }

    /// Returns the member with this rank in board order, counted from 0, or `None` if there are fewer.
    #[inline]
    pub fn nth(self, rank: usize) -> Option<Province> {
        self.into_iter().nth(rank)
    }

    /// Returns an iterator over the members in board order (DO-1).
    #[inline]
    pub const fn iter(self) -> Provinces {
        Provinces(self)
    }

    /// Adds a province.
    #[inline]
    pub const fn insert(&mut self, province: Province) {
        self.0 |= Self::of(province).0;
    }

    /// Removes a province.
    #[inline]
    pub const fn remove(&mut self, province: Province) {
        self.0 &= !Self::of(province).0;
    }
}

impl From<Province> for ProvinceSet {
    #[inline]
    fn from(province: Province) -> ProvinceSet {
        ProvinceSet::of(province)
    }
}

impl FromIterator<Province> for ProvinceSet {
    fn from_iter<I: IntoIterator<Item = Province>>(provinces: I) -> ProvinceSet {
        provinces.into_iter().fold(ProvinceSet::EMPTY, |set, province| set | province.into())
    }
}

impl Extend<Province> for ProvinceSet {
    fn extend<I: IntoIterator<Item = Province>>(&mut self, provinces: I) {
        *self |= provinces.into_iter().collect();
    }
}

impl BitOr for ProvinceSet {
    type Output = ProvinceSet;
    #[inline]
    fn bitor(self, other: ProvinceSet) -> ProvinceSet {
        self.union(other)
    }
}

impl BitAnd for ProvinceSet {
    type Output = ProvinceSet;
    #[inline]
    fn bitand(self, other: ProvinceSet) -> ProvinceSet {
        ProvinceSet(self.0 & other.0)
    }
}

impl Sub for ProvinceSet {
    type Output = ProvinceSet;
    #[inline]
    fn sub(self, other: ProvinceSet) -> ProvinceSet {
        self.without(other)
    }
}

impl Not for ProvinceSet {
    type Output = ProvinceSet;
    #[inline]
    fn not(self) -> ProvinceSet {
        Self::ALL.without(self)
    }
}

impl BitOrAssign for ProvinceSet {
    #[inline]
    fn bitor_assign(&mut self, other: ProvinceSet) {
        *self = *self | other;
    }
}

impl BitAndAssign for ProvinceSet {
    #[inline]
    fn bitand_assign(&mut self, other: ProvinceSet) {
        *self = *self & other;
    }
}

impl SubAssign for ProvinceSet {
    #[inline]
    fn sub_assign(&mut self, other: ProvinceSet) {
        *self = *self - other;
    }
}

impl IntoIterator for ProvinceSet {
    type Item = Province;
    type IntoIter = Provinces;
    #[inline]
    fn into_iter(self) -> Provinces {
        self.iter()
    }
}

impl fmt::Debug for ProvinceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// An iterator over the members of a [`ProvinceSet`] in board order.
#[derive(Clone, Debug)]
pub struct Provinces(ProvinceSet);

impl Iterator for Provinces {
    type Item = Province;

    #[inline]
    fn next(&mut self) -> Option<Province> {
        let first = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(first)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Provinces {}
impl FusedIterator for Provinces {}

#[cfg(feature = "serde")]
impl serde::Serialize for ProvinceSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for ProvinceSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<ProvinceSet, D::Error> {
        struct Reader;
        impl<'de> serde::de::Visitor<'de> for Reader {
            type Value = ProvinceSet;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of provinces")
            }

            fn visit_seq<A: serde::de::SeqAccess<'de>>(self, mut list: A) -> Result<ProvinceSet, A::Error> {
                let mut set = ProvinceSet::EMPTY;
                while let Some(province) = list.next_element()? {
                    set.insert(province);
                }
                Ok(set)
            }
        }
        deserializer.deserialize_seq(Reader)
    }
}
