//! Logs: any bytes are an error or a log. A log is written and read back unchanged, and replaying it twice gives the
//! same result.

use tetrarchia::replay::{Log, MAX_DIFFERENCES};

/// Reads the bytes as a log. Returns `true` if they are one.
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

/// Checks that the trace ignores expectations and knows every state in between.
fn check_trace(log: &Log) {
    let Ok(trace) = log.trace() else {
        assert!(log.replay().is_err(), "what cannot be traced cannot be replayed");
        return;
    };
    assert!(trace.differences.is_empty(), "a trace compares nothing");
    // Only the first and the last step: checking all of them takes quadratic time.
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
