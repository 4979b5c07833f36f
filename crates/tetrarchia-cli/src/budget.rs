//! What a consul may spend on a decision, as options of commands.

use std::time::Duration;

use clap::value_parser;
use tetrarchia_bots::Budget;

/// The longest time for a decision, in milliseconds: an hour.
const MAX_TIME: u64 = 3_600_000;

/// The options for a consul's strength.
#[derive(clap::Args)]
pub(crate) struct BudgetArgs {
    /// The futures that a consul plays for each decision; more play better and take longer, and 0 trusts his first
    /// judgement
    #[arg(long, value_name = "FUTURES", conflicts_with = "time_per_turn")]
    effort: Option<u32>,
    /// The milliseconds that a consul has for each decision, instead of --effort; the results then depend on the machine
    #[arg(long, value_name = "MS", value_parser = value_parser!(u64).range(1..=MAX_TIME))]
    time_per_turn: Option<u64>,
}

impl BudgetArgs {
    /// Returns the budget that is given, or `None`.
    pub(crate) fn budget(&self) -> Option<Budget> {
        let time = self.time_per_turn.map(|time| Budget::Time(Duration::from_millis(time)));
        self.effort.map(Budget::Effort).or(time)
    }
}

/// Returns a budget in brackets, to stand after the name of a player, or nothing if there is none.
pub(crate) fn in_words(budget: Option<Budget>) -> String {
    budget.map(|budget| format!(" ({budget})")).unwrap_or_default()
}
