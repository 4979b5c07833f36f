//! The Barbarian phase: revolts (EM), activity (AC), uprising (UP), advance (AD), broken links (BR).

use super::{Entry, Rule};

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        rule: Rule::EM1,
        first: Some("II. Barbarian phase, Empire status; Other questions, Links"),
        second: Some("II. Barbarian phase, 1. Revolts (p. 9)"),
        text: "The Barbarian phase begins with the revolts; the first edition calls this step Empire status. Every \
               unrest linked to a revolt becomes a revolt, and so on in a domino until nothing changes. Broken links \
               are checked (BR-1).",
    },
    Entry {
        rule: Rule::EM2,
        first: Some("II. Barbarian phase, Empire status"),
        second: Some("II. Barbarian phase, 1. Revolts (p. 9)"),
        text: "Then every Emperor who stands on a revolt is removed from the board. He returns by TN-2 at the start of \
               his next turn.",
    },
    Entry {
        rule: Rule::AC1,
        first: Some("II. Barbarian phase"),
        second: Some("II. Barbarian phase, 2. Barbarian activity (p. 10)"),
        text: "Next both dice are rolled: the Roman die names a region and the Barbarian die a province of it. Italia \
               and the borders are never rolled.",
    },
    Entry {
        rule: Rule::AC2,
        first: Some("I. Roman phase, 5. Attack (capitals); II. Barbarian phase, 1. Result"),
        second: Some("Contents (p. 4); II. Barbarian phase, 2. Barbarian activity (p. 10)"),
        text: "If the rolled province has a garrison or an uncovered printed disc, nothing happens. If it has no disc, \
               it gets unrest. Unrest becomes a revolt. A revolt leads to an uprising (UP-1).",
    },
    Entry {
        rule: Rule::AC3,
        first: Some("II. Barbarian phase, 1. Result"),
        second: Some("Game end (p. 11), Remember"),
        text: "An Emperor who stands on the rolled province does not protect it from the roll.",
    },
    Entry {
        rule: Rule::UP1,
        first: Some("II. Barbarian phase, 2. Uprising; Other questions, Links"),
        second: Some("II. Barbarian phase, 2. Barbarian activity (p. 10)"),
        text: "In an uprising every Roman province directly linked to the struck province gets a revolt; broken links \
               are checked (BR-1). A revolt that is already there stays, and any other disc is replaced. Borders are \
               not touched.",
    },
    Entry {
        rule: Rule::UP2,
        first: Some("Other questions, Emperors & armies"),
        second: Some("Game end (p. 11), Remember"),
        text: "An Emperor reached by an uprising stays where he is until Emperors are next removed (EM-2), in the \
               following turn. If that turn is his own, he can still leave.",
    },
    Entry {
        rule: Rule::UP3,
        first: Some("II. Barbarian phase, 2. Uprising (aftermath); Other questions, Emperors & armies"),
        second: Some("II. Barbarian phase, 2. Barbarian activity (p. 10)"),
        text: "After an uprising, and only if an army is left in the reserve, roll the Roman die. If the border of \
               that region is empty, with neither figure nor disc, an army is placed on it. Otherwise roll the \
               Barbarian die too and resolve the province that both dice name by AC-2. That may lead to another \
               uprising, and so on.",
    },
    Entry {
        rule: Rule::UP4,
        first: Some("II. Barbarian phase, 2. Uprising; 3. Barbarian advance (devastation)"),
        second: Some("II. Barbarian phase, 2. Barbarian activity (p. 10); 3. Barbarian advance (p. 10)"),
        text: "Neither a garrison nor a printed disc protects a province from an uprising or an army. Capitals and \
               Roma can be put into revolt. A revolt in Roma is no defeat.",
    },
    Entry {
        rule: Rule::AD1,
        first: Some("II. Barbarian phase, 3. Barbarian advance"),
        second: Some("II. Barbarian phase, 3. Barbarian advance (p. 10)"),
        text: "Last, every army on the board moves one step along its path to the next province; a broken link is \
               checked (BR-1). The path is that of the arrows on the board: from the border to province 1 of its \
               region, on through the region, then to Roma. Armies placed in this phase move too; usurpers (G-70) and \
               rebels (SC-2) are the exceptions.",
    },
    Entry {
        rule: Rule::AD2,
        first: Some("II. Barbarian phase, 3. Barbarian advance"),
        second: Some("II. Barbarian phase, 3. Barbarian advance (p. 10)"),
        text: "The army with the fewest steps to Roma moves first; at the same distance, the one in the region with \
               the lowest number. An army blocked by another army stays.",
    },
    Entry {
        rule: Rule::AD3,
        first: Some("II. Barbarian phase, 3. Barbarian advance (devastation)"),
        second: Some("II. Barbarian phase, 3. Barbarian advance (p. 10)"),
        text: "When an army enters a Roman province, any disc there is removed and a revolt is placed.",
    },
    Entry {
        rule: Rule::AD4,
        first: Some("II. Barbarian phase, 3. Barbarian advance (attack)"),
        second: Some("II. Barbarian phase, 3. Barbarian advance (p. 10)"),
        text: "An army attacks an Emperor who is in its way, by AT-2 to AT-6 with the same two provinces. Barbarian \
               victory: the Emperor is removed and the army enters (AD-3). Barbarian defeat: the army and any disc in \
               its own province are removed. Draw: nothing happens.",
    },
    Entry {
        rule: Rule::AD5,
        first: Some("Attack example"),
        second: None,
        text: "An army in a Roman province always stands on a revolt, and a secured border never holds an army. This \
               follows from the other rules and holds with every variant and module.",
    },
    Entry {
        rule: Rule::AD6,
        first: Some("II. Barbarian phase, 3. Barbarian advance (attack)"),
        second: Some("II. Barbarian phase, 3. Barbarian advance (p. 10)"),
        text: "In the battle of AD-4 the Roman die is the Emperor's and the Barbarian die the army's. An Emperor who \
               wins stays where he is. When he loses, the garrison on his province goes as the army enters (AD-3). \
               After a draw both stay.",
    },
    Entry {
        rule: Rule::BR1,
        first: Some("II. Barbarian phase, 3. Barbarian advance (broken links)"),
        second: Some("II. Barbarian phase (p. 9)"),
        text: "In the Barbarian phase a broken link must be checked each time a revolt is to spread or an army is to \
               move through it. Roll the Barbarian die: on 1 to 3 the provinces are not linked, on 4 to 6 they are. \
               The result holds for that check only.",
    },
    Entry {
        rule: Rule::BR2,
        first: Some("Other questions, Links"),
        second: Some("Contents (p. 4); II. Barbarian phase, 1. Revolts (p. 9)"),
        text: "Linked means directly linked, everywhere. Only the spread of revolts (EM-1) repeats itself until \
               nothing changes.",
    },
];
