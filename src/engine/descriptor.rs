//! What is fixed about each kind of command, whatever the position: whose it is, what it costs, what forbids it in passing.

use crate::base::roman::SAIL_COST;
use crate::extras::expansion::{DUX_COST, PIRATES_COST, VICARIUS_COST};
use crate::extras::variants::GIFT;
use crate::ledger::Rule;
use crate::rules::{Module, Rules, Variant};
use crate::vocabulary::{Command, Figure};

/// What a command that the base game does not have belongs to.
#[derive(Clone, Copy)]
pub(crate) enum Extra {
    Variant(Variant),
    Module(Module),
}

impl Extra {
    /// Whether it is played.
    #[inline]
    pub(crate) const fn is_played(self, rules: &Rules) -> bool {
        match self {
            Extra::Variant(variant) => rules.plays(variant),
            Extra::Module(module) => rules.uses(module),
        }
    }

    /// The rule that describes it.
    pub(crate) const fn rule(self, rules: &Rules) -> Rule {
        match self {
            Extra::Variant(variant) => variant.rule_in(rules.edition),
            Extra::Module(module) => module.rule(),
        }
    }
}

/// What is fixed about a command.
#[derive(Clone, Copy)]
pub(crate) struct Descriptor {
    /// The variant or module that it belongs to; `None` for a command of the base game.
    pub(crate) extra: Option<Extra>,
    /// What it costs in Imperium Points; `None` if the price depends on the place, or if it is not paid with points.
    pub(crate) cost: Option<u8>,
    /// The rule that forbids it while another figure than the Emperor is passing through.
    pub(crate) in_passing: Rule,
    /// The rule that forbids it while the Emperor himself is passing through.
    pub(crate) in_own_passing: Rule,
}

impl Descriptor {
    const PLAIN: Descriptor = Descriptor { extra: None, cost: None, in_passing: Rule::G30, in_own_passing: Rule::G30 };

    /// Something an Emperor or Dux does where he stands, at this price.
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
    /// What is fixed about this command.
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

    /// The figure that is given the order; `None` where it is the Emperor whose turn it is, or nobody.
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
