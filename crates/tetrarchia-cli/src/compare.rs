//! `tetrarchia compare`: one log under two readings of a ruling.

use std::io::Write;
use std::path::PathBuf;

use tetrarchia::replay::{Log, LogError, Replay, StepOutcome};
use tetrarchia::rules::Rulings;
use tetrarchia::{Board, Input, Rules};

use crate::failure::{Failure, Verdict};
use crate::files;
use crate::rulings::read;
use crate::style::{STRONG, count};

/// Play a log under another reading of a ruling, and show the first difference.
///
/// Commands and dice are those of the log. If the other reading refuses a command, or needs other dice, that is the
/// difference.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The log, a saved game; `-` reads it from standard input
    log: PathBuf,
    /// The ruling and its other reading; may be given several times
    #[arg(long = "ruling", value_name = "NAME=READING", required = true)]
    rulings: Vec<String>,
}

const EXAMPLES: &str = "\
Examples:
  tetrarchia compare game.json --ruling army-distance=fewest-links
  tetrarchia compare game.json --ruling revolt-links=up-front --ruling italia-tie=italia-first

`tetrarchia rulings` lists the rulings and their readings.";

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let log = files::log(&args.log)?;
    let unplayable = |error: LogError| Failure::Unplayable(format!("{}: {error}", args.log.display()));
    let rules = other_rules(log.rules, &args.rulings)?;
    if rules == log.rules {
        return Err(Failure::Usage(
            "the log already uses these readings; `tetrarchia rulings` lists the others".into(),
        ));
    }
    let board = log.board().map_err(unplayable)?;
    let own = log.trace().map_err(unplayable)?;
    if let Some(error) = own.stopped {
        return Err(unplayable(error));
    }
    let other = Log { rules, ..log.clone() }.trace();

    writeln!(out, "{STRONG}the log:{STRONG:#} {}\n{STRONG}other:  {STRONG:#} {rules}", log.rules)?;
    let idle = rules.rulings.iter().filter(|&ruling| !log.rules.rulings.is_other(ruling));
    for ruling in idle.filter(|ruling| !ruling.needs().are_met(&rules)) {
        writeln!(out, "{ruling} makes no difference in this game: its question arises {}", ruling.needs())?;
    }
    writeln!(out)?;
    match &other {
        Ok(other) => {
            match difference(&own, other, &board) {
                Some(difference) => write!(out, "{difference}")?,
                None => {
                    writeln!(out, "no difference: the events of all {} are the same", count(own.steps.len(), "step"))?
                }
            }
            writeln!(out, "\n{STRONG}the end{STRONG:#}\n  the log: {}\n  other:   {}", end(&own), end(other))?;
        }
        // A position may be impossible under the other reading.
        Err(error) => writeln!(out, "the game cannot start\n  other:   {error}")?,
    }
    Ok(Verdict::Well)
}

/// Returns the rules with these readings.
fn other_rules(rules: Rules, readings: &[String]) -> Result<Rules, Failure> {
    readings.iter().try_fold(rules, |rules, text| {
        let name = text.split('=').next().unwrap_or_default();
        let ruling = read(name)?;
        // A ruling may be named by its id, which the text of rules does not know.
        let text = text.replacen(name, ruling.word(), 1);
        let chosen = Rulings::parse(rules.edition, &text).map_err(|error| Failure::Usage(error.to_string()))?;
        Ok(rules.with_ruling(ruling, chosen.reading(ruling)))
    })
}

/// Returns the first difference, or `None` if there is none.
fn difference(own: &Replay, other: &Replay, board: &Board) -> Option<String> {
    if own.start != other.start {
        return Some("the start differs\n".into());
    }
    let steps = own.steps.iter().zip(&other.steps).enumerate();
    let in_steps = steps.clone().find_map(|(index, (own, other))| step_difference(index, own, other, board));
    let stopped = || {
        let error = other.stopped.as_ref()?;
        let command = own.steps.get(other.steps.len()).and_then(|step| describe(step, board)).unwrap_or_default();
        Some(format!("steps[{}], {command}: cannot be played on\n  other:   {error}\n", other.steps.len()))
    };
    let choices = || {
        let (index, (own, other)) = steps.clone().find(|(_, (own, other))| own.legal != other.legal)?;
        let [own, other] = [own, other].map(|step| count(step.legal, "legal command"));
        Some(format!("the events are the same; after steps[{index}] there are\n  the log: {own}\n  other:   {other}\n"))
    };
    in_steps.or_else(stopped).or_else(choices)
}

/// Returns the input of a step as a sentence, or `None` if it has none.
fn describe(step: &StepOutcome, board: &Board) -> Option<String> {
    match step.input? {
        Input::Command(command) => Some(command.describe(board).to_string()),
        Input::Roll(roll) => Some(roll.to_string()),
        Input::Concede => Some("the players give up".into()),
    }
}

fn step_difference(index: usize, own: &StepOutcome, other: &StepOutcome, board: &Board) -> Option<String> {
    let command = describe(own, board).unwrap_or_else(|| "dice fall".into());
    let both = |what: &str, [own, other]: [String; 2]| {
        Some(format!("steps[{index}], {command}: {what}\n  the log: {own}\n  other:   {other}\n"))
    };
    if own.refusal != other.refusal {
        let answers = [own, other].map(|step| {
            step.refusal.map_or("accepted".into(), |refusal| format!("refused: {}", refusal.describe(board)))
        });
        return both("another answer", answers);
    }
    let most = own.events.len().max(other.events.len());
    let at = (0..most).find(|&at| own.events.get(at) != other.events.get(at))?;
    let events = [own, other]
        .map(|step| step.events.get(at).map_or("nothing more".into(), |event| event.describe(board).to_string()));
    both(&format!("events[{at}] differs"), events)
}

/// Returns how a replay ended.
fn end(replay: &Replay) -> String {
    let state = replay.state();
    let ending = match (replay.ending(), &replay.stopped) {
        (Some(ending), _) => ending.describe().into(),
        (None, None) => "the game goes on".into(),
        (None, Some(_)) => "goes no further".to_owned(),
    };
    format!("round {}, after {}: {ending}", state.round(), count(replay.steps.len(), "step"))
}
