//! Collects games: at all levels, sometimes with additions, and now and then with a turn that is played at random, so that the
//! value learns what bad positions are worth.

use std::error::Error;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tetrarchia::vocabulary::Combatant;
use tetrarchia::{Command, DiceSource, Emperor, Ending, Game, Pending, Question, Rules, SeededDice, Throw};
use tetrarchia_bots::value::{Value, Weights};
use tetrarchia_bots::{Consul, Policy, Steward, Turn};

use crate::options::{Options, Random};

/// The last round of a game. What goes on longer counts as lost.
const LAST_ROUND: u32 = 60;

/// What is added to some games, in each edition.
const FIRST: [&str; 5] = ["imperium", "mare-nostrum", "diarchia", "patres-patriae", "the-great"];
const SECOND: [&str; 13] = [
    "imperium",
    "mare-nostrum",
    "via-romana",
    "usurpator",
    "roma-aeterna",
    "barbaria",
    "modules:dux",
    "modules:vicarius",
    "modules:pirates",
    "modules:goths",
    "modules:dux+vicarius",
    "modules:pirates+goths",
    "usurpator/modules:goths",
];

/// What all games of a collection share.
struct Plan {
    weights: Option<Weights>,
    /// The turns in a thousand that are played at random; from none to twice as many in a game.
    explore: usize,
    /// The most turns that the steward plays first, so that the consul finds himself in positions that he would not get into.
    handover: usize,
    /// The width of the listings of turns.
    width: usize,
    /// The games in a hundred with additions.
    additions: usize,
    rules: Option<Rules>,
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

/// Plays a game. Returns its records, and whether it was won.
fn play(plan: &Plan, seed: u64) -> Result<(Vec<u8>, bool), Box<dyn Error>> {
    let mut random = Random(seed.wrapping_mul(0x2545_f491_4f6c_dd1d));
    let rules = match plan.rules {
        Some(rules) => rules,
        None => draw_rules(&mut random, plan.additions)?,
    };
    let explore = plan.explore * random.below(3);
    let mut game = Game::new(rules)?;
    let mut turns_of_steward = random.below(plan.handover + 1);
    let mut steward = Steward::new(game.board());
    let mut player: Box<dyn Policy> = match &plan.weights {
        Some(weights) => {
            Box::new(Consul::new(game.board()).with_weights(weights.clone()).with_effort(0).with_width(plan.width))
        }
        None => Box::new(Steward::new(game.board())),
    };
    let (mut dice, mut value, mut turn) = (SeededDice::new(seed), Value::new(game.board()), Turn::new());
    let (mut begun, mut ended) = ((0, Emperor::Maximian), (0, Emperor::Maximian));
    let mut positions: Vec<Vec<i16>> = Vec::new();
    let mut script: Vec<Command> = Vec::new();
    let ending = loop {
        let now = (game.state().round(), game.state().turn());
        if now.0 > LAST_ROUND {
            break Ending::Conceded;
        }
        if now != ended && is_after_turn(&game) {
            ended = now;
            if turns_of_steward == 0 {
                positions.push(value.features(&game).to_vec());
            }
            turns_of_steward = turns_of_steward.saturating_sub(1);
        }
        match game.pending() {
            Pending::Roll { throw } => game.apply(dice.roll(throw.dice())?)?,
            Pending::Nothing { ending } => break ending,
            Pending::Command { question } => {
                let may_begin = matches!(question, Question::Enter { .. } | Question::Act { .. });
                if may_begin && now != begun {
                    begun = now;
                    if random.below(1000) < explore {
                        turn.list(&game);
                        script = turn.commands(random.below(turn.ends().len()));
                        script.reverse();
                    }
                }
                let command = match script.pop() {
                    Some(command) => command,
                    None if turns_of_steward > 0 => steward.choose(&game).ok_or("the steward gave up")?,
                    None => player.choose(&game).ok_or("the player gave up")?,
                };
                game.apply(command)?;
            }
        }
    };
    let is_won = ending == Ending::Victory;
    let count = positions.len();
    let mut records = Vec::new();
    for (index, features) in positions.into_iter().enumerate() {
        records.extend([u8::from(is_won), (count - index).min(255) as u8]);
        records.extend(features.into_iter().map(|feature| feature.clamp(-128, 127) as i8 as u8));
    }
    Ok((records, is_won))
}

/// Returns whether the Roman phase of this turn is over.
fn is_after_turn(game: &Game<'_>) -> bool {
    match game.pending() {
        Pending::Nothing { .. } => false,
        Pending::Command { question } => {
            use Question::{Act, Enter, PlaceFleet, Raise};
            !matches!(question, Act { .. } | Enter { .. } | PlaceFleet { .. } | Raise { .. })
        }
        Pending::Roll { throw } => !matches!(
            throw,
            Throw::Battle { attacker: Combatant::Rome, .. }
                | Throw::SeaBattle { .. }
                | Throw::FirstRevolt { .. }
                | Throw::AdditionalRevolt { .. }
                | Throw::InitialArmy { .. }
                | Throw::PirateZone
        ),
    }
}

/// Draws rules: mostly of the base game, with levels in the middle and above it more often.
fn draw_rules(random: &mut Random, additions: usize) -> Result<Rules, Box<dyn Error>> {
    loop {
        let mut digit = |weights: [usize; 3]| {
            let drawn = random.below(weights.iter().sum());
            usize::from(drawn >= weights[0]) + usize::from(drawn >= weights[0] + weights[1])
        };
        let (garrisons, fleets) = (5 - digit([2, 4, 3]), 3 - digit([2, 4, 2]));
        let (revolts, armies) = (digit([2, 3, 3]), digit([2, 3, 3]));
        let is_first = random.below(4) == 0;
        let edition = if is_first { "first" } else { "second" };
        let mut text = format!("{edition}/{garrisons}{fleets}{revolts}{armies}");
        if random.below(100) < additions {
            let all = if is_first { &FIRST[..] } else { &SECOND };
            text = format!("{text}/{}", all[random.below(all.len())]);
        }
        let rules: Rules = text.parse()?;
        if rules.check().is_ok() {
            return Ok(rules);
        }
    }
}
