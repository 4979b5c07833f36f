//! Whether a state can occur: every fault at once.

mod clock;
mod pending;
mod pieces;
mod setup;

use crate::board::{Province, SeaZone};
use crate::engine::{ARMIES, DISCS, Flag, State};
use crate::game::Game;
use crate::vocabulary::{Combatant, Emperor, Ending, Errors, Figure, Pending, Question, Throw};

/// Something that cannot be in a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PositionFault {
    /// PC-4.
    #[error("{0} holds two discs")]
    TwoDiscs(Province),
    /// PC-4, MV-5.
    #[error("{0} holds two figures")]
    TwoFigures(Province),
    /// PC-3.
    #[error("{0} revolt discs are on the board or held by players, and the game has {DISCS}")]
    TooManyRevolts(usize),
    /// PC-3.
    #[error("{0} unrest discs are on the board or held by players, and the game has {DISCS}")]
    TooManyUnrest(usize),
    /// SU-2, SU-8.
    #[error("{} has {count} garrisons on the board or given up, and the level gives him {allowed}", .owner.name())]
    TooManyGarrisons {
        /// The Emperor to whom it belongs.
        owner: Emperor,
        /// How many are there.
        count: usize,
        /// How many there are at this level.
        allowed: u8,
    },
    /// PC-2.
    #[error("{0} armies are on the board, and the game has {ARMIES}")]
    TooManyArmies(usize),
    /// AD-5.
    #[error("the army in {0} stands on no revolt")]
    ArmyWithoutRevolt(Province),
    /// AD-5.
    #[error("the army in {0} stands on a garrison")]
    ArmyOnGarrison(Province),
    /// UP-1, SE-3.
    #[error("nothing in this game puts unrest or revolt on the border {0}")]
    BorderInRevolt(Province),
    /// SU-2.
    #[error("{count} fleets are on the sea, and the level has {level}")]
    WrongFleets {
        /// How many are there.
        count: u32,
        /// How many there should be.
        level: u8,
    },
    /// G-1.
    #[error("several fleets share zone {0}")]
    FleetsShareZone(SeaZone),
    /// TN-4.
    #[error("{0} Imperium Points do not fit this moment of a turn")]
    WrongPoints(u8),
    /// Rounds count from 1; set-up is before the first.
    #[error("round {0} does not fit")]
    WrongRound(u32),
    /// EN-1, EN-2, EN-3: the game would be over, or is not.
    #[error("the position and the ending do not fit: {0}")]
    WrongEnding(Ending),
    /// TN-2, TN-4: the question is for another Emperor, or for one who is (not) on the board.
    #[error("{} is not in a position to answer what is asked", .0.name())]
    WrongQuestion(Emperor),
    /// MV-5.
    #[error("{} is not passing through, or cannot move on", .0.name())]
    WrongPassing(Figure),
    /// BR-1: that link is not what the dice are needed for.
    #[error("no die is needed for the link {0} - {1}")]
    WrongLink(Province, Province),
    /// AT-1, AD-4.
    #[error("{} and the army in {army} are not at battle", .figure.name())]
    WrongBattle {
        /// The figure.
        figure: Figure,
        /// The army.
        army: Province,
    },
    /// AD-1: the armies still to advance are not those on the board.
    #[error("the armies that are still to advance do not fit")]
    WrongMarch,
    /// UP-3.
    #[error("there is no echo to roll for")]
    WrongEcho,
    /// EM-1, EM-2: the step of revolts comes first.
    #[error("the activity has begun, but unrest still lies beside a revolt, or an Emperor stands on one")]
    WrongActivity,
    /// DO-4.
    #[error("links are marked as closed that were not rolled")]
    WrongClosedLinks,
    /// DO-2: the pieces on the board do not fit this moment of the set-up.
    #[error("the pieces on the board do not fit this moment of the set-up")]
    WrongSetUp,
    /// A mark does not fit the rules or the moment.
    #[error("the mark {0} does not fit")]
    WrongMark(Flag),
    /// MD-1, MD-2: who is on the board was deployed, and Vicarius never stands on unrest or revolt.
    #[error("{} cannot be where he is", .0.name())]
    WrongFigure(Figure),
    /// MD-4: the Goths are one of the armies, if they are played.
    #[error("the Goths cannot be in {0}")]
    WrongGoths(Province),
    /// MD-3: the pirates are alone in their zone, if they are played.
    #[error("the pirates cannot be in zone {0}")]
    WrongPirates(SeaZone),
    /// MD-3: the pirates share their zone with nobody.
    #[error("a Roman fleet is in zone {0}, where the pirates are")]
    FleetAmongPirates(SeaZone),
    /// SC-2: rebels belong to their scenario.
    #[error("no rebel stands in {0} in this game")]
    StrangeRebel(Province),
    /// SC-2: a rebel is one of the armies.
    #[error("the rebel in {0} is not among the armies")]
    RebelWithoutArmy(Province),
    /// SC-2: a rebel stands on his revolt.
    #[error("the rebel in {0} stands on no revolt")]
    RebelWithoutRevolt(Province),
    /// VD-4: regions are full of revolts, and armies new, only where the variant is played.
    #[error("the usurpers do not fit")]
    WrongUsurpers,
    /// VN-1, VN-5, VD-6: discs are held that this game has no use for, or too many.
    #[error("the discs that are held do not fit")]
    WrongReserve,
    /// VN-1, VD-6: nobody can be asked this now.
    #[error("nobody can be asked this now: {0}; such a question needs {needs}", needs = needs(.0))]
    WrongOffer(Question),
}

/// What must hold for an offer in the middle of a phase to be made.
const fn needs(offer: &Question) -> &'static str {
    match offer {
        Question::Raise { .. } => {
            "the variant Imperium, both dice of a battle of Galerius, and a disc of his that can pay"
        }
        Question::Hold { .. } => {
            "the variant Imperium, an army on its way to Constantius, and a disc of his that can pay"
        }
        Question::Reroll { .. } => "the variant Barbaria, a gray disc, and a roll that may be thrown again",
        Question::BlackDisc { .. } => "the variant Barbaria, the black disc, and a place for it",
        Question::BlackDiscAfterRoll { .. } => {
            "the variant Barbaria, the black disc, a place for it, the reading black-disc-moment=any-moment, and a roll of \
             the Barbarian phase"
        }
        Question::BlackDiscAtEnd => {
            "the variant Barbaria, the black disc, a place for it, and the reading black-disc-moment=any-moment"
        }
        Question::Advance { .. } => {
            "the variant Barbaria, a gray disc, and an army that advances and whose link needs no die first"
        }
        Question::AdvanceAfterDie { .. } => {
            "the variant Barbaria, a gray disc, the reading advance-decision=after-link-die, and an army at a broken link \
             with the Barbarian die thrown for it"
        }
        Question::PlaceFleet { .. } | Question::Enter { .. } | Question::Act { .. } => "another moment of the game",
    }
}

type Found = Errors<PositionFault>;

/// Notes a fault unless this holds.
fn expect(found: &mut Found, holds: bool, fault: PositionFault) {
    if !holds {
        found.push(fault);
    }
}

/// Whether these dice are thrown before the first turn.
const fn is_set_up(throw: Throw) -> bool {
    matches!(
        throw,
        Throw::FirstRevolt { .. } | Throw::AdditionalRevolt { .. } | Throw::InitialArmy { .. } | Throw::PirateZone
    )
}

impl State {
    /// The throw that is awaited, or that somebody is asked about.
    const fn throw_at_hand(&self) -> Option<Throw> {
        self.pending.throw()
    }

    /// Whether the Emperor whose turn it is enters, acts, or has attacked.
    const fn is_roman_phase(&self) -> bool {
        let acts = matches!(self.pending, Pending::Command { question: Question::Enter { .. } | Question::Act { .. } });
        acts || matches!(
            self.throw_at_hand(),
            Some(Throw::Battle { attacker: Combatant::Rome, .. } | Throw::SeaBattle { .. })
        )
    }
}

impl Game<'_> {
    /// Finds all that is wrong with the state.
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
