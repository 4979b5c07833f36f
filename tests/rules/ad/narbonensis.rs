//! The rulebooks' battle of Narbonensis with the army as the attacker (X-6 g), and what follows from it (AD-4).

use crate::common::battle;
use crate::story::{entrances, game_of, go_on, quiet, tell};
use tetrarchia::board::Region;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::state::{ARMIES, Disc};
use tetrarchia::vocabulary::Outcome;
use tetrarchia::*;

/// The position of the rulebooks' battle, with Maximian waiting in Cisalpina: the army in Narbonensis has the seven
/// revolts behind it; he has Cisalpina, Etruria and Roma, and Constantius beside the army in Aquitania.
fn narbonensis() -> Position {
    quiet()
        .army(NARBONENSIS)
        .revolts(Region::I.provinces())
        .emperor(Emperor::Maximian, CISALPINA)
        .garrison(Emperor::Maximian, ETRURIA)
        .emperor(Emperor::Constantius, AQUITANIA)
        .garrison(Emperor::Constantius, LUGDUNENSIS)
}

/// Up to the battle of Narbonensis: R2B4 finds the garrison in Lugdunensis, and the link over the Alps is open.
const TO_BATTLE: &str = "end; R2B4; B4";

const BATTLE: &str = "AC-1 asked roll activity
    AC-2 protected lugdunensis
    AD-2 advance-ordered narbonensis - -
    AD-1 army-set-out narbonensis cisalpina
    BR-1 asked roll advance-link narbonensis cisalpina
    BR-1 link-open narbonensis cisalpina
    AD-4 battle-joined barbarians maximian cisalpina narbonensis
    AD-4 asked roll battle barbarians maximian narbonensis";

#[test]
fn x_6_g_the_same_numbers_as_if_maximian_attacked() {
    let game = tell(narbonensis(), TO_BATTLE, BATTLE);
    // (R + 3) x 2 against B + 7.
    for r in Face::ALL {
        for b in Face::ALL {
            let mut fought = game;
            let events = fought.play(Roll::Both(r, b)).unwrap();
            let (roman, barbarian) = (2 * (u16::from(r.value()) + 3), u16::from(b.value()) + 7);
            let outcome = match roman.cmp(&barbarian) {
                core::cmp::Ordering::Greater => Outcome::RomanVictory,
                core::cmp::Ordering::Less => Outcome::BarbarianVictory,
                core::cmp::Ordering::Equal => Outcome::Draw,
            };
            let fact = Fact::BattleFought { support: 3, roman, revolts: 7, barbarian, outcome };
            assert!(events.contains(&Event { rule: Rule::AD4, fact }), "{r} {b}: {events:?}");
        }
    }
    // The attack from Cisalpina, (b), and from Germania Superior, (a), have these numbers too.
    for (at, cost) in [(CISALPINA, 3), (GERMANIA_SUPERIOR, 2)] {
        let position = Position::new(Emperor::Maximian)
            .army(NARBONENSIS)
            .revolts(Region::I.provinces())
            .emperor(Emperor::Maximian, at)
            .garrison(Emperor::Maximian, ETRURIA)
            .emperor(Emperor::Constantius, AQUITANIA)
            .garrison(Emperor::Constantius, LUGDUNENSIS)
            .fleets([1, 0, 0]);
        let attack = game_of(Rules::first, &[], position);
        let command = Command::Attack { figure: Figure::Maximian, army: NARBONENSIS };
        assert_eq!(attack.cost(command), Some(cost));
        let attack = attack.preview(command).unwrap();
        let waiting = battle(&game, Figure::Maximian, CISALPINA, NARBONENSIS);
        assert_eq!((attack.battle.roman, attack.battle.barbarian), (waiting.roman, waiting.barbarian));
    }
}

#[test]
fn x_6_g_but_only_if_the_broken_link_is_open() {
    tell(
        narbonensis(),
        "end; R2B4; B3",
        "AC-1 asked roll activity
         AC-2 protected lugdunensis
         AD-2 advance-ordered narbonensis - -
         AD-1 army-set-out narbonensis cisalpina
         BR-1 asked roll advance-link narbonensis cisalpina
         BR-1 link-closed narbonensis cisalpina
         TN-1 turn-began galerius 1 6",
    );
}

#[test]
fn ad_4_a_beaten_army_leaves_with_the_disc_of_its_province() {
    // AD-6: Maximian stays where he is, and his points are his own.
    let mut game = tell(narbonensis(), TO_BATTLE, BATTLE);
    go_on(
        &mut game,
        "R2B1",
        "AD-4 battle-fought 3 10 7 8 roman-victory
         AD-4 army-removed narbonensis
         AD-4 revolt-removed narbonensis
         TN-1 turn-began galerius 1 6",
    );
    let state = game.state();
    assert_eq!((state.armies_left(), state.disc_at(NARBONENSIS)), (ARMIES, None));
    assert_eq!(state.place(Figure::Maximian), Some(CISALPINA));
}

#[test]
fn ad_4_a_beaten_emperor_leaves_and_the_army_moves_in() {
    let mut game = tell(narbonensis(), TO_BATTLE, BATTLE);
    go_on(
        &mut game,
        "R1B2",
        "AD-4 battle-fought 3 8 7 9 barbarian-victory
         AD-4 figure-removed maximian cisalpina
         AD-1 army-moved narbonensis cisalpina
         AD-3 revolt-placed cisalpina
         TN-1 turn-began galerius 1 6",
    );
    // The revolt behind it stays.
    assert_eq!(game.state().disc_at(NARBONENSIS), Some(Disc::Revolt));
    assert_eq!(game.state().armies(), CISALPINA.into());
    // The army goes on, and is beaten before Roma by Galerius and his ally in Sardinia.
    go_on(
        &mut game,
        "enter roma; end; R2B4; end; R2B4; R6B1",
        "TN-2 entered galerius roma
         AC-1 asked roll activity
         AC-2 protected lugdunensis
         AD-2 advance-ordered cisalpina - -
         AD-1 army-set-out cisalpina etruria
         AD-1 army-moved cisalpina etruria
         AD-3 garrison-removed maximian etruria
         AD-3 revolt-placed etruria
         TN-1 turn-began constantius 1 6
         AC-1 asked roll activity
         AC-2 protected lugdunensis
         AD-2 advance-ordered etruria - -
         AD-1 army-set-out etruria roma
         AD-4 battle-joined barbarians galerius roma etruria
         AD-4 asked roll battle barbarians galerius etruria
         AD-4 battle-fought 1 14 9 10 roman-victory
         AD-4 army-removed etruria
         AD-4 revolt-removed etruria
         TN-1 turn-began maximian 1 6",
    );
    // Maximian comes back by TN-2, but not in his capital, which is in revolt.
    assert_eq!(game.pending(), Pending::Command { question: Question::Enter { emperor: Emperor::Maximian } });
    assert_eq!(entrances(&game), ROMA.into());
}

#[test]
fn ad_4_after_a_draw_nothing_has_happened() {
    let mut game = tell(narbonensis(), TO_BATTLE, BATTLE);
    let before = game;
    go_on(
        &mut game,
        "R1B1",
        "AD-4 battle-fought 3 8 7 8 draw
         TN-1 turn-began galerius 1 6",
    );
    let (after, before) = (game.state(), before.state());
    assert_eq!(after.place(Figure::Maximian), Some(CISALPINA));
    assert_eq!((after.armies(), after.revolts()), (before.armies(), before.revolts()));
    assert_eq!(after.all_garrisons(), before.all_garrisons());
}

#[test]
fn ad_4_other_emperors_linked_to_the_army_double_each() {
    // Diocletian in Lugdunensis makes it x4, Galerius in Germania Superior x8.
    let mut game = tell(
        narbonensis().emperor(Emperor::Galerius, GERMANIA_SUPERIOR).emperor(Emperor::Diocletian, LUGDUNENSIS),
        TO_BATTLE,
        BATTLE,
    );
    go_on(
        &mut game,
        "R1B6",
        "AD-4 battle-fought 3 32 7 13 roman-victory
         AD-4 army-removed narbonensis
         AD-4 revolt-removed narbonensis
         TN-1 turn-began galerius 1 6",
    );
    // Emperors linked to Maximian and not to the army do not count.
    let mut game = tell(
        narbonensis().emperor(Emperor::Galerius, RHAETIA).emperor(Emperor::Diocletian, ETRURIA),
        TO_BATTLE,
        BATTLE,
    );
    go_on(
        &mut game,
        "R1B1",
        "AD-4 battle-fought 3 8 7 8 draw
         TN-1 turn-began galerius 1 6",
    );
}

#[test]
fn ad_4_other_armies_linked_to_the_emperor_double_each() {
    // Allies on both sides: Constantius for Rome; armies in Rhaetia and Pannonia Superior against Maximian. Pannonia
    // Superior comes after Narbonensis in the order, and is blocked when that army has moved in.
    tell(
        narbonensis().army(RHAETIA).army(PANNONIA_SUPERIOR),
        "end; R2B4; B4; R6B1",
        "AC-1 asked roll activity
         AC-2 protected lugdunensis
         AD-2 advance-ordered narbonensis pannonia_superior rhaetia
         AD-1 army-set-out narbonensis cisalpina
         BR-1 asked roll advance-link narbonensis cisalpina
         BR-1 link-open narbonensis cisalpina
         AD-4 battle-joined barbarians maximian cisalpina narbonensis
         AD-4 asked roll battle barbarians maximian narbonensis
         AD-4 battle-fought 3 18 7 32 barbarian-victory
         AD-4 figure-removed maximian cisalpina
         AD-1 army-moved narbonensis cisalpina
         AD-3 revolt-placed cisalpina
         AD-1 army-set-out pannonia_superior cisalpina
         AD-2 army-blocked pannonia_superior cisalpina
         AD-1 army-set-out rhaetia noricum
         AD-1 army-moved rhaetia noricum
         AD-3 revolt-placed noricum
         TN-1 turn-began galerius 1 6",
    );
    // An army linked to the attacking one and not to Maximian does not count, though its revolt does. It moves up.
    tell(
        narbonensis().emperor(Emperor::Constantius, LUGDUNENSIS).army(AQUITANIA),
        "end; R2B4; B4; R2B1",
        "AC-1 asked roll activity
         AC-2 protected lugdunensis
         AD-2 advance-ordered narbonensis aquitania -
         AD-1 army-set-out narbonensis cisalpina
         BR-1 asked roll advance-link narbonensis cisalpina
         BR-1 link-open narbonensis cisalpina
         AD-4 battle-joined barbarians maximian cisalpina narbonensis
         AD-4 asked roll battle barbarians maximian narbonensis
         AD-4 battle-fought 3 10 8 9 roman-victory
         AD-4 army-removed narbonensis
         AD-4 revolt-removed narbonensis
         AD-1 army-set-out aquitania narbonensis
         AD-1 army-moved aquitania narbonensis
         AD-3 revolt-placed narbonensis
         TN-1 turn-began galerius 1 6",
    );
}
