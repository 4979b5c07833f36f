//! The full screen: what a newcomer sees, and what the keys do.

use std::fs;
use std::process::Command;

use super::terminal::{CONTROL_C, CONTROL_D, ENTER, PAGE_UP, TAB, Terminal};
use super::{folder, names};

/// The words of a game whose dice are known.
const SEEDED: [&str; 3] = ["play", "--seed", "284"];

/// A log in which Galerius stands beside an army, and dice are thrown by hand.
fn beside_an_army(folder: &std::path::Path) {
    let text = include_str!("../../../../../examples/logs/attack.json");
    let mut log: serde_json::Value = serde_json::from_str(text).unwrap();
    log["steps"] = serde_json::json!([]);
    fs::write(folder.join("attack.json"), log.to_string()).unwrap();
}

#[test]
fn a_first_turn_on_80_x_40() {
    let folder = folder("first-turn");
    let mut terminal = Terminal::open(&folder, (80, 40), &SEEDED, &[]);
    terminal.see("place a fleet in a sea zone, 2 left").see("help` explains");
    insta::assert_snapshot!("set_up_80x40", terminal.picture());
    terminal.say("2", "1 left").say("3", "where to enter");
    terminal.say("roma", "acts: 6 IP left");
    terminal.say("pan sup", "acts: 4 IP left").say("subdue revolt", "acts: 2 IP left").say("sec", "acts: 1 IP left");
    insta::assert_snapshot!("turn_80x40", terminal.picture());
    terminal.say("end", "Galerius: where to enter");
    insta::assert_snapshot!("barbarians_80x40", terminal.picture());
    assert!(terminal.is_full_screen() && terminal.is_coloured());
    terminal.press("quit").press(ENTER);
    assert_eq!(terminal.ended(), 0);
    terminal.see("Go on with: tetrarchia play --resume tetrarchia-284.json");
    assert!(!terminal.is_full_screen());
}

#[test]
fn a_first_turn_on_140_x_50() {
    let folder = folder("first-turn-wide");
    let mut terminal = Terminal::open(&folder, (140, 50), &SEEDED, &[]);
    terminal.see("2 left").say("2", "1 left").say("3", "where to enter").say("roma", "acts: 6 IP left");
    insta::assert_snapshot!("turn_140x50", terminal.picture());
}

#[test]
fn only_ascii_where_nothing_else_is_understood() {
    let folder = folder("ascii");
    let environment = [("LC_ALL", "C"), ("NO_COLOR", "1")];
    let mut terminal = Terminal::open(&folder, (80, 40), &SEEDED, &environment);
    terminal.see("2 left").see("help` explains");
    let screen = terminal.picture();
    assert!(screen.is_ascii(), "{screen}");
    assert!(!terminal.is_coloured());
    insta::assert_snapshot!("ascii_80x40", screen);
}

#[test]
fn tab_completes_and_slips_are_mended() {
    let folder = folder("keys");
    let mut terminal = Terminal::open(&folder, (80, 40), &SEEDED, &[]);
    terminal.see("2 left").press("loo").press(TAB).see("> look").press("pan").press(TAB).see("look pannonia_");
    terminal.see("pannonia_inferior  pannonia_superior").press(TAB).see("> look pannonia_inferior");
    terminal.press(ENTER).see("advance to Pannonia Superior");
    terminal.say("felet 2", "Did you mean `fleet 2`?").press(ENTER).see("1 left");
    terminal.say("u", "Taken back.").see("2 left");
    terminal.say("rule", "SU-5").press(ENTER).miss("back to the map");
    terminal.say("help AT-4", "AT-4 Roman support").press("\x1b").miss("back to the map");
    terminal.press(&PAGE_UP.repeat(9)).see("B2: I:2 Baetica for the first revolt");
    terminal.say("nonsense", "is not a command");
}

#[test]
fn odds_come_before_an_attack_and_why_tells_more() {
    let folder = folder("odds");
    beside_an_army(&folder);
    let mut terminal = Terminal::open(&folder, (80, 40), &["play", "--resume", "attack.json"], &[]);
    terminal.see("acts: 6 IP left").say("why move nor", "An army holds").say("", "Galerius acts");
    terminal.say("why att", "Of 36 rolls 15 win, 6 draw, 15 lose");
    insta::assert_snapshot!("why_attack", terminal.picture());
    terminal.press(ENTER).miss("Of 36 throws");
    terminal.say("att", "Attack the army in Noricum?").see("15 win").say("n", "nothing was done");
    terminal.say("1", "Attack the army in Noricum?").press(ENTER).see("type their numbers");
    terminal.say("7 1", "A die shows 1 to 6").say("6 1", "Rome wins");
    insta::assert_snapshot!("after_the_battle", terminal.picture());
    terminal.say("undo", "Taken back: R6 B1").see("Dice for the battle of Galerius");
}

#[test]
fn the_screen_follows_its_size() {
    let folder = folder("resize");
    let mut terminal = Terminal::open(&folder, (80, 40), &SEEDED, &[]);
    terminal.see("2 left").miss("Pannonia Superior");
    terminal.resize((140, 50)).see("Carthagenensis");
    terminal.resize((60, 20)).see("enlarge this window to 80 x 34");
    terminal.resize((80, 40)).see("Carthage.").see("2 left");
    terminal.say("2", "1 left");
}

#[test]
fn every_way_out_gives_the_terminal_back() {
    let folder = folder("ways-out");
    let mut terminal = Terminal::open(&folder, (80, 40), &SEEDED, &[]);
    terminal.see("2 left").say("2", "1 left");
    terminal.press("abc").see("> abc").press(CONTROL_C).miss("> abc");
    terminal.press(CONTROL_C).see("Press Ctrl-C again to leave").press(CONTROL_C);
    assert_eq!(terminal.ended(), 0);
    assert!(!terminal.is_full_screen());
    let resume = ["play", "--resume", "tetrarchia-284.json"];
    let mut terminal = Terminal::open(&folder, (80, 40), &resume, &[]);
    terminal.see("1 left").press(CONTROL_D);
    assert_eq!(terminal.ended(), 0);
    terminal.see("Go on with");
    for signal in ["-TERM", "-HUP"] {
        let mut terminal = Terminal::open(&folder, (80, 40), &resume, &[]);
        terminal.see("1 left");
        let killed = Command::new("kill").args([signal, &terminal.process().to_string()]).status().unwrap();
        assert!(killed.success());
        assert_eq!(terminal.ended(), 130, "{signal}");
        assert!(!terminal.is_full_screen(), "{signal}");
        terminal.see("Go on with");
    }
}

#[test]
fn enter_alone_begins_a_sensible_game() {
    let folder = folder("questions");
    let mut terminal = Terminal::open(&folder, (80, 40), &["play"], &[]);
    terminal.see("Play a beginner's game?").see("[yes]").press(ENTER).see("place a fleet in a sea zone, 2 left");
    assert!(terminal.is_full_screen());
    let names = names(&folder);
    let [lock, game] = names.as_slice() else { panic!("{names:?}") };
    assert!(game.starts_with("tetrarchia-") && *lock == format!(".{game}.lock"), "{names:?}");
}

#[test]
fn without_room_the_game_goes_line_by_line() {
    let folder = folder("small");
    for (size, environment) in [((80, 24), [("TERM", "xterm")]), ((80, 40), [("TERM", "dumb")])] {
        let mut terminal = Terminal::open(&folder, size, &SEEDED, &environment);
        terminal.see("You>").say("2", "1 left").say("undo", "2 left").press(CONTROL_C);
        assert_eq!(terminal.ended(), 130);
        terminal.see("Go on with: tetrarchia play --resume");
        assert!(!terminal.is_full_screen());
    }
}

/// A file whose name and title are made to act on the terminal, and words that are typed so.
#[test]
fn foreign_text_is_shown_and_does_not_act() {
    let folder = folder("foreign-text");
    let name = "\u{1b}]0;owned\u{7}\u{9b}31m\u{202e}game.json";
    let mut log: serde_json::Value =
        serde_json::from_str(include_str!("../../../../../examples/logs/attack.json")).unwrap();
    log["title"] = serde_json::json!("\u{1b}]0;owned\u{7}\u{9b}31m\u{202e}");
    fs::write(folder.join(name), log.to_string()).unwrap();
    let mut terminal = Terminal::open(&folder, (120, 40), &["play", "--resume", name], &[]);
    terminal.see("Roma").say("game", r"\u{1b}]0;owned\u{7}\u{9b}31m\u{202e}game-2.json").press(ENTER);
    terminal.say("look \u{9b}\u{202e}xat", "No province is called");
    terminal.press(CONTROL_D);
    assert_eq!(terminal.ended(), 0);
    let written = terminal.written();
    assert!(!written.contains("\u{1b}]0;"), "{written:?}");
    let hidden =
        |sign: &char| tetrarchia::text::is_hidden(*sign) && !matches!(sign, '\u{1b}' | '\r' | '\n' | '\t' | '\u{8}');
    assert_eq!(written.chars().find(hidden), None, "{written:?}");
}
