//! How much win rates differ between boards, beyond the luck of the dice.

use tetrarchia::Board;

use crate::boards;
use crate::cell::{Doubt, Twist};
use crate::row::{Measure, Row};

/// The number of standard deviations on each side that hold 95 % of a normal distribution.
const Z: f64 = 1.96;

/// How win rates spread over boards, in points of a hundred games.
#[derive(Clone, Copy, Debug)]
pub struct Spread {
    pub boards: usize,
    pub mean: f64,
    pub least: f64,
    pub most: f64,
    /// The standard deviation of the win rates as they were counted.
    pub seen: f64,
    /// The standard deviation that the dice alone would give if all boards were equally hard.
    pub noise: f64,
    /// The standard deviation between the boards themselves, with its interval.
    pub between: Measure,
}

/// Returns the spread over boards, or `None` for fewer than three.
pub fn of(rows: &[&Row]) -> Option<Spread> {
    let shares: Vec<f64> = rows.iter().map(|row| row.first.win().value).collect();
    if shares.len() < 3 {
        return None;
    }
    let (mean, seen) = mean_and_deviation(&shares);
    // The variance of a count from n games, estimated without bias, divided by n.
    let variance = |row: &&Row| {
        let (p, n) = (row.first.win().value, row.first.games() as f64);
        p * (100.0 - p) / (n - 1.0).max(1.0)
    };
    let noise = (rows.iter().map(variance).sum::<f64>() / rows.len() as f64).sqrt();
    // The relative error of a variance from k numbers is √(2 / (k − 1)).
    let error = Z * (2.0 / (shares.len() as f64 - 1.0)).sqrt();
    let beyond = |factor: f64| (seen * seen * factor - noise * noise).max(0.0).sqrt();
    Some(Spread {
        boards: shares.len(),
        mean,
        least: shares.iter().copied().fold(100.0, f64::min),
        most: shares.iter().copied().fold(0.0, f64::max),
        seen,
        noise,
        between: Measure { value: beyond(1.0), low: beyond(1.0 - error), high: beyond(1.0 + error) },
    })
}

/// What it means for the win rate if a question about the board is answered otherwise than the reconstruction does.
#[derive(Clone, Debug)]
pub struct Effect {
    pub text: String,
    /// The boards on which it is answered otherwise.
    pub changed: usize,
    pub boards: usize,
    /// The mean win rate on them less the mean on the others.
    pub difference: Measure,
}

/// Returns the effect of each question that at least five boards answer in either way, the largest first.
pub fn effects(rows: &[&Row]) -> Vec<Effect> {
    let mut effects = Vec::new();
    let board = Board::reconstruction();
    for question in boards::questions(Doubt::Kinds) {
        let pair = boards::pair(board, &question);
        let is_of_links = boards::questions(Doubt::Links).contains(&question);
        let (mut changed, mut kept) = (Vec::new(), Vec::new());
        for row in rows {
            let Twist::Board(doubt, _) = row.cell.spec.twist else { continue };
            if doubt == Doubt::Kinds || is_of_links {
                let is_changed = row.board.split(';').any(|change| change.starts_with(&format!("{pair}=")));
                if is_changed { &mut changed } else { &mut kept }.push(row.first.win().value);
            }
        }
        if changed.len().min(kept.len()) >= 5 {
            let [here, there] = [&changed, &kept].map(|shares| (mean_and_deviation(shares), shares.len() as f64));
            let value = here.0.0 - there.0.0;
            let radius = Z * (here.0.1.powi(2) / here.1 + there.0.1.powi(2) / there.1).sqrt();
            let difference = Measure { value, low: value - radius, high: value + radius };
            let boards = changed.len() + kept.len();
            effects.push(Effect { text: question.text, changed: changed.len(), boards, difference });
        }
    }
    effects.sort_by(|one, other| other.difference.value.abs().total_cmp(&one.difference.value.abs()));
    effects
}

fn mean_and_deviation(numbers: &[f64]) -> (f64, f64) {
    let count = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    let squares = numbers.iter().map(|number| (number - mean).powi(2)).sum::<f64>();
    (mean, (squares / (count - 1.0).max(1.0)).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::{Cell, Part, Who};
    use crate::row::Counts;
    use crate::specs;

    /// Boards on which so many of a hundred games were won.
    fn rows(wins: &[u64]) -> Vec<Row> {
        let specs = specs::all().unwrap();
        let of_boards = specs.into_iter().filter(|spec| spec.part == Part::Boards);
        let row = |(spec, &wins)| Row {
            cell: Cell { spec, who: Who::Steward, seed: 0, games: 100 },
            first: Counts { endings: [wins, 100 - wins, 0, 0, 0], ..Counts::default() },
            pairs: None,
            board: if wins > 50 { "rhaetia-cisalpina=nothing".into() } else { String::new() },
        };
        of_boards.zip(wins).map(row).collect()
    }

    #[test]
    fn the_noise_of_the_dice_is_taken_off() {
        let same = rows(&[50; 20]);
        let spread = of(&same.iter().collect::<Vec<_>>()).unwrap();
        assert_eq!((spread.seen, spread.between.value, spread.boards), (0.0, 0.0, 20));
        assert!((spread.noise - 5.025).abs() < 0.01, "√(50 · 50 / 99): {spread:?}");
        // Half at 30 and half at 70: the deviation is 20 · √(20/19), and the noise √(30 · 70 / 99).
        let apart = rows(&[30, 70].repeat(10));
        let spread = of(&apart.iter().collect::<Vec<_>>()).unwrap();
        assert!((spread.seen - 20.52).abs() < 0.01 && (spread.noise - 4.606).abs() < 0.01, "{spread:?}");
        assert!((spread.between.value - 20.0).abs() < 0.01, "√(20.52² − 4.606²) = 20.0: {spread:?}");
        assert!(spread.between.low < spread.between.value && spread.between.value < spread.between.high);
        assert!(of(&[]).is_none());
    }

    #[test]
    fn an_effect_is_found_where_it_was_planted() {
        let apart = rows(&[30, 70].repeat(10));
        let effects = effects(&apart.iter().collect::<Vec<_>>());
        assert_eq!(effects.len(), 1, "no other link was ever changed");
        assert!(effects[0].text.contains("Rhaetia") && effects[0].text.contains("Cisalpina"));
        assert_eq!((effects[0].changed, effects[0].boards, effects[0].difference.signed()), (10, 20, "+40.0".into()));
    }
}
