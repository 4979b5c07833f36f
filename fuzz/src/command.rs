//! Notation: commands, events, refusals, questions and what they are made of. What reads is written back and read again
//! the same, in coordinates, in the ids of the board, and in JSON. Each line of the bytes is a text.

use core::fmt::{Debug, Display};
use core::str::FromStr;

use tetrarchia::vocabulary::Travel;
use tetrarchia::*;

/// Asserts that a text that is one of these reads back from all that can be written of it. True if it is one. The errors
/// have their notation under a name, because they are displayed as sentences.
macro_rules! is_a {
    ($Type:ty, $text:expr) => {
        is_a!($Type, $text, str::parse::<$Type>, ToString::to_string)
    };
    ($Type:ty, $text:expr, $parse:expr, $write:expr) => {{
        let (board, text): (_, &str) = (Board::reconstruction(), $text);
        let read = <$Type>::parse_on(board, text);
        if let Ok(term) = $parse(text) {
            // The board's ids and names are no coordinates: what reads without a board means the same on it.
            assert_eq!(read, Ok(term), "{text}");
        }
        if let Ok(term) = read {
            let (plain, named): (String, String) = ($write(&term), term.to_notation(board).to_string());
            assert_eq!($parse(&plain), Ok(term), "{text}: {plain}");
            assert_eq!(<$Type>::parse_on(board, &plain), Ok(term), "{text}: {plain}");
            assert_eq!(<$Type>::parse_on(board, &named), Ok(term), "{text}: {named}");
            assert!(!term.describe(board).to_string().trim().is_empty(), "{text}");
            let json = serde_json::to_string(&term).expect("a term can be written");
            assert_eq!(serde_json::from_str::<$Type>(&json).ok(), Some(term), "{json}");
        }
        read.is_ok()
    }};
}

/// Reads each line as all that it could be. True if one was something.
pub fn check(data: &[u8]) -> bool {
    let Ok(text) = core::str::from_utf8(data) else { return false };
    // All lines are looked at, also after one that was something.
    text.lines().fold(false, |any, line| check_line(line) | any)
}

fn check_line(line: &str) -> bool {
    let whole = [
        is_a!(Command, line),
        is_a!(Event, line),
        is_a!(Refusal, line, Refusal::parse, |term: &Refusal| term.notation().to_string()),
        is_a!(Pending, line),
    ];
    assert!(whole.into_iter().filter(|&one| one).count() <= 1, "two readings: {line}");
    let parts = [
        is_a!(Fact, line),
        is_a!(Reason, line, Reason::parse, |term: &Reason| term.notation().to_string()),
        is_a!(Question, line),
        is_a!(Throw, line),
        is_a!(Travel, line),
    ];
    let words = [
        is_word::<Roll>(line),
        is_word::<Rules>(line),
        is_word::<Level>(line),
        is_word::<Province>(line),
        is_word::<Seating>(line),
        is_word::<Seat>(line),
        is_word::<Rule>(line),
        is_word::<Scenario>(line),
    ];
    check_player(line);
    whole.into_iter().chain(parts).chain(words).any(|one| one)
}

/// Asserts that what reads is written back and read again the same.
fn is_word<T: FromStr<Err: Debug> + Display + PartialEq + Debug>(text: &str) -> bool {
    let Ok(value) = text.parse::<T>() else { return false };
    let written = value.to_string();
    assert_eq!(written.parse::<T>().ok().as_ref(), Some(&value), "{text}: {written}");
    true
}

/// A player may leave his Emperor out; who names him means the same.
fn check_player(text: &str) {
    let game = Game::new(Rules::second(Level::BEGINNER)).expect("rules that can be played");
    let read = game.read_command(text);
    if let Ok(command) = Command::parse_on(game.board(), text) {
        assert_eq!(read, Ok(command), "{text}");
    }
    if let Ok(command) = read {
        let written = command.to_notation(game.board()).to_string();
        assert_eq!(game.read_command(&written), Ok(command), "{text}: {written}");
    }
}
