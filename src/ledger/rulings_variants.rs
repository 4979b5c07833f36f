//! Rulings G-40 to G-59: the variants other than Barbaria.

macro_rules! rulings_variants {
    ([$next:ident $($more:ident)*] $($before:tt)*) => {
        $next! { [$($more)*] $($before)*

Rulings {
    G40 "G-40" "Where Imperium's disc comes from"
        first "Variants, 1. Imperivm"
        "From where does the disc come that pays for a power in the first edition (VN-1)? Default: from the \
         board or from the reserve. Other reading: from the reserve only.";
    G41 "G-41" "Imperium paid by a border"
        first "Variants, 1. Imperivm; Other questions, Tokens"
        second "Game end (p. 11), Remember; Variants, 1. Imperivm (p. 14)"
        "May the garrison of a secured border pay for a power (VN-1, VD-1)? Default: it may, and the border is \
         open again. Other reading: it may not.";
    G42 "G-42" "Maximian's two extra points"
        first "Variants, 1. Imperivm; 4. Patres Patriae"
        "How many IP has Maximian with both Imperium and Patres Patriae (VN-1, VN-4)? Default: 8 IP. Other \
         reading: 7 IP is a ceiling.";
    G43 "G-43" "Galerius as an ally"
        first "Variants, 1. Imperivm"
        second "Variants, 1. Imperivm (p. 14)"
        "Galerius cannot add to the die in a battle that another figure leads.";
    G44 "G-44" "Constantius and arriving Goths"
        second "Dux expansion, 4. Goths (p. 13); Variants, 1. Imperivm (p. 14)"
        "Constantius has no power against Goths who arrive on the border where he stands; that is not an \
         advance.";
    G45 "G-45" "Whom Diocletian moves"
        first "Variants, 1. Imperivm"
        second "Variants, 1. Imperivm (p. 14)"
        "Diocletian's power moves the other Emperors who are on the board, and MV-5 holds for each of them.";
    G46 "G-46" "No powers in passing"
        first "Variants, 1. Imperivm"
        second "Variants, 1. Imperivm (p. 14)"
        "No power of Imperium is declared while a figure is passing through.";
    G47 "G-47" "Three fleets, one zone"
        first "Variants, 2. Mare Nostrvm"
        "Mare Nostrum in the first edition (VN-2) speaks of fleets in two adjacent sea zones. What if all three \
         zones hold fleets? Default: they make one zone, and a move anywhere in it costs 1 IP. Other reading: \
         each pair of adjacent zones makes one. A move costs 1 IP inside either pair, and none leads from a \
         province whose only coast is that of zone 1 to one whose only coast is that of zone 3. Only Moves \
         depend on it: fleets carry no attack, and Sail goes to the next zone anyway.";
    G48 "G-48" "Counting zones traversed"
        second "Variants, 2. Mare Nostrvm (p. 14)"
        "With Mare Nostrum in the second edition (VD-2) a move costs the number of zones on the way, and 1 IP \
         once if it ends in a revolt. For a province on the coast of two zones the cheaper one counts.";
    G49 "G-49" "No extended coast for pirates"
        second "Dux expansion, 3. Pirates (p. 13); Variants, 2. Mare Nostrvm (p. 14)"
        "Mare Nostrum does not extend the coast that counts in a battle with the Pirates (MD-3).";
    G50 "G-50" "Capitals in Diarchia"
        first "Variants, 3. Diarchia; Other questions, Variants"
        "With Diarchia (VN-3) the colleague's uncovered capital supports too. The colleague's discs never pay \
         for a power.";
    G51 "G-51" "When points change hands"
        first "Variants, 4. Patres Patriae"
        "With Patres Patriae (VN-4) Diocletian may take his point at any moment of his turn. Constantius may \
         give any unspent point before his turn ends, but not after a defeat has ended it.";
    G52 "G-52" "Borders secured by him"
        first "Variants, 5. The Great"
        second "Variants, 5. Roma Aeterna (p. 15)"
        "The borders that an Emperor has secured (VN-5, VD-5) are those that hold his discs at the end of the \
         game.";
    G53 "G-53" "Battles that give glory"
        second "Dux expansion, 1. Dux (p. 12); 3. Pirates (p. 13); 4. Goths (p. 13); Variants, 5. Roma Aeterna (p. 15)"
        "A battle against the Pirates counts for glory. A battle of Dux gives none. To be thrown off a border by \
         arriving Goths is no battle.";
    G54 "G-54" "Via Romana from a border"
        second "Game end (p. 11), Remember; Variants, 3. Via Romana (p. 14)"
        "May the garrison of a secured border leave it by Via Romana (VD-3)? Default: it may, and the border is \
         open again. Other reading: it may not.";
    G55 "G-55" "When a usurper rises"
        second "Variants, 4. Vsvrpator (p. 14)"
        "Whether a region has become full (VD-4) is checked after the whole uprising, domino or entry of an \
         army, region by region, and before Emperors are removed (EM-2), the Pirates return and the echo is \
         rolled.";
    G56 "G-56" "The last army"
        second "II. Barbarian phase, 2. Barbarian activity (p. 10); Variants, 4. Vsvrpator (p. 14)"
        "A usurper may take the last army of the reserve before the echo of the same uprising; then there is no \
         echo.";
    G57 "G-57" "Usurpers are ordinary armies"
        second "Dux expansion, 4. Goths (p. 13); Variants, 4. Vsvrpator (p. 14)"
        "A usurper is always an ordinary army, never the Goths.";
    G58 "G-58" "Occupied for a usurper"
        second "Variants, 4. Vsvrpator (p. 14)"
        "A province is occupied for a usurper (VD-4) if a figure stands on it. If all six provinces of the \
         region are occupied, no usurper comes.";
    G59 "G-59" "The shortest path"
        first "II. Barbarian phase, 3. Barbarian advance"
        second "Variants, 4. Vsvrpator (p. 14); 6. Barbaria (p. 15)"
        "The shortest path to Roma is the one over the fewest provinces. A broken link counts as one step, the \
         path never crosses a border, pieces are ignored, and ties go by board order (DO-1).";
}

        }
    };
}
