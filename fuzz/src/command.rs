//! Notation: commands, events, refusals, questions and their parts. What can be read is written and read again
//! unchanged, in coordinates, in the ids of the board, and in JSON. Each line of the bytes is a text.

use core::fmt::{Debug, Display};
use core::str::FromStr;

use tetrarchia::vocabulary::Travel;
use tetrarchia::*;

/// Asserts that a text of this type survives every form in which it can be written. Returns `true` if the text is of
/// this type. Errors name their notation separately, because their `Display` is a sentence.
macro_rules! is_a {
    ($Type:ty, $text:expr) => {
        is_a!($Type, $text, str::parse::<$Type>, ToString::to_string)
    };
    ($Type:ty, $text:expr, $parse:expr, $write:expr) => {{
        let (board, text): (_, &str) = (Board::reconstruction(), $text);
        let read = <$Type>::parse_on(board, text);
        if let Ok(term) = $parse(text) {
            // Ids and names of the board are no coordinates: what reads without a board means the same on it.
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

/// Reads each line as everything it could be. Returns `true` if one was something.
pub fn check(data: &[u8]) -> bool {
    let Ok(text) = core::str::from_utf8(data) else { return false };
    // All lines are checked, also after the first that was something.
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

/// Asserts that what can be read is written and read again unchanged.
fn is_word<T: FromStr<Err: Debug> + Display + PartialEq + Debug>(text: &str) -> bool {
    let Ok(value) = text.parse::<T>() else { return false };
    let written = value.to_string();
    assert_eq!(written.parse::<T>().ok().as_ref(), Some(&value), "{text}: {written}");
    true
}

/// Checks that a player may leave his Emperor out, and that naming him means the same.
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
