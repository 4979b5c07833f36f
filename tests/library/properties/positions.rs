//! Random positions: crowded ones, with few points and fleets anywhere, that play alone would hardly reach.

use proptest::prelude::*;
use tetrarchia::board::SeaZone;
use tetrarchia::state::{ARMIES, DISCS};
use tetrarchia::*;

use super::walk::base_rules;

/// All that decides a random position. What does not fit on the board is left out.
#[derive(Clone, Debug)]
pub struct Crowd {
    rules: Rules,
    turn: Emperor,
    /// Around here the figures stand, each so many provinces away in the order of a search by links.
    centre: Province,
    emperors: [Option<usize>; Emperor::COUNT],
    armies: Vec<usize>,
    /// For each province what lies there: see [`Crowd::game`].
    discs: Vec<u8>,
    /// How much of that is really there, in 8 parts.
    density: u8,
    fleets: [usize; 3],
    points: u8,
}

/// Any position of the base game at the beginning of a Roman phase or in it.
pub fn crowds() -> impl Strategy<Value = Crowd> {
    let place =
        prop_oneof![1 => Just(None), 6 => (0..8_usize).prop_map(Some), 1 => (0..Province::COUNT).prop_map(Some)];
    let centre = prop_oneof![1 => Just(Province::Roma), 3 => prop::sample::select(&Province::ALL[..])];
    (
        base_rules(),
        prop::sample::select(&Emperor::ALL[..]),
        centre,
        [place.clone(), place.clone(), place.clone(), place],
        prop::collection::vec(0..10_usize, 0..=ARMIES),
        (prop::collection::vec(any::<u8>(), Province::COUNT), 0..=8_u8),
        [0..3_usize, 0..3_usize, 0..3_usize],
        0..=6_u8,
    )
        .prop_map(|(rules, turn, centre, emperors, armies, (discs, density), fleets, points)| Crowd {
            rules,
            turn,
            centre,
            emperors,
            armies,
            discs,
            density,
            fleets,
            points,
        })
}

impl Crowd {
    /// The game in this position.
    pub fn game(&self) -> Game<'static> {
        let level = self.rules.level;
        let near = by_distance(self.centre);
        let mut position = Position::new(self.turn);

        // PC-4: who comes first takes the province.
        let mut taken = ProvinceSet::EMPTY;
        let mut acts = false;
        for emperor in core::iter::successors(Some(self.turn), |emperor| Some(emperor.next())).take(Emperor::COUNT) {
            let Some(at) = self.emperors[emperor.index()].map(|rank| near[rank]) else { continue };
            if !taken.contains(at) {
                taken.insert(at);
                acts |= emperor == self.turn;
                position = position.emperor(emperor, at);
            }
        }
        // TN-2: who is about to enter has all his points.
        position = position.points(if acts { self.points } else { 6 });

        // EN-2: no army is in Roma as long as the game goes on.
        let mut armies = ProvinceSet::EMPTY;
        for at in self.armies.iter().map(|&rank| near[rank]).filter(|&at| at != Province::Roma && !taken.contains(at)) {
            armies.insert(at);
            position = position.army(at);
        }

        // PC-3: 21 discs of a kind, of which those under the armies are used already.
        let mut revolts = (armies & ProvinceSet::ROMAN).len();
        let mut unrest = 0;
        let mut garrisons = [0; Emperor::COUNT];
        let mut secured = 0;
        for (at, &drawn) in Province::ALL.into_iter().zip(&self.discs) {
            if armies.contains(at) || drawn % 8 >= self.density {
                continue;
            }
            // SE-3: borders hold garrisons alone. EN-1: never all six.
            let kind = if at.is_border() { 2 } else { drawn / 8 % 3 };
            let owner = Emperor::ALL[usize::from(drawn / 24) % Emperor::COUNT];
            match kind {
                0 if revolts < DISCS => {
                    revolts += 1;
                    position = position.revolt(at);
                }
                1 if unrest < DISCS => {
                    unrest += 1;
                    position = position.unrest(at);
                }
                2 if garrisons[owner.index()] < level.garrisons() && !(at.is_border() && secured == 5) => {
                    garrisons[owner.index()] += 1;
                    secured += usize::from(at.is_border());
                    position = position.garrison(owner, at);
                }
                _ => {}
            }
        }

        // G-1: a fleet that may not share its zone goes on to the next free one.
        let mut fleets = [0; SeaZone::COUNT];
        for &zone in &self.fleets[..level.fleets().into()] {
            let mut zone = zone;
            while fleets[zone] > 0 && !self.rules.fleets_may_share_zone() {
                zone = (zone + 1) % SeaZone::COUNT;
            }
            fleets[zone] += 1;
        }
        position.fleets(fleets).game(self.rules).unwrap()
    }
}

/// All provinces, those fewest links away first.
fn by_distance(centre: Province) -> Vec<Province> {
    let mut found = vec![centre];
    let mut next = 0;
    while let Some(&here) = found.get(next) {
        let more: Vec<Province> =
            Board::reconstruction().links(here).into_iter().filter(|at| !found.contains(at)).collect();
        found.extend(more);
        next += 1;
    }
    found
}
