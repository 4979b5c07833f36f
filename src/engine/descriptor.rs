//! The properties of each kind of command that do not depend on the position: its variant or module, its cost, and
//! the rules that forbid it in passing.

use crate::base::roman::SAIL_COST;
use crate::extras::expansion::{DUX_COST, PIRATES_COST, VICARIUS_COST};
use crate::extras::variants::GIFT;
use crate::ledger::Rule;
use crate::rules::{Module, Rules, Variant};
use crate::vocabulary::{Command, Figure};

/// The variant or module that adds a command to the base game.
#[derive(Clone, Copy)]
pub(crate) enum Extra {
    Variant(Variant),
    Module(Module),
}

impl Extra {
    /// Returns whether the variant or module is played.
    #[inline]
    pub(crate) const fn is_played(self, rules: &Rules) -> bool {
        match self {
            Extra::Variant(variant) => rules.plays(variant),
            Extra::Module(module) => rules.uses(module),
        }
    }

    /// Returns the rule that describes the variant or module.
    pub(crate) const fn rule(self, rules: &Rules) -> Rule {
        match self {
            Extra::Variant(variant) => variant.rule_in(rules.edition),
            Extra::Module(module) => module.rule(),
        }
    }
}

/// The properties of a command that do not depend on the position.
#[derive(Clone, Copy)]
pub(crate) struct Descriptor {
    /// The variant or module of the command, or `None` for a command of the base game.
    pub(crate) extra: Option<Extra>,
    /// The cost in Imperium Points, or `None` if the price depends on the place or the command is not paid for with
    /// points.
    pub(crate) cost: Option<u8>,
    /// The rule that forbids the command while a figure other than the Emperor is in passing.
    pub(crate) in_passing: Rule,
    /// The rule that forbids the command while the Emperor himself is in passing.
    pub(crate) in_own_passing: Rule,
}

impl Descriptor {
    const PLAIN: Descriptor = Descriptor { extra: None, cost: None, in_passing: Rule::G30, in_own_passing: Rule::G30 };

    /// Describes an action of an Emperor or Dux in his province, at this price.
    const fn deed(cost: Option<u8>) -> Descriptor {
        Descriptor { cost, in_passing: Rule::AT10, in_own_passing: Rule::AT10, extra: None }
    }

    const fn of_module(module: Module, cost: u8) -> Descriptor {
        Descriptor { extra: Some(Extra::Module(module)), cost: Some(cost), ..Descriptor::PLAIN }
    }

    const fn of_variant(variant: Variant) -> Descriptor {
        Descriptor { extra: Some(Extra::Variant(variant)), ..Descriptor::PLAIN }
    }

    const fn forbidden_in_passing_by(self, rule: Rule) -> Descriptor {
        Descriptor { in_passing: rule, in_own_passing: rule, ..self }
    }
}

impl Command {
    /// Returns the properties of this command that do not depend on the position.
    #[inline]
    pub(crate) const fn descriptor(self) -> Descriptor {
        match self {
            Command::PlaceFleet { .. } | Command::Enter { .. } | Command::StayOff => Descriptor::PLAIN,
            Command::Move { figure: Figure::Dux, .. } => Descriptor { in_own_passing: Rule::G73, ..Descriptor::PLAIN },
            Command::Move { .. } | Command::End | Command::Pass => Descriptor::PLAIN,
            Command::Sail { .. } => Descriptor::deed(Some(SAIL_COST)),
            Command::Subdue { how, .. } => Descriptor::deed(Some(how.cost())),
            Command::Secure | Command::Attack { .. } => Descriptor::deed(None),
            Command::DeployDux { .. } => {
                Descriptor { in_own_passing: Rule::G73, ..Descriptor::of_module(Module::Dux, DUX_COST) }
            }
            Command::PlaceVicarius { .. } => Descriptor::of_module(Module::Vicarius, VICARIUS_COST),
            Command::AttackPirates { .. } => Descriptor::of_module(Module::Pirates, PIRATES_COST),
            Command::MoveGarrison { .. } => Descriptor::of_variant(Variant::ViaRomana),
            Command::UsePower { .. } => Descriptor::of_variant(Variant::Imperium).forbidden_in_passing_by(Rule::G46),
            Command::TakePoint => Descriptor::of_variant(Variant::PatresPatriae).forbidden_in_passing_by(Rule::G93),
            Command::GivePoint => Descriptor {
                cost: Some(GIFT),
                ..Descriptor::of_variant(Variant::PatresPatriae).forbidden_in_passing_by(Rule::G93)
            },
            Command::Reroll
            | Command::CancelAdvance
            | Command::Redirect { .. }
            | Command::PlaceBlackDisc { .. }
            | Command::RaiseArmy { .. } => Descriptor::of_variant(Variant::Barbaria),
        }
    }

    /// Returns the figure that receives the order, or `None` if it is the Emperor whose turn it is or there is none.
    #[inline]
    pub(crate) const fn figure(self) -> Option<Figure> {
        match self {
            Command::Move { figure, .. }
            | Command::Subdue { figure, .. }
            | Command::Attack { figure, .. }
            | Command::AttackPirates { figure } => Some(figure),
            _ => None,
        }
    }
}
