//! Victory, and the fall of Roma (EN-1, EN-2). The other endings are in `missing_disc` and `concession`.

use crate::common::script::play;
use crate::story::{assert_over, game_of, quiet, regions, tell};
use tetrarchia::board::Region;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::state::{PositionFault, ResumeError};
use tetrarchia::*;

/// Five borders secured by two Emperors, and Diocletian in Libya.
fn five_borders() -> Position {
    Position::new(Emperor::Diocletian)
        .emperor(Emperor::Diocletian, LIBYA)
        .garrisons(Emperor::Constantius, [GAETULIA, BRITANNIA, GERMANIA_MAGNA])
        .garrisons(Emperor::Galerius, [SARMATIA, PERSIA])
        .fleets([1, 0, 0])
}

#[test]
fn en_1_the_sixth_border_wins_at_once() {
    // With points left, and with an army before Roma that will not move any more.
    let game = tell(
        five_borders().army(ETRURIA),
        "secure",
        "SE-2 garrison-placed diocletian libya
         EN-1 ended victory",
    );
    assert_eq!(game.state().points(), 4);
    assert_over(&game, Ending::Victory);
    // With the last points.
    let game = tell(
        five_borders().points(2),
        "secure",
        "SE-2 garrison-placed diocletian libya
         EN-1 ended victory",
    );
    assert_eq!(game.state().points(), 0);
    assert!(Ending::Victory.is_victory());
}

#[test]
fn en_1_five_borders_do_not_win() {
    // The same without one of the others: Diocletian goes on.
    let position = Position::new(Emperor::Diocletian)
        .emperor(Emperor::Diocletian, LIBYA)
        .garrisons(Emperor::Constantius, [GAETULIA, BRITANNIA, GERMANIA_MAGNA])
        .garrisons(Emperor::Galerius, [SARMATIA])
        .fleets([1, 0, 0]);
    let game = tell(position, "secure", "SE-2 garrison-placed diocletian libya");
    assert_eq!(game.pending(), Pending::Command { question: Question::Act { emperor: Emperor::Diocletian } });
    // Nor does a sixth garrison that is not on a border.
    let position = five_borders().emperor(Emperor::Diocletian, AFRICA);
    let game = tell(position, "secure", "SE-1 garrison-placed diocletian africa");
    assert_eq!(game.state().ending(), None);
    // Nor standing on the sixth border, in spite of the phase that follows.
    let game = tell(five_borders(), "end", "AC-1 asked roll activity");
    assert_eq!(game.state().ending(), None);
}

#[test]
fn en_1_a_position_with_six_secured_borders_is_over() {
    let rules = Rules::second(Level::new(5, 1, 0, 0).unwrap());
    let error = five_borders().garrison(Emperor::Diocletian, LIBYA).game(rules).unwrap_err();
    let ResumeError::Position(faults) = error else { panic!("{error}") };
    assert!(faults.iter().eq([PositionFault::WrongEnding(Ending::Victory)]));
}

#[test]
fn en_2_an_army_that_enters_roma_ends_the_game_at_once() {
    // By either road, whatever disc is there. The army behind does not move any more.
    let lusitania = quiet().garrison(Emperor::Constantius, LUSITANIA);
    for (gate, name) in [(ETRURIA, "etruria"), (LUCANIA, "lucania")] {
        let position = lusitania.army(gate).army(NORICUM);
        let story = format!(
            "AC-1 asked roll activity
             AC-2 protected lusitania
             AD-2 advance-ordered {name} noricum -
             AD-1 army-set-out {name} roma
             AD-1 army-moved {name} roma
             EN-2 ended roma-fell"
        );
        for position in [position, position.garrison(Emperor::Maximian, ROMA), position.revolt(ROMA)] {
            let game = tell(position, "end; R1B4", &story);
            assert_eq!(game.state().armies(), ProvinceSet::from_iter([ROMA, NORICUM]));
            assert_over(&game, Ending::RomaFell);
        }
    }
}

#[test]
fn en_2_a_game_lost_in_a_garrisoned_roma_can_be_taken_up_again() {
    // AD-5 would not have an army on a garrison, but the game is over before that disc is touched.
    let mut game = game_of(Rules::second, &[], quiet().army(LUCANIA).garrison(Emperor::Maximian, ROMA));
    play(&mut game, "end; R2B2");
    assert_eq!(game.state().ending(), Some(Ending::RomaFell));
    let text = game.state().to_string();
    assert_eq!(Game::resume(*game.rules(), game.board(), text.parse().unwrap()), Ok(game));
    // It is no excuse for another army elsewhere.
    let other = text.replacen("armies=", "armies=V:border,", 1).replacen("/...... emperors", "/....d. emperors", 1);
    let error = Game::resume(*game.rules(), game.board(), other.parse().unwrap()).unwrap_err();
    let ResumeError::Position(faults) = error else { panic!("{error}") };
    assert!(faults.iter().eq([PositionFault::ArmyOnGarrison(PERSIA)]));
}

#[test]
fn en_2_an_army_before_roma_is_no_defeat_yet() {
    // It comes to Etruria, and has one more turn to wait.
    let game = tell(
        quiet().army(CISALPINA).garrison(Emperor::Constantius, LUSITANIA),
        "end; R1B4",
        "AC-1 asked roll activity
         AC-2 protected lusitania
         AD-2 advance-ordered cisalpina - -
         AD-1 army-set-out cisalpina etruria
         AD-1 army-moved cisalpina etruria
         AD-3 revolt-placed etruria
         TN-1 turn-began galerius 1 6",
    );
    assert_eq!(game.state().ending(), None);
}

#[test]
fn en_2_comes_before_en_3() {
    // The last revolt disc is out, but no disc is needed any more when Roma has fallen.
    let revolts = regions([Region::IV, Region::V, Region::VI]);
    tell(
        quiet()
            .revolts(revolts)
            .army(ETRURIA)
            .army(CISALPINA)
            .revolt(LUCANIA)
            .garrison(Emperor::Constantius, LUSITANIA),
        "end; R1B4",
        "AC-1 asked roll activity
         AC-2 protected lusitania
         AD-2 advance-ordered etruria cisalpina -
         AD-1 army-set-out etruria roma
         AD-1 army-moved etruria roma
         EN-2 ended roma-fell",
    );
}

#[test]
fn en_1_the_emperors_win_and_lose_together_and_the_barbarian_player_against_them() {
    for ending in Ending::ALL {
        for seat in Seat::ALL {
            let barbarian = seat == Seat::Barbarian;
            assert_eq!(ending.is_won_by(seat), if barbarian { !ending.is_victory() } else { ending.is_victory() });
        }
    }
    assert!(Ending::Victory.is_won_by(Seat::Third) && !Ending::Victory.is_won_by(Seat::Barbarian));
    assert!(Ending::Conceded.is_won_by(Seat::Barbarian) && !Ending::Conceded.is_won_by(Seat::First));
}
