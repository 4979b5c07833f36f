//! The Roman figures: four Emperors, Dux and Vicarius.

use crate::vocabulary::words::vocabulary;

vocabulary! {
    /// One of the four Emperors, in the order of play (TN-1).
    ///
    /// # Example: the next Emperor
    ///
    /// ```
    /// use tetrarchia::Emperor;
    ///
    /// assert_eq!(Emperor::Maximian.next(), Emperor::Diocletian);
    /// assert_eq!("galerius".parse(), Ok(Emperor::Galerius));
    /// ```
    pub enum Emperor: "an Emperor" {
        /// Augustus of the East, green.
        Diocletian = "diocletian",
        /// Caesar of the East, yellow.
        Galerius = "galerius",
        /// Caesar of the West, red.
        Constantius = "constantius",
        /// Augustus of the West, blue.
        Maximian = "maximian",
    }
}

impl Emperor {
    /// Returns the Emperor whose turn comes after his (TN-1).
    #[inline]
    pub const fn next(self) -> Emperor {
        Emperor::ALL[(self.index() + 1) % Emperor::COUNT]
    }

    /// Returns the other Emperor of the same half of the Empire, East or West (PC-9).
    pub const fn colleague(self) -> Emperor {
        match self {
            Emperor::Diocletian => Emperor::Galerius,
            Emperor::Galerius => Emperor::Diocletian,
            Emperor::Constantius => Emperor::Maximian,
            Emperor::Maximian => Emperor::Constantius,
        }
    }

    /// Returns whether he is an Augustus. The other two are Caesars (PC-9).
    pub const fn is_augustus(self) -> bool {
        matches!(self, Emperor::Diocletian | Emperor::Maximian)
    }

    /// Returns whether he rules in the East (PC-9).
    pub const fn is_eastern(self) -> bool {
        matches!(self, Emperor::Diocletian | Emperor::Galerius)
    }

    /// Returns his name as people write it.
    pub const fn name(self) -> &'static str {
        match self {
            Emperor::Diocletian => "Diocletian",
            Emperor::Galerius => "Galerius",
            Emperor::Constantius => "Constantius",
            Emperor::Maximian => "Maximian",
        }
    }
}

vocabulary! {
    /// A Roman figure on the board: one of the four Emperors, Dux or Vicarius. Figures that act at the same time act
    /// in this order (DO-11).
    pub enum Figure: "a Roman figure" {
        /// Emperor Diocletian.
        Diocletian = "diocletian",
        /// Emperor Galerius.
        Galerius = "galerius",
        /// Emperor Constantius.
        Constantius = "constantius",
        /// Emperor Maximian.
        Maximian = "maximian",
        /// The general of the Dux expansion (MD-1).
        Dux = "dux",
        /// The governor of the Dux expansion (MD-2).
        Vicarius = "vicarius",
    }
}

impl Figure {
    /// Returns the Emperor, or `None` for Dux and Vicarius.
    #[inline]
    pub const fn emperor(self) -> Option<Emperor> {
        Emperor::from_index(self.index())
    }

    /// Returns the name as people write it.
    pub const fn name(self) -> &'static str {
        match self {
            Figure::Dux => "Dux",
            Figure::Vicarius => "Vicarius",
            Figure::Diocletian => Emperor::Diocletian.name(),
            Figure::Galerius => Emperor::Galerius.name(),
            Figure::Constantius => Emperor::Constantius.name(),
            Figure::Maximian => Emperor::Maximian.name(),
        }
    }
}

impl From<Emperor> for Figure {
    #[inline]
    fn from(emperor: Emperor) -> Figure {
        // The Emperors are the first figures, in the same order.
        Figure::ALL[emperor.index()]
    }
}
