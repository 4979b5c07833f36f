//! The counts of one depth.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};
use tetrarchia::Ending;

use super::Chance;

/// The counts of one depth of a tree.
///
/// A node is a sequence of exactly [`depth`](Row::depth) inputs. `docs/PERFT.md` in the repository defines every number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// The number of inputs since the start.
    pub depth: u32,
    /// The number of sequences of that many inputs.
    pub nodes: u128,
    /// The number of different states at the end of these sequences.
    pub states: u64,
    /// The number of sequences by the kind of their last input: `roll`, or the kind of a command, such as `move`. Kinds
    /// without sequences are left out.
    pub inputs: BTreeMap<String, u128>,
    /// The number of sequences by what the game then waits for.
    pub awaits: Awaits,
    /// The endings that occurred at this depth or before.
    pub endings: BTreeMap<Ending, Ended>,
    /// The probability that the game goes on after this many random inputs.
    pub open: Chance,
}

/// A number of sequences by what the game waits for after their last input.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Awaits {
    /// The sequences after which the game waits for a command.
    pub command: u128,
    /// The sequences after which the game waits for dice.
    pub roll: u128,
    /// The sequences after which the game is over.
    pub nothing: u128,
}

/// The games that end in one way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ended {
    /// The number of sequences that end the game with their last input.
    pub nodes: u128,
    /// The probability that random inputs end the game with exactly the last input.
    pub chance: Chance,
    /// The sum of `nodes` at this depth and all before it.
    pub nodes_so_far: u128,
    /// The sum of `chance` at this depth and all before it.
    pub chance_so_far: Chance,
}

impl Row {
    /// Returns a text for each number that differs from `other`, such as `nodes 84, not 85`; empty if the rows are equal.
    /// The numbers of this row come first.
    pub fn differences(&self, other: &Row) -> Vec<String> {
        let mut found = Vec::new();
        let mut compare = |what: &str, own: &dyn fmt::Display, other: &dyn fmt::Display| {
            let (own, other) = (own.to_string(), other.to_string());
            if own != other {
                found.push(format!("{what} {own}, not {other}"));
            }
        };
        compare("depth", &self.depth, &other.depth);
        compare("nodes", &self.nodes, &other.nodes);
        compare("states", &self.states, &other.states);
        let kinds: std::collections::BTreeSet<&String> = self.inputs.keys().chain(other.inputs.keys()).collect();
        for kind in kinds {
            let [own, others] = [self, other].map(|row| row.inputs.get(kind).copied().unwrap_or(0));
            compare(&format!("inputs.{kind}"), &own, &others);
        }
        compare("awaits.command", &self.awaits.command, &other.awaits.command);
        compare("awaits.roll", &self.awaits.roll, &other.awaits.roll);
        compare("awaits.nothing", &self.awaits.nothing, &other.awaits.nothing);
        for ending in Ending::ALL {
            let [own, others] = [self, other].map(|row| row.endings.get(&ending).cloned().unwrap_or_else(Ended::never));
            compare(&format!("endings.{ending}.nodes"), &own.nodes, &others.nodes);
            compare(&format!("endings.{ending}.chance"), &own.chance, &others.chance);
            compare(&format!("endings.{ending}.nodes_so_far"), &own.nodes_so_far, &others.nodes_so_far);
            compare(&format!("endings.{ending}.chance_so_far"), &own.chance_so_far, &others.chance_so_far);
        }
        compare("open", &self.open, &other.open);
        found
    }
}

impl Ended {
    /// Returns the counts of an ending that has not occurred.
    fn never() -> Ended {
        Ended { nodes: 0, chance: Chance::zero(), nodes_so_far: 0, chance_so_far: Chance::zero() }
    }
}
