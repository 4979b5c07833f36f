//! Random positions, and slow searches written a second time from the rules, to compare the engine with.

use std::sync::LazyLock;

use crate::common::Chooser;
use tetrarchia::board::SeaZone;
use tetrarchia::state::Disc;
use tetrarchia::*;

/// A random position at some moment of an Emperor's actions: crowded, so that figures get in each other's way.
pub fn position(chooser: &mut Chooser) -> Game<'static> {
    loop {
        let rules = if chooser.below(2) == 0 { Rules::first } else { Rules::second };
        let turn = Emperor::ALL[chooser.below(4)];
        // Everybody stands near one province, or anywhere.
        let centre = Province::ALL[chooser.below(Province::COUNT)];
        let spread = chooser.below(3);
        let place = |chooser: &mut Chooser| {
            let near = around(centre, 1 + spread);
            if spread == 2 { anywhere(chooser) } else { near.nth(chooser.below(near.len())).unwrap() }
        };
        let mut position = Position::new(turn).emperor(turn, place(chooser));
        for emperor in Emperor::ALL {
            if chooser.below(5) > 0 && emperor != turn {
                position = position.emperor(emperor, place(chooser));
            }
        }
        for _ in 0..chooser.below(4) {
            position = position.army(place(chooser));
        }
        let mut free = ProvinceSet::ALL;
        for _ in 0..chooser.below(22) {
            let at = anywhere(chooser);
            if at.is_roman() {
                free.remove(at);
                position = position.revolt(at);
            }
        }
        for _ in 0..chooser.below(6) {
            let at = anywhere(chooser);
            if at.is_roman() && free.contains(at) {
                free.remove(at);
                position = position.unrest(at);
            }
        }
        for owner in Emperor::ALL {
            for _ in 0..chooser.below(6) {
                let at = anywhere(chooser);
                if free.contains(at) {
                    free.remove(at);
                    position = position.garrison(owner, at);
                }
            }
        }
        let fleets = [(); 3].map(|()| chooser.below(2) as u8);
        let points = chooser.below(7) as u8;
        let count = fleets.iter().sum::<u8>();
        let level = Level::new(5, count.max(1), 0, 0).unwrap();
        // What does not fit together is thrown away.
        if let Ok(game) = position.fleets(fleets).points(points).game(rules(level)) {
            return game;
        }
    }
}

fn anywhere(chooser: &mut Chooser) -> Province {
    Province::ALL[chooser.below(Province::COUNT)]
}

/// The provinces at most so many links away.
fn around(centre: Province, links: usize) -> ProvinceSet {
    let board = Board::reconstruction();
    (0..links)
        .fold(centre.into(), |near: ProvinceSet, _| near.into_iter().fold(near, |wider, at| wider | board.links(at)))
}

/// What lies between two provinces of the built-in board: what their link costs, if they have one, and the sea zones on
/// whose coast both are.
type Between = (Option<u8>, [bool; SeaZone::COUNT]);

/// It for every two provinces, worked out once from the list of links and the coasts.
static BETWEEN: LazyLock<[[Between; Province::COUNT]; Province::COUNT]> = LazyLock::new(|| {
    let board = Board::reconstruction();
    let mut table = [[(None, [false; SeaZone::COUNT]); Province::COUNT]; Province::COUNT];
    for link in board.all_links() {
        let cost = Some(if link.is_broken() { 2 } else { 1 });
        table[link.a().index()][link.b().index()].0 = cost;
        table[link.b().index()][link.a().index()].0 = cost;
    }
    for from in Province::ALL {
        for to in Province::ALL {
            for zone in board.zones(from).filter(|zone| board.zones(to).any(|other| other == *zone)) {
                table[from.index()][to.index()].1[zone.index()] = true;
            }
        }
    }
    table
});

/// What one move costs, from the words of MV-1 to MV-4: nothing if there is no way.
pub fn move_cost(game: &Game<'_>, from: Province, to: Province) -> Option<u8> {
    let state = game.state();
    if from == to || state.armies().contains(to) {
        return None;
    }
    let (by_link, coasts) = BETWEEN[from.index()][to.index()];
    let carries = |zone: &SeaZone| coasts[zone.index()] && state.fleets(*zone) > 0;
    let by_fleet = SeaZone::ALL.iter().any(carries).then_some(1);
    let way = by_link.into_iter().chain(by_fleet).min()?;
    Some(way + u8::from(state.disc_at(to) == Some(Disc::Revolt)))
}

/// Whether another Roman figure stands there.
pub fn is_held(game: &Game<'_>, mover: Emperor, at: Province) -> bool {
    Emperor::ALL.into_iter().any(|other| other != mover && game.state().place(other.into()) == Some(at))
}

/// Every province and number of points left that Moves through held provinces can lead to from here, this one included:
/// MV-5 as a definition.
pub fn passages(game: &Game<'_>, mover: Emperor, at: Province, points: u8) -> Vec<(Province, u8)> {
    let mut seen = vec![(at, points)];
    let mut next = 0;
    while let Some(&(here, left)) = seen.get(next) {
        next += 1;
        if !is_held(game, mover, here) {
            continue;
        }
        for there in Province::ALL {
            if let Some(cost) = move_cost(game, here, there).filter(|&cost| cost <= left)
                && !seen.contains(&(there, left - cost))
            {
                seen.push((there, left - cost));
            }
        }
    }
    seen
}

/// Whether he may stop there, or go on from there to a province where he may.
pub fn can_stop(game: &Game<'_>, mover: Emperor, at: Province, points: u8) -> bool {
    passages(game, mover, at, points).into_iter().any(|(there, _)| !is_held(game, mover, there))
}
