//! What holds at every moment and in every step of every game, by name and rule.
//!
//! [`Invariant::ALL`] is the table of all invariants. [`check`] checks a game, [`check_step`] a step of one. A front end
//! that keeps its own picture of the board implements the trait [`Pieces`] for it: then [`check_pieces`] checks the
//! picture, and [`check_view`] compares it with the game.
//!
//! # Example: check a game
//!
//! ```
//! use tetrarchia::{Game, Level, Rules};
//! use tetrarchia_testkit::{Players, invariants};
//!
//! let players = Players { dice: 7, choices: 7, eager: true, patience: 200 };
//! for step in players.play(Game::new(Rules::second(Level::MEDIUM))?) {
//!     invariants::check_step(&step.before, &step.events, &step.after)?;
//!     invariants::check(&step.after)?;
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Example: read a violation
//!
//! ```
//! use tetrarchia::board::reconstruction::provinces::NORICUM;
//! use tetrarchia::{Emperor, Event, Fact, Game, Level, Position, Rule, Rules};
//! use tetrarchia_testkit::invariants;
//!
//! let position = Position::new(Emperor::Galerius).emperor(Emperor::Galerius, NORICUM).fleets([0, 1, 1]);
//! let mut game = position.game(Rules::second(Level::MEDIUM))?;
//! // A follower takes every fact at its word, also that of an army where Galerius is.
//! game.follow(Event { rule: Rule::SU4, fact: Fact::ArmyPlaced { at: NORICUM } });
//! let violation = invariants::check(&game).unwrap_err();
//! assert_eq!(violation.invariant.name, "one figure a province");
//! assert_eq!(violation.invariant.rules, [Rule::PC4, Rule::MV5]);
//! assert_eq!(violation.problem, "Noricum holds Galerius and an army");
//! # Ok::<(), tetrarchia::state::ResumeError>(())
//! ```
//!
//! # The invariants
//!
#![doc = include_str!("table.md")]

mod moment;
mod pieces;
mod step;
mod table;
mod tally;
mod view;

use core::fmt;

use tetrarchia::{Event, Game, Rule};
use thiserror::Error;

pub use tetrarchia::kit::Reserve;
pub use view::Pieces;

use step::Change;
use tally::Tally;

/// What a check has found: nothing, or what is wrong.
type Finding = Result<(), String>;

/// Returns `Ok` if something holds, and otherwise what is wrong.
fn expect(holds: bool, problem: impl FnOnce() -> String) -> Finding {
    if holds { Ok(()) } else { Err(problem()) }
}

/// Something that holds in every game.
pub struct Invariant {
    /// The word of the invariant, which is stable: `one-figure-a-province`.
    pub id: &'static str,
    /// The name of the invariant: `one figure a province`.
    pub name: &'static str,
    /// The rules behind the invariant. Empty if it is a promise of the library and not a rule of the game.
    pub rules: &'static [Rule],
    /// What holds, as a sentence.
    pub text: &'static str,
    check: Check,
}

/// How an invariant is checked.
enum Check {
    Pieces(fn(&Tally, &Game<'_>) -> Finding),
    Moment(fn(&Game<'_>) -> Finding),
    Step(fn(&Change<'_>) -> Finding),
}

/// What an invariant is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Scope {
    /// The pieces on the board and in the reserves, of a game or of a front end's own picture.
    Pieces,
    /// A moment of a game.
    Moment,
    /// An input of a game, with its events.
    Step,
}

impl Invariant {
    /// All invariants, in the order in which they are checked.
    pub const ALL: &'static [Invariant] = table::TABLE;

    /// Returns the invariant with this id, or `None`.
    pub fn find(id: &str) -> Option<&'static Invariant> {
        Invariant::ALL.iter().find(|invariant| invariant.id == id)
    }

    /// Returns what the invariant is about.
    pub fn scope(&self) -> Scope {
        match self.check {
            Check::Pieces(_) => Scope::Pieces,
            Check::Moment(_) => Scope::Moment,
            Check::Step(_) => Scope::Step,
        }
    }

    /// Returns the ids of the rules behind the invariant, such as `PC-4, MV-5`, or `the library`.
    pub fn rule_ids(&self) -> String {
        if self.rules.is_empty() {
            return "the library".into();
        }
        self.rules.iter().map(Rule::to_string).collect::<Vec<_>>().join(", ")
    }
}

impl fmt::Debug for Invariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Invariant({})", self.id)
    }
}

impl PartialEq for Invariant {
    fn eq(&self, other: &Invariant) -> bool {
        self.id == other.id
    }
}

impl Eq for Invariant {}

/// An invariant that does not hold.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{} ({}): {problem}\nrules: {rules}\nstate: {state}", .invariant.name, .invariant.rule_ids())]
pub struct Violation {
    /// The invariant that does not hold.
    pub invariant: &'static Invariant,
    /// What is wrong, with the names of provinces and figures.
    pub problem: String,
    /// The rules of the game in notation.
    pub rules: String,
    /// The state of the game in notation. After a step, the state that it led to.
    pub state: String,
}

impl Violation {
    fn new(invariant: &'static Invariant, problem: String, game: &Game<'_>) -> Violation {
        Violation { invariant, problem, rules: game.rules().to_string(), state: game.state().to_string() }
    }
}

/// Checks everything that holds at every moment of every game.
///
/// # Errors
/// Returns the first invariant of the table that does not hold.
pub fn check(game: &Game<'_>) -> Result<(), Violation> {
    let tally = Tally::of(game);
    let first = Invariant::ALL.iter().find_map(|invariant| of_moment(invariant, &tally, game));
    first.map_or(Ok(()), Err)
}

/// Returns every invariant of a moment that does not hold, in the order of the table.
pub fn violations(game: &Game<'_>) -> Vec<Violation> {
    let tally = Tally::of(game);
    Invariant::ALL.iter().filter_map(|invariant| of_moment(invariant, &tally, game)).collect()
}

fn of_moment(invariant: &'static Invariant, tally: &Tally, game: &Game<'_>) -> Option<Violation> {
    let found = match invariant.check {
        Check::Pieces(check) => check(tally, game),
        Check::Moment(check) => check(game),
        Check::Step(_) => Ok(()),
    };
    found.err().map(|problem| Violation::new(invariant, problem, game))
}

/// Checks everything that holds between a game and the same game after an input with these events. The moment after the
/// input is not checked; [`check`] does that.
///
/// A refused input has no events, and must not have changed anything.
///
/// # Errors
/// Returns the first invariant of the table that does not hold.
pub fn check_step(before: &Game<'_>, events: &[Event], after: &Game<'_>) -> Result<(), Violation> {
    step_violations(before, events, after).next().map_or(Ok(()), Err)
}

/// Returns every invariant of a step that does not hold, in the order of the table.
pub fn step_violations<'a>(
    before: &'a Game<'_>,
    events: &'a [Event],
    after: &'a Game<'_>,
) -> impl Iterator<Item = Violation> + 'a {
    let change = Change { before, events, after };
    Invariant::ALL.iter().filter_map(move |invariant| match invariant.check {
        Check::Step(check) => check(&change).err().map(|problem| Violation::new(invariant, problem, after)),
        Check::Pieces(_) | Check::Moment(_) => None,
    })
}

/// Checks the invariants about pieces on a front end's own picture of the board. The game says by which rules and at which
/// moment: a figure may be passing through, and during the set-up fleets are still to come.
///
/// # Errors
/// Returns the first invariant of the table that does not hold.
pub fn check_pieces(view: &impl Pieces, game: &Game<'_>) -> Result<(), Violation> {
    piece_violations(view, game).into_iter().next().map_or(Ok(()), Err)
}

/// Returns every invariant about pieces that does not hold on a front end's own picture, in the order of the table.
pub fn piece_violations(view: &impl Pieces, game: &Game<'_>) -> Vec<Violation> {
    let tally = Tally::of(view);
    let pieces = Invariant::ALL.iter().filter(|invariant| invariant.scope() == Scope::Pieces);
    pieces.filter_map(|invariant| of_moment(invariant, &tally, game)).collect()
}

/// Checks that a front end's own picture shows what the game has: every piece, and every reserve that the front end shows.
///
/// # Example: a front end that forgets an army
///
/// ```
/// use tetrarchia::board::SeaZone;
/// use tetrarchia::board::reconstruction::provinces::PERSIA;
/// use tetrarchia::state::Disc;
/// use tetrarchia::{Emperor, Figure, Level, Position, Province, Rules};
/// use tetrarchia_testkit::invariants::{Pieces, check_view};
///
/// /// A front end that shows an empty board.
/// struct Blank;
///
/// impl Pieces for Blank {
///     fn figures(&self, _: Province) -> impl IntoIterator<Item = Figure> {
///         []
///     }
///     fn discs(&self, _: Province) -> impl IntoIterator<Item = Disc> {
///         []
///     }
///     fn armies(&self, _: Province) -> usize {
///         0
///     }
///     fn fleets(&self, _: SeaZone) -> usize {
///         0
///     }
/// }
///
/// let game = Position::new(Emperor::Galerius).army(PERSIA).fleets([0, 1, 1]).game(Rules::second(Level::MEDIUM))?;
/// let violation = check_view(&Blank, &game).unwrap_err();
/// assert_eq!(violation.problem, "Persia: the front end shows nothing, the game has an army");
/// # Ok::<(), tetrarchia::state::ResumeError>(())
/// ```
///
/// # Errors
/// Returns the first difference: by province in board order, then by sea zone, then by reserve.
pub fn check_view(view: &impl Pieces, game: &Game<'_>) -> Result<(), Violation> {
    let difference = Tally::of(view).difference(&Tally::of(game), game.board());
    difference.map_or(Ok(()), |problem| Err(Violation::new(&VIEW, problem, game)))
}

/// Asserts that every invariant holds at this moment.
///
/// # Panics
/// Panics with the violation if one does not hold.
#[track_caller]
pub fn assert_holds(game: &Game<'_>) {
    check(game).unwrap_or_else(|violation| panic!("{violation}"));
}

/// Asserts that every invariant of a step holds.
///
/// # Panics
/// Panics with the violation if one does not hold.
#[track_caller]
pub fn assert_step_holds(before: &Game<'_>, events: &[Event], after: &Game<'_>) {
    check_step(before, events, after).unwrap_or_else(|violation| panic!("{violation}\nbefore: {}", before.state()));
}

/// Returns the table of all invariants in Markdown, as this documentation shows it.
pub fn table() -> String {
    let mut text = String::from("| invariant | rules | what holds |\n|---|---|---|\n");
    let parts = [
        (Scope::Pieces, "**Pieces**, of a game or of a front end's own picture"),
        (Scope::Moment, "**Moments** of a game"),
        (Scope::Step, "**Steps** of a game"),
    ];
    for (scope, title) in parts {
        text += &format!("| {title} | | |\n");
        let own = (scope == Scope::Pieces).then_some(&VIEW);
        for one in Invariant::ALL.iter().filter(|invariant| invariant.scope() == scope).chain(own) {
            text += &format!("| {} (`{}`) | {} | {} |\n", one.name, one.id, one.rule_ids(), one.text);
        }
    }
    text
}

/// The comparison of a front end's picture with the game. It is not in the list of all: it says nothing about a game alone.
static VIEW: Invariant = Invariant {
    id: "view-shows-game",
    name: "the front end shows what the game has",
    rules: &[],
    text: "Every piece that the game has is on the front end's picture, and nothing else.",
    check: Check::Pieces(|_, _| Ok(())),
};
