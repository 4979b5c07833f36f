//! Positions, events and questions as front ends see them.

use alloc::string::ToString;
use alloc::vec::Vec;

use crate::views::{
    ArmyKind, BarbarianView, EmperorView, EventView, FigureView, GothsView, PendingKind, PendingView, PiratesView,
    ProvinceView, Reserves, ScoreView, StateView, ZoneView,
};
use tetrarchia::Game;
use tetrarchia::Pending;
use tetrarchia::Table;
use tetrarchia::board::{Board, Province, SeaZone};
use tetrarchia::rules::{Module, Variant};
use tetrarchia::state::Flag;
use tetrarchia::{Emperor, Figure};
use tetrarchia::{Event, Question};

/// Returns the events without prompts; what the game waits for is a separate field.
pub(crate) fn events(events: &[Event], board: &Board) -> Vec<EventView> {
    let shown = events.iter().filter(|event| !event.is_prompt());
    let view = |event: &Event| EventView {
        rule: event.rule,
        notation: event.to_notation(board).to_string(),
        told: event.fact.describe(board).to_string(),
        fact: event.fact,
    };
    shown.map(view).collect()
}

/// Returns what the game waits for, and from whom.
pub(crate) fn pending(table: &Table<'_>) -> PendingView {
    let game = table.game();
    let awaits = game.pending();
    let (kind, dice) = match awaits {
        Pending::Command { .. } => (PendingKind::Command, None),
        Pending::Roll { throw } => (PendingKind::Roll, Some(throw.dice())),
        Pending::Nothing { .. } => (PendingKind::Nothing, None),
    };
    let seats: Vec<_> = table.who_may_act().collect();
    PendingView {
        kind,
        notation: awaits.to_notation(game.board()).to_string(),
        told: awaits.describe(game.board()).to_string(),
        last_word: table.who_decides().filter(|_| seats.len() > 1),
        seats,
        dice,
        ending: game.state().ending(),
        detail: awaits,
        rule: game.pending_rule(),
        to: match awaits {
            Pending::Command { question: Question::Advance { army } | Question::AdvanceAfterDie { army, .. } } => {
                game.board().next_step(army)
            }
            _ => None,
        },
    }
}

/// Returns the whole position.
pub(crate) fn state(table: &Table<'_>) -> StateView {
    let game = table.game();
    let state = game.state();
    let score = game.score();
    StateView {
        position: *state,
        round: state.round(),
        turn: state.turn(),
        points: state.points(),
        passing: state.passing(),
        awaits: pending(table),
        provinces: Province::ALL.into_iter().map(|at| province(game, at)).collect(),
        emperors: Emperor::ALL.into_iter().map(|emperor| emperor_view(game, emperor)).collect(),
        fleets: SeaZone::ALL
            .into_iter()
            .map(|zone| ZoneView { zone, name: zone.name(), fleets: state.fleets(zone) })
            .collect(),
        pirates: state.pirates(),
        reserves: Reserves { unrest: state.unrest_left(), revolts: state.revolts_left(), armies: state.armies_left() },
        barbarian: game
            .rules()
            .plays(Variant::Barbaria)
            .then(|| BarbarianView { gray: state.barbarian_gray(), black: state.flags().contains(Flag::BlackDisc) }),
        figures: figures(game),
        rivalry: game.plays_glory().then(|| game.standing()),
        marching: state.marching().collect(),
        score: ScoreView { total: score.total(), parts: score },
        seats: table.seats(),
        undoable: table.undoable(),
        power_used: state.flags().contains(Flag::Power),
        point_taken: state.flags().contains(Flag::PointTaken),
        point_given: state.flags().contains(Flag::PointGiven),
        resting: state.resting(),
        goths: match state.goths() {
            _ if !game.rules().uses(Module::Goths) => GothsView::NotPlayed,
            None => GothsView::InReserve,
            Some(_) => GothsView::OnBoard,
        },
        pirate_fleet: match state.pirates() {
            _ if !game.rules().uses(Module::Pirates) => PiratesView::NotPlayed,
            Some(_) => PiratesView::AtSea,
            None if state.round() == 0 => PiratesView::ToCome,
            None => PiratesView::Beaten,
        },
    }
}

fn province(game: &Game<'_>, at: Province) -> ProvinceView {
    let (state, board) = (game.state(), game.board());
    ProvinceView {
        at,
        id: board.id(at).to_string(),
        name: board.name(at).to_string(),
        region: at.region(),
        border: at.is_border(),
        disc: state.disc_at(at),
        figures: Figure::ALL.into_iter().filter(|&figure| state.place(figure) == Some(at)).collect(),
        army: state.armies().contains(at),
        army_kind: match () {
            () if state.goths() == Some(at) => Some(ArmyKind::Goths),
            () if state.rebels().contains(at) => Some(ArmyKind::Rebels),
            () => None,
        },
    }
}

/// Returns Dux and Vicarius, if they are in play.
fn figures(game: &Game<'_>) -> Vec<FigureView> {
    let state = game.state();
    let played =
        [(Module::Dux, Figure::Dux, Flag::DuxDeployed), (Module::Vicarius, Figure::Vicarius, Flag::VicariusPlaced)];
    let view = |(_, figure, mark)| FigureView { figure, at: state.place(figure), came: state.flags().contains(mark) };
    played.into_iter().filter(|&(module, ..)| game.rules().uses(module)).map(view).collect()
}

fn emperor_view(game: &Game<'_>, emperor: Emperor) -> EmperorView {
    EmperorView {
        emperor,
        at: game.state().place(emperor.into()),
        capital: game.board().capital(emperor),
        garrisons_left: game.garrisons_left(emperor),
        garrisons_spent: game.state().garrisons_spent(emperor),
        glory: game.state().glory(emperor),
    }
}
