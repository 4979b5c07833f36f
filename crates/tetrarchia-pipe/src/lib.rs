#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_debug_implementations, unreachable_pub)]
//! A game of [Tetrarchia](tetrarchia) over lines of JSON, for front ends in any language and for bots in another
//! process.
//!
//! A [`Pipe`] takes one line and returns one line. [`serve`] does this for a whole stream. `docs/PIPE.md` in the
//! repository describes every request and every answer.
//!
//! # Example: begin a game and send a command
//!
//! ```
//! use tetrarchia_pipe::Pipe;
//!
//! let mut pipe = Pipe::new();
//! let answer = pipe.answer(br#"{"id": 1, "do": "new", "rules": "second/4211", "dice": {"seed": "7"}}"#);
//! assert!(answer.starts_with(r#"{"id":1,"ok":{"events":["#));
//! let answer = pipe.answer(br#"{"id": 2, "do": "command", "command": "end"}"#);
//! assert!(answer.starts_with(r#"{"id":2,"error":{"kind":"refused","#));
//! ```

extern crate alloc;
extern crate std;

mod replies;
mod requests;
mod serve;

pub use serve::serve;
pub use tetrarchia_embed::views::OfferView;
pub use tetrarchia_embed::{Error as PipeError, ErrorKind as PipeErrorKind, MAX_BUDGET};

use alloc::string::{String, ToString};

use serde::Serialize;
use serde_json::Value;

use tetrarchia::__private::json::escaped;
use tetrarchia::board::{Board, BoardDigest, BoardFile};
use tetrarchia::{Command, Figure, Game, Input, RULES_VERSION, SeededDice};
use tetrarchia_embed::views::{BoardView, RulesView};
use tetrarchia_embed::{PhaseView, Session, province};

use replies::Reply;
use requests::{Attack, Dice, Request};

/// The name of the protocol in the greeting.
pub const PIPE_PROTOCOL: &str = "tetrarchia-pipe";

/// The version of the protocol.
pub const PIPE_VERSION: u32 = 1;

/// The largest length of a line in bytes, without its line break.
pub const MAX_LINE_BYTES: usize = 1 << 20;

/// The largest number of values in a line, including their names. No request needs more than a few hundred.
pub const MAX_VALUES: usize = 10_000;

/// A conversation with a client: at most one game at a time, and requests about it.
///
/// A line that cannot be read or carried out is answered by an error and changes nothing.
///
/// # Example: play on a board of your own
///
/// ```
/// use tetrarchia::board::BoardFile;
/// use tetrarchia_pipe::Pipe;
///
/// let board = BoardFile::reconstruction().board()?;
/// let mut pipe = Pipe::on_board(&board);
/// println!("{}", pipe.greeting());
/// println!("{}", pipe.answer(br#"{"do": "new", "rules": "first/4200", "dice": "client"}"#));
/// assert!(!pipe.is_over());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Pipe<'b> {
    board: &'b Board,
    session: Option<Session<'b>>,
    over: bool,
}

impl Pipe<'static> {
    /// Creates a conversation about games on the built-in board.
    pub fn new() -> Pipe<'static> {
        Pipe::on_board(Board::reconstruction())
    }
}

impl Default for Pipe<'static> {
    fn default() -> Pipe<'static> {
        Pipe::new()
    }
}

/// An answer as it is written.
#[derive(Serialize)]
struct Answer<'a> {
    id: Value,
    #[serde(flatten)]
    result: Outcome<'a>,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Outcome<'a> {
    Ok(Reply<'a>),
    Error(PipeError),
}

/// The first line, sent without a request.
#[derive(Serialize)]
struct Greeting {
    protocol: &'static str,
    version: u32,
    program: &'static str,
    board: BoardDigest,
    rules_version: u32,
}

impl<'b> Pipe<'b> {
    /// Creates a conversation about games on this board.
    pub const fn on_board(board: &'b Board) -> Pipe<'b> {
        Pipe { board, session: None, over: false }
    }

    /// Returns the line that opens the conversation.
    pub fn greeting(&self) -> String {
        written(&Greeting {
            protocol: PIPE_PROTOCOL,
            version: PIPE_VERSION,
            program: concat!("tetrarchia ", env!("CARGO_PKG_VERSION")),
            board: BoardDigest(self.board.digest()),
            rules_version: RULES_VERSION,
        })
    }

    /// Reports whether the client has asked to end the conversation.
    pub const fn is_over(&self) -> bool {
        self.over
    }

    /// Returns the answer to one line, both without line breaks. The answer is always a single line.
    pub fn answer(&mut self, line: &[u8]) -> String {
        let (id, request) = requests::read(line);
        let result = match request.and_then(|request| self.carry_out(request)) {
            Ok(reply) => Outcome::Ok(reply),
            Err(error) => Outcome::Error(error),
        };
        written(&Answer { id, result })
    }

    fn carry_out(&mut self, request: Request) -> Result<Reply<'_>, PipeError> {
        match request {
            Request::New { rules, dice, seats, position } => {
                let game = match position {
                    Some(state) => Game::resume(rules, self.board, state)?,
                    None => Game::on_board(rules, self.board)?,
                };
                let dice = match dice {
                    Dice::Client => None,
                    Dice::Seeded { seed } => Some(SeededDice::new(seed)),
                };
                let (session, events) = Session::new(game, seats, dice);
                Ok(Reply::Played(self.session.insert(session).played(&events)))
            }
            Request::Load { save } => {
                let (session, events) = Session::load(&save, self.board)?;
                Ok(Reply::Played(self.session.insert(session).played(&events)))
            }
            Request::Board => Ok(Reply::Board(BoardView {
                digest: BoardDigest(self.board.digest()),
                board: BoardFile::from(self.board),
            })),
            Request::Rules { rule: Some(rule) } => Ok(Reply::Rule(tetrarchia_embed::rule(rule))),
            Request::Catalogue => Ok(Reply::Catalogue(tetrarchia_embed::catalogue())),
            Request::Glossary { word } => Ok(Reply::Glossary(tetrarchia_embed::glossary(word.as_deref())?)),
            Request::Quit => {
                self.over = true;
                Ok(Reply::Bye { bye: true })
            }
            request => of_game(self.session.as_mut().ok_or_else(PipeError::no_game)?, request),
        }
    }
}

/// Carries out a request that needs a game.
fn of_game<'s>(session: &'s mut Session<'_>, request: Request) -> Result<Reply<'s>, PipeError> {
    match request {
        Request::Command { command, seat } => {
            let events = session.play(command.input(session.game())?, seat)?;
            Ok(Reply::Played(session.played(&events)))
        }
        Request::Roll { roll } => {
            let events = session.play(roll.into(), None)?;
            Ok(Reply::Played(session.played(&events)))
        }
        Request::Undo { seat } => {
            session.undo(seat)?;
            Ok(Reply::Undone(session.undone()))
        }
        Request::Legal => Ok(Reply::Legal(session.legal())),
        Request::Why { command } => match command.input(session.game())? {
            Input::Command(command) => Ok(Reply::Why(session.why(command))),
            _ => Err(PipeError::bad_request(
                "conceding is no command: the players of the Emperors may do it whenever they are asked (EN-5)",
            )),
        },
        Request::Preview { attack } => {
            let command = attack_command(session.game(), attack)?;
            Ok(Reply::Preview(session.preview(command)?))
        }
        Request::Routes { to, figure } => {
            let to = to.map(|to| province(session.game(), &to)).transpose()?;
            Ok(Reply::Routes(session.routes(to, figure)))
        }
        Request::Odds { budget } => Ok(Reply::Odds(session.odds(budget)?)),
        Request::Changes { since } => Ok(Reply::Changes(session.changes(since))),
        Request::Digest { since } => Ok(Reply::Digest(session.digest(since))),
        Request::Dangers { budget } => Ok(Reply::Dangers(session.dangers(budget))),
        Request::State => Ok(Reply::State(session.state())),
        Request::Save => Ok(Reply::Save { save: session.save() }),
        _ => {
            let rules = *session.game().rules();
            Ok(Reply::Rules(RulesView { text: rules.to_string(), rules }))
        }
    }
}

/// Returns the command of an attack to preview.
fn attack_command(game: &Game<'_>, attack: Attack) -> Result<Command, PipeError> {
    match attack {
        Attack::Army { army, figure } => {
            let figure = figure.unwrap_or(Figure::from(game.state().turn()));
            Ok(Command::Attack { figure, army: province(game, &army)? })
        }
        Attack::Command(order) => match order.input(game)? {
            Input::Command(command) => Ok(command),
            _ => Err(PipeError::bad_request("conceding is not an attack: preview `attack` or `attack-pirates`")),
        },
    }
}

/// Returns the odds of a Barbarian phase as JSON. Probabilities and expected values have `exact`, a fraction, and
/// `value`, a number close to it; if the budget did not suffice, `at_most` is the upper bound. Impossible results are
/// left out.
pub fn phase_as_json(odds: &tetrarchia::odds::PhaseOdds, board: &Board) -> Value {
    // A view has string keys only: it is JSON already.
    serde_json::to_value(PhaseView::of(odds, board)).unwrap_or_default()
}

/// Serialises a value as one line without hidden characters. Every key is a string and no part has an error of its own,
/// so this cannot fail.
fn written(value: &impl Serialize) -> String {
    escaped(serde_json::to_string(value).unwrap_or_default(), &[])
}

/// The example of the README, tested like any other.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
