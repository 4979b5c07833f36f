//! Dice rolled by hand, and a throw that was typed wrongly.

use std::fs;

use tetrarchia::replay::Log;

use super::{folder, said};

const BEGIN: [&str; 6] = ["play", "--plain", "--dice", "hand", "--file", "game.json"];
const RESUME: [&str; 4] = ["play", "--plain", "--resume", "game.json"];
/// The first six revolts and what leads to the first Barbarian phase.
const TO_THE_PHASE: &str = "3\n2\n5\n2\n3\n4\nfleet 1\nfleet 2\nroma\nend!\n";

/// However a throw was corrected, the file is that of a game in which it was typed rightly at once.
#[test]
fn a_corrected_throw_leaves_the_file_of_a_game_without_the_slip() {
    let right = {
        let folder = folder("right-at-once");
        said(&folder, &BEGIN, &format!("{TO_THE_PHASE}4 3\n"));
        fs::read(folder.join("game.json")).unwrap()
    };
    let log = Log::from_slice(&right).unwrap();
    assert!(log.replay().unwrap().passed());
    for slip in [
        "4 1\nagain R4B3\n",
        "4 1\ndice 43\n",
        "4 1\nundo\n4 3\n",
        "1 1\nagain\nr4 b3\n",
        "6 6\nundo\n1 1\nundo\n4 3\n",
    ] {
        let folder = folder("corrected");
        let text = said(&folder, &BEGIN, &format!("{TO_THE_PHASE}{slip}"));
        assert!(text.contains("Taken back: R"), "{text}");
        assert_eq!(fs::read(folder.join("game.json")).unwrap(), right, "{slip:?}\n{text}");
    }
    // The correction may come after a pause.
    let folder = folder("corrected-later");
    said(&folder, &BEGIN, &format!("{TO_THE_PHASE}4 1\n"));
    said(&folder, &RESUME, "again 4 3\n");
    assert_eq!(fs::read(folder.join("game.json")).unwrap(), right);
}

#[test]
fn throws_are_taken_back_one_by_one_up_to_the_last_decision() {
    let folder = folder("one-by-one");
    let text = said(&folder, &BEGIN, "3\n1\n2\nundo\nundo\nundo\nundo\n");
    assert!(text.contains("B1 for the first revolt in Gallia: rolled again, because no province 1"), "{text}");
    let taken: Vec<&str> =
        text.lines().filter(|line| line.starts_with("Taken back") || line.contains("nothing")).collect();
    assert_eq!(
        taken,
        [
            "Taken back: B2: II:2 Germania Inferior for the first revolt in Gallia, and what",
            "Taken back: B1 for the first revolt in Gallia, and what followed from it.",
            "Taken back: B3: I:3 Carthagenensis for the first revolt in Hispania, and what",
            "There is nothing to take back: dice rolls cannot be undone.",
        ]
    );
}

#[test]
fn the_next_decision_settles_the_dice() {
    let folder = folder("settled");
    let text = said(&folder, &BEGIN, &format!("{TO_THE_PHASE}4 3\nroma\nagain 4 1\nundo\nagain 4 1\n"));
    assert!(text.contains("No dice were rolled since the last decision"), "{text}");
    let (_, after) = text.split_once("Taken back.\n").unwrap_or_else(|| panic!("{text}"));
    assert!(after.contains("Unrest in Moesia Inferior"), "the decision was taken back, so the dice can be: {after}");
    assert!(Log::from_slice(&fs::read(folder.join("game.json")).unwrap()).unwrap().replay().unwrap().passed());
}

#[test]
fn a_correction_must_fit_the_throw() {
    let folder = folder("unfit");
    let text = said(&folder, &BEGIN, &format!("{TO_THE_PHASE}4 3\nagain 7\nagain x\nagain B2\n"));
    assert_eq!(text.matches("Please type the Roman and the Barbarian die").count(), 2, "{text}");
    assert!(text.contains("\"x\" is no roll."), "{text}");
    let seeded = said(&folder, &["play", "--plain", "--seed", "7"], "again 4 1\n");
    assert!(seeded.contains("The program rolls the dice of this game"), "{seeded}");
}
