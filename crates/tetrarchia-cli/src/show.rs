//! `tetrarchia show`: the board at a moment of a game.

use std::io::Write;

use crate::failure::{Failure, Verdict};
use crate::legal::write_legal;
use crate::moment::MomentArgs;
use crate::picture::write_picture;
use crate::style::STRONG;

/// Show the board at a moment of a game, who is asked, and all legal commands.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    moment: MomentArgs,
}

const EXAMPLES: &str = "\
Examples:
  tetrarchia show game.json             after the last step
  tetrarchia show game.json --step 0    before the first step
  tetrarchia show - < game.json";

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let moment = args.moment.reach()?;
    let game = moment.game()?;
    writeln!(out, "{STRONG}{}{STRONG:#}", moment.place())?;
    write_picture(&game, out)?;
    writeln!(out)?;
    write_legal(&game, out)?;
    Ok(Verdict::Well)
}
