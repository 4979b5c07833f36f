//! The end of the game (EN).

use super::{Entry, Rule};

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        rule: Rule::EN1,
        first: Some("Game end"),
        second: Some("Game end (p. 11)"),
        text: "The moment the sixth border is secured, the players win.",
    },
    Entry {
        rule: Rule::EN2,
        first: Some("Game end"),
        second: Some("Game end (p. 11)"),
        text: "The moment an army enters Roma, the players lose.",
    },
    Entry {
        rule: Rule::EN3,
        first: Some("Game end"),
        second: Some("Game end (p. 11)"),
        text: "The moment a revolt or unrest disc has to be placed and its reserve is empty, the players lose. Removal \
               comes first: replacing a revolt by a revolt needs none from the reserve.",
    },
    Entry {
        rule: Rule::EN4,
        first: Some("Game end"),
        second: None,
        text: "The first edition has an optional score. Count 1 for each secured border and 4 if Italia holds no \
               revolt. Take away 1 for each unsecured border, for each army on the board, and for each region whose \
               discs need more than 6 IP to subdue (2 for a revolt, 1 for unrest). The best score is 10.",
    },
    Entry {
        rule: Rule::EN5,
        first: None,
        second: None,
        text: "The rules know no last turn, and a patient game can go on for ever. The players may concede, which is a \
               defeat of its own kind; this is our addition and in neither rulebook. Whoever plays games automatically \
               needs a limit.",
    },
];
