//! All ends of a turn: every position in which a Roman phase can be left, each listed once.

mod key;
mod table;

use alloc::vec::Vec;

use tetrarchia::{Command, CommandSet, Game, Pending, Question, State};

use key::key;
use table::Table;

/// The number of positions with the same points left that a listing goes on from, unless another width is set. Turns of the base
/// game hardly ever have as many; what modules and variants add can multiply their number by fifty.
pub const DEFAULT_WIDTH: usize = 8192;

/// The most points that a turn can have, and one more (VN-1, VN-4).
const LEVELS: usize = 9;

/// No position: the turn began here.
const NONE: u32 = u32::MAX;

/// A position of a turn, and how it is reached.
#[derive(Clone, Copy, Debug)]
struct Node {
    state: State,
    /// The position before, or [`NONE`].
    before: u32,
    /// The command that leads here from there.
    command: Command,
}

/// An end of a turn: a position in which the Emperor has ended his phase or dice must be thrown, or in which the game is
/// over.
#[derive(Clone, Copy, Debug)]
pub struct TurnEnd {
    /// The position. It waits for dice, for the Barbarian player, or for nothing.
    pub state: State,
    before: u32,
    last: Command,
}

impl TurnEnd {
    /// Returns the last command of the turn, which leads to this end.
    pub const fn last(&self) -> Command {
        self.last
    }
}

/// Lists all ends of a turn. It keeps its memory, so listing one turn after the other allocates nothing.
///
/// Positions that differ only in the points left are one position: the listing keeps that with the most points, which can do
/// whatever the others can.
///
/// A listing is bounded by its width: of the positions with the same points left, it goes on from that many. The memory it needs is
/// about 200 bytes for each position, and at most 30 times the width are kept at a time.
///
/// # Example: count the ends of a turn
///
/// ```
/// use tetrarchia::{Emperor, Level, Position, Rules};
/// use tetrarchia::board::reconstruction::provinces::*;
/// use tetrarchia_bots::Turn;
///
/// let game = Position::new(Emperor::Galerius).emperor(Emperor::Galerius, ROMA).fleets([0, 1, 1]).game(Rules::second(Level::BEGINNER))?;
/// let mut turn = Turn::new();
/// turn.list(&game);
/// assert!(turn.is_complete());
/// let moved_away = turn.ends().iter().filter(|end| end.state.place(Emperor::Galerius.into()) != Some(ROMA));
/// println!("{} of {} ends are elsewhere", moved_away.count(), turn.ends().len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Turn {
    nodes: Vec<Node>,
    ends: Vec<TurnEnd>,
    /// The positions by key, and the ends by key.
    seen: Table,
    ended: Table,
    /// The positions whose commands are still to be tried, by the points left.
    waiting: [Vec<u32>; LEVELS],
    /// The positions of one number of points by their negated score, while the best of them are chosen.
    rated: Vec<(u32, u32)>,
    legal: CommandSet,
    width: usize,
    is_complete: bool,
}

impl Default for Turn {
    fn default() -> Turn {
        Turn::new()
    }
}

impl Turn {
    /// Creates a listing with the [default width](DEFAULT_WIDTH).
    pub fn new() -> Turn {
        Turn::with_width(DEFAULT_WIDTH)
    }

    /// Creates a listing that goes on from this many positions with the same points left, at least one.
    pub fn with_width(width: usize) -> Turn {
        Turn {
            nodes: Vec::new(),
            ends: Vec::new(),
            seen: Table::new(),
            ended: Table::new(),
            waiting: [const { Vec::new() }; LEVELS],
            rated: Vec::new(),
            legal: CommandSet::EMPTY,
            width: width.max(1),
            is_complete: true,
        }
    }

    /// Lists the ends of the turn that this game is in, from its position on. If the game waits for anything but an
    /// Emperor's player, that position is the only end.
    ///
    /// If there are more positions than the width allows, those reached first are kept.
    pub fn list(&mut self, game: &Game<'_>) {
        self.list_best(game, |_| 0);
    }

    /// Lists the ends of a turn like [`list`](Turn::list). If there are more positions than the width allows, those are kept
    /// whose score is highest.
    pub fn list_best(&mut self, game: &Game<'_>, mut score: impl FnMut(&Game<'_>) -> u32) {
        self.nodes.clear();
        self.ends.clear();
        self.seen.clear();
        self.ended.clear();
        self.waiting.iter_mut().for_each(Vec::clear);
        self.is_complete = true;
        let start = *game.state();
        if !is_inside(&start) {
            self.ends.push(TurnEnd { state: start, before: NONE, last: Command::End });
            return;
        }
        self.seen.find_or_insert(key(&start), 0);
        self.nodes.push(Node { state: start, before: NONE, command: Command::End });
        self.await_turn(0, &start);
        let mut expanded = [0; LEVELS];
        while let Some((level, index)) = self.next_waiting() {
            // Without points there is little left to do but to stop.
            if level == 0 {
                self.expand(game, index);
                continue;
            }
            if expanded[level] == 0 && self.waiting[level].len() >= self.width {
                self.keep_best(level, index, game, &mut score);
                expanded[level] = 1;
                continue;
            }
            expanded[level] += 1;
            // Commands that cost nothing add positions to a level that was begun.
            if expanded[level] > self.width {
                self.is_complete = false;
                continue;
            }
            self.expand(game, index);
        }
    }

    /// Keeps the positions of a level with the highest scores, as many as the width allows. One was taken from it already.
    fn keep_best(&mut self, level: usize, taken: u32, game: &Game<'_>, score: &mut impl FnMut(&Game<'_>) -> u32) {
        let all = &mut self.waiting[level];
        all.push(taken);
        self.rated.clear();
        // The scores are negated, so that the sort puts the highest first; of equal ones that reached first.
        self.rated.extend(all.iter().filter_map(|&index| {
            Some((u32::MAX - score(&game.with_state(self.nodes.get(index as usize)?.state)), index))
        }));
        self.rated.sort_unstable();
        self.rated.truncate(self.width);
        all.clear();
        // The best is at the end, where it is taken first.
        all.extend(self.rated.iter().rev().map(|&(_, index)| index));
        self.is_complete = false;
    }

    /// Returns the next position to expand: one with the most points left.
    fn next_waiting(&mut self) -> Option<(usize, u32)> {
        self.waiting.iter_mut().enumerate().rev().find_map(|(level, waiting)| Some((level, waiting.pop()?)))
    }

    fn await_turn(&mut self, index: u32, state: &State) {
        // Before he has entered, an Emperor has all his points to come.
        let level = match state.pending() {
            Pending::Command { question: Question::Act { .. } } => usize::from(state.points()).min(LEVELS - 2),
            _ => LEVELS - 1,
        };
        self.waiting[level].push(index);
    }

    fn expand(&mut self, game: &Game<'_>, index: u32) {
        let Some(&Node { state, .. }) = self.nodes.get(index as usize) else { return };
        let here = game.with_state(state);
        here.list_legal(&mut self.legal);
        for command in self.legal.iter() {
            let mut after = here;
            if after.apply(command).is_ok() {
                self.reach(after.state(), index, command);
            }
        }
    }

    fn reach(&mut self, state: &State, before: u32, command: Command) {
        if !is_inside(state) {
            let index = self.ends.len() as u32;
            if self.ended.find_or_insert(key(state), index).is_none() {
                self.ends.push(TurnEnd { state: *state, before, last: command });
            }
            return;
        }
        let index = self.nodes.len() as u32;
        match self.seen.find_or_insert(key(state), index) {
            None => {
                self.nodes.push(Node { state: *state, before, command });
                self.await_turn(index, state);
            }
            Some(known) => {
                let Some(node) = self.nodes.get_mut(known as usize) else { return };
                if node.state.points() < state.points() {
                    *node = Node { state: *state, before, command };
                    self.await_turn(known, state);
                }
            }
        }
    }

    /// Returns the ends of the turn listed last, in an order that is the same on every machine.
    pub fn ends(&self) -> &[TurnEnd] {
        &self.ends
    }

    /// Returns the commands that lead to an end, from the position that was listed on.
    pub fn commands(&self, end: usize) -> Vec<Command> {
        let mut commands = Vec::new();
        let Some(end) = self.ends.get(end) else { return commands };
        let (mut before, mut command) = (end.before, end.last);
        while let Some(node) = self.nodes.get(before as usize) {
            commands.push(command);
            (before, command) = (node.before, node.command);
        }
        commands.reverse();
        commands
    }

    /// Returns the number of different positions inside the turn.
    pub fn positions(&self) -> usize {
        self.nodes.len()
    }

    /// Returns whether the listing has all ends. It may not have if the turn has more positions than the width allows.
    pub const fn is_complete(&self) -> bool {
        self.is_complete
    }
}

/// Returns whether a position is inside a turn: an Emperor's player, or all players, must choose a command of the Roman
/// phase or of the set-up.
pub(crate) fn is_inside(state: &State) -> bool {
    use Question::{Act, Enter, PlaceFleet};
    matches!(state.pending(), Pending::Command { question: Act { .. } | Enter { .. } | PlaceFleet { .. } })
}
