//! Where the walk stands: which questions have been asked, and which comes next.

use tetrarchia::board::{BoardAnswer, BoardAnswerError, BoardFile, BoardPart, BoardQuestion, BoardTopic};

use crate::ask::sheet::Sheet;
use crate::failure::Failure;

/// The walk through the questions about a board.
pub(super) struct Walk {
    file: BoardFile,
    sheet: Sheet,
    /// The parts that were asked about in this round, in the order in which they were asked.
    asked: Vec<BoardPart>,
    /// The parts to ask about again when all others have been asked about.
    later: Vec<BoardPart>,
    /// The part that is asked about now, if it is not the next open one.
    chosen: Option<BoardPart>,
}

impl Walk {
    pub(super) const fn new(file: BoardFile, sheet: Sheet) -> Walk {
        Walk { file, sheet, asked: Vec::new(), later: Vec::new(), chosen: None }
    }

    /// Returns the board with the answers so far.
    pub(super) const fn file(&self) -> &BoardFile {
        &self.file
    }

    /// Whether the answers are in a file.
    pub(super) const fn has_file(&self) -> bool {
        self.sheet.exists()
    }

    /// Returns the question to ask now, with its number in its topic and the number of questions there; `None` if none is
    /// left.
    pub(super) fn question(&self) -> Option<(BoardQuestion, usize, usize)> {
        let questions = self.file.questions();
        let is_next = |question: &&BoardQuestion| match &self.chosen {
            Some(part) => question.part == *part,
            None => question.is_open() && !self.asked.contains(&question.part),
        };
        let question = questions.iter().find(is_next)?;
        let mut of_topic = questions.iter().filter(|other| other.topic == question.topic);
        let number = of_topic.clone().position(|other| other.part == question.part).unwrap_or(0) + 1;
        Some((question.clone(), number, of_topic.by_ref().count()))
    }

    /// Applies an answer to the question that is asked now, and saves it.
    pub(super) fn answer(
        &mut self,
        question: &BoardQuestion,
        answer: &BoardAnswer,
    ) -> Result<Result<(), BoardAnswerError>, Failure> {
        if let Err(error) = self.file.answer(&question.part, answer) {
            return Ok(Err(error));
        }
        self.sheet.save(&self.file)?;
        self.pass(question);
        Ok(Ok(()))
    }

    /// Goes on without an answer. The question does not come again in this walk.
    pub(super) fn pass(&mut self, question: &BoardQuestion) {
        self.chosen = None;
        self.later.retain(|part| *part != question.part);
        self.asked.retain(|part| *part != question.part);
        self.asked.push(question.part.clone());
    }

    /// Goes on without an answer. The question comes again when all others have been asked.
    pub(super) fn skip(&mut self, question: &BoardQuestion) {
        self.pass(question);
        self.later.push(question.part.clone());
    }

    /// Goes back to the question before this one. Returns false if there is none.
    pub(super) fn back(&mut self) -> bool {
        self.chosen = self.asked.pop();
        self.chosen.is_some()
    }

    /// Asks the skipped questions again. Returns how many there are; once asked again, they are not asked a third time.
    pub(super) fn ask_again(&mut self) -> usize {
        let later = std::mem::take(&mut self.later);
        self.asked.retain(|part| !later.contains(part));
        later.len()
    }

    /// Passes over all questions before this topic, and over none of it.
    pub(super) fn go_to(&mut self, topic: BoardTopic) {
        let questions = self.file.questions();
        self.chosen = None;
        self.asked.retain(|part| !questions.iter().any(|one| one.part == *part && one.topic >= topic));
        for question in questions.into_iter().filter(|question| question.topic < topic && question.is_open()) {
            if !self.asked.contains(&question.part) {
                self.asked.push(question.part);
            }
        }
    }
}
