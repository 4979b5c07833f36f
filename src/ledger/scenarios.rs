//! The historical scenarios (SC), second edition.

macro_rules! scenarios {
    ([$next:ident $($more:ident)*] $($before:tt)*) => {
        $next! { [$($more)*] $($before)*

Scenarios {
    SC1 "SC-1" "General revolt"
        second "Historical scenarios (p. 16)"
        "The provinces that a scenario lists start in revolt. Every other outer region gets one revolt by SU-1 \
         or, in the fixed set-up, on its province 3. The third and fourth digits of the level are already \
         contained in the listed set-up.";
    SC2 "SC-2" "Rebel armies"
        second "Historical scenarios (p. 16)"
        "A rebel is an army that stands on its border on a revolt and never advances. It blocks the arrival of \
         other armies there and counts towards the three armies on the board.";
    SC3 "SC-3" "The Carausian Revolt"
        second "Historical scenarios, 1. Carausian Revolt (p. 17)"
        "The level is 4221. The rebel Carausius stands in Britannia, and II:1, II:2 and II:4 are in revolt. \
         Pirates lie in zone 1. Attacking Carausius needs a Roman fleet in zone 1. Constantius starts in \
         Germania Superior and has the first turn.";
    SC4 "SC-4" "The Danubian Wars"
        second "Historical scenarios, 2. Danubian Wars (p. 17)"
        "The level is 4222. III:3, III:4, IV:1 and IV:2 are in revolt. The Goths stand in Sarmatia and an army \
         in Germania Magna. Diocletian starts in Thracia and Galerius in Pannonia Superior.";
    SC5 "SC-5" "The Mauretanian War"
        second "Historical scenarios, 3. Mauretanian War (p. 18)"
        "The level is 4221. The rebel Berbers stand in Gaetulia, and I:1, I:2, VI:4 and VI:5 are in revolt. \
         Attacking the Berbers needs a Roman fleet in zone 1. Maximian starts in Carthagenensis and has the \
         first turn.";
    SC6 "SC-6" "The Great Persian War"
        second "Historical scenarios, 4. Great Persian War (p. 19)"
        "The level is 4222. The rebels Narses in Persia and Domitianus in Libya stand on their borders, and V:1, \
         V:2, VI:1 and VI:2 are in revolt. Pirates lie in zone 3. Attacking either rebel needs a Roman fleet in \
         zone 3. Diocletian starts in Bithynia and Galerius in Cappadocia.";
    SC7 "SC-7" "The harder scenarios"
        second "Historical scenarios (p. 16)"
        "Each scenario may be played with 3 garrisons for each Emperor instead of 4.";
    SC8 "SC-8" "The figures of rebels"
        second "Historical scenarios (p. 16)"
        "Where Dux or the Goths stand for a rebel they lend only the figure, without bonus and without \
         deployment, and that module cannot be played in that scenario. A rebel is otherwise an army: his revolt \
         costs 1 IP more to attack, counts as his support and leaves with him (AT-7), and he doubles as an ally.";
    SC9 "SC-9" "Skipped turns"
        second "Historical scenarios, 1. Carausian Revolt (p. 17); 3. Mauretanian War (p. 18)"
        "When a scenario begins with a later Emperor, the skipped first turns have neither phase, and the first \
         round is shorter. Emperors without a named place start off the board.";
    SC10 "SC-10" "Modules in scenarios"
        second "Historical scenarios (p. 16), also 1. and 2. (p. 17) and 4. (p. 19)"
        "The Pirates of SC-3 and SC-6 and the Goths of SC-4 mean that the module is in play, without its set-up \
         roll. All other rules and the conditions of victory stay.";
}

        }
    };
}
