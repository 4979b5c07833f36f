//! The Roman phase written a second time, province by province and without sets: what the engine's answers are checked
//! against. It is slow and plain on purpose.

use tetrarchia::board::SeaZone;
use tetrarchia::rules::Reading;
use tetrarchia::state::{DISCS, Disc};
use tetrarchia::vocabulary::SubdueKind;
use tetrarchia::*;

/// What the link between two provinces costs (MV-1), if there is one.
fn link_cost(game: &Game<'_>, from: Province, to: Province) -> Option<u8> {
    game.board().link(from, to).map(|link| if link.is_broken() { 2 } else { 1 })
}

/// MV-2: both on the coast of a zone that holds a fleet.
pub fn by_fleet(game: &Game<'_>, from: Province, to: Province) -> bool {
    game.board()
        .zones(from)
        .any(|zone| game.state().fleets(zone) > 0 && game.board().zones(to).any(|other| other == zone))
}

/// What one Move costs (MV-1 to MV-4), if it is possible at all.
pub fn move_cost(game: &Game<'_>, from: Province, to: Province) -> Option<u8> {
    let state = game.state();
    if from == to || state.armies().contains(to) {
        return None;
    }
    let by_fleet = by_fleet(game, from, to).then_some(1);
    let cheapest = link_cost(game, from, to).into_iter().chain(by_fleet).min()?;
    Some(cheapest + revolt_cost(game, to))
}

/// AT-1: what a move through that link would cost; fleets do not count.
pub fn attack_cost(game: &Game<'_>, from: Province, army: Province) -> Option<u8> {
    Some(link_cost(game, from, army)? + revolt_cost(game, army))
}

/// MV-3.
fn revolt_cost(game: &Game<'_>, at: Province) -> u8 {
    u8::from(game.state().disc_at(at) == Some(Disc::Revolt))
}

/// Whether another Roman figure than this one is on a province.
pub fn is_held(game: &Game<'_>, figure: Figure, at: Province) -> bool {
    Figure::ALL.into_iter().any(|other| other != figure && game.state().place(other) == Some(at))
}

/// MV-5: whether a figure that comes to this province with so many points left may stop there, or can move on to where
/// it may.
pub fn finds_rest(game: &Game<'_>, figure: Figure, at: Province, points: u8) -> bool {
    !is_held(game, figure, at) || {
        let goes_on = |to| {
            let cost = move_cost(game, at, to);
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
    open && !state.armies().contains(at) && finds_rest(game, turn.into(), at, 6)
}

/// What the command costs the Emperor whose turn it is, if it has a price.
pub fn cost(game: &Game<'_>, command: Command) -> Option<u8> {
    let at = game.state().place(game.state().turn().into())?;
    match command {
        Command::Move { to, .. } => move_cost(game, at, to),
        Command::Attack { army, .. } => attack_cost(game, at, army),
        Command::Sail { .. } => Some(1),
        Command::Secure if ProvinceSet::BORDERS.contains(at) => Some(2),
        Command::Secure => Some(1),
        Command::Subdue { how: SubdueKind::RemoveRevolt, .. } => Some(2),
        Command::Subdue { .. } => Some(1),
        _ => None,
    }
}

/// Whether a command is a kind of answer to the question.
pub fn answers(question: Question, command: Command) -> bool {
    match command {
        Command::PlaceFleet { .. } => matches!(question, Question::PlaceFleet { .. }),
        Command::Enter { .. } | Command::StayOff => matches!(question, Question::Enter { .. }),
        // Answers to offers that the base game never makes.
        Command::Pass
        | Command::Reroll
        | Command::CancelAdvance
        | Command::Redirect { .. }
        | Command::PlaceBlackDisc { .. }
        | Command::RaiseArmy { .. } => false,
        _ => matches!(question, Question::Act { .. }),
    }
}

/// The figure that a command of the Roman phase is for.
pub fn subject(game: &Game<'_>, command: Command) -> Figure {
    match command {
        Command::Move { figure, .. }
        | Command::Subdue { figure, .. }
        | Command::Attack { figure, .. }
        | Command::AttackPirates { figure } => figure,
        _ => game.state().turn().into(),
    }
}

/// Whether the rules allow this command now.
pub fn allows(game: &Game<'_>, command: Command) -> bool {
    let state = game.state();
    let Pending::Command { question } = game.pending() else { return false };
    if !answers(question, command) {
        return false;
    }
    let is_open = |zone| state.fleets(zone) == 0 || game.rules().fleets_may_share_zone();
    let other = |ruling| game.rules().rulings.reading(ruling) == Reading::Other;
    let figure = subject(game, command);
    let at = match (command, state.place(figure)) {
        (Command::PlaceFleet { zone }, _) => return is_open(zone),
        (Command::Enter { at }, _) => return can_enter(game, at),
        // G-19, G-28.
        (Command::StayOff, _) => {
            return other(Ruling::StayingAway) || !Province::ALL.into_iter().any(|at| can_enter(game, at));
        }
        (_, None) => return false,
        (_, Some(at)) => at,
    };
    // TN-1; G-30: who passes through moves on.
    if figure.emperor() != Some(state.turn()) {
        return false;
    }
    if is_held(game, figure, at) && !matches!(command, Command::Move { .. }) {
        return false;
    }
    if command == Command::End {
        return true;
    }
    let Some(left) = cost(game, command).and_then(|cost| state.points().checked_sub(cost)) else { return false };
    let disc = state.disc_at(at);
    match command {
        Command::Move { to, .. } => finds_rest(game, figure, to, left),
        Command::Attack { army, .. } => state.armies().contains(army),
        Command::Sail { from, to } => {
            state.fleets(from) > 0 && is_open(to) && (from == SeaZone::Internum) != (to == SeaZone::Internum)
        }
        Command::Secure => {
            let revolt_in_region = || state.revolts().into_iter().any(|revolt| revolt.region() == at.region());
            let placed = state.garrisons(state.turn()).len();
            disc.is_none()
                && placed < usize::from(game.rules().level.garrisons())
                && !(ProvinceSet::BORDERS.contains(at) && revolt_in_region())
        }
        Command::Subdue { how: SubdueKind::RemoveUnrest, .. } => disc == Some(Disc::Unrest),
        Command::Subdue { how: SubdueKind::RemoveRevolt, .. } => disc == Some(Disc::Revolt),
        Command::Subdue { how: SubdueKind::ReduceRevolt, .. } => {
            disc == Some(Disc::Revolt) && (state.unrest().len() < DISCS || other(Ruling::NoUnrestLeft))
        }
        _ => false,
    }
}

/// What it costs the Emperor whose turn it is to go to each province by Moves alone and stop there, if he can.
pub fn cheapest_ways(game: &Game<'_>) -> [Option<u8>; Province::COUNT] {
    let state = game.state();
    let mut ways = [None; Province::COUNT];
    let figure = Figure::from(state.turn());
    let (Pending::Command { .. }, Some(start)) = (game.pending(), state.place(figure)) else { return ways };
    let steps: Vec<(Province, Province, u8)> = Province::ALL
        .into_iter()
        .flat_map(|from| Province::ALL.into_iter().filter_map(move |to| Some((from, to, move_cost(game, from, to)?))))
        .collect();
    ways[start.index()] = Some(0);
    // With every step one point at least is gone.
    for _ in 0..state.points() {
        for &(from, to, cost) in &steps {
            if let Some(spent) = ways[from.index()] {
                let total = spent + cost;
                if total <= state.points() && ways[to.index()].is_none_or(|known| total < known) {
                    ways[to.index()] = Some(total);
                }
            }
        }
    }
    for at in Province::ALL {
        if at == start || is_held(game, figure, at) {
            ways[at.index()] = None;
        }
    }
    ways
}
