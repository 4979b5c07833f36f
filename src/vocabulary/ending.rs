//! How a game ends (EN-1 to EN-5).

use crate::ledger::Rule;
use crate::vocabulary::Seat;
use crate::vocabulary::notation::single_word_terms;
use crate::vocabulary::words::vocabulary;

vocabulary! {
    /// The reasons why a game is over.
    #[non_exhaustive]
    pub enum Ending: "an ending" {
        /// All six borders are secured: the players have won (EN-1).
        Victory = "victory",
        /// An army has entered Roma (EN-2).
        RomaFell = "roma-fell",
        /// A revolt disc had to be placed and none was left (EN-3).
        NoRevoltLeft = "no-revolt-left",
        /// An unrest disc had to be placed and none was left (EN-3).
        NoUnrestLeft = "no-unrest-left",
        /// The players gave up (EN-5).
        Conceded = "conceded",
    }
}

impl Ending {
    /// Returns whether the players have won.
    pub const fn is_victory(self) -> bool {
        matches!(self, Ending::Victory)
    }

    /// Returns whether this seat has won. The players of the Emperors win and lose together; the Barbarian player
    /// wins if they lose (VD-6).
    ///
    /// # Example: the Barbarian player wins
    ///
    /// ```
    /// use tetrarchia::{Ending, Seat};
    ///
    /// assert!(Ending::RomaFell.is_won_by(Seat::Barbarian));
    /// assert!(!Ending::RomaFell.is_won_by(Seat::First));
    /// ```
    pub const fn is_won_by(self, seat: Seat) -> bool {
        self.is_victory() != matches!(seat, Seat::Barbarian)
    }

    /// Returns the rule that ended the game.
    pub const fn rule(self) -> Rule {
        match self {
            Ending::Victory => Rule::EN1,
            Ending::RomaFell => Rule::EN2,
            Ending::NoRevoltLeft | Ending::NoUnrestLeft => Rule::EN3,
            Ending::Conceded => Rule::EN5,
        }
    }

    /// Returns the ending as a sentence for people.
    pub const fn describe(self) -> &'static str {
        match self {
            Ending::Victory => "all six borders are secured, and the Empire is saved",
            Ending::RomaFell => "an army has entered Roma, and the Empire has fallen",
            Ending::NoRevoltLeft => "no revolt disc is left to place, and the Empire has fallen",
            Ending::NoUnrestLeft => "no unrest disc is left to place, and the Empire has fallen",
            Ending::Conceded => "the players have given up",
        }
    }
}

single_word_terms! { Ending: "an ending", Ending::describe; }
