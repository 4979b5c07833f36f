//! Rulings G-1 to G-39: the base game, and the first questions about variants and modules.

macro_rules! rulings_base {
    ([$next:ident $($more:ident)*] $($before:tt)*) => {
        $next! { [$($more)*] $($before)*

Rulings {
    G1 "G-1" "Several fleets in a zone"
        first "Setup; I. Roman phase, 1. Move; 2. Sail"
        second "Turn sequence (p. 7); I. Roman phase (p. 7), 2. Sail"
        "May several Roman fleets lie in one sea zone, at set-up and by Sail? Default: in the first edition \
         yes, because only provinces are limited to one figure; in the second edition no. Other reading: the \
         other way round, no in the first edition and yes in the second.";
    G2 "G-2" "No unrest disc for Subdue"
        first "I. Roman phase, 4. Subdue; Game end"
        second "I. Roman phase (p. 7), 4. Subdue; Game end (p. 11)"
        "What if a revolt is to be turned into unrest and no unrest disc is left? Default: the action is \
         refused. Other reading: it is a placement that fails, and the players lose (EN-3).";
    G3 "G-3" "No disc for glory"
        first "Variants, 5. The Great"
        second "Variants, 5. Roma Aeterna (p. 15)"
        "If no unrest disc is left in the reserve when glory is won, none is taken, and the game goes on.";
    G4 "G-4" "Broken links in a domino"
        first "II. Barbarian phase, Empire status; II. Barbarian phase, 3. Barbarian advance (broken links)"
        second "II. Barbarian phase (p. 9); 1. Revolts (p. 9)"
        "How often is one broken link rolled while revolts spread (EM-1)? Default: as DO-4 says, at most once in \
         the step and only after the normal links. Other reading: every broken link is rolled once up front, and \
         the result holds for the step.\n\n\
         By that reading too, unrest turns over the normal links first, and over the open broken ones when no \
         normal link is left, as in DO-4.";
    G5 "G-5" "Distance to Roma"
        first "II. Barbarian phase, 3. Barbarian advance"
        second "II. Barbarian phase, 3. Barbarian advance (p. 10)"
        "How is the distance of an army from Roma measured (AD-2)? Default: by the steps left on the army's own \
         path. Other reading: by the fewest links.";
    G6 "G-6" "Who leads a battle"
        first "Variants, 5. The Great"
        second "Variants, 5. Roma Aeterna (p. 15)"
        "Which Emperor leads a battle and has its glory (VN-5, VD-5)? Default: the Emperor who attacks or is \
         attacked. Other reading: only an Emperor who attacks.";
    G7 "G-7" "Powers for a whole turn"
        first "Variants, 1. Imperivm"
        second "Variants, 1. Imperivm (p. 14)"
        "The powers of Diocletian and Maximian (VN-1, VD-1) cost one disc, hold for the whole turn and are used \
         at most once a turn.";
    G8 "G-8" "Galerius spends his support"
        first "Variants, 1. Imperivm"
        second "Variants, 1. Imperivm (p. 14)"
        "Galerius pays for his power with a disc on the board that belongs to his own support. Which support \
         counts? Default: that of the moment when the battle is resolved. Other reading: that of the moment when \
         the dice were rolled.";
    G9 "G-9" "Dux loses an attack"
        second "Dux expansion, 1. Dux (p. 12)"
        "What happens when Dux loses an attack? Default: he dies, and the Emperor's turn goes on. Other reading: \
         he dies, and the turn ends as in AT-8.";
    G10 "G-10" "Goths on an army's border"
        second "Dux expansion, 4. Goths (p. 13)"
        "What if the Goths are to arrive on a border where an army stands? Default: they come, and that army \
         goes back to the reserve. Other reading: the border counts as occupied, and they do not come.";
    G11 "G-11" "When Goths are involved"
        second "Dux expansion, 4. Goths (p. 13)"
        "When are the Goths involved in a battle, so that the Barbarian die counts 1 more (MD-4)? Default: as \
         attacker, as target and as linked ally. Other reading: as attacker and as target only.";
    G13 "G-13" "Rerolling a reroll"
        second "Variants, 6. Barbaria (p. 15)"
        "May the Barbarian player reroll dice that he has rerolled already (VD-6)? Default: no. Other reading: \
         yes, for another disc.";
    G14 "G-14" "Reroll before Galerius"
        second "Variants, 1. Imperivm (p. 14); 6. Barbaria (p. 15)"
        "In a battle the Barbarian player first decides about a reroll (VD-6); then Galerius decides about his \
         power (VD-1).";
    G15 "G-15" "A refill that falls short"
        second "Variants, 6. Barbaria (p. 15)"
        "The grey discs of the Barbarian player are refilled as far as the general reserve goes. A short refill \
         is no defeat.";
    G16 "G-16" "Pirates between two coasts"
        second "Dux expansion, 3. Pirates (p. 13)"
        "If the Pirates return (MD-3) and the struck province is on the coast of two sea zones that qualify, \
         they come to the zone with the lower number.";
    G17 "G-17" "Garrisons lost to pirates"
        second "Dux expansion, 3. Pirates (p. 13)"
        "Whose garrisons are removed when the Pirates win (MD-3)? Default: everybody's on that coast. Other \
         reading: only those of the attacker on that coast.";
    G18 "G-18" "Empty for Via Romana"
        second "Variants, 3. Via Romana (p. 14)"
        "When is a province empty for a garrison that moves by Via Romana (VD-3)? Default: when it holds neither \
         figure nor disc. Other reading: when it holds no disc.";
    G19 "G-19" "No way to enter"
        first "Setup; Other questions, Emperors & armies"
        second "Turn sequence (p. 7)"
        "An Emperor stays off the board only if he can enter neither Roma nor his capital in accord with MV-5. \
         If he can enter one of them, he uses it. When he stays off, his Barbarian phase is still played.";
    G20 "G-20" "Beaten rebels"
        second "Historical scenarios (p. 16)"
        "A beaten rebel leaves the game. The three ordinary armies stay available.";
    G21 "G-21" "Passing all Roman figures"
        first "I. Roman phase, 1. Move"
        second "I. Roman phase (p. 7), 1. Move; Dux expansion, 1. Dux (p. 12); 2. Vicarius (p. 12)"
        "All Roman figures pass through each other alike (MV-5), Dux and Vicarius included.";
    G22 "G-22" "Armies entering a revolt"
        first "II. Barbarian phase, 3. Barbarian advance (devastation)"
        second "II. Barbarian phase, 3. Barbarian advance (p. 10)"
        "Where an army enters a province in revolt, the same disc stays; none is taken from the reserve.";
    G23 "G-23" "Attack lost from a border"
        first "I. Roman phase, 5. Attack (result); Other questions, Tokens"
        second "I. Roman phase (p. 7), 5. Attack; Game end (p. 11), Remember"
        "An Emperor loses an attack that he made from a secured border. Does its garrison go? Default: it stays, \
         because both rulebooks call secured borders permanent (SE-3). Other reading: it goes, because AT-8 names \
         no exception, and the border is open again.";
    G24 "G-24" "Ties with Italia"
        first "II. Barbarian phase, 3. Barbarian advance"
        second "II. Barbarian phase, 3. Barbarian advance (p. 10)"
        "Two armies are at the same distance from Roma and one of them is in Italia, which has no number. Which \
         moves first (AD-2)? Default: Italia comes after region VI. Other reading: Italia comes first.";
    G25 "G-25" "Further ties of armies"
        first "II. Barbarian phase, 3. Barbarian advance"
        second "II. Barbarian phase, 3. Barbarian advance (p. 10)"
        "Armies that are still level after AD-2 move in board order (DO-1).";
    G26 "G-26" "The region of an army"
        first "II. Barbarian phase, 3. Barbarian advance"
        second "II. Barbarian phase, 3. Barbarian advance (p. 10)"
        "The region of an army in AD-2 is the one where it stands, not the one it came from.";
    G27 "G-27" "Blocked armies stay"
        first "II. Barbarian phase, 3. Barbarian advance"
        second "II. Barbarian phase, 3. Barbarian advance (p. 10)"
        "An army that is blocked by another army stays for this turn, even if its blocker leaves later in the \
         step.";
    G28 "G-28" "Staying off the board"
        first "Setup; Other questions, Emperors & armies"
        second "Turn sequence (p. 7)"
        "May an Emperor who could enter the board stay off it? Default: no. Other reading: yes.";
    G29 "G-29" "What passing through counts"
        first "I. Roman phase, 1. Move"
        second "I. Roman phase (p. 7), 1. Move"
        "Whether a figure that passes through can still reach a place to stop (MV-5) is judged by the IP in hand \
         and by Moves of that figure alone, as the board stands. Going back to where it came from counts. A Sail \
         does not count, nor a power that is still to be declared.";
    G30 "G-30" "The very next action"
        first "I. Roman phase, 1. Move; Other questions, Emperors & armies"
        second "I. Roman phase (p. 7), 1. Move"
        "While a figure passes through, the very next action of the turn is the Move of that figure; no other \
         figure acts in between.";
    G31 "G-31" "Borders join groups"
        first "I. Roman phase, 5. Attack"
        second "I. Roman phase (p. 7), 5. Attack"
        "Discs on borders belong to groups for support (AT-4, AT-5) like discs on Roman provinces.";
    G32 "G-32" "Figures cut no group"
        first "I. Roman phase, 5. Attack"
        second "I. Roman phase (p. 7), 5. Attack"
        "A group of discs is not cut by figures that stand on its provinces.";
    G33 "G-33" "Revolts on borders"
        first "II. Barbarian phase, Empire status"
        second "II. Barbarian phase, 1. Revolts (p. 9); Variants, 6. Barbaria (p. 15); Historical scenarios (p. 16)"
        "Does the spread of revolts (EM-1) cross a border, where a rebel's revolt or the Barbarian player's \
         black disc can lie? Default: it spreads both ways, from borders and to them. Other reading: borders \
         neither give nor take a revolt.";
    G34 "G-34" "Subdue on borders"
        first "I. Roman phase, 4. Subdue"
        second "I. Roman phase (p. 7), 4. Subdue"
        "Subdue works on a border as on a Roman province.";
    G35 "G-35" "Whose garrison is lost"
        first "I. Roman phase, 5. Attack (result)"
        second "I. Roman phase (p. 7), 5. Attack"
        "A lost attack (AT-8) removes the garrison under the Emperor whatever its colour; it goes back to its \
         owner.";
    G36 "G-36" "Changes one by one"
        first "Game end"
        second "Game end (p. 11)"
        "Changes happen one by one in board order (DO-1), and the first disc that is missing ends the game \
         (EN-3).";
    G37 "G-37" "What the score counts"
        first "Game end"
        "For the score (EN-4) Italia is one of the seven regions. The score is taken from the final position, \
         also of a lost game. The worst possible score is -16.";
    G39 "G-39" "The shared Caesar"
        first "Number of players"
        second "Setup (p. 6)"
        "In a game of three players the shared Caesar is named at set-up. Any seat may command him, and the seat \
         of his Augustus overrides the others: it takes back what they said. Some commands are final: dice \
         follow, which are never taken back, or somebody else is asked, or the game is over. Such are the end of \
         his turn, an attack, staying off the board, the answer that settles a battle, and securing the last \
         border. Who may give them? Default: the seat of his Augustus alone. Other reading: any seat. Where \
         fleets go (SU-5) and conceding (EN-5) are for all.";
}

        }
    };
}
