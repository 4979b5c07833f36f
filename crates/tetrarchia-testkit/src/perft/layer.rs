//! The tree as layers: all states after a number of inputs, each once, with the sequences and the probability that lead
//! to it.
//!
//! The probability of a state is a whole number over a denominator that the whole layer shares, so sums need no
//! fractions. If the states of a layer have `a, b, ...` inputs each, the next layer's denominator is that of the layer
//! times the least common multiple of `a, b, ...`.

use std::collections::{BTreeSet, HashMap};
use std::hash::{BuildHasher, RandomState};

use num_bigint::BigUint;
use num_integer::Integer;
use rayon::prelude::*;
use tetrarchia::kit::OfferKind;
use tetrarchia::{Ending, Game, Input, Pending, Roll, State};

use super::{MAX_SEQUENCES, PerftError};

/// The number of parts of a layer. Each has the states whose hashes fall into it, so parts are filled independently.
const PARTS: usize = 64;

/// The number of states that are expanded before what they lead to is added to the next layer. It bounds the memory that
/// is used in between.
const BLOCK: usize = 8192;

/// The number of states that one thread expands at a time.
const CHUNK: usize = 256;

/// The kinds of inputs: those of commands, then rolls.
pub(super) const KINDS: usize = OfferKind::COUNT + 1;

/// Returns the name of a kind of input by its index.
pub(super) fn kind_name(index: usize) -> &'static str {
    OfferKind::from_index(index).map_or("roll", OfferKind::word)
}

/// How a state is reached.
#[derive(Clone, Default)]
pub(super) struct Weight {
    /// The number of sequences of inputs that lead to it.
    sequences: u128,
    /// The probability that random inputs lead to it, over the denominator of its layer.
    mass: BigUint,
}

/// What a layer keeps for each of its states.
pub(super) trait Keep: Default + Send {
    /// Adds another way to reach the state.
    fn add(&mut self, weight: &Weight);
}

impl Keep for Weight {
    fn add(&mut self, weight: &Weight) {
        self.sequences += weight.sequences;
        self.mass += &weight.mass;
    }
}

/// The last layer is only counted.
impl Keep for () {
    fn add(&mut self, _: &Weight) {}
}

/// The states after a number of inputs that are not over.
pub(super) struct Layer {
    parts: Vec<Vec<(State, Weight)>>,
    denominator: BigUint,
}

/// What is counted of the sequences that lead from one layer to the next.
#[derive(Default)]
pub(super) struct Tally {
    pub(super) inputs: [u128; KINDS],
    /// The sequences after which a command, a roll and nothing is awaited.
    pub(super) awaits: [u128; 3],
    /// For each ending, the sequences and the probability, over the denominator of the next layer.
    pub(super) endings: [(u128, BigUint); Ending::COUNT],
    pub(super) nodes: u128,
    pub(super) states: usize,
}

/// What a few states lead to.
struct Batch {
    /// How each of these states is reached, with its probability already divided among its inputs.
    weights: Vec<Weight>,
    /// The states that follow, by their part, each with the index of the weight that leads there.
    children: Vec<Vec<(State, u32)>>,
    tally: Tally,
}

impl Tally {
    /// Adds the counts of another part of the same layer. No sum overflows: all are sums of sequences of one length, whose
    /// number was checked before ([`Layer::survey`]).
    fn add(&mut self, other: &Tally) {
        let pairs = self.inputs.iter_mut().zip(other.inputs).chain(self.awaits.iter_mut().zip(other.awaits));
        for (own, others) in pairs {
            *own += others;
        }
        for ((sequences, mass), (others, more)) in self.endings.iter_mut().zip(&other.endings) {
            *sequences += others;
            *mass += more;
        }
    }
}

/// Returns how many inputs a game accepts.
fn count_inputs(game: &Game<'_>) -> usize {
    match game.pending() {
        Pending::Command { .. } => game.legal().len(),
        Pending::Roll { throw } => Roll::all(throw.dice()).count(),
        Pending::Nothing { .. } => 0,
    }
}

/// Returns the inputs that a game accepts: all legal commands, or all rolls of the dice that it waits for.
pub(super) fn inputs(game: &Game<'_>) -> Vec<Input> {
    match game.pending() {
        Pending::Command { .. } => game.legal().into_iter().map(Input::Command).collect(),
        Pending::Roll { throw } => Roll::all(throw.dice()).map(Input::Roll).collect(),
        Pending::Nothing { .. } => Vec::new(),
    }
}

/// Returns the game after an input that it lists.
pub(super) fn after<'b>(game: &Game<'b>, input: Input) -> Result<Game<'b>, PerftError> {
    let mut next = *game;
    match next.apply(input) {
        Ok(()) => Ok(next),
        Err(refusal) => Err(PerftError::Refused { input: input.describe(game.board()), refusal }),
    }
}

impl Layer {
    /// Returns the layer of a single state.
    pub(super) fn of(state: State) -> Layer {
        let weight = Weight { sequences: 1, mass: 1_u8.into() };
        Layer { parts: vec![vec![(state, weight)]], denominator: 1_u8.into() }
    }

    /// Returns the number of sequences of the next layer, or `None` if it does not fit into 128 bits, and the least
    /// common multiple of the numbers of inputs.
    fn survey(&self, game: &Game<'_>) -> (Option<u128>, BigUint) {
        let survey = |(mut nodes, mut numbers): (Option<u128>, BTreeSet<usize>), (state, weight): &(State, Weight)| {
            let number = count_inputs(&game.with_state(*state));
            let more = weight.sequences.checked_mul(number as u128);
            nodes = nodes.zip(more).and_then(|(nodes, more)| nodes.checked_add(more));
            if number > 0 {
                numbers.insert(number);
            }
            (nodes, numbers)
        };
        let none = || (Some(0), BTreeSet::new());
        let (nodes, numbers) = self.parts.par_iter().flatten_iter().fold(none, survey).reduce(none, |a, b| {
            (a.0.zip(b.0).and_then(|(a, b)| a.checked_add(b)), a.1.into_iter().chain(b.1).collect())
        });
        let multiple = numbers.into_iter().fold(BigUint::from(1_u8), |multiple, number| multiple.lcm(&number.into()));
        (nodes, multiple)
    }

    /// Returns what one more input leads to: the states that are not over, and the counts of all.
    ///
    /// Stops as soon as there are more than `limit` states.
    pub(super) fn expand<K: Keep>(self, game: &Game<'_>, limit: usize) -> Result<Expansion<K>, Stop> {
        let (nodes, multiple) = self.survey(game);
        let nodes = nodes.filter(|nodes| *nodes <= MAX_SEQUENCES).ok_or(Stop::TooManySequences)?;
        let mut tally = Tally { nodes, ..Tally::default() };
        let hasher = RandomState::new();
        let mut parts: Vec<HashMap<State, K, RandomState>> =
            (0..PARTS).map(|_| HashMap::with_hasher(hasher.clone())).collect();
        for part in self.parts {
            for block in part.chunks(BLOCK) {
                let batches = block.par_chunks(CHUNK).map(|chunk| expand_chunk(game, chunk, &multiple, &hasher));
                let batches: Vec<Batch> = batches.collect::<Result<_, _>>()?;
                batches.iter().for_each(|batch| tally.add(&batch.tally));
                parts.par_iter_mut().enumerate().for_each(|(index, part)| {
                    for batch in &batches {
                        for (state, weight) in &batch.children[index] {
                            part.entry(*state).or_default().add(&batch.weights[*weight as usize]);
                        }
                    }
                });
                tally.states = parts.iter().map(HashMap::len).sum();
                if tally.states > limit {
                    return Err(Stop::TooManyStates);
                }
            }
        }
        Ok(Expansion { tally, parts, denominator: self.denominator * multiple })
    }
}

/// Why a layer has no next one.
pub(super) enum Stop {
    TooManyStates,
    TooManySequences,
    Refused(PerftError),
}

impl From<PerftError> for Stop {
    fn from(error: PerftError) -> Stop {
        Stop::Refused(error)
    }
}

/// What one more input leads to.
pub(super) struct Expansion<K> {
    pub(super) tally: Tally,
    parts: Vec<HashMap<State, K, RandomState>>,
    /// The denominator of all probabilities.
    pub(super) denominator: BigUint,
}

impl Expansion<Weight> {
    /// Returns the states from which the tree goes on.
    pub(super) fn into_layer(self) -> Layer {
        let open = |part: HashMap<State, Weight, RandomState>| -> Vec<(State, Weight)> {
            part.into_iter().filter(|(state, _)| state.ending().is_none()).collect()
        };
        Layer { parts: self.parts.into_par_iter().map(open).collect(), denominator: self.denominator }
    }
}

/// Expands a few states.
fn expand_chunk(
    game: &Game<'_>,
    chunk: &[(State, Weight)],
    multiple: &BigUint,
    hasher: &RandomState,
) -> Result<Batch, PerftError> {
    let mut batch = Batch {
        weights: Vec::with_capacity(chunk.len()),
        children: (0..PARTS).map(|_| Vec::new()).collect(),
        tally: Tally::default(),
    };
    for (state, weight) in chunk {
        let here = game.with_state(*state);
        let number = count_inputs(&here);
        // Only the start can be over: later layers leave such states out.
        if number == 0 {
            continue;
        }
        let share = Weight { sequences: weight.sequences, mass: &weight.mass * (multiple / number) };
        let index = batch.weights.len() as u32;
        let mut follow = |input: Input, kind: usize| -> Result<(), PerftError> {
            let next = *after(&here, input)?.state();
            batch.tally.count(&next, kind, &share);
            let part = (hasher.hash_one(next) >> 40) as usize & (PARTS - 1);
            batch.children[part].push((next, index));
            Ok(())
        };
        match here.pending() {
            Pending::Command { .. } => here
                .legal()
                .into_iter()
                .try_for_each(|command| follow(command.into(), OfferKind::of(command).index()))?,
            Pending::Roll { throw } => {
                Roll::all(throw.dice()).try_for_each(|roll| follow(roll.into(), OfferKind::COUNT))?
            }
            Pending::Nothing { .. } => {}
        }
        batch.weights.push(share);
    }
    Ok(batch)
}

impl Tally {
    /// Counts the sequences that lead to a state with this last input.
    fn count(&mut self, state: &State, kind: usize, share: &Weight) {
        self.inputs[kind] += share.sequences;
        let awaits = match state.pending() {
            Pending::Command { .. } => 0,
            Pending::Roll { .. } => 1,
            Pending::Nothing { ending } => {
                let (sequences, mass) = &mut self.endings[ending.index()];
                *sequences += share.sequences;
                *mass += &share.mass;
                2
            }
        };
        self.awaits[awaits] += share.sequences;
    }
}
