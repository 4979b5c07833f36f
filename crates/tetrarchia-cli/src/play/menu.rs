//! The legal commands as a list to pick from by number.

use tetrarchia::board::SeaZone;
use tetrarchia::kit::OfferKind;
use tetrarchia::{Command, Figure, Game, Offer};

use crate::play::line::Line;
use crate::style::{DIM, STRONG};

/// A legal command with all that helps to choose it.
pub(super) struct Choice {
    /// The number that picks it.
    pub number: usize,
    pub offer: Offer,
    /// The shortest text of the command.
    pub brief: String,
}

/// Returns all legal commands: actions on the spot first, then the end of the phase, then moves.
pub(super) fn choices(game: &Game<'_>) -> Vec<Choice> {
    let mut offers: Vec<Offer> = game.offers().collect();
    offers.sort_by_key(|offer| match (offer.kind, offer.command) {
        // There are many of these.
        (_, Command::PlaceVicarius { .. } | Command::PlaceBlackDisc { .. }) => 6,
        (OfferKind::Attack, _) => 0,
        (OfferKind::Subdue, _) => 1,
        (OfferKind::Secure, _) => 2,
        (OfferKind::Sail, _) => 4,
        (OfferKind::End, _) => 5,
        (OfferKind::Move, _) => 6,
        _ => 3,
    });
    offers
        .into_iter()
        .enumerate()
        .map(|(index, offer)| Choice {
            number: match offer.command {
                // The seas have numbers of their own.
                Command::PlaceFleet { zone } => zone.index() + 1,
                _ => index + 1,
            },
            offer,
            brief: brief(game, offer.command),
        })
        .collect()
}

/// Returns the shortest text of a command that a player can type: without the figure if that is the Emperor whose turn it
/// is, and with the names of seas.
pub(super) fn brief(game: &Game<'_>, command: Command) -> String {
    match command {
        Command::PlaceFleet { zone } => return format!("fleet {}", sea_word(zone)),
        Command::Sail { from, to } => return format!("sail {} {}", sea_word(from), sea_word(to)),
        _ => {}
    }
    let text = command.to_notation(game.board()).to_string();
    let acting = format!(" {} ", Figure::from(game.state().turn()));
    match text.strip_suffix(acting.trim_end()) {
        Some(short) => short.to_owned(),
        None => text.replacen(&acting, " ", 1),
    }
}

/// How moves are named among the first words of commands.
const MOVE: &str = "move (type a province)";

/// Returns the first words of all legal commands, each once, moves first.
pub(super) fn verbs(game: &Game<'_>) -> Vec<String> {
    let mut verbs: Vec<String> = Vec::new();
    for command in choices(game).into_iter().map(|choice| choice.brief) {
        let verb = command.split(' ').next().unwrap_or_default();
        let verb = if verb == "move" { MOVE } else { verb };
        if !verbs.iter().any(|known| known == verb) {
            verbs.push(verb.to_owned());
        }
    }
    // Moves are what players do most, and a province alone is enough for one.
    verbs.sort_by_key(|verb| verb != MOVE);
    verbs
}

impl Choice {
    /// Returns a line of the short list.
    pub(super) fn short(&self) -> Line {
        let line = Line::styled(STRONG, format!("{:>2} ", self.number)).and(anstyle::Style::new(), self.brief.clone());
        let Offer { cost, preview, .. } = self.offer;
        let points = cost.map_or(String::new(), |points| format!("  {points} IP"));
        let chances = preview.map_or(String::new(), |preview| format!("  {}/36 win", preview.chances.victory));
        line.and(DIM, format!("{points}{chances}"))
    }

    /// Returns a line of the full list.
    pub(super) fn long(&self, game: &Game<'_>, width: usize) -> Line {
        let Offer { cost, preview, .. } = self.offer;
        let points = cost.map_or("    ".into(), |points| format!("{points} IP"));
        let chances = preview.map_or(String::new(), |preview| format!(" ({})", preview.chances.describe()));
        Line::styled(STRONG, format!("{:>3}  ", self.number))
            .and(anstyle::Style::new(), format!("{:width$}  {points}  ", self.brief))
            .and(DIM, format!("{}{chances}", self.offer.label(game.board())))
    }
}

/// Returns the choices in at most this many lines, and those among them that are shown.
pub(super) fn short_list(choices: &[Choice], most: usize) -> (&[Choice], Vec<Line>) {
    let shown = if choices.len() > most { most.saturating_sub(1) } else { choices.len() };
    let (shown, hidden) = choices.split_at(shown);
    let mut lines: Vec<Line> = shown.iter().map(Choice::short).collect();
    if !hidden.is_empty() {
        lines.push(Line::dim(format!("   and {} more: `legal`", hidden.len())));
    }
    (shown, lines)
}

/// Returns the word for a sea, which is the last word of its name in lower case.
pub(super) const fn sea_word(zone: SeaZone) -> &'static str {
    match zone {
        SeaZone::Atlanticum => "atlanticum",
        SeaZone::Internum => "internum",
        SeaZone::Aegaeum => "aegaeum",
    }
}
