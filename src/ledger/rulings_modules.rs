//! Rulings G-71 to G-88: modules and scenarios.

macro_rules! rulings_modules {
    ([$next:ident $($more:ident)*] $($before:tt)*) => {
        $next! { [$($more)*] $($before)*

Rulings {
    G71 "G-71" "Where Dux is deployed"
        second "Dux expansion, 1. Dux (p. 12)"
        "Dux may be deployed on a revolt and over a broken link.";
    G72 "G-72" "Dux beaten by pirates"
        second "Dux expansion, 1. Dux (p. 12); 3. Pirates (p. 13)"
        "When Dux loses a battle against the Pirates, the garrisons of that coast are removed and he dies; \
         whether the turn goes on is ruling G-9.";
    G73 "G-73" "No points for Dux"
        second "I. Roman phase (p. 7); Dux expansion, 1. Dux (p. 12)"
        "No IP are spent on Dux while the Emperor whose turn it is passes through, is off the board or has been \
         beaten.";
    G74 "G-74" "Dux or Vicarius on borders"
        second "II. Barbarian phase, 2. Barbarian activity (p. 10); Dux expansion, 1. Dux (p. 12); 2. Vicarius (p. 12)"
        "Dux or Vicarius on a border bars the arrival of an army there, like any figure.";
    G75 "G-75" "Vicarius blocks the roll"
        second "Game end (p. 11); Dux expansion, 2. Vicarius (p. 12)"
        "Vicarius blocks the Barbarian roll before a disc is taken, so an empty reserve is then no defeat \
         (EN-3).";
    G76 "G-76" "Where Vicarius removes unrest"
        second "Dux expansion, 2. Vicarius (p. 12)"
        "Vicarius removes unrest also where he is placed and where he passes through.";
    G77 "G-77" "Vicarius beyond the Empire"
        second "Dux expansion, 2. Vicarius (p. 12)"
        "Vicarius may move onto a border.";
    G78 "G-78" "An army meets Vicarius"
        second "II. Barbarian phase, 3. Barbarian advance (p. 10); Dux expansion, 2. Vicarius (p. 12)"
        "If the next province of an army holds Vicarius, a broken link is checked as usual; if the army moves, \
         there is no battle and Vicarius dies.";
    G79 "G-79" "An uprising misses Vicarius"
        second "II. Barbarian phase (p. 9); Dux expansion, 2. Vicarius (p. 12)"
        "An uprising does not reach Vicarius through a broken link whose check fails, nor if no disc is left for his \
         province: then the game is over first (G-36).";
    G80 "G-80" "When the pirates return"
        second "Dux expansion, 3. Pirates (p. 13)"
        "Whether and where the Pirates return (MD-3) depends on the coast of the struck province. They return \
         after the uprising has spread and a usurper has risen, and before the echo. Each uprising of a chain is \
         checked anew.";
    G81 "G-81" "Two fleets with pirates"
        second "I. Roman phase (p. 7), 2. Sail; Dux expansion, 3. Pirates (p. 13)"
        "With two fleets, Pirates and one fleet to a zone, as by default in the second edition (G-1), the fleets \
         can only be placed one in each of the two free zones, and no Sail is possible until the Pirates are \
         beaten.";
    G82 "G-82" "Goths on a disc"
        second "Dux expansion, 4. Goths (p. 13)"
        "What leaves a border with unrest or a revolt when the Goths arrive on it (MD-4)? Default: a garrison or \
         figure leaves, but unrest or a revolt stays. Other reading: any disc leaves.";
    G83 "G-83" "Goths onto an Emperor"
        second "Dux expansion, 4. Goths (p. 13)"
        "An Emperor on the border where the Goths arrive is removed without a battle.";
    G84 "G-84" "Six borders at once"
        first "Game end"
        second "Game end (p. 11)"
        "Victory needs six borders that are secured at the same time; a border that was opened again does not \
         count.";
    G85 "G-85" "Where the Goths' bonus counts"
        second "Dux expansion, 3. Pirates (p. 13); 4. Goths (p. 13); Variants, 6. Barbaria (p. 15)"
        "The 1 that the Goths add to the Barbarian die (MD-4) counts also on the broken link of a redirected \
         advance, and against an Emperor who attacks the Pirates when the Goths stand on that coast.";
    G86 "G-86" "The level of a scenario"
        second "Historical scenarios (p. 16)"
        "The last two digits of a scenario's level, revolts and armies, are contained in what the scenario \
         lists; nothing is rolled for them.";
    G87 "G-87" "Start places in scenarios"
        second "Historical scenarios (p. 16)"
        "The place where a scenario puts an Emperor is never in revolt at the start. A board that replaces the \
         built-in one must be checked for it.";
    G88 "G-88" "Additions to scenarios"
        second "Historical scenarios (p. 16)"
        "Other modules and variants may be added to a scenario, unless the figure they need is its rebel.";
}

        }
    };
}
