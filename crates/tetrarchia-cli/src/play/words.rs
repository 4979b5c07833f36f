//! What a player can say besides the commands of the game.

/// A word of the table, not of the rules.
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

    /// What stands behind it, and what it does.
    pub(super) const fn about(self) -> (&'static str, &'static str) {
        match self {
            Word::Help => ("[WORD|RULE]", "the aim and the turn, or about a word, or a rule"),
            Word::Go => ("PROVINCE", "walk and sail to a far province, the cheapest way"),
            Word::Legal => ("", "everything that may be done now, with its cost"),
            Word::Hint => ("", "what a simple steward would do here"),
            Word::Odds => ("[PROVINCE]", "the chances of the attacks that are possible"),
            Word::Why => ("COMMAND", "why a command is refused, or what it would do"),
            Word::Rule => ("[ID]", "a rule by its id, or the one at hand"),
            Word::Look => ("PROVINCE", "what is there, and where its links lead"),
            Word::Map => ("", "draw the map again"),
            Word::Show => ("", "the board as a table, with all reserves"),
            Word::Story => ("", "the whole game so far, line by line"),
            Word::Undo => ("", "take back the last command; dice stay"),
            Word::Save => ("FILE", "a copy of the game; it is saved anyway"),
            Word::Game => ("", "what is played, the seed, and the file"),
            Word::Concede => ("", "give up"),
            Word::Quit => ("", "leave; the game can be resumed"),
        }
    }

    /// The word that this is, if it is one; small and capital letters are the same.
    pub(super) fn exactly(text: &str) -> Option<Word> {
        let text = text.to_ascii_lowercase();
        Word::ALL.into_iter().find(|word| word.word() == text || word.others().contains(&text.as_str()))
    }

    /// The words that begin like this.
    pub(super) fn beginning(text: &str) -> Vec<Word> {
        let text = text.to_ascii_lowercase();
        Word::ALL.into_iter().filter(|word| word.word().starts_with(&text)).collect()
    }
}
