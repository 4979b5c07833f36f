//! The plug is pulled: whatever was answered is in the file, and the game goes on with the same dice.

use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use tetrarchia::replay::{Log, RecordDetail, Recorder};
use tetrarchia::{Game, Rules, Seat, Seating, SeededDice};
use tetrarchia_bots::{Policy, Random};

use super::{folder, program, said};

/// How many commands of a game are played at most, and how often the program is killed in all games together.
const COMMANDS: usize = 150;
const KILLS: usize = 100;

const RULES: &str = "second/4211";

/// Some game: the commands of a player who takes any that is legal.
fn some_game(seed: u64) -> Vec<String> {
    let rules: Rules = RULES.parse().unwrap();
    let mut recorder =
        Recorder::seeded(Game::new(rules).unwrap(), Seating::One, SeededDice::new(seed), RecordDetail::NONE);
    let mut player = Random::new(seed);
    let mut commands = Vec::new();
    while commands.len() < COMMANDS {
        let Some(command) = player.choose(recorder.game()) else { break };
        commands.push(format!("{}!", command.to_notation(recorder.game().board())));
        recorder.command(Seat::First, command).unwrap();
    }
    commands
}

/// A stream of numbers: a failure can be repeated.
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
}

/// The program, with all lines typed at once, and what it has printed so far.
struct Played {
    child: Child,
    seen: Arc<Mutex<String>>,
    threads: [JoinHandle<()>; 2],
}

impl Played {
    fn begin(folder: &Path, words: &[&str], lines: String) -> Played {
        let mut child =
            program(folder, words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut keys = child.stdin.take().unwrap();
        let typing = thread::spawn(move || {
            let _ = keys.write_all(lines.as_bytes());
        });
        let mut output = child.stdout.take().unwrap();
        let seen = Arc::new(Mutex::new(String::new()));
        let shared = Arc::clone(&seen);
        let reading = thread::spawn(move || {
            let mut bytes = [0; 256];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                shared.lock().unwrap().push_str(&String::from_utf8_lossy(&bytes[..count]));
            }
        });
        Played { child, seen, threads: [typing, reading] }
    }

    /// How many commands are answered: something stands behind their echo.
    fn answered(&self) -> usize {
        let seen = self.seen.lock().unwrap();
        let is_answered = |part: &str| part.split_once('\n').is_some_and(|(_, rest)| !rest.is_empty());
        seen.split("\n> ").skip(1).filter(|part| is_answered(part)).count()
    }

    /// Waits until so many are answered, or the program has ended.
    fn wait_for(&mut self, answers: usize) {
        let start = Instant::now();
        while self.answered() < answers && self.child.try_wait().unwrap().is_none() {
            assert!(start.elapsed() < Duration::from_secs(60), "the program does not answer");
            thread::sleep(Duration::from_micros(200));
        }
    }

    /// Ends it at once.
    fn kill(&mut self) {
        let _ = self.child.kill();
    }

    /// Waits for its end, and says how many commands it has answered.
    fn end(mut self) -> usize {
        self.child.wait().unwrap();
        let threads = std::mem::replace(&mut self.threads, [thread::spawn(|| ()), thread::spawn(|| ())]);
        threads.into_iter().for_each(|thread| thread.join().unwrap());
        self.answered()
    }
}

#[test]
fn what_was_answered_is_never_lost() {
    let mut chance = Chance(284);
    let mut kills = 0;
    for seed in 1300.. {
        kills += play_and_kill(seed, &mut chance);
        if kills >= KILLS {
            return;
        }
    }
}

/// Plays a game whose program is killed again and again, and says how often.
fn play_and_kill(seed: u64, chance: &mut Chance) -> usize {
    let folder = folder(&format!("killed-{seed}"));
    let commands = some_game(seed);
    let typed = |from: usize| commands[from..].join("\n") + "\n";
    let text = seed.to_string();
    let begin = |file: &'static str| vec!["play", "--plain", "--rules", RULES, "--seed", &text, "--file", file];
    said(&folder, &begin("whole.json"), &typed(0));
    let whole = fs::read(folder.join("whole.json")).unwrap();
    let expected = Log::from_slice(&whole).unwrap();
    // The first step of the log is the set-up.
    assert_eq!(expected.steps.len(), commands.len() + 1);
    assert!(expected.replay().unwrap().passed());

    let path = folder.join("game.json");
    let (mut kills, mut done) = (0, 0);
    while done < commands.len() {
        let words = if path.exists() { vec!["play", "--plain", "--resume", "game.json"] } else { begin("game.json") };
        let mut played = Played::begin(&folder, &words, typed(done));
        // After some answers, and a moment: while it reads, plays, writes or prints.
        played.wait_for(chance.below(4) as usize);
        thread::sleep(Duration::from_micros(chance.below(4_000)));
        played.kill();
        kills += 1;
        let answered = played.end();
        let Ok(bytes) = fs::read(&path) else {
            // It was killed before it had shown anything.
            assert_eq!((done, answered), (0, 0));
            continue;
        };
        let log = Log::from_slice(&bytes).unwrap_or_else(|error| panic!("seed {seed}, after {kills} kills: {error}"));
        assert_eq!(log.steps[..], expected.steps[..log.steps.len()], "seed {seed}, after {kills} kills");
        let kept = log.steps.len() - 1;
        assert!(kept >= done + answered, "seed {seed}, after {kills} kills: {answered} after {done}, but {kept} kept");
        done = kept;
    }
    assert_eq!(fs::read(&path).unwrap(), whole, "seed {seed}");
    // What the last kill has left behind is gone as well.
    assert!(said(&folder, &["play", "--plain", "--resume", "game.json"], "").contains("Roma"));
    let left: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left.len(), 2, "{left:?}");
    kills
}
