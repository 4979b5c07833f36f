//! `tetrarchia duel`, with this program and with wrong ones on the other side.

use std::fs;
use std::time::{Duration, Instant};

use tetrarchia::replay::Log;
use tetrarchia_testkit::duel::{DifferenceKind, Duel, Engine, EngineError, GameStart, PipeEngine, PipeFault, Starts};

use super::{Answer, ROOT, folder, run};

const PROGRAM: &str = env!("CARGO_BIN_EXE_tetrarchia");

/// A program whose answers a script changes, line by line.
fn changed_by(script: &str) -> Vec<String> {
    ["sh", "-c", &format!("'{PROGRAM}' pipe | sed -u '{script}'")].map(String::from).to_vec()
}

fn shell(script: &str) -> PipeEngine {
    PipeEngine::new("sh").args(["-c", script]).with_timeout(Duration::from_millis(500))
}

fn duel(words: &[&str], engine: &[String]) -> Answer {
    let engine: Vec<&str> = engine.iter().map(String::as_str).collect();
    run(&[&["duel"], words, &["--"], &engine].concat())
}

/// What is wrong with the process that this script is.
fn fault(script: &str) -> PipeFault {
    let difference = Duel::new().games(2).run(&mut shell(script)).unwrap_err();
    assert!(difference.log.replay().unwrap().passed());
    match difference.kind {
        DifferenceKind::Failed(EngineError::Pipe(fault)) => fault,
        other => panic!("{script}: {other}"),
    }
}

#[test]
fn the_program_agrees_with_itself() {
    let mut theirs = PipeEngine::new(PROGRAM).arg("pipe");
    let summary = Duel::new().games(6).run(&mut theirs).unwrap_or_else(|difference| panic!("{difference}"));
    assert_eq!((summary.games, summary.declined), (6, 0), "{summary}");
    let answer = run(&["duel", "--games", "2", "--seed", "40", "--", PROGRAM, "pipe"]);
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{answer}");
    assert!(answer.out.starts_with("no difference in 2 games with "), "{answer}");
}

#[test]
fn a_changed_event_is_found_and_the_log_replays() {
    let log = folder("duel").join("difference.json");
    let engine = changed_by("s/SE-1 spent 1/SE-1 spent 2/");
    let words = ["--rules", "second/4200", "--seed", "7", "--log", log.to_str().unwrap()];
    let answer = duel(&words, &engine);
    assert_eq!((answer.code, answer.err.as_str()), (1, ""), "{answer}");
    assert!(answer.out.starts_with("difference: the events differ at events[0]\n"), "{answer}");
    assert!(answer.out.contains("\ntheirs    SE-1 spent 2 "), "{answer}");
    let log_text = fs::read(&log).unwrap();
    let played = Log::from_slice(&log_text).unwrap();
    // It starts at the question that `secure` answers.
    assert_eq!(played.steps.len(), 1, "{answer}");
    assert!(played.note.contains("theirs SE-1 spent 2"), "{}", played.note);
    assert_eq!(run(&["replay", log.to_str().unwrap()]).code, 0);
    // The same seed finds the same difference.
    assert_eq!(duel(&words, &engine).out, answer.out);
}

#[test]
fn a_changed_position_list_or_score_is_found() {
    let kind = |script: &str| {
        let engine = changed_by(script);
        let mut theirs = PipeEngine::new(&engine[0]).args(&engine[1..]);
        Duel::new().starts(Starts::SetUp).run(&mut theirs).unwrap_err().kind
    };
    let position = kind(r#"s/\("position":"[^"]* turn=\)galerius/\1maximian/"#);
    assert!(matches!(position, DifferenceKind::Position | DifferenceKind::Unreadable { .. }), "{position}");
    let list = kind(r#"s/"notation":"fleet 2"/"notation":"fleet 3"/"#);
    let DifferenceKind::Legal { only_ours, only_theirs } = list else { panic!("{list}") };
    assert_eq!((only_ours, only_theirs), (vec!["fleet 2".to_owned()], vec![]));
    let score = kind(r#"s/"score":{"total":/&1/"#);
    assert!(matches!(score, DifferenceKind::Score { .. } | DifferenceKind::Failed(_)), "{score}");
    let refusal = kind(r#"s/{"id":\([0-9]*\),"error":{"kind":"refused".*/{"id":\1,"ok":{}}/"#);
    assert!(matches!(refusal, DifferenceKind::Accepted { .. }), "{refusal}");
}

#[test]
fn wrong_programs_are_named_faults() {
    assert!(matches!(fault("echo hello"), PipeFault::Unexpected { sent, received, .. }
        if sent.is_empty() && received == "hello"));
    assert!(matches!(fault("exit 3"), PipeFault::Ended { status, .. } if status.contains('3')));
    assert!(matches!(fault("echo broken >&2; exit 1"), PipeFault::Ended { stderr, .. } if stderr == "broken\n"));
    assert!(matches!(fault("echo '{\"protocol\":\"tetrarchia-pipe\",\"version\":2}'"), PipeFault::Unexpected { .. }));
    let greeting = r#"echo '{"protocol":"tetrarchia-pipe","version":1}'"#;
    assert!(matches!(fault(&format!("{greeting}; read line; echo '[1]'")), PipeFault::Unexpected { sent, .. }
        if sent.contains(r#""do":"new""#)));
    assert!(matches!(fault(&format!("{greeting}; read line; echo '{{\"id\":7,\"ok\":{{}}}}'")),
        PipeFault::Unexpected { why, .. } if why.contains("the id of its request")));
    assert!(matches!(fault(&format!("{greeting}; read line; exit 0")), PipeFault::Ended { sent, .. }
        if sent.contains(r#""do":"new""#)));
    assert!(matches!(fault(&format!("{greeting}; read line; head -c 3000000 /dev/zero | tr '\\0' x; sleep 5")),
        PipeFault::Unexpected { why, .. } if why.contains("1048576")));
}

#[test]
fn a_hanging_program_is_given_up_in_time() {
    let began = Instant::now();
    assert!(matches!(fault("exec sleep 60"), PipeFault::Silent { seconds: 1, .. }));
    // It never reads, and writes without end.
    assert!(matches!(fault("exec yes"), PipeFault::Unexpected { .. }));
    assert!(began.elapsed() < Duration::from_secs(20), "{:?}", began.elapsed());
}

#[test]
fn a_crashed_program_starts_again() {
    // It dies of its second game.
    let script = format!(
        "(read a; echo \"$a\"; while read -r a; do case \"$a\" in *'\"do\":\"new\"'*) exit;; esac; \
        echo \"$a\"; done) | '{PROGRAM}' pipe"
    );
    let mut theirs = PipeEngine::new("sh").args(["-c", &script]);
    let rules = "second/4200".parse().unwrap();
    let start = GameStart { rules: &rules, board: tetrarchia::Board::reconstruction(), position: None };
    theirs.start(&start).unwrap();
    assert!(theirs.position().unwrap().ends_with("awaits roll first-revolt I"));
    assert!(matches!(theirs.start(&start), Err(EngineError::Pipe(PipeFault::Ended { .. }))));
    theirs.start(&start).unwrap();
    assert_eq!(theirs.legal(), Ok(vec![]));
}

#[test]
fn another_board_is_declined_and_no_game_is_a_failure() {
    let board = folder("duel-board").join("other.json");
    let file = fs::read_to_string(format!("{ROOT}/fixtures/board/reconstruction.json")).unwrap();
    fs::write(&board, file.replace("\"Noricum\"", "\"Norica\"")).unwrap();
    let board = board.to_str().unwrap();
    let words = ["duel", "--games", "2", "--board", board, "--", PROGRAM, "pipe"];
    let answer = run(&words);
    assert_eq!((answer.code, answer.out.as_str()), (1, ""), "{answer}");
    assert!(answer.err.contains("no game was played") && answer.err.contains("2 games declined"), "{answer}");
    let answer = run(&[&words[..], &["--board", board]].concat());
    assert_eq!(answer.code, 0, "{answer}");
}

#[test]
fn bad_arguments_are_refused_with_a_reason() {
    for (words, reason) in [
        (&["duel"][..], "COMMAND"),
        (&["duel", "--games", "0", "--", "x"], "0 is not in 1..=1000000000"),
        (&["duel", "--timeout", "0", "--", "x"], "0 is not in 1..=3600"),
        (&["duel", "--starts", "never", "--", "x"], "possible values: set-up, positions, both"),
        (&["duel", "--rules", "second/9999", "--", "x"], "garrisons"),
        (&["duel", "--", "no-such-engine"], "the program no-such-engine cannot be started"),
    ] {
        let answer = run(words);
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{words:?}: {answer}");
        assert!(answer.err.contains(reason), "{words:?}: {answer}");
    }
}

/// The difference that docs/PROGRAM.md shows is what the program prints.
#[test]
fn the_page_shows_a_difference() {
    const BLOCK: &str = "```text\n$ tetrarchia duel --rules second/4200 --seed 7 -- \
        sh -c \"tetrarchia pipe | sed -u 's/SE-1 spent 1/SE-1 spent 2/'\"\n";
    let path = format!("{ROOT}/docs/PROGRAM.md");
    let page = fs::read_to_string(&path).unwrap();
    let (before, rest) = page.split_once(BLOCK).expect("the page shows a difference");
    let (shown, after) = rest.split_once("```\n").unwrap();
    let answer = duel(&["--rules", "second/4200", "--seed", "7"], &changed_by("s/SE-1 spent 1/SE-1 spent 2/"));
    if std::env::var_os("TETRARCHIA_WRITE").is_some() {
        fs::write(&path, format!("{before}{BLOCK}{}```\n{after}", answer.out)).unwrap();
    } else {
        assert!(answer.out == shown, "docs/PROGRAM.md is out of date: run this test with TETRARCHIA_WRITE=1");
    }
}
