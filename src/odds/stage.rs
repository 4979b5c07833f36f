//! The order in which the states of a phase are walked through.

use crate::awaits::{After, Awaits, Side, Throw};
use crate::event::Step;
use crate::state::{ARMIES, DISCS, State};

/// A stage of the phase. States that can become equal are gathered by stages, and an earlier stage is walked to its end
/// before a later one is looked at. Uprisings have two stages for each number of revolts, which can only grow in them: one
/// for their links, and one for their echo.
pub(super) type Stage = usize;

const BATTLE: Stage = 0;
const REVOLTS: Stage = 1;
const ACTIVITY: Stage = 2;
const UPRISINGS: Stage = 3;
/// From here on one for each army that may advance.
pub(super) const ADVANCE: Stage = UPRISINGS + 2 * (DISCS + 1);
pub(super) const STAGES: usize = ADVANCE + ARMIES;

/// Returns the stage of a state that awaits dice.
pub(super) fn stage(state: &State) -> Stage {
    let Awaits::Roll { throw } = state.awaits else { return BATTLE };
    let uprising = || UPRISINGS + 2 * state.revolts.len().min(DISCS);
    let advance = || ADVANCE + (ARMIES - 1).saturating_sub(state.marching().count());
    match throw {
        Throw::RevoltLink { .. } => REVOLTS,
        Throw::Activity => ACTIVITY,
        Throw::UprisingLink { .. } => uprising(),
        Throw::EchoRegion | Throw::EchoProvince { .. } => uprising() + 1,
        Throw::AdvanceLink { .. } | Throw::Battle { attacker: Side::Barbarians, .. } => advance(),
        Throw::Usurper { after, .. } => match after {
            After::Revolts | After::BlackDisc { step: Step::Revolts } => REVOLTS,
            After::BlackDisc { step: Step::Activity } => ACTIVITY,
            After::Activity | After::Uprising { .. } => uprising(),
            After::Entry | After::Advance | After::PhaseEnd | After::BlackDisc { step: Step::Advance } => advance(),
        },
        _ => BATTLE,
    }
}
