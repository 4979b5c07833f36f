//! The end of the game (EN).

macro_rules! ending {
    ([$next:ident $($more:ident)*] $($before:tt)*) => {
        $next! { [$($more)*] $($before)*

Ending {
    EN1 "EN-1" "The borders secured"
        first "Game end"
        second "Game end (p. 11)"
        "The moment the sixth border is secured, the players win.";
    EN2 "EN-2" "The fall of Roma"
        first "Game end"
        second "Game end (p. 11)"
        "The moment an army enters Roma, the players lose.";
    EN3 "EN-3" "The empty reserve"
        first "Game end"
        second "Game end (p. 11)"
        "The moment a revolt or unrest disc has to be placed and its reserve is empty, the players lose. Removal \
         comes first: replacing a revolt by a revolt needs none from the reserve.";
    EN4 "EN-4" "The score"
        first "Game end"
        "The first edition has an optional score. Count 1 for each secured border and 4 if Italia holds no \
         revolt. Take away 1 for each unsecured border, for each army on the board, and for each region whose \
         discs need more than 6 IP to subdue (2 for a revolt, 1 for unrest). The best score is 10.";
    EN5 "EN-5" "No last turn"
        "There is no last turn: a game can go on for ever. The players may concede, which is a defeat of its own \
         kind; this is our addition and in neither rulebook. A program that plays games by itself needs a limit.";
}

        }
    };
}
