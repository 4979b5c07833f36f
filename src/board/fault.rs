use crate::board::{Capital, Province, SeaZone};
use crate::vocabulary::text::{MAX_NOTE_CHARS, MAX_TITLE_CHARS};

/// A place in a [`BoardSpec`](crate::board::BoardSpec) where a province is mentioned by its id.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mention {
    /// The first end of a link.
    LinkA,
    /// The second end of a link.
    LinkB,
    /// Where an arrow starts.
    ArrowFrom,
    /// Where an arrow leads.
    ArrowTo,
    /// The first of a pair that must not be linked.
    NotLinkedA,
    /// The second of a pair that must not be linked.
    NotLinkedB,
}

impl Mention {
    /// The list it is in.
    pub const fn list(self) -> &'static str {
        match self {
            Mention::LinkA | Mention::LinkB => "links",
            Mention::ArrowFrom | Mention::ArrowTo => "arrows",
            Mention::NotLinkedA | Mention::NotLinkedB => "not_linked",
        }
    }

    /// The field of that list's entries.
    pub const fn field(self) -> &'static str {
        match self {
            Mention::LinkA | Mention::NotLinkedA => "a",
            Mention::LinkB | Mention::NotLinkedB => "b",
            Mention::ArrowFrom => "from",
            Mention::ArrowTo => "to",
        }
    }
}

/// A place in a board file with a text for people.
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
    /// The list it is in.
    pub const fn list(self) -> &'static str {
        match self {
            Remark::Province => "provinces",
            Remark::Link => "links",
            Remark::Arrow => "arrows",
            Remark::NotLinked => "not_linked",
        }
    }

    /// The field of that list's entries.
    pub const fn field(self) -> &'static str {
        match self {
            Remark::Province => "note",
            Remark::Link | Remark::Arrow | Remark::NotLinked => "source",
        }
    }
}

/// One thing that is wrong with a [`BoardSpec`](crate::board::BoardSpec).
///
/// `at` is the index in the list that the fault names, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BoardFault {
    /// There are not 48 provinces.
    #[error("provinces: there are {found}, not 48")]
    ProvinceCount {
        /// How many there are.
        found: u16,
    },
    /// An id is not made of 1 to 31 of `a` to `z`, `0` to `9` and `_`.
    #[error("provinces[{at}]: an id is 1 to 31 of a-z, 0-9 and _")]
    IdMalformed {
        /// Its index in the provinces.
        at: u16,
    },
    /// An id reads the same as an earlier one.
    #[error("provinces[{at}]: its id reads the same as that of provinces[{earlier}]")]
    IdTwice {
        /// Its index in the provinces.
        at: u16,
        /// The index of the earlier one.
        earlier: u16,
    },
    /// A name is empty, longer than 31 bytes, or holds a colon or a [hidden](crate::vocabulary::text::is_hidden) character.
    #[error("provinces[{at}]: a name is 1 to 31 bytes long, without colon, control or invisible character")]
    NameMalformed {
        /// Its index in the provinces.
        at: u16,
    },
    /// A name reads the same as an earlier name, or as the id of another province.
    #[error("provinces[{at}]: its name or id reads the same as the name or id of provinces[{earlier}]")]
    NameTwice {
        /// Its index in the provinces.
        at: u16,
        /// The index of the earlier one.
        earlier: u16,
    },
    /// The title of a board file is too long.
    #[error("title: it has {found} characters, and may have {MAX_TITLE_CHARS}")]
    TitleTooLong {
        /// How many characters it has.
        found: u32,
    },
    /// A note, or the source of something, is too long.
    #[error("{}[{at}].{}: it has {found} characters, and may have {MAX_NOTE_CHARS}", .remark.list(), .remark.field())]
    NoteTooLong {
        /// The list and the field.
        remark: Remark,
        /// The index in that list.
        at: u16,
        /// How many characters it has.
        found: u32,
    },
    /// A number is not 1 to 6.
    #[error("provinces[{at}]: its number is {number}, not 1 to 6")]
    NumberOutOfRange {
        /// Its index in the provinces.
        at: u16,
        /// The number.
        number: u8,
    },
    /// Italia has no border.
    #[error("provinces[{at}]: Italia has no border")]
    BorderOfItalia {
        /// Its index in the provinces.
        at: u16,
    },
    /// Two provinces have the same region and number.
    #[error("provinces[{at}]: {province} is already described")]
    PlaceTaken {
        /// The index of the second one in the provinces.
        at: u16,
        /// The province that has both.
        province: Province,
    },
    /// A place is described by no province.
    #[error("provinces: {province} is missing")]
    PlaceEmpty {
        /// The place.
        province: Province,
    },
    /// The printed disc that counts for all four is not on the first province of Italia.
    #[error("provinces[{at}]: the disc for all is on {province}; Roma is Italia:1")]
    RomaMisplaced {
        /// Its index in the provinces.
        at: u16,
        /// Where it is.
        province: Province,
    },
    /// A printed disc is on a border.
    #[error("provinces[{at}]: the border {province} cannot be a capital")]
    CapitalOnBorder {
        /// Its index in the provinces.
        at: u16,
        /// The border.
        province: Province,
    },
    /// A printed disc is on two provinces.
    #[error("provinces[{at}]: there is an earlier capital of {capital}")]
    CapitalTwice {
        /// The index of the second one in the provinces.
        at: u16,
        /// The disc.
        capital: Capital,
    },
    /// A printed disc is on no province.
    #[error("provinces: the capital of {capital} is missing")]
    CapitalMissing {
        /// The disc.
        capital: Capital,
    },
    /// A sea zone has no coast.
    #[error("provinces: no province lies on the coast of zone {zone}")]
    ZoneWithoutCoast {
        /// The zone.
        zone: SeaZone,
    },
    /// No province has the id that is mentioned.
    #[error("{}[{at}].{}: no province has this id", .mention.list(), .mention.field())]
    UnknownId {
        /// The list and the field.
        mention: Mention,
        /// The index in that list.
        at: u16,
    },
    /// A link leads back to where it starts.
    #[error("links[{at}]: {province} is linked to itself")]
    LinkToItself {
        /// Its index in the links.
        at: u16,
        /// The province.
        province: Province,
    },
    /// A link is listed again, in the same or the other direction.
    #[error("links[{at}]: {a} and {b} are already linked")]
    LinkTwice {
        /// The index of the second one in the links.
        at: u16,
        /// Its end that comes first in board order.
        a: Province,
        /// Its end that comes second.
        b: Province,
    },
    /// A link joins a pair that must not be linked.
    #[error("not_linked[{at}]: {a} and {b} are linked")]
    LinkForbidden {
        /// The index in the pairs that must not be linked.
        at: u16,
        /// The one that comes first in board order.
        a: Province,
        /// The one that comes second.
        b: Province,
    },
    /// A link joins two borders.
    #[error("links[{at}]: the borders {a} and {b} cannot be linked")]
    BordersLinked {
        /// Its index in the links.
        at: u16,
        /// The one that comes first in board order.
        a: Province,
        /// The one that comes second.
        b: Province,
    },
    /// There are more than 128 links.
    #[error("links: there are {found}, more than 128")]
    TooManyLinks {
        /// How many there are.
        found: u16,
    },
    /// There are more than 64 broken links.
    #[error("links: {found} are broken, more than 64")]
    TooManyBrokenLinks {
        /// How many there are.
        found: u16,
    },
    /// A province has no link at all.
    #[error("links: {province} has none")]
    Unlinked {
        /// The province.
        province: Province,
    },
    /// A province is cut off from Roma.
    #[error("links: none lead from {province} to Roma")]
    CutOff {
        /// The province.
        province: Province,
    },
    /// Every way from a province to Roma leads across a border.
    #[error("links: all that lead from {province} to Roma cross a border")]
    OnlyOverBorders {
        /// The province.
        province: Province,
    },
    /// An arrow leads from Roma, where a path ends.
    #[error("arrows[{at}]: no path leads on from Roma")]
    ArrowFromRoma {
        /// Its index in the arrows.
        at: u16,
    },
    /// A province has two arrows.
    #[error("arrows[{at}]: {from} already has an arrow")]
    ArrowTwice {
        /// The index of the second one in the arrows.
        at: u16,
        /// Where both start.
        from: Province,
    },
    /// An arrow joins two provinces that are not linked.
    #[error("arrows[{at}]: {from} is not linked to {to}")]
    ArrowWithoutLink {
        /// Its index in the arrows.
        at: u16,
        /// Where it starts.
        from: Province,
        /// Where it leads.
        to: Province,
    },
    /// An arrow leads onto a border.
    #[error("arrows[{at}]: the arrow from {from} leads onto the border {to}")]
    ArrowOntoBorder {
        /// Its index in the arrows.
        at: u16,
        /// Where it starts.
        from: Province,
        /// Where it leads.
        to: Province,
    },
    /// A border has no arrow.
    #[error("arrows: the border {province} has none")]
    BorderWithoutArrow {
        /// The border.
        province: Province,
    },
    /// The arrow of a border does not lead to province 1 of its own region (fact F27).
    #[error("arrows[{at}]: the border {from} leads to {to}, not to province 1 of its region")]
    ArrowAstray {
        /// Its index in the arrows.
        at: u16,
        /// The border.
        from: Province,
        /// Where its arrow leads.
        to: Province,
    },
    /// An army that starts here comes back here instead of reaching Roma.
    #[error("arrows: the path of {province} leads back to it")]
    PathCircles {
        /// The province.
        province: Province,
    },
}
