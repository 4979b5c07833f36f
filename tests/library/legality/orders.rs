//! What stands in the way of the actions of the Roman phase (MV, SL, SE, SB, AT), once it is known who acts and where.

use tetrarchia::board::SeaZone;
use tetrarchia::state::{Disc, Flag};
use tetrarchia::vocabulary::SubdueKind;
use tetrarchia::*;

use super::features;
use super::obstacles::Obstacles;
use super::pieces::{
    fleets_share, has_disc, holders, is_border, is_in_revolt, other, rebels_need, reserve, unrest_in_reserve,
};
use super::ways::{attack_cost, finds_rest, is_way, link_cost, move_cost};

/// The order for a figure that stands here.
pub fn order(game: &Game<'_>, figure: Figure, at: Province, command: Command, found: &mut Obstacles) {
    match command {
        Command::Move { to, .. } => go(game, figure, at, to, found),
        Command::Sail { from, to } => sail(game, from, to, found),
        Command::Secure => secure(game, at, found),
        Command::Subdue { how, .. } => subdue(game, at, how, found),
        Command::Attack { army, .. } => attack(game, at, army, found),
        Command::AttackPirates { .. } => features::attack_pirates(game, at, found),
        Command::DeployDux { at: to } => features::deploy_dux(game, at, to, found),
        Command::PlaceVicarius { at } => features::place_vicarius(game, at, found),
        Command::MoveGarrison { to } => features::move_garrison(game, at, to, found),
        Command::UsePower { from } => features::use_power(game, from, found),
        Command::TakePoint => features::point(game, Emperor::Diocletian, Flag::PointTaken, 0, found),
        Command::GivePoint => features::point(game, Emperor::Constantius, Flag::PointGiven, 1, found),
        _ => {}
    }
}

/// MV-1 to MV-5.
fn go(game: &Game<'_>, figure: Figure, from: Province, to: Province, found: &mut Obstacles) {
    let state = game.state();
    found.add(from == to, Rule::MV1, Reason::AlreadyThere { at: to });
    found.add(state.armies().contains(to), Rule::MV4, Reason::ArmyThere { at: to });
    let revolt = figure == Figure::Vicarius && is_in_revolt(game, to);
    found.add(revolt, Rule::MD2, Reason::RevoltThere { at: to });
    found.add(from != to && !is_way(game, from, to), Rule::MV1, Reason::NoWay { from, to });
    let Some(cost) = move_cost(game, figure, from, to) else { return };
    found.add_cost(game, cost);
    for by in holders(game, figure, to) {
        let stuck = state.points().checked_sub(cost).is_some_and(|left| !finds_rest(game, figure, to, left));
        found.add(stuck, Rule::MV5, Reason::CannotStop { at: to, by });
    }
}

/// G-1, MD-3: what keeps a fleet from a zone.
pub fn zone(game: &Game<'_>, zone: SeaZone, found: &mut Obstacles) {
    let state = game.state();
    found.add(state.fleets(zone) > 0 && !fleets_share(game), Rule::G1, Reason::ZoneTaken { zone });
    found.add(state.pirates() == Some(zone), Rule::MD3, Reason::PiratesThere { zone });
}

/// SL-1.
fn sail(game: &Game<'_>, from: SeaZone, to: SeaZone, found: &mut Obstacles) {
    found.add(game.state().fleets(from) == 0, Rule::SL1, Reason::NoFleet { zone: from });
    // Zone 2 lies between the others, and touches both.
    let apart = (from == SeaZone::Internum) == (to == SeaZone::Internum);
    found.add(apart, Rule::SL1, Reason::ZonesApart { from, to });
    zone(game, to, found);
    found.add_cost(game, 1);
}

/// SE-1, SE-2, SE-4.
fn secure(game: &Game<'_>, at: Province, found: &mut Obstacles) {
    let owner = game.state().turn();
    found.add(has_disc(game, at), Rule::SE1, Reason::DiscThere { at });
    found.add(reserve(game, owner) == 0, Rule::SE1, Reason::NoGarrisonLeft { owner });
    if !is_border(at) {
        return found.add_cost(game, 1);
    }
    let region = at.region();
    let mut own = Face::ALL.into_iter().map(|number| region.province(number));
    if let Some(at) = own.find(|&at| is_in_revolt(game, at)) {
        found.add(true, Rule::SE2, Reason::RegionInRevolt { region, at });
    }
    found.add_cost(game, 2);
}

/// SB-1, G-2.
fn subdue(game: &Game<'_>, at: Province, how: SubdueKind, found: &mut Obstacles) {
    let disc = game.state().disc_at(at);
    if how == SubdueKind::RemoveUnrest {
        found.add(disc != Some(Disc::Unrest), Rule::SB1, Reason::NoUnrest { at });
    } else {
        found.add(disc != Some(Disc::Revolt), Rule::SB1, Reason::NoRevolt { at });
    }
    let missing = how == SubdueKind::ReduceRevolt && unrest_in_reserve(game) == 0 && !other(game, Ruling::NoUnrestLeft);
    found.add(missing, Rule::G2, Reason::NoUnrestLeft);
    found.add_cost(game, if how == SubdueKind::RemoveRevolt { 2 } else { 1 });
}

/// AT-1, and the fleet that a scenario's rebel needs (SC-3, SC-5, SC-6).
fn attack(game: &Game<'_>, from: Province, army: Province, found: &mut Obstacles) {
    let state = game.state();
    let is_army = state.armies().contains(army);
    found.add(!is_army, Rule::AT1, Reason::NoArmy { at: army });
    found.add(link_cost(game, from, army).is_none(), Rule::AT1, Reason::NotLinked { from, to: army });
    if let Some((borders, zone, rule)) = rebels_need(game) {
        // An ordinary army may have come where a rebel was beaten (G-20).
        let is_rebel = borders.contains(&army) && state.rebels().contains(army);
        found.add(is_rebel && state.fleets(zone) == 0, rule, Reason::FleetNeeded { zone });
    }
    if is_army && let Some(cost) = attack_cost(game, from, army) {
        found.add_cost(game, cost);
    }
}
