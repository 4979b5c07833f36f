//! Beginning a game: rules, players, dice and file.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use tetrarchia::replay::{Log, MAX_LOG_BYTES, RecordDetail, Recorder};
use tetrarchia::vocabulary::Caesar;
use tetrarchia::{Board, Edition, Game, Level, Rules, Seating, SeededDice, Variant};

use crate::failure::Failure;
use crate::files;
use crate::play::Args;
use crate::play::journal::Journal;
use crate::play::session::Session;

/// What to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Setup {
    pub rules: Rules,
    pub seats: Seating,
    /// The seed of the dice; `None` if they are rolled by hand.
    pub seed: Option<u64>,
}

impl Setup {
    /// Returns a first game: one player, the level for beginners, a random seed.
    pub(super) fn sensible() -> Result<Setup, Failure> {
        Ok(Setup { rules: Rules::second(Level::BEGINNER), seats: Seating::One, seed: Some(new_seed()?) })
    }
}

/// Reads the options, with defaults for those left out.
pub(super) fn from_args(args: &Args) -> Result<Setup, Failure> {
    let mut rules = match args.rules {
        Some(rules) => rules,
        None => {
            let edition = args.edition.as_deref().unwrap_or(Edition::Second.word());
            let parts = args.with.as_deref().unwrap_or_default();
            let level = args.level.clone().unwrap_or_else(|| {
                let any = read_rules(edition, &Level::BEGINNER.to_string(), parts);
                any.map_or(Level::BEGINNER, |rules| usual_level(&rules)).to_string()
            });
            read_rules(edition, &level, parts).map_err(Failure::Usage)?
        }
    };
    let seats = match args.players.as_deref() {
        Some(text) => read_players(text, &mut rules).map_err(Failure::Usage)?,
        None => Seating::One,
    };
    rules.check().map_err(|faults| Failure::Usage(faults.to_string()))?;
    let seed = match (args.dice.as_deref(), args.seed) {
        (Some("hand"), _) => None,
        (_, Some(seed)) => Some(seed),
        (_, None) => Some(new_seed()?),
    };
    Ok(Setup { rules, seats, seed })
}

/// Returns the default level: that of the scenario, or the one for beginners.
pub(super) fn usual_level(rules: &Rules) -> Level {
    rules.scenario.map_or(Level::BEGINNER, |scenario| scenario.war.level())
}

/// Reads rules from their parts.
fn read_rules(edition: &str, level: &str, parts: &str) -> Result<Rules, String> {
    let parts = if parts.is_empty() { String::new() } else { format!("/{parts}") };
    let text = format!("{edition}/{level}{parts}");
    crate::rules::read_text(&text)
}

/// Reads the number of players. A fifth plays the Barbarians, which adds the variant Barbaria (VD-6).
pub(super) fn read_players(text: &str, rules: &mut Rules) -> Result<Seating, String> {
    match text {
        "3" => Ok(Seating::Three { shared: Caesar::Galerius }),
        "5" => {
            *rules = rules.with_variant(Variant::Barbaria);
            Ok(Seating::Four)
        }
        text => {
            text.parse().map_err(|_| format!("{text:?} is not a number of players: choose 1 to 5, or 3:constantius"))
        }
    }
}

/// Returns a random seed, short enough to copy by hand.
pub(super) fn new_seed() -> Result<u64, Failure> {
    let random = getrandom::u64()
        .map_err(|error| Failure::Usage(format!("the system has no random seed ({error}): choose one with --seed")))?;
    Ok(random % 1_000_000_000)
}

/// Returns the board to play on.
pub(super) fn board(path: Option<&Path>) -> Result<Board, Failure> {
    path.map_or_else(|| Ok(Board::reconstruction().clone()), files::board)
}

/// Begins the game.
pub(super) fn session<'b>(
    setup: &Setup,
    board: &'b Board,
    file: Option<&Path>,
    overwrite: bool,
) -> Result<Session<'b>, Failure> {
    let game = Game::on_board(setup.rules, board).map_err(|faults| Failure::Usage(faults.to_string()))?;
    let recorder = match setup.seed {
        Some(seed) => Recorder::seeded(game, setup.seats, SeededDice::new(seed), RecordDetail::EVENTS),
        None => Recorder::by_hand(game, setup.seats, RecordDetail::EVENTS),
    };
    let journal = match file {
        Some(path) => named_journal(path, overwrite)?,
        None => free_journal(setup.seed)?,
    };
    let path = journal.path().to_owned();
    let heading = Log::new(setup.rules).titled("A game at the terminal");
    Session::open(recorder, journal, heading).map_err(|error| Failure::file(&path, error))
}

/// Opens the file that the player named.
fn named_journal(path: &Path, overwrite: bool) -> Result<Journal, Failure> {
    match Journal::create(path) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists && overwrite => {
            let resumed = files::bytes(path, MAX_LOG_BYTES).and_then(|bytes| Journal::resume(path, bytes));
            resumed.map_err(|error| Failure::file(path, error))
        }
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            let name = path.display();
            Err(Failure::Usage(format!(
                "{name} already exists: go on with it by --resume {name}, or add --overwrite to replace it"
            )))
        }
        journal => journal.map_err(|error| Failure::file(path, error)),
    }
}

/// Opens a new file in this folder: `tetrarchia-SEED.json`, with a number added if that exists.
fn free_journal(seed: Option<u64>) -> Result<Journal, Failure> {
    let name = seed.map_or("hand".to_owned(), |seed| seed.to_string());
    let first = PathBuf::from(format!("tetrarchia-{name}.json"));
    match Journal::create(&first) {
        Err(error) if is_taken(&error) => journal_beside(&first),
        journal => journal.map_err(|error| Failure::file(&first, error)),
    }
}

/// Whether a file exists, or another program is about to create it.
fn is_taken(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::AlreadyExists | ErrorKind::ResourceBusy)
}

/// Opens a new file with the name of this one and a number added.
pub(super) fn journal_beside(path: &Path) -> Result<Journal, Failure> {
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let mut number = 2;
    loop {
        let other = path.with_file_name(format!("{name}-{number}.json"));
        match Journal::create(&other) {
            Err(error) if is_taken(&error) && number < 10_000 => number += 1,
            journal => return journal.map_err(|error| Failure::file(&other, error)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fifth_player_is_the_barbarian() {
        let mut rules = Rules::second(Level::BEGINNER);
        assert_eq!(read_players("5", &mut rules), Ok(Seating::Four));
        assert!(rules.plays(Variant::Barbaria));
        assert_eq!(read_players("3", &mut rules), Ok(Seating::Three { shared: Caesar::Galerius }));
        assert!(read_players("6", &mut rules).is_err());
    }

    #[test]
    fn a_scenario_brings_its_level() {
        let usual = |parts: &str| usual_level(&read_rules("second", "4200", parts).unwrap()).to_string();
        assert_eq!(usual("scenario:danubian-wars"), "4222");
        assert_eq!(usual("imperium"), "4200");
    }
}
