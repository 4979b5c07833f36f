use crate::board::Fact;

/// What the texts say about the board, in our words. The notes and sources of the other tables cite these ids.
///
/// The sources are the rulebooks of the two editions, and public pages where players and the designer wrote about
/// the game.
pub static FACTS: [Fact; 59] = [
    fact("F01", "42 Roman provinces in 7 regions of 6; ITALIA central; I to VI clockwise", "first edition"),
    fact(
        "F02",
        "six border provinces and their regions",
        "second edition; also cementeriodenoticias.es.tl/_-Tetrarchia.htm",
    ),
    fact("F03", "Belgica = II:1", "first edition"),
    fact("F04", "Aquitania = II:5", "second edition"),
    fact(
        "F05",
        "capitals: Germania Inferior (Constantius), Cisalpina (Maximian), Pannonia Inferior (Galerius), Bithynia (Diocletian)",
        "second edition",
    ),
    fact("F06", "Roma carries a disc that counts for all four", "second edition"),
    fact("F07", "the six provinces of Italia have no coordinates (never rolled)", "second edition"),
    fact(
        "F08",
        "three sea zones, west to east, 1 Atlanticum, 2 Internum, 3 Aegaeum, two dividing lines",
        "first edition, second edition",
    ),
    fact("F09", "the Black Sea belongs to zone 3", "first edition, second edition"),
    fact("F10", "Britannia is not coastal; borders are meant to be hard to reach", "first edition"),
    fact("F11", "zones 2 and 3 are the Mediterranean, so line 1/2 runs at Gibraltar", "second edition (Pirates)"),
    fact("F12", "Bithynia and Macedonia are coastal on zone 3", "second edition"),
    fact("F13", "Macedonia - Dalmatia: linked, broken", "second edition"),
    fact("F14", "Germania Superior - Narbonensis: linked, normal", "first edition, second edition"),
    fact("F15", "Cisalpina - Narbonensis: linked, broken (Alps)", "first edition"),
    fact("F16", "an army in Narbonensis next goes to Cisalpina", "first edition"),
    fact("F17", "Germania Superior touches the chain Cisalpina - Etruria - Roma, whose length is 3", "first edition"),
    fact("F18", "an army that came from Hispania to Narbonensis stands in a chain of 7 revolts", "first edition"),
    fact("F19", "subduing Tarraconensis alone cuts that chain to 1", "first edition, second edition"),
    fact(
        "F20",
        "Constantius touches Narbonensis and his garrison in Lugdunensis; his support is exactly +1; he can get at Tarraconensis. By elimination he stands in Aquitania",
        "first edition",
    ),
    fact("F21", "Lugdunensis - Narbonensis: linked", "first edition, second edition"),
    fact("F22", "an Emperor in Cisalpina touches Narbonensis (same as F15)", "first edition"),
    fact("F23", "Rhaetia - Germania Superior: linked", "second edition"),
    fact("F24", "Pannonia Superior - Rhaetia: linked", "first edition, second edition"),
    fact("F25", "Pannonia Superior touches the chain Cisalpina - Etruria - Roma", "first edition, second edition"),
    fact("F26", "Pannonia Superior - Dalmatia: linked; Dalmatia does not join that chain", "first edition"),
    fact(
        "F27",
        "path: border to 1, then the sequence 1-6; HISPANIA, ILLYRICVM, GRAECIA, AFRICA jump from 3 or 4 to 6 (so GALLIA and ASIA MINOR run through all six)",
        "first edition",
    ),
    fact(
        "F28",
        "from 6, shortest way to Roma; only HISPANIA (Narbonensis) and ASIA MINOR (Thracia, Macedonia, Epirus) need naming, so the 6 of II, III, IV, VI touch Italia",
        "first edition",
    ),
    fact("F29", "exactly the borders of I and IV also touch another region", "second edition"),
    fact(
        "F30",
        "Carausius: revolts in II:1, II:2, II:4; Constantius starts in Germania Superior (so it is none of these)",
        "second edition",
    ),
    fact(
        "F31",
        "Danube: revolts in III:3, III:4, IV:1, IV:2; Diocletian starts in Thracia, Galerius in Pannonia Superior",
        "second edition",
    ),
    fact(
        "F32",
        "Mauretania: revolts in I:1, I:2, VI:4, VI:5; Maximian starts in Carthagenensis; Tingitana lies across the strait; zone 1 fleet needed against Gaetulia",
        "second edition",
    ),
    fact(
        "F33",
        "Persia: revolts in VI:1, VI:2, V:1, V:2; Diocletian starts in Bithynia, Galerius in Cappadocia; zone 3 fleet needed against Libya and Persia; story of the revolt of Aegyptus",
        "second edition",
    ),
    fact("F34", "straits between two coastal provinces are broken links", "first edition (Q&A)"),
    fact("F35", "broken = mountains, rivers, straits", "first edition, second edition"),
    fact("F36", "III and IV are the north-eastern borders", "second edition (Goths)"),
    fact("F37", "fixed set-up: province 3 of each region", "second edition"),
    fact("F38", "set-up revolts are never on a 1; capitals may start in revolt", "second edition"),
    fact("F39", "some provinces have no arrow", "second edition (Vsvrpator)"),
    fact("F40", "III:3 = Noricum (designer)", "boardgamegeek.com/thread/1740989"),
    fact(
        "F41",
        "Pannonia Inferior - Noricum: linked, normal (2 IP into a revolt) (designer)",
        "boardgamegeek.com/thread/1740989",
    ),
    fact(
        "F42",
        "Germania Magna is more than 1 IP from Noricum; the player took it for 2 IP (designer)",
        "boardgamegeek.com/thread/1740989",
    ),
    fact("F43", "Britannia to II:1 and Sarmatia to IV:1 are broken", "boardgamegeek.com/thread/1740989 (player)"),
    fact(
        "F44",
        "the army went IV:1, IV:2, IV:4, IV:6 on four phases (player; whether he skipped IV:3 by mistake is in the unread part)",
        "boardgamegeek.com/thread/1740989",
    ),
    fact("F45", "IV:6 - Lucania - Roma are linked in that order", "boardgamegeek.com/thread/1740989 (player)"),
    fact(
        "F46",
        "with fleets in zones 2 and 3 Galerius secured III (2 IP) and still reached Lucania: Germania Magna to Lucania is at most 4 IP; Lucania is coastal",
        "boardgamegeek.com/thread/1740989 (player)",
    ),
    fact(
        "F47",
        "Diocletian clears V:3 and garrisons it in his first turn: V:3 lies within 2 IP of Bithynia (designer: OK)",
        "boardgamegeek.com/thread/1740989",
    ),
    fact(
        "F48",
        "Constantius garrisons II:1 and attacks Britannia in one turn",
        "boardgamegeek.com/thread/1740989 (player)",
    ),
    fact(
        "F49",
        "Maximian clears II:5 in his first turn (6 IP: Alps 2, Aquitania in revolt 2, subdue 2)",
        "boardgamegeek.com/thread/1740989 (player)",
    ),
    fact(
        "F50",
        "armies at the last open border drew everybody to Egypt",
        "theboardgameschronicle.com/2018/08/11/eng-tetrarchia-higher-difficulity-levels/",
    ),
    fact(
        "F51",
        "a border leads in from North Africa",
        "theboardgameschronicle.com/2019/09/23/eng-tetrarchia-achieving-higher-difficulty-levels/",
    ),
    fact("F52", "broken links are drawn like a capacitor sign", "juegolosos.com/resena-como-jugar-a-tetrarchia/"),
    fact("F53", "arrows are printed on some lines", "elclubdante.es/tetrarchia-resena-by-toni/"),
    fact("F54", "links are roads of plain or of mountain", "bigcream.it/it/Giochi/tetrarchia-4th-edition.html"),
    fact(
        "F55",
        "the first board fits one A4 sheet (so a circle covers some 250 km)",
        "boardgamer.ru/tetrarxiya-obzor-igry",
    ),
    fact("F56", "names and geography were bent for play", "first edition"),
    fact(
        "F57",
        "two Vassal modules exist (2018 and 2021, by AleCrespi with the designer)",
        "vassalengine.org/wiki/Module:Tetrarchia",
    ),
    fact(
        "F58",
        "the 2017 scenarios exist as a separate sheet; the Draco ones are updated",
        "scribd.com/document/660164171/Scenarios-ENG (seen through a mirror)",
    ),
    fact("F59", "the printed board writes V for U", "first edition, second edition"),
];

const fn fact(id: &'static str, text: &'static str, source: &'static str) -> Fact {
    Fact { id, text, source }
}
