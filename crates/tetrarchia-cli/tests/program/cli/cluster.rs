//! Simulations in shards, and `tetrarchia merge`.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use super::{Answer, folder, run, run_in, write};

/// The words of a small simulation by two rules.
const WORDS: [&str; 8] = ["simulate", "--level", "5300,3122", "--games", "23", "--seed", "9", "--json"];

/// What these words and these print.
fn printed(words: &[&str]) -> String {
    let answer = run(&[&WORDS[..], words].concat());
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{words:?}: {answer}");
    answer.out
}

/// Writes all shards but those left out, and gives the names of the files.
fn shards(here: &Path, of: u32) -> Vec<String> {
    let numbers = 1..=of;
    let names: Vec<String> = numbers.clone().map(|number| format!("shard-{number}.json")).collect();
    for (number, name) in numbers.zip(&names) {
        write(here, name, &printed(&["--shard", &format!("{number}/{of}")]));
    }
    names
}

fn merge(here: &Path, names: &[String], json: bool) -> Answer {
    let mut words = vec!["merge"];
    words.extend(json.then_some("--json"));
    words.extend(names.iter().map(String::as_str));
    run_in(here, &words)
}

#[test]
fn shards_add_up_to_the_byte() {
    let here = folder("shards");
    let whole = printed(&[]);
    let table = run(&WORDS[..7]).out;
    for of in [1, 2, 3, 7, 23, 30] {
        let mut names = shards(&here, of);
        names.reverse();
        assert_eq!(merge(&here, &names, true).out, whole, "{of} shards");
        assert_eq!(merge(&here, &names, false).out, table, "{of} shards");
    }
    // The whole is the sum of itself.
    write(&here, "whole.json", &whole);
    assert_eq!(run_in(&here, &["merge", "whole.json", "--json"]).out, whole);
}

#[test]
fn a_shard_says_that_it_is_one() {
    let shard = printed(&["--shard", "2/5"]);
    assert!(shard.contains("\n  \"games\": 23,\n") && shard.contains("\n  \"shard\": \"2/5\",\n"), "{shard}");
    let table = run(&["simulate", "--games", "5", "--policy", "random", "--shard", "1/5"]).out;
    assert!(table.ends_with("\nshard 1/5 of 5 games\n"), "{table}");
    for (shard, reason) in [
        ("3", "a shard is two numbers like 3/16"),
        ("0/4", "there is no shard 0 of 4"),
        ("5/4", "there is no shard 5 of 4"),
        ("1/9999999", "at most 1000000 shards"),
    ] {
        let answer = run(&["simulate", "--shard", shard]);
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{answer}");
        assert!(answer.err.contains(reason), "{answer}");
    }
}

#[test]
fn a_shard_saves_its_own_games() {
    let here = folder("shard-logs");
    for shard in ["1/2", "2/2"] {
        let words = ["simulate", "--games", "4", "--save-log", "1,2", "--log-dir", "logs", "--shard", shard];
        assert_eq!(run_in(&here, &words).code, 0);
        let count = fs::read_dir(here.join("logs")).unwrap().count();
        assert_eq!(count, if shard == "1/2" { 1 } else { 2 });
    }
}

#[test]
fn what_does_not_belong_together_is_refused() {
    let here = folder("unfit");
    let names = shards(&here, 4);
    let other = |name: &str, words: &[&str]| {
        let last = ["--shard", "4/4"];
        let all = [&WORDS[..3], words, &["--json"], &last].concat();
        write(&here, name, &run(&all).out);
    };
    other("seed.json", &["--games", "23"]);
    other("games.json", &["--games", "24", "--seed", "9"]);
    other("rounds.json", &["--games", "23", "--seed", "9", "--rounds", "3"]);
    other("policy.json", &["--games", "23", "--seed", "9", "--policy", "random"]);
    other("rules.json", &["--games", "23", "--seed", "9", "--edition", "first"]);
    write(&here, "of.json", &printed(&["--shard", "4/5"]));
    write(&here, "whole.json", &printed(&[]));
    let last = fs::read_to_string(here.join(&names[3])).unwrap();
    write(&here, "version.json", &last.replace(concat!("\"", env!("CARGO_PKG_VERSION"), "\""), "\"0.0.9\""));
    write(&here, "share.json", &last.replace("\"shard\": \"4/4\"", "\"shard\": \"1/4\""));
    for (file, reason) in [
        ("seed.json", "seed.json: it belongs to another simulation, with the seed 0, not 9"),
        ("games.json", "games.json: it belongs to another simulation, with the number of games 24, not 23"),
        ("rounds.json", "rounds.json: it belongs to another simulation, with the last round 3, not 200"),
        ("policy.json", "policy.json: it belongs to another simulation, with the policy random, not steward"),
        ("rules.json", "the rules first/5300 and first/3122, not second/5300 and second/3122"),
        ("of.json", "of.json: it belongs to another simulation, with the number of shards 5, not 4"),
        ("whole.json", "whole.json: it covers a whole simulation and is not a shard"),
        (
            "version.json",
            concat!("version.json: it was written by version 0.0.9, not by this version, ", env!("CARGO_PKG_VERSION")),
        ),
        ("shard-2.json", "shard-2.json: shard 2/4 occurs twice"),
        ("share.json", "share.json: shard 1/4 should have 5 games with second/5300, not 6"),
    ] {
        let answer = run_in(&here, &["merge", "shard-1.json", "shard-2.json", "shard-3.json", file]);
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{file}: {answer}");
        assert!(answer.err.contains(reason), "{file}: {answer}");
    }
    let one = run_in(&here, &["merge", "shard-1.json", "shard-2.json", "shard-4.json"]);
    assert_eq!(one.err, "error: a shard is missing: 3/4\n");
    let two = run_in(&here, &["merge", "shard-1.json", "shard-3.json"]);
    assert_eq!(two.err, "error: shards are missing: 2/4, 4/4\n");
    assert_eq!((one.code, two.code), (2, 2));
}

#[test]
fn what_cannot_be_read_is_refused_with_its_place() {
    let here = folder("unreadable");
    let shard = printed(&["--shard", "1/1"]);
    let wins = shard.lines().find(|line| line.contains("\"victory\"")).unwrap().trim();
    for (text, reason) in [
        ("", "line 1, column 0: EOF while parsing a value"),
        ("{ \"version\": 3 }", "version, line 1, column 14: invalid type: integer `3`, expected a string"),
        (&shard[..shard.len() / 2], "EOF while parsing"),
        (&shard.replace("\"seed\": \"9\"", "\"seed\": \"nine\""), "seed, line 4, column 16: \"nine\": invalid digit"),
        (&shard.replace("second/5300", "second/9"), "results[0].rules, line 10, column 25: \"second/9\": "),
        (&shard.replacen("\"rolls\"", "\"roll\"", 1), "results[0].roll, line "),
        (&shard.replacen(wins, "\"victory\": -1,", 1), "results[0].victory, line 12, column 19: invalid value"),
        (&shard.replacen(wins, "\"victory\": 1000,", 1), "results[0], line "),
        (&format!("{shard} and more"), "trailing characters"),
    ] {
        write(&here, "shard.json", text);
        let answer = run_in(&here, &["merge", "shard.json"]);
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{reason}: {answer}");
        assert!(answer.err.starts_with("error: shard.json: ") && answer.err.contains(reason), "{reason}: {answer}");
    }
    assert!(run_in(&here, &["merge", "missing.json"]).err.starts_with("error: missing.json: "));
}

/// The block of this language below this heading of docs/PROGRAM.md.
fn block(heading: &str) -> String {
    let page =
        fs::read_to_string(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("docs/PROGRAM.md")).unwrap();
    let (_, below) = page.split_once(&format!("\n### {heading}\n")).unwrap();
    let (_, block) = below.split_once("```bash\n").unwrap();
    block.split_once("```\n").unwrap().0.to_owned()
}

/// Runs a script with the program on the path and a hundred games in each simulation.
fn bash(here: &Path, script: &str) -> Answer {
    let program = Path::new(env!("CARGO_BIN_EXE_tetrarchia")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap());
    let mut command = Command::new("bash");
    command.current_dir(here).args(["-euc", script]).env("PATH", path).env("GAMES", "100").stdin(Stdio::null());
    command.output().unwrap().into()
}

/// What the simulation of the page prints if one machine plays it.
fn in_one_piece() -> String {
    run(&["simulate", "--level", "5300,4211", "--games", "100"]).out
}

#[test]
#[cfg_attr(windows, ignore = "the scripts are for a Unix shell")]
fn the_script_for_gnu_parallel_works() {
    let script = block("GNU parallel");
    let there = bash(&folder("parallel-there"), "parallel --version");
    // Without it, the same lines run one after the other.
    let loops = "parallel() { while read -r number; do eval \"${1//\\{\\}/$number}\"; done; }\n";
    let looped = bash(&folder("parallel-loop"), &format!("{loops}{script}"));
    assert_eq!((looped.code, looped.out.as_str()), (0, in_one_piece().as_str()), "{looped}");
    if there.out.starts_with("GNU parallel") {
        let answer = bash(&folder("parallel"), &script);
        assert_eq!((answer.code, answer.out.as_str()), (0, in_one_piece().as_str()), "{answer}");
    } else {
        println!("left out: GNU parallel is not there; a loop has run its command lines");
    }
}

#[test]
#[cfg_attr(windows, ignore = "the scripts are for a Unix shell")]
fn the_script_for_slurm_works() {
    let here = folder("slurm");
    for number in 1..=3 {
        let task = format!("SLURM_ARRAY_TASK_ID={number} SLURM_ARRAY_TASK_COUNT=3 SLURM_CPUS_PER_TASK=2\n");
        let answer = bash(&here, &format!("{task}{}", block("Slurm")));
        assert_eq!((answer.code, answer.out.as_str()), (0, ""), "{answer}");
    }
    // A lost shard is submitted again, as an array of one.
    fs::remove_file(here.join("results/shard-2-of-3.json")).unwrap();
    assert_eq!(bash(&here, "tetrarchia merge --missing results").out, "2\n");
    let task = "SLURM_ARRAY_TASK_ID=2 SLURM_ARRAY_TASK_COUNT=1 SLURM_CPUS_PER_TASK=2 SHARDS=3\n";
    assert_eq!(bash(&here, &format!("{task}{}", block("Slurm"))).code, 0);
    let answer = bash(&here, "tetrarchia merge results");
    assert_eq!((answer.code, answer.out), (0, in_one_piece()));
}
