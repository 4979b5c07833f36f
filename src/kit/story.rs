//! Events as a story: a sentence for each event, or for a few that belong together.

use core::fmt;

use crate::board::{Board, Province};
use crate::kit::names::Sentence;
use crate::ledger::Rule;
use crate::vocabulary::{Event, Face, Fact, Roll, Throw};

/// A sentence of a [`story`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct StoryLine {
    /// The fact that the sentence is mainly about.
    pub fact: Fact,
    /// The rule behind the fact.
    pub rule: Rule,
    /// The Imperium Points that were spent on it and those that are left, or `None` if it was not paid with points.
    pub paid: Option<(u8, u8)>,
    change: Option<Replaced>,
}

/// One disc in the place of another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Replaced {
    /// A revolt is reduced to unrest (SB-1).
    Reduced { at: Province },
    /// Unrest turns into a revolt (EM-1, AC-2, UP-1, AD-3).
    Worsened { at: Province },
}

impl StoryLine {
    /// Returns the sentence with a capital letter and no full stop, with the province names of this board.
    pub fn describe<'a>(&self, board: &'a Board) -> impl fmt::Display + use<'a> {
        Sentence(Told { line: *self, board })
    }
}

struct Told<'a> {
    line: StoryLine,
    board: &'a Board,
}

impl fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Told { line, board } = self;
        match line.change {
            Some(Replaced::Reduced { at }) => write!(f, "the revolt in {} is reduced to unrest", board.name(at))?,
            Some(Replaced::Worsened { at }) => write!(f, "the unrest in {} turns into a revolt", board.name(at))?,
            None => match line.fact {
                Fact::Rolled { throw, roll } => {
                    write!(f, "{} for {}", named_roll(throw, roll, board), throw.describe(board))?;
                    if is_rolled_again(throw, roll) {
                        f.write_str(": rolled again, because no province 1 begins in revolt")?;
                    }
                }
                fact => write!(f, "{}", fact.describe(board))?,
            },
        }
        match line.paid {
            Some((points, left)) => write!(f, " for {points} IP, {left} left"),
            None => Ok(()),
        }
    }
}

/// Returns a roll with what it names on the board: "R4 B1: IV:1 Moesia Inferior", or only "R4 B1" if it names nothing.
///
/// # Example: name the province that the dice hit
///
/// ```
/// use tetrarchia::kit::named_roll;
/// use tetrarchia::{Board, Throw};
///
/// let roll = named_roll(Throw::Activity, "R4B1".parse()?, Board::reconstruction());
/// assert_eq!(roll.to_string(), "R4 B1: IV:1 Moesia Inferior");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn named_roll(throw: Throw, roll: Roll, board: &Board) -> impl fmt::Display {
    NamedRoll { throw, roll, board }
}

struct NamedRoll<'a> {
    throw: Throw,
    roll: Roll,
    board: &'a Board,
}

impl fmt::Display for NamedRoll<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NamedRoll { throw, roll, board } = *self;
        match roll {
            Roll::Both(roman, barbarian) => write!(f, "R{} B{}", roman.value(), barbarian.value())?,
            roll => write!(f, "{roll}")?,
        }
        let province = match (throw, roll) {
            _ if is_rolled_again(throw, roll) => return Ok(()),
            (Throw::EchoRegion, Roll::Roman(face)) => return write!(f, ": {}", face.region().name()),
            (Throw::Activity | Throw::AdditionalRevolt { .. }, Roll::Both(region, number)) => {
                Some(Province::at(region, number))
            }
            (
                Throw::FirstRevolt { region } | Throw::EchoProvince { region } | Throw::Usurper { region, .. },
                Roll::Barbarian(number),
            ) => Some(region.province(number)),
            (Throw::InitialArmy { .. }, Roll::Roman(face)) => face.region().border(),
            _ => None,
        };
        match province.map(|province| (province, province.number())) {
            Some((province, Some(number))) => write!(f, ": {}:{number} {}", province.region(), board.name(province)),
            Some((province, None)) => write!(f, ": {}", board.name(province)),
            None => Ok(()),
        }
    }
}

/// Reports whether a roll is thrown again because no region begins with a revolt in its province 1 (SU-1).
fn is_rolled_again(throw: Throw, roll: Roll) -> bool {
    matches!((throw, roll), (Throw::FirstRevolt { .. }, Roll::Barbarian(Face::One)))
}

/// Tells events as a story, without those that only ask for the next input.
///
/// The cost of an action stands in the sentence of that action. Where one disc replaces another, one sentence says so: a
/// revolt that is reduced to unrest is not first removed, and unrest that turns into a revolt has not ended. A roll is
/// written with the province or border that it names, and one that is repeated with the reason.
///
/// # Example: tell what a command did
///
/// ```
/// use tetrarchia::board::reconstruction::provinces::*;
/// use tetrarchia::kit::story;
/// use tetrarchia::{Emperor, Level, Position, Rules};
///
/// let mut game = Position::new(Emperor::Galerius)
///     .emperor(Emperor::Galerius, NORICUM)
///     .revolt(NORICUM)
///     .fleets([1, 0, 0])
///     .game(Rules::second(Level::new(5, 1, 0, 0)?))?;
/// let events = game.play(game.read_command("subdue reduce")?)?;
/// let told: Vec<String> = story(&events).map(|line| line.describe(game.board()).to_string()).collect();
/// assert_eq!(told, ["The revolt in Noricum is reduced to unrest for 1 IP, 5 left"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn story(events: &[Event]) -> impl Iterator<Item = StoryLine> {
    let mut events = events.iter().filter(|event| !event.is_prompt()).peekable();
    let mut paid = None;
    core::iter::from_fn(move || {
        loop {
            let event = events.next()?;
            if let Fact::Spent { points, left } = event.fact {
                paid = Some((points, left));
                continue;
            }
            let mut line = StoryLine { fact: event.fact, rule: event.rule, paid: paid.take(), change: None };
            if let Some(next) = events.peek()
                && let Some((change, fact)) = replaced(event.fact, next.fact)
            {
                line = StoryLine { fact, change: Some(change), ..line };
                events.next();
            }
            return Some(line);
        }
    })
}

/// Returns how one disc replaces another, and the fact that matters more, or `None` if these facts are something else.
fn replaced(first: Fact, second: Fact) -> Option<(Replaced, Fact)> {
    match (first, second) {
        (Fact::RevoltRemoved { from }, Fact::UnrestPlaced { at }) if from == at => {
            Some((Replaced::Reduced { at }, first))
        }
        (Fact::UnrestRemoved { from }, Fact::RevoltPlaced { at }) if from == at => {
            Some((Replaced::Worsened { at }, second))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::string::{String, ToString};
    use std::vec::Vec;

    use super::*;

    fn told(events: &[&str]) -> Vec<String> {
        let events: Vec<Event> = events.iter().map(|text| text.parse().unwrap()).collect();
        story(&events).map(|line| line.describe(Board::reconstruction()).to_string()).collect()
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
        assert_eq!(told(&["TN-4 asked command act galerius", "SB-1 spent 1 5"]), [""; 0], "nothing to tell");
    }
}
