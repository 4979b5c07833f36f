//! Correcting a board file by an answer.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use crate::board::check::is_name;
use crate::board::file::{
    ArrowEntry, BoardFile, LinkEntry, MAX_ENTRIES, NotLinkedEntry, ProvinceEntry, ProvinceEvidenceEntry,
};
use crate::board::label::reads_the_same;
use crate::board::{BoardAnswer, BoardPart, Evidence, Province, SeaZone};

/// The reason why an answer cannot be applied to a board file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BoardAnswerError {
    /// No province has the id that the part or the answer names, or none is at the place.
    #[error("the board file has no such province")]
    UnknownProvince,
    /// The part is a link from a province to itself.
    #[error("a province is not linked to itself")]
    LinkToItself,
    /// The answer does not belong to the part.
    #[error("this answer belongs to another question; expected {expected}")]
    Unfit {
        /// The answers that belong to the part.
        expected: &'static str,
    },
    /// A name is empty, longer than 31 bytes, or holds a colon or a [hidden](crate::vocabulary::text::is_hidden) character.
    #[error("a name has 1 to 31 bytes, without colons, control characters or invisible ones")]
    NameMalformed,
    /// The file would have more entries in a list than can be read.
    #[error("a list of a board file has at most {MAX_ENTRIES} entries")]
    ListFull,
}

impl BoardFile {
    /// Corrects a part of the board. What the answer settles is graded as [seen](Evidence::Seen), and an older source of
    /// it is removed.
    ///
    /// If a name is that of another province, the two exchange their places; which name belongs to the other place is then
    /// assumed again. Ids stay as they are. An answer can leave a board with faults, such as an arrow along a link that is
    /// not there: [`board`](BoardFile::board) lists them, and [`questions`](BoardFile::questions) asks about them.
    ///
    /// # Example: settle a link
    ///
    /// ```
    /// use tetrarchia::board::{BoardAnswer, BoardFile, BoardPart};
    ///
    /// let mut file = BoardFile::reconstruction();
    /// let part: BoardPart = "link rhaetia cisalpina".parse()?;
    /// file.answer(&part, &BoardAnswer::Normal)?;
    ///
    /// let question = file.questions().into_iter().find(|question| question.part == part).ok_or("no such question")?;
    /// assert!(question.now == BoardAnswer::Normal && !question.is_open());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the file has no such province, or if the answer does not belong to the part. The file has not
    /// changed then.
    pub fn answer(&mut self, part: &BoardPart, answer: &BoardAnswer) -> Result<(), BoardAnswerError> {
        match (part, answer) {
            (BoardPart::Link { a, b }, BoardAnswer::Normal) => self.set_link(a, b, Some(false)),
            (BoardPart::Link { a, b }, BoardAnswer::Broken) => self.set_link(a, b, Some(true)),
            (BoardPart::Link { a, b }, BoardAnswer::Nothing) => self.set_link(a, b, None),
            (BoardPart::Arrow { from }, BoardAnswer::To(to)) => self.set_arrow(from, Some(to)),
            (BoardPart::Arrow { from }, BoardAnswer::Nothing) => self.set_arrow(from, None),
            (BoardPart::Coasts { province }, BoardAnswer::Coasts(zones)) => self.set_coasts(province, zones),
            (BoardPart::Name { place }, BoardAnswer::Name(name)) => self.set_name(*place, name),
            _ => Err(BoardAnswerError::Unfit { expected: part.expected() }),
        }
    }

    fn set_link(&mut self, a: &str, b: &str, broken: Option<bool>) -> Result<(), BoardAnswerError> {
        if a == b {
            return Err(BoardAnswerError::LinkToItself);
        }
        let _ = (self.province(a)?, self.province(b)?);
        let (seen, source) = (Some(Evidence::Seen), String::new());
        match broken {
            Some(broken) => {
                let entry = LinkEntry {
                    a: a.to_owned(),
                    b: b.to_owned(),
                    broken,
                    evidence: seen,
                    broken_evidence: seen,
                    source,
                };
                put(&mut self.links, |link| link.joins(a, b), entry)?;
                self.not_linked.retain(|pair| !pair.joins(a, b));
            }
            None => {
                let entry = NotLinkedEntry { a: a.to_owned(), b: b.to_owned(), evidence: seen, source };
                put(&mut self.not_linked, |pair| pair.joins(a, b), entry)?;
                self.links.retain(|link| !link.joins(a, b));
            }
        }
        Ok(())
    }

    fn set_arrow(&mut self, from: &str, to: Option<&String>) -> Result<(), BoardAnswerError> {
        let start = self.province(from)?;
        let seen = Some(Evidence::Seen);
        match to {
            Some(to) => {
                let _ = self.province(to)?;
                let entry = ArrowEntry { from: from.to_owned(), to: to.clone(), evidence: seen, source: String::new() };
                put(&mut self.arrows, |arrow| arrow.from == from, entry)?;
                if let Some(evidence) = &mut self.provinces[start].evidence {
                    evidence.no_arrow = None;
                }
            }
            None => {
                self.arrows.retain(|arrow| arrow.from != from);
                self.provinces[start].evidence_mut().no_arrow = seen;
            }
        }
        Ok(())
    }

    fn set_coasts(&mut self, id: &str, zones: &[SeaZone]) -> Result<(), BoardAnswerError> {
        let at = self.province(id)?;
        let province = &mut self.provinces[at];
        province.coasts = SeaZone::ALL.into_iter().filter(|zone| zones.contains(zone)).collect();
        province.evidence_mut().coasts = Evidence::Seen;
        Ok(())
    }

    fn set_name(&mut self, place: Province, name: &str) -> Result<(), BoardAnswerError> {
        if !is_name(name) {
            return Err(BoardAnswerError::NameMalformed);
        }
        let here = self.provinces.iter().position(|entry| entry.is_at(place));
        let here = here.ok_or(BoardAnswerError::UnknownProvince)?;
        let bearer = self.provinces.iter().position(|entry| reads_the_same(&entry.name, name)).unwrap_or(here);
        if bearer != here {
            let there = (self.provinces[bearer].region, self.provinces[bearer].number);
            (self.provinces[bearer].region, self.provinces[bearer].number) = (place.region(), place.number());
            (self.provinces[here].region, self.provinces[here].number) = there;
            self.provinces[here].evidence_mut().number = Evidence::Assumed;
        }
        let province = &mut self.provinces[bearer];
        name.clone_into(&mut province.name);
        let evidence = province.evidence_mut();
        (evidence.name, evidence.number) = (Evidence::Seen, Evidence::Seen);
        Ok(())
    }

    /// Returns the index of the province with this id.
    fn province(&self, id: &str) -> Result<usize, BoardAnswerError> {
        self.provinces.iter().position(|entry| entry.id == id).ok_or(BoardAnswerError::UnknownProvince)
    }
}

impl BoardPart {
    const fn expected(&self) -> &'static str {
        match self {
            BoardPart::Link { .. } => "normal, broken or nothing",
            BoardPart::Arrow { .. } => "to ID or nothing",
            BoardPart::Coasts { .. } => "coasts ZONES",
            BoardPart::Name { .. } => "name NAME",
        }
    }
}

impl ProvinceEntry {
    fn evidence_mut(&mut self) -> &mut ProvinceEvidenceEntry {
        self.evidence.get_or_insert(ProvinceEvidenceEntry::NONE)
    }

    /// Reports whether the province is described as this one.
    pub(super) fn is_at(&self, place: Province) -> bool {
        (self.region, self.number) == (place.region(), place.number())
    }
}

/// Puts an entry in the place of the first that matches, and removes the others that match; without any, adds it.
fn put<T>(list: &mut Vec<T>, mut matches: impl FnMut(&T) -> bool, entry: T) -> Result<(), BoardAnswerError> {
    match list.iter().position(&mut matches) {
        Some(first) => {
            let mut index = 0;
            list.retain(|one| {
                index += 1;
                index <= first + 1 || !matches(one)
            });
            list[first] = entry;
        }
        None if list.len() >= MAX_ENTRIES => return Err(BoardAnswerError::ListFull),
        None => list.push(entry),
    }
    Ok(())
}
