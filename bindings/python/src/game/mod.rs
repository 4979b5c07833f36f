//! The game.

mod front_end;
mod making;

pub(crate) use making::{game_of, read_save, resume};

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};
use tetrarchia::board::{Province, SeaZone};
use tetrarchia::state::Disc;
use tetrarchia::{Emperor, Ending, Event, Figure, Game, Input, Pending};

use crate::board::{PyBoard, listed, province_on};
use crate::dice::{PyRoll, Source};
use crate::errors::{Kind, refused};
use crate::ledger::PyRule;
use crate::legal::{PyLegal, command_of};
use crate::pending::PyPending;
use crate::phrases::{PyCommand, PyEvent, PyRefusal};
use crate::rules::PyRules;
use crate::words::Word;

/// How many rolls a single call takes from a source of dice. No game needs more than a few dozen between two questions,
/// but dice that always show what must be thrown again never come to an end.
pub(crate) const MAX_ROLLS: usize = 100_000;

/// A game: rules, a board and a state. It changes by `apply` and `play`, and rolls no dice itself.
///
/// `rules` are `Rules` or a text such as `second/4211`, the default. With the text of a `position`, a game is resumed instead of
/// begun. Without a `board`, it is played on the built-in one.
///
/// >>> from tetrarchia import Game, SeededDice
/// >>> game = Game("second/4200")
/// >>> dice = SeededDice(7)
/// >>> events = game.roll_all(dice)
/// >>> game.pending.kind
/// 'command'
/// >>> [str(command) for command in game.legal]
/// ['fleet 1', 'fleet 2', 'fleet 3']
/// >>> events = game.play("fleet 2")
/// >>> events[0].sentence
/// 'a fleet is placed in Mare Internum'
/// >>> eval(repr(game)) == game
/// True
#[pyclass(module = "tetrarchia", name = "Game")]
#[derive(Clone, Copy, Debug)]
pub(crate) struct PyGame(pub(crate) Game<'static>);

/// Returns the input of an argument: a `Command`, a `Roll`, or the notation of one of them or `concede`.
#[inline]
pub(crate) fn input_of(game: &Game<'_>, object: &Bound<'_, PyAny>) -> PyResult<Input> {
    if let Ok(command) = object.cast_exact::<PyCommand>() {
        return Ok(Input::Command(command.get().0));
    }
    if let Ok(roll) = object.cast_exact::<PyRoll>() {
        return Ok(Input::Roll(roll.get().0));
    }
    let Ok(text) = object.cast::<PyString>() else {
        return Err(PyTypeError::new_err("expected a Command, a Roll, or the text of one of them"));
    };
    tetrarchia_embed::read_input(game, &text.to_cow()?).map_err(|error| Kind::Notation.error(error))
}

/// Returns events as a tuple.
pub(crate) fn events<'py>(py: Python<'py>, events: &[Event]) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(py, events.iter().copied().map(PyEvent))
}

/// Rolls dice from a source while a game waits for dice, and calls `on_event` with every event. On an error the game
/// is as it was.
pub(crate) fn roll_all(
    py: Python<'_>,
    game: &mut Game<'static>,
    source: &Source,
    mut on_event: impl FnMut(Event),
) -> PyResult<()> {
    let mut after = *game;
    for _ in 0..MAX_ROLLS {
        let Pending::Roll { throw } = after.pending() else {
            *game = after;
            return Ok(());
        };
        let roll = source.roll(py, throw)?;
        after.apply_with(roll, &mut on_event).map_err(|refusal| refused(refusal, after.board()))?;
    }
    Err(Kind::Dice.error(format_args!("the game still needs dice after {MAX_ROLLS} rolls")))
}

#[pymethods]
impl PyGame {
    /// The rules.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(*self.0.rules())
    }

    /// The board.
    #[getter]
    fn board(&self) -> PyBoard {
        PyBoard(self.0.board())
    }

    /// The state as text, which `Game(rules, position=...)` reads.
    #[getter]
    fn position(&self) -> String {
        self.0.state().to_string()
    }

    /// What the game waits for.
    #[getter]
    fn pending(&self) -> PyPending {
        PyPending(self.0.pending())
    }

    /// The rule behind what is pending.
    #[getter]
    fn pending_rule(&self) -> PyRule {
        PyRule(self.0.pending_rule())
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.state().ending().is_some()
    }

    /// How the game ended, or `None` if it is not over.
    #[getter]
    fn ending(&self) -> Option<Word<Ending>> {
        self.0.state().ending().map(Word)
    }

    /// Whether the players have won.
    #[getter]
    fn is_won(&self) -> bool {
        self.0.state().ending().is_some_and(Ending::is_victory)
    }

    /// The round, from 1; 0 during the set-up.
    #[getter]
    fn round(&self) -> u32 {
        self.0.state().round()
    }

    /// The Emperor whose turn it is.
    #[getter]
    fn turn(&self) -> Word<Emperor> {
        Word(self.0.state().turn())
    }

    /// The Imperium Points left in this turn.
    #[getter]
    fn points(&self) -> u8 {
        self.0.state().points()
    }

    /// The score on the first edition's scale.
    #[getter]
    fn score(&self) -> i64 {
        self.0.score().total().into()
    }

    /// The provinces with an army.
    #[getter]
    fn armies<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        listed(py, self.0.state().armies())
    }

    /// The provinces in revolt.
    #[getter]
    fn revolts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        listed(py, self.0.state().revolts())
    }

    /// The provinces in unrest.
    #[getter]
    fn unrest<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        listed(py, self.0.state().unrest())
    }

    /// The borders that are secured; the players win with all six.
    #[getter]
    fn secured_borders<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        listed(py, self.0.state().secured_borders())
    }

    /// The number of fleets in each sea zone.
    #[getter]
    fn fleets<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let fleets = PyDict::new(py);
        for zone in SeaZone::ALL {
            fleets.set_item(Word(zone), self.0.state().fleets(zone))?;
        }
        Ok(fleets)
    }

    /// Returns the provinces with a garrison of this Emperor.
    fn garrisons<'py>(&self, py: Python<'py>, owner: Word<Emperor>) -> PyResult<Bound<'py, PyTuple>> {
        listed(py, self.0.state().garrisons(*owner))
    }

    /// Returns how many garrisons this Emperor has left in reserve.
    fn garrisons_left(&self, owner: Word<Emperor>) -> usize {
        self.0.garrisons_left(*owner)
    }

    /// Returns the province of a figure, or `None` if it is not on the board.
    fn place(&self, figure: Word<Figure>) -> Option<Word<Province>> {
        self.0.state().place(*figure).map(Word)
    }

    /// Returns the disc on a province, or `None`.
    fn disc(&self, province: &Bound<'_, PyAny>) -> PyResult<Option<Word<Disc>>> {
        Ok(self.0.state().disc_at(province_on(self.0.board(), province)?).map(Word))
    }

    /// The commands that the game accepts now; empty while dice are pending and after the end.
    #[getter]
    fn legal(&self) -> PyLegal {
        PyLegal::new(&self.0)
    }

    /// Returns whether the game accepts a command now.
    fn is_legal(&self, command: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.0.is_legal(command_of(&self.0, command)?))
    }

    /// Returns why a command is refused, or `None` if it is legal.
    fn why_not(&self, command: &Bound<'_, PyAny>) -> PyResult<Option<PyRefusal>> {
        Ok(self.0.why_not(command_of(&self.0, command)?).map(PyRefusal))
    }

    /// Reads what a player typed: a command, in which the acting Emperor may be left out. Legality is not checked.
    fn read(&self, text: &str) -> PyResult<PyCommand> {
        self.0.read_command(text).map(PyCommand).map_err(|error| Kind::Notation.error(error))
    }

    /// Applies a command, a roll or `"concede"`, and discards the events. Raises `Refused` if a rule forbids it.
    #[pyo3(signature = (input, /))]
    fn apply(&mut self, input: &Bound<'_, PyAny>) -> PyResult<()> {
        let input = input_of(&self.0, input)?;
        self.0.apply(input).map_err(|refusal| refused(refusal, self.0.board()))
    }

    /// Applies a command, a roll or `"concede"`, and returns the events. Raises `Refused` if a rule forbids it.
    #[pyo3(signature = (input, /))]
    fn play<'py>(&mut self, input: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
        let given = input_of(&self.0, input)?;
        let made = self.0.play(given).map_err(|refusal| refused(refusal, self.0.board()))?;
        events(input.py(), &made)
    }

    /// Rolls dice while the game waits for dice, and returns the events.
    ///
    /// Dice are `SeededDice`, a seed, a function that takes a `Throw` and returns a roll, or rolls to iterate over. At
    /// most 100,000 rolls are taken.
    fn roll_all<'py>(slf: &Bound<'py, PyGame>, dice: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
        let source = Source::of(dice)?;
        // A function can look at the game while it is asked, so the game is not borrowed then.
        let before = slf.try_borrow()?.0;
        let (mut game, mut made) = (before, Vec::new());
        roll_all(slf.py(), &mut game, &source, |event| made.push(event))?;
        let made = events(slf.py(), &made)?;
        let mut changed = slf.try_borrow_mut()?;
        if changed.0 != before {
            return Err(Kind::Dice.error("the game was changed while its dice were rolled"));
        }
        changed.0 = game;
        Ok(made)
    }

    /// Applies an event without checking it, to mirror a game that is played elsewhere.
    fn follow(&mut self, event: &Bound<'_, PyAny>) -> PyResult<()> {
        let event = match event.cast::<PyEvent>() {
            Ok(event) => event.get().0,
            Err(_) => {
                let text: String =
                    event.extract().map_err(|_| PyTypeError::new_err("an event is an Event or its notation"))?;
                Event::parse_on(self.0.board(), &text).map_err(|error| Kind::Notation.error(error))?
            }
        };
        self.0.follow(event);
        Ok(())
    }

    /// Returns a copy, which can go its own way.
    fn copy(&self) -> PyGame {
        *self
    }

    fn __copy__(&self) -> PyGame {
        *self
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyGame {
        *self
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyGame>().is_ok_and(|other| other.try_borrow().is_ok_and(|other| other.0 == self.0))
    }

    fn __repr__(&self) -> String {
        let board = PyBoard(self.0.board()).named();
        format!("Game('{}', position='{}'{board})", self.0.rules(), self.0.state())
    }
}
