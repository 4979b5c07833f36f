//! Where a figure can go and what that costs, province by province and without sets: slow and plain on purpose.

use tetrarchia::board::SeaZone;
use tetrarchia::*;

use super::pieces::{is_held, is_in_revolt, plays};

/// What the link between two provinces costs (MV-1), if there is one.
pub fn link_cost(game: &Game<'_>, from: Province, to: Province) -> Option<u8> {
    game.board().link(from, to).map(|link| if link.is_broken() { 2 } else { 1 })
}

/// What the way by ship costs before a revolt at its end, if one leads there. MV-2: both provinces are on the coast of
/// one zone with a fleet. VN-2, VD-2: a zone with a fleet beside it goes on, at no cost or for 1 IP more; in the first
/// edition it may be that only once (G-47).
fn sea_cost(game: &Game<'_>, from: Province, to: Province) -> Option<u8> {
    let sails = |zone: SeaZone| game.state().fleets(zone) > 0;
    let mut prices: [Option<u8>; SeaZone::COUNT] = [None; SeaZone::COUNT];
    for zone in game.board().zones(from).filter(|&zone| sails(zone)) {
        prices[zone.index()] = Some(1);
    }
    if plays(game, Variant::MareNostrum) {
        let more = if game.rules().edition == Edition::First { 0 } else { 1 };
        let by_pairs = game.rules().edition == Edition::First && game.rules().rulings.is_other(Ruling::ThreeFleets);
        // Three zones in a row: two rounds reach the farthest from anywhere.
        for _ in 0..if by_pairs { 1 } else { 2 } {
            let before = prices;
            for (a, b) in [(0, 1), (1, 2), (2, 1), (1, 0)] {
                if let Some(price) = before[a].map(|price| price + more)
                    && sails(SeaZone::ALL[b])
                    && prices[b].is_none_or(|known| price < known)
                {
                    prices[b] = Some(price);
                }
            }
        }
    }
    game.board().zones(to).filter_map(|zone| prices[zone.index()]).min()
}

/// Whether a link or a ship leads from one province to the other, whoever stands there.
pub fn is_way(game: &Game<'_>, from: Province, to: Province) -> bool {
    link_cost(game, from, to).is_some() || sea_cost(game, from, to).is_some()
}

/// What one Move of this figure costs (MV-1 to MV-4), if it is possible at all. MD-2: Vicarius enters no revolt.
pub fn move_cost(game: &Game<'_>, figure: Figure, from: Province, to: Province) -> Option<u8> {
    let barred = game.state().armies().contains(to) || (figure == Figure::Vicarius && is_in_revolt(game, to));
    if from == to || barred {
        return None;
    }
    let cheapest = link_cost(game, from, to).into_iter().chain(sea_cost(game, from, to)).min()?;
    Some(cheapest + u8::from(is_in_revolt(game, to)))
}

/// AT-1: what a move through that link would cost; ships do not count.
pub fn attack_cost(game: &Game<'_>, from: Province, army: Province) -> Option<u8> {
    Some(link_cost(game, from, army)? + u8::from(is_in_revolt(game, army)))
}

/// MV-5, G-29: whether a figure that comes to this province with so many points left may stop there, or can move on to
/// where it may.
pub fn finds_rest(game: &Game<'_>, figure: Figure, at: Province, points: u8) -> bool {
    !is_held(game, figure, at) || {
        let goes_on = |to| {
            let cost = move_cost(game, figure, at, to);
            cost.is_some_and(|cost| cost <= points && finds_rest(game, figure, to, points - cost))
        };
        Province::ALL.into_iter().any(goes_on)
    }
}

/// TN-2, TN-3: whether the Emperor whose turn it is can enter here.
pub fn can_enter(game: &Game<'_>, at: Province) -> bool {
    let state = game.state();
    let turn = state.turn();
    let open = at == Province::Roma || (at == game.board().capital(turn) && state.disc_at(at).is_none());
    open && !state.armies().contains(at) && finds_rest(game, turn.into(), at, state.points())
}
