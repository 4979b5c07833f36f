//! The engine against a second implementation of the game: random games over random configurations, played by both,
//! compared at every question and every throw.
//!
//! `TETRARCHIA_GAMES` sets how many games each test plays, `TETRARCHIA_FIRST` the seed of the first.

#![cfg(feature = "alloc")]

mod common;
mod reference;

use std::collections::BTreeSet;

use common::{Chooser, random_rules, with_base_rulings};
use reference::{Cmd, Dice, Input, Need, Question, Reference, Roll};
use tetrarchia::{Awaits, Edition, Game, Level, Module, Rules, Scenario, Variant, War};

/// A game that has not ended by then is stopped: the rules know no last turn (EN-5).
const LAST_ROUND: u32 = 40;

/// A random player and random dice, each with a bent of its own, so that games go where even chances seldom lead.
struct Chance {
    chooser: Chooser,
    /// How many commands the player looks at before he takes the one he likes best.
    looks: usize,
    /// How often in eight the dice show what the bent wants.
    bent: usize,
    /// The region that the Roman die prefers, and whether the Barbarian die prefers to be high.
    region: u8,
    high: bool,
}

impl Chance {
    fn new(seed: u64) -> Chance {
        let mut chooser = Chooser(seed ^ 0x7e7a_a4c4_1a00_0000);
        let looks = [1, 2, 3, 6][chooser.below(4)];
        let bent = [0, 0, 3, 6][chooser.below(4)];
        let region = 1 + chooser.below(6) as u8;
        let high = chooser.flip();
        Chance { chooser, looks, bent, region, high }
    }

    fn face(&mut self) -> u8 {
        1 + self.chooser.below(6) as u8
    }

    fn roll(&mut self, dice: Dice) -> Roll {
        let (mut r, mut b) = (self.face(), self.face());
        if self.chooser.below(8) < self.bent {
            r = self.region;
        }
        if self.chooser.below(8) < self.bent && (b > 3) != self.high {
            b = 7 - b;
        }
        match dice {
            Dice::R => Roll { r, b: 0 },
            Dice::B => Roll { r: 0, b },
            Dice::Both => Roll { r, b },
        }
    }

    fn command(&mut self, legal: &[Cmd]) -> Cmd {
        let looks: Vec<Cmd> = (0..self.looks).map(|_| legal[self.chooser.below(legal.len())]).collect();
        looks.into_iter().max_by_key(liking).unwrap_or(Cmd::Pass)
    }
}

/// How much a player with a choice likes a command.
fn liking(command: &Cmd) -> u8 {
    match command {
        Cmd::Secure => 6,
        Cmd::Attack(..) | Cmd::AttackPirates(_) | Cmd::DeployDux(_) => 5,
        Cmd::Subdue(..) | Cmd::PlaceBlackDisc(_) => 4,
        Cmd::Enter(_) | Cmd::Redirect(_) | Cmd::UsePower(_) => 3,
        Cmd::Move(..) | Cmd::Pass => 2,
        Cmd::End | Cmd::StayOff => 0,
        _ => 1,
    }
}

/// One game played by both.
struct Duel {
    rules: Rules,
    engine: Game<'static>,
    reference: Reference,
    inputs: Vec<String>,
}

impl Duel {
    fn new(rules: Rules) -> Duel {
        let engine = Game::new(rules).unwrap();
        Duel { rules, engine, reference: Reference::new(&rules), inputs: Vec::new() }
    }

    /// All that is needed to look at a difference.
    fn report(&self, what: &str) -> String {
        let inputs: Vec<String> = self.inputs.iter().map(|input| format!("\"{input}\"")).collect();
        format!(
            "{what}\nrules     {}\ninputs    [{}]\nengine    {}\nreference {}",
            self.rules,
            inputs.join(", "),
            self.engine.state(),
            self.reference.text()
        )
    }

    /// Both must be in the same position, with the same legal commands and the same score.
    fn compare(&self) -> Result<(), String> {
        if self.engine.state().to_string() != self.reference.text() {
            return Err(self.report("the positions differ"));
        }
        let engine: BTreeSet<String> =
            self.engine.legal().into_iter().map(|command| command.notation().to_string()).collect();
        let reference: BTreeSet<String> = self.reference.legal().into_iter().map(Cmd::text).collect();
        if engine != reference {
            let only_engine: Vec<&String> = engine.difference(&reference).collect();
            let only_reference: Vec<&String> = reference.difference(&engine).collect();
            let what = format!("only the engine allows {only_engine:?}, only the reference {only_reference:?}");
            return Err(self.report(&what));
        }
        if i32::from(self.engine.score().total()) != self.reference.score() {
            return Err(self.report("the scores differ"));
        }
        Ok(())
    }

    /// Gives the engine an input in its own notation; its events must rebuild its state.
    fn tell_engine(&mut self, text: String) -> Result<(), String> {
        let mut follower = self.engine;
        let input = match (text.parse::<tetrarchia::Roll>(), text.as_str()) {
            (Ok(roll), _) => roll.into(),
            (_, "concede") => tetrarchia::Input::Concede,
            (_, command) => self.engine.read_command(command).map_err(|error| error.to_string())?.into(),
        };
        self.inputs.push(text);
        let taken = self.engine.apply_with(input, |event| follower.follow(event));
        if let Err(refusal) = taken {
            return Err(self.report(&format!("the engine refuses: {refusal}")));
        }
        if follower != self.engine {
            return Err(self.report(&format!("the events rebuild {}", follower.state())));
        }
        Ok(())
    }

    /// The players may give up whenever they are asked, the Barbarian player may not (EN-5, G-97).
    fn concede(mut self) -> Result<(), String> {
        let barbarian = |question| matches!(question, Question::Reroll | Question::BlackDisc | Question::Advance(_));
        match self.reference.need() {
            Need::Answer(question) if !barbarian(question) => {
                self.tell_engine("concede".to_string())?;
                self.reference.concede();
                self.compare()
            }
            _ => match self.engine.apply(tetrarchia::Input::Concede) {
                Ok(()) => Err(self.report("the engine lets somebody give up who was not asked")),
                Err(_) => self.compare(),
            },
        }
    }
}

/// Plays one game to its end, or until it has gone on for long enough.
fn play(rules: Rules, seed: u64) -> Result<Duel, String> {
    let mut chance = Chance::new(seed);
    let mut duel = Duel::new(rules);
    loop {
        duel.compare()?;
        let input = match duel.reference.need() {
            Need::Nothing => return Ok(duel),
            Need::Answer(_) => Input::Command(chance.command(&duel.reference.legal())),
            Need::Dice(dice) => Input::Roll(chance.roll(dice)),
        };
        match input {
            Input::Command(command) => duel.tell_engine(command.text())?,
            Input::Roll(roll) => duel.tell_engine(roll.text())?,
        }
        duel.reference.take(input);
        if duel.engine.state().round() > LAST_ROUND || chance.chooser.below(2000) == 0 {
            duel.compare()?;
            let reached = Duel { inputs: duel.inputs.clone(), reference: Reference::new(&rules), ..duel };
            duel.concede()?;
            return Ok(reached);
        }
    }
}

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

/// Plays games by random rules and says what went apart, up to a few differences.
fn play_many(games: u64, rules: impl Fn(&mut Chooser) -> Rules) {
    let first = number("TETRARCHIA_FIRST", 0);
    let mut differences = Vec::new();
    let (mut inputs, mut ended) = (0, 0);
    for seed in first..first + number("TETRARCHIA_GAMES", games) {
        match play(rules(&mut Chooser(seed)), seed) {
            Ok(duel) => {
                inputs += duel.inputs.len();
                ended += u32::from(matches!(duel.engine.awaits(), Awaits::Nothing { .. }));
            }
            Err(difference) => differences.push(format!("seed {seed}: {difference}")),
        }
        if differences.len() >= 5 {
            break;
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n\n"));
    assert!(ended > 0, "no game came to its end");
    println!("{inputs} inputs, {ended} games came to their end");
}

fn any_level(chooser: &mut Chooser) -> Level {
    let levels: Vec<Level> = Level::all().collect();
    levels[chooser.below(levels.len())]
}

/// The base game of either edition at any level.
fn base(chooser: &mut Chooser) -> Rules {
    let level = any_level(chooser);
    if chooser.flip() { Rules::first(level) } else { Rules::second(level) }
}

/// One to three things of this list.
fn some<T: Copy>(chooser: &mut Chooser, from: &[T]) -> Vec<T> {
    (0..1 + chooser.below(3)).map(|_| from[chooser.below(from.len())]).collect()
}

fn with_variants(chooser: &mut Chooser, rules: Rules) -> Rules {
    let variants: Vec<Variant> =
        Variant::ALL.into_iter().filter(|variant| variant.belongs_to(rules.edition)).collect();
    some(chooser, &variants).into_iter().fold(rules, Rules::with_variant)
}

fn with_modules(chooser: &mut Chooser, rules: Rules) -> Rules {
    let modules = some(chooser, &Module::ALL);
    let rules = modules.into_iter().fold(Rules { edition: Edition::Second, ..rules }, Rules::with_module);
    if rules.check().is_ok() { rules } else { Rules { level: Level::MEDIUM, ..rules } }
}

fn scenario(chooser: &mut Chooser) -> Rules {
    let war = War::ALL[chooser.below(War::COUNT)];
    Rules::second(war.level()).with_scenario(Scenario { war, fixed: chooser.flip() })
}

#[test]
fn base_games() {
    play_many(300, base);
}

#[test]
fn base_games_by_other_rulings() {
    play_many(300, |chooser| {
        let bits = chooser.next() as u8;
        with_base_rulings(base(chooser), bits)
    });
}

#[test]
fn games_with_variants() {
    play_many(300, |chooser| {
        let rules = base(chooser);
        with_variants(chooser, rules)
    });
}

#[test]
fn games_with_modules() {
    play_many(300, |chooser| {
        let rules = base(chooser);
        with_modules(chooser, rules)
    });
}

#[test]
fn scenarios() {
    play_many(300, scenario);
}

#[test]
fn games_by_any_rules() {
    play_many(600, random_rules);
}
