//! Positions: the first line gives the rules, the rest is the text of a state. A state that is accepted under the rules
//! can be played: every command of the game is tried on it, and every roll.

use tetrarchia::*;

use super::{check_moment, concede, refused, refused_command, step};

/// Reads the bytes as rules and a state. Returns `true` if the state is accepted under the rules.
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

/// Checks all rolls of all dice: those of the pending dice are accepted, the others are refused.
fn check_dice(game: &Game<'_>) {
    let both = Face::ALL.into_iter().flat_map(|roman| Face::ALL.map(|barbarian| Roll::Both(roman, barbarian)));
    for roll in Face::ALL.into_iter().flat_map(|face| [Roll::Roman(face), Roll::Barbarian(face)]).chain(both) {
        match game.pending() {
            Pending::Roll { throw } if throw.dice() == roll.dice() => step(&mut { *game }, roll),
            _ => drop(refused(game, roll)),
        }
    }
}

/// Checks that queries never fail and agree with what can be done.
fn check_questions(game: &Game<'_>) {
    let figure = Figure::from(game.state().turn());
    let routes = game.routes(figure);
    for (to, cost) in routes.iter() {
        let route = routes.to(to).expect("what is reachable has a way");
        assert_eq!(route.cost, cost);
        let mut walker = *game;
        route.commands().for_each(|command| step(&mut walker, command));
        assert_eq!(walker.state().place(figure), Some(to), "{to} in {}", game.state());
    }
    let attacks = |command: &Command| matches!(command, Command::Attack { .. } | Command::AttackPirates { .. });
    for command in Command::all().filter(attacks) {
        let preview = game.preview(command);
        assert_eq!(preview.is_some(), game.is_legal(command), "{command:?} in {}", game.state());
        for chances in preview.into_iter().flat_map(|preview| [preview.chances, preview.best]) {
            assert_eq!(chances.victory + chances.draw + chances.defeat, 36, "{}", game.state());
        }
    }
    for offer in game.offers() {
        assert!(!offer.label(game.board()).to_string().is_empty());
    }
    assert!(!game.pending().describe(game.board()).to_string().is_empty());
}
