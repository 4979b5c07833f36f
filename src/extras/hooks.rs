//! The moments at which the order of play asks the variants and modules: all of them, in the order of a turn.
//!
//! Each answer is nothing, or what comes first: a question, a throw, or a fact that happens at once. Each begins with one look
//! at the rules, so that a base game goes no further than this file.

use crate::base::roman::POINTS;
use crate::board::{Board, Province};
use crate::engine::{Flag, Machine, State};
use crate::game::Game;
use crate::rules::{Module, Rules, Variant};
use crate::vocabulary::{
    BarbarianStep, Combatant, Continuation, Emperor, Event, Face, Figure, Outcome, Question, Roll, Throw,
};

impl Rules {
    /// A game begins: what is on the board and in the hands of the players besides the base game.
    pub(crate) fn put_extras(&self, state: &mut State, board: &Board) {
        self.put_barbarian_discs(state);
        self.put_opening(state, board);
    }
}

impl Game<'_> {
    /// A turn begins: how many points it has (TN-4).
    #[inline]
    pub(crate) fn points_of_turn(&self, emperor: Emperor) -> u8 {
        match self.rules.plays(Variant::PatresPatriae) {
            true => self.points_after_gifts(emperor),
            false => POINTS,
        }
    }

    /// Dice have fallen, and nobody has looked at them yet.
    #[inline]
    pub(crate) fn question_about_dice(&self, throw: Throw, roll: Roll) -> Option<Question> {
        if self.rules.plays(Variant::Barbaria) { self.offered_reroll(throw, roll) } else { None }
    }

    /// The roll counts and is about to take effect.
    #[inline]
    pub(crate) fn question_before_reading(&self, throw: Throw, roll: Roll) -> Option<Question> {
        if self.rules.plays(Variant::Barbaria) { self.offered_disc_after_roll(throw, roll) } else { None }
    }

    /// The dice of a battle are on the table, with so much added to the Roman die already.
    #[inline]
    pub(crate) fn question_in_battle(&self, throw: Throw, roll: Roll, plus: u8, support: u8) -> Option<Question> {
        if self.rules.plays(Variant::Imperium) { self.offered_raise(throw, roll, plus, support) } else { None }
    }

    /// The support of a battle that must be remembered when its dice fall, because it may count later (G-8); 0 if none.
    #[inline]
    pub(crate) fn support_to_remember(&self, throw: Throw) -> u8 {
        if self.rules.plays(Variant::Imperium) { self.strengths(throw).0.support.len() as u8 } else { 0 }
    }

    /// A step of the Barbarian phase is about to begin.
    #[inline]
    pub(crate) fn question_before_step(&self, step: BarbarianStep) -> Option<Question> {
        if self.rules.plays(Variant::Barbaria) { self.offered_disc_before_step(step) } else { None }
    }

    /// An army has set out for that province.
    #[inline]
    pub(crate) fn question_before_march(&self, from: Province, to: Province) -> Option<Question> {
        if self.rules.plays(Variant::Barbaria) { self.offered_redirect(from, to) } else { None }
    }

    /// The die for an army's broken link was seen.
    #[inline]
    pub(crate) fn question_at_link(&self, from: Province, to: Province, face: Face) -> Option<Question> {
        if self.rules.plays(Variant::Barbaria) { self.offered_redirect_after_die(from, to, face) } else { None }
    }

    /// An army is about to attack a figure.
    #[inline]
    pub(crate) fn question_before_defence(&self, figure: Figure, army: Province) -> Option<Question> {
        if self.rules.plays(Variant::Imperium) { self.offered_hold(figure, army) } else { None }
    }

    /// The Barbarian phase is about to end.
    #[inline]
    pub(crate) fn question_before_end(&self) -> Option<Question> {
        if self.rules.plays(Variant::Barbaria) { self.offered_disc_at_end() } else { None }
    }

    /// Whether a region may have become full of revolts without anybody having looked: the Barbarian player's black disc can
    /// do that at any moment, by the other reading of G-67.
    #[inline]
    pub(crate) fn regions_fill_unseen(&self) -> bool {
        self.rules.plays(Variant::Barbaria) && self.black_disc_at_any_moment()
    }
}

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// A turn has begun.
    #[inline]
    pub(crate) fn turn_has_begun(&mut self, emperor: Emperor) {
        if self.game.rules.plays(Variant::Barbaria) && emperor == Emperor::Diocletian {
            self.refill_gray();
        }
    }

    /// A roll is not thrown again any more.
    #[inline]
    pub(crate) fn roll_is_kept(&mut self, throw: Throw) {
        if self.game.state.flags.contains(Flag::Rerolled) && self.game.reroll_ends_with(throw) {
            self.settle_reroll();
        }
    }

    /// The echo of an uprising has brought an army, and no more dice belong to it.
    #[inline]
    pub(crate) fn echo_is_over(&mut self) {
        if self.game.state.flags.contains(Flag::Rerolled) {
            self.settle_reroll();
        }
    }

    /// A battle was fought.
    #[inline]
    pub(crate) fn battle_was_fought(&mut self, attacker: Combatant, figure: Figure, outcome: Outcome) {
        if let Some(rule) = self.game.glory_rule() {
            self.share_glory(rule, attacker, figure, outcome);
        }
    }

    /// The game is won.
    #[inline]
    pub(crate) fn game_is_won(&mut self) {
        if let Some(rule) = self.game.glory_rule() {
            self.compare_emperors(rule);
        }
    }

    /// Something is over that may have filled a region with revolts: the throw for a usurper, if one rises.
    #[inline]
    pub(crate) fn usurper_rises(&mut self, over: Continuation) -> Option<Throw> {
        if self.game.rules.plays(Variant::Usurpator) { self.find_usurper(over) } else { None }
    }

    /// An uprising has spread from a province.
    #[inline]
    pub(crate) fn uprising_has_spread(&mut self, struck: Province) {
        if self.game.rules.uses(Module::Pirates) {
            self.pirates_return(struck);
        }
    }
}
