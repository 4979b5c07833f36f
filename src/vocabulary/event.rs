//! What happens: the facts that change the state, each with the rule behind it.

use core::fmt;

use crate::board::{Board, Province, Region, SeaZone};
use crate::extras::variants::Title;
use crate::ledger::Rule;
use crate::vocabulary::notation::{Part, Reader, Term, Writer, phrases, single_word_terms, text_both_ways};
use crate::vocabulary::words::vocabulary;
use crate::vocabulary::{Combatant, Emperor, Ending, Figure, Pending, Roll, Throw};

phrases! {
    /// A way in which a figure moves from one province to another.
    #[non_exhaustive]
    pub enum Travel: "a way to move", text_both_ways {
        /// Over a normal link (MV-1).
        Link = "link", "over a link";
        /// Over a broken link (MV-1).
        BrokenLink = "broken-link", "over a broken link";
        /// By the fleet of a sea zone (MV-2).
        Fleet {
            /// The zone of the fleet.
            zone: SeaZone,
        } = "fleet", "by the fleet in {zone}";
        /// Over several zones with fleets that count as one sea (VN-2, VD-2).
        Fleets {
            /// The zone of the coast he leaves.
            from: SeaZone,
            /// The zone of the coast he reaches.
            to: SeaZone,
        } = "fleets", "by the fleets from {from} to {to}";
    }
}

vocabulary! {
    /// The steps of the Barbarian phase, in order.
    pub enum BarbarianStep: "a step of the Barbarian phase" {
        /// Unrest beside revolts turns into revolt, and Emperors on revolts leave the board (EM-1, EM-2).
        Revolts = "revolts",
        /// The dice name a province (AC-1).
        Activity = "activity",
        /// The armies move (AD-1).
        Advance = "advance",
    }
}

vocabulary! {
    /// The outcome of a battle.
    pub enum Outcome: "an outcome" {
        /// The Roman value is higher.
        RomanVictory = "roman-victory",
        /// The Barbarian value is higher.
        BarbarianVictory = "barbarian-victory",
        /// The values are equal.
        Draw = "draw",
    }
}

impl Outcome {
    /// Returns the outcome for these combat values: the higher value wins, equal values are a draw (AT-7 to AT-9).
    #[inline]
    pub fn of(roman: u16, barbarian: u16) -> Outcome {
        match roman.cmp(&barbarian) {
            core::cmp::Ordering::Greater => Outcome::RomanVictory,
            core::cmp::Ordering::Less => Outcome::BarbarianVictory,
            core::cmp::Ordering::Equal => Outcome::Draw,
        }
    }
}

single_word_terms! {
    BarbarianStep: "a step of the Barbarian phase", |step| match step {
        BarbarianStep::Revolts => "revolts",
        BarbarianStep::Activity => "Barbarian activity",
        BarbarianStep::Advance => "Barbarian advance",
    };
    Outcome: "an outcome", |outcome| match outcome {
        Outcome::RomanVictory => "Rome wins",
        Outcome::BarbarianVictory => "the Barbarians win",
        Outcome::Draw => "a draw",
    };
}

phrases! {
    /// A change of the state, or the announcement of one. Facts are the only way in which a state changes, and each
    /// fact holds everything needed to apply or to show it.
    #[non_exhaustive]
    pub enum Fact: "a fact", text_both_ways {
        /// The dice were thrown.
        Rolled {
            /// The throw that the dice are for.
            throw: Throw,
            /// The faces of the dice.
            roll: Roll,
        } = "rolled", "{roll} for {throw}";
        /// The game asks for an input.
        Prompted {
            /// The question or throw that is pending.
            awaits: Pending,
        } = "asked", "next: {awaits}";
        /// A turn begins.
        TurnBegan {
            /// The Emperor whose turn it is.
            emperor: Emperor,
            /// The number of the round, counted from 1.
            round: u32,
            /// The Imperium Points of the turn.
            points: u8,
        } = "turn-began", "round {round}: the turn of {emperor} begins with {points} IP";
        /// A Roman phase ended.
        RomanPhaseEnded {
            /// The Emperor whose turn it is.
            emperor: Emperor,
            /// The number of points that are lost.
            unspent: u8,
        } = "roman-phase-ended", "the Roman phase of {emperor} is over ({unspent} IP unspent)";
        /// A step of the Barbarian phase began.
        StepBegan {
            /// The step that began.
            step: BarbarianStep,
        } = "step-began", "step: {step}";
        /// Imperium Points were spent.
        Spent {
            /// The number of points that were spent.
            points: u8,
            /// The number of points that are left.
            left: u8,
        } = "spent", "{points} IP spent, {left} left";
        /// A fleet was placed at set-up.
        FleetPlaced {
            /// The zone that received the fleet.
            zone: SeaZone,
        } = "fleet-placed", "a fleet is placed in {zone}";
        /// A fleet changed its zone.
        FleetSailed {
            /// The zone it leaves.
            from: SeaZone,
            /// The zone it goes to.
            to: SeaZone,
        } = "fleet-sailed", "a fleet sails from {from} to {to}";
        /// An Emperor entered the board.
        Entered {
            /// The Emperor who entered.
            emperor: Emperor,
            /// The province he entered.
            at: Province,
        } = "entered", "{emperor} enters the board in {at}";
        /// An Emperor stayed off the board.
        StayedOff {
            /// The Emperor who stayed off.
            emperor: Emperor,
        } = "stayed-off", "{emperor} stays off the board";
        /// A figure moved.
        Moved {
            /// The figure that moved.
            figure: Figure,
            /// The province it leaves.
            from: Province,
            /// The province it goes to.
            to: Province,
            /// The way it moved.
            way: Travel,
        } = "moved", "{figure} moves from {from} to {to} {way}";
        /// A figure took the province of the army it beat.
        FigurePlaced {
            /// The figure that won the battle.
            figure: Figure,
            /// The province it leaves.
            from: Province,
            /// The province it goes to.
            to: Province,
        } = "figure-placed", "{figure} takes the place of the army in {to}";
        /// A figure left the board.
        FigureRemoved {
            /// The figure that left.
            figure: Figure,
            /// The province it leaves.
            from: Province,
        } = "figure-removed", "{figure} in {from} is removed from the board";
        /// A garrison was placed.
        GarrisonPlaced {
            /// The Emperor to whom it belongs.
            owner: Emperor,
            /// The province of the garrison.
            at: Province,
        } = "garrison-placed", "a garrison of {owner} is placed in {at}";
        /// A garrison went back to its Emperor's reserve.
        GarrisonRemoved {
            /// The Emperor to whom it belongs.
            owner: Emperor,
            /// The province it leaves.
            from: Province,
        } = "garrison-removed", "the garrison in {from} goes back to {owner}";
        /// An unrest disc was placed.
        UnrestPlaced {
            /// The province of the disc.
            at: Province,
        } = "unrest-placed", "unrest in {at}";
        /// An unrest disc went back to the reserve.
        UnrestRemoved {
            /// The province it leaves.
            from: Province,
        } = "unrest-removed", "the unrest disc in {from} is removed";
        /// A revolt disc was placed.
        RevoltPlaced {
            /// The province of the disc.
            at: Province,
        } = "revolt-placed", "revolt in {at}";
        /// A revolt disc went back to the reserve.
        RevoltRemoved {
            /// The province it leaves.
            from: Province,
        } = "revolt-removed", "the revolt disc in {from} is removed";
        /// A broken link was found open.
        LinkOpen {
            /// The province at one end of the link.
            from: Province,
            /// The province at the other end.
            to: Province,
        } = "link-open", "the broken link {from} - {to} is open: the way is free";
        /// A broken link was found closed.
        LinkClosed {
            /// The province at one end of the link.
            from: Province,
            /// The province at the other end.
            to: Province,
        } = "link-closed", "the broken link {from} - {to} is closed: no way through";
        /// A garrison or a printed disc protected its province from the Barbarian dice.
        Protected {
            /// The protected province.
            at: Province,
        } = "protected", "{at} is protected";
        /// An uprising broke out.
        Uprising {
            /// The province where it broke out.
            at: Province,
        } = "uprising", "uprising in {at}";
        /// An army was placed on the board.
        ArmyPlaced {
            /// The province of the army.
            at: Province,
        } = "army-placed", "an army appears in {at}";
        /// The order in which the armies advance was determined.
        AdvanceOrdered {
            /// The province of the first army, or `None` if there is no army.
            first: Option<Province>,
            /// The province of the second army, or `None` if there are fewer.
            second: Option<Province>,
            /// The province of the third army, or `None` if there are fewer.
            third: Option<Province>,
        } = "advance-ordered", "the armies advance in this order: {first}{second:#}{third:#}";
        /// An army set out.
        ArmySetOut {
            /// The province it leaves.
            from: Province,
            /// The next province on its path.
            to: Province,
        } = "army-set-out", "the army in {from} sets out for {to}";
        /// An army could not go on, because another army was in its way.
        ArmyBlocked {
            /// The province of the army.
            at: Province,
            /// The province of the other army.
            by: Province,
        } = "army-blocked", "the army in {at} is blocked by the army in {by}";
        /// An army moved.
        ArmyMoved {
            /// The province it leaves.
            from: Province,
            /// The province it goes to.
            to: Province,
        } = "army-moved", "the army in {from} moves to {to}";
        /// An army went back to the reserve.
        ArmyRemoved {
            /// The province it leaves.
            from: Province,
        } = "army-removed", "the army in {from} is removed";
        /// A battle began; the dice decide it.
        BattleJoined {
            /// The side that attacks.
            attacker: Combatant,
            /// The Roman figure in it.
            figure: Figure,
            /// The province of the figure.
            at: Province,
            /// The province of the army.
            army: Province,
        } = "battle-joined", "an attack by {attacker}: {figure} in {at} against the army in {army}";
        /// A battle was fought.
        BattleFought {
            /// The Roman support (AT-4).
            support: u8,
            /// The Roman value (AT-2).
            roman: u16,
            /// The Barbarian support (AT-5).
            revolts: u8,
            /// The Barbarian value (AT-3).
            barbarian: u16,
            /// The outcome.
            outcome: Outcome,
        } = "battle-fought", "Rome {roman} (support {support}), Barbarians {barbarian} (support {revolts}): {outcome}";
        /// Dux or Vicarius was placed on the board (MD-1, MD-2).
        FigureDeployed {
            /// The figure that was placed.
            figure: Figure,
            /// The province of the figure.
            at: Province,
        } = "figure-deployed", "{figure} is deployed in {at}";
        /// Dux or Vicarius left the game for good (MD-1, MD-2).
        FigureDied {
            /// The figure that left.
            figure: Figure,
            /// The province it leaves.
            from: Province,
        } = "figure-died", "{figure} dies in {from}";
        /// A garrison moved to another province (VD-3).
        GarrisonMoved {
            /// The Emperor to whom it belongs.
            owner: Emperor,
            /// The province it leaves.
            from: Province,
            /// The province it goes to.
            to: Province,
        } = "garrison-moved", "the garrison of {owner} moves from {from} to {to}";
        /// A garrison was removed from the game to pay for a power (VN-1, VD-1).
        GarrisonSpent {
            /// The Emperor to whom it belongs.
            owner: Emperor,
            /// The province of the garrison, or `None` if it came from his reserve.
            from: Option<Province>,
        } = "garrison-spent", "{owner} gives up a disc from {from} for good";
        /// An Emperor used his power (VN-1, VD-1).
        PowerUsed {
            /// The Emperor who used it.
            emperor: Emperor,
        } = "power-used", "{emperor} uses his power";
        /// An Emperor gained an Imperium Point by a power (VN-1, VD-1).
        PointGained {
            /// The number of points he has now.
            left: u8,
        } = "point-gained", "1 IP gained, {left} left";
        /// Diocletian took a point from Galerius (VN-4).
        PointTaken {
            /// The number of points Diocletian has now.
            left: u8,
        } = "point-taken", "Diocletian takes 1 IP from Galerius and has {left} IP";
        /// Constantius gave a point to Maximian (VN-4).
        PointGiven {
            /// The number of points Constantius has now.
            left: u8,
        } = "point-given", "Constantius gives 1 IP to Maximian and has {left} IP";
        /// Galerius raised his die by one (VN-1, VD-1).
        DieRaised {
            /// The total added to the die so far.
            plus: u8,
        } = "die-raised", "the Roman die counts {plus} more";
        /// Constantius held off an army (VN-1, VD-1).
        ArmyHeld {
            /// The province of the army.
            at: Province,
        } = "army-held", "the army in {at} is held off";
        /// An Emperor took a disc of glory (VN-5, VD-5).
        GloryTaken {
            /// The Emperor who gains glory.
            emperor: Emperor,
        } = "glory-taken", "{emperor} gains glory";
        /// An Emperor gave a disc of glory back (VN-5, VD-5).
        GloryReturned {
            /// The Emperor who loses glory.
            emperor: Emperor,
        } = "glory-returned", "{emperor} loses glory";
        /// A region became full of revolts (VD-4).
        RegionFilled {
            /// The full region.
            region: Region,
        } = "region-filled", "{region} is full of revolts";
        /// A usurper rose; he advances from the next turn on (VD-4).
        UsurperRose {
            /// The province of the usurper.
            at: Province,
        } = "usurper-rose", "a usurper rises in {at}";
        /// The Goths were placed on the board (MD-4).
        GothsPlaced {
            /// The province of the Goths.
            at: Province,
        } = "goths-placed", "the Goths appear in {at}";
        /// The pirates came to a sea zone (MD-3).
        PiratesPlaced {
            /// The zone of the pirates.
            zone: SeaZone,
        } = "pirates-placed", "pirates appear in {zone}";
        /// The pirates were defeated and left the board (MD-3).
        PiratesRemoved {
            /// The zone they leave.
            zone: SeaZone,
        } = "pirates-removed", "the pirates leave {zone}";
        /// A battle with the pirates began; the dice decide it (MD-3).
        SeaBattleJoined {
            /// The figure that attacks.
            figure: Figure,
            /// The province of the figure.
            at: Province,
            /// The zone of the pirates.
            zone: SeaZone,
        } = "sea-battle-joined", "{figure} in {at} attacks the pirates in {zone}";
        /// The Barbarian player spent grey discs, or received new ones (VD-6).
        GrayChanged {
            /// The number of grey discs he has now.
            gray: u8,
        } = "gray-changed", "grey discs of the Barbarian player: {gray}";
        /// The Barbarian player had the dice thrown again (VD-6).
        Rerolled {
            /// The throw that the dice are for.
            throw: Throw,
        } = "rerolled", "the dice for {throw} are rerolled";
        /// The roll that was thrown again stands (VD-6).
        RollKept = "roll-kept", "the new roll stands";
        /// The Barbarian player kept an army from advancing (VD-6).
        AdvanceCancelled {
            /// The province of the army.
            at: Province,
        } = "advance-cancelled", "the army in {at} is stopped";
        /// The Barbarian player sent an army to another province (VD-6).
        ArmyRedirected {
            /// The province of the army.
            from: Province,
            /// The province it was sent to.
            to: Province,
        } = "army-redirected", "the army in {from} is redirected to {to}";
        /// The Barbarian player's black disc was placed as a revolt (VD-6).
        BlackDiscPlaced {
            /// The province of the disc.
            at: Province,
        } = "black-disc-placed", "the black disc is placed as a revolt in {at}";
        /// The Barbarian player's black disc went back to the reserve for an army (VD-6).
        BlackDiscReturned = "black-disc-returned", "the black disc goes back to the reserve";
        /// The game is won, and one Emperor stands above the others (VN-5, VD-5).
        SupremacyGained {
            /// The Emperor who stands above the others.
            emperor: Emperor,
            /// The title he gains.
            title: Title,
        } = "supremacy-gained", "{emperor} becomes {title}";
        /// The game is won, and no Emperor stands above the others (VN-5, VD-5).
        TetrarchyPreserved = "tetrarchy-preserved", "no Emperor stands above the others: the Tetrarchy is preserved";
        /// The game ended.
        Ended {
            /// The reason why the game is over.
            ending: Ending,
        } = "ended", "{ending}";
    }
}

/// An event of a game: a fact, and the rule that made it happen.
///
/// `Display` and `FromStr` write and read notation with coordinates; [`to_notation`](Event::to_notation) and
/// [`parse_on`](Event::parse_on) use the province ids of a board.
///
/// # Example: read an event and describe it
///
/// ```
/// use tetrarchia::{Board, Event, Fact, Province, Rule};
///
/// let event = Event { rule: Rule::AC2, fact: Fact::UnrestPlaced { at: Province::II5 } };
/// assert_eq!(event.to_string(), "AC-2 unrest-placed II:5");
/// assert_eq!("AC-2 unrest-placed II:5".parse(), Ok(event));
/// assert_eq!(event.describe(Board::reconstruction()).to_string(), "unrest in Aquitania (AC-2)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Event {
    /// The rule that made it happen.
    pub rule: Rule,
    /// The fact.
    pub fact: Fact,
}

impl Part for Event {
    fn write(&self, out: &mut Writer<'_, '_>) -> fmt::Result {
        self.rule.write(out)?;
        self.fact.write(out)
    }

    fn tell(&self, f: &mut fmt::Formatter<'_>, board: Option<&Board>) -> fmt::Result {
        self.fact.tell(f, board)?;
        write!(f, " ({})", self.rule)
    }
}

impl Term for Event {
    fn read(words: &mut Reader<'_>) -> Option<Self> {
        Some(Event { rule: Term::read(words)?, fact: Term::read(words)? })
    }
}

text_both_ways!(Event);
