//! Two sides on the same dice, until one of them is known to win more often.

use std::io::{self, Write};

use serde_json::{Value, json};
use tetrarchia_bots::compare::{Contest, LOWER, Standing, UPPER, Verdict};
use tetrarchia_bots::simulate::{Report, Simulation, Tally};

use crate::budget::in_words;
use crate::compare::{between, signed};
use crate::failure::Failure;
use crate::simulate::{Args, Rows, note_the_clock, print, progress_bar, rules, tenths};
use crate::style::{DIM, STRONG};

pub(super) fn run(args: &Args) -> Result<(), Failure> {
    let [rules] = rules::all_rules(args)?[..] else {
        return Err(Failure::Usage(
            "two sides are compared with one set of rules each: give one level of one edition".into(),
        ));
    };
    args.check_second()?;
    let first = args.simulation(rules);
    let mut contest = Contest::new(first, args.second(first));
    if let Some(difference) = args.difference {
        contest = contest.with_difference(difference);
    }
    let mut rows = Rows::open(args.rows.as_deref())?;
    let bar = progress_bar(first.games);
    let standing = contest
        .run_with_rows::<Failure>(|pair| pair.iter().try_for_each(|row| rows.write(row)), |pairs| bar.inc(pairs));
    bar.finish_and_clear();
    let standing = standing?;
    note_the_clock(&[contest.first, contest.second]);
    if rows.finish()? {
        return Ok(());
    }
    print(|out| match args.json {
        true => writeln!(out, "{:#}", as_json(&contest, &standing)),
        false => write_standing(&contest, &standing, out),
    })
}

fn write_standing(contest: &Contest, standing: &Standing, out: &mut dyn Write) -> io::Result<()> {
    for (name, Simulation { rules, player, budget, .. }) in [("first: ", contest.first), ("second:", contest.second)] {
        writeln!(out, "{STRONG}{name}{STRONG:#} {rules}, policy {player}{}", in_words(budget))?;
    }
    let (pairs, test) = (standing.pairs(), standing.test());
    let sides = [&standing.first, &standing.second];
    let mut row = |name: &str, cells: [String; 2], more: &str| {
        writeln!(out, "{}", format!("{name:20} {:>9} {:>9}  {more}", cells[0], cells[1]).trim_end())
    };
    let percent = 100.0 * standing.difference() as f64 / pairs.max(1) as f64;
    let difference = format!("{}{} percentage points", signed(percent, 1), between(standing.interval(), 100.0, 1, ""));
    row("", ["first".into(), "second".into()], "difference")?;
    row("won", sides.map(|tally| format!("{} %", tenths(100 * u128::from(tally.wins()), pairs))), &difference)?;
    let alone = [standing.only_first, standing.only_second].map(|pairs| pairs.to_string());
    row("won alone", alone, &format!("{} won by both, {} by neither", standing.both, standing.neither))?;
    row("rounds", sides.map(|tally| tenths(tally.rounds().into(), pairs)), "")?;
    let bounds = format!(
        "better from {}, not better by {} points below {}",
        signed(UPPER, 2),
        standing.stated,
        signed(LOWER, 2)
    );
    row("log likelihood ratio", [test.first, test.second].map(|ratio| signed(ratio, 2)), &bounds)?;
    let stated = standing.stated;
    let verdict = match test.verdict() {
        Verdict::First => "the first side wins more often".into(),
        Verdict::Second => "the second side wins more often".into(),
        Verdict::Neither => format!("neither side wins more often by {stated} points"),
        Verdict::Open => "not decided: more games are needed".into(),
    };
    writeln!(out, "\n{STRONG}{verdict}{STRONG:#}, after {pairs} of at most {} pairs", contest.first.games)?;
    writeln!(
        out,
        "{DIM}seeds from {}, the same dice for both; brackets have a confidence of 95 %{DIM:#}",
        contest.first.seed
    )
}

fn as_json(contest: &Contest, standing: &Standing) -> Value {
    let side = |simulation: Simulation, tally: &Tally| {
        let Report { effort, time_per_turn, .. } = Report::new(&[simulation], vec![]);
        json!({
            "rules": simulation.rules.to_string(),
            "policy": simulation.player.word(),
            "effort": effort,
            "time_per_turn": time_per_turn,
            "results": tally,
        })
    };
    let test = standing.test();
    json!({
        "version": env!("CARGO_PKG_VERSION"),
        "seed": contest.first.seed.to_string(),
        "games": contest.first.games,
        "last_round": contest.first.last_round,
        "first": side(contest.first, &standing.first),
        "second": side(contest.second, &standing.second),
        "pairs": {
            "played": standing.pairs(),
            "both": standing.both,
            "only_first": standing.only_first,
            "only_second": standing.only_second,
            "neither": standing.neither,
            "difference": standing.difference(),
            "interval": standing.interval().map(|interval| [interval.low, interval.high]),
        },
        "test": {
            "difference": standing.stated.to_string(),
            "first": test.first,
            "second": test.second,
            "upper": UPPER,
            "lower": LOWER,
            "verdict": test.verdict().word(),
        },
    })
}
