//! What is not known about a board, as questions to somebody who has the printed one.

mod answering;
mod links;
mod parts;
mod walk;

use alloc::string::String;
use alloc::vec::Vec;

use crate::board::{Evidence, Province};
use crate::vocabulary::words::vocabulary;

pub use answering::BoardAnswerError;
pub use parts::{BoardAnswer, BoardPart};

vocabulary! {
    /// The topic of a question about a board. The order is that of the walk: what matters most for play comes first.
    pub enum BoardTopic: "a topic of questions about a board" {
        /// Links that are assumed.
        Links = "links",
        /// Links that are known, but not whether they are normal or broken.
        Kinds = "kinds",
        /// Links that the reconstruction leaves out, although the printed board may have them.
        LeftOut = "left-out",
        /// Arrows of the Barbarian paths.
        Arrows = "arrows",
        /// The sea zones that provinces touch.
        Coasts = "coasts",
        /// The names that are printed beside the numbers.
        Names = "names",
    }
}

impl BoardTopic {
    /// Returns the title for readers.
    pub const fn title(self) -> &'static str {
        match self {
            BoardTopic::Links => "Links that are assumed",
            BoardTopic::Kinds => "Normal or broken links",
            BoardTopic::LeftOut => "Links that are left out",
            BoardTopic::Arrows => "Arrows",
            BoardTopic::Coasts => "Coasts",
            BoardTopic::Names => "Names and numbers",
        }
    }
}

/// A question about a part of a board, from [`BoardFile::questions`](crate::board::BoardFile::questions).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardQuestion {
    /// The part that the question is about. Pass it to [`BoardFile::answer`](crate::board::BoardFile::answer).
    pub part: BoardPart,
    /// The topic.
    pub topic: BoardTopic,
    /// The question for readers, such as "Is there a link between Baetica (I:2) and Lusitania (I:4)? Normal or broken?".
    pub text: String,
    /// The provinces to show: the ends of a link or of an arrow, or a single province.
    pub provinces: Vec<Province>,
    /// The answer that the file gives now.
    pub now: BoardAnswer,
    /// The possible answers; `now` is one of them. A name may be any other as well.
    pub choices: Vec<BoardChoice>,
    /// The evidence for `now`: the weakest, if the part has several. A part without evidence counts as assumed.
    pub evidence: Evidence,
    /// The source of the evidence, and the alternatives; may be empty.
    pub source: String,
}

impl BoardQuestion {
    /// Reports whether the answer is still assumed.
    pub fn is_open(&self) -> bool {
        self.evidence == Evidence::Assumed
    }

    /// Returns the label of the answer that the file gives now.
    pub fn now_label(&self) -> &str {
        self.choices.iter().find(|choice| choice.answer == self.now).map_or("", |choice| choice.label.as_str())
    }
}

/// A possible answer to a [`BoardQuestion`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardChoice {
    /// The answer.
    pub answer: BoardAnswer,
    /// The label for readers, such as "Broken" or "To Narbonensis".
    pub label: String,
}
