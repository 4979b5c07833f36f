//! Legal commands, with everything that a front end shows beside them.

use core::fmt;

use crate::board::Board;
use crate::game::Game;
use crate::kit::Preview;
use crate::kit::label::{Label, Scene};
use crate::vocabulary::Command;
use crate::vocabulary::words::vocabulary;

vocabulary! {
    /// The kind of a command, for the place, colour or picture of its button.
    #[non_exhaustive]
    pub enum OfferKind: "a kind of offer" {
        /// Places a fleet at set-up.
        Fleet = "fleet",
        /// Brings the Emperor onto the board, or leaves him off it.
        Enter = "enter",
        /// Moves a figure.
        Move = "move",
        /// Sends a fleet to another zone.
        Sail = "sail",
        /// Places a garrison.
        Secure = "secure",
        /// Removes or reduces unrest or revolt.
        Subdue = "subdue",
        /// Attacks an army or the pirates.
        Attack = "attack",
        /// Brings Dux or Vicarius onto the board.
        Deploy = "deploy",
        /// Moves a garrison.
        Garrison = "garrison",
        /// Uses the power of an Emperor.
        Power = "power",
        /// Takes or gives an Imperium Point.
        Point = "point",
        /// Ends the Roman phase.
        End = "end",
        /// Answers a question in the middle of a phase.
        Answer = "answer",
    }
}

impl OfferKind {
    /// Returns the kind of this command.
    pub const fn of(command: Command) -> OfferKind {
        match command {
            Command::PlaceFleet { .. } => OfferKind::Fleet,
            Command::Enter { .. } | Command::StayOff => OfferKind::Enter,
            Command::Move { .. } => OfferKind::Move,
            Command::Sail { .. } => OfferKind::Sail,
            Command::Secure => OfferKind::Secure,
            Command::Subdue { .. } => OfferKind::Subdue,
            Command::Attack { .. } | Command::AttackPirates { .. } => OfferKind::Attack,
            Command::DeployDux { .. } | Command::PlaceVicarius { .. } => OfferKind::Deploy,
            Command::MoveGarrison { .. } => OfferKind::Garrison,
            Command::UsePower { .. } => OfferKind::Power,
            Command::TakePoint | Command::GivePoint => OfferKind::Point,
            Command::End => OfferKind::End,
            Command::Pass
            | Command::Reroll
            | Command::CancelAdvance
            | Command::Redirect { .. }
            | Command::PlaceBlackDisc { .. }
            | Command::RaiseArmy { .. } => OfferKind::Answer,
        }
    }
}

/// A legal command, with everything that helps to choose it.
///
/// # Example: print a button for every legal command
///
/// ```
/// use tetrarchia::board::reconstruction::provinces::*;
/// use tetrarchia::kit::OfferKind;
/// use tetrarchia::{Emperor, Level, Position, Rules};
///
/// let game = Position::new(Emperor::Galerius)
///     .emperor(Emperor::Galerius, PANNONIA_INFERIOR)
///     .army(NORICUM)
///     .fleets([1, 0, 0])
///     .game(Rules::second(Level::new(5, 1, 0, 0)?))?;
/// for offer in game.offers() {
///     print!("{}", offer.label(game.board()));
///     if let Some(cost) = offer.cost {
///         print!(" for {cost} IP");
///     }
///     if let Some(preview) = offer.preview {
///         print!(", won by {} of 36 rolls", preview.best.victory);
///     }
///     println!();
/// }
/// let attack = game.offers().find(|offer| offer.kind == OfferKind::Attack).ok_or("no attack")?;
/// assert_eq!(attack.label(game.board()).to_string(), "Attack the army in Noricum");
/// assert_eq!(attack.cost, Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Offer {
    /// The command to give.
    pub command: Command,
    /// The kind of the command.
    pub kind: OfferKind,
    /// The cost in Imperium Points, or `None` if the command is not paid for with points.
    pub cost: Option<u8>,
    /// How the battle can end, or `None` if the command is not an attack.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub preview: Option<Preview>,
    #[cfg_attr(feature = "serde", serde(skip))]
    scene: Scene,
}

impl Offer {
    /// Returns the command as an imperative for a button, with the province names of this board: "Secure Noricum",
    /// "Move Galerius to Noricum", "End the phase".
    pub fn label<'a>(&self, board: &'a Board) -> impl fmt::Display + use<'a> {
        Label { command: self.command, scene: self.scene, board }
    }

    /// Returns the command as a sentence, with the province names of this board.
    pub fn describe<'a>(&self, board: &'a Board) -> impl fmt::Display + use<'a> {
        self.command.describe(board)
    }
}

impl Game<'_> {
    /// Returns a legal command as an offer.
    pub(crate) fn offer(&self, command: Command) -> Offer {
        Offer {
            command,
            kind: OfferKind::of(command),
            cost: self.cost(command),
            preview: self.preview_attack(command),
            scene: self.scene(command),
        }
    }
}
