use crate::vocabulary::Emperor;
use crate::vocabulary::words::vocabulary;

vocabulary! {
    /// The owner of a province's printed disc (PC-6).
    pub enum Capital: "a capital" {
        /// The capital of Diocletian.
        Diocletian = "diocletian",
        /// The capital of Galerius.
        Galerius = "galerius",
        /// The capital of Constantius.
        Constantius = "constantius",
        /// The capital of Maximian.
        Maximian = "maximian",
        /// Roma, whose disc counts for all four Emperors.
        All = "all",
    }
}

impl Capital {
    /// Returns the Emperor whose capital this is, or `None` for Roma.
    #[inline]
    pub const fn emperor(self) -> Option<Emperor> {
        Emperor::from_index(self.index())
    }
}
