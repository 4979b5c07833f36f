//! The screen that a page shows is what the program draws.

use std::fs;
use std::path::Path;

use super::folder;
use super::terminal::Terminal;

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
