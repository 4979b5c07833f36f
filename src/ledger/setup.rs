//! Set-up (SU): what stands on the board before the first turn, and who plays.

use super::{Entry, Rule};

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        rule: Rule::SU1,
        first: Some("Setup"),
        second: Some("Setup (p. 6)"),
        text: "In each outer region, I to VI in order, roll the Barbarian die until it shows 2 or more and put a \
               revolt on that province. A capital can thus start in revolt.",
    },
    Entry {
        rule: Rule::SU2,
        first: Some("Setup"),
        second: Some("Setup (p. 6)"),
        text: "The level has four digits: garrisons for each Emperor (5, 4 or 3), Roman fleets (3, 2 or 1), additional \
               revolts (0, 1 or 2) and initial armies (0, 1 or 2). It is written as one number, such as 4211. There \
               are 81 levels; anything else is refused. The Spanish player aids print a fourth column (2, 0, 3, 3) that \
               no other source has; it makes no levels.",
    },
    Entry {
        rule: Rule::SU3,
        first: Some("Setup"),
        second: Some("Setup (p. 6)"),
        text: "For each additional revolt of the level roll both dice and put a revolt on the province they name; a 1 \
               counts here. If the province already holds a disc, roll both dice again.",
    },
    Entry {
        rule: Rule::SU4,
        first: Some("Setup"),
        second: Some("Setup (p. 6)"),
        text: "For each initial army of the level roll the Roman die and put an army on the border of that region. If \
               the border is occupied, roll again.",
    },
    Entry {
        rule: Rule::SU5,
        first: Some("Setup"),
        second: Some("Turn sequence (p. 7)"),
        text: "When the threats are on the board, the players place the Roman fleets on sea zones of their choice. How \
               many may lie in one zone is option G-1.",
    },
    Entry {
        rule: Rule::SU6,
        first: Some("Setup"),
        second: Some("Turn sequence (p. 7)"),
        text: "The Emperors start off the board, and Diocletian has the first turn. A scenario may differ in both.",
    },
    Entry {
        rule: Rule::SU7,
        first: Some("Number of players"),
        second: Some("Setup (p. 6); Variants, 6. Barbaria (p. 15)"),
        text: "One player has all four Emperors. Two players have the East (Diocletian, Galerius) and the West \
               (Maximian, Constantius). Three players have one Emperor each and share one Caesar; the player of that \
               Caesar's Augustus has the last word. Four players have one Emperor each. The variant Barbaria adds a \
               seat for a Barbarian player, so that up to five can play. Otherwise the rules are the same for any \
               number.",
    },
    Entry {
        rule: Rule::SU8,
        first: Some("Setup"),
        second: Some("Contents (p. 4); Setup (p. 6)"),
        text: "Garrisons and fleets beyond the level, and figures of modules that are not played, are out of the game: \
               they are in no reserve and pay for nothing.",
    },
];
