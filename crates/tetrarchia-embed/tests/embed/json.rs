//! The small writer writes what `serde_json` writes.

use serde::Serialize;
use serde_json::Value;
use tetrarchia_embed::{Since, call, catalogue, glossary, to_json};

use crate::at_every_question;

/// Checks that both writers write the same JSON, to the byte but for decimals, which both read back alike.
fn assert_same(value: &impl Serialize) {
    let (ours, theirs) = (to_json(value), serde_json::to_string(value).unwrap());
    if ours != theirs {
        let read = |text: &str| serde_json::from_str::<Value>(text).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(read(&ours), read(&theirs));
    }
}

#[test]
fn every_view_of_random_games() {
    at_every_question(25, |session, chooser| {
        assert_same(&session.state());
        assert_same(&session.legal());
        assert_same(&session.routes(None, None));
        assert_same(&session.save());
        assert_same(&session.changes(Since::Phase));
        assert_same(&session.digest(Since::Phase));
        assert_same(&session.dangers(None));
        let (_, events) = session.events_since(Since::Phase);
        assert_same(&session.played(events));
        if chooser.below(40) == 0 {
            assert_same(&session.dangers(Some(200)));
            if let Ok(odds) = session.odds(200) {
                assert_same(&odds);
            }
        }
    });
    assert_same(&catalogue());
    assert_same(&glossary(None).unwrap());
}

#[test]
fn texts_that_need_escapes() {
    #[derive(Serialize)]
    struct Odd {
        text: &'static str,
        sign: char,
        numbers: (i64, u64, f64, f32),
        nothing: Option<u8>,
        unit: (),
        list: [bool; 2],
        variant: Variant,
    }
    #[derive(Serialize)]
    enum Variant {
        Pair(u8, &'static str),
    }
    let odd = Odd {
        text: "\" \\ \n \u{1} \u{7f} \u{2028} ä [ { :",
        sign: '"',
        numbers: (-5, u64::MAX, 1e-300, 0.5),
        nothing: None,
        unit: (),
        list: [true, false],
        variant: Variant::Pair(1, "["),
    };
    let read: Value = serde_json::from_str(&to_json(&odd)).unwrap();
    assert_eq!(read, serde_json::to_value(&odd).unwrap());
    assert!(to_json(&odd).contains("\\u2028"));
}

#[test]
fn numbers_that_json_cannot_hold_are_null() {
    assert_eq!(to_json(&[f64::NAN, f64::INFINITY, 1.5]), "[null,null,1.5]");
}

#[test]
fn an_unknown_function_is_an_error() {
    let mut session = None;
    assert_eq!(call(&mut session, "legal", &[]).unwrap_err().kind.word(), "no-game");
    call(&mut session, "new", &["second/4211", "", "client"]).unwrap();
    assert_eq!(call(&mut session, "fly", &[]).unwrap_err().message, "there is no function \"fly\"");
    assert_eq!(call(&mut session, "play", &["R7"]).unwrap_err().kind.word(), "notation");
}
