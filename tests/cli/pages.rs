//! What the pages show of the program is what it prints.

use std::fs;
use std::path::Path;

use crate::run;

/// Blocks of these pages that begin with this line hold a command and its output. If the last line is `...`, the rest of
/// the output is left out.
const FENCE: &str = "```console\n$ tetrarchia ";

#[test]
fn examples_are_up_to_date() {
    for page in ["README.md", "docs/PROGRAM.md"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(page);
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains(FENCE), "{page} shows the program");
        let fresh = with_fresh_examples(&text);
        if std::env::var_os("TETRARCHIA_WRITE").is_some() {
            fs::write(&path, fresh).unwrap();
        } else {
            assert!(text == fresh, "{page} is out of date: run this test with TETRARCHIA_WRITE=1");
        }
    }
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
    let answer = run(&words.split_whitespace().collect::<Vec<_>>());
    assert_eq!(answer.err, "", "{words}");
    match output.strip_suffix("...\n") {
        Some(shown) => {
            let lines: Vec<_> = answer.out.lines().take(shown.lines().count()).collect();
            format!("{}\n...\n", lines.join("\n"))
        }
        None => answer.out,
    }
}
