//! What the pages show of the program is what it prints.

use std::fs;
use std::path::Path;
use std::process::Stdio;

use super::{Answer, folder, program, run_with_input};

/// Blocks of these pages that begin with this line hold a command and its output. If the last line is `...`, the rest of
/// the output is left out.
const FENCE: &str = "```console\n$ tetrarchia ";

/// The turn of docs/PROGRAM.md begins like this; what is left out is the set-up.
const TURN: &str = "```text\n$ tetrarchia play --seed 284 --file first.json\n...\n";

/// What is typed in it.
const TYPED: [&str; 7] = ["fleet 2", "fleet 3", "roma", "pan sup", "subdue revolt", "secure", "end"];

#[test]
fn examples_are_up_to_date() {
    for page in ["README.md", "docs/PROGRAM.md", "crates/tetrarchia-cli/README.md"] {
        let path = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(page);
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains(FENCE), "{page} shows the program");
        assert!(page != "docs/PROGRAM.md" || text.contains(TURN), "{page} shows a turn");
        let fresh = with_fresh_turn(&with_fresh_examples(&text));
        if std::env::var_os("TETRARCHIA_WRITE").is_some() {
            fs::write(&path, fresh).unwrap();
        } else {
            assert!(text == fresh, "{page} is out of date: run this test with TETRARCHIA_WRITE=1");
        }
    }
}

/// The turn that a page shows is what the program tells whoever types the same.
fn with_fresh_turn(page: &str) -> String {
    let Some((before, rest)) = page.split_once(TURN) else { return page.to_owned() };
    let (_, after) = rest.split_once("```\n").expect("every block has an end");
    let file = folder("turn").join("first.json");
    let words = ["play", "--seed", "284", "--plain", "--file", file.to_str().unwrap()];
    let answer = run_with_input(&words, &format!("{}\nquit\n", TYPED.join("\n")));
    let begun = answer.out.find("> fleet 2").expect("the set-up is over");
    let ended = answer.out.find("> quit").expect("the game was left");
    format!("{before}{TURN}{}```\n{after}", &answer.out[begun..ended])
}

fn with_fresh_examples(page: &str) -> String {
    let mut parts = page.split(FENCE);
    let mut fresh = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (block, after) = part.split_once("```\n").expect("every block has an end");
        let (words, output) = block.split_once('\n').expect("a command stands on a line of its own");
        fresh += &format!("{FENCE}{words}\n{}```\n{after}", fresh_output(words, output));
    }
    fresh
}

/// What the program prints now, as long as what stands there.
fn fresh_output(words: &str, output: &str) -> String {
    let answer: Answer = program()
        // A page starts this program as an engine too (`duel -- tetrarchia pipe`).
        .env("PATH", Path::new(env!("CARGO_BIN_EXE_tetrarchia")).parent().expect("a folder"))
        .args(words.split_whitespace())
        .stdin(Stdio::null())
        .output()
        .unwrap()
        .into();
    assert_eq!(answer.err, "", "{words}");
    match output.strip_suffix("...\n") {
        Some(shown) => {
            let lines: Vec<_> = answer.out.lines().take(shown.lines().count()).collect();
            format!("{}\n...\n", lines.join("\n"))
        }
        None => answer.out,
    }
}
