//! Assembles a board: first what is printed on it, then what follows from that.
//!
//! Every function here is `const`, so the built-in board is computed at compile time.

use super::Board;
use super::label::Label;
use crate::board::{Link, Province, ProvinceSet, SeaZone};
use crate::engine::Digest;
use crate::vocabulary::Emperor;

impl Board {
    /// The distance recorded for a province that cannot reach Roma. No accepted board contains one.
    pub(super) const UNREACHED: u8 = u8::MAX;

    /// Returns a board with nothing printed on it.
    pub(super) const fn blank() -> Board {
        Board {
            ids: [Label::EMPTY; Province::COUNT],
            names: [Label::EMPTY; Province::COUNT],
            normal: [ProvinceSet::EMPTY; Province::COUNT],
            broken: [ProvinceSet::EMPTY; Province::COUNT],
            coasts: [ProvinceSet::EMPTY; SeaZone::COUNT],
            capitals: [Province::Roma; Emperor::COUNT],
            arrows: [None; Province::COUNT],
            broken_before: [0; Province::COUNT],
            next_steps: [None; Province::COUNT],
            steps_to_roma: [Board::UNREACHED; Province::COUNT],
            links_to_roma: [Board::UNREACHED; Province::COUNT],
            digest: 0,
        }
    }

    /// Prints the id and the name of a province.
    pub(super) const fn print_names(&mut self, province: Province, id: &str, name: &str) {
        self.ids[province as usize] = Label::new(id);
        self.names[province as usize] = Label::new(name);
    }

    /// Adds a province to the coasts of the given sea zones.
    pub(super) const fn print_coasts(&mut self, province: Province, mut zones: &[SeaZone]) {
        while let [zone, rest @ ..] = zones {
            self.coasts[*zone as usize].insert(province);
            zones = rest;
        }
    }

    /// Prints an Emperor's disc on a province.
    pub(super) const fn print_capital(&mut self, emperor: Emperor, province: Province) {
        self.capitals[emperor as usize] = province;
    }

    /// Prints a link on both of its ends.
    pub(super) const fn print_link(&mut self, link: Link) {
        let links = if link.is_broken() { &mut self.broken } else { &mut self.normal };
        links[link.a() as usize].insert(link.b());
        links[link.b() as usize].insert(link.a());
    }

    /// Prints an arrow.
    pub(super) const fn print_arrow(&mut self, from: Province, to: Province) {
        self.arrows[from as usize] = Some(to);
    }

    /// Computes everything that follows from what is printed, and returns the finished board.
    pub(super) const fn finished(mut self) -> Board {
        self.rank_broken_links();
        self.measure_links_to_roma();
        self.choose_next_steps();
        self.measure_steps_to_roma();
        self.take_digest();
        self
    }

    /// Counts, for each province, the broken links whose first end comes before it in board order (DO-1).
    const fn rank_broken_links(&mut self) {
        let mut before = 0;
        let mut index = 0;
        while index < Province::COUNT {
            self.broken_before[index] = before;
            before += self.broken[index].after(Province::ALL[index]).len() as u32;
            index += 1;
        }
    }

    /// Measures distances breadth-first from Roma. A border can be reached but never crossed (G-59).
    const fn measure_links_to_roma(&mut self) {
        let mut reached = ProvinceSet::EMPTY;
        let mut wave = ProvinceSet::of(Province::Roma);
        let mut distance = 0;
        while !wave.is_empty() {
            reached = reached.union(wave);
            let mut next = ProvinceSet::EMPTY;
            while let Some(province) = wave.first() {
                wave.remove(province);
                self.links_to_roma[province as usize] = distance;
                if province.is_roman() {
                    next = next.union(self.links(province));
                }
            }
            wave = next.without(reached);
            distance += 1;
        }
    }

    /// Chooses each province's next step: its arrow if it has one, otherwise the first province in board order that is
    /// one link nearer to Roma (G-59).
    const fn choose_next_steps(&mut self) {
        let mut index = 0;
        while index < Province::COUNT {
            self.next_steps[index] = match self.arrows[index] {
                Some(next) => Some(next),
                None => self.nearer_to_roma(Province::ALL[index]),
            };
            index += 1;
        }
    }

    const fn nearer_to_roma(&self, province: Province) -> Option<Province> {
        let here = self.links_to_roma[province as usize];
        let mut ways = self.links(province).without(ProvinceSet::BORDERS);
        while let Some(next) = ways.first() {
            if self.links_to_roma[next as usize] < here {
                return Some(next);
            }
            ways.remove(next);
        }
        None
    }

    const fn measure_steps_to_roma(&mut self) {
        let mut index = 0;
        while index < Province::COUNT {
            self.steps_to_roma[index] = self.count_steps(Province::ALL[index]);
            index += 1;
        }
    }

    /// Follows the next steps to Roma and counts them. Gives up after as many steps as there are provinces.
    const fn count_steps(&self, mut province: Province) -> u8 {
        let mut steps = 0;
        while let Some(next) = self.next_steps[province as usize]
            && steps < Province::COUNT as u8
        {
            province = next;
            steps += 1;
        }
        if province as u8 == Province::Roma as u8 { steps } else { Board::UNREACHED }
    }

    /// Computes the digest of what is printed, in board order. Each text is preceded by its length.
    const fn take_digest(&mut self) {
        let mut digest = Digest::new();
        let mut index = 0;
        while index < Province::COUNT {
            let province = Province::ALL[index];
            write_label(&mut digest, &self.ids[index]);
            write_label(&mut digest, &self.names[index]);
            digest.write_u64(self.normal[index].after(province).bits());
            digest.write_u64(self.broken[index].after(province).bits());
            digest.write_u8(match self.arrows[index] {
                Some(to) => to as u8,
                None => u8::MAX,
            });
            index += 1;
        }
        let mut zone = 0;
        while zone < SeaZone::COUNT {
            digest.write_u64(self.coasts[zone].bits());
            zone += 1;
        }
        let mut emperor = 0;
        while emperor < Emperor::COUNT {
            digest.write_u8(self.capitals[emperor] as u8);
            emperor += 1;
        }
        self.digest = digest.finish();
    }
}

const fn write_label(digest: &mut Digest, label: &Label) {
    digest.write_u8(label.as_bytes().len() as u8);
    digest.write(label.as_bytes());
}
