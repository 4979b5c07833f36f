//! A game of a pair, followed by a shadow under the opposite reading.

use alloc::vec::Vec;

use crate::compare::PartingKind;
use crate::compare::findings::Finish;
use crate::simulate::playing::{Playing, is_past};
use crate::simulate::{Simulation, SimulationError};
use tetrarchia::{DiceSource, Event, Game, Input, Pending, Rules, SeededDice};

/// A game of a pair, and its shadow: a game under the opposite reading that follows its commands with the same dice.
///
/// The shadow is what `tetrarchia compare LOG` plays for a log. It decides nothing, and is dropped as soon as it
/// differs.
pub(super) struct Line {
    playing: Playing,
    shadow: Option<Shadow>,
    last_round: u32,
    steps: u64,
    shown: Option<Showing>,
    /// The events of the last step, of the game and of its shadow.
    events: [Vec<Event>; 2],
}

/// The moment at which a shadow differs.
#[derive(Clone, Copy)]
pub(super) struct Showing {
    pub(super) round: u32,
    pub(super) step: u64,
    pub(super) kind: PartingKind,
}

/// What happened in a step.
#[derive(Clone, Copy)]
pub(super) struct Step {
    /// The round in which it began.
    pub(super) round: u32,
    /// The command or concession that began it; `None` if it only rolled dice, before the first command.
    pub(super) action: Option<Input>,
}

struct Shadow {
    game: Game<'static>,
    dice: SeededDice,
}

impl Line {
    /// Sets up the game with this index, and its shadow under these rules.
    pub(super) fn new(simulation: &Simulation, opposite: Rules, index: u64) -> Result<Line, SimulationError> {
        let playing = Playing::new(simulation, index)?;
        let shadow = Shadow { game: Game::new(opposite)?, dice: playing.dice().clone() };
        let last_round = simulation.last_round;
        let mut line =
            Line { playing, shadow: Some(shadow), last_round, steps: 0, shown: None, events: Default::default() };
        line.look(line.round());
        Ok(line)
    }

    /// Plays the next step. Returns `None` if the game is over or is stopped.
    pub(super) fn step(&mut self) -> Option<Step> {
        let round = self.round();
        let [events, shadow_events] = &mut self.events;
        events.clear();
        shadow_events.clear();
        let first = self.playing.advance(|event| events.push(event))?;
        // As in a log, dice that fall before the first command are a step of their own.
        let action = Some(first).filter(|input| !matches!(input, Input::Roll(_)));
        while let Pending::Roll { .. } = self.playing.game().pending() {
            if self.playing.advance(|event| events.push(event)).is_none() {
                break;
            }
        }
        self.steps += 1;
        if let Some(shadow) = &mut self.shadow {
            shadow.follow(action, self.last_round, |event| shadow_events.push(event));
            self.look(round);
        }
        Some(Step { round, action })
    }

    /// Plays on to the end.
    pub(super) fn finish(&mut self) -> Finish {
        while self.step().is_some() {}
        Finish { result: self.playing.result(), score: self.playing.score() }
    }

    /// Returns the present round.
    pub(super) const fn round(&self) -> u32 {
        self.playing.game().state().round()
    }

    /// Returns the number of steps so far.
    pub(super) const fn steps(&self) -> u64 {
        self.steps
    }

    /// Returns the moment at which the shadow differed, or `None` if it has not differed yet.
    pub(super) const fn shown(&self) -> Option<Showing> {
        self.shown
    }

    /// Compares the game with its shadow after a step of this round.
    fn look(&mut self, round: u32) {
        let Some(shadow) = &self.shadow else { return };
        let (game, other) = (self.playing.game(), &shadow.game);
        // Logs do not contain prompts either. What a prompt asks for is in the state.
        let [ours, theirs] = self.events.each_ref().map(|events| events.iter().filter(|event| !event.is_prompt()));
        let kind = if !ours.eq(theirs) {
            PartingKind::Events
        } else if game.state() != other.state() {
            PartingKind::Question
        } else if game.legal() != other.legal() {
            PartingKind::Commands
        } else {
            return;
        };
        self.shown = Some(Showing { round, step: self.steps, kind });
        self.shadow = None;
    }
}

impl Shadow {
    /// Applies an action and rolls the dice that follow.
    fn follow(&mut self, action: Option<Input>, last_round: u32, mut on_event: impl FnMut(Event)) {
        // The same commands were legal in both games, so none is refused. If one were, its missing events would be the
        // difference.
        if action.is_some_and(|input| self.game.apply_with(input, &mut on_event).is_err()) {
            return;
        }
        while let Pending::Roll { throw } = self.game.pending() {
            if is_past(&self.game, last_round) {
                break;
            }
            // Seeded dice never fail, and give what is awaited.
            let Ok(roll) = self.dice.roll(throw.dice()) else { break };
            if self.game.apply_with(roll, &mut on_event).is_err() {
                break;
            }
        }
    }
}
