//! What has changed since the players last decided, and what the phase in between has brought.

use anstyle::{AnsiColor, Style};
use tetrarchia::board::SeaZone;
use tetrarchia::kit::{Change, Changes, Headline, PhaseDigest, Severity};
use tetrarchia::{Board, Event, Fact, Game, Pending, ProvinceSet, Question};

use crate::play::line::Line;
use crate::play::telling::story;
use crate::style::{BAD, DIM, GOOD};

/// The greatest number of headlines about a phase: what fits on the smallest screen beside the map.
const MAX_HEADLINES: usize = 6;

/// The events since the players last decided, with the moment before them.
#[derive(Clone)]
pub(super) struct News<'b> {
    before: Game<'b>,
    events: Vec<Event>,
}

impl<'b> News<'b> {
    /// Returns no news.
    pub(super) const fn none(game: &Game<'b>) -> News<'b> {
        News { before: *game, events: Vec::new() }
    }

    /// Adds the events of an input to the game `before`.
    ///
    /// A decision of the Roman phase begins anew. Dice, and the questions in the middle of a Barbarian phase, belong to the
    /// decision that led to them.
    pub(super) fn add(&mut self, before: &Game<'b>, events: &[Event]) {
        if is_roman_decision(before) {
            *self = News::none(before);
        }
        self.events.extend_from_slice(events);
    }

    /// Returns whether the events complete a Barbarian phase, or end the game.
    pub(super) fn is_of_a_phase(&self) -> bool {
        let has = |wanted: fn(&Fact) -> bool| self.events.iter().any(|event| wanted(&event.fact));
        has(|fact| matches!(fact, Fact::Ended { .. }))
            || has(|fact| matches!(fact, Fact::RomanPhaseEnded { .. }))
                && has(|fact| matches!(fact, Fact::TurnBegan { .. }))
    }

    /// Returns what a phase has brought, the worst first, in as few lines as it takes.
    pub(super) fn digest(&self) -> Vec<Line> {
        let digest = PhaseDigest::of(&self.before, &self.events);
        let board = self.before.board();
        let grave = digest.details().iter().filter(|headline| headline.severity >= Severity::Danger);
        let shown = digest.brief().iter().chain(grave).take(MAX_HEADLINES);
        let mut lines: Vec<Line> = shown.map(|headline| headline_line(headline, board)).collect();
        lines.push(Line::dim(match digest.headlines().len() - lines.len() {
            0 => "   `more` tells it event by event.".to_owned(),
            rest => format!("   `more` tells {rest} more, and all of it event by event."),
        }));
        lines
    }

    /// Returns everything that has happened: all headlines, then event by event.
    pub(super) fn details(&self) -> Vec<Line> {
        let board = self.before.board();
        let digest = PhaseDigest::of(&self.before, &self.events);
        let headlines = digest.headlines().iter().map(|headline| {
            let rules: Vec<&str> = headline.rules.iter().map(|rule| rule.id()).collect();
            let rules = if rules.is_empty() { String::new() } else { format!(" ({})", rules.join(", ")) };
            headline_line(headline, board).and(DIM, rules)
        });
        let mut lines: Vec<Line> = headlines.collect();
        lines.push(Line::strong("Event by event"));
        lines.extend(story(&self.events, board));
        lines
    }

    /// Returns where something changed, for the map.
    pub(super) fn marks(&self) -> Marks {
        Marks::of(&Changes::of(&self.before, &self.events))
    }
}

/// Returns whether the game asks for a decision of the set-up or of the Roman phase, not for one in the middle of a
/// Barbarian phase.
pub(super) const fn is_roman_decision(game: &Game<'_>) -> bool {
    matches!(
        game.pending(),
        Pending::Command { question: Question::PlaceFleet { .. } | Question::Enter { .. } | Question::Act { .. } }
    )
}

/// Returns a headline with its sign, in its colour.
fn headline_line(headline: &Headline, board: &Board) -> Line {
    marked(headline.severity, format!("{}.", headline.describe(board)))
}

/// Returns a text behind the sign of its severity, in the colour of that.
pub(super) fn marked(severity: Severity, text: impl AsRef<str>) -> Line {
    Line::styled(colour(severity), format!("{:2} {}", severity.sign(), text.as_ref()))
}

/// Returns the colour of good and bad news.
pub(super) const fn colour(severity: Severity) -> Style {
    match severity {
        Severity::Good => GOOD,
        Severity::Warning => AnsiColor::Yellow.on_default(),
        Severity::Danger | Severity::Lost => BAD,
        _ => Style::new(),
    }
}

/// What is marked on the map as changed.
#[derive(Clone, Copy, Default)]
pub(super) struct Marks {
    worse: ProvinceSet,
    better: ProvinceSet,
    other: ProvinceSet,
    seas: [Option<Severity>; SeaZone::COUNT],
}

impl Marks {
    fn of(changes: &Changes<'_>) -> Marks {
        let mut marks = Marks::default();
        for change in changes.iter() {
            let severity = change.severity();
            if let Some(province) = change.province() {
                match severity {
                    Severity::Warning | Severity::Danger | Severity::Lost => marks.worse.insert(province),
                    Severity::Good => marks.better.insert(province),
                    _ => marks.other.insert(province),
                };
            }
            if let Change::Fleets { zone, .. } | Change::PiratesCame { zone } | Change::PiratesLeft { zone } = change {
                marks.seas[zone.index()] = Some(severity);
            }
        }
        marks
    }

    /// Returns the mark of a province with its style, or `None` if nothing changed there. What got worse counts most.
    pub(super) const fn at(&self, province: tetrarchia::Province) -> Option<(Style, char)> {
        match () {
            () if self.worse.contains(province) => Some(sign(Severity::Danger)),
            () if self.better.contains(province) => Some(sign(Severity::Good)),
            () if self.other.contains(province) => Some(sign(Severity::Note)),
            () => None,
        }
    }

    /// Returns the mark of a sea with its style, or `None` if nothing changed there.
    pub(super) fn at_sea(&self, zone: SeaZone) -> Option<(Style, char)> {
        self.seas[zone.index()].map(sign)
    }
}

/// Returns the mark on the map for a change of this severity.
const fn sign(severity: Severity) -> (Style, char) {
    match severity {
        Severity::Good => (GOOD.invert(), '+'),
        Severity::Note => (Style::new().bold(), '>'),
        _ => (BAD.invert(), '!'),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tetrarchia::board::reconstruction::provinces::*;
    use tetrarchia::{Command, Emperor, Level, Position, Roll, Rules};

    /// Maximian stands on unrest beside a revolt, and ends his phase.
    fn game() -> Game<'static> {
        Position::new(Emperor::Maximian)
            .emperor(Emperor::Maximian, NORICUM)
            .unrest(NORICUM)
            .revolt(VINDELICIA)
            .fleets([0, 1, 0])
            .game(Rules::second(Level::new(4, 1, 0, 0).unwrap()))
            .unwrap()
    }

    #[test]
    fn dice_belong_to_the_decision_before_them() {
        let mut game = game();
        let mut news = News::none(&game);
        let before = game;
        news.add(&before, &game.play(Command::End).unwrap());
        assert!(!news.is_of_a_phase(), "the dice are still to come");
        while let Pending::Roll { throw } = game.pending() {
            let before = game;
            let roll = Roll::all(throw.dice()).next().unwrap();
            news.add(&before, &game.play(roll).unwrap());
        }
        assert!(news.is_of_a_phase());
        let digest: Vec<String> = news.digest().iter().map(Line::text).collect();
        assert!(digest[0].starts_with("!! Maximian is driven off"), "{digest:?}");
        let marks = news.marks();
        assert_eq!(marks.at(NORICUM).map(|(_, sign)| sign), Some('!'));
        assert_eq!(marks.at(ROMA), None);
        // The next decision has news of its own.
        let before = game;
        let enter = game.legal().into_iter().next().unwrap();
        news.add(&before, &game.play(enter).unwrap());
        assert!(news.marks().at(NORICUM).is_none() && !news.is_of_a_phase());
    }
}
