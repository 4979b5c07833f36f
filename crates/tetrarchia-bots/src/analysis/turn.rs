//! The commands of one player between two throws of dice.

use alloc::vec::Vec;

use tetrarchia::vocabulary::Addressee;
use tetrarchia::{Command, Game, Input};

use crate::Consul;
use crate::turn::is_inside;

use super::field::Field;
use super::{Actor, Analyst, Better, Mark, Moment, Played};

/// The numbers of ways to go on that are nominated at the beginning of a turn, and after each command.
const FIRST_WAYS: usize = 16;
const LATER_WAYS: usize = 8;

/// A doubtful loss is measured by up to this many times the effort.
const MOST_MEASURES: usize = 4;

/// What is known at each point of a turn: the best way open there, and its chance.
struct Line {
    best: Vec<usize>,
    chances: Vec<u32>,
}

/// Judges the commands from a position on.
pub(super) fn judge(analyst: Analyst, consul: &mut Consul, start: &Game<'_>, played: &[Played]) -> Vec<Moment> {
    let is_barbarian = start.pending().addressee() == Some(Addressee::Barbarian)
        && played.iter().all(|played| played.input != Input::Concede);
    let mut field = Field::new(start, analyst, is_barbarian);
    let games = nominate(consul, &mut field, start, played);
    let chosen = field.choose(consul, played.len());
    let line = measure(analyst, consul, &mut field, &chosen);
    let commands: Vec<Command> = played.iter().map_while(|played| command(played.input)).collect();
    let moments = played.iter().zip(&games).enumerate().map(|(point, (played, game))| {
        let (best, next) = (line.best.get(point), line.best.get(point + 1));
        let (Some(&best), Some(&next)) = (best, next) else { return None };
        let chance = |point| line.chances.get(point).copied().unwrap_or(0);
        let (before, after) = (chance(point), chance(point + 1));
        let (loss, change_error) = (before.saturating_sub(after), field.error_between(best, next));
        let better = (loss > change_error).then(|| {
            let commands = field.path(best, point, &commands);
            let purposes = crate::consul::purposes(game, &commands);
            Better { commands, purposes, chance: field.of_emperors(before) }
        });
        Some(Moment {
            step: played.step,
            state: *game.state(),
            input: played.input,
            by: if is_barbarian { Actor::Barbarian } else { Actor::Emperors },
            round: game.state().round(),
            turn: game.state().turn(),
            before: field.of_emperors(before),
            after: field.of_emperors(after),
            error: field.error(next),
            change_error,
            loss,
            mark: Mark::of(loss, change_error),
            better: better.filter(|better| !better.commands.is_empty()),
            luck: None,
        })
    });
    moments.flatten().collect()
}

const fn command(input: Input) -> Option<Command> {
    match input {
        Input::Command(command) => Some(command),
        _ => None,
    }
}

/// Fills the field with the best ways at each point and with what was played. Returns the games at all points but the last.
fn nominate<'b>(consul: &mut Consul, field: &mut Field<'b>, start: &Game<'b>, played: &[Played]) -> Vec<Game<'b>> {
    let (mut game, mut games) = (*start, Vec::new());
    for (point, played) in played.iter().enumerate() {
        games.push(game);
        let known = field.ways.len();
        let count = if point == 0 { FIRST_WAYS } else { LATER_WAYS };
        for decision in consul.nominated(&game, count) {
            field.add(decision.state, point, decision.commands);
        }
        if is_inside(game.state()) {
            for way in 0..known {
                let Some(way) = field.ways.get(way).filter(|way| way.last < point) else { continue };
                let state = way.state;
                if let Some(commands) = consul.commands_to(&state) {
                    field.add(state, point, commands);
                }
            }
        }
        // The game was played to its end when it was cut.
        let _ = game.apply(played.input);
    }
    field.add(*game.state(), played.len(), Vec::new());
    games
}

/// Measures the ways that were chosen. The chance never falls below that of a later point, because what is open there is open
/// before.
fn measure(analyst: Analyst, consul: &mut Consul, field: &mut Field<'_>, chosen: &[usize]) -> Line {
    let mut ways = chosen.to_vec();
    ways.sort_unstable();
    ways.dedup();
    let mut times = 1;
    loop {
        field.measure(consul, &ways, analyst.effort as usize * times);
        let line = line(field, chosen);
        times *= 2;
        if times > MOST_MEASURES || !is_doubtful(field, &line) {
            return line;
        }
    }
}

fn line(field: &Field<'_>, chosen: &[usize]) -> Line {
    let mut best = chosen.to_vec();
    let mut chances: Vec<u32> = best.iter().map(|&way| field.chance(way)).collect();
    for point in (1..best.len()).rev() {
        if chances[point - 1] <= chances[point] {
            chances[point - 1] = chances[point];
            best[point - 1] = best[point];
        }
    }
    Line { best, chances }
}

/// Returns whether more futures may change a mark.
fn is_doubtful(field: &Field<'_>, line: &Line) -> bool {
    line.best.windows(2).zip(line.chances.windows(2)).any(|(ways, chances)| {
        let (&[best, next], &[before, after]) = (ways, chances) else { return false };
        let (loss, error) = (before.saturating_sub(after), field.error_between(best, next));
        let high = loss.saturating_add(error.saturating_mul(2));
        high >= Mark::Inaccuracy.threshold() && Mark::of(loss.saturating_sub(error), 0) != Mark::of(high, 0)
    })
}
