//! Why something is not done: the rule that forbids it, and the facts that make it so.

use core::fmt;

use crate::board::{Board, Province, Region, SeaZone};
use crate::ledger::Rule;
use crate::vocabulary::notation::{Reader, Term, Writer, phrases, text_of_error};
use crate::vocabulary::{Dice, Emperor, Figure, NotationError, Pending, Seat};

phrases! {
    /// What stands in the way.
    #[non_exhaustive]
    pub enum Reason: "a reason", text_of_error {
        /// Something else is awaited now.
        NotNow {
            /// The question or throw that is awaited.
            awaits: Pending,
        } = "not-now", "not now: {awaits:#}";
        /// Other dice are awaited.
        WrongDice {
            /// The dice that are awaited.
            wanted: Dice,
            /// The dice that were thrown.
            thrown: Dice,
        } = "wrong-dice", "roll {wanted}, not {thrown}";
        /// Another player is asked.
        WrongSeat {
            /// Who spoke.
            seat: Seat,
            /// What is awaited.
            awaits: Pending,
        } = "wrong-seat", "this is not for {seat} to decide: {awaits}";
        /// It is final, and another player has the last word (G-39).
        LastWord {
            /// Who may do it.
            seat: Seat,
            /// The shared Caesar.
            emperor: Emperor,
        } = "last-word", "only {seat}, who has the last word about {emperor}, may do this";
        /// It costs more than is left.
        TooExpensive {
            /// What it costs.
            needs: u8,
            /// What is left.
            has: u8,
        } = "too-expensive", "it costs {needs} IP (Imperium Points), and he has {has} left";
        /// The figure takes no orders in this turn.
        NotHisTurn {
            /// The figure.
            figure: Figure,
            /// Whose turn it is.
            turn: Emperor,
        } = "not-his-turn", "it is the turn of {turn}, not of {figure}";
        /// The figure is not in this game.
        NotInPlay {
            /// The figure.
            figure: Figure,
        } = "not-in-play", "{figure} is not in this game";
        /// The figure is off the board.
        OffTheBoard {
            /// The figure.
            figure: Figure,
        } = "off-the-board", "{figure} is not on the board";
        /// The figure is passing through and must move on first.
        MustMoveOn {
            /// The figure.
            figure: Figure,
            /// The province.
            at: Province,
        } = "must-move-on", "{figure} is only passing through {at} and must move on first";
        /// The figure is there already.
        AlreadyThere {
            /// The province.
            at: Province,
        } = "already-there", "he is already in {at}";
        /// Neither a link nor a fleet leads there.
        NoWay {
            /// The province it leaves.
            from: Province,
            /// The province it goes to.
            to: Province,
        } = "no-way", "neither a link nor a fleet leads from {from} to {to}";
        /// An army holds the province.
        ArmyThere {
            /// The province.
            at: Province,
        } = "army-there", "an army holds {at}";
        /// Another figure holds the province, and he could not move on from there.
        CannotStop {
            /// The province.
            at: Province,
            /// Who holds it.
            by: Figure,
        } = "cannot-stop", "{by} is in {at}, and moving on from there is not possible";
        /// It is neither Roma nor his capital.
        NoEntrance {
            /// The province.
            at: Province,
        } = "no-entrance", "he enters in Roma or in his capital, not in {at}";
        /// His capital is covered by a disc.
        CapitalCovered {
            /// The province.
            at: Province,
        } = "capital-covered", "he cannot enter in {at}: a disc covers it";
        /// An Emperor who can enter must enter.
        MustEnter {
            /// A province where he can enter.
            at: Province,
        } = "must-enter", "he can enter in {at}, so he may not stay off the board";
        /// The zone holds no fleet.
        NoFleet {
            /// The zone.
            zone: SeaZone,
        } = "no-fleet", "there is no fleet on {zone}";
        /// The zones do not touch.
        ZonesApart {
            /// The zone it leaves.
            from: SeaZone,
            /// The zone it goes to.
            to: SeaZone,
        } = "zones-apart", "{from} and {to} do not touch";
        /// The zone holds a fleet already.
        ZoneTaken {
            /// The zone.
            zone: SeaZone,
        } = "zone-taken", "there is already a fleet on {zone}";
        /// A disc lies there already.
        DiscThere {
            /// The province.
            at: Province,
        } = "disc-there", "there is already a disc in {at}";
        /// His garrisons are all on the board.
        NoGarrisonLeft {
            /// The Emperor to whom it belongs.
            owner: Emperor,
        } = "no-garrison-left", "{owner} has no garrison left";
        /// A region whose border is to be secured holds a revolt.
        RegionInRevolt {
            /// The region.
            region: Region,
            /// Where the first revolt is.
            at: Province,
        } = "region-in-revolt", "{region} is not free of revolts: there is one in {at}";
        /// No unrest lies there.
        NoUnrest {
            /// The province.
            at: Province,
        } = "no-unrest", "there is no unrest in {at}";
        /// No revolt lies there.
        NoRevolt {
            /// The province.
            at: Province,
        } = "no-revolt", "there is no revolt in {at}";
        /// The reserve of unrest discs is empty.
        NoUnrestLeft = "no-unrest-left", "no unrest disc is left in the reserve";
        /// No army stands there.
        NoArmy {
            /// The province.
            at: Province,
        } = "no-army", "there is no army in {at}";
        /// It belongs to a variant or module that is not played.
        NotPlayed = "not-played", "this belongs to a variant or module that is not in this game";
        /// It is not something this Emperor or figure does.
        NotHisToDo {
            /// The figure.
            figure: Figure,
        } = "not-his-to-do", "{figure} cannot do this";
        /// It was done already and cannot be done again.
        DoneAlready = "done-already", "this was done already and cannot be done again";
        /// It would go above the most points a turn can have (G-42).
        AtTheCeiling {
            /// The largest number that is allowed.
            most: u8,
        } = "at-the-ceiling", "a turn has at most {most} IP";
        /// No such disc of his can pay for a power.
        NoDiscToPay {
            /// The Emperor to whom it belongs.
            owner: Emperor,
        } = "no-disc-to-pay", "{owner} has no disc there to give up";
        /// The garrison of a secured border stays where it is, by the ruling that is played.
        BorderStays {
            /// The province.
            at: Province,
        } = "border-stays", "the garrison in {at} secures a border and must stay there";
        /// A disc on the board cannot pay, by the ruling that is played.
        ReservePays {
            /// Where the disc lies.
            at: Province,
        } = "reserve-pays", "only discs from the reserve pay for powers, and this one is in {at}";
        /// None of his garrisons lies under him.
        NoGarrisonHere {
            /// The province.
            at: Province,
        } = "no-garrison-here", "none of his garrisons is in {at}";
        /// The province is not Roman.
        NotRoman {
            /// The province.
            at: Province,
        } = "not-roman", "{at} is not a Roman province";
        /// A figure is there.
        FigureThere {
            /// The province.
            at: Province,
        } = "figure-there", "there is a figure in {at}";
        /// A revolt is there.
        RevoltThere {
            /// The province.
            at: Province,
        } = "revolt-there", "{at} is in revolt";
        /// A capital is there.
        CapitalThere {
            /// The province.
            at: Province,
        } = "capital-there", "{at} has a printed disc";
        /// It is not a border.
        NotABorder {
            /// The province.
            at: Province,
        } = "not-a-border", "{at} is not a border";
        /// The border is secured.
        BorderSecured {
            /// The province.
            at: Province,
        } = "border-secured", "the border {at} is secured";
        /// Pirates hold the zone.
        PiratesThere {
            /// The zone.
            zone: SeaZone,
        } = "pirates-there", "pirates hold {zone}";
        /// No pirates are on the board.
        NoPirates = "no-pirates", "there are no pirates on the board";
        /// The figure does not stand on that coast.
        NotOnCoast {
            /// Where he stands.
            at: Province,
            /// The zone.
            zone: SeaZone,
        } = "not-on-coast", "{at} is not on the coast of {zone}";
        /// The attack needs a fleet (SC-3, SC-5, SC-6).
        FleetNeeded {
            /// The zone.
            zone: SeaZone,
        } = "fleet-needed", "this attack needs a fleet on {zone}";
        /// An army is on the board.
        ArmiesOnBoard = "armies-on-board", "there is already an army on the board";
        /// The army goes there anyway.
        OnItsPath {
            /// The province.
            to: Province,
        } = "on-its-path", "the army already goes to {to}";
        /// No link leads there, and attacks go through links alone.
        NotLinked {
            /// The province it leaves.
            from: Province,
            /// The province it goes to.
            to: Province,
        } = "not-linked", "no link leads from {from} to {to}";
    }
}

/// A refusal: nothing has changed, and this is why.
///
/// ```
/// use tetrarchia::{Reason, Refusal, Rule};
///
/// let refusal = Refusal { rule: Rule::TN4, reason: Reason::TooExpensive { needs: 3, has: 2 } };
/// assert_eq!(refusal.to_string(), "it costs 3 IP (Imperium Points), and he has 2 left (TN-4)");
/// assert_eq!(Refusal::parse("TN-4 too-expensive 3 2"), Ok(refusal));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: Rule,
    /// What stands in the way.
    pub reason: Reason,
}

impl Refusal {
    pub(crate) const fn new(rule: Rule, reason: Reason) -> Refusal {
        Refusal { rule, reason }
    }
}

impl Term for Refusal {
    fn write(&self, out: &mut Writer<'_, '_>) -> fmt::Result {
        self.rule.write(out)?;
        self.reason.write(out)
    }

    fn read(words: &mut Reader<'_>) -> Result<Self, NotationError> {
        Ok(Refusal { rule: Term::read(words)?, reason: Term::read(words)? })
    }

    fn tell(&self, f: &mut fmt::Formatter<'_>, board: Option<&Board>) -> fmt::Result {
        self.reason.tell(f, board)?;
        write!(f, " ({})", self.rule)
    }
}

text_of_error!(Refusal);

impl core::error::Error for Refusal {}
