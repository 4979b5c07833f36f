//! The worked examples of the rulebooks that need the Roman phase.

use crate::common::battle;
use crate::common::script::{happens, play};
use crate::{alone, both, first, second};
use tetrarchia::board::Region;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::*;

#[test]
fn x_1_over_difficult_terrain_into_a_revolt_costs_3() {
    let mut game = alone(Emperor::Maximian, CISALPINA).revolt(NARBONENSIS).game(first("5100")).unwrap();
    happens(
        &mut game,
        "move maximian narbonensis",
        &["MV-1 spent 3 3", "MV-1 moved maximian cisalpina narbonensis broken-link"],
    );
}

/// A row of four linked provinces: a disc of Diocletian, none, a disc, a disc.
const ROW: [Province; 4] = [AEGYPTUS, CYRENAICA, TRIPOLITANIA, AFRICA];

fn row() -> Position {
    alone(Emperor::Diocletian, AEGYPTUS).garrisons(Emperor::Diocletian, [AEGYPTUS, TRIPOLITANIA, AFRICA])
}

#[test]
fn x_2_support_along_a_row() {
    let game = row().game(first("5100")).unwrap();
    assert!(ROW.windows(2).all(|pair| game.board().is_linked(pair[0], pair[1])));
    let support = |figure: Figure| ROW.map(|at| battle(&game, figure, at, SYRIA).roman.support.len());
    assert_eq!(support(Figure::Diocletian), [1, 2, 2, 2]);
    for other in [Figure::Galerius, Figure::Constantius, Figure::Maximian] {
        assert_eq!(support(other), [0; 4]);
    }
}

/// Diocletian on the first of the row against an army in Syria with a chain of three revolts.
fn row_battle() -> Position {
    row().army(SYRIA).revolts([CILICIA, CAPPADOCIA])
}

#[test]
fn x_3_a_defeat_by_4_to_5() {
    let mut game = row_battle().game(first("5100")).unwrap();
    happens(
        &mut game,
        "attack diocletian syria; R3B2",
        &[
            "AT-1 spent 3 3",
            "AT-1 battle-joined rome diocletian aegyptus syria",
            "AT-8 battle-fought 1 4 3 5 barbarian-victory",
            "AT-8 figure-removed diocletian aegyptus",
            "AT-8 garrison-removed diocletian aegyptus",
            "TN-4 roman-phase-ended diocletian 3",
        ],
    );
}

#[test]
fn x_4_with_an_ally_a_victory_by_8_to_5() {
    let mut game = row_battle().emperor(Emperor::Maximian, PERSIA).game(first("5100")).unwrap();
    happens(
        &mut game,
        "attack diocletian syria; R3B2",
        &[
            "AT-1 spent 3 3",
            "AT-1 battle-joined rome diocletian aegyptus syria",
            "AT-7 battle-fought 1 8 3 5 roman-victory",
            "AT-7 army-removed syria",
            "AT-7 revolt-removed syria",
            "AT-7 figure-placed diocletian aegyptus syria",
        ],
    );
}

/// The battle of Narbonensis: an army from Hispania with seven revolts, Maximian north of it, Constantius west of it.
fn narbonensis(turn: Emperor) -> Position {
    Position::new(turn)
        .fleets([0, 0, 1])
        .revolts(Region::I.provinces())
        .army(NARBONENSIS)
        .emperor(Emperor::Maximian, GERMANIA_SUPERIOR)
        .garrison(Emperor::Maximian, ETRURIA)
        .emperor(Emperor::Constantius, AQUITANIA)
        .garrison(Emperor::Constantius, LUGDUNENSIS)
}

/// Checks cost and values of an attack on Narbonensis for all 36 throws, in both editions: (R + `support`) x `doubled`
/// against (B + `revolts`) x `redoubled`.
#[track_caller]
fn attack(
    position: Position,
    figure: Figure,
    cost: u8,
    (support, doubled): (u16, u16),
    (revolts, redoubled): (u16, u16),
) {
    for rules in both("5100") {
        let game = position.game(rules).unwrap();
        assert_eq!(game.cost(Command::Attack { figure, army: NARBONENSIS }), Some(cost));
        for r in Face::ALL {
            for b in Face::ALL {
                let mut game = game;
                let events = play(&mut game, &format!("attack {figure} narbonensis; R{r}B{b}"));
                assert_eq!(events[0].fact, Fact::Spent { points: cost, left: 6 - cost });
                let fought = events.iter().find_map(|event| match event.fact {
                    Fact::BattleFought { support, roman, revolts, barbarian, .. } => {
                        Some((u16::from(support), roman, u16::from(revolts), barbarian))
                    }
                    _ => None,
                });
                let roman = (u16::from(r.value()) + support) * doubled;
                let barbarian = (u16::from(b.value()) + revolts) * redoubled;
                assert_eq!(fought, Some((support, roman, revolts, barbarian)), "R{r}B{b}");
            }
        }
    }
}

#[test]
fn x_6_a_maximian_from_germania_superior() {
    let position = narbonensis(Emperor::Maximian);
    attack(position, Figure::Maximian, 2, (3, 2), (7, 1));
    let battle = position
        .game(second("5100"))
        .unwrap()
        .preview(Command::Attack { figure: Figure::Maximian, army: NARBONENSIS })
        .unwrap()
        .battle;
    assert_eq!(battle.roman.support, [CISALPINA, ETRURIA, ROMA].into_iter().collect());
    assert_eq!(battle.roman.allies, AQUITANIA.into());
    assert_eq!(battle.barbarian.support, Region::I.provinces() | NARBONENSIS.into());
}

#[test]
fn x_6_b_from_cisalpina_the_same_for_3() {
    attack(narbonensis(Emperor::Maximian).emperor(Emperor::Maximian, CISALPINA), Figure::Maximian, 3, (3, 2), (7, 1));
}

#[test]
fn x_6_c_constantius_attacks() {
    attack(narbonensis(Emperor::Constantius), Figure::Constantius, 2, (1, 2), (7, 1));
}

#[test]
fn x_6_d_tarraconensis_subdued_cuts_the_army_off() {
    let mut game = narbonensis(Emperor::Constantius).game(second("5100")).unwrap();
    happens(
        &mut game,
        "move constantius tarraconensis; subdue constantius revolt",
        &[
            "MV-1 spent 3 3",
            "MV-1 moved constantius aquitania tarraconensis broken-link",
            "SB-1 spent 2 1",
            "SB-1 revolt-removed tarraconensis",
        ],
    );
    let battle = battle(&game, Figure::Maximian, GERMANIA_SUPERIOR, NARBONENSIS);
    assert_eq!(battle.barbarian.support, NARBONENSIS.into());
    // He is still linked to the army, and it is still (R + 3) x 2.
    assert_eq!((battle.roman.value(Face::One), battle.barbarian.value(Face::One)), (8, 2));
    // The same as a position in which Maximian attacks.
    let subdued = Position::new(Emperor::Maximian)
        .fleets([0, 0, 1])
        .revolts(Region::I.provinces() - TARRACONENSIS.into())
        .army(NARBONENSIS)
        .emperor(Emperor::Maximian, GERMANIA_SUPERIOR)
        .garrison(Emperor::Maximian, ETRURIA)
        .emperor(Emperor::Constantius, TARRACONENSIS)
        .garrison(Emperor::Constantius, LUGDUNENSIS);
    attack(subdued, Figure::Maximian, 2, (3, 2), (1, 1));
}

#[test]
fn x_6_e_further_allies_double_again() {
    let diocletian = narbonensis(Emperor::Maximian).emperor(Emperor::Diocletian, LUGDUNENSIS);
    attack(diocletian, Figure::Maximian, 2, (3, 4), (7, 1));
    attack(diocletian.emperor(Emperor::Galerius, CISALPINA), Figure::Maximian, 2, (3, 8), (7, 1));
}

#[test]
fn x_6_f_another_army_in_rhaetia_doubles_for_the_barbarians() {
    attack(narbonensis(Emperor::Maximian).army(RHAETIA), Figure::Maximian, 2, (3, 2), (7, 2));
}

#[test]
fn x_7_linked_to_two_groups_only_the_larger_one_counts() {
    let position = alone(Emperor::Maximian, PANNONIA_SUPERIOR).army(RHAETIA);
    let game = position.garrisons(Emperor::Maximian, [ETRURIA, DALMATIA]).game(second("5100")).unwrap();
    let battle = game.preview(Command::Attack { figure: Figure::Maximian, army: RHAETIA }).unwrap().battle;
    assert_eq!(battle.roman.support, [CISALPINA, ETRURIA, ROMA].into_iter().collect());
    assert_eq!(battle.roman.value(Face::One), 4);
    // Both groups touch him.
    assert!(
        game.board().is_linked(PANNONIA_SUPERIOR, DALMATIA) && game.board().is_linked(PANNONIA_SUPERIOR, CISALPINA)
    );
}

#[test]
fn x_8_through_galerius_to_dalmatia() {
    let mut game = Position::new(Emperor::Diocletian)
        .emperor(Emperor::Diocletian, BITHYNIA)
        .emperor(Emperor::Galerius, MACEDONIA)
        .revolt(DALMATIA)
        .fleets([0, 0, 1])
        .game(second("5100"))
        .unwrap();
    happens(
        &mut game,
        "move diocletian macedonia; move diocletian dalmatia; subdue diocletian revolt",
        &[
            "MV-2 spent 1 5",
            "MV-2 moved diocletian bithynia macedonia fleet 3",
            "MV-1 spent 3 2",
            "MV-1 moved diocletian macedonia dalmatia broken-link",
            "SB-1 spent 2 0",
            "SB-1 revolt-removed dalmatia",
        ],
    );
    assert_eq!(game.state().place(Figure::Galerius), Some(MACEDONIA));
    assert_eq!((game.state().passing(), game.state().points()), (None, 0));
}
