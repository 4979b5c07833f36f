//! Routes to far provinces: the cheapest ways by Moves alone, with passing through worked out (MV-5).

use crate::common::Chooser;
use crate::mv::random::{is_held, move_cost, position};
use crate::{alone, second};
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::*;

/// What the cheapest way to each province costs, held ones included: Dijkstra's search on the words of MV-1 to MV-4.
fn cheapest(game: &Game<'_>, start: Province) -> [Option<u8>; Province::COUNT] {
    let mut costs = [None; Province::COUNT];
    costs[start.index()] = Some(0);
    let mut done = ProvinceSet::EMPTY;
    loop {
        let open = Province::ALL.into_iter().filter(|&at| !done.contains(at));
        let Some((here, cost)) = open.filter_map(|at| Some((at, costs[at.index()]?))).min_by_key(|&(_, cost)| cost)
        else {
            return costs;
        };
        done.insert(here);
        for there in Province::ALL {
            if let Some(more) = move_cost(game, here, there) {
                let known = &mut costs[there.index()];
                *known = Some(known.map_or(cost + more, |known: u8| known.min(cost + more)));
            }
        }
    }
}

/// Compares the routes of a position with the search, and plays every one of them.
fn compare(game: &Game<'_>, played: &mut u32, through: &mut u32) {
    let turn = game.state().turn();
    let start = game.state().place(turn.into()).unwrap();
    let costs = cheapest(game, start);
    let routes = game.routes(game.state().turn());
    for to in Province::ALL {
        let affordable = costs[to.index()].filter(|&cost| cost <= game.state().points());
        let expected = affordable.filter(|_| to != start && !is_held(game, turn, to));
        assert_eq!(routes.cost(to), expected, "{to}: {}", game.state());
        assert_eq!(routes.reachable().contains(to), expected.is_some());
        assert_eq!(routes.to(to).map(|route| route.cost), expected);
        assert_eq!(routes.iter().find(|&(at, _)| at == to).map(|(_, cost)| cost), expected);
        let Some(route) = routes.to(to) else { continue };
        *played += 1;
        // Of equally cheap ways, the one whose last stop but one is reached for the least, then the first in board order.
        let leads_there = |here: &Province| {
            let total = costs[here.index()].zip(move_cost(game, *here, to)).map(|(cost, more)| cost + more);
            total.is_some() && total == costs[to.index()]
        };
        let first = Province::ALL.into_iter().filter(leads_there).min_by_key(|here| (costs[here.index()], *here));
        let steps: Vec<Province> = route.steps().collect();
        assert_eq!(first, Some(steps.iter().rev().nth(1).copied().unwrap_or(start)), "{to}: {}", game.state());
        let mut after = *game;
        for (step, command) in route.steps().zip(route.commands()) {
            *through += u32::from(is_held(game, turn, step));
            after.apply(command).unwrap();
        }
        let state = after.state();
        assert_eq!(state.place(turn.into()), Some(to));
        assert_eq!(state.points() + route.cost, game.state().points());
        assert_eq!(state.passing(), None);
    }
}

#[test]
fn mv_5_the_routes_of_random_positions_are_the_cheapest_and_can_be_played() {
    let (mut played, mut through) = (0, 0);
    for seed in 0..600 {
        let game = position(&mut Chooser(seed));
        compare(&game, &mut played, &mut through);
        // Also from the middle of another's province.
        let turn = game.state().turn();
        for command in game.legal() {
            let mut passing = game;
            if let Command::Move { to, .. } = command
                && is_held(&game, turn, to)
            {
                passing.apply(command).unwrap();
                compare(&passing, &mut played, &mut through);
            }
        }
    }
    assert!(played > 5000 && through > 500, "{played} {through}");
}

#[test]
fn mv_5_a_route_leads_through_others_and_stops_on_nobody() {
    let position = alone(Emperor::Maximian, CISALPINA).emperor(Emperor::Galerius, ETRURIA);
    let game = position.emperor(Emperor::Constantius, ROMA).points(3).game(second("5100")).unwrap();
    let routes = game.routes(game.state().turn());
    assert_eq!(routes.to(LUCANIA).unwrap().steps().collect::<Vec<_>>(), [ETRURIA, ROMA, LUCANIA]);
    assert_eq!(routes.cost(LUCANIA), Some(3));
    assert_eq!((routes.cost(ETRURIA), routes.cost(ROMA), routes.cost(CISALPINA)), (None, None, None));
    assert_eq!(routes.cost(SICILIA), None, "that would be 5");
}

#[test]
fn tn_5_off_the_board_or_while_dice_fall_there_are_no_routes() {
    let game = Position::new(Emperor::Maximian).fleets([1, 0, 0]).game(second("5100")).unwrap();
    assert!(game.routes(game.state().turn()).reachable().is_empty());
    let mut game = alone(Emperor::Maximian, CISALPINA).game(second("5100")).unwrap();
    game.apply(Command::End).unwrap();
    assert!(game.routes(game.state().turn()).reachable().is_empty());
    assert!(Game::new(second("5100")).unwrap().routes(Figure::Diocletian).reachable().is_empty());
}
