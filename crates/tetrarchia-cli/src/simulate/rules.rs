//! The rules that a simulation is asked to play by.

use tetrarchia::{Edition, Level, Rules};

use crate::rules::read_text;
use crate::simulate::Args;

/// Returns the rules that the arguments name: every edition with every level.
pub(super) fn all_rules(args: &Args) -> Result<Vec<Rules>, String> {
    if !args.rules.is_empty() {
        return once_each(args.rules.clone());
    }
    let editions = match args.edition.as_str() {
        "both" => Edition::ALL.to_vec(),
        one => vec![one.parse().map_err(|error| format!("{one}: {error}, or both"))?],
    };
    let levels = match args.level.as_str() {
        "all" => Level::all().collect(),
        list => {
            let read = |level: &str| level.parse().map_err(|error| format!("{level}: {error}"));
            list.split(',').map(read).collect::<Result<Vec<Level>, String>>()?
        }
    };
    let parts = args.with.as_ref().map(|parts| format!("/{parts}")).unwrap_or_default();
    let mut all = Vec::new();
    for edition in editions {
        for level in &levels {
            let text = format!("{edition}/{level}{parts}");
            all.push(read_text(&text)?);
        }
    }
    once_each(all)
}

/// Returns the rules, or an error if some are named twice: results are identified by their rules.
fn once_each(all: Vec<Rules>) -> Result<Vec<Rules>, String> {
    match all.iter().enumerate().find(|(index, rules)| all[..*index].contains(rules)) {
        Some((_, rules)) => Err(format!("{rules} is given twice")),
        None => Ok(all),
    }
}
