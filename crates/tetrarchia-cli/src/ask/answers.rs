//! Reading what is typed in answer to a question about the board.

use tetrarchia::board::{BoardAnswer, BoardPart, BoardQuestion, BoardTopic};

/// What was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Reply {
    /// An answer to the question.
    Answer(BoardAnswer),
    /// The board is not to be read there.
    Unseen,
    /// The question is to be asked later.
    Later,
    /// The question before is to be asked again.
    Back,
    /// Another topic is to be asked about.
    Topic(BoardTopic),
    /// The map.
    Map,
    /// What can be typed.
    Help,
    /// Enough for now.
    Leave,
}

/// Reads a line in answer to a question.
///
/// # Errors
/// The message to the reader if it is none.
pub(super) fn read(text: &str, question: &BoardQuestion) -> Result<Reply, String> {
    let text = text.trim();
    let lower = text.to_lowercase();
    match lower.as_str() {
        "" | "later" => return Ok(Reply::Later),
        "x" => return Ok(Reply::Unseen),
        "<" | "back" => return Ok(Reply::Back),
        "?" | "help" => return Ok(Reply::Help),
        "map" => return Ok(Reply::Map),
        "q" | "quit" | "exit" => return Ok(Reply::Leave),
        "y" | "yes" => return Ok(Reply::Answer(question.now.clone())),
        _ => {}
    }
    if let Some(topic) = lower.strip_prefix("topic").map(str::trim) {
        return topic.parse().map(Reply::Topic).map_err(|error| format!("{error}."));
    }
    let name = text.split_once(' ').filter(|(word, _)| word.eq_ignore_ascii_case("name"));
    if let (BoardPart::Name { .. }, Some((_, name))) = (&question.part, name) {
        return Ok(Reply::Answer(BoardAnswer::Name(name.trim().to_owned())));
    }
    choice(&lower, question).map(Reply::Answer)
}

/// Reads a choice by its number, its label, or the beginning of its label.
fn choice(text: &str, question: &BoardQuestion) -> Result<BoardAnswer, String> {
    let choices = &question.choices;
    let is_link = matches!(question.part, BoardPart::Link { .. });
    let by_key = match text {
        "n" if is_link => Some(BoardAnswer::Normal),
        "b" if is_link => Some(BoardAnswer::Broken),
        "no" | "none" | "0" if !matches!(question.part, BoardPart::Name { .. }) => {
            let nothing =
                |answer: &BoardAnswer| *answer == BoardAnswer::Nothing || *answer == BoardAnswer::Coasts(Vec::new());
            choices.iter().map(|choice| &choice.answer).find(|answer| nothing(answer)).cloned()
        }
        _ => None,
    };
    if let Some(answer) = by_key {
        return Ok(answer);
    }
    if let Ok(number) = text.parse::<usize>() {
        let chosen = number.checked_sub(1).and_then(|index| choices.get(index));
        let chosen = chosen.map(|choice| choice.answer.clone());
        return chosen.ok_or_else(|| format!("Type a number from 1 to {}.", choices.len()));
    }
    let label = |label: &str| {
        let label = label.to_lowercase();
        label.strip_prefix("to ").map(str::to_owned).unwrap_or(label)
    };
    let begun = text.strip_prefix("to ").unwrap_or(text);
    let found: Vec<_> = choices.iter().filter(|choice| label(&choice.label).starts_with(begun)).collect();
    let whole = found.iter().find(|choice| label(&choice.label) == begun);
    match (whole, found.as_slice()) {
        (Some(one), _) | (None, [one]) => Ok(one.answer.clone()),
        (None, []) => {
            let other =
                if matches!(question.part, BoardPart::Name { .. }) { ", or `name` and another name" } else { "" };
            Err(format!("Type a number from 1 to {}{other}. `?` lists what else can be typed.", choices.len()))
        }
        (None, several) => {
            let labels: Vec<_> = several.iter().map(|choice| choice.label.as_str()).collect();
            Err(format!("That could be {}: type more of it, or its number.", labels.join(" or ")))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tetrarchia::board::{BoardFile, SeaZone};

    fn about(part: &str) -> BoardQuestion {
        let part: BoardPart = part.parse().unwrap();
        BoardFile::reconstruction().questions().into_iter().find(|question| question.part == part).unwrap()
    }

    fn answer(text: &str, part: &str) -> Result<BoardAnswer, String> {
        match read(text, &about(part))? {
            Reply::Answer(answer) => Ok(answer),
            other => Err(format!("{other:?}")),
        }
    }

    #[test]
    fn links_are_answered_by_letter_number_and_word() {
        let link = "link baetica lusitania";
        for (answers, expected) in [
            (["1", "n", "normal", "y", "Nor"], BoardAnswer::Normal),
            (["2", "b", "Broken", " bro ", "BROKEN"], BoardAnswer::Broken),
            (["3", "no", "none", "No link", "0"], BoardAnswer::Nothing),
        ] {
            for text in answers {
                assert_eq!(answer(text, link), Ok(expected.clone()), "{text:?}");
            }
        }
        assert_eq!(answer("4", link), Err("Type a number from 1 to 3.".into()));
        assert!(answer("maybe", link).unwrap_err().contains("`?` lists"));
        assert!(answer("name X", link).is_err());
    }

    #[test]
    fn arrows_coasts_and_names_too() {
        assert_eq!(answer("macedonia", "arrow moesia_superior"), Ok(BoardAnswer::To("macedonia".into())));
        assert_eq!(answer("to thracia", "arrow moesia_superior"), Ok(BoardAnswer::To("thracia".into())));
        assert_eq!(answer("no", "arrow moesia_superior"), Ok(BoardAnswer::Nothing));
        assert_eq!(
            answer("5", "coasts baetica"),
            Ok(BoardAnswer::Coasts(vec![SeaZone::Atlanticum, SeaZone::Internum]))
        );
        assert_eq!(
            answer("mare i", "coasts baetica").unwrap_err(),
            "That could be Mare Internum or Mare Internum and Mare Aegaeum: type more of it, or its number."
        );
        assert_eq!(answer("Mare Internum", "coasts baetica"), Ok(BoardAnswer::Coasts(vec![SeaZone::Internum])));
        assert_eq!(answer("none", "coasts baetica"), Ok(BoardAnswer::Coasts(vec![])));
        assert_eq!(answer("rhaetia", "name III:1"), Ok(BoardAnswer::Name("Rhaetia".into())));
        assert_eq!(answer("name  Agri Decumates ", "name III:1"), Ok(BoardAnswer::Name("Agri Decumates".into())));
        assert!(answer("Agri", "name III:1").unwrap_err().contains("`name` and another name"));
    }

    #[test]
    fn words_of_the_walk() {
        let read = |text| read(text, &about("coasts baetica"));
        for (text, reply) in [
            ("", Reply::Later),
            ("x", Reply::Unseen),
            ("<", Reply::Back),
            ("BACK", Reply::Back),
            ("map", Reply::Map),
            ("?", Reply::Help),
            ("quit", Reply::Leave),
            ("topic left-out", Reply::Topic(BoardTopic::LeftOut)),
        ] {
            assert_eq!(read(text), Ok(reply), "{text:?}");
        }
        assert!(read("topic seas").unwrap_err().contains("links, kinds, left-out, arrows, coasts, names"));
    }
}
