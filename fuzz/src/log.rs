//! Logs: whatever bytes come are an error or a log. A log is written and read back the same, and is replayed twice the
//! same.

use tetrarchia::replay::{Log, MAX_DIFFERENCES};

/// Reads the bytes as a log. True if they are one.
pub fn check(data: &[u8]) -> bool {
    let log = match Log::from_slice(data) {
        Ok(log) => log,
        Err(error) => {
            super::check_message(&error.to_string());
            return false;
        }
    };
    let written = log.to_json();
    assert_eq!(Log::from_json(&written).as_ref(), Ok(&log), "{written}");
    let replay = log.replay();
    assert_eq!(log.replay(), replay, "the same log twice: {written}");
    match &replay {
        Ok(replay) => {
            assert!(replay.steps.len() <= log.steps.len());
            assert!(replay.differences.len() <= MAX_DIFFERENCES);
            assert!(!replay.to_string().is_empty());
        }
        Err(error) => super::check_message(&error.to_string()),
    }
    check_trace(&log);
    true
}

/// The trace does not look at what is expected, and knows every state in between.
fn check_trace(log: &Log) {
    let Ok(trace) = log.trace() else {
        assert!(log.replay().is_err(), "what cannot be traced cannot be replayed");
        return;
    };
    assert!(trace.differences.is_empty(), "a trace compares nothing");
    // The first and the last step: all of them would take the square of the steps.
    for steps in [1, trace.steps.len()] {
        if let Some(outcome) = steps.checked_sub(1).and_then(|last| trace.steps.get(last)) {
            assert_eq!(log.state_at(steps), Ok(outcome.state), "after {steps} steps");
        }
    }
    if let Ok(replay) = log.replay() {
        let both = trace.steps.iter().zip(&replay.steps);
        assert!(both.into_iter().all(|(traced, replayed)| traced == replayed), "trace and replay differ");
    }
}
