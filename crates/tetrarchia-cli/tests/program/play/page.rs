//! The screens that pages show are what the program draws.

use std::fs;
use std::path::Path;

use super::terminal::Terminal;
use super::{folder, svg};

/// The block that begins with this line is the screen after these commands.
const FENCE: &str = "```text\n TETRARCHIA ";

#[test]
fn the_screen_is_up_to_date() {
    let folder = folder("page");
    let mut terminal = Terminal::open(&folder, (80, 40), &["play", "--seed", "284"], &[]);
    terminal.see("2 left").say("2", "1 left").say("3", "where to enter").say("roma", "acts: 6 IP left");
    terminal.say("pan sup", "acts: 4 IP left").say("subdue revolt", "acts: 2 IP left").say("secure", "acts: 1 IP left");
    let screen = terminal.picture();
    let page = "docs/PROGRAM.md";
    let path = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(page);
    let text = fs::read_to_string(&path).unwrap();
    let start = text.find(FENCE).unwrap_or_else(|| panic!("{page} shows the game")) + "```text\n".len();
    let end = start + text[start..].find("```\n").unwrap();
    if std::env::var_os("TETRARCHIA_WRITE").is_some() {
        fs::write(&path, format!("{}{screen}{}", &text[..start], &text[end..])).unwrap();
    } else {
        assert!(text[start..end] == screen, "{page} is out of date: run this test with TETRARCHIA_WRITE=1");
    }
}

/// The first two rounds of a game, in which three borders are secured.
const TWO_ROUNDS: &str = "fleet 2, fleet 3, enter roma, move pannonia_superior, subdue diocletian reduce, move mauretania, \
    subdue diocletian reduce, end, enter pannonia_inferior, move noricum, move germania_magna, secure, end, enter roma, \
    move carthagenensis, move baetica, subdue constantius reduce, subdue constantius unrest, secure, end, enter cisalpina, \
    move mauretania, move gaetulia, secure, end, move narbonensis, move germania_superior, subdue diocletian reduce, \
    move narbonensis, move epirus, end, sail 2 1, move noricum, secure, move pannonia_superior, subdue galerius unrest, end, \
    move belgica, move britannia, secure, sail 1 2, end, move mauretania, move tripolitania, subdue maximian revolt, end";

/// `docs/terminal.svg` is the screen of a game that is resumed, while an attack is being considered.
#[test]
fn the_picture_of_the_terminal_is_up_to_date() {
    let folder = folder("terminal");
    let steps: Vec<_> = TWO_ROUNDS.split(", ").map(|command| serde_json::json!({ "do": command })).collect();
    let log = serde_json::json!({
        "format": "tetrarchia-log", "version": 1, "rules_version": 2, "edition": "second", "level": "4211",
        "dice": { "generator": "chacha8", "seed": "284", "position": 0 }, "steps": steps,
    });
    fs::write(folder.join("game.json"), log.to_string()).unwrap();
    let mut terminal = Terminal::open(&folder, (124, 38), &["play", "--resume", "game.json"], &[]);
    terminal.see("Diocletian acts: 6 IP left").say("sicilia", "acts: 5 IP left").say("attack", "Of 36 rolls");
    terminal.picture();
    let about = "The game in a terminal: the map with all pieces, the legal commands, and what has happened";
    let fresh = terminal.read(|screen| svg::draw(screen, "tetrarchia play", about));
    let path = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("docs/terminal.svg");
    if std::env::var_os("TETRARCHIA_WRITE").is_some() {
        fs::write(&path, fresh).unwrap();
    } else {
        let kept = fs::read_to_string(&path).unwrap_or_default();
        assert!(kept == fresh, "docs/terminal.svg is out of date: run this test with TETRARCHIA_WRITE=1");
    }
}
