//! Routes to far provinces by Moves alone (MV-1 to MV-5).

use crate::board::{Province, ProvinceSet};
use crate::game::Game;
use crate::vocabulary::{Command, Figure, Pending};

impl Game<'_> {
    /// Implements [`routes`](Game::routes).
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

/// The cheapest routes of a figure to every province where it can stop, if it only moves. See
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
    /// The cost of each province that the figure can reach and stop in.
    costs: [Option<u8>; Province::COUNT],
    /// The province from which the cheapest route enters each province, including those that are only passed through.
    from: [Option<Province>; Province::COUNT],
    start: Option<Province>,
}

impl Routes {
    /// Returns the figure that would move.
    pub const fn figure(&self) -> Figure {
        self.figure
    }

    /// Returns the provinces that the figure can reach and stop in. Its own province is not among them.
    pub fn reachable(&self) -> ProvinceSet {
        self.iter().map(|(at, _)| at).collect()
    }

    /// Returns the cost of the cheapest route to this province, or `None` if the figure cannot go there.
    pub fn cost(&self, to: Province) -> Option<u8> {
        self.costs[to.index()]
    }

    /// Returns the cheapest route to this province, or `None` if the figure cannot go there.
    pub fn to(&self, to: Province) -> Option<Route<'_>> {
        Some(Route { cost: self.cost(to)?, routes: self, to })
    }

    /// Returns every province that the figure can reach and stop in, with the cost of the cheapest route, in board
    /// order.
    pub fn iter(&self) -> impl Iterator<Item = (Province, u8)> + use<> {
        Province::ALL.into_iter().zip(self.costs).filter_map(|(at, cost)| Some((at, cost?)))
    }
}

/// A route to a far province, move by move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Route<'r> {
    /// The total cost in Imperium Points.
    pub cost: u8,
    routes: &'r Routes,
    to: Province,
}

impl<'r> Route<'r> {
    /// Returns the province where the route ends.
    pub const fn to(self) -> Province {
        self.to
    }

    /// Returns the provinces of the route, one move after the other. The last one is the destination.
    pub fn steps(self) -> impl Iterator<Item = Province> + use<'r> {
        let Route { routes, to, .. } = self;
        let way = move || {
            core::iter::successors(Some(to), |at| routes.from[at.index()]).take_while(|&at| Some(at) != routes.start)
        };
        (0..way().count()).rev().filter_map(move |back| way().nth(back))
    }

    /// Returns the commands of the route, one after the other. All of them are Moves.
    pub fn commands(self) -> impl Iterator<Item = Command> + use<'r> {
        let figure = self.routes.figure;
        self.steps().map(move |to| Command::Move { figure, to })
    }
}
