use crate::vocabulary::Emperor;
use crate::vocabulary::words::vocabulary;

vocabulary! {
    /// Whose printed disc a province carries (PC-6).
    pub enum Capital: "a capital" {
        /// The capital of Diocletian.
        Diocletian = "diocletian",
        /// The capital of Galerius.
        Galerius = "galerius",
        /// The capital of Constantius.
        Constantius = "constantius",
        /// The capital of Maximian.
        Maximian = "maximian",
        /// Roma, whose disc counts for all four.
        All = "all",
    }
}

impl Capital {
    /// The Emperor whose capital it is; Roma is nobody's own.
    #[inline]
    pub const fn emperor(self) -> Option<Emperor> {
        Emperor::from_index(self.index())
    }
}
