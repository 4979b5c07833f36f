//! Which steps of a log belong to a Barbarian phase, and what the phase has brought so far.

use alloc::vec::Vec;

use tetrarchia::kit::PhaseDigest;
use tetrarchia::{Event, Fact, Game};

/// A Barbarian phase as far as it has been played. It may take several steps of a log, because players can be asked in
/// the middle of it.
#[derive(Debug, Default)]
pub(super) struct Phase<'g> {
    /// The game before the phase; `None` outside a phase.
    before: Option<Game<'g>>,
    events: Vec<Event>,
}

impl<'g> Phase<'g> {
    /// Takes the events of a step that follow the game `before`. Returns the digest of the phase so far if the step
    /// belongs to a phase, and that of the step if the game ends in it; otherwise `None`.
    pub(super) fn digest(&mut self, before: &Game<'g>, events: &[Event]) -> Option<PhaseDigest> {
        let has = |wanted: fn(&Fact) -> bool| events.iter().any(|event| wanted(&event.fact));
        if has(|fact| matches!(fact, Fact::RomanPhaseEnded { .. } | Fact::Ended { .. })) && self.before.is_none() {
            self.before = Some(*before);
        }
        let first = self.before?;
        self.events.extend_from_slice(events);
        let digest = PhaseDigest::of(&first, &self.events);
        if has(|fact| matches!(fact, Fact::TurnBegan { .. })) {
            *self = Phase::default();
        }
        Some(digest)
    }
}
