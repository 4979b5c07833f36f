//! Variants of the second edition (VD).

macro_rules! second_variants {
    ([$next:ident $($more:ident)*] $($before:tt)*) => {
        $next! { [$($more)*] $($before)*

SecondVariants {
    VD0 "VD-0" "Choosing variants"
        first "Variants"
        second "Dux expansion, 3. Pirates (p. 13); Variants (p. 14)"
        "Variants are independent of each other and of the modules, and are chosen before the game. Any \
         combination inside one edition is allowed, except that Pirates need fewer than three fleets (MD-3).";
    VD1 "VD-1" "Imperium, second edition"
        second "Variants, 1. Imperivm (p. 14)"
        "The Emperors have the powers of VN-1. The disc that pays for a power comes from the board or from the \
         reserve, as the player likes.";
    VD2 "VD-2" "Mare Nostrum, second edition"
        second "Variants, 2. Mare Nostrvm (p. 14)"
        "Adjacent sea zones with Roman fleets form one extended zone: a move between any two of its coastal \
         provinces costs 1 IP for each zone traversed.";
    VD3 "VD-3" "Via Romana"
        second "Variants, 3. Via Romana (p. 14)"
        "An Emperor who stands on one of his garrisons may move that garrison to a linked, empty Roman province \
         for the cost of the link (1 or 2 IP). The Emperor stays. It cannot go by fleet: over a strait it \
         costs the broken link, 2 IP, even where a fleet would carry the Emperor for 1. A printed disc never \
         moves.";
    VD4 "VD-4" "Usurpator, the usurper"
        second "Variants, 4. Vsvrpator (p. 14)"
        "A usurper rises each time a region whose border is secured becomes full of revolts (all six, and it was \
         not full before), if an army is left in the reserve: roll the Barbarian die and put an army on that \
         province of the region; roll again if it is occupied.\n\n\
         From the next turn on this usurper is an army like any other: it follows the arrow of its province or, \
         if there is none, the shortest path to Roma. A region that is full has no further effect until a revolt \
         there has gone and it fills anew.";
    VD5 "VD-5" "Roma Aeterna"
        second "Variants, 5. Roma Aeterna (p. 15)"
        "Glory is won and lost, and points are counted, as in The Great (VN-5), but the only title is the Great: \
         at least 2 points more than every other Emperor. The players must prevent it; a victory with a Great is \
         a bitter one.";
    VD6 "VD-6" "Barbaria, the Barbarian player"
        second "Variants, 6. Barbaria (p. 15)"
        "A Barbarian player plays too and wins if the Emperors lose. He has 4 grey discs and 1 black disc, taken \
         from the general reserve; the grey ones are refilled to 4 at the start of each round.\n\n\
         In the Barbarian phase he may spend 1 grey disc at a time, which goes back to the general reserve at \
         once, for one of three things:\n\n\
         He may reroll all the dice just rolled, a throw of two as a whole, and keep the new result. Dice of the \
         set-up and of battles in the Roman phase cannot be rerolled.\n\n\
         He may cancel an army's advance.\n\n\
         He may change the direction of an army inside the Empire to any linked province, where it follows from \
         the next turn on the arrow or, if there is none, the shortest path to Roma; a broken link that stops it \
         cancels the change.\n\n\
         Once a game, in his phase, he may spend the black disc: either it is placed on any empty province but a capital, or, if no army is on the board, it goes back \
         to the reserve and an army is placed on an empty border.";
}

        }
    };
}
