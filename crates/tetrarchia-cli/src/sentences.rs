//! Events as sentences for players.

use tetrarchia::board::Region;
use tetrarchia::kit::story;
use tetrarchia::{Board, Event, Face, Fact, Province, Roll, Rule, Throw};

/// A sentence about one event, or about a few that belong together.
pub(crate) struct Sentence {
    /// The fact that the sentence is mainly about.
    pub fact: Fact,
    /// The sentence, with a capital letter and without a full stop.
    pub text: String,
    /// The rule behind the fact.
    pub rule: Rule,
}

/// Returns the sentences of these events as [`story`] tells them. A roll is written with the province or border that it
/// names, and one that is repeated with the reason.
pub(crate) fn sentences(events: &[Event], board: &Board) -> Vec<Sentence> {
    let told = story(events).map(|line| {
        let text = match line.fact {
            Fact::Rolled { throw, roll } => told_roll(throw, roll, board),
            _ => line.describe(board).to_string(),
        };
        Sentence { fact: line.fact, text, rule: line.rule }
    });
    told.collect()
}

/// Returns the sentence about a roll.
fn told_roll(throw: Throw, roll: Roll, board: &Board) -> String {
    let again = match (throw, roll) {
        // SU-1
        (Throw::FirstRevolt { .. }, Roll::Barbarian(Face::One)) => {
            ": rolled again, because no province 1 begins in revolt"
        }
        _ => "",
    };
    format!("{} for {}{again}", named_roll(throw, roll, board), throw.describe(board))
}

/// Returns a roll with what it names on the board: `R4 B1: IV:1 Moesia Inferior`, or only `R4 B1` if it names nothing.
pub(crate) fn named_roll(throw: Throw, roll: Roll, board: &Board) -> String {
    let faces = match roll {
        Roll::Both(roman, barbarian) => format!("R{} B{}", roman.value(), barbarian.value()),
        roll => roll.to_string(),
    };
    let province = |province: Province| match province.number() {
        Some(number) => format!("{faces}: {}:{number} {}", province.region(), board.name(province)),
        None => format!("{faces}: {}", board.name(province)),
    };
    match (throw, roll) {
        // A 1 is rolled again (SU-1).
        (Throw::FirstRevolt { .. }, Roll::Barbarian(Face::One)) => faces,
        (Throw::Activity | Throw::AdditionalRevolt { .. }, Roll::Both(region, number)) => {
            province(Province::at(region, number))
        }
        (
            Throw::FirstRevolt { region } | Throw::EchoProvince { region } | Throw::Usurper { region, .. },
            Roll::Barbarian(number),
        ) => province(region.province(number)),
        (Throw::InitialArmy { .. }, Roll::Roman(face)) => face.region().border().map_or(faces.clone(), province),
        (Throw::EchoRegion, Roll::Roman(face)) => format!("{faces}: {}", Region::name(face.region())),
        _ => faces,
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
            [
                "B1 for the first revolt in Gallia: rolled again, because no province 1 begins in revolt",
                "B3: II:3 Germania Superior for the first revolt in Gallia"
            ]
        );
    }

    #[test]
    fn a_roll_names_its_province() {
        assert_eq!(
            told(&[
                "AC-1 rolled activity R4B1",
                "UP-3 rolled echo-region R2",
                "UP-3 rolled echo-province II B6",
                "SU-4 rolled initial-army 1 R3",
                "BR-1 rolled uprising-link III:5 IV:4 B3",
            ]),
            [
                "R4 B1: IV:1 Moesia Inferior for Barbarian activity",
                "R2: Gallia for the echo of the uprising (which region?)",
                "B6: II:6 Narbonensis for the echo of the uprising, in Gallia (which province?)",
                "R3: Germania Magna for an initial army (1 left)",
                "B3 for the broken link Dalmatia - Macedonia (does the uprising spread?)",
            ]
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
