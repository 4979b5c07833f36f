//! `tetrarchia draw` and `tetrarchia report`.

use std::fs;
use std::path::Path;
use std::process::Stdio;

use super::{folder, program, refused, run, run_in, run_with_input, seeded, write};

const ATTACK: &str = "examples/logs/attack.json";
const GAME: &str = "examples/logs/game.json";
const STORM: &str = "examples/logs/storm.json";

/// The width and height of a PNG file.
fn size(png: &[u8]) -> (u32, u32) {
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
    let number = |from: usize| u32::from_be_bytes(png[from..from + 4].try_into().unwrap());
    (number(16), number(20))
}

#[test]
fn a_picture_goes_to_stdout_or_into_a_file() {
    let here = folder("draw");
    let file = here.join("board.SVG");
    let answer = run(&["draw", ATTACK, "--step", "1"]);
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    assert!(answer.out.starts_with("<svg ") && answer.out.ends_with("</svg>\n"), "{answer}");
    assert!(answer.out.contains("An attack from Pannonia Inferior (step 1 of 3)"), "{answer}");
    assert_eq!(run(&["draw", ATTACK, "--step", "1", "-o", "-"]).out, answer.out);
    let written = run(&["draw", ATTACK, "--step", "1", "-o", file.to_str().unwrap()]);
    assert_eq!((written.code, written.out.as_str(), written.err.as_str()), (0, "", ""));
    assert_eq!(fs::read_to_string(&file).unwrap(), answer.out);
    let log = fs::read_to_string(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(ATTACK)).unwrap();
    assert_eq!(run_with_input(&["draw", "-", "--step", "1"], &log).out, answer.out);
}

/// A picture marks what the last step has changed, or all that has changed since a step, and tells what a phase brought.
#[test]
fn what_has_changed_is_marked() {
    let marks = |words: &[&str]| {
        let answer = run(&[&["draw", STORM], words].concat());
        assert_eq!((answer.code, answer.err.as_str()), (0, ""));
        let words = answer.out.split("data-mark=\"").skip(1).map(|after| after.split_once('"').unwrap().0.to_owned());
        (words.collect::<Vec<_>>(), answer.out.contains(">Uprising in Cappadocia: three provinces revolt.</text>"))
    };
    let (last, told) = marks(&[]);
    assert!(told && last.iter().any(|word| word == "battle"), "{last:?}");
    assert_eq!(marks(&["--since", "15"]), (last.clone(), true));
    // A step of a player has its marks and no headlines.
    assert_eq!(marks(&["--step", "13"]), (vec!["changed".into(), "gone-revolt".into()], false));
    let (since, told) = marks(&["--since", "9"]);
    assert!(told && since.len() > last.len() && last.iter().all(|word| since.contains(word)), "{since:?}");
    assert_eq!(marks(&["--since", "16"]), (vec![], false));
    assert_eq!(marks(&["--step", "0"]), (vec![], false));
}

#[test]
fn a_png_is_as_wide_as_it_should_be() {
    let here = folder("png");
    let file = here.join("board.png");
    for (words, expected) in [(&["--width", "480"][..], (480, 360)), (&["--width", "240", "--map-only"], (240, 150))] {
        let answer = run(&[&["draw", GAME, "-o", file.to_str().unwrap()], words].concat());
        assert_eq!((answer.code, answer.out.as_str(), answer.err.as_str()), (0, "", ""));
        assert_eq!(size(&fs::read(&file).unwrap()), expected);
    }
}

#[test]
fn a_picture_that_cannot_be_made_is_an_error() {
    let here = folder("no_picture");
    write(&here, "bad.json", &refused());
    write(&here, "log.json", &seeded(r#"{ "do": "fleet 2" }"#));
    for (words, code, message) in [
        (&["draw", "log.json", "-o", "board.jpg"][..], 2, "board.jpg: the name of a picture must end in .svg or .png"),
        (&["draw", "log.json", "-o", "board"], 2, "board: the name of a picture must end in .svg or .png"),
        (&["draw", "log.json", "-o", "nowhere/board.svg"], 2, "nowhere/board.svg: "),
        (&["draw", "log.json", "-o", "nowhere/board.png"], 2, "nowhere/board.png: "),
        (&["draw", "log.json", "--step", "2"], 2, "log.json has no step 2: --step goes from 0 to 1"),
        (&["draw", "log.json", "--since", "2"], 2, "nothing can have changed since step 2: --since goes from 0 to 1"),
        (&["draw", "log.json", "--step", "0", "--since", "1"], 2, "--since goes from 0 to 0"),
        (&["draw", "log.json", "--theme", "sepia"], 2, "expected light, dark, print"),
        (&["draw", "log.json", "--width", "99"], 2, "99 is not in 100..=10000"),
        (&["draw", "nothing.json"], 2, "there is no file nothing.json"),
        (&["draw", "bad.json"], 1, "bad.json: steps[1].do: "),
        (&["report", "nothing.json"], 2, "there is no file nothing.json"),
        (&["report", "log.json", "-o", "nowhere/game.html"], 2, "nowhere/game.html: "),
    ] {
        let answer = run_in(&here, words);
        assert_eq!((answer.code, answer.out.as_str()), (code, ""), "{words:?}: {answer}");
        assert!(answer.err.contains(message), "{words:?}: {answer}");
    }
    // Nothing is left of what could not be written.
    assert_eq!(fs::read_dir(&here).unwrap().count(), 2);
}

#[test]
fn a_page_goes_to_stdout_or_into_a_file() {
    let here = folder("report");
    let file = here.join("game.html");
    let answer = run(&["report", GAME]);
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    assert!(answer.out.starts_with("<!DOCTYPE html>") && answer.out.ends_with("</html>\n"));
    let written = run(&["report", GAME, "-o", file.to_str().unwrap()]);
    assert_eq!((written.code, written.out.as_str(), written.err.as_str()), (0, "", ""));
    assert_eq!(fs::read_to_string(&file).unwrap(), answer.out);
}

#[test]
fn a_log_that_stops_is_a_page_all_the_same() {
    let answer = run_with_input(&["report", "-"], &refused());
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    assert!(answer.out.contains("After step 1 it could not be played on: "));
}

#[test]
fn a_closed_pipe_is_no_error() {
    for command in ["draw", "report"] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = program().args([command, GAME]).stdin(Stdio::null()).stdout(writer).output().unwrap();
        assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
    }
}

/// The picture at the top of the README is what the program draws.
#[test]
fn the_picture_of_the_readme_is_up_to_date() {
    let path = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("docs/board.svg");
    let fresh = run(&["draw", GAME]).out;
    if std::env::var_os("TETRARCHIA_WRITE").is_some() {
        fs::write(&path, fresh).unwrap();
    } else {
        let text = fs::read_to_string(&path).unwrap();
        assert!(text == fresh, "docs/board.svg is out of date: run this test with TETRARCHIA_WRITE=1");
    }
}
