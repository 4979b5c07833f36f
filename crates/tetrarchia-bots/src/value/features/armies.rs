//! The features of the armies: how near they are to Roma, and who can stop them.

use tetrarchia::board::Province;
use tetrarchia::state::ARMIES;

use super::{Comer, FAR, OF_ARMY, View, fill, support};

/// The steps to Roma from which on an army counts as far.
const FAR_STEPS: i32 = 10;

/// The points of a turn (TN-4).
const POINTS: i32 = 6;

impl View<'_> {
    /// Fills in the features of the armies, the nearest to Roma first (AD-2). Those of missing armies are 0.
    pub(super) fn describe_armies(&self, features: &mut [i16]) {
        for (army, features) in self.armies_in_order().into_iter().zip(features.chunks_mut(OF_ARMY)) {
            match army {
                Some(army) => self.describe_army(army, features),
                None => features.fill(0),
            }
        }
    }

    fn armies_in_order(&self) -> [Option<Province>; ARMIES] {
        let steps = |at: Option<Province>| at.map_or(u8::MAX, |at| self.board.steps_to_roma(at));
        let mut order = [None; ARMIES];
        for army in self.state.armies() {
            let mut army = Some(army);
            for slot in &mut order {
                if steps(army) < steps(*slot) {
                    core::mem::swap(slot, &mut army);
                }
            }
        }
        order
    }

    fn describe_army(&self, army: Province, features: &mut [i16]) {
        let (state, board) = (self.state, self.board);
        let steps = i32::from(board.steps_to_roma(army));
        let own = support(board, self.revolts, army);
        let allies = self.comers.iter().filter(|comer| comer.at.is_some_and(|at| board.is_linked(at, army)));
        let next = board.next_step(army);
        let defender = self.comers.iter().find(|comer| next.is_some() && comer.at == next);
        let defence = defender
            .zip(next)
            .map_or(0, |(comer, at)| support(board, state.supporting_discs(comer.emperor, board), at) - own);
        let [first, second, ..] = self.comers;
        fill(
            features,
            [
                1,
                (FAR_STEPS - steps).max(0),
                i32::from(steps <= 1),
                i32::from(steps <= 2),
                i32::from(steps <= 3),
                i32::from(state.rebels().contains(army)),
                own,
                allies.count() as i32,
                i32::from(next.is_some_and(|next| state.armies().contains(next))),
                i32::from(next.is_some_and(|next| board.broken_links(army).contains(next))),
                i32::from(defender.is_some()),
                defence,
                self.menace(&first, army, own),
                self.menace(&second, army, own),
            ],
        );
    }

    /// Returns how dangerous an Emperor is to an army with this support, or 0 if he cannot attack it in his next turn.
    fn menace(&self, comer: &Comer, army: Province, support: i32) -> i32 {
        let from = self.board.links(army) - self.state.armies();
        let costs = from
            .into_iter()
            .map(|at| self.way(comer, at) + if self.board.broken_links(army).contains(at) { 2 } else { 1 });
        let cost = costs.fold(FAR, i32::min) + i32::from(self.revolts.contains(army));
        if cost > POINTS {
            return 0;
        }
        3 + comer.group.min(6) - support.min(8) / 2
    }
}
