//! Imperium: each Emperor has a power, and pays for each use with one of his discs, for good (VN-1, VD-1).

use crate::board::{Province, ProvinceSet};
use crate::engine::{Flag, Machine, Permit};
use crate::game::Game;
use crate::ledger::Rule;
use crate::rules::{Edition, Ruling, Variant};
use crate::vocabulary::{Emperor, Event, Fact, Figure, Question, Reason, Refusal, Roll, Throw};

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// Declares the power of Diocletian or Maximian. The caller has checked that this disc may pay.
    pub(crate) fn declare_power(&mut self, from: Option<Province>) {
        let emperor = self.game.state.turn;
        self.pay_for_power(emperor, from);
        if emperor == Emperor::Maximian {
            let left = self.game.state.points.saturating_add(1);
            self.happen(self.game.power_rule(), Fact::PointGained { left });
        }
    }

    /// Adds 1 to Galerius's die, and returns the total he has added.
    pub(crate) fn raise_die(&mut self, from: Option<Province>, plus: u8) -> u8 {
        self.pay_for_power(Emperor::Galerius, from);
        let plus = plus.saturating_add(1);
        self.happen(self.game.power_rule(), Fact::DieRaised { plus });
        plus
    }

    /// Holds off an army that was about to attack Constantius.
    pub(crate) fn hold_army(&mut self, from: Option<Province>, army: Province) {
        self.pay_for_power(Emperor::Constantius, from);
        self.happen(self.game.power_rule(), Fact::ArmyHeld { at: army });
    }

    fn pay_for_power(&mut self, emperor: Emperor, from: Option<Province>) {
        let rule = self.game.power_rule();
        self.happen(rule, Fact::GarrisonSpent { owner: emperor, from });
        self.happen(rule, Fact::PowerUsed { emperor });
    }
}

impl Game<'_> {
    /// Returns the edition's own rule about the powers.
    pub(crate) const fn power_rule(&self) -> Rule {
        Variant::Imperium.rule_in(self.rules.edition)
    }

    /// Returns the question whether Galerius raises his die, which he may do repeatedly after it was seen, or `None`
    /// if he cannot pay.
    #[inline(never)]
    pub(crate) fn offered_raise(&self, throw: Throw, roll: Roll, plus: u8, support: u8) -> Option<Question> {
        let offered = throw.figure() == Some(Figure::Galerius) && self.can_use_power(Emperor::Galerius);
        offered.then_some(Question::Raise { throw, roll, plus, support })
    }

    /// Returns the question whether Constantius holds off an army that is about to attack him, or `None` if he
    /// cannot.
    #[inline(never)]
    pub(crate) fn offered_hold(&self, figure: Figure, army: Province) -> Option<Question> {
        let offered = figure == Figure::Constantius && self.can_use_power(Emperor::Constantius);
        offered.then_some(Question::Hold { army })
    }

    /// Returns whether Galerius leads a battle of this figure and could raise his die in it (G-43).
    pub(crate) fn galerius_leads(&self, figure: Figure) -> bool {
        self.rules.plays(Variant::Imperium) && figure == Figure::Galerius
    }

    /// Returns whether this Emperor has a disc to pay for his power.
    pub(crate) fn can_use_power(&self, owner: Emperor) -> bool {
        self.rules.plays(Variant::Imperium)
            && (self.garrisons_left(owner) > 0 || !self.garrisons_to_give(owner).is_empty())
    }

    /// Returns the garrisons on the board that can pay: none if only the reserve pays (G-40), and those on borders
    /// only if that is allowed (G-41).
    pub(crate) fn garrisons_to_give(&self, owner: Emperor) -> ProvinceSet {
        if self.reserve_alone_pays() {
            return ProvinceSet::EMPTY;
        }
        let kept =
            if self.rules.rulings.is_other(Ruling::ImperiumBorder) { ProvinceSet::BORDERS } else { ProvinceSet::EMPTY };
        self.state.garrisons(owner) - kept
    }

    /// Returns whether only discs of the reserve can pay. Only the first edition leaves that open (G-40).
    fn reserve_alone_pays(&self) -> bool {
        self.rules.edition == Edition::First && self.rules.rulings.is_other(Ruling::ImperiumDisc)
    }

    /// Lists the commands that use the power of this Emperor now.
    pub(crate) fn list_powers(&self, owner: Emperor, set: &mut crate::engine::CommandSet) {
        if !self.rules.plays(Variant::Imperium) {
            return;
        }
        use crate::vocabulary::Command;
        if self.garrisons_left(owner) > 0 {
            set.insert(Command::UsePower { from: None });
        }
        set.insert_each(self.garrisons_to_give(owner), |at| Command::UsePower { from: Some(at) });
    }

    /// Checks that Diocletian or Maximian may declare his power now: once in his turn (G-7), and not above the most
    /// points of a turn (G-91).
    pub(crate) fn check_declaration(&self) -> Result<(), Refusal> {
        let state = &self.state;
        if !matches!(state.turn, Emperor::Diocletian | Emperor::Maximian) {
            return Err(Refusal::new(self.power_rule(), Reason::NotHisToDo { figure: state.turn.into() }));
        }
        if state.flags.contains(Flag::Power) {
            return Err(Refusal::new(Rule::G7, Reason::DoneAlready));
        }
        let capped = state.turn == Emperor::Maximian
            && state.flags.contains(Flag::PointGiven)
            && self.rules.rulings.is_other(Ruling::MaximianPoints);
        if capped {
            return Err(Refusal::new(Rule::G91, Reason::AtTheCeiling { most: 7 }));
        }
        Ok(())
    }

    /// Checks that this disc can pay for the power of this Emperor.
    pub(crate) fn check_payment(&self, owner: Emperor, from: Option<Province>) -> Result<Permit, Refusal> {
        let (rule, reason) = match from {
            None if self.garrisons_left(owner) > 0 => return Ok(Permit::PLAIN),
            Some(at) if self.garrisons_to_give(owner).contains(at) => return Ok(Permit::PLAIN),
            Some(at) if !self.state.garrisons(owner).contains(at) => (self.power_rule(), Reason::NoDiscToPay { owner }),
            Some(at) if self.reserve_alone_pays() => (Rule::G40, Reason::ReservePays { at }),
            Some(at) => (Rule::G41, Reason::BorderStays { at }),
            None => (self.power_rule(), Reason::NoDiscToPay { owner }),
        };
        Err(Refusal::new(rule, reason))
    }

    /// Returns whether Diocletian may move the other Emperors now (G-45).
    #[inline]
    pub(crate) fn moves_others(&self) -> bool {
        self.state.turn == Emperor::Diocletian && self.state.flags.contains(Flag::Power)
    }
}
