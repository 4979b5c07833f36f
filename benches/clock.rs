//! Measures time: `cargo bench` runs everything, `cargo bench -- NAME` only what the name matches.
//!
//! Each line gives the number of steps, phases or commands per second. Timings are noisy; the package
//! `benches/instructions` counts instructions instead, and `benches/peers` compares with other engines in one run.

#[path = "workloads/turns.rs"]
mod turns;
mod workloads;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use tetrarchia::Rules;
use tetrarchia_bots::Turn;
use workloads::{BASE, Chooser};

fn main() {
    divan::main();
}

/// The number of games in one measurement. Their steps are counted beforehand, so that the rate is in commands and
/// rolls.
const GAMES: u64 = 100;

fn bench_playouts(bencher: Bencher<'_, '_>, rules: Rules, play: impl Fn(Rules, &mut Chooser) -> u64 + Sync) {
    let all = || {
        let mut chooser = Chooser(284);
        (0..GAMES).map(|_| play(rules, &mut chooser)).sum::<u64>()
    };
    bencher.counter(ItemsCount::new(all())).bench(all);
}

mod playouts {
    use super::*;

    #[divan::bench]
    fn events_ignored(bencher: Bencher<'_, '_>) {
        bench_playouts(bencher, BASE, |rules, chooser| workloads::playout(rules, chooser, |_| ()));
    }

    #[divan::bench]
    fn events_consumed(bencher: Bencher<'_, '_>) {
        bench_playouts(bencher, BASE, |rules, chooser| {
            workloads::playout(rules, chooser, |event| {
                black_box(event);
            })
        });
    }

    #[divan::bench]
    fn all_variants_and_modules(bencher: Bencher<'_, '_>) {
        bench_playouts(bencher, workloads::everything(), |rules, chooser| workloads::playout(rules, chooser, |_| ()));
    }

    /// Measures whole games; the rate is in games.
    #[divan::bench]
    fn games(bencher: Bencher<'_, '_>) {
        bencher.counter(ItemsCount::new(GAMES)).bench(|| {
            let mut chooser = Chooser(284);
            (0..GAMES).map(|_| workloads::playout(BASE, &mut chooser, |_| ())).sum::<u64>()
        });
    }
}

#[divan::bench]
fn legal(bencher: Bencher<'_, '_>) {
    let games = workloads::positions(BASE, 256);
    bencher.counter(ItemsCount::new(games.len())).bench(|| workloads::legal(black_box(&games)));
}

#[divan::bench]
fn barbarian_phase(bencher: Bencher<'_, '_>) {
    let games = workloads::positions(BASE, 256);
    bencher
        .counter(ItemsCount::new(games.len()))
        .bench(|| workloads::barbarian_phases(black_box(&games), &mut Chooser(284)));
}

#[divan::bench]
fn support_groups(bencher: Bencher<'_, '_>) {
    let games = workloads::positions(BASE, 256);
    let groups = games.iter().map(|game| {
        let emperors = tetrarchia::Emperor::ALL.into_iter().filter(|&one| game.state().place(one.into()).is_some());
        2 * emperors.count() * game.state().armies().len()
    });
    bencher.counter(ItemsCount::new(groups.sum::<usize>())).bench(|| workloads::support(black_box(&games)));
}

/// Measures listing all ends of a turn; the rate is in ends.
#[divan::bench]
fn ends_of_turns(bencher: Bencher<'_, '_>) {
    let games = turns::turns(BASE, 40);
    let ends = turns::list_turns(&games, &mut Turn::new());
    bencher.counter(ItemsCount::new(ends)).bench(|| turns::list_turns(black_box(&games), &mut Turn::new()));
}

/// Measures the turn whose number of ends is the median; the rate is in turns.
#[divan::bench]
fn turn_in_the_middle(bencher: Bencher<'_, '_>) {
    let mut games = turns::turns(BASE, 40);
    let mut turn = Turn::new();
    games.sort_by_key(|game| turns::list_turns(&[*game], &mut turn));
    let Some(game) = games.get(games.len() / 2).copied() else { return };
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| turns::list_turns(black_box(&[game]), &mut turn));
}

/// Measures reading and replaying a log; the rate is in commands.
#[cfg(feature = "replay")]
#[divan::bench(args = [false, true])]
fn replay_from_json(bencher: Bencher<'_, '_>, expecting: bool) {
    let Ok((text, commands)) = workloads::long_log(expecting) else { return };
    bencher.counter(ItemsCount::new(commands)).bench(|| workloads::replay(black_box(&text)));
}
