//! Two at one file: the first one plays, and the second one is told so.

use std::fs;
use std::sync::{Arc, Barrier};
use std::thread;

use super::player::Player;
use super::{folder, names, program, said, steps};

/// What the second player is told.
const TAKEN: &str =
    "another tetrarchia has this file open: leave that game with `quit`, or go on in a copy of the file";

const RESUME: [&str; 4] = ["play", "--plain", "--resume", "game.json"];
const NEW: [&str; 6] = ["play", "--plain", "--seed", "284", "--file", "game.json"];

/// Both at the same moment, again and again, with a file that is there and with one that is not.
#[test]
fn of_two_at_the_same_moment_one_plays_and_one_is_told() {
    for round in 0..40 {
        let folder = folder(&format!("moment-{}", round % 2));
        let path = folder.join("game.json");
        let is_new = round % 2 == 0;
        if !is_new {
            said(&folder, &NEW, "");
        }
        let before = if is_new { 1 } else { steps(&path) };
        let start = Arc::new(Barrier::new(2));
        let players = [0, 1].map(|_| {
            let (start, folder) = (Arc::clone(&start), folder.clone());
            thread::spawn(move || {
                start.wait();
                let mut player = Player::of(program(&folder, if is_new { &NEW } else { &RESUME }));
                player.types("fleet 2");
                let plays = player.says("A fleet is placed in Mare Internum");
                (player, plays)
            })
        });
        let [first, second] = players.map(|player| player.join().unwrap());
        assert!(first.1 != second.1, "round {round}: {} and {}", first.1, second.1);
        let (playing, other) = if first.1 { (first.0, second.0) } else { (second.0, first.0) };
        let (errors, code) = other.leaves();
        let was_there = errors.contains("already exists: go on with it by --resume game.json");
        assert!(errors.contains(&format!("game.json: {TAKEN}")) || is_new && was_there, "round {round}: {errors}");
        assert_eq!(code, 2);
        assert_eq!(playing.leaves(), (String::new(), 0), "round {round}");
        assert_eq!(steps(&path), before + 1, "round {round}: what was answered is there");
        assert_eq!(names(&folder), ["game.json"], "round {round}");
    }
}

/// Both come and go as fast as they can: whoever is answered is in the file, and whoever is not is told why.
#[test]
fn nothing_that_was_answered_is_lost_between_two_who_hurry() {
    let mut answered = 0;
    for round in 0..40 {
        let folder = folder("hurry");
        said(&folder, &NEW, "");
        let start = Arc::new(Barrier::new(2));
        let players = ["2", "3"].map(|sea| {
            let (start, folder) = (Arc::clone(&start), folder.clone());
            thread::spawn(move || {
                start.wait();
                said(&folder, &RESUME, &format!("fleet {sea}\n"))
            })
        });
        let mut placed = 0;
        for text in players.map(|player| player.join().unwrap()) {
            let answer = text.split_once("\n> fleet").map(|(_, answer)| answer);
            if answer.is_some_and(|answer| answer.contains("A fleet is placed in")) {
                placed += 1;
            } else {
                let changed = "another program has just changed this file: start again to go on with its new content";
                let is_told =
                    [TAKEN, changed].map(|why| text == format!("error: game.json: {why}\nexit code Some(2)\n"));
                assert!(is_told.contains(&true), "round {round}: {text}");
            }
        }
        assert_eq!(steps(&folder.join("game.json")), 1 + placed, "round {round}");
        assert_eq!(names(&folder), ["game.json"], "round {round}");
        answered += placed;
    }
    assert!(answered >= 40, "{answered}");
}

#[test]
fn a_file_is_free_again_when_the_game_is_left_or_killed() {
    let folder = folder("free");
    let mut first = Player::of(program(&folder, &NEW));
    assert!(first.says("place a fleet"));
    for words in [&RESUME[..], &[&NEW[..], &["--overwrite"]].concat(), &["record", "game.json", "--legal"]] {
        let second = said(&folder, words, "fleet 3\n");
        assert_eq!(second, format!("error: game.json: {TAKEN}\nexit code Some(2)\n"), "{words:?}");
    }
    // To look on is allowed, and so is another file.
    assert!(said(&folder, &["replay", "game.json"], "").ends_with("1 passed, 0 failed\n"));
    assert!(said(&folder, &["play", "--plain", "--seed", "285"], "fleet 3\n").contains("A fleet is placed"));
    first.types("fleet 2");
    assert!(first.says("A fleet is placed"));
    first.child.kill().unwrap();
    first.child.wait().unwrap();
    let second = said(&folder, &RESUME, "fleet 3\nquit\n");
    assert!(second.contains("A fleet is placed in Mare Aegaeum"), "{second}");
    assert_eq!(steps(&folder.join("game.json")), 3);
    assert_eq!(names(&folder), ["game.json", "tetrarchia-285.json"]);
}

/// The same file by another name is the same game.
#[test]
fn a_link_is_no_way_around() {
    let folder = folder("around");
    let mut first = Player::of(program(&folder, &NEW));
    assert!(first.says("place a fleet"));
    std::os::unix::fs::symlink("game.json", folder.join("link.json")).unwrap();
    let second = said(&folder, &["play", "--plain", "--resume", "link.json"], "fleet 3\n");
    assert_eq!(second, format!("error: link.json: {TAKEN}\nexit code Some(2)\n"));
    assert_eq!(first.leaves().1, 0);
}

#[test]
fn a_game_without_a_name_goes_to_the_next_free_file() {
    let folder = folder("next");
    let words = ["play", "--plain", "--seed", "7"];
    let mut players: Vec<_> = (0..4).map(|_| Player::of(program(&folder, &words))).collect();
    for player in &mut players {
        player.types("fleet 2");
        assert!(player.says("A fleet is placed"), "{}", player.said);
    }
    for player in players {
        assert_eq!(player.leaves(), (String::new(), 0));
    }
    let expected = ["tetrarchia-7-2.json", "tetrarchia-7-3.json", "tetrarchia-7-4.json", "tetrarchia-7.json"];
    assert_eq!(names(&folder), expected);
    assert!(expected.iter().all(|name| steps(&folder.join(name)) == 2));
}

/// Ctrl-C ends a game line by line; the lock goes with it.
#[test]
fn a_signal_leaves_a_tidy_folder() {
    let folder = folder("signal");
    for signal in ["INT", "TERM", "HUP"] {
        let words = if signal == "INT" { &NEW[..] } else { &RESUME };
        let mut player = Player::of(program(&folder, words));
        assert!(player.says("place a fleet"));
        let process = player.child.id().to_string();
        let sent = std::process::Command::new("kill").args([&format!("-{signal}"), &process]).status().unwrap();
        assert!(sent.success());
        let code = player.child.wait().unwrap().code();
        assert_eq!(code, Some(130), "{signal}");
        assert_eq!(names(&folder), ["game.json"], "{signal}");
    }
}

/// What a program that was killed has left behind is removed; what may be somebody's is not.
#[test]
fn only_what_is_provably_dead_is_removed() {
    let folder = folder("dead");
    said(&folder, &NEW, "");
    let dead = ".game.json.tetrarchia-0123456789ab.tmp";
    let others = [
        ".game.json.0123456789ab.tmp",
        ".game.json.tetrarchia-012345.tmp",
        ".game.json.tetrarchia-0123456789ab.tmp.tmp",
        ".game.json.tetrarchia-notes-from-me.tmp",
        ".other.json.tetrarchia-0123456789ab.tmp",
    ];
    let linked = ".game.json.tetrarchia-ba9876543210.tmp";
    for name in others.iter().chain([&dead]) {
        fs::write(folder.join(name), "mine").unwrap();
    }
    std::os::unix::fs::symlink("game.json", folder.join(linked)).unwrap();
    assert!(said(&folder, &RESUME, "fleet 2\n").contains("A fleet is placed"));
    let mut expected = [&others[..], &[linked, "game.json"]].concat();
    expected.sort_unstable();
    assert_eq!(names(&folder), expected);
    // While somebody plays, nobody else tidies.
    let mut first = Player::of(program(&folder, &RESUME));
    assert!(first.says("place a fleet"));
    fs::write(folder.join(dead), "alive").unwrap();
    said(&folder, &RESUME, "");
    assert!(folder.join(dead).exists());
    assert_eq!(first.leaves().1, 0);
}
