//! The table: a game with its players, who can take back what they did up to the last dice.

#[cfg(feature = "serde")]
mod saved_game;

#[cfg(feature = "serde")]
pub use saved_game::{SAVE_VERSION, SaveError, SavedGame};

use alloc::vec::Vec;

use crate::dice::{DiceError, DiceSource};
use crate::engine::State;
use crate::game::Game;
use crate::vocabulary::{Command, Event, Input, Pending, Refusal, Roll, Seat, Seating};

/// A game with seats and undo: what a front end usually wants between its players and the [`Game`].
///
/// Dice stay outside: give it [`roll`](Table::roll)s by hand, or let a [`DiceSource`] answer every throw with
/// [`roll_all`](Table::roll_all).
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
    /// What was before each command since the last dice, and who gave it.
    past: Vec<(Seat, State)>,
}

/// Why nothing is taken back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UndoError {
    /// Dice have fallen since the last command, or there was none: dice are never taken back.
    #[error("nothing to take back: no command was given since the last dice")]
    Nothing,
    /// Another player gave that command, and this one has not the last word about it (SU-7).
    #[error("only {} or the player with the last word can take that command back", .0.name())]
    NotYours(Seat),
}

/// Why the dice did not roll on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// The dice failed.
    #[error(transparent)]
    Dice(#[from] DiceError),
    /// The game refused.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

impl<'b> Table<'b> {
    /// Seats the players at a game.
    pub const fn new(game: Game<'b>, seats: Seating) -> Table<'b> {
        Table { game, seats, past: Vec::new() }
    }

    /// The game.
    pub const fn game(&self) -> &Game<'b> {
        &self.game
    }

    /// The players.
    pub const fn seats(&self) -> Seating {
        self.seats
    }

    /// Returns the seat that has the last word about what is asked now (G-39), or `None` if nobody is asked. Where several
    /// seats [may act](Table::who_may_act), this is the one that may give every legal command.
    pub fn who_decides(&self) -> Option<Seat> {
        self.seats.who_decides(&self.game)
    }

    /// The seats that may speak now. A command for a shared Caesar after which dice fall or others are asked is only for
    /// the one who [decides](Table::who_decides) (G-39).
    pub fn who_may_act(&self) -> impl Iterator<Item = Seat> + use<> {
        let awaits = self.game.pending();
        let asked = matches!(awaits, Pending::Command { .. });
        let seats = self.seats;
        Seat::ALL.into_iter().filter(move |&seat| asked && seats.check(seat, awaits).is_ok())
    }

    /// A player gives a command.
    ///
    /// # Errors
    /// A refusal, if it is not for this seat to say (SU-7, G-39) or the game refuses it; then nothing has changed.
    pub fn command(&mut self, seat: Seat, command: Command) -> Result<Vec<Event>, Refusal> {
        self.input(seat, command.into())
    }

    /// A player gives up for all (EN-5).
    ///
    /// # Errors
    /// A refusal, if nothing is asked of this seat now.
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

    /// The dice show this. What was done before can no longer be taken back.
    ///
    /// # Errors
    /// A refusal, if no dice or others are awaited; then nothing has changed.
    pub fn roll(&mut self, roll: Roll) -> Result<Vec<Event>, Refusal> {
        let events = self.game.play(roll)?;
        self.past.clear();
        Ok(events)
    }

    /// Throws dice as long as dice are awaited.
    ///
    /// # Errors
    /// If the dice fail, which scripted ones can; what was rolled before that has happened, and the game waits for the
    /// throw that failed. Whoever must not miss those events uses [`roll_all_with`](Table::roll_all_with).
    pub fn roll_all(&mut self, dice: &mut impl DiceSource) -> Result<Vec<Event>, TableError> {
        let mut events = Vec::new();
        self.roll_all_with(dice, |event| events.push(event))?;
        Ok(events)
    }

    /// Throws dice as long as dice are awaited, and calls `on_event` with every event as it happens.
    ///
    /// # Errors
    /// If the dice fail; what was seen until then has happened, and the game waits for the throw that failed.
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

    /// Takes back the last command, if no dice have fallen since. Who gave it may do so, and who has the last word: over
    /// a shared Caesar that is the player of his Augustus (G-39).
    ///
    /// # Errors
    /// Says why nothing was taken back.
    pub fn undo(&mut self, seat: Seat) -> Result<(), UndoError> {
        let &(giver, before) = self.past.last().ok_or(UndoError::Nothing)?;
        if !self.who_may_undo().any(|one| one == seat) {
            return Err(UndoError::NotYours(giver));
        }
        self.past.pop();
        self.game = self.game.with_state(before);
        Ok(())
    }

    /// Returns the seats that may take back the last command: who gave it, and who has the last word about it. The one who
    /// gave it comes first. Empty if nothing can be taken back.
    ///
    /// One player who also plays the Barbarians takes back what either of his seats did by naming the first of these.
    pub fn who_may_undo(&self) -> impl Iterator<Item = Seat> + use<> {
        let last = self.past.last();
        let giver = last.map(|&(giver, _)| giver);
        let decides = last.and_then(|&(_, before)| self.seats.who_decides(&self.game.with_state(before)));
        giver.into_iter().chain(decides.filter(|&seat| Some(seat) != giver))
    }

    /// How many commands could be taken back.
    pub fn undoable(&self) -> usize {
        self.past.len()
    }
}
