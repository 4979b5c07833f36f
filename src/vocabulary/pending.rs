//! What the game waits for: a command, a throw of dice, or nothing.

use crate::board::{Province, Region, SeaZone};
use crate::ledger::Rule;
use crate::rules::{Edition, Variant};
use crate::vocabulary::notation::{phrases, single_word_terms};
use crate::vocabulary::words::vocabulary;
use crate::vocabulary::{BarbarianStep, Dice, Emperor, Ending, Figure, Roll};

vocabulary! {
    /// The two sides of a battle.
    pub enum Combatant: "a side" {
        /// The Roman figures.
        Rome = "rome",
        /// The Barbarian armies.
        Barbarians = "barbarians",
    }
}

single_word_terms! { Combatant: "a side, rome or barbarians", |side| match side {
    Combatant::Rome => "Rome",
    Combatant::Barbarians => "the Barbarians",
}; }

phrases! {
    /// A question to the players, answered by a [`Command`](crate::Command).
    #[repr(u8)]
    #[non_exhaustive]
    pub enum Question: "a question", text_both_ways {
        /// Where does the next fleet go (SU-5)?
        PlaceFleet {
            /// The number of fleets still to be placed, including this one.
            left: u8,
        } = "place-fleet", "the players place a fleet ({left} left)",
            "the players must first place a fleet ({left} left)";
        /// Where does the Emperor enter the board (TN-2)?
        Enter {
            /// The Emperor whose turn it is.
            emperor: Emperor,
        } = "enter", "{emperor} enters the board", "{emperor} must first enter the board";
        /// What does the Emperor do with his points (TN-4)?
        Act {
            /// The Emperor whose turn it is.
            emperor: Emperor,
        } = "act", "{emperor} acts", "it is the turn of {emperor} to act";
        /// Does Galerius add 1 to his die, or 1 more (VN-1, VD-1)?
        Raise {
            /// The throw of the battle.
            throw: Throw,
            /// The faces of the dice.
            roll: Roll,
            /// The number he has added so far.
            plus: u8,
            /// His support when the dice were rolled (G-8).
            support: u8,
        } = "raise", "Galerius may add 1 to his die ({roll} for {throw}, {plus} added so far)",
            "Galerius must first add 1 to his die or leave it ({roll} for {throw}, {plus} added so far)";
        /// Does Constantius hold off the army that is about to attack him (VN-1, VD-1)?
        Hold {
            /// The province of the army.
            army: Province,
        } = "hold", "Constantius may hold off the army in {army}",
            "Constantius must first hold off the army in {army} or let it attack";
        /// Does the Barbarian player have the dice thrown again (VD-6)?
        Reroll {
            /// The throw that the dice are for.
            throw: Throw,
            /// The faces of the dice.
            roll: Roll,
        } = "reroll", "the Barbarian player keeps or rerolls {roll} for {throw}",
            "the Barbarian player must first keep or reroll {roll} for {throw}";
        /// Does the Barbarian player use his black disc before a step (VD-6, G-67)?
        BlackDisc {
            /// The step that comes next.
            step: BarbarianStep,
        } = "black-disc", "the Barbarian player may use his black disc before {step}",
            "the Barbarian player must first decide whether to use his black disc before {step}";
        /// Does the Barbarian player use his black disc before a roll takes effect (other reading of G-67)?
        BlackDiscAfterRoll {
            /// The throw that the dice are for.
            throw: Throw,
            /// The faces of the dice.
            roll: Roll,
        } = "black-disc-after-roll", "the Barbarian player may use his black disc before {roll} counts for {throw}",
            "the Barbarian player must first decide whether to use his black disc before {roll} counts for {throw}";
        /// Does the Barbarian player use his black disc before his phase ends (other reading of G-67)?
        BlackDiscAtEnd = "black-disc-at-end", "the Barbarian player may use his black disc before the phase ends",
            "the Barbarian player must first decide whether to use his black disc before the phase ends";
        /// Does the Barbarian player let an army advance on its path (VD-6)?
        Advance {
            /// The province of the army.
            army: Province,
        } = "advance", "the Barbarian player lets the army in {army} advance, stops it or redirects it",
            "the Barbarian player must first let the army in {army} advance, stop it or redirect it";
        /// Does the Barbarian player let an army advance on its path, now that he has seen the die for its broken
        /// link (other reading of G-63)?
        AdvanceAfterDie {
            /// The province of the army.
            army: Province,
            /// The face of the die for the link.
            roll: Roll,
        } = "advance-after-die", "the Barbarian player lets the army in {army} advance with {roll} for its broken link, or stops it",
            "the Barbarian player must first let the army in {army} advance with {roll} for its broken link, or stop it";
    }
}

impl Question {
    /// Returns the rule that asks this question in this edition.
    #[inline]
    pub(crate) const fn rule(self, edition: Edition) -> Rule {
        match self {
            Question::PlaceFleet { .. } => Rule::SU5,
            Question::Enter { .. } => Rule::TN2,
            Question::Act { .. } => Rule::TN4,
            Question::Raise { .. } | Question::Hold { .. } => Variant::Imperium.rule_in(edition),
            Question::Reroll { .. }
            | Question::BlackDisc { .. }
            | Question::BlackDiscAfterRoll { .. }
            | Question::BlackDiscAtEnd
            | Question::Advance { .. }
            | Question::AdvanceAfterDie { .. } => Rule::VD6,
        }
    }

    /// Returns the players to whom the question is addressed.
    pub const fn addressee(self) -> Addressee {
        match self {
            Question::PlaceFleet { .. } => Addressee::Everybody,
            Question::Enter { emperor } | Question::Act { emperor } => Addressee::Emperor(emperor),
            Question::Raise { .. } => Addressee::Emperor(Emperor::Galerius),
            Question::Hold { .. } => Addressee::Emperor(Emperor::Constantius),
            Question::Reroll { .. }
            | Question::BlackDisc { .. }
            | Question::BlackDiscAfterRoll { .. }
            | Question::BlackDiscAtEnd
            | Question::Advance { .. }
            | Question::AdvanceAfterDie { .. } => Addressee::Barbarian,
        }
    }
}

/// The players to whom a question is addressed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Addressee {
    /// All players of the Emperors.
    Everybody,
    /// The players who may command this Emperor.
    Emperor(Emperor),
    /// The Barbarian player.
    Barbarian,
}

phrases! {
    /// The continuation of the Barbarian phase once it is known whether usurpers rise (G-55).
    #[non_exhaustive]
    pub enum Continuation: "what follows the usurpers", text_both_ways {
        /// After the revolts have spread, Emperors on revolts leave the board (EM-2).
        Revolts = "revolts", "the revolts";
        /// After the dice have struck a single province, the armies advance.
        Activity = "activity", "the activity";
        /// After an uprising has spread, pirates and the echo follow.
        Uprising {
            /// The province that the uprising struck.
            at: Province,
        } = "uprising", "the uprising in {at}";
        /// After an army has entered a province, the next army advances.
        Entry = "entry", "the entry of an army";
        /// After the black disc was placed, the step that it preceded begins.
        BlackDisc {
            /// The step that begins.
            step: BarbarianStep,
        } = "black-disc", "the black disc";
        /// After an army has advanced, whether or not it entered a province, the next army advances (other reading of
        /// G-67).
        Advance = "advance", "the advance of an army";
        /// After the black disc was placed at the end of the phase, the next turn begins (other reading of G-67).
        PhaseEnd = "phase-end", "the black disc at the end of the phase";
    }
}

phrases! {
    /// A request for dice, with its purpose. The answer is a [`Roll`](crate::Roll).
    #[repr(u8)]
    #[non_exhaustive]
    pub enum Throw: "a throw", text_both_ways {
        /// The first revolt of a region, at set-up (SU-1).
        FirstRevolt {
            /// The region of the revolt.
            region: Region,
        } = "first-revolt", "the first revolt in {region}";
        /// An additional revolt, at set-up (SU-3).
        AdditionalRevolt {
            /// The number of revolts still to be placed, including this one.
            left: u8,
        } = "additional-revolt", "an additional revolt ({left} left)";
        /// An army on a border, at set-up (SU-4).
        InitialArmy {
            /// The number of armies still to be placed, including this one.
            left: u8,
        } = "initial-army", "an initial army ({left} left)";
        /// A battle (AT-2, AT-3).
        Battle {
            /// The side that attacks.
            attacker: Combatant,
            /// The Roman figure in the battle.
            figure: Figure,
            /// The province of the army.
            army: Province,
        } = "battle", "the battle of {figure} against the army in {army}";
        /// Does a revolt spread over a broken link (EM-1, BR-1)?
        RevoltLink {
            /// The province in revolt; under the other reading of G-4, the first end of the link.
            from: Province,
            /// The province in unrest; under the other reading of G-4, the second end of the link.
            to: Province,
        } = "revolt-link", "the broken link {from} - {to} (does the revolt spread?)";
        /// Which province does Barbarian activity strike (AC-1)?
        Activity = "activity", "Barbarian activity";
        /// Does an uprising spread over a broken link (UP-1, BR-1)?
        UprisingLink {
            /// The province that the uprising struck.
            from: Province,
            /// The neighbour beyond the link.
            to: Province,
        } = "uprising-link", "the broken link {from} - {to} (does the uprising spread?)";
        /// In which region does an uprising find an echo (UP-3)?
        EchoRegion = "echo-region", "the echo of the uprising (which region?)";
        /// Which province of the region does the echo strike if no army can arrive there (UP-3)?
        EchoProvince {
            /// The region of the echo.
            region: Region,
        } = "echo-province", "the echo of the uprising, in {region} (which province?)";
        /// Does an army get over a broken link (AD-1, BR-1)?
        AdvanceLink {
            /// The province of the army.
            from: Province,
            /// The next province on its path.
            to: Province,
        } = "advance-link", "the broken link {from} - {to} (does the army get through?)";
        /// In which zone do the pirates begin (MD-3)?
        PirateZone = "pirate-zone", "the sea zone of the pirates";
        /// A battle with the pirates (MD-3).
        SeaBattle {
            /// The figure that attacks.
            figure: Figure,
            /// The zone of the pirates.
            zone: SeaZone,
        } = "sea-battle", "the battle of {figure} against the pirates in {zone}";
        /// In which province does a usurper rise (VD-4)?
        Usurper {
            /// The region that is full of revolts.
            region: Region,
            /// The continuation of the phase.
            after: Continuation,
        } = "usurper", "the province of the usurper in {region}";
    }
}

impl Throw {
    /// Returns whether the throw belongs to the Barbarian phase.
    pub(crate) const fn is_of_barbarian_phase(self) -> bool {
        match self {
            Throw::RevoltLink { .. }
            | Throw::Activity
            | Throw::UprisingLink { .. }
            | Throw::EchoRegion
            | Throw::EchoProvince { .. }
            | Throw::AdvanceLink { .. }
            | Throw::Usurper { .. }
            | Throw::Battle { attacker: Combatant::Barbarians, .. } => true,
            Throw::FirstRevolt { .. }
            | Throw::AdditionalRevolt { .. }
            | Throw::InitialArmy { .. }
            | Throw::PirateZone
            | Throw::SeaBattle { .. }
            | Throw::Battle { attacker: Combatant::Rome, .. } => false,
        }
    }

    /// Returns the dice to throw.
    #[inline]
    pub const fn dice(self) -> Dice {
        match self {
            Throw::InitialArmy { .. } | Throw::EchoRegion => Dice::Roman,
            Throw::AdditionalRevolt { .. } | Throw::Battle { .. } | Throw::SeaBattle { .. } | Throw::Activity => {
                Dice::Both
            }
            Throw::FirstRevolt { .. }
            | Throw::RevoltLink { .. }
            | Throw::UprisingLink { .. }
            | Throw::EchoProvince { .. }
            | Throw::AdvanceLink { .. }
            | Throw::PirateZone
            | Throw::Usurper { .. } => Dice::Barbarian,
        }
    }

    /// Returns the rule that calls for this throw.
    pub const fn rule(self) -> Rule {
        match self {
            Throw::FirstRevolt { .. } => Rule::SU1,
            Throw::AdditionalRevolt { .. } => Rule::SU3,
            Throw::InitialArmy { .. } => Rule::SU4,
            Throw::Battle { attacker: Combatant::Rome, .. } => Rule::AT1,
            Throw::Battle { attacker: Combatant::Barbarians, .. } => Rule::AD4,
            Throw::RevoltLink { .. } | Throw::UprisingLink { .. } | Throw::AdvanceLink { .. } => Rule::BR1,
            Throw::PirateZone | Throw::SeaBattle { .. } => Rule::MD3,
            Throw::Usurper { .. } => Rule::VD4,
            Throw::Activity => Rule::AC1,
            Throw::EchoRegion | Throw::EchoProvince { .. } => Rule::UP3,
        }
    }
}

phrases! {
    /// What a game waits for: a command, a roll, or nothing because it is over.
    #[repr(u8)]
    pub enum Pending: "one of command, roll or nothing", text_both_ways {
        /// The game waits for a command that answers this question.
        Command {
            /// The question to answer.
            question: Question,
        } = "command", "{question}", "{question:#}";
        /// The game waits for a roll for this throw.
        Roll {
            /// The throw with its purpose.
            throw: Throw,
        } = "roll", "dice for {throw}", "the dice for {throw} must first be rolled";
        /// The game waits for nothing, because it is over.
        Nothing {
            /// The reason why the game is over.
            ending: Ending,
        } = "nothing", "the game is over: {ending}";
    }
}

impl Pending {
    /// Returns the players to whom the question is addressed, or `None` while dice are pending and after the end.
    ///
    /// # Example: who must answer
    ///
    /// ```
    /// use tetrarchia::vocabulary::Addressee;
    /// use tetrarchia::{Pending, Emperor};
    ///
    /// let awaits: Pending = "command act galerius".parse()?;
    /// assert_eq!(awaits.addressee(), Some(Addressee::Emperor(Emperor::Galerius)));
    /// # Ok::<(), tetrarchia::vocabulary::NotationError>(())
    /// ```
    pub const fn addressee(self) -> Option<Addressee> {
        match self {
            Pending::Command { question } => Some(question.addressee()),
            Pending::Roll { .. } | Pending::Nothing { .. } => None,
        }
    }
}
