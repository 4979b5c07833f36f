//! Imperium: each Emperor has a power, and pays for each use with one of his discs, for good (VN-1, VD-1).

use crate::board::{Province, ProvinceSet};
use crate::engine::{Flag, Flow, Machine};
use crate::game::Game;
use crate::ledger::Rule;
use crate::rules::{Edition, Ruling, Variant};
use crate::vocabulary::{Emperor, Event, Fact, Figure, Pending, Question, Reason, Refusal, Roll, Throw};

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// Uses the power of whoever is asked, with a disc that is known to be his to give.
    pub(crate) fn use_power(&mut self, from: Option<Province>) -> Flow {
        let Pending::Command { question } = self.game.state.pending else { return crate::engine::ON };
        let rule = self.game.power_rule();
        let emperor = match question {
            Question::Raise { .. } => Emperor::Galerius,
            Question::Hold { .. } => Emperor::Constantius,
            _ => self.game.state.turn,
        };
        self.happen(rule, Fact::GarrisonSpent { owner: emperor, from });
        self.happen(rule, Fact::PowerUsed { emperor });
        match question {
            Question::Raise { throw, roll, plus, support } => {
                let plus = plus.saturating_add(1);
                self.happen(rule, Fact::DieRaised { plus });
                self.offer_raise(throw, roll, plus, support)
            }
            Question::Hold { army } => {
                self.happen(rule, Fact::ArmyHeld { at: army });
                self.next_army()
            }
            _ => {
                if emperor == Emperor::Maximian {
                    let left = self.game.state.points.saturating_add(1);
                    self.happen(rule, Fact::PointGained { left });
                }
                self.ask_to_act()
            }
        }
    }

    /// Galerius may raise his die after it was seen, again and again, as long as he can pay.
    pub(crate) fn offer_raise(&mut self, throw: Throw, roll: Roll, plus: u8, support: u8) -> Flow {
        if self.game.can_use_power(Emperor::Galerius) {
            return self.ask(self.game.power_rule(), Question::Raise { throw, roll, plus, support });
        }
        self.settle_battle(throw, roll, plus, support)
    }

    /// Constantius may hold off an army that is about to attack him.
    pub(crate) fn offer_hold(&mut self, army: Province) -> Flow {
        if self.game.can_use_power(Emperor::Constantius) {
            return self.ask(self.game.power_rule(), Question::Hold { army });
        }
        self.join_defence(Figure::Constantius, army)
    }
}

impl Game<'_> {
    /// The edition's own rule about the powers.
    pub(crate) const fn power_rule(&self) -> Rule {
        match self.rules.edition {
            Edition::First => Rule::VN1,
            Edition::Second => Rule::VD1,
        }
    }

    /// Whether a battle is one that Galerius leads and could raise his die in (G-43).
    pub(crate) fn galerius_leads(&self, figure: Figure) -> bool {
        self.rules.plays(Variant::Imperium) && figure == Figure::Galerius
    }

    /// Whether this Emperor has a disc to pay for his power.
    pub(crate) fn can_use_power(&self, owner: Emperor) -> bool {
        self.rules.plays(Variant::Imperium)
            && (self.garrisons_left(owner) > 0 || !self.garrisons_to_give(owner).is_empty())
    }

    /// The garrisons on the board that can pay: none where the reserve alone pays (G-40), those on borders only where
    /// that is allowed (G-41).
    pub(crate) fn garrisons_to_give(&self, owner: Emperor) -> ProvinceSet {
        if self.reserve_alone_pays() {
            return ProvinceSet::EMPTY;
        }
        let kept =
            if self.rules.rulings.is_other(Ruling::ImperiumBorder) { ProvinceSet::BORDERS } else { ProvinceSet::EMPTY };
        self.state.garrisons(owner) - kept
    }

    /// Whether discs on the board cannot pay: only the first edition leaves that open (G-40).
    fn reserve_alone_pays(&self) -> bool {
        self.rules.edition == Edition::First && self.rules.rulings.is_other(Ruling::ImperiumDisc)
    }

    /// The commands that use the power of this Emperor now.
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

    /// Whether Diocletian or Maximian may declare his power now: once in his turn (G-7), not while somebody is passing
    /// through (G-46).
    pub(crate) fn may_declare_power(&self) -> bool {
        let state = &self.state;
        let capped = state.turn == Emperor::Maximian
            && state.flags.contains(Flag::PointGiven)
            && self.rules.rulings.is_other(Ruling::MaximianPoints);
        matches!(state.turn, Emperor::Diocletian | Emperor::Maximian) && !state.flags.contains(Flag::Power) && !capped
    }

    /// Whether this disc can pay for the power of this Emperor.
    pub(crate) fn can_pay(&self, owner: Emperor, from: Option<Province>) -> bool {
        self.rules.plays(Variant::Imperium)
            && match from {
                None => self.garrisons_left(owner) > 0,
                Some(at) => self.garrisons_to_give(owner).contains(at),
            }
    }

    /// Whether Diocletian may move the other Emperors now (G-45).
    #[inline]
    pub(crate) fn moves_others(&self) -> bool {
        self.state.turn == Emperor::Diocletian && self.state.flags.contains(Flag::Power)
    }

    /// Why this Emperor cannot use his power with this disc.
    pub(crate) fn power_refusal(&self, owner: Emperor, from: Option<Province>) -> Refusal {
        let rule = self.power_rule();
        let state = &self.state;
        if let Pending::Command { question: Question::Act { .. } } = state.pending {
            if !matches!(owner, Emperor::Diocletian | Emperor::Maximian) {
                return Refusal::new(rule, Reason::NotHisToDo { figure: owner.into() });
            }
            if state.flags.contains(Flag::Power) {
                return Refusal::new(Rule::G7, Reason::DoneAlready);
            }
            if !self.may_declare_power() {
                return Refusal::new(Rule::G91, Reason::AtTheCeiling { most: 7 });
            }
        }
        match from {
            Some(at) if state.garrisons(owner).contains(at) && !self.can_pay(owner, from) => {
                if self.reserve_alone_pays() {
                    Refusal::new(Rule::G40, Reason::ReservePays { at })
                } else {
                    Refusal::new(Rule::G41, Reason::BorderStays { at })
                }
            }
            _ => Refusal::new(rule, Reason::NoDiscToPay { owner }),
        }
    }
}
