//! The board and its pieces (PC).

use super::{Entry, Rule};

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        rule: Rule::PC1,
        first: Some("Board; Provinces; Sea zones; Other questions, Fleets"),
        second: Some("Contents (p. 4); Game end (p. 11), Remember"),
        text: "The board has 48 provinces. 42 of them are Roman: seven regions of six, Italia in the middle and the \
               outer regions I to VI around it. Each outer region also has one border province, which lies beyond the \
               Empire and is not Roman. Links join a province to its direct neighbours; a broken link crosses \
               difficult terrain. The sea has three zones, 1 to 3 from west to east; the Black Sea belongs to zone 3, \
               and Britannia is not coastal.",
    },
    Entry {
        rule: Rule::PC2,
        first: Some("Contents"),
        second: Some("Contents (p. 4)"),
        text: "There are four Emperors (Diocletian, Galerius, Constantius, Maximian), three Roman fleets and three \
               Barbarian armies. The second edition adds Dux, Vicarius, one pirate fleet and one Gothic army.",
    },
    Entry {
        rule: Rule::PC3,
        first: Some("Contents; Other questions, Tokens"),
        second: Some("Contents (p. 4); Game end (p. 11), Remember"),
        text: "There are 21 grey unrest discs, 21 black revolt discs and five garrisons for each Emperor. A disc that \
               is removed or replaced goes back to its reserve, a garrison to that of its Emperor, unless a rule \
               removes it from the game.",
    },
    Entry {
        rule: Rule::PC4,
        first: Some("I. Roman phase, 1. Move; Other questions, Tokens"),
        second: Some("I. Roman phase (p. 7), 1. Move; Game end (p. 11), Remember"),
        text: "A province holds at most one figure and one disc. The only exception lasts for a moment: a Roman figure \
               that passes through another (MV-5).",
    },
    Entry {
        rule: Rule::PC5,
        first: Some("Contents; Provinces"),
        second: Some("Contents (p. 4); II. Barbarian phase, 2. Barbarian activity (p. 10)"),
        text: "There are two dice with six faces each. The Roman die (R) has Roman numerals and names an outer region. \
               The Barbarian die (B) has ordinary numbers and names a province of that region.",
    },
    Entry {
        rule: Rule::PC6,
        first: Some("Provinces; I. Roman phase, 5. Attack (capitals)"),
        second: Some("Contents (p. 4)"),
        text: "The capitals are Germania Inferior for Constantius, Cisalpina for Maximian, Pannonia Inferior for \
               Galerius and Bithynia for Diocletian. The disc printed on a capital counts as a garrison of that \
               Emperor, for protection and for support, as long as no disc covers it. The disc printed on Roma counts \
               for each of the four Emperors, likewise only while it is uncovered. A printed disc cannot be moved, \
               removed or spent.",
    },
    Entry {
        rule: Rule::PC7,
        first: Some("Other questions, Tokens"),
        second: Some("Turn sequence (p. 7); I. Roman phase (p. 7), 3. Secure"),
        text: "Any Emperor may put a garrison on a capital without a disc, his own or another's, and on Roma; the \
               garrison covers the printed disc. A garrison on Roma counts for its owner alone. A capital covered by \
               any disc, even by a garrison of its own Emperor, is closed to his entering (TN-2).",
    },
    Entry {
        rule: Rule::PC8,
        first: Some("Other questions, Tokens"),
        second: Some("Game end (p. 11), Remember"),
        text: "A garrison is never taken back by choice. It returns to its Emperor only when an uprising, an army, a \
               lost battle or a module removes it. What the variants Imperium and Via Romana do with garrisons is said \
               there (VN-1, VD-1, VD-3).",
    },
    Entry {
        rule: Rule::PC9,
        first: Some("Contents; Setup; Attack example"),
        second: Some("Contents (p. 4)"),
        text: "Diocletian is green and Augustus of the East. Galerius is yellow and Caesar of the East. Maximian is \
               blue and Augustus of the West. Constantius is red and Caesar of the West. The two Emperors of one half \
               of the Empire are colleagues.",
    },
];
