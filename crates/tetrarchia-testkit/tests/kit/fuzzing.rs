//! Any bytes give valid values.

use std::collections::HashSet;

use arbitrary::{Arbitrary, Unstructured};
use tetrarchia::*;
use tetrarchia_testkit::boards::AnyBoard;
use tetrarchia_testkit::fuzzing::{AnyCommand, AnyPosition, AnyRoll, AnyRules};
use tetrarchia_testkit::positions::check_position;
use tetrarchia_testkit::{Chooser, PlayedGame, invariants};

/// Bytes of every length up to a thousand.
fn inputs() -> impl Iterator<Item = Vec<u8>> {
    (0..200_u64).map(|seed| {
        let mut chooser = Chooser(seed);
        (0..seed as usize * 5).map(|_| chooser.number() as u8).collect()
    })
}

fn read<'a, T: Arbitrary<'a>>(bytes: &'a [u8]) -> T {
    T::arbitrary(&mut Unstructured::new(bytes)).unwrap()
}

#[test]
fn any_bytes_are_something_valid() {
    let (mut rules, mut commands, mut rolls, mut boards) =
        (HashSet::new(), HashSet::new(), HashSet::new(), HashSet::new());
    let mut longest = 0;
    for bytes in inputs() {
        let AnyRules(found) = read(&bytes);
        found.check().unwrap();
        rules.insert(found);
        commands.insert(read::<AnyCommand>(&bytes).0);
        rolls.insert(read::<AnyRoll>(&bytes).0);
        boards.insert(read::<AnyBoard>(&bytes).board().digest());
        check_position(&read::<AnyPosition>(&bytes).0);
        let game: PlayedGame = read(&bytes);
        longest = longest.max(game.inputs().len());
        for step in game.steps() {
            invariants::check_step(&step.before, &step.events, &step.after).unwrap();
            invariants::check(&step.after).unwrap();
        }
        assert_eq!(read::<PlayedGame>(&bytes), game);
    }
    assert!(rules.len() > 100 && commands.len() > 50 && rolls.len() > 30 && boards.len() > 50);
    assert!(rules.iter().any(|rules| rules.scenario.is_some() && !rules.variants.is_empty()));
    assert!(longest > 100, "{longest}");
    assert!(rules.iter().any(|rules| rules.edition == Edition::First));
}
