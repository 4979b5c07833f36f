//! What stands in the way of the Barbarian player (VD-6, G-64, G-66, G-68, G-69, G-92).

use tetrarchia::*;

use super::obstacles::Obstacles;
use super::pieces::{has_disc, has_figure, is_border, other, uses};

/// G-68: the black disc comes to an empty province that is no capital; Roma is one. Borders may be left out.
pub fn place(game: &Game<'_>, at: Province, found: &mut Obstacles) {
    found.add(has_figure(game, at), Rule::G68, Reason::FigureThere { at });
    found.add(has_disc(game, at), Rule::G68, Reason::DiscThere { at });
    found.add(at == Province::Roma, Rule::G68, Reason::CapitalThere { at });
    let capital = Emperor::ALL.into_iter().any(|emperor| game.board().capital(emperor) == at);
    found.add(capital, Rule::VD6, Reason::CapitalThere { at });
    let barred = is_border(at) && other(game, Ruling::BlackDiscBorders);
    found.add(barred, Rule::G68, Reason::NotRoman { at });
}

/// VD-6, G-69: an army comes to an empty border, if none is on the board; a rebel is one.
pub fn raise(game: &Game<'_>, at: Province, found: &mut Obstacles) {
    let state = game.state();
    let mut armies = state.armies().into_iter();
    let rule = if armies.all(|army| state.rebels().contains(army)) { Rule::G69 } else { Rule::VD6 };
    found.add(!state.armies().is_empty(), rule, Reason::ArmiesOnBoard);
    found.add(!is_border(at), Rule::VD6, Reason::NotABorder { at });
    // G-69: the Goths, who come to III and IV whatever is there, here come to an empty border alone.
    let goths = uses(game, Module::Goths)
        && state.goths().is_none()
        && matches!(at, Province::BorderIII | Province::BorderIV)
        && state.armies().is_empty();
    let rule = if goths { Rule::G69 } else { Rule::G68 };
    found.add(has_figure(game, at), rule, Reason::FigureThere { at });
    found.add(has_disc(game, at), rule, Reason::DiscThere { at });
}

/// VD-6, G-66: an army inside the Empire goes to any linked province but its next one and those with an army; onto a
/// border only by the other reading of G-64, and never a secured one (G-92).
pub fn redirect(game: &Game<'_>, army: Province, to: Province, found: &mut Obstacles) {
    let state = game.state();
    found.add(is_border(army), Rule::G66, Reason::NotRoman { at: army });
    let linked = game.board().link(army, to).is_some();
    found.add(!linked, Rule::VD6, Reason::NotLinked { from: army, to });
    found.add(game.board().next_step(army) == Some(to), Rule::G66, Reason::OnItsPath { to });
    found.add(state.armies().contains(to), Rule::G66, Reason::ArmyThere { at: to });
    let to_borders = other(game, Ruling::RedirectToBorder);
    found.add(is_border(to) && !to_borders, Rule::G64, Reason::NotRoman { at: to });
    let secured = is_border(to) && state.garrison_owner(to).is_some();
    found.add(secured && to_borders, Rule::G92, Reason::BorderSecured { at: to });
}
