use super::Rule;
use crate::vocabulary::words::vocabulary;

vocabulary! {
    /// A chapter of the ledger. The order is that of the rulebooks.
    ///
    /// ```
    /// use tetrarchia::ledger::Chapter;
    /// use tetrarchia::Rule;
    ///
    /// assert_eq!(Rule::MV5.chapter(), Chapter::RomanPhase);
    /// assert_eq!(Chapter::Turn.rules().next(), Some(Rule::TN1));
    /// ```
    pub enum Chapter: "a chapter of the rules" {
        /// The board and its pieces (PC).
        Pieces = "pieces",
        /// The set-up before the first turn, and the players (SU).
        SetUp = "set-up",
        /// Order of play, entering the board, Imperium Points (TN).
        Turn = "turn",
        /// The actions: Move (MV), Sail (SL), Secure (SE), Subdue (SB), Attack (AT).
        RomanPhase = "roman-phase",
        /// Revolts (EM), activity (AC), uprising (UP), advance (AD), broken links (BR).
        BarbarianPhase = "barbarian-phase",
        /// Victory, defeat and score (EN).
        Ending = "ending",
        /// The variants of the first edition (VN).
        FirstVariants = "first-variants",
        /// The variants of the second edition (VD).
        SecondVariants = "second-variants",
        /// The modules of the Dux expansion (MD).
        Modules = "modules",
        /// The historical scenarios (SC).
        Scenarios = "scenarios",
        /// The questions that the rulebooks leave open (G).
        Rulings = "rulings",
        /// The order in which dice and answers are requested (DO).
        DiceOrder = "dice-order",
    }
}

impl Chapter {
    /// Returns the title, for a heading.
    pub const fn title(self) -> &'static str {
        match self {
            Chapter::Pieces => "Pieces",
            Chapter::SetUp => "Set-up",
            Chapter::Turn => "The turn",
            Chapter::RomanPhase => "The Roman phase",
            Chapter::BarbarianPhase => "The Barbarian phase",
            Chapter::Ending => "The end of the game",
            Chapter::FirstVariants => "Variants of the first edition",
            Chapter::SecondVariants => "Variants of the second edition",
            Chapter::Modules => "Modules of the Dux expansion",
            Chapter::Scenarios => "Historical scenarios",
            Chapter::Rulings => "Rulings",
            Chapter::DiceOrder => "The order of the dice",
        }
    }

    /// Returns a description of the chapter in a sentence or two.
    pub const fn about(self) -> &'static str {
        match self {
            Chapter::Pieces => "The board and what is put on it.",
            Chapter::SetUp => "What stands on the board before the first turn, and who plays.",
            Chapter::Turn => "The order of play, and how an Emperor comes onto the board.",
            Chapter::RomanPhase => "What an Emperor can do with his Imperium Points.",
            Chapter::BarbarianPhase => "What happens after each Emperor's actions, step by step.",
            Chapter::Ending => "How the game is won and lost.",
            Chapter::FirstVariants => "Five variants that the first edition offers.",
            Chapter::SecondVariants => "Six variants that the second edition offers.",
            Chapter::Modules => "Four additions of the second edition: Dux, Vicarius, Pirates and Goths.",
            Chapter::Scenarios => "Four wars of the Tetrarchs, with a set-up of their own, in the second edition.",
            Chapter::Rulings => {
                "Where the rulebooks are silent or can be read in two ways; the passages named are those that leave it \
                 open. A ruling with a default and an other reading is an option that a game can choose; the rest are \
                 fixed."
            }
            Chapter::DiceOrder => {
                "The same dice must give the same game on every machine and in every version, so the order in which \
                 dice and answers are asked for belongs to the rules. This chapter is ours; the rulebooks need none."
            }
        }
    }

    /// Returns the rules of the chapter in order.
    pub fn rules(self) -> impl Iterator<Item = Rule> {
        Rule::ALL.into_iter().filter(move |rule| rule.chapter() == self)
    }
}
