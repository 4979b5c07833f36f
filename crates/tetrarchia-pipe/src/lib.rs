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

mod catalogue;
mod error;
mod history;
mod news;
mod odds;
mod replies;
mod requests;
mod serve;
mod view;

pub use error::{PipeError, PipeErrorKind};
pub use odds::phase_as_json;
pub use replies::OfferView;
pub use serve::serve;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::Serialize;
use serde_json::Value;

use tetrarchia::__private::json::escaped;
use tetrarchia::Event;
use tetrarchia::Figure;
use tetrarchia::Game;
use tetrarchia::RULES_VERSION;
use tetrarchia::SeededDice;
use tetrarchia::Table;
use tetrarchia::board::BoardDigest;
use tetrarchia::board::{Board, BoardFile, Province};
use tetrarchia::ledger::Term;
use tetrarchia::odds::OddsOptions;
use tetrarchia::replay::LogAction;
use tetrarchia::table::SavedGame;
use tetrarchia::{Command, Input};
use tetrarchia::{Seat, Seating};

use history::History;
use news::GlossaryReply;
use replies::{BoardReply, OddsReply, Played, PreviewReply, Reply, RouteView, RuleReply, Undone, WhyReply};
use requests::{Attack, Dice, Request};

/// The name of the protocol in the greeting.
pub const PIPE_PROTOCOL: &str = "tetrarchia-pipe";

/// The version of the protocol.
pub const PIPE_VERSION: u32 = 1;

/// The largest length of a line in bytes, without its line break.
pub const MAX_LINE_BYTES: usize = 1 << 20;

/// The largest budget of an `odds` request, in states of a Barbarian phase. It takes about 600 MB and a few seconds.
pub const MAX_BUDGET: u32 = 1_000_000;

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

/// A game with its players and, unless the client rolls them, its dice.
#[derive(Clone, Debug)]
struct Session<'b> {
    table: Table<'b>,
    history: History<'b>,
    dice: Option<SeededDice>,
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
                Ok(self.begin(game, seats, dice))
            }
            Request::Load { save } => {
                let game = save.resume(self.board)?;
                Ok(self.begin(game, save.seats(), save.dice()))
            }
            Request::Board => Ok(Reply::Board(BoardReply {
                digest: BoardDigest(self.board.digest()),
                board: BoardFile::from(self.board),
            })),
            Request::Rules { rule: Some(rule) } => {
                Ok(Reply::Rule(RuleReply { rule, title: rule.title(), text: rule.text() }))
            }
            Request::Catalogue => Ok(Reply::Catalogue(catalogue::catalogue())),
            Request::Glossary { word } => glossary(word.as_deref()),
            Request::Quit => {
                self.over = true;
                Ok(Reply::Bye { bye: true })
            }
            request => self.session.as_mut().ok_or_else(PipeError::no_game)?.carry_out(request),
        }
    }

    /// Begins a game in place of the previous one.
    fn begin(&mut self, game: Game<'b>, seats: Seating, dice: Option<SeededDice>) -> Reply<'_> {
        let history = History::new(&game);
        let session = self.session.insert(Session { table: Table::new(game, seats), history, dice });
        let events = session.throw_dice();
        session.history.roll(&events);
        session.played(&events)
    }
}

impl<'b> Session<'b> {
    const fn game(&self) -> &Game<'b> {
        self.table.game()
    }

    /// Carries out a request that needs a game.
    fn carry_out(&mut self, request: Request) -> Result<Reply<'_>, PipeError> {
        match request {
            Request::Command { command, seat } => {
                let seat = self.seat(seat, self.table.who_may_act())?;
                let before = *self.game();
                let mut events = match command.input(self.game())? {
                    Input::Command(command) => self.table.command(seat, command),
                    _ => self.table.concede(seat),
                }
                .map_err(|refusal| PipeError::refused(refusal, self.game().board()))?;
                events.extend(self.throw_dice());
                self.history.command(&before, &events);
                Ok(self.played(&events))
            }
            Request::Roll { roll } => {
                let board = self.table.game().board();
                let events = self.table.roll(roll).map_err(|refusal| PipeError::refused(refusal, board))?;
                self.history.roll(&events);
                Ok(self.played(&events))
            }
            Request::Undo { seat } => {
                self.table.undo(self.seat(seat, self.table.who_may_undo())?)?;
                self.history.undo();
                Ok(Reply::Undone(Undone { undoable: self.table.undoable(), awaits: view::pending(&self.table) }))
            }
            Request::Legal => {
                let board = self.game().board();
                Ok(Reply::Legal { commands: self.game().offers().map(|offer| OfferView::of(offer, board)).collect() })
            }
            Request::Why { command } => self.why(&command),
            Request::Preview { attack } => self.preview(attack),
            Request::Routes { to, figure } => self.routes(to.as_deref(), figure),
            Request::Odds { budget } => self.odds(budget),
            Request::Changes { since } => {
                let (before, events) = self.history.since(since);
                Ok(Reply::Changes(news::changes(since, &before, events)))
            }
            Request::Digest { since } => {
                let (before, events) = self.history.since(since);
                Ok(Reply::Digest(news::digest(since, &before, events)))
            }
            Request::Dangers { budget } => {
                let game = self.game();
                // Where the phase cannot end now, there are dangers but no odds.
                let odds = budget.and_then(|budget| game.disaster(OddsOptions::new().with_budget(budget)).ok());
                Ok(Reply::Dangers(news::dangers(&game.dangers(), odds.as_ref(), game.board())))
            }
            Request::State => Ok(Reply::State(view::state(&self.table))),
            Request::Save => {
                Ok(Reply::Save { save: SavedGame::new(self.game(), self.table.seats(), self.dice.clone()) })
            }
            _ => {
                let rules = *self.game().rules();
                Ok(Reply::Rules { text: rules.to_string(), rules })
            }
        }
    }

    fn why(&self, order: &LogAction) -> Result<Reply<'_>, PipeError> {
        let Input::Command(command) = order.input(self.game())? else {
            return Err(PipeError::bad_request(
                "conceding is no command: the players of the Emperors may do it whenever they are asked (EN-5)",
            ));
        };
        let board = self.game().board();
        let refusal = self.game().why_not(command).map(|refusal| PipeError::refused(refusal, board));
        let text = self.game().why_not(command).map(|refusal| refusal.rule.text());
        Ok(Reply::Why(WhyReply { legal: refusal.is_none(), refusal, text }))
    }

    fn preview(&self, attack: Attack) -> Result<Reply<'_>, PipeError> {
        let game = self.game();
        let command = match attack {
            Attack::Army { army, figure } => {
                let figure = figure.unwrap_or(Figure::from(game.state().turn()));
                Command::Attack { figure, army: province(game, &army)? }
            }
            Attack::Command(order) => match order.input(game)? {
                Input::Command(command) => command,
                _ => {
                    return Err(PipeError::bad_request(
                        "conceding is not an attack: preview `attack` or `attack-pirates`",
                    ));
                }
            },
        };
        match game.preview(command) {
            Some(preview) => Ok(Reply::Preview(PreviewReply { cost: game.cost(command), preview })),
            None => Err(game.why_not(command).map_or_else(
                || PipeError::bad_request("this command is not an attack: preview `attack` or `attack-pirates`"),
                |refusal| PipeError::refused(refusal, game.board()),
            )),
        }
    }

    fn routes(&self, to: Option<&str>, figure: Option<Figure>) -> Result<Reply<'_>, PipeError> {
        let game = self.game();
        let board = game.board();
        let goal = to.map(|to| province(game, to)).transpose()?;
        let routes = game.routes(figure.unwrap_or(game.state().turn().into()));
        let wanted = routes.reachable().iter().filter(|&at| goal.is_none_or(|goal| goal == at));
        let views = wanted.filter_map(|to| {
            let route = routes.to(to)?;
            let moves = route.commands().map(|command| command.to_notation(board).to_string());
            Some(RouteView { to, id: board.id(to), cost: route.cost, commands: moves.collect() })
        });
        Ok(Reply::Routes { routes: views.collect() })
    }

    /// Returns the odds of the phase, and of the battle whose dice are pending.
    fn odds(&self, budget: u32) -> Result<Reply<'_>, PipeError> {
        let game = self.game();
        let odds = game.phase_odds_within(OddsOptions::new().with_budget(budget));
        let odds = odds.map_err(|refusal| PipeError::refused(refusal, game.board()))?;
        let battle = game.pending().throw().and_then(|throw| game.preview_throw(throw));
        Ok(Reply::Odds(OddsReply { budget, phase: phase_as_json(&odds, game.board()), battle }))
    }

    /// Returns the seat that acts. A single player may leave it out and is then the first of those who may act, the
    /// Barbarian player included (VD-6). If no seat may act, the game gives the reason.
    fn seat(&self, seat: Option<Seat>, mut who_may: impl Iterator<Item = Seat>) -> Result<Seat, PipeError> {
        match (seat, self.table.seats()) {
            (Some(seat), _) => Ok(seat),
            (None, Seating::One) => Ok(who_may.next().unwrap_or(Seat::First)),
            (None, _) => Err(PipeError::bad_request("this game has several players: say in `seat` which one acts")),
        }
    }

    /// Rolls seeded dice while the game waits for dice.
    fn throw_dice(&mut self) -> Vec<Event> {
        // Seeded dice always give the dice that are awaited, so no roll is refused.
        self.dice.as_mut().and_then(|dice| self.table.roll_all(dice).ok()).unwrap_or_default()
    }

    fn played(&self, events: &[Event]) -> Reply<'_> {
        Reply::Played(Played { events: view::events(events, self.game().board()), awaits: view::pending(&self.table) })
    }
}

/// Explains a word of the game, or lists all words.
fn glossary(word: Option<&str>) -> Result<Reply<'static>, PipeError> {
    let Some(word) = word else { return Ok(Reply::Glossary(GlossaryReply::All { terms: Term::ALL })) };
    match Term::find(word) {
        Some(term) => Ok(Reply::Glossary(GlossaryReply::One(term))),
        None => Err(PipeError::bad_request("the glossary has no such word: `glossary` without `word` lists all words")),
    }
}

/// Finds the province that a client names.
fn province(game: &Game<'_>, text: &str) -> Result<Province, PipeError> {
    game.board()
        .find(text)
        .ok_or_else(|| PipeError::bad_request("this board has no province with that id, name or coordinates"))
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
