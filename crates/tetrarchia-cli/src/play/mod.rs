//! `tetrarchia play`: a game at the terminal.

mod answers;
mod completion;
mod dice;
mod help;
mod journal;
mod line;
mod map;
mod menu;
mod opening;
mod plain;
mod questions;
mod reading;
mod resuming;
mod screen;
mod session;
mod telling;
mod typing;
mod words;

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use tetrarchia::Rules;

use crate::failure::{Failure, tell};
use crate::files;
use crate::output::{Shown, stdout};
use map::Signs;
use session::Session;

/// Play a game at the terminal, for one to five players
///
/// Without options it asks a few questions; Enter starts a game for beginners. After every input the game is saved as a
/// log, before anything is shown: it can be resumed, shown and replayed.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Go on with the game in this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["players", "level", "edition", "with", "rules", "seed", "dice", "file", "overwrite"])]
    resume: Option<PathBuf>,
    /// How many play: 1, 2, 3, 3:constantius (who is shared), 4, or 5 with one for the Barbarians
    #[arg(long, value_name = "PLAYERS")]
    players: Option<String>,
    /// The level of difficulty: garrisons, fleets, revolts, armies
    #[arg(long, value_name = "LEVEL")]
    level: Option<String>,
    /// Which edition: first or second
    #[arg(long, value_name = "EDITION")]
    edition: Option<String>,
    /// What is played besides, in the form of the rules text: VARIANTS/modules:.../scenario:.../rulings:...
    #[arg(long, value_name = "PARTS")]
    with: Option<String>,
    /// All rules in one text, like second/4211/imperium
    #[arg(long, value_name = "RULES", conflicts_with_all = ["level", "edition", "with"])]
    rules: Option<Rules>,
    /// The seed of the dice; a random one if left out
    #[arg(long)]
    seed: Option<u64>,
    /// Where the dice come from: seed, or hand if you throw them yourselves
    #[arg(long, value_name = "DICE", value_parser = ["seed", "hand"], conflicts_with = "seed")]
    dice: Option<String>,
    /// Play on the board of this file instead of the built-in one
    #[arg(long, value_name = "FILE")]
    board: Option<PathBuf>,
    /// Keep the game in this file instead of tetrarchia-SEED.json
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Begin anew in a file that is there already
    #[arg(long, requires = "file")]
    overwrite: bool,
    /// Lines instead of a full screen, and ASCII alone: for screen readers, scripts and simple terminals
    #[arg(long)]
    plain: bool,
    /// Draw with ASCII signs alone
    #[arg(long)]
    ascii: bool,
}

const EXAMPLES: &str = "\
Examples:
  tetrarchia play                                     asks a few questions first
  tetrarchia play --level 4200                        a game for beginners, at once
  tetrarchia play --players 2 --level 4211 --with imperium+via-romana/modules:goths
  tetrarchia play --players 5 --dice hand             four Emperors, a Barbarian player, dice on the table
  tetrarchia play --resume tetrarchia-284.json

Within the game `help` explains the aim, the turn and all words.
A screen of 80 x 34 or more is filled; in a smaller one, or without a terminal, the game goes line by line.";

impl Args {
    /// Whether anything about the game was said.
    const fn is_silent(&self) -> bool {
        self.players.is_none()
            && self.level.is_none()
            && self.edition.is_none()
            && self.with.is_none()
            && self.rules.is_none()
            && self.seed.is_none()
            && self.dice.is_none()
            && self.file.is_none()
    }
}

/// Runs the command.
pub(crate) fn run(args: &Args) -> ExitCode {
    match play(args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn play(args: &Args) -> Result<(), Failure> {
    let is_interactive = io::stdin().is_terminal() && io::stdout().is_terminal();
    if let Some(path) = &args.resume {
        let (log, bytes) = files::log_and_bytes(path)?;
        let board = resuming::board(&log, path, args.board.as_deref())?;
        let mut session = resuming::session(log, bytes, path, &board)?;
        return at_the_table(args, &mut session, is_interactive);
    }
    let board = opening::board(args.board.as_deref())?;
    let setup = if args.is_silent() && is_interactive {
        match questions::ask(&mut io::stdin().lock(), &mut stdout())? {
            Some(setup) => setup,
            // The player has left before the game began.
            None => return Ok(()),
        }
    } else {
        opening::from_args(args)?
    };
    let mut session = opening::session(&setup, &board, args.file.as_deref(), args.overwrite)?;
    at_the_table(args, &mut session, is_interactive)
}

/// Plays with the face that suits the terminal, and says goodbye.
fn at_the_table(args: &Args, session: &mut Session<'_>, is_interactive: bool) -> Result<(), Failure> {
    let path = session.path().to_owned();
    session.signs = if args.plain || args.ascii || !speaks_unicode() { Signs::Ascii } else { Signs::Unicode };
    watch_signals(&path, session.claim().releaser());
    if is_interactive && !args.plain && screen::has_room() {
        screen::run(session)?;
    } else {
        let mut out = stdout();
        // Who asks for lines may not see a map.
        let draws_maps = is_interactive && !args.plain;
        if draws_maps {
            let (width, height) = screen::SMALLEST;
            writeln!(
                out,
                "A terminal of {width} x {height} or more would be filled; this one gets the game in lines."
            )?;
        }
        plain::run(session, &mut io::stdin().lock(), &mut out, plain::Manner { is_interactive, draws_maps })?;
    }
    let mut out = stdout();
    if let Some(ending) = session.game().state().ending() {
        writeln!(out, "The game is over: {}.", ending.describe())?;
        writeln!(out, "It is kept in {0}: tetrarchia show {0}", Shown(path.display()))?;
    } else {
        writeln!(out, "{}", farewell(&path))?;
    }
    Ok(out.flush()?)
}

/// How to go on.
fn farewell(path: &Path) -> String {
    format!("The game is saved. Go on with: tetrarchia play --resume {}", Shown(path.display()))
}

/// Whether the terminal is said to understand more than ASCII, by the first of these that is set.
fn speaks_unicode() -> bool {
    let locale =
        ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(std::env::var_os).find(|value| !value.is_empty());
    // Windows and macOS have no such variables in every terminal, and understand it.
    let unknown = !cfg!(all(unix, not(target_os = "macos")));
    locale.map_or(unknown, |locale| {
        let locale = locale.to_string_lossy().to_ascii_lowercase().replace('-', "");
        locale.contains("utf8")
    })
}

/// When the program is told to end from outside, the terminal is given back as it was, and the file is left to others. The
/// game is saved already.
fn watch_signals(path: &Path, leave_the_file: impl Fn() + Send + 'static) {
    let goodbye = farewell(path);
    // Where signals cannot be watched, they end the program without a word.
    let _ = ctrlc::set_handler(move || {
        screen::give_back();
        leave_the_file();
        tell(&format!("\n{goodbye}"));
        std::process::exit(130);
    });
}
