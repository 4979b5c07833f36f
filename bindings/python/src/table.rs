//! Games with players: seats, undo, saves.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyString, PyTuple, PyType};
use tetrarchia::{Event, Seat, Seating, SeededDice};
use tetrarchia_embed::{Error, ErrorKind, Session, Since, checked_budget};

use crate::board::PyBoard;
use crate::dice::{PySeededDice, Source};
use crate::errors::{Kind, refused};
use crate::game::{PyGame, events, game_of, input_of, roll_all};
use crate::json;
use crate::phrases::PyEvent;
use crate::words::Word;

/// Returns the seating of an argument: a text such as `2` or `3:galerius`, or a number; one player if left out.
pub(crate) fn seats_of(seats: Option<&Bound<'_, PyAny>>) -> PyResult<Seating> {
    let Some(seats) = seats else { return Ok(Seating::One) };
    let text = match (seats.cast::<PyString>(), seats.cast::<PyInt>()) {
        (Ok(text), _) => text.to_cow()?.trim().to_owned(),
        (_, Ok(number)) => number.to_string(),
        _ => return Err(PyTypeError::new_err("seats are a text such as '2' or '3:galerius'")),
    };
    text.parse().map_err(|error| Kind::Notation.error(error))
}

/// Returns the seeded dice of an argument: `SeededDice`, which are copied, or a seed; `None` for dice by hand.
pub(crate) fn dice_of(dice: Option<&Bound<'_, PyAny>>) -> PyResult<Option<SeededDice>> {
    let Some(dice) = dice else { return Ok(None) };
    if let Ok(dice) = dice.cast::<PySeededDice>() {
        return Ok(Some(dice.try_borrow()?.0.clone()));
    }
    if dice.is_exact_instance_of::<PyInt>() {
        return Ok(Some(SeededDice::new(dice.extract()?)));
    }
    Err(PyTypeError::new_err("dice are SeededDice, a seed, or None to roll them by hand"))
}

fn since_of(since: &str) -> PyResult<Since> {
    match since {
        "command" => Ok(Since::Command),
        "phase" => Ok(Since::Phase),
        _ => Err(Kind::Notation.error("since is command or phase")),
    }
}

/// A game with its players: it knows who may act, takes commands back, and rolls seeded dice by itself.
///
/// `game` is a game, which is copied, or the rules of a new one. `seats` is `1`, the default, `2`, `3:galerius`, `3:constantius`
/// or `4`. `dice` are `SeededDice`, which are copied, or a seed, and are rolled at once. Without dice, pass each roll to `play`, or
/// call `roll_all`.
///
/// >>> from tetrarchia import Table
/// >>> table = Table("second/4200", seats="2", dice=7)
/// >>> table.who_may_act
/// (Seat.FIRST, Seat.SECOND)
/// >>> [event.sentence for event in table.play("fleet 2", seat="seat-2")][:1]
/// ['a fleet is placed in Mare Internum']
/// >>> table.undo(seat="seat-2")
/// >>> table.undoable
/// 0
#[pyclass(module = "tetrarchia", name = "Table")]
#[derive(Clone, Debug)]
pub(crate) struct PyTable(Session<'static>);

#[pymethods]
impl PyTable {
    #[new]
    #[pyo3(signature = (game, *, seats=None, dice=None))]
    fn new(
        game: &Bound<'_, PyAny>,
        seats: Option<&Bound<'_, PyAny>>,
        dice: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<PyTable> {
        let (session, _) = Session::new(game_of(game)?, seats_of(seats)?, dice_of(dice)?);
        Ok(PyTable(session))
    }

    /// Continues a saved game, from plain data or JSON text. Commands from before the save cannot be taken back. `board`
    /// is for a board that this process has not read before.
    #[classmethod]
    #[pyo3(signature = (data, *, board=None))]
    fn load(_class: &Bound<'_, PyType>, data: &Bound<'_, PyAny>, board: Option<&PyBoard>) -> PyResult<PyTable> {
        let (save, board) = crate::game::read_save(data, board)?;
        let (session, _) = Session::load(&save, board).map_err(|error| Kind::Save.error(error))?;
        Ok(PyTable(session))
    }

    /// Returns the game, its players and its seeded dice as plain data for JSON.
    fn save<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::view(py, &self.0.save())
    }

    /// A copy of the game as it is now.
    #[getter]
    fn game(&self) -> PyGame {
        PyGame(*self.0.game())
    }

    /// The seating of the players: `1`, `2`, `3:galerius`, `3:constantius` or `4`.
    #[getter]
    fn seats(&self) -> String {
        self.0.table().seats().to_string()
    }

    /// A copy of the seeded dice as they are now, or `None` if they are rolled by hand.
    #[getter]
    fn dice(&self) -> Option<PySeededDice> {
        self.0.dice().cloned().map(PySeededDice)
    }

    /// The seats that may give a command now.
    #[getter]
    fn who_may_act<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.table().who_may_act().map(Word).collect::<Vec<_>>())
    }

    /// The seat with the last word about the question that is pending, or `None` if there is no question.
    #[getter]
    fn who_decides(&self) -> Option<Word<Seat>> {
        self.0.table().who_decides().map(Word)
    }

    /// The seats that may take back the last command.
    #[getter]
    fn who_may_undo<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.table().who_may_undo().map(Word).collect::<Vec<_>>())
    }

    /// How many commands can be taken back.
    #[getter]
    fn undoable(&self) -> usize {
        self.0.table().undoable()
    }

    /// Applies a command, a roll or `"concede"`, rolls the seeded dice that follow, and returns all events. A single
    /// player may leave out the seat. Raises `Refused` if a rule forbids it.
    #[pyo3(signature = (input, /, *, seat=None))]
    fn play<'py>(&mut self, input: &Bound<'py, PyAny>, seat: Option<Word<Seat>>) -> PyResult<Bound<'py, PyTuple>> {
        let given = input_of(self.0.game(), input)?;
        let made = self.0.play(given, seat.map(|seat| *seat)).map_err(|error| embedded(&error, &self.0))?;
        events(input.py(), &made)
    }

    /// Rolls dice while the game waits for dice, and returns the events. The dice are those of `Game.roll_all`. On an
    /// error nothing has changed.
    fn roll_all<'py>(slf: &Bound<'py, PyTable>, dice: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
        let source = Source::of(dice)?;
        let mut session = slf.try_borrow()?.0.clone();
        let (before, mut game) = (*session.game(), *session.game());
        let mut rolled = Vec::new();
        roll_all(slf.py(), &mut game, &source, |event: Event| {
            if let tetrarchia::Fact::Rolled { roll, .. } = event.fact {
                rolled.push(roll);
            }
        })?;
        let mut made = Vec::new();
        for roll in rolled {
            made.extend(session.play(roll.into(), None).map_err(|error| embedded(&error, &session))?);
        }
        let made = events(slf.py(), &made)?;
        let mut changed = slf.try_borrow_mut()?;
        if *changed.0.game() != before {
            return Err(Kind::Dice.error("the game was changed while its dice were rolled"));
        }
        changed.0 = session;
        Ok(made)
    }

    /// Takes back the last command, if no dice were rolled since. A single player may leave out the seat.
    #[pyo3(signature = (*, seat=None))]
    fn undo(&mut self, seat: Option<Word<Seat>>) -> PyResult<()> {
        self.0.undo(seat.map(|seat| *seat)).map_err(|error| embedded(&error, &self.0))
    }

    /// Returns the events since the last command (`command`), or since before the end of the last Roman phase
    /// (`phase`).
    #[pyo3(signature = (since="command"))]
    fn events_since<'py>(&self, py: Python<'py>, since: &str) -> PyResult<Bound<'py, PyTuple>> {
        let (_, made) = self.0.events_since(since_of(since)?);
        PyTuple::new(py, made.iter().copied().map(PyEvent))
    }

    /// Returns what is different since the last `command` or `phase`, as plain data.
    #[pyo3(signature = (since="command"))]
    fn changes<'py>(&self, py: Python<'py>, since: &str) -> PyResult<Bound<'py, PyAny>> {
        json::view(py, &self.0.changes(since_of(since)?))
    }

    /// Returns what happened since the last `command` or `phase` in a few sentences, as plain data.
    #[pyo3(signature = (since="command"))]
    fn digest<'py>(&self, py: Python<'py>, since: &str) -> PyResult<Bound<'py, PyAny>> {
        json::view(py, &self.0.digest(since_of(since)?))
    }

    /// Returns what threatens the players, the worst first, as plain data; with a budget of odds, also how likely it is.
    #[pyo3(signature = (*, budget=None))]
    fn dangers<'py>(&self, py: Python<'py>, budget: Option<u64>) -> PyResult<Bound<'py, PyAny>> {
        let budget = budget.map(checked_budget).transpose();
        let budget = budget.map_err(|error| Kind::Tetrarchia.error(error))?;
        let session = &self.0;
        json::view(py, &py.detach(|| session.dangers(budget)))
    }

    /// Returns the whole position as plain data, with the players.
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::view(py, &self.0.state())
    }

    /// Returns a copy, which can go its own way.
    fn copy(&self) -> PyTable {
        self.clone()
    }

    fn __copy__(&self) -> PyTable {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyTable {
        self.clone()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other
            .cast::<PyTable>()
            .is_ok_and(|other| other.try_borrow().is_ok_and(|other| other.0.to_text() == self.0.to_text()))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        crate::draw::svg(self.0.game(), crate::draw::Look::default(), None)
    }

    fn __repr__(&self) -> PyResult<String> {
        Python::attach(|py| {
            let text = PyString::new(py, &self.0.to_text()).repr()?;
            Ok(format!("Table.from_text({text})"))
        })
    }

    /// Reads the text of a table, as `repr` writes it: the game with its players, its dice and what can be taken back.
    #[staticmethod]
    fn from_text(text: &str) -> PyResult<PyTable> {
        Session::from_text(text).map(PyTable).map_err(|error| Kind::Save.error(error))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let table = slf.try_borrow()?;
        let make = slf.py().import("tetrarchia._native")?.getattr("_table")?;
        // The board comes first, because the text names it by its digest.
        let args = (PyBoard(table.0.game().board()), table.0.to_text());
        (make, args).into_pyobject(slf.py())
    }
}

/// Makes a table again, for `pickle`.
#[pyfunction(name = "_table")]
pub(crate) fn table(_board: &PyBoard, text: &str) -> PyResult<PyTable> {
    PyTable::from_text(text)
}

/// Returns the exception for an error of a session.
fn embedded(error: &Error, session: &Session<'_>) -> PyErr {
    let board = session.game().board();
    match (error.kind, error.rule, &error.reason) {
        (ErrorKind::Refused, Some(rule), Some(reason)) => match tetrarchia::Reason::parse_on(board, reason) {
            Ok(reason) => refused(tetrarchia::Refusal { rule, reason }, board),
            Err(_) => Kind::Tetrarchia.error(error),
        },
        (ErrorKind::Undo, ..) => Kind::Undo.error(error),
        _ => Kind::Tetrarchia.error(error),
    }
}
