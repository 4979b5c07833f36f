//! A game while a policy plays it.

use crate::Policy;
use crate::simulate::{GameResult, Simulation, SimulationError};
use alloc::boxed::Box;
use tetrarchia::{DiceSource, Ending, Event, Game, Input, Pending, SeededDice};

/// A game that a policy plays with the dice of a seed, one input at a time.
pub(crate) struct Playing {
    game: Game<'static>,
    dice: SeededDice,
    policy: Box<dyn Policy>,
    last_round: u32,
    commands: u64,
    rolls: u64,
    /// Whether the policy returned an illegal command, which counts as a concession.
    gave_up: bool,
}

impl Playing {
    /// Sets up the game with this index. The simulation must have been checked.
    pub(crate) fn new(simulation: &Simulation, index: u64) -> Result<Playing, SimulationError> {
        let game = Game::new(simulation.rules)?;
        Ok(Playing {
            game,
            dice: SeededDice::new(simulation.seed_of(index)),
            policy: simulation.policy(index, &game),
            last_round: simulation.last_round,
            commands: 0,
            rolls: 0,
            gave_up: false,
        })
    }

    /// Returns the game.
    pub(crate) const fn game(&self) -> &Game<'static> {
        &self.game
    }

    /// Returns the dice in their present state.
    pub(crate) const fn dice(&self) -> &SeededDice {
        &self.dice
    }

    /// Applies the next roll, command or concession, and returns it; `None` if the game is over or is stopped.
    pub(crate) fn advance(&mut self, on_event: impl FnMut(Event)) -> Option<Input> {
        let input = match self.game.pending() {
            Pending::Nothing { .. } => return None,
            _ if is_past(&self.game, self.last_round) || self.gave_up => return None,
            Pending::Roll { throw } => {
                self.rolls += 1;
                // Seeded dice never fail.
                self.dice.roll(throw.dice()).ok()?.into()
            }
            Pending::Command { .. } => {
                self.commands += 1;
                self.policy.choose(&self.game).map_or(Input::Concede, Input::Command)
            }
        };
        match self.game.apply_with(input, on_event) {
            Ok(()) => Some(input),
            Err(_) => {
                self.gave_up = true;
                None
            }
        }
    }

    /// Returns the score of the present position (EN-4).
    pub(crate) fn score(&self) -> i16 {
        self.game.score().total()
    }

    /// Returns the result so far.
    pub(crate) fn result(&self) -> GameResult {
        let ending = if self.gave_up { Some(Ending::Conceded) } else { self.game.state().ending() };
        let rounds = self.game.state().round().min(self.last_round);
        GameResult { ending, rounds, commands: self.commands, rolls: self.rolls }
    }
}

/// Reports whether the last round to be played is over.
pub(crate) const fn is_past(game: &Game<'_>, last_round: u32) -> bool {
    game.state().round() > last_round
}
