//! The list of everything that the atlas is about.

use tetrarchia::rules::{Feature, Modules, Needs, Variants, War};
use tetrarchia::{Edition, Emperor, Level, Module, Rules, Ruling, Scenario, Variant};

use crate::Failure;
use crate::cell::{Doubt, Part, Spec, Twist};

/// The three levels at which variants and rulings are played: an easy one, one in the middle, a hard one.
pub const THREE: [&str; 3] = ["5300", "4211", "4222"];

/// The number of boards that are drawn for each doubt.
pub const BOARDS: u32 = 100;

/// Returns everything that can be played, in the order of the table.
pub fn all() -> Result<Vec<Spec>, Failure> {
    let mut specs = levels();
    for level in three()? {
        specs.extend(variants(level));
    }
    specs.extend(scenarios());
    for ruling in Ruling::ALL {
        for level in three()? {
            let rules = rules_for(ruling, level)?;
            specs.push(Spec { part: Part::Rulings, rules, twist: Twist::Reading(ruling) });
        }
    }
    specs.extend(boards()?);
    for level in three()? {
        let emperors = Emperor::ALL.map(Some).into_iter().chain([None]);
        let spec = |emperor| Spec { twist: Twist::Entrance(emperor), ..plain(Part::Entrances, Rules::second(level)) };
        specs.extend(emperors.map(spec));
    }
    Ok(specs)
}

/// Returns the three levels.
pub fn three() -> Result<[Level; 3], Failure> {
    let [easy, middle, hard] = THREE;
    Ok([easy.parse()?, middle.parse()?, hard.parse()?])
}

const fn plain(part: Part, rules: Rules) -> Spec {
    Spec { part, rules, twist: Twist::Plain }
}

/// Returns the base game of an edition.
pub const fn base(edition: Edition, level: Level) -> Rules {
    match edition {
        Edition::First => Rules::first(level),
        Edition::Second => Rules::second(level),
    }
}

fn levels() -> Vec<Spec> {
    let of = |edition| Level::all().map(move |level| plain(Part::Levels, base(edition, level)));
    Edition::ALL.into_iter().flat_map(of).collect()
}

/// Returns the rules with one variant or module, with all variants of an edition, with all modules, and with all of both.
fn variants(level: Level) -> Vec<Spec> {
    let mut rules = Vec::new();
    for edition in Edition::ALL {
        let of_edition: Variants = Variant::ALL.into_iter().filter(|variant| variant.belongs_to(edition)).collect();
        rules.extend(of_edition.iter().map(|variant| base(edition, level).with_variant(variant)));
        rules.push(Rules { variants: of_edition, ..base(edition, level) });
        if edition == Edition::Second {
            rules.extend(Module::ALL.map(|module| base(edition, level).with_module(module)));
            rules.push(Rules { modules: Modules::ALL, ..base(edition, level) });
            rules.push(Rules { modules: Modules::ALL, variants: of_edition, ..base(edition, level) });
        }
    }
    rules.into_iter().map(|rules| plain(Part::Variants, with_room_for_pirates(rules))).collect()
}

/// Takes a fleet away where the pirates need that (MD-3).
fn with_room_for_pirates(rules: Rules) -> Rules {
    let level = rules.level;
    if !rules.uses(Module::Pirates) || level.fleets() < 3 {
        return rules;
    }
    let fewer = Level::new(level.garrisons(), 2, level.revolts(), level.armies());
    Rules { level: fewer.unwrap_or(level), ..rules }
}

/// Returns the scenarios at both of their levels, with revolts by dice and with the fixed set-up.
fn scenarios() -> Vec<Spec> {
    let mut specs = Vec::new();
    for war in War::ALL {
        for level in Level::all().filter(|&level| war.allows(level)) {
            for fixed in [false, true] {
                let rules = Rules::second(level).with_scenario(Scenario { war, fixed });
                specs.push(plain(Part::Variants, rules));
            }
        }
    }
    specs
}

/// Returns rules with as little as the question of a ruling needs, of the second edition if it can.
fn rules_for(ruling: Ruling, level: Level) -> Result<Rules, Failure> {
    // With fewer than three fleets, three zones never hold one each.
    let level = match ruling {
        Ruling::ThreeFleets => Level::new(level.garrisons(), 3, level.revolts(), level.armies())?,
        _ => level,
    };
    let needs = ruling.needs();
    let add = |rules: Rules, feature: &Feature| match *feature {
        Feature::Variant(variant) => rules.with_variant(variant),
        Feature::Module(module) => rules.with_module(module),
        _ => rules,
    };
    for edition in [Edition::Second, Edition::First] {
        let start = base(edition, level);
        let tries: Vec<Rules> = match needs {
            Needs::BaseGame => vec![start],
            Needs::AllOf(features) => vec![features.iter().fold(start, add)],
            Needs::AnyOf(features) => features.iter().map(|feature| add(start, feature)).collect(),
        };
        let fits = |rules: &Rules| needs.are_met(rules) && rules.check().is_ok();
        if let Some(rules) = tries.into_iter().map(with_room_for_pirates).find(fits) {
            return Ok(rules);
        }
    }
    Err(format!("no rules were found in which the question of {ruling} arises").into())
}

fn boards() -> Result<Vec<Spec>, Failure> {
    let [easy, middle, _] = three()?;
    let families = [(Doubt::Links, middle), (Doubt::Links, easy), (Doubt::Kinds, middle)];
    let of = |(doubt, level)| {
        (1..=BOARDS)
            .map(move |number| Spec { twist: Twist::Board(doubt, number), ..plain(Part::Boards, Rules::second(level)) })
    };
    Ok(families.into_iter().flat_map(of).collect())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::cell::{Cell, Who};

    fn rules_of(part: Part) -> Vec<String> {
        let specs = all().unwrap();
        specs.iter().filter(|spec| spec.part == part).map(|spec| spec.rules.to_string()).collect()
    }

    #[test]
    fn every_cell_is_there_once_and_can_be_played() {
        let specs = all().unwrap();
        let named: BTreeSet<String> =
            specs.iter().map(|&spec| Cell { spec, who: Who::Steward, seed: 0, games: 1 }.to_string()).collect();
        assert_eq!(named.len(), specs.len());
        for spec in &specs {
            assert_eq!(spec.rules.check(), Ok(()), "{}", spec.rules);
        }
        assert_eq!(Part::ALL.map(|part| rules_of(part).len()), [162, 73, 87, 300, 15]);
    }

    #[test]
    fn every_variant_module_and_scenario_is_played_in_each_edition_that_has_it() {
        let rules = rules_of(Part::Variants);
        for level in THREE {
            for variant in Variant::ALL {
                for edition in variant.editions() {
                    assert!(rules.contains(&format!("{edition}/{level}/{variant}")), "{variant} {level}");
                }
            }
            for module in Module::ALL {
                let level = if module == Module::Pirates && level == "5300" { "5200" } else { level };
                assert!(rules.contains(&format!("second/{level}/modules:{module}")), "{module} {level}");
            }
        }
        for war in War::ALL {
            let played = rules.iter().filter(|rules| rules.contains(war.word())).count();
            assert_eq!(played, 4, "{war}");
        }
    }

    #[test]
    fn every_ruling_is_played_at_three_levels_where_its_question_arises() {
        let specs = all().unwrap();
        for ruling in Ruling::ALL {
            let of_ruling: Vec<_> = specs.iter().filter(|spec| spec.twist == Twist::Reading(ruling)).collect();
            assert_eq!(of_ruling.len(), 3, "{ruling}");
            for spec in of_ruling {
                let other = spec.other_rules().unwrap();
                assert!(ruling.needs().are_met(&other) && other.check().is_ok() && other != spec.rules, "{other}");
            }
        }
    }

    #[test]
    fn no_two_boards_share_a_seed() {
        let specs = all().unwrap();
        let boards: BTreeSet<u64> =
            specs.iter().filter(|spec| spec.part == Part::Boards).map(|spec| spec.seed()).collect();
        assert_eq!(boards.len(), 200, "two doubts");
        assert!(boards.iter().zip(boards.iter().skip(1)).all(|(one, next)| next - one >= 1_000_000));
    }
}
