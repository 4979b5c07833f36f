//! Tests of the tests: a fact that holds on every board would say nothing.

use std::collections::BTreeSet;

use tetrarchia::board::reconstruction::{FACTS, LINKS, NOT_LINKED, PROVINCES};
use tetrarchia::board::{ArrowEntry, BoardFile, Evidence, LinkEntry};
use tetrarchia::board::{Region, SeaZone};
use tetrarchia::{Board, Province};

use tetrarchia_testkit::facts::ALL;

/// The names of the facts that do not hold on the reconstruction after this change; `None` if it is no board any
/// more.
fn broken_facts(change: impl FnOnce(&mut BoardFile)) -> Option<BTreeSet<&'static str>> {
    let mut file = BoardFile::reconstruction();
    file.not_linked.clear();
    change(&mut file);
    let board = file.board().ok()?;
    Some(ALL.iter().filter(|(_, fact)| fact(&board).is_err()).map(|(name, _)| *name).collect())
}

/// Calls a province otherwise, wherever it is mentioned.
fn rename(file: &mut BoardFile, province: Province, id: &str, name: &str) {
    let entry = &mut file.provinces[province.index()];
    let old = std::mem::replace(&mut entry.id, id.into());
    entry.name = name.into();
    let links = file.links.iter_mut().flat_map(|link| [&mut link.a, &mut link.b]);
    let arrows = file.arrows.iter_mut().flat_map(|arrow| [&mut arrow.from, &mut arrow.to]);
    links.chain(arrows).filter(|mention| **mention == old).for_each(|mention| *mention = id.into());
}

/// Lets two provinces change their names, and nothing else.
fn swap_names(file: &mut BoardFile, one: Province, other: Province) {
    let board = Board::reconstruction();
    rename(file, one, "nowhere", "Nowhere");
    rename(file, other, board.id(one), board.name(one));
    rename(file, one, board.id(other), board.name(other));
}

/// Removes a link, and an arrow on it.
fn unlink(file: &mut BoardFile, index: usize) {
    let link = file.links.remove(index);
    let ends = [&link.a, &link.b];
    file.arrows.retain(|arrow| !(ends.contains(&&arrow.from) && ends.contains(&&arrow.to)));
}

fn add_link(file: &mut BoardFile, a: Province, b: Province) {
    let id = |province| Board::reconstruction().id(province).to_string();
    let (a, b, source) = (id(a), id(b), String::new());
    file.links.push(LinkEntry { a, b, broken: true, evidence: None, broken_evidence: None, source });
}

/// Prints an arrow from every province along its next step.
fn add_all_arrows(file: &mut BoardFile) {
    let board = Board::reconstruction();
    let next = |from| Some((board.id(from).to_string(), board.id(board.next_step(from)?).to_string()));
    let steps = Province::ALL.into_iter().filter_map(next);
    file.arrows = steps.map(|(from, to)| ArrowEntry { from, to, evidence: None, source: String::new() }).collect();
}

#[test]
fn every_fact_can_fail() {
    let mut broken = BTreeSet::new();
    let mut try_out = |change: &dyn Fn(&mut BoardFile)| broken.extend(broken_facts(change).unwrap_or_default());
    for index in 0..LINKS.len() {
        try_out(&|file| unlink(file, index));
        try_out(&|file| file.links[index].broken ^= true);
    }
    for pair in &NOT_LINKED {
        try_out(&|file| add_link(file, pair.a, pair.b));
    }
    for province in Province::ALL {
        try_out(&|file| file.provinces[province.index()].coasts.clear());
        try_out(&|file| file.provinces[province.index()].coasts = SeaZone::ALL.to_vec());
        try_out(&|file| rename(file, province, "nowhere", "Nowhere"));
    }
    for zone in SeaZone::ALL {
        try_out(&|file| file.provinces.iter_mut().for_each(|province| province.coasts = vec![zone]));
    }
    try_out(&add_all_arrows);
    let held: Vec<_> = ALL.iter().map(|(name, _)| *name).filter(|name| !broken.contains(name)).collect();
    assert_eq!(held, [""; 0], "facts that no change of the board could break");
}

/// Whether a change of the reconstruction is noticed: it breaks a fact, or it leaves no board at all.
fn is_noticed(change: impl FnOnce(&mut BoardFile)) -> bool {
    broken_facts(change).is_none_or(|broken| !broken.is_empty())
}

#[test]
fn documented_links_are_guarded_by_facts() {
    for (index, known) in LINKS.iter().enumerate() {
        if known.exists == Evidence::Documented {
            assert!(is_noticed(|file| unlink(file, index)), "{} may vanish", known.link);
        }
        if known.kind == Evidence::Documented {
            assert!(is_noticed(|file| file.links[index].broken ^= true), "{} may change its kind", known.link);
        }
    }
    for pair in &NOT_LINKED {
        assert!(is_noticed(|file| add_link(file, pair.a, pair.b)), "{} and {} may be linked", pair.a, pair.b);
    }
}

#[test]
fn documented_provinces_are_guarded_by_facts() {
    for known in PROVINCES.iter().filter(|known| known.coasts == Evidence::Documented) {
        let turn_coast = |file: &mut BoardFile| {
            let coasts = &mut file.provinces[known.province.index()].coasts;
            if coasts.is_empty() { coasts.push(SeaZone::Atlanticum) } else { coasts.clear() }
        };
        assert!(is_noticed(turn_coast), "{} may change its coast", known.province);
    }
    for known in PROVINCES.iter().filter(|known| known.name == Evidence::Documented) {
        let one = known.province;
        assert!(is_noticed(|file| rename(file, one, "nowhere", "Nowhere")), "{one} may be called otherwise");
        // Of the provinces of Italia only the region is documented: they have no numbers.
        let elsewhere = if one.region() == Region::Italia {
            !Region::Italia.provinces()
        } else {
            !tetrarchia::ProvinceSet::of(one)
        };
        for other in elsewhere {
            let noticed = known.number != Evidence::Documented || is_noticed(|file| swap_names(file, one, other));
            assert!(noticed, "{one} and {other} may change places");
        }
    }
}

#[test]
fn every_test_is_named_after_a_fact() {
    for (name, _) in ALL {
        let id = name.split('_').next().expect("a name").to_uppercase();
        assert!(FACTS.iter().any(|fact| fact.id == id), "{name}");
    }
}
