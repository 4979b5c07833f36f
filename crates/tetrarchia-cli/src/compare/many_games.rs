//! Many games under two readings of a ruling.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};
use tetrarchia::replay::Log;
use tetrarchia::rules::{Feature, Needs};
use tetrarchia::{Ending, Game, Rules, Ruling, Scenario};
use tetrarchia_bots::Budget;
use tetrarchia_bots::compare::{Comparison, Findings, Follows, Interval, Parting, PartingKind, Shown, Side};
use tetrarchia_bots::simulate::Simulation;

use crate::budget::in_words;
use crate::compare::difference::Sides;
use crate::compare::{Args, other_rules};
use crate::failure::{Failure, Verdict};
use crate::files;
use crate::simulate::{in_file_name, progress_bar, tenths};
use crate::style::{DIM, STRONG};

pub(super) fn run(args: &Args, games: u64, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let other = other_rules(args.rules, &args.rulings)?;
    let simulation = Simulation {
        player: args.policy,
        budget: args.effort.map(Budget::Effort),
        seed: args.seed,
        games,
        last_round: args.rounds.get(),
        threads: args.threads,
        ..Simulation::new(args.rules)
    };
    let comparison = Comparison::new(simulation, other);
    refuse_idle(&comparison)?;
    if let Some(folder) = &args.logs {
        fs::create_dir_all(folder).map_err(|error| Failure::file(folder, error))?;
    }
    let bar = progress_bar(games);
    bar.set_message(other.to_string());
    let findings = comparison.run_with(|pairs| bar.inc(pairs));
    bar.finish_and_clear();
    let findings = findings.map_err(|error| Failure::Usage(error.to_string()))?;
    let first = findings.partings().first();
    let logs = first.iter().map(|parting| {
        let log = comparison.record(parting).map_err(|error| Failure::Usage(error.to_string()))?;
        Ok(Kept { parting, log, path: args.logs.as_deref().map(|folder| path(&comparison, parting, folder)) })
    });
    let logs = logs.collect::<Result<Vec<Kept<'_>>, Failure>>()?;
    if args.json {
        writeln!(out, "{:#}", as_json(&comparison, &findings, &logs))?;
    } else {
        write_findings(&comparison, &findings, out)?;
        logs.iter().try_for_each(|kept| write_parting(&comparison, kept, out))?;
    }
    logs.iter().try_for_each(Kept::save)?;
    Ok(Verdict::Well)
}

/// One of the first partings, with its log.
struct Kept<'a> {
    parting: &'a Parting,
    log: Log,
    /// The file to write; `None` if no folder is named.
    path: Option<PathBuf>,
}

impl Kept<'_> {
    fn save(&self) -> Result<(), Failure> {
        let Some(path) = &self.path else { return Ok(()) };
        let text = files::log_text(&self.log).map_err(|error| Failure::file(path, error))?;
        files::create(path, text.as_bytes())
    }
}

fn path(comparison: &Comparison, parting: &Parting, folder: &Path) -> PathBuf {
    let Simulation { player, budget, .. } = comparison.simulation;
    let seed = comparison.simulation.seed_of(parting.game);
    let budget = budget.map(|budget| format!("-{}", in_file_name(&budget))).unwrap_or_default();
    folder.join(format!("parting-{player}{budget}-{}-{seed}.json", in_file_name(&comparison.other)))
}

/// Refuses a comparison that no game can decide, and says what would.
fn refuse_idle(comparison: &Comparison) -> Result<(), Failure> {
    let idle: Vec<Ruling> = comparison.idle_rulings().collect();
    let Some(ruling) = idle.first().filter(|_| idle.len() == comparison.rulings().count()) else { return Ok(()) };
    let needs = ruling.needs();
    let advice = match with_needs(comparison.simulation.rules, needs) {
        Some(rules) => format!("; try --rules {rules}"),
        None => "; choose such a game with --rules".into(),
    };
    Err(Failure::Usage(format!("{ruling} makes no difference in these games: its question arises {needs}{advice}")))
}

/// Returns these rules with what a ruling needs, or `None` if they do not go together.
fn with_needs(rules: Rules, needs: Needs) -> Option<Rules> {
    let with = |rules: Rules, feature: &Feature| match *feature {
        Feature::Edition(edition) => Rules { edition, ..rules },
        Feature::Variant(variant) => rules.with_variant(variant),
        Feature::Module(module) => rules.with_module(module),
        Feature::Scenario(war) => Rules { level: war.level(), ..rules }.with_scenario(Scenario { war, fixed: false }),
        _ => rules,
    };
    let mut candidates = match needs {
        Needs::BaseGame => Vec::new(),
        Needs::AnyOf(features) => features.iter().map(|feature| with(rules, feature)).collect(),
        Needs::AllOf(features) => vec![features.iter().fold(rules, with)],
    }
    .into_iter();
    candidates.find(|rules| needs.are_met(rules) && rules.check().is_ok())
}

fn write_findings(comparison: &Comparison, findings: &Findings, out: &mut dyn Write) -> io::Result<()> {
    let Simulation { rules, player, budget, seed, .. } = comparison.simulation;
    let (pairs, partings) = (findings.pairs(), findings.partings());
    writeln!(out, "{STRONG}rules:{STRONG:#} {rules}\n{STRONG}other:{STRONG:#} {}", comparison.other)?;
    for ruling in comparison.idle_rulings() {
        writeln!(out, "{ruling} makes no difference in these games: its question arises {}", ruling.needs())?;
    }
    let parted = partings.games();
    write!(out, "\n{STRONG}{parted} of {pairs} games part{STRONG:#}, {} %", tenths(100 * u128::from(parted), pairs))?;
    writeln!(out, "{}", between(findings.parted_interval(), 100.0, 1, " %"))?;
    let kinds = PartingKind::ALL.into_iter().filter(|&kind| partings.of_kind(kind) > 0);
    for kind in kinds {
        writeln!(out, "  {:>7} by {}", partings.of_kind(kind), meaning(kind))?;
    }
    if partings.unshown() > 0 {
        writeln!(out, "  {:>7} of these without any effect of the reading", partings.unshown())?;
    }
    if let (Some(rounds), Some(steps)) = (partings.round_quartiles(), partings.step_quartiles()) {
        let [least, low, median, high] = rounds;
        let set_up = if least == 0 { "; round 0 is the set-up" } else { "" };
        writeln!(out, "  in round {median} (median; quartiles {low} and {high}, earliest {least}{set_up})")?;
        let [least, low, median, high] = steps;
        writeln!(out, "  at step {median} (median; quartiles {low} and {high}, earliest {least})")?;
        writeln!(out, "  {} of them come to another result", findings.changed())?;
    }
    writeln!(out)?;
    write_results(findings, out)?;
    writeln!(
        out,
        "{DIM}policy {player}{}, seeds from {seed}, the same dice under both; brackets have a confidence of 95 %{DIM:#}",
        in_words(budget)
    )
}

/// Writes the results under both readings, and the difference between them.
fn write_results(findings: &Findings, out: &mut dyn Write) -> io::Result<()> {
    let pairs = findings.pairs();
    let sides = [findings.rules(), findings.other()];
    let mut row = |name: &str, cells: [String; 2], difference: &str| {
        writeln!(out, "{}", format!("{name:15} {:>10} {:>10}  {difference}", cells[0], cells[1]).trim_end())
    };
    row("", ["rules".into(), "other".into()], "difference")?;
    let wins = findings.wins();
    let won = sides.map(|side| format!("{} %", tenths(100 * u128::from(side.tally.wins()), pairs)));
    let difference = signed(100.0 * wins.difference() as f64 / pairs as f64, 1);
    row("won", won, &format!("{difference}{} percentage points", between(wins.interval(), 100.0, 1, "")))?;
    let scores = findings.scores();
    let mean = |sum: i64| sum as f64 / pairs as f64;
    let score = sides.map(|side| signed(mean(side.score), 2));
    row("score (EN-4)", score, &format!("{}{}", signed(mean(scores.sum), 2), between(scores.interval(), 1.0, 2, "")))?;
    for ending in Ending::ALL {
        row(ending.word(), sides.map(|side| side.tally.ended(ending).to_string()), "")?;
    }
    row("unfinished", sides.map(|side| side.tally.unfinished().to_string()), "")?;
    row("rounds", sides.map(|side| tenths(side.tally.rounds().into(), pairs)), "")?;
    let alone = [wins.only_rules, wins.only_other].map(|pairs| pairs.to_string());
    row("won only here", alone, &format!("{} won both, {} neither", wins.both, wins.neither))
}

/// Returns what parts the games.
const fn meaning(kind: PartingKind) -> &'static str {
    match kind {
        PartingKind::Events => "other events",
        PartingKind::Question => "another question",
        PartingKind::Commands => "other legal commands",
        PartingKind::Choice => "another choice of the player, who reckons ahead",
        _ => kind.word(),
    }
}

/// Returns when a round is: the rounds are counted from 1, after the set-up.
fn time(round: u32) -> String {
    if round == 0 { "in the set-up".into() } else { format!("in round {round}") }
}

/// Returns a number with its sign; zero has none.
pub(crate) fn signed(number: f64, decimals: usize) -> String {
    let text = format!("{number:+.decimals$}");
    if text.bytes().any(|byte| matches!(byte, b'1'..=b'9')) { text } else { text[1..].to_owned() }
}

/// Returns an interval in brackets, or nothing if there is none.
pub(crate) fn between(interval: Option<Interval>, factor: f64, decimals: usize, unit: &str) -> String {
    let Some(Interval { low, high }) = interval else { return String::new() };
    let [low, high] = [low, high].map(|end| {
        let text = signed(factor * end, decimals);
        // A share is never negative, and has no sign.
        if interval.is_some_and(|interval| interval.low >= 0.0) {
            text.trim_start_matches('+').to_owned()
        } else {
            text
        }
    });
    format!(" ({low} to {high}{unit})")
}

/// Writes when a pair of games parts, and what happens then under each reading.
fn write_parting(comparison: &Comparison, kept: &Kept<'_>, out: &mut dyn Write) -> Result<(), Failure> {
    let Parting { game, round, step, kind, shown } = *kept.parting;
    let seed = comparison.simulation.seed_of(game);
    writeln!(
        out,
        "\n{STRONG}game {game}{STRONG:#} (seed {seed}) parts {} at step {step}, by {}",
        time(round),
        meaning(kind)
    )?;
    let Some(shown) = shown else { return Ok(()) };
    if kind == PartingKind::Choice {
        let whose = match shown.follows {
            Follows::Rules => "by the rules",
            Follows::Other => "with the other reading",
        };
        writeln!(out, "  the game {whose} shows why {} at step {}", time(shown.round), shown.step)?;
    }
    write!(out, "  {}", description(comparison, &kept.log, shown)?.replace('\n', "\n  ").trim_end())?;
    writeln!(out)?;
    if let Some(path) = &kept.path {
        writeln!(out, "  {DIM}log: {}{DIM:#}", crate::output::Shown(path.display()))?;
    }
    Ok(())
}

/// Returns what differs after the last step of a log.
fn description(comparison: &Comparison, log: &Log, shown: Shown) -> Result<String, Failure> {
    let unplayable = |error: &dyn std::fmt::Display| Failure::Unplayable(error.to_string());
    let [rules, other] = [log.rules, comparison.other].map(|rules| Log { rules, ..log.clone() });
    let replays =
        [rules.trace().map_err(|error| unplayable(&error))?, other.trace().map_err(|error| unplayable(&error))?];
    let games = [rules.rules, other.rules].map(Game::new);
    let [Ok(one), Ok(another)] = games else { return Ok(String::new()) };
    let sides = Sides { labels: ["rules:", "other:"], games: [one, another] };
    let states = replays.each_ref().map(|replay| *replay.state());
    let last = [&replays[0], &replays[1]].map(|replay| replay.steps.last());
    let moment = match last[0].and_then(|step| step.input) {
        Some(input) => format!("after {}", input.describe(one.board())),
        None => "at the start".into(),
    };
    let text = match (shown.kind, last) {
        (PartingKind::Events, [Some(own), Some(other)]) => sides.in_step(log.steps.len() - 1, own, other),
        (PartingKind::Question, _) => sides.questions(&moment, states),
        _ => sides.commands(&moment, states),
    };
    Ok(text.unwrap_or_default())
}

fn as_json(comparison: &Comparison, findings: &Findings, logs: &[Kept<'_>]) -> Value {
    let Simulation { rules, player, budget, seed, games, last_round, .. } = comparison.simulation;
    let interval = |interval: Option<Interval>| interval.map(|Interval { low, high }| [low, high]);
    let side = |side: &Side| {
        let mut fields = serde_json::to_value(&side.tally).unwrap_or_default();
        fields["score"] = json!(side.score);
        fields
    };
    let (wins, scores, partings) = (findings.wins(), findings.scores(), findings.partings());
    let by_number = |counts: &mut dyn Iterator<Item = (u64, u64)>| {
        counts.map(|(number, games)| (number.to_string(), json!(games))).collect::<Map<String, Value>>()
    };
    let kinds: Map<String, Value> =
        PartingKind::ALL.into_iter().map(|kind| (kind.word().to_owned(), json!(partings.of_kind(kind)))).collect();
    let first = logs.iter().map(|Kept { parting, path, .. }| {
        let Parting { game, round, step, kind, shown } = **parting;
        let shown = shown.map(|Shown { follows, round, step, kind }| {
            json!({ "game": follows.word(), "round": round, "step": step, "kind": kind.word() })
        });
        json!({
            "game": game,
            "seed": comparison.simulation.seed_of(game).to_string(),
            "round": round,
            "step": step,
            "kind": kind.word(),
            "shown": shown,
            "log": path.as_ref().map(|path| path.display().to_string()),
        })
    });
    let mut all = json!({
        "version": env!("CARGO_PKG_VERSION"),
        "policy": player.word(),
        "seed": seed.to_string(),
        "games": games,
        "last_round": last_round,
        "rules": { "text": rules.to_string(), "results": side(findings.rules()) },
        "other": { "text": comparison.other.to_string(), "results": side(findings.other()) },
        "idle_rulings": comparison.idle_rulings().map(Ruling::word).collect::<Vec<_>>(),
        "wins": {
            "both": wins.both,
            "only_rules": wins.only_rules,
            "only_other": wins.only_other,
            "neither": wins.neither,
            "difference": wins.difference(),
            "interval": interval(wins.interval()),
        },
        "score": { "difference": scores.sum, "squares": scores.squares, "interval": interval(scores.interval()) },
        "partings": {
            "games": partings.games(),
            "interval": interval(findings.parted_interval()),
            "kinds": kinds,
            "unshown": partings.unshown(),
            "changed": findings.changed(),
            "rounds": by_number(&mut partings.rounds().map(|(round, games)| (round.into(), games))),
            "steps": by_number(&mut partings.steps()),
            "first": first.collect::<Vec<_>>(),
        },
    });
    if let Some(Budget::Effort(futures)) = budget {
        all["effort"] = json!(futures);
    }
    all
}
