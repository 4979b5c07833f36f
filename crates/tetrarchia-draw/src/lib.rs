#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_debug_implementations, unreachable_pub)]
#![cfg_attr(docsrs, feature(doc_cfg))]
//! Draws a game of [Tetrarchia](tetrarchia): the board with all its pieces as an SVG ([`Picture`]), or a whole game as
//! an HTML page ([`report`]).
//!
//! The map is our own drawing. The places of the 48 provinces are fixed; their names, links, arrows, coasts and printed
//! discs come from the [`Board`](tetrarchia::Board) of the game, so that corrected boards are drawn correctly too.
//! Equal positions give equal bytes on every machine.
//!
//! # Example: draw a position
//!
//! ```
//! use tetrarchia_draw::{Picture, Theme};
//! use tetrarchia::{Game, Level, Province, Rules};
//!
//! let game = Game::new(Rules::second(Level::BEGINNER))?;
//! let svg = Picture::of(&game).titled("Before the first die").highlighting(Province::Roma).in_theme(Theme::Print).svg();
//! assert!(svg.starts_with("<svg ") && svg.contains("Before the first die"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # For web front ends
//!
//! A picture can be put into a web page unchanged. These names are stable:
//!
//! | element | what it is |
//! |---|---|
//! | `svg.tetrarchia` | the picture; its style sheet applies to nothing else |
//! | `g#province-II-1.province.region-II[data-province="II:1"]` | a province with its name and pieces; a border is `.border` and `#province-II-border` |
//! | `path.land[data-province="II:1"]` | its land |
//! | `g#zone-1.zone[data-zone="1"]` | a sea zone with its fleets |
//! | `g[data-link="II:1-II:2"]` | a link; with `/` instead of `-`, a broken one |
//! | `use.piece[data-piece="revolt"]` | a piece, inside its province or sea; the words are those of [`Piece`] |
//! | `g[data-label="II:1"]` | a text beside a province, see [`Picture::labelling`] |
//! | `g.rings > use.mark[data-mark="worse"]` | a province that has changed for the worse; `changed` otherwise |
//! | `g.signs > use.mark[data-mark="gone-revolt"]` | what is gone, `gone-` and the word of a piece; or what came to a sea, `came-fleet`; or `uprising`, `battle`, `protected` |
//! | `#mark-worse` | the drawing of a mark, to be used around the centre of a province |
//!
//! Each province and sea has a `<title>` that lists its pieces.

extern crate alloc;
#[cfg(test)]
extern crate std;

pub(crate) mod beside;
mod key;
mod links;
mod marks;
mod outlines;
mod palette;
mod panel;
mod pieces;
pub(crate) mod places;
#[cfg(feature = "report")]
pub mod report;
mod rooms;
mod spaces;
#[cfg(test)]
mod tests;
pub(crate) mod text;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use links::Course;
use marks::Marks;
use places::{MAP_HEIGHT, Point, WIDTH};
use rooms::Map;
use tetrarchia::Game;
use tetrarchia::board::{Province, ProvinceSet, Region, SeaZone};
use tetrarchia::kit::{Changes, Headline, PhaseDigest};
use tetrarchia::{Event, Fact};
use text::{Escaped, fitted, width};

pub(crate) use palette::Style;
pub use palette::Theme;
pub use pieces::Piece;
#[cfg(feature = "report")]
pub(crate) use {pieces::APART, spaces::AT_SEA, spaces::called};

/// The default width of a picture in pixels.
const USUAL_WIDTH: u32 = 1200;

/// The font size of a label, and its greatest width.
const LABEL: i32 = 24;
const WIDEST_LABEL: i32 = 200;

/// A picture of a game, with options for what to show. Its `Display` implementation writes the SVG.
///
/// # Example: show the last step
///
/// ```
/// use tetrarchia::board::SeaZone;
/// use tetrarchia::{Command, DiceSource, Game, Level, Pending, Rules, SeededDice};
/// use tetrarchia_draw::Picture;
///
/// let mut game = Game::new(Rules::second(Level::BEGINNER))?;
/// let mut dice = SeededDice::new(7);
/// while let Pending::Roll { throw } = game.pending() {
///     game.apply(dice.roll(throw.dice())?)?;
/// }
/// let events = game.play(Command::PlaceFleet { zone: SeaZone::Internum })?;
/// let svg = Picture::of(&game).after(&events).without_panel().svg();
/// assert!(svg.contains("data-piece=\"fleet\""));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Picture<'g> {
    game: &'g Game<'g>,
    title: String,
    highlighted: ProvinceSet,
    labels: Vec<(Province, String)>,
    trails: Vec<Course>,
    marks: Marks,
    news: Vec<panel::News>,
    theme: Theme,
    width: u32,
    panel: bool,
    pieces: bool,
    style: bool,
}

impl<'g> Picture<'g> {
    /// Creates a picture of the game as it is now, with a panel for what lies beside the board.
    pub fn of(game: &'g Game<'g>) -> Picture<'g> {
        Picture {
            game,
            title: String::new(),
            highlighted: ProvinceSet::EMPTY,
            labels: Vec::new(),
            trails: Vec::new(),
            marks: Marks::default(),
            news: Vec::new(),
            theme: Theme::Light,
            width: USUAL_WIDTH,
            panel: true,
            pieces: true,
            style: true,
        }
    }

    /// Sets the title.
    #[must_use]
    pub fn titled(self, title: &str) -> Picture<'g> {
        Picture { title: title.to_string(), ..self }
    }

    /// Draws rings around these provinces.
    #[must_use]
    pub fn highlighting(self, provinces: impl Into<ProvinceSet>) -> Picture<'g> {
        Picture { highlighted: self.highlighted | provinces.into(), ..self }
    }

    /// Writes a short text beside a province, such as a cost or a chance, where it covers no name and no piece. Several
    /// texts can stand beside one province. A text that is too long for its place is cut.
    ///
    /// # Example: write the costs of all routes
    ///
    /// ```
    /// use tetrarchia::{Emperor, Level, Position, Province, Rules};
    /// use tetrarchia_draw::Picture;
    ///
    /// let game = Position::new(Emperor::Galerius)
    ///     .emperor(Emperor::Galerius, Province::III4)
    ///     .fleets([1, 1, 0])
    ///     .game(Rules::second(Level::BEGINNER))?;
    /// let routes = game.routes(Emperor::Galerius);
    /// let mut picture = Picture::of(&game).highlighting(routes.reachable());
    /// for (province, cost) in routes.iter() {
    ///     picture = picture.labelling(province, &format!("{cost} IP"));
    /// }
    /// assert!(picture.svg().contains(">2 IP</text>"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn labelling(mut self, province: Province, text: &str) -> Picture<'g> {
        self.labels.push((province, fitted(text, LABEL, WIDEST_LABEL)));
        self
    }

    /// Marks everything that has changed: provinces with spikes where it got worse and with a dashed ring elsewhere, and
    /// beside them signs for uprisings, battles and pieces that are gone. The shapes differ, so that the marks can be
    /// told apart without colour; the key explains them.
    ///
    /// # Example: mark what a step has changed
    ///
    /// ```
    /// use tetrarchia::kit::Changes;
    /// use tetrarchia::{Command, Emperor, Level, Position, Province, Rules};
    /// use tetrarchia_draw::Picture;
    ///
    /// let mut game = Position::new(Emperor::Galerius)
    ///     .emperor(Emperor::Galerius, Province::III4)
    ///     .unrest(Province::III4)
    ///     .fleets([1, 1, 0])
    ///     .game(Rules::second(Level::BEGINNER))?;
    /// let before = game;
    /// let unrest = game.legal().into_iter().find(|command| matches!(command, Command::Subdue { .. }));
    /// let events = game.play(unrest.ok_or("nothing to subdue")?)?;
    /// let svg = Picture::of(&game).marking(&Changes::of(&before, &events)).after(&events).svg();
    /// assert!(svg.contains("data-mark=\"gone-unrest\""));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn marking(self, changes: &Changes<'_>) -> Picture<'g> {
        Picture { marks: Marks::of(changes), ..self }
    }

    /// Writes the [brief](PhaseDigest::brief) headlines of a phase into the panel, the worst first.
    ///
    /// # Example: show what a phase has brought
    ///
    /// ```
    /// use tetrarchia::board::reconstruction::provinces::*;
    /// use tetrarchia::kit::{Changes, PhaseDigest};
    /// use tetrarchia::{Command, Emperor, Level, Position, Roll, Rules};
    /// use tetrarchia_draw::Picture;
    ///
    /// let mut game = Position::new(Emperor::Maximian)
    ///     .emperor(Emperor::Maximian, NORICUM)
    ///     .revolt(NORICUM)
    ///     .fleets([1, 1, 0])
    ///     .game(Rules::second(Level::BEGINNER))?;
    /// let before = game;
    /// let mut events = game.play(Command::End)?;
    /// events.extend(game.play("R1B2".parse::<Roll>()?)?);
    ///
    /// let picture = Picture::of(&game).marking(&Changes::of(&before, &events));
    /// let svg = picture.telling(&PhaseDigest::of(&before, &events)).svg();
    /// assert!(svg.contains("Maximian is driven off by the revolt in Noricum."));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn telling(self, digest: &PhaseDigest) -> Picture<'g> {
        let board = self.game.board();
        let told = |one: &Headline| (one.severity.sign(), format!("{}.", one.describe(board)));
        Picture { news: digest.brief().iter().map(told).collect(), ..self }
    }

    /// Draws the trails of all moves among these events, such as those of the last step. Without it, a picture that
    /// [marks](Picture::marking) changes draws one trail for each figure and army that has moved.
    #[must_use]
    pub fn after(mut self, events: &[Event]) -> Picture<'g> {
        self.trails.extend(trails(events));
        self
    }

    /// Sets the colours.
    #[must_use]
    pub fn in_theme(self, theme: Theme) -> Picture<'g> {
        Picture { theme, ..self }
    }

    /// Sets the width in pixels. An SVG can still be scaled to any size.
    #[must_use]
    pub fn wide(self, pixels: u32) -> Picture<'g> {
        Picture { width: pixels, ..self }
    }

    /// Shows the map alone, without the panel and the key to the symbols.
    #[must_use]
    pub fn without_panel(self) -> Picture<'g> {
        Picture { panel: false, ..self }
    }

    /// Shows the map without pieces, for front ends that place them themselves.
    #[must_use]
    pub fn without_pieces(self) -> Picture<'g> {
        Picture { pieces: false, ..self }
    }

    /// Leaves the style sheet out, for pages that already contain it.
    #[cfg(feature = "report")]
    pub(crate) fn without_style(self) -> Picture<'g> {
        Picture { style: false, ..self }
    }

    /// Returns the picture as the text of an SVG file.
    pub fn svg(&self) -> String {
        self.to_string()
    }

    /// Returns the height in the units of the picture.
    fn height(&self) -> i32 {
        if self.panel { MAP_HEIGHT + panel::height(self.game, &self.marks, &self.news) } else { MAP_HEIGHT }
    }

    /// Returns the pieces in a province; empty if pieces are not shown.
    fn pieces_on(&self, province: Province) -> Vec<Piece> {
        if self.pieces { Piece::on(self.game.state(), province) } else { Vec::new() }
    }

    /// Returns the pieces on a sea zone; empty if pieces are not shown.
    fn pieces_at_sea(&self, zone: SeaZone) -> Vec<Piece> {
        if self.pieces { Piece::at_sea(self.game.state(), zone) } else { Vec::new() }
    }

    fn write_seas(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "<g class=\"seas\">\n<rect class=\"no-sea\" width=\"{WIDTH}\" height=\"{MAP_HEIGHT}\"/>")?;
        for zone in SeaZone::ALL {
            writeln!(f, "<path class=\"sea-{zone}\" d=\"{}\"/>", outlines::zone(zone))?;
        }
        writeln!(f, "<path class=\"zone-limit\" d=\"{}\"/>\n</g>", outlines::ZONE_LIMITS)
    }

    fn write_lands(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.game.board();
        writeln!(f, "<g class=\"lands\">\n<path class=\"land no-province\" d=\"{}\"/>", outlines::NO_PROVINCE)?;
        // The borders are drawn first: where two lands meet, the edge of the Empire is drawn over them.
        let (borders, empire): (Vec<_>, Vec<_>) = Province::ALL.into_iter().partition(|one| one.is_border());
        for province in borders.into_iter().chain(empire) {
            writeln!(
                f,
                "<path class=\"land {}\" data-province=\"{province}\" d=\"{}\"><title>{}</title></path>",
                spaces::class(province),
                outlines::land(province),
                Escaped(spaces::called(board, province)),
            )?;
        }
        f.write_str("</g>\n")
    }

    fn write_region_names(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for region in Region::ALL {
            let place = places::region(region);
            let list = |of: fn(&Point) -> i32| {
                place.letters.iter().map(|point| of(point).to_string()).collect::<Vec<_>>().join(" ")
            };
            writeln!(
                f,
                "<text class=\"region-name\" font-size=\"{}\" text-anchor=\"middle\" x=\"{}\" y=\"{}\" rotate=\"{}\">{}</text>",
                place.size,
                list(|point| point.0),
                list(|point| point.1),
                place.turn,
                region.name().to_ascii_uppercase()
            )?;
        }
        Ok(())
    }

    fn write_trails(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<g class=\"trails\">\n")?;
        let trails = if self.trails.is_empty() { &self.marks.moves } else { &self.trails };
        for course in trails {
            writeln!(f, "<path class=\"trail\" d=\"{course}\"/>")?;
        }
        f.write_str("</g>\n")
    }

    fn write_labels(&self, f: &mut fmt::Formatter<'_>, map: &mut Map) -> fmt::Result {
        for (province, text) in &self.labels {
            let (wide, high) = (width(text, LABEL) + 16, LABEL + 10);
            let (x, y) = map.take(*province, (wide, high));
            writeln!(
                f,
                "<g data-label=\"{province}\" transform=\"translate({x} {y})\"><rect class=\"plate\" x=\"{}\" y=\"{}\" \
                 width=\"{wide}\" height=\"{high}\" rx=\"9\"/><text class=\"label\" y=\"9\">{}</text></g>",
                -wide / 2,
                -high / 2,
                Escaped(text)
            )?;
        }
        Ok(())
    }

    /// Writes the title and the description for readers who cannot see the picture.
    fn write_description(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = self.game.state();
        let title = if self.title.is_empty() { "The board of Tetrarchia" } else { &self.title };
        writeln!(f, "<title id=\"tetrarchia-title\">{}</title>", Escaped(title))?;
        write!(f, "<desc id=\"tetrarchia-desc\">{}", beside::Clock(self.game))?;
        let secured = state.secured_borders().len();
        writeln!(
            f,
            ". {} revolts, {} unrest, {} armies, {secured} of 6 borders secured.</desc>",
            state.revolts().len(),
            state.unrest().len(),
            state.armies().len(),
        )
    }
}

/// Returns the trails of all moves among these events, of figures and of armies.
pub(crate) fn trails(events: &[Event]) -> impl Iterator<Item = Course> {
    events.iter().filter_map(|event| match event.fact {
        Fact::Moved { from, to, .. } | Fact::ArmyMoved { from, to } => Some(Course::between(from, to)),
        _ => None,
    })
}

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = (u64::from(self.width), self.height());
        let high = width * u64::from(height.unsigned_abs()) / u64::from(WIDTH.unsigned_abs());
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tetrarchia\" role=\"img\" \
             aria-labelledby=\"tetrarchia-title tetrarchia-desc\" viewBox=\"0 0 {WIDTH} {height}\" \
             width=\"{width}\" height=\"{high}\">"
        )?;
        self.write_description(f)?;
        if self.style {
            writeln!(f, "<style>\n{}</style>", Style(self.theme))?;
        }
        f.write_str("<defs>\n")?;
        pieces::write_drawings(f)?;
        // A front end that places the pieces itself places the marks too.
        if !self.pieces || !self.marks.is_empty() {
            marks::write_drawings(f)?;
        }
        f.write_str("</defs>\n")?;
        writeln!(f, "<rect class=\"paper\" width=\"{WIDTH}\" height=\"{height}\"/>")?;
        self.write_seas(f)?;
        self.write_lands(f)?;
        self.write_trails(f)?;
        links::write(f, self.game.board())?;
        self.write_region_names(f)?;
        marks::write_rings(f, &self.marks)?;
        SeaZone::ALL.into_iter().try_for_each(|zone| self.write_sea(f, zone))?;
        Province::ALL.into_iter().try_for_each(|province| self.write_space(f, province))?;
        let mut map = Map::new(self.game.board(), |province| self.pieces_on(province));
        marks::write_signs(f, &self.marks, &mut map)?;
        self.write_labels(f, &mut map)?;
        if self.panel {
            panel::write(f, self.game, &self.title, &self.marks, &self.news)?;
        }
        f.write_str("</svg>\n")
    }
}

/// The example of the README, tested like any other.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
