//! The questions about the printed board, `tetrarchia board --ask`.

use std::fs;

use tetrarchia::Board;
use tetrarchia::board::BoardFile;
use tetrarchia::board::reconstruction::provinces::*;

use super::player::Player;
use super::terminal::{CONTROL_C, Terminal};
use super::{folder, names, program, said};

const ASK: [&str; 3] = ["board", "--ask", "mine.json"];

fn kept(folder: &std::path::Path) -> BoardFile {
    BoardFile::from_json(&fs::read(folder.join("mine.json")).unwrap()).unwrap()
}

#[test]
fn a_walk_is_told_line_by_line() {
    let folder = folder("ask");
    let answers = "?\nn\nmap\n2\nperhaps\nx\n\n<\nno\n<\ny\nq\n";
    insta::assert_snapshot!("ask", said(&folder, &ASK, answers));
    let board = kept(&folder).board().unwrap();
    assert!(board.broken_links(CARTHAGENENSIS).contains(LUSITANIA));
    assert!(!board.is_linked(PANNONIA_INFERIOR, DALMATIA));
    assert_eq!(names(&folder), ["mine.json"]);
}

#[test]
fn a_walk_goes_on_where_it_was_left() {
    let folder = folder("ask-again");
    said(&folder, &ASK, "n\n");
    let again = said(&folder, &ASK, "<\nb\n");
    assert!(again.contains("157 questions open, 1 settled"), "{again}");
    assert!(again.contains("2 of 27"), "{again}");
    assert!(again.contains("This is the first question."), "{again}");
    assert!(again.contains("Links that are assumed         2     25"), "{again}");
    // Nothing is asked twice, and nothing is written without an answer.
    let before = fs::read(folder.join("mine.json")).unwrap();
    said(&folder, &ASK, "\nx\nq\n");
    assert_eq!(fs::read(folder.join("mine.json")).unwrap(), before);
}

#[test]
fn all_other_topics_are_asked_too() {
    let folder = folder("ask-topics");
    let answers = "topic kinds\nb\ntopic left-out\n1\ntopic arrows\nto lusitania\ntopic coasts\n5\ntopic names\n\
                   name Valeria\nlusitania\nname I:1\ntopic seas\nq\n";
    insta::assert_snapshot!("ask_topics", said(&folder, &ASK, answers));
    let file = kept(&folder);
    assert_eq!(file.provinces[BAETICA.index()].name, "Valeria");
}

#[test]
fn faults_are_told_and_mended() {
    let folder = folder("ask-faults");
    // Baetica's arrow leads along a link that is gone; then it leads elsewhere.
    let answers = "topic kinds\n";
    said(&folder, &ASK, answers);
    assert!(!folder.join("mine.json").exists());
    let mut file = BoardFile::reconstruction();
    file.answer(&"link baetica carthagenensis".parse().unwrap(), &"nothing".parse().unwrap()).unwrap();
    fs::write(folder.join("mine.json"), serde_json::to_string(&file).unwrap()).unwrap();
    let text = said(&folder, &ASK, "map\nq\n");
    assert!(text.contains("The map can be drawn when the board has no fault any more."), "{text}");
    assert!(text.contains("It cannot be played on yet: 3 faults\n  arrows[2]: I:2 is not linked to I:3"), "{text}");
    assert!(text.ends_with("exit code Some(1)\n"), "{text}");
    let text = said(&folder, &ASK, "topic arrows\nlusitania\nq\n");
    assert!(text.contains("Settled: To Lusitania (I:4) (corrected)"), "{text}");
    assert!(text.contains("The board has no fault any more."), "{text}");
    assert!(text.contains("It can be played on: tetrarchia play --board mine.json"), "{text}");
}

#[test]
fn skipped_questions_come_again_once() {
    let folder = folder("ask-skipped");
    // Everything is confirmed but the last two names, which are skipped twice.
    let text = said(&folder, &ASK, &format!("{}\n\n\n\n", "y\n".repeat(156)));
    assert!(text.contains("You skipped 2 questions. Here they are again."), "{text}");
    assert!(text.contains("Names and numbers             21      2\n"), "{text}");
    assert!(text.contains("  the same as the built-in board\n"), "{text}");
    assert_eq!(kept(&folder).board().unwrap().digest(), Board::reconstruction().digest());
    let done = said(&folder, &ASK, "y\ny\n");
    assert!(done.contains("Names and numbers             23      0\n"), "{done}");
    assert!(said(&folder, &ASK, "").contains("0 questions open, 158 settled"));
}

#[test]
fn files_of_others_are_kept() {
    let folder = folder("ask-files");
    let other = serde_json::to_string(&BoardFile::from(Board::reconstruction())).unwrap();
    fs::write(folder.join("other.json"), &other).unwrap();
    let text = said(&folder, &["board", "--ask", "mine.json", "--from", "other.json"], "b\n");
    assert!(text.contains("mine.json"), "{text}");
    assert_eq!(fs::read_to_string(folder.join("other.json")).unwrap(), other);
    let text = said(&folder, &["board", "--ask", "mine.json", "--from", "other.json"], "b\n");
    assert_eq!(
        text,
        "error: mine.json already exists: leave out --from to go on with it, or name another file\nexit code Some(2)\n"
    );
    fs::write(folder.join("text.json"), "no board").unwrap();
    for words in [&["board", "--ask", "text.json"][..], &["board", "--ask", "new.json", "--from", "nowhere.json"]] {
        let text = said(&folder, words, "b\n");
        assert!(text.starts_with("error: ") && text.ends_with("exit code Some(2)\n"), "{text}");
    }
    assert_eq!(fs::read_to_string(folder.join("text.json")).unwrap(), "no board");
    assert!(said(&folder, &["board", "--from", "other.json"], "").contains("--ask"));
    assert_eq!(names(&folder), ["mine.json", "other.json", "text.json"]);
}

/// Two walks through one file would undo each other's answers.
#[test]
fn one_walk_at_a_time() {
    let folder = folder("ask-twice");
    let mut first = Player::of(program(&folder, &ASK));
    first.types("n");
    assert!(first.says("Settled: Normal"));
    let second = said(&folder, &ASK, "b\n");
    assert!(second.contains("another tetrarchia has this file open"), "{second}");
    let (errors, code) = first.leaves();
    assert_eq!((errors.as_str(), code), ("", 0));
    // Somebody else changes the file in the meantime.
    let mut first = Player::of(program(&folder, &ASK));
    assert!(first.says("2 of 27"));
    fs::write(folder.join("mine.json"), "mine now").unwrap();
    first.types("n");
    let (errors, code) = first.leaves();
    assert!(errors.contains("another program has changed the file") && code == 2, "{errors}");
    assert_eq!(fs::read_to_string(folder.join("mine.json")).unwrap(), "mine now");
}

#[test]
fn on_a_terminal_with_the_plug_pulled() {
    let folder = folder("ask-terminal");
    let mut terminal = Terminal::open(&folder, (90, 34), &ASK, &[]);
    terminal.see("1 of 27").say("n", "2 of 27").say("map", "links 1 IP");
    insta::assert_snapshot!("ask_terminal", terminal.picture());
    assert!(terminal.is_coloured());
    terminal.press(CONTROL_C).see("Go on with: tetrarchia board --ask mine.json");
    assert_eq!(terminal.ended(), 130);
    assert_eq!(names(&folder), ["mine.json"]);
    assert!(said(&folder, &ASK, "").contains("157 questions open, 1 settled"));
}
