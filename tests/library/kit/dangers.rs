//! Dangers agree with the exact odds of the coming phase.

use crate::common::positions::Wanderer;
use crate::common::{Chooser, eager_input, random_rules};
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::kit::{Danger, Reserve, Severity, Threat};
use tetrarchia::odds::{Fraction, OddsOptions};
use tetrarchia::*;

/// Checks the dangers of a position against its odds. Returns whether there were odds to compare with.
fn check(game: &Game<'_>) -> bool {
    let dangers = game.dangers();
    assert!(dangers.is_sorted_by_key(|danger| core::cmp::Reverse(danger.severity())));
    for danger in &dangers {
        let text = danger.describe(game.board()).to_string();
        assert!(text.starts_with(|first: char| first.is_uppercase() || first.is_ascii_digit()), "{text}");
        assert!(!text.ends_with(['.', ' ']) && !text.contains("  "), "{text}");
    }
    let Ok(disaster) = game.disaster(OddsOptions::new().with_budget(300)) else { return false };
    let odds = disaster.odds();
    let at_roma = dangers.iter().any(|danger| matches!(danger, Danger::Army { phases: 1, .. }));
    if !at_roma {
        assert_eq!(odds.ended(Ending::RomaFell), Fraction::ZERO, "{game:?} {dangers:?}");
    }
    for figure in Figure::ALL.into_iter().filter(|&figure| game.state().place(figure).is_some()) {
        let threat = dangers.iter().find_map(|danger| match *danger {
            Danger::Figure { figure: other, threat, .. } if other == figure => Some(threat),
            _ => None,
        });
        match threat {
            None => {
                assert_eq!(odds.removed(figure), Fraction::ZERO, "{figure} {game:?} {dangers:?}");
                assert_eq!(odds.attacked(figure), Fraction::ZERO, "{figure} {game:?} {dangers:?}");
            }
            // In the Roman phase, what is certain is certain unless the game ends first.
            Some(threat) if threat.is_certain() && is_roman_phase(game) && odds.lost().is_zero() => {
                let least = odds.bounds(odds.removed(figure));
                assert_eq!(*least.end(), Fraction::ONE, "{figure} {game:?} {dangers:?}");
            }
            Some(_) => {}
        }
    }
    let no_unrest =
        dangers.iter().any(|danger| matches!(danger, Danger::Reserve { reserve: Reserve::Unrest, left: 0, .. }));
    if !no_unrest {
        assert_eq!(odds.ended(Ending::NoUnrestLeft), Fraction::ZERO, "{game:?}");
    }
    true
}

fn is_roman_phase(game: &Game<'_>) -> bool {
    matches!(game.pending(), Pending::Command { question: Question::Act { .. } })
}

#[test]
fn what_is_not_listed_cannot_happen() {
    let mut compared = 0;
    for seed in 0..60 {
        let mut chooser = Chooser(seed);
        let mut dice = SeededDice::new(seed);
        let mut game = Game::new(random_rules(&mut chooser)).unwrap();
        for step in 0..400 {
            let Some(input) = eager_input(&game, &mut chooser, &mut dice) else { break };
            game.apply(input).unwrap();
            if step % 7 == 0 {
                compared += usize::from(check(&game));
            }
        }
    }
    assert!(compared > 500, "{compared}");
}

#[test]
fn what_is_not_listed_cannot_happen_in_any_position() {
    let mut compared = 0;
    for seed in 0..40 {
        let mut chooser = Chooser(seed);
        let mut wanderer = Wanderer::new(Board::reconstruction(), &mut chooser);
        for _ in 0..40 {
            wanderer.step(&mut chooser);
            compared += usize::from(check(wanderer.game()));
        }
    }
    assert!(compared > 300, "{compared}");
}

fn galerius(at: Province) -> Position {
    Position::new(Emperor::Galerius).emperor(Emperor::Galerius, at).fleets([1, 0, 0])
}

fn game(position: Position, rules: &str) -> Game<'static> {
    position.game(rules.parse().unwrap()).unwrap()
}

/// Returns a position with these revolts and armies, and Galerius out of the armies' way.
fn on_the_march(revolts: ProvinceSet, armies: ProvinceSet) -> Game<'static> {
    let board = Board::reconstruction();
    let path = |army: Province| core::iter::successors(Some(army), |&at| board.next_step(at));
    let paths: ProvinceSet = armies.into_iter().flat_map(path).collect();
    let aside = (ProvinceSet::ROMAN - paths - revolts - board.capitals()).first().unwrap();
    let position = (revolts - armies).into_iter().fold(galerius(aside), Position::revolt);
    game(armies.into_iter().fold(position, Position::army), "second/5100")
}

/// Returns a roll that names a capital which no disc covers, so that nothing happens (AC-2).
fn protected(game: &Game<'_>) -> &'static str {
    let capitals = [(BITHYNIA, "R5B6"), (PANNONIA_INFERIOR, "R3B4"), (GERMANIA_INFERIOR, "R2B2")];
    capitals.into_iter().find(|(at, _)| !game.state().revolts().contains(*at)).unwrap().1
}

/// The turns that an army needs are those that it takes if nothing stops it.
#[test]
fn an_army_needs_the_turns_that_are_said() {
    let army = |game: &Game<'_>| {
        game.dangers().into_iter().find_map(|danger| match danger {
            Danger::Army { phases, steps, .. } => Some((phases, steps)),
            _ => None,
        })
    };
    for start in !ProvinceSet::of(Province::Roma) {
        let mut game = on_the_march(ProvinceSet::EMPTY, start.into());
        let (phases, _) = army(&game).unwrap();
        for left in (1..=phases).rev() {
            assert_eq!(army(&game), Some((left, left)));
            // A turn in which the army advances, over every link, and nothing else happens.
            game.apply(Command::End).unwrap();
            while let Pending::Roll { throw } = game.pending() {
                let roll = if throw == Throw::Activity { protected(&game) } else { "B6" };
                game.apply(roll.parse::<Roll>().unwrap()).unwrap();
            }
            let ending = (left == 1).then_some(Ending::RomaFell);
            assert_eq!(game.state().ending(), ending, "{start} {left}");
            if ending.is_none() {
                // Again a turn of Galerius, so that nobody else comes onto the board.
                game = on_the_march(game.state().revolts(), game.state().armies());
            }
        }
    }
}

#[test]
fn dangers_of_each_kind() {
    let told = |game: &Game<'_>| -> Vec<String> {
        let line =
            |danger: &Danger| format!("{} {} ({})", danger.severity(), danger.describe(game.board()), danger.rule());
        game.dangers().iter().map(line).collect()
    };
    let quiet = told(&game(galerius(THRACIA), "second/5100"));
    assert!(quiet.is_empty(), "{quiet:?}");
    let on_revolt = told(&game(galerius(NORICUM).revolt(NORICUM), "second/5100"));
    assert_eq!(
        on_revolt[0],
        "danger Galerius is driven off if he stays in Noricum, because he stands on a revolt (EM-2)"
    );
    let spread = told(&game(galerius(RHAETIA).unrest(RHAETIA).revolt(NORICUM), "second/5100"));
    assert_eq!(
        spread[0],
        "danger Galerius is driven off if he stays in Rhaetia, because a revolt spreads there (EM-1)"
    );
    let army = told(&game(galerius(CISALPINA).army(NARBONENSIS), "second/5100"));
    assert!(army.iter().any(|line| line == "danger An army can reach Galerius in Cisalpina (AD-4)"), "{army:?}");
    let mut full = galerius(THRACIA);
    for at in (ProvinceSet::ROMAN - THRACIA.into()).into_iter().take(20) {
        full = full.revolt(at);
    }
    let full = game(full, "second/5100");
    let reserve = full.dangers().into_iter().find(|danger| matches!(danger, Danger::Reserve { .. })).unwrap();
    assert_eq!((reserve.severity(), reserve.rule()), (Severity::Danger, Rule::EN3));
    let disaster = full.disaster(OddsOptions::new().with_budget(1000)).unwrap();
    assert!(!reserve.chance(&disaster).unwrap().is_zero());
    assert!(disaster.lost().least >= disaster.ended(Ending::NoRevoltLeft).least);
}

#[test]
fn goths_and_usurpers_threaten_where_they_are_played() {
    let secured = galerius(THRACIA).garrison(Emperor::Galerius, Province::BorderIII).revolt(NORICUM);
    let borders = |game: &Game<'_>| {
        game.dangers().into_iter().find_map(|danger| match danger {
            Danger::Borders { at } => Some(at),
            _ => None,
        })
    };
    assert_eq!(borders(&game(secured, "second/5100")), None);
    assert_eq!(borders(&game(secured, "second/5100/modules:goths")), Some(Province::BorderIII.into()));
    let mut region = galerius(THRACIA).garrison(Emperor::Galerius, Province::BorderIII);
    for at in [Province::III1, Province::III2, Province::III3, Province::III5, Province::III6] {
        region = region.revolt(at);
    }
    let usurper =
        region.game(Rules::second("5100".parse().unwrap()).with_variant(Variant::Usurpator)).unwrap().dangers();
    let found = usurper.iter().find(|danger| matches!(danger, Danger::Region { .. })).unwrap();
    assert_eq!((found.severity(), found.provinces()), (Severity::Danger, Province::III4.into()));
    assert!(!game(region, "second/5100").dangers().iter().any(|danger| matches!(danger, Danger::Region { .. })));
}

#[test]
fn threats_are_ordered_from_the_surest() {
    assert!(Threat::ALL.is_sorted());
    let certain = Threat::ALL.into_iter().filter(|threat| threat.is_certain());
    assert_eq!(certain.collect::<Vec<_>>(), [Threat::OnRevolt, Threat::Spread]);
}
