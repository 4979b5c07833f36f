//! The modules of the Dux expansion (MD), second edition.

macro_rules! modules {
    ([$next:ident $($more:ident)*] $($before:tt)*) => {
        $next! { [$($more)*] $($before)*

Modules {
    MD0 "MD-0" "Choosing modules"
        second "Dux expansion (p. 12)"
        "The four modules Dux, Vicarius, Pirates and Goths are used together or separately, as chosen before the \
         game.";
    MD1 "MD-1" "Dux, the general"
        second "Dux expansion, 1. Dux (p. 12)"
        "For 2 IP an Emperor deploys Dux on a Roman province linked to his own that holds no figure, whatever \
         disc lies there; the cost is always 2 IP, and Dux is deployed once a game. From then on any Emperor may \
         spend his IP on Dux. Dux acts as an Emperor does: he moves, sails, subdues, attacks and is attacked, \
         doubles the Roman value of another's battle as an Emperor would, and is removed by EM-2. But he cannot \
         secure and has no support, and whenever he is removed he is dead.";
    MD2 "MD-2" "Vicarius, the governor"
        second "Dux expansion, 2. Vicarius (p. 12)"
        "For 2 IP an Emperor places Vicarius on any Roman province without figure or revolt, once a game. From \
         then on any Emperor may spend his IP to move him, through links, by fleet and passing through; moving \
         is all he does. He removes unrest where he is at no cost, both on entering and by blocking the \
         Barbarian roll there. He takes no part in battles and cannot enter a province in revolt. An uprising or \
         an army that reaches him kills him.";
    MD3 "MD-3" "The Pirates"
        second "Dux expansion, 3. Pirates (p. 13)"
        "Pirates are played only with fewer than three fleets. Before the fleets are placed, roll the Barbarian \
         die until it shows 2 or 3: the Pirates lie in that sea zone, and no Roman fleet may start in it or \
         enter it. An Emperor on the coast of that zone may attack them for 2 IP. All provinces of that coast \
         count as linked: the Pirates have the Barbarian die plus all revolts there, doubled once for every army \
         there; the Emperor has the Roman die plus his discs there, his uncovered capital and uncovered Roma \
         included, doubled once for every other Emperor there. Victory: the Pirates leave the board. Defeat: the \
         Emperor and all garrisons of that coast are removed, but never a printed disc, and the turn ends \
         (AT-8). Draw: nothing happens. Pirates off the board return when an uprising strikes on the coast of a \
         sea zone without a Roman fleet, in that zone.";
    MD4 "MD-4" "The Goths"
        second "Dux expansion, 4. Goths (p. 13)"
        "The Goths are a Barbarian army, and there are still at most three armies on the board. Where a rule asks \
         whether an army is left (UP-3, VD-4), one is left if fewer than three armies of any kind are on the \
         board.\n\n\
         Whenever an army is to be placed \
         on border III or IV, also at set-up, and the Goths are in the reserve, they come instead, even if the \
         border is secured or occupied: the garrison or figure is removed. The Barbarian die counts 1 more in a \
         battle in which they are involved and when they advance through a broken link. Beaten Goths go back to \
         the reserve and may come again.";
}

        }
    };
}
