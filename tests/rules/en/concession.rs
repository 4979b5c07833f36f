//! No last turn, and the players' concession (EN-5, G-97, G-98).

use crate::common::script::play;
use crate::story::{assert_over, game_of, go_on, quiet, spectators, tell};
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::*;

#[test]
fn en_5_the_rules_know_no_last_turn() {
    // A thousand rounds in which nothing happens; and the round counter does not end the game either.
    let mut game = game_of(Rules::second, &[], spectators());
    let turn: [Input; 2] = [Command::End.into(), Roll::Both(Face::One, Face::Four).into()];
    for _ in 0..4 * 1000 {
        turn.into_iter().try_for_each(|input| game.apply(input)).unwrap();
    }
    assert_eq!((game.state().round(), game.state().ending()), (1001, None));
    let mut game = game_of(Rules::second, &[], spectators().round(u32::MAX));
    for _ in 0..8 {
        turn.into_iter().try_for_each(|input| game.apply(input)).unwrap();
    }
    assert_eq!((game.state().round(), game.state().ending()), (u32::MAX, None));
}

#[test]
fn en_5_a_concession_is_a_defeat_of_its_own_kind() {
    let game = tell(quiet(), "concede", "EN-5 ended conceded");
    assert!(!Ending::Conceded.is_victory());
    assert_over(&game, Ending::Conceded);
}

/// Tries to concede while something else than a question is awaited.
fn assert_no_concession(game: &Game<'_>) {
    let mut after = *game;
    let awaits = game.pending();
    assert_eq!(
        after.play(Input::Concede),
        Err(Refusal { rule: Rule::EN5, reason: Reason::NotNow { awaits } }),
        "{awaits}"
    );
    assert_eq!(after, *game);
}

#[test]
fn g_97_the_players_may_concede_at_every_question_and_at_no_throw() {
    let concedes = |game: &Game<'_>| go_on(&mut { *game }, "concede", "EN-5 ended conceded");
    // Set-up: not while the dice fall, but when the fleet is to be placed.
    let mut game = Game::new(Rules::second(Level::new(5, 1, 1, 1).unwrap())).unwrap();
    for roll in ["B2", "B2", "B2", "B2", "B2", "B2", "R1B3", "R1"] {
        assert_no_concession(&game);
        play(&mut game, roll);
    }
    concedes(&game);
    play(&mut game, "fleet 2");
    // Entering.
    concedes(&game);
    play(&mut game, "enter roma");
    // Acting, and passing through.
    concedes(&game);
    play(&mut game, "end");
    assert_no_concession(&game);
    let mut game = game_of(Rules::second, &[], quiet().emperor(Emperor::Galerius, ETRURIA));
    play(&mut game, "move diocletian etruria");
    assert_eq!(game.state().passing(), Some(Figure::Diocletian));
    concedes(&game);
    // Throws of battles, links and echoes.
    let mut game = game_of(Rules::second, &[], quiet().army(ETRURIA));
    play(&mut game, "attack diocletian etruria");
    assert_no_concession(&game);
    let mut game = game_of(Rules::second, &[], quiet().revolts([NARBONENSIS, TARRACONENSIS]).unrest(CISALPINA));
    for input in ["end", "B1", "R2B6", "B1", "R1"] {
        play(&mut game, input);
        assert_no_concession(&game);
    }
}

#[test]
fn g_98_conceding_is_an_input_of_its_own() {
    // Legal nowhere as a command, and yet accepted wherever there are commands.
    let game = game_of(Rules::second, &[], quiet());
    assert!(game.legal().iter().all(|command| command.to_string() != "concede"));
    assert!("concede".parse::<Command>().is_err());
    assert!({ game }.apply(Input::Concede).is_ok());
}

#[test]
fn g_98_conceding_is_logged_like_the_other_inputs() {
    for input in [Input::Concede, Command::End.into(), Roll::Roman(Face::Two).into()] {
        let text = serde_json::to_string(&input).unwrap();
        assert_eq!(serde_json::from_str::<Input>(&text).unwrap(), input, "{text}");
    }
}
