//! The order of the dice (DO): with the same dice, a game is the same everywhere.

macro_rules! dice_order {
    ([$next:ident $($more:ident)*] $($before:tt)*) => {
        $next! { [$($more)*] $($before)*

DiceOrder {
    DO1 "DO-1" "Board order"
        "Board order is regions I to VI, each from province 1 to 6, then Italia (Roma, Cisalpina, Etruria, \
         Lucania, Sicilia, Sardinia on the built-in board), then borders I to VI. Links are ordered by their \
         first end and then their second end in that order.";
    DO2 "DO-2" "Dice of the set-up"
        "The set-up asks for its dice in this order: the first revolts (SU-1), the Barbarian die for each region \
         in order; additional revolts (SU-3), Roman die then Barbarian die; initial armies (SU-4), Roman die; \
         Pirates (MD-3), Barbarian die. Then the players place the fleets.";
    DO3 "DO-3" "Dice of battle and activity"
        "Battles and activity ask for the Roman die, then the Barbarian die. The echo asks for the Roman die, \
         then for the Barbarian die only if neither an army nor the Goths (MD-4) can be placed there.";
    DO4 "DO-4" "Dice of the domino"
        "The spread of revolts (EM-1) goes on in two alternating parts. First: take the first normal link in \
         board order that joins an unrest and a revolt, turn that unrest, and start again, until there is none. \
         Second: of the broken links that join an unrest and a revolt and were not rolled in this step, take the \
         first in board order and roll the Barbarian die; on 4 or more the unrest turns; go back to the first \
         part. Stop when no such link is left.";
    DO5 "DO-5" "Dice of an uprising"
        "An uprising (UP-1) takes the neighbours of the struck province in board order and leaves borders out. A \
         neighbour that is already in revolt asks for no die. A broken link asks for one Barbarian die before \
         its province is touched.";
    DO6 "DO-6" "Dice of the advance"
        "Armies advance (AD-1) in the order of AD-2, worked out once when the step starts; an army that a battle \
         has removed meanwhile is left out. If the next province is held by another army, no die is asked for. \
         Otherwise a broken link asks for the Barbarian die; then comes the question to Constantius, then the \
         Roman die and the Barbarian die of a battle.";
    DO7 "DO-7" "Dice of the usurper"
        "A usurper (VD-4) asks for the Barbarian die, and again while the province is occupied. This happens \
         when the whole spread that filled the region (a domino, one uprising, the entry of one army) is done, \
         and before anything else (G-55).";
    DO8 "DO-8" "Faces from a seed"
        "A seeded game draws each face from the ChaCha generator: take the next 32-bit word, draw again if it is \
         4294967292 or more, and the face is the remainder of the word divided by 6, plus 1. The variant of the \
         generator (8, 12 or 20 rounds), its seeding and its position belong to the saved game, so that a loaded \
         game goes on with the same dice.";
    DO9 "DO-9" "Decisions about one army"
        "The decisions about the advance of one army come in this order: the Barbarian player's choice (go, \
         cancel or redirect), the link die, the offer of a reroll, the question to Constantius, the two dice of \
         the battle, the offer of a reroll, the question to Galerius. By the other reading of G-63 the Barbarian \
         player's choice about a broken link comes after the offer of a reroll of its die. By the other reading of \
         G-67 the black disc is offered right after each offer of a reroll.";
    DO10 "DO-10" "Dice of the scenarios"
        "The set-up of a scenario asks for the Barbarian die for each region without a listed revolt, in order, and \
         then for that of the Pirates, if they are played and the scenario has no place for them. What needs no \
         die stands on the board from the start: the listed revolts, rebels, armies, Pirates and Emperors.";
    DO11 "DO-11" "What happens at once"
        "Where several things happen at once, provinces go in board order, Emperors in the order of TN-1, then \
         Dux, then Vicarius.";
    DO12 "DO-12" "The refill comes first"
        "The refill of the Barbarian player's discs (VD-6) comes before Diocletian enters the board in his turn.";
    DO13 "DO-13" "What is asked"
        "A question with a single answer is still asked: an Emperor who can enter only in Roma is asked where. A \
         power that cannot be paid for is not offered. A turn ends by the player's word or by a defeat, never by \
         itself when the IP are spent.";
}

        }
    };
}
