//! The odds against a walk through every single way in which the dice can fall, without putting anything together.

use super::checks::{WHOLE, all, check, parts, positions};
use tetrarchia::odds::{OddsOptions, decline};
use tetrarchia::vocabulary::Combatant;
use tetrarchia::*;

/// How many throws a walk may look at. Positions that need more are passed over.
const MOST: usize = 20_000;

/// What a walk has found, in parts of the whole.
struct Found {
    goes_on: u128,
    endings: [u128; Ending::COUNT],
    /// Revolts, unrest and armies, by province.
    lying: [[u128; 3]; Province::COUNT],
    attacked: [u128; Figure::COUNT],
    removed: [u128; Figure::COUNT],
    throws: usize,
}

impl Found {
    const NOTHING: Found = Found {
        goes_on: 0,
        endings: [0; Ending::COUNT],
        lying: [[0; 3]; Province::COUNT],
        attacked: [0; Figure::COUNT],
        removed: [0; Figure::COUNT],
        throws: 0,
    };
}

/// Follows a game through all its dice. Nothing if that takes too long, or if a throw can lead to itself.
fn follow(
    found: &mut Found,
    start: &Game<'_>,
    mut game: Game<'_>,
    mut attacked: [bool; Figure::COUNT],
    weight: u128,
    input: Option<Input>,
    policy: fn(&Game<'_>) -> Command,
) -> Option<()> {
    if let Some(input) = input {
        let mut of_echo = matches!(game.pending(), Pending::Roll { throw: Throw::EchoProvince { .. } });
        for event in game.play(input).unwrap() {
            match event.fact {
                Fact::BattleJoined { attacker: Combatant::Barbarians, figure, .. } => attacked[figure.index()] = true,
                Fact::Uprising { .. } if core::mem::take(&mut of_echo) => return None,
                _ => {}
            }
        }
    }
    let state = game.state();
    let over = (state.turn(), state.round()) != (start.state().turn(), start.state().round());
    match game.pending() {
        Pending::Command { .. } if !over => {
            let command = policy(&game);
            follow(found, start, game, attacked, weight, Some(command.into()), policy)
        }
        Pending::Roll { throw: Throw::Usurper { .. } } => None,
        Pending::Roll { throw } if !over => {
            found.throws += 1;
            let count = Roll::all(throw.dice()).count() as u128;
            if found.throws > MOST || !weight.is_multiple_of(count) {
                return None;
            }
            Roll::all(throw.dice())
                .try_for_each(|roll| follow(found, start, game, attacked, weight / count, Some(roll.into()), policy))
        }
        _ => {
            match state.ending() {
                Some(ending) => found.endings[ending.index()] += weight,
                None => found.goes_on += weight,
            }
            for at in Province::ALL {
                let lies = [state.revolts(), state.unrest(), state.armies()].map(|set| set.contains(at));
                for (sum, _) in found.lying[at.index()].iter_mut().zip(lies).filter(|(_, lies)| *lies) {
                    *sum += weight;
                }
            }
            for figure in Figure::ALL {
                let (before, after) = (start.state().place(figure), state.place(figure));
                found.removed[figure.index()] += if before.is_some() && after.is_none() { weight } else { 0 };
                found.attacked[figure.index()] += if attacked[figure.index()] { weight } else { 0 };
            }
            Some(())
        }
    }
}

#[track_caller]
fn compare(game: &Game<'_>, policy: fn(&Game<'_>) -> Command) -> bool {
    let mut found = Found::NOTHING;
    if follow(&mut found, game, *game, [false; Figure::COUNT], WHOLE, None, policy).is_none() {
        return false;
    }
    let odds = game.phase_odds_with(OddsOptions::new(), policy).unwrap();
    check(game, &odds);
    let text = || format!("{} {}", game.rules(), game.state());
    assert!(odds.remainder().is_zero(), "{}", text());
    assert_eq!(parts(odds.goes_on()), found.goes_on, "{}", text());
    for ending in Ending::ALL {
        assert_eq!(parts(odds.ended(ending)), found.endings[ending.index()], "{ending}: {}", text());
    }
    for at in Province::ALL {
        let told = [odds.revolt(at), odds.unrest(at), odds.army(at)].map(parts);
        assert_eq!(told, found.lying[at.index()], "{at}: {}", text());
    }
    for figure in Figure::ALL {
        assert_eq!(parts(odds.attacked(figure)), found.attacked[figure.index()], "{figure}: {}", text());
        assert_eq!(parts(odds.removed(figure)), found.removed[figure.index()], "{figure}: {}", text());
    }
    let sums: Vec<u128> = (0..3).map(|kind| found.lying.iter().map(|place| place[kind]).sum()).collect();
    assert_eq!([odds.expected_revolts(), odds.expected_unrest(), odds.expected_armies()].map(parts), sums[..]);
    true
}

/// The same if everything is declined, which the walk makes use of.
#[track_caller]
fn compare_declined(game: &Game<'_>) -> bool {
    let small = compare(game, decline);
    if small {
        let (odds, asked) = (game.phase_odds().unwrap(), game.phase_odds_with(OddsOptions::new(), decline).unwrap());
        assert_eq!(all(&odds), all(&asked), "{}", game.state());
    }
    small
}

/// In the base game and with modules alone the walk forgets what it need not know.
#[test]
fn so_it_is_without_variants() {
    let plain = |game: &Game<'static>| game.rules().variants.is_empty();
    let compared = positions(4).filter(plain).take(60).filter(|game| compare_declined(game)).count();
    assert!(compared >= 15, "only {compared} of 60 positions were small enough");
}

#[test]
fn every_way_the_dice_can_fall_is_counted() {
    let compared = positions(1).take(200).filter(|game| compare_declined(game)).count();
    assert!(compared >= 50, "only {compared} of 200 positions were small enough");
}

/// Everybody does what he can whenever he is asked: the first legal answer, which is not to pass.
fn meddle(game: &Game<'_>) -> Command {
    let first = game.legal().into_iter().find(|&command| command != Command::Pass);
    match game.pending() {
        Pending::Command { question: Question::Act { .. } } => Command::End,
        _ => first.unwrap_or(Command::Pass),
    }
}

#[test]
fn so_it_is_with_players_who_meddle() {
    let asked = |game: &Game<'static>| {
        let rules = game.rules();
        rules.plays(Variant::Imperium) || rules.plays(Variant::Barbaria)
    };
    let compared = positions(2).filter(asked).take(120).filter(|game| compare(game, meddle)).count();
    assert!(compared >= 12, "only {compared} of 120 positions were small enough");
}

#[test]
fn odds_of_random_positions_fit_together() {
    for game in positions(3).take(100) {
        let odds = game.phase_odds().unwrap();
        check(&game, &odds);
    }
}
