//! A bot that looks one command ahead, and a match of twenty games against the random player and the steward: `cargo
//! run --release --example bot`.

use std::error::Error;
use std::io::{self, Write};

use tetrarchia::{Board, Command, DiceSource, Game, Input, Level, Pending, Roll, Rules, SeededDice};
use tetrarchia_bots::{Policy, Random, Steward};

/// A game that is not over by then counts as lost: the rules have no last round (EN-5).
const LAST_ROUND: u32 = 40;

/// Goes where one action helps most, and takes it. A game is a small `Copy` value, so everything is tried on copies.
struct Greedy;

impl Policy for Greedy {
    fn choose(&mut self, game: &Game<'_>) -> Option<Command> {
        let here = game.legal().into_iter().map(|command| (prospect(game, command), command));
        let routes = game.routes(game.state().turn());
        let elsewhere = routes.reachable().iter().filter_map(|goal| {
            let moves: Vec<_> = routes.to(goal)?.commands().collect();
            let mut there = *game;
            moves.iter().try_for_each(|&step| there.apply(step)).ok()?;
            let deeds = there.legal().into_iter().map(|deed| prospect(&there, deed));
            Some((deeds.max()?, *moves.first()?))
        });
        here.chain(elsewhere).max_by_key(|&(prospect, _)| prospect).map(|(_, command)| command)
    }
}

/// Returns the worth of the board after a command, or the mean over all rolls if dice decide at once.
fn prospect(game: &Game<'_>, command: Command) -> i32 {
    // The Barbarian phase has too many dice to look ahead. Ending is what remains when nothing else pays.
    if command == Command::End {
        return worth(game);
    }
    let mut after = *game;
    if after.apply(command).is_err() {
        return i32::MIN;
    }
    let Pending::Roll { throw } = after.pending() else { return worth(&after) };
    // Dice are not part of the state: a bot can try every face, but cannot see the one that will come.
    let outcomes = Roll::all(throw.dice()).map(|roll| {
        let mut fallen = after;
        fallen.apply(roll).map_or(i32::MIN / 64, |()| worth(&fallen))
    });
    let (sum, count) = outcomes.fold((0, 0), |(sum, count), worth| (sum + worth, count + 1));
    sum / count
}

/// Returns the worth of a board to Rome. Improve this first: it ignores distances, threats and the reserves.
fn worth(game: &Game<'_>) -> i32 {
    let state = game.state();
    let many = |count: usize| i32::try_from(count).unwrap_or(i32::MAX);
    1000 * many(state.secured_borders().len())
        - 120 * many(state.armies().len())
        - 60 * many(state.revolts().len())
        - 25 * many(state.unrest().len())
        + 15 * many(state.all_garrisons().len())
        + i32::from(state.points())
}

/// Plays a game to its end; returns whether the Empire was saved.
fn plays_well(policy: &mut impl Policy, seed: u64) -> Result<bool, Box<dyn Error>> {
    let mut game = Game::new(Rules::second(Level::BEGINNER))?;
    let mut dice = SeededDice::new(seed);
    loop {
        let input: Input = match game.pending() {
            Pending::Roll { throw } => dice.roll(throw.dice())?.into(),
            Pending::Command { .. } if game.state().round() > LAST_ROUND => Input::Concede,
            Pending::Command { .. } => policy.choose(&game).map_or(Input::Concede, Input::from),
            Pending::Nothing { ending } => return Ok(ending.is_victory()),
        };
        game.apply(input)?;
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = io::stdout().lock();
    let mut steward = Steward::new(Board::reconstruction());
    let mut won = [0; 3];
    for seed in 0..20 {
        won[0] += u32::from(plays_well(&mut Random::new(seed), seed)?);
        won[1] += u32::from(plays_well(&mut Greedy, seed)?);
        won[2] += u32::from(plays_well(&mut steward, seed)?);
    }
    writeln!(out, "won of 20 games: random {}, greedy {}, steward {}", won[0], won[1], won[2])?;
    Ok(())
}
