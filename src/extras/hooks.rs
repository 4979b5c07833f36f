//! The moments at which the order of play consults the variants and modules, in the order of a turn.
//!
//! Each hook returns `None`, or what comes first: a question or a throw; some record facts at once. Each begins with
//! one test of the rules, so that a base game goes no further than this file.

use crate::base::roman::POINTS;
use crate::board::{Board, Province};
use crate::engine::{Flag, Machine, State};
use crate::game::Game;
use crate::rules::{Module, Rules, Variant};
use crate::vocabulary::{
    BarbarianStep, Combatant, Continuation, Emperor, Event, Face, Figure, Outcome, Question, Roll, Throw,
};

impl Rules {
    /// When a game begins: puts the pieces of variants and scenarios on the board and into the players' hands.
    pub(crate) fn put_extras(&self, state: &mut State, board: &Board) {
        self.put_barbarian_discs(state);
        self.put_opening(state, board);
    }
}

impl Game<'_> {
    /// When a turn begins: returns its number of points (TN-4).
    #[inline]
    pub(crate) fn points_of_turn(&self, emperor: Emperor) -> u8 {
        match self.rules.plays(Variant::PatresPatriae) {
            true => self.points_after_gifts(emperor),
            false => POINTS,
        }
    }

    /// When dice were thrown, before they count: returns the question about throwing them again, or `None`.
    #[inline]
    pub(crate) fn question_about_dice(&self, throw: Throw, roll: Roll) -> Option<Question> {
        if self.rules.plays(Variant::Barbaria) { self.offered_reroll(throw, roll) } else { None }
    }

    /// When a roll counts, before it takes effect: returns the question that comes first, or `None`.
    #[inline]
    pub(crate) fn question_before_reading(&self, throw: Throw, roll: Roll) -> Option<Question> {
        if self.rules.plays(Variant::Barbaria) { self.offered_disc_after_roll(throw, roll) } else { None }
    }

    /// When the dice of a battle are on the table, with `plus` added to the Roman die so far: returns the question
    /// about raising it, or `None`.
    #[inline]
    pub(crate) fn question_in_battle(&self, throw: Throw, roll: Roll, plus: u8, support: u8) -> Option<Question> {
        if self.rules.plays(Variant::Imperium) { self.offered_raise(throw, roll, plus, support) } else { None }
    }

    /// Returns the support that must be remembered when the dice of a battle are thrown, because it may count later
    /// (G-8), or 0.
    #[inline]
    pub(crate) fn support_to_remember(&self, throw: Throw) -> u8 {
        if self.rules.plays(Variant::Imperium) { self.strengths(throw).0.support.len() as u8 } else { 0 }
    }

    /// Before a step of the Barbarian phase: returns the question that comes first, or `None`.
    #[inline]
    pub(crate) fn question_before_step(&self, step: BarbarianStep) -> Option<Question> {
        if self.rules.plays(Variant::Barbaria) { self.offered_disc_before_step(step) } else { None }
    }

    /// When an army has set out for that province: returns the question that comes first, or `None`.
    #[inline]
    pub(crate) fn question_before_march(&self, from: Province, to: Province) -> Option<Question> {
        if self.rules.plays(Variant::Barbaria) { self.offered_redirect(from, to) } else { None }
    }

    /// When the die for an army's broken link was seen: returns the question that comes first, or `None`.
    #[inline]
    pub(crate) fn question_at_link(&self, from: Province, to: Province, face: Face) -> Option<Question> {
        if self.rules.plays(Variant::Barbaria) { self.offered_redirect_after_die(from, to, face) } else { None }
    }

    /// Before an army attacks a figure: returns the question that comes first, or `None`.
    #[inline]
    pub(crate) fn question_before_defence(&self, figure: Figure, army: Province) -> Option<Question> {
        if self.rules.plays(Variant::Imperium) { self.offered_hold(figure, army) } else { None }
    }

    /// Before the Barbarian phase ends: returns the question that comes first, or `None`.
    #[inline]
    pub(crate) fn question_before_end(&self) -> Option<Question> {
        if self.rules.plays(Variant::Barbaria) { self.offered_disc_at_end() } else { None }
    }

    /// Returns whether a region may have become full of revolts without a check: the Barbarian player's black disc
    /// can do that at any moment, by the other reading of G-67.
    #[inline]
    pub(crate) fn regions_fill_unseen(&self) -> bool {
        self.rules.plays(Variant::Barbaria) && self.black_disc_at_any_moment()
    }
}

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// When a turn has begun: refills the Barbarian player's gray discs at the start of a round.
    #[inline]
    pub(crate) fn turn_has_begun(&mut self, emperor: Emperor) {
        if self.game.rules.plays(Variant::Barbaria) && emperor == Emperor::Diocletian {
            self.refill_gray();
        }
    }

    /// When a roll counts and can no longer be thrown again: settles the reroll.
    #[inline]
    pub(crate) fn roll_is_kept(&mut self, throw: Throw) {
        if self.game.state.flags.contains(Flag::Rerolled) && self.game.reroll_ends_with(throw) {
            self.settle_reroll();
        }
    }

    /// When the echo of an uprising has brought an army, and no more dice belong to it: settles the reroll.
    #[inline]
    pub(crate) fn echo_is_over(&mut self) {
        if self.game.state.flags.contains(Flag::Rerolled) {
            self.settle_reroll();
        }
    }

    /// When a battle was fought: shares out glory.
    #[inline]
    pub(crate) fn battle_was_fought(&mut self, attacker: Combatant, figure: Figure, outcome: Outcome) {
        if let Some(rule) = self.game.glory_rule() {
            self.share_glory(rule, attacker, figure, outcome);
        }
    }

    /// When the game is won: compares the Emperors.
    #[inline]
    pub(crate) fn game_is_won(&mut self) {
        if let Some(rule) = self.game.glory_rule() {
            self.compare_emperors(rule);
        }
    }

    /// After a change that may have filled a region with revolts: returns the throw for a usurper, or `None` if none
    /// rises.
    #[inline]
    pub(crate) fn usurper_rises(&mut self, over: Continuation) -> Option<Throw> {
        if self.game.rules.plays(Variant::Usurpator) { self.find_usurper(over) } else { None }
    }

    /// When an uprising has spread from a province: lets the pirates return.
    #[inline]
    pub(crate) fn uprising_has_spread(&mut self, struck: Province) {
        if self.game.rules.uses(Module::Pirates) {
            self.pirates_return(struck);
        }
    }
}
