//! What kind of values states and games are: small, copied freely, compared, hashed, sent to other threads.

use core::fmt::Debug;
use core::hash::Hash;
use core::mem::size_of;
use std::collections::HashSet;

use tetrarchia::*;

use crate::common::numbered;

/// Searches and histories copy states by the million: this is how large one is, and it may never pass 128 bytes. If
/// the first number changes, somebody should know why.
#[test]
fn a_state_is_small() {
    if cfg!(target_pointer_width = "64") {
        assert_eq!(size_of::<State>(), 120);
    }
    const { assert!(size_of::<State>() <= 128) };
}

#[test]
fn states_and_games_are_plain_values() {
    fn state<T: Copy + Eq + Hash + Debug + Send + Sync + 'static>() {}
    fn game<T: Copy + Eq + Debug + Send + Sync>() {}
    state::<State>();
    state::<Command>();
    state::<Event>();
    state::<Refusal>();
    game::<Game<'static>>();
    game::<CommandSet>();
}

/// Equal states have equal hashes of both kinds; different states of one game have different ones.
#[test]
fn states_are_told_apart_by_their_hashes() {
    let states: HashSet<State> = (0..20).flat_map(numbered).map(|step| *step.after.state()).collect();
    let hashes: HashSet<u64> = states.iter().map(State::stable_hash).collect();
    assert!(states.len() > 2_000);
    assert_eq!(hashes.len(), states.len());
}
