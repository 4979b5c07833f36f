//! Texts of states that went wrong on the way: what is still accepted must be playable.

use std::collections::BTreeSet;

use proptest::prelude::*;
use tetrarchia::state::Field;
use tetrarchia::*;

use crate::common::invariants::assert_holds;
use crate::common::positions::{
    awaits_of, random_awaits, value_of, with_awaits, with_disc_changed, with_place_changed, with_value,
};
use crate::common::{Chooser, numbered, random_input};

/// Signs that mean something in the text of a state, and some that do not.
const SIGNS: &[u8] = b"..urdgcm/,:-=0123456IV abef9+x";

/// Whatever text comes, reading it and resuming from it never panics; and what is accepted can be played on like any
/// other game, through states that are accepted too.
#[test]
fn what_is_accepted_can_be_played() {
    let specimens = specimens();
    let (mut unreadable, mut impossible, mut accepted) = (0, 0, 0);
    let mut kinds = BTreeSet::new();
    for number in 0..6_000 {
        let mut chooser = Chooser(number);
        let specimen = &specimens[chooser.below(specimens.len())];
        let text = corrupted(specimen, &specimens, &mut chooser);
        let Ok(state) = text.parse::<State>() else {
            unreadable += 1;
            continue;
        };
        let Ok(mut game) = Game::resume(*specimen.rules(), specimen.board(), state) else {
            impossible += 1;
            continue;
        };
        if game == *specimen {
            continue;
        }
        accepted += 1;
        kinds.insert(kind(state.pending()));
        let mut dice = SeededDice::new(number);
        assert_holds(&game);
        for _ in 0..200 {
            let Some(input) = random_input(&game, &mut chooser, &mut dice) else { break };
            game.apply(input).unwrap();
            assert_holds(&game);
            let again = Game::resume(*game.rules(), game.board(), *game.state());
            assert_eq!(again, Ok(game), "{text}\n{}", game.state());
        }
    }
    // All three ways were gone often, and not with one kind of state alone.
    assert!(unreadable > 500 && impossible > 500 && accepted > 300, "{unreadable} {impossible} {accepted}");
    assert!(kinds.len() >= 10, "{kinds:?}");
}

proptest! {
    /// Texts that are no states at all: any signs, and words of the notation in any order.
    #[test]
    fn any_text_is_read_or_refused(text in prop_oneof!["\\PC{0,60}", nonsense()]) {
        let refused = [
            text.parse::<State>().is_err(),
            text.parse::<Pending>().is_err(),
            text.parse::<Command>().is_err(),
            text.parse::<Event>().is_err(),
            Refusal::parse(&text).is_err(),
        ];
        // No text is two of these.
        prop_assert!(refused.into_iter().filter(|refused| !refused).count() <= 1, "{}", text);
    }
}

fn nonsense() -> impl Strategy<Value = String> {
    let words =
        "move diocletian IV:4 macedonia awaits discs= armies=- - points=6 roll command act 7 B2 AC-2 rolled asked";
    let words: Vec<&str> = words.split(' ').collect();
    prop::collection::vec(prop::sample::select(words), 0..8).prop_map(|words| words.join(" "))
}

/// Games in many different moments, the rarer ones more often than they occur.
fn specimens() -> Vec<Game<'static>> {
    let mut chooser = Chooser(0);
    let mut specimens = Vec::new();
    for step in (0..60).flat_map(numbered) {
        let seldom = match step.after.pending() {
            Pending::Roll { throw: Throw::RevoltLink { .. } } => 60,
            Pending::Command { question: Question::Act { .. } } if step.after.state().passing().is_none() => 10,
            Pending::Command { question: Question::Enter { .. } } | Pending::Roll { throw: Throw::Activity } => 4,
            _ => 1,
        };
        if chooser.below(seldom) == 0 {
            specimens.push(step.after);
        }
    }
    specimens
}

/// What is awaited, in two words.
fn kind(awaits: Pending) -> String {
    awaits.to_string().split(' ').take(2).collect::<Vec<_>>().join(" ")
}

/// The text of one state with one to four things wrong, some of them taken from the others.
fn corrupted(specimen: &Game<'_>, others: &[Game<'_>], chooser: &mut Chooser) -> String {
    let mut text = specimen.state().to_string();
    for _ in 0..=chooser.below(4) {
        let other = others[chooser.below(others.len())].state().to_string();
        text = match chooser.below(8) {
            0 => sign_changed(&text, chooser),
            1 => with_disc_changed(&text, chooser),
            2 => with_place_changed(&text, chooser),
            3 => word_lost_or_doubled(&text, chooser),
            4 => with_awaits(&text, awaits_of(&other)),
            5 => with_awaits(&text, &random_awaits(specimen, chooser).to_string()),
            6 => number_changed(&text, chooser),
            _ => field_taken(&text, &other, chooser),
        };
    }
    text
}

/// One sign of the text is another, or gone.
fn sign_changed(text: &str, chooser: &mut Chooser) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let at = chooser.below(bytes.len());
    if chooser.below(4) == 0 {
        bytes.remove(at);
    } else {
        bytes[at] = SIGNS[chooser.below(SIGNS.len())];
    }
    String::from_utf8(bytes).unwrap()
}

/// A word is missing or stands twice.
fn word_lost_or_doubled(text: &str, chooser: &mut Chooser) -> String {
    let mut words: Vec<&str> = text.split(' ').collect();
    let at = chooser.below(words.len());
    if chooser.below(2) == 0 {
        words.remove(at);
    } else {
        words.insert(at, words[at]);
    }
    words.join(" ")
}

/// Points, rounds, fleets or closed links are other numbers.
fn number_changed(text: &str, chooser: &mut Chooser) -> String {
    let (field, value) = match chooser.below(5) {
        0 => ("points", [chooser.below(9), 255][chooser.below(2)].to_string()),
        1 => ("round", [0, 1, u64::from(u32::MAX), chooser.number()][chooser.below(4)].to_string()),
        2 => ("closed", format!("{:x}", chooser.number() >> chooser.below(64))),
        3 => ("turn", Emperor::ALL[chooser.below(Emperor::COUNT)].to_string()),
        _ => ("fleets", [0; 3].map(|_: u8| [0, 1, 2, 255][chooser.below(4)].to_string()).join(",")),
    };
    with_value(text, field, &value)
}

/// A field has the value that it has in another text.
fn field_taken(text: &str, other: &str, chooser: &mut Chooser) -> String {
    let field = Field::ALL[chooser.below(Field::COUNT)].word();
    value_of(other, field).map_or(text.to_string(), |value| with_value(text, field, value))
}
