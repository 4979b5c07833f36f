//! Counts the instructions that the crate executes; other programs on the machine do not affect the count.
//!
//! This needs Valgrind and `cargo install gungraun-runner --version 0.20.0`; then run `cargo bench` in this folder.
//! Each benchmark repeats its work a known number of times, given by its name or its id.

#[path = "../../workloads/mod.rs"]
mod workloads;

use std::hint::black_box;

use gungraun::{library_benchmark, library_benchmark_group, main};
use tetrarchia::{Game, Rules};
use workloads::{BASE, Chooser};

const GAMES: u64 = 100;

fn games(rules: Rules) -> u64 {
    let mut chooser = Chooser(284);
    (0..GAMES).map(|_| workloads::playout(rules, &mut chooser, |_| ())).sum()
}

#[library_benchmark]
#[bench::base_game(BASE)]
#[bench::all_variants_and_modules(workloads::everything())]
fn events_ignored(rules: Rules) -> u64 {
    black_box(games(black_box(rules)))
}

#[library_benchmark]
fn events_consumed() -> u64 {
    let mut chooser = Chooser(284);
    let mut play = || {
        workloads::playout(black_box(BASE), &mut chooser, |event| {
            black_box(event);
        })
    };
    (0..GAMES).map(|_| play()).sum()
}

#[library_benchmark]
#[bench::positions_256(workloads::positions(BASE, 256))]
fn legal(games: Vec<Game<'static>>) -> usize {
    workloads::legal(black_box(&games))
}

#[library_benchmark]
#[bench::positions_256(workloads::positions(BASE, 256))]
fn barbarian_phase(games: Vec<Game<'static>>) -> u64 {
    workloads::barbarian_phases(black_box(&games), &mut Chooser(284))
}

#[library_benchmark]
#[bench::positions_256(workloads::positions(BASE, 256))]
fn support_groups(games: Vec<Game<'static>>) -> usize {
    workloads::support(black_box(&games))
}

fn log(expecting: bool) -> String {
    workloads::long_log(expecting).map(|(text, _)| text).unwrap_or_default()
}

#[library_benchmark]
#[bench::commands_254(log(false))]
#[bench::commands_254_with_events(log(true))]
fn replay_from_json(text: String) -> bool {
    workloads::replay(black_box(&text))
}

library_benchmark_group!(
    name = all;
    benchmarks = events_ignored, events_consumed, legal, barbarian_phase, support_groups, replay_from_json
);

main!(library_benchmark_groups = all);
