//! All questions about a board file, in the order in which they are asked.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::{BoardAnswer, BoardChoice, BoardPart, BoardQuestion, BoardTopic, links};
use crate::board::file::{BoardFile, LinkEntry, NotLinkedEntry, ProvinceEntry, ProvinceEvidenceEntry};
use crate::board::reconstruction::{self, ARROWS, PROVINCES};
use crate::board::{Evidence, Province, Region, SeaZone};

impl BoardFile {
    /// Returns the questions about what is assumed on this board, and about what was seen on the printed one, in the order
    /// of a walk over the board. A part without evidence counts as assumed.
    ///
    /// An answer changes whether a question [is open](BoardQuestion::is_open), but rarely which questions there are: an
    /// arrow that leads to a province without an arrow adds one about that province.
    ///
    /// # Example: count what is open, topic by topic
    ///
    /// ```
    /// use tetrarchia::board::{BoardFile, BoardTopic};
    ///
    /// let questions = BoardFile::reconstruction().questions();
    /// let open = |topic| questions.iter().filter(|question| question.topic == topic && question.is_open()).count();
    /// assert_eq!(BoardTopic::ALL.map(open), [27, 37, 12, 19, 40, 23]);
    /// ```
    pub fn questions(&self) -> Vec<BoardQuestion> {
        let walk = Walk::new(self);
        let mut questions = links::questions(&walk);
        questions.extend(Province::ALL.into_iter().filter_map(|province| walk.arrow(province)));
        questions.extend(Province::ALL.into_iter().filter_map(|province| walk.coasts(province)));
        questions.extend(Province::ALL.into_iter().filter_map(|province| walk.names(province)));
        questions
    }
}

/// A board file with an index of its provinces.
pub(super) struct Walk<'a> {
    pub(super) file: &'a BoardFile,
    /// For each province, the index of the first entry that describes it.
    entries: [Option<usize>; Province::COUNT],
}

impl<'a> Walk<'a> {
    fn new(file: &'a BoardFile) -> Walk<'a> {
        let entries = Province::ALL.map(|province| file.provinces.iter().position(|entry| entry.is_at(province)));
        Walk { file, entries }
    }

    /// Returns the description of a province.
    pub(super) fn at(&self, province: Province) -> Option<&'a ProvinceEntry> {
        self.file.provinces.get(self.entries[province.index()]?)
    }

    /// Returns the province with this id.
    fn place(&self, id: &str) -> Option<Province> {
        Province::ALL.into_iter().find(|province| self.at(*province).is_some_and(|entry| entry.id == id))
    }

    /// Returns two provinces by their ids, in board order.
    pub(super) fn pair(&self, a: &str, b: &str) -> Option<(Province, Province)> {
        let (a, b) = (self.place(a)?, self.place(b)?);
        (a != b).then_some((a.min(b), a.max(b)))
    }

    /// Returns where the file has two provinces of the reconstruction, in board order.
    pub(super) fn built_in_pair(&self, a: Province, b: Province) -> Option<(Province, Province)> {
        self.pair(built_in_id(a), built_in_id(b))
    }

    /// Reports whether the file has a link between the provinces with these ids.
    pub(super) fn is_linked(&self, one: &str, other: &str) -> bool {
        self.file.links.iter().any(|link| link.joins(one, other))
    }

    /// Returns the name of a province for questions, such as "Baetica (I:2)".
    pub(super) fn name(&self, province: Province) -> String {
        match self.at(province) {
            Some(entry) => format!("{} ({province})", entry.name),
            None => format!("{province}"),
        }
    }

    fn arrow(&self, province: Province) -> Option<BoardQuestion> {
        let entry = self.at(province)?;
        let arrow = self.file.arrows.iter().find(|arrow| arrow.from == entry.id);
        let no_arrow = entry.evidence.and_then(|evidence| evidence.no_arrow);
        let evidence = match arrow {
            Some(arrow) => arrow.evidence.unwrap_or(Evidence::Assumed),
            None => no_arrow.unwrap_or(Evidence::Assumed),
        };
        let was_assumed =
            ARROWS.iter().any(|known| built_in_id(known.from) == entry.id && known.evidence == Evidence::Assumed);
        let is_asked = match arrow {
            Some(arrow) => is_asked(evidence) || province.is_border() && !self.enters(province, &arrow.to),
            None => {
                no_arrow.is_some() || province.is_border() || self.file.arrows.iter().any(|arrow| arrow.to == entry.id)
            }
        };
        if province == Province::Roma || !(is_asked || was_assumed) {
            return None;
        }
        let now = arrow.map_or(BoardAnswer::Nothing, |arrow| BoardAnswer::To(arrow.to.clone()));
        let target = arrow.and_then(|arrow| self.place(&arrow.to));
        let mut choices = Vec::new();
        for way in Province::ALL {
            if let Some(to) = self.at(way)
                && (self.is_linked(&entry.id, &to.id) && way.is_roman()
                    || Some(way) == target
                    || self.enters(province, &to.id))
            {
                choices.push(choice(BoardAnswer::To(to.id.clone()), &format!("To {}", self.name(way))));
            }
        }
        if now == BoardAnswer::Nothing || province.is_roman() {
            choices.push(choice(BoardAnswer::Nothing, "No arrow"));
        }
        Some(BoardQuestion {
            part: BoardPart::Arrow { from: entry.id.clone() },
            topic: BoardTopic::Arrows,
            text: format!("Where does the arrow in {} lead?", self.name(province)),
            provinces: core::iter::once(province).chain(target).collect(),
            choices,
            now,
            evidence,
            source: arrow.map_or_else(String::new, |arrow| arrow.source.clone()),
        })
    }

    /// Reports whether the arrow of this border must lead to the province with this id: province 1 of its region.
    fn enters(&self, border: Province, id: &str) -> bool {
        border.is_border()
            && self
                .file
                .provinces
                .iter()
                .any(|entry| entry.id == id && (entry.region, entry.number) == (border.region(), Some(1)))
    }

    fn coasts(&self, province: Province) -> Option<BoardQuestion> {
        let entry = self.at(province)?;
        let evidence = entry.known().coasts;
        let was_assumed = PROVINCES.iter().any(|known| known.spec.id == entry.id && known.coasts == Evidence::Assumed);
        if !(is_asked(evidence) || was_assumed) {
            return None;
        }
        // A province that touches two zones lies where they meet.
        let [first, second, third] = SeaZone::ALL;
        let usual = [&[][..], &[first], &[second], &[third], &[first, second], &[second, third]];
        let mut choices = Vec::new();
        for zones in usual {
            choices.push(coasts_choice(zones));
        }
        if !usual.contains(&entry.coasts.as_slice()) {
            choices.push(coasts_choice(&entry.coasts));
        }
        Some(BoardQuestion {
            part: BoardPart::Coasts { province: entry.id.clone() },
            topic: BoardTopic::Coasts,
            text: format!("Which seas does {} touch?", self.name(province)),
            provinces: [province].into(),
            now: BoardAnswer::Coasts(entry.coasts.clone()),
            choices,
            evidence,
            source: entry.note.clone(),
        })
    }

    fn names(&self, place: Province) -> Option<BoardQuestion> {
        let entry = self.at(place)?;
        let ProvinceEvidenceEntry { name, number, .. } = entry.known();
        let evidence = weakest(Some(name), Some(number));
        let known = &PROVINCES[place.index()];
        let was_assumed = weakest(Some(known.name), Some(known.number)) == Evidence::Assumed;
        if !(is_asked(evidence) || was_assumed) {
            return None;
        }
        let region = place.region();
        let mut choices = Vec::new();
        // The name that is here comes first.
        choices.push(choice(BoardAnswer::Name(entry.name.clone()), &entry.name));
        for other in region.provinces() {
            if let Some(other) = self.at(other).filter(|_| other != place && place.is_roman()) {
                choices.push(choice(BoardAnswer::Name(other.name.clone()), &other.name));
            }
        }
        let text = match place.number() {
            None => format!("Which name does the border of region {region} have?"),
            Some(_) if region == Region::Italia => {
                format!("Which name does the province of Italia have that is called {} here?", entry.name)
            }
            Some(number) => format!("Which name does the province with the number {number} of region {region} have?"),
        };
        Some(BoardQuestion {
            part: BoardPart::Name { place },
            topic: BoardTopic::Names,
            text,
            provinces: [place].into(),
            now: BoardAnswer::Name(entry.name.clone()),
            choices,
            evidence,
            source: entry.note.clone(),
        })
    }
}

impl ProvinceEntry {
    fn known(&self) -> ProvinceEvidenceEntry {
        self.evidence.unwrap_or(ProvinceEvidenceEntry::NONE)
    }
}

impl LinkEntry {
    pub(super) fn joins(&self, one: &str, other: &str) -> bool {
        is_pair([&self.a, &self.b], one, other)
    }
}

impl NotLinkedEntry {
    pub(super) fn joins(&self, one: &str, other: &str) -> bool {
        is_pair([&self.a, &self.b], one, other)
    }
}

fn is_pair(ends: [&str; 2], one: &str, other: &str) -> bool {
    ends == [one, other] || ends == [other, one]
}

fn coasts_choice(zones: &[SeaZone]) -> BoardChoice {
    let mut label = String::new();
    for zone in zones {
        label.push_str(if label.is_empty() { "" } else { " and " });
        label.push_str(zone.name());
    }
    choice(BoardAnswer::Coasts(zones.into()), if label.is_empty() { "No sea" } else { &label })
}

pub(super) fn choice(answer: BoardAnswer, label: &str) -> BoardChoice {
    BoardChoice { answer, label: label.into() }
}

/// Returns the weaker of two grades: assumed, implied, documented, seen. One that is missing counts as assumed.
pub(super) fn weakest(one: Option<Evidence>, other: Option<Evidence>) -> Evidence {
    let [one, other] = [one, other].map(|evidence| evidence.unwrap_or(Evidence::Assumed));
    [Evidence::Assumed, Evidence::Implied, Evidence::Documented]
        .into_iter()
        .find(|grade| one == *grade || other == *grade)
        .unwrap_or(Evidence::Seen)
}

/// Reports whether a part is asked about for what the file itself says of it.
fn is_asked(evidence: Evidence) -> bool {
    matches!(evidence, Evidence::Assumed | Evidence::Seen)
}

fn built_in_id(province: Province) -> &'static str {
    reconstruction::PROVINCES[province.index()].spec.id
}
