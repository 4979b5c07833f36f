//! Random rules.

use tetrarchia::rules::{Reading, War};
use tetrarchia::*;

use crate::Chooser;

/// Returns random rules that can be played together: any edition, level, variants, modules, scenario and rulings.
pub fn random_rules(chooser: &mut Chooser) -> Rules {
    random_rules_by(chooser, &Ruling::ALL)
}

/// Returns random rules that can be played together. Only these rulings may have their other reading.
pub fn random_rules_by(chooser: &mut Chooser, rulings: &[Ruling]) -> Rules {
    let levels: Vec<Level> = Level::all().collect();
    loop {
        let bits = chooser.number();
        let level = levels[chooser.below(levels.len())];
        let mut rules = if bits & 1 == 0 { Rules::first(level) } else { Rules::second(level) };
        rules.variants =
            Variant::ALL.into_iter().filter(|variant| chooser.flip() && variant.belongs_to(rules.edition)).collect();
        if rules.edition == Edition::Second {
            rules.modules = Module::ALL.into_iter().filter(|_| chooser.flip()).collect();
            if chooser.below(3) == 0 {
                let war = War::ALL[chooser.below(War::COUNT)];
                rules.scenario = Some(Scenario { war, fixed: chooser.flip() });
                let garrisons = if chooser.flip() { 3 } else { 4 };
                rules.level = Level::new(garrisons, 2, 2, war.level().armies()).unwrap();
            }
        }
        for ruling in rulings.iter().filter(|_| chooser.below(4) == 0) {
            rules = rules.with_ruling(*ruling, Reading::Other);
        }
        if rules.check().is_ok() {
            return rules;
        }
    }
}

/// The rulings that matter in the base game.
pub const BASE_RULINGS: [Ruling; 7] = [
    Ruling::SeveralFleets,
    Ruling::NoUnrestLeft,
    Ruling::RevoltLinks,
    Ruling::ArmyDistance,
    Ruling::LostBorderAttack,
    Ruling::ItaliaTie,
    Ruling::StayingAway,
];

/// Sets the other reading of each base ruling whose bit is set.
pub fn with_base_rulings(rules: Rules, bits: u8) -> Rules {
    let chosen = BASE_RULINGS.into_iter().enumerate().filter(|(n, _)| bits >> n & 1 != 0);
    chosen.fold(rules, |rules, (_, ruling)| rules.with_ruling(ruling, Reading::Other))
}

/// Returns all base games: both editions, all levels.
pub fn base_games() -> impl Iterator<Item = Rules> {
    Level::all().flat_map(|level| [Rules::first(level), Rules::second(level)])
}

/// Returns random rules of the base game: any edition, level, and readings of the rulings that matter in it.
pub fn base_rules(chooser: &mut Chooser) -> Rules {
    let levels: Vec<Level> = Level::all().collect();
    let level = levels[chooser.below(levels.len())];
    let rules = if chooser.below(2) == 0 { Rules::first(level) } else { Rules::second(level) };
    with_base_rulings(rules, chooser.number() as u8)
}
