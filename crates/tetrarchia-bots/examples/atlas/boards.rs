//! Boards as the printed one may be: drawn from what `docs/BOARD.md` leaves open.
//!
//! Each open question about a link is answered at random, with fixed weights: an assumed link is there three times in four,
//! a link that was left out one time in four, and a kind that is assumed is right three times in four. The answers are
//! independent, on condition that together they are a board without faults that no fact of the texts contradicts. Gibbs
//! sampling draws from exactly that: from the reconstruction on, each question is answered anew, given all other answers,
//! several times over.

use tetrarchia::board::reconstruction::provinces::{ASIA, SARDINIA, SICILIA, THRACIA};
use tetrarchia::board::{BoardAnswer, BoardFile, BoardQuestion, BoardTopic};
use tetrarchia::{Board, Province};
use tetrarchia_testkit::{Chooser, facts};

use crate::Failure;
use crate::cell::Doubt;

/// The number of times that each question is answered.
const SWEEPS: usize = 4;

/// A board that was drawn.
pub struct Drawn {
    pub board: Board,
    /// The links that are not as in the reconstruction: `rhaetia-cisalpina=nothing;baetica-lusitania=broken`.
    pub changes: String,
}

/// Draws the board with this number.
///
/// # Errors
/// Returns an error if the reconstruction itself is no board that the texts allow.
pub fn draw(doubt: Doubt, number: u32) -> Result<Drawn, Failure> {
    let mut file = BoardFile::reconstruction();
    let mut board = allowed(&file).ok_or("the texts contradict the reconstruction")?;
    let questions: Vec<_> = questions(doubt).into_iter().map(|question| (answers(&question), question)).collect();
    let mut answered: Vec<BoardAnswer> = questions.iter().map(|(_, question)| question.now.clone()).collect();
    let mut chooser = Chooser(u64::from(number) << 8 | doubt as u64);
    for _ in 0..SWEEPS {
        for ((answers, question), now) in questions.iter().zip(&mut answered) {
            let mut left = answers.clone();
            while !left.is_empty() {
                let (answer, _) = left.remove(weighted(&mut chooser, &left));
                if answer == *now {
                    break;
                }
                let mut changed = file.clone();
                changed.answer(&question.part, &answer)?;
                // An answer that cannot be true is left out, and the others keep their weights.
                if let Some(found) = allowed(&changed) {
                    (file, board, *now) = (changed, found, answer);
                    break;
                }
            }
        }
    }
    let changes = questions.iter().zip(&answered).filter(|((_, question), answer)| question.now != **answer);
    let changes: Vec<String> =
        changes.map(|((_, question), answer)| format!("{}={answer}", pair(&board, question))).collect();
    Ok(Drawn { board, changes: changes.join(";") })
}

/// Returns the questions about links that are open in this respect.
pub fn questions(doubt: Doubt) -> Vec<BoardQuestion> {
    let is_asked = |topic| match topic {
        BoardTopic::Links | BoardTopic::LeftOut => true,
        BoardTopic::Kinds => doubt == Doubt::Kinds,
        _ => false,
    };
    BoardFile::reconstruction().questions().into_iter().filter(|question| is_asked(question.topic)).collect()
}

/// Returns the two provinces of a question as a word.
pub fn pair(board: &Board, question: &BoardQuestion) -> String {
    question.provinces.iter().map(|&province| board.id(province)).collect::<Vec<_>>().join("-")
}

/// Returns the board of a file if it has no faults and no text contradicts it.
fn allowed(file: &BoardFile) -> Option<Board> {
    file.board().ok().filter(|board| facts::contradicted(board).is_empty())
}

/// Returns the answers that a question can have, with their weights.
fn answers(question: &BoardQuestion) -> Vec<(BoardAnswer, usize)> {
    use BoardAnswer::{Broken, Normal, Nothing};
    let other_kind = if question.now == Normal { Broken } else { Normal };
    let now = question.now.clone();
    match (question.topic, must_be_broken(question)) {
        (BoardTopic::LeftOut, true) => vec![(Nothing, 12), (Broken, 4)],
        (BoardTopic::LeftOut, false) => vec![(Nothing, 12), (Normal, 2), (Broken, 2)],
        (BoardTopic::Links, true) => vec![(now, 12), (Nothing, 4)],
        (BoardTopic::Links, false) => vec![(now, 9), (other_kind, 3), (Nothing, 4)],
        (_, true) => vec![(now, 16)],
        (_, false) => vec![(now, 12), (other_kind, 4)],
    }
}

/// Returns whether the link, if there is one, is broken for certain: straits are (F34), and the borders are meant to be hard to
/// reach (F10).
fn must_be_broken(question: &BoardQuestion) -> bool {
    let is_at = |province: &Province| question.provinces.contains(province);
    let is_strait =
        question.source.contains("F34") || [SICILIA, SARDINIA].iter().any(is_at) || [THRACIA, ASIA].iter().all(is_at);
    is_strait || question.provinces.iter().any(|province| !province.is_roman())
}

/// Returns the index of one of the answers, which are not empty, by their weights.
fn weighted(chooser: &mut Chooser, answers: &[(BoardAnswer, usize)]) -> usize {
    let mut drawn = chooser.below(answers.iter().map(|(_, weight)| weight).sum());
    let is_past = |(_, weight): &(BoardAnswer, usize)| match drawn.checked_sub(*weight) {
        Some(rest) => {
            drawn = rest;
            false
        }
        None => true,
    };
    answers.iter().position(is_past).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn drawn_boards_are_allowed_and_differ() {
        for doubt in [Doubt::Links, Doubt::Kinds] {
            let mut digests = BTreeSet::new();
            for number in 1..=12 {
                let drawn = draw(doubt, number).unwrap();
                assert_eq!(facts::contradicted(&drawn.board), []);
                assert!(digests.insert(drawn.board.digest().to_string()), "{doubt}-{number} occurs twice");
                assert!(!drawn.changes.contains(','), "it stands in a table with commas");
                let again = draw(doubt, number).unwrap();
                assert_eq!((again.board.digest(), again.changes), (drawn.board.digest(), drawn.changes));
            }
        }
    }

    #[test]
    fn changes_are_those_of_the_board() {
        let built_in = Board::reconstruction();
        let drawn = draw(Doubt::Kinds, 5).unwrap();
        let kind = |board: &Board, a, b| board.link(a, b).map(|link| link.is_broken());
        let mut changed = 0;
        for question in questions(Doubt::Kinds) {
            let [a, b] = question.provinces[..] else { panic!("a link has two ends") };
            let is_changed = kind(built_in, a, b) != kind(&drawn.board, a, b);
            assert_eq!(drawn.changes.contains(&pair(built_in, &question)), is_changed, "{}", question.text);
            changed += usize::from(is_changed);
        }
        assert!(changed > 5 && drawn.changes.split(';').count() == changed, "{}", drawn.changes);
        let all_pairs = || Province::ALL.into_iter().flat_map(|a| Province::ALL.map(|b| (a, b)));
        let differ = all_pairs().filter(|&(a, b)| kind(built_in, a, b) != kind(&drawn.board, a, b)).count();
        assert_eq!(differ, 2 * changed, "nothing else has changed");
    }

    #[test]
    fn straits_and_borders_stay_broken() {
        let questions = questions(Doubt::Kinds);
        assert_eq!(questions.len(), 27 + 37 + 12);
        for question in &questions {
            let text = &question.source;
            if text.contains("strait") || text.contains("F10") {
                assert!(must_be_broken(question), "{text}");
            }
            let weights: usize = answers(question).iter().map(|(_, weight)| weight).sum();
            assert_eq!(weights, 16, "{text}");
        }
        let free = questions.iter().filter(|question| !must_be_broken(question)).count();
        assert!((40..70).contains(&free), "{free}");
    }
}
