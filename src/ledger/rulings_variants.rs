//! Rulings G-40 to G-59: the variants but Barbaria.

use super::{Entry, Rule};

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        rule: Rule::G40,
        first: Some("Variants, 1. Imperivm"),
        second: None,
        text: "From where does the disc come that pays for a power in the first edition (VN-1)? Default: from the \
               board or from the reserve. Other reading: from the reserve only.",
    },
    Entry {
        rule: Rule::G41,
        first: Some("Variants, 1. Imperivm; Other questions, Tokens"),
        second: Some("Game end (p. 11), Remember; Variants, 1. Imperivm (p. 14)"),
        text: "May the garrison of a secured border pay for a power (VN-1, VD-1)? Default: it may, and the border is \
               open again. Other reading: it may not.",
    },
    Entry {
        rule: Rule::G42,
        first: Some("Variants, 1. Imperivm; 4. Patres Patriae"),
        second: None,
        text: "How many IP has Maximian with both Imperium and Patres Patriae (VN-1, VN-4)? Default: 8 IP. Other \
               reading: 7 IP is a ceiling.",
    },
    Entry {
        rule: Rule::G43,
        first: Some("Variants, 1. Imperivm"),
        second: Some("Variants, 1. Imperivm (p. 14)"),
        text: "Galerius cannot add to the die in a battle that another figure leads.",
    },
    Entry {
        rule: Rule::G44,
        first: None,
        second: Some("Dux expansion, 4. Goths (p. 13); Variants, 1. Imperivm (p. 14)"),
        text: "Constantius has no power against Goths who arrive on the border where he stands; that is not an \
               advance.",
    },
    Entry {
        rule: Rule::G45,
        first: Some("Variants, 1. Imperivm"),
        second: Some("Variants, 1. Imperivm (p. 14)"),
        text: "Diocletian's power moves the other Emperors who are on the board, and MV-5 holds for each of them.",
    },
    Entry {
        rule: Rule::G46,
        first: Some("Variants, 1. Imperivm"),
        second: Some("Variants, 1. Imperivm (p. 14)"),
        text: "No power of Imperium is declared while a figure is passing through.",
    },
    Entry {
        rule: Rule::G47,
        first: Some("Variants, 2. Mare Nostrvm"),
        second: None,
        text: "Mare Nostrum in the first edition (VN-2) speaks of fleets in two adjacent sea zones. What if all three \
               zones hold fleets? Default: they make one zone, and a move anywhere in it costs 1 IP. Other reading: \
               each pair of adjacent zones makes one. A move costs 1 IP inside either pair, and none leads from a \
               province whose only coast is that of zone 1 to one whose only coast is that of zone 3. Only Moves \
               depend on it: fleets carry no attack, and Sail goes to the next zone anyway.",
    },
    Entry {
        rule: Rule::G48,
        first: None,
        second: Some("Variants, 2. Mare Nostrvm (p. 14)"),
        text: "With Mare Nostrum in the second edition (VD-2) a move costs the number of zones on the way, and 1 IP \
               once if it ends in a revolt. For a province on the coast of two zones the cheaper one counts.",
    },
    Entry {
        rule: Rule::G49,
        first: None,
        second: Some("Dux expansion, 3. Pirates (p. 13); Variants, 2. Mare Nostrvm (p. 14)"),
        text: "Mare Nostrum does not extend the coast that counts in a battle with the Pirates (MD-3).",
    },
    Entry {
        rule: Rule::G50,
        first: Some("Variants, 3. Diarchia; Other questions, Variants"),
        second: None,
        text: "With Diarchia (VN-3) the colleague's uncovered capital supports too. The colleague's discs never pay \
               for a power.",
    },
    Entry {
        rule: Rule::G51,
        first: Some("Variants, 4. Patres Patriae"),
        second: None,
        text: "With Patres Patriae (VN-4) Diocletian may take his point at any moment of his turn. Constantius may \
               give any unspent point before his turn ends, but not after a defeat has ended it.",
    },
    Entry {
        rule: Rule::G52,
        first: Some("Variants, 5. The Great"),
        second: Some("Variants, 5. Roma Aeterna (p. 15)"),
        text: "The borders that an Emperor has secured (VN-5, VD-5) are those that hold his discs at the end of the \
               game.",
    },
    Entry {
        rule: Rule::G53,
        first: None,
        second: Some(
            "Dux expansion, 1. Dux (p. 12); 3. Pirates (p. 13); 4. Goths (p. 13); Variants, 5. Roma Aeterna (p. 15)",
        ),
        text: "A battle against the Pirates counts for glory. A battle of Dux gives none. To be thrown off a border by \
               arriving Goths is no battle.",
    },
    Entry {
        rule: Rule::G54,
        first: None,
        second: Some("Game end (p. 11), Remember; Variants, 3. Via Romana (p. 14)"),
        text: "May the garrison of a secured border leave it by Via Romana (VD-3)? Default: it may, and the border is \
               open again. Other reading: it may not.",
    },
    Entry {
        rule: Rule::G55,
        first: None,
        second: Some("Variants, 4. Vsvrpator (p. 14)"),
        text: "Whether a region has become full (VD-4) is checked after the whole uprising, domino or entry of an \
               army, region by region, and before Emperors are removed (EM-2), the Pirates return and the echo is \
               rolled.",
    },
    Entry {
        rule: Rule::G56,
        first: None,
        second: Some("II. Barbarian phase, 2. Barbarian activity (p. 10); Variants, 4. Vsvrpator (p. 14)"),
        text: "A usurper may take the last army of the reserve before the echo of the same uprising; then there is no \
               echo.",
    },
    Entry {
        rule: Rule::G57,
        first: None,
        second: Some("Dux expansion, 4. Goths (p. 13); Variants, 4. Vsvrpator (p. 14)"),
        text: "A usurper is always an ordinary army, never the Goths.",
    },
    Entry {
        rule: Rule::G58,
        first: None,
        second: Some("Variants, 4. Vsvrpator (p. 14)"),
        text: "A province is occupied for a usurper (VD-4) if a figure stands on it. If all six provinces of the \
               region are occupied, no usurper comes.",
    },
    Entry {
        rule: Rule::G59,
        first: Some("II. Barbarian phase, 3. Barbarian advance"),
        second: Some("Variants, 4. Vsvrpator (p. 14); 6. Barbaria (p. 15)"),
        text: "The shortest path to Roma is the one over the fewest provinces. A broken link counts as one step, the \
               path never crosses a border, pieces are ignored, and ties go by board order (DO-1).",
    },
];
