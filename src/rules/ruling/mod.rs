//! Rulings: the questions that the rulebooks leave open and that a table may answer either way.

mod chosen;
mod ledger;
mod needs;

pub(super) use chosen::ChosenReadings;
pub use chosen::RulingError;
pub use needs::{Feature, Needs};

use core::fmt;

use crate::rules::Edition;
use crate::words::vocabulary;

vocabulary! {
    /// A question on which the rulebooks are silent or ambiguous, with two readings that are both implemented.
    ///
    /// One reading is the default. It depends on the edition only for [`SeveralFleets`](Ruling::SeveralFleets).
    ///
    /// ```
    /// use tetrarchia::{Edition, Reading, Ruling};
    ///
    /// let ruling = Ruling::LostBorderAttack;
    /// assert_eq!(ruling.id(), "G-23");
    /// assert_eq!(ruling.readings(), ["garrison-lost", "permanent"]);
    /// assert_eq!(ruling.reading_name(Edition::Second, Reading::Other), "permanent");
    /// ```
    pub enum Ruling: "a ruling" {
        /// G-1: several fleets in one zone.
        SeveralFleets = "several-fleets",
        /// G-2: subduing a revolt to unrest when no unrest disc is left.
        NoUnrestLeft = "no-unrest-left",
        /// G-4: when the broken links of the revolts step are rolled.
        RevoltLinks = "revolt-links",
        /// G-5: how far an army is from Roma.
        ArmyDistance = "army-distance",
        /// G-6: who leads a battle and takes its glory.
        BattleLeader = "battle-leader",
        /// G-8: when the support is counted if Galerius pays with a disc of his own chain.
        GaleriusSupport = "galerius-support",
        /// G-9: what a lost attack of Dux does to the turn.
        DuxDefeat = "dux-defeat",
        /// G-10: the Goths arrive on a border that holds an army.
        GothsOnArmy = "goths-on-army",
        /// G-11: in which battles the Goths are involved.
        GothsInvolved = "goths-involved",
        /// G-13: the Barbarian player rerolls a reroll.
        SecondReroll = "second-reroll",
        /// G-17: whose garrisons victorious pirates remove.
        PiratesVictims = "pirates-victims",
        /// G-18: which province is empty for Via Romana.
        ViaRomanaTarget = "via-romana-target",
        /// G-23: an attack lost from a secured border.
        LostBorderAttack = "lost-border-attack",
        /// G-24: an army in Italia, which has no number, at the same distance as another.
        ItaliaTie = "italia-tie",
        /// G-28: an Emperor who would rather stay off the board.
        StayingAway = "staying-away",
        /// G-33: revolts on borders in the revolts step.
        BorderRevolts = "border-revolts",
        /// G-40: where the disc that pays for a power comes from, in the first edition.
        ImperiumDisc = "imperium-disc",
        /// G-41: a power paid with the garrison of a secured border.
        ImperiumBorder = "imperium-border",
        /// G-42: Maximian with Imperium and Patres Patriae together.
        MaximianPoints = "maximian-points",
        /// G-54: a garrison that leaves a secured border by Via Romana.
        ViaRomanaBorder = "via-romana-border",
        /// G-60: which throws the Barbarian player may reroll.
        RerollThrows = "reroll-throws",
        /// G-64: an army redirected onto a border.
        RedirectToBorder = "redirect-to-border",
        /// G-82: the Goths arrive on a border with unrest or revolt.
        GothsOnDisc = "goths-on-disc",
    }
}

impl Ruling {
    /// Its number in the list of rulings, like `G-23`.
    pub const fn id(self) -> &'static str {
        self.entry().id
    }

    /// The question it answers.
    pub const fn question(self) -> &'static str {
        self.entry().question
    }

    /// The names of its two readings, in kebab case.
    pub const fn readings(self) -> [&'static str; 2] {
        self.entry().readings
    }

    /// What its two readings mean, a sentence each, in the order of [`readings`](Ruling::readings).
    pub const fn explanations(self) -> [&'static str; 2] {
        self.entry().explanations
    }

    /// What must be played for the question to arise.
    pub const fn needs(self) -> Needs {
        self.entry().needs
    }

    /// Which of the two [`readings`](Ruling::readings), 0 or 1, holds in this edition unless the players choose.
    pub const fn default_reading(self, edition: Edition) -> usize {
        match (self, edition) {
            // SL-1: the second edition expressly wants a zone without a fleet; the first limits only provinces (G-1).
            (Ruling::SeveralFleets, Edition::Second) => 1,
            _ => 0,
        }
    }

    /// The name that the default or the other reading has in this edition.
    pub const fn reading_name(self, edition: Edition, reading: Reading) -> &'static str {
        let [first, second] = self.readings();
        match (self.default_reading(edition), reading) {
            (0, Reading::Default) | (1, Reading::Other) => first,
            _ => second,
        }
    }
}

/// Which reading of a [`Ruling`] is played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Reading {
    /// The one that holds unless the players choose.
    #[default]
    Default,
    /// The other one.
    Other,
}

/// The readings chosen for a game: a small `Copy` set of the rulings whose *other* reading is played.
///
/// A reading's name means the default in one edition and may mean the other reading in another (G-1), so reading and
/// writing names needs the [`Edition`]; [`Rules`](crate::Rules) does both.
///
/// ```
/// use tetrarchia::{Edition, Reading, Ruling, Rulings};
///
/// let rulings = Rulings::DEFAULT.with(Ruling::LostBorderAttack, Reading::Other);
/// assert!(rulings.is_other(Ruling::LostBorderAttack));
/// assert_eq!(rulings, Rulings::parse(Edition::First, "lost-border-attack=permanent")?);
///
/// // Fleets share a zone by default in the first edition, and are apart in the second.
/// assert!(Rulings::parse(Edition::First, "several-fleets=apart")?.is_other(Ruling::SeveralFleets));
/// assert_eq!(Rulings::parse(Edition::Second, "several-fleets=apart")?, Rulings::DEFAULT);
/// # Ok::<(), tetrarchia::rules::RulingError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Rulings(u32);

impl Rulings {
    /// Every ruling by its default reading.
    pub const DEFAULT: Rulings = Rulings(0);

    /// The rulings with these bits, a set bit n being the other reading of the ruling of index n; bits that are no
    /// ruling are dropped.
    #[inline]
    pub const fn from_bits(bits: u32) -> Rulings {
        Rulings(bits & ((1 << Ruling::COUNT) - 1))
    }

    /// The rulings as bits, a set bit n being the other reading of the ruling of index n.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether every ruling has its default reading.
    #[inline]
    pub const fn is_default(self) -> bool {
        self.0 == 0
    }

    /// Whether the other reading of this ruling is played.
    #[inline]
    pub const fn is_other(self, ruling: Ruling) -> bool {
        self.0 & (1 << ruling as u32) != 0
    }

    /// The reading of this ruling that is played.
    #[inline]
    pub const fn reading(self, ruling: Ruling) -> Reading {
        if self.is_other(ruling) { Reading::Other } else { Reading::Default }
    }

    /// The same rulings with this reading of this one.
    #[must_use]
    pub const fn with(self, ruling: Ruling, reading: Reading) -> Rulings {
        let bit = 1 << ruling as u32;
        match reading {
            Reading::Default => Rulings(self.0 & !bit),
            Reading::Other => Rulings(self.0 | bit),
        }
    }

    /// The rulings whose other reading is played.
    pub fn iter(self) -> impl Iterator<Item = Ruling> {
        Ruling::ALL.into_iter().filter(move |&ruling| self.is_other(ruling))
    }

    /// Reads names like `several-fleets=apart,army-distance=fewest-links` as this edition understands them. What is
    /// not named has its default reading.
    ///
    /// # Errors
    /// The first pair that is not a ruling and one of its readings, or a ruling that is named twice.
    pub fn parse(edition: Edition, text: &str) -> Result<Rulings, RulingError> {
        text.parse().map(|chosen: ChosenReadings| chosen.rulings(edition))
    }
}

impl fmt::Debug for Rulings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
