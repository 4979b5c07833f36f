//! Games from rules, positions, pieces and saves.

use std::collections::HashMap;

use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};
use tetrarchia::board::{Region, SeaZone};
use tetrarchia::state::Flag;
use tetrarchia::table::SavedGame;
use tetrarchia::{Board, Emperor, Game, Level, Position, Province, Rules, State};
use tetrarchia_embed::find_board;

use crate::board::{PyBoard, province_on};
use crate::dice::PySeededDice;
use crate::errors::{self, Kind};
use crate::game::PyGame;
use crate::json;
use crate::phrases::on;
use crate::rules::{PyRules, rules_of};
use crate::table::seats_of;
use crate::words::Word;

fn resumed(rules: Rules, board: &'static Board, text: &str) -> PyResult<PyGame> {
    let state: State = text.trim().parse().map_err(|error| Kind::Position.error(error))?;
    Game::resume(rules, board, state).map(PyGame).map_err(|error| errors::resume(&error))
}

/// Makes a game again in a state that it had, for `pickle`.
#[pyfunction(name = "_resume")]
pub(crate) fn resume(rules: &PyRules, position: &str, board: &PyBoard) -> PyResult<PyGame> {
    let state: State = position.parse().map_err(|error| Kind::Position.error(error))?;
    let game = Game::on_board(rules.0, board.0).map_err(|faults| errors::rules(&faults))?;
    // A game that followed events from elsewhere can be in a state that `resume` would not accept.
    match Game::resume(rules.0, board.0, state) {
        Ok(game) => Ok(PyGame(game)),
        Err(_) => Ok(PyGame(game.with_state(state))),
    }
}

/// Returns the game of an argument: a `Game`, which is copied, or rules from which a game is begun.
pub(crate) fn game_of(object: &Bound<'_, PyAny>) -> PyResult<Game<'static>> {
    if let Ok(game) = object.cast::<PyGame>() {
        return Ok(game.try_borrow()?.0);
    }
    Game::on_board(rules_of(object)?, Board::reconstruction()).map_err(|faults| errors::rules(&faults))
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (rules=None, *, position=None, board=None))]
    fn new(rules: Option<&Bound<'_, PyAny>>, position: Option<&str>, board: Option<&PyBoard>) -> PyResult<PyGame> {
        let rules = match rules {
            Some(rules) => rules_of(rules)?,
            None => Rules::second(Level::MEDIUM),
        };
        let board = on(board);
        match position {
            None => Game::on_board(rules, board).map(PyGame).map_err(|faults| errors::rules(&faults)),
            Some(text) => resumed(rules, board, text),
        }
    }

    /// Sets up a position by hand, in the Roman phase of `turn`, and checks that it can occur.
    ///
    /// Provinces are enum members, coordinates, ids or names. `emperors` maps Emperors to provinces, `garrisons` to lists
    /// of provinces, `glory` and `spent` to numbers. `fleets` are the fleets of the three sea zones from west to east.
    /// An army in a Roman province comes with its revolt.
    ///
    /// >>> from tetrarchia import Game
    /// >>> game = Game.from_pieces("second/4100", turn="galerius", emperors={"galerius": "pannonia_inferior"},
    /// ...                         armies=["noricum"], fleets=(1, 0, 0))
    /// >>> game.why_not("move noricum").describe()
    /// 'an army holds Noricum (MV-4)'
    #[classmethod]
    #[pyo3(signature = (rules, *, turn, board=None, emperors=None, revolts=None, unrest=None, armies=None, garrisons=None,
        fleets=(0, 0, 0), points=6, round=1, dux=None, vicarius=None, goths=None, rebels=None, pirates=None, glory=None,
        spent=None, gray=0, flags=None))]
    #[allow(clippy::too_many_arguments)]
    fn from_pieces(
        _class: &Bound<'_, PyType>,
        rules: &Bound<'_, PyAny>,
        turn: Word<Emperor>,
        board: Option<&PyBoard>,
        emperors: Option<HashMap<String, Bound<'_, PyAny>>>,
        revolts: Option<Vec<Bound<'_, PyAny>>>,
        unrest: Option<Vec<Bound<'_, PyAny>>>,
        armies: Option<Vec<Bound<'_, PyAny>>>,
        garrisons: Option<HashMap<String, Vec<Bound<'_, PyAny>>>>,
        fleets: (u8, u8, u8),
        points: u8,
        round: u32,
        dux: Option<Bound<'_, PyAny>>,
        vicarius: Option<Bound<'_, PyAny>>,
        goths: Option<Bound<'_, PyAny>>,
        rebels: Option<Vec<Word<Region>>>,
        pirates: Option<Word<SeaZone>>,
        glory: Option<HashMap<String, u8>>,
        spent: Option<HashMap<String, u8>>,
        gray: u8,
        flags: Option<Vec<Word<Flag>>>,
    ) -> PyResult<PyGame> {
        let rules = rules_of(rules)?;
        let board = on(board);
        let at = |place: &Bound<'_, PyAny>| province_on(board, place);
        let all = |places: Option<Vec<Bound<'_, PyAny>>>| -> PyResult<Vec<Province>> {
            places.unwrap_or_default().iter().map(at).collect()
        };
        let (west, middle, east) = fleets;
        let mut position = Position::new(*turn).points(points).round(round).gray(gray).fleets([west, middle, east]);
        position = position.revolts(all(revolts)?).unrests(all(unrest)?);
        for army in all(armies)? {
            position = position.army(army);
        }
        for (name, place) in emperors.unwrap_or_default() {
            position = position.emperor(emperor(&name)?, at(&place)?);
        }
        for (name, places) in garrisons.unwrap_or_default() {
            position = position.garrisons(emperor(&name)?, all(Some(places))?);
        }
        for (name, discs) in glory.unwrap_or_default() {
            position = position.glory(emperor(&name)?, discs);
        }
        for (name, discs) in spent.unwrap_or_default() {
            position = position.spent(emperor(&name)?, discs);
        }
        if let Some(place) = dux {
            position = position.dux(at(&place)?);
        }
        if let Some(place) = vicarius {
            position = position.vicarius(at(&place)?);
        }
        if let Some(place) = goths {
            position = position.goths(at(&place)?);
        }
        for region in rebels.unwrap_or_default() {
            position = position.rebel(*region);
        }
        if let Some(zone) = pirates {
            position = position.pirates(*zone);
        }
        for flag in flags.unwrap_or_default() {
            position = position.mark(*flag);
        }
        position.game_on(rules, board).map(PyGame).map_err(|error| errors::resume(&error))
    }

    /// Returns the game as plain data for JSON, which `Game.load` and `Table.load` read. With seeded dice, the resumed
    /// game gets the same faces as if it had never stopped.
    #[pyo3(signature = (*, seats=None, dice=None))]
    fn save<'py>(
        &self,
        py: Python<'py>,
        seats: Option<&Bound<'py, PyAny>>,
        dice: Option<&PySeededDice>,
    ) -> PyResult<Bound<'py, PyAny>> {
        json::view(py, &SavedGame::new(&self.0, seats_of(seats)?, dice.map(|dice| dice.0.clone())))
    }

    /// Resumes a saved game, from plain data or JSON text. `board` is for a board that this process has not read before.
    #[classmethod]
    #[pyo3(signature = (data, *, board=None))]
    fn load(_class: &Bound<'_, PyType>, data: &Bound<'_, PyAny>, board: Option<&PyBoard>) -> PyResult<PyGame> {
        let (save, board) = read_save(data, board)?;
        save.resume(board).map(PyGame).map_err(|error| Kind::Save.error(error))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let game = slf.try_borrow()?.0;
        let make = slf.py().import("tetrarchia._native")?.getattr("_resume")?;
        let args = (PyRules(*game.rules()), game.state().to_string(), PyBoard(game.board()));
        (make, args).into_pyobject(slf.py())
    }
}

fn emperor(name: &str) -> PyResult<Emperor> {
    name.trim().parse().map_err(|error| Kind::Notation.error(error))
}

/// Reads a saved game from plain data or JSON text. Its board is the one that is given, or the one that it names.
pub(crate) fn read_save(data: &Bound<'_, PyAny>, board: Option<&PyBoard>) -> PyResult<(SavedGame, &'static Board)> {
    let text = json::text(data)?;
    let save: SavedGame = serde_json::from_str(&text).map_err(|error| Kind::Save.error(error))?;
    let named = || {
        let value: serde_json::Value = serde_json::from_str(&text).ok()?;
        find_board(value.get("board")?.as_str()?).ok()
    };
    let board = board.map(|board| board.0).or_else(named);
    Ok((save, board.unwrap_or_else(Board::reconstruction)))
}
