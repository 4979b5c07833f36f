//! Commands, events, questions, throws and refusals as frozen classes.

use std::collections::HashMap;

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyAny, PyDict, PyMappingProxy, PyTuple, PyType};
use serde_json::Value;
use tetrarchia::{Board, Command, Event, Question, Reason, Refusal, Throw};

use crate::board::PyBoard;
use crate::errors::Kind;
use crate::json;
use crate::ledger::PyRule;
use crate::words::Word;

/// Returns the board of an argument, or the built-in board.
pub(crate) fn on(board: Option<&PyBoard>) -> &'static Board {
    board.map_or_else(Board::reconstruction, |board| board.0)
}

/// Declares a frozen class for a type with notation, a kind and fields.
macro_rules! phrase_class {
    (
        $(#[$meta:meta])*
        $Class:ident($Inner:ty) as $name:literal, $phrase:expr, $plain:expr;
        $($extra:tt)*
    ) => {
        $(#[$meta])*
        ///
        /// `text` is notation. Provinces in it are coordinates, or ids or names of `board`, by default the built-in one.
        #[pyclass(frozen, eq, hash, module = "tetrarchia", name = $name)]
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub(crate) struct $Class(pub(crate) $Inner);

        #[pymethods]
        impl $Class {
            #[new]
            #[pyo3(signature = (text, *, board=None))]
            fn new(text: &str, board: Option<&PyBoard>) -> PyResult<Self> {
                <$Inner>::parse_on(on(board), text).map(Self).map_err(|error| Kind::Notation.error(error))
            }

            /// The kind: the word with which the notation begins.
            #[getter]
            fn kind(&self) -> PyResult<String> {
                let phrase: fn($Inner) -> _ = $phrase;
                Ok(json::parts(&phrase(self.0))?.0)
            }

            /// The fields by name, as a read-only mapping with enum members, rolls, throws and numbers.
            #[getter]
            fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyMappingProxy>> {
                let phrase: fn($Inner) -> _ = $phrase;
                json::fields(py, &phrase(self.0))
            }

            /// The notation, with the province ids of the built-in board.
            #[getter]
            fn notation(&self) -> String {
                self.0.to_notation(Board::reconstruction()).to_string()
            }

            /// Returns the notation, with the province ids of a board.
            #[pyo3(signature = (board=None))]
            fn to_notation(&self, board: Option<&PyBoard>) -> String {
                self.0.to_notation(on(board)).to_string()
            }

            /// Returns a sentence for people, with the province names of a board.
            #[pyo3(signature = (board=None))]
            fn describe(&self, board: Option<&PyBoard>) -> String {
                self.0.describe(on(board)).to_string()
            }

            /// Returns the value as plain data: what the JSON of other front ends has.
            fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                json::view(py, &self.0)
            }

            /// Reads plain data, as `to_dict` returns it.
            #[classmethod]
            fn from_dict(_class: &Bound<'_, PyType>, data: &Bound<'_, PyAny>) -> PyResult<Self> {
                let text = json::text(data)?;
                serde_json::from_str(&text).map(Self).map_err(|error| Kind::Notation.error(error))
            }

            fn __str__(&self) -> String {
                self.notation()
            }

            fn __repr__(&self) -> String {
                format!(concat!($name, "('{}')"), self.notation())
            }

            fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyType>, (String,))> {
                let plain: fn(&$Inner) -> String = $plain;
                Ok((slf.get_type(), (plain(&slf.get().0),)))
            }

            fn __copy__(slf: Py<Self>) -> Py<Self> {
                slf
            }

            fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
                slf
            }

            $($extra)*
        }
    };
}

phrase_class! {
    /// A decision of a player: an action, or the answer to a question.
    ///
    /// >>> from tetrarchia import Command, Figure
    /// >>> command = Command("move galerius noricum")
    /// >>> command.kind, command.fields["figure"], command.fields["to"]
    /// ('move', Figure.GALERIUS, Province.III_3)
    /// >>> command
    /// Command('move galerius noricum')
    /// >>> command.describe()
    /// 'Galerius moves to Noricum'
    /// >>> Command.of("move", figure=Figure.GALERIUS, to="III:3") == command
    /// True
    PyCommand(Command) as "Command", |command| command, |command| command.to_string();

    /// Makes a command from its kind and its fields: `Command.of("sail", **{"from": "1", "to": "2"})`.
    #[staticmethod]
    #[pyo3(signature = (kind, /, **fields))]
    fn of(kind: &str, fields: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let fields = match fields {
            Some(fields) if !fields.is_empty() => fields,
            _ => {
                let word = Value::String(kind.to_owned());
                return serde_json::from_value(word).map(Self).map_err(|error| Kind::Notation.error(error));
            }
        };
        let text = json::text(fields)?;
        let read = |text: &str| serde_json::from_str::<Value>(text).map_err(|error| Kind::Notation.error(error));
        let object = serde_json::Map::from_iter([(kind.to_owned(), read(&text)?)]);
        serde_json::from_value(Value::Object(object)).map(Self).map_err(|error| Kind::Notation.error(error))
    }

    /// Returns every command that there is, in their order: the finite set that all games draw from. The commands of
    /// `Game.legal` are these objects.
    #[staticmethod]
    fn all(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        Ok(commands(py)?.tuple.bind(py).clone())
    }
}

phrase_class! {
    /// Something that happened, with the rule behind it.
    ///
    /// >>> from tetrarchia import Event
    /// >>> event = Event("MV-1 spent 2 4")
    /// >>> event.kind, dict(event.fields), event.rule.id
    /// ('spent', {'points': 2, 'left': 4}, 'MV-1')
    /// >>> event.sentence
    /// '2 IP spent, 4 left'
    PyEvent(Event) as "Event", |event| event.fact, |event| event.to_string();

    /// The rule that made it happen.
    #[getter]
    fn rule(&self) -> PyRule {
        PyRule(self.0.rule)
    }

    /// The event as a sentence, with the province names of the built-in board.
    #[getter]
    fn sentence(&self) -> String {
        self.0.fact.describe(Board::reconstruction()).to_string()
    }

    /// Whether the event only asks the next question or calls for dice.
    #[getter]
    fn is_prompt(&self) -> bool {
        self.0.is_prompt()
    }
}

phrase_class! {
    /// A question to a player.
    PyQuestion(Question) as "Question", |question| question, |question| question.to_string();
}

phrase_class! {
    /// A request for dice.
    PyThrow(Throw) as "Throw", |throw| throw, |throw| throw.to_string();

    /// The dice to roll.
    #[getter]
    fn dice(&self) -> Word<tetrarchia::vocabulary::Dice> {
        Word(self.0.dice())
    }

    /// The rule that calls for the dice.
    #[getter]
    fn rule(&self) -> PyRule {
        PyRule(self.0.rule())
    }
}

phrase_class! {
    /// Why a rule forbids something.
    PyReason(Reason) as "Reason", |reason| reason, |reason| reason.notation().to_string();
}

phrase_class! {
    /// A rule that forbids something, and why.
    ///
    /// >>> from tetrarchia import Game
    /// >>> refusal = Game("second/4211").why_not("end")
    /// >>> refusal.rule.id, refusal.reason.kind
    /// ('SU-1', 'not-now')
    PyRefusal(Refusal) as "Refusal", |refusal| refusal.reason, |refusal| refusal.notation().to_string();

    /// The rule that forbids it.
    #[getter]
    fn rule(&self) -> PyRule {
        PyRule(self.0.rule)
    }

    /// Why the rule forbids it.
    #[getter]
    fn reason(&self) -> PyReason {
        PyReason(self.0.reason)
    }
}

/// Every command as an object of Python, made once.
struct Commands {
    tuple: Py<PyTuple>,
    by_value: HashMap<Command, Py<PyCommand>>,
}

fn commands(py: Python<'_>) -> PyResult<&'static Commands> {
    static COMMANDS: PyOnceLock<Commands> = PyOnceLock::new();
    COMMANDS.get_or_try_init(py, || {
        let mut all = Vec::new();
        let mut by_value = HashMap::new();
        for command in Command::all() {
            let object = Py::new(py, PyCommand(command))?;
            by_value.insert(command, object.clone_ref(py));
            all.push(object);
        }
        Ok(Commands { tuple: PyTuple::new(py, all)?.unbind(), by_value })
    })
}

/// Returns the object of a command, which is made once for each command.
pub(crate) fn interned(py: Python<'_>, command: Command) -> PyResult<Bound<'_, PyCommand>> {
    match commands(py)?.by_value.get(&command) {
        Some(object) => Ok(object.bind(py).clone()),
        None => Bound::new(py, PyCommand(command)),
    }
}
