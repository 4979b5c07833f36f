//! Every kind of fault that a board can have, each shown on a spoilt copy of the reconstruction.

use tetrarchia::board::{
    ArrowEntry, BoardFault, BoardFile, BoardSpec, Capital, LinkEntry, Mention, NotLinkedEntry, ProvinceEntry, Remark,
    SeaZone,
};
use tetrarchia::text::{MAX_NOTE_CHARS, MAX_TITLE_CHARS};
use tetrarchia::{Board, Province};

/// All faults of the reconstruction after this change.
fn faults(spoil: impl FnOnce(&mut BoardFile)) -> Vec<BoardFault> {
    let mut file = BoardFile::reconstruction();
    spoil(&mut file);
    let faults = file.board().expect_err("a spoilt board was accepted");
    assert_eq!(faults.len(), faults.iter().count(), "more faults than are kept");
    faults.iter().collect()
}

fn province<'a>(file: &'a mut BoardFile, id: &str) -> &'a mut ProvinceEntry {
    file.provinces.iter_mut().find(|province| province.id == id).expect("an id of the reconstruction")
}

fn unlink(file: &mut BoardFile, a: &str, b: &str) {
    let before = file.links.len();
    file.links.retain(|link| (link.a.as_str(), link.b.as_str()) != (a, b));
    assert_eq!(file.links.len(), before - 1, "{a} - {b}");
}

fn link(file: &mut BoardFile, a: &str, b: &str) {
    let (a, b) = (a.into(), b.into());
    file.links.push(LinkEntry { a, b, broken: false, evidence: None, broken_evidence: None, source: String::new() });
}

fn arrow(file: &mut BoardFile, from: &str, to: &str) {
    let (from, to) = (from.into(), to.into());
    file.arrows.push(ArrowEntry { from, to, evidence: None, source: String::new() });
}

fn turn_arrow(file: &mut BoardFile, from: &str, to: &str) {
    file.arrows.iter_mut().find(|arrow| arrow.from == from).expect("an arrow of the reconstruction").to = to.into();
}

/// Renames a province wherever it is mentioned.
fn rename(file: &mut BoardFile, old: &str, new: &str) {
    province(file, old).id = new.into();
    let links = file.links.iter_mut().flat_map(|link| [&mut link.a, &mut link.b]);
    let arrows = file.arrows.iter_mut().flat_map(|arrow| [&mut arrow.from, &mut arrow.to]);
    let pairs = file.not_linked.iter_mut().flat_map(|pair| [&mut pair.a, &mut pair.b]);
    for id in links.chain(arrows).chain(pairs).filter(|id| *id == old) {
        *id = new.into();
    }
}

#[test]
fn province_count_and_empty_place() {
    let missing = faults(|file| {
        file.provinces.retain(|province| province.id != "sardinia");
        unlink(file, "etruria", "sardinia");
    });
    assert_eq!(
        missing,
        [BoardFault::ProvinceCount { found: 47 }, BoardFault::PlaceEmpty { province: Province::Italia6 }]
    );
}

#[test]
fn a_list_without_end_is_refused_and_not_read_to_its_end() {
    let mut file = BoardFile::reconstruction();
    let again = file.provinces[0].clone();
    file.provinces.extend(std::iter::repeat_n(again, 100_000));
    let faults = file.board().expect_err("too many provinces were accepted");
    assert_eq!(faults.iter().next(), Some(BoardFault::ProvinceCount { found: u16::MAX }));
    // An id and a place twice for each of the 16 that are still looked at.
    assert_eq!(faults.len(), 1 + 2 * 16);
}

#[test]
fn malformed_id() {
    for bad in ["", "Sardinia", "sar dinia", "sardinia:", "särdinia", &"s".repeat(32)] {
        assert_eq!(faults(|file| rename(file, "sardinia", bad))[0], BoardFault::IdMalformed { at: 41 }, "{bad:?}");
    }
    let mut file = BoardFile::reconstruction();
    rename(&mut file, "sardinia", &"s".repeat(31));
    assert_eq!(file.board().expect("31 bytes fit").id(Province::Italia6), "s".repeat(31));
}

#[test]
fn id_twice() {
    let twice = faults(|file| province(file, "sardinia").id = "sicilia".into());
    assert_eq!(
        twice,
        [
            BoardFault::IdTwice { at: 41, earlier: 40 },
            BoardFault::UnknownId { mention: Mention::LinkB, at: 72 },
            BoardFault::Unlinked { province: Province::Italia6 },
        ]
    );
}

#[test]
fn ids_that_read_the_same() {
    // To `find` V and U are one letter.
    let alike = faults(|file| rename(file, "sardinia", "lvcania"));
    assert_eq!(alike, [BoardFault::IdTwice { at: 41, earlier: 39 }]);
}

#[test]
fn texts_without_end() {
    let long = |most: usize| "\u{7687}".repeat(most + 1);
    let all = faults(|file| {
        file.title = long(MAX_TITLE_CHARS);
        file.provinces[3].note = long(MAX_NOTE_CHARS);
        file.links[4].source = long(MAX_NOTE_CHARS);
        file.arrows[5].source = long(MAX_NOTE_CHARS);
        file.not_linked[6].source = long(MAX_NOTE_CHARS);
    });
    let note = |remark, at| BoardFault::NoteTooLong { remark, at, found: 20_001 };
    assert_eq!(
        all,
        [
            BoardFault::TitleTooLong { found: 1_001 },
            note(Remark::Province, 3),
            note(Remark::Link, 4),
            note(Remark::Arrow, 5),
            note(Remark::NotLinked, 6),
        ]
    );
    assert_eq!(all[0].to_string(), "title: it has 1001 characters; at most 1000 are allowed");
    assert_eq!(all[1].to_string(), "provinces[3].note: it has 20001 characters; at most 20000 are allowed");
    let mut file = BoardFile::reconstruction();
    file.title = "\u{7687}".repeat(MAX_TITLE_CHARS);
    file.arrows[5].source = "\u{7687}".repeat(MAX_NOTE_CHARS);
    assert_eq!(file.board().as_ref(), Ok(Board::reconstruction()));
}

#[test]
fn malformed_name() {
    for bad in
        ["", "I:1", "Sar\ndinia", "Sar\u{9b}dinia", "Sar\u{202e}dinia", "Sar\u{2028}", &"S".repeat(32), &"ä".repeat(16)]
    {
        let malformed = faults(|file| province(file, "sardinia").name = bad.into());
        assert_eq!(malformed, [BoardFault::NameMalformed { at: 41 }], "{bad:?}");
    }
    let mut file = BoardFile::reconstruction();
    let longest = "ä".repeat(15) + "s";
    province(&mut file, "sardinia").name = longest.clone();
    assert_eq!(file.board().expect("31 bytes fit").name(Province::Italia6), longest);
}

#[test]
fn name_twice() {
    let twice = faults(|file| province(file, "sardinia").name = "SICILIA".into());
    assert_eq!(twice, [BoardFault::NameTwice { at: 41, earlier: 40 }]);
    let like_an_id = faults(|file| {
        province(file, "sicilia").name = "Trinacria".into();
        province(file, "sardinia").name = "Sicilia".into();
    });
    assert_eq!(like_an_id, [BoardFault::NameTwice { at: 41, earlier: 40 }]);
}

#[test]
fn number_out_of_range() {
    for number in [0, 7, 255] {
        assert_eq!(
            faults(|file| province(file, "sardinia").number = Some(number)),
            [BoardFault::NumberOutOfRange { at: 41, number }, BoardFault::PlaceEmpty { province: Province::Italia6 },]
        );
    }
}

#[test]
fn italia_has_no_border() {
    assert_eq!(
        faults(|file| province(file, "sardinia").number = None),
        [BoardFault::BorderOfItalia { at: 41 }, BoardFault::PlaceEmpty { province: Province::Italia6 }]
    );
}

#[test]
fn place_taken() {
    // The link of the second one is passed over: it has no place of its own that a link could lead to.
    assert_eq!(
        faults(|file| province(file, "sardinia").number = Some(5)),
        [
            BoardFault::PlaceTaken { at: 41, province: Province::Italia5 },
            BoardFault::PlaceEmpty { province: Province::Italia6 },
        ]
    );
}

#[test]
fn roma_misplaced() {
    let elsewhere = faults(|file| {
        province(file, "roma").number = Some(3);
        province(file, "etruria").number = Some(1);
    });
    assert!(elsewhere.contains(&BoardFault::RomaMisplaced { at: 36, province: Province::Italia3 }), "{elsewhere:?}");
}

#[test]
fn capital_missing_twice_or_on_a_border() {
    assert_eq!(
        faults(|file| province(file, "cisalpina").capital = None),
        [BoardFault::CapitalMissing { capital: Capital::Maximian }]
    );
    assert_eq!(
        faults(|file| province(file, "roma").capital = None),
        [BoardFault::CapitalMissing { capital: Capital::All }]
    );
    assert_eq!(
        faults(|file| province(file, "sicilia").capital = Some(Capital::Maximian)),
        [BoardFault::CapitalTwice { at: 40, capital: Capital::Maximian }]
    );
    assert_eq!(
        faults(|file| {
            province(file, "cisalpina").capital = None;
            province(file, "britannia").capital = Some(Capital::Maximian);
        }),
        [BoardFault::CapitalOnBorder { at: 43, province: Province::BorderII }]
    );
}

#[test]
fn zone_without_coast() {
    let dry = faults(|file| {
        for province in &mut file.provinces {
            province.coasts.retain(|zone| *zone != SeaZone::Aegaeum);
        }
    });
    assert_eq!(dry, [BoardFault::ZoneWithoutCoast { zone: SeaZone::Aegaeum }]);
}

#[test]
fn unknown_id() {
    let links = faults(|file| {
        link(file, "atlantis", "roma");
        link(file, "roma", "Atlantis");
    });
    assert_eq!(
        links,
        [
            BoardFault::UnknownId { mention: Mention::LinkA, at: 74 },
            BoardFault::UnknownId { mention: Mention::LinkB, at: 75 },
        ]
    );
    let arrows = faults(|file| arrow(file, "atlantis", "hibernia"));
    assert_eq!(
        arrows,
        [
            BoardFault::UnknownId { mention: Mention::ArrowFrom, at: 40 },
            BoardFault::UnknownId { mention: Mention::ArrowTo, at: 40 },
        ]
    );
    let pairs = faults(|file| {
        let (a, b) = ("atlantis".into(), "hibernia".into());
        file.not_linked.push(NotLinkedEntry { a, b, evidence: None, source: String::new() });
    });
    assert_eq!(
        pairs,
        [
            BoardFault::UnknownId { mention: Mention::NotLinkedA, at: 11 },
            BoardFault::UnknownId { mention: Mention::NotLinkedB, at: 11 },
        ]
    );
}

#[test]
fn link_to_itself() {
    assert_eq!(
        faults(|file| link(file, "roma", "roma")),
        [BoardFault::LinkToItself { at: 74, province: Province::Roma }]
    );
}

#[test]
fn link_twice_in_either_direction() {
    let twice = [BoardFault::LinkTwice { at: 74, a: Province::Roma, b: Province::Italia3 }];
    assert_eq!(faults(|file| link(file, "roma", "etruria")), twice);
    assert_eq!(faults(|file| link(file, "etruria", "roma")), twice);
}

#[test]
fn forbidden_link() {
    assert_eq!(
        faults(|file| link(file, "cisalpina", "dalmatia")),
        [BoardFault::LinkForbidden { at: 0, a: Province::III5, b: Province::Italia2 }]
    );
}

#[test]
fn linked_borders() {
    assert_eq!(
        faults(|file| link(file, "libya", "gaetulia")),
        [BoardFault::BordersLinked { at: 74, a: Province::BorderI, b: Province::BorderVI }]
    );
}

/// Links Roman provinces that are not linked yet, until there are so many links.
fn crowd(file: &mut BoardFile, count: usize) {
    let board = Board::reconstruction();
    let romans = || Province::ALL.into_iter().filter(|province| province.is_roman());
    let pairs = romans().flat_map(|a| romans().map(move |b| (a, b)));
    file.not_linked.clear();
    for (a, b) in pairs.filter(|(a, b)| a < b && !board.is_linked(*a, *b)).take(count - file.links.len()) {
        link(file, board.id(a), board.id(b));
    }
}

#[test]
fn too_many_links() {
    assert_eq!(faults(|file| crowd(file, 129)), [BoardFault::TooManyLinks { found: 129 }]);
    let mut file = BoardFile::reconstruction();
    crowd(&mut file, 128);
    assert_eq!(file.board().map(|board| board.all_links().count()), Ok(128));
}

#[test]
fn too_many_broken_links() {
    let break_links = |file: &mut BoardFile, count| {
        crowd(file, 100);
        for (index, link) in file.links.iter_mut().enumerate() {
            link.broken = index < count;
        }
    };
    assert_eq!(faults(|file| break_links(file, 65)), [BoardFault::TooManyBrokenLinks { found: 65 }]);
    let mut file = BoardFile::reconstruction();
    break_links(&mut file, 64);
    let board = file.board().expect("64 fit");
    let ranks = board.all_links().filter_map(|link| board.broken_rank(link.a(), link.b()));
    assert!(ranks.eq(0..64));
}

#[test]
fn unlinked_province() {
    assert_eq!(
        faults(|file| unlink(file, "etruria", "sardinia")),
        [BoardFault::Unlinked { province: Province::Italia6 }]
    );
}

#[test]
fn cut_off_provinces() {
    // Lusitania and Gallaecia keep each other, and nothing else.
    let cut_off = faults(|file| {
        unlink(file, "baetica", "lusitania");
        unlink(file, "carthagenensis", "lusitania");
        unlink(file, "gallaecia", "tarraconensis");
    });
    assert_eq!(cut_off, [BoardFault::CutOff { province: Province::I4 }, BoardFault::CutOff { province: Province::I5 }]);
}

#[test]
fn a_way_that_only_crosses_a_border() {
    // Mauretania is left with Gaetulia, which is no way for an army.
    let crossing = faults(|file| {
        unlink(file, "tingitana", "mauretania");
        unlink(file, "numidia", "mauretania");
    });
    assert_eq!(crossing, [BoardFault::OnlyOverBorders { province: Province::VI5 }]);
}

#[test]
fn arrow_from_roma() {
    assert_eq!(faults(|file| arrow(file, "roma", "etruria")), [BoardFault::ArrowFromRoma { at: 40 }]);
}

#[test]
fn arrow_twice() {
    assert_eq!(
        faults(|file| arrow(file, "thracia", "moesia_superior")),
        [BoardFault::ArrowTwice { at: 40, from: Province::IV3 }]
    );
}

#[test]
fn arrow_without_link() {
    assert_eq!(
        faults(|file| arrow(file, "sardinia", "roma")),
        [BoardFault::ArrowWithoutLink { at: 40, from: Province::Italia6, to: Province::Roma }]
    );
}

#[test]
fn arrow_onto_a_border() {
    assert_eq!(
        faults(|file| arrow(file, "mauretania", "gaetulia")),
        [BoardFault::ArrowOntoBorder { at: 40, from: Province::VI5, to: Province::BorderI }]
    );
}

#[test]
fn border_without_arrow() {
    assert_eq!(
        faults(|file| file.arrows.retain(|arrow| arrow.from != "persia")),
        [BoardFault::BorderWithoutArrow { province: Province::BorderV }]
    );
}

#[test]
fn arrow_of_a_border_astray() {
    assert_eq!(
        faults(|file| turn_arrow(file, "sarmatia", "pannonia_inferior")),
        [BoardFault::ArrowAstray { at: 20, from: Province::BorderIV, to: Province::III4 }]
    );
}

#[test]
fn path_that_circles_by_arrows() {
    assert_eq!(
        faults(|file| turn_arrow(file, "thracia", "moesia_superior")),
        [BoardFault::PathCircles { province: Province::IV2 }, BoardFault::PathCircles { province: Province::IV3 }]
    );
}

#[test]
fn path_that_circles_by_an_arrow_and_a_shortest_way() {
    // Sardinia has no arrow; its shortest way is Etruria.
    assert_eq!(
        faults(|file| turn_arrow(file, "etruria", "sardinia")),
        [
            BoardFault::PathCircles { province: Province::Italia3 },
            BoardFault::PathCircles { province: Province::Italia6 },
        ]
    );
}

#[test]
fn all_faults_are_found_at_once() {
    let many = faults(|file| {
        province(file, "sardinia").name = String::new();
        province(file, "cisalpina").capital = None;
        link(file, "roma", "roma");
        link(file, "atlantis", "roma");
        arrow(file, "roma", "etruria");
    });
    assert_eq!(
        many,
        [
            BoardFault::NameMalformed { at: 41 },
            BoardFault::CapitalMissing { capital: Capital::Maximian },
            BoardFault::LinkToItself { at: 74, province: Province::Roma },
            BoardFault::UnknownId { mention: Mention::LinkA, at: 75 },
            BoardFault::ArrowFromRoma { at: 40 },
        ]
    );
}

#[test]
fn an_empty_specification_is_all_faults_and_no_panic() {
    let nothing = BoardSpec { provinces: &[], links: &[], arrows: &[], not_linked: &[] };
    let faults = Board::new(&nothing).expect_err("an empty board was accepted");
    assert_eq!(faults.len(), 1 + Province::COUNT + SeaZone::COUNT + Capital::COUNT);
    assert!(faults.to_string().starts_with("provinces: a board has 48, not 0; provinces: I:1 is missing"));
}

#[test]
fn faults_say_where_they_are() {
    let said = |fault: BoardFault| fault.to_string();
    assert_eq!(
        said(BoardFault::UnknownId { mention: Mention::ArrowTo, at: 3 }),
        "arrows[3].to: no province has this id"
    );
    assert_eq!(
        said(BoardFault::LinkForbidden { at: 0, a: Province::III5, b: Province::Italia2 }),
        "not_linked[0]: III:5 and Italia:2 must not be linked, but a link joins them"
    );
    assert_eq!(
        said(BoardFault::CapitalTwice { at: 40, capital: Capital::Maximian }),
        "provinces[40]: the capital of maximian is on an earlier province"
    );
}

#[test]
fn a_fault_is_small() {
    assert!(size_of::<BoardFault>() <= 8);
}

#[test]
fn the_order_of_the_lists_is_no_fault_and_means_nothing() {
    let mut file = BoardFile::reconstruction();
    file.provinces.reverse();
    file.links.reverse();
    file.arrows.reverse();
    for link in &mut file.links {
        std::mem::swap(&mut link.a, &mut link.b);
    }
    assert_eq!(file.board().as_ref(), Ok(Board::reconstruction()));
}
