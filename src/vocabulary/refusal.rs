//! Why an input is refused: the rule that forbids it, and the facts that make it so.

use core::fmt;

use crate::board::{Board, Province, Region, SeaZone};
use crate::ledger::Rule;
use crate::vocabulary::notation::{Part, Reader, Term, Writer, phrases, text_of_error};
use crate::vocabulary::{Dice, Emperor, Figure, Pending, Seat};

phrases! {
    /// The reason why an input is refused.
    #[non_exhaustive]
    pub enum Reason: "a reason", text_of_error {
        /// The game waits for something else.
        NotNow {
            /// The question or throw that is pending.
            awaits: Pending,
        } = "not-now", "not now: {awaits:#}";
        /// The game waits for other dice.
        WrongDice {
            /// The dice that the game waits for.
            wanted: Dice,
            /// The dice that were thrown.
            thrown: Dice,
        } = "wrong-dice", "roll {wanted}, not {thrown}";
        /// The question is for another player.
        WrongSeat {
            /// The seat that gave the input.
            seat: Seat,
            /// The question that is pending.
            awaits: Pending,
        } = "wrong-seat", "this is not for {seat} to decide: {awaits}";
        /// The input is final, and another player has the last word (G-39).
        LastWord {
            /// The seat that has the last word.
            seat: Seat,
            /// The shared Caesar.
            emperor: Emperor,
        } = "last-word", "only {seat}, who has the last word about {emperor}, may do this";
        /// The command costs more points than the Emperor has left.
        TooExpensive {
            /// The cost in Imperium Points.
            needs: u8,
            /// The Imperium Points that are left.
            has: u8,
        } = "too-expensive", "it costs {needs} IP (Imperium Points), with only {has} left";
        /// The figure takes no orders in this turn.
        NotHisTurn {
            /// The figure that was given the order.
            figure: Figure,
            /// The Emperor whose turn it is.
            turn: Emperor,
        } = "not-his-turn", "it is the turn of {turn}, not of {figure}";
        /// The figure is not in play: it was not placed, or has died, or its module is not used.
        NotInPlay {
            /// The figure that was given the order.
            figure: Figure,
        } = "not-in-play", "{figure} is not in this game";
        /// The figure is off the board.
        OffTheBoard {
            /// The figure that is off the board.
            figure: Figure,
        } = "off-the-board", "{figure} is not on the board";
        /// The figure shares a province in passing and must move on first.
        MustMoveOn {
            /// The figure that must move on.
            figure: Figure,
            /// The province that it passes through.
            at: Province,
        } = "must-move-on", "{figure} is only passing through {at} and must move on first";
        /// The figure is in that province already.
        AlreadyThere {
            /// The province where the figure is.
            at: Province,
        } = "already-there", "that figure is already in {at}";
        /// Neither a link nor a fleet leads to that province.
        NoWay {
            /// The province of the figure.
            from: Province,
            /// The province that it cannot reach.
            to: Province,
        } = "no-way", "neither a link nor a fleet leads from {from} to {to}";
        /// An army holds the province.
        ArmyThere {
            /// The province of the army.
            at: Province,
        } = "army-there", "an army holds {at}";
        /// Another figure holds the province, and this one could not move on from there.
        CannotStop {
            /// The province that is occupied.
            at: Province,
            /// The figure that holds the province.
            by: Figure,
        } = "cannot-stop", "{by} is in {at}, and moving on from there is not possible";
        /// The province is neither Roma nor the Emperor's capital.
        NoEntrance {
            /// The province where he would enter.
            at: Province,
        } = "no-entrance", "an Emperor enters the board in Roma or in his capital, not in {at}";
        /// A disc covers the Emperor's capital.
        CapitalCovered {
            /// The capital.
            at: Province,
        } = "capital-covered", "a disc covers the capital {at}, so its Emperor cannot enter there";
        /// The Emperor can enter and therefore must.
        MustEnter {
            /// A province where he can enter.
            at: Province,
        } = "must-enter", "the Emperor can enter in {at}, so he may not stay off the board";
        /// There is no fleet in the zone.
        NoFleet {
            /// The zone without a fleet.
            zone: SeaZone,
        } = "no-fleet", "there is no fleet in {zone}";
        /// The zones are not adjacent.
        ZonesApart {
            /// The zone of the fleet.
            from: SeaZone,
            /// The zone that the fleet would go to.
            to: SeaZone,
        } = "zones-apart", "{from} and {to} are not next to each other";
        /// There is a fleet in the zone already.
        ZoneTaken {
            /// The zone with the fleet.
            zone: SeaZone,
        } = "zone-taken", "there is already a fleet in {zone}";
        /// There is a disc in the province already.
        DiscThere {
            /// The province of the disc.
            at: Province,
        } = "disc-there", "there is already a garrison, unrest or a revolt in {at}";
        /// All garrisons of the Emperor are on the board or out of the game.
        NoGarrisonLeft {
            /// The Emperor who has no garrison left.
            owner: Emperor,
        } = "no-garrison-left", "{owner} has no garrison left";
        /// There is a revolt in the region whose border is to be secured.
        RegionInRevolt {
            /// The region of the border.
            region: Region,
            /// The province of the first revolt.
            at: Province,
        } = "region-in-revolt", "{region} is not free of revolts: there is one in {at}";
        /// There is no unrest in the province.
        NoUnrest {
            /// The province without unrest.
            at: Province,
        } = "no-unrest", "there is no unrest in {at}";
        /// There is no revolt in the province.
        NoRevolt {
            /// The province without a revolt.
            at: Province,
        } = "no-revolt", "there is no revolt in {at}";
        /// The reserve of unrest discs is empty.
        NoUnrestLeft = "no-unrest-left", "no unrest disc is left in the reserve";
        /// There is no army in the province.
        NoArmy {
            /// The province without an army.
            at: Province,
        } = "no-army", "there is no army in {at}";
        /// The command belongs to a variant or module that is not played.
        NotPlayed = "not-played", "this belongs to a variant or module that is not in this game";
        /// The command is not one that this Emperor or figure can obey.
        NotHisToDo {
            /// The figure that was given the order.
            figure: Figure,
        } = "not-his-to-do", "{figure} may not do this in this turn";
        /// The command was given already and cannot be given again.
        DoneAlready = "done-already", "this was done already and cannot be done again";
        /// The turn would have more Imperium Points than allowed (G-42).
        AtTheCeiling {
            /// The largest number of points that is allowed.
            most: u8,
        } = "at-the-ceiling", "a turn has at most {most} IP";
        /// The Emperor has no such disc to pay for his power.
        NoDiscToPay {
            /// The Emperor whose power it is.
            owner: Emperor,
        } = "no-disc-to-pay", "{owner} has no garrison there to give up";
        /// The garrison of a secured border may not move, by the ruling that is played.
        BorderStays {
            /// The border of the garrison.
            at: Province,
        } = "border-stays", "the garrison in {at} secures a border and must stay there";
        /// A disc on the board may not pay, by the ruling that is played.
        ReservePays {
            /// The province of the disc.
            at: Province,
        } = "reserve-pays", "only discs from the reserve pay for powers, and this one is in {at}";
        /// There is no garrison of the Emperor in his province.
        NoGarrisonHere {
            /// The province of the Emperor.
            at: Province,
        } = "no-garrison-here", "the Emperor has no garrison in {at}";
        /// The province is not Roman.
        NotRoman {
            /// The province that is not Roman.
            at: Province,
        } = "not-roman", "{at} is not a Roman province";
        /// There is a figure in the province.
        FigureThere {
            /// The province of the figure.
            at: Province,
        } = "figure-there", "there is already an army or another figure in {at}";
        /// There is a revolt in the province.
        RevoltThere {
            /// The province in revolt.
            at: Province,
        } = "revolt-there", "{at} is in revolt, so Vicarius cannot be there";
        /// The province is a capital.
        CapitalThere {
            /// The capital.
            at: Province,
        } = "capital-there", "the black disc cannot go on a capital or Roma, and so not in {at}";
        /// The province is not a border.
        NotABorder {
            /// The province that is not a border.
            at: Province,
        } = "not-a-border", "{at} is not a border";
        /// The border is secured.
        BorderSecured {
            /// The secured border.
            at: Province,
        } = "border-secured", "the border {at} is secured, so no army can go there";
        /// There are pirates in the zone.
        PiratesThere {
            /// The zone of the pirates.
            zone: SeaZone,
        } = "pirates-there", "pirates hold {zone}";
        /// There are no pirates on the board.
        NoPirates = "no-pirates", "there are no pirates on the board";
        /// The figure is not on the coast of the pirates' zone.
        NotOnCoast {
            /// The province of the figure.
            at: Province,
            /// The zone of the pirates.
            zone: SeaZone,
        } = "not-on-coast", "{at} is not on the coast of {zone}";
        /// The attack needs a fleet in the zone (SC-3, SC-5, SC-6).
        FleetNeeded {
            /// The zone where a fleet is needed.
            zone: SeaZone,
        } = "fleet-needed", "this attack needs a fleet in {zone}";
        /// There is an army on the board.
        ArmiesOnBoard = "armies-on-board", "there is already an army on the board";
        /// The army's path leads to that province anyway.
        OnItsPath {
            /// The next province on its path.
            to: Province,
        } = "on-its-path", "the army goes to {to} anyway; choose another province";
        /// No link leads to that province, and attacks go only through links.
        NotLinked {
            /// The province of the figure that would attack.
            from: Province,
            /// The province that would be attacked.
            to: Province,
        } = "not-linked", "no link leads from {from} to {to}";
    }
}

/// The refusal of an input, with the rule and the reason. A refused input changes nothing.
///
/// # Example: show a refusal
///
/// ```
/// use tetrarchia::{Reason, Refusal, Rule};
///
/// let refusal = Refusal { rule: Rule::TN4, reason: Reason::TooExpensive { needs: 3, has: 2 } };
/// assert_eq!(refusal.to_string(), "it costs 3 IP (Imperium Points), with only 2 left (TN-4)");
/// assert_eq!(Refusal::parse("TN-4 too-expensive 3 2"), Ok(refusal));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: Rule,
    /// The facts that make the rule apply.
    pub reason: Reason,
}

impl Refusal {
    pub(crate) const fn new(rule: Rule, reason: Reason) -> Refusal {
        Refusal { rule, reason }
    }
}

impl Part for Refusal {
    fn write(&self, out: &mut Writer<'_, '_>) -> fmt::Result {
        self.rule.write(out)?;
        self.reason.write(out)
    }

    fn tell(&self, f: &mut fmt::Formatter<'_>, board: Option<&Board>) -> fmt::Result {
        self.reason.tell(f, board)?;
        write!(f, " ({})", self.rule)
    }
}

impl Term for Refusal {
    fn read(words: &mut Reader<'_>) -> Option<Self> {
        Some(Refusal { rule: Term::read(words)?, reason: Term::read(words)? })
    }
}

text_of_error!(Refusal);

impl core::error::Error for Refusal {}
