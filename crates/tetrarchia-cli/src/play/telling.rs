//! The events of a game as a story.

use anstyle::{AnsiColor, Style};
use tetrarchia::vocabulary::Outcome;
use tetrarchia::{Board, Event, Fact};

use crate::play::line::Line;
use crate::sentences::{Sentence, sentences};
use crate::style::{DIM, STRONG};

/// Good news for Rome.
const GOOD: Style = AnsiColor::Green.on_default();
/// Bad news for Rome.
const BAD: Style = AnsiColor::Red.on_default();

/// Returns the story of these events, a line for each sentence.
pub(super) fn story(events: &[Event], board: &Board) -> Vec<Line> {
    sentences(events, board).into_iter().map(line).collect()
}

fn line(Sentence { fact, text, rule }: Sentence) -> Line {
    let (indent, style) = match fact {
        Fact::TurnBegan { .. } | Fact::Ended { .. } => ("", STRONG),
        Fact::StepBegan { .. } | Fact::RomanPhaseEnded { .. } => ("", Style::new().italic()),
        _ => ("  ", mood(fact)),
    };
    Line::styled(style, format!("{indent}{text}")).and(DIM, format!(" ({rule})"))
}

/// Returns the colour of good and bad news.
const fn mood(fact: Fact) -> Style {
    match fact {
        Fact::RevoltRemoved { .. }
        | Fact::UnrestRemoved { .. }
        | Fact::GarrisonPlaced { .. }
        | Fact::ArmyRemoved { .. }
        | Fact::ArmyHeld { .. }
        | Fact::Protected { .. }
        | Fact::PiratesRemoved { .. }
        | Fact::BattleFought { outcome: Outcome::RomanVictory, .. } => GOOD,
        Fact::RevoltPlaced { .. }
        | Fact::UnrestPlaced { .. }
        | Fact::GarrisonRemoved { .. }
        | Fact::FigureRemoved { .. }
        | Fact::FigureDied { .. }
        | Fact::Uprising { .. }
        | Fact::ArmyPlaced { .. }
        | Fact::ArmyMoved { .. }
        | Fact::GothsPlaced { .. }
        | Fact::PiratesPlaced { .. }
        | Fact::UsurperRose { .. }
        | Fact::BattleFought { outcome: Outcome::BarbarianVictory, .. } => BAD,
        _ => Style::new(),
    }
}
