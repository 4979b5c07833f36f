//! Small phases whose odds can be worked out on paper.

use super::checks::{WHOLE, all, check, parts};
use crate::common::script::play;
use tetrarchia::board::Region;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::odds::{Fraction, OddsOptions, PhaseOdds, decline};
use tetrarchia::rules::Reading;
use tetrarchia::state::Flag;
use tetrarchia::*;

fn fraction(numerator: u64, denominator: u64) -> Fraction {
    Fraction::new(numerator, denominator).unwrap()
}

fn beginner(position: Position) -> Game<'static> {
    position.fleets([0, 1, 1]).game(Rules::second(Level::BEGINNER)).unwrap()
}

fn odds(game: &Game<'_>) -> PhaseOdds {
    let odds = game.phase_odds().unwrap();
    check(game, &odds);
    odds
}

/// Narbonensis with all of Hispania behind the army, Maximian waiting in Cisalpina (X-6 g).
fn narbonensis() -> Game<'static> {
    let position = Position::new(Emperor::Diocletian)
        .emperor(Emperor::Diocletian, BITHYNIA)
        .army(NARBONENSIS)
        .revolts(Region::I.provinces())
        .emperor(Emperor::Maximian, CISALPINA)
        .garrison(Emperor::Maximian, ETRURIA)
        .emperor(Emperor::Constantius, AQUITANIA)
        .garrison(Emperor::Constantius, LUGDUNENSIS);
    beginner(position)
}

#[test]
fn x_6_g_maximian_is_attacked_only_if_the_link_is_open() {
    let mut game = narbonensis();
    assert_eq!(odds(&game).attacked(Figure::Maximian), fraction(1, 2));
    assert!(odds(&game).attacked(Figure::Constantius).is_zero());
    // After the activity, which found a garrison, nothing but the link and the battle is left: (R + 3) x 2 against B + 7.
    play(&mut game, "end; R2B4");
    let defeats = (1..=6_u64).flat_map(|r| (1..=6).map(move |b| (2 * (r + 3), b + 7))).filter(|(r, b)| r < b).count();
    let rest = odds(&game);
    assert_eq!(rest.attacked(Figure::Maximian), fraction(1, 2));
    assert_eq!(rest.removed(Figure::Maximian), fraction(defeats as u64, 72));
    assert_eq!(rest.army(CISALPINA), fraction(defeats as u64, 72));
    assert_eq!((rest.goes_on(), rest.remainder()), (Fraction::ONE, Fraction::ZERO));
    // With the link open it is the battle alone.
    play(&mut game, "B4");
    assert_eq!(odds(&game).attacked(Figure::Maximian), Fraction::ZERO, "the battle was joined before");
    assert_eq!(odds(&game).removed(Figure::Maximian), fraction(defeats as u64, 36));
}

#[test]
fn en_3_without_unrest_discs_every_empty_province_is_a_defeat() {
    // 21 provinces in unrest, no revolt; the dice name one of them, a capital, or an empty province.
    let board = Board::reconstruction();
    let rolled: ProvinceSet = Region::OUTER.into_iter().flat_map(|region| region.provinces()).collect();
    let capitals: ProvinceSet = Emperor::ALL.into_iter().map(|emperor| board.capital(emperor)).collect();
    let unrest: ProvinceSet = (rolled - capitals).into_iter().take(21).collect();
    let game =
        beginner(Position::new(Emperor::Diocletian).emperor(Emperor::Diocletian, Province::Roma).unrests(unrest));
    let empty = (rolled - capitals - unrest).len() as u64;
    let odds = odds(&game);
    assert_eq!(odds.ended(Ending::NoUnrestLeft), fraction(empty, 36));
    assert_eq!(odds.lost(), fraction(empty, 36));
    for at in unrest {
        assert_eq!(odds.revolt(at), fraction(1, 36), "{at}");
        assert_eq!(odds.unrest(at), fraction(35, 36), "{at}");
    }
}

#[test]
fn em_1_a_broken_link_is_rolled_once_and_the_figure_behind_it_leaves() {
    // A revolt and an unrest with a broken link between them and nothing else near: Narbonensis and Cisalpina.
    let game = beginner(
        Position::new(Emperor::Diocletian)
            .emperor(Emperor::Diocletian, BITHYNIA)
            .emperor(Emperor::Maximian, CISALPINA)
            .revolt(NARBONENSIS)
            .unrest(CISALPINA),
    );
    let odds = odds(&game);
    // Half the time the unrest turns and takes Maximian with it (EM-2). If it stays, an uprising in Narbonensis can still
    // turn it, over the same link, and takes nobody with it (UP-2): 1/2 + 1/2 x 1/36 x 1/2.
    assert_eq!(odds.removed(Figure::Maximian), fraction(1, 2));
    assert_eq!(odds.revolt(CISALPINA), fraction(73, 144));
    assert_eq!(odds.attacked(Figure::Maximian), Fraction::ZERO);
}

#[test]
fn ad_1_an_army_before_roma_takes_it_unless_the_link_is_closed() {
    let board = Board::reconstruction();
    let gates: Vec<Province> =
        Province::ALL.into_iter().filter(|&at| board.next_step(at) == Some(Province::Roma)).collect();
    assert!(!gates.is_empty());
    for army in gates {
        let game = beginner(Position::new(Emperor::Diocletian).emperor(Emperor::Diocletian, BITHYNIA).army(army));
        let odds = odds(&game);
        let broken = board.broken_links(army).contains(Province::Roma);
        assert_eq!(odds.ended(Ending::RomaFell), if broken { fraction(1, 2) } else { Fraction::ONE }, "{army}");
        assert_eq!(odds.army(Province::Roma), odds.ended(Ending::RomaFell));
    }
}

#[test]
fn vn_1_whoever_may_do_something_does_what_the_policy_says() {
    let position = Position::new(Emperor::Diocletian)
        .emperor(Emperor::Diocletian, BITHYNIA)
        .emperor(Emperor::Constantius, CISALPINA)
        .army(NARBONENSIS)
        .fleets([0, 1, 1]);
    let game = position.game(Rules::second(Level::BEGINNER).with_variant(Variant::Imperium)).unwrap();
    assert_eq!(odds(&game).attacked(Figure::Constantius), fraction(1, 2));
    let held = game.phase_odds_with(OddsOptions::new(), |game| match game.pending() {
        Pending::Command { question: Question::Hold { .. } } => Command::UsePower { from: None },
        _ => decline(game),
    });
    let held = held.unwrap();
    check(&game, &held);
    assert_eq!(held.attacked(Figure::Constantius), Fraction::ZERO);
    assert_eq!(held.army(CISALPINA), Fraction::ZERO);
}

#[test]
fn vd_4_a_usurper_comes_to_each_free_province_alike() {
    // Region VI behind its secured border lacks one revolt, and Diocletian stands in one of its provinces.
    let region = Region::VI;
    let last = region.province(Face::Six);
    let position = Position::new(Emperor::Galerius)
        .emperor(Emperor::Galerius, PANNONIA_INFERIOR)
        .garrison(Emperor::Maximian, region.border().unwrap())
        .revolts(region.provinces() - last.into())
        .unrest(last)
        .emperor(Emperor::Diocletian, region.province(Face::One))
        .fleets([0, 1, 1]);
    let game = position.game(Rules::second(Level::BEGINNER).with_variant(Variant::Usurpator)).unwrap();
    let odds = odds(&game);
    // The unrest has a revolt beside it over a normal link, or it has none: then this test shows nothing.
    assert!(game.board().normal_links(last).meets(region.provinces()), "choose another province");
    // The usurper rises before Diocletian leaves (G-55), so one of the other five provinces has him, and he stays there.
    for face in [Face::Two, Face::Three, Face::Four, Face::Five, Face::Six] {
        let (told, fifth) = (parts(odds.army(region.province(face))), parts(fraction(1, 5)));
        assert!((fifth - parts(odds.remainder())..=fifth).contains(&told), "{face}: {told}");
    }
    assert!(odds.army(region.province(Face::One)).is_zero());
    assert_eq!(parts(odds.removed(Figure::Diocletian)) + parts(odds.remainder()), WHOLE);
}

/// G-4, G-67: a link that was rolled up front and found closed stays closed for a revolt that the black disc brings later.
#[test]
fn g_67_a_closed_link_is_not_forgotten_before_the_black_disc_comes() {
    let rules = Rules::second(Level::BEGINNER)
        .with_variant(Variant::Barbaria)
        .with_ruling(Ruling::RevoltLinks, Reading::Other)
        .with_ruling(Ruling::BlackDiscMoment, Reading::Other);
    let position = Position::new(Emperor::Diocletian)
        .emperor(Emperor::Diocletian, Province::Roma)
        .unrest(SYRIA)
        .mark(Flag::BlackDisc)
        .fleets([0, 1, 1]);
    let mut game = position.game(rules).unwrap();
    play(&mut game, "end; pass");
    while game.pending() != (Pending::Roll { throw: Throw::RevoltLink { from: SYRIA, to: AEGYPTUS } }) {
        play(&mut game, "B1; pass");
    }
    // He places the disc in Aegyptus as soon as the next link is rolled.
    let policy = |game: &Game<'_>| match game.pending() {
        Pending::Command { question: Question::BlackDiscAfterRoll { throw: Throw::RevoltLink { from, to }, .. } }
            if (from, to) != (SYRIA, AEGYPTUS) && game.is_legal(Command::PlaceBlackDisc { at: AEGYPTUS }) =>
        {
            Command::PlaceBlackDisc { at: AEGYPTUS }
        }
        _ => decline(game),
    };
    for (die, spreads) in [("B3", false), ("B4", true)] {
        let mut rolled = game;
        play(&mut rolled, die);
        let odds = rolled.phase_odds_with(OddsOptions::new(), policy).unwrap();
        check(&rolled, &odds);
        assert_eq!(odds.unrest(SYRIA).is_zero(), spreads, "{die}: {}", odds.unrest(SYRIA));
    }
}

#[test]
fn a_chain_is_followed_as_far_as_the_bound_says() {
    // All borders but one are secured, so an echo strikes again and again, mostly in revolts.
    let borders = ProvinceSet::BORDERS - Province::BorderI.into();
    let mut position = Position::new(Emperor::Diocletian)
        .emperor(Emperor::Diocletian, Province::Roma)
        .revolts(Region::V.provinces())
        .revolts(Region::VI.provinces());
    for (owner, at) in Emperor::ALL.into_iter().cycle().zip(borders) {
        position = position.garrison(owner, at);
    }
    let game = beginner(position);
    let usual = odds(&game);
    let rough = game.phase_odds_within(OddsOptions::new().with_cutoff(fraction(1, 100))).unwrap();
    let fine = game.phase_odds_within(OddsOptions::new().with_cutoff(fraction(1, 1_000_000_000_000))).unwrap();
    assert!(fine.remainder() <= usual.remainder() && usual.remainder() < rough.remainder());
    assert!(!fine.remainder().is_zero(), "a chain has no end");
    assert!(rough.remainder() <= fraction(1, 100) && fine.remainder() <= fraction(1, 1_000_000_000_000));
    for ((name, rough), (_, fine)) in all(&rough).into_iter().zip(all(&fine)) {
        // What is left out is missing, and nothing else: up to 21 discs in expected numbers.
        let missing = fine.to_f64() - rough.to_f64();
        assert!((-1e-9..=21.0 * 0.01).contains(&missing), "{name}: {rough} {fine}");
    }
}

#[test]
fn where_the_turn_cannot_end_it_is_refused() {
    let new = Game::new(Rules::second(Level::BEGINNER)).unwrap();
    assert_eq!(new.phase_odds().unwrap_err().rule, Rule::SU1);
    let entering = beginner(Position::new(Emperor::Diocletian));
    assert_eq!(entering.phase_odds().unwrap_err().rule, Rule::TN2);
    // A policy that knows where to enter has an answer.
    let policy = |game: &Game<'_>| match game.pending() {
        Pending::Command { question: Question::Enter { .. } } => Command::Enter { at: Province::Roma },
        _ => decline(game),
    };
    check(&entering, &entering.phase_odds_with(OddsOptions::new(), policy).unwrap());
    let mut over = entering;
    over.apply(Input::Concede).unwrap();
    assert_eq!(over.phase_odds().unwrap_err().rule, Rule::EN5);
    // Somebody who passes through must move on first (MV-5).
    let mut passing = beginner(
        Position::new(Emperor::Diocletian)
            .emperor(Emperor::Diocletian, BITHYNIA)
            .emperor(Emperor::Galerius, game_neighbour(BITHYNIA)),
    );
    passing.apply(Command::Move { figure: Figure::Diocletian, to: game_neighbour(BITHYNIA) }).unwrap();
    assert_eq!(passing.phase_odds().unwrap_err(), passing.why_not(Command::End).unwrap());
}

fn game_neighbour(at: Province) -> Province {
    Board::reconstruction().normal_links(at).first().unwrap()
}
