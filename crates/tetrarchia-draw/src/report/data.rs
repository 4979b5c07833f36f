//! The data of a page: the game step by step, in compact form.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::Serialize;

use super::Strip;
use super::phases::Phase;
use super::sentences::{Sentences, Told};
use crate::marks::{MEANINGS, Marks, Ring, Sign};
use crate::rooms::Map;
use crate::{APART, AT_SEA, Piece, beside, called, trails};
use tetrarchia::__private::json::{escaped, to_compact_json};
use tetrarchia::board::{Province, SeaZone};
use tetrarchia::kit::{Changes, Danger, Headline, Severity, story};
use tetrarchia::ledger::Rule;
use tetrarchia::odds::OddsOptions;
use tetrarchia::replay::{Log, Replay, StepOutcome};
use tetrarchia::state::{ARMIES, DISCS};
use tetrarchia::{Emperor, Figure};
use tetrarchia::{Event, Fact, Game};

/// All data of a page.
#[derive(Serialize)]
pub(super) struct Data<'a> {
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
    /// The words of the rings and signs that mark what has changed.
    rings: Vec<&'static str>,
    signs: Vec<String>,
    /// What the kinds of marks mean: kind, drawing, whether it is a ring, and name.
    meanings: Vec<(&'static str, &'static str, bool, &'static str)>,
    /// The signs and words that say how bad something is.
    severities: Vec<SeverityName>,
    /// The sentences that steps refer to by their index.
    sentences: Vec<String>,
    /// The rules that the events cite.
    rules: BTreeMap<&'static str, Law>,
    /// The start, followed by one entry for each step of the log.
    steps: Vec<Moment>,
    /// The analysis; missing if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    strip: Option<&'a Strip>,
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
struct SeverityName {
    sign: &'static str,
    word: &'static str,
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
    /// For each province with a ring: its centre, and the index of the ring.
    rings: Vec<(i32, i32, usize)>,
    /// For each sign: its centre, the index of the sign, and its sentence.
    signs: Vec<(i32, i32, usize, usize)>,
    /// What the phase brought, worst first: how many headlines to show first, then all of them. Empty if no Barbarian
    /// phase was played in the step.
    brief: usize,
    digest: Vec<Told>,
    /// What threatens now, worst first.
    dangers: Vec<Told>,
    /// The chance that the game is lost in the coming phase, in a sentence without a full stop. Only the moments before
    /// the end of a Roman phase have it, and the last one; otherwise it is empty.
    lost: String,
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

impl<'a> Data<'a> {
    /// Collects what the page shows of a replay. `game` is the log's game in any of its states.
    pub(super) fn of(log: &Log, game: Game<'_>, replay: &Replay, strip: Option<&'a Strip>) -> Data<'a> {
        let board = game.board();
        let mut before = game.with_state(replay.start);
        let mut sentences = Sentences::default();
        let mut phase = Phase::default();
        let start = Moment::new(&before, &before, &[], &mut sentences);
        let notes = log.steps.iter().map(|step| step.note.as_str());
        let mut steps = Vec::from([start]);
        for (outcome, note) in replay.steps.iter().zip(notes) {
            let after = game.with_state(outcome.state);
            if let Some(last) = steps.last_mut().filter(|_| ends_roman_phase(&outcome.events)) {
                last.foresee(&before, &mut sentences);
            }
            let mut moment = Moment::after(outcome, note, &before, &after, &mut sentences);
            if let Some(digest) = phase.digest(&before, &outcome.events) {
                moment.brief = digest.brief().len();
                let told = |headline: &Headline| sentences.told(headline.severity, headline.describe(board));
                moment.digest = digest.headlines().iter().map(told).collect();
            }
            steps.push(moment);
            before = after;
        }
        if let Some(last) = steps.last_mut() {
            last.foresee(&before, &mut sentences);
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
            rings: Ring::ALL.map(Ring::word).into(),
            signs: Sign::all().map(|sign| sign.to_string()).collect(),
            meanings: MEANINGS.map(|one| (one.kind, one.drawing, one.ring, one.name)).into(),
            severities: Severity::ALL.map(|one| SeverityName { sign: one.sign(), word: one.word() }).into(),
            sentences: sentences.into_list(),
            rules: cited.map(|rule: Rule| (rule.id(), Law { title: rule.title(), text: rule.text() })).collect(),
            steps,
            strip,
        }
    }

    /// Returns the data as JSON that is safe inside a script element: nothing in it can end the script or begin markup.
    pub(super) fn json(&self) -> String {
        escaped(to_compact_json(self), &['<', '>', '&'])
    }
}

/// The number of states after which the chances of a phase are told with bounds. It limits the time that a page takes.
const BUDGET: u32 = 20_000;

/// Reports whether a Roman phase ends by these events.
fn ends_roman_phase(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event.fact, Fact::RomanPhaseEnded { .. }))
}

impl Moment {
    /// Describes the game after these events.
    fn new(before: &Game<'_>, game: &Game<'_>, events: &[Event], sentences: &mut Sentences) -> Moment {
        let (board, state) = (game.board(), game.state());
        let indices = |pieces: Vec<Piece>| pieces.into_iter().map(Piece::index).collect::<Vec<_>>();
        let on_spaces = Province::ALL.into_iter().filter_map(|province| {
            let pieces = indices(Piece::on(state, province));
            (!pieces.is_empty()).then(|| core::iter::once(province.index()).chain(pieces).collect())
        });
        let marks = Marks::of(&Changes::of(before, events));
        let mut map = Map::new(board, |province| Piece::on(state, province));
        let signs = marks.placed(&mut map).into_iter().filter_map(|placed| {
            let sign = Sign::all().position(|sign| sign == placed.sign)?;
            Some((placed.at.0, placed.at.1, sign, sentences.index(placed.told)))
        });
        let signs = signs.collect();
        let dangers = game.dangers();
        Moment {
            said: String::new(),
            rolls: String::new(),
            note: String::new(),
            events: story(events)
                .map(|line| Happening { told: line.describe(board).to_string(), rule: line.rule.id() })
                .collect(),
            clock: beside::Clock(game).to_string(),
            awaited: beside::awaited(game),
            round: state.round(),
            turn: (state.round() > 0).then(|| state.turn().index()),
            board: on_spaces.collect(),
            seas: SeaZone::ALL.map(|zone| indices(Piece::at_sea(state, zone))).into(),
            trails: trails(events).map(|course| course.to_string()).collect(),
            rings: marks.rings().map(|((x, y), ring)| (x, y, ring as usize)).collect(),
            signs,
            brief: 0,
            digest: Vec::new(),
            dangers: dangers.iter().map(|danger| sentences.told(danger.severity(), danger.describe(board))).collect(),
            lost: String::new(),
            emperors: Emperor::ALL.map(|emperor| EmperorData::of(game, emperor)).into(),
            reserves: [state.revolts_left(), state.unrest_left(), state.armies_left()],
            counts: [state.revolts().len(), state.unrest().len(), state.armies().len(), state.secured_borders().len()],
            further: beside::further(game),
        }
    }

    /// Adds the chances of the coming phase, unless the game is at a moment that has none.
    fn foresee(&mut self, game: &Game<'_>, sentences: &mut Sentences) {
        let Ok(disaster) = game.disaster(OddsOptions::new().with_budget(BUDGET)) else { return };
        self.lost = match disaster.lost() {
            lost if lost.is_zero() => String::from("The game cannot be lost in the coming phase"),
            lost => format!("The chance that the game is lost in the coming phase is {}", lost.describe()),
        };
        let chance = |danger: &Danger| match danger.chance(&disaster).filter(|chance| !chance.is_zero()) {
            // A figure can be attacked and stay: its chance is that of being removed.
            Some(chance) => {
                let what = if matches!(danger, Danger::Figure { .. }) { " that the figure is removed" } else { "" };
                format!("{}: the chance{what} is {}", danger.describe(game.board()), chance.describe())
            }
            None => danger.describe(game.board()).to_string(),
        };
        self.dangers = game.dangers().iter().map(|danger| sentences.told(danger.severity(), chance(danger))).collect();
    }

    fn after(
        outcome: &StepOutcome,
        note: &str,
        before: &Game<'_>,
        after: &Game<'_>,
        sentences: &mut Sentences,
    ) -> Moment {
        let rolls: Vec<String> = outcome.rolls.iter().map(ToString::to_string).collect();
        let mut moment = Moment {
            said: outcome.input.map(|input| input.describe(before.board())).unwrap_or_default(),
            rolls: rolls.join(" "),
            note: note.to_string(),
            ..Moment::new(before, after, &outcome.events, sentences)
        };
        moment.events.extend(outcome.refusal.map(|refusal| Happening {
            told: format!("Refused: {}", refusal.reason.describe(after.board())),
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
