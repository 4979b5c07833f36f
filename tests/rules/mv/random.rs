//! Random positions, to compare the engine with the reference.

use crate::common::Chooser;
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
