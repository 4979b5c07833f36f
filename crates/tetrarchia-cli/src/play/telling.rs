//! The events of a game as a story.

use anstyle::{AnsiColor, Style};
use tetrarchia::vocabulary::Outcome;
use tetrarchia::{Board, Event, Fact, Rule};

use crate::play::line::Line;
use crate::style::{DIM, STRONG};

/// What Rome is glad to hear.
const GOOD: Style = AnsiColor::Green.on_default();
/// What it is not.
const BAD: Style = AnsiColor::Red.on_default();

/// The story of these events. What was paid is told with what it was paid for.
pub(super) fn story(events: &[Event], board: &Board) -> Vec<Line> {
    let mut paid = None;
    let mut lines = Vec::new();
    for event in events {
        match event.fact {
            fact if fact.is_prompt() => {}
            Fact::Spent { points, left } => paid = Some((points, left)),
            fact => {
                let mut text = capital(&fact.describe(board).to_string());
                if let Some((points, left)) = paid.take() {
                    text += &format!(" for {points} IP, {left} left");
                }
                lines.push(line(fact, text, event.rule));
            }
        }
    }
    lines
}

fn line(fact: Fact, text: String, rule: Rule) -> Line {
    let (indent, style) = match fact {
        Fact::TurnBegan { .. } | Fact::Ended { .. } => ("", STRONG),
        Fact::StepBegan { .. } | Fact::RomanPhaseEnded { .. } => ("", Style::new().italic()),
        _ => ("  ", mood(fact)),
    };
    Line::styled(style, format!("{indent}{text}")).and(DIM, format!(" {rule}"))
}

/// How Rome takes it.
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

/// Returns the text with a capital letter.
pub(super) fn capital(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().map_or(String::new(), |first| first.to_uppercase().chain(signs).collect())
}
