//! Measures the odds of a Barbarian phase: processor time and memory, over positions from games and over the most
//! expensive positions that hill climbing finds. Run `cargo bench --bench odds -- [POSITIONS] [STEPS]`.
//!
//! Each line gives the median, the 99th percentile and the maximum of the states, of the time in milliseconds (best of
//! three) and of the peak memory in megabytes, then the largest probability left out.
#![allow(clippy::print_stdout, clippy::expect_used, reason = "a program that prints what it measures")]

mod climb;
use tetrarchia_testkit as common;
mod cost;
mod games;
use tetrarchia_testkit::hubs;

use climb::Aim;
use cost::Cost;

fn main() {
    let mut numbers = std::env::args().skip(1).filter_map(|word| word.parse::<usize>().ok());
    let positions = numbers.next().unwrap_or(1500);
    let steps = numbers.next().unwrap_or(100);

    println!("{:<34} {:>5}  {:>29}  {:>29}  {:>29}", "", "", "states", "ms", "MB");
    let mut costs = Vec::new();
    for (name, games) in games::all(positions) {
        let group: Vec<Cost> = games.iter().map(|game| Cost::best_of(3, game)).collect();
        cost::report(&name, &group);
        costs.extend(group);
    }
    cost::report("all games", &costs);

    let boards = climb::boards();
    let mut worst = Vec::new();
    for aim in Aim::ALL {
        for (name, board) in &boards {
            let (text, cost) = climb::climb(board, aim, steps);
            cost::report(&format!("worst {aim:?}, {name}"), &[cost]);
            println!("    {text}");
            worst.push(cost);
        }
    }
    cost::report("all worst", &worst);
}
