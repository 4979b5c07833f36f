//! The board and its pieces (PC).

macro_rules! pieces {
    ([$next:ident $($more:ident)*] $($before:tt)*) => {
        $next! { [$($more)*] $($before)*

Pieces {
    PC1 "PC-1" "The board"
        first "Board; Provinces; Sea zones; Other questions, Fleets"
        second "Contents (p. 4); Game end (p. 11), Remember"
        "The board has 48 provinces. 42 of them are Roman: seven regions of six, Italia in the middle and the \
         outer regions I to VI around it. Each outer region also has one border province, which lies beyond the \
         Empire and is not Roman. Links join a province to its direct neighbours; a broken link crosses \
         difficult terrain. The sea has three zones, 1 to 3 from west to east; the Black Sea belongs to zone 3, \
         and Britannia is not coastal.";
    PC2 "PC-2" "The figures"
        first "Contents"
        second "Contents (p. 4)"
        "There are four Emperors (Diocletian, Galerius, Constantius, Maximian), three Roman fleets and three \
         Barbarian armies. The second edition adds Dux, Vicarius, one pirate fleet and one Gothic army.";
    PC3 "PC-3" "Discs and reserves"
        first "Contents; Other questions, Tokens"
        second "Contents (p. 4); Game end (p. 11), Remember"
        "There are 21 grey unrest discs, 21 black revolt discs and five garrisons for each Emperor. A disc that \
         is removed or replaced goes back to its reserve, a garrison to that of its Emperor, unless a rule \
         removes it from the game.";
    PC4 "PC-4" "One figure, one disc"
        first "I. Roman phase, 1. Move; Other questions, Tokens"
        second "I. Roman phase (p. 7), 1. Move; Game end (p. 11), Remember"
        "A province holds at most one figure and one disc. The only exception lasts for a moment: a Roman figure \
         that passes through another (MV-5).";
    PC5 "PC-5" "The two dice"
        first "Contents; Provinces"
        second "Contents (p. 4); II. Barbarian phase, 2. Barbarian activity (p. 10)"
        "There are two dice with six faces each. The Roman die (R) has Roman numerals and names an outer region. \
         The Barbarian die (B) has ordinary numbers and names a province of that region.";
    PC6 "PC-6" "Capitals and Roma"
        first "Provinces; I. Roman phase, 5. Attack (capitals)"
        second "Contents (p. 4)"
        "The capitals are Germania Inferior for Constantius, Cisalpina for Maximian, Pannonia Inferior for \
         Galerius and Bithynia for Diocletian. The disc printed on a capital counts as a garrison of that \
         Emperor, for protection and for support, as long as no disc covers it. The disc printed on Roma counts \
         for each of the four Emperors, likewise only while it is uncovered. A printed disc cannot be moved, \
         removed or spent.";
    PC7 "PC-7" "Garrisons on capitals"
        first "Other questions, Tokens"
        second "Turn sequence (p. 7); I. Roman phase (p. 7), 3. Secure"
        "Any Emperor may put a garrison on a capital without a disc, his own or another's, and on Roma; the \
         garrison covers the printed disc. A garrison on Roma counts for its owner alone. A capital covered by \
         any disc, even by a garrison of its own Emperor, is closed to his entering (TN-2).";
    PC8 "PC-8" "Garrisons stay"
        first "Other questions, Tokens"
        second "Game end (p. 11), Remember"
        "A garrison is never taken back by choice. It returns to its Emperor only when an uprising, an army, a \
         lost battle or a module removes it. What the variants Imperium and Via Romana do with garrisons is said \
         there (VN-1, VD-1, VD-3).";
    PC9 "PC-9" "The four Emperors"
        first "Contents; Setup; Attack example"
        second "Contents (p. 4)"
        "Diocletian is green and Augustus of the East. Galerius is yellow and Caesar of the East. Maximian is \
         blue and Augustus of the West. Constantius is red and Caesar of the West. The two Emperors of one half \
         of the Empire are colleagues.";
}

        }
    };
}
