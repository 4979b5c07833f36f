//! The open questions about a board, and boards that are corrected by answers.

use std::collections::BTreeSet;

use proptest::prelude::*;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::board::reconstruction::{ARROWS, LEFT_OUT, LINKS, PROVINCES};
use tetrarchia::board::{
    BoardAnswer, BoardAnswerError, BoardFault, BoardFile, BoardPart, BoardQuestion, BoardTopic, Evidence, MAX_ENTRIES,
    Region, SeaZone,
};
use tetrarchia::{Board, Province};

fn of(file: &BoardFile, part: &str) -> BoardQuestion {
    let part: BoardPart = part.parse().expect("a part");
    file.questions().into_iter().find(|question| question.part == part).unwrap_or_else(|| panic!("no question {part}"))
}

fn answer(file: &mut BoardFile, part: &str, answer: &str) -> Result<(), BoardAnswerError> {
    file.answer(&part.parse().expect("a part"), &answer.parse().expect("an answer"))
}

fn corrected(answers: &[(&str, &str)]) -> BoardFile {
    let mut file = BoardFile::reconstruction();
    for (part, text) in answers {
        answer(&mut file, part, text).expect("an answer that fits");
    }
    file
}

#[test]
fn everything_that_is_assumed_is_asked_once() {
    let questions = BoardFile::reconstruction().questions();
    let assumed = |evidence| evidence == Evidence::Assumed;
    let count = |topic| questions.iter().filter(|question| question.topic == topic).count();
    assert_eq!(count(BoardTopic::Links), LINKS.iter().filter(|known| assumed(known.exists)).count());
    let kinds = LINKS.iter().filter(|known| !assumed(known.exists) && assumed(known.kind)).count();
    assert_eq!(count(BoardTopic::Kinds), kinds);
    assert_eq!(count(BoardTopic::LeftOut), LEFT_OUT.len());
    assert_eq!(count(BoardTopic::Arrows), ARROWS.iter().filter(|known| assumed(known.evidence)).count());
    assert_eq!(count(BoardTopic::Coasts), PROVINCES.iter().filter(|known| assumed(known.coasts)).count());
    let names = PROVINCES.iter().filter(|known| assumed(known.name) || assumed(known.number)).count();
    assert_eq!(count(BoardTopic::Names), names);
    let parts: BTreeSet<_> = questions.iter().map(|question| question.part.to_string()).collect();
    assert_eq!(parts.len(), questions.len());
    for question in &questions {
        assert!(question.is_open() && question.text.ends_with('?'), "{question:?}");
        assert!(question.choices.iter().any(|choice| choice.answer == question.now), "{question:?}");
        assert!(!question.now_label().is_empty() && !question.provinces.is_empty(), "{question:?}");
    }
}

/// Whoever answers stays at a province until it is settled, and begins where most is open.
#[test]
fn links_are_asked_province_by_province() {
    let questions = BoardFile::reconstruction().questions();
    let links: Vec<_> = questions.iter().filter(|question| question.topic == BoardTopic::Links).collect();
    let open = |province| links.iter().filter(|question| question.provinces.contains(&province)).count();
    let most = Province::ALL.into_iter().map(open).max().expect("provinces");
    let (first, rest) = links.split_at(most);
    let hub = Province::ALL.into_iter().find(|province| open(*province) == most).expect("a province");
    assert!(first.iter().all(|question| question.provinces.contains(&hub)));
    assert!(rest.iter().all(|question| !question.provinces.contains(&hub)));
}

#[test]
fn questions_are_sentences_with_the_evidence() {
    let file = BoardFile::reconstruction();
    let question = of(&file, "link baetica lusitania");
    assert_eq!(question.text, "Is there a link between Baetica (I:2) and Lusitania (I:4)? Normal or broken?");
    assert_eq!(question.provinces, [BAETICA, LUSITANIA]);
    assert_eq!((question.topic, question.now), (BoardTopic::Links, BoardAnswer::Normal));
    assert_eq!(question.source, "F18: I:4 and I:5 must hang on the Hispanian group");
    let kind = of(&file, "link baetica carthagenensis");
    assert_eq!(kind.text, "Is the link between Baetica (I:2) and Carthagenensis (I:3) normal or broken?");
    let left_out = of(&file, "link belgica germania_superior");
    assert_eq!((left_out.topic, left_out.now_label()), (BoardTopic::LeftOut, "No link"));
    let arrow = of(&file, "arrow moesia_superior");
    assert_eq!(arrow.text, "Where does the arrow in Moesia Superior (IV:2) lead?");
    let labels: Vec<_> = arrow.choices.iter().map(|choice| choice.label.as_str()).collect();
    let ways =
        ["To Pannonia Inferior (III:4)", "To Moesia Inferior (IV:1)", "To Thracia (IV:3)", "To Macedonia (IV:4)"];
    assert_eq!(labels, [ways.as_slice(), &["No arrow"]].concat());
    let coasts = of(&file, "coasts baetica");
    let labels: Vec<_> = coasts.choices.iter().map(|choice| choice.label.as_str()).collect();
    let both = ["Mare Atlanticum and Mare Internum", "Mare Internum and Mare Aegaeum"];
    assert_eq!(labels, ["No sea", "Mare Atlanticum", "Mare Internum", "Mare Aegaeum", both[0], both[1]]);
    assert_eq!((coasts.now_label(), coasts.source.as_str()), ("Mare Atlanticum", "may touch zone 2 as well"));
    let name = of(&file, "name III:1");
    assert_eq!(name.text, "Which name does the province with the number 1 of region III have?");
    assert_eq!((name.now_label(), name.choices.len()), ("Vindelicia", 6));
    assert_eq!(
        of(&file, "name Italia:6").text,
        "Which name does the province of Italia have that is called Sardinia here?"
    );
}

#[test]
fn an_answer_about_a_link_is_graded_and_changes_the_board() {
    let file = corrected(&[("link cisalpina rhaetia", "normal"), ("link baetica lusitania", "nothing")]);
    let board = file.board().expect("a board");
    assert!(board.normal_links(RHAETIA).contains(CISALPINA) && !board.is_linked(BAETICA, LUSITANIA));
    let question = of(&file, "link rhaetia cisalpina");
    assert_eq!((question.now, question.evidence), (BoardAnswer::Normal, Evidence::Seen));
    assert_eq!(question.source, "");
    let question = of(&file, "link baetica lusitania");
    assert_eq!((question.now, question.evidence), (BoardAnswer::Nothing, Evidence::Seen));
    // A change of mind.
    let mut file = file;
    answer(&mut file, "link lusitania baetica", "broken").expect("an answer that fits");
    let again = file.board().expect("a board");
    assert!(again.broken_links(BAETICA).contains(LUSITANIA));
    assert_eq!(file.not_linked, BoardFile::reconstruction().not_linked);
}

#[test]
fn the_questions_keep_their_order_while_links_are_settled() {
    let before: Vec<_> = BoardFile::reconstruction().questions().into_iter().map(|question| question.part).collect();
    let mut file = BoardFile::reconstruction();
    for part in &before {
        if let BoardPart::Link { .. } = part {
            file.answer(part, &BoardAnswer::Nothing).expect("an answer that fits");
        }
    }
    let after: Vec<_> = file.questions().into_iter().map(|question| question.part).collect();
    assert_eq!(before[..27 + 37 + 12], after[..27 + 37 + 12]);
}

/// Whatever fault an answer makes, a question mends it.
#[test]
fn an_arrow_without_a_link_is_asked_about() {
    let mut file = corrected(&[("link lucania sicilia", "nothing"), ("link roma sicilia", "broken")]);
    let faults: Vec<_> = file.board().expect_err("an arrow without a link").iter().collect();
    assert!(matches!(faults[..], [BoardFault::ArrowWithoutLink { from: SICILIA, to: LUCANIA, .. }]), "{faults:?}");
    assert_eq!(faults[0].place().list, "arrows");
    assert!(faults[0].provinces().into_iter().eq([LUCANIA, SICILIA]));
    let arrow = of(&file, "arrow sicilia");
    assert!(arrow.is_open() && arrow.choices.iter().any(|choice| choice.answer == BoardAnswer::To("roma".into())));
    answer(&mut file, "arrow sicilia", "to roma").expect("an answer that fits");
    assert_eq!(file.board().expect("a board").arrow(SICILIA), Some(ROMA));

    // A link that nobody asked about before.
    let file = corrected(&[("arrow tingitana", "to lusitania")]);
    assert!(file.board().is_err());
    assert!(of(&file, "link tingitana lusitania").is_open());
}

#[test]
fn an_arrow_can_be_missing_or_lead_elsewhere() {
    let file = corrected(&[("arrow baetica", "to lusitania")]);
    let lusitania = of(&file, "arrow lusitania");
    assert_eq!((lusitania.now.clone(), lusitania.is_open()), (BoardAnswer::Nothing, true));
    let mut file = corrected(&[("arrow sicilia", "nothing")]);
    assert_eq!(file.board().expect("a board").arrow(SICILIA), None);
    let question = of(&file, "arrow sicilia");
    assert_eq!((question.now, question.evidence), (BoardAnswer::Nothing, Evidence::Seen));
    answer(&mut file, "arrow sicilia", "to lucania").expect("an answer that fits");
    assert_eq!(file.board().as_ref(), Ok(Board::reconstruction()));
    assert_eq!(file.provinces[SICILIA.index()].evidence.expect("evidence").no_arrow, None);
}

#[test]
fn a_name_of_another_province_moves_it_there() {
    let file = corrected(&[("name I:2", "name Lusitania")]);
    let board = file.board().expect("a board");
    assert_eq!((board.name(Province::I2), board.name(Province::I4)), ("Lusitania", "Baetica"));
    assert!(!of(&file, "name I:2").is_open() && of(&file, "name I:4").is_open());
    // The links go with the names.
    assert!(board.is_linked(Province::I4, Province::I1));
    let board = corrected(&[("name III:1", "name Valeria")]).board().expect("a board");
    assert_eq!((board.name(Province::III1), board.id(Province::III1)), ("Valeria", "vindelicia"));
}

/// The arrow of a border leads to province 1 of its region: if that is another one, the walk asks where it leads.
#[test]
fn the_first_province_of_a_region_can_change() {
    let mut file = corrected(&[("name VI:1", "name Cyrenaica")]);
    let faults: Vec<_> = file.board().expect_err("an arrow astray").iter().collect();
    assert!(faults.iter().any(|fault| matches!(fault, BoardFault::ArrowAstray { from: LIBYA, .. })), "{faults:?}");
    let arrow = of(&file, "arrow libya");
    assert!(arrow.choices.iter().any(|choice| choice.answer == BoardAnswer::To("cyrenaica".into())));
    answer(&mut file, "arrow libya", "to cyrenaica").expect("an answer that fits");
    answer(&mut file, "link libya cyrenaica", "broken").expect("an answer that fits");
    assert_eq!(file.board().expect("a board").arrow(LIBYA), Some(Province::VI1));
    assert_eq!(file.board().expect("a board").name(Province::VI1), "Cyrenaica");
}

#[test]
fn answers_that_do_not_fit_are_refused() {
    let file = BoardFile::reconstruction();
    for (part, text, error) in [
        ("link roma roma", "normal", BoardAnswerError::LinkToItself),
        ("link roma gotham", "normal", BoardAnswerError::UnknownProvince),
        ("link roma baetica", "coasts 1", BoardAnswerError::Unfit { expected: "normal, broken or nothing" }),
        ("arrow gotham", "nothing", BoardAnswerError::UnknownProvince),
        ("arrow baetica", "to gotham", BoardAnswerError::UnknownProvince),
        ("arrow baetica", "normal", BoardAnswerError::Unfit { expected: "to ID or nothing" }),
        ("coasts gotham", "coasts 1", BoardAnswerError::UnknownProvince),
        ("coasts baetica", "nothing", BoardAnswerError::Unfit { expected: "coasts ZONES" }),
        ("name I:1", "name I:2", BoardAnswerError::NameMalformed),
        ("name I:1", "name \u{202e}", BoardAnswerError::NameMalformed),
        ("name I:1", "normal", BoardAnswerError::Unfit { expected: "name NAME" }),
    ] {
        let mut changed = file.clone();
        assert_eq!(answer(&mut changed, part, text), Err(error), "{part}: {text}");
        assert_eq!(changed, file);
    }
    let mut full = file.clone();
    full.not_linked = vec![full.not_linked[0].clone(); MAX_ENTRIES];
    let before = full.clone();
    assert_eq!(answer(&mut full, "link roma baetica", "nothing"), Err(BoardAnswerError::ListFull));
    assert_eq!(full, before);
}

#[test]
fn repeated_entries_become_one() {
    let mut file = BoardFile::reconstruction();
    let link = file.links[1].clone();
    file.links.push(link.clone());
    assert!(file.board().is_err());
    file.answer(&BoardPart::Link { a: link.b, b: link.a }, &BoardAnswer::Normal).expect("an answer that fits");
    assert!(file.board().is_ok());
}

#[test]
fn texts_that_are_no_parts_or_answers_are_refused() {
    for text in ["", "link", "link a", "link a b c", "arrow", "coasts a b", "name", "name VII:1", "coast a"] {
        assert!(text.parse::<BoardPart>().is_err(), "{text:?}");
    }
    for text in ["", "maybe", "normal link", "to", "coasts 4", "name", "nothing 1"] {
        assert!(text.parse::<BoardAnswer>().is_err(), "{text:?}");
    }
}

/// An answer that fits a question: one of its choices, or a name of any kind.
fn any_answer(question: &BoardQuestion, choice: prop::sample::Index, name: String) -> BoardAnswer {
    match question.part {
        BoardPart::Name { .. } if choice.index(2) == 0 => BoardAnswer::Name(name),
        _ => choice.get(&question.choices).answer.clone(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn any_answers_give_a_file_that_reads_back(
        answers in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), "[A-Za-z ]{0,33}"), 1..40),
    ) {
        let mut file = BoardFile::reconstruction();
        for (at, choice, name) in answers {
            let questions = file.questions();
            let question = at.get(&questions);
            let given = any_answer(question, choice, name);
            prop_assert_eq!(question.part.to_string().parse(), Ok(question.part.clone()));
            let before = file.clone();
            match file.answer(&question.part, &given) {
                Ok(()) => {
                    prop_assert_eq!(given.to_string().parse(), Ok(given.clone()));
                    let questions = file.questions();
                    let settled = questions.iter().find(|other| other.part == question.part);
                    prop_assert!(settled.is_some_and(|one| one.now == given && one.evidence == Evidence::Seen), "{:?}", settled);
                }
                Err(_) => prop_assert_eq!(&file, &before),
            }
        }
        let text = serde_json::to_vec(&file).expect("JSON");
        prop_assert_eq!(BoardFile::from_json(&text), Ok(file.clone()));
        if let Err(faults) = file.board() {
            for fault in faults.iter() {
                let place = fault.place();
                let named = match place.at {
                    Some(at) => format!("{}[{at}]", place.list),
                    None => format!("{}:", place.list),
                };
                prop_assert!(fault.to_string().starts_with(&named), "{} is not at {}", fault, named);
            }
        }
    }

    #[test]
    fn confirming_everything_leaves_the_board_as_it_is(
        order in Just(BoardFile::reconstruction().questions()).prop_shuffle(),
    ) {
        let mut file = BoardFile::reconstruction();
        for question in &order {
            file.answer(&question.part, &question.now).expect("an answer that fits");
        }
        prop_assert!(file.questions().iter().all(|question| !question.is_open()));
        prop_assert_eq!(file.board().map(|board| board.digest()), Ok(Board::reconstruction().digest()));
    }

    #[test]
    fn any_text_can_be_read_as_a_part_or_an_answer(text in ".{0,40}", verb in "(link|arrow|coasts|name|to|normal)? ?") {
        let text = verb + &text;
        if let Ok(part) = text.parse::<BoardPart>() {
            prop_assert_eq!(part.to_string().parse(), Ok(part));
        }
        if let Ok(answer) = text.parse::<BoardAnswer>() {
            prop_assert_eq!(answer.to_string().parse(), Ok(answer));
        }
    }
}

/// A file without evidence is one about which everything can be asked.
#[test]
fn a_file_without_evidence_is_all_open() {
    let questions = BoardFile::from(Board::reconstruction()).questions();
    assert!(questions.iter().all(BoardQuestion::is_open));
    let links = questions.iter().filter(|question| matches!(question.part, BoardPart::Link { .. })).count();
    assert_eq!(links, LINKS.len() + LEFT_OUT.len());
    assert_eq!(questions.iter().filter(|question| question.topic == BoardTopic::Names).count(), Province::COUNT);
}

#[test]
fn an_unreadable_place_is_left_out() {
    let mut file = BoardFile::reconstruction();
    file.provinces[BAETICA.index()].number = Some(9);
    file.provinces[BELGICA.index()].region = Region::Italia;
    file.provinces[BELGICA.index()].coasts = vec![SeaZone::Aegaeum, SeaZone::Atlanticum];
    assert!(file.board().is_err());
    assert!(file.questions().iter().all(|question| !question.text.contains("Baetica")));
}
