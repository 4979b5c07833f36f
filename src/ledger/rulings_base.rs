//! Rulings G-1 to G-39: the base game, and the first questions about variants and modules.

use super::{Entry, Rule};

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        rule: Rule::G1,
        first: Some("Setup; I. Roman phase, 1. Move; 2. Sail"),
        second: Some("Turn sequence (p. 7); I. Roman phase (p. 7), 2. Sail"),
        text: "May several Roman fleets lie in one sea zone, at set-up and by Sail? Default: in the first edition they \
               may, because only provinces are limited to one figure; in the second edition never. Other reading: the \
               other way round.",
    },
    Entry {
        rule: Rule::G2,
        first: Some("I. Roman phase, 4. Subdue; Game end"),
        second: Some("I. Roman phase (p. 7), 4. Subdue; Game end (p. 11)"),
        text: "What if a revolt is to be turned into unrest and no unrest disc is left? Default: the action is \
               refused. Other reading: it is a placement that fails, and the players lose (EN-3).",
    },
    Entry {
        rule: Rule::G3,
        first: Some("Variants, 5. The Great"),
        second: Some("Variants, 5. Roma Aeterna (p. 15)"),
        text: "If no unrest disc is left in the reserve when glory is won, none is taken, and the game goes on.",
    },
    Entry {
        rule: Rule::G4,
        first: Some("II. Barbarian phase, Empire status; II. Barbarian phase, 3. Barbarian advance (broken links)"),
        second: Some("II. Barbarian phase (p. 9); 1. Revolts (p. 9)"),
        text: "How often is one broken link rolled while revolts spread (EM-1)? Default: as DO-4 says, at most once in \
               the step and only after the normal links. Other reading: every broken link is rolled once up front, and \
               the result holds for the step; unrest then turns over the normal links first and over the open broken \
               ones when no normal link is left, as in DO-4.",
    },
    Entry {
        rule: Rule::G5,
        first: Some("II. Barbarian phase, 3. Barbarian advance"),
        second: Some("II. Barbarian phase, 3. Barbarian advance (p. 10)"),
        text: "How is the distance of an army from Roma measured (AD-2)? Default: by the steps left on the army's own \
               path. Other reading: by the fewest links.",
    },
    Entry {
        rule: Rule::G6,
        first: Some("Variants, 5. The Great"),
        second: Some("Variants, 5. Roma Aeterna (p. 15)"),
        text: "Which Emperor leads a battle and has its glory (VN-5, VD-5)? Default: the Emperor who attacks or is \
               attacked. Other reading: only an Emperor who attacks.",
    },
    Entry {
        rule: Rule::G7,
        first: Some("Variants, 1. Imperivm"),
        second: Some("Variants, 1. Imperivm (p. 14)"),
        text: "The powers of Diocletian and Maximian (VN-1, VD-1) cost one disc, hold for the whole turn and are used \
               at most once a turn.",
    },
    Entry {
        rule: Rule::G8,
        first: Some("Variants, 1. Imperivm"),
        second: Some("Variants, 1. Imperivm (p. 14)"),
        text: "Galerius pays for his power with a disc on the board that belongs to his own support. Which support \
               counts? Default: that of the moment when the battle is resolved. Other reading: that of the moment when \
               the dice were rolled.",
    },
    Entry {
        rule: Rule::G9,
        first: None,
        second: Some("Dux expansion, 1. Dux (p. 12)"),
        text: "What happens when Dux loses an attack? Default: he dies, and the Emperor's turn goes on. Other reading: \
               he dies, and the turn ends as in AT-8.",
    },
    Entry {
        rule: Rule::G10,
        first: None,
        second: Some("Dux expansion, 4. Goths (p. 13)"),
        text: "What if the Goths are to arrive on a border where an army stands? Default: they come, and that army \
               goes back to the reserve. Other reading: the border counts as occupied, and they do not come.",
    },
    Entry {
        rule: Rule::G11,
        first: None,
        second: Some("Dux expansion, 4. Goths (p. 13)"),
        text: "When are the Goths involved in a battle, so that the Barbarian die counts 1 more (MD-4)? Default: as \
               attacker, as target and as linked ally. Other reading: as attacker and as target only.",
    },
    Entry {
        rule: Rule::G13,
        first: None,
        second: Some("Variants, 6. Barbaria (p. 15)"),
        text: "May the Barbarian player reroll dice that he has rerolled already (VD-6)? Default: no. Other reading: \
               yes, for another disc.",
    },
    Entry {
        rule: Rule::G14,
        first: None,
        second: Some("Variants, 1. Imperivm (p. 14); 6. Barbaria (p. 15)"),
        text: "In a battle the Barbarian player first decides about a reroll (VD-6); then Galerius decides about his \
               power (VD-1).",
    },
    Entry {
        rule: Rule::G15,
        first: None,
        second: Some("Variants, 6. Barbaria (p. 15)"),
        text: "The grey discs of the Barbarian player are refilled as far as the general reserve goes. A short refill \
               is no defeat.",
    },
    Entry {
        rule: Rule::G16,
        first: None,
        second: Some("Dux expansion, 3. Pirates (p. 13)"),
        text: "If the Pirates return (MD-3) and the struck province is on the coast of two sea zones that qualify, \
               they come to the zone with the lower number.",
    },
    Entry {
        rule: Rule::G17,
        first: None,
        second: Some("Dux expansion, 3. Pirates (p. 13)"),
        text: "Whose garrisons are removed when the Pirates win (MD-3)? Default: everybody's on that coast. Other \
               reading: only those of the attacker on that coast.",
    },
    Entry {
        rule: Rule::G18,
        first: None,
        second: Some("Variants, 3. Via Romana (p. 14)"),
        text: "When is a province empty for a garrison that moves by Via Romana (VD-3)? Default: when it holds neither \
               figure nor disc. Other reading: when it holds no disc.",
    },
    Entry {
        rule: Rule::G19,
        first: Some("Setup; Other questions, Emperors & armies"),
        second: Some("Turn sequence (p. 7)"),
        text: "An Emperor stays off the board only if he can enter neither Roma nor his capital in accord with MV-5. \
               If he can enter one of them, he uses it. When he stays off, his Barbarian phase is still played.",
    },
    Entry {
        rule: Rule::G20,
        first: None,
        second: Some("Historical scenarios (p. 16)"),
        text: "A beaten rebel leaves the game. The three ordinary armies stay available.",
    },
    Entry {
        rule: Rule::G21,
        first: Some("I. Roman phase, 1. Move"),
        second: Some("I. Roman phase (p. 7), 1. Move; Dux expansion, 1. Dux (p. 12); 2. Vicarius (p. 12)"),
        text: "All Roman figures pass through each other alike (MV-5), Dux and Vicarius included.",
    },
    Entry {
        rule: Rule::G22,
        first: Some("II. Barbarian phase, 3. Barbarian advance (devastation)"),
        second: Some("II. Barbarian phase, 3. Barbarian advance (p. 10)"),
        text: "Where an army enters a province in revolt, the same disc stays; none is taken from the reserve.",
    },
    Entry {
        rule: Rule::G23,
        first: Some("I. Roman phase, 5. Attack (result); Other questions, Tokens"),
        second: Some("I. Roman phase (p. 7), 5. Attack; Game end (p. 11), Remember"),
        text: "An Emperor loses an attack that he made from a secured border. Does its garrison go? Default: it stays, \
               because both rulebooks call secured borders permanent (SE-3). Other reading: it goes, because AT-8 names \
               no exception, and the border is open again.",
    },
    Entry {
        rule: Rule::G24,
        first: Some("II. Barbarian phase, 3. Barbarian advance"),
        second: Some("II. Barbarian phase, 3. Barbarian advance (p. 10)"),
        text: "Two armies are at the same distance from Roma and one of them is in Italia, which has no number. Which \
               moves first (AD-2)? Default: Italia comes after region VI. Other reading: Italia comes first.",
    },
    Entry {
        rule: Rule::G25,
        first: Some("II. Barbarian phase, 3. Barbarian advance"),
        second: Some("II. Barbarian phase, 3. Barbarian advance (p. 10)"),
        text: "Armies that are still level after AD-2 move in board order (DO-1).",
    },
    Entry {
        rule: Rule::G26,
        first: Some("II. Barbarian phase, 3. Barbarian advance"),
        second: Some("II. Barbarian phase, 3. Barbarian advance (p. 10)"),
        text: "The region of an army in AD-2 is the one where it stands, not the one it came from.",
    },
    Entry {
        rule: Rule::G27,
        first: Some("II. Barbarian phase, 3. Barbarian advance"),
        second: Some("II. Barbarian phase, 3. Barbarian advance (p. 10)"),
        text: "An army that is blocked by another army stays for this turn, even if its blocker leaves later in the \
               step.",
    },
    Entry {
        rule: Rule::G28,
        first: Some("Setup; Other questions, Emperors & armies"),
        second: Some("Turn sequence (p. 7)"),
        text: "May an Emperor who could enter the board stay off it? Default: no. Other reading: yes.",
    },
    Entry {
        rule: Rule::G29,
        first: Some("I. Roman phase, 1. Move"),
        second: Some("I. Roman phase (p. 7), 1. Move"),
        text: "Whether a figure that passes through can still reach a place to stop (MV-5) is judged by the IP in hand \
               and by Moves of that figure alone, as the board stands. Going back to where it came from counts. A Sail \
               does not count, nor a power that is still to be declared.",
    },
    Entry {
        rule: Rule::G30,
        first: Some("I. Roman phase, 1. Move; Other questions, Emperors & armies"),
        second: Some("I. Roman phase (p. 7), 1. Move"),
        text: "While a figure passes through, the very next action of the turn is the Move of that figure; no other \
               figure acts in between.",
    },
    Entry {
        rule: Rule::G31,
        first: Some("I. Roman phase, 5. Attack"),
        second: Some("I. Roman phase (p. 7), 5. Attack"),
        text: "Discs on borders belong to groups for support (AT-4, AT-5) like discs on Roman provinces.",
    },
    Entry {
        rule: Rule::G32,
        first: Some("I. Roman phase, 5. Attack"),
        second: Some("I. Roman phase (p. 7), 5. Attack"),
        text: "A group of discs is not cut by figures that stand on its provinces.",
    },
    Entry {
        rule: Rule::G33,
        first: Some("II. Barbarian phase, Empire status"),
        second: Some(
            "II. Barbarian phase, 1. Revolts (p. 9); Variants, 6. Barbaria (p. 15); Historical scenarios (p. 16)",
        ),
        text: "Does the spread of revolts (EM-1) cross a border, where a rebel's revolt or the Barbarian player's \
               black disc can lie? Default: it spreads both ways, from borders and to them. Other reading: borders \
               neither give nor take a revolt.",
    },
    Entry {
        rule: Rule::G34,
        first: Some("I. Roman phase, 4. Subdue"),
        second: Some("I. Roman phase (p. 7), 4. Subdue"),
        text: "Subdue works on a border as on a Roman province.",
    },
    Entry {
        rule: Rule::G35,
        first: Some("I. Roman phase, 5. Attack (result)"),
        second: Some("I. Roman phase (p. 7), 5. Attack"),
        text: "A lost attack (AT-8) removes the garrison under the Emperor whatever its colour; it goes back to its \
               owner.",
    },
    Entry {
        rule: Rule::G36,
        first: Some("Game end"),
        second: Some("Game end (p. 11)"),
        text: "Changes happen one by one in board order (DO-1), and the first disc that is missing ends the game \
               (EN-3).",
    },
    Entry {
        rule: Rule::G37,
        first: Some("Game end"),
        second: None,
        text: "For the score (EN-4) Italia is one of the seven regions. The score is taken from the final position, \
               also of a lost game. The worst possible score is -16.",
    },
    Entry {
        rule: Rule::G39,
        first: Some("Number of players"),
        second: Some("Setup (p. 6)"),
        text: "In a game of three players the shared Caesar is named at set-up. Any seat may command him, and the seat \
               of his Augustus overrides the others: it takes back what they said. Some commands are final: dice \
               follow, which are never taken back, or somebody else is asked, or the game is over. Such are the end of \
               his turn, an attack, staying off the board, the answer that settles a battle, and securing the last \
               border. Who may give them? Default: the seat of his Augustus alone. Other reading: any seat. Where \
               fleets go (SU-5) and conceding (EN-5) are for all.",
    },
];
