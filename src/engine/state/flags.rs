//! Flags: what was done earlier in the turn, the round or the game and still matters.

use crate::rules::choices::choices;
use crate::vocabulary::words::vocabulary;

vocabulary! {
    /// A flag that remembers what was done earlier in this turn, round or game.
    #[non_exhaustive]
    pub enum Flag: "a mark" {
        /// Dux was deployed; he may have died since (MD-1).
        DuxDeployed = "dux-deployed",
        /// Vicarius was placed; he may have died since (MD-2).
        VicariusPlaced = "vicarius-placed",
        /// Diocletian or Maximian used his power in this turn (G-7).
        Power = "power",
        /// Diocletian took a point from Galerius. Set until Galerius's turn begins with one point fewer (VN-4).
        PointTaken = "point-taken",
        /// Constantius gave a point to Maximian. Set until the end of Maximian's turn, which has one point more
        /// (VN-4).
        PointGiven = "point-given",
        /// The Barbarian player still has his black disc (VD-6).
        BlackDisc = "black-disc",
        /// The Barbarian player had the current dice, pending or on the table, thrown again (VD-6, G-13).
        Rerolled = "rerolled",
    }
}

choices! {
    /// A set of flags.
    pub struct Flags(u8) of Flag: "a list of marks"
}
