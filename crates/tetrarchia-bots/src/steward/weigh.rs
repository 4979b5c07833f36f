//! The steward's evaluation of a position.

use crate::Steward;
use crate::distances::Nearest;
use tetrarchia::Ending;
use tetrarchia::Game;
use tetrarchia::Preview;
use tetrarchia::Throw;
use tetrarchia::board::{Province, ProvinceSet, Region};
use tetrarchia::vocabulary::Combatant;
use tetrarchia::{Emperor, Figure};

/// The value of a game that is won, and the loss of one that is lost.
const DECIDED: i32 = 1_000_000;
/// The value of a secured border.
const SECURED: i32 = 400;
/// The value of an open border whose region is calm if an Emperor with a garrison stands on it; less for each point of
/// his way.
const TO_SECURE: i32 = 130;
const WAY_TO_BORDER: i32 = 10;
/// The loss for a revolt, and the additional loss if a border waits for its region.
const REVOLT: i32 = 70;
const REVOLT_AT_OPEN_BORDER: i32 = 30;
/// The loss for each neighbour to which an uprising there would spread.
const TINDER: i32 = 5;
/// The loss for a revolt far from every Emperor, for each point of the way.
const WAY_TO_REVOLT: i32 = 3;
/// The number of last revolt discs that count extra (EN-3).
const LAST_REVOLTS: usize = 7;
const FEW_DISCS_LEFT: i32 = 60;
/// The loss for unrest that will not turn into revolt by itself.
const UNREST: i32 = 22;
/// The loss for an Emperor off the board, or about to leave it (EM-2).
const EMPEROR_LOST: i32 = 40;
/// The loss for an army, by the number of steps it has left to Roma.
const ARMY: [i32; 10] = [20_000, 8_000, 3_000, 1_500, 900, 650, 500, 400, 350, 300];
/// The value of a garrison in the Empire while its Emperor has enough left for the borders; otherwise it is a loss.
const GARRISON: i32 = 12;
const GARRISONS_KEPT: usize = 2;
const GARRISON_TOO_MANY: i32 = -60;

impl Steward {
    /// Returns the value of a position: higher is better.
    pub(super) fn weigh(&self, game: &Game<'_>) -> i32 {
        match game.state().ending() {
            Some(Ending::Victory) => return DECIDED,
            Some(_) => return -DECIDED,
            None => {}
        }
        let revolts = coming_revolts(game);
        self.weigh_borders(game, revolts) + self.weigh_discs(game, revolts) - weigh_armies(game) - lost(game, revolts)
    }

    /// Returns the value of the borders: those secured, and those that can be.
    fn weigh_borders(&self, game: &Game<'_>, revolts: ProvinceSet) -> i32 {
        let state = game.state();
        let near = self.nearest(game, |emperor| game.garrisons_left(emperor) > 0);
        let secured = state.secured_borders();
        let mut sum = SECURED * secured.len() as i32;
        for border in ProvinceSet::BORDERS - secured {
            if revolts.meets(border.region().provinces()) || state.armies().contains(border) {
                continue;
            }
            sum += (TO_SECURE - WAY_TO_BORDER * near.to(border)).max(0);
        }
        sum
    }

    /// Returns the value of revolts, unrest and garrisons.
    fn weigh_discs(&self, game: &Game<'_>, revolts: ProvinceSet) -> i32 {
        let (state, board) = (game.state(), game.board());
        let near = self.nearest(game, |_| true);
        let mut sum = 0;
        for at in revolts {
            sum -= REVOLT;
            let region = at.region();
            if region != Region::Italia {
                // The dice can cause an uprising only in outer regions (AC-1).
                let tinder = (board.links(at) & ProvinceSet::ROMAN) - revolts;
                sum -= TINDER * tinder.len() as i32;
                if region.border().is_some_and(|border| !state.secured_borders().contains(border)) {
                    sum -= REVOLT_AT_OPEN_BORDER;
                }
            }
            sum -= WAY_TO_REVOLT * near.to(at);
        }
        let scarce = (revolts.len() + LAST_REVOLTS).saturating_sub(tetrarchia::state::DISCS);
        sum -= FEW_DISCS_LEFT * scarce as i32;
        sum -= UNREST * (state.unrest() - revolts).len() as i32;
        for owner in Emperor::ALL {
            let placed = (state.garrisons(owner) & ProvinceSet::ROMAN) - revolts;
            let each = if game.garrisons_left(owner) < GARRISONS_KEPT { GARRISON_TOO_MANY } else { GARRISON };
            sum += each * placed.len() as i32;
        }
        sum
    }

    /// Returns the distance of each province from the nearest of some Emperors; off the board, an Emperor is where he may enter
    /// (TN-2).
    fn nearest(&self, game: &Game<'_>, counts: impl Fn(Emperor) -> bool) -> Nearest {
        let (state, board) = (game.state(), game.board());
        let from = Emperor::ALL.into_iter().filter(|&emperor| counts(emperor)).flat_map(|emperor| {
            let at = state.place(emperor.into());
            [at.unwrap_or(Province::Roma), at.unwrap_or(board.capital(emperor))]
        });
        self.distances.with_fleets_of(state).nearest(from)
    }
}

/// Returns the provinces that will be in revolt after the next revolts step if every broken link is closed (EM-1).
pub(super) fn coming_revolts(game: &Game<'_>) -> ProvinceSet {
    let (state, board) = (game.state(), game.board());
    let mut revolts = state.revolts();
    let mut edge = revolts;
    while let Some(at) = edge.first() {
        edge.remove(at);
        let turned = (board.normal_links(at) & state.unrest()) - revolts;
        revolts |= turned;
        edge |= turned;
    }
    revolts
}

/// Returns the value of the armies: the nearer to Roma the worse, but one that must attack a strong Emperor is half
/// beaten (AD-4).
fn weigh_armies(game: &Game<'_>) -> i32 {
    let (state, board) = (game.state(), game.board());
    let mut sum = 0;
    for army in state.armies() {
        let steps = usize::from(board.steps_to_roma(army));
        let danger = ARMY.get(steps).or(ARMY.last()).copied().unwrap_or_default();
        let defender = board.next_step(army).and_then(|next| Some((state.figure_at(next)?, next)));
        sum += match defender {
            Some((figure, at)) => {
                let throw = Throw::Battle { attacker: Combatant::Barbarians, figure, army };
                let Some(Preview { chances, .. }) = game.preview_throw(throw) else { continue };
                let link = if board.broken_links(army).contains(at) { 2 } else { 1 };
                let worth = i32::from(36 - chances.victory) * danger + i32::from(chances.defeat) * EMPEROR_LOST;
                // It crosses a broken link only half the time (BR-1); otherwise it stays where it is.
                worth / 36 / link + danger * (link - 1) / 2
            }
            None => danger,
        };
    }
    sum
}

/// Returns the loss for the Emperors that are off the board, or will be after the next revolts step (EM-2).
fn lost(game: &Game<'_>, revolts: ProvinceSet) -> i32 {
    let state = game.state();
    let gone = |figure: Figure| state.place(figure).is_none_or(|at| revolts.contains(at));
    EMPEROR_LOST * Emperor::ALL.into_iter().filter(|&emperor| gone(emperor.into())).count() as i32
}
