//! The order in which the states of a phase are followed.

use crate::engine::{ARMIES, DISCS, State};
use crate::vocabulary::{BarbarianStep, Combatant, Continuation, Pending, Throw};

/// A stage of the phase. States that can become equal share a stage, and each stage is followed to its end before a
/// later one begins. Uprisings have two stages for each number of revolts, which can only grow: one for their links and
/// one for their echo.
pub(super) type Stage = usize;

const BATTLE: Stage = 0;
const REVOLTS: Stage = 1;
const ACTIVITY: Stage = 2;
const UPRISINGS: Stage = 3;
/// The first stage of the advance; there is one stage for each army that may advance.
pub(super) const ADVANCE: Stage = UPRISINGS + 2 * (DISCS + 1);
pub(super) const STAGES: usize = ADVANCE + ARMIES;

/// Returns the stage of a state in which dice are to be thrown.
pub(super) fn stage(state: &State) -> Stage {
    let Pending::Roll { throw } = state.pending else { return BATTLE };
    let uprising = || UPRISINGS + 2 * state.revolts.len().min(DISCS);
    let advance = || ADVANCE + (ARMIES - 1).saturating_sub(state.marching().count());
    match throw {
        Throw::RevoltLink { .. } => REVOLTS,
        Throw::Activity => ACTIVITY,
        Throw::UprisingLink { .. } => uprising(),
        Throw::EchoRegion | Throw::EchoProvince { .. } => uprising() + 1,
        Throw::AdvanceLink { .. } | Throw::Battle { attacker: Combatant::Barbarians, .. } => advance(),
        Throw::Usurper { after, .. } => match after {
            Continuation::Revolts | Continuation::BlackDisc { step: BarbarianStep::Revolts } => REVOLTS,
            Continuation::BlackDisc { step: BarbarianStep::Activity } => ACTIVITY,
            Continuation::Activity | Continuation::Uprising { .. } => uprising(),
            Continuation::Entry
            | Continuation::Advance
            | Continuation::PhaseEnd
            | Continuation::BlackDisc { step: BarbarianStep::Advance } => advance(),
        },
        _ => BATTLE,
    }
}
