//! Rulings: questions that the rulebooks leave open and that players may answer either way.

mod chosen;
mod ledger;
mod needs;

pub(crate) use chosen::ChosenReadings;
pub use chosen::RulingError;
pub use needs::{Feature, Needs};

use core::fmt;

use crate::rules::{Edition, RulesVersion};
use crate::vocabulary::words::vocabulary;

vocabulary! {
    /// A question that the rulebooks leave unclear. It has two readings, and players choose one.
    ///
    /// One reading is the default, and applies if nothing is chosen. The default can change with a new
    /// [rules version](RulesVersion). It is the same in both editions, except for
    /// [`SeveralFleets`](Ruling::SeveralFleets).
    ///
    /// ```
    /// use tetrarchia::rules::Reading;
    /// use tetrarchia::{Edition, Ruling};
    ///
    /// let ruling = Ruling::LostBorderAttack;
    /// assert_eq!(ruling.id(), "G-23");
    /// assert_eq!(ruling.readings(), ["garrison-lost", "permanent"]);
    /// assert_eq!(ruling.reading_name(Edition::Second, Reading::Other), "garrison-lost");
    /// ```
    #[non_exhaustive]
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
        /// G-28: an Emperor who prefers to stay off the board.
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
        /// G-67: when the Barbarian player may spend his black disc.
        BlackDiscMoment = "black-disc-moment",
        /// G-63: when the Barbarian player decides about an army at a broken link.
        AdvanceDecision = "advance-decision",
        /// G-61: what the Barbarian player rerolls of an echo.
        EchoReroll = "echo-reroll",
        /// G-68: the black disc on a border.
        BlackDiscBorders = "black-disc-borders",
        /// G-47: Mare Nostrum with three fleets, in the first edition.
        ThreeFleets = "three-fleets",
        /// G-39: who may give a shared Caesar a command after which dice fall or others are asked.
        LastWord = "last-word",
    }
}

impl Ruling {
    /// Returns its number in the list of rulings, such as `G-23`.
    pub const fn id(self) -> &'static str {
        self.entry().id
    }

    /// Returns the question.
    pub const fn question(self) -> &'static str {
        self.entry().question
    }

    /// Returns the names of its two readings, in kebab case.
    pub const fn readings(self) -> [&'static str; 2] {
        self.entry().readings
    }

    /// Returns the meanings of its two readings, one sentence each, in the order of [`readings`](Ruling::readings).
    pub const fn explanations(self) -> [&'static str; 2] {
        self.entry().explanations
    }

    /// Returns what must be in play for the question to arise.
    pub const fn needs(self) -> Needs {
        self.entry().needs
    }

    /// Returns the index in [`readings`](Ruling::readings), 0 or 1, of the default reading in this edition.
    pub const fn default_reading(self, edition: Edition) -> usize {
        self.default_reading_in(RulesVersion::CURRENT, edition)
    }

    /// Returns the index in [`readings`](Ruling::readings), 0 or 1, of the reading that was the default in this rules
    /// version.
    pub const fn default_reading_in(self, version: RulesVersion, edition: Edition) -> usize {
        // To change a default, add a line here and increase `RULES_VERSION`.
        match (self, edition, version.number()) {
            // SL-1: the second edition expressly requires a zone without a fleet; the first limits only provinces
            // (G-1).
            (Ruling::SeveralFleets, Edition::Second, _) => 1,
            // Both rulebooks call secured borders permanent (G-23).
            (Ruling::LostBorderAttack, _, 2..) => 1,
            // The player with the last word needs it while it still counts (G-39).
            (Ruling::LastWord, _, 2..) => 1,
            _ => 0,
        }
    }

    /// Returns the name of the default or the other reading in this edition.
    pub const fn reading_name(self, edition: Edition, reading: Reading) -> &'static str {
        let [first, second] = self.readings();
        match (self.default_reading(edition), reading) {
            (0, Reading::Default) | (1, Reading::Other) => first,
            _ => second,
        }
    }
}

/// The choice between the two readings of a [`Ruling`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Reading {
    /// The default reading.
    #[default]
    Default,
    /// The reading that is not the default.
    Other,
}

/// The readings chosen for a game: a small `Copy` set of the rulings whose *other* reading is played.
///
/// The name of a reading can mean the default in one edition and the other reading in another (G-1), so reading and
/// writing names needs the [`Edition`]; [`Rules`](crate::Rules) does both.
///
/// # Example: read rulings by name
///
/// ```
/// use tetrarchia::rules::{Reading, Rulings};
/// use tetrarchia::{Edition, Ruling};
///
/// let rulings = Rulings::DEFAULT.with(Ruling::LostBorderAttack, Reading::Other);
/// assert!(rulings.is_other(Ruling::LostBorderAttack));
/// assert_eq!(rulings, Rulings::parse(Edition::First, "lost-border-attack=garrison-lost")?);
///
/// // Fleets share a zone by default in the first edition, and are apart in the second.
/// assert!(Rulings::parse(Edition::First, "several-fleets=apart")?.is_other(Ruling::SeveralFleets));
/// assert_eq!(Rulings::parse(Edition::Second, "several-fleets=apart")?, Rulings::DEFAULT);
/// # Ok::<(), tetrarchia::rules::RulingError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Rulings(u32);

impl Rulings {
    /// The rulings with every reading at its default.
    pub const DEFAULT: Rulings = Rulings(0);

    /// Creates rulings from bits: if bit n is set, the ruling with index n has its other reading. Bits without a ruling
    /// are ignored.
    #[inline]
    pub const fn from_bits(bits: u32) -> Rulings {
        Rulings(bits & ((1 << Ruling::COUNT) - 1))
    }

    /// Returns the rulings as bits: if bit n is set, the ruling with index n has its other reading.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Reports whether every ruling has its default reading.
    #[inline]
    pub const fn is_default(self) -> bool {
        self.0 == 0
    }

    /// Reports whether the other reading of a ruling is played.
    #[inline]
    pub const fn is_other(self, ruling: Ruling) -> bool {
        self.0 & (1 << ruling as u32) != 0
    }

    /// Returns the reading of a ruling that is played.
    #[inline]
    pub const fn reading(self, ruling: Ruling) -> Reading {
        if self.is_other(ruling) { Reading::Other } else { Reading::Default }
    }

    /// Sets the reading of a ruling.
    #[must_use]
    pub const fn with(self, ruling: Ruling, reading: Reading) -> Rulings {
        let bit = 1 << ruling as u32;
        match reading {
            Reading::Default => Rulings(self.0 & !bit),
            Reading::Other => Rulings(self.0 | bit),
        }
    }

    /// Returns the rulings whose other reading is played.
    pub fn iter(self) -> impl Iterator<Item = Ruling> {
        Ruling::ALL.into_iter().filter(move |&ruling| self.is_other(ruling))
    }

    /// Reads a list such as `several-fleets=apart,army-distance=fewest-links` as this edition understands it. Rulings
    /// that are not named have their default reading.
    ///
    /// # Errors
    /// Returns the first pair that is not a ruling with one of its readings, or the first ruling that is named twice.
    pub fn parse(edition: Edition, text: &str) -> Result<Rulings, RulingError> {
        text.parse().map(|chosen: ChosenReadings| chosen.rulings(edition, RulesVersion::CURRENT))
    }

    /// Returns the rulings with every reading as it was by default in this rules version.
    pub fn defaults_of(version: RulesVersion, edition: Edition) -> Rulings {
        ChosenReadings::default().rulings(edition, version)
    }
}

impl fmt::Debug for Rulings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Level, Module, Rules, Scenario, Variant, War};
    use std::collections::BTreeSet;
    use std::format;
    use std::string::{String, ToString};
    use std::vec::Vec;

    const IDS: [&str; 29] = [
        "G-1", "G-2", "G-4", "G-5", "G-6", "G-8", "G-9", "G-10", "G-11", "G-13", "G-17", "G-18", "G-23", "G-24",
        "G-28", "G-33", "G-40", "G-41", "G-42", "G-54", "G-60", "G-64", "G-82", "G-67", "G-63", "G-61", "G-68", "G-47",
        "G-39",
    ];

    fn is_kebab(name: &str) -> bool {
        name.split('-').all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_lowercase()))
    }

    #[test]
    fn every_option_of_the_list_is_here_in_its_order() {
        assert_eq!(Ruling::ALL.map(Ruling::id), IDS);
    }

    #[test]
    fn names_are_unique_and_plain() {
        assert_eq!(Ruling::ALL.into_iter().map(Ruling::word).collect::<BTreeSet<_>>().len(), Ruling::COUNT);
        assert_eq!(Ruling::ALL.into_iter().map(Ruling::question).collect::<BTreeSet<_>>().len(), Ruling::COUNT);
        for ruling in Ruling::ALL {
            let [first, second] = ruling.readings();
            assert_ne!(first, second, "{ruling}");
            assert!([ruling.word(), first, second].into_iter().all(is_kebab), "{ruling}");
            assert!(ruling.question().ends_with('?'), "{ruling}");
            let [first, second] = ruling.explanations();
            assert_ne!(first, second, "{ruling}");
            assert!(first.ends_with('.') && second.ends_with('.'), "{ruling}");
        }
    }

    #[test]
    fn only_several_fleets_depends_on_the_edition() {
        for ruling in Ruling::ALL {
            let differs = ruling.default_reading(Edition::First) != ruling.default_reading(Edition::Second);
            assert_eq!(differs, ruling == Ruling::SeveralFleets, "{ruling}");
            for edition in Edition::ALL {
                let both = [Reading::Default, Reading::Other].map(|reading| ruling.reading_name(edition, reading));
                assert_eq!(BTreeSet::from(both), BTreeSet::from(ruling.readings()), "{ruling}");
                assert_eq!(both[0], ruling.readings()[ruling.default_reading(edition)], "{ruling}");
            }
        }
        assert_eq!(Ruling::SeveralFleets.reading_name(Edition::First, Reading::Default), "shared");
        assert_eq!(Ruling::SeveralFleets.reading_name(Edition::Second, Reading::Default), "apart");
    }

    /// Lists every default that ever changed, so that none changes by accident.
    #[test]
    fn defaults_changed_in_version_2_and_for_these_rulings() {
        for edition in Edition::ALL {
            assert_eq!(Rulings::defaults_of(RulesVersion::CURRENT, edition), Rulings::DEFAULT);
            let first = Rulings::defaults_of(RulesVersion::FIRST, edition);
            assert_eq!(first.iter().collect::<Vec<_>>(), [Ruling::LostBorderAttack, Ruling::LastWord]);
            assert_eq!(Ruling::LostBorderAttack.reading_name(edition, Reading::Other), "garrison-lost");
            assert_eq!(Ruling::LastWord.reading_name(edition, Reading::Other), "undo-only");
        }
        assert_eq!(RulesVersion::all().map(RulesVersion::number).collect::<Vec<_>>(), [1, 2]);
        for unknown in [0, 3, u32::MAX] {
            assert_eq!(RulesVersion::new(unknown).map_err(|error| error.found), Err(unknown));
        }
    }

    /// Readings that a text names hold in every version; the others have the defaults of the version.
    #[test]
    fn what_is_named_does_not_depend_on_the_version() {
        for (version, edition, ruling) in RulesVersion::all().flat_map(|version| {
            Edition::ALL.into_iter().flat_map(move |edition| Ruling::ALL.map(|ruling| (version, edition, ruling)))
        }) {
            let defaults = Rulings::defaults_of(version, edition);
            for (place, name) in ruling.readings().into_iter().enumerate() {
                let chosen: ChosenReadings = format!("{ruling}={name}").parse().unwrap();
                let rulings = chosen.rulings(edition, version);
                let is_default = place == ruling.default_reading(edition);
                let reading = if is_default { Reading::Default } else { Reading::Other };
                assert_eq!(rulings, defaults.with(ruling, reading), "{version} {edition} {ruling}={name}");
            }
        }
    }

    #[test]
    fn each_reading_is_chosen_alone_and_taken_back() {
        for ruling in Ruling::ALL {
            let other = Rulings::DEFAULT.with(ruling, Reading::Other);
            assert_eq!(other.iter().collect::<Vec<_>>(), [ruling]);
            assert_eq!((other.reading(ruling), Rulings::DEFAULT.reading(ruling)), (Reading::Other, Reading::Default));
            assert_eq!(other.with(ruling, Reading::Default), Rulings::DEFAULT);
            assert_eq!(Rulings::from_bits(other.bits()), other);
        }
        assert_eq!(Rulings::from_bits(u32::MAX).iter().count(), Ruling::COUNT);
    }

    #[test]
    fn every_name_is_read_in_both_editions() {
        for (edition, ruling) in
            Edition::ALL.into_iter().flat_map(|edition| Ruling::ALL.map(|ruling| (edition, ruling)))
        {
            for reading in [Reading::Default, Reading::Other] {
                let text = format!("{ruling}={}", ruling.reading_name(edition, reading));
                let expected = Rulings::DEFAULT.with(ruling, reading);
                assert_eq!(Rulings::parse(edition, &text), Ok(expected), "{text}");
                assert_eq!(Rulings::parse(edition, &text.to_uppercase()), Ok(expected), "{text}");
            }
        }
    }

    #[test]
    fn what_is_no_pair_of_names_is_refused() {
        let parse = |text: &str| Rulings::parse(Edition::First, text);
        let ruling = Ruling::SeveralFleets;
        for junk in
            ["", ",", "fleets=apart", "=apart", "=", "several-fleets=apart,", ",several-fleets=apart", "G-1=apart"]
        {
            assert!(matches!(parse(junk), Err(RulingError::Unknown(_))), "{junk}");
        }
        for junk in ["several-fleets=", "several-fleets=other", "several-fleets=apart=apart", "several-fleets= apart"] {
            assert_eq!(parse(junk), Err(RulingError::UnknownReading { ruling }), "{junk}");
        }
        assert_eq!(parse("several-fleets"), Err(RulingError::NoReading { ruling }));
        // A ruling named twice is refused even with the same reading, and whichever reading is the default.
        for twice in ["shared", "apart"] {
            assert_eq!(
                parse(&format!("several-fleets=apart,several-fleets={twice}")),
                Err(RulingError::Twice { ruling })
            );
        }
        assert_eq!(
            parse("several-fleets=both").unwrap_err().to_string(),
            "not a reading of several-fleets (G-1): expected shared or apart"
        );
    }

    #[test]
    fn the_base_game_asks_eight_questions() {
        let asked = |rules: Rules| {
            let ids: Vec<String> = Ruling::ALL
                .into_iter()
                .filter(|ruling| ruling.needs().are_met(&rules))
                .map(|ruling| ruling.id().to_string())
                .collect();
            ids.join(" ")
        };
        let first = Rules::first(Level::MEDIUM);
        let second = Rules::second(Level::MEDIUM);
        let base = "G-1 G-2 G-4 G-5 G-23 G-24 G-28 G-39";
        assert_eq!(asked(first), base);
        assert_eq!(asked(second), base);
        // The rulings that additions to the base game bring; those of the base game are left out here.
        for (rules, expected) in [
            (first.with_variant(Variant::Imperium), "G-8 G-40 G-41"),
            (second.with_variant(Variant::Imperium), "G-8 G-41"),
            (first.with_variant(Variant::PatresPatriae), ""),
            (first.with_variant(Variant::MareNostrum), "G-47"),
            (second.with_variant(Variant::MareNostrum), ""),
            (first.with_variant(Variant::Imperium).with_variant(Variant::PatresPatriae), "G-8 G-40 G-41 G-42"),
            (first.with_variant(Variant::TheGreat), "G-6"),
            (second.with_variant(Variant::RomaAeterna), "G-6"),
            (second.with_variant(Variant::ViaRomana), "G-18 G-54"),
            (second.with_variant(Variant::Barbaria), "G-13 G-33 G-60 G-64 G-67 G-63 G-61 G-68"),
            (second.with_module(Module::Dux), "G-9"),
            (second.with_module(Module::Pirates), "G-17"),
            (second.with_module(Module::Goths), "G-10 G-11"),
            (
                second.with_module(Module::Goths).with_variant(Variant::Barbaria),
                "G-10 G-11 G-13 G-33 G-60 G-64 G-82 G-67 G-63 G-61 G-68",
            ),
            (second.with_scenario(Scenario { war: War::Carausius, fixed: false }), "G-17 G-33"),
            (second.with_scenario(Scenario { war: War::Danube, fixed: false }), "G-10 G-11"),
            (second.with_scenario(Scenario { war: War::Mauretania, fixed: false }), "G-33"),
            (second.with_scenario(Scenario { war: War::Persia, fixed: false }), "G-17 G-33"),
        ] {
            let new: Vec<String> =
                asked(rules).split(' ').filter(|id| !base.split(' ').any(|one| one == *id)).map(String::from).collect();
            assert_eq!(new.join(" "), expected, "{rules}");
        }
    }
}
