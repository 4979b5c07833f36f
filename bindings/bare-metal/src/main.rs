//! Plays the thousand games and counts the positions of `bindings/conformance` on a Cortex-M0, and reports the totals
//! by semihosting. The exit code is 0 only if every number is as published.
#![no_std]
#![no_main]

use core::fmt::{self, Display, Write};
use core::str::FromStr;

use cortex_m as _;
use cortex_m_rt::entry;
use cortex_m_semihosting::debug::{EXIT_FAILURE, EXIT_SUCCESS, exit};
use cortex_m_semihosting::{heprintln, hprintln};
use cortex_m_stack::{repaint_stack, stack_painted, stack_size};
use heapless::String;
use panic_semihosting as _;
use tetrarchia::{Board, Game, State};
use tetrarchia_conformance::{Digest, PlayedGame, count, play};

include!(concat!(env!("OUT_DIR"), "/data.rs"));

const _: () = assert!(GAMES.len() == tetrarchia_conformance::GAMES);

/// A text as numbers of [`PIECES`].
struct Packed(&'static [u8]);

/// A game of `games.json`.
struct ListedGame {
    rules: Packed,
    events: u32,
    digest: u64,
}

/// A position of `perft.json`.
struct Position {
    name: Packed,
    rules: Packed,
    state: Packed,
    /// The number of sequences of each depth that is counted.
    nodes: &'static [u16],
}

impl Display for Packed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|&piece| f.write_str(PIECES.get(usize::from(piece)).ok_or(fmt::Error)?))
    }
}

impl Packed {
    /// Reads what the text says.
    fn read<T: FromStr<Err: Display>>(&self, place: impl Display) -> Result<T, Different> {
        let mut text: String<LONGEST_TEXT> = String::new();
        if write!(text, "{self}").is_err() {
            return Err(report(place, "a text was not packed well"));
        }
        text.parse().map_err(|error| report(place, error))
    }
}

/// A mark that something differs, which was already reported on stderr.
struct Different;

/// Reports what is wrong with a game or a position on stderr.
fn report(place: impl Display, problem: impl Display) -> Different {
    heprintln!("{}: {}", place, problem);
    Different
}

#[entry]
fn main() -> ! {
    repaint_stack();
    let result = compare_games().and_then(|()| compare_counts());
    // Bytes that still have their paint were never used.
    heprintln!("stack: at most {} of {} bytes", stack_size() - stack_painted(), stack_size());
    exit(if result.is_ok() { EXIT_SUCCESS } else { EXIT_FAILURE });
    // A debugger that is not QEMU may go on.
    loop {
        cortex_m::asm::wfi();
    }
}

fn compare_games() -> Result<(), Different> {
    let mut all = Digest::new();
    let mut total = 0;
    for (number, game) in (0..).zip(GAMES) {
        let place = format_args!("game {number}");
        let played = play(number, game.rules.read(place)?, &mut all).map_err(|error| report(place, error))?;
        let PlayedGame { events, digest } = played;
        if (events, digest) != (game.events, game.digest) {
            return Err(report(place, format_args!("{events} events with the digest {digest:016x}")));
        }
        total += events;
    }
    let digest = all.value();
    if (total, digest) != (EVENTS, DIGEST) {
        return Err(report("all games", format_args!("{total} events with the digest {digest:016x}")));
    }
    hprintln!("cortex-m0 games {} {:016x}", total, digest);
    Ok(())
}

fn compare_counts() -> Result<(), Different> {
    let mut total = 0;
    for Position { name, rules, state, nodes } in POSITIONS {
        let state: State = state.read(name)?;
        let game =
            Game::resume(rules.read(name)?, Board::reconstruction(), state).map_err(|error| report(name, error))?;
        let mut counted = [0; DEPTHS];
        let counted = &mut counted[..nodes.len()];
        count(&game, counted).map_err(|refusal| report(name, refusal))?;
        if !counted.iter().copied().eq(nodes.iter().copied().map(u64::from)) {
            return Err(report(name, format_args!("counted {counted:?}, published {nodes:?}")));
        }
        total += counted.iter().sum::<u64>();
    }
    hprintln!("cortex-m0 perft {} {}", POSITIONS.len(), total);
    Ok(())
}
