//! Closed under play: whatever follows an accepted position is accepted again, reads back and can be saved.

use std::collections::BTreeMap;
use tetrarchia::state::ResumeError;

use tetrarchia::state::PositionFault;
use tetrarchia::*;

use crate::common::Chooser;
use crate::common::boards::random_board;
use crate::common::positions::{Wanderer, check_closed, check_position};

/// How many positions a wanderer sees before another one starts elsewhere.
const WALK: usize = 20;

/// 6,000 accepted positions, or as many as `TETRARCHIA_POSITIONS` says, and all that can follow each at once; if that is
/// accepted too, so is all that can ever follow.
#[test]
fn what_follows_an_accepted_position_is_accepted() {
    let positions = std::env::var("TETRARCHIA_POSITIONS").map_or(6_000, |count| count.parse().unwrap());
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    let mut seen = 0;
    for seed in 0.. {
        let mut chooser = Chooser(seed);
        let board = if seed % 50 == 49 { random_board(&mut chooser) } else { Board::reconstruction() };
        let mut wanderer = Wanderer::new(board, &mut chooser);
        for _ in 0..WALK {
            check_closed(wanderer.game());
            *kinds.entry(kind(wanderer.game())).or_default() += 1;
            wanderer.step(&mut chooser);
        }
        seen += WALK;
        if seen >= positions {
            break;
        }
    }
    println!("{seen} positions: {kinds:?}");
    // Every kind of question, throw and ending there is, but the rarest.
    assert!(kinds.len() >= 22, "{kinds:?}");
}

/// What is awaited, in two words.
fn kind(game: &Game<'_>) -> String {
    game.pending().to_string().split(' ').take(2).collect::<Vec<_>>().join(" ")
}

/// Positions that were accepted although no game comes to them, and that led to some that were not. The first line of
/// each is the rules.
const ASTRAY: &[(&str, &str, PositionFault)] = &[
    // A border in revolt, which only the black disc can bring about, and that is not used before the first phase.
    (
        "second/4211/barbaria",
        "discs=....../....../....../....../....../....../....../..r... emperors=-,-,-,- armies=- fleets=0,0,0 \
         turn=diocletian round=0 points=0 marks=black-disc gray=4 awaits roll first-revolt I",
        PositionFault::WrongSetUp,
    ),
    // A revolt of the scenario is missing.
    (
        "second/4221/scenario:mauretanian-war",
        "discs=r...../....../....../....../....../...rr./....../r..... emperors=-,-,-,I:3 armies=I:border fleets=0,0,0 \
         turn=diocletian round=0 points=0 rebels=I awaits roll first-revolt II",
        PositionFault::WrongSetUp,
    ),
    // Additional revolts and armies that a scenario does not have (SC-1, G-86).
    (
        "second/4221/scenario:mauretanian-war(fixed)",
        "discs=rr..../..r.../..r.../..r.../..r.../...rr./....../r..... emperors=-,-,-,I:3 armies=I:border fleets=0,0,0 \
         turn=diocletian round=0 points=0 rebels=I awaits roll additional-revolt 1",
        PositionFault::WrongSetUp,
    ),
    (
        "second/4221/scenario:mauretanian-war(fixed)",
        "discs=rr..../..r.../..r.../..r.../..r.../...rr./....../r..... emperors=-,-,-,I:3 armies=I:border fleets=0,0,0 \
         turn=diocletian round=0 points=0 rebels=I awaits roll initial-army 1",
        PositionFault::WrongSetUp,
    ),
    // An army on the border where the Goths come first (MD-4): they would take its place, and one would be missing.
    (
        "second/4102/modules:goths",
        "discs=..r.../..r.../..r.../..r.../..r.../..r.../....../...... emperors=-,-,-,- armies=III:border fleets=0,0,0 \
         turn=diocletian round=0 points=0 awaits roll initial-army 1",
        PositionFault::WrongSetUp,
    ),
    // Diocletian took a point before his first turn (VN-4).
    (
        "first/4100/patres-patriae",
        "discs=..r.../..r.../..r.../..r.../..r.../..r.../....../...... emperors=-,-,-,- armies=- fleets=0,0,0 \
         turn=diocletian round=0 points=0 marks=point-taken awaits command place-fleet 1",
        PositionFault::WrongSetUp,
    ),
    // An army that rose in the phase before (VD-4), and can be beaten now.
    (
        "second/4100/usurpator",
        "discs=r...../....../....../....../....../....../....../...... emperors=I:2,-,-,- armies=I:1 fleets=0,1,0 \
         turn=diocletian round=1 points=6 idle=I:1 awaits command act diocletian",
        PositionFault::WrongUsurpers,
    ),
    // An army that rose in this phase advances.
    (
        "second/4100/usurpator",
        "discs=r...../....../....../....../....../....../....../...... emperors=I:2,-,-,- armies=I:1 fleets=0,1,0 \
         turn=diocletian round=1 points=0 idle=I:1 awaits roll battle barbarians diocletian I:1",
        PositionFault::WrongBattle { figure: Figure::Diocletian, army: Province::I1 },
    ),
    // Dux attacks for an Emperor who is not on the board (G-73).
    (
        "second/4100/modules:dux",
        "discs=r...../....../....../....../....../....../....../...... emperors=-,-,-,- armies=I:1 fleets=0,1,0 \
         turn=diocletian round=1 points=2 dux=I:2 marks=dux-deployed awaits roll battle rome dux I:1",
        PositionFault::WrongBattle { figure: Figure::Dux, army: Province::I1 },
    ),
    // A usurper rises after the step of revolts although unrest still lies beside a revolt (EM-1).
    (
        "second/4100/usurpator",
        "discs=rrrrrr/ru..../....../....../....../....../....../c..... emperors=-,-,-,- armies=- fleets=0,1,0 \
         turn=diocletian round=1 points=0 full=I awaits roll usurper I revolts",
        PositionFault::WrongUsurpers,
    ),
];

#[test]
fn positions_that_lead_astray_are_refused() {
    for (rules, text, fault) in ASTRAY {
        let (rules, state): (Rules, State) = (rules.parse().unwrap(), text.parse().unwrap());
        match Game::resume(rules, Board::reconstruction(), state) {
            Err(ResumeError::Position(faults)) => assert!(faults.iter().any(|one| one == *fault), "{text}: {faults}"),
            other => panic!("{rules}: {text}: {other:?}"),
        }
    }
}

/// The largest number of a round: rounds are counted no further, and the game goes on.
#[test]
fn the_last_round_that_can_be_counted_is_followed_by_itself() {
    let text = "discs=....../....../....../....../....../....../....../...... emperors=-,-,-,Italia:1 armies=- \
        fleets=0,1,0 turn=maximian round=4294967295 points=0 awaits roll activity";
    let rules = Rules::second("4100".parse().unwrap());
    let mut game = Game::resume(rules, Board::reconstruction(), text.parse().unwrap()).unwrap();
    game.apply(Roll::Both(Face::One, Face::One)).unwrap();
    assert_eq!((game.state().turn(), game.state().round()), (Emperor::Diocletian, u32::MAX));
    check_position(&game);
}
