//! Checks of rounds, points, and what is remembered in the middle of a step.

use super::{Found, PositionFault, expect, is_set_up};
use crate::base::roman::POINTS;
use crate::board::{Province, ProvinceSet};
use crate::engine::{Flag, State};
use crate::game::Game;
use crate::rules::Variant;
use crate::vocabulary::{BarbarianStep, Combatant, Continuation, Emperor, Ending, Pending, Question, Throw};

impl Game<'_> {
    /// Returns the most points that the Emperor whose turn it is can have had.
    fn most_points(&self) -> u8 {
        let marks = self.state.flags;
        let extra = match self.state.turn {
            Emperor::Diocletian => u8::from(marks.contains(Flag::PointTaken)),
            Emperor::Maximian => u8::from(marks.contains(Flag::PointGiven)) + u8::from(marks.contains(Flag::Power)),
            Emperor::Galerius | Emperor::Constantius => 0,
        };
        POINTS + extra
    }

    /// Checks the round and the points: the set-up is round 0, and points are left only while they can still be
    /// spent.
    pub(super) fn check_clock(&self, found: &mut Found) {
        let state = &self.state;
        let full = self.most_points();
        let (set_up, most) = match (state.pending, state.throw_at_hand()) {
            (Pending::Nothing { ending: Ending::Conceded }, _) if state.round == 0 => (true, 0),
            (Pending::Nothing { ending: Ending::RomaFell | Ending::NoRevoltLeft }, _) => (false, 0),
            (Pending::Nothing { .. }, _) => (false, full),
            (Pending::Command { question: Question::PlaceFleet { .. } }, _) => (true, 0),
            (Pending::Command { question: Question::Enter { .. } | Question::Act { .. } }, _) => (false, full),
            (_, Some(throw)) if is_set_up(throw) => (true, 0),
            // AT-1, MD-3: the attack has cost points already.
            (_, Some(Throw::Battle { attacker: Combatant::Rome, .. })) => (false, full - 1),
            (_, Some(Throw::SeaBattle { .. })) => (false, full - 2),
            _ => (false, 0),
        };
        let off_board = state.place(state.turn.into()).is_none();
        let enters = match state.pending {
            Pending::Command { question } => matches!(question, Question::Enter { .. }),
            Pending::Nothing { ending } => ending == Ending::Conceded && off_board && !set_up && state.points > 0,
            Pending::Roll { .. } => false,
        };
        // VN-4: Diocletian may have taken one of Galerius's points.
        let short = self.rules.plays(Variant::PatresPatriae) && state.turn == Emperor::Galerius;
        let all = state.points == full || (short && state.points == full - 1);
        expect(found, state.points <= most && (!enters || all), PositionFault::WrongPoints(state.points));
        expect(found, (state.round == 0) == set_up, PositionFault::WrongRound(state.round));
        // SC-9: the turns before the first one are skipped.
        let skipped = state.round == 1 && state.turn < self.rules.first_emperor();
        let turn_fits = if set_up { state.turn == Emperor::Diocletian } else { !skipped };
        expect(found, turn_fits, PositionFault::WrongQuestion(state.turn));
    }

    /// Checks that what is remembered in the middle of a step is remembered only in that step.
    pub(super) fn check_scratch(&self, found: &mut Found) {
        let state = &self.state;
        // A game that ends in the middle of a step keeps what was remembered in it.
        let ended_by = |endings: &[Ending]| state.ending().is_some_and(|ending| endings.contains(&ending));
        let in_revolts = state.is_before_activity() || ended_by(&[Ending::NoRevoltLeft]);
        expect(found, state.closed == 0 || in_revolts, PositionFault::WrongClosedLinks);
        let broken = self.board.all_links().filter(|link| link.is_broken()).count();
        expect(found, broken >= 64 || state.closed >> broken == 0, PositionFault::WrongClosedLinks);

        let advancing = state.advancing();
        let marching: ProvinceSet = state.marching().collect();
        let gap = state.marching.iter().skip_while(|army| army.is_some()).any(|army| army.is_some());
        let entered = matches!(
            state.throw_at_hand(),
            Some(Throw::Usurper { after: Continuation::Entry | Continuation::Advance, .. })
        );
        let over = ended_by(&[Ending::RomaFell, Ending::NoRevoltLeft])
            || (ended_by(&[Ending::Conceded]) && self.rules.plays(Variant::Imperium));
        let fits = (advancing.is_some() || entered || over || marching.is_empty())
            && !gap
            && marching.len() == state.marching().count()
            && (marching - (state.armies - state.rebels() - state.idle)).is_empty()
            && advancing.is_none_or(|army| !marching.contains(army));
        expect(found, fits, PositionFault::WrongMarch);
    }
}

impl State {
    /// Returns whether the links that were found closed are still remembered: from the step of revolts until the next
    /// step begins.
    fn is_before_activity(&self) -> bool {
        if matches!(self.pending, Pending::Command { question: Question::BlackDisc { step: BarbarianStep::Activity } })
        {
            return true;
        }
        matches!(
            self.throw_at_hand(),
            Some(
                Throw::RevoltLink { .. }
                    | Throw::Usurper {
                        after: Continuation::Revolts | Continuation::BlackDisc { step: BarbarianStep::Activity },
                        ..
                    }
            )
        )
    }

    /// Returns the province of the army that has set out and not arrived, or `None`.
    pub(super) fn advancing(&self) -> Option<Province> {
        match (self.pending, self.throw_at_hand()) {
            (
                Pending::Command {
                    question:
                        Question::Hold { army } | Question::Advance { army } | Question::AdvanceAfterDie { army, .. },
                },
                _,
            ) => Some(army),
            (_, Some(Throw::AdvanceLink { from, .. })) => Some(from),
            (_, Some(Throw::Battle { attacker: Combatant::Barbarians, army, .. })) => Some(army),
            _ => None,
        }
    }
}
