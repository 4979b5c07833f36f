//! Looks: after how many games a simulation asks whether it has played enough.

use core::ops::Range;

use crate::compare::Interval;
use crate::simulate::{Points, Tally};

/// The number of games before the first look.
const FIRST: u64 = 64;

/// Returns the games between the looks: 64 at first, later about a quarter of those before. They depend on nothing else, so
/// a simulation that stops at a look plays the same number of games with any number of threads.
pub(crate) fn looks(games: u64) -> impl Iterator<Item = Range<u64>> {
    let mut begun = 0;
    core::iter::from_fn(move || {
        let end = games.min(begun + FIRST * (1 + begun / (4 * FIRST)));
        let range = begun..end;
        begun = end;
        (!range.is_empty()).then_some(range)
    })
}

/// Returns the parts of the games that are played at once: few enough to keep the result of each.
pub(crate) fn parts(games: Range<u64>) -> impl Iterator<Item = Range<u64>> {
    const MOST: u64 = 4096;
    let end = games.end;
    games.step_by(MOST as usize).map(move |first| first..end.min(first + MOST))
}

/// Returns whether the share of wins is known so exactly: half the width of its interval is at most this.
pub(crate) fn is_known(tally: &Tally, until: Points) -> bool {
    let interval = Interval::of_share(tally.wins(), tally.games());
    interval.is_some_and(|interval| (interval.high - interval.low) / 2.0 <= until.share())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec;
    use std::vec::Vec;

    #[test]
    fn looks_cover_all_games_once_in_growing_steps() {
        let ends: Vec<u64> = looks(1000).map(|range| range.end).collect();
        assert_eq!(ends, [64, 128, 192, 256, 384, 512, 704, 896, 1000]);
        assert_eq!((looks(0).count(), looks(63).count(), looks(65).count()), (0, 1, 2));
        let mut next = 0;
        for range in looks(1_000_000_000) {
            assert!(range.start == next && (range.start < 256 || range.end - range.start <= range.start / 2));
            next = range.end;
        }
        assert_eq!(next, 1_000_000_000);
        assert_eq!(parts(10..9000).collect::<Vec<_>>(), vec![10..4106, 4106..8202, 8202..9000]);
    }

    /// Returns the probability that the interval contains the true share when a simulation stops by itself, by going
    /// through all numbers of wins.
    fn coverage(share: f64, until: Points, games: u64) -> f64 {
        let mut going_on = vec![1.0];
        let mut covered = 0.0;
        for range in looks(games) {
            for _ in range.clone() {
                let mut next = vec![0.0; going_on.len() + 1];
                for (wins, chance) in going_on.iter().enumerate() {
                    next[wins] += chance * (1.0 - share);
                    next[wins + 1] += chance * share;
                }
                going_on = next;
            }
            for (wins, chance) in going_on.iter_mut().enumerate() {
                let interval = Interval::of_share(wins as u64, range.end).unwrap();
                if (interval.high - interval.low) / 2.0 <= until.share() || range.end == games {
                    covered += if interval.low <= share && share <= interval.high { *chance } else { 0.0 };
                    *chance = 0.0;
                }
            }
        }
        covered
    }

    /// The numbers of docs/PROGRAM.md.
    #[test]
    fn an_interval_at_which_a_simulation_stops_is_hardly_too_narrow() {
        let until = "2".parse().unwrap();
        let coverages: Vec<f64> = (0..33).map(|step| coverage(0.02 + 0.03 * f64::from(step), until, 4000)).collect();
        let mean = coverages.iter().sum::<f64>() / 33.0;
        assert!(coverages.iter().all(|&coverage| coverage > 0.94), "{coverages:?}");
        assert!((0.945..0.955).contains(&mean), "{coverages:?}");
    }
}
