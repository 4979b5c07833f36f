//! What happened earlier in the turn, the round or the game and still matters.

use crate::rules::choices::choices;
use crate::vocabulary::words::vocabulary;

vocabulary! {
    /// Something that happened earlier, in this turn, round or game, and still matters.
    #[non_exhaustive]
    pub enum Flag: "a mark" {
        /// Dux was deployed; he may have died since (MD-1).
        DuxDeployed = "dux-deployed",
        /// Vicarius was placed; he may have died since (MD-2).
        VicariusPlaced = "vicarius-placed",
        /// Diocletian or Maximian used his power in this turn (G-7).
        Power = "power",
        /// Diocletian took a point from Galerius; set until Galerius's turn begins, with one point fewer (VN-4).
        PointTaken = "point-taken",
        /// Constantius gave a point to Maximian; set until Maximian's turn, which begins with one point more, is over
        /// (VN-4).
        PointGiven = "point-given",
        /// The Barbarian player still has his black disc (VD-6).
        BlackDisc = "black-disc",
        /// The Barbarian player had the dice at hand, awaited or on the table, thrown again (VD-6, G-13).
        Rerolled = "rerolled",
    }
}

choices! {
    /// The flags that are set.
    pub struct Flags(u8) of Flag: "a list of marks"
}
