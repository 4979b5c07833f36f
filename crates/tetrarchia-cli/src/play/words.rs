//! What a player can type besides the commands of the game.

/// A word that is not a command of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Word {
    Help,
    Go,
    Legal,
    Hint,
    Odds,
    Why,
    Rule,
    Look,
    Map,
    Show,
    More,
    Danger,
    Story,
    Report,
    Analyse,
    Undo,
    Again,
    Save,
    Game,
    Concede,
    Quit,
}

impl Word {
    pub(super) const ALL: [Word; 21] = [
        Word::Help,
        Word::Go,
        Word::Legal,
        Word::Hint,
        Word::Odds,
        Word::Why,
        Word::Rule,
        Word::Look,
        Word::Map,
        Word::Show,
        Word::More,
        Word::Danger,
        Word::Story,
        Word::Report,
        Word::Analyse,
        Word::Undo,
        Word::Again,
        Word::Save,
        Word::Game,
        Word::Concede,
        Word::Quit,
    ];

    /// The word itself.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Word::Help => "help",
            Word::Go => "go",
            Word::Legal => "legal",
            Word::Hint => "hint",
            Word::Odds => "odds",
            Word::Why => "why",
            Word::Rule => "rule",
            Word::Look => "look",
            Word::Map => "map",
            Word::Show => "show",
            Word::More => "more",
            Word::Danger => "danger",
            Word::Story => "story",
            Word::Report => "report",
            Word::Analyse => "analyse",
            Word::Undo => "undo",
            Word::Again => "again",
            Word::Save => "save",
            Word::Game => "game",
            Word::Concede => "concede",
            Word::Quit => "quit",
        }
    }

    /// Other words for the same.
    const fn others(self) -> &'static [&'static str] {
        match self {
            Word::Help => &["?", "h"],
            Word::Go => &["g"],
            Word::Legal => &["list", "l"],
            Word::Hint => &["advice"],
            Word::Rule => &["rules"],
            Word::Look => &["info"],
            Word::Map => &["board", "redraw"],
            Word::Story => &["log"],
            Word::More => &["details"],
            Word::Analyse => &["analyze", "analysis"],
            Word::Danger => &["dangers", "threats"],
            Word::Undo => &["u", "back"],
            Word::Again => &["dice"],
            Word::Why => &["w"],
            Word::Quit => &["q", "exit", "bye"],
            Word::Odds | Word::Show | Word::Report | Word::Save | Word::Game | Word::Concede => &[],
        }
    }

    /// What to type after it, and what it does.
    pub(super) const fn about(self) -> (&'static str, &'static str) {
        match self {
            Word::Help => ("[WORD|RULE]", "explain the game, a word, or a rule"),
            Word::Go => ("PROVINCE", "go to a far province by the cheapest way"),
            Word::Legal => ("", "list everything you may do now, with its cost"),
            Word::Hint => ("", "suggest how to go on, with reasons and chances"),
            Word::Odds => ("[all|ARMY]", "the chances of your attacks and of the coming phase"),
            Word::Why => ("COMMAND", "why a command is refused, or what it would do"),
            Word::Rule => ("[ID]", "a rule by its id like MV-5, or the rule that applies now"),
            Word::Look => ("PLACE", "a province or a sea: what is there, and where it leads"),
            Word::Map => ("", "draw the map again"),
            Word::Show => ("", "the board as a table, with all reserves"),
            Word::More => ("", "all that has happened since your last decision"),
            Word::Danger => ("", "all that threatens you, with the chances"),
            Word::Report => ("[FILE]", "write the whole game as a page for a browser"),
            Word::Analyse => ("", "your mistakes and your luck, in some seconds"),
            Word::Story => ("", "the whole game so far, line by line"),
            Word::Undo => ("", "take back the last command, or the last dice rolled by hand"),
            Word::Again => ("DICE", "correct the last dice rolled by hand: again R4B2"),
            Word::Save => ("FILE", "write a copy; the game itself is always saved"),
            Word::Game => ("", "the rules, players, dice and file of this game"),
            Word::Concede => ("", "give up the game"),
            Word::Quit => ("", "leave; you can resume the game later"),
        }
    }

    /// Finds the word with this exact text, case ignored.
    pub(super) fn exactly(text: &str) -> Option<Word> {
        let text = text.to_ascii_lowercase();
        Word::ALL.into_iter().find(|word| word.word() == text || word.others().contains(&text.as_str()))
    }

    /// Returns the words that begin with this text.
    pub(super) fn beginning(text: &str) -> Vec<Word> {
        let text = text.to_ascii_lowercase();
        Word::ALL.into_iter().filter(|word| word.word().starts_with(&text)).collect()
    }
}
