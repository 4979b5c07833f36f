//! What a victory is worth where the Emperors are rivals (VN-5, VN-6, VD-5).

use tetrarchia::board::Region;
use tetrarchia::score::Title;
use tetrarchia::vocabulary::Caesar;
use tetrarchia::*;

/// A game that is won by the last border, with these points: the six borders are shared out in the order of play, and
/// what is missing is glory.
fn won(edition: Edition, points: [u8; 4]) -> Game<'static> {
    let rules: Rules = match edition {
        Edition::First => "first/5100/the-great".parse().unwrap(),
        Edition::Second => "second/5100/roma-aeterna".parse().unwrap(),
    };
    let mut borders = points.map(|points| points.min(5));
    // Somebody has too many borders as long as there are more than six.
    while borders.iter().sum::<u8>() > 6 {
        *borders.iter_mut().max().unwrap() -= 1;
    }
    assert_eq!(borders.iter().sum::<u8>(), 6, "{points:?} are too few for six borders");
    let owners: Vec<Emperor> =
        Emperor::ALL.into_iter().flat_map(|owner| vec![owner; usize::from(borders[owner.index()])]).collect();
    let (&last, others) = owners.split_last().unwrap();
    let mut position = Position::new(last).emperor(last, Region::VI.border().unwrap()).fleets([1, 0, 0]);
    for (region, &owner) in Region::OUTER.into_iter().zip(others) {
        position = position.garrison(owner, region.border().unwrap());
    }
    for emperor in Emperor::ALL {
        position = position.glory(emperor, points[emperor.index()] - borders[emperor.index()]);
    }
    let mut game = position.game(rules).unwrap();
    assert_eq!(game.rivalry(), None, "the game is not over");
    let events = game.play(Command::Secure).unwrap();
    let rivalry = game.rivalry().unwrap();
    assert_eq!(rivalry.points, points);
    // The events tell the same, before the end.
    let mut told: Vec<Fact> =
        rivalry.titles().map(|(emperor, title)| Fact::SupremacyGained { emperor, title }).collect();
    told.extend(rivalry.is_preserved().then_some(Fact::TetrarchyPreserved));
    told.push(Fact::Ended { ending: Ending::Victory });
    assert!(events.iter().map(|event| event.fact).collect::<Vec<_>>().ends_with(&told), "{events:?}");
    game
}

fn titles(points: [u8; 4], edition: Edition) -> Vec<(Emperor, Title)> {
    let game = won(edition, points);
    let titles: Vec<_> = game.rivalry().unwrap().titles().collect();
    assert_eq!(titles.is_empty(), game.rivalry().unwrap().is_preserved());
    titles
}

#[test]
fn vn_5_the_great_has_two_points_more_than_every_other() {
    use Emperor::*;
    let first = |points| titles(points, Edition::First);
    assert_eq!(first([4, 2, 1, 2]), [(Diocletian, Title::Great)]);
    assert_eq!(first([1, 2, 2, 4]), [(Maximian, Title::Great)]);
    // One point more is not enough, and two equals are not great: half of the Empire is left.
    assert_eq!(first([4, 2, 1, 3]), [(Diocletian, Title::East), (Maximian, Title::West)]);
    assert_eq!(first([4, 4, 1, 1]), []);
    assert_eq!(first([0, 2, 3, 3]), [(Galerius, Title::East)]);
    assert_eq!(first([2, 1, 2, 1]), []);
}

#[test]
fn vd_5_there_is_no_emperor_of_one_half() {
    assert_eq!(titles([4, 2, 1, 2], Edition::Second), [(Emperor::Diocletian, Title::Great)]);
    assert_eq!(titles([4, 2, 1, 3], Edition::Second), []);
    for seats in Seating::ALL {
        assert_eq!(won(Edition::Second, [4, 2, 1, 2]).is_bitter_victory(seats), Some(true));
        assert_eq!(won(Edition::Second, [4, 2, 1, 3]).is_bitter_victory(seats), Some(false));
    }
}

#[test]
fn vn_6_the_aims_of_rivals() {
    use Seat::*;
    let reached = |points, seats: Seating| -> Vec<Option<bool>> {
        let rivalry = won(Edition::First, points).rivalry().unwrap();
        [First, Second, Third, Fourth, Barbarian].map(|seat| rivalry.is_aim_reached(seats, seat)).to_vec()
    };
    let (yes, no) = (Some(true), Some(false));
    // Galerius is the Great.
    assert_eq!(reached([1, 4, 1, 2], Seating::Two), [yes, no, None, None, None]);
    assert_eq!(reached([1, 4, 1, 2], Seating::Four), [no, yes, no, no, None]);
    // Diocletian has the East, Maximian the West: enough for one of four, not for one of two.
    assert_eq!(reached([4, 2, 1, 3], Seating::Two), [no, no, None, None, None]);
    assert_eq!(reached([4, 2, 1, 3], Seating::Four), [yes, no, no, yes, None]);
    for seats in [Seating::One, Seating::Three { shared: Caesar::Galerius }] {
        assert_eq!(reached([1, 4, 1, 2], seats), [None; 5]);
    }
}

/// VN-6: in full cooperation nobody may rule over all or half; who plays alone must keep all four within one point.
#[test]
fn vn_6_a_bitter_victory() {
    let bitter = |points, seats| won(Edition::First, points).is_bitter_victory(seats).unwrap();
    assert!(bitter([4, 2, 1, 2], Seating::Two) && bitter([4, 2, 1, 3], Seating::Four));
    assert!(!bitter([2, 1, 2, 1], Seating::One) && !bitter([2, 1, 2, 1], Seating::Four));
    assert!(bitter([3, 2, 1, 1], Seating::One) && !bitter([3, 2, 1, 1], Seating::Two));
}

/// Without glory, or without a victory, there is no rivalry.
#[test]
fn vn_5_only_a_victory_is_compared() {
    let position = Position::new(Emperor::Diocletian).emperor(Emperor::Diocletian, Province::Roma).fleets([1, 0, 0]);
    let mut lost = position.game("first/5100/the-great".parse().unwrap()).unwrap();
    lost.apply(Input::Concede).unwrap();
    assert_eq!((lost.rivalry(), lost.is_bitter_victory(Seating::One)), (None, None));
    assert!(lost.plays_glory() && !Game::new(Rules::first(Level::BEGINNER)).unwrap().plays_glory());
}

#[test]
fn vn_5_titles_are_said_by_name() {
    let said = |title| {
        let fact = Fact::SupremacyGained { emperor: Emperor::Galerius, title };
        fact.describe(Board::reconstruction()).to_string()
    };
    assert_eq!(said(Title::Great), "Galerius becomes the Great");
    assert_eq!(said(Title::East), "Galerius becomes Emperor of the East");
    assert_eq!(said(Title::West), "Galerius becomes Emperor of the West");
}
