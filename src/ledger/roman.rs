//! The Roman phase: Move (MV), Sail (SL), Secure (SE), Subdue (SB) and Attack (AT).

macro_rules! roman {
    ([$next:ident $($more:ident)*] $($before:tt)*) => {
        $next! { [$($more)*] $($before)*

RomanPhase {
    MV1 "MV-1" "Moving through a link"
        first "I. Roman phase, 1. Move"
        second "I. Roman phase (p. 7), 1. Move"
        "Move takes an Emperor to a linked province: 1 IP through a normal link, 2 IP through a broken link.";
    MV2 "MV-2" "Moving by fleet"
        first "Sea zones; I. Roman phase, 1. Move; Other questions, Fleets"
        second "Contents (p. 4); I. Roman phase (p. 7), 1. Move"
        "For 1 IP an Emperor moves by fleet between two provinces that are both on the coast of a sea zone with \
         a Roman fleet. Sea zones are not provinces and cost nothing more. A strait may be crossed by fleet for \
         1 IP. Two adjacent zones do not combine, unless Mare Nostrum is played (VN-2, VD-2).";
    MV3 "MV-3" "Moving into a revolt"
        first "I. Roman phase, 1. Move; Other questions, Fleets"
        second "I. Roman phase (p. 7), 1. Move"
        "Entering a province with a revolt costs 1 IP more, through a link as by fleet. Unrest and garrisons \
         cost nothing. Moving onto a border is allowed.";
    MV4 "MV-4" "Armies bar the way"
        first "I. Roman phase, 1. Move"
        second "I. Roman phase (p. 7), 1. Move; Dux expansion, 3. Pirates (p. 13)"
        "A province with an army cannot be entered by moving. Pirates are at sea and bar no province.";
    MV5 "MV-5" "Passing through"
        first "I. Roman phase, 1. Move; Other questions, Emperors & armies"
        second "I. Roman phase (p. 7), 1. Move"
        "An Emperor may enter a province held by another Roman figure only to leave it with his very next \
         action, which must be a Move; he may cross several in a row. Such a move in is legal only if, with the \
         IP he has left, he can still reach a province where he may stop.";
    SL1 "SL-1" "Sailing a fleet"
        first "I. Roman phase, 2. Sail"
        second "I. Roman phase (p. 7), 2. Sail"
        "Sail costs 1 IP and can be ordered from any province: one Roman fleet goes to an adjacent sea zone (1 \
         and 2 are adjacent, and 2 and 3). In the second edition that zone must hold no fleet; in the first \
         edition it may (ruling G-1). The fleet may be used at once.";
    SE1 "SE-1" "Securing a province"
        first "I. Roman phase, 3. Secure"
        second "I. Roman phase (p. 7), 3. Secure"
        "Secure costs 1 IP: the Emperor puts one of his own garrisons from his reserve on the province where he \
         stands, if it holds no disc.";
    SE2 "SE-2" "Securing a border"
        first "I. Roman phase, 3. Secure (the borders)"
        second "I. Roman phase (p. 7), 3. Secure; Game end (p. 11), Remember"
        "Securing a border costs 2 IP and is possible only if the border's own region holds no revolt. Borders I \
         and IV are also linked to other regions; revolts there do not matter.";
    SE3 "SE-3" "Secured borders stay"
        first "Other questions, Tokens"
        second "Game end (p. 11), Remember"
        "Borders are secured permanently: uprisings reach only Roman provinces, and an attack lost from a secured \
         border leaves it secured (AT-8, ruling G-23). What can still open it are, where they are played, the \
         Goths (MD-4), Imperium (ruling G-41) and Via Romana (ruling G-54).";
    SE4 "SE-4" "What securing needs"
        first "I. Roman phase, 3. Secure (the borders)"
        second "I. Roman phase (p. 7), 3. Secure"
        "Securing a border needs all that SE-1 needs: the Emperor stands on it, it holds no disc, and he has a \
         garrison in his reserve. The 2 IP are the whole cost. Unrest in the region does not matter. A revolt in \
         any of its six Roman provinces does, also one under an army.";
    SB1 "SB-1" "Subduing a province"
        first "I. Roman phase, 4. Subdue"
        second "I. Roman phase (p. 7), 4. Subdue"
        "Subdue works on the province where the Emperor stands. Removing unrest costs 1 IP, removing a revolt 2 \
         IP, and turning a revolt into unrest 1 IP; the unrest disc comes from the reserve (ruling G-2). It \
         never works the other way round.";
    AT1 "AT-1" "Attacking an army"
        first "I. Roman phase, 5. Attack; Attack example; Other questions, Fleets"
        second "I. Roman phase (p. 7), 5. Attack; Game end (p. 11), Remember"
        "An Emperor may attack an army through a link, never by fleet. He pays what a move through that link \
         into that province would cost: the link, and 1 IP more if the province is in revolt. Both dice are \
         rolled, and the higher combat value wins.";
    AT2 "AT-2" "Roman combat value"
        first "I. Roman phase, 5. Attack (and combined attack)"
        second "I. Roman phase (p. 7), 5. Attack"
        "The Roman combat value is the Roman die plus the Emperor's support, doubled once for every other \
         Emperor linked to the army's province.";
    AT3 "AT-3" "Barbarian combat value"
        first "I. Roman phase, 5. Attack (and combined attack)"
        second "I. Roman phase (p. 7), 5. Attack"
        "The Barbarian combat value is the Barbarian die plus the army's support, doubled once for every other \
         army linked to the Emperor's province.";
    AT4 "AT-4" "Roman support"
        first "I. Roman phase, 5. Attack (and capitals); Attack example"
        second "I. Roman phase (p. 7), 5. Attack"
        "Roman support is the number of discs in the largest connected group of the Emperor's own discs that \
         contains or touches his province. His discs are his garrisons, his capital while uncovered and Roma \
         while uncovered. Only one group counts.";
    AT5 "AT-5" "Barbarian support"
        first "I. Roman phase, 5. Attack; Attack example"
        second "I. Roman phase (p. 7), 5. Attack"
        "Barbarian support is the number of discs in the largest connected group of revolts that contains or \
         touches the army's province. Only one group counts.";
    AT6 "AT-6" "Broken links in battle"
        first "II. Barbarian phase, 3. Barbarian advance (broken links); Attack example"
        second "II. Barbarian phase (p. 9)"
        "For support and for allies, broken links count like other links, in both phases. No die is rolled for them.";
    AT7 "AT-7" "An attack won"
        first "I. Roman phase, 5. Attack (result)"
        second "I. Roman phase (p. 7), 5. Attack"
        "If the Roman value is higher, the army and any disc leave the province, and the Emperor is placed on it \
         at no further cost.";
    AT8 "AT-8" "An attack lost"
        first "I. Roman phase, 5. Attack (result); Other questions, Fleets"
        second "I. Roman phase (p. 7), 5. Attack; Game end (p. 11), Remember"
        "If the Barbarian value is higher, the Emperor is removed from the board, and a garrison on his province \
         too, unless it secures a border (ruling G-23). His turn ends at once: no more IP are spent, and the Barbarian phase follows.";
    AT9 "AT-9" "An attack drawn"
        first "I. Roman phase, 5. Attack (result)"
        second "I. Roman phase (p. 7), 5. Attack"
        "If both values are equal, nothing happens; the IP are spent, and he may attack again.";
    AT10 "AT-10" "No other action in passing"
        first "I. Roman phase, 1. Move; Other questions, Emperors & armies"
        second "I. Roman phase (p. 7), 1. Move"
        "While an Emperor is passing through (MV-5) he can neither attack, sail, secure nor subdue.";
    AT11 "AT-11" "What attacks cost"
        first "Player aids; Attack example"
        second "I. Roman phase (p. 7), 5. Attack"
        "It follows from AT-1 that an attack costs 2 or 3 IP inside the Empire, where every army stands on a \
         revolt (AD-5); 1 or 2 IP against an army on a border that is not in revolt; and 2 or 3 IP against a \
         rebel on his revolt (SC-2).";
}

        }
    };
}
