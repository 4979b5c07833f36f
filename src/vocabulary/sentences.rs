//! Every sentence is one for players: no notation, no bare rule ids, no words of the machine.

use std::collections::BTreeSet;
use std::format;
use std::string::{String, ToString};
use std::vec;
use std::vec::Vec;

use crate::board::Board;
use crate::extras::variants::Title;
use crate::ledger::Rule;
use crate::vocabulary::notation::{Described, Reader, Term};
use crate::vocabulary::*;

/// Words of the machine, which no player uses.
const JARGON: [&str; 6] = ["await", "told", "throw", "thrown", "saying", "state"];

/// Returns every word that can stand where the reader expects this kind of word; one of them if there are many.
fn words(expected: &str) -> Vec<&'static str> {
    match expected {
        "a command" => Command::WORDS.to_vec(),
        "a fact" => Fact::WORDS.to_vec(),
        "a reason" => Reason::WORDS.to_vec(),
        "a question" => Question::WORDS.to_vec(),
        "a throw" => Throw::WORDS.to_vec(),
        "one of command, roll or nothing" => Pending::WORDS.to_vec(),
        "a way to move" => Travel::WORDS.to_vec(),
        "what follows the usurpers" => Continuation::WORDS.to_vec(),
        "an ending" => Ending::ALL.map(Ending::word).to_vec(),
        "an outcome" => Outcome::ALL.map(Outcome::word).to_vec(),
        "a step of the Barbarian phase" => BarbarianStep::ALL.map(BarbarianStep::word).to_vec(),
        "a title" => Title::ALL.map(Title::word).to_vec(),
        "a seat, seat-1 to seat-4 or barbarian" => Seat::ALL.map(Seat::word).to_vec(),
        "a side, rome or barbarians" => Combatant::ALL.map(Combatant::word).to_vec(),
        "a way to subdue: unrest, revolt or reduce" => SubdueKind::ALL.map(SubdueKind::word).to_vec(),
        "the dice to throw: R, B or RB" => vec!["R", "B", "RB"],
        "an Emperor" | "a Roman figure" => vec!["galerius"],
        "a sea zone, 1 to 3" => vec!["2"],
        "a region, I to VI or Italia" => vec!["III"],
        "a roll like R4, B2 or R4B2" => vec!["R4B2"],
        "a province's coordinates like II:5, Italia:2 or II:border" => vec!["III:4"],
        "a number up to 255" | "a number up to 65535" | "a number" => vec!["2"],
        other => panic!("no word for {other:?}"),
    }
}

/// Returns values of every kind, with every kind of value inside them.
pub(crate) fn samples<T: Term>(begun: &str) -> Vec<T> {
    match Reader::new(begun, None).whole::<T>() {
        Ok(value) => vec![value],
        Err(NotationError::Missing { expected, .. }) => {
            words(expected).into_iter().flat_map(|word| samples(&format!("{begun} {word}"))).collect()
        }
        Err(error) => panic!("{begun}: {error}"),
    }
}

/// Words that belong to notation and to nothing else.
fn tokens() -> BTreeSet<&'static str> {
    let enums =
        [Command::WORDS, Fact::WORDS, Reason::WORDS, Question::WORDS, Throw::WORDS, Pending::WORDS, Travel::WORDS];
    let ids = crate::board::Province::ALL.map(|province| Board::reconstruction().id(province));
    let is_token = |word: &&str| word.contains(['-', '_']);
    enums.concat().into_iter().chain(ids).chain(Ending::ALL.map(Ending::word)).filter(is_token).collect()
}

/// Panics if a sentence is not one for players.
fn check(sentence: &str, tokens: &BTreeSet<&str>) {
    let first = sentence.chars().next().unwrap();
    assert!(first.is_ascii_alphanumeric(), "{sentence}");
    assert!(!sentence.ends_with(['.', ' ', ':']) && !sentence.contains("  "), "{sentence}");
    assert!(!sentence.contains(['{', '}', '_', '`', '"']), "{sentence}");
    for word in sentence.split([' ', ',', ';', '(', ')', '?']) {
        let word = word.trim_matches(':');
        assert!(!tokens.contains(word), "{word:?} is notation: {sentence}");
        assert!(word.parse::<Rule>().is_err(), "{word:?} is a bare rule id: {sentence}");
        assert!(word.parse::<crate::board::Province>().is_err(), "{word:?} has no name: {sentence}");
        assert!(
            !JARGON.iter().any(|jargon| word.eq_ignore_ascii_case(jargon)),
            "{word:?} is no player's word: {sentence}"
        );
    }
}

fn check_all<T: Term>() -> usize {
    let (tokens, board) = (tokens(), Some(Board::reconstruction()));
    let samples = samples::<T>("");
    for &term in &samples {
        check(&format!("{}", Described { term, board }), &tokens);
        check(&format!("{:#}", Described { term, board }), &tokens);
    }
    samples.len()
}

#[test]
fn every_sentence_is_one_for_players() {
    assert!(check_all::<Command>() >= Command::WORDS.len());
    assert!(check_all::<Fact>() >= Fact::WORDS.len());
    assert!(check_all::<Reason>() >= Reason::WORDS.len());
    assert!(check_all::<Pending>() >= Question::WORDS.len() + Throw::WORDS.len() + Ending::ALL.len());
}

/// An event and a refusal end with the id of their rule, after the sentence.
#[test]
fn an_id_follows_its_sentence() {
    let board = Board::reconstruction();
    for fact in samples::<Fact>("") {
        let event = Event { rule: Rule::MV4, fact };
        assert_eq!(event.describe(board).to_string(), format!("{} (MV-4)", fact.describe(board)));
    }
    for reason in samples::<Reason>("") {
        let refusal = Refusal { rule: Rule::MV4, reason };
        assert_eq!(refusal.describe(board).to_string(), format!("{} (MV-4)", reason.describe(board)));
    }
}

/// A refusal says who must do what first.
#[test]
fn what_must_wait_says_for_what() {
    let not_now = |awaits: &str| -> String {
        let reason: Reason = Reader::new(&format!("not-now {awaits}"), None).whole().unwrap();
        reason.describe(Board::reconstruction()).to_string()
    };
    assert_eq!(
        not_now("command reroll activity R6B1"),
        "not now: the Barbarian player must first keep or reroll R6B1 for Barbarian activity"
    );
    assert_eq!(not_now("command enter galerius"), "not now: Galerius must first enter the board");
    assert_eq!(not_now("roll activity"), "not now: the dice for Barbarian activity must first be rolled");
    assert_eq!(
        not_now("nothing roma-fell"),
        "not now: the game is over: an army has entered Roma, and the Empire has fallen"
    );
}
