use crate::board::BoardFact;

/// The facts that texts state about the printed board, in our words. The notes and sources of the other tables cite
/// their ids.
///
/// The sources are the rulebooks of the two editions, and public pages where players and the designer wrote about the
/// game.
pub static FACTS: [BoardFact; 59] = [
    fact(
        "F01",
        "there are 42 Roman provinces in 7 regions of 6; Italia is in the centre, I to VI lie around it clockwise",
        "first edition",
    ),
    fact(
        "F02",
        "the six borders and their regions: Gaetulia I, Britannia II, Germania Magna III, Sarmatia IV, Persia \
         V, Libya VI",
        "second edition; also cementeriodenoticias.es.tl/_-Tetrarchia.htm",
    ),
    fact("F03", "Belgica is II:1", "first edition"),
    fact("F04", "Aquitania is II:5", "second edition"),
    fact(
        "F05",
        "the capitals are Germania Inferior (Constantius), Cisalpina (Maximian), Pannonia Inferior (Galerius) \
         and Bithynia (Diocletian)",
        "second edition",
    ),
    fact("F06", "Roma carries a disc that counts for all four Emperors", "second edition"),
    fact("F07", "the six provinces of Italia have no coordinates and are never rolled", "second edition"),
    fact(
        "F08",
        "two lines divide the sea into three zones, west to east: 1 Atlanticum, 2 Internum, 3 Aegaeum",
        "both editions",
    ),
    fact("F09", "the Black Sea belongs to zone 3", "both editions"),
    fact("F10", "Britannia is not coastal; borders are meant to be hard to reach", "first edition"),
    fact(
        "F11",
        "zones 2 and 3 are the Mediterranean, so the line between 1 and 2 runs at Gibraltar",
        "second edition (Pirates)",
    ),
    fact("F12", "Bithynia and Macedonia are coastal on zone 3", "second edition"),
    fact("F13", "Macedonia - Dalmatia is a broken link", "second edition"),
    fact("F14", "Germania Superior - Narbonensis is a normal link", "both editions"),
    fact("F15", "Cisalpina - Narbonensis is a broken link: the Alps", "first edition"),
    fact("F16", "an army in Narbonensis next goes to Cisalpina", "first edition"),
    fact("F17", "Germania Superior touches the chain Cisalpina, Etruria, Roma, whose length is 3", "first edition"),
    fact("F18", "an army that came through Hispania to Narbonensis stands in a chain of 7 revolts", "first edition"),
    fact("F19", "subduing Tarraconensis alone cuts that chain to 1", "both editions"),
    fact(
        "F20",
        "Constantius touches Narbonensis and his garrison in Lugdunensis; his support is exactly 1; he can \
         get at Tarraconensis; by elimination he stands in Aquitania",
        "first edition",
    ),
    fact("F21", "Lugdunensis - Narbonensis are linked", "both editions"),
    fact("F22", "an Emperor in Cisalpina touches Narbonensis, as F15 says", "first edition"),
    fact("F23", "Rhaetia - Germania Superior are linked", "second edition"),
    fact("F24", "Pannonia Superior - Rhaetia are linked", "both editions"),
    fact("F25", "Pannonia Superior touches the chain Cisalpina, Etruria, Roma", "both editions"),
    fact("F26", "Pannonia Superior - Dalmatia are linked; Dalmatia does not join that chain", "first edition"),
    fact(
        "F27",
        "a path leads from the border to 1 and on in the order 1 to 6; in Hispania, Illyricum, Graecia and \
         Africa it leaps from 3 or 4 to 6, so in Gallia and Asia Minor it runs through all six",
        "first edition",
    ),
    fact(
        "F28",
        "from 6 a path takes the shortest way to Roma; only those of Hispania (Narbonensis) and Asia Minor \
         (Thracia, Macedonia, Epirus) had to be named, so the 6 of II, III, IV and VI touch Italia",
        "first edition",
    ),
    fact("F29", "the borders of I and IV, and only they, also touch another region", "second edition"),
    fact(
        "F30",
        "Carausian revolt: revolts in II:1, II:2, II:4; Constantius starts in Germania Superior, so it is \
         none of these",
        "second edition",
    ),
    fact(
        "F31",
        "Danubian wars: revolts in III:3, III:4, IV:1, IV:2; Diocletian starts in Thracia, Galerius in \
         Pannonia Superior",
        "second edition",
    ),
    fact(
        "F32",
        "Mauretanian war: revolts in I:1, I:2, VI:4, VI:5; Maximian starts in Carthagenensis; Tingitana lies \
         across the strait; a fleet in zone 1 is needed against Gaetulia",
        "second edition",
    ),
    fact(
        "F33",
        "Great Persian war: revolts in VI:1, VI:2, V:1, V:2; Diocletian starts in Bithynia, Galerius in \
         Cappadocia; a fleet in zone 3 is needed against Libya and Persia; it tells of the revolt of Aegyptus",
        "second edition",
    ),
    fact("F34", "straits between two coastal provinces are broken links", "first edition (Q&A)"),
    fact("F35", "broken links are mountains, rivers and straits", "both editions"),
    fact("F36", "III and IV are the north-eastern borders", "second edition (Goths)"),
    fact("F37", "the fixed set-up puts a revolt on province 3 of a region", "second edition"),
    fact("F38", "set-up revolts are never on a 1; capitals may start in revolt", "second edition"),
    fact("F39", "some provinces have no arrow", "second edition (Vsvrpator)"),
    fact("F40", "III:3 is Noricum", "boardgamegeek.com/thread/1740989 (designer)"),
    fact(
        "F41",
        "Pannonia Inferior - Noricum is a normal link: 2 IP into a revolt",
        "boardgamegeek.com/thread/1740989 (designer)",
    ),
    fact(
        "F42",
        "Germania Magna is more than 1 IP from Noricum; a player took it for 2 IP",
        "boardgamegeek.com/thread/1740989 (designer)",
    ),
    fact(
        "F43",
        "the links of Britannia with II:1 and of Sarmatia with IV:1 are broken",
        "boardgamegeek.com/thread/1740989 (player)",
    ),
    fact(
        "F44",
        "an army went IV:1, IV:2, IV:4, IV:6 in four phases; whether IV:3 was skipped by mistake is not known",
        "boardgamegeek.com/thread/1740989 (player)",
    ),
    fact("F45", "IV:6 - Lucania - Roma are linked in that order", "boardgamegeek.com/thread/1740989 (player)"),
    fact(
        "F46",
        "with fleets in zones 2 and 3 Galerius secured border III (2 IP) and still reached Lucania: Germania \
         Magna to Lucania is at most 4 IP, and Lucania is coastal",
        "boardgamegeek.com/thread/1740989 (player)",
    ),
    fact(
        "F47",
        "Diocletian clears V:3 and garrisons it in his first turn, so V:3 lies within 2 IP of Bithynia; the \
         designer found the turn correct",
        "boardgamegeek.com/thread/1740989 (designer)",
    ),
    fact(
        "F48",
        "Constantius garrisons II:1 and attacks Britannia in one turn",
        "boardgamegeek.com/thread/1740989 (player)",
    ),
    fact(
        "F49",
        "Maximian clears II:5 in his first turn: 6 IP, of which the Alps 2, Aquitania in revolt 2, subduing it 2",
        "boardgamegeek.com/thread/1740989 (player)",
    ),
    fact(
        "F50",
        "armies at the last open border drew all Emperors to Egypt",
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
        "the first board fits one A4 sheet, so a circle covers some 250 km",
        "boardgamer.ru/tetrarxiya-obzor-igry",
    ),
    fact("F56", "names and geography were bent for play", "first edition"),
    fact(
        "F57",
        "two Vassal modules exist, of 2018 and 2021, made with the designer",
        "vassalengine.org/wiki/Module:Tetrarchia",
    ),
    fact(
        "F58",
        "the scenarios of 2017 exist as a separate sheet; those of the second edition are a newer version",
        "scribd.com/document/660164171/Scenarios-ENG (seen through a mirror)",
    ),
    fact("F59", "the printed board writes V for U", "both editions"),
];

const fn fact(id: &'static str, text: &'static str, source: &'static str) -> BoardFact {
    BoardFact { id, text, source }
}
