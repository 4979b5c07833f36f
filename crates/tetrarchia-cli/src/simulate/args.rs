//! The command line of `tetrarchia simulate`.

use std::path::PathBuf;

use clap::builder::RangedU64ValueParser;
use clap::{ArgGroup, value_parser};
use tetrarchia::Rules;
use tetrarchia_bots::simulate::{MAX_GAMES, MAX_THREADS, Points, Shard, Simulation};
use tetrarchia_bots::{Budget, Player};

use crate::budget::BudgetArgs;
use crate::failure::Failure;

/// The games that are played if no number is given, and the most that are if they stop by themselves.
const GAMES: u64 = 1000;
const GAMES_THAT_STOP: u64 = 1_000_000;

/// The most shards that are played one after another: all of them are kept in memory to be added up.
const MAX_SHARDS_IN_FOLDER: i64 = 10_000;

/// Let a program play many games, and count how they end
///
/// The seed of game N is --seed plus N. The same seed gives the same results on every machine and with any number of
/// threads.
///
/// With --against, --against-effort or --against-rules, every game is played twice with the same dice, by two sides, until
/// a sequential test knows which of them wins more often. What is left out of the second side is as in the first.
#[derive(clap::Args)]
#[command(
    group(ArgGroup::new("contest").multiple(true).args(["against", "against_effort", "against_rules"])),
    group(ArgGroup::new("part").args(["shard", "shards"])),
    after_help = "Examples:\n  \
    tetrarchia simulate --level 5300,4200,4211,3122 --edition both --games 2000\n  \
    tetrarchia simulate --level all --policy random --json\n  \
    tetrarchia simulate --rules second/4211/rulings:army-distance=fewest-links\n  \
    tetrarchia simulate --policy consul --effort 8 --level 4211 --until 2\n  \
    tetrarchia simulate --against consul --against-effort 0\n  \
    tetrarchia simulate --against-rules second/4211/rulings:army-distance=fewest-links --difference 2\n  \
    tetrarchia simulate --games 5000 --rows games.jsonl\n  \
    tetrarchia simulate --games 10 --save-log 0,3 --log-dir logs\n  \
    tetrarchia simulate --games 100000 --shard 3/16 --json > shard-3.json\n  \
    tetrarchia simulate --games 100000 --shards 16 --shards-dir results"
)]
pub(crate) struct Args {
    /// The levels of difficulty, separated by commas, or `all`
    #[arg(long, value_name = "LEVELS", default_value = "4211")]
    pub level: String,
    /// The edition of the rules: first, second or both
    #[arg(long, value_name = "EDITION", default_value = "second")]
    pub edition: String,
    /// Variants, modules, scenario and rulings to add: VARIANTS/modules:.../scenario:.../rulings:...
    #[arg(long, value_name = "PARTS")]
    pub with: Option<String>,
    /// All rules in one text, like second/4211, instead of --level, --edition and --with; may be repeated
    #[arg(long, value_name = "RULES", conflicts_with_all = ["level", "edition", "with"])]
    pub rules: Vec<Rules>,
    /// The program that plays: random, steward or consul
    #[arg(long, value_name = "POLICY", default_value = "steward")]
    policy: Player,
    #[command(flatten)]
    budget: BudgetArgs,
    /// The seed of the first game
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    /// The number of games for each set of rules, at most 1000000000; 1000 if left out. With --until and --against the
    /// largest number, 1000000 if left out
    #[arg(long, value_parser = value_parser!(u64).range(..=MAX_GAMES))]
    games: Option<u64>,
    /// Play until the share of wins is known so exactly: half the width of its 95 % interval in percentage points, like
    /// 0.5, for each set of rules
    #[arg(long, value_name = "POINTS", conflicts_with_all = ["part", "contest"])]
    pub until: Option<Points>,
    /// The last round to play; games that go on after it count as unfinished
    #[arg(long, value_name = "ROUNDS", default_value_t = 200, value_parser = value_parser!(u32).range(1..))]
    rounds: u32,
    /// The number of threads, from 1 to 1024; all cores if left out
    #[arg(long, value_parser = RangedU64ValueParser::<usize>::new().range(1..=MAX_THREADS as u64))]
    threads: Option<usize>,
    /// A second side to compare with: this program
    #[arg(long, value_name = "POLICY")]
    against: Option<Player>,
    /// A second side to compare with: a consul who plays this number of futures for each decision
    #[arg(long, value_name = "FUTURES")]
    against_effort: Option<u32>,
    /// A second side to compare with: these rules
    #[arg(long, value_name = "RULES")]
    against_rules: Option<Rules>,
    /// The difference between the two sides that matters, in percentage points; 5 if left out
    #[arg(long, value_name = "POINTS", requires = "contest")]
    pub difference: Option<Points>,
    /// Play only this share of the games, like 3/16 for the third of sixteen; `merge` adds up the results
    #[arg(long, value_name = "K/N", conflicts_with = "contest")]
    pub shard: Option<Shard>,
    /// Divide the games into this number of shards, play them one after another, and keep each in the folder --shards-dir;
    /// at most 10000
    #[arg(long, value_name = "N", requires = "shards_dir", conflicts_with = "contest",
        value_parser = value_parser!(u32).range(1..=MAX_SHARDS_IN_FOLDER))]
    pub shards: Option<u32>,
    /// The folder for the results of shards; it is created if needed. A shard that it has is not played again
    #[arg(long, value_name = "DIR", requires = "part", conflicts_with = "rows")]
    pub shards_dir: Option<PathBuf>,
    /// Print the results as JSON
    #[arg(long)]
    pub json: bool,
    /// Write a line of JSON for each game into this file, in the order of the games; `-` prints these lines instead of the
    /// results
    #[arg(long, value_name = "FILE")]
    pub rows: Option<PathBuf>,
    /// Write the games with these numbers as logs; numbers start at 0 and are separated by commas
    #[arg(long, value_name = "NUMBERS", value_delimiter = ',', requires = "log_dir", conflicts_with = "contest")]
    pub save_log: Vec<u64>,
    /// The folder for the logs; it is created if needed
    #[arg(long, value_name = "DIR", requires = "save_log")]
    pub log_dir: Option<PathBuf>,
}

impl Args {
    /// Returns the simulation with these rules that the arguments ask for.
    pub(super) fn simulation(&self, rules: Rules) -> Simulation {
        Simulation {
            player: self.policy,
            budget: self.budget.budget(),
            seed: self.seed,
            games: self.games(),
            last_round: self.rounds,
            shard: self.shard,
            threads: self.threads,
            ..Simulation::new(rules)
        }
    }

    /// Returns the number of games, or the largest number if they stop by themselves.
    pub(super) fn games(&self) -> u64 {
        let stops = self.until.is_some() || self.is_contest();
        self.games.unwrap_or(if stops { GAMES_THAT_STOP } else { GAMES })
    }

    /// Returns whether there is a second side.
    pub(super) fn is_contest(&self) -> bool {
        self.against.is_some() || self.against_effort.is_some() || self.against_rules.is_some()
    }

    /// Refuses futures for a second side that plays none, if it was not named: it is the program of --policy then.
    pub(super) fn check_second(&self) -> Result<(), Failure> {
        if self.against.is_none() && self.against_effort.is_some() && !self.policy.has_budget() {
            let message = format!(
                "--against-effort is for a consul, and without --against the second side is a {} as the first; \
                 add --against consul, or --policy consul to compare two efforts",
                self.policy
            );
            return Err(Failure::Usage(message));
        }
        Ok(())
    }

    /// Returns the second side of a contest with this first one. A player of another name has the budget that is given for
    /// him, or none.
    pub(super) fn second(&self, first: Simulation) -> Simulation {
        let player = self.against.unwrap_or(first.player);
        let inherited = first.budget.filter(|_| player == first.player);
        let budget = self.against_effort.map(Budget::Effort).or(inherited);
        Simulation { rules: self.against_rules.unwrap_or(first.rules), player, budget, ..first }
    }
}
