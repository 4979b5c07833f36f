//! `tetrarchia why`: why a command is legal or refused.

use std::io::{self, Write};

use tetrarchia::odds::Strength;
use tetrarchia::vocabulary::NotationError;
use tetrarchia::{Board, Input, Preview, ProvinceSet, Refusal};

use crate::failure::{Failure, Verdict};
use crate::moment::MomentArgs;
use crate::rules::write_rule;
use crate::sentences::{Sentence, capital, sentences};
use crate::style::{BAD, GOOD, STRONG};

/// Explain why a command is refused, or what it would cost and do.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    moment: MomentArgs,
    /// The command, like `move noricum`; they are listed below
    #[arg(required = true, value_name = "COMMAND")]
    words: Vec<String>,
}

const EXAMPLES: &str = "\
Examples:
  tetrarchia why game.json move noricum
  tetrarchia why game.json --step 3 attack galerius noricum
  tetrarchia why game.json \"sail 2 3\"

Commands: fleet SEA, enter PROVINCE, stay-off, move [FIGURE] PROVINCE, sail SEA SEA, secure,
subdue [FIGURE] unrest|revolt|reduce, attack [FIGURE] PROVINCE, end, concede.
With variants and modules: use-power PROVINCE|-, take-point, give-point, move-garrison PROVINCE,
deploy-dux PROVINCE, place-vicarius PROVINCE, attack-pirates [FIGURE], pass, reroll,
cancel-advance, redirect PROVINCE, place-black-disc PROVINCE, raise-army PROVINCE.
A PROVINCE is a name like pannonia_inferior or a place like III:4; `tetrarchia board` lists them.
A SEA is 1, 2 or 3. A FIGURE is needed only if it is not the Emperor whose turn it is.";

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let moment = args.moment.reach()?;
    let game = moment.game()?;
    let board = game.board();
    let text = args.words.join(" ");
    let input = game.read_input(&text).map_err(|error| unreadable(&text, error))?;
    let told = match input {
        Input::Command(command) => game.label(command).to_string(),
        input => capital(&input.describe(board)),
    };
    writeln!(out, "{STRONG}{}{STRONG:#}", moment.place())?;
    let mut trial = game;
    match trial.play(input) {
        Err(refusal) => {
            writeln!(out, "{told}: {BAD}refused{BAD:#}")?;
            write_refusal(refusal, board, out)?;
        }
        Ok(events) => {
            writeln!(out, "{told}: {GOOD}legal{GOOD:#}")?;
            if let Input::Command(command) = input {
                if let Some(cost) = game.cost(command) {
                    writeln!(out, "It costs {cost} of {} IP.", game.state().points())?;
                }
                if let Some(preview) = game.preview(command) {
                    write_battle(&preview, board, out)?;
                }
            }
            writeln!(out, "What would happen:")?;
            for Sentence { text, rule, .. } in sentences(&events, board) {
                writeln!(out, "  {text} ({rule})")?;
            }
            writeln!(out, "Then: {}", trial.describe_pending())?;
        }
    }
    Ok(Verdict::Well)
}

fn unreadable(text: &str, error: NotationError) -> Failure {
    let word = |position| text.split_ascii_whitespace().nth(position).unwrap_or_default();
    let told = match error {
        NotationError::Unknown { position: 0, .. } => format!("{:?} is not a command", word(0)),
        NotationError::Unknown { position, expected: "a province of this board" } => {
            return Failure::Usage(format!("there is no province {:?}; `tetrarchia board` lists them", word(position)));
        }
        NotationError::Unknown { position, expected } => format!("{:?} in {text:?} is not {expected}", word(position)),
        NotationError::Missing { expected, .. } => {
            let wanted = expected.strip_prefix("a way to subdue: ").unwrap_or(expected);
            format!("{text:?} is incomplete: add {}", wanted.strip_suffix(" of this board").unwrap_or(wanted))
        }
        NotationError::TooLong { position } => format!("{text:?} should end before {:?}", word(position)),
    };
    Failure::Usage(format!("{told}; `tetrarchia why --help` lists the commands"))
}

fn write_refusal(refusal: Refusal, board: &Board, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "  {}.\n", capital(&refusal.describe(board).to_string()))?;
    write_rule(refusal.rule, out)
}

fn write_battle(Preview { battle, chances, .. }: &Preview, board: &Board, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "The battle:")?;
    for (side, strength) in [("Rome", &battle.roman), ("Barbarians", &battle.barbarian)] {
        writeln!(out, "  {side:10}  {}", told_strength(strength, board))?;
    }
    writeln!(out, "  {}", capital(&format!("{:#}", chances.describe())))
}

/// Returns how the combat value of a side is made up.
pub(crate) fn told_strength(strength: &Strength, board: &Board) -> String {
    let list = |provinces: ProvinceSet| {
        let names: Vec<_> = provinces.into_iter().map(|province| board.name(province)).collect();
        if names.is_empty() { "none".into() } else { format!("{} ({})", names.len(), names.join(", ")) }
    };
    let sum = match strength.bonus {
        0 => "die + support".into(),
        bonus => format!("die + {bonus} + support"),
    };
    let doubled = match strength.allies.len() {
        0 => sum,
        allies => format!("({sum}) x {}", 1_u64 << allies),
    };
    format!("{doubled}; support {}; allies {}", list(strength.support), list(strength.allies))
}
