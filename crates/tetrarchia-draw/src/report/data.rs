//! The data of a page: the game step by step, in compact form.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::Serialize;

use crate::{APART, AT_SEA, Piece, beside, called, trails};
use tetrarchia::__private::json::escaped;
use tetrarchia::Event;
use tetrarchia::Game;
use tetrarchia::board::{Province, SeaZone};
use tetrarchia::ledger::Rule;
use tetrarchia::replay::{Log, Replay, StepOutcome};
use tetrarchia::state::{ARMIES, DISCS};
use tetrarchia::{Emperor, Figure};

/// All data of a page.
#[derive(Serialize)]
pub(super) struct Data {
    pieces: Vec<PieceData>,
    spaces: Vec<Named>,
    zones: Vec<Named>,
    emperors: Vec<EmperorName>,
    /// The distances between pieces, in a province and at sea.
    apart: i32,
    at_sea: i32,
    garrisons: u8,
    discs: usize,
    armies: usize,
    /// The rules that the events cite.
    rules: BTreeMap<&'static str, Law>,
    /// The start, followed by one entry for each step of the log.
    steps: Vec<Moment>,
}

#[derive(Serialize)]
struct PieceData {
    word: &'static str,
    name: &'static str,
    stands: bool,
}

#[derive(Serialize)]
struct Named {
    word: &'static str,
    called: String,
}

#[derive(Serialize)]
struct EmperorName {
    word: &'static str,
    name: &'static str,
}

#[derive(Serialize)]
struct Law {
    title: &'static str,
    text: &'static str,
}

/// The game after a step, and what happened in it.
#[derive(Serialize)]
struct Moment {
    said: String,
    rolls: String,
    note: String,
    events: Vec<Happening>,
    clock: String,
    awaited: String,
    round: u32,
    /// The Emperor whose turn it is; `None` during the set-up.
    turn: Option<usize>,
    /// For each province with pieces: its index, then the indices of the pieces.
    board: Vec<Vec<usize>>,
    seas: Vec<Vec<usize>>,
    trails: Vec<String>,
    emperors: Vec<EmperorData>,
    /// The reserves: revolts, unrest, armies.
    reserves: [usize; 3],
    /// The numbers on the board: revolts, unrest, armies, secured borders.
    counts: [usize; 4],
    further: Vec<String>,
}

#[derive(Serialize)]
struct Happening {
    told: String,
    rule: &'static str,
}

#[derive(Serialize)]
struct EmperorData {
    place: String,
    left: usize,
    more: String,
}

impl Data {
    /// Collects what the page shows of a replay. `game` is the log's game in any of its states.
    pub(super) fn of(log: &Log, game: Game<'_>, replay: &Replay) -> Data {
        let board = game.board();
        let mut before = game.with_state(replay.start);
        let start = Moment::new(&before, &[]);
        let notes = log.steps.iter().map(|step| step.note.as_str());
        let mut steps = Vec::from([start]);
        for (outcome, note) in replay.steps.iter().zip(notes) {
            let after = game.with_state(outcome.state);
            steps.push(Moment::after(outcome, note, &before, &after));
            before = after;
        }
        let cited = replay.steps.iter().flat_map(|step| {
            step.events.iter().map(|event| event.rule).chain(step.refusal.map(|refusal| refusal.rule))
        });
        Data {
            pieces: Piece::ALL
                .map(|piece| PieceData { word: piece.word(), name: piece.name(), stands: piece.stands() })
                .into(),
            spaces: Province::ALL
                .map(|province| Named { word: province.word(), called: called(board, province) })
                .into(),
            zones: SeaZone::ALL
                .map(|zone| Named { word: zone.word(), called: format!("{} ({zone})", zone.name()) })
                .into(),
            emperors: Emperor::ALL.map(|one| EmperorName { word: one.word(), name: one.name() }).into(),
            apart: APART,
            at_sea: AT_SEA,
            garrisons: log.rules.level.garrisons(),
            discs: DISCS,
            armies: ARMIES,
            rules: cited.map(|rule: Rule| (rule.id(), Law { title: rule.title(), text: rule.text() })).collect(),
            steps,
        }
    }

    /// Returns the data as JSON that is safe inside a script element: nothing in it can end the script or begin markup.
    pub(super) fn json(&self) -> String {
        // The data contains nothing that JSON cannot express.
        escaped(serde_json::to_string(self).unwrap_or_default(), &['<', '>', '&'])
    }
}

impl Moment {
    /// Describes the game after these events.
    fn new(game: &Game<'_>, events: &[Event]) -> Moment {
        let (board, state) = (game.board(), game.state());
        let indices = |pieces: Vec<Piece>| pieces.into_iter().map(Piece::index).collect::<Vec<_>>();
        let on_spaces = Province::ALL.into_iter().filter_map(|province| {
            let pieces = indices(Piece::on(state, province));
            (!pieces.is_empty()).then(|| core::iter::once(province.index()).chain(pieces).collect())
        });
        Moment {
            said: String::new(),
            rolls: String::new(),
            note: String::new(),
            events: events
                .iter()
                .map(|event| Happening { told: event.fact.describe(board).to_string(), rule: event.rule.id() })
                .collect(),
            clock: beside::Clock(game).to_string(),
            awaited: beside::awaited(game),
            round: state.round(),
            turn: (state.round() > 0).then(|| state.turn().index()),
            board: on_spaces.collect(),
            seas: SeaZone::ALL.map(|zone| indices(Piece::at_sea(state, zone))).into(),
            trails: trails(events).map(|course| course.to_string()).collect(),
            emperors: Emperor::ALL.map(|emperor| EmperorData::of(game, emperor)).into(),
            reserves: [state.revolts_left(), state.unrest_left(), state.armies_left()],
            counts: [state.revolts().len(), state.unrest().len(), state.armies().len(), state.secured_borders().len()],
            further: beside::further(game),
        }
    }

    fn after(outcome: &StepOutcome, note: &str, before: &Game<'_>, after: &Game<'_>) -> Moment {
        let rolls: Vec<String> = outcome.rolls.iter().map(ToString::to_string).collect();
        let mut moment = Moment {
            said: outcome.input.map(|input| input.describe(before.board())).unwrap_or_default(),
            rolls: rolls.join(" "),
            note: note.to_string(),
            ..Moment::new(after, &outcome.events)
        };
        moment.events.extend(outcome.refusal.map(|refusal| Happening {
            told: format!("refused: {}", refusal.reason.describe(after.board())),
            rule: refusal.rule.id(),
        }));
        moment
    }
}

impl EmperorData {
    fn of(game: &Game<'_>, emperor: Emperor) -> EmperorData {
        let place = game.state().place(Figure::from(emperor));
        EmperorData {
            place: place.map_or("off the board", |at| game.board().name(at)).to_string(),
            left: game.garrisons_left(emperor),
            more: beside::more(game, emperor),
        }
    }
}
