//! The table: a game with its players, who can take back commands until dice are thrown.

#[cfg(feature = "serde")]
mod saved_game;

#[cfg(feature = "serde")]
pub use saved_game::{SAVE_VERSION, SaveError, SavedGame};

use alloc::vec::Vec;

use crate::dice::{DiceError, DiceSource};
use crate::engine::State;
use crate::game::Game;
use crate::vocabulary::{Command, Event, Input, Pending, Refusal, Roll, Seat, Seating};

/// A game with seats and undo: what a front end usually needs between its players and the [`Game`].
///
/// To save a table, save its game and its seats in a `SavedGame`. The commands that could be taken back are not saved.
///
/// Dice stay outside: give [`roll`](Table::roll)s by hand, or let a [`DiceSource`] answer every throw with
/// [`roll_all`](Table::roll_all).
///
/// # Example: two players place a fleet
///
/// ```
/// use tetrarchia::board::SeaZone;
/// use tetrarchia::{Command, Game, Level, Rules, Seat, Seating, SeededDice, Table};
///
/// let mut table = Table::new(Game::new(Rules::second(Level::BEGINNER))?, Seating::Two);
/// let mut dice = SeededDice::new(1);
/// table.roll_all(&mut dice)?; // the set-up, up to the first question
/// table.command(Seat::Second, Command::PlaceFleet { zone: SeaZone::Internum })?;
/// table.undo(Seat::Second)?; // no dice in between: it can be taken back
/// table.command(Seat::First, Command::PlaceFleet { zone: SeaZone::Aegaeum })?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Table<'b> {
    game: Game<'b>,
    seats: Seating,
    /// The state before each command since the last dice, with the seat that gave the command.
    past: Vec<(Seat, State)>,
}

/// The reasons why a command cannot be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UndoError {
    /// No command was given since the last dice. Dice are never taken back.
    #[error("nothing to take back: no command was given since the last dice")]
    Nothing,
    /// Another player gave the command, and this one does not have the last word about it (SU-7). Holds the seat that
    /// gave it.
    #[error("only {} or the player with the last word can take that command back", .0.name())]
    NotYours(Seat),
}

/// The reasons why [`Table::roll_all`] stopped before all dice were rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// The dice source returned an error.
    #[error(transparent)]
    Dice(#[from] DiceError),
    /// The game refused the roll.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

impl<'b> Table<'b> {
    /// Creates a table for a game and the seating of its players. No command can be taken back yet.
    pub const fn new(game: Game<'b>, seats: Seating) -> Table<'b> {
        Table { game, seats, past: Vec::new() }
    }

    /// Returns the game.
    pub const fn game(&self) -> &Game<'b> {
        &self.game
    }

    /// Returns the seating of the players.
    pub const fn seats(&self) -> Seating {
        self.seats
    }

    /// Returns the seat that has the last word about the question that is pending (G-39), or `None` if there is none.
    /// If several seats [may act](Table::who_may_act), this is the one that may give every legal command.
    pub fn who_decides(&self) -> Option<Seat> {
        self.seats.who_decides(&self.game)
    }

    /// Returns the seats that may give a command now. For a shared Caesar, a command after which dice are thrown or
    /// other players are asked is reserved for the seat that [decides](Table::who_decides) (G-39).
    pub fn who_may_act(&self) -> impl Iterator<Item = Seat> + use<> {
        let awaits = self.game.pending();
        let asked = matches!(awaits, Pending::Command { .. });
        let seats = self.seats;
        Seat::ALL.into_iter().filter(move |&seat| asked && seats.check(seat, awaits).is_ok())
    }

    /// Applies a command of a player, and returns its events.
    ///
    /// # Errors
    /// Returns a refusal if this seat may not give the command (SU-7, G-39) or the game refuses it. The game is then
    /// unchanged.
    pub fn command(&mut self, seat: Seat, command: Command) -> Result<Vec<Event>, Refusal> {
        self.input(seat, command.into())
    }

    /// Concedes the game for all players (EN-5), and returns the events.
    ///
    /// # Errors
    /// Returns a refusal if no question is pending for this seat.
    pub fn concede(&mut self, seat: Seat) -> Result<Vec<Event>, Refusal> {
        self.input(seat, Input::Concede)
    }

    fn input(&mut self, seat: Seat, input: Input) -> Result<Vec<Event>, Refusal> {
        self.seats.check_input(seat, &self.game, input)?;
        let before = *self.game.state();
        let events = self.game.play(input)?;
        self.past.push((seat, before));
        Ok(events)
    }

    /// Applies a roll, and returns its events. Earlier commands can no longer be taken back.
    ///
    /// # Errors
    /// Returns a refusal if no dice, or other dice, are pending. The game is then unchanged.
    pub fn roll(&mut self, roll: Roll) -> Result<Vec<Event>, Refusal> {
        let events = self.game.play(roll)?;
        self.past.clear();
        Ok(events)
    }

    /// Rolls dice until none are pending, and returns the events.
    ///
    /// # Errors
    /// Returns an error if the dice source fails, as scripted dice can. Earlier rolls have taken effect, and the game
    /// waits for the throw that failed. Use [`roll_all_with`](Table::roll_all_with) to receive the events up to the
    /// error.
    pub fn roll_all(&mut self, dice: &mut impl DiceSource) -> Result<Vec<Event>, TableError> {
        let mut events = Vec::new();
        self.roll_all_with(dice, |event| events.push(event))?;
        Ok(events)
    }

    /// Rolls dice until none are pending, and calls `on_event` with every event as it happens.
    ///
    /// # Errors
    /// Returns an error if the dice source fails. Earlier rolls have taken effect, and the game waits for the throw
    /// that failed.
    pub fn roll_all_with(
        &mut self,
        dice: &mut impl DiceSource,
        mut on_event: impl FnMut(Event),
    ) -> Result<(), TableError> {
        while let Pending::Roll { throw } = self.game.pending() {
            let roll = dice.roll(throw.dice())?;
            self.game.apply_with(roll, &mut on_event)?;
            self.past.clear();
        }
        Ok(())
    }

    /// Takes back the last command, if no dice were thrown since. The seat that gave it may do so, and the seat that
    /// has the last word about it: for a shared Caesar that of his Augustus (G-39).
    ///
    /// # Errors
    /// Returns the reason why nothing was taken back.
    pub fn undo(&mut self, seat: Seat) -> Result<(), UndoError> {
        let &(giver, before) = self.past.last().ok_or(UndoError::Nothing)?;
        if !self.who_may_undo().any(|one| one == seat) {
            return Err(UndoError::NotYours(giver));
        }
        self.past.pop();
        self.game = self.game.with_state(before);
        Ok(())
    }

    /// Returns the seats that may take back the last command: first the seat that gave it, then the seat that has the
    /// last word about it. Empty if nothing can be taken back.
    ///
    /// If one player holds all seats, including the Barbarian one, call [`undo`](Table::undo) with the first of
    /// these.
    pub fn who_may_undo(&self) -> impl Iterator<Item = Seat> + use<> {
        let last = self.past.last();
        let giver = last.map(|&(giver, _)| giver);
        let decides = last.and_then(|&(_, before)| self.seats.who_decides(&self.game.with_state(before)));
        giver.into_iter().chain(decides.filter(|&seat| Some(seat) != giver))
    }

    /// Returns the number of commands that can be taken back.
    pub fn undoable(&self) -> usize {
        self.past.len()
    }
}
