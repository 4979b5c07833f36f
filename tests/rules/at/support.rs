//! Support (AT-4 to AT-6), borders and figures in groups (G-31, G-32).

use crate::common::reference::Reference;
use crate::common::script::play;
use crate::common::{Chooser, battle};
use crate::mv::random::position;
use crate::{alone, both, second, with_facts};
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::*;

fn set<const N: usize>(provinces: [Province; N]) -> ProvinceSet {
    provinces.into_iter().collect()
}

/// What supports the figure at `at` in a battle with an army in `army`.
fn roman(position: Position, figure: Figure, at: Province, army: Province) -> ProvinceSet {
    battle(&position.game(second("5100")).unwrap(), figure, at, army).roman.support
}

/// What supports the army in `army`.
fn barbarian(position: Position, army: Province) -> ProvinceSet {
    battle(&position.game(second("5100")).unwrap(), Figure::Diocletian, ROMA, army).barbarian.support
}

#[test]
fn at_4_a_group_that_touches_or_contains_his_province() {
    let far = alone(Emperor::Diocletian, AEGYPTUS);
    let in_aegyptus = |position| roman(position, Figure::Diocletian, AEGYPTUS, SYRIA);
    assert_eq!(in_aegyptus(far), ProvinceSet::EMPTY);
    // Touches.
    let beside = far.garrisons(Emperor::Diocletian, [CYRENAICA, TRIPOLITANIA]);
    assert_eq!(in_aegyptus(beside), set([CYRENAICA, TRIPOLITANIA]));
    // Contains.
    assert_eq!(in_aegyptus(beside.garrison(Emperor::Diocletian, AEGYPTUS)), set([AEGYPTUS, CYRENAICA, TRIPOLITANIA]));
    // Neither: two links away, and a gap in the row.
    assert_eq!(in_aegyptus(far.garrisons(Emperor::Diocletian, [TRIPOLITANIA, AFRICA])), ProvinceSet::EMPTY);
    let gap = far.garrisons(Emperor::Diocletian, [CYRENAICA, AFRICA, NUMIDIA]);
    assert_eq!(in_aegyptus(gap), set([CYRENAICA]));
}

#[test]
fn at_4_only_his_own_discs() {
    let position = alone(Emperor::Diocletian, AEGYPTUS).garrison(Emperor::Diocletian, CYRENAICA);
    let position = position.garrison(Emperor::Galerius, TRIPOLITANIA).garrison(Emperor::Diocletian, AFRICA);
    assert_eq!(roman(position, Figure::Diocletian, AEGYPTUS, SYRIA), set([CYRENAICA]));
    assert_eq!(roman(position, Figure::Galerius, AEGYPTUS, SYRIA), ProvinceSet::EMPTY);
    assert_eq!(roman(position, Figure::Galerius, CYRENAICA, SYRIA), set([TRIPOLITANIA]));
}

#[test]
fn at_4_his_capital_and_roma_count_while_uncovered() {
    // Cisalpina, Etruria, Roma: printed, placed, printed.
    let chain = alone(Emperor::Maximian, GERMANIA_SUPERIOR).garrison(Emperor::Maximian, ETRURIA);
    let in_germania = |position| roman(position, Figure::Maximian, GERMANIA_SUPERIOR, NARBONENSIS);
    assert_eq!(in_germania(chain), set([CISALPINA, ETRURIA, ROMA]));
    assert_eq!(in_germania(chain.unrest(ROMA)), set([CISALPINA, ETRURIA]));
    assert_eq!(in_germania(chain.garrison(Emperor::Galerius, ROMA)), set([CISALPINA, ETRURIA]));
    assert_eq!(in_germania(chain.garrison(Emperor::Maximian, ROMA)), set([CISALPINA, ETRURIA, ROMA]));
    assert_eq!(in_germania(chain.revolt(CISALPINA)), ProvinceSet::EMPTY);
    // Roma joins the group of everybody, a capital only that of its Emperor.
    let others = alone(Emperor::Galerius, LUCANIA).garrison(Emperor::Galerius, ETRURIA);
    assert_eq!(roman(others, Figure::Galerius, LUCANIA, SICILIA), set([ETRURIA, ROMA]));
}

#[test]
fn at_4_only_the_largest_group_counts() {
    // From Bithynia: Thracia on one side, Galatia and Cappadocia on the other, all touching his capital: one group.
    let position = alone(Emperor::Diocletian, BITHYNIA).garrisons(Emperor::Diocletian, [THRACIA, GALATIA, CAPPADOCIA]);
    assert_eq!(roman(position, Figure::Diocletian, BITHYNIA, ASIA), set([THRACIA, BITHYNIA, GALATIA, CAPPADOCIA]));
    // With the capital covered they are two groups, and only one counts.
    let covered = position.unrest(BITHYNIA);
    assert_eq!(roman(covered, Figure::Diocletian, BITHYNIA, ASIA), set([GALATIA, CAPPADOCIA]));
    // Of two equal groups one counts.
    let equal =
        alone(Emperor::Diocletian, BITHYNIA).garrisons(Emperor::Diocletian, [THRACIA, GALATIA]).unrest(BITHYNIA);
    assert_eq!(roman(equal, Figure::Diocletian, BITHYNIA, ASIA).len(), 1);
}

#[test]
fn at_5_the_revolt_under_the_army_and_all_that_hangs_on_it() {
    let position = alone(Emperor::Diocletian, ROMA).army(NORICUM);
    assert_eq!(barbarian(position, NORICUM), set([NORICUM]));
    let chain = position.revolts([PANNONIA_INFERIOR, DALMATIA, MACEDONIA, VINDELICIA]);
    assert_eq!(barbarian(chain, NORICUM), set([VINDELICIA, NORICUM, PANNONIA_INFERIOR, DALMATIA, MACEDONIA]));
    // Unrest is no revolt: it cuts the chain.
    let cut = position.revolts([DALMATIA, MACEDONIA]).unrests([PANNONIA_INFERIOR, PANNONIA_SUPERIOR]);
    assert_eq!(barbarian(cut, NORICUM), set([NORICUM]));
    // So does a garrison.
    let garrison = position.revolts([DALMATIA]).garrison(Emperor::Galerius, PANNONIA_INFERIOR);
    assert_eq!(barbarian(garrison, NORICUM), set([NORICUM]));
}

#[test]
fn at_5_on_a_border_the_largest_group_that_it_touches() {
    // Sarmatia touches Pannonia Inferior and Moesia Inferior, which do not hang together here.
    let position = alone(Emperor::Diocletian, ROMA).army(SARMATIA);
    assert_eq!(barbarian(position, SARMATIA), ProvinceSet::EMPTY);
    let groups = position.revolts([PANNONIA_INFERIOR, PANNONIA_SUPERIOR, NORICUM, MOESIA_INFERIOR, THRACIA]);
    assert_eq!(barbarian(groups, SARMATIA), set([NORICUM, PANNONIA_INFERIOR, PANNONIA_SUPERIOR]));
    // Moesia Superior joins them.
    let joined = groups.revolt(MOESIA_SUPERIOR);
    assert_eq!(barbarian(joined, SARMATIA).len(), 6);
    // Revolts that nothing joins do not count.
    assert_eq!(barbarian(groups.revolts([AFRICA, NUMIDIA, MAURETANIA, TRIPOLITANIA]), SARMATIA).len(), 3);
}

#[test]
fn at_6_broken_links_count_for_support_and_allies_in_the_roman_phase() {
    for rules in both("5100") {
        // Every link on the way is broken: Cisalpina - Germania Superior, Etruria - Sardinia; Tarraconensis - Narbonensis.
        let position = alone(Emperor::Maximian, GERMANIA_SUPERIOR).garrisons(Emperor::Maximian, [ETRURIA, SARDINIA]);
        let position = position.army(NARBONENSIS).revolt(TARRACONENSIS).emperor(Emperor::Constantius, CISALPINA);
        let mut game = position.army(RHAETIA).game(rules).unwrap();
        let battle = game.preview(Command::Attack { figure: Figure::Maximian, army: NARBONENSIS }).unwrap().battle;
        assert_eq!(battle.roman.support, set([CISALPINA, ETRURIA, ROMA, SARDINIA]));
        assert_eq!(battle.roman.allies, set([CISALPINA]));
        assert_eq!(battle.barbarian.support, set([NARBONENSIS, TARRACONENSIS]));
        assert_eq!(battle.barbarian.allies, set([RHAETIA]));
        // And no die is rolled for them.
        let events = play(&mut game, "attack maximian narbonensis; R1B3");
        let fought = events.iter().find(|event| matches!(event.fact, Fact::BattleFought { .. })).unwrap();
        assert_eq!(fought.to_string(), "AT-9 battle-fought 4 10 2 10 draw");
    }
}

#[test]
fn at_6_broken_links_count_for_support_and_allies_in_the_barbarian_phase() {
    // The army in Narbonensis gets over the Alps and meets Maximian in Cisalpina; Constantius is behind it, over a broken
    // link, and another army is beside Maximian, over a broken link.
    let position = alone(Emperor::Maximian, CISALPINA).garrison(Emperor::Maximian, SARDINIA);
    let position = position.garrison(Emperor::Maximian, ETRURIA).emperor(Emperor::Constantius, TARRACONENSIS);
    let mut game = position.army(NARBONENSIS).army(RHAETIA).revolt(CARTHAGENENSIS).game(second("5100")).unwrap();
    let events = play(&mut game, "end; R6B4; B4; R1B4");
    let fought = events.iter().find(|event| matches!(event.fact, Fact::BattleFought { .. })).unwrap();
    // Rome: 1 + Cisalpina, Etruria, Roma, Sardinia, x 2. The army: 4 + 1, x 2.
    assert_eq!(fought.to_string(), "AD-4 battle-fought 4 10 1 10 draw");
}

#[test]
fn g_31_discs_on_borders_join_groups() {
    // The garrison on Britannia is one of his group, and joins nothing else.
    let position = alone(Emperor::Constantius, GERMANIA_INFERIOR).garrisons(Emperor::Constantius, [BELGICA, BRITANNIA]);
    let support = roman(position, Figure::Constantius, GERMANIA_INFERIOR, GERMANIA_SUPERIOR);
    assert_eq!(support, set([BELGICA, GERMANIA_INFERIOR, BRITANNIA]));
    // A border can be the bridge: Sarmatia joins Moesia Inferior to his capital.
    let bridge = alone(Emperor::Galerius, MOESIA_INFERIOR).garrisons(Emperor::Galerius, [MOESIA_INFERIOR, SARMATIA]);
    let support = roman(bridge, Figure::Galerius, MOESIA_INFERIOR, THRACIA);
    assert_eq!(support, set([PANNONIA_INFERIOR, MOESIA_INFERIOR, SARMATIA]));
    // Revolts on borders likewise; no rule of the base game puts them there.
    let game = alone(Emperor::Diocletian, ROMA).army(BELGICA).game(second("5100")).unwrap();
    let game = with_facts(&game, &[Fact::RevoltPlaced { at: BRITANNIA }]);
    assert_eq!(battle(&game, Figure::Diocletian, ROMA, BELGICA).barbarian.support, set([BELGICA, BRITANNIA]));
}

#[test]
fn g_32_figures_do_not_cut_a_group() {
    // Another Emperor stands on the middle of the chain, an army on the middle of the revolts.
    let position = alone(Emperor::Maximian, GERMANIA_SUPERIOR).garrison(Emperor::Maximian, ETRURIA);
    let position = position.emperor(Emperor::Diocletian, ETRURIA).emperor(Emperor::Galerius, CISALPINA);
    let position = position.army(NARBONENSIS).revolts([TARRACONENSIS, CARTHAGENENSIS]).army(TARRACONENSIS);
    let position = position.emperor(Emperor::Constantius, CARTHAGENENSIS);
    let game = position.game(second("5100")).unwrap();
    let battle = game.preview(Command::Attack { figure: Figure::Maximian, army: NARBONENSIS }).unwrap().battle;
    assert_eq!(battle.roman.support, set([CISALPINA, ETRURIA, ROMA]));
    assert_eq!(battle.barbarian.support, set([NARBONENSIS, TARRACONENSIS, CARTHAGENENSIS]));
}

/// Compares all supports of a position with the reference; counts the cases where another group was left out.
fn compare_supports(game: &Game<'_>, left_out: &mut u32) {
    let (board, state) = (game.board(), game.state());
    let reference = Reference::from(game);
    let mut compare = |who: &str, support: ProvinceSet, groups: Vec<ProvinceSet>, discs: ProvinceSet, at: Province| {
        let named = if groups.is_empty() { support.is_empty() } else { groups.contains(&support) };
        assert!(named, "{who} in {at}: {support:?}, not {groups:?}: {state}");
        *left_out += u32::from((discs & (board.links(at) | at.into())) - support != ProvinceSet::EMPTY);
    };
    for at in Province::ALL {
        for emperor in Emperor::ALL {
            let support = battle(game, emperor.into(), at, at).roman.support;
            let groups = reference.roman_support(emperor.into(), at);
            compare(emperor.word(), support, groups, state.garrisons(emperor), at);
        }
        let support = battle(game, Figure::Diocletian, at, at).barbarian.support;
        compare("the army", support, reference.barbarian_support(at), state.revolts(), at);
    }
}

#[test]
fn at_4_at_5_the_support_of_random_positions_is_that_of_the_reference() {
    let mut left_out = 0;
    for seed in 0..150 {
        compare_supports(&position(&mut Chooser(seed)), &mut left_out);
    }
    assert!(left_out > 100, "{left_out}");
}

#[test]
fn at_4_of_two_equal_groups_the_first_in_board_order_is_named() {
    // Syria (V:1) on one side of Aegyptus, Cyrenaica (VI:2) on the other.
    let position = alone(Emperor::Diocletian, AEGYPTUS).garrisons(Emperor::Diocletian, [CYRENAICA, SYRIA]);
    assert_eq!(roman(position, Figure::Diocletian, AEGYPTUS, LIBYA), set([SYRIA]));
    let revolts = alone(Emperor::Diocletian, ROMA).revolts([CYRENAICA, SYRIA]);
    assert_eq!(barbarian(revolts, AEGYPTUS), set([SYRIA]));
}
