//! Positions: the first line are the rules, the rest is the text of a state. A state that is accepted under the rules can
//! be played: every command of the game is tried on it, and every roll.

use tetrarchia::*;

use super::{check_moment, concede, refused, refused_command, step};

/// Reads the bytes as rules and a state. True if the state is accepted under the rules.
pub fn check(data: &[u8]) -> bool {
    let Some((rules, position)) = core::str::from_utf8(data).ok().and_then(|text| text.split_once('\n')) else {
        return false;
    };
    let rules = rules.parse::<Rules>();
    if let Ok(rules) = rules {
        assert_eq!(rules.to_string().parse(), Ok(rules));
        let json = serde_json::to_string(&rules).expect("rules can be written");
        assert_eq!(serde_json::from_str::<Rules>(&json).ok(), Some(rules), "{json}");
    }
    let state = match position.parse::<State>() {
        Ok(state) => state,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return false;
        }
    };
    assert_eq!(state.to_string().parse(), Ok(state), "{state}");
    let Ok(rules) = rules else { return false };
    match Game::resume(rules, Board::reconstruction(), state) {
        Ok(game) => {
            check_position(&game);
            true
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            false
        }
    }
}

fn check_position(game: &Game<'_>) {
    check_moment(game);
    let legal = game.legal();
    for command in Command::all() {
        let listed = legal.contains(command);
        assert_eq!(game.is_legal(command), listed, "{command} in {}", game.state());
        if listed {
            assert_eq!(game.why_not(command), None, "{command} in {}", game.state());
            step(&mut { *game }, command);
        } else {
            refused_command(game, command);
        }
    }
    check_dice(game);
    concede(&mut { *game });
    check_questions(game);
}

/// All rolls of all dice: those awaited are taken, the others are refused.
fn check_dice(game: &Game<'_>) {
    let both = Face::ALL.into_iter().flat_map(|roman| Face::ALL.map(|barbarian| Roll::Both(roman, barbarian)));
    for roll in Face::ALL.into_iter().flat_map(|face| [Roll::Roman(face), Roll::Barbarian(face)]).chain(both) {
        match game.pending() {
            Pending::Roll { throw } if throw.dice() == roll.dice() => step(&mut { *game }, roll),
            _ => drop(refused(game, roll)),
        }
    }
}

/// What is only asked never fails, and agrees with what can be done.
fn check_questions(game: &Game<'_>) {
    let figure = Figure::from(game.state().turn());
    let routes = game.routes();
    for to in routes.reachable() {
        let route = routes.to(to).expect("what is reachable has a way");
        let mut walker = *game;
        route.steps().for_each(|to| step(&mut walker, Command::Move { figure, to }));
        assert_eq!(walker.state().place(figure), Some(to), "{to} in {}", game.state());
    }
    for figure in Figure::ALL {
        for army in Province::ALL {
            let previewed = game.preview(figure, army);
            let listed = game.is_legal(Command::Attack { figure, army });
            assert!(previewed.is_ok() || !listed, "{figure} against {army} in {}", game.state());
            if let Ok(preview) = previewed {
                let chances = preview.chances;
                assert_eq!(chances.victory + chances.draw + chances.defeat, 36, "{}", game.state());
            }
        }
    }
    assert!(!game.pending().describe(game.board()).to_string().is_empty());
}
