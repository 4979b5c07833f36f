//! The turn (TN): order, entering the board, Imperium Points.

macro_rules! turn {
    ([$next:ident $($more:ident)*] $($before:tt)*) => {
        $next! { [$($more)*] $($before)*

Turn {
    TN1 "TN-1" "Round and turn"
        first "Number of players; Setup; Turn sequence"
        second "Turn sequence (p. 7)"
        "A round has four turns, in the order Diocletian, Galerius, Constantius, Maximian. Each turn has a Roman \
         phase, in which the Emperor acts, and then a Barbarian phase, in which the threats grow.";
    TN2 "TN-2" "Entering the board"
        first "Setup; I. Roman phase, 5. Attack (result); II. Barbarian phase, Empire status"
        second "Turn sequence (p. 7)"
        "At the start of his turn an Emperor who is off the board enters it in Roma or, if his player wishes, in \
         his own capital, provided that no disc covers it and no army is there. Entering is free, and it is not \
         optional (but see ruling G-28).";
    TN3 "TN-3" "Entering an occupied place"
        first "Setup; Other questions, Emperors & armies"
        second "Turn sequence (p. 7); I. Roman phase (p. 7), 1. Move"
        "Roma may be entered whatever disc it holds. Entering where another Emperor stands is passing through: \
         MV-5 applies at once, and the Emperor must leave with his first action.";
    TN4 "TN-4" "Six Imperium Points"
        first "I. Roman phase"
        second "I. Roman phase (p. 7)"
        "An Emperor has 6 Imperium Points (IP) in each of his turns. He spends them on actions in any order, \
         each as often as his points allow. The player may stop before they are spent; unspent points are lost.";
    TN5 "TN-5" "No points off the board"
        first "Turn sequence; Other questions, Fleets"
        second "I. Roman phase (p. 7)"
        "An Emperor who is off the board spends no IP at all: he cannot Sail, and he can neither deploy nor use \
         Dux or Vicarius.";
}

        }
    };
}
