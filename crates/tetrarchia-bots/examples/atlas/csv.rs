//! The table as text: lines of values with commas between them, the first with their names.

use tetrarchia::Ending;

use crate::Failure;
use crate::cell::{Cell, Spec, Who};
use crate::row::{Counts, Measure, Pairs, Row};

/// The columns before what was counted.
const CELL: [&str; 7] = ["part", "rules", "twist", "player", "effort", "seed", "games"];
/// The columns after what was counted.
const REST: [&str; 10] = [
    "only_first",
    "only_other",
    "changed",
    "board",
    "win_percent",
    "win_low",
    "win_high",
    "difference",
    "difference_low",
    "difference_high",
];
/// The number of columns of the counts of one side.
const COUNTS: usize = Ending::COUNT + 5;

/// Returns the first line.
pub fn head() -> String {
    let of_side = |prefix: &str| {
        let endings = Ending::ALL.into_iter().map(|ending| ending.word().replace('-', "_"));
        let others = ["unfinished", "rounds", "median_rounds", "commands", "rolls"].map(String::from);
        endings.chain(others).map(|name| format!("{prefix}{name}")).collect::<Vec<_>>().join(",")
    };
    format!("{},{},{},{}", CELL.join(","), of_side(""), of_side("other_"), REST.join(","))
}

/// Returns the line of a row, without its end.
pub fn line(row: &Row) -> String {
    let Cell { spec, who, seed, games } = row.cell;
    let (player, effort) = match who {
        Who::Steward => ("steward", String::new()),
        Who::Consul(effort) => ("consul", effort.to_string()),
    };
    let other = row.pairs.map_or(",".repeat(COUNTS - 1), |pairs| counts(&pairs.other));
    let pairs = row.pairs.map_or(",,".into(), |Pairs { only_first, only_other, changed, .. }| {
        format!("{only_first},{only_other},{changed}")
    });
    let derived = [Some(row.first.win()), row.difference()].map(|derived| derived.map_or(",,".into(), measure));
    format!(
        "{},{},{spec},{player},{effort},{seed},{games},{},{other},{pairs},{},{}",
        spec.part,
        spec.rules,
        counts(&row.first),
        row.board,
        derived.join(",")
    )
}

fn counts(counts: &Counts) -> String {
    let Counts { endings, unfinished, rounds, median_rounds, commands, rolls } = *counts;
    let numbers = endings.into_iter().chain([unfinished, rounds, median_rounds, commands, rolls]);
    numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(",")
}

fn measure(measure: Measure) -> String {
    format!("{:.3},{:.3},{:.3}", measure.value, measure.low, measure.high)
}

/// Reads all rows of a text. A last line without its end was cut off while it was written, and is left out; the second value is
/// the number of bytes up to there.
pub fn read(text: &str, specs: &[Spec]) -> Result<(Vec<Row>, usize), Failure> {
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    let mut lines = text[..whole].lines();
    if lines.next().is_some_and(|first| first != head()) {
        return Err("the columns are not those of this version".into());
    }
    let mut rows = Vec::new();
    for (index, line) in lines.enumerate() {
        let row = read_line(line, specs).map_err(|error| format!("line {}: {error}", index + 2))?;
        rows.push(row);
    }
    Ok((rows, whole))
}

fn read_line(text: &str, specs: &[Spec]) -> Result<Row, Failure> {
    let values: Vec<&str> = text.split(',').collect();
    let expected = CELL.len() + 2 * COUNTS + REST.len();
    if values.len() != expected {
        return Err(format!("{} values, not {expected}", values.len()).into());
    }
    let [part, rules, twist, player, effort, seed, games] = values[..CELL.len()] else {
        return Err("a cell is missing".into());
    };
    let is_meant =
        |spec: &&Spec| spec.part.word() == part && spec.rules.to_string() == rules && spec.to_string() == twist;
    let spec = *specs.iter().find(is_meant).ok_or_else(|| format!("there is no cell {part} {rules} {twist}"))?;
    let who = match player {
        "steward" => Who::Steward,
        "consul" => Who::Consul(number(effort)?),
        _ => return Err(format!("there is no player {player}").into()),
    };
    let cell = Cell { spec, who, seed: number(seed)?, games: number(games)? };
    let [first, other] = [0, 1].map(|side| &values[CELL.len() + side * COUNTS..][..COUNTS]);
    let rest = &values[CELL.len() + 2 * COUNTS..];
    let pairs = match spec.other_rules() {
        Some(_) => Some(Pairs {
            other: read_counts(other)?,
            only_first: number(rest[0])?,
            only_other: number(rest[1])?,
            changed: number(rest[2])?,
        }),
        None => None,
    };
    let row = Row { cell, first: read_counts(first)?, pairs, board: rest[3].to_owned() };
    check(&row)?;
    // What is derived must follow from what was counted.
    if line(&row) != text { Err("the derived values do not follow from the counts".into()) } else { Ok(row) }
}

fn read_counts(values: &[&str]) -> Result<Counts, Failure> {
    let mut numbers = [0; COUNTS];
    for (slot, value) in numbers.iter_mut().zip(values) {
        *slot = number(value)?;
    }
    let mut endings = [0; Ending::COUNT];
    endings.copy_from_slice(&numbers[..Ending::COUNT]);
    let [unfinished, rounds, median_rounds, commands, rolls] = numbers[Ending::COUNT..] else {
        return Err("a count is missing".into());
    };
    Ok(Counts { endings, unfinished, rounds, median_rounds, commands, rolls })
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, Failure> {
    text.parse().map_err(|_| format!("{text:?} is not a number that fits").into())
}

/// Checks that the counts of a row agree.
fn check(row: &Row) -> Result<(), Failure> {
    let games = row.cell.games;
    let fits = row.first.games() == games
        && row.pairs.is_none_or(|pairs| {
            let both = row.first.wins().checked_sub(pairs.only_first);
            pairs.other.games() == games
                && both == pairs.other.wins().checked_sub(pairs.only_other)
                && both.is_some()
                && pairs.changed <= games
        });
    if fits { Ok(()) } else { Err("the counts do not agree".into()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{specs, sum};

    /// One row of each kind.
    fn rows() -> Vec<Row> {
        let specs = specs::all().unwrap();
        let of = |index: usize, who| {
            let spec = specs[index];
            let cell = Cell { spec, who, seed: spec.seed(), games: 6 };
            sum::play(&cell, &mut sum::Played::for_cells(&[])).unwrap()
        };
        vec![
            of(0, Who::Steward),
            of(162, Who::Steward),
            of(240, Who::Steward),
            of(330, Who::Steward),
            of(620, Who::Consul(0)),
        ]
    }

    #[test]
    fn rows_are_written_and_read_back() {
        let specs = specs::all().unwrap();
        let rows = rows();
        let mut text = head() + "\n";
        rows.iter().for_each(|row| text += &(line(row) + "\n"));
        assert_eq!(read(&text, &specs).unwrap(), (rows.clone(), text.len()));
        let columns = head().split(',').count();
        assert!(text.lines().all(|line| line.split(',').count() == columns));
        // A line that was cut off is left out, wherever it was cut.
        let whole = text.len() - line(&rows[4]).len() - 1;
        for cut in [whole, whole + 1, whole + 40, text.len() - 1] {
            assert_eq!(read(&text[..cut], &specs).unwrap(), (rows[..4].to_vec(), whole), "{cut}");
        }
        assert_eq!(read("", &specs).unwrap(), (vec![], 0));
        assert_eq!(read(&head(), &specs).unwrap(), (vec![], 0), "a head that was cut off");
    }

    #[test]
    fn rows_that_contradict_themselves_are_refused() {
        let specs = specs::all().unwrap();
        let good = line(&rows()[2]);
        assert!(read_line(&good, &specs).is_ok());
        let values: Vec<&str> = good.split(',').collect();
        for column in 0..values.len() {
            let mut wrong = values.clone();
            let other = if wrong[column] == "7" { "8" } else { "7" };
            wrong[column] = other;
            // A seed, rounds, medians, commands, rolls, changed pairs and the board can be any: nothing else tells them.
            let name = head().split(',').nth(column).unwrap().replace("other_", "");
            let can_be_any = ["seed", "rounds", "median_rounds", "commands", "rolls", "board"].contains(&name.as_str());
            assert_eq!(read_line(&wrong.join(","), &specs).is_ok(), can_be_any, "{name}");
        }
        assert!(read("part,rules\n", &specs).is_err());
    }
}
