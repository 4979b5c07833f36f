//! Boards.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::path::PathBuf;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple, PyType};
use tetrarchia::board::{BoardFile, Province, Region, SeaZone};
use tetrarchia::{Board, Emperor, ProvinceSet};
use tetrarchia_embed::{find_board, intern_board};

use crate::errors::Kind;
use crate::json;
use crate::words::Word;

/// A board: names, links, coasts, capitals and the paths of the armies. `data` is a board file as JSON text, bytes or a dict;
/// without it, it is the built-in board.
///
/// A process can use 4096 different boards beside the built-in one. They stay in memory until it ends, about 5 KB each;
/// equal boards are kept once.
///
/// >>> from tetrarchia import Board
/// >>> board = Board()
/// >>> board.find("noricum"), board.name("III:3"), board.id("III:3")
/// (Province.III_3, 'Noricum', 'noricum')
/// >>> Board({"format": "tetrarchia-board-1"})
/// Traceback (most recent call last):
/// ...
/// tetrarchia.errors.BoardError: line 1, column 32: missing field `title`
#[pyclass(frozen, module = "tetrarchia", name = "Board")]
#[derive(Clone, Copy, Debug)]
pub(crate) struct PyBoard(pub(crate) &'static Board);

#[pymethods]
impl PyBoard {
    #[new]
    #[pyo3(signature = (data=None))]
    fn new(data: Option<&Bound<'_, PyAny>>) -> PyResult<PyBoard> {
        match data {
            None => Ok(PyBoard(Board::reconstruction())),
            Some(data) => read(json::text(data)?.as_bytes()),
        }
    }

    /// Reads a board file.
    #[classmethod]
    fn from_file(_class: &Bound<'_, PyType>, path: PathBuf) -> PyResult<PyBoard> {
        read(&json::file(&path)?)
    }

    /// Returns the faults of board data as sentences, each with its place; empty if the board can be played on.
    #[staticmethod]
    fn faults_of<'py>(py: Python<'py>, data: &Bound<'_, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
        let text = json::text(data)?;
        let faults: Vec<String> = match BoardFile::from_json(text.as_bytes()) {
            Err(error) => vec![error.to_string()],
            Ok(file) => match file.board() {
                Err(faults) => faults.iter().map(|fault| fault.to_string()).collect(),
                Ok(_) => Vec::new(),
            },
        };
        PyTuple::new(py, faults)
    }

    /// Returns a board that this process has read, by its digest. `repr` writes boards in this form.
    #[staticmethod]
    fn kept(digest: &str) -> PyResult<PyBoard> {
        find_board(digest).map(PyBoard).map_err(|error| Kind::Board.error(error))
    }

    /// Whether it is the built-in board.
    #[getter]
    fn is_builtin(&self) -> bool {
        std::ptr::eq(self.0, Board::reconstruction())
    }

    /// The digest of what the rules use: 16 hexadecimal digits. Saved games and logs name their board by it.
    #[getter]
    fn digest(&self) -> String {
        format!("{:016x}", self.0.digest())
    }

    /// Finds a province by coordinates, id or name, or returns `None`.
    fn find(&self, text: &str) -> Option<Word<Province>> {
        self.0.find(text).map(Word)
    }

    /// Returns the name of a province.
    fn name(&self, province: &Bound<'_, PyAny>) -> PyResult<&'static str> {
        Ok(self.0.name(self.province(province)?))
    }

    /// Returns the id of a province, which notation uses.
    fn id(&self, province: &Bound<'_, PyAny>) -> PyResult<&'static str> {
        Ok(self.0.id(self.province(province)?))
    }

    /// Returns the provinces linked to a province: all, or only by broken or by normal links.
    #[pyo3(signature = (province, *, broken=None))]
    fn links<'py>(&self, province: &Bound<'py, PyAny>, broken: Option<bool>) -> PyResult<Bound<'py, PyTuple>> {
        let at = self.province(province)?;
        let linked = match broken {
            None => self.0.links(at),
            Some(true) => self.0.broken_links(at),
            Some(false) => self.0.normal_links(at),
        };
        listed(province.py(), linked)
    }

    /// Returns all links: two provinces, and whether the link is broken.
    fn all_links<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let links = self.0.all_links().map(|link| (Word(link.a()), Word(link.b()), link.is_broken()));
        PyTuple::new(py, links.collect::<Vec<_>>())
    }

    /// Returns the provinces on the coast of a sea zone.
    fn coast<'py>(&self, py: Python<'py>, zone: Word<SeaZone>) -> PyResult<Bound<'py, PyTuple>> {
        listed(py, self.0.coast(*zone))
    }

    /// Returns the sea zones of a province.
    fn zones<'py>(&self, province: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
        let at = self.province(province)?;
        PyTuple::new(province.py(), self.0.zones(at).map(Word).collect::<Vec<_>>())
    }

    /// Returns the capital of an Emperor.
    fn capital(&self, emperor: Word<Emperor>) -> Word<Province> {
        Word(self.0.capital(*emperor))
    }

    /// Returns the region of a province.
    fn region(&self, province: &Bound<'_, PyAny>) -> PyResult<Word<Region>> {
        Ok(Word(self.province(province)?.region()))
    }

    /// Returns where an army in a province goes next, or `None` for Roma.
    fn next_step(&self, province: &Bound<'_, PyAny>) -> PyResult<Option<Word<Province>>> {
        Ok(self.0.next_step(self.province(province)?).map(Word))
    }

    /// Returns how many steps an army in a province has to Roma.
    fn steps_to_roma(&self, province: &Bound<'_, PyAny>) -> PyResult<u8> {
        Ok(self.0.steps_to_roma(self.province(province)?))
    }

    /// Returns the board as the data of a board file.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::view(py, &self.file())
    }

    /// Returns the board as the JSON text of a board file.
    fn to_json(&self) -> PyResult<String> {
        serde_json::to_string(&self.file()).map_err(|error| Kind::Board.error(error))
    }

    fn __contains__(&self, province: &Bound<'_, PyAny>) -> bool {
        self.province(province).is_ok()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(PyTuple::new(py, Province::ALL.map(Word))?.try_iter()?.into_any())
    }

    fn __len__(&self) -> usize {
        Province::COUNT
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        // Equal boards are kept once, so their address decides.
        other.cast::<PyBoard>().is_ok_and(|other| std::ptr::eq(self.0, other.get().0))
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.digest().hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        match self.is_builtin() {
            true => "Board()".to_owned(),
            false => format!("Board.kept('{}')", self.digest()),
        }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyType>, Bound<'py, PyTuple>)> {
        let board = slf.get();
        let args = match board.is_builtin() {
            true => PyTuple::empty(slf.py()),
            false => PyTuple::new(slf.py(), [board.to_json()?])?,
        };
        Ok((slf.get_type(), args))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}

impl PyBoard {
    fn file(&self) -> BoardFile {
        match self.is_builtin() {
            true => BoardFile::reconstruction(),
            false => BoardFile::from(self.0),
        }
    }

    /// Returns the board as the last argument of a call, for `repr`; empty for the built-in board.
    pub(crate) fn named(&self) -> String {
        match self.is_builtin() {
            true => String::new(),
            false => format!(", board={}", self.__repr__()),
        }
    }

    fn province(&self, object: &Bound<'_, PyAny>) -> PyResult<Province> {
        province_on(self.0, object)
    }
}

fn read(text: &[u8]) -> PyResult<PyBoard> {
    let file = BoardFile::from_json(text).map_err(|error| Kind::Board.error(error))?;
    let board = file.board().map_err(|faults| Kind::Board.faults(&faults, &faults))?;
    intern_board(&board).map(PyBoard).map_err(|error| Kind::Board.error(error))
}

/// Returns the province of an argument: an enum member, coordinates, or an id or name of the board.
pub(crate) fn province_on(board: &Board, object: &Bound<'_, PyAny>) -> PyResult<Province> {
    let Ok(text) = object.cast::<PyString>() else {
        return Err(PyTypeError::new_err("a province is a Province, or a text with its coordinates, id or name"));
    };
    let text = text.to_cow()?;
    board.find(text.trim()).ok_or_else(|| {
        let text = tetrarchia::text::brief(&*text, 80);
        Kind::Notation.error(format_args!("not a province of this board: {text}"))
    })
}

/// Returns the provinces of a set as a tuple, in board order.
pub(crate) fn listed(py: Python<'_>, provinces: ProvinceSet) -> PyResult<Bound<'_, PyTuple>> {
    PyTuple::new(py, provinces.into_iter().map(Word))
}
