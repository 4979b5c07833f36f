//! Games in order, simulations that stop by themselves, and contests: the numbers do not depend on the threads.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use serde_json::Value;
use tetrarchia::*;
use tetrarchia_bots::compare::{Contest, ContestError, Interval, Verdict};
use tetrarchia_bots::simulate::*;
use tetrarchia_bots::{Budget, Player};

fn games(player: Player) -> Simulation {
    Simulation::new(Rules::second(Level::BEGINNER)).with_player(player).with_games(500).with_seed(u64::MAX - 100)
}

/// Returns the rows of a simulation, and what they add up to.
fn rows(simulation: &Simulation, until: Option<Points>) -> (Vec<GameRow>, Tally) {
    let mut rows = Vec::new();
    let each = |row: &GameRow| {
        rows.push(row.clone());
        Ok(())
    };
    let tally = simulation.run_with_rows::<SimulationError>(until, each, |_| ()).unwrap();
    (rows, tally)
}

#[test]
fn rows_come_in_order_and_add_up() {
    for simulation in [games(Player::Random), games(Player::Random).with_shard(Shard::new(2, 3).unwrap())] {
        let (found, tally) = rows(&simulation, None);
        assert_eq!(tally, simulation.run().unwrap());
        assert_eq!(found.iter().map(|row| row.game).collect::<Vec<_>>(), simulation.share().collect::<Vec<_>>());
        let mut sum = Tally::default();
        for row in &found {
            assert_eq!(row.result, simulation.play(row.game).unwrap());
            sum.count(row.result).unwrap();
        }
        assert_eq!(sum, tally);
        for threads in [1, 3] {
            let (again, _) = rows(&simulation.with_threads(threads), None);
            assert!(again.iter().map(GameRow::to_json).eq(found.iter().map(GameRow::to_json)), "{threads} threads");
        }
    }
}

#[test]
fn a_row_has_all_fields_of_its_game() {
    let simulation = games(Player::Consul).with_budget(Budget::Effort(0)).with_last_round(1);
    let row = simulation.row(101).unwrap();
    let text = row.to_json();
    assert!(!text.contains('\n'));
    let fields: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&fields["game"], &fields["seed"]), (&101.into(), &"0".into()));
    assert_eq!((&fields["rules"], &fields["policy"]), (&"second/4200".into(), &"consul".into()));
    assert_eq!((&fields["effort"], &fields["time_per_turn"]), (&0.into(), &Value::Null));
    assert_eq!((&fields["ending"], &fields["won"], &fields["rounds"]), (&Value::Null, &false.into(), &1.into()));
    let log = simulation.record(101, tetrarchia::replay::RecordDetail::EVENTS).unwrap();
    let game = Game::new(simulation.rules).unwrap().with_state(*log.replay().unwrap().state());
    assert_eq!(fields["score"], game.score().total());
    let won = games(Player::Steward).row(0).unwrap();
    assert_eq!(won.is_won(), won.result.ending == Some(Ending::Victory));
}

#[test]
fn a_simulation_stops_at_the_first_look_that_shows_enough() {
    let simulation = games(Player::Steward);
    let until: Points = "5.5".parse().unwrap();
    let (found, tally) = rows(&simulation, Some(until));
    let width = |tally: &Tally| {
        let interval = Interval::of_share(tally.wins(), tally.games()).unwrap();
        (interval.high - interval.low) / 2.0
    };
    assert!(width(&tally) <= 0.055 && tally.games() < 500, "{tally:?}");
    // After fewer games, it did not know enough.
    for earlier in [64, 128, 192, 256, 384].into_iter().filter(|&games| games < tally.games()) {
        assert!(width(&simulation.with_games(earlier).run().unwrap()) > 0.055, "{earlier}");
    }
    assert_eq!(simulation.with_games(tally.games()).run().unwrap(), tally);
    assert_eq!(found.len() as u64, tally.games());
    for threads in [1, 3] {
        assert_eq!(simulation.with_threads(threads).run_until(until, |_| ()).unwrap(), tally, "{threads} threads");
    }
    // It never plays more than all.
    let all = simulation.with_games(100).run_until("0.001".parse().unwrap(), |_| ()).unwrap();
    assert_eq!(all, simulation.with_games(100).run().unwrap());
    let shard = simulation.with_shard(Shard::new(1, 2).unwrap());
    assert_eq!(shard.run_until(until, |_| ()), Err(SimulationError::ShardUntil));
}

#[test]
fn a_report_on_a_simulation_that_stopped_is_whole() {
    let nine = "9".parse().unwrap();
    let simulation = games(Player::Steward);
    let tally = simulation.run_until(nine, |_| ()).unwrap();
    let until = Some(nine);
    assert!(tally.games() < simulation.games);
    let report = Report { until, ..Report::new(&[simulation], vec![tally]) };
    assert!(report.to_json().contains("\n  \"until\": \"9\",\n"));
    assert_eq!(Report::from_json(report.to_json().as_bytes()).as_ref(), Ok(&report));
    assert_eq!(Report::merge(vec![report.clone()]).as_ref(), Ok(&report));
    // Without the reason it has too few games.
    let error = Report::merge(vec![Report { until: None, ..report }]).unwrap_err();
    assert!(matches!(error, MergeError::OtherShare { .. }), "{error}");
}

#[test]
fn a_contest_is_two_simulations_on_the_same_dice() {
    let first = games(Player::Steward);
    let harder = Simulation { rules: Rules::second(Level::MEDIUM), ..first };
    let contest = Contest::new(first, harder);
    let mut pairs = Vec::new();
    let each = |pair: &[GameRow; 2]| {
        pairs.push(pair.clone());
        Ok(())
    };
    let standing = contest.run_with_rows::<ContestError>(each, |_| ()).unwrap();
    assert_eq!(standing.verdict(), Verdict::First, "{standing:?}");
    let played = standing.pairs();
    assert!(played < 500 && pairs.len() as u64 == played);
    assert_eq!(standing.first, first.with_games(played).run().unwrap());
    assert_eq!(standing.second, harder.with_games(played).run().unwrap());
    assert_eq!(
        (standing.both + standing.only_first, standing.both + standing.only_second),
        (standing.first.wins(), standing.second.wins())
    );
    assert_eq!(standing.difference(), standing.second.wins() as i64 - standing.first.wins() as i64);
    assert!(!standing.interval().unwrap().contains_zero());
    for [one, other] in &pairs {
        assert_eq!((one.game, &one.simulation), (other.game, &first));
        assert_eq!(other.simulation, harder);
    }
    for threads in [1, 3] {
        let with_threads = Contest::new(first.with_threads(threads), harder.with_threads(threads));
        assert_eq!(with_threads.run().unwrap(), standing, "{threads} threads");
    }
    // The other way round, the other side is better.
    assert_eq!(Contest::new(harder, first).run().unwrap().verdict(), Verdict::Second);
}

#[test]
fn sides_that_hardly_differ_are_told_apart_by_no_test() {
    let first = games(Player::Steward);
    let other = first.rules.with_ruling(Ruling::ArmyDistance, rules::Reading::Other);
    let standing = Contest::new(first, Simulation { rules: other, ..first }).run().unwrap();
    assert_eq!(standing.verdict(), Verdict::Neither, "{standing:?}");
    let too_few = Contest::new(first.with_games(20), Simulation { rules: other, ..first.with_games(20) });
    assert_eq!(too_few.with_difference("0.5".parse().unwrap()).run().unwrap().verdict(), Verdict::Open);
    let none = Contest::new(first.with_games(0), Simulation { rules: other, ..first.with_games(0) }).run().unwrap();
    assert_eq!((none.pairs(), none.interval(), none.verdict()), (0, None, Verdict::Open));
}

#[test]
fn what_is_no_contest_is_said() {
    let first = games(Player::Steward);
    let random = games(Player::Random);
    assert_eq!(Contest::new(first, first).run(), Err(ContestError::Same));
    for other in [random.with_seed(3), random.with_games(9), random.with_last_round(9), random.with_threads(2)] {
        assert_eq!(Contest::new(first, other).run(), Err(ContestError::NoPairs));
    }
    let shard = Shard::new(1, 2).unwrap();
    assert_eq!(Contest::new(first.with_shard(shard), random.with_shard(shard)).run(), Err(ContestError::Shard));
    let budget = Contest::new(first, random.with_budget(Budget::Effort(1))).run();
    assert_eq!(budget, Err(ContestError::Simulation(SimulationError::NoBudget(Player::Random))));
}

#[test]
fn a_report_knows_who_played_it() {
    let shard = |number| games(Player::Random).with_games(20).with_shard(Shard::new(number, 3).unwrap());
    let report = Report::of(&[shard(2)]).unwrap();
    assert_eq!(report.check_played_by(&[shard(2)]), Ok(()));
    let refusal = |simulation: Simulation| report.check_played_by(&[simulation]).unwrap_err().to_string();
    assert_eq!(refusal(shard(3)), "it covers shard 2/3, not 3/3");
    assert_eq!(
        refusal(shard(2).with_games(21)),
        "it belongs to another simulation, with the number of games 20, not 21"
    );
    let whole = Simulation { shard: None, ..shard(2) };
    assert_eq!(refusal(whole), "it covers a whole simulation and is not a shard");
}
