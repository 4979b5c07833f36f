//! What the machine waits for: a command, a throw of the dice, or nothing.

use crate::board::{Province, Region, SeaZone};
use crate::ledger::Rule;
use crate::rules::{Edition, Variant};
use crate::vocabulary::notation::{phrases, single_word_terms};
use crate::vocabulary::words::vocabulary;
use crate::vocabulary::{BarbarianStep, Dice, Emperor, Ending, Figure, Roll};

vocabulary! {
    /// The two sides of a battle.
    pub enum Combatant: "a side" {
        /// The Emperors.
        Rome = "rome",
        /// The armies.
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
        /// Where to put the next fleet (SU-5).
        PlaceFleet {
            /// How many are still to be placed, this one included.
            left: u8,
        } = "place-fleet", "the players place a fleet ({left} left)",
            "the players must first place a fleet ({left} left)";
        /// Where the Emperor comes onto the board (TN-2).
        Enter {
            /// The Emperor whose turn it is.
            emperor: Emperor,
        } = "enter", "{emperor} enters the board", "{emperor} must first enter the board";
        /// What the Emperor does with his points (TN-4).
        Act {
            /// The Emperor whose turn it is.
            emperor: Emperor,
        } = "act", "{emperor} acts", "it is the turn of {emperor} to act";
        /// Whether Galerius adds 1 to his die, once more (VN-1, VD-1).
        Raise {
            /// The battle that was rolled for.
            throw: Throw,
            /// What the dice show.
            roll: Roll,
            /// How much he has added already.
            plus: u8,
            /// His support when the dice were rolled (G-8).
            support: u8,
        } = "raise", "Galerius may add 1 to his die ({roll} for {throw}, {plus} added so far)",
            "Galerius must first add 1 to his die or leave it ({roll} for {throw}, {plus} added so far)";
        /// Whether Constantius holds off the army that is about to attack him (VN-1, VD-1).
        Hold {
            /// Where the army stands.
            army: Province,
        } = "hold", "Constantius may hold off the army in {army}",
            "Constantius must first hold off the army in {army} or let it attack";
        /// Whether the Barbarian player has the dice thrown again (VD-6).
        Reroll {
            /// What they were thrown for.
            throw: Throw,
            /// What they show.
            roll: Roll,
        } = "reroll", "the Barbarian player keeps or rerolls {roll} for {throw}",
            "the Barbarian player must first keep or reroll {roll} for {throw}";
        /// Whether the Barbarian player uses his black disc before a step (VD-6, G-67).
        BlackDisc {
            /// The step.
            step: BarbarianStep,
        } = "black-disc", "the Barbarian player may use his black disc before {step}",
            "the Barbarian player must first use or keep his black disc, before {step}";
        /// Whether the Barbarian player uses his black disc before a roll takes effect (other reading of G-67).
        BlackDiscAfterRoll {
            /// What the dice were thrown for.
            throw: Throw,
            /// What they show.
            roll: Roll,
        } = "black-disc-after-roll", "the Barbarian player may use his black disc before {roll} counts for {throw}",
            "the Barbarian player must first use or keep his black disc, before {roll} counts for {throw}";
        /// Whether the Barbarian player uses his black disc before his phase ends (other reading of G-67).
        BlackDiscAtEnd = "black-disc-at-end", "the Barbarian player may use his black disc before the phase ends",
            "the Barbarian player must first use or keep his black disc, before the phase ends";
        /// Whether the Barbarian player lets an army advance on its path (VD-6).
        Advance {
            /// Where the army stands.
            army: Province,
        } = "advance", "the Barbarian player lets the army in {army} advance, stops it or redirects it",
            "the Barbarian player must first let the army in {army} advance, stop it or redirect it";
        /// Whether the Barbarian player lets an army advance on its path, now that the die for its broken link has been
        /// seen (other reading of G-63).
        AdvanceAfterDie {
            /// Where the army stands.
            army: Province,
            /// What the die for the link shows.
            roll: Roll,
        } = "advance-after-die", "the Barbarian player lets the army in {army} advance with {roll} for its broken link, or stops it",
            "the Barbarian player must first let the army in {army} advance with {roll} for its broken link, or stop it";
    }
}

impl Question {
    /// The rule that asks it in this edition.
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

    /// Who is asked.
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

/// Who is asked a question.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Addressee {
    /// All the players of the Emperors.
    Everybody,
    /// Who plays this Emperor.
    Emperor(Emperor),
    /// The Barbarian player.
    Barbarian,
}

phrases! {
    /// What follows once it is known whether usurpers rise (G-55).
    #[non_exhaustive]
    pub enum Continuation: "what follows the usurpers", text_both_ways {
        /// The revolts have spread: Emperors on revolts leave (EM-2).
        Revolts = "revolts", "the revolts";
        /// The dice have struck a single province: the armies advance.
        Activity = "activity", "the activity";
        /// An uprising has spread: pirates and echo.
        Uprising {
            /// The struck province.
            at: Province,
        } = "uprising", "the uprising in {at}";
        /// An army has entered a province: the next army.
        Entry = "entry", "the entry of an army";
        /// The black disc was placed: the step before which that happened.
        BlackDisc {
            /// The step.
            step: BarbarianStep,
        } = "black-disc", "the black disc";
        /// An army has advanced, entered a province or not: the next army (other reading of G-67).
        Advance = "advance", "the advance of an army";
        /// The black disc was placed before the phase ends: the next turn (other reading of G-67).
        PhaseEnd = "phase-end", "the black disc at the end of the phase";
    }
}

phrases! {
    /// A throw of dice and what it is for, answered by a [`Roll`](crate::Roll).
    #[repr(u8)]
    #[non_exhaustive]
    pub enum Throw: "a throw", text_both_ways {
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
            attacker: Combatant,
            /// The Roman figure in the battle.
            figure: Figure,
            /// Where the army stands.
            army: Province,
        } = "battle", "the battle of {figure} against the army in {army}";
        /// Whether a revolt spreads over a broken link (EM-1, BR-1).
        RevoltLink {
            /// The province in revolt; under the other reading of G-4, the first end of the link.
            from: Province,
            /// The province in unrest; under the other reading of G-4, the second end of the link.
            to: Province,
        } = "revolt-link", "the broken link {from} - {to} (does the revolt spread?)";
        /// Which province the Barbarians stir up (AC-1).
        Activity = "activity", "Barbarian activity";
        /// Whether an uprising spreads over a broken link (UP-1, BR-1).
        UprisingLink {
            /// The struck province.
            from: Province,
            /// Its neighbour.
            to: Province,
        } = "uprising-link", "the broken link {from} - {to} (does the uprising spread?)";
        /// Where an uprising finds an echo (UP-3).
        EchoRegion = "echo-region", "the region of the echo";
        /// Which province of the region the echo strikes when no army can arrive there (UP-3).
        EchoProvince {
            /// The region.
            region: Region,
        } = "echo-province", "the province of the echo in {region}";
        /// Whether an army gets over a broken link (AD-1, BR-1).
        AdvanceLink {
            /// Where the army stands.
            from: Province,
            /// Where it wants to go.
            to: Province,
        } = "advance-link", "the broken link {from} - {to} (does the army get through?)";
        /// Where the pirates begin (MD-3).
        PirateZone = "pirate-zone", "the sea of the pirates";
        /// A battle with the pirates (MD-3).
        SeaBattle {
            /// Who attacks.
            figure: Figure,
            /// The zone of the pirates.
            zone: SeaZone,
        } = "sea-battle", "the battle of {figure} against the pirates on {zone}";
        /// Where a usurper rises (VD-4).
        Usurper {
            /// The region that is full of revolts.
            region: Region,
            /// What follows.
            after: Continuation,
        } = "usurper", "the province of the usurper in {region}";
    }
}

impl Throw {
    /// Whether it is thrown in the Barbarian phase.
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

    /// The dice to throw.
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

    /// The rule that asks for it.
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
    /// What the machine needs next.
    #[repr(u8)]
    pub enum Pending: "what is awaited", text_both_ways {
        /// A command that answers this question.
        Command {
            /// The question.
            question: Question,
        } = "command", "{question}", "{question:#}";
        /// A throw of dice.
        Roll {
            /// The throw.
            throw: Throw,
        } = "roll", "dice for {throw}", "the dice for {throw} must first be rolled";
        /// Nothing: the game is over.
        Nothing {
            /// The reason why the game is over.
            ending: Ending,
        } = "nothing", "the game is over: {ending}";
    }
}

impl Pending {
    /// Who is asked; nobody while dice are awaited or after the end.
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
