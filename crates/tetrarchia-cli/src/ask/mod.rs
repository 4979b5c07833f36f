//! `tetrarchia board --ask`: the open questions about the board, asked to somebody who has the printed one.

mod answers;
mod asker;
mod sheet;
mod walk;

use std::fs;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::Path;

use tetrarchia::Board;
use tetrarchia::board::{BoardFile, BoardTopic};

use crate::board_check::write_differences;
use crate::failure::{Failure, Verdict, tell};
use crate::files;
use crate::output::Shown;
use crate::style::{BAD, DIM, GOOD, STRONG, count};
use asker::Asker;
use sheet::Sheet;
use walk::Walk;

/// Asks about the board in a file and keeps every answer there. If the file does not exist, the walk begins with the board
/// in `from`, or with the built-in one.
pub(crate) fn ask(path: &Path, from: Option<&Path>, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let (file, sheet) = open(path, from)?;
    let go_on = format!("Go on with: tetrarchia board --ask {}", Shown(path.display()));
    watch_signals(sheet.releaser(), go_on.clone());
    let is_interactive = io::stdin().is_terminal() && io::stdout().is_terminal();
    let mut asker = Asker { input: &mut io::stdin().lock(), out, is_interactive, told: Vec::new() };
    let mut walk = Walk::new(file, sheet);
    asker.welcome(&walk)?;
    asker.run(&mut walk)?;
    finish(&walk, path, &go_on, out)
}

/// Reads the board to begin with, and claims the file to keep.
fn open(path: &Path, from: Option<&Path>) -> Result<(BoardFile, Sheet), Failure> {
    match (fs::symlink_metadata(path), from) {
        (Err(error), None) if error.kind() == ErrorKind::NotFound => {
            Ok((BoardFile::reconstruction(), Sheet::create(path)?))
        }
        (Err(error), Some(from)) if error.kind() == ErrorKind::NotFound => {
            Ok((files::board_file(from)?, Sheet::create(path)?))
        }
        (Ok(_), Some(_)) => {
            let name = path.display();
            Err(Failure::Usage(format!(
                "{name} already exists: leave out --from to go on with it, or name another file"
            )))
        }
        _ => Sheet::resume(path),
    }
}

/// Tells what was settled, what is open, how the board differs from the built-in one, and what to do with the file.
fn finish(walk: &Walk, path: &Path, go_on: &str, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let questions = walk.file().questions();
    writeln!(out, "\n{STRONG}{:24} settled   open{STRONG:#}", "")?;
    for topic in BoardTopic::ALL {
        let of_topic = questions.iter().filter(|question| question.topic == topic);
        let (open, settled): (Vec<_>, Vec<_>) = of_topic.partition(|question| question.is_open());
        writeln!(out, "{:24} {:7}  {:5}", topic.title(), settled.len(), open.len())?;
    }
    if !walk.has_file() {
        writeln!(out, "\nNothing was settled, so no file was written.")?;
        return Ok(Verdict::Well);
    }
    let name = Shown(path.display());
    writeln!(out, "\nThe board is saved in {name}. {go_on}")?;
    match walk.file().board() {
        Ok(board) => {
            writeln!(out, "Compared with the built-in board:")?;
            write_differences(&board, Board::reconstruction(), out)?;
            writeln!(out, "{GOOD}It can be played on:{GOOD:#} tetrarchia play --board {name}")?;
            writeln!(
                out,
                "{DIM}Please send the file to the project in an issue: then everybody plays on the printed board.{DIM:#}"
            )?;
            Ok(Verdict::Well)
        }
        Err(faults) => {
            writeln!(out, "{BAD}It cannot be played on yet:{BAD:#} {}", count(faults.len(), "fault"))?;
            for fault in faults.iter() {
                writeln!(out, "  {fault}")?;
            }
            Ok(Verdict::Wrong)
        }
    }
}

/// Releases the file when a signal ends the program. Every answer is saved already.
fn watch_signals(leave_the_file: impl Fn() + Send + 'static, go_on: String) {
    // Where signals cannot be watched, they end the program silently.
    let _ = ctrlc::set_handler(move || {
        leave_the_file();
        tell(&format!("\n{go_on}"));
        std::process::exit(130);
    });
}
