//! Checks whether a state can occur, and reports every fault at once.

mod clock;
mod pending;
mod pieces;
mod setup;

use crate::board::{Province, SeaZone};
use crate::engine::{ARMIES, DISCS, Flag, State};
use crate::game::Game;
use crate::vocabulary::{Combatant, Emperor, Ending, Errors, Figure, Pending, Question, Throw};

/// A fault of a position: something that cannot occur under the rules played on the board played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PositionFault {
    /// Two discs are on one province (PC-4).
    #[error("{0} holds two discs")]
    TwoDiscs(Province),
    /// Two figures are on one province, and neither is in passing (PC-4, MV-5).
    #[error("{0} holds two figures")]
    TwoFigures(Province),
    /// More revolt discs are in use than the game has (PC-3).
    #[error("{0} revolt discs are on the board or held by players, and the game has {DISCS}")]
    TooManyRevolts(usize),
    /// More unrest discs are in use than the game has (PC-3).
    #[error("{0} unrest discs are on the board or held by players, and the game has {DISCS}")]
    TooManyUnrest(usize),
    /// An Emperor has more garrisons in use than the level gives him (SU-2, SU-8).
    #[error("{} has {count} garrisons on the board or given up, and the level gives him {allowed}", .owner.name())]
    TooManyGarrisons {
        /// The Emperor who owns the garrisons.
        owner: Emperor,
        /// The number of garrisons in use.
        count: usize,
        /// The number of garrisons at this level.
        allowed: u8,
    },
    /// More armies are on the board than the game has (PC-2).
    #[error("{0} armies are on the board, and the game has {ARMIES}")]
    TooManyArmies(usize),
    /// An army inside the Empire is not on a revolt (AD-5).
    #[error("the army in {0} is not on a revolt")]
    ArmyWithoutRevolt(Province),
    /// An army is on a garrison (AD-5).
    #[error("the army in {0} is on a garrison")]
    ArmyOnGarrison(Province),
    /// A border has unrest or revolt in a game where that cannot happen (UP-1, SE-3).
    #[error("the border {0} has unrest or a revolt, which cannot happen in this game")]
    BorderInRevolt(Province),
    /// The number of fleets is not that of the level (SU-2).
    #[error("{count} fleets are on the sea, and the level has {level}")]
    WrongFleets {
        /// The number of fleets on the board.
        count: u32,
        /// The number of fleets at this level.
        level: u8,
    },
    /// Several fleets share a zone in a game where they may not (G-1).
    #[error("several fleets share zone {0}")]
    FleetsShareZone(SeaZone),
    /// The number of Imperium Points is not possible at this moment (TN-4).
    #[error("{0} Imperium Points are not possible at this moment of a turn")]
    WrongPoints(u8),
    /// The number of the round is not possible: rounds count from 1, and the set-up is round 0.
    #[error("round {0} is not possible at this moment: the set-up is round 0, and the first turn begins round 1")]
    WrongRound(u32),
    /// The pieces call for this ending and the game goes on, or the other way round (EN-1, EN-2, EN-3).
    #[error("the pieces on the board and the ending disagree about {0}")]
    WrongEnding(Ending),
    /// The question is for an Emperor who cannot be asked it: it is not his turn, or he acts off the board or enters
    /// on it (TN-2, TN-4).
    #[error("{} cannot be asked this: it must be his turn, with him on the board to act or off it to enter", .0.name())]
    WrongQuestion(Emperor),
    /// A figure is marked as in passing that cannot be (MV-5).
    #[error("{} cannot be in passing: he must share a province in his turn and be able to move on", .0.name())]
    WrongPassing(Figure),
    /// A die is pending for a link that needs none (BR-1).
    #[error("no die is needed for the link {0} - {1} in this position")]
    WrongLink(Province, Province),
    /// A battle is pending that cannot be fought (AT-1, AD-4).
    #[error("{} and the army in {army} cannot be in battle", .figure.name())]
    WrongBattle {
        /// The Roman figure of the battle.
        figure: Figure,
        /// The province of the army.
        army: Province,
    },
    /// The armies that are still to advance are not armies on the board that can advance (AD-1).
    #[error("the armies that are still to advance are not armies on the board that can advance now")]
    WrongMarch,
    /// An echo is pending that cannot come (UP-3).
    #[error("no echo can be rolled for: no army is left in the reserve, or the border is open to one")]
    WrongEcho,
    /// The activity is pending before the step of revolts is complete (EM-1, EM-2).
    #[error("the activity has begun, but there is still unrest beside a revolt, or an Emperor on one")]
    WrongActivity,
    /// Links are marked as closed that were not rolled for (DO-4).
    #[error("links are marked as closed for which no die was rolled")]
    WrongClosedLinks,
    /// The pieces on the board do not match this moment of the set-up (DO-2).
    #[error("the pieces on the board do not match this moment of the set-up")]
    WrongSetUp,
    /// A flag is set that the rules or the moment do not allow.
    #[error("the mark {0} is not possible under these rules at this moment")]
    WrongMark(Flag),
    /// Dux or Vicarius is on the board without his flag, or Vicarius is on unrest or revolt (MD-1, MD-2).
    #[error("{} cannot be on the board here: he needs the mark of his placement, and Vicarius a province without unrest or revolt", .0.name())]
    WrongFigure(Figure),
    /// The Goths are not one of the armies, or their module is not played (MD-4).
    #[error("the Goths cannot be in {0}: they need their module, and an army there that is not a rebel")]
    WrongGoths(Province),
    /// The pirates are on the board without their module, or a battle with them is pending that cannot be fought
    /// (MD-3).
    #[error("the pirates cannot be in zone {0}, or cannot be attacked now")]
    WrongPirates(SeaZone),
    /// A fleet shares the zone of the pirates (MD-3).
    #[error("a Roman fleet is in zone {0}, where the pirates are")]
    FleetAmongPirates(SeaZone),
    /// A rebel is on a border where the rules of this game put none (SC-2).
    #[error("the rules of this game put no rebel in {0}")]
    StrangeRebel(Province),
    /// A rebel is not one of the armies (SC-2).
    #[error("the rebel in {0} is not among the armies")]
    RebelWithoutArmy(Province),
    /// A rebel is not on his revolt (SC-2).
    #[error("the rebel in {0} is not on a revolt")]
    RebelWithoutRevolt(Province),
    /// Full regions, idle armies or a usurper are marked or pending that this position cannot have (VD-4).
    #[error("this position cannot have the full regions, idle armies or pending usurper that it names")]
    WrongUsurpers,
    /// Discs are held for a variant that is not played, or too many of them (VN-1, VN-5, VD-6).
    #[error("players hold or have given up discs of a variant that is not played, or too many discs")]
    WrongReserve,
    /// A question is pending that cannot be asked now (VN-1, VD-6).
    #[error("this cannot be asked now: {0}; such a question needs {needs}", needs = needs(.0))]
    WrongOffer(Question),
}

/// Returns what must hold for an offer in the middle of a phase to be made.
const fn needs(offer: &Question) -> &'static str {
    match offer {
        Question::Raise { .. } => {
            "the variant Imperium, both dice of a battle of Galerius, and a disc of his that can pay"
        }
        Question::Hold { .. } => {
            "the variant Imperium, an army on its way to Constantius, and a disc of his that can pay"
        }
        Question::Reroll { .. } => "the variant Barbaria, a grey disc, and a roll that may be rerolled",
        Question::BlackDisc { .. } => "the variant Barbaria, the black disc, and a place for it",
        Question::BlackDiscAfterRoll { .. } => {
            "the variant Barbaria, the black disc, a place for it, the reading black-disc-moment=any-moment, and a roll of \
             the Barbarian phase"
        }
        Question::BlackDiscAtEnd => {
            "the variant Barbaria, the black disc, a place for it, and the reading black-disc-moment=any-moment"
        }
        Question::Advance { .. } => {
            "the variant Barbaria, a grey disc, and an army that advances and whose link needs no die first"
        }
        Question::AdvanceAfterDie { .. } => {
            "the variant Barbaria, a grey disc, the reading advance-decision=after-link-die, and an army at a broken link \
             with the Barbarian die thrown for it"
        }
        Question::PlaceFleet { .. } | Question::Enter { .. } | Question::Act { .. } => "another moment of the game",
    }
}

type Found = Errors<PositionFault>;

/// Records a fault unless `holds` is true.
fn expect(found: &mut Found, holds: bool, fault: PositionFault) {
    if !holds {
        found.push(fault);
    }
}

/// Returns whether these dice are thrown before the first turn.
const fn is_set_up(throw: Throw) -> bool {
    matches!(
        throw,
        Throw::FirstRevolt { .. } | Throw::AdditionalRevolt { .. } | Throw::InitialArmy { .. } | Throw::PirateZone
    )
}

impl State {
    /// Returns the throw that is pending or that a player is asked about, or `None`.
    const fn throw_at_hand(&self) -> Option<Throw> {
        self.pending.throw()
    }

    /// Returns whether it is the Roman phase: the Emperor whose turn it is enters, acts, or has attacked.
    const fn is_roman_phase(&self) -> bool {
        let acts = matches!(self.pending, Pending::Command { question: Question::Enter { .. } | Question::Act { .. } });
        acts || matches!(
            self.throw_at_hand(),
            Some(Throw::Battle { attacker: Combatant::Rome, .. } | Throw::SeaBattle { .. })
        )
    }
}

impl Game<'_> {
    /// Checks the whole state, and returns every fault.
    pub(crate) fn check_state(&self) -> Result<(), Found> {
        let mut found = Found::none();
        self.check_discs(&mut found);
        self.check_figures(&mut found);
        self.check_fleets(&mut found);
        self.check_extras(&mut found);
        self.check_clock(&mut found);
        self.check_scratch(&mut found);
        self.check_awaits(&mut found);
        found.or(())
    }
}
