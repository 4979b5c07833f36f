//! A battle before it is risked: the numbers and chances that are shown are those that come.

use crate::common::Chooser;
use crate::mv::random::position;
use crate::{alone, second};
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::odds::Chances;
use tetrarchia::vocabulary::{Dice, Outcome};
use tetrarchia::*;

/// What a roll makes of a battle that is already paid for.
fn fought(game: &Game<'_>, roll: Roll) -> (u8, u16, u8, u16, Outcome) {
    let mut game = *game;
    let events = game.play(roll).unwrap();
    let battle = events.iter().find_map(|event| match event.fact {
        Fact::BattleFought { support, roman, revolts, barbarian, outcome } => {
            Some((support, roman, revolts, barbarian, outcome))
        }
        _ => None,
    });
    battle.expect("a battle")
}

#[test]
fn at_2_at_3_the_preview_of_random_battles_is_what_all_36_rolls_do() {
    let mut battles = 0;
    for seed in 0..3000 {
        let game = position(&mut Chooser(seed));
        let figure = Figure::from(game.state().turn());
        for army in game.state().armies() {
            let command = Command::Attack { figure, army };
            let preview = game.preview(command);
            assert_eq!(preview.is_some(), game.why_not(command).is_none());
            let Some(preview) = preview else { continue };
            battles += 1;
            let mut joined = game;
            joined.apply(command).unwrap();
            assert_eq!(joined.state().points() + game.cost(command).unwrap(), game.state().points());
            let mut counted = Chances { victory: 0, draw: 0, defeat: 0 };
            for roll in Roll::all(Dice::Both) {
                let Roll::Both(r, b) = roll else { panic!("{roll}") };
                let Preview { battle, .. } = preview;
                let (support, roman, revolts, barbarian, outcome) = fought(&joined, roll);
                assert_eq!(usize::from(support), battle.roman.support.len());
                assert_eq!(usize::from(revolts), battle.barbarian.support.len());
                assert_eq!((roman, barbarian), (battle.roman.value(r), battle.barbarian.value(b)));
                assert_eq!(outcome, battle.outcome(r, b));
                match outcome {
                    Outcome::RomanVictory => counted.victory += 1,
                    Outcome::Draw => counted.draw += 1,
                    Outcome::BarbarianVictory => counted.defeat += 1,
                }
            }
            assert_eq!(preview.chances, counted);
            assert_eq!((preview.best, preview.discs), (counted, [36, 0, 0, 0, 0, 0]));
        }
    }
    assert!(battles > 200, "{battles}");
}

#[test]
fn at_9_the_chances_of_an_even_battle() {
    // R + 1 against B + 1: 15 throws are won, 6 drawn, 15 lost.
    let game = alone(Emperor::Diocletian, ASIA).army(CILICIA).game(second("5100")).unwrap();
    let preview = game.preview(Command::Attack { figure: Figure::Diocletian, army: CILICIA }).unwrap();
    assert_eq!(preview.chances, Chances { victory: 15, draw: 6, defeat: 15 });
    // With one ally (R + 1) x 2 against B + 1: by hand, for B = 1 to 6 the Roman die must beat 0, 0.5, 1, 1.5, 2, 2.5.
    let game = alone(Emperor::Diocletian, ASIA).army(CILICIA).emperor(Emperor::Galerius, CAPPADOCIA);
    let preview = game
        .game(second("5100"))
        .unwrap()
        .preview(Command::Attack { figure: Figure::Diocletian, army: CILICIA })
        .unwrap();
    assert_eq!(preview.chances, Chances { victory: 6 + 6 + 5 + 5 + 4 + 4, draw: 2, defeat: 4 });
}

#[test]
fn at_1_an_attack_that_is_refused_has_no_preview() {
    let game = alone(Emperor::Diocletian, ASIA).army(SYRIA).points(1).army(CILICIA).game(second("5100")).unwrap();
    let refused = |figure, army| {
        let command = Command::Attack { figure, army };
        assert_eq!(game.preview(command), None);
        game.why_not(command).unwrap().to_notation(game.board()).to_string()
    };
    assert_eq!(refused(Figure::Diocletian, SYRIA), "AT-1 not-linked asia syria");
    assert_eq!(refused(Figure::Diocletian, GALATIA), "AT-1 no-army galatia");
    assert_eq!(refused(Figure::Diocletian, CILICIA), "TN-4 too-expensive 2 1");
    assert_eq!(refused(Figure::Galerius, CILICIA), "TN-1 not-his-turn galerius diocletian");
    assert_eq!(refused(Figure::Dux, CILICIA), "SU-8 not-in-play dux");
}
