//! The turn (TN): order, entering the board, Imperium Points.

use super::{Entry, Rule};

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        rule: Rule::TN1,
        first: Some("Number of players; Setup; Turn sequence"),
        second: Some("Turn sequence (p. 7)"),
        text: "A round has four turns, in the order Diocletian, Galerius, Constantius, Maximian. Each turn has a Roman \
               phase, in which the Emperor acts, and then a Barbarian phase, in which the threats grow.",
    },
    Entry {
        rule: Rule::TN2,
        first: Some("Setup; I. Roman phase, 5. Attack (result); II. Barbarian phase, Empire status"),
        second: Some("Turn sequence (p. 7)"),
        text: "At the start of his turn an Emperor who is off the board enters it in Roma or, if his player wishes, in \
               his own capital, provided that no disc covers it and no army is there. Entering is free, and it is not \
               optional (but see option G-28).",
    },
    Entry {
        rule: Rule::TN3,
        first: Some("Setup; Other questions, Emperors & armies"),
        second: Some("Turn sequence (p. 7); I. Roman phase (p. 7), 1. Move"),
        text: "Roma may be entered whatever disc it holds. Entering where another Emperor stands is passing through: \
               MV-5 applies at once, and the Emperor must leave with his first action.",
    },
    Entry {
        rule: Rule::TN4,
        first: Some("I. Roman phase"),
        second: Some("I. Roman phase (p. 7)"),
        text: "An Emperor has 6 Imperium Points (IP) in each of his turns. He spends them on actions in any order, \
               each as often as his points allow. The player may stop before they are spent; unspent points are lost.",
    },
    Entry {
        rule: Rule::TN5,
        first: Some("Turn sequence; Other questions, Fleets"),
        second: Some("I. Roman phase (p. 7)"),
        text: "An Emperor who is off the board spends no IP at all: he cannot Sail, and he can neither deploy nor use \
               Dux or Vicarius.",
    },
];
