//! The digest of a phase tells the worst first and forgets nothing that is bad.

use crate::common::{Chooser, eager_input, random_rules};
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::kit::{Change, Changes, MAX_BRIEF, News, PhaseDigest, Severity};
use tetrarchia::*;

/// Plays a position to the next question of a turn and returns the digest of what happened.
fn digest(position: Position, rules: &str, script: &[&str]) -> (PhaseDigest, Game<'static>) {
    let before = position.game(rules.parse().unwrap()).unwrap();
    let (mut game, mut events) = (before, Vec::new());
    for text in script {
        let input = match text.parse::<Roll>() {
            Ok(roll) => roll.into(),
            Err(_) => game.read_input(text).unwrap(),
        };
        events.extend(game.play(input).unwrap());
    }
    (PhaseDigest::of(&before, &events), game)
}

fn galerius_in_thracia() -> Position {
    Position::new(Emperor::Galerius).emperor(Emperor::Galerius, THRACIA).fleets([1, 0, 0])
}

#[test]
fn a_violent_phase_is_told_worst_first() {
    let position = galerius_in_thracia().emperor(Emperor::Maximian, NORICUM).revolt(NORICUM).army(PANNONIA_INFERIOR);
    let (digest, game) = digest(position, "second/5100", &["end", "R3B3", "R1", "B6"]);
    let told: Vec<String> = digest.headlines().iter().map(|line| line.describe(game.board()).to_string()).collect();
    assert_eq!(digest.severity(), Severity::Danger, "{told:?}");
    assert!(told[0].starts_with("Uprising in Noricum: "), "{told:?}");
    assert!(told.iter().any(|line| line == "Maximian is driven off by the revolt in Noricum"), "{told:?}");
    assert!(told.iter().any(|line| line.contains("army") && line.contains("from Roma")), "{told:?}");
    assert!(digest.brief().len() >= 2 && digest.brief().len() <= MAX_BRIEF);
    let told = digest.describe(game.board()).to_string();
    assert!(told.ends_with('.') && !told.contains(".."), "{told}");
}

#[test]
fn a_quiet_phase_has_one_sentence() {
    let (quiet, game) = digest(galerius_in_thracia(), "second/5100", &["end", "R4B1"]);
    assert_eq!(quiet.describe(game.board()).to_string(), "A quiet phase: unrest in Moesia Inferior.");
    assert_eq!((quiet.headlines().len(), quiet.severity()), (1, Severity::Note));
    assert_eq!(quiet.headlines()[0].rules, [Rule::AC2]);
    assert_eq!(quiet.provinces(), MOESIA_INFERIOR.into());
    // Pannonia Inferior is a capital.
    let (quiet, game) = digest(galerius_in_thracia(), "second/5100", &["end", "R3B4"]);
    assert_eq!(quiet.describe(game.board()).to_string(), "A quiet phase: Pannonia Inferior is protected.");
    let before = galerius_in_thracia().game("second/5100".parse().unwrap()).unwrap();
    assert_eq!(PhaseDigest::of(&before, &[]).describe(game.board()).to_string(), "All is quiet.");
}

#[test]
fn the_end_of_the_game_is_always_first() {
    let position = galerius_in_thracia().army(ETRURIA).revolt(NORICUM);
    let (lost, game) = digest(position, "second/5100", &["end", "R3B3", "R1"]);
    let first = &lost.headlines()[0];
    assert_eq!(first.news, News::Ended { ending: Ending::RomaFell }, "{lost:?}");
    assert_eq!(first.severity, Severity::Lost);
    assert!(
        lost.describe(game.board()).to_string().starts_with("An army has entered Roma, and the Empire has fallen.")
    );
}

#[test]
fn no_bad_change_is_forgotten() {
    let mut kinds = std::collections::BTreeSet::new();
    for seed in 0..200 {
        let mut chooser = Chooser(seed);
        let mut dice = SeededDice::new(seed);
        let mut game = Game::new(random_rules(&mut chooser)).unwrap();
        'game: loop {
            let before = game;
            let mut events = Vec::new();
            loop {
                let Some(input) = eager_input(&game, &mut chooser, &mut dice) else { break 'game };
                let asked = matches!(input, Input::Command(Command::End));
                game.apply_with(input, |event| events.push(event)).unwrap();
                if asked || game.state().ending().is_some() {
                    break;
                }
            }
            let digest = PhaseDigest::of(&before, &events);
            let changes = Changes::of(&before, &events);
            let board = game.board();
            assert!(!digest.brief().is_empty() && digest.brief().len() <= MAX_BRIEF);
            let ended = |headline: &kit::Headline| matches!(headline.news, News::Ended { .. });
            assert_eq!(digest.headlines().iter().position(ended), game.state().ending().map(|_| 0));
            for headline in digest.headlines() {
                let text = headline.describe(board).to_string();
                assert!(text.starts_with(|first: char| first.is_uppercase()), "{text}");
                assert!(!text.ends_with(['.', ' ']) && !text.contains("  "), "{text}");
                kinds.insert(format!("{:?}", headline.news).split([' ', '{']).next().unwrap().to_owned());
            }
            for change in changes.iter() {
                let is_told = match change {
                    // The army in Roma is the end of the game; a lost army's way is not told.
                    Change::ArmyMoved { to, .. } => to == Province::Roma || digest.provinces().contains(to),
                    // He was driven off, and where from may differ from where he was before he acted.
                    Change::FigureRemoved { figure, .. } => digest.headlines().iter().any(
                        |headline| matches!(headline.news, News::FigureRemoved { figure: other, .. } if other == figure),
                    ),
                    Change::Uprising { at }
                    | Change::ArmyAppeared { at, .. }
                    | Change::BorderLost { at, .. }
                    | Change::BorderSecured { at, .. } => digest.provinces().contains(at),
                    Change::Ended { ending } => digest.headlines()[0].news == News::Ended { ending },
                    _ => true,
                };
                assert!(is_told, "{change:?} in {digest:?}");
            }
        }
    }
    assert!(kinds.len() > 20, "{kinds:?}");
}
