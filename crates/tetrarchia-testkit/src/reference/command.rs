//! All commands there are, and their notation.

use std::sync::OnceLock;

use tetrarchia::Command;

use super::board::{Place, ZONES};
use super::world::{FIGURES, Figure};

/// The ways to subdue (SB-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum How {
    Unrest,
    Revolt,
    Reduce,
}

/// A command of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cmd {
    Fleet(u8),
    Enter(Place),
    StayOff,
    Move(Figure, Place),
    Sail(u8, u8),
    Secure,
    Subdue(Figure, How),
    Attack(Figure, Place),
    End,
    DeployDux(Place),
    PlaceVicarius(Place),
    AttackPirates(Figure),
    MoveGarrison(Place),
    /// The disc is taken from this province, or from the reserve.
    UsePower(Option<Place>),
    TakePoint,
    GivePoint,
    Pass,
    Reroll,
    CancelAdvance,
    Redirect(Place),
    PlaceBlackDisc(Place),
    RaiseArmy(Place),
}

impl Cmd {
    pub(crate) fn text(self) -> String {
        match self {
            Cmd::Fleet(zone) => format!("fleet {zone}"),
            Cmd::Enter(at) => format!("enter {}", at.text()),
            Cmd::StayOff => "stay-off".to_string(),
            Cmd::Move(figure, to) => format!("move {} {}", figure.text(), to.text()),
            Cmd::Sail(from, to) => format!("sail {from} {to}"),
            Cmd::Secure => "secure".to_string(),
            Cmd::Subdue(figure, How::Unrest) => format!("subdue {} unrest", figure.text()),
            Cmd::Subdue(figure, How::Revolt) => format!("subdue {} revolt", figure.text()),
            Cmd::Subdue(figure, How::Reduce) => format!("subdue {} reduce", figure.text()),
            Cmd::Attack(figure, army) => format!("attack {} {}", figure.text(), army.text()),
            Cmd::End => "end".to_string(),
            Cmd::DeployDux(at) => format!("deploy-dux {}", at.text()),
            Cmd::PlaceVicarius(at) => format!("place-vicarius {}", at.text()),
            Cmd::AttackPirates(figure) => format!("attack-pirates {}", figure.text()),
            Cmd::MoveGarrison(to) => format!("move-garrison {}", to.text()),
            Cmd::UsePower(Some(from)) => format!("use-power {}", from.text()),
            Cmd::UsePower(None) => "use-power -".to_string(),
            Cmd::TakePoint => "take-point".to_string(),
            Cmd::GivePoint => "give-point".to_string(),
            Cmd::Pass => "pass".to_string(),
            Cmd::Reroll => "reroll".to_string(),
            Cmd::CancelAdvance => "cancel-advance".to_string(),
            Cmd::Redirect(to) => format!("redirect {}", to.text()),
            Cmd::PlaceBlackDisc(at) => format!("place-black-disc {}", at.text()),
            Cmd::RaiseArmy(at) => format!("raise-army {}", at.text()),
        }
    }

    /// Every command there is, with the engine's own, which has the same notation.
    pub(crate) fn all() -> &'static [(Cmd, Command)] {
        static ALL: OnceLock<Vec<(Cmd, Command)>> = OnceLock::new();
        ALL.get_or_init(|| {
            use Cmd::*;
            let mut all = vec![StayOff, Secure, End, UsePower(None), TakePoint, GivePoint];
            all.extend([Pass, Reroll, CancelAdvance]);
            for zone in ZONES {
                all.push(Fleet(zone));
                all.extend(ZONES.map(|to| Sail(zone, to)));
            }
            for figure in FIGURES {
                all.push(AttackPirates(figure));
                all.extend([How::Unrest, How::Revolt, How::Reduce].map(|how| Subdue(figure, how)));
                for place in Place::all() {
                    all.extend([Move(figure, place), Attack(figure, place)]);
                }
            }
            for place in Place::all() {
                all.extend([Enter(place), DeployDux(place), PlaceVicarius(place), MoveGarrison(place)]);
                all.extend([UsePower(Some(place)), Redirect(place), PlaceBlackDisc(place), RaiseArmy(place)]);
            }
            all.into_iter().map(|own| (own, own.text().parse().unwrap())).collect()
        })
    }
}
