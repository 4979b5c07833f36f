//! The first edition's score (EN-4, G-37).

use crate::story::{game_of, quiet, tell};
use tetrarchia::board::Region;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::score::Score;
use tetrarchia::*;

/// The points of a position: borders secured, Italia calm, armies, troubled regions, and the sum.
#[track_caller]
fn assert_score(position: Position, secured: u8, italia_is_calm: bool, armies: u8, troubled_regions: u8, total: i16) {
    let game = game_of(Rules::first, &[], position);
    assert_eq!(game.score(), Score { secured, italia_is_calm, armies, troubled_regions });
    assert_eq!(game.score().total(), total);
}

#[test]
fn x_13_best_case() {
    // EN-4: a victory with nothing left to do is 10.
    let position = Position::new(Emperor::Diocletian)
        .emperor(Emperor::Diocletian, LIBYA)
        .garrisons(Emperor::Constantius, [GAETULIA, BRITANNIA, GERMANIA_MAGNA])
        .garrisons(Emperor::Galerius, [SARMATIA, PERSIA])
        .fleets([1, 0, 0]);
    let game = tell(
        position,
        "secure",
        "SE-2 garrison-placed diocletian libya
         EN-1 ended victory",
    );
    assert_eq!(game.score(), Score { secured: 6, italia_is_calm: true, armies: 0, troubled_regions: 0 });
    assert_eq!(game.score().total(), 10);
}

/// Three revolts and three unrest discs in each of the seven regions, three armies, no border secured.
fn ruin() -> Position {
    let mut position = quiet().army(Province::I1).army(BRITANNIA).army(LIBYA);
    for region in Region::ALL {
        for at in region.provinces() {
            let odd = at.number().is_some_and(|number| number % 2 == 1);
            position = if odd { position.revolt(at) } else { position.unrest(at) };
        }
    }
    position
}

#[test]
fn x_13_worst_case() {
    // G-37: the final position of a lost game counts too, and Italia is one of seven regions: -6 - 3 - 7.
    let game = tell(ruin(), "end", "EM-1 unrest-removed baetica\n EN-3 ended no-revolt-left");
    assert_eq!(game.score(), Score { secured: 0, italia_is_calm: false, armies: 3, troubled_regions: 7 });
    assert_eq!(game.score().total(), -16);
}

#[test]
fn x_13_in_between() {
    // Four borders secured and two not, Italia calm, one army, Hispania in trouble: 4 - 2 + 4 - 1 - 1.
    let position = quiet()
        .garrisons(Emperor::Galerius, [GERMANIA_MAGNA, SARMATIA])
        .garrisons(Emperor::Diocletian, [PERSIA, LIBYA])
        .army(CARTHAGENENSIS)
        .revolts([BAETICA, LUSITANIA, GALLAECIA])
        .garrison(Emperor::Constantius, NARBONENSIS);
    assert_score(position, 4, true, 1, 1, 4);
}

#[test]
fn en_4_each_border_counts_one_or_the_other_way() {
    let borders = [GAETULIA, BRITANNIA, GERMANIA_MAGNA, SARMATIA, PERSIA];
    for secured in 0..=borders.len() {
        let position = quiet().garrisons(Emperor::Maximian, borders[..secured].iter().copied());
        let count = secured as u8;
        assert_score(position, count, true, 0, 0, 4 + 2 * i16::from(count) - 6);
    }
}

#[test]
fn en_4_italia_counts_4_if_it_holds_no_revolt() {
    assert_score(quiet(), 0, true, 0, 0, -2);
    // Unrest is no revolt.
    assert_score(quiet().unrest(SICILIA), 0, true, 0, 0, -2);
    for at in Region::Italia.provinces() {
        assert_score(quiet().revolt(at), 0, false, 0, 0, -6);
    }
}

#[test]
fn en_4_each_army_takes_one() {
    assert_score(quiet().army(SARMATIA), 0, true, 1, 0, -3);
    assert_score(quiet().army(SARMATIA).army(NORICUM), 0, true, 2, 0, -4);
    assert_score(quiet().army(SARMATIA).army(NORICUM).army(PERSIA), 0, true, 3, 0, -5);
}

#[test]
fn en_4_a_region_takes_one_if_it_needs_more_than_6_points() {
    let [a, b, c, d, e, f] = [SYRIA, CILICIA, CAPPADOCIA, GALATIA, ASIA, BITHYNIA];
    // Exactly six: three revolts; six of unrest; two and two.
    assert_score(quiet().revolts([a, b, c]), 0, true, 0, 0, -2);
    assert_score(quiet().unrests([a, b, c, d, e, f]), 0, true, 0, 0, -2);
    assert_score(quiet().revolts([a, b]).unrests([c, d]), 0, true, 0, 0, -2);
    // Seven, by one more unrest.
    assert_score(quiet().revolts([a, b, c]).unrest(d), 0, true, 0, 1, -3);
    assert_score(quiet().revolts([a, b]).unrests([c, d, e]), 0, true, 0, 1, -3);
    assert_score(quiet().revolt(a).unrests([b, c, d, e, f]), 0, true, 0, 1, -3);
    // However many there are, it is one for the region; and the neighbour's discs are not added.
    assert_score(quiet().revolts(Region::V.provinces()), 0, true, 0, 1, -3);
    assert_score(quiet().revolts([a, b, c]).revolts([AEGYPTUS, THRACIA]), 0, true, 0, 0, -2);
    // Garrisons need nothing.
    let garrisons = quiet().garrisons(Emperor::Diocletian, [d, e, f]);
    assert_score(garrisons.revolts([a, b, c]), 0, true, 0, 0, -2);
}

#[test]
fn g_37_italia_is_one_of_the_seven_regions() {
    let position = quiet().unrests([ROMA, ETRURIA, LUCANIA, SICILIA, CISALPINA, SARDINIA]);
    assert_score(position, 0, true, 0, 0, -2);
    let position = quiet().revolt(ROMA).unrests([ETRURIA, LUCANIA, SICILIA, CISALPINA, SARDINIA]);
    assert_score(position, 0, false, 0, 1, -7);
}

#[test]
fn g_37_the_final_position_counts_also_of_a_lost_game() {
    // The army that took Roma stands there and counts, and its revolt in Etruria does.
    let game = tell(
        quiet().army(ETRURIA).garrison(Emperor::Maximian, LIBYA),
        "end; R2B2",
        "AC-1 asked roll activity
         AC-2 protected germania_inferior
         AD-2 advance-ordered etruria - -
         AD-1 army-set-out etruria roma
         AD-1 army-moved etruria roma
         EN-2 ended roma-fell",
    );
    assert_eq!(game.score(), Score { secured: 1, italia_is_calm: false, armies: 1, troubled_regions: 0 });
    assert_eq!(game.score().total(), 1 - 5 - 1);
    let conceded = tell(ruin(), "concede", "EN-5 ended conceded");
    assert_eq!(conceded.score().total(), -16);
}
