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
    /// Puts the pieces of variants and scenarios on the board and into the players' hands when a game begins.
    pub(crate) fn put_extras(&self, state: &mut State, board: &Board) {
        self.put_barbarian_discs(state);
        self.put_opening(state, board);
    }
}

impl Game<'_> {
    /// Returns the number of points of a turn when it begins (TN-4).
    #[inline]
    pub(crate) fn points_of_turn(&self, emperor: Emperor) -> u8 {
        match self.rules.plays(Variant::PatresPatriae) {
            true => self.points_after_gifts(emperor),
            false => POINTS,
        }
    }

    /// Returns the question whether dice are thrown again, asked before they count, or `None`.
    #[inline]
    pub(crate) fn question_about_dice(&self, throw: Throw, roll: Roll) -> Option<Question> {
        if self.rules.plays(Variant::Barbaria) { self.offered_reroll(throw, roll) } else { None }
    }

    /// Returns the question that is asked before a roll takes effect, or `None`.
    #[inline]
    pub(crate) fn question_before_reading(&self, throw: Throw, roll: Roll) -> Option<Question> {
        if self.rules.plays(Variant::Barbaria) { self.offered_disc_after_roll(throw, roll) } else { None }
    }

    /// Returns the question whether the Roman die of a battle is raised, with `plus` added to it so far, or `None`.
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

    /// Returns the question that is asked before a step of the Barbarian phase begins, or `None`.
    #[inline]
    pub(crate) fn question_before_step(&self, step: BarbarianStep) -> Option<Question> {
        if self.rules.plays(Variant::Barbaria) { self.offered_disc_before_step(step) } else { None }
    }

    /// Returns the question that is asked when an army has set out for that province, or `None`.
    #[inline]
    pub(crate) fn question_before_march(&self, from: Province, to: Province) -> Option<Question> {
        if self.rules.plays(Variant::Barbaria) { self.offered_redirect(from, to) } else { None }
    }

    /// Returns the question that is asked after the die for an army's broken link, or `None`.
    #[inline]
    pub(crate) fn question_at_link(&self, from: Province, to: Province, face: Face) -> Option<Question> {
        if self.rules.plays(Variant::Barbaria) { self.offered_redirect_after_die(from, to, face) } else { None }
    }

    /// Returns the question that is asked before an army attacks a figure, or `None`.
    #[inline]
    pub(crate) fn question_before_defence(&self, figure: Figure, army: Province) -> Option<Question> {
        if self.rules.plays(Variant::Imperium) { self.offered_hold(figure, army) } else { None }
    }

    /// Returns the question that is asked before the Barbarian phase ends, or `None`.
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
    /// Refills the Barbarian player's grey discs if the turn that has begun is the first of a round.
    #[inline]
    pub(crate) fn turn_has_begun(&mut self, emperor: Emperor) {
        if self.game.rules.plays(Variant::Barbaria) && emperor == Emperor::Diocletian {
            self.refill_gray();
        }
    }

    /// Settles a reroll when the roll counts.
    #[inline]
    pub(crate) fn roll_is_kept(&mut self, throw: Throw) {
        if self.game.state.flags.contains(Flag::Rerolled) && self.game.reroll_ends_with(throw) {
            self.settle_reroll();
        }
    }

    /// Settles a reroll when the echo of an uprising has brought an army, and no more dice belong to it.
    #[inline]
    pub(crate) fn echo_is_over(&mut self) {
        if self.game.state.flags.contains(Flag::Rerolled) {
            self.settle_reroll();
        }
    }

    /// Gives or takes glory after a battle.
    #[inline]
    pub(crate) fn battle_was_fought(&mut self, attacker: Combatant, figure: Figure, outcome: Outcome) {
        if let Some(rule) = self.game.glory_rule() {
            self.share_glory(rule, attacker, figure, outcome);
        }
    }

    /// Compares the Emperors when the game is won.
    #[inline]
    pub(crate) fn game_is_won(&mut self) {
        if let Some(rule) = self.game.glory_rule() {
            self.compare_emperors(rule);
        }
    }

    /// Returns the throw for a usurper after a change that may have filled a region with revolts, or `None` if none
    /// rises.
    #[inline]
    pub(crate) fn usurper_rises(&mut self, over: Continuation) -> Option<Throw> {
        if self.game.rules.plays(Variant::Usurpator) { self.find_usurper(over) } else { None }
    }

    /// Lets the pirates return when an uprising has spread from a province.
    #[inline]
    pub(crate) fn uprising_has_spread(&mut self, struck: Province) {
        if self.game.rules.uses(Module::Pirates) {
            self.pirates_return(struck);
        }
    }
}
