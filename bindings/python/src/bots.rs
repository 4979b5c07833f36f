//! Players that come with the library, and their advice.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use tetrarchia::{Command, Game, Pending};
use tetrarchia_bots::{Advice, Consul, Player, Policy, Random, Steward};

use crate::errors::Kind;
use crate::game::PyGame;
use crate::kit::{Previewed, PyPreview, hashed};
use crate::phrases::PyCommand;
use crate::words::Word;

/// A command that the Steward advises.
#[pyclass(frozen, module = "tetrarchia", name = "Advice")]
#[derive(Clone, Copy, Debug)]
pub(crate) struct PyAdvice {
    advice: Advice,
    game: Game<'static>,
    /// The place among all advice for the game.
    rank: usize,
}

/// Returns the advice of the Steward, the best first.
pub(crate) fn advice(game: &Game<'static>) -> Vec<PyAdvice> {
    let advised = Steward::new(game.board()).advice(game);
    advised.into_iter().enumerate().map(|(rank, advice)| PyAdvice { advice, game: *game, rank }).collect()
}

#[pymethods]
impl PyAdvice {
    /// The command to give now. If the purpose is elsewhere, it is the first move there.
    #[getter]
    fn command(&self) -> PyCommand {
        PyCommand(self.advice.command)
    }

    /// What the command is good for, in words that continue a sentence about it.
    #[getter]
    fn purpose(&self) -> String {
        self.advice.purpose.describe(self.game.board()).to_string()
    }

    /// The cost of the whole errand in Imperium Points, the way included.
    #[getter]
    fn cost(&self) -> u8 {
        self.advice.cost
    }

    /// How the battle can end, or `None` if the errand is not an attack.
    #[getter]
    fn preview(&self) -> Option<PyPreview> {
        self.advice.preview.map(|preview| PyPreview { preview, of: Previewed::Advice(*self) })
    }

    /// How much the position improves by the Steward's measure; only useful to compare advice for one position.
    #[getter]
    fn worth(&self) -> i32 {
        self.advice.worth
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let same =
            |other: &PyAdvice| other.advice == self.advice && std::ptr::eq(other.game.board(), self.game.board());
        other.cast::<PyAdvice>().is_ok_and(|other| same(other.get()))
    }

    fn __hash__(&self) -> u64 {
        hashed(&self.advice)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let make = slf.py().import("tetrarchia._native")?.getattr("_advice")?;
        (make, (PyGame(slf.get().game), slf.get().rank)).into_pyobject(slf.py())
    }

    fn __repr__(&self) -> String {
        format!("<Advice: {}, which {}>", self.advice.command.to_notation(self.game.board()), self.purpose())
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}

/// Asks for advice again, for `pickle`.
#[pyfunction(name = "_advice")]
pub(crate) fn advice_at(game: &PyGame, rank: usize) -> PyResult<PyAdvice> {
    let found = advice(&game.0).into_iter().nth(rank);
    found.ok_or_else(|| Kind::Tetrarchia.error("there is less advice for this game"))
}

/// A player that comes with the package: `random` picks any legal command, `steward` plays well. Call it with a game.
///
/// Random choices come from `seed`, and `choices` is how many the player has made already.
///
/// >>> from tetrarchia import Bot, Game
/// >>> game, bot = Game("second/4200"), Bot("steward")
/// >>> events = game.roll_all(7)
/// >>> bot(game)
/// Command('fleet 2')
#[pyclass(module = "tetrarchia", name = "Bot")]
#[derive(Debug)]
pub(crate) struct PyBot {
    player: Player,
    seed: u64,
    random: Random,
    choices: u64,
}

#[pymethods]
impl PyBot {
    #[new]
    #[pyo3(signature = (player=Word(Player::Steward), *, seed=0, choices=0),
        text_signature = "(player='steward', *, seed=0, choices=0)")]
    fn new(player: Word<Player>, seed: u64, choices: u64) -> PyBot {
        // The state of splitmix64 grows by a constant with each number.
        let state = seed.wrapping_add(choices.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        PyBot { player: *player, seed, random: Random::new(state), choices }
    }

    /// Which player it is.
    #[getter]
    fn player(&self) -> Word<Player> {
        Word(self.player)
    }

    /// How many choices it has made.
    #[getter]
    fn choices(&self) -> u64 {
        self.choices
    }

    /// The seed of its random choices.
    #[getter]
    fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns the command to play in a game that waits for one. Other threads can run in the meantime.
    fn choose(&mut self, py: Python<'_>, game: &PyGame) -> PyResult<PyCommand> {
        let game = game.0;
        let Pending::Command { .. } = game.pending() else {
            return Err(Kind::Tetrarchia.error("the game does not wait for a command"));
        };
        let chosen: Option<Command> = match self.player {
            Player::Random => self.random.choose(&game),
            Player::Steward => py.detach(|| Steward::new(game.board()).choose(&game)),
            Player::Consul => py.detach(|| Consul::new(game.board()).choose(&game)),
        };
        self.choices = self.choices.wrapping_add(1);
        chosen.map(PyCommand).ok_or_else(|| Kind::Tetrarchia.error("the player concedes"))
    }

    fn __call__(&mut self, py: Python<'_>, game: &PyGame) -> PyResult<PyCommand> {
        self.choose(py, game)
    }

    fn __repr__(&self) -> String {
        match (self.seed, self.choices) {
            (0, 0) => format!("Bot('{}')", self.player),
            (seed, 0) => format!("Bot('{}', seed={seed})", self.player),
            (seed, choices) => format!("Bot('{}', seed={seed}, choices={choices})", self.player),
        }
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyBot>().is_ok_and(|other| other.try_borrow().is_ok_and(|other| other.key() == self.key()))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let make = slf.py().import("tetrarchia._native")?.getattr("_bot")?;
        let bot = slf.try_borrow()?;
        (make, (Word(bot.player), bot.seed, bot.choices)).into_pyobject(slf.py())
    }
}

impl PyBot {
    const fn key(&self) -> (Player, u64, u64) {
        (self.player, self.seed, self.choices)
    }
}

/// Makes a bot again, for `pickle`.
#[pyfunction(name = "_bot")]
pub(crate) fn bot(player: Word<Player>, seed: u64, choices: u64) -> PyBot {
    PyBot::new(player, seed, choices)
}
