//! The inputs that are kept for the fuzz targets, and those that once broke something, through the same checks without
//! libFuzzer. `.ci/fuzz` looks for more.

#[path = "../../fuzz/src/lib.rs"]
mod checks;

use std::fs;
use std::path::{Path, PathBuf};

/// All seeds together have fewer bytes than this.
const MAX_BYTES: usize = 100_000;

/// The files of a folder of `fuzz`, in order. A folder that is not there has none.
fn files(folder: &str, target: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = tetrarchia_tests::root().join("fuzz").join(folder).join(target);
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.into_iter().map(|path| (path.clone(), fs::read(path).unwrap())).collect()
}

/// Names the file that made a check panic.
struct Witness<'p>(&'p Path);

impl Drop for Witness<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("the input: {}", self.0.display());
        }
    }
}

/// Runs the files of a folder through the check of their target; gives how many got as far as it looks.
fn run(folder: &str, target: &str, check: checks::Check) -> usize {
    let accepted = |(path, data): &(PathBuf, Vec<u8>)| {
        let _witness = Witness(path);
        check(data)
    };
    files(folder, target).iter().filter(|file| accepted(file)).count()
}

#[test]
fn the_seeds_keep_every_promise_and_mean_something() {
    for (target, check) in checks::TARGETS {
        assert!(run("seeds", target, check) >= 2, "{target}: what is no input shows nothing");
    }
}

#[test]
fn what_once_broke_something_does_so_no_more() {
    for (target, check) in checks::TARGETS {
        run("regressions", target, check);
    }
}

/// What the target of positions does to them, without its patience.
#[test]
fn positions_with_words_changed_keep_every_promise() {
    let mut accepted = 0;
    for (path, data) in files("seeds", "position") {
        let _witness = Witness(&path);
        let original = String::from_utf8(data).unwrap();
        for seed in 0..40 {
            let once = checks::spoil::spoilt(&original, seed);
            let twice = checks::spoil::spoilt(&once, seed + 1);
            assert_ne!(once, original, "nothing is changed");
            accepted += [once, twice].into_iter().filter(|text| checks::position::check(text.as_bytes())).count();
        }
    }
    assert!(accepted > 200, "{accepted} are too few");
}

#[test]
fn the_seeds_are_few_and_small() {
    let all = checks::TARGETS.iter().flat_map(|(target, _)| files("seeds", target));
    let bytes: usize = all.map(|(_, data)| data.len()).sum();
    assert!(bytes < MAX_BYTES, "{bytes} bytes");
}
