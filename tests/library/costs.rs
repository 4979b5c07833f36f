//! What a command costs is what it spends (TN-4): over random games of both editions, with and without all variants and
//! modules. One that is too expensive is refused with the same number.

use crate::common::{Chooser, random_input};
use tetrarchia::*;

/// The rules with everything of an edition that goes together.
fn everything(mut rules: Rules) -> Rules {
    for variant in Variant::ALL {
        if rules.with_variant(variant).check().is_ok() {
            rules = rules.with_variant(variant);
        }
    }
    for module in Module::ALL {
        if rules.with_module(module).check().is_ok() {
            rules = rules.with_module(module);
        }
    }
    rules
}

/// The points that a legal command takes from those that are there.
fn spent(game: &Game<'_>, command: Command) -> Option<u8> {
    let mut copy = *game;
    copy.play(command).unwrap().iter().find_map(|event| match event.fact {
        Fact::Spent { points, .. } => Some(points),
        Fact::PointGiven { left } => Some(game.state().points() - left),
        _ => None,
    })
}

#[test]
fn tn_4_what_a_command_costs_is_what_it_spends() {
    let base = [Rules::first(Level::MEDIUM), Rules::second(Level::MEDIUM)];
    let (mut seen, mut too_expensive) = (CommandSet::EMPTY, 0);
    for rules in base.into_iter().chain(base.map(everything)) {
        for seed in 0..60 {
            let mut game = Game::new(rules).unwrap();
            let (mut chooser, mut dice) = (Chooser(seed), SeededDice::new(seed));
            while let Some(input) = random_input(&game, &mut chooser, &mut dice) {
                for command in game.legal() {
                    assert_eq!(game.cost(command), spent(&game, command), "{command} in {}", game.state());
                    seen.insert(command);
                }
                // Not at every moment: this is the whole set of commands.
                if chooser.below(8) == 0 {
                    for command in Command::all() {
                        if let Some(Reason::TooExpensive { needs, has }) = game.why_not(command).map(|it| it.reason) {
                            assert_eq!((game.cost(command), has), (Some(needs), game.state().points()), "{command}");
                            too_expensive += 1;
                        }
                    }
                }
                game.apply(input).unwrap();
            }
        }
    }
    // Each kind of command that costs something was met.
    let kinds: std::collections::BTreeSet<_> =
        seen.iter().map(|command| command.to_string().split(' ').next().unwrap().to_owned()).collect();
    for kind in ["move", "sail", "secure", "subdue", "attack", "deploy-dux", "vicarius", "attack-pirates", "give-point"]
    {
        assert!(kinds.iter().any(|seen| seen.contains(kind)), "{kind}: {kinds:?}");
    }
    assert!(too_expensive > 1000, "{too_expensive}");
}
