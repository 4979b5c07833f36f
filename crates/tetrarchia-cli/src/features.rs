//! Variants, modules and scenarios by their names, with the rules that describe them.

use tetrarchia::rules::War;
use tetrarchia::{Edition, Module, Rule, Variant};

/// A variant as one edition has it, a module, or a scenario.
#[derive(Clone, Copy)]
pub(crate) struct Feature {
    pub name: &'static str,
    /// What it is: `variant`, `module` or `scenario`.
    pub kind: &'static str,
    pub edition: Edition,
    pub word: &'static str,
    /// The rule that describes it.
    pub rule: Rule,
}

impl Feature {
    /// Lists all features, in the order of the ledger.
    pub(crate) fn all() -> impl Iterator<Item = Feature> {
        let variants = Edition::ALL.into_iter().flat_map(|edition| {
            let feature = move |variant: Variant, rule| Feature {
                name: variant.name(),
                kind: "variant",
                edition,
                word: variant.word(),
                rule,
            };
            Variant::ALL.into_iter().filter_map(move |variant| Some(feature(variant, variant.rule(edition)?)))
        });
        let second = |name, kind, word, rule| Feature { name, kind, edition: Edition::Second, word, rule };
        let modules = Module::ALL.into_iter();
        let modules = modules.map(move |module| second(module.name(), "module", module.word(), module.rule()));
        let wars = War::ALL.into_iter().map(move |war| second(war.name(), "scenario", war.word(), war.rule()));
        variants.chain(modules).chain(wars)
    }

    /// Finds what is called by this word or name: nothing, one feature, or one in each edition.
    ///
    /// Capitals do not matter, and a space or an underscore may stand for a hyphen.
    pub(crate) fn called(name: &str) -> Vec<Feature> {
        let word = name.trim().to_lowercase().replace([' ', '_'], "-");
        Feature::all().filter(|feature| feature.word == word).collect()
    }

    /// Returns the word that is most like a name, or `None` if none is like it.
    pub(crate) fn nearest(name: &str) -> Option<&'static str> {
        let likeness = |word: &str| strsim::jaro(&name.to_lowercase(), word);
        let nearest = Feature::all().max_by(|a, b| likeness(a.word).total_cmp(&likeness(b.word)))?;
        (likeness(nearest.word) > 0.8).then_some(nearest.word)
    }

    /// Returns in a few words what it adds to the game.
    pub(crate) const fn about(self) -> &'static str {
        match self.rule {
            Rule::VN1 | Rule::VD1 => "each Emperor has a power, paid for with one of his discs",
            Rule::VN2 => "fleets in adjacent seas carry you across all of them for 1 IP",
            Rule::VD2 => "fleets in adjacent seas carry you across, for 1 IP each",
            Rule::VN3 => "colleagues in East and West support each other",
            Rule::VN4 => "colleagues may pass 1 IP to each other in each round",
            Rule::VN5 => "Emperors win glory in battles; one may become the Great",
            Rule::VD3 => "an Emperor may move the garrison he stands on",
            Rule::VD4 => "a region full of revolts behind a secured border gets an army",
            Rule::VD5 => "Emperors win glory in battles; nobody may become the Great",
            Rule::VD6 => "a player for the Barbarians, who wins if Rome falls",
            Rule::MD1 => "a general who moves and fights for every Emperor",
            Rule::MD2 => "a governor who removes unrest wherever he goes",
            Rule::MD3 => "pirates close a sea to your fleets; needs fewer than 3 fleets",
            Rule::MD4 => "a stronger army, which comes over borders III and IV",
            Rule::SC3 => "a rebel holds Britannia, pirates Mare Atlanticum",
            Rule::SC4 => "the Goths and another army on the Danube, with four revolts",
            Rule::SC5 => "rebel Berbers in Gaetulia, revolts in Hispania and Africa",
            Rule::SC6 => "rebels in Persia and Libya, pirates in Mare Aegaeum",
            _ => "",
        }
    }

    /// Returns the rule that describes it, then the other rules and rulings about it.
    pub(crate) fn rules(self) -> impl Iterator<Item = Rule> {
        core::iter::once(self.rule).chain(further(self.rule).iter().copied())
    }
}

/// The rules and rulings about a feature, beside the one that describes it.
fn further(rule: Rule) -> &'static [Rule] {
    use Rule::*;
    match rule {
        VN1 => &[G7, G8, G40, G41, G42, G43, G45, G46],
        VN2 => &[G47],
        VN3 => &[G50],
        VN4 => &[G42, G51, G91, G93],
        VN5 => &[VN6, G3, G6, G52],
        VD1 => &[G7, G8, G14, G41, G43, G44, G45, G46],
        VD2 => &[G48, G49],
        VD3 => &[G18, G54],
        VD4 => &[G55, G56, G57, G58, G59, G95, DO7],
        VD5 => &[G3, G6, G52, G53],
        VD6 => &[G13, G14, G15, G60, G61, G62, G63, G64, G65, G66, G67, G68, G69, G70, G92, G96, DO9, DO12],
        MD1 => &[G9, G21, G71, G72, G73, G74],
        MD2 => &[G74, G75, G76, G77, G78, G79],
        MD3 => &[G16, G17, G49, G72, G80, G81, G85, G94],
        MD4 => &[G10, G11, G44, G82, G83, G85],
        SC3 | SC4 | SC5 | SC6 => &[SC1, SC2, SC7, SC8, SC9, SC10, G20, G33, G86, DO10],
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use tetrarchia::Ruling;
    use tetrarchia::rules::Needs;

    use super::*;

    #[test]
    fn every_feature_has_rules_and_is_found() {
        for feature in Feature::all() {
            assert!(feature.rules().count() > 1, "{}", feature.name);
            assert!((20..=62).contains(&feature.about().len()), "{}: a line of the set-up", feature.name);
            assert!(Feature::called(feature.name).iter().any(|found| found.rule == feature.rule), "{}", feature.name);
        }
    }

    #[test]
    fn a_rule_of_variants_modules_or_scenarios_is_found_by_one_of_them() {
        use tetrarchia::ledger::Chapter::{FirstVariants, Modules, Scenarios, SecondVariants};
        let found: Vec<Rule> = Feature::all().flat_map(Feature::rules).collect();
        for rule in [FirstVariants, SecondVariants, Modules, Scenarios].into_iter().flat_map(|chapter| chapter.rules())
        {
            // What may be combined with what belongs to none of them.
            assert!(found.contains(&rule) || [Rule::VD0, Rule::MD0].contains(&rule), "{rule}");
        }
    }

    #[test]
    fn a_ruling_that_needs_a_feature_is_found_by_one_that_it_needs() {
        for ruling in Ruling::ALL {
            let (Needs::AnyOf(needed) | Needs::AllOf(needed)) = ruling.needs() else { continue };
            let named = |feature: &Feature| needed.iter().any(|it| it.to_string().ends_with(feature.name));
            let mut features = Feature::all().filter(named).peekable();
            let is_about_it = |feature: Feature| feature.rules().any(|rule| rule.id() == ruling.id());
            assert!(features.peek().is_none() || features.any(is_about_it), "{ruling} ({})", ruling.id());
        }
    }
}
