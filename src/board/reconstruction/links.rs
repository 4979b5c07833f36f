use super::provinces::*;
use crate::board::{Evidence, LeftOutLink, Link, LinkEvidence, NotLinked, Province};

use Evidence::{Assumed, Documented, Implied};

/// The 74 links in board order (DO-1). The first mark is the evidence that the link exists, the second the evidence
/// that it is broken or not.
pub static LINKS: [LinkEvidence; 74] = [
    broken(TINGITANA, BAETICA, Implied, Implied, "F27 step 1-2; strait of Gibraltar F32 + F34"),
    broken(TINGITANA, MAURETANIA, Assumed, Assumed, "geography; may be normal or missing"),
    broken(TINGITANA, GAETULIA, Implied, Assumed, "F27 border to I:1, F32; broken: F10, F43 pattern"),
    normal(BAETICA, CARTHAGENENSIS, Implied, Assumed, "F27 step 2-3; alternative: step 2-3 goes to Lusitania"),
    normal(BAETICA, LUSITANIA, Assumed, Assumed, "F18: I:4 and I:5 must hang on the Hispanian group"),
    normal(CARTHAGENENSIS, LUSITANIA, Assumed, Assumed, "geography; may be missing"),
    normal(
        CARTHAGENENSIS,
        TARRACONENSIS,
        Implied,
        Assumed,
        "F27 step 3-6; alternative: Gallaecia-Tarraconensis is the step 4-6",
    ),
    normal(LUSITANIA, GALLAECIA, Assumed, Assumed, "F18, geography"),
    normal(GALLAECIA, TARRACONENSIS, Assumed, Assumed, "geography; may be broken (Cantabrian mountains)"),
    broken(
        TARRACONENSIS,
        AQUITANIA,
        Assumed,
        Assumed,
        "F20: Constantius must get at Tarraconensis; could also be by fleet, then no link",
    ),
    broken(TARRACONENSIS, NARBONENSIS, Documented, Assumed, "F19, F28; broken: Pyrenees by F35"),
    normal(BELGICA, GERMANIA_INFERIOR, Implied, Assumed, "F27 step 1-2, F30; normal fits F48"),
    normal(BELGICA, LUGDUNENSIS, Assumed, Assumed, "geography; else Belgica has only two neighbours"),
    broken(BELGICA, BRITANNIA, Documented, Documented, "F43, F48"),
    normal(GERMANIA_INFERIOR, GERMANIA_SUPERIOR, Implied, Assumed, "F27 step 2-3, F30"),
    normal(GERMANIA_SUPERIOR, LUGDUNENSIS, Implied, Assumed, "F27 step 3-4, F30"),
    normal(GERMANIA_SUPERIOR, NARBONENSIS, Documented, Documented, "F14"),
    broken(GERMANIA_SUPERIOR, RHAETIA, Documented, Assumed, "F23; normal is possible"),
    broken(GERMANIA_SUPERIOR, CISALPINA, Documented, Assumed, "F17; broken: Alps by F35"),
    normal(LUGDUNENSIS, AQUITANIA, Implied, Assumed, "F27 step 4-5, F20"),
    normal(LUGDUNENSIS, NARBONENSIS, Documented, Assumed, "F21"),
    normal(AQUITANIA, NARBONENSIS, Implied, Implied, "F27 step 5-6, F20; normal fits F49 exactly (6 IP)"),
    broken(NARBONENSIS, CISALPINA, Documented, Documented, "F15, F16"),
    normal(VINDELICIA, RHAETIA, Implied, Assumed, "F27 step 1-2 (names assumed)"),
    normal(VINDELICIA, NORICUM, Assumed, Assumed, "geography"),
    broken(
        VINDELICIA,
        GERMANIA_MAGNA,
        Implied,
        Assumed,
        "F27 border to III:1 (name assumed); broken: F10, F43 pattern",
    ),
    normal(RHAETIA, NORICUM, Implied, Assumed, "F27 step 2-3 (Rhaetia as III:2 assumed); may be broken (Alps)"),
    broken(RHAETIA, PANNONIA_SUPERIOR, Documented, Assumed, "F24; broken: Alps by F35; normal is possible"),
    broken(RHAETIA, CISALPINA, Assumed, Assumed, "geography (Alps)"),
    normal(NORICUM, PANNONIA_INFERIOR, Documented, Documented, "F41"),
    normal(NORICUM, PANNONIA_SUPERIOR, Assumed, Assumed, "geography; it would be the step 3-6 if the path skips III:4"),
    broken(
        NORICUM,
        GERMANIA_MAGNA,
        Implied,
        Implied,
        "F42: the border is 2 IP from Noricum; alternative: two normal links through III:1",
    ),
    normal(PANNONIA_INFERIOR, DALMATIA, Assumed, Assumed, "geography"),
    normal(PANNONIA_INFERIOR, PANNONIA_SUPERIOR, Implied, Assumed, "F27 step 4-6 (alternative: step 3-6)"),
    broken(PANNONIA_INFERIOR, MOESIA_SUPERIOR, Assumed, Assumed, "geography; rivers by F35; may be normal"),
    broken(
        PANNONIA_INFERIOR,
        SARMATIA,
        Assumed,
        Assumed,
        "F29: Sarmatia touches one more region; endpoint chosen; broken: F10",
    ),
    normal(DALMATIA, PANNONIA_SUPERIOR, Documented, Assumed, "F26"),
    broken(DALMATIA, MACEDONIA, Documented, Documented, "F13"),
    broken(PANNONIA_SUPERIOR, CISALPINA, Implied, Assumed, "F25; broken: Julian Alps by F35"),
    normal(MOESIA_INFERIOR, MOESIA_SUPERIOR, Implied, Assumed, "F27 step 1-2 (names assumed)"),
    normal(MOESIA_INFERIOR, THRACIA, Assumed, Assumed, "geography; may be broken (Haemus)"),
    broken(
        MOESIA_INFERIOR,
        SARMATIA,
        Documented,
        Documented,
        "F43: Sarmatia to IV:1 is rough terrain (name of IV:1 assumed)",
    ),
    normal(MOESIA_SUPERIOR, THRACIA, Implied, Assumed, "F27 step 2-3 (names assumed)"),
    normal(MOESIA_SUPERIOR, MACEDONIA, Assumed, Assumed, "geography; would explain the IV-2 to IV-4 hop of F44"),
    normal(THRACIA, MACEDONIA, Documented, Assumed, "F28"),
    broken(
        THRACIA,
        BITHYNIA,
        Implied,
        Implied,
        "F28: V:6 to Thracia; strait by F34; V:6 = Bithynia assumed, alternative Asia",
    ),
    normal(MACEDONIA, ACHAIA, Assumed, Assumed, "geography"),
    normal(MACEDONIA, EPIRUS, Documented, Assumed, "F28, F44; may be broken (Pindus)"),
    normal(ACHAIA, EPIRUS, Assumed, Assumed, "geography"),
    broken(EPIRUS, LUCANIA, Documented, Assumed, "F45, F28; broken: strait by F34"),
    normal(SYRIA, CILICIA, Implied, Assumed, "F27 step 1-2 (names assumed)"),
    broken(SYRIA, CAPPADOCIA, Assumed, Assumed, "geography (Taurus, Euphrates); may be missing"),
    broken(SYRIA, AEGYPTUS, Assumed, Assumed, "geography (Sinai); may be normal"),
    broken(SYRIA, PERSIA, Implied, Assumed, "F27 border to V:1 (name assumed); broken: F10, F43 pattern"),
    normal(CILICIA, CAPPADOCIA, Implied, Assumed, "F27 step 2-3 (names assumed)"),
    broken(CILICIA, GALATIA, Assumed, Assumed, "geography (Taurus); may be missing"),
    normal(CILICIA, ASIA, Assumed, Assumed, "geography; may be missing"),
    normal(CAPPADOCIA, GALATIA, Implied, Assumed, "F27 step 3-4 (names assumed)"),
    normal(GALATIA, ASIA, Implied, Assumed, "F27 step 4-5 (names assumed)"),
    normal(GALATIA, BITHYNIA, Assumed, Assumed, "F47: V:3 lies within 2 IP of Bithynia"),
    normal(ASIA, BITHYNIA, Implied, Assumed, "F27 step 5-6 (names assumed)"),
    normal(AEGYPTUS, CYRENAICA, Implied, Assumed, "F27 step 1-2 (names assumed)"),
    broken(AEGYPTUS, LIBYA, Implied, Assumed, "F27 border to VI:1, F33, F50; broken: F10, F43 pattern"),
    normal(CYRENAICA, TRIPOLITANIA, Implied, Assumed, "F27 step 2-3 (names assumed); may be broken"),
    normal(TRIPOLITANIA, AFRICA, Implied, Assumed, "F27 step 3-6, F32"),
    normal(NUMIDIA, MAURETANIA, Assumed, Assumed, "geography, F32"),
    normal(NUMIDIA, AFRICA, Assumed, Assumed, "geography"),
    broken(
        MAURETANIA,
        GAETULIA,
        Assumed,
        Assumed,
        "F29: Gaetulia touches one more region; that it is VI:5 is chosen (F32); broken: F10",
    ),
    broken(
        AFRICA,
        SICILIA,
        Implied,
        Assumed,
        "F28: VI:6 must touch Italia directly; strait by F34; Sardinia is the alternative",
    ),
    normal(ROMA, ETRURIA, Documented, Assumed, "F17"),
    normal(ROMA, LUCANIA, Documented, Assumed, "F45"),
    normal(CISALPINA, ETRURIA, Documented, Assumed, "F17"),
    broken(ETRURIA, SARDINIA, Assumed, Assumed, "geography; strait by F34; Roma, Sicilia or Africa are alternatives"),
    broken(LUCANIA, SICILIA, Assumed, Assumed, "geography; strait of Messina by F34"),
];

/// Pairs of provinces that cannot be linked on the printed board.
pub static NOT_LINKED: [NotLinked; 11] = [
    not_linked(DALMATIA, CISALPINA, Implied, "F25+F26: the two chains do not join"),
    not_linked(DALMATIA, ETRURIA, Implied, "F25+F26: the two chains do not join"),
    not_linked(DALMATIA, ROMA, Implied, "F25+F26: the two chains do not join"),
    not_linked(
        GERMANIA_INFERIOR,
        LUGDUNENSIS,
        Implied,
        "F20: support is exactly +1 (if the printed disc of Germania Inferior is uncovered)",
    ),
    not_linked(TINGITANA, NARBONENSIS, Implied, "F19: only Tarraconensis joins Hispania to Narbonensis"),
    not_linked(BAETICA, NARBONENSIS, Implied, "F19: only Tarraconensis joins Hispania to Narbonensis"),
    not_linked(CARTHAGENENSIS, NARBONENSIS, Implied, "F19: only Tarraconensis joins Hispania to Narbonensis"),
    not_linked(LUSITANIA, NARBONENSIS, Implied, "F19: only Tarraconensis joins Hispania to Narbonensis"),
    not_linked(GALLAECIA, NARBONENSIS, Implied, "F19: only Tarraconensis joins Hispania to Narbonensis"),
    not_linked(GERMANIA_INFERIOR, GERMANIA_MAGNA, Implied, "F29: only the borders I and IV touch another region"),
    not_linked(GERMANIA_SUPERIOR, GERMANIA_MAGNA, Implied, "F29: only the borders I and IV touch another region"),
];

/// Links that the reconstruction leaves out, although the printed board may have them.
pub static LEFT_OUT: [LeftOutLink; 12] = [
    left_out(BELGICA, GERMANIA_SUPERIOR, "geography"),
    left_out(DALMATIA, MOESIA_SUPERIOR, "geography"),
    left_out(DALMATIA, EPIRUS, "geography"),
    left_out(THRACIA, ASIA, "F28: V:6 to Thracia; Asia is V:6 if Bithynia is not"),
    left_out(CAPPADOCIA, PERSIA, "geography (Euphrates)"),
    left_out(CYRENAICA, LIBYA, "geography"),
    left_out(NUMIDIA, GAETULIA, "F29: Gaetulia touches one more region; the alternative to Mauretania"),
    left_out(AFRICA, SARDINIA, "F28: VI:6 must touch Italia directly; the alternative to Sicilia"),
    left_out(ROMA, CISALPINA, "geography; the path of F17 could then be shorter"),
    left_out(ROMA, SICILIA, "geography; the path of Africa would then be shorter"),
    left_out(ROMA, SARDINIA, "geography; an alternative to Etruria"),
    left_out(SICILIA, SARDINIA, "geography; an alternative to Etruria"),
];

const fn left_out(a: Province, b: Province, source: &'static str) -> LeftOutLink {
    LeftOutLink { a, b, source }
}

const fn normal(a: Province, b: Province, exists: Evidence, kind: Evidence, source: &'static str) -> LinkEvidence {
    LinkEvidence { link: Link::between(a, b, false), exists, kind, source }
}

const fn broken(a: Province, b: Province, exists: Evidence, kind: Evidence, source: &'static str) -> LinkEvidence {
    LinkEvidence { link: Link::between(a, b, true), exists, kind, source }
}

const fn not_linked(a: Province, b: Province, evidence: Evidence, source: &'static str) -> NotLinked {
    NotLinked { a, b, evidence, source }
}
