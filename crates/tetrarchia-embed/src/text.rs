//! A session as text, so that a language without destructors can keep it as a value.
//!
//! ```text
//! tetrarchia-session 1
//! rules second/4211
//! version 2
//! board 4afb6f01e10d3b01
//! seats 1
//! dice chacha8 7 12
//! start discs=... awaits command act galerius
//! seat-1 end
//! roll R4
//! ```
//!
//! After `start`, the position where the last Roman phase ended or the game began, come the inputs since then. They
//! give the present position, what can be taken back and what happened lately. `dice client` stands for dice that are
//! rolled by hand.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt::Write;
use core::str::Lines;

use tetrarchia::rules::{RulesVersion, WrittenRules};
use tetrarchia::{Command, Game, Input, RULES_VERSION, Roll, Seat, Seating, SeededDice, State, Table};

use crate::call::seeded;
use crate::history::{Given, History};
use crate::{Error, ErrorKind, Session, find_board};

/// The first line: the name and the version of the format.
const FIRST_LINE: &str = "tetrarchia-session 1";

/// The largest length of a session as text in bytes.
const MAX_SESSION_BYTES: usize = 1 << 20;

impl Session<'_> {
    /// Writes the session as text. [`from_text`](Session::from_text) reads it back.
    pub fn to_text(&self) -> String {
        let start = &self.history.start;
        let mut text = format!(
            "{FIRST_LINE}\nrules {}\nversion {RULES_VERSION}\nboard {:016x}\nseats {}\n",
            start.rules(),
            start.board().digest(),
            self.table.seats(),
        );
        // Writing to a string never fails.
        let _ = match &self.dice {
            Some(dice) => writeln!(text, "dice {} {} {}", dice.generator(), dice.seed(), dice.position()),
            None => writeln!(text, "dice client"),
        };
        let _ = write!(text, "start {}", start.state());
        for Given { seat, input } in &self.history.inputs {
            let _ = match input {
                Input::Command(command) => write!(text, "\n{seat} {command}"),
                Input::Roll(roll) => write!(text, "\nroll {roll}"),
                Input::Concede => write!(text, "\n{seat} {}", Input::CONCEDE),
            };
        }
        text
    }
}

impl Session<'static> {
    /// Reads a session that [`to_text`](Session::to_text) wrote. Its board must have been read before.
    ///
    /// # Errors
    /// Returns an error that names the line, and the rule if an input is refused.
    pub fn from_text(text: &str) -> Result<Session<'static>, Error> {
        if text.len() > MAX_SESSION_BYTES {
            return Err(Error::new(
                ErrorKind::TooLong,
                format_args!("a session has at most {MAX_SESSION_BYTES} bytes"),
            ));
        }
        let mut lines = Numbered { lines: text.lines(), number: 0 };
        if lines.next() != Some(FIRST_LINE) {
            return Err(Error::bad_request(format_args!("the first line of a session is {FIRST_LINE}")));
        }
        let rules: WrittenRules = lines.field("rules ")?;
        let version = RulesVersion::new(lines.field("version ")?).map_err(|error| lines.error(error))?;
        let board = find_board(lines.text("board ")?)?;
        let seats: Seating = lines.field("seats ")?;
        let dice = lines.dice()?;
        let state: State = lines.field("start ")?;
        let start = Game::resume(rules.as_of(version), board, state)?;
        let mut session = Session { table: Table::new(start, seats), history: History::new(&start), dice };
        while let Some(line) = lines.next() {
            session.give(line).map_err(|error| Error { message: lines.placed(&error.message), ..error })?;
        }
        Ok(session)
    }

    /// Applies an input of a session that is read, without rolling further dice.
    fn give(&mut self, line: &str) -> Result<(), Error> {
        let (who, input) = line.split_once(' ').unwrap_or((line, ""));
        if who == "roll" {
            let roll: Roll = input.parse().map_err(Error::bad_request)?;
            self.play(roll.into(), None)?;
            return Ok(());
        }
        let seat: Seat = who.parse().map_err(Error::bad_request)?;
        let input = match input {
            Input::CONCEDE => Input::Concede,
            command => command.parse::<Command>()?.into(),
        };
        // The rolls that followed are inputs of their own.
        let dice = self.dice.take();
        let played = self.play(input, Some(seat));
        self.dice = dice;
        played.map(|_| ())
    }
}

/// The lines of a session, with the number of the last one.
struct Numbered<'t> {
    lines: Lines<'t>,
    number: usize,
}

impl<'t> Numbered<'t> {
    fn next(&mut self) -> Option<&'t str> {
        self.number += 1;
        self.lines.next()
    }

    fn placed(&self, message: &str) -> String {
        format!("line {}: {message}", self.number)
    }

    fn error(&self, error: impl core::fmt::Display) -> Error {
        Error::bad_request(self.placed(&error.to_string()))
    }

    /// Returns the text of the line after its name.
    fn text(&mut self, name: &str) -> Result<&'t str, Error> {
        let line = self.next().and_then(|line| line.strip_prefix(name));
        line.ok_or_else(|| self.error(format_args!("expected {name}")))
    }

    fn field<T: core::str::FromStr<Err: core::fmt::Display>>(&mut self, name: &str) -> Result<T, Error> {
        self.text(name)?.parse().map_err(|error| self.error(error))
    }

    fn dice(&mut self) -> Result<Option<SeededDice>, Error> {
        let text = self.text("dice ")?;
        if text == "client" {
            return Ok(None);
        }
        seeded(text).map(Some).map_err(|error| self.error(error))
    }
}
