//! Checks whether what is pending can be pending in this position.

use super::{Found, PositionFault, expect};
use crate::board::{Province, ProvinceSet};
use crate::game::Game;
use crate::rules::{Module, Variant};
use crate::vocabulary::{Combatant, Continuation, Dice, Emperor, Ending, Figure, Pending, Question, Throw};

impl Game<'_> {
    pub(super) fn check_awaits(&self, found: &mut Found) {
        let state = &self.state;
        // EN-1, EN-2: these two end the game at once, so it can neither go on nor end in another way.
        let (won, fallen) = (state.secured_borders() == ProvinceSet::BORDERS, state.armies.contains(Province::Roma));
        for (ending, holds) in [(Ending::Victory, won), (Ending::RomaFell, fallen)] {
            expect(found, holds == (state.ending() == Some(ending)), PositionFault::WrongEnding(ending));
        }
        match state.pending {
            Pending::Command { question } => self.check_question(question, found),
            Pending::Roll { throw } => self.check_throw(throw, found),
            Pending::Nothing { ending: Ending::NoRevoltLeft } if state.revolts_left() > 0 => {
                found.push(PositionFault::WrongEnding(Ending::NoRevoltLeft));
            }
            Pending::Nothing { ending: Ending::NoUnrestLeft } if state.unrest_left() > 0 => {
                found.push(PositionFault::WrongEnding(Ending::NoUnrestLeft));
            }
            // The players may have conceded while they placed the fleets.
            Pending::Nothing { ending: Ending::Conceded } if state.round == 0 => {
                let placed = state.fleets.iter().fold(0_u8, |placed, &fleets| placed.saturating_add(fleets));
                let left = self.rules.level.fleets().saturating_sub(placed);
                self.check_question(Question::PlaceFleet { left }, found);
            }
            Pending::Nothing { .. } => {}
        }
    }

    fn check_question(&self, question: Question, found: &mut Found) {
        let state = &self.state;
        let offer = match question {
            Question::PlaceFleet { left } => return self.check_fleets_set_up(left, found),
            Question::Enter { emperor } | Question::Act { emperor } => {
                let on_board = state.place(emperor.into()).is_some();
                let fits = emperor == state.turn && on_board == matches!(question, Question::Act { .. });
                expect(found, fits, PositionFault::WrongQuestion(emperor));
                return;
            }
            Question::Raise { throw, roll, .. } => {
                self.check_throw(throw, found);
                roll.dice() == Dice::Both
                    && throw.figure() == Some(Figure::Galerius)
                    && self.can_use_power(Emperor::Galerius)
            }
            Question::Hold { army } => {
                state.place(Figure::Constantius).is_some_and(|at| self.can_march(army, at))
                    && self.can_use_power(Emperor::Constantius)
            }
            Question::Reroll { throw, roll } => {
                self.check_throw(throw, found);
                roll.dice() == throw.dice() && self.may_reroll(throw)
            }
            Question::BlackDisc { .. } => self.may_use_black_disc(),
            Question::BlackDiscAfterRoll { throw, roll } => {
                self.check_throw(throw, found);
                roll.dice() == throw.dice() && self.may_use_black_disc_after(throw)
            }
            Question::BlackDiscAtEnd => self.may_use_black_disc_at_end(),
            Question::Advance { army } => {
                let sets_out = self.may_advance(army)
                    && self.board.next_step(army).is_some_and(|to| !self.decides_after_die(army, to));
                self.rules.plays(Variant::Barbaria) && state.gray > 0 && sets_out
            }
            Question::AdvanceAfterDie { army, roll } => {
                roll.dice() == Dice::Barbarian
                    && self.board.next_step(army).is_some_and(|to| {
                        self.check_throw(Throw::AdvanceLink { from: army, to }, found);
                        self.decides_after_die(army, to)
                    })
            }
        };
        expect(found, offer, PositionFault::WrongOffer(question));
    }

    /// Returns whether this army may be on its way to that province: its next one or, with the Barbarian player, a
    /// linked one.
    fn can_march(&self, army: Province, to: Province) -> bool {
        let towards = self.board.next_step(army) == Some(to)
            || (self.rules.plays(Variant::Barbaria) && self.redirect_targets(army).contains(to));
        self.may_advance(army) && towards
    }

    /// Returns whether an army takes part in the advance: rebels never do (SC-2), usurpers only from the next turn on
    /// (VD-4).
    fn may_advance(&self, army: Province) -> bool {
        (self.state.armies - self.state.rebels() - self.state.idle).contains(army)
    }

    /// Returns whether this figure may attack in this turn: the Emperor, or Dux while the Emperor is on the board
    /// (G-73).
    fn may_attack(&self, figure: Figure) -> bool {
        let emperor = Figure::from(self.state.turn);
        figure == emperor || (figure == Figure::Dux && self.state.place(emperor).is_some())
    }

    fn check_throw(&self, throw: Throw, found: &mut Found) {
        let state = &self.state;
        let (level, scenario) = (self.rules.level, self.rules.scenario.is_some());
        match throw {
            Throw::FirstRevolt { region } => self.check_first_revolts(region, found),
            // A scenario's list contains what these dice would bring (SC-1, G-86).
            Throw::AdditionalRevolt { left } if !scenario && (1..=level.revolts()).contains(&left) => {
                self.check_set_up(level.revolts() - left, 0, found);
            }
            Throw::InitialArmy { left } if !scenario && (1..=level.armies()).contains(&left) => {
                self.check_set_up(level.revolts(), level.armies() - left, found);
            }
            Throw::AdditionalRevolt { .. } | Throw::InitialArmy { .. } => found.push(PositionFault::WrongSetUp),
            Throw::PirateZone => {
                self.check_set_up(level.revolts(), level.armies(), found);
                let wanted = self.rules.uses(Module::Pirates) && state.pirates.is_none();
                expect(found, wanted, PositionFault::WrongSetUp);
            }
            Throw::Battle { attacker, figure, army } => {
                let fits = state.place(figure).is_some_and(|at| match attacker {
                    Combatant::Rome => {
                        self.may_attack(figure) && state.armies.contains(army) && self.board.is_linked(at, army)
                    }
                    Combatant::Barbarians => figure != Figure::Vicarius && self.can_march(army, at),
                });
                expect(found, fits, PositionFault::WrongBattle { figure, army });
            }
            Throw::SeaBattle { figure, zone } => {
                let there = state.place(figure).is_some_and(|at| self.board.coast(zone).contains(at));
                let fits = there && self.may_attack(figure) && state.pirates == Some(zone);
                expect(found, fits, PositionFault::WrongPirates(zone));
            }
            Throw::RevoltLink { from, to } => {
                expect(found, self.awaits_revolt_link(from, to), PositionFault::WrongLink(from, to));
            }
            Throw::UprisingLink { from, to } => {
                let fits = self.board.broken_links(from).contains(to)
                    && from.is_roman()
                    && to.is_roman()
                    && state.revolts.contains(from)
                    && !state.revolts.contains(to);
                expect(found, fits, PositionFault::WrongLink(from, to));
            }
            Throw::AdvanceLink { from, to } => {
                let fits = self.can_march(from, to)
                    && !state.armies.contains(to)
                    && self.board.broken_links(from).contains(to);
                expect(found, fits, PositionFault::WrongLink(from, to));
            }
            Throw::EchoRegion => expect(found, state.armies_left() > 0, PositionFault::WrongEcho),
            Throw::EchoProvince { region } => {
                let barred = region.border().is_some_and(|border| !self.army_can_arrive(border));
                expect(found, barred && state.armies_left() > 0, PositionFault::WrongEcho);
            }
            // The black disc may have been placed since the revolts spread (G-67).
            Throw::Activity => {
                let over = self.rules.plays(Variant::Barbaria) || self.revolts_are_over();
                expect(found, over, PositionFault::WrongActivity);
            }
            Throw::Usurper { region, after } => {
                let fits = self.rules.plays(Variant::Usurpator) && self.usurper_can_rise(region);
                let known = state.full & state.full_regions() & crate::engine::region_bit(region) != 0;
                expect(found, fits && known && self.can_follow(after), PositionFault::WrongUsurpers);
            }
        }
    }

    /// Returns whether usurpers may rise just before the phase continues in this way (G-55).
    fn can_follow(&self, after: Continuation) -> bool {
        match after {
            Continuation::Revolts => !self.revolts_spread(),
            Continuation::Uprising { at } => at.is_roman() && self.state.revolts.contains(at),
            Continuation::BlackDisc { .. } => self.rules.plays(Variant::Barbaria),
            Continuation::Advance | Continuation::PhaseEnd => self.black_disc_at_any_moment(),
            Continuation::Activity | Continuation::Entry => true,
        }
    }
}
