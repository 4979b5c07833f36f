//! Rulings G-71 to G-88: modules and scenarios.

use super::{Entry, Rule};

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        rule: Rule::G71,
        first: None,
        second: Some("Dux expansion, 1. Dux (p. 12)"),
        text: "Dux may be deployed on a revolt and over a broken link.",
    },
    Entry {
        rule: Rule::G72,
        first: None,
        second: Some("Dux expansion, 1. Dux (p. 12); 3. Pirates (p. 13)"),
        text: "When Dux loses a battle against the Pirates, the garrisons of that coast are removed and he dies; \
               whether the turn goes on is option G-9.",
    },
    Entry {
        rule: Rule::G73,
        first: None,
        second: Some("I. Roman phase (p. 7); Dux expansion, 1. Dux (p. 12)"),
        text: "No IP are spent on Dux while the Emperor whose turn it is passes through, is off the board or has been \
               beaten.",
    },
    Entry {
        rule: Rule::G74,
        first: None,
        second: Some(
            "II. Barbarian phase, 2. Barbarian activity (p. 10); Dux expansion, 1. Dux (p. 12); 2. Vicarius (p. 12)",
        ),
        text: "Dux or Vicarius on a border bars the arrival of an army there, like any figure.",
    },
    Entry {
        rule: Rule::G75,
        first: None,
        second: Some("Game end (p. 11); Dux expansion, 2. Vicarius (p. 12)"),
        text: "Vicarius blocks the Barbarian roll before a disc is taken, so an empty reserve is then no defeat \
               (EN-3).",
    },
    Entry {
        rule: Rule::G76,
        first: None,
        second: Some("Dux expansion, 2. Vicarius (p. 12)"),
        text: "Vicarius removes unrest also where he is placed and where he passes through.",
    },
    Entry {
        rule: Rule::G77,
        first: None,
        second: Some("Dux expansion, 2. Vicarius (p. 12)"),
        text: "Vicarius may move onto a border.",
    },
    Entry {
        rule: Rule::G78,
        first: None,
        second: Some("II. Barbarian phase, 3. Barbarian advance (p. 10); Dux expansion, 2. Vicarius (p. 12)"),
        text: "If the next province of an army holds Vicarius, a broken link is checked as usual; if the army moves, \
               there is no battle and Vicarius dies.",
    },
    Entry {
        rule: Rule::G79,
        first: None,
        second: Some("II. Barbarian phase (p. 9); Dux expansion, 2. Vicarius (p. 12)"),
        text: "An uprising does not reach Vicarius through a broken link whose check fails, nor if no disc is left for his \
               province: then the game is over first (G-36).",
    },
    Entry {
        rule: Rule::G80,
        first: None,
        second: Some("Dux expansion, 3. Pirates (p. 13)"),
        text: "Whether and where the Pirates return (MD-3) depends on the coast of the struck province. They return \
               after the uprising has spread and a usurper has risen, and before the echo. Each uprising of a chain is \
               checked anew.",
    },
    Entry {
        rule: Rule::G81,
        first: None,
        second: Some("I. Roman phase (p. 7), 2. Sail; Dux expansion, 3. Pirates (p. 13)"),
        text: "With two fleets, Pirates and one fleet to a zone, as by default in the second edition (G-1), the fleets \
               can only be placed one in each of the two free zones, and no Sail is possible until the Pirates are \
               beaten.",
    },
    Entry {
        rule: Rule::G82,
        first: None,
        second: Some("Dux expansion, 4. Goths (p. 13)"),
        text: "What leaves a border with unrest or a revolt when the Goths arrive on it (MD-4)? Default: a garrison or \
               figure leaves, but unrest or a revolt stays. Other reading: any disc leaves.",
    },
    Entry {
        rule: Rule::G83,
        first: None,
        second: Some("Dux expansion, 4. Goths (p. 13)"),
        text: "An Emperor on the border where the Goths arrive is removed without a battle.",
    },
    Entry {
        rule: Rule::G84,
        first: Some("Game end"),
        second: Some("Game end (p. 11)"),
        text: "Victory needs six borders that are secured at the same time; a border that was opened again does not \
               count.",
    },
    Entry {
        rule: Rule::G85,
        first: None,
        second: Some("Dux expansion, 3. Pirates (p. 13); 4. Goths (p. 13); Variants, 6. Barbaria (p. 15)"),
        text: "The 1 that the Goths add to the Barbarian die (MD-4) counts also on the broken link of a redirected \
               advance, and against an Emperor who attacks the Pirates when the Goths stand on that coast.",
    },
    Entry {
        rule: Rule::G86,
        first: None,
        second: Some("Historical scenarios (p. 16)"),
        text: "The last two digits of a scenario's level, revolts and armies, are contained in what the scenario \
               lists; nothing is rolled for them.",
    },
    Entry {
        rule: Rule::G87,
        first: None,
        second: Some("Historical scenarios (p. 16)"),
        text: "The place where a scenario puts an Emperor is never in revolt at the start. A board that replaces the \
               built-in one must be checked for it.",
    },
    Entry {
        rule: Rule::G88,
        first: None,
        second: Some("Historical scenarios (p. 16)"),
        text: "Other modules and variants may be added to a scenario, unless the figure they need is its rebel.",
    },
];
