//! Comparisons: the games are those of simulations, the numbers do not depend on the threads, and partings replay.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use tetrarchia::replay::{Log, Replay};
use tetrarchia::rules::Reading;
use tetrarchia::*;
use tetrarchia_bots::compare::*;
use tetrarchia_bots::simulate::*;
use tetrarchia_bots::{Budget, Player};

/// Returns the comparison of these games with the other reading of a ruling.
fn comparison(rules: Rules, ruling: Ruling, player: Player, games: u64) -> Comparison {
    let other = rules.with_ruling(ruling, Reading::Other);
    let simulation = Simulation::new(rules).with_player(player).with_games(games);
    // A consul thinks for longer than others: he decides quickly, and not often.
    let is_slow = player.has_budget();
    let simulation = if is_slow { simulation.with_budget(Budget::Effort(0)).with_last_round(2) } else { simulation };
    Comparison::new(simulation, other)
}

/// Returns a log played by its own rules and by the other ones.
fn both(comparison: &Comparison, log: &Log) -> [Replay; 2] {
    [log.rules, comparison.other].map(|rules| Log { rules, ..log.clone() }.trace().unwrap())
}

#[test]
fn the_results_are_those_of_two_simulations() {
    for (ruling, player) in [
        (Ruling::ArmyDistance, Player::Steward),
        (Ruling::RevoltLinks, Player::Random),
        (Ruling::SeveralFleets, Player::Steward),
    ] {
        let comparison = comparison(Rules::second(Level::MEDIUM), ruling, player, 40);
        let findings = comparison.run().unwrap();
        let other = Simulation { rules: comparison.other, ..comparison.simulation };
        assert_eq!(findings.rules().tally, comparison.simulation.run().unwrap(), "{ruling}");
        assert_eq!(findings.other().tally, other.run().unwrap(), "{ruling}");
        let (wins, scores) = (findings.wins(), findings.scores());
        assert_eq!((wins.pairs(), scores.pairs, findings.pairs()), (40, 40, 40));
        assert_eq!(wins.both + wins.only_rules, findings.rules().tally.wins());
        assert_eq!(wins.both + wins.only_other, findings.other().tally.wins());
        assert_eq!(scores.sum, findings.other().score - findings.rules().score);
        let partings = findings.partings();
        assert!(partings.games() > 0, "{ruling}");
        assert_eq!(partings.rounds().map(|(_, games)| games).sum::<u64>(), partings.games());
        assert_eq!(partings.steps().map(|(_, games)| games).sum::<u64>(), partings.games());
        assert!(findings.changed() <= partings.games(), "{ruling}");
        assert!(findings.changed() >= wins_of_one(&findings), "{ruling}");
        assert!(partings.unshown() <= partings.of_kind(PartingKind::Choice));
    }
}

/// Returns the number of pairs of which only one game was won.
fn wins_of_one(findings: &Findings) -> u64 {
    findings.wins().only_rules + findings.wins().only_other
}

#[test]
fn the_findings_do_not_depend_on_the_threads() {
    for player in Player::ALL {
        let comparison = comparison(Rules::second(Level::MEDIUM), Ruling::ArmyDistance, player, 70);
        let findings = comparison.run().unwrap();
        assert_eq!(findings.partings().first().len(), MAX_KEPT, "{player}");
        for threads in [1, 2, 5] {
            let simulation = comparison.simulation.with_threads(threads);
            assert_eq!(Comparison { simulation, ..comparison }.run().unwrap(), findings, "{player}, {threads} threads");
        }
    }
}

#[test]
fn a_reading_shows_in_the_last_step_of_each_log_and_not_before() {
    let rules = [
        (Rules::second(Level::MEDIUM), Ruling::ArmyDistance),
        (Rules::second(Level::MEDIUM), Ruling::LostBorderAttack),
        (Rules::first(Level::MEDIUM), Ruling::SeveralFleets),
        (Rules::second(Level::MEDIUM), Ruling::StayingAway),
        (Rules::second(Level::MEDIUM).with_variant(Variant::Barbaria), Ruling::BlackDiscMoment),
        (Rules::second(Level::MEDIUM).with_variant(Variant::Barbaria), Ruling::RerollThrows),
        (Rules::second(Level::BEGINNER).with_variant(Variant::ViaRomana), Ruling::ViaRomanaTarget),
        (Rules::second(Level::BEGINNER).with_module(Module::Pirates), Ruling::PiratesVictims),
    ];
    for (rules, ruling) in rules {
        for player in Player::ALL {
            let comparison = comparison(rules, ruling, player, 30);
            let findings = comparison.run().unwrap();
            for parting in findings.partings().first() {
                let shown = parting.shown.unwrap();
                assert!(shown.step >= parting.step && shown.round >= parting.round, "{parting:?}");
                assert!(parting.kind == PartingKind::Choice || shown.step == parting.step, "{parting:?}");
                let log = comparison.record(parting).unwrap();
                assert!(log.replay().unwrap().passed(), "{ruling}, {parting:?}");
                assert_eq!(log.steps.len() as u64, shown.step, "{ruling}, {parting:?}");
                shows_last(&comparison, &log, shown.kind);
            }
        }
    }
}

/// Checks that the last step of a log, or its start if it has no steps, is the first that differs in this way.
fn shows_last(comparison: &Comparison, log: &Log, kind: PartingKind) {
    let [own, other] = both(comparison, log);
    assert!(own.stopped.is_none() && other.stopped.is_none(), "{}", log.to_json());
    let board = log.board().unwrap();
    let legal = |rules, state| Game::on_board(rules, &board).unwrap().with_state(state).legal();
    let last = log.steps.len();
    for step in 0..=last {
        let found = match step.checked_sub(1) {
            Some(index) if own.steps[index].events != other.steps[index].events => Some(PartingKind::Events),
            _ => {
                let [one, another] = [&own, &other].map(|replay| match step.checked_sub(1) {
                    Some(index) => replay.steps[index].state,
                    None => replay.start,
                });
                if one != another {
                    Some(PartingKind::Question)
                } else if legal(log.rules, one) != legal(comparison.other, another) {
                    Some(PartingKind::Commands)
                } else {
                    None
                }
            }
        };
        assert_eq!(found, (step == last).then_some(kind), "after {step} of {last} steps: {}", log.to_json());
    }
}

#[test]
fn a_ruling_whose_question_never_arises_changes_nothing() {
    let comparison = comparison(Rules::second(Level::MEDIUM), Ruling::DuxDefeat, Player::Steward, 20);
    assert_eq!(comparison.idle_rulings().collect::<Vec<_>>(), [Ruling::DuxDefeat]);
    let findings = comparison.run().unwrap();
    assert_eq!((findings.partings().games(), findings.changed()), (0, 0));
    assert_eq!(findings.rules(), findings.other());
    assert_eq!((findings.wins().difference(), findings.scores().squares), (0, 0));
    assert_eq!(findings.partings().step_quartiles(), None);
    let with_dux = Rules::second(Level::MEDIUM).with_module(Module::Dux);
    let comparison =
        Comparison::new(Simulation::new(with_dux), with_dux.with_ruling(Ruling::DuxDefeat, Reading::Other));
    assert_eq!(comparison.idle_rulings().count(), 0);
}

#[test]
fn a_command_that_nobody_gives_parts_games_without_changing_them() {
    let comparison = comparison(Rules::second(Level::MEDIUM), Ruling::StayingAway, Player::Steward, 20);
    let findings = comparison.run().unwrap();
    assert_eq!(findings.partings().of_kind(PartingKind::Commands), 20);
    assert_eq!((findings.changed(), findings.rules() == findings.other()), (0, true));
}

#[test]
fn a_game_that_is_stopped_is_compared_up_to_there() {
    let comparison = comparison(Rules::second(Level::MEDIUM), Ruling::ArmyDistance, Player::Random, 60);
    let short = |rounds| {
        let simulation = comparison.simulation.with_last_round(rounds);
        Comparison { simulation, ..comparison }.run().unwrap()
    };
    let (one, many) = (short(1), short(200));
    assert!(one.partings().games() < many.partings().games());
    assert!(one.partings().round_quartiles().is_none_or(|[_, _, _, late]| late == 1));
    let in_first = many.partings().rounds().find(|&(round, _)| round == 1).map_or(0, |(_, games)| games);
    assert_eq!(one.partings().games(), in_first);
}

#[test]
fn what_cannot_be_compared_is_refused() {
    let rules = Rules::second(Level::MEDIUM);
    let simulation = Simulation::new(rules).with_games(3);
    assert_eq!(Comparison::new(simulation, rules).run(), Err(ComparisonError::SameReadings));
    let other = rules.with_variant(Variant::Barbaria).with_ruling(Ruling::ArmyDistance, Reading::Other);
    assert_eq!(Comparison::new(simulation, other).run(), Err(ComparisonError::OtherGame { rules, other }));
    let comparison = comparison(rules, Ruling::ArmyDistance, Player::Steward, MAX_GAMES + 1);
    let too_many = ComparisonError::Simulation(SimulationError::TooManyGames(MAX_GAMES + 1));
    assert_eq!(comparison.run(), Err(too_many));
}

#[test]
fn a_parting_of_another_comparison_is_refused() {
    let found = comparison(Rules::second(Level::MEDIUM), Ruling::ArmyDistance, Player::Steward, 40);
    let parting = found.run().unwrap().partings().first()[0];
    let game = parting.game;
    let other = Comparison { simulation: found.simulation.with_seed(1000), ..found };
    let idle = comparison(Rules::second(Level::MEDIUM), Ruling::DuxDefeat, Player::Steward, 40);
    let few = Comparison { simulation: found.simulation.with_games(game), ..found };
    for comparison in [other, idle, few] {
        assert_eq!(comparison.record(&parting), Err(ComparisonError::NoSuchParting { game }));
    }
    let unshown = Parting { shown: None, ..parting };
    assert_eq!(found.record(&unshown), Err(ComparisonError::NoSuchParting { game }));
}
