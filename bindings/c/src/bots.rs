//! The built-in players.

use std::ffi::c_char;

use tetrarchia::{Game as Played, Pending};
use tetrarchia_bots::{Consul, Player, Policy, Random, Steward};

use crate::border::{Handle, answer, create, destroy, exclusive, out, out_pointer, text};
use crate::error::{Code, Error, Fault};
use crate::game::{Game, session};

/// What a player answers who gives up (EN-5).
pub const TETRARCHIA_CONCEDE: u32 = 0xffff_ffff;

/// A built-in player.
pub struct Bot {
    _opaque: [u8; 0],
}

impl Handle for Bot {
    type Body = BotBody;
    const TAG: u64 = 0x7465_7472_426f_7421;
    const NAME: &'static str = "a bot";
}

/// What a handle of a bot stands for.
pub(crate) enum BotBody {
    Random(Random),
    Steward(Box<Steward>),
    Consul(Box<Consul>),
}

/// Creates a player for a game and for others on the same board. `name` is `random`, `steward`, or `consul`, who plays best and
/// thinks longest. The choices of `random` come from the seed, and so do the futures that `consul` imagines.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_bot_new(
    name: *const c_char,
    game: *const Game,
    seed: u64,
    bot: *mut *mut Bot,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (name, game, bot) = unsafe { (text(name, "the name"), session(game), out_pointer(bot)) };
    let make = || {
        let (bot, name, game) = (bot?, name?, game?);
        let player: Player = name.parse().map_err(|error| Fault::argument(format!("{error}")))?;
        bot.set(create(match player {
            Player::Random => BotBody::Random(Random::new(seed)),
            Player::Steward => BotBody::Steward(Box::new(Steward::new(game.game().board()))),
            Player::Consul => BotBody::Consul(Box::new(Consul::new(game.game().board()).with_seed(seed))),
        }));
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, make) }
}

/// Writes the number of the command that a player chooses in a game which waits for one, or `TETRARCHIA_CONCEDE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_bot_choose(
    bot: *mut Bot,
    game: *const Game,
    command: *mut u32,
    error: *mut Error,
) -> Code {
    // SAFETY: the caller keeps the promises of the header.
    let (bot, game, command) = unsafe { (exclusive(bot), session(game), out(command)) };
    let choose = || {
        let (command, bot, game) = (command?, bot?, game?);
        let game: &Played<'_> = game.game();
        if !matches!(game.pending(), Pending::Command { .. }) {
            return Err(Fault::argument("the game does not wait for a command"));
        }
        let chosen = match bot {
            BotBody::Random(random) => random.choose(game),
            BotBody::Steward(steward) => steward.choose(game),
            BotBody::Consul(consul) => consul.choose(game),
        };
        command.set(chosen.map_or(TETRARCHIA_CONCEDE, |chosen| chosen.index() as u32));
        Ok(())
    };
    // SAFETY: the caller keeps the promises of the header.
    unsafe { answer(error, choose) }
}

/// Frees a player. `NULL` is left alone.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tetrarchia_bot_free(bot: *mut Bot) {
    // SAFETY: the caller keeps the promises of the header.
    unsafe { destroy(bot) }
}
