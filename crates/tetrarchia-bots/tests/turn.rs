//! The ends of a turn, against a search that knows nothing but `legal` and `apply`.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, HashSet};

use tetrarchia::{Command, DiceSource, Game, Pending, Question, Rules, SeededDice, State};
use tetrarchia_bots::{Policy, Random, Steward, Turn};

/// Returns the text of a position without its points, and the points.
fn split_points(state: &State) -> (String, u8) {
    let text = state.to_string();
    let words = text.split(' ').filter(|word| !word.starts_with("points="));
    (words.collect::<Vec<_>>().join(" "), state.points())
}

fn is_inside(state: &State) -> bool {
    use Question::{Act, Enter, PlaceFleet};
    matches!(state.pending(), Pending::Command { question: Act { .. } | Enter { .. } | PlaceFleet { .. } })
}

/// Returns the ends of a turn with the most points that each can have left.
fn ends_by_search(game: &Game<'_>) -> BTreeMap<String, u8> {
    let (mut seen, mut open, mut ends) = (HashSet::from([*game.state()]), vec![*game.state()], BTreeMap::new());
    while let Some(state) = open.pop() {
        for command in game.with_state(state).legal() {
            let mut after = game.with_state(state);
            after.apply(command).unwrap();
            let after = *after.state();
            if !is_inside(&after) {
                let (text, points) = split_points(&after);
                let most = ends.entry(text).or_insert(points);
                *most = points.max(*most);
            } else if seen.insert(after) {
                open.push(after);
            }
        }
    }
    ends
}

/// Checks the listing of a turn: every end once, with the most points, and reached by its commands.
fn check(turn: &mut Turn, game: &Game<'_>) -> usize {
    turn.list(game);
    assert!(turn.is_complete());
    let listed: BTreeMap<String, u8> = turn.ends().iter().map(|end| split_points(&end.state)).collect();
    assert_eq!(listed.len(), turn.ends().len(), "an end is listed twice");
    assert_eq!(listed, ends_by_search(game));
    for (index, end) in turn.ends().iter().enumerate().step_by(7) {
        let commands = turn.commands(index);
        assert_eq!(commands.last(), Some(&end.last()));
        let mut played = *game;
        commands.into_iter().for_each(|command| played.apply(command).unwrap());
        assert_eq!(played.state(), &end.state);
    }
    listed.len()
}

/// Plays games of these rules, and visits the positions in which an Emperor has this many points left.
fn visit(rules: &str, games: u64, points: u8, mut visitor: impl FnMut(&Game<'_>)) {
    for seed in 0..games {
        let mut game = Game::new(rules.parse::<Rules>().unwrap()).unwrap();
        let (mut dice, mut steward, mut random) =
            (SeededDice::new(seed), Steward::new(game.board()), Random::new(seed));
        for _ in 0..400 {
            match game.pending() {
                Pending::Roll { throw } => game.apply(dice.roll(throw.dice()).unwrap()).unwrap(),
                Pending::Nothing { .. } => break,
                Pending::Command { question } => {
                    if matches!(question, Question::Act { .. }) && game.state().points() == points {
                        visitor(&game);
                    }
                    // Random play alone would not last.
                    let command =
                        if game.state().points() % 2 == 0 { steward.choose(&game) } else { random.choose(&game) };
                    game.apply(command.unwrap()).unwrap();
                }
            }
        }
    }
}

#[test]
fn a_whole_turn_of_the_base_game_has_every_end_once() {
    let (mut turn, mut turns, mut ends) = (Turn::new(), 0, 0);
    visit("second/4211", 1, 6, |game| {
        if turns < 4 {
            turns += 1;
            ends += check(&mut turn, game);
        }
    });
    assert!(turns == 4 && ends > 4_000, "{turns} turns have {ends} ends");
}

#[test]
fn with_every_addition_the_rest_of_a_turn_has_every_end_once() {
    let mut turn = Turn::new();
    for rules in [
        "first/4211/imperium+mare-nostrum+diarchia+patres-patriae+the-great",
        "second/4211/imperium+mare-nostrum+via-romana+usurpator+roma-aeterna+barbaria/modules:dux+vicarius+pirates+goths",
        "second/4222/scenario:danubian-wars",
    ] {
        let mut turns = 0;
        visit(rules, 4, 2, |game| {
            check(&mut turn, game);
            turns += 1;
        });
        assert!(turns > 10, "{rules}: {turns} turns");
    }
}

#[test]
fn a_game_that_waits_for_dice_is_its_own_end() {
    let game = Game::new("second/4211".parse().unwrap()).unwrap();
    let mut turn = Turn::new();
    turn.list(&game);
    assert_eq!(turn.ends().len(), 1);
    assert_eq!(&turn.ends()[0].state, game.state());
    assert!(turn.commands(0).is_empty());
    assert!(turn.commands(1).is_empty());
}

#[test]
fn a_narrow_listing_keeps_the_best_and_says_that_it_is_not_complete() {
    let mut visited = false;
    visit("second/4211", 1, 6, |game| {
        let (mut all, mut narrow) = (Turn::new(), Turn::with_width(20));
        all.list(game);
        // The farther a garrison or a subdued province is reached, the better: fewer discs on the board.
        narrow.list_best(game, |inside| 100 - inside.state().discs().len() as u32);
        assert!(!narrow.is_complete());
        assert!(narrow.ends().len() * 4 < all.ends().len());
        let fewest = |turn: &Turn| turn.ends().iter().map(|end| end.state.revolts().len()).min();
        assert!(fewest(&narrow) <= fewest(&all).map(|fewest| fewest + 1));
        let known: HashSet<State> = all.ends().iter().map(|end| end.state).collect();
        assert!(narrow.ends().iter().all(|end| known.contains(&end.state) || end.last() != Command::End));
        visited = true;
    });
    assert!(visited);
}
