//! Compares random playouts of this crate with those of other rules engines, on one thread in one process: steps per
//! second and ratios.
//!
//! Every engine does the same at each step: it lists the legal moves, a shared generator picks one, and the engine
//! checks and plays it. The engines take turns in short slices, so that noise affects all of them alike; the median of
//! the slices counts.

#[path = "../../workloads/mod.rs"]
mod workloads;

use std::hint::black_box;
use std::time::{Duration, Instant};

use board_game::board::{Board as _, BoardMoves as _};
use board_game::games::ataxx::AtaxxBoard;
use internal_iterator::InternalIterator as _;
use workloads::{BASE, Chooser};

/// The number of turns of every engine.
const TURNS: usize = 15;

/// The shortest duration of a turn.
const TURN: Duration = Duration::from_millis(200);

fn tetrarchia_silent(chooser: &mut Chooser) -> u64 {
    workloads::playout(BASE, chooser, |_| ())
}

fn tetrarchia_with_events(chooser: &mut Chooser) -> u64 {
    workloads::playout(BASE, chooser, |event| {
        black_box(event);
    })
}

/// Plays a whole game of chess up to mate, stalemate or fifty moves without progress. `play` makes a move.
fn chess_game(chooser: &mut Chooser, play: impl Fn(&mut cozy_chess::Board, cozy_chess::Move)) -> u64 {
    let mut board = cozy_chess::Board::default();
    let mut moves = Vec::with_capacity(256);
    let mut steps = 0;
    loop {
        moves.clear();
        board.generate_moves(|some| {
            moves.extend(some);
            false
        });
        if moves.is_empty() || board.halfmove_clock() >= 100 {
            return steps;
        }
        play(&mut board, moves[chooser.below(moves.len())]);
        steps += 1;
    }
}

fn chess_checked(chooser: &mut Chooser) -> u64 {
    chess_game(chooser, |board, chosen| board.play(chosen))
}

fn chess_unchecked(chooser: &mut Chooser) -> u64 {
    chess_game(chooser, |board, chosen| board.play_unchecked(chosen))
}

/// Plays a whole game of ataxx.
fn ataxx_game(chooser: &mut Chooser) -> u64 {
    let mut board = AtaxxBoard::default();
    let mut moves = Vec::with_capacity(256);
    let mut steps = 0;
    while !board.is_done() {
        moves.clear();
        if let Ok(available) = board.available_moves() {
            available.for_each(|one| moves.push(one));
        }
        if moves.is_empty() || board.play(moves[chooser.below(moves.len())]).is_err() {
            break;
        }
        steps += 1;
    }
    steps
}

struct Engine {
    name: &'static str,
    /// Plays a game and returns its number of steps.
    game: fn(&mut Chooser) -> u64,
    chooser: Chooser,
    games: u64,
    steps: u64,
    /// The steps per second in each turn.
    rates: Vec<f64>,
}

impl Engine {
    fn new(name: &'static str, game: fn(&mut Chooser) -> u64) -> Engine {
        Engine { name, game, chooser: Chooser(284), games: 0, steps: 0, rates: Vec::new() }
    }

    fn take_turn(&mut self) {
        let began = Instant::now();
        let mut steps = 0;
        while began.elapsed() < TURN {
            // Some games are short, so the clock is not read after each.
            for _ in 0..16 {
                steps += (self.game)(&mut self.chooser);
                self.games += 1;
            }
        }
        self.rates.push(steps as f64 / began.elapsed().as_secs_f64());
        self.steps += steps;
    }

    fn rate(&self) -> f64 {
        let mut rates = self.rates.clone();
        rates.sort_by(f64::total_cmp);
        rates[rates.len() / 2]
    }
}

fn main() {
    let mut engines = [
        Engine::new("tetrarchia, events ignored", tetrarchia_silent),
        Engine::new("tetrarchia, events consumed", tetrarchia_with_events),
        Engine::new("cozy-chess, checked moves", chess_checked),
        Engine::new("cozy-chess, unchecked moves", chess_unchecked),
        Engine::new("board-game, ataxx", ataxx_game),
    ];
    for _ in 0..TURNS {
        engines.iter_mut().for_each(Engine::take_turn);
    }
    let chess = engines[2].rate();
    println!("{:30} {:>12} {:>12} {:>18}", "engine", "steps/s", "steps/game", "to checked chess");
    for engine in &engines {
        let rate = engine.rate();
        let length = engine.steps as f64 / engine.games as f64;
        println!("{:30} {:>9.2} M {length:>12.1} {:>18.2}", engine.name, rate / 1e6, rate / chess);
    }
}
