//! What stands in the way of what the variants and the modules add to the Roman phase (VN, VD, MD).

use tetrarchia::state::Flag;
use tetrarchia::*;

use super::obstacles::Obstacles;
use super::pieces::{has_disc, has_figure, is_border, is_his, is_in_revolt, other, reserve};
use super::ways::link_cost;

/// The edition's own rule about the powers.
pub fn power_rule(game: &Game<'_>) -> Rule {
    if game.rules().edition == Edition::First { Rule::VN1 } else { Rule::VD1 }
}

/// MD-1, G-71.
pub fn deploy_dux(game: &Game<'_>, from: Province, at: Province, found: &mut Obstacles) {
    found.add(game.state().flags().contains(Flag::DuxDeployed), Rule::MD1, Reason::DoneAlready);
    found.add(is_border(at), Rule::MD1, Reason::NotRoman { at });
    found.add(link_cost(game, from, at).is_none(), Rule::MD1, Reason::NotLinked { from, to: at });
    found.add(has_figure(game, at), Rule::MD1, Reason::FigureThere { at });
    found.add_cost(game, 2);
}

/// MD-2.
pub fn place_vicarius(game: &Game<'_>, at: Province, found: &mut Obstacles) {
    found.add(game.state().flags().contains(Flag::VicariusPlaced), Rule::MD2, Reason::DoneAlready);
    found.add(is_border(at), Rule::MD2, Reason::NotRoman { at });
    found.add(has_figure(game, at), Rule::MD2, Reason::FigureThere { at });
    found.add(is_in_revolt(game, at), Rule::MD2, Reason::RevoltThere { at });
    found.add_cost(game, 2);
}

/// MD-3.
pub fn attack_pirates(game: &Game<'_>, at: Province, found: &mut Obstacles) {
    match game.state().pirates() {
        None => found.add(true, Rule::MD3, Reason::NoPirates),
        Some(zone) => {
            let on_coast = game.board().zones(at).any(|coast| coast == zone);
            found.add(!on_coast, Rule::MD3, Reason::NotOnCoast { at, zone });
        }
    }
    found.add_cost(game, 2);
}

/// VD-3, G-18, G-54.
pub fn move_garrison(game: &Game<'_>, from: Province, to: Province, found: &mut Obstacles) {
    let own = is_his(game, game.state().turn(), from);
    found.add(!own, Rule::VD3, Reason::NoGarrisonHere { at: from });
    let stays = own && is_border(from) && other(game, Ruling::ViaRomanaBorder);
    found.add(stays, Rule::G54, Reason::BorderStays { at: from });
    found.add(is_border(to), Rule::VD3, Reason::NotRoman { at: to });
    found.add(has_disc(game, to), Rule::VD3, Reason::DiscThere { at: to });
    let crowded = has_figure(game, to) && !other(game, Ruling::ViaRomanaTarget);
    found.add(crowded, Rule::G18, Reason::FigureThere { at: to });
    match link_cost(game, from, to) {
        None => found.add(true, Rule::VD3, Reason::NotLinked { from, to }),
        Some(cost) => found.add_cost(game, cost),
    }
}

/// VN-1, VD-1: the powers that are declared in one's own turn are Diocletian's and Maximian's, once in it (G-7).
pub fn use_power(game: &Game<'_>, from: Option<Province>, found: &mut Obstacles) {
    let state = game.state();
    let turn = state.turn();
    let his = matches!(turn, Emperor::Diocletian | Emperor::Maximian);
    found.add(!his, power_rule(game), Reason::NotHisToDo { figure: turn.into() });
    found.add(state.flags().contains(Flag::Power), Rule::G7, Reason::DoneAlready);
    // G-42, G-91: where 7 is the most, the point from Constantius and that of his own power do not add up.
    let given = turn == Emperor::Maximian && state.flags().contains(Flag::PointGiven);
    let capped = given && other(game, Ruling::MaximianPoints);
    found.add(capped, Rule::G91, Reason::AtTheCeiling { most: 7 });
    payment(game, turn, from, found);
}

/// VN-1, VD-1, G-40, G-41: the disc that pays for a power.
pub fn payment(game: &Game<'_>, owner: Emperor, from: Option<Province>, found: &mut Obstacles) {
    let rule = power_rule(game);
    let Some(at) = from else {
        return found.add(reserve(game, owner) == 0, rule, Reason::NoDiscToPay { owner });
    };
    let own = is_his(game, owner, at);
    found.add(!own, rule, Reason::NoDiscToPay { owner });
    let reserve_alone = game.rules().edition == Edition::First && other(game, Ruling::ImperiumDisc);
    found.add(own && reserve_alone, Rule::G40, Reason::ReservePays { at });
    let stays = is_border(at) && other(game, Ruling::ImperiumBorder);
    found.add(own && stays, Rule::G41, Reason::BorderStays { at });
}

/// VN-4, G-51: a point that one Emperor takes or gives, once a round; who gives one must have it.
pub fn point(game: &Game<'_>, actor: Emperor, mark: Flag, needs: u8, found: &mut Obstacles) {
    let state = game.state();
    let (turn, has) = (state.turn(), state.points());
    found.add(turn != actor, Rule::VN4, Reason::NotHisToDo { figure: turn.into() });
    found.add(state.flags().contains(mark), Rule::VN4, Reason::DoneAlready);
    found.add(turn == actor && needs > has, Rule::VN4, Reason::TooExpensive { needs, has });
}
