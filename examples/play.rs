//! Plays a whole game by a simple policy and describes what happens, line by line.
//!
//! ```text
//! cargo run --release --example play                  # second edition, level 4200, seed 4
//! cargo run --release --example play first 4211 284
//! ```

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use tetrarchia::board::SeaZone;
use tetrarchia::vocabulary::{Combatant, SubdueKind};
use tetrarchia::{
    Command, DiceSource, Edition, Emperor, Event, Fact, Figure, Game, Input, Level, Offer, Pending, Province, Question,
    Rule, Rules, SeededDice, Throw,
};

/// A game that has not ended by then is given up: the rules have no last round (EN-5).
const LAST_ROUND: u32 = 100;

/// The bot attacks if it wins at least this often, in percent.
const GOOD_ODDS: u32 = 60;

/// The number of garrisons that each Emperor keeps for the borders.
const KEPT_FOR_BORDERS: usize = 2;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match read_arguments(&arguments) {
        Ok((rules, seed)) => play(rules, seed, &mut io::stdout().lock()),
        Err(error) => Err(format!("{error}\nusage: play [first|second] [level, like 4200] [seed]").into()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has seen enough, as with `| head`.
        Err(error) if is_broken_pipe(error.as_ref()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "{error}");
            ExitCode::FAILURE
        }
    }
}

fn is_broken_pipe(error: &(dyn Error + 'static)) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

fn read_arguments(arguments: &[&str]) -> Result<(Rules, u64), Box<dyn Error>> {
    if let Some(extra) = arguments.get(3) {
        return Err(format!("there is no fourth argument, but {extra:?} is one").into());
    }
    let argument = |place: usize, default| arguments.get(place).copied().unwrap_or(default);
    let level: Level = argument(1, "4200").parse()?;
    let rules = match argument(0, "second").parse()? {
        Edition::First => Rules::first(level),
        Edition::Second => Rules::second(level),
    };
    let seed = argument(2, "4").parse().map_err(|_| "the seed is a number from 0 to 18446744073709551615")?;
    Ok((rules, seed))
}

/// Drives the game: gives it what it waits for until it waits for nothing.
fn play(rules: Rules, seed: u64, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let mut game = Game::new(rules)?;
    let mut dice = SeededDice::new(seed);
    writeln!(out, "Tetrarchia, {} edition, level {}, seed {seed}: the set-up", rules.edition, rules.level)?;
    loop {
        let inputs: Vec<Input> = match game.pending() {
            Pending::Roll { throw } => vec![dice.roll(throw.dice())?.into()],
            Pending::Command { .. } if game.state().round() > LAST_ROUND => vec![Input::Concede],
            Pending::Command { question } => plan(&game, question).into_iter().map(Input::from).collect(),
            Pending::Nothing { .. } => break,
        };
        for input in inputs {
            for event in game.play(input)? {
                tell(&game, event, out)?;
            }
        }
    }
    let state = game.state();
    let borders = state.secured_borders().len();
    writeln!(out, "{borders} of 6 borders are secured in round {}", state.round())?;
    if rules.edition == Edition::First {
        writeln!(out, "score: {} of 10 (EN-4)", game.score().total())?;
    }
    Ok(())
}

/// Prints one line for each event; turns and steps stand out. Questions are left out, because the answer is the next
/// line.
fn tell(game: &Game<'_>, event: Event, out: &mut impl Write) -> io::Result<()> {
    let margin = match event.fact {
        fact if fact.is_prompt() => return Ok(()),
        Fact::TurnBegan { .. } | Fact::Ended { .. } => "\n",
        Fact::StepBegan { .. } | Fact::RomanPhaseEnded { .. } => "  ",
        _ => "    ",
    };
    writeln!(out, "{margin}{}", event.describe(game.board()))
}

/// Returns the bot's answer: one command, or all moves of a route.
fn plan(game: &Game<'_>, question: Question) -> Vec<Command> {
    match question {
        Question::PlaceFleet { .. } => {
            // The middle zone first: it touches the most regions.
            let zones = [SeaZone::Internum, SeaZone::Aegaeum, SeaZone::Atlanticum];
            first_legal(game, zones.map(|zone| Command::PlaceFleet { zone }))
        }
        Question::Enter { emperor } => enter(game, emperor),
        Question::Act { emperor } => act(game, emperor),
        _ => first_legal(game, game.legal()),
    }
}

fn first_legal(game: &Game<'_>, wishes: impl IntoIterator<Item = Command>) -> Vec<Command> {
    wishes.into_iter().find(|&wish| game.is_legal(wish)).into_iter().collect()
}

/// Enters where the next errand is nearest. A game is `Copy`, so the bot tries each entrance on a copy.
fn enter(game: &Game<'_>, emperor: Emperor) -> Vec<Command> {
    let cost = |&entrance: &Command| {
        let mut copy = *game;
        match copy.apply(entrance) {
            Ok(()) => next_errand(&copy, emperor).map_or(u8::MAX, |(_, cost)| cost),
            Err(_) => u8::MAX,
        }
    };
    game.legal().into_iter().min_by_key(cost).into_iter().collect()
}

/// Attacks at good odds, otherwise subdues, otherwise secures, otherwise goes where there is something to do, otherwise
/// ends.
fn act(game: &Game<'_>, emperor: Emperor) -> Vec<Command> {
    let figure = Figure::from(emperor);
    let is_good_attack = |offer: &Offer| offer.preview.is_some_and(|preview| is_good(preview.chances.victory));
    if let Some(attack) = game.offers().find(is_good_attack) {
        return vec![attack.command];
    }
    let subdue = |how| Command::Subdue { figure, how };
    let mut wishes =
        vec![subdue(SubdueKind::RemoveRevolt), subdue(SubdueKind::RemoveUnrest), subdue(SubdueKind::ReduceRevolt)];
    if secures_well(game, emperor) {
        wishes.push(Command::Secure);
    }
    let here = first_legal(game, wishes);
    if !here.is_empty() {
        return here;
    }
    let routes = game.routes(emperor);
    match next_errand(game, emperor).and_then(|(goal, _)| routes.to(goal)) {
        Some(route) => route.commands().collect(),
        None => vec![Command::End],
    }
}

/// Reports whether this many victories in 36 throws are enough.
fn is_good(victories: u8) -> bool {
    u32::from(victories) * 100 >= GOOD_ODDS * 36
}

/// Reports whether securing pays. A border is always worth a garrison. Inside the Empire only garrisons that the
/// borders do not need are spent, and none where a printed disc protects the province as well (PC-6).
fn secures_well(game: &Game<'_>, emperor: Emperor) -> bool {
    let Some(at) = game.state().place(emperor.into()) else { return false };
    at.is_border() || (game.garrisons_left(emperor) > KEPT_FOR_BORDERS && !game.board().capitals().contains(at))
}

/// Returns the nearest province where the Emperor could do something with the points he would have left, and the cost
/// of going there.
fn next_errand(game: &Game<'_>, emperor: Emperor) -> Option<(Province, u8)> {
    game.routes(emperor)
        .iter()
        .filter(|&(at, cost)| has_errand(game, emperor, at, game.state().points() - cost))
        .min_by_key(|&(_, cost)| cost)
}

/// Reports whether he could do something in that province with this many points: subdue, secure a border, or attack
/// from there.
fn has_errand(game: &Game<'_>, emperor: Emperor, at: Province, points: u8) -> bool {
    let state = game.state();
    let subdue = state.unrest().contains(at) || (state.revolts().contains(at) && points >= 2);
    let border = at.is_border() && state.disc_at(at).is_none() && game.garrisons_left(emperor) > 0;
    let secure = border && points >= 2 && !state.revolts().meets(at.region().provinces());
    let mut armies = (state.armies() & game.board().links(at)).into_iter();
    // 3 points pay for every attack: a broken link, and a revolt under the army (AT-1).
    let mut there = *game;
    there.follow(Event { rule: Rule::TN2, fact: Fact::Entered { emperor, at } });
    let wins = |army| {
        let throw = Throw::Battle { attacker: Combatant::Rome, figure: emperor.into(), army };
        there.preview_throw(throw).is_some_and(|preview| is_good(preview.chances.victory))
    };
    let attack = points >= 3 && armies.any(wins);
    points > 0 && (subdue || secure || attack)
}
