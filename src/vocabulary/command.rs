//! What players can tell the machine to do.

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
    /// What it costs in Imperium Points (SB-1).
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
    /// A decision of a player. The set of all commands is finite: see [`Command::all`].
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
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[non_exhaustive]
    pub enum Command: "a command", text_both_ways {
        /// Put the next fleet on a sea zone, at set-up (SU-5).
        PlaceFleet {
            /// The zone.
            zone: SeaZone,
        } = "fleet", "a fleet is placed on {zone}";
        /// Bring the Emperor onto the board, in Roma or in his capital (TN-2).
        Enter {
            /// Roma or his capital.
            at: Province,
        } = "enter", "the Emperor enters the board in {at}";
        /// Leave the Emperor off the board, where that is possible or allowed (G-19, G-28).
        StayOff = "stay-off", "the Emperor stays off the board";
        /// Move a figure by link or by fleet, whichever is cheaper (MV-1 to MV-5, G-102).
        Move {
            /// Who moves.
            figure: Figure,
            /// The province to go to.
            to: Province,
        } = "move", "{figure} moves to {to}";
        /// Send a fleet to an adjacent zone (SL-1).
        Sail {
            /// The zone it leaves.
            from: SeaZone,
            /// The zone it goes to.
            to: SeaZone,
        } = "sail", "a fleet sails from {from} to {to}";
        /// Place a garrison of the Emperor on his province (SE-1, SE-2).
        Secure = "secure", "the Emperor secures his province";
        /// Quieten the figure's province (SB-1).
        Subdue {
            /// Who subdues.
            figure: Figure,
            /// What becomes of the disc.
            how: SubdueKind,
        } = "subdue", "{figure} subdues his province and {how}";
        /// Attack an army in a linked province (AT-1).
        Attack {
            /// Who attacks.
            figure: Figure,
            /// Where the army stands.
            army: Province,
        } = "attack", "{figure} attacks the army in {army}";
        /// End the Roman phase; points that are left are lost (TN-4).
        End = "end", "the Roman phase ends";
        /// Deploy Dux, for 2 IP, on a province linked to the Emperor (MD-1).
        DeployDux {
            /// The province.
            at: Province,
        } = "deploy-dux", "Dux is deployed in {at}";
        /// Place Vicarius, for 2 IP (MD-2).
        PlaceVicarius {
            /// The province.
            at: Province,
        } = "place-vicarius", "Vicarius is placed in {at}";
        /// Attack the pirates from their coast, for 2 IP (MD-3).
        AttackPirates {
            /// Who attacks.
            figure: Figure,
        } = "attack-pirates", "{figure} attacks the pirates";
        /// Move the garrison under the Emperor to a linked province (VD-3).
        MoveGarrison {
            /// The province to go to.
            to: Province,
        } = "move-garrison", "the Emperor's garrison moves to {to}";
        /// Use the power of the Emperor who is asked, paid with one of his discs (VN-1, VD-1).
        UsePower {
            /// The garrison that is given up; nowhere means from his reserve.
            from: Option<Province>,
        } = "use-power", "the Emperor gives up a disc from {from} to use his power";
        /// Diocletian takes a point from Galerius (VN-4).
        TakePoint = "take-point", "Diocletian takes 1 IP from Galerius";
        /// Constantius gives a point to Maximian (VN-4).
        GivePoint = "give-point", "Constantius gives 1 IP to Maximian";
        /// Leave things as they are: no power, no reroll, no disc.
        Pass = "pass", "things are left as they are";
        /// Reroll the dice, for a gray disc (VD-6).
        Reroll = "reroll", "the dice are rerolled";
        /// Keep the army from advancing, for a gray disc (VD-6).
        CancelAdvance = "cancel-advance", "the army is stopped";
        /// Send the army elsewhere, for a gray disc (VD-6).
        Redirect {
            /// The province to go to.
            to: Province,
        } = "redirect", "the army is redirected to {to}";
        /// Place the black disc (VD-6).
        PlaceBlackDisc {
            /// The province.
            at: Province,
        } = "place-black-disc", "the black disc is placed in {at}";
        /// Give the black disc back for an army on an empty border (VD-6).
        RaiseArmy {
            /// The province.
            at: Province,
        } = "raise-army", "an army is raised in {at}";
    }
}

/// Everything that can happen to the machine from outside.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Input {
    /// A player's decision.
    Command(Command),
    /// What the dice show.
    Roll(Roll),
    /// The players give up (EN-5): an input of its own, not one of the legal commands.
    Concede,
}

impl Input {
    /// The text by which the players give up: see [`Game::read_input`](crate::Game::read_input).
    pub const CONCEDE: &str = "concede";

    /// Returns the input as a sentence, with the names of this board.
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
