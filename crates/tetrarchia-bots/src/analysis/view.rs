//! An analysis as plain data, for front ends and for JSON.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::Serialize;
use tetrarchia::{Board, Command, Emperor, Ending, Game, Input, Pending};

use super::{Analysis, Moment};

/// An analysis as plain data. All chances are those of the Emperors, in millionths.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AnalysisView {
    /// The rules of the game.
    pub rules: String,
    /// The number of futures that ways to go on were measured by.
    pub effort: u32,
    /// The seed of the dice of those futures.
    pub seed: String,
    /// How the game ended; `null` if it is not finished.
    pub result: Option<Ending>,
    /// The commands and rolls with their judgements, in order.
    pub moments: Vec<MomentView>,
    /// What the commands of the Emperors lost together.
    pub lost: u64,
    /// The sum of the luck of all rolls.
    pub luck: i64,
    /// The result, 1,000,000 for a victory and 0 otherwise, minus the luck. It may lie below 0 or above 1,000,000; `null` if the
    /// game is not finished.
    pub adjusted: Option<i64>,
    /// The number of commands with each mark.
    pub counts: MarksView,
    /// The indices of the moments that changed the chance to win most, in the order of the game.
    pub turning_points: Vec<usize>,
}

/// The number of commands with each mark.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MarksView {
    /// The commands that lost 2 points of a hundred or more.
    pub inaccuracy: usize,
    /// Those that lost 5 points or more.
    pub mistake: usize,
    /// Those that lost 10 points or more.
    pub blunder: usize,
}

/// A command or a roll with its judgement.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MomentView {
    /// The index of the step of the log; `null` for dice that were rolled before the first step.
    pub step: Option<usize>,
    /// The command, `concede`, or the roll, in notation.
    pub input: String,
    /// The command in the imperative, or what the roll was for.
    pub label: String,
    /// Who or what it comes from.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["emperors", "barbarian", "dice"])))]
    pub by: &'static str,
    /// The round of the game.
    pub round: u32,
    /// The Emperor whose turn it is.
    pub turn: Emperor,
    /// The chance to win before it: for a command that of the best way to go on, for a roll the mean over all faces.
    pub before: u32,
    /// The chance to win after it: for a command that of the best way still open, for a roll the value of what it led to.
    pub after: u32,
    /// The standard error of `after`.
    pub error: u32,
    /// The standard error of the difference of `before` and `after`.
    pub change_error: u32,
    /// What the command lost for who gave it; 0 for a roll.
    pub loss: u32,
    /// The mark of the command; missing if it was good, and for a roll.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["inaccuracy", "mistake", "blunder"])))]
    pub mark: Option<&'static str>,
    /// A better way to go on; missing if none was found, and for a roll.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub better: Option<BetterView>,
    /// The luck of the roll, good luck of the Emperors being positive; missing for a command.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub luck: Option<i64>,
}

/// A better way to go on than a command.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BetterView {
    /// The commands in notation, up to the next dice, the end of the turn or the next question; at least one.
    pub commands: Vec<String>,
    /// The commands in the imperative.
    pub labels: Vec<String>,
    /// What they are good for, in words that continue a sentence about them.
    pub purposes: Vec<String>,
    /// The chance to win after them.
    pub chance: u32,
}

impl Analysis {
    /// Returns the analysis as plain data. The board is that of the game.
    pub fn view(&self, board: &Board) -> AnalysisView {
        let marks = self.marks();
        AnalysisView {
            rules: self.rules.to_string(),
            effort: self.effort,
            seed: self.seed.to_string(),
            result: self.result,
            moments: self.moments.iter().filter_map(|moment| self.moment_view(moment, board)).collect(),
            lost: self.lost(),
            luck: self.luck(),
            adjusted: self.adjusted(),
            counts: MarksView { inaccuracy: marks.inaccuracies, mistake: marks.mistakes, blunder: marks.blunders },
            turning_points: self.turning_points(),
        }
    }

    fn moment_view(&self, moment: &Moment, board: &Board) -> Option<MomentView> {
        let game = self.game_at(moment, board)?;
        Some(MomentView {
            step: moment.step,
            input: match moment.input {
                Input::Command(command) => command.to_notation(board).to_string(),
                Input::Roll(roll) => roll.to_string(),
                Input::Concede => Input::CONCEDE.into(),
            },
            label: label(&game, moment.input),
            by: moment.by.word(),
            round: moment.round,
            turn: moment.turn,
            before: moment.before,
            after: moment.after,
            error: moment.error,
            change_error: moment.change_error,
            loss: moment.loss,
            mark: moment.mark.map(|mark| mark.word()),
            better: moment.better.as_ref().map(|better| BetterView {
                commands: better.commands.iter().map(|command| command.to_notation(board).to_string()).collect(),
                labels: labels(&game, &better.commands),
                purposes: better.purposes.iter().map(|purpose| purpose.describe(board).to_string()).collect(),
                chance: better.chance,
            }),
            luck: moment.luck.map(|luck| luck.millionths()),
        })
    }
}

/// Returns an input in words: a command in the imperative, or what a roll is for.
fn label(game: &Game<'_>, input: Input) -> String {
    match (input, game.pending()) {
        (Input::Command(command), _) => game.label(command).to_string(),
        (Input::Roll(_), Pending::Roll { throw }) => throw.describe(game.board()).to_string(),
        _ => input.describe(game.board()),
    }
}

/// Returns commands in the imperative, each in the position that those before lead to.
fn labels(game: &Game<'_>, commands: &[Command]) -> Vec<String> {
    let mut here = *game;
    let labels = commands.iter().map_while(|&command| {
        let label = here.label(command).to_string();
        here.apply(command).is_ok().then_some(label)
    });
    labels.collect()
}
