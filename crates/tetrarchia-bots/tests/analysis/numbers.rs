//! Losses, luck, and what they add up to.

use tetrarchia::replay::{Log, LogStep, RecordDetail};
use tetrarchia::{Command, Game, Input, Level, Rules, Variant};
use tetrarchia_bots::analysis::{Actor, Analysis, AnalysisError, Analyst, Mark, Moment};
use tetrarchia_bots::simulate::Simulation;
use tetrarchia_bots::{Budget, Player};

fn log(rules: Rules, player: Player, seed: u64) -> Log {
    let simulation = Simulation::new(rules).with_player(player).with_seed(seed);
    // A consul plays well even if he plays few futures.
    let quick = if player == Player::Consul { simulation.with_budget(Budget::Effort(8)) } else { simulation };
    quick.record(0, RecordDetail::EVENTS).unwrap()
}

fn analysis(log: &Log, effort: u32) -> Analysis {
    Analyst::new().with_effort(effort).review_log(log, &log.board().unwrap()).unwrap().analyse_on(None)
}

/// Returns what is not compared by the moment but must hold.
fn check(moment: &Moment) {
    match moment.by {
        Actor::Dice => {
            let change = i64::from(moment.after) - i64::from(moment.before);
            assert!((moment.luck.unwrap().millionths() - change).abs() <= 1, "{moment:?}");
            assert_eq!((moment.loss, moment.mark), (0, None));
        }
        Actor::Emperors => assert_eq!(i64::from(moment.before) - i64::from(moment.after), i64::from(moment.loss)),
        Actor::Barbarian => assert_eq!(i64::from(moment.after) - i64::from(moment.before), i64::from(moment.loss)),
    }
    assert!(moment.mark.is_none_or(|mark| moment.loss >= mark.threshold() && moment.loss >= 2 * moment.change_error));
}

#[test]
fn parts_and_threads_do_not_matter() {
    let log = log(Rules::second(Level::HARDEST), Player::Steward, 4);
    let board = log.board().unwrap();
    let review = Analyst::new().with_effort(4).with_seed(9).review_log(&log, &board).unwrap();
    let whole = review.analyse();
    assert_eq!(review.analyse_on(Some(2)), whole);
    assert_eq!(review.analyse_on(Some(5)), whole);
    let mut halves = review.analyse_parts(0..review.parts() / 2).moments;
    halves.extend(review.analyse_parts(review.parts() / 2..usize::MAX).moments);
    assert_eq!(review.sum_up(halves), whole);
    let step_by_step: Vec<Moment> = review.clone().flatten().collect();
    assert_eq!(step_by_step, whole.moments);
    assert_eq!(whole.moments.len(), review.played().len());
    let other = Analyst::new().with_effort(4).with_seed(10).review_log(&log, &board).unwrap().analyse();
    assert_ne!(other, whole);
}

#[test]
fn losses_and_luck_are_the_changes() {
    // A whole game, and the beginnings of others.
    for (rules, player, steps) in [
        (Rules::second(Level::HARDEST), Player::Steward, usize::MAX),
        (Rules::second(Level::HARDEST).with_variant(Variant::Imperium), Player::Steward, 14),
        (Rules::second(Level::MEDIUM), Player::Random, 14),
        ("second/4211/barbaria".parse().unwrap(), Player::Steward, 30),
        ("first/4211/mare-nostrum".parse().unwrap(), Player::Steward, 14),
        ("second/4211/usurpator/modules:dux+goths".parse().unwrap(), Player::Steward, 14),
    ] {
        let mut log = log(rules, player, 2);
        log.steps.truncate(steps);
        let analysis = analysis(&log, 2);
        analysis.moments.iter().for_each(check);
        assert_eq!(analysis.moments.is_empty(), log.steps.is_empty());
        let luck: i64 = analysis.moments.iter().filter_map(|moment| moment.luck).map(|luck| luck.millionths()).sum();
        let result = analysis.result.map(|result| if result.is_victory() { 1_000_000 } else { 0 });
        assert_eq!(result.is_some(), steps == usize::MAX);
        assert_eq!(analysis.adjusted(), result.map(|result| result - luck));
        assert!(analysis.turning_points().is_sorted() && analysis.turning_points().len() <= 5);
        let _ = analysis.view(&log.board().unwrap());
    }
}

#[test]
fn the_chance_after_a_roll_is_that_before_the_next() {
    // Two armies at least are about to advance all the time, so that most phases have several rolls.
    let log = log(Rules::first(Level::HARDEST), Player::Steward, 2);
    let board = log.board().unwrap();
    let review = Analyst::new().with_effort(24).review_log(&log, &board).unwrap();
    let moments = review.analyse_parts_on(None, 0..60).moments;
    let rolls = |pair: &&[Moment]| pair.iter().all(|moment| moment.by == Actor::Dice && moment.round > 0);
    let jumps: Vec<i64> =
        moments.windows(2).filter(rolls).map(|pair| i64::from(pair[1].before) - i64::from(pair[0].after)).collect();
    let mean = jumps.iter().map(|jump| jump.abs()).sum::<i64>() / jumps.len() as i64;
    let worst = jumps.iter().map(|jump| jump.abs()).max().unwrap();
    assert!(jumps.len() > 5 && mean < 25_000 && worst < 80_000, "{jumps:?}");
}

#[test]
fn luck_is_zero_in_the_mean_of_many_games() {
    // The sum of the luck of a game varies by about half a victory, so the mean of 40 games by a twelfth.
    let mut sum = 0;
    for seed in 0..40 {
        sum += analysis(&log(Rules::second(Level::HARDEST), Player::Steward, seed), 0).luck();
    }
    assert!((sum / 40).abs() < 200_000, "the mean luck is {}", sum / 40);
}

#[test]
fn the_consul_makes_few_mistakes_and_a_random_player_many() {
    let bad = |player| {
        let analysis = analysis(&log(Rules::second(Level::BEGINNER), player, 1), 24);
        let marks = analysis.moments.iter().filter_map(|moment| moment.mark).filter(|&mark| mark >= Mark::Mistake);
        let commands = analysis.moments.iter().filter(|moment| moment.by == Actor::Emperors);
        (marks.count(), commands.count(), analysis.lost())
    };
    let ((consul, commands, lost), (random, random_commands, random_lost)) = (bad(Player::Consul), bad(Player::Random));
    // A random player loses soon, and thus has less time for mistakes.
    assert!(consul <= 1 && random > 4 * consul, "consul {consul}, random {random}");
    assert!(random * commands > 8 * consul.max(1) * random_commands, "of {commands} and {random_commands} commands");
    assert!(lost < 400_000 && random_lost > lost, "{lost} {random_lost}");
}

#[test]
fn what_cannot_be_played_is_refused_with_its_place() {
    let game = Game::new(Rules::second(Level::BEGINNER)).unwrap();
    let error = Analyst::new().review(&game, [Input::Command(Command::End)]).unwrap_err();
    assert!(matches!(error, AnalysisError::Refused { index: 0, .. }), "{error}");
    let mut log = log(Rules::second(Level::BEGINNER), Player::Random, 0);
    log.steps.insert(5, LogStep::new("fly"));
    let error = Analyst::new().review_log(&log, &log.board().unwrap()).unwrap_err();
    assert!(matches!(&error, AnalysisError::Log(error) if error.path == "steps[5].do"), "{error}");
    let long = std::iter::repeat_n(Input::Concede, tetrarchia_bots::analysis::MAX_INPUTS + 1);
    assert_eq!(Analyst::new().review(&game, long).unwrap_err(), AnalysisError::TooLong);
}

#[test]
fn a_game_that_is_not_finished_has_no_result() {
    let mut log = log(Rules::second(Level::BEGINNER), Player::Steward, 3);
    log.steps.truncate(12);
    let analysis = analysis(&log, 0);
    assert_eq!((analysis.result, analysis.adjusted()), (None, None));
    assert_eq!(analysis.moments.iter().filter_map(|moment| moment.step).max(), Some(11));
    let empty = Analyst::new().review(&Game::new(log.rules).unwrap(), []).unwrap();
    assert_eq!(empty.analyse().moments, []);
    assert_eq!(empty.consul().with_effort(0).ranking(empty.end(), 1), []);
}
