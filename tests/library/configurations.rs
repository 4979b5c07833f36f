//! Random games over random configurations: editions, levels, variants, modules, scenarios, rulings.

use std::collections::{BTreeSet, HashSet};

use crate::common::invariants::{assert_holds, assert_step_holds};
use crate::common::{Chooser, eager_input, random_input, random_rules};
use tetrarchia::table::UndoError;
use tetrarchia::*;

/// A random game that has not ended by then is stopped: the rules know no last turn (EN-5).
const LAST_ROUND: u32 = 60;

/// A reachable state can be resumed, and its text reads back.
fn check_state(game: &Game<'_>) {
    let state = *game.state();
    let resumed = Game::resume(*game.rules(), game.board(), state);
    assert_eq!(resumed.as_ref(), Ok(game), "{}: {state}", game.rules());
    assert_eq!(state.to_string().parse::<State>().as_ref(), Ok(&state), "{state}");
}

/// Over the whole finite set: a command is accepted if and only if it is listed, and a refusal changes nothing.
fn check_legality(game: &Game<'_>) {
    let legal = game.legal();
    for command in Command::all() {
        let mut after = *game;
        let result = after.apply(command);
        let text = || format!("{}: {}: {command}", game.rules(), game.state());
        assert_eq!(result.is_ok(), legal.contains(command), "{}", text());
        assert_eq!(game.is_legal(command), legal.contains(command), "{}", text());
        assert_eq!(game.why_not(command), result.err(), "{}", text());
        if result.is_err() {
            assert_eq!(after, *game, "{}", text());
        }
    }
}

/// Whatever is asked, at any moment of any configuration: a command can be taken back as long as no dice have fallen, by
/// who gave it, and a game that was saved goes on from the same place.
#[test]
fn every_question_is_undoable_up_to_the_last_roll() {
    let mut taken_back = BTreeSet::new();
    for seed in 0..400 {
        let mut chooser = Chooser(seed);
        let rules = random_rules(&mut chooser);
        let mut table = Table::new(Game::new(rules).unwrap(), Seating::Four);
        let mut dice = SeededDice::new(seed);
        while let Some(input) = eager_input(table.game(), &mut chooser, &mut dice)
            && table.game().state().round() < 20
        {
            let before = *table.game();
            match input {
                Input::Command(command) => {
                    let seat = table.who_may_act().next().unwrap();
                    let past = table.undoable();
                    table.command(seat, command).unwrap();
                    let after = *table.game();
                    assert_eq!(table.undo(seat), Ok(()), "{rules}: {}: {command}", before.state());
                    assert_eq!((*table.game(), table.undoable()), (before, past));
                    table.command(seat, command).unwrap();
                    assert_eq!(*table.game(), after);
                    let Pending::Command { question } = before.pending() else {
                        panic!("a command answers a question")
                    };
                    let notation = question.to_string();
                    taken_back.insert(notation.split(' ').next().unwrap().to_string());
                }
                Input::Roll(roll) => {
                    table.roll(roll).unwrap();
                    assert_eq!(table.undo(Seat::First), Err(UndoError::Nothing));
                }
                _ => unreachable!("nobody gives up"),
            }
        }
    }
    let all = [
        "act",
        "advance",
        "advance-after-die",
        "black-disc",
        "black-disc-after-roll",
        "black-disc-at-end",
        "enter",
        "hold",
        "place-fleet",
        "raise",
        "reroll",
    ];
    assert_eq!(Vec::from_iter(taken_back), all);
}

/// A player who knows how to win.
fn sensible_player() -> impl FnMut(&Game<'_>, &mut Chooser) -> Option<Command> {
    use tetrarchia_bots::{Policy, Steward};
    let mut steward = Steward::new(Board::reconstruction());
    move |game, _| steward.choose(game)
}

/// What was played, to be told to whoever repeats it.
#[derive(Default)]
struct Figures {
    games: u64,
    commands: u64,
    rolls: u64,
    events: u64,
    endings: [u64; Ending::COUNT],
    levels: HashSet<(Edition, Level)>,
}

impl Figures {
    fn and(mut self, other: Figures) -> Figures {
        self.games += other.games;
        self.commands += other.commands;
        self.rolls += other.rolls;
        self.events += other.events;
        for (sum, more) in self.endings.iter_mut().zip(other.endings) {
            *sum += more;
        }
        self.levels.extend(other.levels);
        self
    }

    /// Plays the game of this seed with all checks.
    fn play(&mut self, seed: u64) {
        let mut chooser = Chooser(seed);
        let rules = random_rules(&mut chooser);
        let mut game = Game::new(rules).unwrap();
        let mut dice = SeededDice::new(seed);
        // Every other game is played by eager players, who live longer, and some by those who know how to win.
        let mut sensible = (seed % 200 == 199).then(sensible_player);
        let mut events = Vec::new();
        loop {
            let input = match (game.pending(), &mut sensible) {
                (Pending::Command { .. }, Some(player)) => player(&game, &mut chooser).map(Input::from),
                _ if seed.is_multiple_of(2) => random_input(&game, &mut chooser, &mut dice),
                _ => eager_input(&game, &mut chooser, &mut dice),
            };
            let Some(input) = input else { break };
            let before = game;
            events.clear();
            let result = game.apply_with(input, |event| events.push(event));
            assert!(result.is_ok(), "{rules}: {}: {input:?}: {result:?}", before.state());
            self.events += events.len() as u64;
            assert_step_holds(&before, &events, &game);
            assert_holds(&game);
            match input {
                Input::Roll(_) => self.rolls += 1,
                _ => self.commands += 1,
            }
            let steps = self.commands + self.rolls;
            if steps.is_multiple_of(7) {
                check_state(&game);
            }
            if steps.is_multiple_of(101) {
                check_legality(&game);
            }
            if game.state().round() > LAST_ROUND {
                break;
            }
        }
        self.games += 1;
        self.levels.insert((rules.edition, rules.level));
        match game.state().ending() {
            Some(ending) => self.endings[ending.index()] += 1,
            None => assert!(game.state().round() > LAST_ROUND, "{rules}: stuck at {}", game.state()),
        }
    }
}

/// 10,000 games, or as many as `TETRARCHIA_GAMES` says; `.ci/long_run` plays a million.
#[test]
fn games_over_random_configurations_keep_every_invariant() {
    let games = std::env::var("TETRARCHIA_GAMES").map_or(10_000, |games| games.parse().unwrap());
    let threads = std::thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    let since = std::time::Instant::now();
    let play = |first: u64| {
        let mut figures = Figures::default();
        (first..games).step_by(threads as usize).for_each(|seed| figures.play(seed));
        figures
    };
    // Where there are no threads, as on wasm32, one does it all.
    let figures = if threads == 1 {
        play(0)
    } else {
        std::thread::scope(|scope| {
            let parts: Vec<_> = (0..threads).map(|first| scope.spawn(move || play(first))).collect();
            parts.into_iter().map(|part| part.join().unwrap()).fold(Figures::default(), Figures::and)
        })
    };
    let Figures { games: played, commands, rolls, events, endings, levels } = figures;
    let ends: Vec<String> = Ending::ALL.iter().map(|ending| format!("{ending} {}", endings[ending.index()])).collect();
    println!("games {played}, commands {commands}, rolls {rolls}, events {events}, violations 0, {}", ends.join(", "));
    println!("seconds {}, threads {threads}", since.elapsed().as_secs());
    assert_eq!(played, games);
    // Few games need not come to every end.
    let met = |ending: Ending| endings[ending.index()] > 0 || games < 10_000;
    assert!(met(Ending::RomaFell) && met(Ending::NoRevoltLeft), "{endings:?}");
    assert!(met(Ending::Victory), "{endings:?}");
    // SU-2: 81 levels in two editions.
    assert!(levels.len() == 2 * 81 || games < 10_000, "{}", levels.len());
}
