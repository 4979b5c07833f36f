//! Simulations: the numbers do not depend on the threads, players always answer legally, and logs replay.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use tetrarchia_testkit as common;

use common::Chooser;
use serde_json::{Value, json};
use tetrarchia::replay::RecordDetail;
use tetrarchia::rules::Reading;
use tetrarchia::rules::RulesFault;
use tetrarchia::*;
use tetrarchia_bots::simulate::*;
use tetrarchia_bots::{Budget, Player, Policy, Random, Steward};

fn base_games() -> impl Iterator<Item = Rules> {
    Level::all().flat_map(|level| [Rules::first(level), Rules::second(level)])
}

/// Returns a simulation by this player, who decides quickly.
fn quick(rules: Rules, player: Player) -> Simulation {
    let budget = player.has_budget().then_some(Budget::Effort(0));
    Simulation { player, budget, ..Simulation::new(rules) }
}

#[test]
fn the_numbers_do_not_depend_on_the_threads() {
    for player in Player::ALL {
        let simulation = quick(Rules::second(Level::MEDIUM), player).with_seed(11).with_games(70);
        let simulation = if player.has_budget() { simulation.with_last_round(2) } else { simulation };
        let mut one_by_one = Tally::default();
        for index in 0..70 {
            one_by_one.count(simulation.play(index).unwrap()).unwrap();
        }
        assert_eq!(one_by_one.games(), 70);
        assert_eq!(simulation.run().unwrap(), one_by_one, "{player}");
        for threads in [1, 2, 3, 8] {
            assert_eq!(simulation.with_threads(threads).run().unwrap(), one_by_one, "{player}, {threads} threads");
        }
    }
}

#[test]
fn a_game_depends_on_its_seed_alone() {
    let long = Simulation::new(Rules::first(Level::BEGINNER)).with_seed(3).with_games(20);
    let part = long.with_seed(8).with_games(5);
    for index in 0..5 {
        assert_eq!(part.play(index), long.play(index + 5));
    }
    let finishes: Vec<GameResult> = (0..20).map(|index| long.play(index).unwrap()).collect();
    assert!(finishes.iter().any(|finish| *finish != finishes[0]), "twenty games alike: {finishes:?}");
    // Seeds wrap around: the one after the last is the first.
    assert_eq!(long.with_seed(u64::MAX).play(1), long.with_seed(0).play(0));
}

/// Returns the reports of all shards, as they come from other machines.
fn shards(simulations: &[Simulation], of: u32) -> Vec<Report> {
    let report = |shard| Report::of(&simulations.iter().map(|one| one.with_shard(shard)).collect::<Vec<_>>()).unwrap();
    Shard::all(of).map(|shard| Report::from_json(report(shard).to_json().as_bytes()).unwrap()).collect()
}

#[test]
fn shards_add_up_exactly_with_any_number_of_threads() {
    let simulations = [Rules::second(Level::MEDIUM), Rules::first(Level::HARDEST)]
        .map(|rules| Simulation::new(rules).with_player(Player::Random).with_seed(u64::MAX - 20).with_games(50));
    let whole = Report::of(&simulations).unwrap();
    assert_eq!(whole.results[0].tally, simulations[0].run().unwrap());
    assert_eq!(whole.results[0].tally.lengths().map(|(_, games)| games).sum::<u64>(), 50);
    for threads in [1, 2, 3] {
        let threaded = simulations.map(|simulation| simulation.with_threads(threads));
        assert_eq!(Report::of(&threaded).unwrap().to_json(), whole.to_json(), "{threads} threads");
        for of in [1, 2, 3, 16, 50, 64] {
            let mut reports = shards(&threaded, of);
            reports.reverse();
            assert_eq!(Report::merge(reports).unwrap().to_json(), whole.to_json(), "{of} shards, {threads} threads");
        }
    }
}

#[test]
fn reports_that_do_not_fit_are_refused() {
    let simulation = Simulation::new(Rules::second(Level::HARDEST)).with_player(Player::Random).with_games(10);
    let reports = shards(&[simulation], 3);
    assert_eq!(Report::merge(Vec::new()), Err(MergeError::Nothing));
    let missing = MergeError::Missing { shards: vec![Shard::new(1, 3).unwrap(), Shard::new(3, 3).unwrap()] };
    assert_eq!(Report::merge(vec![reports[1].clone()]), Err(missing));
    let whole = Report::of(&[simulation]).unwrap();
    for (pair, report) in [([&whole, &reports[0]], 0), ([&reports[0], &whole], 1), ([&whole, &whole], 0)] {
        let pair = pair.map(Report::clone).to_vec();
        assert_eq!(Report::merge(pair), Err(MergeError::Whole { report }));
    }
    // Numbers in a file may be anything.
    let huge = reports.iter().map(|report| {
        let text = report.to_json();
        let rolls = text.lines().find(|line| line.contains("\"rolls\"")).unwrap();
        Report::from_json(text.replace(rolls, "\"rolls\": 18446744073709551615,").as_bytes()).unwrap()
    });
    assert_eq!(Report::merge(huge.collect()), Err(MergeError::TooLarge { report: 1 }));
    let mut many = reports.clone();
    many.iter_mut().for_each(|report| report.games = u64::MAX);
    assert_eq!(Report::merge(many), Err(MergeError::TooManyGames { report: 0, found: u64::MAX }));
    let mut doubled = reports.clone();
    doubled.iter_mut().for_each(|report| report.results.push(report.results[0].clone()));
    assert_eq!(Report::merge(doubled), Err(MergeError::RulesTwice { report: 0, rules: simulation.rules }));
    let mut shorter = reports.clone();
    shorter.iter_mut().for_each(|report| report.last_round = 1);
    let beyond = Report::merge(shorter).unwrap_err();
    assert!(matches!(beyond, MergeError::BeyondLastRound { report: 0, last_round: 1, .. }), "{beyond}");
    // The same number of rounds is counted twice.
    let text = reports[0].to_json();
    let (rounds, games) = reports[0].results[0].tally.lengths().next().unwrap();
    let once = format!("\"{rounds}\": {games}");
    let error = Report::from_json(text.replace(&once, &format!("{once}, {once}")).as_bytes()).unwrap_err();
    assert!(error.to_string().contains(&format!("games of {rounds} rounds stand twice")), "{error}");
    let long = Shard::all(1_000_000).next().unwrap();
    let alone = Report::of(&[simulation.with_shard(long)]).unwrap();
    let text = Report::merge(vec![alone]).unwrap_err().to_string();
    assert!(
        text.starts_with("shards are missing: 2/1000000, 3/1000000, ") && text.ends_with(" and 999979 more"),
        "{text}"
    );
}

/// Returns the numbers of a document that could be changed.
fn numbers(value: &mut Value) -> Vec<&mut Value> {
    match value {
        Value::Number(_) => vec![value],
        Value::Array(list) => list.iter_mut().flat_map(numbers).collect(),
        Value::Object(fields) => fields.values_mut().flat_map(numbers).collect(),
        _ => Vec::new(),
    }
}

/// Changes numbers of a shard, so that about half of the time they still add up.
fn tampered(report: &Report, chooser: &mut Chooser) -> Value {
    let extremes = [0, 1, 7, MAX_GAMES, MAX_GAMES + 1, u64::from(u32::MAX), 1 << 63, u64::MAX - 1, u64::MAX];
    let mut document: Value = serde_json::from_str(&report.to_json()).unwrap();
    for _ in 0..chooser.below(3) {
        let any = extremes[chooser.below(extremes.len())];
        let row = &mut document["results"][0];
        match chooser.below(6) {
            0 => {
                let mut numbers = numbers(&mut document);
                let at = chooser.below(numbers.len());
                *numbers[at] = json!(any);
            }
            1 => row["commands"] = json!(any),
            2 => row["rolls"] = json!(any),
            // One long game or many, with sums that fit.
            3 | 4 => {
                let (rounds, games) = ([3, 200, u32::MAX][chooser.below(3)], any.min(MAX_GAMES));
                for word in ["victory", "roma-fell", "no-revolt-left", "no-unrest-left", "conceded"] {
                    row[word] = json!(0);
                }
                (row["games"], row["unfinished"]) = (json!(games), json!(games));
                row["lengths"] = json!({ rounds.to_string(): games });
                row["rounds"] = json!(u64::from(rounds) * games);
                row["median_rounds"] = json!(rounds);
                document["games"] = json!(if chooser.flip() { games } else { games.saturating_mul(2) });
                document["last_round"] = json!(rounds);
            }
            _ => {
                let again = row.clone();
                document["results"].as_array_mut().unwrap().push(again);
            }
        }
    }
    document
}

/// Shards with changed numbers are refused, or their sum is what long arithmetic gives.
#[test]
fn tampered_shards_are_refused_or_add_up() {
    let simulation = Simulation::new(Rules::second(Level::HARDEST)).with_player(Player::Random).with_games(10);
    let reports = shards(&[simulation], 2);
    let (mut unreadable, mut refused, mut added) = (0, 0, 0);
    for seed in 0..4_000 {
        let mut chooser = Chooser(seed);
        let first = tampered(&reports[0], &mut chooser);
        // Half of the time the other shard has the same changes.
        let mut second = if chooser.flip() { first.clone() } else { tampered(&reports[1], &mut chooser) };
        second["shard"] = json!("2/2");
        let documents = [first, second];
        let read: Result<Vec<Report>, _> =
            documents.iter().map(|document| Report::from_json(document.to_string().as_bytes())).collect();
        let Ok(read) = read else {
            unreadable += 1;
            continue;
        };
        let Ok(sum) = Report::merge(read) else {
            refused += 1;
            continue;
        };
        added += 1;
        let tally = &sum.results[0].tally;
        let numbers = [("games", tally.games()), ("rounds", tally.rounds()), ("commands", tally.commands())];
        for (name, number) in numbers.into_iter().chain([("rolls", tally.rolls())]) {
            let both = documents.iter().map(|document| u128::from(document["results"][0][name].as_u64().unwrap()));
            assert_eq!(u128::from(number), both.sum::<u128>(), "{name}: {documents:?}");
        }
        assert!(sum.results.len() == 1 && tally.games() == sum.games && sum.games <= MAX_GAMES);
        assert_eq!(Report::from_json(sum.to_json().as_bytes()).as_ref(), Ok(&sum));
    }
    assert!(unreadable > 300 && refused > 300 && added > 300, "{unreadable} {refused} {added}");
}

#[test]
fn progress_hears_of_every_game() {
    let heard = std::sync::atomic::AtomicU64::new(0);
    let simulation = Simulation::new(Rules::second(Level::HARDEST)).with_player(Player::Random).with_games(101);
    let add = |games| {
        heard.fetch_add(games, std::sync::atomic::Ordering::Relaxed);
    };
    assert_eq!(simulation.run_with(add).unwrap().games(), 101);
    assert_eq!(heard.into_inner(), 101);
}

/// Plays a game and checks every answer.
fn check_answers(rules: Rules, player: Player, seed: u64) -> Game<'static> {
    let mut game = Game::new(rules).unwrap();
    let mut dice = SeededDice::new(seed);
    let mut policy = player.policy_within(Some(Budget::Effort(0)), game.board(), seed);
    // A player who thinks for longer shows in a few rounds what he knows.
    let last_round = if player.has_budget() { 4 } else { 40 };
    while game.state().round() <= last_round {
        match game.pending() {
            Pending::Roll { throw } => game.apply(dice.roll(throw.dice()).unwrap()).unwrap(),
            Pending::Command { .. } => {
                let command = policy.choose(&game);
                let command = command.unwrap_or_else(|| panic!("{player} has no answer: {}", game.state()));
                assert!(game.legal().contains(command), "{player}: {command} in {}", game.state());
                game.apply(command).unwrap();
            }
            Pending::Nothing { .. } => break,
        }
    }
    game
}

#[test]
fn players_answer_legally_at_every_level() {
    for (seed, rules) in base_games().enumerate() {
        for player in Player::ALL {
            check_answers(rules, player, seed as u64);
        }
    }
}

#[test]
fn players_answer_legally_under_the_other_readings() {
    let playable = |&ruling: &Ruling| ruling.needs().are_met(&Rules::second(Level::HARDEST));
    let mut seen = 0;
    for ruling in Ruling::ALL.into_iter().filter(playable) {
        for rules in [Rules::first(Level::HARDEST), Rules::second(Level::MEDIUM)] {
            let rules = rules.with_ruling(ruling, Reading::Other);
            for player in Player::ALL {
                check_answers(rules, player, 5);
                seen += 1;
            }
        }
    }
    assert!(seen >= 20, "{seen}");
}

/// Returns how many of a hundred games a player wins.
fn wins(rules: Rules, player: Player) -> u64 {
    Simulation::new(rules).with_player(player).with_games(100).run().unwrap().wins()
}

#[test]
fn a_steward_wins_the_easy_games_and_few_of_the_hard_ones() {
    for rules in [Rules::first, Rules::second] {
        let won =
            [Level::EASIEST, Level::BEGINNER, Level::MEDIUM, Level::HARDEST].map(|l| wins(rules(l), Player::Steward));
        let [easiest, beginner, medium, hardest] = won;
        assert!(easiest >= 45 && beginner >= 45, "{won:?}");
        assert!((5..45).contains(&medium), "{won:?}");
        assert!(hardest < 10, "{won:?}");
        assert_eq!(wins(rules(Level::EASIEST), Player::Random), 0);
    }
}

#[test]
fn random_players_do_everything_that_is_legal() {
    let game = Position::new(Emperor::Galerius)
        .emperor(Emperor::Galerius, Province::III4)
        .revolt(Province::III4)
        .fleets([0, 2, 0])
        .game(Rules::first(Level::MEDIUM))
        .unwrap();
    let mut random = Random::new(9);
    let chosen: CommandSet = (0..1_000).filter_map(|_| random.choose(&game)).collect();
    assert_eq!(chosen, game.legal());
}

/// The steward secures the border that wins rather than anything else (EN-1).
#[test]
fn a_steward_takes_the_last_border() {
    let others = (ProvinceSet::BORDERS - Province::BorderV.into()).into_iter();
    let position = Position::new(Emperor::Diocletian)
        .emperor(Emperor::Diocletian, Province::V1)
        .garrisons(Emperor::Maximian, others)
        .unrest(Province::V1)
        .fleets([0, 2, 0])
        .game(Rules::first(Level::new(5, 2, 0, 0).unwrap()));
    let mut game = position.unwrap();
    let mut steward = Steward::new(game.board());
    for _ in 0..4 {
        if game.state().ending().is_none() {
            game.apply(steward.choose(&game).unwrap()).unwrap();
        }
    }
    assert_eq!(game.state().ending(), Some(Ending::Victory));
}

#[test]
fn a_game_that_reaches_the_last_round_is_unfinished() {
    let simulation = Simulation::new(Rules::second(Level::EASIEST)).with_games(30);
    let short = simulation.with_last_round(1).run().unwrap();
    assert_eq!((short.games(), short.unfinished(), short.rounds()), (30, 30, 30));
    let long = simulation.run().unwrap();
    assert_eq!(long.unfinished(), 0);
    assert!(long.rounds() > 60 && long.median_rounds() > 2, "{long:?}");
    let ended: u64 = Ending::ALL.into_iter().map(|ending| long.ended(ending)).sum();
    assert_eq!(ended, 30);
}

#[test]
fn a_recorded_game_is_the_one_that_was_played() {
    for player in Player::ALL {
        let simulation = quick(Rules::second(Level::MEDIUM), player).with_seed(40).with_games(6);
        for index in 0..6 {
            let finish = simulation.play(index).unwrap();
            let log = simulation.record(index, RecordDetail::EVENTS).unwrap();
            let replay = log.replay().unwrap();
            assert!(replay.passed(), "{replay}");
            // One step is the set-up, every other one a command.
            assert_eq!(log.steps.len() as u64, finish.commands + 1);
            assert_eq!(log.steps.last().unwrap().expect.ending, finish.ending);
            let is_roll = |line: &&String| line.contains(" rolled ");
            let rolls = log.steps.iter().flat_map(|step| step.expect.events.as_ref().unwrap()).filter(is_roll).count();
            assert_eq!(rolls as u64, finish.rolls);
        }
    }
}

/// The last round is played to its end, and no further.
#[test]
fn the_last_round_is_played_to_its_end() {
    let short = Simulation::new(Rules::second(Level::EASIEST)).with_games(1).with_last_round(2);
    let log = short.record(0, RecordDetail::EVENTS).unwrap();
    assert_eq!(log.steps.len() as u64, short.play(0).unwrap().commands + 1);
    let events = log.steps.iter().flat_map(|step| step.expect.events.as_ref().unwrap());
    let turns: Vec<&String> = events.filter(|line| line.contains(" turn-began ")).collect();
    // Two rounds of four turns, and the beginning of the next one, where it stops.
    assert_eq!(turns.len(), 9, "{turns:?}");
    assert_eq!(turns[8], "TN-1 turn-began diocletian 3 6");
}

#[test]
fn what_cannot_be_simulated_is_said() {
    let good = Simulation::new(Rules::second(Level::MEDIUM));
    assert_eq!(good.with_games(MAX_GAMES + 1).run(), Err(SimulationError::TooManyGames(MAX_GAMES + 1)));
    assert_eq!(good.with_last_round(0).run(), Err(SimulationError::NoRound));
    for threads in [0, MAX_THREADS + 1, usize::MAX] {
        assert_eq!(good.with_threads(threads).run(), Err(SimulationError::Threads(threads)));
    }
    let module = Simulation::new(Rules::first(Level::MEDIUM).with_module(Module::Dux)).with_games(2);
    let Err(SimulationError::Rules(faults)) = module.run() else { panic!("a module in the first edition") };
    assert!(faults.iter().any(|fault| fault == RulesFault::ModuleInFirstEdition { module: Module::Dux }));
    assert_eq!(good.with_games(0).run(), Ok(Tally::default()));
}
