//! What a front end shows beside the commands: offers, previews, routes.

use pyo3::prelude::*;
use pyo3::types::{PyAny, PyTuple};
use tetrarchia::board::Province;
use tetrarchia::kit::OfferKind;
use tetrarchia::{Command, Figure, Game, Offer, Preview, Throw};

use crate::bots::PyAdvice;
use crate::errors::Kind;
use crate::fraction::fraction;
use crate::game::PyGame;
use crate::json;
use crate::phrases::{PyCommand, PyThrow};
use crate::words::Word;

/// A legal command with what a player wants to see beside it.
///
/// >>> from tetrarchia import Game, SeededDice
/// >>> game = Game("second/4200")
/// >>> events = game.roll_all(SeededDice(7))
/// >>> offer = game.offers[0]
/// >>> offer.label, offer.kind, offer.cost
/// ('Place a fleet in Mare Atlanticum', OfferKind.FLEET, None)
#[pyclass(frozen, module = "tetrarchia", name = "Offer")]
#[derive(Clone, Copy, Debug)]
pub(crate) struct PyOffer {
    offer: Offer,
    game: Game<'static>,
}

impl PyOffer {
    /// Returns the offers of a game.
    pub(crate) fn all(game: &Game<'static>) -> Vec<PyOffer> {
        game.offers().map(|offer| PyOffer { offer, game: *game }).collect()
    }
}

#[pymethods]
impl PyOffer {
    /// The command.
    #[getter]
    fn command(&self) -> PyCommand {
        PyCommand(self.offer.command)
    }

    /// The kind, for grouping buttons.
    #[getter]
    fn kind(&self) -> Word<OfferKind> {
        Word(self.offer.kind)
    }

    /// The label in the imperative, for a button.
    #[getter]
    fn label(&self) -> String {
        self.offer.label(self.game.board()).to_string()
    }

    /// The command as a sentence.
    #[getter]
    fn sentence(&self) -> String {
        self.offer.describe(self.game.board()).to_string()
    }

    /// The cost in Imperium Points, or `None` if it is not paid with points.
    #[getter]
    fn cost(&self) -> Option<u8> {
        self.offer.cost
    }

    /// How an attack can end, or `None` if the command is not an attack.
    #[getter]
    fn preview(&self) -> Option<PyPreview> {
        let (command, game) = (self.offer.command, self.game);
        self.offer.preview.map(|preview| PyPreview { preview, of: Previewed::Command { command, game } })
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyOffer>().is_ok_and(|other| other.get().offer == self.offer && other.get().game == self.game)
    }

    fn __hash__(&self) -> u64 {
        hashed(&self.offer)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let make = slf.py().import("tetrarchia._native")?.getattr("_offer")?;
        (make, (PyGame(slf.get().game), slf.get().command())).into_pyobject(slf.py())
    }

    fn __repr__(&self) -> String {
        let cost = self.offer.cost.map_or(String::new(), |cost| format!(", {cost} IP"));
        format!("<Offer: {}{cost}>", self.label())
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}

/// Makes an offer again, for `pickle`.
#[pyfunction(name = "_offer")]
pub(crate) fn offer(game: &PyGame, command: &PyCommand) -> PyResult<PyOffer> {
    let offers = PyOffer::all(&game.0);
    let found = offers.into_iter().find(|one| one.offer.command == command.0);
    found.ok_or_else(|| Kind::Tetrarchia.error("the game does not offer this command"))
}

/// Returns a hash for Python.
pub(crate) fn hashed(value: &impl std::hash::Hash) -> u64 {
    use std::hash::{DefaultHasher, Hasher};
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// How a battle can end. The probabilities are exact.
#[pyclass(frozen, module = "tetrarchia", name = "Preview")]
#[derive(Clone, Copy, Debug)]
pub(crate) struct PyPreview {
    pub(crate) preview: Preview,
    pub(crate) of: Previewed,
}

/// What a preview is of: `pickle` asks for it again.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Previewed {
    Command { command: Command, game: Game<'static> },
    Throw { throw: Throw, game: Game<'static> },
    Advice(PyAdvice),
}

#[pymethods]
impl PyPreview {
    /// The probability of a victory, if Galerius gives up as many discs as help (in the variant Imperium).
    #[getter]
    fn victory<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        fraction(py, self.preview.victory())
    }

    /// The probability of a draw.
    #[getter]
    fn draw<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        fraction(py, self.preview.draw())
    }

    /// The probability of a defeat.
    #[getter]
    fn defeat<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        fraction(py, self.preview.defeat())
    }

    /// The mean number of discs that Galerius gives up.
    #[getter]
    fn expected_discs<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        fraction(py, self.preview.expected_discs())
    }

    /// The support of each side: of Rome and of the Barbarians.
    #[getter]
    fn support(&self) -> (usize, usize) {
        (self.preview.battle.roman.support.len(), self.preview.battle.barbarian.support.len())
    }

    /// The odds as a sentence.
    #[getter]
    fn sentence(&self) -> String {
        self.preview.best.describe().to_string()
    }

    /// Returns the preview as plain data: `battle`, `chances`, `best` and `discs`.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::view(py, &self.preview)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyPreview>().is_ok_and(|other| other.get().preview == self.preview)
    }

    fn __hash__(&self) -> u64 {
        hashed(&self.preview)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let py = slf.py();
        match slf.get().of {
            Previewed::Command { command, game } => {
                let ask = PyGame(game).into_pyobject(py)?.getattr("preview")?;
                (ask, (PyCommand(command),)).into_pyobject(py)
            }
            Previewed::Throw { throw, game } => {
                let ask = PyGame(game).into_pyobject(py)?.getattr("preview_throw")?;
                (ask, (PyThrow(throw),)).into_pyobject(py)
            }
            Previewed::Advice(advice) => {
                let get = py.import("builtins")?.getattr("getattr")?;
                (get, (advice, "preview")).into_pyobject(py)
            }
        }
    }

    fn __repr__(&self) -> String {
        format!("<Preview: {}>", self.sentence())
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}

/// The cheapest route of a `figure` to a province: the provinces that it enters, `steps`, and the `cost` in Imperium Points.
#[pyclass(frozen, eq, hash, module = "tetrarchia", name = "Route")]
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct PyRoute {
    figure: Figure,
    cost: u8,
    steps: Vec<Province>,
}

impl PyRoute {
    /// Returns the routes of a figure.
    pub(crate) fn all(game: &Game<'_>, figure: Figure) -> Vec<(Province, PyRoute)> {
        let routes = game.routes(figure);
        let route =
            |to| Some((to, PyRoute { figure, cost: routes.cost(to)?, steps: routes.to(to)?.steps().collect() }));
        routes.reachable().into_iter().filter_map(route).collect()
    }
}

#[pymethods]
impl PyRoute {
    #[new]
    fn new(figure: Word<Figure>, steps: Vec<Word<Province>>, cost: u8) -> PyResult<PyRoute> {
        if steps.is_empty() {
            return Err(Kind::Tetrarchia.error("a route has at least one step"));
        }
        Ok(PyRoute { figure: *figure, cost, steps: steps.into_iter().map(|step| *step).collect() })
    }

    /// The figure.
    #[getter]
    fn figure(&self) -> Word<Figure> {
        Word(self.figure)
    }

    /// The province to go to.
    #[getter]
    fn to(&self) -> PyResult<Word<Province>> {
        self.steps.last().map(|&to| Word(to)).ok_or_else(|| Kind::Tetrarchia.error("a route has a step"))
    }

    /// The cost in Imperium Points.
    #[getter]
    fn cost(&self) -> u8 {
        self.cost
    }

    /// The provinces on the way, in order, the last one included.
    #[getter]
    fn steps<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.steps.iter().map(|&at| Word(at)))
    }

    /// The moves, in order.
    #[getter]
    fn commands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let figure = self.figure;
        PyTuple::new(py, self.steps.iter().map(|&to| PyCommand(Command::Move { figure, to })))
    }

    fn __len__(&self) -> usize {
        self.steps.len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.steps(py)?.try_iter()?.into_any())
    }

    fn __repr__(&self) -> String {
        let steps: Vec<String> = self.steps.iter().map(|at| format!("'{at}'")).collect();
        format!("Route('{}', [{}], {})", self.figure, steps.join(", "), self.cost)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let route = slf.get();
        let steps: Vec<String> = route.steps.iter().map(|at| at.to_string()).collect();
        (slf.get_type(), (route.figure.to_string(), steps, route.cost)).into_pyobject(slf.py())
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}
