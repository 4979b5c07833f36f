//! The cost of computing odds once.

use std::time::Instant;

use allocation_counter::measure;
use tetrarchia::Game;

#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// The processor time.
    pub nanoseconds: u64,
    /// The peak memory.
    pub bytes: u64,
    pub states: u64,
    /// The probability that was left out.
    pub remainder: f64,
}

/// Returns the processor time of this thread if the system reports it, and the elapsed time otherwise.
fn processor_time(start: Instant) -> u64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let first = told.and_then(|text| text.split(' ').next().and_then(|word| word.parse().ok()));
    first.unwrap_or_else(|| start.elapsed().as_nanos() as u64)
}

impl Cost {
    pub fn of(game: &Game<'_>) -> Cost {
        let mut odds = None;
        let start = Instant::now();
        let before = processor_time(start);
        let memory = measure(|| odds = game.phase_odds().ok());
        let (clock, processor) = (start.elapsed().as_nanos() as u64, processor_time(start) - before);
        // The system counts in slices of several milliseconds.
        let nanoseconds = if clock < 20_000_000 { clock } else { processor };
        let (states, remainder) = odds.map_or((0, 0.0), |odds| (odds.states(), odds.remainder().to_f64()));
        Cost { nanoseconds, bytes: memory.bytes_max, states, remainder }
    }

    /// Measures several times, and returns the shortest time.
    pub fn best_of(times: usize, game: &Game<'_>) -> Cost {
        let costs = (0..times).map(|_| Cost::of(game));
        costs.min_by_key(|cost| cost.nanoseconds).expect("once at least")
    }
}

/// Prints a line with the median, the 99th percentile and the maximum of each cost.
pub fn report(name: &str, costs: &[Cost]) {
    if costs.is_empty() {
        return;
    }
    let three = |number: &dyn Fn(&Cost) -> f64, decimals: usize| {
        let mut sorted: Vec<f64> = costs.iter().map(number).collect();
        sorted.sort_by(f64::total_cmp);
        let at = |share: f64| sorted[((sorted.len() - 1) as f64 * share).round() as usize];
        [0.5, 0.99, 1.0].map(|share| format!("{:>9.decimals$}", at(share))).join(" ")
    };
    println!(
        "{name:<34} {:>5}  {}  {}  {}  left out {:.1e}",
        costs.len(),
        three(&|cost| cost.states as f64, 0),
        three(&|cost| cost.nanoseconds as f64 / 1e6, 2),
        three(&|cost| cost.bytes as f64 / 1e6, 2),
        costs.iter().map(|cost| cost.remainder).fold(0.0, f64::max),
    );
}
