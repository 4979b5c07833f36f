//! The first difference between two replays of a log.

use tetrarchia::replay::{Replay, StepOutcome};
use tetrarchia::{Board, Game, Input, State};

use crate::style::count;

/// The greatest number of commands to name that only one side allows.
const MAX_NAMED: usize = 3;

/// Returns the first difference between replays of a log under two readings; `None` if there is none.
pub(super) fn difference(sides: &Sides<'_, '_>, [own, other]: [&Replay; 2]) -> Option<String> {
    if own.start != other.start {
        return Some("the start differs\n".into());
    }
    let steps = own.steps.iter().zip(&other.steps).enumerate();
    let in_steps = steps.clone().find_map(|(index, (own, other))| sides.in_step(index, own, other));
    let stopped = || {
        let error = other.stopped.as_ref()?;
        let command = own.steps.get(other.steps.len()).and_then(|step| describe(step, sides.board()));
        let what = format!("steps[{}], {}: cannot be played on", other.steps.len(), command.unwrap_or_default());
        Some(format!("{what}\n{}", sides.line(1, &error.to_string())))
    };
    let then = || {
        let after = steps.clone().map(|(index, (own, other))| (format!("after steps[{index}]"), [own, other]));
        let mut moments = std::iter::once(("at the start".into(), [own.start, other.start]))
            .chain(after.map(|(moment, steps)| (moment, steps.map(|step| step.state))));
        moments.find_map(|(moment, states): (String, _)| sides.then(&moment, states))
    };
    in_steps.or_else(stopped).or_else(then)
}

/// Both games, with a label for each.
pub(super) struct Sides<'a, 'b> {
    /// The labels, such as `other:`.
    pub labels: [&'a str; 2],
    /// The games before the first step.
    pub games: [Game<'b>; 2],
}

impl<'b> Sides<'_, 'b> {
    fn board(&self) -> &'b Board {
        self.games[0].board()
    }

    /// Returns the line of one side.
    fn line(&self, side: usize, text: &str) -> String {
        let width = self.labels.map(str::len).into_iter().max().unwrap_or_default();
        format!("  {:width$} {text}\n", self.labels[side])
    }

    fn both(&self, what: &str, [own, other]: [String; 2]) -> String {
        format!("{what}\n{}{}", self.line(0, &own), self.line(1, &other))
    }

    /// Returns the difference between the answers to a step, or between its events.
    pub(super) fn in_step(&self, index: usize, own: &StepOutcome, other: &StepOutcome) -> Option<String> {
        let board = self.board();
        let command = describe(own, board).unwrap_or_else(|| "dice fall".into());
        let place = |what: &str| format!("steps[{index}], {command}: {what}");
        if own.refusal != other.refusal {
            let answers = [own, other].map(|step| {
                step.refusal.map_or("accepted".into(), |refusal| format!("refused: {}", refusal.describe(board)))
            });
            return Some(self.both(&place("another answer"), answers));
        }
        let most = own.events.len().max(other.events.len());
        let at = (0..most).find(|&at| own.events.get(at) != other.events.get(at))?;
        let events = [own, other]
            .map(|step| step.events.get(at).map_or("nothing more".into(), |event| event.describe(board).to_string()));
        Some(self.both(&place(&format!("events[{at}] differs")), events))
    }

    /// Returns the difference at a moment between the numbers of legal commands, what the games wait for, or the legal
    /// commands.
    fn then(&self, moment: &str, states: [State; 2]) -> Option<String> {
        let counts = self.at(states).map(|game| game.legal().len());
        if counts[0] != counts[1] {
            let counts = counts.map(|number| count(number, "legal command"));
            return Some(self.both(&format!("the events are the same; {moment} there are"), counts));
        }
        self.questions(moment, states).or_else(|| self.commands(moment, states))
    }

    /// Returns the difference between what the games wait for at a moment.
    pub(super) fn questions(&self, moment: &str, states: [State; 2]) -> Option<String> {
        let differs = states[0] != states[1];
        let pending = self.at(states).map(|game| game.describe_pending().to_string());
        differs.then(|| self.both(&format!("the events are the same; {moment} another question"), pending))
    }

    /// Returns the commands that only one of the games allows at a moment.
    pub(super) fn commands(&self, moment: &str, states: [State; 2]) -> Option<String> {
        let games = self.at(states);
        let sets = games.map(|game| game.legal());
        let only = |side: usize| {
            let alone = sets[side].into_iter().filter(|command| !sets[1 - side].contains(*command));
            let labels: Vec<String> = alone.map(|command| games[side].label(command).to_string()).collect();
            match labels.len().saturating_sub(MAX_NAMED) {
                _ if labels.is_empty() => "nothing else".into(),
                0 => labels.join(", "),
                more => format!("{} and {more} more", labels[..MAX_NAMED].join(", ")),
            }
        };
        let what = || format!("the events are the same; {moment} other commands are legal");
        (sets[0] != sets[1]).then(|| self.both(&what(), [only(0), only(1)]))
    }

    /// Returns the games in these states.
    fn at(&self, states: [State; 2]) -> [Game<'b>; 2] {
        [0, 1].map(|side| self.games[side].with_state(states[side]))
    }
}

/// Returns the input of a step as a sentence, or `None` if it has none.
fn describe(step: &StepOutcome, board: &Board) -> Option<String> {
    match step.input? {
        Input::Command(command) => Some(command.describe(board).to_string()),
        Input::Roll(roll) => Some(roll.to_string()),
        Input::Concede => Some("the players give up".into()),
    }
}
