//! JSON both ways, and saved games that go on with the same dice.

use core::fmt::Debug;
use std::collections::HashSet;

use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::rules::{RulesVersion, UnknownRulesVersion};
use tetrarchia::state::{PositionFault, ResumeError};
use tetrarchia::table::{SaveError, SavedGame};
use tetrarchia::*;

use super::play::{base_games, tries};
use crate::common::strategies::{players, rules};
use crate::common::{Chooser, Players, eager_input, random_input};

fn reads_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(one: &T) -> Result<(), TestCaseError> {
    let text = serde_json::to_string(one).unwrap();
    prop_assert_eq!(&serde_json::from_str::<T>(&text).unwrap(), one, "{}", text);
    // Through the tree of values too, where strings are owned.
    let value: Value = serde_json::from_str(&text).unwrap();
    prop_assert_eq!(&serde_json::from_value::<T>(value).unwrap(), one, "{}", text);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn everything_reads_back_from_json(game in base_games()) {
        reads_back(game.start().rules())?;
        let (mut events, mut refusals, mut inputs) = (HashSet::new(), HashSet::new(), HashSet::new());
        for step in game.steps() {
            reads_back(step.after.state())?;
            events.extend(step.events);
            for input in tries(step.before.state().stable_hash()).into_iter().chain([step.input]) {
                inputs.insert(input);
                let mut game = step.before;
                refusals.extend(game.apply(input).err());
            }
        }
        events.iter().try_for_each(reads_back)?;
        refusals.iter().try_for_each(reads_back)?;
        inputs.iter().try_for_each(|input| {
            if let Input::Command(command) = input {
                reads_back(command)?;
            }
            reads_back(input)
        })?;
    }

    /// The dice go on where they were, not from the beginning: the resumed game sees the same events to its end.
    #[test]
    fn a_saved_game_goes_on_with_the_same_dice(
        (rules, players) in (rules().base_game(), players(300)),
        at in 0..200_usize,
        seats in prop::sample::select(&Seating::ALL[..]),
    ) {
        let start = Game::new(rules).unwrap();
        let Some((step, dice)) = players.play_with_dice(start).take(at + 1).last() else { return Ok(()) };
        let save = SavedGame::new(&step.after, seats, Some(dice.clone()));
        reads_back(&save)?;
        let read: SavedGame = serde_json::from_str(&serde_json::to_string(&save).unwrap()).unwrap();
        prop_assert_eq!(read.seats(), seats);
        let resumed = read.resume(Board::reconstruction()).unwrap();
        prop_assert_eq!(resumed, step.after);
        let again = read.dice().unwrap();
        prop_assert_eq!(&again, &dice);
        prop_assert_eq!(rest(players, resumed, again), rest(players, step.after, dice));
    }
}

/// The events of a game that goes on from here with these dice.
fn rest(players: Players, mut game: Game<'_>, mut dice: SeededDice) -> Vec<Event> {
    let mut chooser = Chooser(players.choices);
    let input = if players.eager { eager_input } else { random_input };
    let mut events = Vec::new();
    for _ in 0..100 {
        let Some(input) = input(&game, &mut chooser, &mut dice) else { break };
        events.extend(game.play(input).unwrap());
    }
    events
}

/// A saved game of an earlier rules version goes on by the readings that were the defaults then: it does not go over to
/// changed rules in silence. One of a later version is refused.
#[test]
fn a_saved_game_keeps_the_readings_of_its_rules_version() {
    let position = Position::new(Emperor::Constantius).emperor(Emperor::Constantius, BRITANNIA).fleets([1, 0, 0]);
    let position = position.garrison(Emperor::Constantius, BRITANNIA).army(BELGICA);
    let game = position.game(Rules::second(Level::new(5, 1, 0, 0).unwrap())).unwrap();
    let save = serde_json::to_value(SavedGame::new(&game, Seating::One, None)).unwrap();
    assert_eq!(save["rules_version"], RULES_VERSION);
    let read = |edit: &dyn Fn(&mut serde_json::Map<String, Value>)| -> SavedGame {
        let mut edited = save.clone();
        edit(edited.as_object_mut().unwrap());
        serde_json::from_value(edited).unwrap()
    };
    // G-23: whether a border from which an attack was lost is still secured.
    let is_secured = |save: &SavedGame| {
        let mut game = save.resume(Board::reconstruction()).unwrap();
        game.apply(Command::Attack { figure: Figure::Constantius, army: BELGICA }).unwrap();
        game.apply(Roll::Both(Face::One, Face::Six)).unwrap();
        game.state().secured_borders().contains(BRITANNIA)
    };
    assert!(is_secured(&read(&|_| ())));
    for old in [read(&|save| drop(save.remove("rules_version"))), read(&|save| save["rules_version"] = 1.into())] {
        assert!(!is_secured(&old));
        let resumed = old.resume(Board::reconstruction()).unwrap();
        assert_eq!(*resumed.rules(), game.rules().with_defaults_of(RulesVersion::FIRST));
        // Saved again it names the readings, and goes on as before.
        let again: SavedGame =
            serde_json::from_value(serde_json::to_value(SavedGame::new(&resumed, Seating::One, None)).unwrap())
                .unwrap();
        assert_eq!(again.resume(Board::reconstruction()), Ok(resumed));
        assert!(!is_secured(&again));
    }
    let named = read(&|save| {
        save.remove("rules_version");
        save["rules"]["rulings"] = serde_json::json!({ "lost-border-attack": "permanent" });
    });
    assert!(is_secured(&named), "what a save names holds in any version");
    for found in [0, 3, u32::MAX] {
        let unknown = read(&|save| save["rules_version"] = found.into()).resume(Board::reconstruction());
        assert_eq!(unknown, Err(SaveError::RulesVersion(UnknownRulesVersion { found })));
    }
}

/// A saved game of another version, on another board or with an impossible state is refused, each for its own reason.
#[test]
fn a_saved_game_that_does_not_fit_is_refused() {
    let game = Game::new(Rules::second(Level::MEDIUM)).unwrap();
    let save = serde_json::to_value(SavedGame::new(&game, Seating::One, None)).unwrap();
    let resume = |edit: &dyn Fn(&mut Value)| {
        let mut edited = save.clone();
        edit(&mut edited);
        serde_json::from_value::<SavedGame>(edited).map(|save| save.resume(Board::reconstruction()))
    };
    assert_eq!(resume(&|_| ()).unwrap(), Ok(game));

    assert_eq!(resume(&|save| save["version"] = 2.into()).unwrap(), Err(SaveError::Version(2)));
    let given = Board::reconstruction().digest();
    let other = resume(&|save| save["board"] = "0123456789abcdef".into()).unwrap();
    assert_eq!(other, Err(SaveError::Board { saved: 0x0123_4567_89ab_cdef, given }));
    let state = game.state().to_string().replace("points=0", "points=7");
    let Err(SaveError::Game(ResumeError::Position(faults))) =
        resume(&|save| save["state"] = state.clone().into()).unwrap()
    else {
        panic!("a state with 7 points is no game")
    };
    assert!(faults.iter().eq([PositionFault::WrongPoints(7)]));
    let played = resume(&|save| save["rules"]["modules"] = vec!["dux", "dux"].into());
    assert!(played.is_err(), "a module named twice is no set");

    for digest in ["", "0123456789abcde", "0123456789abcdef0", "0123456789abcdeg", "+123456789abcdef"] {
        assert!(resume(&|save| save["board"] = digest.into()).is_err(), "{digest}");
    }
    for (field, wrong) in [("version", "1"), ("seats", "5"), ("state", ""), ("dice", "7")] {
        assert!(resume(&|save| save[field] = wrong.into()).is_err(), "{field}");
    }
    assert!(resume(&|save| save["more"] = 1.into()).is_err(), "an unknown field");
    for field in ["version", "rules", "board", "seats", "state"] {
        assert!(resume(&|save| drop(save.as_object_mut().unwrap().remove(field))).is_err(), "{field} is missing");
    }
}

#[test]
fn sets_of_provinces_are_lists() {
    let set = ProvinceSet::from_iter([Province::VI1, Province::I1, Province::Roma]);
    let text = serde_json::to_string(&set).unwrap();
    assert_eq!(text, r#"["I:1","VI:1","Italia:1"]"#);
    assert_eq!(serde_json::from_str::<ProvinceSet>(&text).unwrap(), set);
    assert!(serde_json::from_str::<ProvinceSet>(r#"["I:7"]"#).is_err());
    let error = serde_json::from_str::<ProvinceSet>("7").unwrap_err().to_string();
    assert!(error.contains("a list of provinces"), "{error}");
    assert_eq!(format!("{set:?}"), "{I1, VI1, Roma}");
    let mut some = set;
    some &= ProvinceSet::from_iter([Province::I1, Province::I2]);
    assert_eq!(some, ProvinceSet::of(Province::I1));
}
