//! What the value of a position is computed from: small numbers that describe it as the coming Emperors will meet it.
//!
//! The Emperors are counted from the one whose turn comes next, because it matters more who comes soon than who he is.

mod armies;
mod regions;
mod sums;

use tetrarchia::board::{Board, Province, ProvinceSet, Region};
use tetrarchia::{Emperor, Game, State};

use crate::distances::{Distances, Ways};

/// The numbers for each Emperor, each outer region and each army, and those for the whole board.
const OF_EMPEROR: usize = 6;
const OF_REGION: usize = 9;
const OF_ARMY: usize = 14;
const SUMS: usize = 45;

const REGIONS_AT: usize = Emperor::COUNT * OF_EMPEROR;
const ARMIES_AT: usize = REGIONS_AT + Region::OUTER.len() * OF_REGION;
const SUMS_AT: usize = ARMIES_AT + tetrarchia::state::ARMIES * OF_ARMY;

/// The number of features.
pub(crate) const FEATURES: usize = SUMS_AT + SUMS;

/// The features of a position.
pub(crate) type Features = [i16; FEATURES];

/// The most Imperium Points that matter as a distance: those of two turns.
const FAR: i32 = 12;

/// What is known of a board before any game on it.
#[derive(Clone, Debug)]
pub(crate) struct Chart {
    distances: Distances,
    /// The provinces that the dice of the activity can name (AC-1).
    outer: ProvinceSet,
}

/// An Emperor as he comes to his next turn.
#[derive(Clone, Copy)]
struct Comer {
    emperor: Emperor,
    /// His province, or `None` if he is off the board or stands on a revolt (EM-2).
    at: Option<Province>,
    /// His garrisons in the reserve.
    garrisons: i32,
    capital: Province,
    /// The size of his largest group of discs, which may support him (AT-4).
    group: i32,
}

/// What several features look at.
struct View<'g> {
    chart: &'g Chart,
    ways: Ways<'g>,
    game: &'g Game<'g>,
    state: &'g State,
    board: &'g Board,
    revolts: ProvinceSet,
    /// The Emperors, the next one first.
    comers: [Comer; Emperor::COUNT],
}

impl Chart {
    pub(crate) fn of(board: &Board) -> Chart {
        let outer = Region::OUTER.into_iter().fold(ProvinceSet::EMPTY, |all, region| all | region.provinces());
        Chart { distances: Distances::of(board), outer }
    }

    /// Fills in the features of a game. Its turn is over, or dice are thrown in it.
    pub(crate) fn describe(&self, game: &Game<'_>, features: &mut Features) {
        let view = View::new(self, game);
        let (emperors, rest) = features.split_at_mut(REGIONS_AT);
        let (regions, rest) = rest.split_at_mut(ARMIES_AT - REGIONS_AT);
        let (armies, sums) = rest.split_at_mut(SUMS_AT - ARMIES_AT);
        for (comer, features) in view.comers.iter().zip(emperors.chunks_mut(OF_EMPEROR)) {
            view.describe_emperor(comer, features);
        }
        let outlook = view.describe_regions(regions);
        view.describe_armies(armies);
        view.sum_up(&outlook, sums);
    }
}

impl<'g> View<'g> {
    fn new(chart: &'g Chart, game: &'g Game<'g>) -> View<'g> {
        let (state, board) = (game.state(), game.board());
        let revolts = state.revolts();
        let mut next = state.turn();
        let comers = core::array::from_fn(|_| {
            next = next.next();
            Comer {
                emperor: next,
                at: state.place(next.into()).filter(|&at| !revolts.contains(at)),
                garrisons: game.garrisons_left(next) as i32,
                capital: board.capital(next),
                group: largest_group(board, state.supporting_discs(next, board)),
            }
        });
        View { chart, ways: chart.distances.with_fleets_of(state), game, state, board, revolts, comers }
    }

    fn describe_emperor(&self, comer: &Comer, features: &mut [i16]) {
        let (state, board) = (self.state, self.board);
        let closed = self.revolts | state.unrest() | state.armies();
        let near = comer.at.map_or(ProvinceSet::EMPTY, |at| board.normal_links(at) & self.revolts);
        fill(
            features,
            [
                i32::from(comer.at.is_none()),
                comer.garrisons,
                comer.group,
                i32::from(closed.contains(comer.capital)),
                near.len() as i32,
                i32::from(comer.at.is_some_and(|at| state.unrest().contains(at))),
            ],
        );
    }

    /// Returns the points that it takes an Emperor to go to a province, at most [`FAR`]; off the board, from where he enters
    /// (TN-2).
    fn way(&self, comer: &Comer, to: Province) -> i32 {
        let from = |at| self.ways.between(at, to);
        let way = match comer.at {
            Some(at) => from(at),
            None => from(Province::Roma).min(from(comer.capital)),
        };
        way.min(FAR)
    }
}

/// Writes numbers into the features of one part.
#[inline]
fn fill<const N: usize>(features: &mut [i16], numbers: [i32; N]) {
    for (feature, number) in features.iter_mut().zip(numbers) {
        *feature = number as i16;
    }
}

/// Returns the size of the largest connected group of these discs.
fn largest_group(board: &Board, discs: ProvinceSet) -> i32 {
    let (mut rest, mut largest) = (discs, 0);
    while let Some(at) = rest.first() {
        let group = connected(board, rest, at);
        largest = largest.max(group.len());
        rest -= group;
        if rest.len() <= largest {
            break;
        }
    }
    largest as i32
}

/// Returns the size of the largest connected group of these discs that contains or touches a province (AT-4, AT-5).
fn support(board: &Board, discs: ProvinceSet, at: Province) -> i32 {
    let (mut seeds, mut largest) = (discs & (board.links(at) | at.into()), 0);
    while let Some(seed) = seeds.first() {
        let group = connected(board, discs, seed);
        largest = largest.max(group.len());
        seeds -= group;
    }
    largest as i32
}

/// Returns the discs that are connected with this one.
fn connected(board: &Board, discs: ProvinceSet, disc: Province) -> ProvinceSet {
    let mut group = ProvinceSet::of(disc);
    let mut edge = group;
    while let Some(at) = edge.first() {
        edge.remove(at);
        let fresh = (board.links(at) & discs) - group;
        group |= fresh;
        edge |= fresh;
    }
    group
}
