//! Completion: the words that can be typed next.

use tetrarchia::board::SeaZone;
use tetrarchia::{Command, Game, Province, Rule};

use crate::play::help;
use crate::play::menu::{brief, sea_word};
use crate::play::words::Word;

/// Returns the words that can follow these, of commands that are legal now.
pub(super) fn next_words(game: &Game<'_>, before: &[&str]) -> Vec<String> {
    words_behind(game, before, &game.legal().into_iter().collect::<Vec<_>>())
}

/// Returns the words that can follow these, of all commands: for suggestions.
pub(super) fn all_next_words(game: &Game<'_>, before: &[&str]) -> Vec<String> {
    words_behind(game, before, &Command::all().collect::<Vec<_>>())
}

fn words_behind(game: &Game<'_>, before: &[&str], commands: &[Command]) -> Vec<String> {
    let board = game.board();
    let ids = |provinces: &mut dyn Iterator<Item = Province>| provinces.map(|one| board.id(one).to_owned()).collect();
    let Some((&head, rest)) = before.split_first() else {
        let words = Word::ALL.into_iter().map(|word| word.word().to_owned());
        return sorted(words.chain(command_words(game, before, commands)).collect());
    };
    let word = Word::exactly(head).or_else(|| match Word::beginning(head).as_slice() {
        [word] if command_words(game, before, commands).is_empty() => Some(*word),
        _ => None,
    });
    match word {
        None => sorted(command_words(game, before, commands)),
        Some(Word::Why) => {
            let mut words = command_words(game, rest, commands);
            words.extend(Command::all().filter_map(|command| nth_word(game, command, rest)));
            sorted(words)
        }
        _ if !rest.is_empty() => Vec::new(),
        Some(Word::Go) => ids(&mut game.routes(game.state().turn()).reachable().into_iter()),
        Some(Word::Odds) => ids(&mut game.state().armies().into_iter()),
        Some(Word::Look) => {
            let mut words: Vec<String> = ids(&mut Province::ALL.into_iter());
            words.extend(SeaZone::ALL.map(|zone| sea_word(zone).to_owned()));
            words
        }
        Some(Word::Rule) => Rule::ALL.into_iter().map(|rule| rule.id().to_owned()).collect(),
        Some(Word::Help) => {
            let verbs = Command::all().map(|command| verb(game, command));
            sorted(help::words().into_iter().chain(verbs).collect())
        }
        Some(_) => Vec::new(),
    }
}

/// Returns the part of a line to keep, and the words that can complete the rest.
pub(super) fn complete<'t>(game: &Game<'_>, text: &'t str) -> (&'t str, Vec<String>) {
    let (kept, begun) = text
        .rsplit_once(char::is_whitespace)
        .map_or(("", text), |(kept, begun)| (&text[..text.len() - begun.len()], begun).max((kept, begun)));
    let before: Vec<&str> = kept.split_whitespace().collect();
    let mut words = next_words(game, &before);
    words.retain(|word| word.to_lowercase().starts_with(&begun.to_lowercase()));
    (kept, words)
}

/// Returns the common beginning of these words.
pub(super) fn common_beginning(words: &[String]) -> String {
    let Some((first, rest)) = words.split_first() else { return String::new() };
    let same = |length: usize| first.get(..length).is_some_and(|part| rest.iter().all(|word| word.starts_with(part)));
    let length = (0..=first.len()).rev().find(|&length| same(length)).unwrap_or(0);
    first.get(..length).unwrap_or_default().to_owned()
}

/// Returns the words of these commands that follow these words.
fn command_words(game: &Game<'_>, before: &[&str], commands: &[Command]) -> Vec<String> {
    commands.iter().filter_map(|&command| nth_word(game, command, before)).collect()
}

/// Returns the word of a command that follows these words, or `None` if it does not begin with them. The figure may be left
/// out.
fn nth_word(game: &Game<'_>, command: Command, before: &[&str]) -> Option<String> {
    let behind = |text: String| {
        let words: Vec<&str> = text.split(' ').collect();
        let begins = before.iter().zip(&words).all(|(typed, word)| word.eq_ignore_ascii_case(typed));
        begins.then(|| words.get(before.len()).map(|&word| word.to_owned())).flatten()
    };
    behind(brief(game, command)).or_else(|| behind(command.to_notation(game.board()).to_string()))
}

fn verb(game: &Game<'_>, command: Command) -> String {
    brief(game, command).split(' ').next().unwrap_or_default().to_owned()
}

fn sorted(mut words: Vec<String>) -> Vec<String> {
    words.sort();
    words.dedup();
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use tetrarchia::board::reconstruction::provinces::*;
    use tetrarchia::{Emperor, Level, Position, Rules};

    fn game() -> Game<'static> {
        Position::new(Emperor::Galerius)
            .emperor(Emperor::Galerius, PANNONIA_INFERIOR)
            .army(NORICUM)
            .fleets([0, 1, 0])
            .game(Rules::second(Level::new(4, 1, 0, 0).unwrap()))
            .unwrap()
    }

    fn completed(text: &str) -> (String, Vec<String>) {
        let game = game();
        let (kept, words) = complete(&game, text);
        (kept.to_owned(), words)
    }

    #[test]
    fn words_are_completed_one_by_one() {
        assert_eq!(completed("att"), (String::new(), vec!["attack".into()]));
        assert_eq!(completed("attack "), ("attack ".into(), vec!["noricum".into()]));
        assert_eq!(completed("attack galerius N"), ("attack galerius ".into(), vec!["noricum".into()]));
        assert_eq!(completed("move pan"), ("move ".into(), vec!["pannonia_superior".into()]));
        assert!(completed("go ma").1.contains(&"macedonia".to_owned()));
        assert_eq!(completed("rule at-1").1, ["AT-1", "AT-10", "AT-11"]);
        assert!(completed("why move nor").1.contains(&"noricum".to_owned()));
        assert_eq!(completed("sail "), ("sail ".into(), vec!["internum".into()]));
        assert_eq!(completed("sail internum ").1, ["aegaeum", "atlanticum"]);
        assert_eq!(completed("sail 2 ").1, ["1", "3"], "numbers go on as numbers");
        assert_eq!(completed("end ").1, Vec::<String>::new());
        let (_, all) = completed("");
        assert!(["attack", "end", "help", "quit", "undo"].iter().all(|word| all.iter().any(|one| one == word)));
    }

    #[test]
    fn what_is_common_is_taken_at_once() {
        let words = |list: &[&str]| list.iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
        assert_eq!(common_beginning(&words(&["moesia_inferior", "moesia_superior"])), "moesia_");
        assert_eq!(common_beginning(&words(&["noricum"])), "noricum");
        assert_eq!(common_beginning(&[]), "");
    }
}
