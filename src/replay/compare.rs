//! Compares what happened with what a log expects.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::board::Board;
use crate::engine::State;
use crate::game::Game;
use crate::ledger::Rule;
use crate::replay::sketch::{concerned, sketch};
use crate::replay::{Difference, DifferenceKind, LogError, LogFault, LogStep, MAX_DIFFERENCES, StepOutcome};
use crate::vocabulary::{Ending, Event, Reason, Refusal};

/// The expectations of a step, with its notation read on the board.
pub(super) struct Expected {
    events: Option<Vec<Event>>,
    refusal: Option<(Rule, Option<Reason>)>,
    legal: Option<usize>,
    position: Option<State>,
    ending: Option<Ending>,
}

impl Expected {
    /// Reads the expectations of a step.
    pub(super) fn read(index: usize, step: &LogStep, board: &Board) -> Result<Expected, LogError> {
        let expect = &step.expect;
        let place = |field: &str| format!("steps[{index}].expect.{field}");
        let read_event = |(at, text): (usize, &String)| {
            let path = || place(&format!("events[{at}]"));
            match Event::parse_on(board, text) {
                Ok(event) if event.is_prompt() => {
                    Err(LogError::new(path(), LogFault::AskedEvent { text: text.clone() }))
                }
                Ok(event) => Ok(event),
                Err(error) => Err(LogError::in_notation(path(), text, error)),
            }
        };
        let events = expect.events.as_ref().map(|events| events.iter().enumerate().map(read_event).collect());
        let refusal = expect.refusal.as_ref().map(|refusal| {
            if step.order.is_none() {
                return Err(LogError::new(place("refusal"), LogFault::NothingToRefuse));
            }
            let reason = refusal.reason.as_ref().map(|text| {
                let path = || place("refusal.reason");
                Reason::parse_on(board, text).map_err(|error| LogError::in_notation(path(), text, error))
            });
            Ok((refusal.rule, reason.transpose()?))
        });
        Ok(Expected {
            events: events.transpose()?,
            refusal: refusal.transpose()?,
            legal: expect.legal,
            position: expect.position,
            ending: expect.ending,
        })
    }

    /// Reports whether the step expects this refusal.
    pub(super) fn admits(&self, actual: Refusal) -> bool {
        self.refusal
            .is_some_and(|(rule, reason)| rule == actual.rule && reason.is_none_or(|reason| reason == actual.reason))
    }
}

/// Records every difference between what a step expects and what happened.
pub(super) fn compare(
    index: usize,
    expected: &Expected,
    outcome: &StepOutcome,
    game: &Game<'_>,
    differences: &mut Vec<Difference>,
) {
    let mut comparison = Comparison { index, outcome, game, differences };
    if let Some(refusal) = expected.refusal
        && !outcome.refusal.is_some_and(|actual| expected.admits(actual))
    {
        comparison.refusal(refusal);
    }
    if let Some(events) = &expected.events {
        comparison.events(events);
    }
    if let Some(legal) = expected.legal.filter(|&legal| legal != outcome.legal) {
        comparison.note(DifferenceKind::LegalCount, None, count(legal), count(outcome.legal), "");
    }
    if let Some(position) = expected.position.filter(|position| *position != outcome.state) {
        comparison.position(&position);
    }
    if let Some(ending) = expected.ending.filter(|&ending| outcome.state.ending() != Some(ending)) {
        comparison.ending(ending);
    }
}

struct Comparison<'a> {
    index: usize,
    outcome: &'a StepOutcome,
    game: &'a Game<'a>,
    differences: &'a mut Vec<Difference>,
}

impl Comparison<'_> {
    /// Records a difference. The sketch shows the provinces that the step and `around` name by coordinates.
    fn note(&mut self, kind: DifferenceKind, rule: Option<Rule>, expected: String, actual: String, around: &str) {
        if self.differences.len() >= MAX_DIFFERENCES {
            return;
        }
        let input = self.outcome.input;
        let provinces = concerned(self.game, input, around);
        self.differences.push(Difference {
            step: self.index,
            command: input.map(|input| input.describe(self.game.board())),
            kind,
            rule,
            expected,
            actual,
            sketch: sketch(self.game, provinces),
        });
    }

    /// Compares the expected refusal with the actual one.
    fn refusal(&mut self, (rule, reason): (Rule, Option<Reason>)) {
        let board = self.game.board();
        let expected = match reason {
            Some(reason) => refusal_line(Refusal { rule, reason }, board),
            None => format!("refused: {}", line(rule, rule.title())),
        };
        match self.outcome.refusal {
            Some(actual) => {
                let around = actual.notation().to_string();
                let line = refusal_line(actual, board);
                self.note(DifferenceKind::OtherRefusal, Some(actual.rule), expected, line, &around);
            }
            None => {
                let events: Vec<String> = self.outcome.events.iter().map(|event| event_line(event, board)).collect();
                let actual = format!("accepted: {}", events.join("; "));
                self.note(DifferenceKind::Accepted, Some(rule), expected, actual, "");
            }
        }
    }

    /// Compares the expected events with the actual ones. Equal events at the beginning and at the end are skipped; the
    /// rest is compared in pairs.
    fn events(&mut self, expected: &[Event]) {
        let outcome = self.outcome;
        let actual = &outcome.events[..];
        let alike = |pairs: &mut dyn Iterator<Item = (&Event, &Event)>| pairs.take_while(|(a, b)| a == b).count();
        let before = alike(&mut expected.iter().zip(actual));
        let (expected, actual) = (&expected[before..], &actual[before..]);
        let after = alike(&mut expected.iter().rev().zip(actual.iter().rev()));
        let (expected, actual) = (&expected[..expected.len() - after], &actual[..actual.len() - after]);
        let board = self.game.board();
        for rank in 0..expected.len().max(actual.len()) {
            let at = before + rank;
            let (expected, actual) = (expected.get(rank), actual.get(rank));
            let (kind, rule) = match (expected, actual) {
                (Some(_), Some(actual)) if expected == Some(actual) => continue,
                (Some(expected), Some(_)) => (DifferenceKind::EventDiffers { at }, expected.rule),
                (Some(expected), None) => (DifferenceKind::EventMissing { at }, expected.rule),
                (None, Some(actual)) => (DifferenceKind::EventTooMany { at }, actual.rule),
                (None, None) => break,
            };
            let text = |event: Option<&Event>| event.map_or("nothing".into(), |event| event_line(event, board));
            let named = |event: Option<&Event>| event.map_or(String::new(), |event| event.to_string());
            let around = format!("{} {}", named(expected), named(actual));
            self.note(kind, Some(rule), text(expected), text(actual), &around);
        }
    }

    /// Compares the expected position with the actual one, and records only the fields that differ.
    fn position(&mut self, expected: &State) {
        let (expected, actual) = (expected.to_string(), self.outcome.state.to_string());
        let fields = |text: &str| -> Vec<String> {
            let (fields, awaits) = text.split_once(" awaits ").unwrap_or((text, ""));
            fields.split(' ').map(String::from).chain([format!("awaits {awaits}")]).collect()
        };
        let (expected, actual) = (fields(&expected), fields(&actual));
        let without = |of: &[String], other: &[String]| -> String {
            of.iter().filter(|field| !other.contains(field)).cloned().collect::<Vec<_>>().join(" ")
        };
        let (ours, theirs) = (without(&expected, &actual), without(&actual, &expected));
        let around = format!("{ours} {theirs}");
        self.note(DifferenceKind::Position, None, ours, theirs, &around);
    }

    fn ending(&mut self, expected: Ending) {
        let actual = match self.outcome.state.ending() {
            Some(actual) => line(actual, actual.describe()),
            None => format!("the game goes on: {}", self.outcome.pending().describe(self.game.board())),
        };
        self.note(DifferenceKind::Ending, Some(expected.rule()), line(expected, expected.describe()), actual, "");
    }
}

fn count(legal: usize) -> String {
    format!("{legal} legal commands")
}

/// Returns notation followed by its meaning in words.
fn line(notation: impl core::fmt::Display, told: impl core::fmt::Display) -> String {
    format!("{notation}  ({told})")
}

fn refusal_line(refusal: Refusal, board: &Board) -> String {
    format!("refused: {}", line(refusal.to_notation(board), refusal.reason.describe(board)))
}

fn event_line(event: &Event, board: &Board) -> String {
    line(event.to_notation(board), event.fact.describe(board))
}
