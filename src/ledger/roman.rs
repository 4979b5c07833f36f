//! The Roman phase: Move (MV), Sail (SL), Secure (SE), Subdue (SB) and Attack (AT).

use super::{Entry, Rule};

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        rule: Rule::MV1,
        first: Some("I. Roman phase, 1. Move"),
        second: Some("I. Roman phase (p. 7), 1. Move"),
        text: "Move takes an Emperor to a linked province: 1 IP through a normal link, 2 IP through a broken link.",
    },
    Entry {
        rule: Rule::MV2,
        first: Some("Sea zones; I. Roman phase, 1. Move; Other questions, Fleets"),
        second: Some("Contents (p. 4); I. Roman phase (p. 7), 1. Move"),
        text: "For 1 IP an Emperor moves by fleet between two provinces that are both on the coast of a sea zone with \
               a Roman fleet. Sea zones are not provinces and cost nothing more. A strait may be crossed by fleet for \
               1 IP. Two adjacent zones do not combine, unless Mare Nostrum is played (VN-2, VD-2).",
    },
    Entry {
        rule: Rule::MV3,
        first: Some("I. Roman phase, 1. Move; Other questions, Fleets"),
        second: Some("I. Roman phase (p. 7), 1. Move"),
        text: "Entering a province with a revolt costs 1 IP more, through a link as by fleet. Unrest and garrisons \
               cost nothing. Moving onto a border is allowed.",
    },
    Entry {
        rule: Rule::MV4,
        first: Some("I. Roman phase, 1. Move"),
        second: Some("I. Roman phase (p. 7), 1. Move; Dux expansion, 3. Pirates (p. 13)"),
        text: "A province with an army cannot be entered by moving. Pirates are at sea and bar no province.",
    },
    Entry {
        rule: Rule::MV5,
        first: Some("I. Roman phase, 1. Move; Other questions, Emperors & armies"),
        second: Some("I. Roman phase (p. 7), 1. Move"),
        text: "An Emperor may enter a province held by another Roman figure only to leave it with his very next \
               action, which must be a Move; he may cross several in a row. Such a move in is legal only if, with the \
               IP he has left, he can still reach a province where he may stop.",
    },
    Entry {
        rule: Rule::SL1,
        first: Some("I. Roman phase, 2. Sail"),
        second: Some("I. Roman phase (p. 7), 2. Sail"),
        text: "Sail costs 1 IP and can be ordered from any province: one Roman fleet goes to an adjacent sea zone (1 \
               and 2 are adjacent, and 2 and 3). In the second edition that zone must hold no fleet; in the first \
               edition it may (option G-1). The fleet may be used at once.",
    },
    Entry {
        rule: Rule::SE1,
        first: Some("I. Roman phase, 3. Secure"),
        second: Some("I. Roman phase (p. 7), 3. Secure"),
        text: "Secure costs 1 IP: the Emperor puts one of his own garrisons from his reserve on the province where he \
               stands, if it holds no disc.",
    },
    Entry {
        rule: Rule::SE2,
        first: Some("I. Roman phase, 3. Secure (the borders)"),
        second: Some("I. Roman phase (p. 7), 3. Secure; Game end (p. 11), Remember"),
        text: "Securing a border costs 2 IP and is possible only if the border's own region holds no revolt. Borders I \
               and IV also touch other regions, which do not matter.",
    },
    Entry {
        rule: Rule::SE3,
        first: Some("Other questions, Tokens"),
        second: Some("Game end (p. 11), Remember"),
        text: "Borders are secured permanently: uprisings reach only Roman provinces, and an attack lost from a secured \
               border leaves it secured (AT-8, option G-23). What can still open it are, where they are played, the \
               Goths (MD-4), Imperium (option G-41) and Via Romana (option G-54).",
    },
    Entry {
        rule: Rule::SE4,
        first: Some("I. Roman phase, 3. Secure (the borders)"),
        second: Some("I. Roman phase (p. 7), 3. Secure"),
        text: "Securing a border needs all that SE-1 needs: the Emperor stands on it, it holds no disc, and he has a \
               garrison in his reserve. The 2 IP are the whole cost. Unrest in the region does not matter. A revolt in \
               any of its six Roman provinces does, also one under an army.",
    },
    Entry {
        rule: Rule::SB1,
        first: Some("I. Roman phase, 4. Subdue"),
        second: Some("I. Roman phase (p. 7), 4. Subdue"),
        text: "Subdue works on the province where the Emperor stands. Removing unrest costs 1 IP, removing a revolt 2 \
               IP, and turning a revolt into unrest 1 IP; the unrest disc comes from the reserve (option G-2). It \
               never works the other way round.",
    },
    Entry {
        rule: Rule::AT1,
        first: Some("I. Roman phase, 5. Attack; Attack example; Other questions, Fleets"),
        second: Some("I. Roman phase (p. 7), 5. Attack; Game end (p. 11), Remember"),
        text: "An Emperor may attack an army through a link, never by fleet. He pays what a move through that link \
               into that province would cost: the link, and 1 IP more if the province is in revolt. Both dice are \
               rolled, and the higher combat value wins.",
    },
    Entry {
        rule: Rule::AT2,
        first: Some("I. Roman phase, 5. Attack (and combined attack)"),
        second: Some("I. Roman phase (p. 7), 5. Attack"),
        text: "The Roman combat value is the Roman die plus the Emperor's support, doubled once for every other \
               Emperor linked to the army's province.",
    },
    Entry {
        rule: Rule::AT3,
        first: Some("I. Roman phase, 5. Attack (and combined attack)"),
        second: Some("I. Roman phase (p. 7), 5. Attack"),
        text: "The Barbarian combat value is the Barbarian die plus the army's support, doubled once for every other \
               army linked to the Emperor's province.",
    },
    Entry {
        rule: Rule::AT4,
        first: Some("I. Roman phase, 5. Attack (and capitals); Attack example"),
        second: Some("I. Roman phase (p. 7), 5. Attack"),
        text: "Roman support is the number of discs in the largest connected group of the Emperor's own discs that \
               contains or touches his province. His discs are his garrisons, his capital while uncovered and Roma \
               while uncovered. Only one group counts.",
    },
    Entry {
        rule: Rule::AT5,
        first: Some("I. Roman phase, 5. Attack; Attack example"),
        second: Some("I. Roman phase (p. 7), 5. Attack"),
        text: "Barbarian support is the number of discs in the largest connected group of revolts that contains or \
               touches the army's province. Only one group counts.",
    },
    Entry {
        rule: Rule::AT6,
        first: Some("II. Barbarian phase, 3. Barbarian advance (broken links); Attack example"),
        second: Some("II. Barbarian phase (p. 9)"),
        text: "Broken links count as links for support and for allies, in both phases, without a die.",
    },
    Entry {
        rule: Rule::AT7,
        first: Some("I. Roman phase, 5. Attack (result)"),
        second: Some("I. Roman phase (p. 7), 5. Attack"),
        text: "If the Roman value is higher, the army and any disc leave the province, and the Emperor is placed on it \
               at no further cost.",
    },
    Entry {
        rule: Rule::AT8,
        first: Some("I. Roman phase, 5. Attack (result); Other questions, Fleets"),
        second: Some("I. Roman phase (p. 7), 5. Attack; Game end (p. 11), Remember"),
        text: "If the Barbarian value is higher, the Emperor is removed from the board, and a garrison on his province \
               too, unless it secures a border (option G-23). His turn ends at once: no more IP are spent, and the Barbarian phase follows.",
    },
    Entry {
        rule: Rule::AT9,
        first: Some("I. Roman phase, 5. Attack (result)"),
        second: Some("I. Roman phase (p. 7), 5. Attack"),
        text: "If both values are equal, nothing happens; the IP are spent, and he may attack again.",
    },
    Entry {
        rule: Rule::AT10,
        first: Some("I. Roman phase, 1. Move; Other questions, Emperors & armies"),
        second: Some("I. Roman phase (p. 7), 1. Move"),
        text: "While an Emperor is passing through (MV-5) he can neither attack, sail, secure nor subdue.",
    },
    Entry {
        rule: Rule::AT11,
        first: Some("Player aids; Attack example"),
        second: Some("I. Roman phase (p. 7), 5. Attack"),
        text: "It follows from AT-1 that an attack costs 2 or 3 IP inside the Empire, where every army stands on a \
               revolt (AD-5); 1 or 2 IP against an army on a border that is not in revolt; and 2 or 3 IP against a \
               rebel on his revolt (SC-2).",
    },
];
