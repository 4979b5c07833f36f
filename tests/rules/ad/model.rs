//! Slow and simple models of the domino (EM-1), of ways and distances (G-59) and of the order of armies (AD-2), compared
//! with the engine over random positions and boards. They share nothing with it but the lists of links and arrows.

use crate::common::Chooser;
use crate::common::script::play;
use crate::story::{game_of, quiet};
use std::collections::BTreeSet;
use tetrarchia::board::{ArrowSpec, BoardSpec, LinkSpec, reconstruction};
use tetrarchia::state::{ARMIES, DISCS};
use tetrarchia::*;

type Pair = (Province, Province);

/// The links of the reconstruction: ends in board order, and whether it is broken.
fn links() -> impl Iterator<Item = (Pair, bool)> {
    reconstruction::LINKS.iter().map(|known| ((known.link.a(), known.link.b()), known.link.is_broken()))
}

/// The fixpoint of EM-1: wave by wave, all unrest beside a revolt turns at once.
fn fixpoint(
    mut revolts: BTreeSet<Province>,
    unrest: &BTreeSet<Province>,
    open: impl Fn(&Pair) -> bool,
) -> BTreeSet<Province> {
    loop {
        let mut wave = BTreeSet::new();
        for ((a, b), broken) in links() {
            for (from, to) in [(a, b), (b, a)] {
                if (!broken || open(&(a, b))) && revolts.contains(&from) && unrest.contains(&to) {
                    wave.insert(to);
                }
            }
        }
        if wave.is_subset(&revolts) {
            return revolts;
        }
        revolts.extend(wave);
    }
}

/// Plays the step of revolts, answering each throw by what `open` says of the link. Returns the links that were asked
/// about, with their ends in board order.
fn play_revolts(game: &mut Game<'_>, up_front: bool, open: impl Fn(&Pair) -> bool) -> Vec<Pair> {
    let mut asked = Vec::new();
    play(game, "end");
    while let Pending::Roll { throw: Throw::RevoltLink { from, to } } = game.pending() {
        let state = game.state();
        assert!(up_front || (state.revolts().contains(from) && state.unrest().contains(to)), "{from} {to}");
        let link = (from.min(to), from.max(to));
        asked.push(link);
        game.apply(Roll::Barbarian(if open(&link) { Face::Four } else { Face::Three })).unwrap();
    }
    asked
}

#[test]
fn em_1_agrees_with_the_fixpoint_over_random_positions() {
    let mut chooser = Chooser(5);
    let (mut lost, mut turned) = (0, 0);
    for round in 0..600 {
        // Between a few discs and as many as there are.
        let (mut revolts, mut unrest) = (BTreeSet::new(), BTreeSet::new());
        let most = 1 + chooser.below(DISCS);
        for _ in 0..60 {
            let at = Province::ALL[chooser.below(ProvinceSet::ROMAN.len())];
            if chooser.below(4) == 0 && revolts.len() < most && !unrest.contains(&at) {
                revolts.insert(at);
            } else if unrest.len() < most && !revolts.contains(&at) {
                unrest.insert(at);
            }
        }
        // All links open, all closed, or each as it likes.
        let coins = match round % 3 {
            0 => u64::MAX,
            1 => 0,
            _ => chooser.number(),
        };
        let broken: Vec<Pair> = links().filter(|&(_, broken)| broken).map(|(link, _)| link).collect();
        let open = |link: &Pair| coins >> broken.iter().position(|other| other == link).unwrap() & 1 != 0;
        let expected = fixpoint(revolts.clone(), &unrest, open);
        turned += expected.len() - revolts.len();

        let position = quiet().revolts(revolts.iter().copied()).unrests(unrest.iter().copied());
        for others in [&[][..], &[Ruling::RevoltLinks]] {
            let mut game = game_of(Rules::second, others, position);
            let asked = play_revolts(&mut game, !others.is_empty(), open);
            let state = game.state();
            let once: BTreeSet<_> = asked.iter().copied().collect();
            assert_eq!(once.len(), asked.len(), "no link is rolled twice");
            if expected.len() > DISCS {
                assert_eq!(state.ending(), Some(Ending::NoRevoltLeft));
                lost += 1;
                continue;
            }
            assert_eq!(game.pending(), Pending::Roll { throw: Throw::Activity });
            assert_eq!(state.revolts().into_iter().collect::<BTreeSet<_>>(), expected);
            assert_eq!(state.unrest().into_iter().collect::<BTreeSet<_>>(), &unrest - &expected);
            // Every broken link that could have spread the revolt further was rolled.
            for link in broken.iter().filter(|(a, b)| {
                let joins = |x: &Province, y: &Province| expected.contains(x) && state.unrest().contains(*y);
                joins(a, b) || joins(b, a)
            }) {
                assert!(once.contains(link) && !open(link), "{link:?}");
            }
            if !others.is_empty() {
                assert_eq!(once.len(), broken.len(), "all are rolled up front");
            }
        }
    }
    assert!(lost > 20 && turned > 1000, "the positions should be telling: {lost} lost, {turned} turned");
}

/// The fewest links from each province to Roma, by relaxing all links until nothing changes; nobody passes a border.
fn distances(links: &[Pair]) -> [u8; Province::COUNT] {
    let mut distances = [u8::MAX; Province::COUNT];
    distances[Province::Roma.index()] = 0;
    for _ in 0..Province::COUNT {
        for &(a, b) in links {
            for (from, over) in [(a, b), (b, a)] {
                if over.is_roman() {
                    let by_here = distances[over.index()].saturating_add(1);
                    distances[from.index()] = distances[from.index()].min(by_here);
                }
            }
        }
    }
    distances
}

/// The next step: the arrow, else the Roman neighbour nearest to Roma, and of several the first.
fn next_step(links: &[Pair], arrows: &[Pair], distances: &[u8], at: Province) -> Option<Province> {
    if at == Province::Roma {
        return None;
    }
    let arrow = arrows.iter().find(|arrow| arrow.0 == at).map(|arrow| arrow.1);
    let neighbours = links.iter().filter_map(|&(a, b)| match () {
        () if a == at => Some(b),
        () if b == at => Some(a),
        () => None,
    });
    arrow.or_else(|| neighbours.filter(|to| to.is_roman()).min_by_key(|to| (distances[to.index()], to.index())))
}

fn assert_ways(board: &Board, links: &[Pair], arrows: &[Pair]) {
    let distances = distances(links);
    for at in Province::ALL {
        assert_eq!(board.links_to_roma(at), distances[at.index()], "{at}");
        let step = |at: &Province| next_step(links, arrows, &distances, *at);
        assert_eq!(board.next_step(at), step(&at), "{at}");
        let path = std::iter::successors(step(&at), step).count();
        assert_eq!(usize::from(board.steps_to_roma(at)), path, "{at}");
    }
}

#[test]
fn g_59_agrees_with_a_simple_search_on_the_built_in_board() {
    let arrows: Vec<Pair> = reconstruction::ARROWS.iter().map(|arrow| (arrow.from, arrow.to)).collect();
    assert_ways(Board::reconstruction(), &links().map(|(link, _)| link).collect::<Vec<_>>(), &arrows);
}

#[test]
fn g_59_agrees_with_a_simple_search_on_random_boards() {
    let id = |at: Province| Board::reconstruction().id(at);
    let at = |id: &str| Board::reconstruction().find(id).unwrap();
    let mut accepted = 0;
    for seed in 0..300 {
        // Some arrows inside the Empire are missing, some links too, and some are new.
        let mut chooser = Chooser(seed);
        let arrows: Vec<ArrowSpec<'_>> = reconstruction::SPEC
            .arrows
            .iter()
            .copied()
            .filter(|arrow| at(arrow.from).is_border() || chooser.below(3) == 0)
            .collect();
        let drawn = |arrow: &ArrowSpec<'_>, link: &LinkSpec<'_>| {
            (arrow.from, arrow.to) == (link.a, link.b) || (arrow.to, arrow.from) == (link.a, link.b)
        };
        let mut links: Vec<LinkSpec<'_>> = reconstruction::SPEC
            .links
            .iter()
            .copied()
            .filter(|link| arrows.iter().any(|arrow| drawn(arrow, link)) || chooser.below(10) > 0)
            .collect();
        for _ in 0..chooser.below(8) {
            let mut end = || id(Province::ALL[chooser.below(Province::COUNT)]);
            links.push(LinkSpec { a: end(), b: end(), broken: chooser.below(2) == 0 });
        }
        let spec = BoardSpec { links: &links, arrows: &arrows, not_linked: &[], ..reconstruction::SPEC };
        // A link twice, two borders linked, a circle: no board.
        let Ok(board) = Board::new(&spec) else { continue };
        accepted += 1;
        let links: Vec<Pair> = links.iter().map(|link| (at(link.a), at(link.b))).collect();
        let arrows: Vec<Pair> = arrows.iter().map(|arrow| (at(arrow.from), at(arrow.to))).collect();
        assert_ways(&board, &links, &arrows);
    }
    assert!(accepted > 50, "{accepted} boards");
}

#[test]
fn ad_2_agrees_with_sorting_for_any_armies_under_all_readings() {
    let pairs: Vec<Pair> = links().map(|(link, _)| link).collect();
    let arrows: Vec<Pair> = reconstruction::ARROWS.iter().map(|arrow| (arrow.from, arrow.to)).collect();
    let fewest = distances(&pairs);
    let steps = |at: Province| {
        let step = |at: &Province| next_step(&pairs, &arrows, &fewest, *at);
        std::iter::successors(step(&at), step).count()
    };
    let mut chooser = Chooser(24);
    for round in 0..2000 {
        let readings = [Ruling::ArmyDistance, Ruling::ItaliaTie];
        let others: Vec<Ruling> = (0..2).filter(|n| round >> n & 1 != 0).map(|n| readings[n]).collect();
        let mut armies = BTreeSet::new();
        while armies.len() < ARMIES {
            let at = Province::ALL[chooser.below(Province::COUNT)];
            // Diocletian stands in Sardinia, an army in Roma would be the end, and Bithynia's disc is rolled on.
            if ![reconstruction::provinces::SARDINIA, Province::Roma, reconstruction::provinces::BITHYNIA].contains(&at)
            {
                armies.insert(at);
            }
        }
        let position = armies.iter().fold(quiet(), |position, &army| position.army(army));
        let mut game = game_of(Rules::first, &others, position);
        let events = play(&mut game, "end; R5B6");
        let mut expected: Vec<Province> = armies.into_iter().collect();
        expected.sort_by_key(|&at| {
            let distance = match others.contains(&Ruling::ArmyDistance) {
                true => fewest[at.index()].into(),
                false => steps(at),
            };
            let number = ["I", "II", "III", "IV", "V", "VI"].iter().position(|name| at.region().word() == *name);
            let italia = if others.contains(&Ruling::ItaliaTie) { 0 } else { 7 };
            (distance, number.map_or(italia, |number| number + 1), at.index())
        });
        let ordered = events.iter().find_map(|event| match event.fact {
            Fact::AdvanceOrdered { first, second, third } => Some([first, second, third]),
            _ => None,
        });
        let expected: Vec<_> = expected.into_iter().map(Some).collect();
        assert_eq!(ordered.map(Vec::from), Some(expected), "{others:?}");
    }
}
