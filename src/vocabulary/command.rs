//! What players can tell the game to do.

use crate::board::{Province, SeaZone};
use crate::vocabulary::notation::{phrases, single_word_terms};
use crate::vocabulary::words::vocabulary;
use crate::vocabulary::{Figure, Roll};

vocabulary! {
    /// The three ways to subdue a province (SB-1).
    pub enum SubdueKind: "a way to subdue" {
        /// Remove unrest, for 1 IP.
        RemoveUnrest = "unrest",
        /// Remove a revolt, for 2 IP.
        RemoveRevolt = "revolt",
        /// Turn a revolt into unrest, for 1 IP.
        ReduceRevolt = "reduce",
    }
}

impl SubdueKind {
    /// Returns the cost in Imperium Points (SB-1).
    #[inline]
    pub const fn cost(self) -> u8 {
        match self {
            SubdueKind::RemoveUnrest | SubdueKind::ReduceRevolt => 1,
            SubdueKind::RemoveRevolt => 2,
        }
    }
}

single_word_terms! { SubdueKind: "a way to subdue: unrest, revolt or reduce", |how| match how {
    SubdueKind::RemoveUnrest => "removes the unrest",
    SubdueKind::RemoveRevolt => "removes the revolt",
    SubdueKind::ReduceRevolt => "reduces the revolt to unrest",
}; }

phrases! {
    /// A decision of a player: an action, or the answer to a question.
    ///
    /// The set of all commands is finite: see [`Command::all`]. `Display` and `FromStr` write and read notation with
    /// coordinates; [`to_notation`](Command::to_notation) and [`parse_on`](Command::parse_on) use the province ids of
    /// a board.
    ///
    /// # Example: write and read a command
    ///
    /// ```
    /// use tetrarchia::{Board, Command};
    /// use tetrarchia::board::reconstruction::provinces::MACEDONIA;
    /// use tetrarchia::Figure;
    ///
    /// let command = Command::Move { figure: Figure::Diocletian, to: MACEDONIA };
    /// let board = Board::reconstruction();
    /// assert_eq!(command.to_string(), "move diocletian IV:4");
    /// assert_eq!(command.to_notation(board).to_string(), "move diocletian macedonia");
    /// assert_eq!(command.describe(board).to_string(), "Diocletian moves to Macedonia");
    /// assert_eq!("move diocletian IV:4".parse(), Ok(command));
    /// assert_eq!(Command::parse_on(board, "move diocletian macedonia"), Ok(command));
    /// ```
    #[derive(PartialOrd, Ord)]
    #[non_exhaustive]
    pub enum Command: "a command", text_both_ways {
        /// Places the next fleet in a sea zone, at set-up (SU-5).
        PlaceFleet {
            /// The zone that receives the fleet.
            zone: SeaZone,
        } = "fleet", "a fleet is placed in {zone}";
        /// Brings the Emperor onto the board, in Roma or in his capital (TN-2).
        Enter {
            /// The province he enters: Roma or his capital.
            at: Province,
        } = "enter", "the Emperor enters the board in {at}";
        /// Leaves the Emperor off the board, where that is possible or allowed (G-19, G-28).
        StayOff = "stay-off", "the Emperor stays off the board";
        /// Moves a figure by link or by fleet, whichever is cheaper (MV-1 to MV-5, G-102).
        Move {
            /// The figure that moves.
            figure: Figure,
            /// The province to go to.
            to: Province,
        } = "move", "{figure} moves to {to}";
        /// Sends a fleet to an adjacent zone (SL-1).
        Sail {
            /// The zone it leaves.
            from: SeaZone,
            /// The zone it goes to.
            to: SeaZone,
        } = "sail", "a fleet sails from {from} to {to}";
        /// Places a garrison of the Emperor on his province (SE-1, SE-2).
        Secure = "secure", "the Emperor secures his province";
        /// Removes or reduces the disc on the figure's province (SB-1).
        Subdue {
            /// The figure that subdues.
            figure: Figure,
            /// The disc that is removed or reduced.
            how: SubdueKind,
        } = "subdue", "{figure} subdues his province and {how}";
        /// Attacks an army in a linked province (AT-1).
        Attack {
            /// The figure that attacks.
            figure: Figure,
            /// The province of the army.
            army: Province,
        } = "attack", "{figure} attacks the army in {army}";
        /// Ends the Roman phase. Points that are left are lost (TN-4).
        End = "end", "the Roman phase ends";
        /// Deploys Dux, for 2 IP, on a province linked to the Emperor (MD-1).
        DeployDux {
            /// The province where Dux is deployed.
            at: Province,
        } = "deploy-dux", "Dux is deployed in {at}";
        /// Places Vicarius, for 2 IP (MD-2).
        PlaceVicarius {
            /// The province where Vicarius is placed.
            at: Province,
        } = "place-vicarius", "Vicarius is placed in {at}";
        /// Attacks the pirates from their coast, for 2 IP (MD-3).
        AttackPirates {
            /// The figure that attacks.
            figure: Figure,
        } = "attack-pirates", "{figure} attacks the pirates";
        /// Moves the garrison under the Emperor to a linked province (VD-3).
        MoveGarrison {
            /// The province to go to.
            to: Province,
        } = "move-garrison", "the Emperor's garrison moves to {to}";
        /// Uses the power of the Emperor who is asked, paid for with one of his discs (VN-1, VD-1).
        UsePower {
            /// The province of the garrison that pays, or `None` to pay from his reserve.
            from: Option<Province>,
        } = "use-power", "the Emperor gives up a disc from {from} to use his power";
        /// Diocletian takes a point from Galerius (VN-4).
        TakePoint = "take-point", "Diocletian takes 1 IP from Galerius";
        /// Constantius gives a point to Maximian (VN-4).
        GivePoint = "give-point", "Constantius gives 1 IP to Maximian";
        /// Declines: no power, no reroll, no disc.
        Pass = "pass", "the player declines";
        /// Has the dice thrown again, for a grey disc (VD-6).
        Reroll = "reroll", "the dice are rerolled";
        /// Keeps the army from advancing, for a grey disc (VD-6).
        CancelAdvance = "cancel-advance", "the army is stopped";
        /// Sends the army to another province, for a grey disc (VD-6).
        Redirect {
            /// The province to go to.
            to: Province,
        } = "redirect", "the army is redirected to {to}";
        /// Places the black disc as a revolt (VD-6).
        PlaceBlackDisc {
            /// The province where the disc is placed.
            at: Province,
        } = "place-black-disc", "the black disc is placed in {at}";
        /// Gives the black disc back to raise an army on an empty border (VD-6).
        RaiseArmy {
            /// The border where the army arrives.
            at: Province,
        } = "raise-army", "an army is raised in {at}";
    }
}

/// Anything that a [`Game`](crate::Game) can be given: a command, a roll or a concession.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Input {
    /// A decision of a player.
    Command(Command),
    /// The faces of the dice that were thrown.
    Roll(Roll),
    /// The concession of the players (EN-5). It is an input of its own, not one of the legal commands.
    Concede,
}

impl Input {
    /// The word with which players concede. See [`Game::read_input`](crate::Game::read_input).
    pub const CONCEDE: &str = "concede";

    /// Returns the input as a sentence, with the province names of this board.
    #[cfg(feature = "alloc")]
    pub fn describe(&self, board: &crate::Board) -> alloc::string::String {
        use alloc::string::ToString;
        match self {
            Input::Command(command) => command.describe(board).to_string(),
            Input::Roll(roll) => roll.to_string(),
            Input::Concede => "the players give up".to_string(),
        }
    }
}

impl From<Command> for Input {
    #[inline]
    fn from(command: Command) -> Input {
        Input::Command(command)
    }
}

impl From<Roll> for Input {
    #[inline]
    fn from(roll: Roll) -> Input {
        Input::Roll(roll)
    }
}
