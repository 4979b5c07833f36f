//! Was it the dice, or the players?

use tetrarchia_bots::analysis::{AnalysisView, MarksView};

use super::table::{change, percent, points, some, tenths};

/// Certainty, and one half.
const CERTAIN: i64 = 1_000_000;
const HALF: i64 = CERTAIN / 2;

/// Returns sentences on the marks, the luck and the result without it.
pub(super) fn verdict(analysis: &AnalysisView) -> Vec<String> {
    let marks = marks(&analysis.counts);
    let mut lines = vec![
        format!("Commands: {marks}; all commands of the Emperors together lost {} points.", tenths(analysis.lost)),
        format!("Dice: {} points of luck in sum.", points(analysis.luck)),
    ];
    lines.extend(balance(analysis));
    let (Some(ending), Some(adjusted)) = (analysis.result, analysis.adjusted) else {
        lines.push("The game is not finished, so there is no result yet.".into());
        return lines;
    };
    let shown = percent(adjusted.clamp(0, CERTAIN) as u32);
    let won = ending.is_victory();
    let result = if won { "a victory" } else { "a defeat" };
    lines.push(format!(
        "Result: {result}. Without the luck of the dice it counts as {shown} of a victory. {}",
        cause(analysis, won, adjusted)
    ));
    lines
}

/// Returns a sentence that leads from the chance at the beginning to the one at the end. What neither commands nor dice
/// explain is what a moment sees otherwise than the one before.
fn balance(analysis: &AnalysisView) -> Option<String> {
    let (begun, ended) = (analysis.moments.first()?.before, analysis.moments.last()?.after);
    let commands: i64 = analysis.moments.iter().filter(|moment| moment.luck.is_none()).map(change).sum();
    let seen_later = i64::from(ended) - i64::from(begun) - commands - analysis.luck;
    Some(format!(
        "From {} to {}: commands {}, dice {}, and {} for what the program saw only later.",
        percent(begun),
        percent(ended),
        points(commands),
        points(analysis.luck),
        points(seen_later),
    ))
}

/// Returns a sentence on what decided the game.
fn cause(analysis: &AnalysisView, won: bool, adjusted: i64) -> &'static str {
    if won {
        return if adjusted >= HALF { "The play deserved it." } else { "It was the dice." };
    }
    let begun = analysis.moments.first().map_or(0, |moment| i64::from(moment.before));
    let (dice, play) = (-analysis.luck, analysis.lost as i64);
    match (adjusted >= HALF, begun < HALF && CERTAIN - begun > dice.max(play)) {
        (true, _) => "It was the dice.",
        (false, true) => "It was the level: even the best play is lost more often than not.",
        (false, false) if dice > play => "It was the dice more than the play.",
        (false, false) => "It was the play more than the dice.",
    }
}

fn marks(counts: &MarksView) -> String {
    let inaccuracies = match counts.inaccuracy {
        0 => None,
        1 => Some("1 inaccuracy".to_owned()),
        many => Some(format!("{many} inaccuracies")),
    };
    let marks = [some(counts.blunder, "blunder"), some(counts.mistake, "mistake"), inaccuracies];
    let marks: Vec<_> = marks.into_iter().flatten().collect();
    if marks.is_empty() { "no mark".into() } else { marks.join(", ") }
}
