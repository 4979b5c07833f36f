//! Whole games: the first bytes choose the rules, the others what happens. A byte picks one of the legal commands, or
//! the faces of the dice; some bytes are inputs that may be wrong and are then refused.

use tetrarchia::rules::{Reading, War};
use tetrarchia::vocabulary::Dice;
use tetrarchia::*;

use super::{Bytes, check_moment, concede, refused, refused_command, step};

/// The largest number of inputs: more than most games have.
const LONGEST: usize = 3_000;

/// From this byte on, the input is arbitrary and not chosen from those that are legal.
const ANYTHING: u8 = 36 * 7;

/// Plays the game that these bytes describe. Returns `true` if its rules can be played.
pub fn check(data: &[u8]) -> bool {
    let mut bytes = Bytes(data);
    let rules = read_rules(&mut bytes);
    assert_eq!(rules.to_string().parse(), Ok(rules));
    let mut game = match Game::new(rules) {
        Ok(game) => game,
        Err(faults) => {
            assert!(!faults.to_string().is_empty(), "{rules}");
            return false;
        }
    };
    check_moment(&game);
    for _ in 0..LONGEST {
        let Some(byte) = bytes.next() else { break };
        if byte >= ANYTHING {
            try_anything(&mut game, &mut bytes);
            continue;
        }
        match game.pending() {
            Pending::Command { .. } => {
                let legal = game.legal();
                let command = legal.get(usize::from(byte) % legal.len()).expect("a state that asks has an answer");
                step(&mut game, command);
            }
            Pending::Roll { throw } => step(&mut game, roll(throw.dice(), byte)),
            Pending::Nothing { .. } => break,
        }
    }
    true
}

/// Reads the rules from the first bytes. What does not belong to the edition is left out, unless a byte says otherwise:
/// most bytes would be rules that cannot be played, which show little.
fn read_rules(bytes: &mut Bytes<'_>) -> Rules {
    let kind = bytes.byte();
    let levels: Vec<Level> = Level::all().collect();
    let level = bytes.pick(&levels);
    let mut rules = if kind & 1 == 0 { Rules::first(level) } else { Rules::second(level) };
    let (as_they_are, has_scenario) = (kind & 2 != 0, kind & 12 == 12);
    let (variants, modules) = (bytes.pair(), bytes.byte());
    let fits = |variant: Variant| as_they_are || variant.belongs_to(rules.edition);
    let variants = Variant::ALL.into_iter().filter(|&variant| variants >> variant.index() & 1 != 0 && fits(variant));
    rules.variants = variants.collect();
    if as_they_are || rules.edition == Edition::Second {
        rules.modules = Module::ALL.into_iter().filter(|module| modules >> module.index() & 1 != 0).collect();
        if has_scenario {
            let war = bytes.pick(&War::ALL);
            rules.scenario = Some(Scenario { war, fixed: kind & 16 != 0 });
            if !as_they_are {
                rules.level =
                    Level::new(if kind & 32 == 0 { 3 } else { 4 }, 2, 2, war.level().armies()).expect("a level");
            }
        }
    }
    // A byte gives the number of rulings with their other reading, so that most games have few.
    for _ in 0..bytes.byte() % 8 {
        rules = rules.with_ruling(bytes.pick(&Ruling::ALL), Reading::Other);
    }
    rules
}

/// Returns the faces that a byte stands for.
fn roll(dice: Dice, byte: u8) -> Roll {
    let face = |number: u8| Face::ALL[usize::from(number % 6)];
    match dice {
        Dice::Roman => Roll::Roman(face(byte)),
        Dice::Barbarian => Roll::Barbarian(face(byte)),
        Dice::Both => Roll::Both(face(byte), face(byte / 6)),
    }
}

/// Tries any command, any roll, or conceding.
fn try_anything(game: &mut Game<'_>, bytes: &mut Bytes<'_>) {
    match bytes.byte() {
        255 => concede(game),
        kind @ 250.. => {
            let roll = roll(Dice::ALL[usize::from(kind % 3)], bytes.byte());
            match game.pending() {
                Pending::Roll { throw } if throw.dice() == roll.dice() => step(game, roll),
                _ => drop(refused(game, roll)),
            }
        }
        first => {
            let all = Command::all();
            let rank = usize::from(u16::from_le_bytes([first, bytes.byte()])) % all.count();
            let command = Command::all().nth(rank).expect("a command");
            assert_eq!(game.is_legal(command), game.legal().contains(command), "{command} in {}", game.state());
            if game.is_legal(command) { step(game, command) } else { refused_command(game, command) }
        }
    }
}
