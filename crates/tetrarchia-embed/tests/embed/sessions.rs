//! A session as text is the same session: position, undo, dice and what happened lately.

use tetrarchia_embed::{ErrorKind, Session, Since, call, to_json};

use crate::at_every_question;

#[test]
fn a_session_reads_back_from_its_text() {
    let mut sessions = 0;
    at_every_question(60, |session, _| {
        sessions += 1;
        let text = session.to_text();
        let again = Session::from_text(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(again.to_text(), text);
        assert_eq!(again.game(), session.game());
        assert_eq!(again.dice(), session.dice());
        assert_eq!(to_json(&again.state()), to_json(&session.state()));
        for since in [Since::Command, Since::Phase] {
            assert_eq!(to_json(&again.changes(since)), to_json(&session.changes(since)));
            assert_eq!(to_json(&again.digest(since)), to_json(&session.digest(since)));
        }
    });
    assert!(sessions > 3_000, "{sessions}");
}

#[test]
fn a_session_that_was_read_goes_on_with_the_same_dice() {
    at_every_question(30, |session, chooser| {
        if chooser.below(8) > 0 || session.game().legal().is_empty() {
            return;
        }
        let mut again = Session::from_text(&session.to_text()).unwrap();
        let mut other = session.clone();
        let command = chooser.pick(&session.game().legal());
        let seat = session.table().who_decides();
        assert_eq!(again.play(command.into(), seat), other.play(command.into(), seat));
        assert_eq!(again.to_text(), other.to_text());
    });
}

#[test]
fn undo_goes_back_to_the_same_text() {
    let mut undone = 0;
    at_every_question(40, |session, chooser| {
        let command = match session.game().legal() {
            legal if legal.is_empty() => return,
            legal => chooser.pick(&legal),
        };
        let before = session.to_text();
        let mut other = Session::from_text(&before).unwrap();
        let seat = session.table().who_decides();
        if other.play(command.into(), seat).is_err() || other.table().undoable() == 0 {
            return; // Dice cannot be taken back.
        }
        undone += 1;
        other.undo(seat).unwrap();
        assert_eq!(other.to_text(), before);
    });
    assert!(undone > 500, "{undone}");
}

#[test]
fn a_session_that_cannot_be_read_says_which_line() {
    let mut session = None;
    call(&mut session, "new", &["second/4211", "", "seed 7"]).unwrap();
    let text = session.unwrap().to_text();
    let spoilt = |line: &str, other: &str| Session::from_text(&text.replacen(line, other, 1)).unwrap_err();
    assert_eq!(spoilt("session 1", "session 2").message, "the first line of a session is tetrarchia-session 1");
    assert!(spoilt("second/", "third/").message.starts_with("line 2: "));
    assert!(spoilt("version 2", "version 99").message.starts_with("line 3: "));
    assert_eq!(spoilt("board 4", "board 5").kind, ErrorKind::Board);
    assert!(spoilt("seats 1", "seats 9").message.starts_with("line 5: "));
    assert!(spoilt("chacha8", "chacha9").message.starts_with("line 6: "));
    assert!(spoilt("start discs", "start disc").message.starts_with("line 7: "));
    let refused = spoilt("roll B", "roll R");
    assert_eq!((refused.kind, &refused.message[..8]), (ErrorKind::Refused, "line 8: "));
    assert!(refused.rule.is_some());
}

#[test]
fn texts_of_any_kind_are_answered() {
    let mut session = None;
    call(&mut session, "new", &["second/4211/barbaria", "", "seed 3", "1"]).unwrap();
    let text = session.unwrap().to_text();
    for cut in 0..text.len() {
        let _ = Session::from_text(&text[..cut]);
        let mut bytes = text.clone().into_bytes();
        bytes[cut] = bytes[cut].wrapping_add(1) & 0x7f;
        let _ = Session::from_text(core::str::from_utf8(&bytes).unwrap());
    }
    assert_eq!(Session::from_text(&"x".repeat(2 << 20)).unwrap_err().kind, ErrorKind::TooLong);
}
