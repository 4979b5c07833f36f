//! Ways to far provinces by Moves alone (MV-1 to MV-5).

use crate::board::{Province, ProvinceSet};
use crate::game::Game;
use crate::vocabulary::{Command, Figure, Pending};

impl Game<'_> {
    /// What [`routes`](Game::routes) returns.
    pub(crate) fn routes_of(&self, figure: Figure) -> Routes {
        let mut routes = Routes { figure, costs: [None; Province::COUNT], from: [None; Province::COUNT], start: None };
        let (Pending::Command { .. }, Some(start)) = (self.state.pending, self.acting_place(figure)) else {
            return routes;
        };
        routes.start = Some(start);
        let mut costs = [None; Province::COUNT];
        costs[start.index()] = Some(0);
        for spent in 0..self.state.points {
            for here in Province::ALL {
                if costs[here.index()] != Some(spent) {
                    continue;
                }
                for (cost, set) in self.fares(figure, here).priced() {
                    let total = spent + cost;
                    for there in set {
                        if total <= self.state.points && costs[there.index()].is_none_or(|known| total < known) {
                            costs[there.index()] = Some(total);
                            routes.from[there.index()] = Some(here);
                        }
                    }
                }
            }
        }
        let occupied = self.state.other_figures(figure);
        for at in !occupied - start.into() {
            routes.costs[at.index()] = costs[at.index()];
        }
        routes
    }
}

/// The cheapest ways of a figure to every province where it can go now by Moves alone and stop: see
/// [`Game::routes`](crate::Game::routes).
///
/// # Example: show what is within reach, and go there
///
/// ```
/// use tetrarchia::board::reconstruction::provinces::*;
/// use tetrarchia::{Emperor, Figure, Level, Position, Rules};
///
/// let mut game = Position::new(Emperor::Galerius)
///     .emperor(Emperor::Galerius, PANNONIA_INFERIOR)
///     .fleets([1, 0, 0])
///     .game(Rules::second(Level::new(5, 1, 0, 0)?))?;
/// let routes = game.routes(Figure::Galerius);
/// for (province, cost) in routes.iter() {
///     println!("{} for {cost} IP", game.board().name(province));
/// }
/// let route = routes.to(THRACIA).ok_or("out of reach")?;
/// for command in route.commands() {
///     game.apply(command)?;
/// }
/// assert_eq!(game.state().place(Figure::Galerius), Some(THRACIA));
/// assert_eq!(game.state().points(), 6 - route.cost);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Routes {
    figure: Figure,
    /// The cost of each province where the figure can go and stop.
    costs: [Option<u8>; Province::COUNT],
    /// From where the cheapest way enters each province, also those that are only passed through.
    from: [Option<Province>; Province::COUNT],
    start: Option<Province>,
}

impl Routes {
    /// Returns the figure that goes.
    pub const fn figure(&self) -> Figure {
        self.figure
    }

    /// Returns the provinces where the figure can go and stop; the one where it stands is not among them.
    pub fn reachable(&self) -> ProvinceSet {
        self.iter().map(|(at, _)| at).collect()
    }

    /// Returns what the cheapest way there costs, or `None` if the figure cannot go there.
    pub fn cost(&self, to: Province) -> Option<u8> {
        self.costs[to.index()]
    }

    /// Returns the cheapest way there, or `None` if the figure cannot go there.
    pub fn to(&self, to: Province) -> Option<Route<'_>> {
        Some(Route { cost: self.cost(to)?, routes: self, to })
    }

    /// Returns every province where the figure can go and stop, with what the cheapest way there costs, in board order.
    pub fn iter(&self) -> impl Iterator<Item = (Province, u8)> + use<> {
        Province::ALL.into_iter().zip(self.costs).filter_map(|(at, cost)| Some((at, cost?)))
    }
}

/// A way to a far province, move by move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Route<'r> {
    /// What it costs altogether, in Imperium Points.
    pub cost: u8,
    routes: &'r Routes,
    to: Province,
}

impl<'r> Route<'r> {
    /// Returns the province where it ends.
    pub const fn to(self) -> Province {
        self.to
    }

    /// Returns the provinces to move to, one after the other; the last one is the goal.
    pub fn steps(self) -> impl Iterator<Item = Province> + use<'r> {
        let Route { routes, to, .. } = self;
        let way = move || {
            core::iter::successors(Some(to), |at| routes.from[at.index()]).take_while(|&at| Some(at) != routes.start)
        };
        (0..way().count()).rev().filter_map(move |back| way().nth(back))
    }

    /// Returns the commands that lead there, one after the other. All of them are Moves.
    pub fn commands(self) -> impl Iterator<Item = Command> + use<'r> {
        let figure = self.routes.figure;
        self.steps().map(move |to| Command::Move { figure, to })
    }
}
