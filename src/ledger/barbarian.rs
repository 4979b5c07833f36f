//! The Barbarian phase: revolts (EM), activity (AC), uprising (UP), advance (AD), broken links (BR).

macro_rules! barbarian {
    ([$next:ident $($more:ident)*] $($before:tt)*) => {
        $next! { [$($more)*] $($before)*

BarbarianPhase {
    EM1 "EM-1" "Revolts spread"
        first "II. Barbarian phase, Empire status; Other questions, Links"
        second "II. Barbarian phase, 1. Revolts (p. 9)"
        "The Barbarian phase begins with the revolts; the first edition calls this step Empire status. Every \
         unrest linked to a revolt becomes a revolt, and so on in a domino until nothing changes. Broken links \
         are checked (BR-1).";
    EM2 "EM-2" "Emperors on revolts leave"
        first "II. Barbarian phase, Empire status"
        second "II. Barbarian phase, 1. Revolts (p. 9)"
        "Then every Emperor who stands on a revolt is removed from the board. He returns by TN-2 at the start of \
         his next turn.";
    AC1 "AC-1" "Barbarian activity"
        first "II. Barbarian phase"
        second "II. Barbarian phase, 2. Barbarian activity (p. 10)"
        "Next both dice are rolled: the Roman die names a region and the Barbarian die a province of it. Italia \
         and the borders are never rolled.";
    AC2 "AC-2" "What the roll does"
        first "I. Roman phase, 5. Attack (capitals); II. Barbarian phase, 1. Result"
        second "Contents (p. 4); II. Barbarian phase, 2. Barbarian activity (p. 10)"
        "If the rolled province has a garrison or an uncovered printed disc, nothing happens. If it has no disc, \
         it gets unrest. Unrest becomes a revolt. A revolt leads to an uprising (UP-1).";
    AC3 "AC-3" "Emperors do not protect"
        first "II. Barbarian phase, 1. Result"
        second "Game end (p. 11), Remember"
        "An Emperor who stands on the rolled province does not protect it from the roll.";
    UP1 "UP-1" "The uprising"
        first "II. Barbarian phase, 2. Uprising; Other questions, Links"
        second "II. Barbarian phase, 2. Barbarian activity (p. 10)"
        "In an uprising every Roman province directly linked to the struck province gets a revolt; over a broken \
         link only if the die says so (BR-1). A revolt that is already there stays, and any other disc is \
         replaced. Borders are left as they are.";
    UP2 "UP-2" "Emperors in an uprising"
        first "Other questions, Emperors & armies"
        second "Game end (p. 11), Remember"
        "An Emperor reached by an uprising stays where he is until Emperors are next removed (EM-2), in the \
         following turn. If that turn is his own, he can still leave.";
    UP3 "UP-3" "The echo"
        first "II. Barbarian phase, 2. Uprising (aftermath); Other questions, Emperors & armies"
        second "II. Barbarian phase, 2. Barbarian activity (p. 10)"
        "After an uprising, and only if an army is left in the reserve, roll the Roman die. If the border of \
         that region is empty, with neither figure nor disc, an army is placed on it. Otherwise roll the \
         Barbarian die too and resolve the province that both dice name by AC-2. That may lead to another \
         uprising, and so on.";
    UP4 "UP-4" "Nothing stops an uprising"
        first "II. Barbarian phase, 2. Uprising; 3. Barbarian advance (devastation)"
        second "II. Barbarian phase, 2. Barbarian activity (p. 10); 3. Barbarian advance (p. 10)"
        "Neither a garrison nor a printed disc protects a province from an uprising or an army. Capitals and \
         Roma can be put into revolt. A revolt in Roma is no defeat.";
    AD1 "AD-1" "Armies advance"
        first "II. Barbarian phase, 3. Barbarian advance"
        second "II. Barbarian phase, 3. Barbarian advance (p. 10)"
        "Last, every army on the board moves one step along its path to the next province; a broken link is \
         checked (BR-1). The path is that of the arrows on the board: from the border to province 1 of its \
         region, on through the region, then to Roma. Armies placed in this phase move too; usurpers (G-70) and \
         rebels (SC-2) are the exceptions.";
    AD2 "AD-2" "Order of the advance"
        first "II. Barbarian phase, 3. Barbarian advance"
        second "II. Barbarian phase, 3. Barbarian advance (p. 10)"
        "The army with the fewest steps to Roma moves first; at the same distance, the one in the region with \
         the lowest number. An army blocked by another army stays.";
    AD3 "AD-3" "Devastation by armies"
        first "II. Barbarian phase, 3. Barbarian advance (devastation)"
        second "II. Barbarian phase, 3. Barbarian advance (p. 10)"
        "When an army enters a Roman province, any disc there is removed and a revolt is placed.";
    AD4 "AD-4" "Armies attack Emperors"
        first "II. Barbarian phase, 3. Barbarian advance (attack)"
        second "II. Barbarian phase, 3. Barbarian advance (p. 10)"
        "An army attacks an Emperor who is in its way, by AT-2 to AT-6: the values are those of a Roman \
         attack between the same two provinces. Barbarian victory: the Emperor is removed and the army enters \
         (AD-3). Barbarian defeat: the army and any disc in its own province are removed. Draw: nothing happens.";
    AD5 "AD-5" "Where armies stand"
        first "Attack example"
        "An army in a Roman province always stands on a revolt, and a secured border never holds an army. This \
         follows from the other rules and holds with every variant and module.";
    AD6 "AD-6" "After the army's attack"
        first "II. Barbarian phase, 3. Barbarian advance (attack)"
        second "II. Barbarian phase, 3. Barbarian advance (p. 10)"
        "In the battle of AD-4 the Roman die is the Emperor's and the Barbarian die the army's. An Emperor who \
         wins stays where he is. When he loses, the garrison on his province goes as the army enters (AD-3). \
         After a draw both stay.";
    BR1 "BR-1" "Checking broken links"
        first "II. Barbarian phase, 3. Barbarian advance (broken links)"
        second "II. Barbarian phase (p. 9)"
        "In the Barbarian phase a broken link must be checked each time a revolt is to spread or an army is to \
         move through it. Roll the Barbarian die: on 1 to 3 the provinces are not linked, on 4 to 6 they are. \
         The result holds for that check only.";
    BR2 "BR-2" "Linked means directly linked"
        first "Other questions, Links"
        second "Contents (p. 4); II. Barbarian phase, 1. Revolts (p. 9)"
        "Linked means directly linked, everywhere. Only the spread of revolts (EM-1) repeats itself until \
         nothing changes.";
}

        }
    };
}
