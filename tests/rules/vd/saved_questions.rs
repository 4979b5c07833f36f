//! Questions to the Barbarian player that only the other readings of G-63 and G-67 ask: saved in the middle, and loaded.

use tetrarchia::state::{Flag, PositionFault, ResumeError};
use tetrarchia::*;

/// Games by these readings of the rulings about the Barbarian player.
fn rules(rulings: &str) -> Rules {
    format!("second/5100/usurpator+barbaria/{rulings}").trim_end_matches('/').parse().unwrap()
}

const ANY_MOMENT: &str = "rulings:black-disc-moment=any-moment";
const AFTER_DIE: &str = "rulings:advance-decision=after-link-die";

/// A position in the Barbarian phase with an army in Epirus, whose next link is broken: what is wrong with it.
fn faults(rulings: &str, marks: &str, awaits: &str) -> String {
    let text = format!(
        "discs=....../....../....../.....r/....../....../....../...... emperors=Italia:6,-,-,- armies=IV:6 fleets=1,0,0 \
         turn=diocletian round=1 points=0 {marks} awaits {awaits}"
    );
    let state: State = text.parse().unwrap_or_else(|faults| panic!("{text}: {faults}"));
    match Game::resume(rules(rulings), Board::reconstruction(), state) {
        Ok(game) => {
            assert_eq!(game.state().to_string().parse(), Ok(state));
            // Whatever is asked has an answer that leads on.
            game.legal().into_iter().for_each(|command| {
                let mut after = game;
                after.apply(command).unwrap();
                let resumed = Game::resume(*game.rules(), game.board(), *after.state());
                assert_eq!(resumed, Ok(after), "{awaits}: {command}");
            });
            String::new()
        }
        Err(ResumeError::Position(faults)) => {
            let told = faults.iter().map(|fault| match fault {
                PositionFault::WrongOffer(offer) => {
                    // It says what was offered, and what would fit.
                    let told = fault.to_string();
                    assert!(told.contains(&offer.to_string()) && told.contains("; such a question needs "), "{told}");
                    "WrongOffer".into()
                }
                fault => format!("{fault:?}"),
            });
            told.collect::<Vec<_>>().join(" ")
        }
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn g_67_the_black_disc_after_a_roll_can_be_saved() {
    let holds = "marks=black-disc";
    for (awaits, expected) in [
        ("command black-disc revolts", ""),
        ("command black-disc-at-end", ""),
        ("command black-disc-after-roll activity R2B2", ""),
        ("command black-disc-after-roll echo-region R2", ""),
        ("command black-disc-after-roll advance-link IV:6 Italia:4 B2", ""),
        // Other dice; dice that are not thrown now, or not in his phase.
        ("command black-disc-after-roll activity B2", "WrongOffer"),
        ("command black-disc-after-roll echo-province II B2", "WrongEcho"),
        ("command black-disc-after-roll uprising-link IV:6 IV:5 B2", "WrongLink(IV6, IV5)"),
        ("command black-disc-after-roll advance-link IV:6 IV:5 B2", "WrongLink(IV6, IV5)"),
        ("command black-disc-after-roll pirate-zone B2", "WrongRound(1) WrongSetUp WrongSetUp WrongOffer"),
    ] {
        assert_eq!(faults(ANY_MOMENT, holds, awaits), expected, "{awaits}");
    }
    for awaits in ["command black-disc-at-end", "command black-disc-after-roll activity R2B2"] {
        assert_eq!(faults(ANY_MOMENT, "", awaits), "WrongOffer", "the disc is spent: {awaits}");
        assert_eq!(faults("", holds, awaits), "WrongOffer", "by the default reading: {awaits}");
    }
}

#[test]
fn g_63_an_army_whose_die_was_seen_can_be_saved() {
    let after = "command advance-after-die IV:6 B2";
    assert_eq!(faults(AFTER_DIE, "gray=1", after), "");
    assert_eq!(faults(AFTER_DIE, "", after), "WrongOffer");
    assert_eq!(faults("", "gray=1", after), "WrongOffer");
    assert_eq!(faults(AFTER_DIE, "gray=1", "command advance-after-die IV:6 R2"), "WrongOffer");
    assert_eq!(faults(AFTER_DIE, "gray=1", "command advance-after-die IV:5 B2"), "WrongLink(IV5, IV6) WrongOffer");
    // The same army is asked about before its die by the default reading, and not by the other.
    assert_eq!(faults("", "gray=1", "command advance IV:6"), "");
    assert_eq!(faults(AFTER_DIE, "gray=1", "command advance IV:6"), "WrongOffer");
}

/// G-61: while the second die of a rerolled echo is awaited, the position remembers that it counts as rerolled.
#[test]
fn g_61_a_rerolled_echo_can_be_saved() {
    let text = "discs=....../....../....../....r./....../....../....../.c...d emperors=Italia:6,-,-,- armies=- fleets=1,0,0 \
                turn=diocletian round=1 points=0 gray=4 awaits command reroll echo-province II B1";
    let mut game =
        Game::resume(rules("rulings:echo-reroll=whole-echo"), Board::reconstruction(), text.parse().unwrap()).unwrap();
    game.apply(Command::Reroll).unwrap();
    game.apply("R6".parse::<Roll>().unwrap()).unwrap();
    assert_eq!(game.pending().to_string(), "roll echo-province VI");
    assert!(game.state().flags().contains(Flag::Rerolled));
    let mut loaded = Game::resume(*game.rules(), game.board(), game.state().to_string().parse().unwrap()).unwrap();
    loaded.apply("B1".parse::<Roll>().unwrap()).unwrap();
    assert!(!loaded.state().flags().contains(Flag::Rerolled));
    assert_eq!(loaded.state().turn(), Emperor::Galerius, "nobody is asked about it again");
}
