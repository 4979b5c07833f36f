//! Reading what a player has typed: commands, abbreviations, provinces, and typing errors.

use tetrarchia::board::SeaZone;
use tetrarchia::{Board, Command, Figure, Game, Province, ProvinceSet, Reason};

use crate::play::completion::{all_next_words, next_words};
use crate::play::menu::{brief, sea_word};
use crate::play::words::Word;

/// What a line means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Reading {
    /// A word that is not a command of the game, and the words after it.
    Word(Word, Vec<String>),
    /// A command, legal or not.
    Command(Command),
    /// A province alone: the player wants to go there.
    Province(Province),
    /// Several legal commands that the line can mean.
    Several(Vec<Command>),
    /// Not understood, but this similar line would be.
    Meant(String),
    /// Not understood, with the message to the player.
    Unknown(String),
}

/// Reads a line.
pub(super) fn read(game: &Game<'_>, text: &str) -> Reading {
    let reading = read_strictly(game, text);
    match reading {
        Reading::Unknown(_) => guess(game, text).map_or(reading, Reading::Meant),
        reading => reading,
    }
}

fn read_strictly(game: &Game<'_>, text: &str) -> Reading {
    let with_numbers = seas_as_numbers(text);
    let text = with_numbers.as_str();
    let words: Vec<&str> = text.split_whitespace().collect();
    let Some((&head, rest)) = words.split_first() else {
        return Reading::Unknown("Please type a command; `help` explains them.".into());
    };
    let rest_of = || rest.iter().map(|&word| word.to_owned()).collect();
    if let Some(word) = Word::exactly(head) {
        return Reading::Word(word, rest_of());
    }
    if let Ok(command) = game.read_command(text) {
        return Reading::Command(command);
    }
    let typed = normal_words(game.board(), &words);
    match narrowed(game, &typed, game.legal().into_iter().collect()).as_slice() {
        [] => {}
        [command] => return Reading::Command(*command),
        several => return Reading::Several(several.to_vec()),
    }
    match Word::beginning(head).as_slice() {
        [] => {}
        [word] => return Reading::Word(*word, rest_of()),
        several => {
            let names: Vec<_> = several.iter().map(|word| word.word()).collect();
            return Reading::Unknown(format!("{head:?} could mean {}. Please type more of it.", names.join(", ")));
        }
    }
    let acting = Figure::from(game.state().turn());
    let mut all = narrowed(game, &typed, Command::all().collect());
    if all.iter().any(|&command| actor(command) == Some(acting)) {
        all.retain(|&command| actor(command) == Some(acting));
    }
    match all.as_slice() {
        [] => {}
        [command] => return Reading::Command(*command),
        [first, ..] => {
            return Reading::Unknown(impossible(game, *first, &all));
        }
    }
    match provinces(game.board(), &words, ProvinceSet::ALL).as_slice() {
        [] => Reading::Unknown(format!(
            "{text:?} is not a command; `help` explains them, `legal` lists what you can do now."
        )),
        [province] => Reading::Province(*province),
        several => Reading::Unknown(which_province(game.board(), several)),
    }
}

/// Returns a line about fleets with the numbers of the seas instead of their names, and any other line unchanged.
fn seas_as_numbers(text: &str) -> String {
    let mut words = text.split_whitespace();
    let Some(head) = words.next().filter(|head| {
        let head = head.to_lowercase();
        ["fleet", "sail"].iter().any(|verb| verb.starts_with(&head))
    }) else {
        return text.to_owned();
    };
    // `sail from mare internum to mare atlanticum`
    let seas = words.filter(|word| !["from", "to", "mare"].iter().any(|extra| extra.eq_ignore_ascii_case(word)));
    let numbered = seas.map(|word| sea(word).map_or(word.to_owned(), |zone| (zone.index() + 1).to_string()));
    std::iter::once(head.to_owned()).chain(numbered).collect::<Vec<_>>().join(" ")
}

/// Returns the sea whose name begins with these letters, or `None` if there is no such sea or more than one.
pub(super) fn sea(word: &str) -> Option<SeaZone> {
    let typed = normal(word);
    let mut found = SeaZone::ALL.into_iter().filter(|&zone| normal(sea_word(zone)).starts_with(&typed));
    found.next().filter(|_| found.next().is_none() && !typed.is_empty())
}

/// Returns why none of these commands, which begin with the same word, is possible now.
fn impossible(game: &Game<'_>, first: Command, all: &[Command]) -> String {
    let reason = |command| game.why_not(command).map(|refusal| refusal.reason);
    let short = brief(game, first);
    let verb = short.split(' ').next().unwrap_or_default();
    match reason(first) {
        Some(Reason::NotNow { awaits }) => format!("Not now: {:#}.", awaits.describe(game.board())),
        Some(only) if all.iter().all(|&command| reason(command) == Some(only)) => {
            format!("`{verb}` is not possible now: {}.", only.describe(game.board()))
        }
        _ => format!("`{verb}` is not possible now; `why {short}` says why."),
    }
}

/// Returns the question which of these provinces is meant.
pub(super) fn which_province(board: &Board, several: &[Province]) -> String {
    let names: Vec<_> = several.iter().map(|&province| board.name(province)).collect();
    format!("Which province: {}?", names.join(", "))
}

/// Returns a word in lower case, with `u` for `v`, which the printed board does not tell apart.
fn normal(word: &str) -> String {
    word.to_lowercase().replace('v', "u")
}

/// Returns the typed words for comparison. Coordinates become names, and hyphens separate words.
fn normal_words(board: &Board, words: &[&str]) -> Vec<String> {
    let split = |text: &str| text.split(['_', '-']).map(normal).filter(|part| !part.is_empty()).collect::<Vec<_>>();
    words
        .iter()
        .enumerate()
        .flat_map(|(index, &word)| match board.find(word) {
            Some(province) if index > 0 => split(board.id(province)),
            _ if word == "-" => vec!["reserue".into()],
            _ => split(word),
        })
        .collect()
}

/// Returns the words of a command for comparison.
fn phrase(board: &Board, command: Command) -> Vec<String> {
    let text = match command {
        Command::UsePower { from: None } => "use power reserve".into(),
        command => command.to_notation(board).to_string(),
    };
    text.split([' ', '_', '-']).map(normal).collect()
}

/// Returns the figure that a command names, or `None` if it names none.
const fn actor(command: Command) -> Option<Figure> {
    match command {
        Command::Move { figure, .. }
        | Command::Subdue { figure, .. }
        | Command::Attack { figure, .. }
        | Command::AttackPirates { figure } => Some(figure),
        _ => None,
    }
}

/// Returns the commands that these words can mean: each typed word begins a word of the command, in order. Commands with
/// the most exact words win.
fn narrowed(game: &Game<'_>, typed: &[String], commands: Vec<Command>) -> Vec<Command> {
    let board = game.board();
    let fitting: Vec<(Command, usize)> = commands
        .into_iter()
        .filter_map(|command| {
            let phrase = phrase(board, command);
            let head = typed.first()?;
            if !phrase.first()?.starts_with(head.as_str()) {
                return None;
            }
            fits(typed, &phrase).map(|exact| (command, exact))
        })
        .collect();
    let best = fitting.iter().map(|&(_, exact)| exact).max().unwrap_or(0);
    // Whole words count more than beginnings: `asia` means Asia.
    fitting.into_iter().filter(|&(_, exact)| exact == best).map(|(command, _)| command).collect()
}

/// Returns how many words match exactly, or `None` if they do not all begin words of the phrase, in order.
fn fits(typed: &[String], phrase: &[String]) -> Option<usize> {
    let mut left = phrase.iter();
    let mut exact = 0;
    for word in typed {
        let found = left.find(|part| part.starts_with(word.as_str()))?;
        exact += usize::from(found == word);
    }
    Some(exact)
}

/// Returns the provinces among these that the words can mean.
pub(super) fn provinces(board: &Board, words: &[&str], among: ProvinceSet) -> Vec<Province> {
    if words.is_empty() {
        return Vec::new();
    }
    if let Some(province) = board.find(&words.join(" ")) {
        return vec![province];
    }
    let typed: Vec<String> = words.iter().flat_map(|word| word.split(['_', '-'])).map(normal).collect();
    let name = |province: Province| board.id(province).split('_').map(normal).collect::<Vec<_>>();
    among.into_iter().filter(|&province| fits(&typed, &name(province)).is_some()).collect()
}

/// Returns the line that was probably meant, with each unknown word replaced by the most similar one that fits there.
fn guess(game: &Game<'_>, text: &str) -> Option<String> {
    let mut meant: Vec<String> = Vec::new();
    let mut changed = false;
    for word in text.split_whitespace() {
        let before: Vec<&str> = meant.iter().map(String::as_str).collect();
        // What is legal now is more likely to be meant.
        let known = [next_words(game, &before), all_next_words(game, &before)];
        let begun = |words: &Vec<String>| words.iter().any(|one| normal(one).starts_with(&normal(word)));
        // The seas have numbers too.
        if known.iter().any(begun) || (!before.is_empty() && word.parse::<u8>().is_ok()) {
            meant.push(word.to_owned());
            continue;
        }
        let near = known.iter().find_map(|words| nearest(word, words.iter().map(String::as_str)));
        changed = true;
        meant.push(near?.to_owned());
    }
    let line = meant.join(" ");
    let is_understood = changed && !matches!(read_strictly(game, &line), Reading::Unknown(_));
    is_understood.then_some(line)
}

/// Returns the most similar of these words, or `None` if no one is similar enough to be a typing error.
pub(super) fn nearest<'a>(word: &str, among: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let typed = normal(word);
    let length = typed.chars().count();
    // A long province is often left unfinished, so its beginning counts as well.
    let distance = |other: &str| {
        let other = normal(other);
        let beginning: String = other.chars().take(length).collect();
        let whole = strsim::damerau_levenshtein(&typed, &other);
        whole.min(strsim::damerau_levenshtein(&typed, &beginning) + usize::from(length < 5))
    };
    let most = match length {
        0..=2 => 0,
        3..=4 => 1,
        5..=7 => 2,
        _ => 3,
    };
    among.map(|other| (distance(other), other)).filter(|&(distance, _)| distance <= most).min().map(|(_, other)| other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tetrarchia::board::reconstruction::provinces::*;
    use tetrarchia::vocabulary::SubdueKind;
    use tetrarchia::{Emperor, Level, Position, Rules};

    /// Galerius in Pannonia Inferior with a fleet on either side, an army in Noricum.
    fn game() -> Game<'static> {
        Position::new(Emperor::Galerius)
            .emperor(Emperor::Galerius, PANNONIA_INFERIOR)
            .army(NORICUM)
            .unrest(PANNONIA_INFERIOR)
            .fleets([0, 1, 0])
            .game(Rules::second(Level::new(4, 1, 0, 0).unwrap()))
            .unwrap()
    }

    fn command(text: &str) -> Option<Command> {
        match read(&game(), text) {
            Reading::Command(command) => Some(command),
            _ => None,
        }
    }

    #[test]
    fn beginnings_are_enough_where_they_are_clear() {
        let figure = Figure::Galerius;
        let attack = Command::Attack { figure, army: NORICUM };
        for text in ["attack galerius noricum", "attack noricum", "att nor", "a n", "attack", "ATT NORICVM", "at iii:3"]
        {
            assert_eq!(command(text), Some(attack), "{text}");
        }
        let subdue = Command::Subdue { figure, how: SubdueKind::RemoveUnrest };
        for text in ["subdue", "sub unrest", "su"] {
            assert_eq!(command(text), Some(subdue), "{text}");
        }
        assert_eq!(command("e"), Some(Command::End));
        assert_eq!(command("move pan sup"), Some(Command::Move { figure, to: PANNONIA_SUPERIOR }));
        assert_eq!(command("move iii:6"), Some(Command::Move { figure, to: PANNONIA_SUPERIOR }));
    }

    #[test]
    fn what_is_not_clear_is_asked_back() {
        assert!(matches!(read(&game(), "move"), Reading::Several(several) if several.len() > 2));
        assert!(matches!(read(&game(), "s"), Reading::Several(several) if several.len() > 2));
        assert!(matches!(read(&game(), "mo moesia"), Reading::Command(Command::Move { to: MOESIA_SUPERIOR, .. })));
        let unknown = |text: &str| match read(&game(), text) {
            Reading::Unknown(message) => message,
            other => panic!("{other:?}"),
        };
        assert_eq!(unknown("fleet"), "Not now: it is the turn of Galerius to act.");
        let not_played = "this belongs to a variant or module that is not in this game";
        assert_eq!(unknown("raise-army"), format!("`raise-army` is not possible now: {not_played}."));
        assert_eq!(unknown("subdue re"), "`subdue` is not possible now: there is no revolt in Pannonia Inferior.");
        assert_eq!(unknown("attack pan"), "`attack` is not possible now; `why attack pannonia_inferior` says why.");
        assert!(matches!(read(&game(), "germania"), Reading::Unknown(text) if text.contains("Germania Magna")));
    }

    #[test]
    fn a_command_that_is_not_legal_is_still_understood() {
        let figure = Figure::Galerius;
        assert_eq!(command("mov nor"), Some(Command::Move { figure, to: NORICUM }));
        assert_eq!(command("move dioc roma"), Some(Command::Move { figure: Figure::Diocletian, to: ROMA }));
        let sail = Command::Sail { from: SeaZone::Atlanticum, to: SeaZone::Internum };
        for text in ["sail 1 2", "sail atlanticum internum", "sail at in", "sail from mare Atlanticum to mare Internum"]
        {
            assert_eq!(command(text), Some(sail), "{text}");
        }
        assert_eq!(command("sail internum aeg"), Some(Command::Sail { from: SeaZone::Internum, to: SeaZone::Aegaeum }));
        assert_eq!(sea("a"), None, "two seas begin so");
    }

    #[test]
    fn words_of_the_table_are_understood() {
        assert_eq!(read(&game(), "?"), Reading::Word(Word::Help, Vec::new()));
        assert_eq!(read(&game(), "why att nor"), Reading::Word(Word::Why, vec!["att".into(), "nor".into()]));
        assert_eq!(read(&game(), "und"), Reading::Word(Word::Undo, Vec::new()));
        assert_eq!(read(&game(), "dalm"), Reading::Province(DALMATIA));
        assert_eq!(read(&game(), "Pannonia Superior"), Reading::Province(PANNONIA_SUPERIOR));
    }

    #[test]
    fn slips_of_the_fingers_are_guessed() {
        let meant = |text: &str| match read(&game(), text) {
            Reading::Meant(line) => Some(line),
            _ => None,
        };
        assert_eq!(meant("atack noricum").as_deref(), Some("attack noricum"));
        assert_eq!(meant("attack norcium").as_deref(), Some("attack noricum"));
        assert_eq!(meant("mvoe dalmtia").as_deref(), Some("move dalmatia"));
        assert_eq!(meant("sail internum atlntic").as_deref(), Some("sail internum atlanticum"));
        assert_eq!(meant("hlep").as_deref(), Some("help"));
        assert_eq!(meant("xyzzy"), None);
        assert_eq!(meant("go macedonai").as_deref(), None, "the word behind go is for go to read");
    }
}
