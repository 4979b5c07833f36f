//! JSON as Python values.

use std::path::Path;

use pyo3::BoundObject;
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyMappingProxy};
use serde_json::Value;
use tetrarchia::board::{Province, Region, SeaZone};
use tetrarchia::vocabulary::{BarbarianStep, Combatant, Outcome, SubdueKind};
use tetrarchia::{Emperor, Ending, Figure, Seat};

use crate::dice::PyRoll;
use crate::errors::Kind;
use crate::pending::PyPending;
use crate::phrases::{PyQuestion, PyThrow};
use crate::words::{Vocabulary, Word};

/// Returns a JSON value as a plain Python value: `dict`, `list`, `str`, `int`, `float`, `bool` or `None`.
pub(crate) fn plain<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    build(py, value, &plain_leaf)
}

fn plain_leaf<'py>(py: Python<'py>, _: &str, text: &str) -> PyResult<Bound<'py, PyAny>> {
    Ok(text.into_pyobject(py)?.into_any())
}

/// Returns a serialised value as a plain Python value.
pub(crate) fn view<'py>(py: Python<'py>, value: &impl serde::Serialize) -> PyResult<Bound<'py, PyAny>> {
    plain(py, &to_value(value)?)
}

/// Serialises a value.
pub(crate) fn to_value(value: &impl serde::Serialize) -> PyResult<Value> {
    serde_json::to_value(value).map_err(|error| Kind::Tetrarchia.error(error))
}

/// Makes the value of a text, with the name of the field that holds it.
type Leaf<'a, 'py> = &'a dyn Fn(Python<'py>, &str, &str) -> PyResult<Bound<'py, PyAny>>;

/// Builds a Python value; `leaf` makes texts, and knows the name of the field that holds them.
fn build<'py>(py: Python<'py>, value: &Value, leaf: Leaf<'_, 'py>) -> PyResult<Bound<'py, PyAny>> {
    build_named(py, "", value, leaf)
}

fn build_named<'py>(py: Python<'py>, name: &str, value: &Value, leaf: Leaf<'_, 'py>) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(truth) => truth.into_pyobject(py)?.to_owned().into_any(),
        Value::Number(number) => match (number.as_u64(), number.as_i64()) {
            (Some(number), _) => number.into_pyobject(py)?.into_any(),
            (None, Some(number)) => number.into_pyobject(py)?.into_any(),
            (None, None) => number.as_f64().into_pyobject(py)?,
        },
        Value::String(text) => leaf(py, name, text)?,
        Value::Array(values) => {
            let list = PyList::empty(py);
            for value in values {
                list.append(build_named(py, name, value, leaf)?)?;
            }
            list.into_any()
        }
        Value::Object(fields) => {
            let dict = PyDict::new(py);
            for (name, value) in fields {
                dict.set_item(name, build_named(py, name, value, leaf)?)?;
            }
            dict.into_any()
        }
    })
}

/// The kind and the fields of a phrase: a command, a fact, a question, a throw or a reason.
///
/// Phrases serialise as their word, or as an object with the word as the only key and the fields as its value.
pub(crate) fn parts(phrase: &impl serde::Serialize) -> PyResult<(String, serde_json::Map<String, Value>)> {
    match to_value(phrase)? {
        Value::String(kind) => Ok((kind, serde_json::Map::new())),
        Value::Object(object) => match object.into_iter().next() {
            Some((kind, Value::Object(fields))) => Ok((kind, fields)),
            _ => Err(Kind::Tetrarchia.error("a phrase has one kind and its fields")),
        },
        _ => Err(Kind::Tetrarchia.error("a phrase has one kind and its fields")),
    }
}

/// Returns the fields of a phrase as a read-only mapping with the values that their names promise.
pub(crate) fn fields<'py>(py: Python<'py>, phrase: &impl serde::Serialize) -> PyResult<Bound<'py, PyMappingProxy>> {
    let dict = PyDict::new(py);
    for (name, value) in parts(phrase)?.1 {
        dict.set_item(&name, field(py, &name, &value)?)?;
    }
    Ok(PyMappingProxy::new(py, dict.as_mapping()))
}

fn field<'py>(py: Python<'py>, name: &str, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    match name {
        "throw" => own(py, value, PyThrow),
        "question" => own(py, value, PyQuestion),
        "awaits" => own(py, value, PyPending),
        _ => build_named(py, name, value, &word),
    }
}

fn own<'py, T, W>(py: Python<'py>, value: &Value, wrap: fn(T) -> W) -> PyResult<Bound<'py, PyAny>>
where
    T: serde::de::DeserializeOwned,
    W: IntoPyObject<'py>,
    PyErr: From<W::Error>,
{
    let read = serde_json::from_value(value.clone()).map_err(|error| Kind::Tetrarchia.error(error))?;
    Ok(wrap(read).into_pyobject(py)?.into_any().into_bound())
}

/// Returns a text as the enum member that its field holds.
fn word<'py>(py: Python<'py>, name: &str, text: &str) -> PyResult<Bound<'py, PyAny>> {
    match name {
        "emperor" | "owner" => member::<Emperor>(py, text),
        "figure" => member::<Figure>(py, text),
        "zone" => member::<SeaZone>(py, text),
        "region" => member::<Region>(py, text),
        "how" => member::<SubdueKind>(py, text),
        "step" => member::<BarbarianStep>(py, text),
        "attacker" => member::<Combatant>(py, text),
        "outcome" => member::<Outcome>(py, text),
        "ending" => member::<Ending>(py, text),
        "seat" => member::<Seat>(py, text),
        "title" => member::<tetrarchia::score::Title>(py, text),
        "roll" => match text.parse() {
            Ok(roll) => Ok(PyRoll(roll).into_pyobject(py)?.into_any()),
            Err(_) => plain_leaf(py, name, text),
        },
        // Fleets sail from a sea zone to another, all others go from a province to another.
        "from" | "to" if text.parse::<SeaZone>().is_ok() => member::<SeaZone>(py, text),
        "at" | "from" | "to" | "by" | "army" | "first" | "second" | "third" => member::<Province>(py, text),
        _ => plain_leaf(py, name, text),
    }
}

fn member<'py, T: Vocabulary>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    match text.parse::<T>() {
        Ok(one) => Word(one).into_pyobject(py),
        Err(_) => plain_leaf(py, "", text),
    }
}

/// Reads a file. The error has its path, as those of Python have.
pub(crate) fn file(path: &Path) -> PyResult<Vec<u8>> {
    std::fs::read(path).map_err(|error| match error.raw_os_error() {
        Some(number) => {
            let text = error.to_string();
            let text = text.split(" (os error").next().unwrap_or_default().to_owned();
            PyOSError::new_err((number, text, path.to_path_buf()))
        }
        None => error.into(),
    })
}

/// Returns a Python value as JSON text: a `str` as it is, anything else through `json.dumps`.
pub(crate) fn text(value: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(text) = value.cast::<pyo3::types::PyString>() {
        return Ok(text.to_cow()?.into_owned());
    }
    if let Ok(bytes) = value.cast::<pyo3::types::PyBytes>() {
        let text = std::str::from_utf8(bytes.as_bytes()).map_err(|error| Kind::Notation.error(error))?;
        return Ok(text.to_owned());
    }
    let dumps = value.py().import("json")?.getattr("dumps")?;
    dumps.call1((value,))?.extract()
}
