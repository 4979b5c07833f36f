//! The end of a game: how it went, what was won and lost, and the moments that turned it.

use std::path::PathBuf;

use anstyle::Style;
use tetrarchia::kit::{Disaster, PhaseDigest};
use tetrarchia::odds::{Fraction, OddsOptions};
use tetrarchia::score::Rivalry;
use tetrarchia::vocabulary::Outcome;
use tetrarchia::{Edition, Emperor, Event, Fact, Game};

use crate::analyse::{AnalystArgs, write_table};
use crate::files::Claim;
use crate::output::Shown;
use crate::play::line::{Line, lines};
use crate::play::news::is_roman_decision;
use crate::play::resuming::played_with;
use crate::play::session::{Answer, Session};
use crate::style::{BAD, DIM, GOOD, STRONG, count};

/// The number of states to follow for the chance of one phase: a whole game is looked at in about a second.
const BUDGET: u32 = 20_000;
/// The greatest number of turning points, and the least swing of one: 1 percent.
const TURNING_POINTS: usize = 3;
const LEAST_SWING: f64 = 0.01;
/// The width of the analysis, which fits any terminal.
const WIDTH: usize = 80;

/// A Barbarian phase of the game.
struct Phase {
    round: u32,
    emperor: Emperor,
    /// The chance to lose the game in the phase, as it was before the phase; `None` if it is not known.
    chance: Option<Fraction>,
    /// What the phase brought, in one sentence.
    headline: String,
}

/// What happened in the whole game, counted.
#[derive(Default)]
struct Tally {
    won: usize,
    lost: usize,
    drawn: usize,
    armies: usize,
    arrivals: usize,
    uprisings: usize,
    revolts: usize,
    removed: usize,
}

impl Tally {
    fn count(&mut self, fact: Fact) {
        match fact {
            Fact::BattleFought { outcome: Outcome::RomanVictory, .. } => self.won += 1,
            Fact::BattleFought { outcome: Outcome::BarbarianVictory, .. } => self.lost += 1,
            Fact::BattleFought { outcome: Outcome::Draw, .. } => self.drawn += 1,
            Fact::ArmyRemoved { .. } => self.armies += 1,
            Fact::ArmyPlaced { .. } | Fact::GothsPlaced { .. } => self.arrivals += 1,
            Fact::Uprising { .. } => self.uprisings += 1,
            Fact::RevoltPlaced { .. } => self.revolts += 1,
            Fact::FigureRemoved { .. } | Fact::FigureDied { .. } => self.removed += 1,
            _ => {}
        }
    }

    fn lines(&self) -> [Line; 3] {
        let row = |name: &str, text: String| Line::dim(format!("{name:11}")).and(Style::new(), text);
        let armies = |number: usize| count(number, "army").replace("armys", "armies");
        [
            row(
                "battles",
                format!("{} won, {} lost, {} drawn; {} beaten", self.won, self.lost, self.drawn, armies(self.armies)),
            ),
            row(
                "Barbarians",
                format!(
                    "{} came, {}, {}",
                    armies(self.arrivals),
                    count(self.uprisings, "uprising"),
                    count(self.revolts, "revolt")
                ),
            ),
            row("driven off", count(self.removed, "time")),
        ]
    }
}

impl Session<'_> {
    /// Returns the page about a game that is over, and nothing for one that goes on.
    pub(super) fn summary(&self) -> Vec<Line> {
        let game = self.game();
        let (board, state) = (game.board(), game.state());
        let Some(ending) = state.ending() else { return Vec::new() };
        let (style, word) = if ending.is_victory() { (GOOD, "Won") } else { (BAD, "Lost") };
        let row = |name: &str, text: String| Line::dim(format!("{name:11}")).and(Style::new(), text);
        let (phases, tally) = self.phases();
        let turns = count(phases.len().max(1), "turn");
        let mut lines = vec![Line::styled(
            style,
            format!("{word} in round {}, after {turns}: {}.", state.round(), ending.describe()),
        )];
        let secured: Vec<&str> = state.secured_borders().into_iter().map(|border| board.name(border)).collect();
        let secured = if secured.is_empty() { String::new() } else { format!(": {}", secured.join(", ")) };
        lines.push(row("borders", format!("{} of 6 secured{secured}", state.secured_borders().len())));
        lines.extend(tally.lines());
        if game.rules().edition == Edition::First {
            lines.push(row("score", format!("{} (EN-4)", game.score().total())));
        }
        for (emperor, title) in game.rivalry().iter().flat_map(Rivalry::titles) {
            lines.push(row("title", format!("{} becomes {}", emperor.name(), title.name())));
        }
        lines.extend(turning_points(&phases));
        lines.push(Line::strong("What now"));
        let (file, page) = (self.path().to_owned(), self.report_path());
        let (file, page) = (Shown(file.display()), Shown(page.display()));
        lines.push(Line::from(format!("  `report` writes the whole game as a page for your browser: {page}")));
        lines.push(Line::dim(format!("  Later: tetrarchia report {file} -o {page}")));
        lines.push(Line::from("  `analyse` shows your mistakes and your luck, in some seconds."));
        lines.push(Line::from("  `story` tells the whole game, `more` its last phase, `quit` leaves."));
        lines
    }

    /// Plays the game again, and returns its Barbarian phases with all that was counted.
    fn phases(&self) -> (Vec<Phase>, Tally) {
        let mut phases: Vec<(Game<'_>, Vec<Event>)> = Vec::new();
        let mut tally = Tally::default();
        // The program has played all of it before.
        let _ = played_with(self.recorder().log(), self.game().board(), |before, events| {
            events.iter().for_each(|event| tally.count(event.fact));
            let ends = events.iter().any(|event| matches!(event.fact, Fact::RomanPhaseEnded { .. }));
            if ends {
                phases.push((*before, Vec::new()));
            }
            // What is thrown or answered later in a phase belongs to it.
            if let Some((_, all)) = phases.last_mut().filter(|_| ends || !is_roman_decision(before)) {
                all.extend_from_slice(events);
            }
        });
        let told = phases.into_iter().map(|(before, events)| Phase {
            round: before.state().round(),
            emperor: before.state().turn(),
            chance: before
                .disaster(OddsOptions::new().with_budget(BUDGET))
                .ok()
                .map(|disaster| Disaster::lost(&disaster).least),
            headline: PhaseDigest::of(&before, &events)
                .headlines()
                .first()
                .map_or(String::new(), |headline| headline.describe(before.board()).to_string()),
        });
        (told.collect(), tally)
    }

    /// Judges the game so far.
    pub(super) fn analyse(&self) -> Answer {
        let log = self.log();
        let mut text = Vec::new();
        let told = AnalystArgs::quick().analyse(self.path(), &log);
        // Writing into memory does not fail.
        match told.map(|analysis| write_table(&log.title, &analysis, WIDTH, &mut text)) {
            // Lines have styles of their own.
            Ok(_) => {
                let plain = anstream::adapter::strip_str(&String::from_utf8_lossy(&text)).to_string();
                Answer::Page("The analysis".into(), lines(&plain))
            }
            Err(_) => Answer::Lines(vec![Line::styled(BAD, "This game cannot be analysed.")]),
        }
    }

    /// Returns the file for the page of this game.
    fn report_path(&self) -> PathBuf {
        self.path().with_extension("html")
    }

    /// Writes the game as a page for a browser. A file that is there is kept.
    pub(super) fn write_report(&self, name: &str) -> Answer {
        let path = if name.is_empty() { self.report_path() } else { PathBuf::from(name) };
        let shown = Shown(path.display());
        let page = match tetrarchia_draw::report::page(&self.log()) {
            Ok(page) => page,
            Err(error) => {
                return Answer::Lines(vec![Line::styled(BAD, format!("There is no page of this game yet: {error}"))]);
            }
        };
        let written = match path.try_exists() {
            Ok(true) => Err(crate::files::already_there()),
            _ => Claim::on(&path).and_then(|claim| claim.create(page.as_bytes())),
        };
        Answer::Lines(vec![match written {
            Ok(_) => Line::styled(GOOD, format!("The page was written to {shown}. Open it in a browser.")),
            Err(error) => Line::styled(BAD, format!("{shown} was not written: {error}"))
                .and(DIM, " Type `report` and another name."),
        }])
    }
}

/// Returns the largest swings of the chance to lose between two phases, in the order of the game.
fn turning_points(phases: &[Phase]) -> Vec<Line> {
    let swings = phases.windows(2).filter_map(|pair| {
        let [one, next] = pair else { return None };
        let (before, after) = (one.chance?.to_f64(), next.chance?.to_f64());
        Some((after - before, one, next))
    });
    let mut swings: Vec<_> = swings.filter(|(swing, ..)| swing.abs() >= LEAST_SWING).collect();
    swings.sort_by(|(a, ..), (b, ..)| b.abs().total_cmp(&a.abs()));
    swings.truncate(TURNING_POINTS);
    swings.sort_by_key(|(_, one, _)| (one.round, one.emperor.index()));
    let mut lines = Vec::new();
    for (swing, one, next) in swings {
        let percent = |phase: &Phase| phase.chance.map_or(String::new(), |chance| format!("{}%", chance.percent(1)));
        let (style, word) = if swing > 0.0 { (BAD, "worse") } else { (GOOD, "better") };
        lines.push(
            Line::styled(style, format!("  {word}: {} to {} ", percent(one), percent(next)))
                .and(Style::new(), format!("Round {}, {}: {}.", one.round, one.emperor.name(), one.headline)),
        );
    }
    if !lines.is_empty() {
        let head = Line::styled(STRONG, "Turning points").and(DIM, "  the chance to lose in a phase, before and after");
        lines.insert(0, head);
    }
    lines
}
