//! What the machine waits for: a command, a throw of the dice, or nothing.

use crate::board::{Province, Region};
use crate::emperor::{Emperor, Figure};
use crate::ending::Ending;
use crate::face::{Dice, Face};
use crate::ledger::Rule;
use crate::notation::{sayings, single_word_terms};
use crate::words::vocabulary;

vocabulary! {
    /// The two sides of a battle.
    pub enum Side: "a side" {
        /// The Emperors.
        Rome = "rome",
        /// The armies.
        Barbarians = "barbarians",
    }
}

single_word_terms! { Side: "a side, rome or barbarians", |side| match side {
    Side::Rome => "Rome",
    Side::Barbarians => "the Barbarians",
}; }

sayings! {
    /// A question to the players, answered by a [`Command`](crate::Command).
    #[non_exhaustive]
    pub enum Question: "a question" {
        /// Where to put the next fleet (SU-5).
        PlaceFleet {
            /// How many are still to be placed, this one included.
            left: u8,
        } = "place-fleet", "place a fleet ({left} left)";
        /// Where the Emperor comes onto the board (TN-2).
        Enter {
            /// The Emperor whose turn it is.
            emperor: Emperor,
        } = "enter", "{emperor} enters the board";
        /// What the Emperor does with his points (TN-4).
        Act {
            /// The Emperor whose turn it is.
            emperor: Emperor,
        } = "act", "{emperor} acts";
    }
}

sayings! {
    /// A throw of dice and what it is for, answered by a [`Roll`](crate::Roll).
    #[non_exhaustive]
    pub enum Throw: "a throw" {
        /// The first revolt of a region, at set-up (SU-1).
        FirstRevolt {
            /// The region.
            region: Region,
        } = "first-revolt", "the revolt of {region}";
        /// An additional revolt, at set-up (SU-3).
        AdditionalRevolt {
            /// How many are still to be placed, this one included.
            left: u8,
        } = "additional-revolt", "an additional revolt ({left} left)";
        /// An army on a border, at set-up (SU-4).
        InitialArmy {
            /// How many are still to be placed, this one included.
            left: u8,
        } = "initial-army", "an initial army ({left} left)";
        /// A battle (AT-2, AT-3).
        Battle {
            /// Who attacks.
            attacker: Side,
            /// The Roman figure in the battle.
            figure: Figure,
            /// Where the army stands.
            army: Province,
        } = "battle", "the battle of {figure} and the army in {army}";
        /// Whether a revolt spreads over a broken link (EM-1, BR-1).
        RevoltLink {
            /// The province in revolt; under the other reading of G-4, the first end of the link.
            from: Province,
            /// The province in unrest; under the other reading of G-4, the second end of the link.
            to: Province,
        } = "revolt-link", "the broken link {from} - {to}, for revolts";
        /// Which province the Barbarians stir up (AC-1).
        Activity = "activity", "Barbarian activity";
        /// Whether an uprising spreads over a broken link (UP-1, BR-1).
        UprisingLink {
            /// The struck province.
            from: Province,
            /// Its neighbour.
            to: Province,
        } = "uprising-link", "the broken link {from} - {to}, for the uprising";
        /// Where an uprising finds an echo (UP-3).
        EchoRegion = "echo-region", "the region of the echo";
        /// Which province of the region the echo strikes when no army can arrive there (UP-3).
        EchoProvince {
            /// What the Roman die showed: the region.
            region: Face,
        } = "echo-province", "the province of the echo in region {region}";
        /// Whether an army gets over a broken link (AD-1, BR-1).
        AdvanceLink {
            /// Where the army stands.
            from: Province,
            /// Where it wants to go.
            to: Province,
        } = "advance-link", "the broken link {from} - {to}, for the army";
    }
}

impl Throw {
    /// The dice to throw.
    #[inline]
    pub const fn dice(self) -> Dice {
        match self {
            Throw::InitialArmy { .. } | Throw::EchoRegion => Dice::Roman,
            Throw::AdditionalRevolt { .. } | Throw::Battle { .. } | Throw::Activity => Dice::Both,
            Throw::FirstRevolt { .. }
            | Throw::RevoltLink { .. }
            | Throw::UprisingLink { .. }
            | Throw::EchoProvince { .. }
            | Throw::AdvanceLink { .. } => Dice::Barbarian,
        }
    }

    /// The rule that asks for it.
    pub const fn rule(self) -> Rule {
        match self {
            Throw::FirstRevolt { .. } => Rule::SU1,
            Throw::AdditionalRevolt { .. } => Rule::SU3,
            Throw::InitialArmy { .. } => Rule::SU4,
            Throw::Battle { attacker: Side::Rome, .. } => Rule::AT1,
            Throw::Battle { attacker: Side::Barbarians, .. } => Rule::AD4,
            Throw::RevoltLink { .. } | Throw::UprisingLink { .. } | Throw::AdvanceLink { .. } => Rule::BR1,
            Throw::Activity => Rule::AC1,
            Throw::EchoRegion | Throw::EchoProvince { .. } => Rule::UP3,
        }
    }
}

sayings! {
    /// What the machine needs next.
    pub enum Awaits: "what is awaited" {
        /// A command that answers this question.
        Command {
            /// The question.
            question: Question,
        } = "command", "{question}";
        /// A throw of dice.
        Roll {
            /// The throw.
            throw: Throw,
        } = "roll", "dice for {throw}";
        /// Nothing: the game is over.
        Nothing {
            /// Why.
            ending: Ending,
        } = "nothing", "the game is over: {ending}";
    }
}
