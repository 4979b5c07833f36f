use crate::board::{Capital, Province, ProvinceSet, SeaZone};
use crate::vocabulary::text::{MAX_NOTE_CHARS, MAX_TITLE_CHARS};

/// A field of a [`BoardSpec`](crate::board::BoardSpec) that names a province by its id.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mention {
    /// The first end of a link.
    LinkA,
    /// The second end of a link.
    LinkB,
    /// The province where an arrow starts.
    ArrowFrom,
    /// The province where an arrow leads.
    ArrowTo,
    /// The first of a pair that must not be linked.
    NotLinkedA,
    /// The second of a pair that must not be linked.
    NotLinkedB,
}

impl Mention {
    /// Returns the name of the list that contains the field.
    pub const fn list(self) -> &'static str {
        match self {
            Mention::LinkA | Mention::LinkB => "links",
            Mention::ArrowFrom | Mention::ArrowTo => "arrows",
            Mention::NotLinkedA | Mention::NotLinkedB => "not_linked",
        }
    }

    /// Returns the name of the field in an entry of that list.
    pub const fn field(self) -> &'static str {
        match self {
            Mention::LinkA | Mention::NotLinkedA => "a",
            Mention::LinkB | Mention::NotLinkedB => "b",
            Mention::ArrowFrom => "from",
            Mention::ArrowTo => "to",
        }
    }
}

/// A field of a board file that holds a text for readers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Remark {
    /// The note on a province.
    Province,
    /// The source of a link.
    Link,
    /// The source of an arrow.
    Arrow,
    /// The source of a pair that must not be linked.
    NotLinked,
}

impl Remark {
    /// Returns the name of the list that contains the field.
    pub const fn list(self) -> &'static str {
        match self {
            Remark::Province => "provinces",
            Remark::Link => "links",
            Remark::Arrow => "arrows",
            Remark::NotLinked => "not_linked",
        }
    }

    /// Returns the name of the field in an entry of that list.
    pub const fn field(self) -> &'static str {
        match self {
            Remark::Province => "note",
            Remark::Link | Remark::Arrow | Remark::NotLinked => "source",
        }
    }
}

/// The place of a fault in a board file: a list, and an entry of it if the fault concerns a single one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FaultPlace {
    /// The name of the list, or `title`.
    pub list: &'static str,
    /// The index of the entry, counted from 0; `None` if the fault concerns no single entry.
    pub at: Option<u16>,
}

/// A fault of a [`BoardSpec`](crate::board::BoardSpec).
///
/// In every variant, `at` is an index counted from 0 into the list that the fault names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BoardFault {
    /// The number of provinces is not 48.
    #[error("provinces: a board has 48, not {found}")]
    ProvinceCount {
        /// The number of provinces in the list.
        found: u16,
    },
    /// An id is not 1 to 31 characters of `a` to `z`, `0` to `9` and `_`.
    #[error("provinces[{at}]: an id has 1 to 31 characters of a-z, 0-9 and _")]
    IdMalformed {
        /// The index of the province.
        at: u16,
    },
    /// An id reads like an earlier one.
    #[error("provinces[{at}]: its id reads like that of provinces[{earlier}]; choose another")]
    IdTwice {
        /// The index of the province.
        at: u16,
        /// The index of the earlier province.
        earlier: u16,
    },
    /// A name is empty, longer than 31 bytes, or holds a colon or a [hidden](crate::vocabulary::text::is_hidden) character.
    #[error("provinces[{at}]: a name has 1 to 31 bytes, without colons, control characters or invisible ones")]
    NameMalformed {
        /// The index of the province.
        at: u16,
    },
    /// A name reads like an earlier name, or like the id of another province.
    #[error("provinces[{at}]: its name or id reads like one of provinces[{earlier}]; choose another")]
    NameTwice {
        /// The index of the province.
        at: u16,
        /// The index of the earlier province.
        earlier: u16,
    },
    /// The title of a board file is too long.
    #[error("title: it has {found} characters; at most {MAX_TITLE_CHARS} are allowed")]
    TitleTooLong {
        /// The length of the title in characters.
        found: u32,
    },
    /// A note or a source is too long.
    #[error("{}[{at}].{}: it has {found} characters; at most {MAX_NOTE_CHARS} are allowed", .remark.list(), .remark.field())]
    NoteTooLong {
        /// The list and the field of the text.
        remark: Remark,
        /// The index of the entry in that list.
        at: u16,
        /// The length of the text in characters.
        found: u32,
    },
    /// The number of a province is not 1 to 6.
    #[error("provinces[{at}]: the number of this province is {number}, but it must be 1 to 6")]
    NumberOutOfRange {
        /// The index of the province.
        at: u16,
        /// The number that was given.
        number: u8,
    },
    /// A province is described as the border of Italia, which has none.
    #[error("provinces[{at}]: this province is given as the border of Italia, but Italia has no border")]
    BorderOfItalia {
        /// The index of the province.
        at: u16,
    },
    /// Two provinces have the same region and number.
    #[error("provinces[{at}]: {province} is described by an earlier entry")]
    PlaceTaken {
        /// The index of the second province.
        at: u16,
        /// The province with this region and number.
        province: Province,
    },
    /// No entry describes one of the 48 provinces.
    #[error("provinces: {province} is missing")]
    PlaceEmpty {
        /// The province that is not described.
        province: Province,
    },
    /// The disc of Roma, which counts for all four Emperors, is not on the first province of Italia.
    #[error("provinces[{at}]: the capital of all is on {province}, but it must be Roma, Italia:1")]
    RomaMisplaced {
        /// The index of the province with the disc.
        at: u16,
        /// The province with the disc.
        province: Province,
    },
    /// A printed disc is on a border.
    #[error("provinces[{at}]: the border {province} cannot be a capital")]
    CapitalOnBorder {
        /// The index of the province.
        at: u16,
        /// The border.
        province: Province,
    },
    /// A disc is printed on two provinces.
    #[error("provinces[{at}]: the capital of {capital} is on an earlier province")]
    CapitalTwice {
        /// The index of the second province.
        at: u16,
        /// The disc that is printed twice.
        capital: Capital,
    },
    /// A disc is printed on no province.
    #[error("provinces: the capital of {capital} is missing")]
    CapitalMissing {
        /// The disc that is missing.
        capital: Capital,
    },
    /// No province lies on a sea zone.
    #[error("provinces: no province lies on the coast of zone {zone}")]
    ZoneWithoutCoast {
        /// The zone without a coast.
        zone: SeaZone,
    },
    /// No province has the id that an entry names.
    #[error("{}[{at}].{}: no province has this id", .mention.list(), .mention.field())]
    UnknownId {
        /// The list and the field that name the id.
        mention: Mention,
        /// The index of the entry in that list.
        at: u16,
    },
    /// A link joins a province to itself.
    #[error("links[{at}]: {province} is linked to itself")]
    LinkToItself {
        /// The index of the link.
        at: u16,
        /// The province at both ends.
        province: Province,
    },
    /// A link is listed twice, in either direction.
    #[error("links[{at}]: {a} and {b} are already linked")]
    LinkTwice {
        /// The index of the second entry.
        at: u16,
        /// The end that comes first in board order.
        a: Province,
        /// The end that comes second in board order.
        b: Province,
    },
    /// A link joins a pair that must not be linked.
    #[error("not_linked[{at}]: {a} and {b} must not be linked, but a link joins them")]
    LinkForbidden {
        /// The index of the pair in `not_linked`.
        at: u16,
        /// The province that comes first in board order.
        a: Province,
        /// The province that comes second in board order.
        b: Province,
    },
    /// A link joins two borders.
    #[error("links[{at}]: the borders {a} and {b} cannot be linked")]
    BordersLinked {
        /// The index of the link.
        at: u16,
        /// The border that comes first in board order.
        a: Province,
        /// The border that comes second in board order.
        b: Province,
    },
    /// There are more than 128 links.
    #[error("links: there are {found}; at most 128 are allowed")]
    TooManyLinks {
        /// The number of links in the list.
        found: u16,
    },
    /// There are more than 64 broken links.
    #[error("links: {found} are broken; at most 64 are allowed")]
    TooManyBrokenLinks {
        /// The number of broken links in the list.
        found: u16,
    },
    /// A province has no links.
    #[error("links: {province} has no link")]
    Unlinked {
        /// The province without links.
        province: Province,
    },
    /// No links connect a province to Roma.
    #[error("links: no route leads from {province} to Roma")]
    CutOff {
        /// The province that is cut off.
        province: Province,
    },
    /// Every route from a province to Roma crosses a border.
    #[error("links: every route from {province} to Roma crosses a border")]
    OnlyOverBorders {
        /// The province where the routes start.
        province: Province,
    },
    /// An arrow starts in Roma, where every path ends.
    #[error("arrows[{at}]: an arrow cannot start in Roma, where all paths end")]
    ArrowFromRoma {
        /// The index of the arrow.
        at: u16,
    },
    /// Two arrows start in one province.
    #[error("arrows[{at}]: {from} already has an arrow")]
    ArrowTwice {
        /// The index of the second arrow.
        at: u16,
        /// The province where both start.
        from: Province,
    },
    /// An arrow joins two provinces that are not linked.
    #[error("arrows[{at}]: {from} is not linked to {to}")]
    ArrowWithoutLink {
        /// The index of the arrow.
        at: u16,
        /// The province where the arrow starts.
        from: Province,
        /// The province where the arrow leads.
        to: Province,
    },
    /// An arrow leads onto a border.
    #[error("arrows[{at}]: the arrow from {from} leads onto the border {to}")]
    ArrowOntoBorder {
        /// The index of the arrow.
        at: u16,
        /// The province where the arrow starts.
        from: Province,
        /// The border where the arrow leads.
        to: Province,
    },
    /// A border has no arrow.
    #[error("arrows: the border {province} has no arrow")]
    BorderWithoutArrow {
        /// The border without an arrow.
        province: Province,
    },
    /// The arrow of a border does not lead to province 1 of its own region (fact F27).
    #[error("arrows[{at}]: the arrow of the border {from} leads to {to}, not to province 1 of its region")]
    ArrowAstray {
        /// The index of the arrow.
        at: u16,
        /// The border where the arrow starts.
        from: Province,
        /// The province where the arrow leads.
        to: Province,
    },
    /// The path from a province leads back to it and never reaches Roma.
    #[error("arrows: the path from {province} leads back to it and never reaches Roma")]
    PathCircles {
        /// The province where the path starts.
        province: Province,
    },
}

impl BoardFault {
    /// Returns the place of the fault in a board file, with which its message begins.
    pub const fn place(self) -> FaultPlace {
        use BoardFault::*;
        let (list, at) = match self {
            TitleTooLong { .. } => ("title", None),
            NoteTooLong { remark, at, .. } => (remark.list(), Some(at)),
            UnknownId { mention, at } => (mention.list(), Some(at)),
            ProvinceCount { .. } | PlaceEmpty { .. } | CapitalMissing { .. } | ZoneWithoutCoast { .. } => {
                ("provinces", None)
            }
            IdMalformed { at }
            | IdTwice { at, .. }
            | NameMalformed { at }
            | NameTwice { at, .. }
            | NumberOutOfRange { at, .. }
            | BorderOfItalia { at }
            | PlaceTaken { at, .. }
            | RomaMisplaced { at, .. }
            | CapitalOnBorder { at, .. }
            | CapitalTwice { at, .. } => ("provinces", Some(at)),
            TooManyLinks { .. }
            | TooManyBrokenLinks { .. }
            | Unlinked { .. }
            | CutOff { .. }
            | OnlyOverBorders { .. } => ("links", None),
            LinkToItself { at, .. } | LinkTwice { at, .. } | BordersLinked { at, .. } => ("links", Some(at)),
            LinkForbidden { at, .. } => ("not_linked", Some(at)),
            BorderWithoutArrow { .. } | PathCircles { .. } => ("arrows", None),
            ArrowFromRoma { at }
            | ArrowTwice { at, .. }
            | ArrowWithoutLink { at, .. }
            | ArrowOntoBorder { at, .. }
            | ArrowAstray { at, .. } => ("arrows", Some(at)),
        };
        FaultPlace { list, at }
    }

    /// Returns the provinces that the fault names, for front ends that mark them on a map.
    pub fn provinces(self) -> ProvinceSet {
        use BoardFault::*;
        match self {
            PlaceTaken { province, .. }
            | PlaceEmpty { province }
            | RomaMisplaced { province, .. }
            | CapitalOnBorder { province, .. }
            | LinkToItself { province, .. }
            | Unlinked { province }
            | CutOff { province }
            | OnlyOverBorders { province }
            | BorderWithoutArrow { province }
            | PathCircles { province } => ProvinceSet::of(province),
            LinkTwice { a, b, .. } | LinkForbidden { a, b, .. } | BordersLinked { a, b, .. } => {
                ProvinceSet::from_iter([a, b])
            }
            ArrowFromRoma { .. } => ProvinceSet::of(Province::Roma),
            ArrowTwice { from, .. } => ProvinceSet::of(from),
            ArrowWithoutLink { from, to, .. } | ArrowOntoBorder { from, to, .. } | ArrowAstray { from, to, .. } => {
                ProvinceSet::from_iter([from, to])
            }
            _ => ProvinceSet::EMPTY,
        }
    }
}
