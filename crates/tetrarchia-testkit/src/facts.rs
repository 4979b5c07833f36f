//! What the texts say about the printed board, put to a board: a check for each fact that a board can be tested for.
//!
//! The ids are those of [`FACTS`](tetrarchia::board::reconstruction::FACTS) and of `docs/BOARD.md` in the repository.
//!
//! # Example: check a board
//!
//! ```
//! use tetrarchia::Board;
//! use tetrarchia_testkit::facts;
//!
//! assert_eq!(facts::contradicted(Board::reconstruction()), []);
//! ```

use tetrarchia::board::{Region, SeaZone};
use tetrarchia::{Board, Emperor, Province, ProvinceSet};

/// `Ok` if the fact holds, otherwise what does not.
pub type Verdict = Result<(), String>;

/// Gives up on a fact as soon as a part of it does not hold.
macro_rules! holds {
    ($($part:tt)+) => {
        if !($($part)+) {
            return Err(stringify!($($part)+).to_string());
        }
    };
}

/// Declares the facts: a function over any board, and the list of all of them.
macro_rules! facts {
    ($( $name:ident($board:ident) $body:block )+) => {
        mod on {
            use super::*;
            $( pub(super) fn $name($board: &Board) -> Verdict { $body Ok(()) } )+
        }

        /// All facts that a board can be tested for: a name that begins with the id, and the check.
        pub const ALL: &[(&str, fn(&Board) -> Verdict)] = &[$( (stringify!($name), on::$name) ),+];
    };
}

/// Returns the facts that do not hold on a board: the name of each, and the part of it that does not hold. The list is empty
/// for a board that no text contradicts.
pub fn contradicted(board: &Board) -> Vec<(&'static str, String)> {
    ALL.iter().filter_map(|(name, fact)| Some((*name, fact(board).err()?))).collect()
}

facts! {
    f02_borders_and_their_regions(board) {
        let borders = ["Gaetulia", "Britannia", "Germania Magna", "Sarmatia", "Persia", "Libya"];
        for (name, region) in borders.into_iter().zip(Region::OUTER) {
            holds!(Some(named(board, name)?) == region.border());
        }
    }

    f03_belgica(board) { holds!(named(board, "Belgica")? == Province::II1); }

    f04_aquitania(board) { holds!(named(board, "Aquitania")? == Province::II5); }

    f05_capitals(board) {
        holds!(board.capital(Emperor::Constantius) == named(board, "Germania Inferior")?);
        holds!(board.capital(Emperor::Maximian) == named(board, "Cisalpina")?);
        holds!(board.capital(Emperor::Galerius) == named(board, "Pannonia Inferior")?);
        holds!(board.capital(Emperor::Diocletian) == named(board, "Bithynia")?);
    }

    f06_roma_has_a_disc_for_all(board) {
        holds!(board.capitals().contains(named(board, "Roma")?));
        holds!(board.capitals().len() == 5);
    }

    f07_italia_has_provinces_that_are_never_rolled(board) {
        for name in ["Roma", "Cisalpina", "Etruria", "Lucania"] {
            holds!(named(board, name)?.region() == Region::Italia);
        }
    }

    f10_britannia_is_not_coastal(board) { holds!(board.zones(named(board, "Britannia")?).count() == 0); }

    f12_bithynia_and_macedonia_lie_on_zone_3(board) {
        holds!(board.coast(SeaZone::Aegaeum).contains(named(board, "Bithynia")?));
        holds!(board.coast(SeaZone::Aegaeum).contains(named(board, "Macedonia")?));
    }

    f13_macedonia_dalmatia_is_broken(board) { holds!(kind(board, "Macedonia", "Dalmatia")? == Some(BROKEN)); }

    f14_germania_superior_narbonensis_is_normal(board) {
        holds!(kind(board, "Germania Superior", "Narbonensis")? == Some(NORMAL));
    }

    f15_cisalpina_narbonensis_is_broken(board) { holds!(kind(board, "Cisalpina", "Narbonensis")? == Some(BROKEN)); }

    f16_from_narbonensis_to_cisalpina(board) {
        holds!(board.next_step(named(board, "Narbonensis")?) == Some(named(board, "Cisalpina")?));
    }

    f17_germania_superior_touches_the_chain_of_3(board) {
        holds!(support(board, chain_of_3(board)?, named(board, "Germania Superior")?) == 3);
        holds!(support(board, chain_of_3(board)?, named(board, "Cisalpina")?) == 3);
    }

    f18_the_army_in_narbonensis_stands_in_a_chain_of_7(board) {
        let narbonensis = named(board, "Narbonensis")?;
        holds!(support(board, Region::I.provinces() | narbonensis.into(), narbonensis) == 7);
    }

    f19_without_tarraconensis_that_chain_is_1(board) {
        let narbonensis = named(board, "Narbonensis")?;
        let revolts = Region::I.provinces() - named(board, "Tarraconensis")?.into();
        holds!(support(board, revolts | narbonensis.into(), narbonensis) == 1);
    }

    f20_constantius_in_aquitania(board) {
        let [aquitania, narbonensis] = [named(board, "Aquitania")?, named(board, "Narbonensis")?];
        let [lugdunensis, tarraconensis] = [named(board, "Lugdunensis")?, named(board, "Tarraconensis")?];
        holds!(board.is_linked(aquitania, narbonensis) && board.is_linked(aquitania, lugdunensis));
        // The printed discs of his capital and of Roma count too, and are not in reach.
        let discs = ProvinceSet::from_iter([lugdunensis, board.capital(Emperor::Constantius), Province::Roma]);
        holds!(support(board, discs, aquitania) == 1);
        // He can subdue Tarraconensis, which takes 2 of his 6 IP; the army closes Narbonensis.
        let way = Travel { fleets: &SeaZone::ALL, revolts: Region::I.provinces(), closed: narbonensis.into() };
        holds!(way.cost(board, aquitania, tarraconensis).is_some_and(|cost| cost <= 4));
    }

    f21_lugdunensis_narbonensis(board) { holds!(kind(board, "Lugdunensis", "Narbonensis")?.is_some()); }

    f22_cisalpina_touches_narbonensis(board) { holds!(kind(board, "Cisalpina", "Narbonensis")?.is_some()); }

    f23_rhaetia_germania_superior(board) { holds!(kind(board, "Rhaetia", "Germania Superior")?.is_some()); }

    f24_pannonia_superior_rhaetia(board) { holds!(kind(board, "Pannonia Superior", "Rhaetia")?.is_some()); }

    f25_pannonia_superior_touches_the_chain_of_3(board) {
        holds!(support(board, chain_of_3(board)?, named(board, "Pannonia Superior")?) == 3);
    }

    f26_dalmatia_does_not_join_that_chain(board) {
        holds!(kind(board, "Pannonia Superior", "Dalmatia")?.is_some());
        let discs = chain_of_3(board)? | named(board, "Dalmatia")?.into();
        holds!(support(board, discs, named(board, "Pannonia Superior")?) == 3);
    }

    f27_paths_through_the_regions(board) {
        for region in Region::OUTER {
            let all_six = matches!(region, Region::II | Region::V);
            let numbers = numbers_on_the_path(board, region);
            holds!(if all_six { numbers == [1, 2, 3, 4, 5, 6] } else {
                numbers == [1, 2, 3, 6] || numbers == [1, 2, 3, 4, 6]
            });
        }
    }

    f28_from_province_6_the_shortest_way_to_roma(board) {
        for region in Region::OUTER {
            let six = region.provinces().nth(5).ok_or("a region of less than six provinces")?;
            holds!(board.steps_to_roma(six) == board.links_to_roma(six));
            let next = board.next_step(six).ok_or("a path that stops")?;
            match region {
                Region::I => holds!(next == named(board, "Narbonensis")?),
                Region::V => {
                    let way = [named(board, "Thracia")?, named(board, "Macedonia")?, named(board, "Epirus")?];
                    holds!(path(board, six).take(3).eq(way));
                }
                _ => holds!(next.region() == Region::Italia),
            }
        }
    }

    f29_only_the_borders_of_i_and_iv_touch_another_region(board) {
        for region in Region::OUTER {
            let border = region.border().ok_or("an outer region without a border")?;
            let abroad = !(board.links(border) - region.provinces()).is_empty();
            holds!(abroad == matches!(region, Region::I | Region::IV));
        }
    }

    f30_start_of_the_carausian_revolt(board) {
        let revolts = ProvinceSet::from_iter([Province::II1, Province::II2, Province::II4]);
        let start = named(board, "Germania Superior")?;
        holds!(start.region() == Region::II && !revolts.contains(start));
        holds!(board.coast(SeaZone::Atlanticum).meets(Region::II.provinces()));
    }

    f31_start_of_the_danubian_wars(board) {
        let revolts = ProvinceSet::from_iter([Province::III3, Province::III4, Province::IV1, Province::IV2]);
        let starts = ProvinceSet::from_iter([named(board, "Thracia")?, named(board, "Pannonia Superior")?]);
        holds!(!revolts.meets(starts));
    }

    f32_start_of_the_mauretanian_war(board) {
        let revolts = ProvinceSet::from_iter([Province::I1, Province::I2, Province::VI4, Province::VI5]);
        let start = named(board, "Carthagenensis")?;
        holds!(start.region() == Region::I && !revolts.contains(start));
        // The strait between Hispania and Tingitana.
        holds!(board.broken_links(named(board, "Tingitana")?).meets(Region::I.provinces()));
        holds!(board.coast(SeaZone::Atlanticum).meets(board.links(named(board, "Gaetulia")?)));
    }

    f33_start_of_the_great_persian_war(board) {
        let revolts = ProvinceSet::from_iter([Province::V1, Province::V2, Province::VI1, Province::VI2]);
        let starts = ProvinceSet::from_iter([named(board, "Bithynia")?, named(board, "Cappadocia")?]);
        holds!(!revolts.meets(starts));
        holds!(board.coast(SeaZone::Aegaeum).meets(Region::V.provinces()));
        holds!(board.coast(SeaZone::Aegaeum).meets(Region::VI.provinces()));
    }

    f39_some_provinces_have_no_arrow(board) {
        holds!((ProvinceSet::ROMAN - Province::Roma.into()).into_iter().any(|province| board.arrow(province).is_none()));
    }

    f40_noricum(board) { holds!(named(board, "Noricum")? == Province::III3); }

    f41_pannonia_inferior_noricum_is_normal(board) {
        holds!(kind(board, "Pannonia Inferior", "Noricum")? == Some(NORMAL));
    }

    f42_germania_magna_is_2_ip_from_noricum(board) {
        holds!(Travel::BY_LAND.cost(board, named(board, "Noricum")?, named(board, "Germania Magna")?) == Some(2));
    }

    f43_two_broken_links_of_borders(board) {
        holds!(board.broken_links(named(board, "Britannia")?).contains(Province::II1));
        holds!(board.broken_links(named(board, "Sarmatia")?).contains(Province::IV1));
    }

    f44_the_army_of_sarmatia_passes_1_2_4_6(board) {
        let mut numbers = numbers_on_the_path(board, Region::IV);
        numbers.retain(|number| *number != 3);
        holds!(numbers == [1, 2, 4, 6]);
    }

    f45_from_iv_6_over_lucania_to_roma(board) {
        holds!(path(board, Province::IV6).eq([named(board, "Lucania")?, named(board, "Roma")?]));
    }

    f46_germania_magna_to_lucania_in_4_ip(board) {
        let lucania = named(board, "Lucania")?;
        let way = Travel { fleets: &[SeaZone::Internum, SeaZone::Aegaeum], ..Travel::BY_LAND };
        holds!(way.cost(board, named(board, "Germania Magna")?, lucania).is_some_and(|cost| cost <= 4));
        holds!(board.zones(lucania).count() > 0);
    }

    f47_v_3_is_within_2_ip_of_bithynia(board) {
        let way = Travel { fleets: &[SeaZone::Internum, SeaZone::Aegaeum], ..Travel::BY_LAND };
        holds!(way.cost(board, named(board, "Bithynia")?, Province::V3).is_some_and(|cost| cost <= 2));
    }

    f48_constantius_garrisons_ii_1_and_attacks_britannia(board) {
        let to_belgica = Travel::BY_LAND.cost(board, board.capital(Emperor::Constantius), Province::II1);
        let attack = Travel::BY_LAND.cost(board, Province::II1, named(board, "Britannia")?);
        holds!(board.is_linked(Province::II1, named(board, "Britannia")?));
        holds!(to_belgica.zip(attack).is_some_and(|(move_in, attack)| move_in + 1 + attack <= 6));
    }

    f49_maximian_clears_ii_5_with_6_ip(board) {
        let way = Travel { revolts: Province::II5.into(), ..Travel::BY_LAND };
        holds!(way.cost(board, board.capital(Emperor::Maximian), Province::II5) == Some(4));
    }

    f59_names_may_be_written_with_v(board) {
        holds!(named(board, "LVGDVNENSIS")? == named(board, "Lugdunensis")?);
        holds!(named(board, "PANNONIA SVPERIOR")? == named(board, "Pannonia Superior")?);
    }
}

const NORMAL: bool = false;
const BROKEN: bool = true;

fn named(board: &Board, name: &str) -> Result<Province, String> {
    board.find(name).ok_or_else(|| format!("there is no {name}"))
}

/// Whether the link between these two is broken; `None` if they are not linked.
fn kind(board: &Board, a: &str, b: &str) -> Result<Option<bool>, String> {
    Ok(board.link(named(board, a)?, named(board, b)?).map(|link| link.is_broken()))
}

fn chain_of_3(board: &Board) -> Result<ProvinceSet, String> {
    Ok(ProvinceSet::from_iter([named(board, "Cisalpina")?, named(board, "Etruria")?, named(board, "Roma")?]))
}

/// The size of the largest connected group of these discs that contains or touches the province (AT-4, AT-5).
fn support(board: &Board, discs: ProvinceSet, province: Province) -> usize {
    let touched = (board.links(province) | province.into()) & discs;
    touched.into_iter().map(|disc| group(board, discs, disc).len()).max().unwrap_or(0)
}

fn group(board: &Board, discs: ProvinceSet, start: Province) -> ProvinceSet {
    let mut group = ProvinceSet::of(start);
    loop {
        let grown = group.into_iter().fold(group, |grown, member| grown | (board.links(member) & discs));
        if grown == group {
            return group;
        }
        group = grown;
    }
}

/// The provinces that an army comes to from here, one after the other.
fn path(board: &Board, start: Province) -> impl Iterator<Item = Province> + '_ {
    std::iter::successors(board.next_step(start), |province| board.next_step(*province))
}

/// The numbers of a region's own provinces on the path from its border.
fn numbers_on_the_path(board: &Board, region: Region) -> Vec<u8> {
    let border = region.border().expect("outer regions have a border");
    path(board, border).take_while(|province| province.region() == region).filter_map(Province::number).collect()
}

/// What bears on the cost of moving (MV-1 to MV-4).
struct Travel<'a> {
    fleets: &'a [SeaZone],
    revolts: ProvinceSet,
    closed: ProvinceSet,
}

impl Travel<'_> {
    const BY_LAND: Travel<'static> = Travel { fleets: &[], revolts: ProvinceSet::EMPTY, closed: ProvinceSet::EMPTY };

    /// The least IP that take an Emperor from one province to another.
    fn cost(&self, board: &Board, from: Province, to: Province) -> Option<u32> {
        let mut costs = [None; Province::COUNT];
        costs[from.index()] = Some(0);
        loop {
            let before = costs;
            for here in Province::ALL {
                let Some(cost) = costs[here.index()] else { continue };
                let by_sea = self.fleets.iter().filter(|zone| board.coast(**zone).contains(here));
                let near = by_sea.fold(board.normal_links(here), |near, zone| near | board.coast(*zone));
                for (reached, price) in [(near, 1), (board.broken_links(here), 2)] {
                    for next in reached - self.closed {
                        let total = cost + price + u32::from(self.revolts.contains(next));
                        let best = &mut costs[next.index()];
                        *best = Some(best.map_or(total, |best: u32| best.min(total)));
                    }
                }
            }
            if costs == before {
                return costs[to.index()];
            }
        }
    }
}
