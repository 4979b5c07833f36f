use crate::rules::{Edition, Module, Rules, Variant, War};

/// A part of the rules on which a ruling can depend.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Feature {
    /// An edition.
    Edition(Edition),
    /// A variant.
    Variant(Variant),
    /// A module, chosen or brought by the scenario.
    Module(Module),
    /// A scenario of this war.
    Scenario(War),
}

impl Feature {
    /// Reports whether these rules include the feature.
    pub fn is_in(self, rules: &Rules) -> bool {
        match self {
            Feature::Edition(edition) => rules.edition == edition,
            Feature::Variant(variant) => rules.variants.contains(variant),
            Feature::Module(module) => rules.modules_in_play().contains(module),
            Feature::Scenario(war) => rules.scenario.is_some_and(|scenario| scenario.war == war),
        }
    }
}

impl core::fmt::Display for Feature {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Feature::Edition(edition) => write!(f, "the {edition} edition"),
            Feature::Variant(variant) => write!(f, "the variant {}", variant.name()),
            Feature::Module(module) => write!(f, "the module {}", module.name()),
            Feature::Scenario(war) => write!(f, "the scenario {}", war.name()),
        }
    }
}

/// The conditions under which a ruling's question can arise.
///
/// ```
/// use tetrarchia::rules::Needs;
/// use tetrarchia::{Level, Rules, Ruling, Variant};
///
/// let rules = Rules::first(Level::BEGINNER);
/// assert_eq!(Ruling::LostBorderAttack.needs(), Needs::BaseGame);
/// assert!(!Ruling::BattleLeader.needs().are_met(&rules));
/// assert!(Ruling::BattleLeader.needs().are_met(&rules.with_variant(Variant::TheGreat)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Needs {
    /// The question can arise in every game.
    BaseGame,
    /// At least one of these features is in play.
    AnyOf(&'static [Feature]),
    /// All of these features are in play.
    AllOf(&'static [Feature]),
}

/// Writes in which games the question arises: `in every game`, `with the module Goths`.
impl core::fmt::Display for Needs {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let (features, between) = match self {
            Needs::BaseGame => return f.write_str("in every game"),
            Needs::AnyOf(features) => (features, " or "),
            Needs::AllOf(features) => (features, " and "),
        };
        f.write_str("with ")?;
        for (n, feature) in features.iter().enumerate() {
            write!(f, "{}{feature}", if n == 0 { "" } else { between })?;
        }
        Ok(())
    }
}

impl Needs {
    /// Reports whether the question can arise in a game with these rules.
    pub fn are_met(self, rules: &Rules) -> bool {
        match self {
            Needs::BaseGame => true,
            Needs::AnyOf(features) => features.iter().any(|feature| feature.is_in(rules)),
            Needs::AllOf(features) => features.iter().all(|feature| feature.is_in(rules)),
        }
    }
}
