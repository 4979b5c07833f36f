//! Boards as dots that are stacked by their win rate, beside the interval of the level on the built-in board.

use super::{Anchor, Scale, Svg, WIDTH};
use crate::row::Measure;

const LEFT: f64 = 40.0;
const TOP: f64 = 76.0;
/// The height of a group: its name, its stacks and its axis.
const GROUP: f64 = 210.0;
const RADIUS: f64 = 4.5;

/// Boards that are shown together.
pub struct Group {
    pub name: String,
    /// The share of games won on each board, in per cent.
    pub shares: Vec<f64>,
    /// The share on the built-in board, with its interval.
    pub built_in: Option<Measure>,
    /// The standard deviation that the dice alone would give.
    pub noise: f64,
}

/// Draws groups below each other.
pub fn draw(title: &str, note: &str, groups: &[Group]) -> String {
    let text = "Each dot is a board that may be the printed one, at the share of games won on it. A band shows the interval of \
                95 % on the built-in board, and a bracket where 95 % of the dots would be if only the dice differed.";
    let mut svg = Svg::new(title, text, TOP + GROUP * groups.len() as f64 + 4.0);
    svg.text("note", Anchor::Start, 24.0, 56.0, note);
    for (index, group) in groups.iter().enumerate() {
        draw_group(&mut svg, group, TOP + index as f64 * GROUP);
    }
    svg.finish()
}

fn draw_group(svg: &mut Svg, group: &Group, top: f64) {
    let built_in = group.built_in.map_or(50.0, |built_in| built_in.value);
    let numbers = || group.shares.iter().copied().chain([built_in - 2.5 * group.noise, built_in + 2.5 * group.noise]);
    let low = (numbers().fold(100.0, f64::min) - 1.0).floor().max(0.0);
    let high = (numbers().fold(0.0, f64::max) + 1.0).ceil().min(100.0);
    let scale = Scale { numbers: (low, high.max(low + 1.0)), places: (LEFT, WIDTH - LEFT) };
    let (upper, bottom) = (top + 56.0, top + GROUP - 46.0);
    svg.text("strong", Anchor::Start, 24.0, top + 16.0, &group.name);
    if let Some(built_in) = group.built_in {
        let [from, to] = [built_in.low, built_in.high].map(|number| scale.at(number));
        let says = format!("built-in board: {} per cent", built_in.with_interval());
        svg.area("band", None, [from, upper - 12.0, (to - from).max(2.0), bottom - upper + 12.0], &says);
        svg.line("base", (scale.at(built_in.value), upper - 12.0), (scale.at(built_in.value), bottom));
        let [from, to] = [-1.96, 1.96].map(|times| scale.at(built_in.value + times * group.noise));
        svg.whisker(from, to, upper - 20.0);
    }
    for mark in scale.marks(14) {
        svg.line("grid", (scale.at(mark), upper), (scale.at(mark), bottom + 4.0));
        svg.text("note", Anchor::Middle, scale.at(mark), bottom + 19.0, &format!("{mark}"));
    }
    svg.line("axis", (LEFT, bottom), (WIDTH - LEFT, bottom));
    svg.text("note", Anchor::End, WIDTH - LEFT, bottom + 34.0, "games won, per cent");
    // Stacks as wide as a dot, lower if the highest would not fit.
    let columns = ((WIDTH - 2.0 * LEFT) / (2.0 * RADIUS + 1.0)) as usize;
    let mut heights = vec![0_usize; columns];
    let column = |share: f64| (((scale.at(share) - LEFT) / (2.0 * RADIUS + 1.0)) as usize).min(columns - 1);
    group.shares.iter().for_each(|&share| heights[column(share)] += 1);
    let tallest = heights.iter().copied().max().unwrap_or(1).max(1);
    let step = ((bottom - upper) / tallest as f64).min(2.0 * RADIUS + 1.0);
    let mut drawn = vec![0_usize; columns];
    for &share in &group.shares {
        let (column, stack) = (column(share), &mut drawn[column(share)]);
        let x = LEFT + (column as f64 + 0.5) * (2.0 * RADIUS + 1.0);
        svg.dot("board", (x, bottom - RADIUS - 1.0 - *stack as f64 * step), RADIUS, &format!("{share:.1} per cent"));
        *stack += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::check_well_formed;

    #[test]
    fn every_board_has_its_dot() {
        let built_in = Some(Measure { value: 25.0, low: 24.1, high: 25.9 });
        let shares: Vec<f64> = (0..100).map(|board| 18.0 + f64::from(board) * 0.17).collect();
        let groups = [
            Group { name: "links".into(), shares: shares.clone(), built_in, noise: 1.4 },
            Group { name: "all alike".into(), shares: vec![25.0; 60], built_in: None, noise: 0.0 },
        ];
        let file = draw("Boards", "A note.", &groups);
        check_well_formed(&file);
        assert_eq!(file.matches("class=\"board\"").count(), 160);
        assert_eq!(file.matches("class=\"band\"").count(), 1);
    }
}
