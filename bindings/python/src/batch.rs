//! Many games stepped together, without Python in the loop.

mod buffers;
mod games;
mod stepping;

use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyModule, PyTuple, PyType};
use tetrarchia::{Command, CommandSet, Emperor, Game, Level, Rules, SeededDice};
use tetrarchia_bots::Player;

use crate::errors::{self, Kind};
use crate::game::PyGame;
use crate::phrases::PyCommand;
use crate::rules::{PyRules, rules_of};
use buffers::{Buffers, View};
use games::{Slot, Status};
use stepping::Batched;

/// The largest number of games in a batch.
const MAX_BATCH: usize = 1_000_000;

/// The number of commands that are played before signals are looked at, about a tenth of a second.
const BREATH: u64 = 500_000;

/// Many games with the same rules, ``n`` of them, stepped together without Python in the loop.
///
/// A step applies one command in every game, given by its number, and then rolls the dice until a player is asked again.
/// Each game has its own seeded dice. Game ``i`` begins with the seed ``seed + i``; when it is over, the next game in its
/// place has a seed greater by ``n``. So no seed is played twice, and a game does not depend on the others.
///
/// The results are in arrays that belong to the batch and are written in place; copy what you want to keep.
///
/// ================ ============== ======= ==================================================================
/// array            shape          dtype   contents
/// ================ ============== ======= ==================================================================
/// ``observations`` (n, WIDTH)     uint8   the positions, see :func:`tetrarchia.vector.observation_groups`
/// ``masks``        (n, 1005)      bool    which actions are legal; all ``False`` in a game that is over
/// ``rewards``      (n,)           float32 of the last step: 1 if the Emperors won, -1 if they lost, else 0
/// ``terminated``   (n,)           bool    whether the last step ended the game
/// ``truncated``    (n,)           bool    whether the game was stopped because ``last_round`` is over
/// ``asks``         (n,)           int8    who is asked: 0 to 3 an Emperor, 4 the Barbarian player,
///                                         5 all players of the Emperors, -1 nobody
/// ``seeds``        (n,)           uint64  the seed of the game in each place
/// ================ ============== ======= ==================================================================
///
/// With ``autoreset``, a game that ends is replaced at once: ``rewards``, ``terminated`` and ``truncated`` speak of the
/// game that ended, all other arrays of the new one. Without it, such a game stays until :meth:`reset_done`, and its
/// action must be -1. ``observe=False`` and ``mask=False`` leave out the arrays that take most of the time.
///
/// A game takes about 0.5 KB, and 2 KB with all arrays; a batch has at most 1,000,000. All methods release the GIL. Do
/// not read the arrays in one thread while another steps the batch.
///
/// >>> from tetrarchia.vector import Batch
/// >>> batch = Batch("second/4211", 64, seed=7)
/// >>> actions = batch.sample()
/// >>> batch.step(actions)
/// >>> int(batch.masks[0].sum()) == len(batch.game(0).legal)
/// True
/// >>> steps, finished, won = batch.rollout(100)
/// >>> steps
/// 6400
#[pyclass(module = "tetrarchia.vector", name = "Batch")]
pub(crate) struct PyBatch {
    batched: Batched,
    buffers: Buffers,
}

#[pymethods]
impl PyBatch {
    #[new]
    #[pyo3(signature = (rules=None, n=1, *, seed=0, last_round=200, observe=true, mask=true, autoreset=true))]
    #[expect(clippy::too_many_arguments, reason = "they are keyword arguments in Python")]
    fn new(
        py: Python<'_>,
        rules: Option<&Bound<'_, PyAny>>,
        n: usize,
        seed: u64,
        last_round: u32,
        observe: bool,
        mask: bool,
        autoreset: bool,
    ) -> PyResult<PyBatch> {
        let rules = rules.map_or(Ok(Rules::second(Level::MEDIUM)), rules_of)?;
        if !(1..=MAX_BATCH).contains(&n) {
            return Err(PyValueError::new_err(format!("a batch has 1 to {MAX_BATCH} games, not {n}")));
        }
        if last_round == 0 {
            return Err(PyValueError::new_err("the last round must be at least 1"));
        }
        let start = Game::new(rules).map_err(|faults| errors::rules(&faults))?;
        // Without NumPy there are no arrays, and making one would panic.
        py.import("numpy")?;
        let slots = py.detach(|| Batched::begin(&start, n, seed, last_round));
        let batch = PyBatch {
            batched: Batched { start, slots, last_round, autoreset },
            buffers: Buffers::new(py, n, observe, mask),
        };
        batch.write_all(py)?;
        Ok(batch)
    }

    /// Applies one action in every game, and the rolls that follow.
    ///
    /// ``actions`` are ``n`` whole numbers, best as an array of ``int64``. If one of them is not legal, nothing
    /// changes in any game, and :class:`tetrarchia.vector.RefusedAction` says which game, which action and which rule.
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let n = self.batched.slots.len();
        let actions = buffers::actions(actions, n)?;
        let actions = actions.as_slice()?;
        let batched = &mut self.batched;
        self.buffers.with(py, |view| py.detach(|| batched.step(actions, view)))?.map_err(|fault| fault.error(py))
    }

    /// Returns a legal action for every game, chosen at random, and -1 where a game is over.
    ///
    /// The choices come from the seed of each game: a batch that takes all of them plays the games of
    /// ``simulate(player="random")``.
    fn sample<'py>(&mut self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        let slots = &mut self.batched.slots;
        let chosen = py.detach(|| {
            let mut legal = CommandSet::EMPTY;
            let mut choose = |slot: &mut Slot| match slot.status {
                Status::Asks => slot.choose(&mut legal).map_or(-1, |command| command.index() as i64),
                _ => -1,
            };
            slots.iter_mut().map(&mut choose).collect::<Vec<i64>>()
        });
        PyArray1::from_vec(py, chosen)
    }

    /// Plays ``steps`` steps in every game with a built-in player: ``"random"``, ``"steward"`` or ``"consul"``.
    ///
    /// Returns the number of commands, of games that ended or were stopped, and of games that the Emperors won.
    /// ``rewards``, ``terminated`` and ``truncated`` are those of the last step. Without ``autoreset`` a game that is
    /// over plays no further. Ctrl-C stops the work between two games.
    #[pyo3(signature = (steps, player="random"))]
    fn rollout(&mut self, py: Python<'_>, steps: u64, player: &str) -> PyResult<(u64, u64, u64)> {
        let player: Player = player.parse().map_err(|error| Kind::Notation.error(error))?;
        let mut sums = (0, 0, 0);
        let mut first = 0;
        // Few games at a time, so that the GIL is asked for signals now and then.
        let breath = if player == Player::Consul { 1 } else { BREATH };
        let many = usize::try_from(breath / steps.max(1)).unwrap_or(usize::MAX).max(1);
        while first < self.batched.slots.len() {
            let after = self.batched.slots.len().min(first.saturating_add(many));
            let batched = &mut self.batched;
            let more =
                self.buffers.with(py, |view| py.detach(|| batched.rollout(first..after, steps, player, view)))?;
            sums = (sums.0 + more.0, sums.1 + more.1, sums.2 + more.2);
            first = after;
            py.check_signals()?;
        }
        Ok(sums)
    }

    /// Begins all games again, game ``i`` with the seed ``seed + i``. Without a seed, every place takes its next one.
    #[pyo3(signature = (seed=None))]
    fn reset(&mut self, py: Python<'_>, seed: Option<u64>) -> PyResult<()> {
        let batched = &mut self.batched;
        self.buffers.with(py, |view| {
            py.detach(|| {
                match seed {
                    Some(seed) => {
                        let n = batched.slots.len();
                        batched.slots = Batched::begin(&batched.start, n, seed, batched.last_round);
                    }
                    None => (0..batched.slots.len()).for_each(|at| batched.next_game(at)),
                }
                view.show_all(&batched.slots);
            });
        })
    }

    /// Begins the next game in every place whose game is over or was stopped, and returns how many there were.
    ///
    /// Sets ``observations``, ``masks``, ``asks`` and ``seeds`` of these places; what the last step brought stays.
    fn reset_done(&mut self, py: Python<'_>) -> PyResult<usize> {
        let batched = &mut self.batched;
        self.buffers.with(py, |view| {
            py.detach(|| {
                let mut legal = CommandSet::EMPTY;
                let mut begun = 0;
                for at in 0..batched.slots.len() {
                    if batched.slots[at].status != Status::Asks {
                        batched.next_game(at);
                        view.show(at, &batched.slots[at], &mut legal);
                        begun += 1;
                    }
                }
                begun
            })
        })
    }

    /// Returns a copy of a game. Playing on with the copy does not change the batch.
    fn game(&self, index: usize) -> PyResult<PyGame> {
        Ok(PyGame(self.slot(index)?.game))
    }

    /// Returns the seed of the dice of a game and the number of words drawn from them, which together are the state
    /// of the dice.
    fn dice(&self, index: usize) -> PyResult<(u64, u64)> {
        let dice = self.slot(index)?.dice();
        Ok((dice.seed(), dice.position()))
    }

    /// The rules of the games.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(*self.batched.start.rules())
    }

    /// The round after which a game is stopped.
    #[getter]
    fn last_round(&self) -> u32 {
        self.batched.last_round
    }

    /// Whether a game that is over is replaced at once.
    #[getter]
    fn autoreset(&self) -> bool {
        self.batched.autoreset
    }

    /// The positions, or ``None`` with ``observe=False``.
    #[getter]
    fn observations<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyArray2<u8>>> {
        self.buffers.observations.as_ref().map(|array| array.bind(py).clone())
    }

    /// Which actions are legal, or ``None`` with ``mask=False``.
    #[getter]
    fn masks<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyArray2<bool>>> {
        self.buffers.masks.as_ref().map(|array| array.bind(py).clone())
    }

    /// The rewards of the Emperors in the last step.
    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f32>> {
        self.buffers.rewards.bind(py).clone()
    }

    /// Whether the last step ended the game.
    #[getter]
    fn terminated<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        self.buffers.terminated.bind(py).clone()
    }

    /// Whether the game was stopped after the last round.
    #[getter]
    fn truncated<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        self.buffers.truncated.bind(py).clone()
    }

    /// The players who are asked.
    #[getter]
    fn asks<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        self.buffers.asks.bind(py).clone()
    }

    /// The seeds of the games.
    #[getter]
    fn seeds<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u64>> {
        self.buffers.seeds.bind(py).clone()
    }

    fn __len__(&self) -> usize {
        self.batched.slots.len()
    }

    fn __repr__(&self) -> String {
        format!("<Batch of {} games, {}>", self.batched.slots.len(), self.batched.start.rules())
    }

    /// Pickles the games with their dice, and the results of the last step.
    fn __reduce__<'py>(slf: &Bound<'py, PyBatch>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let py = slf.py();
        let batch = slf.borrow();
        let kept: Vec<(String, u64, u64, u64)> = batch.batched.slots.iter().map(Slot::kept).collect();
        let fields = (
            batch.batched.start.rules().to_string(),
            batch.batched.last_round,
            (batch.buffers.observations.is_some(), batch.buffers.masks.is_some(), batch.batched.autoreset),
            kept,
            (batch.rewards(py), batch.terminated(py), batch.truncated(py)),
        );
        Ok((slf.get_type().getattr("_restore")?, fields.into_pyobject(py)?))
    }

    /// Restores a pickled batch.
    #[classmethod]
    #[expect(clippy::type_complexity, reason = "the arrays are unpacked at once")]
    fn _restore<'py>(
        _class: &Bound<'py, PyType>,
        rules: &Bound<'py, PyAny>,
        last_round: u32,
        options: (bool, bool, bool),
        kept: Vec<(String, u64, u64, u64)>,
        results: (Bound<'py, PyArray1<f32>>, Bound<'py, PyArray1<bool>>, Bound<'py, PyArray1<bool>>),
    ) -> PyResult<PyBatch> {
        let py = rules.py();
        let (observe, mask, autoreset) = options;
        let mut batch = PyBatch::new(py, Some(rules), kept.len(), 0, last_round, observe, mask, autoreset)?;
        for (slot, (text, seed, position, chooser)) in batch.batched.slots.iter_mut().zip(kept) {
            let state = text.parse().map_err(|error| Kind::Position.error(error))?;
            let start = &batch.batched.start;
            let game = Game::resume(*start.rules(), start.board(), state).map_err(|error| errors::resume(&error))?;
            *slot = Slot::resume(game, SeededDice::resume(seed, position), chooser, last_round);
        }
        batch.write_all(py)?;
        results.0.copy_to(batch.buffers.rewards.bind(py))?;
        results.1.copy_to(batch.buffers.terminated.bind(py))?;
        results.2.copy_to(batch.buffers.truncated.bind(py))?;
        Ok(batch)
    }
}

impl PyBatch {
    fn slot(&self, index: usize) -> PyResult<&Slot> {
        let n = self.batched.slots.len();
        let missing = || PyIndexError::new_err(format!("there is no game {index}: the batch has {n}"));
        self.batched.slots.get(index).ok_or_else(missing)
    }

    /// Writes all arrays for games that have just begun.
    fn write_all(&self, py: Python<'_>) -> PyResult<()> {
        let slots = &self.batched.slots;
        self.buffers.with(py, |view: &mut View<'_>| py.detach(|| view.show_all(slots)))
    }
}

/// Returns the command of an action number.
///
/// >>> from tetrarchia.vector import command_of, action_of
/// >>> command_of(0).notation
/// 'fleet 1'
/// >>> action_of(command_of(700))
/// 700
#[pyfunction]
fn command_of(action: i64) -> PyResult<PyCommand> {
    let command = usize::try_from(action).ok().and_then(Command::from_index);
    command.map(PyCommand).ok_or_else(|| PyValueError::new_err(stepping::not_an_action(action)))
}

/// Returns the action number of a command.
#[pyfunction]
fn action_of(command: &PyCommand) -> usize {
    command.0.index()
}

/// Adds the class and the functions of this module.
pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyBatch>()?;
    module.add("ACTIONS", Command::COUNT)?;
    module.add("MAX_BATCH", MAX_BATCH)?;
    module.add_function(wrap_pyfunction!(command_of, module)?)?;
    module.add_function(wrap_pyfunction!(action_of, module)?)
}

// The numbers in `asks` follow the Emperors.
const _: () = assert!(Emperor::COUNT == 4);
