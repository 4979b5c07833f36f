//! Rulings G-90 to G-101: smaller points, and mixtures of the editions.

use super::{Entry, Rule};

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        rule: Rule::G90,
        first: None,
        second: None,
        text: "When every broken link is rolled up front (other reading of G-4) and borders neither give nor take a \
               revolt (other reading of G-33), the broken links of borders are not rolled.",
    },
    Entry {
        rule: Rule::G91,
        first: None,
        second: None,
        text: "When 7 IP is Maximian's ceiling (other reading of G-42), a second extra point is refused, not wasted.",
    },
    Entry {
        rule: Rule::G92,
        first: None,
        second: None,
        text: "When an army may be redirected onto a border (other reading of G-64), it is never a secured one (AD-5), \
               and a disc that lies on the border is not touched.",
    },
    Entry {
        rule: Rule::G93,
        first: Some("Variants, 4. Patres Patriae"),
        second: None,
        text: "With Patres Patriae (VN-4) no point is taken or given while a figure is passing through.",
    },
    Entry {
        rule: Rule::G94,
        first: None,
        second: None,
        text: "When the Pirates remove only the attacker's garrisons (other reading of G-17), another Emperor's \
               garrison under the loser stays.",
    },
    Entry {
        rule: Rule::G95,
        first: None,
        second: Some("Variants, 4. Vsvrpator (p. 14)"),
        text: "Whether a region has become full (VD-4) is checked also after a single revolt, placed by the activity \
               or by the black disc.",
    },
    Entry {
        rule: Rule::G96,
        first: None,
        second: Some("Variants, 6. Barbaria (p. 15)"),
        text: "The Barbarian player is asked about the advance of a blocked army too.",
    },
    Entry {
        rule: Rule::G97,
        first: None,
        second: None,
        text: "The players may concede (EN-5) whenever a question is put to them.",
    },
    Entry {
        rule: Rule::G98,
        first: None,
        second: None,
        text: "Conceding is an input of its own. It is logged like the others, but it is not one of the commands that \
               the list of legal commands has to contain.",
    },
    Entry {
        rule: Rule::G99,
        first: Some("Variants"),
        second: Some("Variants (p. 14)"),
        text: "A variant belongs to its edition and is played only with that edition's rules. Imperium and Mare \
               Nostrum exist in both, each edition with its own.",
    },
    Entry {
        rule: Rule::G100,
        first: None,
        second: Some("Historical scenarios (p. 16)"),
        text: "The fixed set-up (SC-1) belongs to the scenarios and cannot be chosen without one.",
    },
    Entry {
        rule: Rule::G101,
        first: None,
        second: None,
        text: "Any other mixture of the editions, such as a module or a scenario with the first edition, is refused, \
               and the reason is given.",
    },
    Entry {
        rule: Rule::G102,
        first: Some("Roman phase, 1. Move"),
        second: Some("I. Roman phase (p. 7), 1. Move"),
        text: "Where both a link and a fleet lead to a province, a move takes the cheaper of the two, and the link if \
               they cost the same.",
    },
    Entry {
        rule: Rule::G103,
        first: Some("Setup"),
        second: Some("Turn sequence (p. 7)"),
        text: "An Emperor who stays off the board (G-19, G-28) has no Roman phase beyond that decision: the Barbarian \
               phase follows at once.",
    },
];
