//! Variants of the first edition (VN).

macro_rules! first_variants {
    ([$next:ident $($more:ident)*] $($before:tt)*) => {
        $next! { [$($more)*] $($before)*

FirstVariants {
    VN1 "VN-1" "Imperium, first edition"
        first "Variants, 1. Imperivm; Player aids"
        "Each Emperor has a power. Each use first removes one of his own discs from the game, chosen by the \
         player (from where is ruling G-40); without a disc there is no power.\n\n\
         Diocletian may spend his IP of this turn on Move actions of other Emperors on the board.\n\n\
         Galerius adds 1 to his die, before doubling and after both dice are seen, in a battle he leads, \
         attacking or attacked; he may do so again in the same battle.\n\n\
         Constantius stops an army that is about to attack him, in anyone's turn: it does not advance; each army \
         costs a disc.\n\n\
         Maximian has 7 IP instead of 6 in this turn, declared at any moment of \
         it.";
    VN2 "VN-2" "Mare Nostrum, first edition"
        first "Variants, 2. Mare Nostrvm; Other questions, Fleets"
        "Adjacent sea zones with Roman fleets form one zone: a move between any two of its coastal provinces \
         costs 1 IP.";
    VN3 "VN-3" "Diarchia, shared support"
        first "Variants, 3. Diarchia; Other questions, Variants"
        "Colleagues share support: blue and red discs both support Maximian and Constantius, green and yellow \
         discs both support Diocletian and Galerius. One group may mix both colours, both printed capitals and \
         Roma. Placing the colleague's discs is not allowed.";
    VN4 "VN-4" "Patres Patriae"
        first "Variants, 4. Patres Patriae"
        "In each round Diocletian may take 1 IP from Galerius, so that they have 7 and 5, and Constantius may \
         give 1 IP to Maximian, so that they have 5 and 7.";
    VN5 "VN-5" "The Great"
        first "Variants, 5. The Great; Other questions, Variants"
        "The Emperor who leads a battle takes 1 unrest disc from the reserve as glory when he wins it and gives \
         1 back, if he has one, when he loses it. After a victory of the team each Emperor counts the borders \
         secured by him and his glory. One who has at least 2 points more than every other is the Great. If \
         there is none, one who has at least 2 points more than his colleague is Emperor of the East or of the \
         West; both halves may get one. The team's result stays what it is.";
    VN6 "VN-6" "Objectives of the Great"
        first "Variants, 5. The Great; Other questions, Variants"
        "With The Great the players have an objective of their own besides the victory of the team. Two players: \
         one of my Emperors becomes the Great. Four players: my Emperor becomes the Great, or at least Emperor \
         of the East or West. Any number in full cooperation: nobody becomes either, which in a solo game means \
         at most 1 point of difference; otherwise the victory is a bitter one.";
}

        }
    };
}
