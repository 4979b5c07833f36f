//! Reads a [`BoardSpec`] and collects every fault in it.

use super::label::{Label, reads_the_same};
use crate::board::{
    Board, BoardFault, BoardSpec, Capital, Link, Mention, Province, ProvinceSet, ProvinceSpec, SeaZone,
};
use crate::vocabulary::Errors;
use crate::vocabulary::text::is_hidden;

/// The largest number of links, and the largest number of broken ones: a set of broken links fits in one `u64`.
const MAX_LINKS: usize = 128;
const MAX_BROKEN_LINKS: usize = 64;

/// The largest number of provinces that is read. A longer list is refused for its length alone, so reading on would
/// only cost time.
const MAX_PROVINCES: usize = 64;

impl Board {
    /// Builds the board that these lists describe.
    ///
    /// # Example: rebuild the built-in board, and leave its arrows out
    ///
    /// ```
    /// use tetrarchia::Board;
    /// use tetrarchia::board::{BoardFault, BoardSpec, reconstruction};
    ///
    /// assert_eq!(Board::new(&reconstruction::SPEC).as_ref(), Ok(Board::reconstruction()));
    ///
    /// let without_arrows = BoardSpec { arrows: &[], ..reconstruction::SPEC };
    /// let faults = Board::new(&without_arrows).unwrap_err();
    /// assert_eq!(faults.len(), 6);
    /// assert_eq!(faults.to_string().split("; ").next(), Some("arrows: the border I:border has no arrow"));
    /// ```
    ///
    /// # Errors
    /// Returns an error that lists every fault, not only the first. Entries that cannot be read, such as a link to an unknown
    /// province, are left out of the later checks.
    pub fn new(spec: &BoardSpec<'_>) -> Result<Board, Errors<BoardFault>> {
        let mut reader = Reader::new(spec);
        reader.read_provinces();
        reader.read_capitals();
        reader.read_links();
        reader.read_not_linked();
        reader.read_arrows();
        let Reader { board, described, mut faults, .. } = reader;
        let board = board.finished();
        check_ways(&board, described, &mut faults);
        faults.or(board)
    }
}

/// The state of reading a specification: the board so far and the faults so far.
struct Reader<'a> {
    spec: &'a BoardSpec<'a>,
    provinces: &'a [ProvinceSpec<'a>],
    board: Board,
    /// The provinces that the list describes.
    described: ProvinceSet,
    /// The provinces with an arrow, whether or not it is valid.
    arrowed: ProvinceSet,
    faults: Errors<BoardFault>,
}

impl<'a> Reader<'a> {
    fn new(spec: &'a BoardSpec<'a>) -> Reader<'a> {
        let provinces = spec.provinces.get(..MAX_PROVINCES).unwrap_or(spec.provinces);
        Reader {
            spec,
            provinces,
            board: Board::blank(),
            described: ProvinceSet::EMPTY,
            arrowed: ProvinceSet::EMPTY,
            faults: Errors::none(),
        }
    }

    fn read_provinces(&mut self) {
        if self.spec.provinces.len() != Province::COUNT {
            self.faults.push(BoardFault::ProvinceCount { found: short(self.spec.provinces.len()) });
        }
        for (index, spec) in self.provinces.iter().enumerate() {
            let at = short(index);
            self.check_texts(index);
            match place(spec) {
                Ok(province) if self.described.contains(province) => {
                    self.faults.push(BoardFault::PlaceTaken { at, province });
                }
                Ok(province) => {
                    self.described.insert(province);
                    self.board.print_names(province, spec.id, spec.name);
                    self.board.print_coasts(province, spec.coasts);
                }
                Err(Misplaced::Number(number)) => self.faults.push(BoardFault::NumberOutOfRange { at, number }),
                Err(Misplaced::BorderOfItalia) => self.faults.push(BoardFault::BorderOfItalia { at }),
            }
        }
        for province in !self.described {
            self.faults.push(BoardFault::PlaceEmpty { province });
        }
        for zone in SeaZone::ALL {
            if self.board.coast(zone).is_empty() {
                self.faults.push(BoardFault::ZoneWithoutCoast { zone });
            }
        }
    }

    /// Checks an id and a name, by themselves and against the earlier ones: a text must identify a single province.
    fn check_texts(&mut self, index: usize) {
        let at = short(index);
        let (before, [spec, ..]) = self.provinces.split_at(index) else { return };
        if !is_id(spec.id) {
            self.faults.push(BoardFault::IdMalformed { at });
        }
        if !is_name(spec.name) {
            self.faults.push(BoardFault::NameMalformed { at });
        }
        let earlier = |clash: fn(&ProvinceSpec<'_>, &ProvinceSpec<'_>) -> bool| {
            before.iter().position(|other| clash(spec, other)).map(short)
        };
        let same_id = earlier(|one, other| reads_the_same(one.id, other.id));
        let same_name = earlier(|one, other| {
            reads_the_same(one.name, other.name)
                || reads_the_same(one.name, other.id)
                || reads_the_same(one.id, other.name)
        });
        if let Some(earlier) = same_id {
            self.faults.push(BoardFault::IdTwice { at, earlier });
        }
        // If a province is listed twice, its names clash as well as its ids: one fault is enough.
        if let Some(earlier) = same_name.filter(|_| same_name != same_id) {
            self.faults.push(BoardFault::NameTwice { at, earlier });
        }
    }

    fn read_capitals(&mut self) {
        let mut found = [false; Capital::COUNT];
        for (index, spec) in self.provinces.iter().enumerate() {
            let at = short(index);
            let Some(capital) = spec.capital else { continue };
            if core::mem::replace(&mut found[capital.index()], true) {
                self.faults.push(BoardFault::CapitalTwice { at, capital });
            }
            let Ok(province) = place(spec) else { continue };
            match capital.emperor() {
                None if province != Province::Roma => self.faults.push(BoardFault::RomaMisplaced { at, province }),
                None => {}
                Some(_) if province.is_border() => self.faults.push(BoardFault::CapitalOnBorder { at, province }),
                Some(emperor) => self.board.print_capital(emperor, province),
            }
        }
        for capital in Capital::ALL {
            if !found[capital.index()] {
                self.faults.push(BoardFault::CapitalMissing { capital });
            }
        }
    }

    fn read_links(&mut self) {
        let links = self.spec.links;
        if links.len() > MAX_LINKS {
            self.faults.push(BoardFault::TooManyLinks { found: short(links.len()) });
        }
        let broken = links.iter().filter(|link| link.broken).count();
        if broken > MAX_BROKEN_LINKS {
            self.faults.push(BoardFault::TooManyBrokenLinks { found: short(broken) });
        }
        for (index, spec) in links.iter().enumerate() {
            let at = short(index);
            let ends = (self.resolve(spec.a, Mention::LinkA, at), self.resolve(spec.b, Mention::LinkB, at));
            let (Some(a), Some(b)) = ends else { continue };
            let Some(link) = Link::new(a, b, spec.broken) else {
                self.faults.push(BoardFault::LinkToItself { at, province: a });
                continue;
            };
            let (a, b) = (link.a(), link.b());
            if self.board.is_linked(a, b) {
                self.faults.push(BoardFault::LinkTwice { at, a, b });
            } else if a.is_border() && b.is_border() {
                self.faults.push(BoardFault::BordersLinked { at, a, b });
            } else {
                self.board.print_link(link);
            }
        }
    }

    fn read_not_linked(&mut self) {
        for (index, (a, b)) in self.spec.not_linked.iter().enumerate() {
            let at = short(index);
            let pair = (self.resolve(a, Mention::NotLinkedA, at), self.resolve(b, Mention::NotLinkedB, at));
            let (Some(a), Some(b)) = pair else { continue };
            if let Some(link) = self.board.link(a, b) {
                self.faults.push(BoardFault::LinkForbidden { at, a: link.a(), b: link.b() });
            }
        }
    }

    fn read_arrows(&mut self) {
        for (index, spec) in self.spec.arrows.iter().enumerate() {
            let at = short(index);
            let ends = (self.resolve(spec.from, Mention::ArrowFrom, at), self.resolve(spec.to, Mention::ArrowTo, at));
            let (Some(from), to) = ends else { continue };
            let second = self.arrowed.contains(from);
            self.arrowed.insert(from);
            let Some(to) = to else { continue };
            if from == Province::Roma {
                self.faults.push(BoardFault::ArrowFromRoma { at });
            } else if second {
                self.faults.push(BoardFault::ArrowTwice { at, from });
            } else if !self.board.is_linked(from, to) {
                self.faults.push(BoardFault::ArrowWithoutLink { at, from, to });
            } else if to.is_border() {
                self.faults.push(BoardFault::ArrowOntoBorder { at, from, to });
            } else if from.is_border() && (to.region(), to.number()) != (from.region(), Some(1)) {
                self.faults.push(BoardFault::ArrowAstray { at, from, to });
            } else {
                self.board.print_arrow(from, to);
            }
        }
        for province in (ProvinceSet::BORDERS & self.described) - self.arrowed {
            self.faults.push(BoardFault::BorderWithoutArrow { province });
        }
    }

    /// Returns the province with this id, or `None` and a fault if there is none.
    ///
    /// If a province has the id but no place of its own, because its number is wrong or its place taken, the result is
    /// `None` without a second fault.
    fn resolve(&mut self, id: &str, mention: Mention, at: u16) -> Option<Province> {
        let Some(spec) = self.provinces.iter().find(|spec| spec.id == id) else {
            self.faults.push(BoardFault::UnknownId { mention, at });
            return None;
        };
        place(spec).ok().filter(|province| self.board.id(*province) == id)
    }
}

/// Checks that an army can reach Roma from every province.
fn check_ways(board: &Board, described: ProvinceSet, faults: &mut Errors<BoardFault>) {
    let joined = joined_to_roma(board);
    for province in described {
        if board.links(province).is_empty() {
            faults.push(BoardFault::Unlinked { province });
        } else if !joined.contains(province) {
            faults.push(BoardFault::CutOff { province });
        } else if board.links_to_roma(province) == Board::UNREACHED {
            faults.push(BoardFault::OnlyOverBorders { province });
        }
        if path_circles(board, province) {
            faults.push(BoardFault::PathCircles { province });
        }
    }
}

/// Returns the provinces connected to Roma by any links, across borders included.
fn joined_to_roma(board: &Board) -> ProvinceSet {
    let mut joined = ProvinceSet::EMPTY;
    let mut wave = ProvinceSet::of(Province::Roma);
    while let Some(province) = wave.first() {
        wave.remove(province);
        joined.insert(province);
        wave |= board.links(province) - joined;
    }
    joined
}

/// Reports whether the path of a province leads back to it.
fn path_circles(board: &Board, province: Province) -> bool {
    core::iter::successors(board.next_step(province), |step| board.next_step(*step))
        .take(Province::COUNT)
        .any(|step| step == province)
}

/// The reason why a province has no place on the board.
enum Misplaced {
    Number(u8),
    BorderOfItalia,
}

/// Returns the province with this region and number.
fn place(spec: &ProvinceSpec<'_>) -> Result<Province, Misplaced> {
    match spec.number {
        None => spec.region.border().ok_or(Misplaced::BorderOfItalia),
        Some(number) => {
            let rank = usize::from(number).checked_sub(1).ok_or(Misplaced::Number(number))?;
            spec.region.provinces().nth(rank).ok_or(Misplaced::Number(number))
        }
    }
}

fn is_id(id: &str) -> bool {
    fits(id) && id.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'_'))
}

/// Reports whether a text may be a province's name. A colon would let it read like coordinates, and a hidden character
/// would let it look like another name.
pub(super) fn is_name(name: &str) -> bool {
    fits(name) && !name.contains(|sign: char| sign == ':' || is_hidden(sign))
}

fn fits(text: &str) -> bool {
    (1..=Label::LONGEST).contains(&text.len())
}

/// Converts an index or a count to the width that faults carry. Larger numbers become `u16::MAX`.
pub(super) fn short(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}
