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
    Story,
    Undo,
    Save,
    Game,
    Concede,
    Quit,
}

impl Word {
    pub(super) const ALL: [Word; 16] = [
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
        Word::Story,
        Word::Undo,
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
            Word::Story => "story",
            Word::Undo => "undo",
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
            Word::Undo => &["u", "back"],
            Word::Why => &["w"],
            Word::Quit => &["q", "exit", "bye"],
            Word::Odds | Word::Show | Word::Save | Word::Game | Word::Concede => &[],
        }
    }

    /// What to type after it, and what it does.
    pub(super) const fn about(self) -> (&'static str, &'static str) {
        match self {
            Word::Help => ("[WORD|RULE]", "explain the game, a word, or a rule"),
            Word::Go => ("PROVINCE", "go to a far province by the cheapest way"),
            Word::Legal => ("", "list everything you may do now, with its cost"),
            Word::Hint => ("", "suggest a command"),
            Word::Odds => ("[PROVINCE]", "your chances in the attacks you can make now"),
            Word::Why => ("COMMAND", "why a command is refused, or what it would do"),
            Word::Rule => ("[ID]", "a rule by its id like MV-5, or the rule that applies now"),
            Word::Look => ("PROVINCE", "what is there, and where its links lead"),
            Word::Map => ("", "draw the map again"),
            Word::Show => ("", "the board as a table, with all reserves"),
            Word::Story => ("", "the whole game so far, line by line"),
            Word::Undo => ("", "take back the last command, up to the last dice roll"),
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
