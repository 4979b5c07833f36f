//! The variants of both editions (VN, VD).

use crate::ledger::Rule;
use crate::rules::Edition;
use crate::rules::choices::choices;
use crate::vocabulary::words::vocabulary;

vocabulary! {
    /// A variant of the game. Imperium and Mare Nostrum are in both editions; their details differ by edition.
    ///
    /// ```
    /// use tetrarchia::{Edition, Variant};
    ///
    /// assert!(Variant::Imperium.belongs_to(Edition::First));
    /// assert!(Variant::Imperium.belongs_to(Edition::Second));
    /// assert!(!Variant::Barbaria.belongs_to(Edition::First));
    /// ```
    #[non_exhaustive]
    pub enum Variant: "a variant" {
        /// Each Emperor has a power, paid with a disc (VN-1, VD-1).
        Imperium = "imperium",
        /// A move by sea may cross adjacent zones with fleets. It costs 1 Imperium Point (IP) in the first edition
        /// (VN-2), and 1 IP for each zone in the second (VD-2).
        MareNostrum = "mare-nostrum",
        /// The Emperors of one half support each other with their discs (VN-3).
        Diarchia = "diarchia",
        /// One IP may pass between the Emperors of one half (VN-4).
        PatresPatriae = "patres-patriae",
        /// Emperors win glory in battles, and one may become the Great (VN-5).
        TheGreat = "the-great",
        /// A garrison may be moved along the links (VD-3).
        ViaRomana = "via-romana",
        /// When all six provinces of a region revolt although its border is secured, an army appears in the region
        /// (VD-4).
        Usurpator = "usurpator",
        /// Emperors win glory in battles, and the players must prevent that one becomes the Great (VD-5).
        RomaAeterna = "roma-aeterna",
        /// A player for the Barbarians (VD-6).
        Barbaria = "barbaria",
    }
}

impl Variant {
    /// Returns the editions that have the variant: one, or both.
    pub fn editions(self) -> impl Iterator<Item = Edition> {
        Edition::ALL.into_iter().filter(move |&edition| self.belongs_to(edition))
    }

    /// Reports whether this edition has the variant.
    pub const fn belongs_to(self, edition: Edition) -> bool {
        match self {
            Variant::Imperium | Variant::MareNostrum => true,
            Variant::Diarchia | Variant::PatresPatriae | Variant::TheGreat => matches!(edition, Edition::First),
            Variant::ViaRomana | Variant::Usurpator | Variant::RomaAeterna | Variant::Barbaria => {
                matches!(edition, Edition::Second)
            }
        }
    }

    /// Returns the rule that describes the variant in this edition, or `None` if this edition does not have it.
    pub const fn rule(self, edition: Edition) -> Option<Rule> {
        if self.belongs_to(edition) { Some(self.rule_in(edition)) } else { None }
    }

    /// Returns the rule that describes the variant in this edition or, if it has none, in the other.
    pub(crate) const fn rule_in(self, edition: Edition) -> Rule {
        match (self, edition) {
            (Variant::Imperium, Edition::First) => Rule::VN1,
            (Variant::Imperium, Edition::Second) => Rule::VD1,
            (Variant::MareNostrum, Edition::First) => Rule::VN2,
            (Variant::MareNostrum, Edition::Second) => Rule::VD2,
            (Variant::Diarchia, _) => Rule::VN3,
            (Variant::PatresPatriae, _) => Rule::VN4,
            (Variant::TheGreat, _) => Rule::VN5,
            (Variant::ViaRomana, _) => Rule::VD3,
            (Variant::Usurpator, _) => Rule::VD4,
            (Variant::RomaAeterna, _) => Rule::VD5,
            (Variant::Barbaria, _) => Rule::VD6,
        }
    }

    /// Returns the name of the variant for readers, such as `Mare Nostrum`. The rulebooks write V for U.
    pub const fn name(self) -> &'static str {
        match self {
            Variant::Imperium => "Imperium",
            Variant::MareNostrum => "Mare Nostrum",
            Variant::Diarchia => "Diarchia",
            Variant::PatresPatriae => "Patres Patriae",
            Variant::TheGreat => "The Great",
            Variant::ViaRomana => "Via Romana",
            Variant::Usurpator => "Usurpator",
            Variant::RomaAeterna => "Roma Aeterna",
            Variant::Barbaria => "Barbaria",
        }
    }
}

choices! {
    /// The set of variants chosen for a game. Its text is `imperium+diarchia`, or `none`.
    ///
    /// ```
    /// use tetrarchia::Variant;
    /// use tetrarchia::rules::Variants;
    ///
    /// let variants: Variants = "imperium+diarchia".parse()?;
    /// assert!(variants.contains(Variant::Diarchia));
    /// assert_eq!(variants, Variants::of(Variant::Diarchia) | Variants::of(Variant::Imperium));
    /// assert_eq!(Variants::NONE.to_string(), "none");
    /// # Ok::<(), tetrarchia::rules::ChoiceError>(())
    /// ```
    pub struct Variants(u16) of Variant: "variants"
}
