//! Making a failing game small: what proptest does with the games of the strategies, and [`shrink`] for everybody else.

use tetrarchia::{Figure, Game, Province, State};

use crate::positions::{with_disc, with_value};
use crate::{PlayedGame, RulesChoice};

/// The largest number of candidates that delete inputs, for each time that the passes are gone through.
const MAX_DELETIONS: usize = 256;

/// How often the passes are gone through at most.
const MAX_SWEEPS: usize = 4;

/// How games are made small.
#[derive(Clone, Debug)]
pub struct ShrinkOptions {
    /// Whether the start may move forward: the first inputs are replaced by the position after them. A failure after 200
    /// inputs then becomes a position and a few steps. Set by default.
    pub move_start: bool,
    /// Whether pieces may be removed from the position at the start. The game may then start from a position that no game
    /// reaches. Not set by default.
    pub remove_pieces: bool,
    /// The rules that are allowed. They become simpler as far as the inputs can still be played. Any rules by default.
    pub rules: RulesChoice,
}

impl Default for ShrinkOptions {
    fn default() -> ShrinkOptions {
        ShrinkOptions { move_start: true, remove_pieces: false, rules: RulesChoice::any() }
    }
}

/// A part of the work. The parts follow each other in this order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pass {
    CutTail,
    /// Before the start moves: a position often keeps what its rules brought.
    SimplifyRulesFirst,
    MoveStart,
    Delete,
    SimplifyRules,
    RemovePieces,
}

const PASSES: [Pass; 6] =
    [Pass::CutTail, Pass::SimplifyRulesFirst, Pass::MoveStart, Pass::Delete, Pass::SimplifyRules, Pass::RemovePieces];

/// The number of simpler rules that are tried before the start moves, so that little time is spent on long games.
const RULES_FIRST: usize = 8;

/// Proposes smaller games until none of them fails.
///
/// Passes follow each other: cut inputs off the end, leave out whole groups of rules, move the start forward, delete inputs in
/// between and those that are then refused, simplify the rules, remove pieces. If anything became smaller, they are gone
/// through again, four times at most. Every candidate that fails is smaller than the one before, and the number of candidates is bounded: for a game
/// of n inputs, each time about 2 log n to cut the end and 6 log n to move the start, 256 for deletions, and one for each option of the rules
/// and each piece.
#[derive(Clone, Debug)]
pub(crate) struct Shrinker {
    /// The smallest game that is known to fail.
    kept: PlayedGame,
    current: PlayedGame,
    options: ShrinkOptions,
    pass: usize,
    sweeps: usize,
    /// Whether a candidate has failed since the passes began anew.
    improved: bool,
    /// The place within the pass: its meaning depends on the pass.
    at: usize,
    /// The number of inputs to remove at once, in the passes that remove inputs.
    size: usize,
    deletions: usize,
}

impl Shrinker {
    pub(crate) fn new(game: PlayedGame, options: ShrinkOptions) -> Shrinker {
        let mut shrinker = Shrinker {
            kept: game.clone(),
            current: game,
            options,
            pass: 0,
            sweeps: 0,
            improved: false,
            at: 0,
            size: 0,
            deletions: 0,
        };
        shrinker.begin_pass();
        shrinker
    }

    /// Returns the game that is to be tried.
    pub(crate) fn current(&self) -> &PlayedGame {
        &self.current
    }

    /// The current game fails: proposes a smaller one. Returns `false` if there is none.
    pub(crate) fn simplify(&mut self) -> bool {
        if self.current != self.kept {
            self.kept = self.current.clone();
            self.improved = true;
        }
        self.propose()
    }

    /// The current game does not fail: proposes another. Returns `false`, and goes back to the smallest that fails, if
    /// there is none.
    pub(crate) fn complicate(&mut self) -> bool {
        self.next_place();
        self.propose()
    }

    fn propose(&mut self) -> bool {
        loop {
            if self.pass == PASSES.len() {
                self.sweeps += 1;
                if !self.improved || self.sweeps >= MAX_SWEEPS {
                    self.current = self.kept.clone();
                    // Nothing more is proposed, whoever asks.
                    self.improved = false;
                    return false;
                }
                (self.pass, self.improved, self.deletions) = (0, false, 0);
                self.begin_pass();
            }
            if self.is_pass_over() {
                self.pass += 1;
                self.begin_pass();
                continue;
            }
            match self.candidate() {
                Some(candidate) if candidate != self.kept => {
                    self.current = candidate;
                    return true;
                }
                _ => self.next_place(),
            }
        }
    }

    fn begin_pass(&mut self) {
        let inputs = self.kept.inputs().len();
        self.at = 0;
        self.size = match PASSES.get(self.pass) {
            Some(Pass::CutTail) => inputs.div_ceil(2),
            Some(Pass::MoveStart) => 1,
            Some(Pass::Delete) => (inputs / 2).max(1),
            _ => 0,
        };
    }

    fn is_pass_over(&self) -> bool {
        let inputs = self.kept.inputs().len();
        match PASSES[self.pass] {
            Pass::CutTail => self.size == 0 || inputs == 0,
            Pass::MoveStart => !self.options.move_start || self.size >= inputs,
            Pass::Delete => self.size == 0 || inputs == 0 || self.deletions >= MAX_DELETIONS,
            Pass::SimplifyRulesFirst if self.at >= RULES_FIRST => true,
            Pass::SimplifyRulesFirst | Pass::SimplifyRules => {
                self.at >= self.options.rules.simpler(self.kept.start().rules()).len()
            }
            Pass::RemovePieces => !self.options.remove_pieces || self.at >= PIECES,
        }
    }

    /// Goes to the next place of the pass: the candidate here does not fail, or there is none.
    fn next_place(&mut self) {
        match PASSES.get(self.pass) {
            Some(Pass::CutTail) => self.size /= 2,
            // Few inputs one by one, then in larger steps.
            Some(Pass::MoveStart) => self.size += 1 + self.size / 6,
            Some(Pass::Delete) => {
                self.deletions += 1;
                self.at += self.size;
                if self.at >= self.kept.inputs().len() {
                    (self.at, self.size) = (0, self.size / 2);
                }
            }
            _ => self.at += 1,
        }
    }

    fn candidate(&self) -> Option<PlayedGame> {
        let (game, inputs) = (&self.kept, self.kept.inputs().len());
        match PASSES[self.pass] {
            Pass::CutTail => Some(game.without(inputs.saturating_sub(self.size)..inputs)),
            Pass::MoveStart => Some(game.last(self.size)),
            Pass::Delete => Some(game.without(self.at..self.at + self.size)),
            Pass::SimplifyRulesFirst | Pass::SimplifyRules => {
                let start = game.start();
                let rules = *self.options.rules.simpler(start.rules()).get(self.at)?;
                // A game from the set-up stays one: the set-up of a scenario is not that of another game.
                let start = if Game::on_board(*start.rules(), start.board()) == Ok(start) {
                    Game::on_board(rules, start.board()).ok()?
                } else {
                    Game::resume(rules, start.board(), *start.state()).ok()?
                };
                Some(game.from(start))
            }
            Pass::RemovePieces => {
                let start = game.start();
                let state = without_piece(start.state(), self.at)?;
                Some(game.from(Game::resume(*start.rules(), start.board(), state).ok()?))
            }
        }
    }
}

/// The number of places from which a piece can be removed: discs and armies by province, and the Roman figures.
const PIECES: usize = 2 * Province::COUNT + Figure::COUNT;

/// Returns the state without the piece at one of [`PIECES`] places, or `None` if none is there.
fn without_piece(state: &State, place: usize) -> Option<State> {
    let text = state.to_string();
    let text = if let Some(&at) = Province::ALL.get(place) {
        state.disc_at(at)?;
        with_disc(&text, at, '.')
    } else if let Some(&at) = Province::ALL.get(place - Province::COUNT) {
        let others = state.armies() - at.into();
        let others: Vec<String> = others.into_iter().map(|army| army.to_string()).collect();
        state.armies().contains(at).then_some(())?;
        let others = if others.is_empty() { "-".into() } else { others.join(",") };
        with_value(&text, "armies", &others)
    } else {
        let figure = *Figure::ALL.get(place - 2 * Province::COUNT)?;
        state.place(figure)?;
        match figure.emperor() {
            None => crate::positions::without(&text, figure.word()),
            Some(_) => {
                let places = Figure::ALL.into_iter().filter(|other| other.emperor().is_some()).map(|other| {
                    let at = state.place(other).filter(|_| other != figure);
                    at.map_or("-".into(), |at| at.to_string())
                });
                with_value(&text, "emperors", &places.collect::<Vec<_>>().join(","))
            }
        }
    };
    text.parse().ok()
}

/// Returns the smallest game that is found to fail, starting from one that fails. This is for fuzzers and for loops of
/// one's own; proptest does it by itself.
///
/// # Example: find what leads to an army in the Empire
///
/// ```
/// use tetrarchia::{Game, Level, ProvinceSet, Rules};
/// use tetrarchia_testkit::shrink::{ShrinkOptions, shrink};
/// use tetrarchia_testkit::{PlayedGame, Players};
///
/// let enters = |game: &PlayedGame| game.steps().any(|step| {
///     let inside = |game: &Game<'_>| game.state().armies().meets(ProvinceSet::ROMAN);
///     !inside(&step.before) && inside(&step.after)
/// });
/// let players = Players { dice: 1, choices: 1, eager: false, patience: 300 };
/// let long = PlayedGame::by(players, Game::new(Rules::first(Level::HARDEST)).unwrap());
/// assert!(enters(&long));
/// let short = shrink(long, ShrinkOptions::default(), enters);
/// assert!(enters(&short));
/// assert_eq!(short.inputs().len(), 1);
/// ```
pub fn shrink(game: PlayedGame, options: ShrinkOptions, fails: impl Fn(&PlayedGame) -> bool) -> PlayedGame {
    let mut shrinker = Shrinker::new(game, options);
    let mut more = shrinker.simplify();
    while more {
        more = if fails(shrinker.current()) { shrinker.simplify() } else { shrinker.complicate() };
    }
    shrinker.current
}
