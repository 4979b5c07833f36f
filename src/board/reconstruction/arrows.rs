use super::provinces::*;
use crate::board::{ArrowEvidence, Evidence, Province};

use Evidence::{Assumed, Documented, Implied};

/// The arrows of the Barbarian paths, border by border. Each path is listed until it joins an earlier one or reaches
/// Roma. A province without an arrow is on no path (F39).
pub static ARROWS: [ArrowEvidence; 40] = [
    // From Gaetulia.
    arrow(GAETULIA, TINGITANA, Implied, "F27, F32"),
    arrow(TINGITANA, BAETICA, Implied, "F27; name of I:2 assumed"),
    arrow(BAETICA, CARTHAGENENSIS, Assumed, "F27 gives I:2 to I:3; I:3 = Carthagenensis is a choice (else Lusitania)"),
    arrow(CARTHAGENENSIS, TARRACONENSIS, Assumed, "F27 gives 3 or 4 to 6"),
    arrow(TARRACONENSIS, NARBONENSIS, Documented, "F28 with F19"),
    arrow(NARBONENSIS, CISALPINA, Documented, "F16"),
    arrow(CISALPINA, ETRURIA, Implied, "F17 chain, F28 shortest path"),
    arrow(ETRURIA, ROMA, Implied, "F17"),
    // From Britannia.
    arrow(BRITANNIA, BELGICA, Documented, "F03, F27, F43"),
    arrow(BELGICA, GERMANIA_INFERIOR, Implied, "F27, F30"),
    arrow(GERMANIA_INFERIOR, GERMANIA_SUPERIOR, Implied, "F27, F30"),
    arrow(GERMANIA_SUPERIOR, LUGDUNENSIS, Implied, "F27, F30"),
    arrow(LUGDUNENSIS, AQUITANIA, Implied, "F27, F04"),
    arrow(AQUITANIA, NARBONENSIS, Implied, "F27, F04"),
    // From Germania Magna.
    arrow(GERMANIA_MAGNA, VINDELICIA, Assumed, "F27 gives border to III:1; name assumed"),
    arrow(VINDELICIA, RHAETIA, Assumed, "F27 gives III:1 to III:2; names assumed"),
    arrow(RHAETIA, NORICUM, Assumed, "F27 gives III:2 to III:3 = Noricum (F40); III:2 = Rhaetia assumed"),
    arrow(
        NORICUM,
        PANNONIA_INFERIOR,
        Assumed,
        "if III goes 3-4-6 (F31 makes III:4 Pannonia Inferior); else Noricum to Pannonia Superior (3-6)",
    ),
    arrow(PANNONIA_INFERIOR, PANNONIA_SUPERIOR, Assumed, "as for Noricum: if III goes 3-4-6"),
    arrow(PANNONIA_SUPERIOR, CISALPINA, Implied, "F25, F28: III:6 touches Italia"),
    // From Sarmatia.
    arrow(SARMATIA, MOESIA_INFERIOR, Documented, "F43: Sarmatia to IV:1; name of IV:1 assumed"),
    arrow(MOESIA_INFERIOR, MOESIA_SUPERIOR, Implied, "F27, F44: IV:1 to IV:2; names assumed"),
    arrow(MOESIA_SUPERIOR, THRACIA, Assumed, "F27 gives IV:2 to IV:3; the session of F44 hopped IV:2 to IV:4"),
    arrow(THRACIA, MACEDONIA, Documented, "F28"),
    arrow(MACEDONIA, EPIRUS, Documented, "F28, F44"),
    arrow(EPIRUS, LUCANIA, Documented, "F45 (IV:6 to Lucania)"),
    arrow(LUCANIA, ROMA, Documented, "F45"),
    // From Persia.
    arrow(PERSIA, SYRIA, Assumed, "F27; name of V:1 assumed"),
    arrow(SYRIA, CILICIA, Assumed, "F27; names"),
    arrow(CILICIA, CAPPADOCIA, Assumed, "F27; names"),
    arrow(CAPPADOCIA, GALATIA, Assumed, "F27; names"),
    arrow(GALATIA, ASIA, Assumed, "F27; names"),
    arrow(ASIA, BITHYNIA, Assumed, "F27; names"),
    arrow(BITHYNIA, THRACIA, Implied, "F28: V:6 to Thracia; V:6 = Bithynia assumed"),
    // From Libya.
    arrow(LIBYA, AEGYPTUS, Implied, "F27, F33, F50"),
    arrow(AEGYPTUS, CYRENAICA, Assumed, "F27; name of VI:2"),
    arrow(CYRENAICA, TRIPOLITANIA, Assumed, "F27; names"),
    arrow(TRIPOLITANIA, AFRICA, Assumed, "F27 gives 3 or 4 to 6; F32 puts 4 and 5 in the far west"),
    arrow(AFRICA, SICILIA, Assumed, "F28: VI:6 touches Italia; Sicilia by geography"),
    arrow(SICILIA, LUCANIA, Assumed, "geography; Sicilia to Roma would be shorter if such a link exists"),
];

const fn arrow(from: Province, to: Province, evidence: Evidence, source: &'static str) -> ArrowEvidence {
    ArrowEvidence { from, to, evidence, source }
}
