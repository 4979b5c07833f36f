//! Rulings G-60 to G-70: the Barbarian player.

macro_rules! rulings_barbaria {
    ([$next:ident $($more:ident)*] $($before:tt)*) => {
        $next! { [$($more)*] $($before)*

Rulings {
    G60 "G-60" "Which throws are rerolled"
        second "Variants, 6. Barbaria (p. 15)"
        "Which throws may the Barbarian player reroll (VD-6)? Default: every throw of the Barbarian phase. Other \
         reading: only those of the activity and of the echo.";
    G61 "G-61" "Rerolling the echo"
        second "Variants, 6. Barbaria (p. 15)"
        "What does the Barbarian player reroll after the Barbarian die of the echo (UP-3)? Default: that die \
         only, since the Roman die was a throw of its own. Other reading: all dice of that echo, first the Roman \
         die and then the Barbarian die if it is needed.\n\n\
         By the other reading the echo is one throw: if its Roman die was rerolled by itself, its dice have been \
         rerolled already (G-13).";
    G62 "G-62" "Whose discs count as left"
        second "Game end (p. 11); Variants, 6. Barbaria (p. 15)"
        "Whether a disc is left to be placed (EN-3) depends on the general reserve only; the Barbarian player's \
         discs do not count.";
    G63 "G-63" "Deciding before the link die"
        second "Variants, 6. Barbaria (p. 15)"
        "When is the Barbarian player asked whether to cancel or redirect an army whose next link is broken \
         (VD-6)? Default: before the die for that link is rolled. Other reading: after it, and \
         after the offer of a reroll. If he then redirects the army over another broken link, a die is rolled for \
         that one (G-65), and he is not asked again.\n\n\
         Where no die is rolled, because the link is not broken or the \
         army is blocked, he is asked before the army goes by either reading.";
    G64 "G-64" "Redirecting onto a border"
        second "Variants, 6. Barbaria (p. 15)"
        "May the Barbarian player redirect an army onto a border (VD-6)? Default: no. Other reading: yes.";
    G65 "G-65" "A redirect that fails"
        second "Variants, 6. Barbaria (p. 15)"
        "If a broken link stops a redirected army, the disc is spent and the army stays where it is.";
    G66 "G-66" "What may be redirected"
        second "Variants, 6. Barbaria (p. 15)"
        "The advance of an army on a border may be cancelled but not redirected; a rebel can be neither. A \
         redirect leads neither to the province where the army would go anyway nor to one with an army. An \
         Emperor or Dux who stands there is attacked and Vicarius dies; if the province is Roma, Roma falls \
         (EN-2).";
    G67 "G-67" "When the black disc comes"
        second "Variants, 6. Barbaria (p. 15)"
        "When may the Barbarian player spend his black disc (VD-6)? Default: before each of the three steps of \
         the Barbarian phase: revolts, activity, advance. Other reading: at any moment of his phase, that is \
         before each step, after every roll of the phase before the roll takes effect, and before the phase ends. \
         After a roll he decides about a reroll first, and about an army (G-63) last. If the disc fills a region, \
         what was rolled takes effect first; the usurper (VD-4) rises when the spread in which that happens is \
         over (G-55) or, if nothing spreads, before the advance or before the next army. By either reading he is not asked where no \
         province is empty for it (G-68) and it brings no army (G-69).";
    G68 "G-68" "Empty for the black disc"
        second "Variants, 6. Barbaria (p. 15)"
        "May the black disc be placed on a border (VD-6)? Default: yes. Other reading: no, only on a Roman \
         province; it can still be exchanged for an army on a border (G-69). A province is empty for it if it \
         holds neither figure nor disc. Roma counts as a capital and is not allowed.";
    G69 "G-69" "Rebels, Goths, black disc"
        second "Dux expansion, 4. Goths (p. 13); Variants, 6. Barbaria (p. 15); Historical scenarios (p. 16)"
        "For the exchange of the black disc for an army a rebel is an army on the board. If the army is to be \
         placed on border III or IV the Goths come instead (MD-4), but only if that border is empty.";
    G70 "G-70" "Who advances at once"
        second "Variants, 4. Vsvrpator (p. 14); 6. Barbaria (p. 15)"
        "An army placed by the black disc advances in the same phase, unless it comes at its end (other reading \
         of G-67). A usurper does not; he advances from the next turn on (VD-4).";
}

        }
    };
}
