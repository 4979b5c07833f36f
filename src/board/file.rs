//! The contents of a board file: a board and its evidence, in lists that own their texts.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::check::short;
use super::reconstruction;
use crate::board::{
    ArrowSpec, Board, BoardFault, BoardSpec, Capital, Evidence, LinkSpec, Province, ProvinceEvidence, ProvinceSpec,
    Region, Remark, SeaZone,
};
use crate::vocabulary::Errors;
#[cfg(feature = "serde")]
use crate::vocabulary::json::bounded::at_most;
use crate::vocabulary::text::{MAX_NOTE_CHARS, MAX_TITLE_CHARS, excess};
use crate::vocabulary::words::vocabulary;

vocabulary! {
    /// The format of a board file, with its version.
    pub enum BoardFormat: "a board file's format" {
        /// Version 1, the only one so far.
        V1 = "tetrarchia-board-1",
    }
}

/// The largest number of entries in each list of a board file. A board of 48 provinces needs far fewer.
pub const MAX_ENTRIES: usize = 2_000;

/// The contents of a board file: a board with the evidence for each part.
///
/// It is a [`BoardSpec`] that owns its texts. Edit its lists as you like, then call [`board`](BoardFile::board) to
/// check them. With the feature `serde` it can be serialised, for example as JSON.
///
/// # Example: correct a link of the built-in board
///
/// ```
/// use tetrarchia::Board;
/// use tetrarchia::board::BoardFile;
///
/// let mut file = BoardFile::reconstruction();
/// assert_eq!(file.board().as_ref(), Ok(Board::reconstruction()));
///
/// // On the printed board, this link turns out to be a normal one.
/// let link = file.links.iter_mut().find(|link| link.a == "rhaetia" && link.b == "pannonia_superior");
/// link.ok_or("no such link")?.broken = false;
/// assert_ne!(file.board()?.digest(), Board::reconstruction().digest());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BoardFile {
    /// The format and its version.
    pub format: BoardFormat,
    /// The title of the board, for readers.
    pub title: String,
    /// The 48 provinces, borders included.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "at_most::<MAX_ENTRIES, _, _>"))]
    pub provinces: Vec<ProvinceEntry>,
    /// The links.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "at_most::<MAX_ENTRIES, _, _>"))]
    pub links: Vec<LinkEntry>,
    /// The arrows of the Barbarian paths.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "at_most::<MAX_ENTRIES, _, _>"))]
    pub arrows: Vec<ArrowEntry>,
    /// Pairs of provinces that must not be linked.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "at_most::<MAX_ENTRIES, _, _>")
    )]
    pub not_linked: Vec<NotLinkedEntry>,
}

/// A province in a [`BoardFile`]; see [`ProvinceSpec`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
// The derived schema would not require the number; a file must spell it out, as `null` for a border.
#[cfg_attr(feature = "schema", schemars(extend("required" = ["id", "name", "region", "number", "coasts"])))]
pub struct ProvinceEntry {
    /// The id: a short word that identifies the province.
    pub id: String,
    /// The name, for readers.
    pub name: String,
    /// The region it lies in; for a border, the region it belongs to.
    pub region: Region,
    /// The number, 1 to 6; null for a border.
    ///
    /// `None` is null. A file must contain the field.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "serde::Deserialize::deserialize"))]
    pub number: Option<u8>,
    /// The sea zones it touches.
    pub coasts: Vec<SeaZone>,
    /// The owner of its printed disc, if it has one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub capital: Option<Capital>,
    /// The evidence for its name, number and coasts, if the file gives it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub evidence: Option<ProvinceEvidenceEntry>,
    /// A remark for readers; may be empty.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "String::is_empty"))]
    pub note: String,
}

/// The evidence for the parts of a province.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProvinceEvidenceEntry {
    /// The evidence for its name.
    pub name: Evidence,
    /// The evidence for its number or, for a border or a province of Italia, for its region.
    pub number: Evidence,
    /// The evidence for its coasts.
    pub coasts: Evidence,
    /// The evidence that no arrow is printed in it, if the file gives it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub no_arrow: Option<Evidence>,
}

impl ProvinceEvidenceEntry {
    /// The evidence for the parts of a province of which a file says nothing.
    pub(super) const NONE: ProvinceEvidenceEntry = ProvinceEvidenceEntry {
        name: Evidence::Assumed,
        number: Evidence::Assumed,
        coasts: Evidence::Assumed,
        no_arrow: None,
    };
}

/// A link in a [`BoardFile`]; see [`LinkSpec`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LinkEntry {
    /// The id of one end.
    pub a: String,
    /// The id of the other end.
    pub b: String,
    /// Whether the link is broken.
    pub broken: bool,
    /// The evidence that the two provinces are linked, if the file gives it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub evidence: Option<Evidence>,
    /// The evidence that the link is broken, or that it is not, if the file gives it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub broken_evidence: Option<Evidence>,
    /// The source of the evidence; may be empty.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "String::is_empty"))]
    pub source: String,
}

/// An arrow in a [`BoardFile`]; see [`ArrowSpec`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ArrowEntry {
    /// The id of the province where the arrow starts.
    pub from: String,
    /// The id of the province where the arrow leads.
    pub to: String,
    /// The evidence for the arrow, if the file gives it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub evidence: Option<Evidence>,
    /// The source of the evidence; may be empty.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "String::is_empty"))]
    pub source: String,
}

/// A pair in a [`BoardFile`] that must not be linked.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NotLinkedEntry {
    /// The id of one province.
    pub a: String,
    /// The id of the other province.
    pub b: String,
    /// The evidence that the two are not linked, if the file gives it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub evidence: Option<Evidence>,
    /// The source of the evidence; may be empty.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "String::is_empty"))]
    pub source: String,
}

impl BoardFile {
    /// Returns the built-in board with its evidence.
    pub fn reconstruction() -> BoardFile {
        let mut file = BoardFile::from(Board::reconstruction());
        "The board of Tetrarchia: a reconstruction from public text, not a copy of the printed board"
            .clone_into(&mut file.title);
        for (entry, known) in file.provinces.iter_mut().zip(&reconstruction::PROVINCES) {
            let ProvinceEvidence { name, number, coasts, .. } = *known;
            entry.evidence = Some(ProvinceEvidenceEntry { name, number, coasts, no_arrow: None });
            entry.note = known.note.to_owned();
        }
        for (entry, known) in file.links.iter_mut().zip(&reconstruction::LINKS) {
            entry.evidence = Some(known.exists);
            entry.broken_evidence = Some(known.kind);
            entry.source = known.source.to_owned();
        }
        let id = |province| Board::reconstruction().id(province).to_owned();
        let arrows = reconstruction::ARROWS.iter();
        file.arrows = arrows
            .map(|known| ArrowEntry {
                from: id(known.from),
                to: id(known.to),
                evidence: Some(known.evidence),
                source: known.source.to_owned(),
            })
            .collect();
        let not_linked = reconstruction::NOT_LINKED.iter();
        file.not_linked = not_linked
            .map(|known| NotLinkedEntry {
                a: id(known.a),
                b: id(known.b),
                evidence: Some(known.evidence),
                source: known.source.to_owned(),
            })
            .collect();
        file
    }

    /// Builds the board that this file describes.
    ///
    /// # Errors
    /// Returns an error that lists every title and note that is too long. If there is none, the error lists every fault
    /// of the board, as [`Board::new`] does.
    pub fn board(&self) -> Result<Board, Errors<BoardFault>> {
        self.check_texts()?;
        self.with_spec(Board::new)
    }

    /// Checks that no title, note or source is too long. Ids and names have limits of their own.
    pub(crate) fn check_texts(&self) -> Result<(), Errors<BoardFault>> {
        let mut faults = Errors::none();
        let counted = |found: usize| u32::try_from(found).unwrap_or(u32::MAX);
        if let Some(found) = excess(&self.title, MAX_TITLE_CHARS) {
            faults.push(BoardFault::TitleTooLong { found: counted(found) });
        }
        let mut check = |remark, texts: &mut dyn Iterator<Item = &String>| {
            for (index, text) in texts.enumerate() {
                if let Some(found) = excess(text, MAX_NOTE_CHARS) {
                    faults.push(BoardFault::NoteTooLong { remark, at: short(index), found: counted(found) });
                }
            }
        };
        check(Remark::Province, &mut self.provinces.iter().map(|entry| &entry.note));
        check(Remark::Link, &mut self.links.iter().map(|entry| &entry.source));
        check(Remark::Arrow, &mut self.arrows.iter().map(|entry| &entry.source));
        check(Remark::NotLinked, &mut self.not_linked.iter().map(|entry| &entry.source));
        faults.or(())
    }

    /// Calls `use_spec` with the lists of this file as a [`BoardSpec`], and returns its result.
    pub fn with_spec<T>(&self, use_spec: impl FnOnce(&BoardSpec<'_>) -> T) -> T {
        let provinces: Vec<_> = self.provinces.iter().map(ProvinceEntry::spec).collect();
        let links: Vec<_> =
            self.links.iter().map(|link| LinkSpec { a: &link.a, b: &link.b, broken: link.broken }).collect();
        let arrows: Vec<_> = self.arrows.iter().map(|arrow| ArrowSpec { from: &arrow.from, to: &arrow.to }).collect();
        let not_linked: Vec<_> = self.not_linked.iter().map(|pair| (pair.a.as_str(), pair.b.as_str())).collect();
        use_spec(&BoardSpec { provinces: &provinces, links: &links, arrows: &arrows, not_linked: &not_linked })
    }
}

impl ProvinceEntry {
    fn spec(&self) -> ProvinceSpec<'_> {
        ProvinceSpec {
            id: &self.id,
            name: &self.name,
            region: self.region,
            number: self.number,
            coasts: &self.coasts,
            capital: self.capital,
        }
    }
}

impl From<&Board> for BoardFile {
    /// Lists the contents of a board in board order (DO-1). A board keeps no evidence, and no pairs that must not be
    /// linked, so those are empty.
    fn from(board: &Board) -> BoardFile {
        let id = |province| board.id(province).to_owned();
        let capital = |province| {
            Capital::ALL
                .into_iter()
                .find(|capital| capital.emperor().map_or(Province::Roma, |emperor| board.capital(emperor)) == province)
        };
        let provinces = Province::ALL.into_iter().map(|province| ProvinceEntry {
            id: id(province),
            name: board.name(province).to_owned(),
            region: province.region(),
            number: province.number(),
            coasts: board.zones(province).collect(),
            capital: capital(province),
            evidence: None,
            note: String::new(),
        });
        let links = board.all_links().map(|link| LinkEntry {
            a: id(link.a()),
            b: id(link.b()),
            broken: link.is_broken(),
            evidence: None,
            broken_evidence: None,
            source: String::new(),
        });
        let arrows = Province::ALL.into_iter().filter_map(|from| {
            let to = board.arrow(from)?;
            Some(ArrowEntry { from: id(from), to: id(to), evidence: None, source: String::new() })
        });
        BoardFile {
            format: BoardFormat::V1,
            title: String::new(),
            provinces: provinces.collect(),
            links: links.collect(),
            arrows: arrows.collect(),
            not_linked: Vec::new(),
        }
    }
}
