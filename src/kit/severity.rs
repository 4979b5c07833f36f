//! How bad news is, so that it can be sorted and marked without colour.

use crate::vocabulary::words::vocabulary;

vocabulary! {
    /// How bad a piece of news is for the Emperors, from good to lost. The order is that of the values: `Lost` is the
    /// greatest.
    ///
    /// # Example: mark a line without colour
    ///
    /// ```
    /// use tetrarchia::kit::Severity;
    ///
    /// let severity = Severity::Danger;
    /// assert_eq!(format!("{} {severity}", severity.sign()), "!! danger");
    /// assert!(Severity::Lost > Severity::Danger && Severity::Warning > Severity::Good);
    /// ```
    #[non_exhaustive]
    pub enum Severity: "how bad something is" {
        /// Good for the Emperors: an army is beaten, a border is secured.
        Good = "good",
        /// Neither good nor bad, or of little weight.
        Note = "note",
        /// Worth the players' attention.
        Warning = "warning",
        /// It can cost the players a figure, a border or the game.
        Danger = "danger",
        /// The game is lost.
        Lost = "lost",
    }
}

impl Severity {
    /// Returns a sign of one or two ASCII characters, for marks without colour: `+`, `.`, `!`, `!!` and `XX`.
    pub const fn sign(self) -> &'static str {
        match self {
            Severity::Good => "+",
            Severity::Note => ".",
            Severity::Warning => "!",
            Severity::Danger => "!!",
            Severity::Lost => "XX",
        }
    }
}
