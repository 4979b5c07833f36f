//! Reviews of logs.

use alloc::vec::Vec;

use tetrarchia::replay::{Log, LogDice};
use tetrarchia::{Board, DiceSource, Game, Input, Pending, State};

use super::{AnalysisError, Analyst, Played, Review};

impl Analyst {
    /// Prepares the review of a log on its board, which is what [`Log::board`] returns. Expectations are not checked; steps that
    /// expect a refusal change nothing, and are left out.
    ///
    /// # Example: was it the dice?
    ///
    /// ```
    /// use tetrarchia::replay::RecordDetail;
    /// use tetrarchia::{Level, Rules};
    /// use tetrarchia_bots::analysis::Analyst;
    /// use tetrarchia_bots::simulate::Simulation;
    ///
    /// let log = Simulation::new(Rules::second(Level::HARDEST)).record(0, RecordDetail::EVENTS)?;
    /// let board = log.board()?;
    /// let review = Analyst::new().with_effort(0).review_log(&log, &board)?;
    /// let analysis = review.analyse_on(None);
    /// println!("the dice gave {} of a million", analysis.luck());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns the error of the log if it cannot be played to its end.
    pub fn review_log<'b>(self, log: &Log, board: &'b Board) -> Result<Review<'b>, AnalysisError> {
        let start = log.game(board)?;
        let trace = log.trace()?;
        if let Some(error) = trace.stopped {
            return Err(error.into());
        }
        let opening = opening_rolls(log, &start, &trace.start).into_iter().map(|input| Played { step: None, input });
        let steps = trace.steps.iter().zip(&log.steps).enumerate();
        let played = steps.filter(|(_, (_, step))| step.expect.refusal.is_none()).flat_map(|(index, (outcome, _))| {
            let rolls = outcome.rolls.iter().map(|&roll| Input::Roll(roll));
            outcome.input.into_iter().chain(rolls).map(move |input| Played { step: Some(index), input })
        });
        self.review_steps(&start, opening.chain(played))
    }
}

/// Returns the dice that are rolled before the first step.
fn opening_rolls(log: &Log, start: &Game<'_>, end: &State) -> Vec<Input> {
    let (mut game, mut rolls) = (*start, Vec::new());
    let mut seeded = match &log.dice {
        LogDice::Seeded(dice) => Some(dice.clone()),
        _ => None,
    };
    let mut script = match &log.dice {
        LogDice::Script(script) => script.iter().copied(),
        _ => [].iter().copied(),
    };
    while game.state() != end {
        let Pending::Roll { throw } = game.pending() else { break };
        let roll = match &mut seeded {
            Some(dice) => dice.roll(throw.dice()).ok(),
            None => script.next(),
        };
        let Some(roll) = roll else { break };
        if game.apply(roll).is_err() {
            break;
        }
        rolls.push(roll.into());
    }
    rolls
}
