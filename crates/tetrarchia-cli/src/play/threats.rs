//! What threatens the players, with the chance that the game is lost in the coming Barbarian phase.

use tetrarchia::Game;
use tetrarchia::kit::{Chance, Danger, Disaster, Severity};

use crate::play::line::Line;
use crate::play::news::{colour, marked};
use crate::style::{DIM, STRONG};

/// A chance to lose of one in twenty or more is a danger.
const DANGEROUS: f64 = 0.05;

/// Returns how bad a chance to lose the game is.
fn severity(lost: Chance) -> Severity {
    match lost.most {
        _ if !is_worth_a_word(lost) => Severity::Note,
        most if most.to_f64() < DANGEROUS => Severity::Warning,
        _ => Severity::Danger,
    }
}

/// A smaller chance to lose is not worth a word.
const NEGLIGIBLE: f64 = 0.001;

/// Returns whether the chance to lose is worth a word.
pub(super) fn is_worth_a_word(lost: Chance) -> bool {
    rounded(lost).most.to_f64() >= NEGLIGIBLE
}

/// Returns the chance to lose the game, as the end of a sentence about the end of the phase.
pub(super) fn chance_to_lose(lost: Chance) -> String {
    match lost.is_zero() {
        true => "the game cannot be lost in this Barbarian phase".into(),
        false => format!("{} that the game is lost in this Barbarian phase", percent(lost)),
    }
}

/// Returns a chance in percent.
fn percent(chance: Chance) -> String {
    rounded(chance).describe().to_string()
}

/// Returns a chance as one number if its bounds differ by less than is shown.
fn rounded(chance: Chance) -> Chance {
    let Chance { least, most, .. } = chance;
    match most.to_f64() - least.to_f64() < NEGLIGIBLE {
        true => Chance::exact(if least.is_zero() { most } else { least }),
        false => chance,
    }
}

/// Returns one line with the chance to lose and the worst dangers, or `None` if nothing threatens.
pub(super) fn brief(game: &Game<'_>, disaster: Option<&Disaster>) -> Option<Line> {
    let dangers: Vec<Danger> =
        game.dangers().into_iter().filter(|danger| danger.severity() >= Severity::Warning).collect();
    let lost = disaster.map(Disaster::lost);
    let worst = dangers.iter().map(Danger::severity).chain(lost.map(severity)).max()?;
    let mut sentences: Vec<String> = lost
        .filter(|lost| is_worth_a_word(*lost))
        .map(|lost| format!("If you end now: {}.", chance_to_lose(lost)))
        .into_iter()
        .collect();
    sentences.extend(dangers.iter().map(|danger| format!("{}.", danger.describe(game.board()))));
    let word = match worst {
        Severity::Danger | Severity::Lost => "DANGER",
        Severity::Warning => "Warning",
        _ => return None,
    };
    Some(Line::styled(colour(worst), format!("{:2} {word}: {}", worst.sign(), sentences.join(" "))))
}

/// Returns everything that threatens, the worst first, each with its chance and its rule.
pub(super) fn page(game: &Game<'_>, disaster: Option<&Disaster>) -> Vec<Line> {
    let mut lines = Vec::new();
    match disaster.map(Disaster::lost) {
        Some(lost) => {
            let text = format!("If the phase ends now: {}.", chance_to_lose(lost));
            lines.push(marked(severity(lost), text));
        }
        None => lines.push(Line::dim("The chances of the coming phase are known when an Emperor acts.")),
    }
    for danger in game.dangers() {
        let chance = disaster.and_then(|disaster| danger.chance(disaster));
        let chance = chance.map_or(String::new(), |chance| format!(": {}", percent(chance)));
        let severity = danger.severity();
        let word = format!("{}: ", severity.word());
        let line = Line::styled(colour(severity).bold(), format!("{:2} {word}", severity.sign()));
        let text = danger.describe(game.board()).to_string();
        lines.push(line.and(STRONG, format!("{text}{chance}.")).and(DIM, format!(" ({})", danger.rule())));
    }
    if lines.len() == 1 {
        lines.push(Line::from("Nothing threatens you now."));
    }
    lines
}
