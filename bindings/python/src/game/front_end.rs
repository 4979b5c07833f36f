//! What a front end asks a game: offers, routes, odds, dangers, pictures.

use std::collections::HashMap;

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use tetrarchia::odds::{DEFAULT_BUDGET, Fraction, OddsOptions};
use tetrarchia::{Command, Emperor, Figure, Game, Seating};
use tetrarchia_draw::Theme;
use tetrarchia_embed::{MAX_BUDGET, Session};

use crate::bots::{PyAdvice, advice};
use crate::draw::{self, Look};
use crate::errors::{Kind, refused};
use crate::game::PyGame;
use crate::json;
use crate::kit::{Previewed, PyOffer, PyPreview, PyRoute};
use crate::legal::command_of;
use crate::odds::PyPhaseOdds;
use crate::perft;
use crate::phrases::PyThrow;
use crate::table::seats_of;
use crate::words::Word;

/// Returns a session without players and dice, for its views.
fn session(game: &Game<'static>) -> Session<'static> {
    Session::new(*game, Seating::One, None).0
}

/// Returns a budget of odds that is not too large.
fn budget_of(budget: u64) -> PyResult<u32> {
    match u32::try_from(budget) {
        Ok(budget) if budget <= MAX_BUDGET => Ok(budget),
        _ => Err(Kind::Tetrarchia.error(format_args!("a budget has at most {MAX_BUDGET} states, not {budget}"))),
    }
}

/// Returns a cutoff of odds: a fraction from 0 to 1, or a text like `1/1000`.
fn cutoff_of(cutoff: &Bound<'_, PyAny>) -> PyResult<Fraction> {
    let exact = cutoff.py().import("fractions")?.getattr("Fraction")?.call1((cutoff,))?;
    let part = |name: &str| exact.getattr(name)?.extract::<u64>();
    let wrong = || Kind::Tetrarchia.error("a cutoff is a fraction from 0 to 1, of numbers below 2^64");
    let (Ok(numerator), Ok(denominator)) = (part("numerator"), part("denominator")) else { return Err(wrong()) };
    Fraction::new(numerator, denominator).filter(|cutoff| *cutoff <= Fraction::ONE).ok_or_else(wrong)
}

#[pymethods]
impl PyGame {
    /// The legal commands with their kinds, labels, costs and previews.
    #[getter]
    fn offers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, PyOffer::all(&self.0))
    }

    /// Returns the label of any command, legal or not, for a button.
    fn label(&self, command: &Bound<'_, PyAny>) -> PyResult<String> {
        Ok(self.0.label(command_of(&self.0, command)?).to_string())
    }

    /// Returns the cost of a command in Imperium Points, legal or not, or `None` if it has none.
    fn cost(&self, command: &Bound<'_, PyAny>) -> PyResult<Option<u8>> {
        Ok(self.0.cost(command_of(&self.0, command)?))
    }

    /// Returns how a legal attack can end, or `None` if the command is not an attack or not legal.
    ///
    /// >>> from tetrarchia import Game
    /// >>> game = Game.from_pieces("second/5100", turn="galerius", emperors={"galerius": "pannonia_inferior"},
    /// ...                         armies=["noricum"], fleets=(0, 1, 0))
    /// >>> game.preview("attack noricum").victory
    /// Fraction(5, 12)
    fn preview(&self, command: &Bound<'_, PyAny>) -> PyResult<Option<PyPreview>> {
        let (game, command) = (self.0, command_of(&self.0, command)?);
        let of = Previewed::Command { command, game };
        Ok(game.preview(command).map(|preview| PyPreview { preview, of }))
    }

    /// Returns how the battle of a throw can end, pending or not; `None` if the throw is not for a battle.
    fn preview_throw(&self, throw: &PyThrow) -> Option<PyPreview> {
        let (game, throw) = (self.0, throw.0);
        game.preview_throw(throw).map(|preview| PyPreview { preview, of: Previewed::Throw { throw, game } })
    }

    /// Returns the cheapest route of a figure to every province where it can stop, by province. Without a figure, of
    /// the Emperor whose turn it is.
    #[pyo3(signature = (figure=None))]
    fn routes<'py>(&self, py: Python<'py>, figure: Option<Word<Figure>>) -> PyResult<Bound<'py, PyDict>> {
        let figure = figure.map_or(self.0.state().turn().into(), |figure| *figure);
        let routes = PyDict::new(py);
        for (to, route) in PyRoute::all(&self.0, figure) {
            routes.set_item(Word(to), route)?;
        }
        Ok(routes)
    }

    /// Returns the odds of the coming Barbarian phase if the Roman phase ended now, or of the rest of it.
    ///
    /// Every choice is declined, unless `policy` answers: a function that takes a `Game` and returns a command. It must
    /// always give the same answer to equal games. `budget` is the number of states to follow, at most 1,000,000, which
    /// takes about 600 MB and a few seconds; chains of uprisings are followed until their chance is at most `cutoff`.
    /// Other threads can run in the meantime, unless there is a policy.
    #[pyo3(signature = (*, budget=100_000, cutoff=None, policy=None))]
    fn odds(
        &self,
        py: Python<'_>,
        budget: u64,
        cutoff: Option<&Bound<'_, PyAny>>,
        policy: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<PyPhaseOdds> {
        let mut options = OddsOptions::new().with_budget(budget_of(budget)?);
        if let Some(cutoff) = cutoff {
            options = options.with_cutoff(cutoff_of(cutoff)?);
        }
        let (game, board) = (self.0, self.0.board());
        let odds = match policy {
            None => py.detach(|| game.phase_odds_within(options)),
            Some(policy) => {
                let mut failure = None;
                let odds = game.phase_odds_with(options, |game| {
                    answer(policy, game).unwrap_or_else(|error| {
                        failure.get_or_insert(error);
                        // An illegal answer ends the walk.
                        Command::all().find(|&command| !game.is_legal(command)).unwrap_or(Command::End)
                    })
                });
                if let Some(error) = failure {
                    return Err(error);
                }
                odds
            }
        };
        let odds = odds.map_err(|refusal| refused(refusal, board))?;
        let options = PyDict::new(py);
        options.set_item("budget", budget)?;
        options.set_item("cutoff", cutoff)?;
        options.set_item("policy", policy)?;
        Ok(PyPhaseOdds::new(odds, game, options.unbind()))
    }

    /// Returns what threatens the players, the worst first, as plain data; with a budget of odds, also how likely it
    /// is: `{"dangers": [...], "lost": {...}}`.
    #[pyo3(signature = (*, budget=None))]
    fn dangers<'py>(&self, py: Python<'py>, budget: Option<u64>) -> PyResult<Bound<'py, PyAny>> {
        let (game, budget) = (self.0, budget.map(budget_of).transpose()?);
        let view = py.detach(|| session(&game).dangers(budget));
        json::view(py, &view)
    }

    /// Returns what changed since an earlier moment of the same game, as plain data.
    fn changes_since<'py>(&self, py: Python<'py>, before: &PyGame) -> PyResult<Bound<'py, PyAny>> {
        draw::same_game(&before.0, &self.0)?;
        let changes = tetrarchia::kit::Changes::between(&before.0, &self.0);
        let board = self.0.board();
        let list = pyo3::types::PyList::empty(py);
        for change in changes.iter() {
            let view = json::view(py, &change)?;
            view.set_item("severity", change.severity().word())?;
            view.set_item("told", change.describe(board).to_string())?;
            list.append(view)?;
        }
        Ok(list.into_any())
    }

    /// Returns the whole position as plain data: provinces, Emperors, fleets, reserves, score and what is pending.
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::view(py, &session(&self.0).state())
    }

    /// Returns a sentence about what is pending that ends with its rule.
    fn describe_pending(&self) -> String {
        self.0.describe_pending().to_string()
    }

    /// Returns the points and titles of the Emperors if the game were won now, as plain data.
    fn standing<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::view(py, &self.0.standing())
    }

    /// Returns whether a victory is bitter, or `None` if glory is not played or the game is not won.
    #[pyo3(signature = (seats=None))]
    fn is_bitter_victory(&self, seats: Option<&Bound<'_, PyAny>>) -> PyResult<Option<bool>> {
        Ok(self.0.is_bitter_victory(seats_of(seats)?))
    }

    /// Returns the Emperor whose turn comes next.
    #[getter]
    fn next_turn(&self) -> Word<Emperor> {
        Word(self.0.state().turn().next())
    }

    /// Returns what the Steward advises, the best first; empty if no command is pending. Other threads can run in the
    /// meantime.
    fn hint<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let game = self.0;
        let advised: Vec<PyAdvice> = py.detach(|| advice(&game));
        PyTuple::new(py, advised)
    }

    /// Returns the number of sequences of `depth` inputs: legal commands, and every roll of the dice. A depth is at most
    /// 64. Other threads can run in the meantime, and Ctrl-C ends it.
    ///
    /// >>> from tetrarchia import Game
    /// >>> Game("second/4200").perft(2)
    /// 36
    fn perft(&self, py: Python<'_>, depth: u32) -> PyResult<u64> {
        if depth > perft::MAX_DEPTH {
            return Err(Kind::Tetrarchia.error(format_args!("a depth is at most {}", perft::MAX_DEPTH)));
        }
        let game = self.0;
        py.detach(|| perft::count(&game, depth))
    }

    /// Draws the board with all pieces as SVG.
    ///
    /// `highlight` lists provinces to mark, and `labels` maps provinces to short texts. `since` is an earlier moment of
    /// this game: what changed since then is marked. `width` is in pixels.
    #[pyo3(signature = (*, theme=None, title=None, highlight=None, labels=None, since=None, width=None, panel=true,
        pieces=true))]
    #[allow(clippy::too_many_arguments)]
    fn svg(
        &self,
        theme: Option<Word<Theme>>,
        title: Option<String>,
        highlight: Option<Vec<Bound<'_, PyAny>>>,
        labels: Option<HashMap<String, String>>,
        since: Option<&PyGame>,
        width: Option<u32>,
        panel: bool,
        pieces: bool,
    ) -> PyResult<String> {
        let look = Look { theme, title, highlight, labels, width, panel, pieces };
        draw::svg(&self.0, look, since.map(|since| &since.0))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        draw::svg(&self.0, Look::default(), None)
    }
}

/// Asks a policy in Python for its answer.
fn answer(policy: &Bound<'_, PyAny>, game: &Game<'_>) -> PyResult<Command> {
    // Every game of this package is on a board that is kept, so the answer is asked with an equal game.
    let board = tetrarchia_embed::intern_board(game.board()).map_err(|error| Kind::Board.error(error))?;
    let own =
        Game::on_board(*game.rules(), board).map_err(|faults| crate::errors::rules(&faults))?.with_state(*game.state());
    let answer = policy.call1((PyGame(own),))?;
    command_of(&own, &answer)
}

// The default of `Game.odds` is written as a number, so that `help` shows it.
const _: () = assert!(DEFAULT_BUDGET == 100_000);
