//! Everything by name, with texts as arguments and JSON as the result.

use alloc::string::{String, ToString};

use tetrarchia::board::{Board, BoardFile, Province};
#[cfg(feature = "insight")]
use tetrarchia::odds::DEFAULT_BUDGET;
use tetrarchia::rules::{RulesVersion, WrittenRules};
use tetrarchia::table::{SAVE_VERSION, SaveError};
use tetrarchia::{Command, Game, Input, Roll, Seating, SeededDice};

#[cfg(any(feature = "insight", feature = "draw"))]
use crate::history::Since;
#[cfg(feature = "insight")]
use crate::odds::checked_budget;
use crate::views::{BoardView, RulesView};
use crate::{Error, ErrorKind, Session, find_board, to_json};

/// Calls a function by its name. Every argument is text; an empty one, or one that is missing at the end, is left out.
/// The result is JSON.
///
/// | name | arguments | result |
/// |---|---|---|
/// | `new` | rules, board digest, dice (`seed 7` or `client`), seats, position, rules version | [`Played`](crate::views::Played) |
/// | `load` | format version, rules version, rules, board digest, seats, position, dice (`chacha8 SEED POSITION`) | [`Played`](crate::views::Played) |
/// | `play` | a command or `concede` in notation, or a roll such as `R4B2`; seat | [`Played`](crate::views::Played) |
/// | `undo` | seat | [`Undone`](crate::views::Undone) |
/// | `state` | | [`StateView`](crate::views::StateView) |
/// | `round` | | the number of the round |
/// | `pending` | | [`PendingView`](crate::views::PendingView) |
/// | `legal` | | [`LegalView`](crate::views::LegalView) |
/// | `commands` | | the legal commands in notation |
/// | `why` | a command | [`WhyView`](crate::views::WhyView) |
/// | `preview` | an attack | [`PreviewView`](crate::views::PreviewView) |
/// | `routes` | province, figure | [`RoutesView`](crate::views::RoutesView) |
/// | `save` | | a saved game |
/// | `rules` | | [`RulesView`] |
/// | `board` | board digest | [`BoardView`] |
///
/// Of these, `new`, `load` and `board` need no session. With the feature `ledger` there are also `rule` (an id),
/// `catalogue` and `glossary` (a word), and with `boards` `read-board` (a board file), all without a session. Other features
/// add these; those of `boards`, `replay`, `report` and `simulate` need no session:
///
/// | name | feature | arguments | result |
/// |---|---|---|---|
/// | `odds` | `insight` | budget | `OddsView` |
/// | `changes`, `digest` | `insight` | `command` or `phase` | `ChangesView`, `DigestView` |
/// | `dangers` | `insight` | budget | `DangersView` |
/// | `board-questions` | `boards` | board file, or nothing for the built-in board | `SurveyView` |
/// | `answer-board` | `boards` | board file, a part such as `link baetica lusitania`, an answer such as `broken` | `SurveyView` |
/// | `replay`, `trace` | `replay` | log, board digest | `ReplayView` |
/// | `record` | `replay` | log; some of `events`, `legal`, `positions` | the log with what happens |
/// | `page` | `report` | log | a page in HTML, as a string |
/// | `simulate`, `record-game` | `simulate` | rules, player, seed, games, last round | `ResultsView`, a log |
/// | `analyse` | `simulate` | log, effort, seed, first part, part after the last | `AnalysisView` |
/// | `analysis-parts` | `simulate` | log | the number of parts that `analyse` judges |
/// | `svg` | `draw` | theme, width, title, provinces to highlight, labels, what to leave out, since, number of events | a picture, as a string |
/// | `advice` | `bots` | | `AdvicesView` |
/// | `choose` | `bots` | player, seed, choices made before | a command in notation, or `null` to concede |
///
/// # Errors
/// Returns an error that says what is wrong, with the rule if a rule forbids it. The session has not changed then.
pub fn call(session: &mut Option<Session<'static>>, name: &str, arguments: &[&str]) -> Result<String, Error> {
    let argument = Arguments(arguments);
    match name {
        "new" => {
            let (begun, played) = begin(&argument)?;
            *session = Some(begun);
            Ok(played)
        }
        "load" => {
            let (begun, played) = load(&argument)?;
            *session = Some(begun);
            Ok(played)
        }
        "board" => {
            let board = find_board(argument.text(0))?;
            Ok(board_view(board))
        }
        #[cfg(feature = "boards")]
        "read-board" => Ok(board_view(crate::read_board(argument.text(0))?)),
        #[cfg(feature = "boards")]
        "board-questions" => Ok(to_json(&crate::survey::survey(argument.text(0))?)),
        #[cfg(feature = "boards")]
        "answer-board" => Ok(to_json(&crate::survey::answer(argument.text(0), argument.text(1), argument.text(2))?)),
        #[cfg(feature = "ledger")]
        "rule" => Ok(to_json(&crate::catalogue::rule(argument.read(0)?.ok_or_else(|| missing("a rule"))?))),
        #[cfg(feature = "ledger")]
        "catalogue" => Ok(to_json(&crate::catalogue())),
        #[cfg(feature = "ledger")]
        "glossary" => Ok(to_json(&crate::glossary(argument.optional(0))?)),
        #[cfg(feature = "replay")]
        "replay" => Ok(to_json(&crate::logs::replay(argument.text(0), argument.text(1))?)),
        #[cfg(feature = "replay")]
        "trace" => Ok(to_json(&crate::logs::trace(argument.text(0), argument.text(1))?)),
        #[cfg(feature = "replay")]
        "record" => crate::logs::record(argument.text(0), argument.text(1)),
        #[cfg(feature = "report")]
        "page" => Ok(to_json(&crate::logs::page(argument.text(0))?)),
        #[cfg(feature = "simulate")]
        "simulate" => Ok(to_json(&crate::players::results(&simulation(&argument)?)?)),
        #[cfg(feature = "simulate")]
        "record-game" => crate::players::record_game(&simulation(&argument)?),
        #[cfg(feature = "simulate")]
        "analyse" => {
            let analyst = crate::analysis::analyst(argument.read(1)?, argument.read(2)?);
            let (from, to) = (argument.read(3)?.unwrap_or(0), argument.read(4)?.unwrap_or(usize::MAX));
            crate::analysis::analyse(argument.text(0), analyst, from..to)
        }
        #[cfg(feature = "simulate")]
        "analysis-parts" => Ok(to_json(&crate::analysis::parts(argument.text(0))?)),
        _ => of_session(session.as_mut().ok_or_else(Error::no_game)?, name, &argument),
    }
}

fn of_session(session: &mut Session<'static>, name: &str, argument: &Arguments<'_>) -> Result<String, Error> {
    match name {
        "play" => {
            let input = read_input(session.game(), argument.text(0))?;
            let events = session.play(input, argument.read(1)?)?;
            Ok(to_json(&session.played(&events)))
        }
        "undo" => {
            session.undo(argument.read(0)?)?;
            Ok(to_json(&session.undone()))
        }
        "state" => Ok(to_json(&session.state())),
        "round" => Ok(to_json(&session.game().state().round())),
        "pending" => Ok(to_json(&crate::position::pending(session.table()))),
        "legal" => Ok(to_json(&session.legal())),
        "commands" => {
            let game = session.game();
            let texts = game.legal().into_iter().map(|command| command.to_notation(game.board()).to_string());
            Ok(to_json(&texts.collect::<alloc::vec::Vec<_>>()))
        }
        "why" => Ok(to_json(&session.why(command(session, argument)?))),
        "preview" => Ok(to_json(&session.preview(command(session, argument)?)?)),
        "routes" => {
            let to = argument.optional(0).map(|text| province(session.game(), text)).transpose()?;
            Ok(to_json(&session.routes(to, argument.read(1)?)))
        }
        #[cfg(feature = "insight")]
        "odds" => Ok(to_json(&session.odds(budget(argument)?.unwrap_or(DEFAULT_BUDGET))?)),
        #[cfg(feature = "insight")]
        "changes" => Ok(to_json(&session.changes(since(argument)?))),
        #[cfg(feature = "insight")]
        "digest" => Ok(to_json(&session.digest(since(argument)?))),
        #[cfg(feature = "insight")]
        "dangers" => Ok(to_json(&session.dangers(budget(argument)?))),
        "save" => Ok(to_json(&session.save())),
        "rules" => {
            let rules = *session.game().rules();
            Ok(to_json(&RulesView { text: rules.to_string(), rules }))
        }
        #[cfg(feature = "draw")]
        "svg" => {
            let look = crate::pictures::Look {
                theme: argument.read(0)?,
                width: argument.read(1)?,
                title: argument.optional(2),
                highlight: argument.text(3),
                labels: argument.text(4),
                without: argument.text(5),
                since: argument.optional(6).map(|_| since_at(argument, 6)).transpose()?,
                until: argument.read(7)?,
            };
            Ok(to_json(&crate::pictures::svg(session, &look)?))
        }
        #[cfg(feature = "bots")]
        "advice" => Ok(to_json(&crate::players::advice(session.game()))),
        #[cfg(feature = "bots")]
        "choose" => {
            let player = argument.read(0)?.ok_or_else(|| missing("a player"))?;
            let (seed, choices) = (argument.read(1)?.unwrap_or(0), argument.read(2)?.unwrap_or(0));
            Ok(to_json(&crate::players::choose(session.game(), player, seed, choices)))
        }
        _ => Err(Error::bad_request(format_args!("there is no function \"{name}\""))),
    }
}

fn begin(argument: &Arguments<'_>) -> Result<(Session<'static>, String), Error> {
    let rules: WrittenRules = argument.read(0)?.ok_or_else(|| missing("rules"))?;
    let rules = rules.as_of(argument.read(5)?.map_or(Ok(RulesVersion::CURRENT), version)?);
    let board = find_board(argument.text(1))?;
    let dice = match argument.text(2) {
        "client" => None,
        text => {
            let seed: Option<u64> = text.strip_prefix("seed ").and_then(|seed| seed.parse().ok());
            let unreadable = "dice are `client`, or `seed` with a number from 0 to 18446744073709551615";
            Some(SeededDice::new(seed.ok_or_else(|| Error::bad_request(unreadable))?))
        }
    };
    let seats = argument.read(3)?.unwrap_or(Seating::One);
    let game = match argument.read(4)? {
        Some(state) => Game::resume(rules, board, state)?,
        None => Game::on_board(rules, board)?,
    };
    let (session, events) = Session::new(game, seats, dice);
    let played = to_json(&session.played(&events));
    Ok((session, played))
}

fn load(argument: &Arguments<'_>) -> Result<(Session<'static>, String), Error> {
    let format: u32 = argument.read(0)?.ok_or_else(|| missing("the version of the format"))?;
    if format != SAVE_VERSION {
        return Err(SaveError::Version(format).into());
    }
    let version = version(argument.read(1)?.unwrap_or(1))?;
    let rules: WrittenRules = argument.read(2)?.ok_or_else(|| missing("rules"))?;
    let board = find_board(argument.text(3))?;
    let seats = argument.read(4)?.ok_or_else(|| missing("seats"))?;
    let state = argument.read(5)?.ok_or_else(|| missing("a position"))?;
    let dice = argument.optional(6).map(seeded).transpose()?;
    let (session, events) = Session::new(Game::resume(rules.as_of(version), board, state)?, seats, dice);
    let played = to_json(&session.played(&events));
    Ok((session, played))
}

/// Reads seeded dice with their progress: `chacha8 SEED POSITION`.
pub(crate) fn seeded(text: &str) -> Result<SeededDice, Error> {
    let dice = text.strip_prefix("chacha8 ").and_then(|numbers| {
        let (seed, position) = numbers.split_once(' ')?;
        Some(SeededDice::resume(seed.parse().ok()?, position.parse().ok()?))
    });
    dice.ok_or_else(|| Error::bad_request("seeded dice are `chacha8` with a seed and a position"))
}

fn version(number: u32) -> Result<RulesVersion, Error> {
    RulesVersion::new(number).map_err(|error| SaveError::from(error).into())
}

fn board_view(board: &Board) -> String {
    to_json(&BoardView { digest: tetrarchia::board::BoardDigest(board.digest()), board: BoardFile::from(board) })
}

fn command(session: &Session<'_>, argument: &Arguments<'_>) -> Result<Command, Error> {
    match session.game().read_input(argument.text(0))? {
        Input::Command(command) => Ok(command),
        _ => Err(Error::bad_request(
            "conceding is no command: the players of the Emperors may do it whenever they are asked (EN-5)",
        )),
    }
}

/// Reads what a player answers: a command or `concede` in notation, or a roll such as `R4B2`.
///
/// # Errors
/// Returns an error that says what was expected: a roll if the text begins like one, as `R7` does, otherwise a command.
pub fn read_input(game: &Game<'_>, text: &str) -> Result<Input, Error> {
    let text = text.trim();
    match (text.parse::<Roll>(), text.as_bytes()) {
        (Ok(roll), _) => Ok(roll.into()),
        // No command begins with a letter and a digit.
        (Err(error), [b'R' | b'r' | b'B' | b'b', b'0'..=b'9', ..]) => Err(Error::new(ErrorKind::Notation, error)),
        (Err(_), _) => Ok(game.read_input(text)?),
    }
}

/// Finds a province by its id, its name or its coordinates.
///
/// # Errors
/// Returns an error if the board has no such province.
pub fn province(game: &Game<'_>, text: &str) -> Result<Province, Error> {
    let found = game.board().find(text);
    found.ok_or_else(|| Error::bad_request("this board has no province with that id, name or coordinates"))
}

#[cfg(feature = "insight")]
fn budget(argument: &Arguments<'_>) -> Result<Option<u32>, Error> {
    argument.read(0)?.map(checked_budget).transpose()
}

#[cfg(feature = "insight")]
fn since(argument: &Arguments<'_>) -> Result<Since, Error> {
    since_at(argument, 0)
}

#[cfg(any(feature = "insight", feature = "draw"))]
fn since_at(argument: &Arguments<'_>, index: usize) -> Result<Since, Error> {
    match argument.text(index) {
        "" | "command" => Ok(Since::Command),
        "phase" => Ok(Since::Phase),
        _ => Err(Error::bad_request("since is `command` or `phase`")),
    }
}

#[cfg(feature = "simulate")]
fn simulation(argument: &Arguments<'_>) -> Result<tetrarchia_bots::simulate::Simulation, Error> {
    let rules: WrittenRules = argument.read(0)?.ok_or_else(|| missing("rules"))?;
    let given = tetrarchia_bots::simulate::Simulation::new(rules.as_of(RulesVersion::CURRENT));
    let given = given.with_player(argument.read(1)?.unwrap_or(given.player));
    let given = given.with_seed(argument.read(2)?.unwrap_or(given.seed));
    let given = given.with_games(argument.read(3)?.unwrap_or(given.games));
    Ok(given.with_last_round(argument.read(4)?.unwrap_or(given.last_round)))
}

fn missing(what: &str) -> Error {
    Error::bad_request(format_args!("{what} must be given"))
}

/// The arguments of a call.
struct Arguments<'a>(&'a [&'a str]);

impl<'a> Arguments<'a> {
    /// Returns an argument, which is empty if it is missing.
    fn text(&self, index: usize) -> &'a str {
        self.0.get(index).copied().unwrap_or_default()
    }

    /// Returns an argument, or `None` if it is left out.
    fn optional(&self, index: usize) -> Option<&'a str> {
        Some(self.text(index)).filter(|text| !text.is_empty())
    }

    /// Reads an argument, or returns `None` if it is left out.
    fn read<T: core::str::FromStr<Err: core::fmt::Display>>(&self, index: usize) -> Result<Option<T>, Error> {
        self.optional(index).map(str::parse).transpose().map_err(Error::bad_request)
    }
}
