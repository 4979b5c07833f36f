//! A process that speaks the pipe protocol, as an engine of a duel.

mod process;

use std::ffi::OsString;
use std::time::Duration;

use serde_json::{Value, json};
use tetrarchia::replay::RULES_VERSION;
use tetrarchia::text::{MAX_MESSAGE_CHARS, Shown, brief};
use tetrarchia::{Board, Roll};

use super::{Engine, EngineError, GameStart};
use process::Process;

/// The longest time that a process may take for an answer unless [`PipeEngine::with_timeout`] sets another.
pub const DEFAULT_TIMEOUT: Duration = Duration::from_secs(10);

/// The largest length of an answer in bytes, without its line break.
pub const MAX_ANSWER_BYTES: usize = 1 << 20;

/// The protocol in the greeting and its version.
const PROTOCOL: (&str, u64) = ("tetrarchia-pipe", 1);

/// An engine in a process of its own, in any language: it reads requests of the pipe protocol from its standard input and
/// answers on its standard output, as `docs/PIPE.md` describes.
///
/// A duel needs the greeting and the requests `new`, `command`, `roll`, `legal` and `state`, and of the answers only some
/// fields: `commands[].notation` of `legal`, `position` and `score.total` of `state`, and `events[].notation` of
/// `command` and `roll`. An engine may leave out `score` and `events`, which are then not compared.
///
/// The process starts with the first game, and again with the next game after it failed. It is ended when the engine is
/// dropped.
///
/// # Example: a program that cannot be started is an error, not a panic
///
/// ```
/// use std::time::Duration;
/// use tetrarchia_testkit::duel::{DifferenceKind, Duel, EngineError, PipeEngine, PipeFault};
///
/// let mut theirs = PipeEngine::new("my-engine").arg("--pipe").with_timeout(Duration::from_secs(2));
/// let difference = Duel::new().games(1).run(&mut theirs).unwrap_err();
/// assert!(matches!(difference.kind, DifferenceKind::Failed(EngineError::Pipe(PipeFault::NotStarted { .. }))));
/// ```
pub struct PipeEngine {
    program: OsString,
    arguments: Vec<OsString>,
    timeout: Duration,
    process: Option<Process>,
    /// The digest of the engine's board, from its greeting.
    board: Option<String>,
    requests: u64,
    /// The answer to `state` in the present position.
    state: Option<Value>,
}

/// What went wrong with the process of a [`PipeEngine`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PipeFault {
    /// The program could not be started.
    #[error("the program {program} cannot be started: {error}")]
    NotStarted {
        /// The name of the program.
        program: String,
        /// The error of the system.
        error: String,
    },
    /// No answer came in time.
    #[error("the engine did not send {} within {seconds} seconds", awaited(.sent))]
    Silent {
        /// The request; empty if the greeting was awaited.
        sent: String,
        /// How long the duel waited.
        seconds: u64,
    },
    /// The process ended, or closed its output.
    #[error("the engine ended ({status}) before it sent {}{}", awaited(.sent), last_words(.stderr))]
    Ended {
        /// The request; empty if the greeting was awaited.
        sent: String,
        /// How the process ended, or that it still runs.
        status: String,
        /// The end of what it wrote to its standard error.
        stderr: String,
    },
    /// The answer is not what the protocol asks for.
    #[error("{why}: the engine sent {} as {}", brief(.received, 300), awaited(.sent))]
    Unexpected {
        /// The request; empty if the greeting was awaited.
        sent: String,
        /// The answer, at most 2,000 characters of it.
        received: String,
        /// What is wrong with it.
        why: String,
    },
}

/// Names what a process should have sent.
fn awaited(sent: &str) -> String {
    if sent.is_empty() { "its greeting".into() } else { format!("an answer to {}", Shown(sent)) }
}

/// Returns the last message of a process as the end of a sentence, or nothing if there is none.
fn last_words(stderr: &str) -> String {
    if stderr.is_empty() { String::new() } else { format!("; stderr: {}", brief(stderr, 600)) }
}

impl PipeEngine {
    /// Creates an engine from the name or path of its program.
    pub fn new(program: impl Into<OsString>) -> PipeEngine {
        PipeEngine {
            program: program.into(),
            arguments: Vec::new(),
            timeout: DEFAULT_TIMEOUT,
            process: None,
            board: None,
            requests: 0,
            state: None,
        }
    }

    /// Adds an argument of the program.
    #[must_use]
    pub fn arg(mut self, argument: impl Into<OsString>) -> PipeEngine {
        self.arguments.push(argument.into());
        self
    }

    /// Adds arguments of the program.
    #[must_use]
    pub fn args<A: Into<OsString>>(self, arguments: impl IntoIterator<Item = A>) -> PipeEngine {
        arguments.into_iter().fold(self, PipeEngine::arg)
    }

    /// Sets the longest time for an answer.
    #[must_use]
    pub fn with_timeout(self, timeout: Duration) -> PipeEngine {
        PipeEngine { timeout, ..self }
    }

    /// Starts the process unless it runs, and reads its greeting.
    fn process(&mut self) -> Result<&mut Process, PipeFault> {
        if self.process.is_none() {
            let mut process = Process::start(&self.program, &self.arguments)?;
            let received = process.read("", self.timeout)?;
            let greeting = parse("", &received)?;
            if (greeting["protocol"].as_str(), greeting["version"].as_u64()) != (Some(PROTOCOL.0), Some(PROTOCOL.1)) {
                let why = format!("not the greeting of {} version {}", PROTOCOL.0, PROTOCOL.1);
                return Err(unexpected("", &received, why));
            }
            self.board = greeting["board"].as_str().map(str::to_owned);
            self.process = Some(process);
        }
        match &mut self.process {
            Some(process) => Ok(process),
            None => Err(unexpected("", "", "no process".into())),
        }
    }

    /// Sends a request and returns what the engine answers: `Ok` with the field `ok`, or `Err` with the message of its error.
    fn ask(&mut self, mut request: Value) -> Result<Result<Value, String>, PipeFault> {
        self.requests += 1;
        let (id, timeout) = (self.requests, self.timeout);
        request["id"] = json!(id);
        let sent = request.to_string();
        let answer = self.process().and_then(|process| {
            process.write(&sent)?;
            let received = process.read(&sent, timeout)?;
            let answer = parse(&sent, &received)?;
            if answer["id"] != json!(id) {
                return Err(unexpected(&sent, &received, format!("an answer has the id of its request, here {id}")));
            }
            match (&answer["ok"], &answer["error"]) {
                (ok @ Value::Object(_), _) => Ok(Ok(ok.clone())),
                (_, error @ Value::Object(_)) => {
                    let message = error["message"].as_str().or(error["kind"].as_str()).unwrap_or("no reason given");
                    Ok(Err(brief(message, MAX_MESSAGE_CHARS)))
                }
                _ => Err(unexpected(&sent, &received, "an answer has `ok` or `error`, an object".into())),
            }
        });
        if answer.is_err() {
            // It cannot be trusted any more: the next game starts it again.
            self.process = None;
        }
        answer
    }

    /// Sends a request that cannot be refused.
    fn demand(&mut self, what: &str) -> Result<Value, EngineError> {
        let request = json!({ "do": what });
        let answer = self.ask(request)?;
        answer.map_err(|message| EngineError::Failed(format!("`{what}` is answered by an error: {message}")))
    }

    /// Returns the answer to `state` in the present position.
    fn state(&mut self) -> Result<&Value, EngineError> {
        let state = match self.state.take() {
            Some(state) => state,
            None => self.demand("state")?,
        };
        Ok(self.state.insert(state))
    }

    /// Declines a board that the engine does not play on.
    fn check_board(&mut self, board: &Board) -> Result<(), EngineError> {
        self.process()?;
        let ours = format!("{:016x}", board.digest());
        match &self.board {
            Some(theirs) if *theirs != ours => Err(EngineError::Declined(format!(
                "the engine plays on the board {}, not on {ours}",
                brief(theirs, 100)
            ))),
            _ => Ok(()),
        }
    }
}

impl Engine for PipeEngine {
    fn start(&mut self, start: &GameStart<'_>) -> Result<(), EngineError> {
        self.state = None;
        self.check_board(start.board)?;
        let mut request = json!({
            "do": "new", "rules": start.rules.to_string(), "rules_version": RULES_VERSION, "dice": "client",
        });
        if let Some(position) = start.position {
            request["position"] = json!(position);
        }
        self.ask(request)?.map(|_| ()).map_err(EngineError::Declined)
    }

    fn position(&mut self) -> Result<String, EngineError> {
        let text = self.state()?["position"].as_str().map(str::to_owned);
        text.ok_or_else(|| EngineError::Failed("the answer to `state` has no `position`, a text".into()))
    }

    fn legal(&mut self) -> Result<Vec<String>, EngineError> {
        notations(&self.demand("legal")?["commands"]).ok_or_else(|| {
            EngineError::Failed("the answer to `legal` has no `commands`, each with a `notation`".into())
        })
    }

    fn apply(&mut self, input: &str) -> Result<Option<Vec<String>>, EngineError> {
        self.state = None;
        let request = match input.parse::<Roll>() {
            Ok(_) => json!({ "do": "roll", "roll": input }),
            Err(_) => json!({ "do": "command", "command": input }),
        };
        let answer = self.ask(request)?.map_err(EngineError::Refused)?;
        match &answer["events"] {
            Value::Null => Ok(None),
            events => match notations(events) {
                Some(events) => Ok(Some(events)),
                None => Err(EngineError::Failed(format!("the answer to `{input}` has events without `notation`"))),
            },
        }
    }

    fn score(&mut self) -> Result<Option<i32>, EngineError> {
        match &self.state()?["score"]["total"] {
            Value::Null => Ok(None),
            total => match total.as_i64().and_then(|total| i32::try_from(total).ok()) {
                Some(total) => Ok(Some(total)),
                None => Err(EngineError::Failed("`score.total` is not a number of a score".into())),
            },
        }
    }
}

/// Returns the field `notation` of each element of a list.
fn notations(list: &Value) -> Option<Vec<String>> {
    list.as_array()?.iter().map(|element| element["notation"].as_str().map(str::to_owned)).collect()
}

fn parse(sent: &str, received: &str) -> Result<Value, PipeFault> {
    match serde_json::from_str(received) {
        Ok(answer @ Value::Object(_)) => Ok(answer),
        Ok(_) => Err(unexpected(sent, received, "a line is one JSON object".into())),
        Err(error) => Err(unexpected(sent, received, format!("a line is one JSON object ({error})"))),
    }
}

fn unexpected(sent: &str, received: &str, why: String) -> PipeFault {
    PipeFault::Unexpected { sent: sent.into(), received: brief(received, MAX_MESSAGE_CHARS), why }
}
