//! `tetrarchia play`: a game at the terminal.

mod answers;
mod completion;
mod dice;
mod ending;
mod help;
mod journal;
pub(crate) mod line;
pub(crate) mod map;
mod menu;
mod news;
mod opening;
mod plain;
mod questions;
mod reading;
mod resuming;
mod screen;
mod session;
mod telling;
mod threats;
pub(crate) mod typing;
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
/// Without options, a few questions come first; press Enter for a beginner's game. The game is saved after every command,
/// so you can leave at any time and resume it later.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Resume the game in this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["players", "level", "edition", "with", "rules", "seed", "dice", "file", "overwrite"])]
    resume: Option<PathBuf>,
    /// The number of players: 1 to 4, or 5 with a Barbarian player. Three players share Galerius; write 3:constantius to
    /// share Constantius
    #[arg(long, value_name = "PLAYERS")]
    players: Option<String>,
    /// The level of difficulty, from 5300 (easiest) to 3122 (hardest): garrisons, fleets, additional revolts, armies
    #[arg(long, value_name = "LEVEL")]
    level: Option<String>,
    /// The edition of the rules: first or second
    #[arg(long, value_name = "EDITION")]
    edition: Option<String>,
    /// Variants, modules, scenario and rulings to add: VARIANTS/modules:.../scenario:.../rulings:...
    #[arg(long, value_name = "PARTS")]
    with: Option<String>,
    /// All rules in one text, like second/4211/imperium, instead of --level, --edition and --with
    #[arg(long, value_name = "RULES", conflicts_with_all = ["level", "edition", "with"])]
    rules: Option<Rules>,
    /// The seed of the dice: the same seed gives the same dice. Random if left out
    #[arg(long)]
    seed: Option<u64>,
    /// Who rolls the dice: seed for the program, hand if you roll them and type the result
    #[arg(long, value_name = "DICE", value_parser = ["seed", "hand"], conflicts_with = "seed")]
    dice: Option<String>,
    /// Play on the board in this file instead of the built-in one
    #[arg(long, value_name = "FILE")]
    board: Option<PathBuf>,
    /// Save the game in this file instead of tetrarchia-SEED.json
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Replace the game in --file. Without this option an existing game file is kept
    #[arg(long, requires = "file")]
    overwrite: bool,
    /// Play line by line, with ASCII characters only: for screen readers, scripts and simple terminals
    #[arg(long)]
    plain: bool,
    /// Draw with ASCII characters only
    #[arg(long)]
    ascii: bool,
}

const EXAMPLES: &str = "\
Examples:
  tetrarchia play                          answer a few questions first
  tetrarchia play --level 4200             begin a beginner's game at once
  tetrarchia play --players 5 --dice hand  play with a Barbarian player and real dice
  tetrarchia play --players 2 --level 4211 --with imperium+via-romana/modules:goths
  tetrarchia play --resume tetrarchia-284.json

In the game, `help` explains the aim, a turn and all commands.
The game fills a terminal of at least 80 x 34; otherwise it is played line by line.";

impl Args {
    /// Whether no option describes the game.
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
            // The player left before the game began.
            None => return Ok(()),
        }
    } else {
        opening::from_args(args)?
    };
    let mut session = opening::session(&setup, &board, args.file.as_deref(), args.overwrite)?;
    at_the_table(args, &mut session, is_interactive)
}

/// Plays on a full screen or line by line, and says goodbye.
fn at_the_table(args: &Args, session: &mut Session<'_>, is_interactive: bool) -> Result<(), Failure> {
    let path = session.path().to_owned();
    session.signs = if args.plain || args.ascii || !speaks_unicode() { Signs::Ascii } else { Signs::Unicode };
    watch_signals(&path, session.claim().releaser());
    if is_interactive && !args.plain && screen::has_room() {
        screen::run(session)?;
    } else {
        let mut out = stdout();
        // With --plain the player may not see a map.
        let is_small = screen::is_small();
        let draws_maps = is_interactive && !args.plain && !is_small;
        if is_interactive && !args.plain && is_small {
            let (width, height) = screen::SMALLEST;
            writeln!(
                out,
                "This terminal is smaller than {width} x {height}, so the game is played line by line.\n\
                 `map` draws the map, which has {} rows.",
                map::HEIGHT
            )?;
        }
        plain::run(session, &mut io::stdin().lock(), &mut out, plain::Manner { is_interactive, draws_maps })?;
    }
    let mut out = stdout();
    if let Some(ending) = session.game().state().ending() {
        writeln!(out, "The game is over: {}.", ending.describe())?;
        writeln!(out, "Look at it again with: tetrarchia show {}", Shown(path.display()))?;
        let page = path.with_extension("html");
        let (game, page) = (Shown(path.display()), Shown(page.display()));
        writeln!(out, "Make a page for your browser with: tetrarchia report {game} -o {page}")?;
    } else {
        writeln!(out, "{}", farewell(&path))?;
    }
    Ok(out.flush()?)
}

/// Returns the line that says how to resume the game.
fn farewell(path: &Path) -> String {
    format!("The game is saved. Go on with: tetrarchia play --resume {}", Shown(path.display()))
}

/// Whether the terminal shows more than ASCII, by the first of these variables that is set.
pub(crate) fn speaks_unicode() -> bool {
    let locale =
        ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(std::env::var_os).find(|value| !value.is_empty());
    // Windows and macOS do not always set them, and show more than ASCII.
    let unknown = !cfg!(all(unix, not(target_os = "macos")));
    locale.map_or(unknown, |locale| {
        let locale = locale.to_string_lossy().to_ascii_lowercase().replace('-', "");
        locale.contains("utf8")
    })
}

/// Restores the terminal and releases the file when a signal ends the program. The game is saved already.
fn watch_signals(path: &Path, leave_the_file: impl Fn() + Send + 'static) {
    let goodbye = farewell(path);
    // Where signals cannot be watched, they end the program silently.
    let _ = ctrlc::set_handler(move || {
        screen::give_back();
        leave_the_file();
        tell(&format!("\n{goodbye}"));
        std::process::exit(130);
    });
}
