//! Perft: the counts are exact, do not depend on threads, and the reference implementation arrives at the published ones.

use std::collections::{BTreeMap, BTreeSet};

use tetrarchia::kit::OfferKind;
use tetrarchia::rules::War;
use tetrarchia::vocabulary::Dice;
use tetrarchia::{
    Board, DiceSource, Edition, Ending, Game, Input, Module, Pending, Roll, Rules, Ruling, SeededDice, Variant,
};
use tetrarchia_testkit::perft::*;
use tetrarchia_testkit::reference::Reference;

/// The number of sequences up to which the reference counts a depth.
const REFERENCE_NODES: u128 = 500;

/// The number of states up to which the engine counts a depth again.
const ENGINE_STATES: u64 = 3_000;

/// A game after the dice of its set-up.
fn opening(rules: &str, seed: u64) -> Game<'static> {
    let mut game = Game::new(rules.parse().unwrap()).unwrap();
    let mut dice = SeededDice::new(seed);
    while let Pending::Roll { throw } = game.pending() {
        game.apply(dice.roll(throw.dice()).unwrap()).unwrap();
    }
    game
}

fn nodes(rows: &[Row]) -> Vec<u128> {
    rows.iter().map(|row| row.nodes).collect()
}

/// Counts sequences by following each of them.
fn count_one_by_one(game: &Game<'_>, depth: u32) -> u128 {
    if depth == 0 {
        return 1;
    }
    let after = |input: Input| {
        let mut next = *game;
        next.apply(input).unwrap();
        count_one_by_one(&next, depth - 1)
    };
    match game.pending() {
        Pending::Command { .. } => game.legal().into_iter().map(|command| after(command.into())).sum(),
        Pending::Roll { throw } => Roll::all(throw.dice()).map(|roll| after(roll.into())).sum(),
        Pending::Nothing { .. } => 0,
    }
}

#[test]
fn merged_states_give_the_counts_of_single_sequences() {
    let game = opening("second/4211", 284);
    let rows = Perft::new(6).count(&game).unwrap();
    assert_eq!(nodes(&rows), [1, 3, 6, 6, 84, 1582, 26816]);
    for row in &rows {
        assert_eq!(row.nodes, count_one_by_one(&game, row.depth), "depth {}", row.depth);
        assert_eq!(row.awaits.command + row.awaits.roll + row.awaits.nothing, row.nodes);
        assert_eq!(row.inputs.values().sum::<u128>(), if row.depth == 0 { 0 } else { row.nodes });
        assert!(u128::from(row.states) <= row.nodes);
    }
}

#[test]
fn the_numbers_do_not_depend_on_threads() {
    let table = published();
    // A game with every ending that is near, in which states are reached in many ways.
    let position = table.positions.iter().find(|position| position.name == "end-en-2-roma-fell-second-4200").unwrap();
    let game = position.game().unwrap();
    let count = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| (Perft::new(10).count(&game).unwrap(), Perft::new(4).divide(&game).unwrap()))
    };
    let one = count(1);
    assert!(one.0[10].endings.len() > 1 && one.0[10].endings.values().all(|ended| ended.nodes > 0));
    for threads in [2, 7] {
        assert_eq!(count(threads), one, "{threads} threads");
    }
}

#[test]
fn a_division_adds_up() {
    let game = opening("second/4200/barbaria", 7);
    let perft = Perft::new(5);
    let (rows, branches) = (perft.count(&game).unwrap(), perft.divide(&game).unwrap());
    assert_eq!(branches.iter().map(|branch| branch.rows[4].nodes).sum::<u128>(), rows[5].nodes);
    assert_eq!(branches.len() as u128, rows[1].nodes);
    assert_eq!(Perft::new(0).divide(&game), Ok(Vec::new()));
}

#[test]
fn limits_stop_the_count_with_what_is_finished() {
    let game = opening("second/4211", 284);
    let rows = Perft::new(5).count(&game).unwrap();
    // Depth 5 has 333 states.
    let limited = Perft::new(9).with_max_states(332).count(&game);
    assert_eq!(limited, Err(PerftError::TooManyStates { limit: 332, rows: rows[..5].to_vec() }));
    let text = limited.unwrap_err().to_string();
    assert!(text.starts_with("stopped at depth 5: more than 332 states"), "{text}");
    assert_eq!(Perft::new(5).with_max_states(333).count(&game), Ok(rows));
    assert_eq!(Perft::new(MAX_DEPTH + 1).count(&game), Err(PerftError::TooDeep));
}

#[test]
fn a_game_that_is_over_has_no_tree() {
    let mut game = opening("second/4200", 1);
    game.apply(Input::Concede).unwrap();
    let rows = Perft::new(2).count(&game).unwrap();
    assert_eq!(nodes(&rows), [1, 0, 0]);
    for row in &rows {
        let ended = &row.endings[&Ending::Conceded];
        assert_eq!(
            (ended.nodes_so_far, ended.chance_so_far.to_string(), row.open.to_string()),
            (1, "1".into(), "0".into())
        );
    }
}

/// The largest sums of sequences over all depths fit into their numbers.
#[test]
fn too_many_sequences_cannot_overflow() {
    assert!(MAX_SEQUENCES.checked_mul(u128::from(MAX_DEPTH) + 1).is_some());
}

#[test]
fn the_published_table_is_what_it_says() {
    let text = std::fs::read_to_string(tetrarchia_tests::root().join("crates/tetrarchia-testkit/perft.json")).unwrap();
    let table = published();
    assert_eq!(table.to_json().unwrap(), text, "the generator writes the table");
    let names: BTreeSet<&str> = table.positions.iter().map(|position| position.name.as_str()).collect();
    assert_eq!(names.len(), table.positions.len(), "names are different");
    assert!(table.positions.len() >= 60);
    for position in &table.positions {
        assert!(position.rows.iter().enumerate().all(|(depth, row)| row.depth as usize == depth), "{}", position.name);
        assert!(position.rows.len() > 2, "{}", position.name);
        assert!(position.rows.iter().all(|row| row.states <= table.max_states as u64), "{}", position.name);
    }
    // Every edition, variant, module and scenario, at the set-up and in the middle of a game.
    let all: Vec<(&PublishedPosition, Rules)> =
        table.positions.iter().map(|position| (position, position.read_rules().unwrap())).collect();
    for new in [true, false] {
        let plays = |what: &dyn Fn(&Rules) -> bool| {
            all.iter().any(|(position, rules)| position.start.is_none() == new && what(rules))
        };
        for edition in Edition::ALL {
            assert!(plays(&|rules| rules.edition == edition && !rules.has_additions()), "{edition}");
        }
        for variant in Variant::ALL {
            assert!(variant.editions().all(|edition| plays(&|rules| rules.plays(variant) && rules.edition == edition)));
        }
        for module in Module::ALL {
            assert!(plays(&|rules| rules.modules.contains(module)), "{module}");
        }
        for war in War::ALL {
            assert!(plays(&|rules| rules.scenario.is_some_and(|scenario| scenario.war == war)), "{war}");
        }
    }
}

/// The rulings whose readings differ in their trees: all but who may speak for a shared Caesar (G-39).
#[test]
fn both_readings_of_each_ruling_are_published_and_differ() {
    let table = published();
    for ruling in Ruling::ALL {
        let prefix = format!("{}-{ruling}-", ruling.id().to_ascii_lowercase());
        let pair: Vec<&PublishedPosition> =
            table.positions.iter().filter(|position| position.name.starts_with(&prefix)).collect();
        if ruling == Ruling::LastWord {
            assert!(pair.is_empty());
            continue;
        }
        let [one, two] = pair[..] else { panic!("{ruling}: {} positions", pair.len()) };
        assert_eq!(one.state, two.state, "{ruling}");
        let rules = [one, two].map(|position| position.read_rules().unwrap().rulings.is_other(ruling));
        assert_eq!(rules, [false, true], "{ruling}");
        assert_ne!(one.rows, two.rows, "{ruling}");
    }
}

/// Every position is counted again as far as there are few states.
#[test]
fn the_engine_arrives_at_the_published_counts() {
    for position in published().positions {
        let few = position.rows.iter().take_while(|row| row.states <= ENGINE_STATES).count();
        assert!(few > 1, "{}", position.name);
        let differences = position.check(few as u32 - 1, DEFAULT_MAX_STATES).unwrap();
        assert_eq!(differences, Vec::<String>::new(), "{}", position.name);
    }
}

/// An exact fraction in lowest terms, small enough for the depths that the reference counts.
#[derive(Clone, Copy)]
struct Share(u128, u128);

impl Share {
    const ZERO: Share = Share(0, 1);
    const ONE: Share = Share(1, 1);

    fn lowest(over: u128, under: u128) -> Share {
        let (mut a, mut b) = (over, under);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        Share(over / a, under / a)
    }

    fn divided_by(self, number: usize) -> Share {
        Share::lowest(self.0, self.1 * number as u128)
    }

    fn plus(self, other: Share) -> Share {
        Share::lowest(self.0 * other.1 + other.0 * self.1, self.1 * other.1)
    }

    fn minus(self, other: Share) -> Share {
        Share::lowest(self.0 * other.1 - other.0 * self.1, self.1 * other.1)
    }

    fn text(self) -> String {
        if self.1 == 1 { self.0.to_string() } else { format!("{}/{}", self.0, self.1) }
    }
}

/// A state of the reference, with the sequences and the probability that lead there.
struct Reached {
    reference: Reference,
    sequences: u128,
    chance: Share,
}

/// What the reference counts at one depth, with code of its own: text, legal commands and fractions.
#[derive(Default)]
struct Counted {
    nodes: u128,
    states: BTreeSet<String>,
    inputs: BTreeMap<String, u128>,
    awaits: Awaits,
    endings: BTreeMap<Ending, (u128, Share)>,
}

/// The inputs of the reference by the text of its position.
fn reference_inputs(reference: &Reference) -> Vec<Input> {
    let text = reference.text();
    let (_, awaits) = text.split_once(" awaits ").unwrap();
    match awaits.split(' ').next().unwrap() {
        "command" => reference.legal().into_iter().map(Input::Command).collect(),
        "roll" => {
            let accepted =
                |dice: &Dice| Roll::all(*dice).next().is_some_and(|roll| reference.obstacles(roll).is_empty());
            let dice = [Dice::Roman, Dice::Barbarian, Dice::Both].into_iter().find(accepted).unwrap();
            Roll::all(dice).map(Input::Roll).collect()
        }
        _ => Vec::new(),
    }
}

fn kind(input: Input) -> &'static str {
    match input {
        Input::Command(command) => OfferKind::of(command).word(),
        _ => "roll",
    }
}

/// One more input after each of these positions: what is counted, and the positions that are not over.
fn reference_layer(layer: Vec<Reached>) -> (Counted, Vec<Reached>) {
    let mut counted = Counted::default();
    let mut next: BTreeMap<String, Reached> = BTreeMap::new();
    for Reached { reference, sequences, chance } in layer {
        let inputs = reference_inputs(&reference);
        let share = chance.divided_by(inputs.len());
        for input in inputs {
            let mut after = reference.clone();
            after.apply(input).unwrap();
            let text = after.text();
            counted.nodes += sequences;
            *counted.inputs.entry(kind(input).into()).or_default() += sequences;
            let awaits = text.split_once(" awaits ").unwrap().1.to_owned();
            match awaits.split_once(' ').unwrap() {
                ("command", _) => counted.awaits.command += sequences,
                ("roll", _) => counted.awaits.roll += sequences,
                (_, ending) => {
                    counted.awaits.nothing += sequences;
                    let ended = counted.endings.entry(ending.parse().unwrap()).or_insert((0, Share::ZERO));
                    *ended = (ended.0 + sequences, ended.1.plus(share));
                    counted.states.insert(text);
                    continue;
                }
            }
            counted.states.insert(text.clone());
            let reached = next.entry(text).or_insert(Reached { reference: after, sequences: 0, chance: Share::ZERO });
            reached.sequences += sequences;
            reached.chance = reached.chance.plus(share);
        }
    }
    (counted, next.into_values().collect())
}

/// The depth at which the counts of a ruling's two readings part; `None` if the position is not about a ruling.
fn parting(table: &Published, position: &PublishedPosition) -> Option<u32> {
    let is_ruling = |position: &PublishedPosition| position.name.starts_with("g-");
    let is_other = |other: &&PublishedPosition| {
        is_ruling(other)
            && other.rules != position.rules
            && (other.start, &other.inputs) == (position.start, &position.inputs)
    };
    let other = table.positions.iter().find(is_other).filter(|_| is_ruling(position))?;
    position.rows.iter().zip(&other.rows).find(|(own, others)| own != others).map(|(row, _)| row.depth)
}

/// The reference counts every position, to a smaller depth but at least to where the readings of a ruling part, with nothing of the engine and nothing of its counting.
#[test]
fn the_reference_arrives_at_the_published_counts() {
    let mut depths = 0;
    let table = published();
    for position in &table.positions {
        let mut reference = match position.start {
            None => Reference::new(&position.read_rules().unwrap(), Board::reconstruction()),
            Some(_) => Reference::from(&position.start().unwrap()),
        };
        for input in position.read_inputs().unwrap() {
            reference.apply(input).unwrap();
        }
        assert_eq!(reference.text(), position.state.to_string(), "{}", position.name);
        let mut layer = vec![Reached { reference, sequences: 1, chance: Share::ONE }];
        let mut open = Share::ONE;
        let least = parting(&table, position).unwrap_or(1);
        let few = position.rows.iter().skip(1).take_while(|row| row.depth <= least || row.nodes <= REFERENCE_NODES);
        for row in few {
            let (counted, next) = reference_layer(layer);
            layer = next;
            let place = format!("{} at depth {}", position.name, row.depth);
            assert_eq!(counted.nodes, row.nodes, "{place}");
            assert_eq!(counted.states.len() as u64, row.states, "{place}");
            assert_eq!(counted.inputs, row.inputs, "{place}");
            assert_eq!(counted.awaits, row.awaits, "{place}");
            for ending in Ending::ALL {
                let (nodes, chance) = counted.endings.get(&ending).copied().unwrap_or((0, Share::ZERO));
                let published = row.endings.get(&ending);
                assert_eq!(published.map_or(0, |ended| ended.nodes), nodes, "{place}");
                let text = published.map_or("0".into(), |ended| ended.chance.to_string());
                assert_eq!(text, chance.text(), "{place}");
                open = open.minus(chance);
            }
            assert_eq!(row.open.to_string(), open.text(), "{place}");
            depths += 1;
        }
    }
    assert!(depths > 300, "{depths}");
}
