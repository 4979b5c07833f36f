//! A board file with what is wrong with it, and what can be asked about it.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::Serialize;

use tetrarchia::board::reconstruction::FACTS;
use tetrarchia::board::{
    BoardDigest, BoardFact, BoardFault, BoardFile, BoardQuestion, BoardTopic, Evidence, Province, ProvinceSet,
};

use crate::{Error, ErrorKind};

/// A board file with its faults and the questions about it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SurveyView {
    /// The board file.
    pub board: BoardFile,
    /// The digest of the board; `None` if it has faults.
    pub digest: Option<BoardDigest>,
    /// The first faults of the board. It can be played on if there is none.
    pub faults: Vec<FaultView>,
    /// The number of faults, those included that are not listed.
    pub found: usize,
    /// The topics of the questions, in order.
    pub topics: Vec<TopicView>,
    /// What can be asked about the board, in the order of a walk.
    pub questions: Vec<QuestionAboutBoard>,
    /// The facts that the questions cite.
    pub facts: Vec<FactView>,
}

/// A fault of a board file.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FaultView {
    /// The sentence for readers, which begins with the place.
    pub message: String,
    /// The name of the list in the file, or `title`.
    pub list: &'static str,
    /// The index in the list; `None` if the fault concerns no single entry.
    pub at: Option<u16>,
    /// The provinces to mark.
    pub provinces: ProvinceSet,
}

/// A topic of questions about a board.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TopicView {
    /// The topic.
    pub topic: BoardTopic,
    /// The title for readers.
    pub title: &'static str,
}

/// A question about a part of a board.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct QuestionAboutBoard {
    /// The part of the board, such as `link baetica lusitania`.
    pub part: String,
    /// The topic.
    pub topic: BoardTopic,
    /// The question for readers.
    pub text: String,
    /// The provinces to show.
    pub provinces: Vec<Province>,
    /// The answer that the file gives now.
    pub now: String,
    /// The possible answers. A name may be any other as well: `name NAME`.
    pub choices: Vec<ChoiceView>,
    /// The evidence for the answer that the file gives now.
    pub evidence: Evidence,
    /// The source of the evidence, and the alternatives; may be empty.
    pub source: String,
    /// Whether the answer is still assumed.
    pub open: bool,
    /// The ids of the facts that the source cites.
    pub facts: Vec<&'static str>,
}

/// A possible answer.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChoiceView {
    /// The answer, such as `broken`.
    pub answer: String,
    /// The label for readers.
    pub label: String,
}

/// A fact about the printed board.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FactView {
    /// The id.
    pub id: &'static str,
    /// The statement.
    pub text: &'static str,
    /// The text it was found in.
    pub source: &'static str,
}

/// Returns what can be asked about a board file. The empty text means the built-in board with its evidence.
pub(crate) fn survey(json: &str) -> Result<SurveyView, Error> {
    Ok(view(read(json)?))
}

/// Corrects a board file by an answer, and returns what can be asked about it then.
pub(crate) fn answer(json: &str, part: &str, answer: &str) -> Result<SurveyView, Error> {
    let mut file = read(json)?;
    let part = part.parse().map_err(Error::bad_request)?;
    let answer = answer.parse().map_err(Error::bad_request)?;
    file.answer(&part, &answer).map_err(|error| Error::new(ErrorKind::Board, error))?;
    Ok(view(file))
}

fn read(json: &str) -> Result<BoardFile, Error> {
    if json.is_empty() {
        return Ok(BoardFile::reconstruction());
    }
    BoardFile::from_json(json.as_bytes()).map_err(|error| Error::new(ErrorKind::Board, error))
}

fn view(board: BoardFile) -> SurveyView {
    let questions: Vec<_> = board.questions().into_iter().map(question).collect();
    let cited = |fact: &&BoardFact| questions.iter().any(|question| question.facts.contains(&fact.id));
    let facts = FACTS.iter().filter(cited).map(|fact| FactView { id: fact.id, text: fact.text, source: fact.source });
    let (digest, faults, found) = match board.board() {
        Ok(board) => (Some(BoardDigest(board.digest())), Vec::new(), 0),
        Err(faults) => (None, faults.iter().map(fault).collect(), faults.len()),
    };
    SurveyView {
        digest,
        faults,
        found,
        topics: BoardTopic::ALL.map(|topic| TopicView { topic, title: topic.title() }).into(),
        facts: facts.collect(),
        questions,
        board,
    }
}

fn fault(fault: BoardFault) -> FaultView {
    let place = fault.place();
    FaultView { message: fault.to_string(), list: place.list, at: place.at, provinces: fault.provinces() }
}

fn question(question: BoardQuestion) -> QuestionAboutBoard {
    let choices = question.choices.iter();
    QuestionAboutBoard {
        part: question.part.to_string(),
        topic: question.topic,
        open: question.is_open(),
        now: question.now.to_string(),
        choices: choices
            .map(|choice| ChoiceView { answer: choice.answer.to_string(), label: choice.label.clone() })
            .collect(),
        facts: BoardFact::cited_by(&question.source).map(|fact| fact.id).collect(),
        text: question.text,
        provinces: question.provinces,
        evidence: question.evidence,
        source: question.source,
    }
}
