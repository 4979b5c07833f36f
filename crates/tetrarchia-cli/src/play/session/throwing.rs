//! Dice that the players roll by hand, and the correction of a throw that was typed wrongly.

use tetrarchia::kit::named_roll;
use tetrarchia::replay::Recorder;
use tetrarchia::{Event, Fact, Roll, Throw};

use crate::play::dice::read_roll;
use crate::play::line::Line;
use crate::play::resuming::played;
use crate::play::session::{Answer, Session, reply};
use crate::play::telling::story;
use crate::style::BAD;

/// The answer if no throw can be taken back.
const NOTHING: &str = "There is nothing to take back: dice rolls cannot be undone.";

impl<'b> Session<'b> {
    /// Enters a roll made by hand.
    pub(super) fn throw(&mut self, roll: Roll) -> Answer {
        let done = self.attempt(|session| session.recorder.roll(roll));
        self.report(done, 0)
    }

    /// Takes back the last throw made by hand, so that it is asked for again.
    pub(super) fn take_back_throw(&mut self) -> Answer {
        let Some((throw, roll)) = self.last_throw() else { return reply(NOTHING) };
        self.replace_throw(throw, roll, None)
    }

    /// Answers `again` with a roll, which replaces the last throw made by hand, or without one.
    pub(super) fn throw_again(&mut self, text: &str) -> Answer {
        let Some((throw, roll)) = self.last_throw() else {
            let reason = match self.recorder.dice() {
                Some(_) => "The program rolls the dice of this game, so there is nothing to correct.",
                None => "No dice were rolled since the last decision, so there is nothing to correct.",
            };
            return reply(reason);
        };
        match read_roll(text, throw.dice()) {
            Some(Ok(again)) => self.replace_throw(throw, roll, Some(again)),
            Some(Err(message)) => reply(message),
            None if text.is_empty() => self.replace_throw(throw, roll, None),
            None => reply(format!("{text:?} is no roll. Type `again` and the dice, like `again R4B2`.")),
        }
    }

    /// Returns the last throw made by hand since the last decision, or `None` if there is none.
    fn last_throw(&self) -> Option<(Throw, Roll)> {
        let step = self.recorder.log().steps.last().filter(|step| !step.rolls.is_empty())?;
        let board = self.game().board();
        step.expect.events.iter().flatten().rev().find_map(|text| match Event::parse_on(board, text).ok()?.fact {
            Fact::Rolled { throw, roll } => Some((throw, roll)),
            _ => None,
        })
    }

    /// Takes back the last throw, enters another roll for it if there is one, and saves the game. If any of this fails,
    /// nothing has changed.
    fn replace_throw(&mut self, throw: Throw, roll: Roll, again: Option<Roll>) -> Answer {
        let taken = self.rethrown(again).and_then(|(recorder, events)| {
            let before = std::mem::replace(&mut self.recorder, recorder);
            match self.save() {
                Ok(warning) => Ok((events, warning)),
                Err(error) => {
                    self.recorder = before;
                    Err(format!("{} cannot be written: {error}", self.path().display()))
                }
            }
        });
        let (events, warning) = match taken {
            Ok(done) => done,
            Err(message) => {
                return Answer::Lines(vec![Line::styled(BAD, format!("Nothing was taken back: {message}"))]);
            }
        };
        self.refused = None;
        self.seen.clear();
        self.retell();
        self.recall();
        // The dice were seen, so the command before them stands.
        self.undos.clear();
        let board = self.game().board();
        let mut lines = vec![Line::from(format!(
            "Taken back: {} for {}, and what followed from it.",
            named_roll(throw, roll, board),
            throw.describe(board)
        ))];
        lines.extend(story(&events, board));
        lines.extend(warning);
        Answer::Lines(lines)
    }

    /// Returns the game without the last roll, and with another one instead of it if there is one, and the events of that.
    fn rethrown(&self, again: Option<Roll>) -> Result<(Recorder<'b>, Vec<Event>), String> {
        let mut log = self.recorder.log().clone();
        if let Some(step) = log.steps.last_mut() {
            step.rolls.pop();
            // These are the events with the roll.
            step.expect.events = None;
        }
        let mut recorder = played(&log, self.game().board())?;
        let events = again.map_or(Ok(Vec::new()), |roll| recorder.roll(roll)).map_err(|refusal| refusal.to_string())?;
        Ok((recorder, events))
    }
}
