//! What holds at every step of every game.

use std::collections::{BTreeSet, HashSet};

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::state::DISCS;
use tetrarchia::*;

use crate::common::invariants::{check, check_step};
use crate::common::strategies::{Games, crowded_positions, games, players, rules};
use crate::common::{Chooser, Players, Step};

/// Whether something reads back from its notation, with and without a board, and people are told something.
macro_rules! reads_back {
    ($Type:ty, $term:expr) => {
        reads_back!($Type, $term, ToString::to_string)
    };
    ($Type:ty, $term:expr, $plain:expr) => {{
        let board = Board::reconstruction();
        let term: $Type = $term;
        let (plain, named) = ($plain(&term), term.to_notation(board).to_string());
        prop_assert_eq!(<$Type>::parse_on(board, &plain), Ok(term), "{}", plain);
        prop_assert_eq!(<$Type>::parse_on(board, &named), Ok(term), "{}", named);
        prop_assert!(!term.describe(board).to_string().trim().is_empty(), "{}", plain);
        Ok(())
    }};
}

/// The set-up, random positions, and games that are nearly over.
fn starts() -> impl Strategy<Value = Game<'static>> {
    prop_oneof![
        3 => rules().base_game().prop_map(|rules| Game::new(rules).unwrap()),
        2 => crowded_positions(rules().base_game()),
        1 => rules().base_game().prop_map(nearly_won),
        1 => rules().base_game().prop_map(without_unrest_discs),
    ]
}

/// Whole games, games from random positions, and games that are nearly over.
pub fn base_games() -> Games {
    games().starting_from(starts())
}

/// Where a game starts, and who plays it on with which dice.
pub fn matches() -> impl Strategy<Value = (Game<'static>, Players)> {
    (starts(), players(300))
}

/// EN-1: five borders are secured, and Diocletian stands on the sixth.
fn nearly_won(rules: Rules) -> Game<'static> {
    quiet(rules, PERSIA)
        .garrisons(Emperor::Galerius, [GERMANIA_MAGNA, SARMATIA])
        .garrisons(Emperor::Constantius, [BRITANNIA])
        .garrisons(Emperor::Maximian, [GAETULIA, LIBYA])
        .game(rules)
        .unwrap()
}

/// EN-3: all unrest discs are on the board, and Diocletian stands on a revolt.
fn without_unrest_discs(rules: Rules) -> Game<'static> {
    let quiet = quiet(rules, BITHYNIA).revolt(BITHYNIA);
    let far = ProvinceSet::ROMAN - Board::reconstruction().links(BITHYNIA) - BITHYNIA.into();
    quiet.unrests(far.into_iter().take(DISCS)).game(rules).unwrap()
}

fn quiet(rules: Rules, at: Province) -> Position {
    let fleets = match rules.level.fleets() {
        1 => [0, 1, 0],
        2 => [0, 1, 1],
        _ => [1, 1, 1],
    };
    Position::new(Emperor::Diocletian).emperor(Emperor::Diocletian, at).fleets(fleets)
}

/// Inputs that a state may well refuse: the three kinds of dice, giving up, and some commands.
pub fn tries(choices: u64) -> Vec<Input> {
    let mut chooser = Chooser(choices);
    let all: Vec<Command> = Command::all().collect();
    let commands = (0..8).map(|_| Input::Command(all[chooser.below(all.len())]));
    let plain = [Command::StayOff, Command::Secure, Command::End].map(Input::Command);
    let rolls =
        [Roll::Roman(Face::One), Roll::Barbarian(Face::Six), Roll::Both(Face::Two, Face::Five)].map(Input::Roll);
    commands.chain(plain).chain(rolls).chain([Input::Concede]).collect()
}

proptest! {
    #[test]
    fn every_state_keeps_the_invariants_and_can_be_resumed(game in base_games()) {
        for Step { before, events, after, .. } in game.steps() {
            check_step(&before, &events, &after)?;
            check(&after)?;
            prop_assert_eq!(Game::resume(*after.rules(), after.board(), *after.state()), Ok(after));
        }
    }

    #[test]
    fn a_follower_of_the_events_sees_the_same_states(game in base_games()) {
        let mut follower = game.start();
        for Step { events, after, .. } in game.steps() {
            prop_assert!(!events.is_empty());
            for event in events {
                follower.follow(event);
            }
            prop_assert_eq!(follower, after);
            prop_assert_eq!(follower.state().stable_hash(), after.state().stable_hash());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_refused_input_changes_nothing_and_nobody_sees_it(game in base_games()) {
        for Step { before, input, .. } in game.steps() {
            for other in tries(before.state().stable_hash()).into_iter().filter(|&other| other != input) {
                let mut game = before;
                let mut seen = 0;
                if let Err(refusal) = game.apply_with(other, |_| seen += 1) {
                    prop_assert_eq!(game, before, "{:?}: {}", other, refusal);
                    prop_assert_eq!(seen, 0, "{:?}: {}", other, refusal);
                } else {
                    prop_assert!(seen > 0, "{:?} was accepted in silence", other);
                }
            }
        }
    }

    /// Commands, refusals, events and questions in coordinates and in the ids of the board; states as text.
    #[test]
    fn all_that_is_written_reads_back(game in base_games()) {
        let (mut questions, mut commands) = (HashSet::new(), HashSet::new());
        let (mut events, mut refusals) = (HashSet::new(), HashSet::new());
        for step in game.steps() {
            let state = step.after.state();
            prop_assert_eq!(state.to_string().parse(), Ok(*state));
            questions.insert(state.pending());
            events.extend(step.events);
            for input in tries(step.before.state().stable_hash()).into_iter().chain([step.input]) {
                if let Input::Command(command) = input {
                    commands.insert(command);
                }
                let mut game = step.before;
                refusals.extend(game.apply(input).err());
            }
        }
        // Each thing once: most come again and again.
        questions.into_iter().try_for_each(|awaits| reads_back!(Pending, awaits))?;
        commands.into_iter().try_for_each(|command| reads_back!(Command, command))?;
        events.into_iter().try_for_each(|event| reads_back!(Event, event))?;
        refusals.into_iter().try_for_each(|refusal| reads_back!(Refusal, refusal, |refusal: &Refusal| refusal.notation().to_string()))?;
    }
}

/// All facts of the base game; of questions, battles, steps and endings each kind.
const EVERYTHING: &str = "
    rolled, step-began revolts, step-began activity, step-began advance,
    asked command place-fleet, asked command enter, asked command act,
    asked roll first-revolt, asked roll additional-revolt, asked roll initial-army, asked roll battle,
    asked roll revolt-link, asked roll activity, asked roll uprising-link, asked roll echo-region,
    asked roll echo-province, asked roll advance-link,
    turn-began, roman-phase-ended, spent, fleet-placed, fleet-sailed, entered, stayed-off, moved, figure-placed,
    figure-removed, garrison-placed, garrison-removed, unrest-placed, unrest-removed, revolt-placed, revolt-removed,
    link-open, link-closed, protected, uprising, army-placed, advance-ordered, army-set-out, army-blocked, army-moved,
    army-removed, battle-joined rome, battle-joined barbarians, battle-fought,
    ended victory, ended roma-fell, ended no-revolt-left, ended no-unrest-left, ended conceded";

/// The properties above are worth what their games see: all that can happen, everything that can be asked, every ending.
#[test]
fn the_games_of_these_tests_see_everything() {
    let mut runner = TestRunner::deterministic();
    let mut seen = BTreeSet::new();
    for _ in 0..500 {
        let game = base_games().new_tree(&mut runner).unwrap().current();
        for event in game.steps().flat_map(|step| step.events) {
            let notation = event.fact.to_string();
            // The fact; of questions and endings also what is asked, and how it ended.
            let words = match event.fact {
                Fact::Prompted { .. } => 3,
                Fact::Ended { .. } | Fact::BattleJoined { .. } | Fact::StepBegan { .. } => 2,
                _ => 1,
            };
            seen.insert(notation.split(' ').take(words).collect::<Vec<_>>().join(" "));
        }
    }
    let everything: BTreeSet<String> = EVERYTHING.split(',').map(|what| what.trim().to_string()).collect();
    assert_eq!(seen, everything);
}
