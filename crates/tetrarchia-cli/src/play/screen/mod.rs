//! The game on a full screen.

mod editor;
#[cfg(test)]
mod tests;
mod view;

use std::io;

use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::crossterm::terminal;
use tetrarchia::{Command, Game, Pending, ProvinceSet, Question};

use crate::play::line::Line;
use crate::play::map::Signs;
use crate::play::session::{Answer, Session};
use crate::style::DIM;
use editor::Editor;

/// The smallest screen that is filled.
pub(super) const SMALLEST: (u16, u16) = (80, 34);

/// Returns the welcome to the player.
fn welcome(signs: Signs) -> [Line; 3] {
    let (border, revolt) = (signs.choose("⊣", "|"), signs.choose("●", "R"));
    [
        Line::strong(format!("Welcome. Secure the six borders (I{border} to VI{border}) before an army is in Roma.")),
        Line::from(format!("A good turn: `go` to a revolt {revolt}, `subdue` it, `secure` the province, `end`.")),
        Line::from("`help` explains more, `hint` suggests a command, PageUp scrolls back."),
    ]
}

/// Whether the terminal can be drawn on and is large enough.
pub(super) fn has_room() -> bool {
    let is_dumb = std::env::var_os("TERM").is_some_and(|kind| kind == "dumb");
    !is_dumb && terminal::size().is_ok() && !is_small()
}

/// Whether the terminal is known to be too small for the map with the rest.
pub(super) fn is_small() -> bool {
    terminal::size().is_ok_and(|(width, height)| width < SMALLEST.0 || height < SMALLEST.1)
}

/// Restores the terminal if it was taken.
pub(super) fn give_back() {
    if terminal::is_raw_mode_enabled().unwrap_or(false) {
        ratatui::restore();
    }
}

/// Returns the provinces to underline on the map: where the Emperor can go, or enter.
pub(super) fn reach(game: &Game<'_>) -> ProvinceSet {
    match game.pending() {
        Pending::Command { question: Question::Act { .. } } => game.routes(game.state().turn()).reachable(),
        Pending::Command { question: Question::Enter { .. } } => {
            let at = |command| if let Command::Enter { at } = command { Some(at) } else { None };
            game.legal().into_iter().filter_map(at).collect()
        }
        _ => ProvinceSet::EMPTY,
    }
}

/// A page over the map.
struct Page {
    title: String,
    lines: Vec<Line>,
    /// The number of rows above the top of the screen.
    above: usize,
}

/// What the screen shows besides the game.
struct Screen {
    editor: Editor,
    /// The whole conversation, with the story.
    transcript: Vec<Line>,
    /// The line of the transcript at the top of its area; `None` shows the end.
    top: Option<usize>,
    page: Option<Page>,
    /// Whether the last answer tells of a whole phase, which is given the full width of the screen.
    tells_a_phase: bool,
    /// Whether Ctrl-C was pressed just now.
    leaving: bool,
    /// The number of rows of the story and of the page when last drawn, for scrolling.
    story_rows: usize,
    page_rows: usize,
}

/// Whether the game goes on.
#[derive(PartialEq, Eq)]
enum Next {
    GoOn,
    Leave,
}

/// Plays until the player leaves. The terminal is restored in any case, even after a panic.
pub(super) fn run(session: &mut Session<'_>) -> io::Result<()> {
    let mut terminal = ratatui::try_init()?;
    let played = Screen::new(session).play(session, &mut terminal);
    ratatui::restore();
    played
}

impl Screen {
    fn new(session: &Session<'_>) -> Screen {
        let mut transcript = session.tale().to_vec();
        let is_over = session.game().state().ending().is_some();
        let page = is_over.then(|| Page { title: "The end".into(), lines: session.summary(), above: 0 });
        if !is_over {
            transcript.extend(welcome(session.signs));
        }
        Screen {
            editor: Editor::default(),
            transcript,
            top: None,
            page,
            tells_a_phase: false,
            leaving: false,
            story_rows: 1,
            page_rows: 1,
        }
    }

    fn play(&mut self, session: &mut Session<'_>, terminal: &mut ratatui::DefaultTerminal) -> io::Result<()> {
        loop {
            terminal.draw(|frame| view::draw(self, session, frame))?;
            // Nobody is there any more if the terminal cannot be read.
            let Ok(event) = event::read() else { return Ok(()) };
            match event {
                Event::Key(key) if key.kind != KeyEventKind::Release => {
                    if key.code == KeyCode::Char('l') && key.modifiers.contains(KeyModifiers::CONTROL) {
                        terminal.clear()?;
                    } else if self.press(session, key) == Next::Leave {
                        return Ok(());
                    }
                }
                Event::Paste(text) => text.chars().for_each(|sign| self.editor.insert(sign)),
                // A resized screen is redrawn in the next round of this loop.
                _ => {}
            }
        }
    }

    fn press(&mut self, session: &mut Session<'_>, key: KeyEvent) -> Next {
        let was_leaving = std::mem::take(&mut self.leaving);
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            match key.code {
                KeyCode::Char('c') if was_leaving => return Next::Leave,
                KeyCode::Char('c') if self.editor.is_empty() => self.leaving = true,
                KeyCode::Char('c' | 'u') => self.editor.clear(),
                KeyCode::Char('d') if self.editor.is_empty() => return Next::Leave,
                KeyCode::Char('d') => self.editor.delete(),
                KeyCode::Char('a') => self.editor.home(),
                KeyCode::Char('e') => self.editor.end(),
                KeyCode::Char('k') => self.editor.delete_behind(),
                KeyCode::Char('w') => self.editor.delete_word(),
                _ => {}
            }
            return Next::GoOn;
        }
        match key.code {
            KeyCode::Enter => return self.enter(session),
            KeyCode::Tab => self.editor.complete(session.game(), false),
            KeyCode::BackTab => self.editor.complete(session.game(), true),
            KeyCode::Char(sign) => self.editor.insert(sign),
            KeyCode::Backspace => self.editor.backspace(),
            KeyCode::Delete => self.editor.delete(),
            KeyCode::Left => self.editor.left(),
            KeyCode::Right => self.editor.right(),
            KeyCode::Home => self.editor.home(),
            KeyCode::End => self.editor.end(),
            KeyCode::Up => self.editor.older(),
            KeyCode::Down => self.editor.newer(),
            KeyCode::PageUp => self.turn_back(),
            KeyCode::PageDown => self.turn_on(),
            KeyCode::Esc if self.page.is_some() => self.page = None,
            KeyCode::Esc => self.editor.clear(),
            _ => {}
        }
        Next::GoOn
    }

    /// Answers the typed line. Enter alone scrolls on, closes a page, or means yes.
    fn enter(&mut self, session: &mut Session<'_>) -> Next {
        let text = self.editor.take();
        if text.trim().is_empty() && session.doubt().is_none() {
            if self.page.is_some() {
                self.page = None;
            } else {
                self.turn_on();
            }
            return Next::GoOn;
        }
        self.page = None;
        let from = self.transcript.len();
        self.transcript.push(Line::styled(DIM, format!("> {}", text.trim())));
        self.tells_a_phase = false;
        match session.answer(&text) {
            Answer::Lines(lines) => self.transcript.extend(lines),
            Answer::Phase(lines) => {
                self.tells_a_phase = true;
                self.transcript.extend(lines);
            }
            Answer::End(lines, summary) => {
                self.transcript.extend(lines);
                self.page = Some(Page { title: "The end".into(), lines: summary, above: 0 });
            }
            Answer::Page(title, lines) => {
                self.transcript.truncate(from);
                self.page = Some(Page { title, lines, above: 0 });
            }
            Answer::Map => self.transcript.truncate(from),
            Answer::Leave => return Next::Leave,
        }
        // A long answer is read from its beginning.
        self.top = Some(from);
        Next::GoOn
    }

    fn turn_back(&mut self) {
        match &mut self.page {
            Some(page) => page.above = page.above.saturating_sub(self.page_rows),
            None => {
                let top = self.top.unwrap_or(self.transcript.len());
                self.top = Some(top.saturating_sub(self.story_rows.max(2) - 1));
            }
        }
    }

    fn turn_on(&mut self) {
        match &mut self.page {
            Some(page) => page.above += self.page_rows,
            None => self.top = self.top.map(|top| top + self.story_rows.max(2) - 1),
        }
    }
}
