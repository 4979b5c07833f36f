//! Armies that attack Emperors (AD-4, AD-6). The rulebooks' own battle is in `narbonensis`.

use crate::story::{go_on, quiet, tell};
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::state::Disc;
use tetrarchia::*;

#[test]
fn ad_4_two_armies_attack_one_emperor_one_after_the_other() {
    // Both beat at the gates of Cisalpina, each an ally of the other until it is beaten.
    tell(
        quiet()
            .army(NARBONENSIS)
            .army(PANNONIA_SUPERIOR)
            .emperor(Emperor::Maximian, CISALPINA)
            .garrison(Emperor::Maximian, ETRURIA)
            .garrison(Emperor::Galerius, ACHAIA),
        "end; R4B5; B4; R6B1; B5; R1B6",
        "AC-1 asked roll activity
         AC-2 protected achaia
         AD-2 advance-ordered narbonensis pannonia_superior -
         AD-1 army-set-out narbonensis cisalpina
         BR-1 asked roll advance-link narbonensis cisalpina
         BR-1 link-open narbonensis cisalpina
         AD-4 battle-joined barbarians maximian cisalpina narbonensis
         AD-4 asked roll battle barbarians maximian narbonensis
         AD-4 battle-fought 3 9 1 4 roman-victory
         AD-4 army-removed narbonensis
         AD-4 revolt-removed narbonensis
         AD-1 army-set-out pannonia_superior cisalpina
         BR-1 asked roll advance-link pannonia_superior cisalpina
         BR-1 link-open pannonia_superior cisalpina
         AD-4 battle-joined barbarians maximian cisalpina pannonia_superior
         AD-4 asked roll battle barbarians maximian pannonia_superior
         AD-4 battle-fought 3 4 1 7 barbarian-victory
         AD-4 figure-removed maximian cisalpina
         AD-1 army-moved pannonia_superior cisalpina
         AD-3 revolt-placed cisalpina
         TN-1 turn-began galerius 1 6",
    );
}

/// An army in Thracia on its way to Macedonia, where Galerius stands.
fn thracia() -> Position {
    quiet().army(THRACIA).emperor(Emperor::Galerius, MACEDONIA)
}

#[test]
fn ad_4_an_emperor_on_a_revolt_is_attacked_too() {
    // An uprising in this very phase puts the revolt under him (UP-2), and it supports the army: Thracia, both Moesiae
    // and Macedonia.
    let position = thracia().revolt(MOESIA_SUPERIOR);
    let story = "AC-1 asked roll activity
         AC-2 uprising moesia_superior
         BR-1 asked roll uprising-link moesia_superior pannonia_inferior
         BR-1 link-closed moesia_superior pannonia_inferior
         UP-1 revolt-placed moesia_inferior
         UP-1 revolt-placed macedonia
         UP-3 asked roll echo-region
         UP-3 army-placed libya
         AD-2 advance-ordered thracia libya -
         AD-1 army-set-out thracia macedonia
         AD-4 battle-joined barbarians galerius macedonia thracia
         AD-4 asked roll battle barbarians galerius thracia";
    let game = tell(position, "end; R4B2; B1; R6", story);
    // If he loses, the revolt stays the same disc (G-22).
    let mut lost = game;
    go_on(
        &mut lost,
        "R6B3",
        "AD-4 battle-fought 0 6 4 7 barbarian-victory
         AD-4 figure-removed galerius macedonia
         AD-1 army-moved thracia macedonia
         AD-1 army-set-out libya aegyptus
         BR-1 asked roll advance-link libya aegyptus",
    );
    // If he wins, he stays on the revolt until the next EM-2.
    let mut won = game;
    go_on(
        &mut won,
        "R6B1; B1; end",
        "AD-4 battle-fought 0 6 4 5 roman-victory
         AD-4 army-removed thracia
         AD-4 revolt-removed thracia
         AD-1 army-set-out libya aegyptus
         BR-1 asked roll advance-link libya aegyptus
         BR-1 link-closed libya aegyptus
         TN-1 turn-began galerius 1 6
         EM-2 figure-removed galerius macedonia
         AC-1 asked roll activity",
    );
}

#[test]
fn ad_6_the_garrison_under_a_beaten_emperor_goes_back_to_its_owner() {
    for owner in Emperor::ALL {
        // His own garrison supports him; another's does not.
        let support = u8::from(owner == Emperor::Galerius);
        let mut game = tell(
            thracia().garrison(owner, MACEDONIA).garrison(Emperor::Constantius, LUSITANIA),
            "end; R1B4; R1B6",
            &format!(
                "AC-1 asked roll activity
                 AC-2 protected lusitania
                 AD-2 advance-ordered thracia - -
                 AD-1 army-set-out thracia macedonia
                 AD-4 battle-joined barbarians galerius macedonia thracia
                 AD-4 asked roll battle barbarians galerius thracia
                 AD-4 battle-fought {support} {} 1 7 barbarian-victory
                 AD-4 figure-removed galerius macedonia
                 AD-1 army-moved thracia macedonia
                 AD-3 garrison-removed {owner} macedonia
                 AD-3 revolt-placed macedonia
                 TN-1 turn-began galerius 1 6",
                1 + support
            ),
        );
        let used = usize::from(owner == Emperor::Constantius);
        assert_eq!(game.garrisons_left(owner), 5 - used);
        // He comes back in his own turn, here the next one.
        go_on(&mut game, "enter pannonia_inferior", "TN-2 entered galerius pannonia_inferior");
    }
}

#[test]
fn ad_6_a_garrison_stays_under_an_emperor_who_wins_or_draws() {
    for (roll, fought) in [("R3B1", "4 1 2 roman-victory"), ("R1B1", "2 1 2 draw")] {
        let position = thracia().garrison(Emperor::Galerius, MACEDONIA).garrison(Emperor::Constantius, LUSITANIA);
        let beaten = "AD-4 army-removed thracia\n AD-4 revolt-removed thracia\n";
        let game = tell(
            position,
            &format!("end; R1B4; {roll}"),
            &format!(
                "AC-1 asked roll activity
                 AC-2 protected lusitania
                 AD-2 advance-ordered thracia - -
                 AD-1 army-set-out thracia macedonia
                 AD-4 battle-joined barbarians galerius macedonia thracia
                 AD-4 asked roll battle barbarians galerius thracia
                 AD-4 battle-fought 1 {fought}
                 {}TN-1 turn-began galerius 1 6",
                if fought.ends_with("draw") { "" } else { beaten }
            ),
        );
        assert_eq!(game.state().disc_at(MACEDONIA), Some(Disc::Galerius));
        assert_eq!(game.state().place(Figure::Galerius), Some(MACEDONIA));
    }
}

#[test]
fn ad_6_the_roman_die_is_the_emperors() {
    // The same two faces the other way round turn the battle.
    let to_battle = "AC-1 asked roll activity
         AC-2 protected lusitania
         AD-2 advance-ordered thracia - -
         AD-1 army-set-out thracia macedonia
         AD-4 battle-joined barbarians galerius macedonia thracia
         AD-4 asked roll battle barbarians galerius thracia";
    let game = tell(thracia().garrison(Emperor::Constantius, LUSITANIA), "end; R1B4", to_battle);
    let mut won = game;
    go_on(
        &mut won,
        "R5B2",
        "AD-4 battle-fought 0 5 1 3 roman-victory
         AD-4 army-removed thracia
         AD-4 revolt-removed thracia
         TN-1 turn-began galerius 1 6",
    );
    let mut lost = game;
    go_on(
        &mut lost,
        "R2B5",
        "AD-4 battle-fought 0 2 1 6 barbarian-victory
         AD-4 figure-removed galerius macedonia
         AD-1 army-moved thracia macedonia
         AD-3 revolt-placed macedonia
         TN-1 turn-began galerius 1 6",
    );
}

#[test]
fn ad_4_from_a_border_there_may_be_no_disc_to_remove() {
    // The army in Britannia has no revolt under it, and none is linked: only Belgica would be.
    let to_battle = "AC-1 asked roll activity
         AC-2 protected lusitania
         AD-2 advance-ordered britannia - -
         AD-1 army-set-out britannia belgica
         BR-1 asked roll advance-link britannia belgica
         BR-1 link-open britannia belgica
         AD-4 battle-joined barbarians constantius belgica britannia
         AD-4 asked roll battle barbarians constantius britannia";
    let position = quiet()
        .army(BRITANNIA)
        .revolt(LUGDUNENSIS)
        .emperor(Emperor::Constantius, BELGICA)
        .garrison(Emperor::Constantius, LUSITANIA);
    let game = tell(position, "end; R1B4; B5", to_battle);
    // His capital, Germania Inferior, supports him.
    let mut won = game;
    go_on(
        &mut won,
        "R6B6",
        "AD-4 battle-fought 1 7 0 6 roman-victory
         AD-4 army-removed britannia
         TN-1 turn-began galerius 1 6",
    );
    let mut drawn = game;
    go_on(
        &mut drawn,
        "R5B6",
        "AD-4 battle-fought 1 6 0 6 draw
         TN-1 turn-began galerius 1 6",
    );
    assert_eq!(drawn.state().armies(), BRITANNIA.into());
    let mut lost = game;
    go_on(
        &mut lost,
        "R4B6",
        "AD-4 battle-fought 1 5 0 6 barbarian-victory
         AD-4 figure-removed constantius belgica
         AD-1 army-moved britannia belgica
         AD-3 revolt-placed belgica
         TN-1 turn-began galerius 1 6",
    );
}

#[test]
fn ad_4_in_roma_an_emperor_is_the_last_defence() {
    // From Etruria. Maximian has the disc of Roma and his garrison in Lucania.
    let position = quiet()
        .army(ETRURIA)
        .emperor(Emperor::Maximian, ROMA)
        .garrison(Emperor::Maximian, LUCANIA)
        .garrison(Emperor::Constantius, LUSITANIA);
    let to_battle = "AC-1 asked roll activity
         AC-2 protected lusitania
         AD-2 advance-ordered etruria - -
         AD-1 army-set-out etruria roma
         AD-4 battle-joined barbarians maximian roma etruria
         AD-4 asked roll battle barbarians maximian etruria";
    // Diocletian, in Sardinia, is linked to Etruria and doubles.
    let game = tell(position, "end; R1B4", to_battle);
    let mut won = game;
    go_on(
        &mut won,
        "R2B6",
        "AD-4 battle-fought 2 8 1 7 roman-victory
         AD-4 army-removed etruria
         AD-4 revolt-removed etruria
         TN-1 turn-began galerius 1 6",
    );
    let mut drawn = game;
    go_on(
        &mut drawn,
        "R1B5",
        "AD-4 battle-fought 2 6 1 6 draw
         TN-1 turn-began galerius 1 6",
    );
    assert_eq!(drawn.state().place(Figure::Maximian), Some(ROMA));
    let mut lost = game;
    go_on(
        &mut lost,
        "R1B6",
        "AD-4 battle-fought 2 6 1 7 barbarian-victory
         AD-4 figure-removed maximian roma
         AD-1 army-moved etruria roma
         EN-2 ended roma-fell",
    );
    // With a garrison of Galerius over it, Roma supports Maximian no more (PC-7).
    let mut covered = tell(position.garrison(Emperor::Galerius, ROMA), "end; R1B4", to_battle);
    go_on(
        &mut covered,
        "R1B3",
        "AD-4 battle-fought 1 4 1 4 draw
         TN-1 turn-began galerius 1 6",
    );
}
