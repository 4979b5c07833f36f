//! Shards that are kept in a folder: a simulation goes on where it was interrupted, and what is missing is listed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use super::{Answer, folder, program, run, run_in, write};

/// The words of a small simulation by two rules.
const WORDS: [&str; 8] = ["simulate", "--level", "5300,3122", "--games", "60", "--seed", "9", "--json"];

/// Plays the simulation in shards that are kept in `kept`.
fn keep(here: &Path, words: &[&str]) -> Answer {
    run_in(here, &[&WORDS[..], &["--shards-dir", "kept"], words].concat())
}

fn file(here: &Path, number: u32, of: u32) -> PathBuf {
    here.join(format!("kept/shard-{number}-of-{of}.json"))
}

fn whole() -> String {
    run(&WORDS).out
}

#[test]
fn shards_in_a_folder_add_up_and_are_not_played_again() {
    let here = folder("kept");
    let first = keep(&here, &["--shards", "5"]);
    assert_eq!((first.code, first.err.as_str(), first.out.as_str()), (0, "", whole().as_str()));
    // Each file is what the shard prints.
    let shard = run(&[&WORDS[..], &["--shard", "2/5"]].concat()).out;
    assert_eq!(fs::read_to_string(file(&here, 2, 5)).unwrap(), shard);
    // A shard that was not played again keeps its time stamp, and what a file system has besides.
    let stamp = |number| fs::metadata(file(&here, number, 5)).unwrap().modified().unwrap();
    let before = [1, 2, 4, 5].map(stamp);
    fs::remove_file(file(&here, 3, 5)).unwrap();
    let again = keep(&here, &["--shards", "5"]);
    let note = "note: 4 of 5 shards are there already; missing: 3\n";
    assert_eq!((again.err.as_str(), again.out.as_str()), (note, whole().as_str()));
    assert_eq!([1, 2, 4, 5].map(stamp), before);
    // Nothing else is left in the folder.
    assert_eq!(fs::read_dir(here.join("kept")).unwrap().count(), 5);
}

#[test]
fn a_shard_of_a_job_array_is_kept_too() {
    let here = folder("kept-one");
    let shard = keep(&here, &["--shard", "2/3"]);
    assert_eq!(shard.out, fs::read_to_string(file(&here, 2, 3)).unwrap());
    let again = keep(&here, &["--shard", "2/3"]);
    assert_eq!((again.err.as_str(), again.out), ("note: 1 of 1 shards are there already\n", shard.out));
    let missing = |words: &[&str]| run_in(&here, &[&["merge", "--missing"], words].concat());
    assert_eq!(missing(&["kept"]).out, "1,3\n");
    keep(&here, &["--shard", "1/3"]);
    assert_eq!(missing(&["kept"]).out, "3\n");
    assert_eq!(run_in(&here, &["merge", "kept"]).err, "error: a shard is missing: 3/3\n");
    keep(&here, &["--shard", "3/3"]);
    let none = missing(&["kept"]);
    assert_eq!((none.code, none.out.as_str()), (0, ""));
    assert_eq!(run_in(&here, &["merge", "--json", "kept"]).out, whole());
}

#[test]
fn missing_shards_are_listed_as_job_arrays_are_written() {
    let here = folder("kept-gaps");
    keep(&here, &["--shards", "12"]);
    for number in [1, 2, 3, 5, 9, 10, 12] {
        fs::remove_file(file(&here, number, 12)).unwrap();
    }
    let answer = run_in(&here, &["merge", "--missing", "kept"]);
    assert_eq!((answer.code, answer.out.as_str()), (0, "1-3,5,9-10,12\n"), "{answer}");
    // A folder without any shard does not say how many there are.
    fs::create_dir(here.join("empty")).unwrap();
    assert_eq!(run_in(&here, &["merge", "--missing", "empty"]).err, "error: empty: this folder has no *.json\n");
}

#[test]
fn what_was_kept_by_another_simulation_is_refused_and_left_alone() {
    let here = folder("kept-foreign");
    keep(&here, &["--shards", "4"]);
    let path = file(&here, 2, 4);
    let good = fs::read_to_string(&path).unwrap();
    let third = fs::read_to_string(file(&here, 3, 4)).unwrap();
    // Not to be played again before everything is checked.
    fs::remove_file(file(&here, 1, 4)).unwrap();
    for (text, reason) in [
        (
            good.replace("\"seed\": \"9\"", "\"seed\": \"8\""),
            "it belongs to another simulation, with the seed 8, not 9",
        ),
        (good.replace("\"policy\": \"steward\"", "\"policy\": \"random\""), "with the policy random, not steward"),
        (good.replace("second/5300", "first/5300"), "with the rules first/5300 and second/3122, not"),
        (good.replace(concat!("\"", env!("CARGO_PKG_VERSION"), "\""), "\"0.0.9\""), "it was written by version 0.0.9"),
        (third, "it covers shard 3/4, not 2/4"),
        (whole(), "it covers a whole simulation and is not a shard"),
        (good[..good.len() / 2].to_owned(), "EOF while parsing"),
        (String::new(), "EOF while parsing"),
    ] {
        fs::write(&path, &text).unwrap();
        let answer = keep(&here, &["--shards", "4"]);
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{reason}: {answer}");
        assert!(answer.err.contains("shard-2-of-4.json: ") && answer.err.contains(reason), "{reason}: {answer}");
        assert!(answer.err.ends_with("; remove the file, or choose another folder\n"), "{answer}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text, "{reason}");
        assert!(!file(&here, 1, 4).exists(), "{reason}");
    }
    write(&here, "file", "");
    assert!(run_in(&here, &["simulate", "--shards", "2", "--shards-dir", "file"]).err.starts_with("error: file: "));
}

#[test]
fn a_simulation_that_was_killed_goes_on() {
    let here = folder("kept-killed");
    let words = ["simulate", "--games", "1200", "--json", "--shards", "60", "--shards-dir", "kept"];
    let mut child = program();
    let mut child = child.current_dir(&here).args(words).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    while !file(&here, 3, 60).exists() {
        assert!(child.try_wait().unwrap().is_none(), "it ended before the third shard was there");
        std::thread::yield_now();
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let kept = (1..=60).filter(|&number| file(&here, number, 60).exists()).count();
    assert!((3..60).contains(&kept), "{kept}");
    let answer = run_in(&here, &words);
    let missing = if kept == 59 { "60".to_owned() } else { format!("{}-60", kept + 1) };
    assert_eq!(answer.err, format!("note: {kept} of 60 shards are there already; missing: {missing}\n"));
    assert_eq!(answer.out, run(&["simulate", "--games", "1200", "--json"]).out);
}
