//! Collects games: at all levels, sometimes with additions, and now and then with a turn that is played at random, so that the
//! value learns what bad positions are worth.

use std::error::Error;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tetrarchia::Rules;
use tetrarchia_bots::value::Weights;

use crate::game::Playing;
use crate::options::Options;

/// What all games of a collection share.
pub struct Plan {
    pub weights: Option<Weights>,
    /// The turns in a thousand that are played at random; from none to twice as many in a game.
    pub explore: usize,
    /// The most turns that the steward plays first, so that the consul finds himself in positions that he would not get into.
    pub handover: usize,
    /// The width of the listings of turns.
    pub width: usize,
    /// The games in a hundred with additions.
    pub additions: usize,
    /// The futures by which each end of a turn is judged.
    pub futures: u32,
    /// The other good ends of each turn that are recorded too.
    pub alternatives: usize,
    pub rules: Option<Rules>,
}

pub fn run(options: &Options) -> Result<(), Box<dyn Error>> {
    let weights = match (options.need("player")?, options.get("weights")) {
        ("steward", _) => None,
        ("consul", None) => Some(Weights::fitted()),
        ("consul", Some(file)) => Some(read_weights(file)?),
        (other, _) => return Err(format!("{other} is no player: steward or consul").into()),
    };
    let plan = Plan {
        weights,
        explore: options.number("explore", 20)?,
        handover: options.number("handover", 0)?,
        width: options.number("width", 300)?,
        additions: options.number("additions", 8)?,
        futures: options.number("futures", 0)?,
        alternatives: options.number("alternatives", 0)?,
        rules: options.get("rules").map(str::parse).transpose()?,
    };
    let (games, first) = (options.number("games", 1000)?, options.number("seed", 0)?);
    let (threads, seconds) = (options.number("threads", 1)?, options.number("seconds", u64::MAX)?);
    let (begun, limit) = (Instant::now(), Duration::from_secs(seconds));
    let file = Mutex::new(BufWriter::new(File::create(options.need("out")?)?));
    let (next, played, won) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
    std::thread::scope(|scope| {
        let work = || -> Result<(), String> {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= games || begun.elapsed() >= limit {
                    return Ok(());
                }
                let (records, is_won) =
                    play(&plan, first + number).map_err(|error| format!("game {number}: {error}"))?;
                played.fetch_add(1, Ordering::Relaxed);
                won.fetch_add(u64::from(is_won), Ordering::Relaxed);
                let mut file = file.lock().map_err(|_| "another thread failed")?;
                file.write_all(&records).map_err(|error| error.to_string())?;
            }
        };
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        threads.into_iter().try_for_each(|thread| thread.join().map_err(|_| "a thread failed".to_owned())?)
    })?;
    println!("{} games, {} won, {:.0?}", played.into_inner(), won.into_inner(), begun.elapsed());
    Ok(())
}

pub fn read_weights(file: &str) -> Result<Weights, Box<dyn Error>> {
    let bytes = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
    Weights::from_bytes(&bytes).ok_or_else(|| format!("{file} does not have the weights of this version").into())
}

fn play(plan: &Plan, seed: u64) -> Result<(Vec<u8>, bool), Box<dyn Error>> {
    Playing::new(plan, seed)?.finish()
}
