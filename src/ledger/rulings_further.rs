//! Rulings G-90 to G-101: smaller points, and mixtures of the editions.

macro_rules! rulings_further {
    ([$next:ident $($more:ident)*] $($before:tt)*) => {
        $next! { [$($more)*] $($before)*

Rulings {
    G90 "G-90" "Borders rolled up front"
        "When every broken link is rolled up front (other reading of G-4) and borders neither give nor take a \
         revolt (other reading of G-33), the broken links of borders are not rolled.";
    G91 "G-91" "A point above the ceiling"
        "When 7 IP is Maximian's ceiling (other reading of G-42), a second extra point is refused, not wasted.";
    G92 "G-92" "Limits of border redirects"
        "When an army may be redirected onto a border (other reading of G-64), it is never a secured one (AD-5), \
         and a disc that lies on the border is not touched.";
    G93 "G-93" "No points given in passing"
        first "Variants, 4. Patres Patriae"
        "With Patres Patriae (VN-4) no point is taken or given while a figure is passing through.";
    G94 "G-94" "Another's garrison by pirates"
        "When the Pirates remove only the attacker's garrisons (other reading of G-17), another Emperor's \
         garrison under the loser stays.";
    G95 "G-95" "A usurper after one revolt"
        second "Variants, 4. Vsvrpator (p. 14)"
        "Whether a region has become full (VD-4) is checked also after a single revolt, placed by the activity \
         or by the black disc.";
    G96 "G-96" "Asking about blocked armies"
        second "Variants, 6. Barbaria (p. 15)"
        "The Barbarian player is asked about the advance of a blocked army too.";
    G97 "G-97" "Conceding the game"
        "The players may concede (EN-5) whenever a question is put to them.";
    G98 "G-98" "Conceding is no command"
        "Conceding is an input of its own. It is logged like the others, but it is not one of the commands that \
         the list of legal commands has to contain.";
    G99 "G-99" "Variants and their editions"
        first "Variants"
        second "Variants (p. 14)"
        "A variant belongs to its edition and is played only with that edition's rules. Imperium and Mare \
         Nostrum exist in both, each edition with its own.";
    G100 "G-100" "The fixed set-up"
        second "Historical scenarios (p. 16)"
        "The fixed set-up (SC-1) belongs to the scenarios and cannot be chosen without one.";
    G101 "G-101" "Other mixtures"
        "Any other mixture of the editions, such as a module or a scenario with the first edition, is refused, \
         and the reason is given.";
    G102 "G-102" "Link or fleet"
        first "Roman phase, 1. Move"
        second "I. Roman phase (p. 7), 1. Move"
        "Where both a link and a fleet lead to a province, a move takes the cheaper of the two, and the link if \
         they cost the same.";
    G103 "G-103" "Staying off ends the phase"
        first "Setup"
        second "Turn sequence (p. 7)"
        "An Emperor who stays off the board (G-19, G-28) has no Roman phase beyond that decision: the Barbarian \
         phase follows at once.";
}

        }
    };
}
