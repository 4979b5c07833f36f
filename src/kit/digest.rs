//! The digest of a phase: what a player wants to hear first, worst first.

use alloc::vec::Vec;
use core::fmt;

use crate::board::{Board, ProvinceSet};
use crate::game::Game;
use crate::kit::gather::Gatherer;
use crate::kit::{News, Severity};
use crate::ledger::Rule;
use crate::vocabulary::Event;

/// The largest number of headlines in a [brief](PhaseDigest::brief) digest.
pub const MAX_BRIEF: usize = 4;

/// A headline of a [`PhaseDigest`]: what happened, how bad it is, and the rules behind it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Headline {
    /// What happened.
    pub news: News,
    /// How bad it is.
    pub severity: Severity,
    /// The provinces that the headline speaks of, to mark them on a map.
    pub provinces: ProvinceSet,
    /// The rules behind it, in the order of the events.
    pub rules: Vec<Rule>,
}

impl Headline {
    /// Returns the headline as a sentence with a capital letter and no full stop, with the province names of this
    /// board.
    pub fn describe<'a>(&self, board: &'a Board) -> impl fmt::Display + use<'a> {
        self.news.describe(board)
    }
}

/// What a player wants to hear first about a phase: headlines, the worst first, and the end of the game before all
/// others.
///
/// The digest covers any run of events: a Barbarian phase, the moves of the others, a whole round or the set-up. It
/// tells what happened to the Empire. What the players decided themselves (moves, points, powers, fleets) is left out,
/// and so are dice and announcements.
///
/// # Example: tell a player what the Barbarian phase brought
///
/// ```
/// use tetrarchia::board::reconstruction::provinces::*;
/// use tetrarchia::kit::{PhaseDigest, Severity};
/// use tetrarchia::{Command, Emperor, Level, Position, Roll, Rules};
///
/// let before = Position::new(Emperor::Maximian)
///     .emperor(Emperor::Maximian, NORICUM)
///     .revolt(NORICUM)
///     .army(PANNONIA_SUPERIOR)
///     .fleets([1, 0, 0])
///     .game(Rules::second(Level::new(5, 1, 0, 0)?))?;
/// let mut game = before;
/// let mut events = game.play(Command::End)?;
/// events.extend(game.play("R1B2".parse::<Roll>()?)?);
///
/// let digest = PhaseDigest::of(&before, &events);
/// let board = game.board();
/// for headline in digest.brief() {
///     println!("{} {}.", headline.severity.sign(), headline.describe(board));
/// }
/// assert_eq!(digest.severity(), Severity::Danger);
/// assert!(digest.describe(board).to_string().contains("Maximian is driven off by the revolt in Noricum."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PhaseDigest {
    headlines: Vec<Headline>,
}

impl PhaseDigest {
    /// Returns the digest of these events, which must be all that follow the game `before`, in order.
    pub fn of(before: &Game<'_>, events: &[Event]) -> PhaseDigest {
        let mut gatherer = Gatherer::new(before);
        for event in events {
            gatherer.take(*event);
        }
        PhaseDigest { headlines: gatherer.finish() }
    }

    /// Returns all headlines, the worst first. There is always at least one.
    pub fn headlines(&self) -> &[Headline] {
        &self.headlines
    }

    /// Returns the headlines to show first: one for a quiet phase, otherwise at most [`MAX_BRIEF`].
    pub fn brief(&self) -> &[Headline] {
        let quiet = matches!(self.headlines.first(), Some(Headline { news: News::Quiet { .. }, .. }));
        let most = if quiet { 1 } else { MAX_BRIEF };
        &self.headlines[..self.headlines.len().min(most)]
    }

    /// Returns the headlines that are not among the [brief](PhaseDigest::brief) ones: the details to show on request.
    pub fn details(&self) -> &[Headline] {
        &self.headlines[self.brief().len()..]
    }

    /// Returns how bad the worst headline is.
    pub fn severity(&self) -> Severity {
        self.headlines.iter().map(|headline| headline.severity).max().unwrap_or(Severity::Note)
    }

    /// Returns all provinces that the headlines speak of.
    pub fn provinces(&self) -> ProvinceSet {
        self.headlines.iter().fold(ProvinceSet::EMPTY, |all, headline| all | headline.provinces)
    }

    /// Returns the [brief](PhaseDigest::brief) headlines as sentences with full stops, with the province names of this
    /// board.
    pub fn describe<'a>(&'a self, board: &'a Board) -> impl fmt::Display + 'a {
        Brief { headlines: self.brief(), board }
    }
}

struct Brief<'a> {
    headlines: &'a [Headline],
    board: &'a Board,
}

impl fmt::Display for Brief<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, headline) in self.headlines.iter().enumerate() {
            write!(f, "{}{}.", if index == 0 { "" } else { " " }, headline.describe(self.board))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::string::{String, ToString};

    use super::*;
    use crate::board::Province;
    use crate::rules::{Level, Rules};
    use crate::vocabulary::Fact;
    use crate::vocabulary::sentences::samples;

    /// Facts that the digest leaves out: announcements, and what the players decided themselves.
    const LEFT_OUT: [&str; 23] = [
        "advance-ordered",
        "army-set-out",
        "asked",
        "battle-joined",
        "die-raised",
        "entered",
        "figure-deployed",
        "figure-placed",
        "fleet-placed",
        "fleet-sailed",
        "gray-changed",
        "link-open",
        "moved",
        "point-gained",
        "point-given",
        "point-taken",
        "power-used",
        "roll-kept",
        "rolled",
        "roman-phase-ended",
        "sea-battle-joined",
        "spent",
        "stayed-off",
    ];

    /// Facts that are told by the headline of another one, and by themselves only on borders or for some links.
    const TOLD_WITH_OTHERS: [&str; 6] =
        ["garrison-moved", "garrison-placed", "garrison-spent", "link-closed", "step-began", "turn-began"];

    /// Every kind of fact has a headline of its own under some rule, or is on one of the lists.
    #[test]
    fn no_kind_of_fact_is_forgotten() {
        let game = Game::new(Rules::second(Level::BEGINNER)).unwrap();
        let joined: Event = "AD-4 battle-joined barbarians galerius III:4 III:3".parse().unwrap();
        let silent = PhaseDigest::of(&game, &[joined]);
        assert_eq!(silent.describe(game.board()).to_string(), "All is quiet.");
        let (mut told, mut untold) = (BTreeSet::new(), BTreeSet::new());
        for fact in samples::<Fact>("") {
            let word: String = fact.to_string().split(' ').next().unwrap().into();
            let speaks = [Rule::AC2, Rule::UP1, Rule::EM1, Rule::SB1, Rule::G10].into_iter().any(|rule| {
                let digest = PhaseDigest::of(&game, &[joined, Event { rule, fact }]);
                digest.headlines() != silent.headlines()
            });
            if speaks {
                told.insert(word)
            } else {
                untold.insert(word)
            };
        }
        let left_out: BTreeSet<String> = untold.difference(&told).cloned().collect();
        let listed: BTreeSet<String> = LEFT_OUT.iter().chain(&TOLD_WITH_OTHERS).map(|word| word.to_string()).collect();
        // A step of the phase makes a quiet digest one of a phase, so it is told in a way.
        assert!(left_out.is_subset(&listed), "{:?}", left_out.difference(&listed));
        assert!(LEFT_OUT.iter().all(|word| left_out.contains(*word)), "{told:?}");
    }

    /// What is told only sometimes is told when it matters: a border opens or is secured, an army stops at a link.
    #[test]
    fn borders_and_links_are_told() {
        let game = Game::new(Rules::second(Level::BEGINNER)).unwrap();
        let told = |events: &[&str]| {
            let events: Vec<Event> = events.iter().map(|text| text.parse().unwrap()).collect();
            PhaseDigest::of(&game, &events).describe(game.board()).to_string()
        };
        assert_eq!(told(&["SE-2 garrison-placed galerius III:border"]), "The border Germania Magna is secured.");
        let lost = "The border Germania Magna is open again.";
        assert_eq!(told(&["VD-1 garrison-spent galerius III:border"]), lost);
        assert_eq!(told(&["VD-3 garrison-moved galerius III:border III:4"]), lost);
        assert_eq!(told(&["MD-4 garrison-removed galerius III:border"]), lost);
        let stopped = ["BR-1 rolled advance-link II:6 Italia:2 B1", "BR-1 link-closed II:6 Italia:2"];
        assert_eq!(told(&stopped), "All is quiet.");
        let digest = PhaseDigest::of(&game, &stopped.map(|text| text.parse().unwrap()));
        assert_eq!(digest.details()[0].news, News::Stopped { at: Province::II6.into() });
    }
}
