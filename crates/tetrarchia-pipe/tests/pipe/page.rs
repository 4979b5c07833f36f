//! The page that describes the protocol agrees with the pipe.

use tetrarchia_pipe::{Pipe, PipeErrorKind};

const PAGE: &str = include_str!("../../../../docs/PIPE.md");

/// Compares the page with the pipe: lines with `>` are sent, lines with `<` must come back; ` ...` at the end of a line
/// stands for the rest of it.
#[test]
fn the_session_of_the_page_is_what_comes() {
    let mut pipe = Pipe::new();
    let mut coming = vec![pipe.greeting()];
    let (mut sent, mut compared) = (0, 0);
    for line in PAGE.lines() {
        if let Some(request) = line.strip_prefix("> {") {
            assert!(coming.is_empty(), "an answer is missing on the page: {coming:?}");
            coming.push(pipe.answer(format!("{{{request}").as_bytes()));
            sent += 1;
        } else if let Some(expected) = line.strip_prefix("< ") {
            let answer = coming.pop().unwrap_or_else(|| panic!("nothing was asked: {line}"));
            match expected.strip_suffix(" ...") {
                Some(beginning) => assert!(answer.starts_with(beginning), "\n{line}\n< {answer}"),
                None => assert_eq!(answer, expected),
            }
            compared += 1;
        }
    }
    assert!(coming.is_empty() && sent >= 10 && compared == sent + 1, "{sent} {compared}");
    assert!(pipe.is_over());
}

#[test]
fn the_page_names_every_request_and_every_kind_of_error() {
    for verb in [
        "new",
        "command",
        "roll",
        "legal",
        "why",
        "preview",
        "routes",
        "odds",
        "changes",
        "digest",
        "dangers",
        "glossary",
        "state",
        "undo",
        "save",
        "load",
        "rules",
        "catalogue",
        "board",
        "quit",
    ] {
        assert!(PAGE.contains(&format!("### `{verb}`")), "{verb}");
    }
    for kind in PipeErrorKind::ALL {
        assert!(PAGE.contains(&format!("| `{kind}` |")), "{kind}");
    }
}
