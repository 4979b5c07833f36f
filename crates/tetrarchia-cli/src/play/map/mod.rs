//! The map: the provinces about where they lie, their links, and what stands on them.

mod canvas;
mod places;
mod roads;

use anstyle::{AnsiColor, Style};
use tetrarchia::board::{Link, Region, SeaZone};
use tetrarchia::state::Disc;
use tetrarchia::{Board, Emperor, Figure, Game, Level, Province, ProvinceSet, Rules};

pub(super) use canvas::Canvas;
pub(super) use places::{HEIGHT, WIDTH};

use crate::picture::colour;
use crate::play::line::Line;
use crate::play::news::Marks;
use crate::style::{DIM, STRONG};

/// Which signs are used: those of Unicode, or of ASCII alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Signs {
    Unicode,
    Ascii,
}

impl Signs {
    /// One sign or the other.
    pub(super) const fn choose<T: Copy>(self, unicode: T, ascii: T) -> T {
        match self {
            Signs::Unicode => unicode,
            Signs::Ascii => ascii,
        }
    }
}

/// How a map is drawn.
#[derive(Clone, Copy)]
pub(super) struct Drawing {
    pub width: usize,
    pub height: usize,
    pub signs: Signs,
    /// The provinces to point out: those within reach.
    pub reach: ProvinceSet,
    /// What has changed.
    pub marks: Marks,
}

impl Drawing {
    /// The middle of a label and its first row, on a sheet of this size.
    fn at(&self, (x, y): (i32, i32)) -> (i32, i32) {
        let stretched = |value: i32, from: usize, to: usize| {
            let (from, to) = (from.max(2) as i32 - 1, to.max(2) as i32 - 1);
            (value * to + from / 2) / from
        };
        (stretched(x, WIDTH, self.width), stretched(y, HEIGHT - 1, self.height.saturating_sub(1)))
    }

    fn place(&self, province: Province) -> (i32, i32) {
        self.at(places::place(province))
    }

    /// The names of all provinces in board order, as long as there is room for them.
    fn names(&self, board: &Board) -> Vec<String> {
        let shortened_to = |longest: usize| Province::ALL.map(|province| shortened(board.name(province), longest));
        let ways: Vec<(Link, Vec<(i32, i32)>)> = board
            .all_links()
            .map(|link| (link, roads::way(self.place(link.a()), self.place(link.b())).collect()))
            .collect();
        let mut names = shortened_to(usize::MAX);
        // First a little shorter, then as short as it goes.
        for longest in [places::LABEL + 3, places::LABEL - 1] {
            let shorter = shortened_to(longest);
            let length = |name: &String| name.chars().count();
            let is_needed = |names: &[String], index: usize| {
                length(&shorter[index]) < length(&names[index]) && self.has_no_room(names, &ways, index)
            };
            // The longest go first: they leave room for the others.
            while let Some(index) =
                (0..names.len()).filter(|&index| is_needed(&names, index)).max_by_key(|&index| length(&names[index]))
            {
                names[index].clone_from(&shorter[index]);
            }
        }
        names.into()
    }

    /// Whether a name leaves the map, touches another label, or covers a link that is not its own.
    fn has_no_room(&self, names: &[String], ways: &[(Link, Vec<(i32, i32)>)], index: usize) -> bool {
        let half = |index: usize| (names[index].chars().count().max(PIECES) as i32 + 2) / 2;
        let Some(province) = Province::from_index(index) else { return false };
        let (x, y) = self.place(province);
        let length = names[index].chars().count() as i32;
        // As it is written, with a space on either side.
        let (left, right) = (x - (length + 2) / 2, x + (length + 3) / 2);
        let touches = |other: Province| {
            let (ox, oy) = self.place(other);
            other != province && (oy - y).abs() <= 1 && (ox - x).abs() < half(index) + half(other.index())
        };
        let covers = |(link, way): &(Link, Vec<(i32, i32)>)| {
            link.a() != province
                && link.b() != province
                && way.iter().any(|&(wx, wy)| wy == y && (left..right).contains(&wx))
        };
        left < -1
            || left + 1 + length > self.width as i32
            || Province::ALL.into_iter().any(touches)
            || ways.iter().any(covers)
    }
}

/// How wide the second row of a label often is.
const PIECES: usize = 8;

/// Draws the map.
pub(super) fn draw(game: &Game<'_>, drawing: &Drawing) -> Canvas {
    let mut canvas = Canvas::new(drawing.width, drawing.height);
    let board = game.board();
    // Where two links cross, the line is drawn over the points.
    let (broken, normal): (Vec<Link>, Vec<Link>) = board.all_links().partition(|link| link.is_broken());
    for link in broken.into_iter().chain(normal) {
        roads::draw(&mut canvas, drawing, link);
    }
    for (province, name) in Province::ALL.into_iter().zip(drawing.names(board)) {
        let (x, y) = drawing.place(province);
        let style = match () {
            () if drawing.reach.contains(province) => STRONG.underline(),
            () if province.is_border() => AnsiColor::Magenta.on_default(),
            () => Style::new(),
        };
        // A space on either side keeps links off the name. The mark of a change stands in the first.
        let (mark_style, mark) = drawing.marks.at(province).unwrap_or((Style::new(), ' '));
        let name = Line::styled(mark_style, mark.to_string()).and(style, name).and(Style::new(), " ");
        centre(&mut canvas, x, y, name);
        centre(&mut canvas, x, y + 1, pieces(game, province, drawing.signs));
    }
    // On top of the names, because a link may be shorter than they are.
    for from in Province::ALL {
        if let Some(to) = board.arrow(from) {
            roads::arrow(&mut canvas, drawing, board, from, to);
        }
    }
    for zone in SeaZone::ALL {
        let (x, y) = drawing.at(places::sea(zone));
        let short = match zone {
            SeaZone::Atlanticum => "Atlantic.",
            SeaZone::Internum => "Internum",
            SeaZone::Aegaeum => "Aegaeum",
        };
        let name = Line::styled(SEA.italic(), format!("{}{short}", coast_mark(zone, drawing.signs)));
        centre(&mut canvas, x, y, name);
        if let Some((style, mark)) = drawing.marks.at_sea(zone) {
            let end = x + (short.chars().count() as i32 + 2) / 2;
            canvas.put(end, y, mark, style);
        }
        centre(&mut canvas, x, y + 1, ships(game, zone, drawing.signs));
    }
    canvas
}

/// Draws a board without pieces, with some provinces underlined, and says what its links mean.
pub(crate) fn map_of(board: &Board, underlined: ProvinceSet) -> Vec<Line> {
    let signs = if super::speaks_unicode() { Signs::Unicode } else { Signs::Ascii };
    let Ok(game) = Game::on_board(Rules::second(Level::BEGINNER), board) else { return Vec::new() };
    let drawing = Drawing { width: WIDTH, height: HEIGHT, signs, reach: underlined, marks: Marks::default() };
    let mut lines = draw(&game, &drawing).lines();
    let [_, links, _] = legend(signs);
    lines.push(links);
    lines
}

/// The number of lines of the legend.
pub(super) const LEGEND: usize = 3;

/// The colour of the seas.
const SEA: Style = AnsiColor::Cyan.on_default();
/// The colour of what Barbarians bring.
const BARBARIAN: Style = AnsiColor::Red.on_default();

/// Writes a line around this column. The ends of links under it give way, so that it can be read.
fn centre(canvas: &mut Canvas, x: i32, y: i32, line: Line) {
    let width = line.width() as i32;
    canvas.write(x - width / 2, y, &line);
}

/// A name that fits, with points for what is left out: Pann.Inf., Carthage.
fn shortened(name: &str, longest: usize) -> String {
    if name.chars().count() <= longest {
        return name.to_owned();
    }
    let cut = |word: &str, letters: usize| match word.chars().count() {
        length if length <= letters => word.to_owned(),
        _ => word.chars().take(letters).chain(['.']).collect(),
    };
    match name.split_once([' ', '_', '-']) {
        Some((first, second)) if longest > 9 => format!("{first} {}", cut(second, 3)),
        Some((first, second)) => format!("{}{}", cut(first, 4), cut(second, 3)),
        None => cut(name, longest.saturating_sub(1)),
    }
}

/// Which sea a coast lies on: a raised number, or a wave and the number.
const fn coast_mark(zone: SeaZone, signs: Signs) -> &'static str {
    match (zone, signs) {
        (SeaZone::Atlanticum, Signs::Unicode) => "¹",
        (SeaZone::Internum, Signs::Unicode) => "²",
        (SeaZone::Aegaeum, Signs::Unicode) => "³",
        (SeaZone::Atlanticum, Signs::Ascii) => "~1",
        (SeaZone::Internum, Signs::Ascii) => "~2",
        (SeaZone::Aegaeum, Signs::Ascii) => "~3",
    }
}

/// The second row of a label: coordinates, coast, disc, figures.
fn pieces(game: &Game<'_>, province: Province, signs: Signs) -> Line {
    let (board, state) = (game.board(), game.state());
    let figures: Vec<Figure> = Figure::ALL.into_iter().filter(|&one| state.place(one) == Some(province)).collect();
    let region = province.region();
    let mut line = Line::default();
    // Two figures in one province, one of them passing through, need the room (MV-5). So does the long sign of the Goths.
    let has_goths = state.goths() == Some(province);
    if figures.len() < 2 && !has_goths {
        let coordinates = match province.number() {
            _ if region == Region::Italia => String::new(),
            Some(number) => format!("{region}:{number}"),
            None => format!("{region}{}", signs.choose("⊣", "|")),
        };
        line = line.and(DIM, coordinates);
        for zone in board.zones(province) {
            line = line.and(SEA, coast_mark(zone, signs));
        }
    }
    if let Some((style, sign)) = disc(game, province, signs) {
        line = line.and(style, sign);
    }
    for figure in figures {
        let style = figure.emperor().map_or(STRONG, |emperor| colour(emperor).bold());
        line = line.and(style.invert(), letter(figure));
    }
    if state.armies().contains(province) {
        let letter = match () {
            // A letter alone could be taken for Galerius.
            () if has_goths => "<GOTHS>",
            () if state.rebels().contains(province) => "<R>",
            () => "<A>",
        };
        line = line.and(BARBARIAN.bold().invert(), letter);
    }
    line
}

/// A figure in three signs.
const fn letter(figure: Figure) -> &'static str {
    match figure {
        Figure::Diocletian => "[D]",
        Figure::Galerius => "[G]",
        Figure::Constantius => "[C]",
        Figure::Maximian => "[M]",
        Figure::Dux => "[X]",
        Figure::Vicarius => "[V]",
    }
}

/// The disc on a province, or the printed one. A garrison is the small letter of its Emperor.
fn disc(game: &Game<'_>, province: Province, signs: Signs) -> Option<(Style, &'static str)> {
    let board = game.board();
    match game.state().disc_at(province) {
        Some(Disc::Revolt) => Some((BARBARIAN.bold(), signs.choose("●", "R"))),
        Some(Disc::Unrest) => Some((AnsiColor::Yellow.on_default(), signs.choose("○", "u"))),
        Some(disc) => disc.owner().map(|owner| {
            let letter = match owner {
                Emperor::Diocletian => "d",
                Emperor::Galerius => "g",
                Emperor::Constantius => "c",
                Emperor::Maximian => "m",
            };
            (colour(owner).bold(), letter)
        }),
        None if board.capitals().contains(province) => {
            let owner = Emperor::ALL.into_iter().find(|&one| board.capital(one) == province);
            Some((owner.map_or(STRONG, |owner| colour(owner).bold()), "*"))
        }
        None => None,
    }
}

/// The fleets of a zone, or the pirates, who keep them out (MD-3).
fn ships(game: &Game<'_>, zone: SeaZone, signs: Signs) -> Line {
    match game.state().fleets(zone) {
        _ if game.state().pirates() == Some(zone) => Line::styled(BARBARIAN.bold().invert(), "PIRATES"),
        0 => Line::dim("no fleet"),
        fleets => Line::styled(SEA.bold(), signs.choose("▲", "^").repeat(fleets.into())).and(SEA, " fleet"),
    }
}

/// What the signs mean, in three lines.
pub(super) fn legend(signs: Signs) -> [Line; LEGEND] {
    let dim = |text: &str| Line::dim(text);
    [
        dim("[D]iocletian [G]alerius [C]onstantius [M]aximian; dgcm garrisons; * capital"),
        dim(signs.choose(
            "● revolt, ○ unrest, <A> army; ¹²³ coast; links 1 IP, dotted 2; → armies' way",
            "R revolt, u unrest, <A> army; ~1 coast; links 1 IP, dotted 2; > armies' way",
        )),
        dim("Before a name: ! worse, + better, > moved since your last decision"),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawing(width: usize, height: usize, signs: Signs) -> Drawing {
        Drawing { width, height, signs, reach: ProvinceSet::EMPTY, marks: Marks::default() }
    }

    fn drawn(game: &Game<'_>, drawing: &Drawing) -> Vec<String> {
        draw(game, drawing).lines().iter().map(Line::text).collect()
    }

    /// Every name can be read, on every size, and no link runs under the name of a province that it does not touch.
    #[test]
    fn all_names_and_links_can_be_seen() {
        let game = Game::new(Rules::second(Level::MEDIUM)).unwrap();
        let board = game.board();
        for (width, height) in [(WIDTH, HEIGHT), (86, 30), (93, 45), (100, 38), (140, 45), (200, 60)] {
            for signs in [Signs::Unicode, Signs::Ascii] {
                let drawing = drawing(width, height, signs);
                let lines = drawn(&game, &drawing);
                assert!(lines.len() == height && lines.iter().all(|line| line.chars().count() <= width));
                let names = drawing.names(board);
                for (province, name) in Province::ALL.into_iter().zip(&names) {
                    let (_, y) = drawing.place(province);
                    assert!(lines[y as usize].contains(name.as_str()), "{name} at {width} x {height}:\n{lines:#?}");
                }
                let ways: Vec<_> = board
                    .all_links()
                    .map(|link| (link, roads::way(drawing.place(link.a()), drawing.place(link.b())).collect()))
                    .collect();
                let without: Vec<_> = (0..names.len()).filter(|&at| drawing.has_no_room(&names, &ways, at)).collect();
                let without: Vec<_> = without.into_iter().map(|at| &names[at]).collect();
                assert!(without.is_empty(), "{without:?} at {width} x {height}");
            }
        }
        assert!(drawn(&game, &drawing(140, 45, Signs::Unicode)).iter().any(|line| line.contains("Pannonia Inferior")));
    }

    /// What is drawn is what the board at hand says.
    #[test]
    fn links_come_from_the_board() {
        let mut file = tetrarchia::board::BoardFile::reconstruction();
        let ends = ["gallaecia", "tarraconensis"];
        let is_meant = |a: &str, b: &str| ends.contains(&a) && ends.contains(&b);
        file.links.iter_mut().find(|link| is_meant(&link.a, &link.b)).unwrap().broken = true;
        let corrected = file.board().unwrap();
        let rules = Rules::second(Level::MEDIUM);
        let row = |board| {
            let game = Game::on_board(rules, board).unwrap();
            drawn(&game, &drawing(WIDTH, HEIGHT, Signs::Ascii)).swap_remove(13)
        };
        assert!(row(Board::reconstruction()).starts_with("   I:5~1-------I:6~2"), "{}", row(Board::reconstruction()));
        assert!(row(&corrected).starts_with("   I:5~1. . . .I:6~2"), "{}", row(&corrected));
    }

    /// The Goths cannot be taken for Galerius, even beside him.
    #[test]
    fn the_goths_are_written_out() {
        use tetrarchia::board::reconstruction::provinces::{NORICUM, PANNONIA_INFERIOR};
        let game = tetrarchia::Position::new(Emperor::Galerius)
            .emperor(Emperor::Galerius, PANNONIA_INFERIOR)
            .goths(NORICUM)
            .fleets([0, 1, 1])
            .game(Rules::second(Level::MEDIUM).with_module(tetrarchia::Module::Goths))
            .unwrap();
        let row = drawn(&game, &drawing(WIDTH, HEIGHT, Signs::Unicode)).swap_remove(4);
        assert!(row.contains("<GOTHS>") && row.contains("[G]"), "{row}");
    }

    #[test]
    fn names_are_shortened_word_by_word() {
        for (name, little, most) in [
            ("Roma", "Roma", "Roma"),
            ("Pannonia Inferior", "Pannonia Inf.", "Pann.Inf."),
            ("Tarraconensis", "Tarraconensis", "Tarracon."),
        ] {
            assert_eq!((shortened(name, 13).as_str(), shortened(name, 9).as_str()), (little, most));
        }
    }
}
