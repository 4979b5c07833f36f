//! The domino (EM-1), ways and distances (G-59) and the order of armies (AD-2) over random positions and boards, compared
//! with the reference.

use crate::common::Chooser;
use crate::common::boards::random_board;
use crate::common::reference::Reference;
use crate::common::script::play;
use crate::story::{game_of, quiet};
use std::collections::BTreeSet;
use tetrarchia::board::Link;
use tetrarchia::board::reconstruction::provinces::{BITHYNIA, SARDINIA};
use tetrarchia::state::{ARMIES, DISCS};
use tetrarchia::*;

/// Gives both this input, and compares the positions to which it leads.
fn apply_to_both(game: &mut Game<'_>, reference: &mut Reference, input: impl Into<Input>) {
    let input = input.into();
    game.apply(input).unwrap();
    reference.apply(input).unwrap();
    assert_eq!(game.state().to_string(), reference.text());
}

/// Plays the step of revolts, answering each throw by what `open` says of the link. No link is rolled twice.
fn play_revolts(game: &mut Game<'_>, open: impl Fn(&Link) -> bool) {
    let mut reference = Reference::from(&*game);
    let mut asked = BTreeSet::new();
    apply_to_both(game, &mut reference, Command::End);
    while let Pending::Roll { throw: Throw::RevoltLink { from, to } } = game.pending() {
        assert!(asked.insert((from.min(to), from.max(to))), "{from} {to} is rolled twice");
        let link = game.board().link(from, to).unwrap();
        let face = if open(&link) { Face::Four } else { Face::Three };
        apply_to_both(game, &mut reference, Roll::Barbarian(face));
    }
}

#[test]
fn em_1_agrees_with_the_reference_over_random_positions() {
    let mut chooser = Chooser(5);
    let broken: Vec<Link> = Board::reconstruction().all_links().filter(|link| link.is_broken()).collect();
    let (mut lost, mut turned) = (0, 0);
    for round in 0..600 {
        // Between a few discs and as many as there are.
        let (mut revolts, mut unrest) = (ProvinceSet::EMPTY, ProvinceSet::EMPTY);
        let most = 1 + chooser.below(DISCS);
        for _ in 0..60 {
            let at = Province::ALL[chooser.below(ProvinceSet::ROMAN.len())];
            if chooser.below(4) == 0 && revolts.len() < most && !unrest.contains(at) {
                revolts.insert(at);
            } else if unrest.len() < most && !revolts.contains(at) {
                unrest.insert(at);
            }
        }
        // All links open, all closed, or each as it likes.
        let coins = match round % 3 {
            0 => u64::MAX,
            1 => 0,
            _ => chooser.number(),
        };
        let open = |link: &Link| coins >> broken.iter().position(|other| other == link).unwrap() & 1 != 0;
        let position = quiet().revolts(revolts).unrests(unrest);
        for others in [&[][..], &[Ruling::RevoltLinks]] {
            let mut game = game_of(Rules::second, others, position);
            play_revolts(&mut game, open);
            turned += game.state().revolts().len() - revolts.len();
            lost += usize::from(game.state().ending() == Some(Ending::NoRevoltLeft));
        }
    }
    assert!(lost > 20 && turned > 2000, "the positions should be telling: {lost} lost, {turned} turned");
}

fn assert_ways(board: &Board) {
    let reference = Reference::new(&Rules::second(Level::BEGINNER), board);
    for at in Province::ALL {
        let path = reference.path_to_roma(at);
        assert_eq!(usize::from(board.links_to_roma(at)), reference.links_to_roma(at), "{at}");
        assert_eq!(board.next_step(at), path.first().copied(), "{at}");
        assert_eq!(usize::from(board.steps_to_roma(at)), path.len(), "{at}");
    }
}

#[test]
fn g_59_agrees_with_the_reference_on_the_built_in_board() {
    assert_ways(Board::reconstruction());
}

#[test]
fn g_59_agrees_with_the_reference_on_random_boards() {
    let mut found = 0;
    for seed in 0..100 {
        let board = random_board(&mut Chooser(seed));
        // Where no arrow leads on, the path is the shortest one.
        found += Province::ALL.into_iter().filter(|&at| board.arrow(at).is_none()).count();
        assert_ways(board);
    }
    assert!(found > 500, "{found} provinces without an arrow");
}

#[test]
fn ad_2_agrees_with_the_reference_for_any_armies_under_all_readings() {
    let mut chooser = Chooser(24);
    for round in 0..2000 {
        let readings = [Ruling::ArmyDistance, Ruling::ItaliaTie];
        let others: Vec<Ruling> = (0..2).filter(|n| round >> n & 1 != 0).map(|n| readings[n]).collect();
        let mut armies = ProvinceSet::EMPTY;
        while armies.len() < ARMIES {
            let at = Province::ALL[chooser.below(Province::COUNT)];
            // Diocletian stands in Sardinia, an army in Roma would be the end, and Bithynia's disc is rolled on.
            if ![SARDINIA, Province::Roma, BITHYNIA].contains(&at) {
                armies.insert(at);
            }
        }
        let position = armies.into_iter().fold(quiet(), |position, army| position.army(army));
        let mut game = game_of(Rules::first, &others, position);
        let expected = Reference::from(&game).advance_order();
        let events = play(&mut game, "end; R5B6");
        let ordered = events.iter().find_map(|event| match event.fact {
            Fact::AdvanceOrdered { first, second, third } => Some([first, second, third]),
            _ => None,
        });
        let ordered: Vec<Province> = ordered.into_iter().flatten().flatten().collect();
        assert_eq!(ordered, expected, "{others:?}");
    }
}
