//! What a duel reports of engines with a fault, and the logs that it gives.

use crate::common::duel::{
    Difference, DifferenceKind, Duel, Engine, EngineError, GameEngine, GameStart, ReferenceEngine, Starts,
};
use tetrarchia::replay::{Log, Start};
use tetrarchia::{Level, Rules};

/// The faults of an engine that is otherwise the library.
#[derive(Clone, Copy, PartialEq)]
enum Fault {
    /// No event is passed on.
    NoEvents,
    /// All but the first event are passed on.
    LostEvent,
    /// A die that shows 6 counts as 5.
    WrongDie,
    /// Nobody may subdue anything.
    RefusesSubdue,
    /// What is refused is called accepted.
    AcceptsAll,
    /// What is refused ends the phase, if that is possible.
    ChangesOnRefusal,
    /// Positions are in another language.
    Unreadable,
    /// The score is always 3.
    WrongScore,
    /// The second turn is too much.
    Fails,
    /// Only the first edition is known.
    Declines,
}

struct Faulty {
    game: GameEngine,
    fault: Fault,
    from_positions: bool,
}

impl Engine for Faulty {
    fn start(&mut self, start: &GameStart<'_>) -> Result<(), EngineError> {
        if self.fault == Fault::Declines && start.rules.to_string().starts_with("second") {
            return Err(EngineError::Declined("the second edition is unknown".into()));
        }
        if start.position.is_some() && !self.from_positions {
            return Err(EngineError::Declined("games start at the set-up".into()));
        }
        self.game.start(start)
    }

    fn position(&mut self) -> Result<String, EngineError> {
        let text = self.game.position()?;
        match self.fault {
            Fault::Unreadable if text.contains("galerius") => Ok(text.replace("galerius", "galère")),
            Fault::Fails if text.contains("turn=galerius") => Err(EngineError::Failed("out of memory".into())),
            _ => Ok(text),
        }
    }

    fn legal(&mut self) -> Result<Vec<String>, EngineError> {
        self.game.legal()
    }

    fn apply(&mut self, input: &str) -> Result<Option<Vec<String>>, EngineError> {
        if self.fault == Fault::RefusesSubdue && input.starts_with("subdue") {
            return Err(EngineError::Refused("too hard".into()));
        }
        let played = match self.fault {
            Fault::WrongDie if input.starts_with('R') => self.game.apply(&input.replace("R6", "R5")),
            _ => self.game.apply(input),
        };
        match (self.fault, played) {
            (Fault::NoEvents, Ok(_)) => Ok(None),
            (Fault::LostEvent, Ok(Some(events))) => Ok(Some(events.into_iter().skip(1).collect())),
            (Fault::AcceptsAll, Err(_)) => Ok(Some(vec![])),
            (Fault::ChangesOnRefusal, Err(error)) => {
                let _ = self.game.apply("end");
                Err(error)
            }
            (_, played) => played,
        }
    }

    fn score(&mut self) -> Result<Option<i32>, EngineError> {
        if self.fault == Fault::WrongScore { Ok(Some(3)) } else { self.game.score() }
    }
}

/// Plays an engine with a fault, and checks that the log of the difference can be read and replayed.
fn difference(fault: Fault, from_positions: bool) -> Box<Difference> {
    let mut theirs = Faulty { game: GameEngine::default(), fault, from_positions };
    let duel = Duel::new().starts(Starts::SetUp).rules(Rules::second(Level::BEGINNER)).games(20);
    let difference = duel.run(&mut theirs).expect_err("a fault is found");
    let log = Log::from_json(&difference.log.to_json()).unwrap();
    assert_eq!(log, difference.log);
    let replay = log.replay().unwrap_or_else(|error| panic!("{error}\n{difference}"));
    assert!(replay.passed(), "{replay}\n{difference}");
    assert!(log.note.contains(&difference.seed.to_string()), "{}", log.note);
    // The same seed leads to the same difference.
    let again = Duel::new().starts(Starts::SetUp).rules(Rules::second(Level::BEGINNER)).games(1).seed(difference.seed);
    assert_eq!(again.run(&mut theirs).unwrap_err(), difference);
    difference
}

#[test]
fn events_are_compared_if_there_are_any() {
    let found = difference(Fault::LostEvent, true);
    assert_eq!(found.kind, DifferenceKind::Events { at: 0 });
    // The very first roll: the dice of the set-up that follow are added.
    assert_eq!((found.input.as_deref().map(|input| &input[..1]), found.log.steps.len()), (Some("B"), 1));
    assert!(found.log.steps[0].note.contains("were added"), "{}", found.log.steps[0].note);
    assert_eq!(found.ours.events.unwrap()[1..], found.theirs.events.unwrap());
    let mut silent = Faulty { game: GameEngine::default(), fault: Fault::NoEvents, from_positions: true };
    assert_eq!(Duel::new().games(3).run(&mut silent).unwrap().games, 3);
}

#[test]
fn a_log_starts_at_the_last_question_if_both_can() {
    let found = difference(Fault::WrongDie, true);
    assert!(matches!(found.log.start, Start::Position(_)) && found.log.steps.len() == 1, "{found}");
    let whole = difference(Fault::WrongDie, false);
    assert!(whole.log.start == Start::SetUp && whole.log.steps.len() > 1, "{whole}");
    assert_eq!((whole.kind, whole.seed), (found.kind, found.seed));
}

#[test]
fn refusals_are_compared() {
    let found = difference(Fault::RefusesSubdue, true);
    assert_eq!(found.kind, DifferenceKind::Refused { reason: "too hard".into() });
    assert!(found.input.unwrap().starts_with("subdue"));
    assert!(matches!(difference(Fault::AcceptsAll, true).kind, DifferenceKind::Accepted { .. }));
    let found = difference(Fault::ChangesOnRefusal, true);
    let DifferenceKind::Changed { input } = &found.kind else { panic!("{found}") };
    assert_eq!(found.input.as_ref(), Some(input));
    let last = found.log.steps.last().unwrap();
    assert!(last.expect.refusal.is_some() || last.note.contains("were added"), "{found}");
}

#[test]
fn texts_and_scores_are_compared() {
    assert!(matches!(difference(Fault::Unreadable, true).kind, DifferenceKind::Unreadable { text, .. }
        if text.contains("galère")));
    assert!(matches!(difference(Fault::WrongScore, true).kind, DifferenceKind::Score { theirs: 3, .. }));
}

#[test]
fn a_failure_is_a_difference() {
    let found = difference(Fault::Fails, false);
    assert_eq!(found.kind, DifferenceKind::Failed(EngineError::Failed("out of memory".into())));
    assert_eq!(found.theirs.position, None);
}

#[test]
fn declined_games_are_counted() {
    let mut theirs = Faulty { game: GameEngine::default(), fault: Fault::Declines, from_positions: true };
    let summary = Duel::new().games(12).run(&mut theirs).unwrap();
    assert!(summary.games > 0 && summary.declined > 0 && summary.games + summary.declined == 12, "{summary}");
    assert_eq!(summary.first_decline.as_deref(), Some("the second edition is unknown"));
    assert!(summary.to_string().ends_with("the first because: the second edition is unknown"), "{summary}");
}

#[test]
fn the_reference_declines_what_it_cannot_take_up() {
    let rules = Rules::second(Level::BEGINNER);
    let position = "discs=....../....../..r.../....../....../....../....../...... emperors=-,III:4,-,- armies=III:3 \
        fleets=1,1,0 turn=galerius round=1 points=4 awaits roll battle rome galerius III:3";
    let start = |position| GameStart { rules: &rules, board: tetrarchia::Board::reconstruction(), position };
    let mut reference = ReferenceEngine::default();
    assert!(matches!(reference.start(&start(Some(position))), Err(EngineError::Declined(_))));
    assert!(matches!(reference.start(&start(Some("nonsense"))), Err(EngineError::Declined(_))));
    assert_eq!(reference.position(), Err(EngineError::Failed("no game has been started".into())));
    reference.start(&start(None)).unwrap();
    assert_eq!(reference.apply("B1").unwrap(), None);
    assert!(matches!(reference.apply("secure"), Err(EngineError::Refused(_))));
    assert!(matches!(reference.apply("surrender"), Err(EngineError::Refused(_))));
}
