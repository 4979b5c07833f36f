use crate::vocabulary::words::vocabulary;

vocabulary! {
    /// The published edition that is played.
    pub enum Edition: "an edition" {
        /// The first edition, by nestorgames, with its questions and answers.
        First = "first",
        /// The second edition, by Draco Ideas, with the Dux expansion and the scenarios.
        Second = "second",
    }
}

impl Edition {
    /// Returns the other edition.
    pub const fn other(self) -> Edition {
        match self {
            Edition::First => Edition::Second,
            Edition::Second => Edition::First,
        }
    }
}
