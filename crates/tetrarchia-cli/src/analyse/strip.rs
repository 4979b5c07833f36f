//! An analysis as the strip of a page.

use tetrarchia_bots::analysis::{AnalysisView, MomentView};
use tetrarchia_draw::report::{Strip, StripMark, StripMoment};

use super::table::{SMALLEST_LUCK, change, in_words, points};
use super::verdict::verdict;

/// Returns what the page of a game shows of its analysis.
pub(crate) fn strip(analysis: &AnalysisView) -> Strip {
    let moments = analysis.moments.iter().enumerate().map(|(index, moment)| StripMoment {
        step: moment.step,
        before: moment.before,
        after: moment.after,
        dice: moment.luck.is_some(),
        mark: moment.mark.map(|mark| StripMark { sign: sign(mark).into(), word: mark.into() }),
        turning: analysis.turning_points.contains(&index),
        text: text(moment),
    });
    Strip { moments: moments.collect(), verdict: verdict(analysis) }
}

/// Returns the sign that chess players write for a mark.
fn sign(mark: &str) -> &'static str {
    match mark {
        "inaccuracy" => "?!",
        "mistake" => "?",
        _ => "??",
    }
}

/// Returns what there is to say about a moment; nothing about good commands and rolls that hardly matter.
fn text(moment: &MomentView) -> String {
    let change = points(change(moment));
    match (moment.mark, moment.luck) {
        (Some(mark), _) => {
            let better = moment.better.as_ref().map_or(String::new(), |better| format!(" {}", in_words(better)));
            format!("{mark}, {change} points: {}.{better}", moment.label)
        }
        (None, Some(luck)) if luck.abs() >= SMALLEST_LUCK => {
            let what = if luck > 0 { "good luck" } else { "bad luck" };
            format!("{what}, {change} points: {} ({}).", moment.label, moment.input)
        }
        _ => String::new(),
    }
}
