//! `tetrarchia simulate`: tables, JSON, and games that are kept.

use std::process::{Command, Output};

use serde_json::Value;
use tetrarchia::replay::Log;

fn simulate(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tetrarchia")).arg("simulate").args(args).output().unwrap()
}

fn text(args: &[&str]) -> String {
    let output = simulate(args);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && errors.is_empty(), "{errors}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_table_has_a_row_for_each_edition_and_level() {
    let table = text(&["--level", "5300,3122", "--edition", "both", "--games", "20", "--policy", "random"]);
    let rows: Vec<&str> = table.lines().map(|line| line.split_whitespace().next().unwrap()).collect();
    assert_eq!(rows, ["rules", "first/5300", "first/3122", "second/5300", "second/3122", "rounds,"]);
    assert_eq!(text(&["--level", "all", "--games", "1", "--policy", "random"]).lines().count(), 83);
}

#[test]
fn json_is_the_same_with_any_number_of_threads() {
    let run = |threads| {
        text(&[
            "--rules",
            "first/4200/rulings:italia-tie=italia-first",
            "--seed",
            "18446744073709551615",
            "--games",
            "20",
            "--json",
            "--threads",
            threads,
        ])
    };
    let one = run("1");
    assert_eq!(one, run("3"));
    let report: Value = serde_json::from_str(&one).unwrap();
    assert_eq!(report["seed"], "18446744073709551615");
    assert_eq!(report["results"][0]["games"], 20);
    let endings = ["victory", "roma-fell", "no-revolt-left", "no-unrest-left", "conceded", "unfinished"];
    let sum: u64 = endings.iter().map(|name| report["results"][0][name].as_u64().unwrap()).sum();
    assert_eq!(sum, 20);
}

#[test]
fn games_are_saved_as_logs_that_replay() {
    let folder = std::env::temp_dir().join(format!("tetrarchia-logs-{}", std::process::id()));
    text(&["--games", "3", "--seed", "5", "--save-log", "0,2", "--log-dir", folder.to_str().unwrap()]);
    let mut names: Vec<String> =
        std::fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    assert_eq!(names, ["steward-second-4211-5.json", "steward-second-4211-7.json"]);
    for name in names {
        let log = Log::from_slice(&std::fs::read(folder.join(name)).unwrap()).unwrap();
        assert!(log.replay().unwrap().passed());
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_consul_plays_with_the_strength_that_is_set() {
    let words = ["--policy", "consul", "--games", "2", "--rounds", "1"];
    let table = text(&[&words[..], &["--effort", "2"]].concat());
    assert!(table.ends_with("\npolicy consul, effort 2\n"), "{table}");
    let output = simulate(&[&words[..], &["--time-per-turn", "1"]].concat());
    assert!(
        String::from_utf8(output.stdout)
            .unwrap()
            .ends_with("\npolicy consul, 1 ms a turn, which depends on the machine\n")
    );
    assert!(String::from_utf8(output.stderr).unwrap().contains("note: the consul decided by the clock"));
}

#[test]
fn bad_arguments_are_refused_with_a_reason() {
    for (args, reason) in [
        (&["--level", "9999"][..], "garrisons"),
        (&["--level", ""], "four digits"),
        (&["--edition", "third"], "edition"),
        (&["--policy", "genius"], "steward"),
        (&["--effort", "8"], "the policy steward has no budget: only the consul plays with more or less effort"),
        (&["--policy", "consul", "--effort", "-1"], "-1"),
        (&["--policy", "consul", "--effort", "8", "--time-per-turn", "5"], "cannot be used with"),
        (&["--policy", "consul", "--time-per-turn", "0"], "0 is not in 1..=3600000"),
        (&["--policy", "consul", "--time-per-turn", "5", "--shard", "1/2"], "set an effort instead"),
        (&["--rules", "second/4211/nonsense"], "nonsense"),
        (&["--rules", "second/4211", "--level", "4211"], "cannot be used with"),
        (&["--rounds", "0"], "--rounds"),
        (&["--threads", "0"], "0 is not in 1..=1024"),
        (&["--threads", "1025"], "1025 is not in 1..=1024"),
        (&["--threads", "18446744073709551616"], "--threads"),
        (&["--games", "-1"], "-1"),
        (&["--games", "99999999999"], "99999999999 is not in 0..=1000000000"),
        (&["--games", "18446744073709551615", "--level", "4211,5300"], "is not in 0..=1000000000"),
        (&["--level", "4211,5300,4211"], "second/4211 is given twice"),
        (&["--rules", "second/4211", "--rules", "second/4211"], "second/4211 is given twice"),
        (&["--save-log", "0"], "--log-dir"),
        (&["--games", "2", "--save-log", "2", "--log-dir", "nowhere"], "numbered from 0"),
        (&["--edition", "first", "--with", "modules:dux"], "second edition"),
    ] {
        let output = simulate(args);
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {errors}");
        assert!(errors.contains(reason), "{args:?}: {errors}");
        assert!(output.stdout.is_empty(), "{args:?}");
    }
}
