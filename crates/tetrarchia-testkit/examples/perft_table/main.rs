use tetrarchia::*;
use tetrarchia_testkit::perft::*;
use std::time::Instant;
fn main() {
    let mut game = Game::new("second/4211".parse::<Rules>().unwrap()).unwrap();
    let mut dice = SeededDice::new(284);
    while let Pending::Roll { throw } = game.pending() { game.apply(dice.roll(throw.dice()).unwrap()).unwrap(); }
    for depth in 6..=std::env::args().nth(1).unwrap().parse().unwrap() {
        let t = Instant::now();
        let rows = Perft::new(depth).with_max_states(20_000_000).count(&game).unwrap();
        let r = rows.last().unwrap();
        println!("{depth} {} {} {:?} {:?}", r.nodes, r.states, r.awaits, t.elapsed());
        let rss = std::fs::read_to_string("/proc/self/status").unwrap();
        println!("{}", rss.lines().find(|l| l.starts_with("VmHWM")).unwrap());
    }
    println!("{}", size_of::<State>());
}
