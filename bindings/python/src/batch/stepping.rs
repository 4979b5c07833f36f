//! The steps of a batch.

use core::ops::Range;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use tetrarchia::{Command, CommandSet, Game, Refusal};
use tetrarchia_bots::{Consul, Player, Policy, Steward};

use super::buffers::View;
use super::games::{Slot, Status};
use crate::ledger::PyRule;
use crate::phrases::PyReason;

/// The games of a batch.
pub(super) struct Batched {
    /// The game before its first dice.
    pub(super) start: Game<'static>,
    pub(super) slots: Vec<Slot>,
    pub(super) last_round: u32,
    pub(super) autoreset: bool,
}

/// The reason why a step was not taken, with the number of the game.
pub(super) enum Fault {
    /// The number is no action.
    NoAction { at: usize, action: i64 },
    /// The game is over, and an action was given.
    Over { at: usize, action: i64 },
    /// The rules refuse the command.
    Refused { at: usize, command: Command, refusal: Refusal, game: Box<Game<'static>> },
}

impl Batched {
    /// Begins games with consecutive seeds.
    pub(super) fn begin(start: &Game<'static>, n: usize, seed: u64, last_round: u32) -> Vec<Slot> {
        (0..n as u64).map(|at| Slot::begin(start, seed.wrapping_add(at), last_round)).collect()
    }

    /// Begins the next game in a place.
    #[inline]
    pub(super) fn next_game(&mut self, at: usize) {
        let seed = self.slots[at].seed().wrapping_add(self.slots.len() as u64);
        self.slots[at] = Slot::begin(&self.start, seed, self.last_round);
    }

    /// Takes a step in every game. All actions are checked first, so a fault changes nothing.
    pub(super) fn step(&mut self, actions: &[i64], view: &mut View<'_>) -> Result<(), Fault> {
        for (at, (&action, slot)) in actions.iter().zip(&self.slots).enumerate() {
            if slot.status != Status::Asks {
                if action != -1 {
                    return Err(Fault::Over { at, action });
                }
                continue;
            }
            let command = command(action).ok_or(Fault::NoAction { at, action })?;
            if let Some(refusal) = slot.game.why_not(command) {
                return Err(Fault::Refused { at, command, refusal, game: Box::new(slot.game) });
            }
        }
        let mut legal = CommandSet::EMPTY;
        for (at, &action) in actions.iter().enumerate() {
            let slot = &mut self.slots[at];
            if slot.status != Status::Asks {
                view.rewards[at] = 0.0;
                continue;
            }
            let command = command(action).ok_or(Fault::NoAction { at, action })?;
            slot.apply(command, self.last_round).map_err(|refusal| Fault::Refused {
                at,
                command,
                refusal,
                game: Box::new(slot.game),
            })?;
            self.settle(at, view);
            view.show(at, &self.slots[at], &mut legal);
        }
        Ok(())
    }

    /// Writes the result of a step, and begins the next game if this one is over and that is wanted.
    #[inline]
    fn settle(&mut self, at: usize, view: &mut View<'_>) {
        let status = self.slots[at].status;
        view.result(at, status);
        if status != Status::Asks && self.autoreset {
            self.next_game(at);
        }
    }

    /// Lets a built-in player take `steps` steps in these games. Returns the number of commands, of games that came to
    /// an end, and of games won.
    pub(super) fn rollout(
        &mut self,
        games: Range<usize>,
        steps: u64,
        player: Player,
        steward: &Steward,
        view: &mut View<'_>,
    ) -> (u64, u64, u64) {
        let mut legal = CommandSet::EMPTY;
        let mut steward = steward.clone();
        let (mut commands, mut finished, mut won) = (0, 0, 0);
        for at in games {
            for _ in 0..steps {
                let slot = &mut self.slots[at];
                if slot.status != Status::Asks {
                    break;
                }
                let chosen = match player {
                    Player::Random => slot.choose(&mut legal),
                    Player::Steward => steward.choose(&slot.game),
                    Player::Consul => Consul::new(slot.game.board()).choose(&slot.game),
                };
                match chosen {
                    Some(command) if slot.apply(command, self.last_round).is_ok() => {}
                    // A player who gives no legal command concedes (EN-5).
                    _ => slot.concede(),
                }
                commands += 1;
                let status = slot.status;
                if status != Status::Asks {
                    finished += 1;
                    won += u64::from(matches!(status, Status::Over(ending) if ending.is_victory()));
                }
                self.settle(at, view);
            }
            view.show(at, &self.slots[at], &mut legal);
        }
        (commands, finished, won)
    }
}

/// Returns the command of an action.
#[inline]
fn command(action: i64) -> Option<Command> {
    usize::try_from(action).ok().and_then(Command::from_index)
}

/// Returns the sentence for a number that is no action.
pub(super) fn not_an_action(action: i64) -> String {
    format!("{action} is no action: actions are 0 to {}", Command::COUNT - 1)
}

impl Fault {
    /// Returns the exception.
    pub(super) fn error(self, py: Python<'_>) -> PyErr {
        match self {
            Fault::NoAction { at, action } => PyValueError::new_err(format!("game {at}: {}", not_an_action(action))),
            Fault::Over { at, action } => {
                PyValueError::new_err(format!("game {at} is over: its action must be -1, not {action}"))
            }
            Fault::Refused { at, command, refusal, game } => {
                let board = game.board();
                let notation = command.to_notation(board);
                let message = format!("game {at}, action {}: {notation}: {}", command.index(), refusal.describe(board));
                let class = py.import("tetrarchia.vector").and_then(|module| module.getattr("RefusedAction"));
                let fields = (message, PyRule(refusal.rule), PyReason(refusal.reason), at, command.index());
                match class.and_then(|class| class.call1(fields)) {
                    Ok(error) => PyErr::from_value(error),
                    Err(error) => error,
                }
            }
        }
    }
}
