//! Set-up (SU): the pieces on the board before the first turn, and the players.

macro_rules! setup {
    ([$next:ident $($more:ident)*] $($before:tt)*) => {
        $next! { [$($more)*] $($before)*

SetUp {
    SU1 "SU-1" "The first six revolts"
        first "Setup"
        second "Setup (p. 6)"
        "In each outer region, I to VI in order, roll the Barbarian die until it shows 2 or more and put a \
         revolt on that province. A capital can thus start in revolt.";
    SU2 "SU-2" "The difficulty level"
        first "Setup"
        second "Setup (p. 6)"
        "The level has four digits: garrisons for each Emperor (5, 4 or 3), Roman fleets (3, 2 or 1), additional \
         revolts (0, 1 or 2) and initial armies (0, 1 or 2). It is written as one number: level 4211 \
         has 4 garrisons, 2 fleets, 1 additional revolt and 1 army. There are 81 levels. The Spanish player aids \
         also print a fourth choice for each digit (2, 0, 3, 3), which no other source has; it is not used.";
    SU3 "SU-3" "Additional revolts"
        first "Setup"
        second "Setup (p. 6)"
        "For each additional revolt of the level roll both dice and put a revolt on the province they name; a 1 \
         counts here. If the province already holds a disc, roll both dice again.";
    SU4 "SU-4" "Initial armies"
        first "Setup"
        second "Setup (p. 6)"
        "For each initial army of the level roll the Roman die and put an army on the border of that region. If \
         the border is occupied, roll again.";
    SU5 "SU-5" "Placing the fleets"
        first "Setup"
        second "Turn sequence (p. 7)"
        "When the threats are on the board, the players place the Roman fleets in sea zones of their choice. How \
         many may lie in one zone is ruling G-1.";
    SU6 "SU-6" "How the game starts"
        first "Setup"
        second "Turn sequence (p. 7)"
        "The Emperors start off the board, and Diocletian has the first turn. A scenario may differ in both.";
    SU7 "SU-7" "The seats"
        first "Number of players"
        second "Setup (p. 6); Variants, 6. Barbaria (p. 15)"
        "One player has all four Emperors. Two players have the East (Diocletian, Galerius) and the West \
         (Maximian, Constantius). Three players have one Emperor each and share one Caesar; the player of that \
         Caesar's Augustus has the last word. Four players have one Emperor each. The variant Barbaria adds a \
         seat for a Barbarian player, so that up to five can play. Otherwise the rules are the same for any \
         number.";
    SU8 "SU-8" "Out of the game"
        first "Setup"
        second "Contents (p. 4); Setup (p. 6)"
        "Garrisons and fleets beyond the level, and figures of modules that are not played, are out of the game: \
         put them back into the box. They belong to no reserve and cannot pay for powers.";
}

        }
    };
}
