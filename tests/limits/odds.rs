//! Odds have a price that is known beforehand, whatever the board, the rules and the position are.

use allocation_counter::measure;

use crate::checks::{all, check, parts, positions};
use tetrarchia::odds::{DEFAULT_BUDGET, Fraction, OddsOptions, PhaseOdds, decline};
use tetrarchia::state::{ARMIES, DISCS};
use tetrarchia::*;
use tetrarchia_testkit::hubs::{broken, hub};

/// The province with many links.
const HUB: Province = Province::III3;

/// The memory that the default budget never exceeds.
const MAX_BYTES: u64 = 128_000_000;

/// How many states the last throw may go through after the budget has run out: an echo, six provinces for each of its
/// faces, and five links for each of those.
const LAST_THROW: u64 = 1 + 6 + 36 * 31;

fn within(budget: u32) -> OddsOptions {
    OddsOptions::new().with_budget(budget)
}

/// The odds, and the most memory that they took at a time.
fn measured(game: &Game<'_>, options: OddsOptions) -> (PhaseOdds, u64) {
    let mut odds = None;
    let memory = measure(|| odds = Some(game.phase_odds_within(options).unwrap()));
    (odds.unwrap(), memory.bytes_max)
}

/// What holds of every budget: the states are counted, the memory is bounded, and the parts make the whole.
#[track_caller]
fn check_price(game: &Game<'_>, options: OddsOptions) -> PhaseOdds {
    let (odds, bytes) = measured(game, options);
    check(game, &odds);
    let budget = u64::from(options.budget());
    assert!(odds.states() <= 4 * budget + LAST_THROW, "{} states", odds.states());
    assert!(bytes <= 1_000_000 + 1_200 * budget, "{bytes} bytes for a budget of {budget}");
    odds
}

/// A revolt in the hub, and unrest in as many of its neighbours as there are discs: each turns or not (EM-1).
fn unrest_around(board: &Board) -> Game<'_> {
    let neighbours = board.broken_links(HUB) & ProvinceSet::ROMAN;
    Position::new(Emperor::Diocletian)
        .emperor(Emperor::Diocletian, Province::Roma)
        .revolt(HUB)
        .unrests((neighbours - Province::Roma.into()).into_iter().take(DISCS))
        .fleets([0, 1, 1])
        .game_on(Rules::second(Level::BEGINNER), board)
        .unwrap()
}

/// A revolt in the hub, and nothing else: an uprising there spreads or does not over each link (UP-1).
fn uprising_at(board: &Board) -> Game<'_> {
    Position::new(Emperor::Diocletian)
        .emperor(Emperor::Diocletian, Province::Roma)
        .revolt(HUB)
        .fleets([0, 1, 1])
        .game_on(Rules::second(Level::BEGINNER), board)
        .unwrap()
}

#[test]
fn many_broken_links_do_not_fill_the_memory() {
    for links in [21, 47] {
        let board = hub(HUB, links);
        for game in [unrest_around(&board), uprising_at(&board)] {
            let (odds, bytes) = measured(&game, OddsOptions::new());
            check(&game, &odds);
            assert!(bytes <= MAX_BYTES, "{links} links: {bytes} bytes");
            assert!(odds.states() <= 4 * u64::from(DEFAULT_BUDGET) + LAST_THROW, "{links} links");
            assert!(!odds.beyond_budget().is_zero(), "{links} links");
        }
    }
}

/// Of an uprising that fits nowhere, all that does not come after it is told.
#[test]
fn what_fits_is_told_exactly() {
    let board = hub(HUB, 47);
    let odds = check_price(&uprising_at(&board), OddsOptions::new());
    // The dice name the hub once in 36 throws.
    let sure = Fraction::new(35, 36).unwrap();
    assert!(odds.goes_on() >= sure, "{}", odds.goes_on());
    assert!(odds.remainder() <= Fraction::new(1, 36).unwrap());
    assert_eq!(odds.bounds(odds.goes_on()).end(), &Fraction::ONE);
}

#[test]
fn every_budget_keeps_to_its_price() {
    let boards = [hub(HUB, 47), hub(HUB, 12), broken()];
    for board in &boards {
        for budget in [0, 1, 2, 3, 10, 100, 1_000, 10_000] {
            for cutoff in [Fraction::ZERO, Fraction::new(1, u64::MAX).unwrap()] {
                check_price(&unrest_around(board), within(budget).with_cutoff(cutoff));
                check_price(&uprising_at(board), within(budget).with_cutoff(cutoff));
            }
        }
    }
}

#[test]
fn nothing_is_told_for_nothing() {
    let game = positions(5).next().unwrap();
    let odds = game.phase_odds_within(within(0)).unwrap();
    assert_eq!((odds.remainder(), odds.beyond_budget(), odds.states()), (Fraction::ONE, Fraction::ONE, 0));
    for (name, chance) in all(&odds) {
        assert!(chance.is_zero(), "{name}: {chance}");
    }
    assert_eq!(odds.bounds(odds.lost()), Fraction::ZERO..=Fraction::ONE);
}

/// A phase that has no more states than the budget is not cut short.
#[test]
fn a_budget_that_suffices_changes_nothing() {
    for game in positions(6).take(150) {
        let odds = game.phase_odds().unwrap();
        if odds.states() <= u64::from(DEFAULT_BUDGET) {
            assert!(odds.beyond_budget().is_zero(), "{}", game.state());
            let budget = u32::try_from(odds.states()).unwrap();
            assert_eq!(game.phase_odds_within(within(budget)), Ok(odds), "{}", game.state());
        }
    }
}

/// However small the budget is, every chance is within its bounds, and so is every expected number.
#[test]
fn the_truth_is_within_the_bounds() {
    let mut cut = 0;
    for (game, budget) in positions(7).zip([1, 2, 5, 10, 30, 100, 300, 1_000].into_iter().cycle()).take(240) {
        let exact = game.phase_odds().unwrap();
        let rough = check_price(&game, within(budget));
        cut += usize::from(!rough.beyond_budget().is_zero());
        let (exact_rest, rest) = (parts(exact.remainder()), parts(rough.remainder()));
        for ((name, true_chance), (_, chance)) in all(&exact).into_iter().zip(all(&rough)) {
            // Expected numbers are sums over discs or armies.
            let most = match name.as_str() {
                "revolts" | "unrest" => DISCS as u128,
                "armies" => ARMIES as u128,
                _ => 1,
            };
            let (told, known) = (parts(chance), parts(true_chance));
            assert!(told <= known + most * exact_rest, "{name}: {chance} {true_chance} {}", game.state());
            assert!(known <= told || known - told <= most * rest, "{name}: {chance} {true_chance} {}", game.state());
            if most == 1 {
                assert!(rough.bounds(chance).contains(&true_chance) || !exact.remainder().is_zero(), "{name}");
            }
        }
        for (bounds, number) in [
            (rough.expected_revolts_bounds(), exact.expected_revolts()),
            (rough.expected_unrest_bounds(), exact.expected_unrest()),
            (rough.expected_armies_bounds(), exact.expected_armies()),
        ] {
            assert!(bounds.contains(&number) || !exact.remainder().is_zero(), "{number} {bounds:?}");
        }
    }
    assert!(cut >= 60, "only {cut} of 240 were cut short");
}

/// The larger the budget, the less is left out: what is followed first weighs most.
#[test]
fn the_heaviest_are_followed_first() {
    let board = hub(HUB, 12);
    let game = unrest_around(&board);
    let left_out: Vec<Fraction> = [100, 1_000, 10_000, 100_000]
        .into_iter()
        .map(|budget| game.phase_odds_within(within(budget)).unwrap().beyond_budget())
        .collect();
    assert!(left_out.is_sorted_by(|more, less| more >= less), "{left_out:?}");
    assert!(left_out[3] < Fraction::new(1, 10).unwrap(), "{left_out:?}");
}

/// A policy is held to the budget as well. What it is asked, nobody forgets; so the two ways to decline everything are two
/// walks, which must agree wherever both are complete, with usurpers, glory, Goths and chains.
#[test]
fn who_declines_is_told_the_same_whether_asked_or_not() {
    let asked = |game: &Game<'static>| {
        let rules = game.rules();
        rules.plays(Variant::Imperium) || rules.plays(Variant::Barbaria)
    };
    let mut compared = 0;
    for game in positions(8).filter(asked).take(150) {
        let rough = game.phase_odds_with(within(50), decline).unwrap();
        check(&game, &rough);
        assert!(rough.states() <= 200 + LAST_THROW);
        let (one, two) = (game.phase_odds().unwrap(), game.phase_odds_with(OddsOptions::new(), decline).unwrap());
        check(&game, &two);
        let rests = [parts(one.remainder()), parts(two.remainder())];
        let complete = one.remainder().is_zero() && two.remainder().is_zero();
        compared += usize::from(complete);
        for ((name, a), (_, b)) in all(&one).into_iter().zip(all(&two)) {
            let text = || format!("{name}: {a} {b} {rests:?} {} {}", game.rules(), game.state());
            let difference = parts(a).abs_diff(parts(b));
            assert!(difference <= rests[0].max(rests[1]) * DISCS as u128, "{}", text());
        }
    }
    assert!(compared >= 20, "only {compared} of 150 were complete");
}
