//! The built-in board answers as it should, and so does every board that is accepted.

use proptest::prelude::*;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::board::{ArrowEntry, BoardFile, Evidence, LinkEntry};
use tetrarchia::board::{Link, Region, SeaZone};
use tetrarchia::{Board, Emperor, Province, ProvinceSet};

/// A log names the board it was played on by this number. If it changes, old logs are refused: the board must have
/// changed, and the changelog must say so.
#[test]
fn digest_of_the_reconstruction() {
    assert_eq!(format!("{:016x}", Board::reconstruction().digest()), "4afb6f01e10d3b01");
}

#[test]
fn links_come_in_board_order() {
    let links: Vec<_> = Board::reconstruction().all_links().collect();
    assert_eq!(links.len(), 74);
    assert!(links.is_sorted());
    assert_eq!(links.iter().filter(|link| link.is_broken()).count(), 29);
    assert_eq!(links.first().map(ToString::to_string), Some("I:1/I:2".into()));
    assert_eq!(links.last().map(ToString::to_string), Some("Italia:4/Italia:5".into()));
}

#[test]
fn a_link_keeps_its_ends_in_board_order() {
    assert_eq!(Link::new(ROMA, ROMA, false), None);
    assert_eq!(Link::new(ROMA, BELGICA, true), Link::new(BELGICA, ROMA, true));
    assert_eq!(
        Board::reconstruction().link(NARBONENSIS, GERMANIA_SUPERIOR),
        Link::new(Province::II3, Province::II6, false)
    );
    assert_eq!(Board::reconstruction().link(DALMATIA, ROMA), None);
}

#[test]
fn find_reads_ids_names_and_coordinates() {
    let board = Board::reconstruction();
    for province in Province::ALL {
        let (id, name, word) = (board.id(province), board.name(province), province.word());
        for text in [id, name, word] {
            let variants = [
                text.to_uppercase(),
                text.replace([' ', '_'], "-"),
                text.replace(['u', 'U'], "v"),
                text.replace('v', "U"),
            ];
            for variant in variants {
                assert_eq!(board.find(&variant), Some(province), "{variant}");
            }
        }
    }
    for text in ["", " ", "Roma ", "Rom", "Romae", "I:0", "I:7", "VII:1", "Italia", "Italia:border", "germania"] {
        assert_eq!(board.find(text), None, "{text:?}");
    }
}

#[test]
fn capitals_and_roma() {
    let board = Board::reconstruction();
    assert_eq!(board.capital(Emperor::Diocletian), BITHYNIA);
    assert_eq!(
        board.capitals(),
        ProvinceSet::from_iter([GERMANIA_INFERIOR, PANNONIA_INFERIOR, BITHYNIA, ROMA, CISALPINA])
    );
}

#[test]
fn lengths_of_the_paths() {
    let board = Board::reconstruction();
    let borders = Region::OUTER.into_iter().filter_map(Region::border);
    assert!(borders.map(|border| board.steps_to_roma(border)).eq([8, 9, 8, 7, 11, 7]));
}

#[test]
fn provinces_off_the_paths_take_the_shortest_way() {
    let board = Board::reconstruction();
    // Lusitania is as far from Roma over Carthagenensis as over Gallaecia: board order decides (G-59).
    assert_eq!((board.arrow(LUSITANIA), board.next_step(LUSITANIA)), (None, Some(CARTHAGENENSIS)));
    assert_eq!(board.links_to_roma(GALLAECIA), board.links_to_roma(CARTHAGENENSIS));
    // Over Gaetulia it would be no shorter, but a border is never crossed.
    assert_eq!((board.arrow(MAURETANIA), board.next_step(MAURETANIA)), (None, Some(NUMIDIA)));
    // An arrow counts also where the shortest way is another one.
    assert_eq!(board.next_step(GERMANIA_SUPERIOR), Some(LUGDUNENSIS));
    assert_eq!((board.steps_to_roma(GERMANIA_SUPERIOR), board.links_to_roma(GERMANIA_SUPERIOR)), (6, 3));
}

#[test]
fn a_board_is_small_and_says_little() {
    assert!(size_of::<Board>() <= 5 * 1024);
    let board = Board::reconstruction();
    assert_eq!(format!("{board:?}"), format!("Board {{ digest: {:016x}, .. }}", board.digest()));
}

/// A random change of a board file; some leave a board, some do not.
#[derive(Clone, Debug)]
enum Change {
    Unlink(prop::sample::Index),
    Link(Province, Province, bool),
    TurnKind(prop::sample::Index),
    RemoveArrow(prop::sample::Index),
    AddArrow(Province, Province),
    Coast(Province, SeaZone),
    MoveCapital(prop::sample::Index, Province),
    SwapPlaces(Province, Province),
}

impl Change {
    fn any() -> impl Strategy<Value = Change> {
        let province = || prop::sample::select(Province::ALL.to_vec());
        let zone = prop::sample::select(SeaZone::ALL.to_vec());
        prop_oneof![
            4 => any::<prop::sample::Index>().prop_map(Change::Unlink),
            4 => (province(), province(), any::<bool>()).prop_map(|(a, b, broken)| Change::Link(a, b, broken)),
            4 => any::<prop::sample::Index>().prop_map(Change::TurnKind),
            4 => any::<prop::sample::Index>().prop_map(Change::RemoveArrow),
            1 => (province(), province()).prop_map(|(from, to)| Change::AddArrow(from, to)),
            2 => (province(), zone).prop_map(|(province, zone)| Change::Coast(province, zone)),
            1 => (any::<prop::sample::Index>(), province()).prop_map(|(one, to)| Change::MoveCapital(one, to)),
            1 => (province(), province()).prop_map(|(one, other)| Change::SwapPlaces(one, other)),
        ]
    }

    fn make(self, file: &mut BoardFile) {
        let id = |province| Board::reconstruction().id(province).to_string();
        match self {
            Change::Unlink(index) => {
                let link = file.links.remove(index.index(file.links.len()));
                let ends = [link.a, link.b];
                file.arrows.retain(|arrow| !(ends.contains(&arrow.from) && ends.contains(&arrow.to)));
            }
            Change::Link(a, b, broken) => {
                let (a, b, source) = (id(a), id(b), String::new());
                file.links.push(LinkEntry { a, b, broken, evidence: None, broken_evidence: None, source });
            }
            Change::TurnKind(index) => {
                let index = index.index(file.links.len());
                file.links[index].broken ^= true;
            }
            Change::RemoveArrow(index) => drop(file.arrows.remove(index.index(file.arrows.len()))),
            Change::AddArrow(from, to) => {
                let (from, to, source) = (id(from), id(to), String::new());
                file.arrows.push(ArrowEntry { from, to, evidence: None, source });
            }
            Change::Coast(province, zone) => file.provinces[province.index()].coasts.push(zone),
            Change::MoveCapital(index, to) => {
                let capitals: Vec<_> = file.provinces.iter().filter_map(|province| province.capital).collect();
                let capital = Some(capitals[index.index(capitals.len())]);
                file.provinces.iter_mut().filter(|one| one.capital == capital).for_each(|one| one.capital = None);
                file.provinces[to.index()].capital = capital;
            }
            Change::SwapPlaces(one, other) => {
                let (one, other) = (one.index(), other.index());
                let place = |file: &BoardFile, at: usize| (file.provinces[at].region, file.provinces[at].number);
                let (first, second) = (place(file, one), place(file, other));
                (file.provinces[one].region, file.provinces[one].number) = second;
                (file.provinces[other].region, file.provinces[other].number) = first;
            }
        }
    }
}

/// What holds on every accepted board.
fn check(board: &Board) -> Result<(), TestCaseError> {
    let links: Vec<_> = board.all_links().collect();
    prop_assert!(links.is_sorted() && links.len() <= 128);
    let broken: Vec<_> = links.iter().filter(|link| link.is_broken()).collect();
    for a in Province::ALL {
        prop_assert_eq!(board.find(board.id(a)), Some(a));
        prop_assert_eq!(board.find(board.name(a)), Some(a));
        prop_assert_eq!(board.find(a.word()), Some(a));
        prop_assert!(!board.links(a).contains(a) && !board.links(a).is_empty());
        prop_assert!(!board.normal_links(a).meets(board.broken_links(a)));
        for b in Province::ALL {
            let link = links.iter().find(|link| [(a, b), (b, a)].contains(&(link.a(), link.b())));
            prop_assert_eq!(board.link(a, b), link.copied());
            prop_assert_eq!(board.is_linked(a, b), link.is_some());
            prop_assert_eq!(board.normal_links(a).contains(b), link.is_some_and(|link| !link.is_broken()));
            prop_assert_eq!(board.broken_links(a).contains(b), link.is_some_and(|link| link.is_broken()));
            let rank = broken.iter().position(|one| Some(**one) == board.link(a, b));
            prop_assert_eq!(board.broken_rank(a, b).map(|rank| rank as usize), rank);
            prop_assert!(rank.is_none_or(|rank| rank < 64));
        }
        check_way(board, a)?;
    }
    for zone in SeaZone::ALL {
        prop_assert!(!board.coast(zone).is_empty());
        prop_assert!(
            Province::ALL.into_iter().all(|p| board.coast(zone).contains(p) == board.zones(p).any(|z| z == zone))
        );
    }
    prop_assert_eq!(board.capitals().len(), 5);
    prop_assert!(board.capitals().contains(Province::Roma) && !board.capitals().meets(ProvinceSet::BORDERS));
    Ok(())
}

/// From every province a path leads to Roma, link by link, and never onto a border.
fn check_way(board: &Board, start: Province) -> Result<(), TestCaseError> {
    let mut province = start;
    for left in (0..board.steps_to_roma(start)).rev() {
        let next = board.next_step(province).ok_or_else(|| TestCaseError::fail("a path that stops"))?;
        prop_assert!(board.is_linked(province, next) && next.is_roman());
        prop_assert_eq!(board.steps_to_roma(next), left);
        match board.arrow(province) {
            Some(arrow) => prop_assert_eq!(arrow, next),
            None => {
                let nearest =
                    (board.links(province) & ProvinceSet::ROMAN).into_iter().min_by_key(|p| board.links_to_roma(*p));
                prop_assert_eq!(Some(next), nearest);
                prop_assert_eq!(board.links_to_roma(province), board.links_to_roma(next) + 1);
            }
        }
        province = next;
    }
    prop_assert_eq!(province, Province::Roma);
    prop_assert_eq!(board.next_step(province), None);
    prop_assert!(board.links_to_roma(start) <= board.steps_to_roma(start));
    prop_assert_eq!(board.arrow(start).is_none() && start.is_border(), false);
    Ok(())
}

#[test]
fn the_reconstruction_is_sound() -> Result<(), TestCaseError> {
    check(Board::reconstruction())
}

/// The board that is left after these changes; if none is left, the case does not count.
fn changed(changes: Vec<Change>) -> Result<Board, TestCaseError> {
    let mut file = BoardFile::reconstruction();
    file.not_linked.clear();
    changes.into_iter().for_each(|change| change.make(&mut file));
    file.board().map_err(|faults| TestCaseError::reject(faults.to_string()))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, max_global_rejects: 20_000, ..ProptestConfig::default() })]

    #[test]
    fn every_accepted_board_is_sound(changes in prop::collection::vec(Change::any(), 1..6)) {
        check(&changed(changes)?)?;
    }

    #[test]
    fn the_file_of_a_board_describes_that_board(changes in prop::collection::vec(Change::any(), 1..6)) {
        let board = changed(changes)?;
        prop_assert_eq!(BoardFile::from(&board).board(), Ok(board));
    }

    #[test]
    fn different_boards_have_different_digests(change in Change::any()) {
        let (board, built_in) = (changed(vec![change])?, Board::reconstruction());
        prop_assert_eq!(board == *built_in, board.digest() == built_in.digest());
    }

    #[test]
    fn the_order_of_the_lists_means_nothing(
        provinces in Just(BoardFile::reconstruction().provinces).prop_shuffle(),
        links in Just(BoardFile::reconstruction().links).prop_shuffle(),
        arrows in Just(BoardFile::reconstruction().arrows).prop_shuffle(),
    ) {
        let file = BoardFile { provinces, links, arrows, ..BoardFile::reconstruction() };
        prop_assert_eq!(file.board(), Ok(Board::reconstruction().clone()));
    }

    #[test]
    fn any_text_can_be_looked_for(text in ".*") {
        let board = Board::reconstruction();
        if let Some(province) = board.find(&text) {
            prop_assert!(text.len() == board.id(province).len() || text.len() == province.word().len());
        }
    }
}

mod tables {
    use super::*;
    use std::collections::BTreeSet;
    use tetrarchia::board::reconstruction::{ARROWS, FACTS, LEFT_OUT, LINKS, NOT_LINKED, PROVINCES, SPEC};

    #[test]
    fn are_the_board_in_board_order() {
        let board = Board::reconstruction();
        assert!(PROVINCES.iter().map(|known| known.province).eq(Province::ALL));
        assert!(LINKS.iter().map(|known| known.link).eq(board.all_links()));
        assert!(ARROWS.iter().all(|known| board.arrow(known.from) == Some(known.to)));
        assert_eq!(ARROWS.len(), Province::ALL.into_iter().filter_map(|province| board.arrow(province)).count());
        assert!(NOT_LINKED.iter().all(|known| known.a < known.b && !board.is_linked(known.a, known.b)));
        assert!(LEFT_OUT.is_sorted_by_key(|known| (known.a, known.b)));
        assert!(LEFT_OUT.iter().all(|known| known.a < known.b && !board.is_linked(known.a, known.b)));
        assert!(LEFT_OUT.iter().all(|left| !NOT_LINKED.iter().any(|known| (known.a, known.b) == (left.a, left.b))));
        assert_eq!(Board::new(&SPEC).as_ref(), Ok(board));
    }

    #[test]
    fn cite_facts_that_exist() {
        let ids: Vec<_> = (1..=59).map(|number| format!("F{number:02}")).collect();
        assert!(FACTS.iter().map(|fact| fact.id).eq(ids.iter().map(String::as_str)));
        let cited: BTreeSet<_> = texts().flat_map(cited).collect();
        assert!(cited.len() > 25 && cited.iter().all(|id| ids.contains(id)), "{cited:?}");
    }

    #[test]
    fn give_a_ground_for_all_that_is_not_geography() {
        assert!(texts().all(|text| !text.contains('|') && text.trim() == text), "the texts go into a table");
        for (known, text) in LINKS.iter().map(|known| (known.exists, known.source)) {
            assert!(known == Evidence::Assumed || !cited(text).is_empty(), "{text}");
        }
        for (known, text) in ARROWS.iter().map(|known| (known.evidence, known.source)) {
            assert!(known == Evidence::Assumed || !cited(text).is_empty(), "{text}");
        }
        assert!(NOT_LINKED.iter().all(|known| !cited(known.source).is_empty()));
        assert!(FACTS.iter().all(|fact| !fact.text.is_empty() && !fact.source.is_empty()));
    }

    fn texts() -> impl Iterator<Item = &'static str> {
        let notes = PROVINCES.iter().map(|known| known.note);
        let links = LINKS.iter().map(|known| known.source);
        let arrows = ARROWS.iter().map(|known| known.source);
        let pairs = NOT_LINKED.iter().map(|known| known.source);
        let left_out = LEFT_OUT.iter().map(|known| known.source);
        let facts = FACTS.iter().flat_map(|fact| [fact.text, fact.source]);
        notes.chain(links).chain(arrows).chain(pairs).chain(left_out).chain(facts)
    }

    /// The ids of facts in a text.
    fn cited(text: &str) -> Vec<String> {
        let words = text.split(|sign: char| !sign.is_ascii_alphanumeric());
        words.filter(|word| word.len() == 3 && word.starts_with('F')).map(str::to_string).collect()
    }
}
