//! Runs the script `run` over runtimes that only print lines, and checks what it says of them.
#![cfg(unix)]

use std::error::Error;
use std::fs::{self, Permissions};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;

use tetrarchia_conformance::MAX_SEQUENCES;
use tetrarchia_testkit::perft::{self, PublishedPosition};

type Done = Result<(), Box<dyn Error>>;

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

/// The scripts of the runtimes, with the runtimes of each.
const SCRIPTS: [(&str, &[&str]); 5] = [
    ("bindings/conformance/rust", &["rust"]),
    ("bindings/js/conformance", &["node", "chromium"]),
    ("bindings/python/conformance", &["python"]),
    ("bindings/c/conformance", &["c"]),
    ("bindings/bare-metal/conformance", &["cortex-m0"]),
];

/// A copy of the repository with the script, the published numbers, and scripts that print them for each runtime.
struct Repository {
    root: PathBuf,
}

/// What the script printed.
struct Printed {
    passed: bool,
    table: String,
    problems: Vec<String>,
}

impl Repository {
    fn new(name: &str) -> Result<Repository, Box<dyn Error>> {
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        if root.exists() {
            fs::remove_dir_all(&root)?;
        }
        let repository = Repository { root };
        for (script, _) in SCRIPTS {
            let path = repository.root.join(script);
            fs::create_dir_all(path.parent().ok_or("a script is in a folder")?)?;
        }
        let (original, copy) = (Path::new(FOLDER), repository.root.join("bindings/conformance"));
        fs::copy(original.join("run"), copy.join("run"))?;
        symlink(original.join("games.json"), copy.join("games.json"))?;
        for folder in ["crates", "fixtures"] {
            symlink(original.join("../..").join(folder), repository.root.join(folder))?;
        }
        let published = published()?;
        for (script, runtimes) in SCRIPTS {
            let lines: Vec<String> = runtimes.iter().flat_map(|runtime| lines(runtime, &published)).collect();
            repository.write(script, &lines, 0)?;
        }
        Ok(repository)
    }

    /// Writes a script that prints these lines and ends with this code.
    fn write(&self, script: &str, lines: &[String], code: u8) -> Done {
        let path = self.root.join(script);
        fs::write(&path, format!("#!/bin/sh\ncat <<'END'\n{}\nEND\nexit {code}\n", lines.join("\n")))?;
        Ok(fs::set_permissions(path, Permissions::from_mode(0o755))?)
    }

    fn run(&self, runtimes: &[&str]) -> Result<Printed, Box<dyn Error>> {
        let output = Command::new(self.root.join("bindings/conformance/run")).args(runtimes).output()?;
        let problems = String::from_utf8(output.stderr)?;
        let problems = problems.lines().filter_map(|line| line.strip_prefix("bindings/conformance/run: "));
        Ok(Printed {
            passed: output.status.success(),
            table: String::from_utf8(output.stdout)?,
            problems: problems.map(String::from).collect(),
        })
    }
}

/// Returns the totals of games, counts and logs of the repository, read in another way than the script reads them.
fn published() -> Result<[String; 3], Box<dyn Error>> {
    let listed = fs::read_to_string(Path::new(FOLDER).join("games.json"))?;
    let totals: serde_json::Value = serde_json::from_str(&listed)?;
    let digest = totals["digest"].as_str().ok_or("games.json has no digest")?;
    let games = format!("{} {digest}", totals["events"]);

    let positions = perft::published().positions;
    let limit = u128::from(MAX_SEQUENCES);
    let nodes = |position: &PublishedPosition| -> u128 {
        position.rows.iter().map(|row| row.nodes).take_while(|&nodes| nodes <= limit).sum()
    };
    let perft = format!("{} {}", positions.len(), positions.iter().map(nodes).sum::<u128>());

    let fixtures = logs(&Path::new(FOLDER).join("../../fixtures"))?;
    Ok([games, perft, fixtures.to_string()])
}

/// Counts the logs in a folder and in the folders in it.
fn logs(folder: &Path) -> Result<usize, Box<dyn Error>> {
    let mut count = 0;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() && !path.ends_with("fixtures/board") {
            count += logs(&path)?;
        } else if path.extension().is_some_and(|ending| ending == "json") {
            count += 1;
        }
    }
    Ok(count)
}

/// Returns the lines that a runtime should print.
fn lines(runtime: &str, [games, perft, fixtures]: &[String; 3]) -> Vec<String> {
    let mut lines = vec![format!("{runtime} games {games}"), format!("{runtime} perft {perft}")];
    if runtime != "cortex-m0" {
        lines.push(format!("{runtime} fixtures {fixtures}"));
    }
    lines
}

#[test]
fn equal_runtimes_pass_and_are_listed() -> Done {
    let printed = Repository::new("equal")?.run(&[])?;
    assert!(printed.passed, "{:?}", printed.problems);
    let rows: Vec<Vec<&str>> = printed.table.lines().map(|row| row.split_whitespace().collect()).collect();
    let names: Vec<&str> = rows.iter().map(|row| row[0]).collect();
    assert_eq!(names, ["runtime", "published", "rust", "node", "chromium", "python", "c", "cortex-m0"]);
    let totals = published()?.join(" ");
    for row in &rows[1..7] {
        assert_eq!(row[1..].join(" "), totals, "{}", row[0]);
    }
    assert_eq!(rows[7].last(), Some(&"-"));
    Ok(())
}

#[test]
fn only_the_named_runtimes_run() -> Done {
    let repository = Repository::new("named")?;
    repository.write("bindings/python/conformance", &[], 1)?;
    let printed = repository.run(&["c", "cortex-m0"])?;
    assert!(printed.passed, "{:?}", printed.problems);
    assert_eq!(printed.table.lines().count(), 4);
    Ok(())
}

#[test]
fn a_difference_a_missing_line_and_a_second_line_fail() -> Done {
    let repository = Repository::new("different")?;
    let [games, perft, fixtures] = published()?;
    let wrong = [String::from("1 0000000000000000"), perft.clone(), fixtures.clone()];
    repository.write("bindings/python/conformance", &lines("python", &wrong), 0)?;
    let right = [games.clone(), perft, fixtures];
    repository.write("bindings/c/conformance", &lines("c", &right)[..2], 0)?;
    let twice = [lines("node", &right), lines("chromium", &right), lines("node", &right)[..1].to_vec()].concat();
    repository.write("bindings/js/conformance", &twice, 0)?;
    let printed = repository.run(&[])?;
    assert!(!printed.passed);
    assert_eq!(
        printed.problems,
        [
            "node reports its games more than once",
            &format!("python has the games 1 0000000000000000; published are {games}"),
            "c does not report its fixtures",
        ]
    );
    Ok(())
}

#[test]
fn a_script_that_fails_or_is_missing_fails_even_if_its_lines_are_right() -> Done {
    let repository = Repository::new("failing")?;
    repository.write("bindings/c/conformance", &lines("c", &published()?), 3)?;
    let printed = repository.run(&["rust", "c"])?;
    assert!(!printed.passed);
    assert_eq!(printed.problems, ["bindings/c/conformance failed with the exit code 3"]);

    fs::remove_file(repository.root.join("bindings/python/conformance"))?;
    let printed = repository.run(&[])?;
    assert!(!printed.passed);
    assert_eq!(printed.problems, ["bindings/python/conformance is missing"]);
    Ok(())
}

#[test]
fn an_unknown_runtime_fails_before_anything_runs() -> Done {
    let printed = Repository::new("unknown")?.run(&["rust", "lua"])?;
    assert!(!printed.passed && printed.table.is_empty());
    assert_eq!(printed.problems, ["there is no runtime lua; the runtimes are rust node chromium python c cortex-m0"]);
    Ok(())
}

#[test]
fn the_readme_has_the_published_totals() -> Done {
    let readme = fs::read_to_string(Path::new(FOLDER).join("README.md"))?;
    let listed = fs::read_to_string(Path::new(FOLDER).join("games.json"))?;
    let [_, perft, _] = published()?;
    let (positions, sequences) = perft.split_once(' ').ok_or("the counts are two numbers")?;
    for text in [
        listed.lines().nth(1).ok_or("games.json lists no game")?,
        listed.lines().last().ok_or("games.json is empty")?,
        &format!("{positions} positions with {sequences} sequences"),
    ] {
        assert!(readme.contains(text), "README.md does not contain {text:?}");
    }
    Ok(())
}
