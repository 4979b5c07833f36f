//! Events as sentences for players.

use tetrarchia::{Board, Event, Face, Fact, Roll, Rule, Throw};

/// A sentence about one event, or about a few that belong together.
pub(crate) struct Sentence {
    /// The fact that the sentence is mainly about.
    pub fact: Fact,
    /// The sentence, with a capital letter and without a full stop.
    pub text: String,
    /// The rule behind the fact.
    pub rule: Rule,
}

/// Returns the sentences of these events, without those that only ask for the next input.
///
/// The cost of an action stands in the sentence of that action. Where one disc replaces another, one sentence says so: a
/// revolt that is reduced to unrest is not first removed.
pub(crate) fn sentences(events: &[Event], board: &Board) -> Vec<Sentence> {
    let mut sentences = Vec::new();
    let mut paid = None;
    let mut events = events.iter().filter(|event| !event.is_prompt()).peekable();
    while let Some(event) = events.next() {
        if let Fact::Spent { points, left } = event.fact {
            paid = Some((points, left));
            continue;
        }
        let replaced = events.peek().and_then(|next| replacement(event.fact, next.fact, board));
        if replaced.is_some() {
            events.next();
        }
        let (fact, mut text) = replaced.unwrap_or_else(|| (event.fact, event.fact.describe(board).to_string()));
        // SU-1
        if let Fact::Rolled { throw: Throw::FirstRevolt { .. }, roll: Roll::Barbarian(Face::One) } = event.fact {
            text += ": rolled again";
        }
        if let Some((points, left)) = paid.take() {
            text += &format!(" for {points} IP, {left} left");
        }
        sentences.push(Sentence { fact, text: capital(&text), rule: event.rule });
    }
    sentences
}

/// Returns the sentence about a disc that replaces another one, with the fact that matters more, or `None` if these facts
/// are something else.
fn replacement(first: Fact, second: Fact, board: &Board) -> Option<(Fact, String)> {
    match (first, second) {
        (Fact::RevoltRemoved { from }, Fact::UnrestPlaced { at }) if from == at => {
            Some((first, format!("the revolt in {} is reduced to unrest", board.name(at))))
        }
        (Fact::UnrestRemoved { from }, Fact::RevoltPlaced { at }) if from == at => {
            Some((second, format!("the unrest in {} turns into a revolt", board.name(at))))
        }
        _ => None,
    }
}

/// Returns the text with a capital letter.
pub(crate) fn capital(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().map_or(String::new(), |first| first.to_uppercase().chain(signs).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(events: &[&str]) -> Vec<String> {
        let events: Vec<Event> = events.iter().map(|text| text.parse().unwrap()).collect();
        sentences(&events, Board::reconstruction()).into_iter().map(|sentence| sentence.text).collect()
    }

    #[test]
    fn a_revolt_is_removed_or_reduced() {
        assert_eq!(
            told(&["SB-1 spent 2 4", "SB-1 revolt-removed II:5"]),
            ["The revolt disc in Aquitania is removed for 2 IP, 4 left"]
        );
        assert_eq!(
            told(&["SB-1 spent 1 5", "SB-1 revolt-removed II:5", "SB-1 unrest-placed II:5"]),
            ["The revolt in Aquitania is reduced to unrest for 1 IP, 5 left"]
        );
    }

    #[test]
    fn a_one_at_set_up_is_rolled_again() {
        assert_eq!(
            told(&["SU-1 rolled first-revolt II B1", "SU-1 rolled first-revolt II B3"]),
            ["B1 for the first revolt in Gallia: rolled again", "B3 for the first revolt in Gallia"]
        );
    }

    #[test]
    fn unrest_that_spreads_is_not_removed() {
        assert_eq!(
            told(&["EM-1 unrest-removed II:5", "EM-1 revolt-placed II:5", "AC-2 unrest-placed II:4"]),
            ["The unrest in Aquitania turns into a revolt", "Unrest in Lugdunensis"]
        );
        assert_eq!(told(&["MD-2 unrest-removed II:5", "AC-2 revolt-placed II:4"]).len(), 2, "two provinces");
    }
}
