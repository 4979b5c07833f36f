//! Routes to far provinces: the cheapest ways by Moves alone, with passing through worked out (MV-5).

use crate::common::Chooser;
use crate::common::agreement::check_routes;
use crate::mv::random::position;
use crate::{alone, second};
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::*;

/// Compares the routes of a position with the reference; counts them, and the others' provinces that they lead through.
fn compare(game: &Game<'_>, played: &mut usize, through: &mut usize) {
    let turn = Figure::from(game.state().turn());
    let held = game.state().other_figures(turn);
    let routes = check_routes(game, turn);
    *played += routes.len();
    *through += routes.iter().flatten().filter(|&&step| held.contains(step)).count();
}

#[test]
fn mv_5_the_routes_of_random_positions_are_the_cheapest_and_can_be_played() {
    let (mut played, mut through) = (0, 0);
    for seed in 0..600 {
        let game = position(&mut Chooser(seed));
        compare(&game, &mut played, &mut through);
        // Also from the middle of another's province.
        let turn = Figure::from(game.state().turn());
        for command in game.legal() {
            let mut passing = game;
            if let Command::Move { to, .. } = command
                && game.state().other_figures(turn).contains(to)
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
