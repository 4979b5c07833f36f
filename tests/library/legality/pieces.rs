//! What is played and what lies where: the facts on which the obstacles rest.

use tetrarchia::board::{Region, SeaZone};
use tetrarchia::rules::{Reading, War};
use tetrarchia::state::Disc;
use tetrarchia::*;

/// Whether a ruling is played in its other reading.
pub fn other(game: &Game<'_>, ruling: Ruling) -> bool {
    game.rules().rulings.reading(ruling) == Reading::Other
}

/// Whether a variant is played.
pub fn plays(game: &Game<'_>, variant: Variant) -> bool {
    game.rules().variants.contains(variant)
}

/// Whether a module is played, because it was chosen or because the scenario brings it (SC-10).
pub fn uses(game: &Game<'_>, module: Module) -> bool {
    let brought = match game.rules().scenario.map(|scenario| scenario.war) {
        Some(War::Carausius | War::Persia) => module == Module::Pirates,
        Some(War::Danube) => module == Module::Goths,
        Some(War::Mauretania) | None => false,
    };
    brought || game.rules().modules.contains(module)
}

/// G-1: the first edition lets fleets share a zone and the second does not, unless the ruling turns that round.
pub fn fleets_share(game: &Game<'_>) -> bool {
    (game.rules().edition == Edition::First) != other(game, Ruling::SeveralFleets)
}

/// Whether a revolt lies there.
pub fn is_in_revolt(game: &Game<'_>, at: Province) -> bool {
    game.state().disc_at(at) == Some(Disc::Revolt)
}

/// Whether a disc of any kind lies there.
pub fn has_disc(game: &Game<'_>, at: Province) -> bool {
    game.state().disc_at(at).is_some()
}

/// Whether another Roman figure than this one is on a province.
pub fn is_held(game: &Game<'_>, figure: Figure, at: Province) -> bool {
    holders(game, figure, at).next().is_some()
}

/// The Roman figures on a province other than this one.
pub fn holders(game: &Game<'_>, figure: Figure, at: Province) -> impl Iterator<Item = Figure> {
    let state = *game.state();
    Figure::ALL.into_iter().filter(move |&one| one != figure && state.place(one) == Some(at))
}

/// Whether a figure of either side stands there: the Emperors, Dux, Vicarius, an army.
pub fn has_figure(game: &Game<'_>, at: Province) -> bool {
    let state = game.state();
    state.armies().contains(at) || Figure::ALL.into_iter().any(|figure| state.place(figure) == Some(at))
}

/// PC-1: whether it is one of the six provinces outside the Empire.
pub fn is_border(at: Province) -> bool {
    Region::OUTER.into_iter().any(|region| region.border() == Some(at))
}

/// Whether his garrison lies there.
pub fn is_his(game: &Game<'_>, owner: Emperor, at: Province) -> bool {
    game.state().garrison_owner(at) == Some(owner)
}

/// The garrisons in his reserve: those of the level without those on the board and those given up (SU-8, VN-1).
pub fn reserve(game: &Game<'_>, owner: Emperor) -> usize {
    let placed = Province::ALL.into_iter().filter(|&at| is_his(game, owner, at)).count();
    let spent = usize::from(game.state().garrisons_spent(owner));
    usize::from(game.rules().level.garrisons()) - placed - spent
}

/// The unrest discs in the general reserve: those on the board, those held as glory (VN-5) and the Barbarian player's
/// (G-62) are not in it.
pub fn unrest_in_reserve(game: &Game<'_>) -> usize {
    let state = game.state();
    let placed = Province::ALL.into_iter().filter(|&at| state.disc_at(at) == Some(Disc::Unrest)).count();
    let glory: usize = Emperor::ALL.into_iter().map(|emperor| usize::from(state.glory(emperor))).sum();
    21 - placed - glory - usize::from(state.barbarian_gray())
}

/// Where each scenario's rebels stand, which fleet an attack on them needs, and the rule that says so (SC-3, SC-5, SC-6).
pub fn rebels_need(game: &Game<'_>) -> Option<(&'static [Province], SeaZone, Rule)> {
    match game.rules().scenario?.war {
        War::Carausius => Some((&[Province::BorderII], SeaZone::Atlanticum, Rule::SC3)),
        War::Danube => None,
        War::Mauretania => Some((&[Province::BorderI], SeaZone::Atlanticum, Rule::SC5)),
        War::Persia => Some((&[Province::BorderV, Province::BorderVI], SeaZone::Aegaeum, Rule::SC6)),
    }
}
