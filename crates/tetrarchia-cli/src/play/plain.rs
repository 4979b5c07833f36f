//! The game line by line: for screen readers, scripts, and terminals without room.

use std::io::{self, BufRead, Write};

use tetrarchia::{Pending, Question};

use crate::failure::Failure;
use crate::output::Shown;
use crate::play::answers::status;
use crate::play::completion::complete;
use crate::play::line::Line;
use crate::play::map::{Drawing, HEIGHT, WIDTH, draw, legend};
use crate::play::menu::short_list;
use crate::play::screen::reach;
use crate::play::session::{Answer, Session};
use crate::play::typing::{Typed, read_line};
use crate::style::BAD;

/// The greatest length of a line.
const LONGEST: usize = 80;
/// The greatest number of commands listed with a question.
const SHORT_LIST: usize = 12;

/// How to talk to the player.
#[derive(Clone, Copy)]
pub(super) struct Manner {
    /// Whether a person types. If not, there is no prompt, and the input is repeated in the output.
    pub is_interactive: bool,
    /// Whether the map is drawn at every turn, or on request only.
    pub draws_maps: bool,
}

/// Plays until the player leaves or the input ends.
pub(super) fn run(
    session: &mut Session<'_>,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    manner: Manner,
) -> Result<(), Failure> {
    print(
        &[
            Line::strong("Tetrarchia"),
            Line::from("Type `help` to learn how to play, `hint` for advice, `quit` to leave."),
        ],
        out,
    )?;
    print(&session.about(), out)?;
    print(session.tale(), out)?;
    print(&session.summary(), out)?;
    let mut turn = None;
    let mut threats: Option<Line> = None;
    let mut news = Vec::new();
    loop {
        let now = (session.game().state().round(), session.game().state().turn());
        let is_new = turn.replace(now) != Some(now);
        if is_new && manner.draws_maps {
            write_map(session, out)?;
        }
        // What has happened is read last, below the map.
        print(&std::mem::take(&mut news), out)?;
        if is_new {
            let state = session.game().state();
            let round = if state.round() == 0 { String::new() } else { format!("Round {}: ", state.round()) };
            let secured = state.secured_borders().len();
            let parts = status(session.game(), false).map(|line| line.text());
            print(&[Line::from(format!("{round}{secured} of 6 borders secured; {}", parts.join("; ")))], out)?;
        }
        // What threatens is said when a turn begins, and when it changes while an Emperor acts.
        if is_new || matches!(session.game().pending(), Pending::Command { question: Question::Act { .. } }) {
            let dangers = session.dangers();
            let is_other = dangers.as_ref().map(Line::text) != threats.as_ref().map(Line::text);
            if let Some(line) = dangers.as_ref().filter(|_| is_new || is_other) {
                print(std::slice::from_ref(line), out)?;
            }
            threats = dangers;
        }
        print(&[session.question()], out)?;
        if matches!(session.game().pending(), Pending::Command { question } if !matches!(question, Question::Act { .. }))
        {
            let choices = session.choices();
            let (shown, lines) = short_list(&choices, SHORT_LIST);
            session.note_seen(shown);
            print(&lines, out)?;
        }
        if manner.is_interactive {
            write!(out, "{}> ", session.who())?;
        }
        out.flush()?;
        let text = match read_line(input)? {
            Typed::Line(text) => text,
            Typed::NoText(message) => {
                print(&[Line::styled(BAD, message)], out)?;
                continue;
            }
            Typed::End => {
                writeln!(out)?;
                return Ok(());
            }
        };
        if !manner.is_interactive {
            writeln!(out, "> {}", Shown(&text))?;
        }
        // A Tab asks for completions.
        if let Some((begun, _)) = text.split_once('\t') {
            let (kept, words) = complete(session.game(), begun);
            print(&[Line::from(format!("{kept}{}", words.join(" | ")))], out)?;
            continue;
        }
        match session.answer(&text) {
            Answer::Lines(lines) => print(&lines, out)?,
            Answer::Phase(lines) => news = lines,
            Answer::End(lines, summary) => {
                news = lines;
                news.extend(summary);
            }
            Answer::Page(title, lines) => {
                print(&[Line::strong(format!("-- {title} --"))], out)?;
                print(&lines, out)?;
            }
            Answer::Map => write_map(session, out)?,
            Answer::Leave => return Ok(()),
        }
        out.flush()?;
    }
}

fn print(lines: &[Line], out: &mut dyn Write) -> io::Result<()> {
    lines.iter().flat_map(|line| line.wrapped(LONGEST)).try_for_each(|line| writeln!(out, "{line}"))
}

fn write_map(session: &Session<'_>, out: &mut dyn Write) -> io::Result<()> {
    let signs = session.signs;
    let drawing = Drawing { width: WIDTH, height: HEIGHT, signs, reach: reach(session.game()), marks: session.marks() };
    print(&draw(session.game(), &drawing).lines(), out)?;
    print(&legend(signs), out)
}
