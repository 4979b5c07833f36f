//! Budgets: how much a player may spend on a decision, in simulations and their reports.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::time::Duration;

use tetrarchia::*;
use tetrarchia_bots::simulate::*;
use tetrarchia_bots::{Budget, DEFAULT_EFFORT, Player};

fn consul(budget: Budget) -> Simulation {
    Simulation::new(Rules::second(Level::MEDIUM)).with_player(Player::Consul).with_games(2).with_budget(budget)
}

#[test]
fn a_budget_changes_the_games_and_the_default_is_what_it_says() {
    let results = |simulation: Simulation| [0, 1].map(|index| simulation.play(index).unwrap());
    let [quick, slow] = [0, 4].map(|futures| results(consul(Budget::Effort(futures)).with_last_round(2)));
    assert_ne!(quick, slow);
    let default = Simulation { budget: None, ..consul(Budget::Effort(0)) }.with_last_round(1);
    assert_eq!(results(default), results(default.with_budget(Budget::Effort(DEFAULT_EFFORT))));
}

#[test]
fn a_report_names_the_budget_only_if_one_was_set() {
    let report = |simulation: Simulation| Report::of(&[simulation.with_last_round(1)]).unwrap();
    let plain = Report::of(&[consul(Budget::Effort(0)).with_player(Player::Steward)]);
    assert_eq!(plain, Err(SimulationError::NoBudget(Player::Steward)));
    let with_effort = report(consul(Budget::Effort(0)));
    let text = with_effort.to_json();
    assert!(text.contains("\n  \"policy\": \"consul\",\n  \"effort\": 0,\n  \"seed\""), "{text}");
    assert_eq!(Report::from_json(text.as_bytes()), Ok(with_effort));
    let by_the_clock = report(consul(Budget::Time(Duration::from_millis(2))));
    let text = by_the_clock.to_json();
    assert!(text.contains("\n  \"policy\": \"consul\",\n  \"time_per_turn\": 2,\n  \"seed\""), "{text}");
    assert_eq!(Report::from_json(text.as_bytes()), Ok(by_the_clock));
}

#[test]
fn shards_of_different_strength_are_not_added_up() {
    let shard = |number, futures| {
        let simulation = consul(Budget::Effort(futures)).with_last_round(1).with_shard(Shard::new(number, 2).unwrap());
        Report::of(&[simulation]).unwrap()
    };
    let whole = Report::of(&[consul(Budget::Effort(0)).with_last_round(1)]);
    assert_eq!(Report::merge(vec![shard(1, 0), shard(2, 0)]).unwrap(), whole.unwrap());
    let error = Report::merge(vec![shard(1, 0), shard(2, 1)]).unwrap_err();
    assert_eq!(error.to_string(), "it belongs to another simulation, with the effort 1, not 0");
    let unset = Report { effort: None, ..shard(2, 0) };
    let error = Report::merge(vec![shard(1, 0), unset]).unwrap_err();
    assert_eq!(error.to_string(), "it belongs to another simulation, with the effort none, not 0");
}

#[test]
fn games_by_the_clock_are_not_played_in_shards() {
    let clock = consul(Budget::Time(Duration::from_millis(1)));
    assert!(!clock.is_reproducible() && consul(Budget::Effort(3)).is_reproducible());
    let shard = clock.with_shard(Shard::new(1, 2).unwrap());
    assert_eq!(shard.run(), Err(SimulationError::ShardByTheClock));
}
