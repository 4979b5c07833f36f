//! The built-in players: their advice, their choices, and many games of theirs.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::Serialize;
use tetrarchia::kit::{Offer, Preview};
use tetrarchia::{Command, Game, Pending};
use tetrarchia_bots::{Consul, Player, Policy, Random, Steward};

/// What the steward advises, the best first.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AdvicesView {
    /// The advice. Empty while no command is pending.
    pub advice: Vec<AdviceView>,
}

/// A command that the steward advises.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AdviceView {
    /// The command in notation. If the purpose is elsewhere, it is the first move there.
    pub notation: String,
    /// The command in the imperative, for a button.
    pub label: String,
    /// What it is good for, in words that continue a sentence about the command.
    pub purpose: String,
    /// The cost of the whole errand in Imperium Points, the way included.
    pub cost: u8,
    /// How the battle can end, if the errand is an attack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub preview: Option<Preview>,
    /// How much the position improves by the steward's measure; only useful to compare advice for one position.
    pub worth: i32,
}

/// Returns the advice of the steward.
pub(crate) fn advice(game: &Game<'_>) -> AdvicesView {
    let board = game.board();
    let label = |command: Command| {
        let offer = game.offers().find(|offer: &Offer| offer.command == command);
        offer.map_or_else(String::new, |offer| offer.label(board).to_string())
    };
    let advised = Steward::new(board).advice(game);
    let views = advised.into_iter().map(|advice| AdviceView {
        notation: advice.command.to_notation(board).to_string(),
        label: label(advice.command),
        purpose: advice.purpose.describe(board).to_string(),
        cost: advice.cost,
        preview: advice.preview,
        worth: advice.worth,
    });
    AdvicesView { advice: views.collect() }
}

/// Returns the command of a built-in player in notation, or `None` if it concedes or if no command is pending.
/// `choices` is how many choices it has made before with this seed.
pub(crate) fn choose(game: &Game<'_>, player: Player, seed: u64, choices: u64) -> Option<String> {
    let Pending::Command { .. } = game.pending() else { return None };
    let command = match player {
        // The state of splitmix64 grows by a constant with each number.
        Player::Random => Random::new(seed.wrapping_add(choices.wrapping_mul(0x9e37_79b9_7f4a_7c15))).choose(game),
        Player::Steward => Steward::new(game.board()).choose(game),
        Player::Consul => Consul::new(game.board()).with_seed(seed).choose(game),
    };
    command.map(|command| command.to_notation(game.board()).to_string())
}

#[cfg(feature = "simulate")]
pub use many::{MAX_GAMES, ResultsView};
#[cfg(feature = "simulate")]
pub(crate) use many::{record_game, results};

#[cfg(feature = "simulate")]
mod many {
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;

    use serde::Serialize;
    use tetrarchia::Ending;
    use tetrarchia::replay::RecordDetail;
    use tetrarchia_bots::simulate::{Simulation, SimulationError};

    use crate::{Error, ErrorKind};

    /// The largest number of games in one call. They take some seconds; call again for more.
    pub const MAX_GAMES: u64 = 100_000;

    /// The results of many games as columns of equal length.
    #[derive(Clone, Debug, Default, Serialize)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub struct ResultsView {
        /// The seed of each game as text.
        pub seed: Vec<String>,
        /// Whether it was won.
        pub won: Vec<bool>,
        /// How it ended; `null` if it was stopped after the last round.
        pub ending: Vec<Option<Ending>>,
        /// The number of rounds, the last one included.
        pub rounds: Vec<u32>,
        /// The number of commands.
        pub commands: Vec<u64>,
        /// The number of throws of dice.
        pub rolls: Vec<u64>,
    }

    fn failed(error: &SimulationError) -> Error {
        Error::new(ErrorKind::Impossible, error)
    }

    /// Plays games with seeded dice on one thread.
    pub(crate) fn results(simulation: &Simulation) -> Result<ResultsView, Error> {
        if simulation.games > MAX_GAMES {
            return Err(Error::bad_request(format_args!("one call plays at most {MAX_GAMES} games")));
        }
        let mut columns = ResultsView::default();
        for index in 0..simulation.games {
            let result = simulation.play(index).map_err(|error| failed(&error))?;
            columns.seed.push(simulation.seed_of(index).to_string());
            columns.won.push(result.ending.is_some_and(Ending::is_victory));
            columns.ending.push(result.ending);
            columns.rounds.push(result.rounds);
            columns.commands.push(result.commands);
            columns.rolls.push(result.rolls);
        }
        Ok(columns)
    }

    /// Plays the first game, and returns its log.
    pub(crate) fn record_game(simulation: &Simulation) -> Result<String, Error> {
        let log = simulation.record(0, RecordDetail::EVENTS).map_err(|error| failed(&error))?;
        Ok(log.to_json())
    }
}
