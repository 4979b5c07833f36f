//! Drawing the screen: map, story, list, and the line that is typed.

use anstyle::{AnsiColor, Color as AnsiColour, Effects, Style as AnsiStyle};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier, Style};
use tetrarchia::Pending;
use tetrarchia::vocabulary::Addressee;

use crate::picture::colour;
use crate::play::answers::status;
use crate::play::line::Line;
use crate::play::map::{self, Drawing, HEIGHT, LEGEND, Signs, WIDTH, legend};
use crate::play::menu::short_list;
use crate::play::screen::{SMALLEST, Screen, reach};
use crate::play::session::Session;
use crate::style::{BAD, DIM, STRONG};

/// The smallest width with the list and the story beside the map.
const WIDE: u16 = 120;
/// The width of the list of commands below the map.
const LIST: u16 = 34;

/// The greatest number of rows of a question, or of the completions.
const MAX_QUESTION_ROWS: usize = 3;

/// How many rows the parts of the screen need whose length varies.
#[derive(Clone, Copy)]
struct Rows {
    question: u16,
    dangers: u16,
    /// The rows of what a phase has brought, or `None` if the last answer is something else.
    phase: Option<u16>,
}

/// The greatest number of rows for the dangers below the map, and beside it.
const MAX_DANGER_ROWS: [usize; 2] = [2, 6];

/// The areas of the screen.
struct Places {
    title: Rect,
    map: Rect,
    legend: Rect,
    status: Rect,
    dangers: Rect,
    story: Rect,
    list: Rect,
    question: Rect,
    prompt: Rect,
}

impl Places {
    /// Returns the areas of a screen of this size.
    fn on(area: Rect, rows: Rows) -> Places {
        let Rows { question: question_rows, dangers: danger_rows, phase } = rows;
        let (width, height) = (area.width, area.height);
        let row = |y: u16| Rect { x: 0, y, width, height: 1 };
        let (title, prompt) = (row(0), row(height - 1));
        // The rows above the question.
        let end = height - 1 - question_rows;
        let question = Rect { x: 0, y: end, width, height: question_rows };
        if width >= WIDE {
            let panel = panel(width);
            let map_width = width - panel - 1;
            let legend_height = LEGEND as u16;
            let map = Rect { x: 0, y: 1, width: map_width, height: end - 1 - legend_height };
            let legend = Rect { x: 0, y: end - legend_height, width: map_width, height: legend_height };
            let x = map_width + 1;
            let status = Rect { x, y: 1, width: panel, height: 3 };
            let dangers = Rect { x, y: 4, width: panel, height: danger_rows };
            let list_y = 5 + danger_rows;
            // The story of a phase comes first; the list takes what is left, but always a few rows.
            let room = end - list_y - 1;
            let list_height = (height / 3).min(room.saturating_sub(phase.unwrap_or(0))).max(4).min(room);
            let list = Rect { x, y: list_y, width: panel, height: list_height };
            let story_y = list_y + 1 + list_height;
            let story = Rect { x, y: story_y, width: panel, height: end - story_y };
            return Places { title, map, legend, status, dangers, story, list, question, prompt };
        }
        // All that is more than 80 x 40 goes to the map and the story by halves.
        let spare = height.saturating_sub(40);
        let legend_height = if spare >= LEGEND as u16 { LEGEND as u16 } else { 0 };
        let map_height = HEIGHT as u16 + spare.saturating_sub(legend_height) / 2;
        let map = Rect { x: 0, y: 1, width, height: map_height };
        let legend = Rect { x: 0, y: 1 + map_height, width, height: legend_height };
        let status = row(1 + map_height + legend_height);
        let dangers = Rect { x: 0, y: status.y + 1, width, height: danger_rows };
        let y = dangers.y + danger_rows;
        let rest = end - y;
        if let Some(phase) = phase {
            // What a phase has brought has the whole width, and the list what is left below it.
            let story = Rect { x: 0, y, width, height: phase.min(rest) };
            let list = Rect { x: 0, y: y + story.height, width, height: rest - story.height };
            return Places { title, map, legend, status, dangers, story, list, question, prompt };
        }
        let story = Rect { x: 0, y, width: width - LIST - 1, height: rest };
        let list = Rect { x: width - LIST, y, width: LIST, height: rest };
        Places { title, map, legend, status, dangers, story, list, question, prompt }
    }
}

/// Returns the width of what stands beside the map on a wide screen.
fn panel(width: u16) -> u16 {
    (width / 4).clamp(40, 58).min(width - 1 - WIDTH as u16)
}

/// Returns what threatens the players, in the rows that a screen of this size has for it.
fn danger_lines(session: &mut Session<'_>, area: Rect) -> Vec<Line> {
    let is_wide = area.width >= WIDE;
    let width = usize::from(if is_wide { panel(area.width) } else { area.width });
    // A low screen has no row to spare.
    let most = if area.height < 38 { 1 } else { MAX_DANGER_ROWS[usize::from(is_wide)] };
    let mut lines = session.dangers().map_or(Vec::new(), |line| line.wrapped(width));
    if lines.len() > most {
        lines.truncate(most);
        const MORE: &str = " ... `danger`";
        if let Some(last) = lines.last_mut() {
            *last = cut_at_a_word(last, width - MORE.len()).and(DIM, MORE);
        }
    }
    lines
}

/// Returns the beginning of a line that fits into a width, without a part of a word at its end.
fn cut_at_a_word(line: &Line, width: usize) -> Line {
    if line.width() <= width {
        return line.clone();
    }
    let begun: Vec<char> = line.text().chars().take(width + 1).collect();
    line.cut(begun.iter().rposition(|&sign| sign == ' ').unwrap_or(width))
}

/// Draws everything.
pub(super) fn draw(screen: &mut Screen, session: &mut Session<'_>, frame: &mut Frame<'_>) {
    let area = frame.area();
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        let (width, height) = SMALLEST;
        let text = format!("Please enlarge this window to {width} x {height}.");
        write(frame.buffer_mut(), Rect { height: area.height.min(1), ..area }, &Line::strong(text));
        return;
    }
    let question = question(screen, session).wrapped(area.width.into());
    let question = question.get(..MAX_QUESTION_ROWS.min(question.len())).unwrap_or_default();
    let is_wide = area.width >= WIDE;
    let dangers = danger_lines(session, area);
    let story_width = if is_wide { panel(area.width) } else { area.width };
    let told = screen.top.and_then(|top| screen.transcript.get(top..)).filter(|_| screen.tells_a_phase);
    let phase = told.map(|lines| lines.iter().map(|line| line.wrapped(story_width.into()).len()).sum::<usize>() as u16);
    let rows = Rows { question: question.len() as u16, dangers: dangers.len() as u16, phase };
    let places = Places::on(area, rows);
    let buffer = frame.buffer_mut();
    draw_title(session, places.title, buffer);
    draw_map(session, places.map, buffer);
    write_all(buffer, places.legend, &legend(session.signs));
    draw_status(session, places.status, buffer);
    write_all(buffer, places.dangers, &dangers);
    let list_is_seen = screen.page.is_none() || is_wide;
    draw_list(session, list_is_seen, places.list, buffer);
    draw_story(screen, places.story, buffer);
    draw_lines_between(&places, is_wide, session.signs, buffer);
    draw_page(screen, Rect { height: places.question.y - places.map.y, ..places.map }, buffer);
    write_all(buffer, places.question, question);
    let x = draw_prompt(screen, session, places.prompt, buffer);
    frame.set_cursor_position(Position { x, y: places.prompt.y });
}

/// Draws the typed line, scrolled to the left if it is long, and returns the column of the cursor.
fn draw_prompt(screen: &Screen, session: &Session<'_>, area: Rect, buffer: &mut Buffer) -> u16 {
    let prompt = format!("{}> ", session.who());
    let before = prompt.chars().count();
    let room = usize::from(area.width).saturating_sub(before + 1);
    let hidden = screen.editor.cursor().saturating_sub(room);
    let typed: String = screen.editor.text().chars().skip(hidden).collect();
    let line = Line::strong(prompt).and(AnsiStyle::new(), typed);
    let hint = match session.game().pending() {
        _ if !screen.editor.is_empty() => "",
        Pending::Roll { .. } => " what the dice show, like R4B2 or 4 2",
        Pending::Command { .. } => " a command or a number; Tab completes, `help` explains",
        Pending::Nothing { .. } => "",
    };
    write(buffer, area, &line.and(DIM, hint));
    u16::try_from(before + screen.editor.cursor() - hidden).unwrap_or(u16::MAX).min(area.width - 1)
}

fn draw_title(session: &Session<'_>, area: Rect, buffer: &mut Buffer) {
    let state = session.game().state();
    let borders = format!("{} of 6 borders secured ", state.secured_borders().len());
    let left = format!(" TETRARCHIA   {}", session.header());
    let gap = usize::from(area.width).saturating_sub(left.chars().count() + borders.chars().count());
    // In the colour of the Emperor who is asked.
    let style = match session.game().pending() {
        Pending::Command { question } => match question.addressee() {
            Addressee::Emperor(emperor) => colour(emperor).bold(),
            Addressee::Barbarian => BAD,
            Addressee::Everybody => STRONG,
        },
        Pending::Roll { .. } | Pending::Nothing { .. } => STRONG,
    };
    write(buffer, area, &Line::styled(style.invert(), format!("{left}{:gap$}{borders}", "")));
}

fn draw_map(session: &Session<'_>, area: Rect, buffer: &mut Buffer) {
    let drawing = Drawing {
        width: area.width.into(),
        height: area.height.into(),
        signs: session.signs,
        reach: reach(session.game()),
        marks: session.marks(),
    };
    let canvas = map::draw(session.game(), &drawing);
    for (cells, y) in canvas.rows().zip(area.y..) {
        for (cell, x) in cells.iter().zip(area.x..) {
            if let Some(place) = buffer.cell_mut(Position { x, y }) {
                place.set_char(cell.sign).set_style(converted(cell.style));
            }
        }
    }
}

fn draw_status(session: &Session<'_>, area: Rect, buffer: &mut Buffer) {
    let [danger, left, garrisons] = status(session.game(), true);
    if area.height > 1 {
        write_all(buffer, area, &[danger, left, garrisons]);
    } else {
        let all = [left, garrisons, danger].map(|line| line.text());
        write(buffer, area, &Line::from(format!(" {}", all.join("; "))));
    }
}

fn draw_list(session: &mut Session<'_>, is_seen: bool, area: Rect, buffer: &mut Buffer) {
    let choices = session.choices();
    let (shown, lines) = short_list(&choices, area.height.into());
    if is_seen {
        session.note_seen(shown);
    }
    write_all(buffer, area, &lines);
}

/// Draws the transcript from its top line on, or its end.
fn draw_story(screen: &mut Screen, area: Rect, buffer: &mut Buffer) {
    let (width, rows) = (usize::from(area.width), usize::from(area.height));
    let wrapped = |lines: &[Line]| lines.iter().flat_map(|line| line.wrapped(width)).collect::<Vec<_>>();
    screen.story_rows = rows;
    let top = screen.top.map(|top| top.min(screen.transcript.len()));
    let below = top.map(|top| wrapped(&screen.transcript[top..])).filter(|below| below.len() > rows);
    match below {
        // What a phase has brought stands alone.
        None if screen.tells_a_phase && top.is_some() => {
            write_all(buffer, area, &wrapped(&screen.transcript[top.unwrap_or(0)..]));
        }
        Some(below) => {
            let shown = rows.saturating_sub(1);
            write_all(buffer, area, below.get(..shown).unwrap_or_default());
            let more = format!("-- {} more: Enter or PageDown --", below.len() - shown);
            let last = Rect { y: area.y + shown as u16, height: 1, ..area };
            write(buffer, last, &Line::styled(STRONG.invert(), more));
            // Long lines take several rows; a page never skips a line that was not shown.
            screen.story_rows = lines_in(&screen.transcript[top.unwrap_or(0)..], width, shown) + 1;
        }
        None => {
            screen.top = None;
            // No more than can be seen is wrapped.
            let from = screen.transcript.len().saturating_sub(rows);
            let all = wrapped(&screen.transcript[from..]);
            write_all(buffer, area, all.get(all.len().saturating_sub(rows)..).unwrap_or_default());
        }
    }
}

/// Returns how many of these lines fit as a whole into this many rows, at least one.
fn lines_in(lines: &[Line], width: usize, rows: usize) -> usize {
    let mut left = rows;
    let fitting = lines.iter().take_while(|line| {
        let needed = line.wrapped(width).len();
        let fits = needed <= left;
        left = left.saturating_sub(needed);
        fits
    });
    fitting.count().max(1)
}

/// Draws lines between the areas.
fn draw_lines_between(places: &Places, is_wide: bool, signs: Signs, buffer: &mut Buffer) {
    let upright = signs.choose('│', '|');
    let flat = signs.choose("─", "-");
    let (x, from, to) = if is_wide {
        for y in [places.list.y - 1, places.story.y - 1] {
            let area = Rect { x: places.list.x, y, width: places.list.width, height: 1 };
            write(buffer, area, &Line::dim(flat.repeat(places.list.width.into())));
        }
        (places.list.x - 1, places.map.y, places.question.y)
    } else if places.list.x > 0 {
        (places.list.x - 1, places.list.y, places.question.y)
    } else {
        return;
    };
    for y in from..to {
        if let Some(cell) = buffer.cell_mut(Position { x, y }) {
            cell.set_char(upright).set_style(converted(DIM));
        }
    }
}

/// Draws a page over the map.
fn draw_page(screen: &mut Screen, area: Rect, buffer: &mut Buffer) {
    let Some(page) = &mut screen.page else { return };
    for position in area.positions() {
        if let Some(cell) = buffer.cell_mut(position) {
            cell.reset();
        }
    }
    let rows = usize::from(area.height).saturating_sub(2);
    screen.page_rows = rows;
    let wrapped: Vec<Line> =
        page.lines.iter().flat_map(|line| line.wrapped(usize::from(area.width).saturating_sub(2))).collect();
    page.above = page.above.min(wrapped.len().saturating_sub(rows));
    let width = usize::from(area.width);
    let head = format!(" {} ", page.title);
    write(buffer, Rect { height: 1, ..area }, &Line::styled(STRONG.invert(), format!("{head:width$}")));
    let text = Rect { x: area.x + 1, y: area.y + 1, width: area.width - 2, height: rows as u16 };
    write_all(buffer, text, wrapped.get(page.above..).unwrap_or_default());
    let below = wrapped.len().saturating_sub(page.above + rows);
    let foot = if below > 0 {
        format!(" {below} more lines: PageDown. Enter or Esc: back to the map ")
    } else {
        " Enter or Esc: back to the map ".into()
    };
    let last = Rect { y: area.y + area.height - 1, height: 1, ..area };
    write(buffer, last, &Line::styled(DIM.invert(), format!("{foot:width$}")));
}

/// Returns the question to the players, or the completions of the line, or how to leave.
fn question(screen: &Screen, session: &Session<'_>) -> Line {
    match screen.editor.ways_on() {
        _ if screen.leaving => Line::styled(BAD, "Press Ctrl-C again to leave; the game is saved."),
        Some(words) => Line::dim(words.join("  ")),
        None => session.doubt().cloned().unwrap_or_else(|| session.question()),
    }
}

/// Writes lines one below the other.
fn write_all(buffer: &mut Buffer, area: Rect, lines: &[Line]) {
    for (line, y) in lines.iter().zip(area.y..area.y + area.height) {
        write(buffer, Rect { y, height: 1, ..area }, line);
    }
}

/// Writes a line, cut to the area.
fn write(buffer: &mut Buffer, area: Rect, line: &Line) {
    let area = area.intersection(*buffer.area());
    if area.is_empty() {
        return;
    }
    let mut x = area.x;
    for (style, text) in line.cut(area.width.into()).parts() {
        let left = usize::from((area.x + area.width).saturating_sub(x));
        (x, _) = buffer.set_stringn(x, area.y, text, left, converted(style));
    }
}

/// Converts a style for the screen, without colours if NO_COLOR is set.
fn converted(style: AnsiStyle) -> Style {
    let mut converted = Style::new();
    let is_coloured = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    if let (true, Some(AnsiColour::Ansi(colour))) = (is_coloured, style.get_fg_color()) {
        converted = converted.fg(match colour {
            AnsiColor::Black => Color::Black,
            AnsiColor::Red => Color::Red,
            AnsiColor::Green => Color::Green,
            AnsiColor::Yellow => Color::Yellow,
            AnsiColor::Blue => Color::Blue,
            AnsiColor::Magenta => Color::Magenta,
            AnsiColor::Cyan => Color::Cyan,
            AnsiColor::White => Color::Gray,
            AnsiColor::BrightBlack => Color::DarkGray,
            AnsiColor::BrightRed => Color::LightRed,
            AnsiColor::BrightGreen => Color::LightGreen,
            AnsiColor::BrightYellow => Color::LightYellow,
            AnsiColor::BrightBlue => Color::LightBlue,
            AnsiColor::BrightMagenta => Color::LightMagenta,
            AnsiColor::BrightCyan => Color::LightCyan,
            AnsiColor::BrightWhite => Color::White,
        });
    }
    let effects = style.get_effects();
    for (effect, modifier) in [
        (Effects::BOLD, Modifier::BOLD),
        (Effects::DIMMED, Modifier::DIM),
        (Effects::ITALIC, Modifier::ITALIC),
        (Effects::UNDERLINE, Modifier::UNDERLINED),
        (Effects::INVERT, Modifier::REVERSED),
    ] {
        if effects.contains(effect) {
            converted = converted.add_modifier(modifier);
        }
    }
    converted
}
