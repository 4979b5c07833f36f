//! The files of the program: what is read has a limit and keeps nobody waiting, what is written is whole or not there.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use tetrarchia::replay::{Log, MAX_LOG_BYTES};

use super::{Answer, different, folder, good, program, run_in, seeded, write};

/// What the program answers in this folder, if it answers at all.
fn run_in_time(folder: &Path, words: &[&str]) -> Answer {
    let mut command = program();
    command.current_dir(folder).args(words).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = command.spawn().unwrap();
    let process = child.id().to_string();
    let (sender, answer) = mpsc::channel();
    thread::spawn(move || sender.send(child.wait_with_output().unwrap()));
    answer.recv_timeout(Duration::from_secs(30)).map(Answer::from).unwrap_or_else(|_| {
        Command::new("kill").arg(process).status().unwrap();
        panic!("{words:?} keeps everybody waiting");
    })
}

fn make_pipe(path: &Path) {
    assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
}

/// The names of all that is in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o7777
}

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

/// All ways to read a file that is named.
const READERS: [&[&str]; 14] = [
    &["replay", "FILE"],
    &["record", "FILE"],
    &["show", "FILE"],
    &["draw", "FILE"],
    &["report", "FILE"],
    &["legal", "FILE"],
    &["why", "FILE", "end"],
    &["odds", "FILE"],
    &["compare", "FILE", "--ruling", "army-distance=fewest-links"],
    &["board", "--check", "FILE"],
    &["merge", "FILE"],
    &["play", "--resume", "FILE"],
    &["play", "--board", "FILE"],
    &["pipe", "--board", "FILE"],
];

fn with_file<'a>(words: &[&'a str], file: &'a str) -> Vec<&'a str> {
    words.iter().map(|&word| if word == "FILE" { file } else { word }).collect()
}

#[test]
fn what_is_no_file_is_refused_and_nobody_waits() {
    let here = folder("no-file");
    make_pipe(&here.join("pipe.json"));
    symlink("pipe.json", here.join("link.json")).unwrap();
    fs::create_dir(here.join("folder")).unwrap();
    let files = [
        ("pipe.json", "a pipe, not a file"),
        ("link.json", "a pipe, not a file"),
        ("/dev/zero", "a device, not a file"),
        ("folder", "a folder, not a file"),
    ];
    for words in READERS {
        for (file, reason) in files {
            // These look for files in a folder, and find none here.
            let reason = match (words[0], file) {
                ("replay", "folder") => "there is no log",
                ("merge", "folder") => "this folder has no *.json",
                _ => reason,
            };
            let answer = run_in_time(&here, &with_file(words, file));
            assert_ne!(answer.code, 0, "{words:?} {file}: {answer}");
            let said = format!("{}{}", answer.out, answer.err);
            assert!(said.contains(reason) && said.contains(file) || reason == "there is no log", "{words:?}: {answer}");
        }
    }
    assert_eq!(names(&here), ["folder", "link.json", "pipe.json"]);
}

#[test]
fn what_is_too_large_is_not_read() {
    let here = folder("too-large");
    let file = fs::File::create(here.join("large.json")).unwrap();
    // A file with a hole: it takes no room, and would be read for ever so long.
    file.set_len(1 << 40).unwrap();
    for words in READERS {
        let answer = run_in_time(&here, &with_file(words, "large.json"));
        assert_ne!(answer.code, 0, "{words:?}: {answer}");
        let said = format!("{}{}", answer.out, answer.err);
        let limit =
            if words.contains(&"--board") || words.contains(&"--check") { "1048576 bytes" } else { "16777216 bytes" };
        assert!(said.contains("large.json") && said.contains(limit), "{words:?}: {answer}");
    }
}

#[test]
fn one_unreadable_file_is_one_failed_line() {
    let here = folder("unreadable");
    for name in ["a-good", "b-pipe", "c-folder", "d-large", "e-bytes", "z-good"] {
        write(&here, &format!("logs/{name}.json"), &good());
    }
    let logs = here.join("logs");
    make_pipe(&logs.join("b-pipe.error.txt"));
    fs::create_dir(logs.join("c-folder.error.txt")).unwrap();
    fs::File::create(logs.join("d-large.error.txt")).unwrap().set_len(1 << 40).unwrap();
    fs::write(logs.join("e-bytes.error.txt"), b"steps[0]\n\xff\n").unwrap();
    make_pipe(&logs.join("f-pipe.json"));
    symlink("nowhere.json", logs.join("g-nowhere.json")).unwrap();
    fs::create_dir(logs.join("folders.json")).unwrap();
    let answer = run_in_time(&here, &["replay", "logs"]);
    insta::assert_snapshot!(answer);
    assert_eq!(answer.code, 1);
    // A list of logs leaves out what cannot be read, and says how much that is.
    let answer = run_in_time(&here, &["rules", "SU-5", "--logs", "logs"]);
    assert_eq!(answer.err, "note: 2 files in logs cannot be read\n", "{answer}");
    assert!(answer.code == 0 && answer.out.ends_with("shown by no log in logs\n"), "{answer}");
}

/// A log whose steps change nothing, so many that what happens in them takes much more room than they do.
fn long_log() -> String {
    let refused = r#"{"do":"end","expect":{"refusal":{"rule":"SU-5","reason":"not-now command place-fleet 2"}}}"#;
    seeded(&vec![refused; 60_000].join(","))
}

#[test]
fn record_writes_nothing_that_cannot_be_read_again() {
    let here = folder("record-large");
    write(&here, "log.json", &long_log());
    let recorded = run_in_time(&here, &["record", "log.json", "-o", "events.json"]);
    assert_eq!(recorded.code, 0, "{}", recorded.err);
    for words in [&["record", "log.json", "--positions"][..], &["record", "log.json", "--positions", "-o", "new.json"]]
    {
        let answer = run_in_time(&here, words);
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{}", answer.err);
        assert!(answer.err.contains(&format!("{MAX_LOG_BYTES} bytes")), "{}", answer.err);
    }
    assert_eq!(fs::read_to_string(here.join("log.json")).unwrap(), long_log());
    assert_eq!(names(&here), ["events.json", "log.json"]);
}

/// All ways to write a file that is named.
const WRITERS: [&[&str]; 5] = [
    &["record", "../log.json", "-o", "FILE"],
    &["draw", "../log.json", "-o", "FILE"],
    &["report", "../log.json", "-o", "FILE"],
    &["draw", "../log.json", "--width", "100", "-o", "picture.png"],
    &["simulate", "--games", "1", "--policy", "random", "--save-log", "0", "--log-dir", "."],
];

/// The file that a writer writes.
fn written(words: &[&str]) -> &'static str {
    match words {
        ["simulate", ..] => "random-second-4211-0.json",
        [.., "picture.png"] => "picture.png",
        _ => "file.svg",
    }
}

#[test]
fn links_and_modes_are_kept() {
    for (number, words) in WRITERS.into_iter().enumerate() {
        let here = folder(&format!("kept-{number}"));
        let name = written(words);
        write(&here, "log.json", include_str!("../../../../../examples/logs/game.json"));
        write(&here, "elsewhere/target", "old");
        fs::create_dir(here.join("here")).unwrap();
        set_mode(&here.join("elsewhere/target"), 0o600);
        symlink("../elsewhere/target", here.join("here").join(name)).unwrap();
        let answer = run_in(&here.join("here"), &with_file(words, name));
        assert_eq!(answer.code, 0, "{words:?}: {answer}");
        assert!(fs::symlink_metadata(here.join("here").join(name)).unwrap().is_symlink(), "{words:?}");
        assert!(fs::read(here.join("elsewhere/target")).unwrap().len() > 1000, "{words:?}");
        assert_eq!(mode(&here.join("elsewhere/target")), 0o600, "{words:?}");
        assert_eq!(names(&here.join("here")), [name], "{words:?}");
        assert_eq!(names(&here.join("elsewhere")), ["target"], "{words:?}");
        // A file that was not there has the mode that files of this user have.
        fs::remove_file(here.join("here").join(name)).unwrap();
        write(&here, "usual", "");
        assert_eq!(run_in(&here.join("here"), &with_file(words, name)).code, 0);
        assert_eq!(mode(&here.join("here").join(name)), mode(&here.join("usual")), "{words:?}");
    }
}

#[test]
fn what_must_not_be_written_stays() {
    for (number, words) in WRITERS.into_iter().enumerate() {
        let here = folder(&format!("stays-{number}"));
        let inside = here.join("here");
        let name = written(words);
        write(&here, "log.json", include_str!("../../../../../examples/logs/game.json"));
        let refused = |reason: &str| {
            let answer = run_in_time(&inside, &with_file(words, name));
            assert_eq!(answer.code, 2, "{words:?}: {answer}");
            assert!(answer.err.contains(name) && answer.err.contains(reason), "{words:?}: {answer}");
            assert_eq!(names(&inside), [name], "{words:?}");
        };
        write(&here, &format!("here/{name}"), "old");
        set_mode(&inside.join(name), 0o444);
        refused("read-only");
        assert_eq!(fs::read(inside.join(name)).unwrap(), b"old");
        assert_eq!(mode(&inside.join(name)), 0o444);
        fs::remove_file(inside.join(name)).unwrap();
        make_pipe(&inside.join(name));
        refused("a pipe, not a file");
        fs::remove_file(inside.join(name)).unwrap();
        symlink("nowhere", inside.join(name)).unwrap();
        refused("to a missing file");
    }
}

#[test]
fn a_full_disk_leaves_nothing_half_written() {
    for (number, words) in WRITERS.into_iter().enumerate() {
        let here = folder(&format!("full-{number}"));
        let inside = here.join("here");
        fs::create_dir(&inside).unwrap();
        let name = written(words);
        write(&here, "log.json", include_str!("../../../../../examples/logs/game.json"));
        // No file may have more than two blocks, and who writes more is told so.
        let full = || -> Answer {
            let mut command = Command::new("sh");
            command.args(["-c", r#"trap "" XFSZ; ulimit -f 2; exec "$0" "$@""#, env!("CARGO_BIN_EXE_tetrarchia")]);
            command.args(with_file(words, name)).current_dir(&inside).stdin(Stdio::null()).output().unwrap().into()
        };
        let answer = full();
        assert_eq!(answer.code, 2, "{words:?}: {answer}");
        assert!(answer.err.contains(name), "{words:?}: {answer}");
        assert!(names(&inside).is_empty(), "{words:?}: {:?}", names(&inside));
        fs::write(inside.join(name), "old").unwrap();
        assert_eq!(full().code, 2, "{words:?}");
        assert_eq!(names(&inside), [name], "{words:?}");
        assert_eq!(fs::read(inside.join(name)).unwrap(), b"old", "{words:?}");
    }
}

#[test]
fn a_file_that_was_prepared_is_not_followed() {
    let here = folder("prepared");
    write(&here, "log.json", &different());
    write(&here, "precious", "precious");
    symlink("precious", here.join(".log.json.lock")).unwrap();
    let answer = run_in(&here, &["record", "log.json"]);
    assert_eq!(answer.code, 2, "{answer}");
    assert!(answer.err.contains(".log.json.lock"), "{answer}");
    assert_eq!(fs::read(here.join("precious")).unwrap(), b"precious");
    fs::remove_file(here.join(".log.json.lock")).unwrap();
    assert_eq!(run_in(&here, &["record", "log.json"]).code, 0);
    assert!(Log::from_slice(&fs::read(here.join("log.json")).unwrap()).unwrap().replay().unwrap().passed());
    assert_eq!(names(&here), ["log.json", "precious"]);
}
