//! The pipe: every line gets one answer, which is one line of JSON of the right form; errors and queries change
//! nothing; and a stream gets the same answers as its lines one by one.

use serde_json::Value;
use tetrarchia_pipe::{Pipe, serve};

/// Requests that leave everything unchanged.
const LOOKS: [&str; 8] = ["legal", "why", "preview", "routes", "state", "save", "rules", "board"];

/// Sends the bytes as lines. Returns `true` if one of them was carried out.
pub fn check(data: &[u8]) -> bool {
    let mut pipe = Pipe::new();
    let mut answers = vec![pipe.greeting()];
    let mut carried_out = false;
    let mut before = picture(&pipe);
    for line in lines(data) {
        if pipe.is_over() {
            break;
        }
        let text = pipe.answer(line);
        let answer = read_answer(&text);
        let after = picture(&pipe);
        let verb = serde_json::from_slice::<Value>(line).ok().and_then(|line| Some(line["do"].as_str()?.to_owned()));
        if answer.get("error").is_some() || verb.is_some_and(|verb| LOOKS.contains(&verb.as_str())) {
            assert_eq!(after, before, "{text}");
        }
        carried_out |= answer.get("ok").is_some();
        before = after;
        answers.push(text);
    }
    let mut written = Vec::new();
    serve(&mut Pipe::new(), data, &mut written).expect("memory can be read and written");
    let written = String::from_utf8(written).expect("answers are UTF-8");
    assert_eq!(written.lines().collect::<Vec<_>>(), answers);
    carried_out
}

/// Splits a stream into lines. The last line break may be missing.
fn lines(data: &[u8]) -> impl Iterator<Item = &[u8]> {
    data.split_inclusive(|&byte| byte == b'\n').map(|line| line.strip_suffix(b"\n").unwrap_or(line))
}

fn read_answer(text: &str) -> Value {
    assert!(!text.contains(tetrarchia::text::is_hidden), "{text}");
    let answer: Value = serde_json::from_str(text).expect("an answer is JSON");
    let fields = answer.as_object().expect("an answer is an object");
    assert!(fields.len() == 2 && fields.contains_key("id"), "{text}");
    assert!(fields.contains_key("ok") != fields.contains_key("error"), "{text}");
    if let Some(error) = fields.get("error") {
        assert!(error["kind"].is_string(), "{text}");
        super::check_message(error["message"].as_str().expect("a message is a text"));
    }
    answer
}

/// Returns everything that a client can see of a game.
fn picture(pipe: &Pipe<'_>) -> [String; 3] {
    let mut pipe = pipe.clone();
    ["state", "save", "rules"].map(|verb| pipe.answer(format!(r#"{{"do": "{verb}"}}"#).as_bytes()))
}
