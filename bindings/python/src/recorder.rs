//! Games that write their log.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use tetrarchia::replay::{LogDice, RecordDetail, Recorder};
use tetrarchia::{Input, Seat, Seating};

use crate::board::PyBoard;
use crate::dice::PySeededDice;
use crate::errors::{Kind, refused};
use crate::game::{PyGame, events, game_of, input_of};
use crate::log::{PyLog, log_error};
use crate::table::{dice_of, seats_of};
use crate::words::Word;

/// A game that writes its own log.
///
/// `game` is a game or the rules of a new one, and `seats` are those of `Table`. Seeded `dice` are rolled whenever the game waits
/// for dice; without them, pass each roll to `play`. `events`, `legal` and `positions` say what the log notes of each step.
///
/// >>> from tetrarchia import Recorder
/// >>> recorder = Recorder("second/4200", dice=7)
/// >>> events = recorder.play("fleet 2")
/// >>> recorder.log.replay().passed
/// True
#[pyclass(module = "tetrarchia", name = "Recorder")]
#[derive(Clone, Debug)]
pub(crate) struct PyRecorder {
    recorder: Recorder<'static>,
    details: RecordDetail,
}

#[pymethods]
impl PyRecorder {
    #[new]
    #[pyo3(signature = (game, *, seats=None, dice=None, events=true, legal=false, positions=false))]
    fn new(
        game: &Bound<'_, PyAny>,
        seats: Option<&Bound<'_, PyAny>>,
        dice: Option<&Bound<'_, PyAny>>,
        events: bool,
        legal: bool,
        positions: bool,
    ) -> PyResult<PyRecorder> {
        let (game, seats, details) = (game_of(game)?, seats_of(seats)?, RecordDetail { events, legal, positions });
        let recorder = match dice_of(dice)? {
            Some(dice) => Recorder::seeded(game, seats, dice, details),
            None => Recorder::by_hand(game, seats, details),
        };
        Ok(PyRecorder { recorder, details })
    }

    /// A copy of the game as it is now.
    #[getter]
    fn game(&self) -> PyGame {
        PyGame(*self.recorder.game())
    }

    /// A copy of the seeded dice as they are now, or `None` if they are rolled by hand.
    #[getter]
    fn dice(&self) -> Option<PySeededDice> {
        self.recorder.dice().cloned().map(PySeededDice)
    }

    /// The log so far. While the game waits for a roll by hand, its last step is incomplete.
    #[getter]
    fn log(&self) -> PyLog {
        PyLog(self.recorder.log().clone())
    }

    /// The seats that may give a command now.
    #[getter]
    fn who_may_act<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.recorder.table().who_may_act().map(Word).collect::<Vec<_>>())
    }

    /// Applies a command, a roll or `"concede"`, rolls the seeded dice that follow, and returns all events. A single
    /// player may leave out the seat. Raises `Refused` if a rule forbids it.
    #[pyo3(signature = (input, /, *, seat=None))]
    fn play<'py>(&mut self, input: &Bound<'py, PyAny>, seat: Option<Word<Seat>>) -> PyResult<Bound<'py, PyTuple>> {
        let board = self.recorder.game().board();
        let made = match input_of(self.recorder.game(), input)? {
            Input::Roll(roll) => self.recorder.roll(roll),
            Input::Command(command) => {
                let seat = self.acting(seat)?;
                self.recorder.command(seat, command)
            }
            _ => {
                let seat = self.acting(seat)?;
                self.recorder.concede(seat)
            }
        };
        events(input.py(), &made.map_err(|refusal| refused(refusal, board))?)
    }

    /// Takes back the last command and removes its step, unless dice have been rolled since.
    #[pyo3(signature = (*, seat=None))]
    fn undo(&mut self, seat: Option<Word<Seat>>) -> PyResult<()> {
        let first = self.recorder.table().who_may_undo().next();
        let seat = match (seat, self.recorder.table().seats()) {
            (Some(seat), _) => *seat,
            (None, Seating::One) => first.unwrap_or(Seat::First),
            (None, _) => return Err(no_seat()),
        };
        self.recorder.undo(seat).map_err(|error| Kind::Undo.error(error))
    }

    /// Returns a copy, which can go its own way.
    fn copy(&self) -> PyRecorder {
        self.clone()
    }

    fn __copy__(&self) -> PyRecorder {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyRecorder {
        self.clone()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let make = slf.py().import("tetrarchia._native")?.getattr("_recorder")?;
        let recorder = slf.try_borrow()?;
        let RecordDetail { events, legal, positions } = recorder.details;
        let board = PyBoard(recorder.recorder.game().board());
        (make, (recorder.log(), board, (events, legal, positions))).into_pyobject(slf.py())
    }

    fn __repr__(&self) -> String {
        format!("<Recorder: {}, {} steps>", self.recorder.game().rules(), self.recorder.log().steps.len())
    }
}

impl PyRecorder {
    fn acting(&self, seat: Option<Word<Seat>>) -> PyResult<Seat> {
        match (seat, self.recorder.table().seats()) {
            (Some(seat), _) => Ok(*seat),
            (None, Seating::One) => Ok(self.recorder.table().who_may_act().next().unwrap_or(Seat::First)),
            (None, _) => Err(no_seat()),
        }
    }
}

/// Records a log again, for `pickle`: what could be taken back still can be.
#[pyfunction(name = "_recorder")]
pub(crate) fn recorder(log: &PyLog, board: &PyBoard, details: (bool, bool, bool)) -> PyResult<PyRecorder> {
    let log = &log.0;
    let game = log.game(board.0).map_err(|error| log_error(&error))?;
    let (events, legal, positions) = details;
    let details = RecordDetail { events, legal, positions };
    let mut recorder = match &log.dice {
        LogDice::Seeded(dice) => Recorder::seeded(game, log.seats, dice.clone(), details),
        _ => Recorder::by_hand(game, log.seats, details),
    };
    for step in &log.steps {
        let seat = step.seat.or_else(|| recorder.table().who_may_act().next()).unwrap_or(Seat::First);
        if let Some(order) = &step.order {
            let made = match order.input(recorder.game()).map_err(|error| Kind::Notation.error(error))? {
                Input::Command(command) => recorder.command(seat, command),
                _ => recorder.concede(seat),
            };
            made.map_err(|refusal| refused(refusal, board.0))?;
        }
        for &roll in &step.rolls {
            recorder.roll(roll).map_err(|refusal| refused(refusal, board.0))?;
        }
    }
    Ok(PyRecorder { recorder, details })
}

fn no_seat() -> PyErr {
    Kind::Tetrarchia.error("this game has several players: say in seat which one acts")
}
