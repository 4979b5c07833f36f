//! A violent Barbarian phase: two uprisings, a lost battle, and two armies on the move. Whoever sees one screen after it
//! can say what has happened.

use std::fs;
use std::path::Path;

use super::terminal::{ENTER, Terminal};
use super::{folder, said};

/// Before the phase: an army beside Maximian, and unrest under Galerius.
const POSITION: &str = "discs=....../....../..r.ur/....../..r.../....../....../g.g... emperors=IV:4,III:5,-,Italia:2 \
    armies=III:6 fleets=0,1,1 turn=diocletian round=3 points=1 awaits command act diocletian";

/// The dice: an uprising in Noricum, its echo in Pannonia Inferior, an army in Libya, a lost battle in Cisalpina.
const DICE: [&str; 8] = ["3 3", "3", "4", "6", "6", "5", "1 6", "6"];

/// What every screen must tell.
const TOLD: [&str; 6] = [
    "!! The army takes Cisalpina, two steps",
    "!! Uprisings in Noricum and Pannonia",
    "!! An army appears in Libya and takes",
    "!! Galerius is driven off by the revolt",
    "!! Maximian",
    "!! DANGER: The army in Cisalpina",
];

fn write_log(folder: &Path) {
    let log = serde_json::json!({
        "format": "tetrarchia-log", "version": 1, "rules_version": 2, "edition": "second", "level": "4211",
        "start": { "position": POSITION }, "steps": [],
    });
    fs::write(folder.join("game.json"), log.to_string()).unwrap();
}

/// Plays the phase on a terminal of this size.
fn after_the_phase(name: &str, size: (u16, u16), environment: &[(&str, &str)]) -> Terminal {
    let folder = folder(name);
    write_log(&folder);
    let mut terminal = Terminal::open(&folder, size, &["play", "--resume", "game.json"], environment);
    terminal.see("Diocletian acts: 1 IP left").say("end", "Dice for Barbarian activity");
    for roll in DICE {
        // The next line is typed when all of the answer is there.
        terminal.picture();
        terminal.press(roll).press(ENTER);
    }
    terminal.see("Galerius: where to enter");
    let screen = terminal.picture();
    for text in TOLD {
        assert!(screen.contains(text), "{text}\n{screen}");
    }
    assert!(!screen.contains("more: Enter or PageDown"), "nothing of it is hidden:\n{screen}");
    terminal
}

#[test]
fn one_screen_tells_a_violent_phase() {
    for (name, size) in [("violent_80x24", (80, 24)), ("violent_80x40", (80, 40)), ("violent_140x50", (140, 50))] {
        let terminal = after_the_phase(name, size, &[]);
        insta::assert_snapshot!(name, terminal.picture());
    }
}

#[test]
fn without_colours_and_in_ascii_the_signs_tell_as_much() {
    let mut terminal = after_the_phase("violent_ascii", (80, 40), &[("LC_ALL", "C"), ("NO_COLOR", "1")]);
    assert!(!terminal.is_coloured());
    let screen = terminal.picture();
    assert!(screen.is_ascii(), "{screen}");
    for mark in
        ["!Cisalpina", "!Noricum", "!Pann.Inf.", "!Vindelic.", "!Rhaetia", "!Moesia Sup.", "!Dalmatia", "!Aegyptus"]
    {
        assert!(screen.contains(mark), "{mark}\n{screen}");
    }
    // Details on request, and everything by keyboard.
    terminal.say("more", "Event by event").press(ENTER).miss("Event by event");
    terminal.say("danger", "What threatens").press(ENTER).miss("What threatens");
    // The next decision has marks of its own.
    terminal.say("roma", "Galerius acts").miss("!Noricum").see(">Roma");
}

#[test]
fn line_by_line_the_digest_is_read_last() {
    let folder = folder("violent-lines");
    write_log(&folder);
    let lines = format!("danger\nend\n{}\nmore\nodds\nhint\nn\nroma\nhint\n", DICE.join("\n"));
    insta::assert_snapshot!(said(&folder, &["play", "--plain", "--resume", "game.json"], &lines));
}

/// The end of the game is on the screen at once, with what can be done next.
#[test]
fn the_end_is_seen_at_once() {
    let folder = folder("the-end");
    let position = POSITION.replace("armies=III:6", "armies=Italia:3");
    let position = position.replace("....../g.g...", "..r.../g.g...");
    let log = serde_json::json!({
        "format": "tetrarchia-log", "version": 1, "rules_version": 2, "edition": "first", "level": "4211",
        "start": { "position": position }, "steps": [],
    });
    fs::write(folder.join("game.json"), log.to_string()).unwrap();
    for size in [(80, 24), (80, 40)] {
        let mut terminal = Terminal::open(&folder, size, &["play", "--resume", "game.json"], &[]);
        terminal.see("Diocletian acts: 1 IP left").see("over 99.9% that the game is lost");
        terminal.say("end", "Dice for Barbarian activity").say("1 1", "Lost in round 3");
        let screen = terminal.picture();
        assert!(screen.contains("`report` writes the whole game") && screen.contains("score"), "{screen}");
        if size.1 == 40 {
            insta::assert_snapshot!("the_end_80x40", screen);
            terminal.press(ENTER).say("report", "The page was written to game-3.html");
            assert!(fs::read_to_string(folder.join("game-3.html")).unwrap().contains("<html"));
            terminal.say("report", "was not written");
        }
    }
}

/// A game that was over before is shown with its turning points.
#[test]
fn a_finished_game_is_summed_up() {
    let folder = folder("summed-up");
    fs::write(folder.join("lost.json"), include_str!("../../../../../examples/logs/lost.json")).unwrap();
    let text = said(&folder, &["play", "--plain", "--resume", "lost.json"], "");
    let (_, summary) = text.split_once("\nLost in round").unwrap_or_else(|| panic!("{text}"));
    insta::assert_snapshot!(summary);
}
