//! The rules of a game as text and as JSON, both ways.

use proptest::prelude::*;
use tetrarchia::rules::{ChoiceError, LevelError, Modules, RulesTextError, RulingError, Variants};
use tetrarchia::rules::{Reading, Rulings, War};
use tetrarchia::{Edition, Level, Module, Rules, Ruling, Scenario, Variant};

/// Any rules at all, also those that do not fit together.
fn any_rules() -> impl Strategy<Value = Rules> {
    let scenario = prop::option::of((prop::sample::select(&War::ALL[..]), any::<bool>()));
    (
        prop::sample::select(&Edition::ALL[..]),
        prop::sample::select(Level::all().collect::<Vec<_>>()),
        any::<u16>().prop_map(Variants::from_bits),
        any::<u8>().prop_map(Modules::from_bits),
        scenario.prop_map(|chosen| chosen.map(|(war, fixed)| Scenario { war, fixed })),
        // Few rulings as well as many.
        (any::<u32>(), any::<u32>(), any::<bool>())
            .prop_map(|(some, mask, few)| Rulings::from_bits(if few { some & mask & (mask >> 3) } else { some })),
    )
        .prop_map(|(edition, level, variants, modules, scenario, rulings)| Rules {
            edition,
            level,
            variants,
            modules,
            scenario,
            rulings,
        })
}

/// Texts that are nearly right: the text of some rules with a piece cut out and another put in.
fn nearly_rules() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "",
        "/",
        ":",
        "+",
        ",",
        "=",
        "(",
        ")",
        " ",
        "none",
        "modules:",
        "rulings:",
        "scenario:",
        "/dux",
        "first",
        "0",
        "é",
    ]);
    (any_rules(), any::<prop::sample::Index>(), 0_usize..12, piece).prop_map(|(rules, at, length, piece)| {
        let mut text = rules.to_string();
        let start = at.index(text.len() + 1);
        let end = (start + length).min(text.len());
        text.replace_range(start..end, piece);
        text
    })
}

proptest! {
    #[test]
    fn the_text_of_rules_means_those_rules(rules in any_rules()) {
        let text = rules.to_string();
        prop_assert!(text.bytes().all(|byte| byte.is_ascii_graphic()), "{}", text);
        prop_assert_eq!(text.parse(), Ok(rules));
        prop_assert_eq!(text.to_uppercase().parse(), Ok(rules));
    }

    #[test]
    fn a_text_that_is_read_means_what_is_written_for_it(text in nearly_rules()) {
        if let Ok(rules) = text.parse::<Rules>() {
            prop_assert_eq!(rules.to_string().parse(), Ok(rules), "{}", text);
        }
    }

    #[test]
    fn no_text_is_too_strange_to_be_refused(text in ".*") {
        prop_assert!(text.parse::<Rules>().is_err());
    }
}

#[test]
fn texts_are_short_and_ordered() {
    let scenario = Scenario { war: War::Danube, fixed: true };
    let base = Rules::second(War::Danube.level());
    for (rules, text) in [
        (Rules::second(Level::MEDIUM), "second/4211"),
        (
            Rules::first(Level::BEGINNER).with_variant(Variant::Diarchia).with_variant(Variant::Imperium),
            "first/4200/imperium+diarchia",
        ),
        (base.with_module(Module::Vicarius).with_module(Module::Dux), "second/4222/modules:dux+vicarius"),
        (base.with_scenario(scenario), "second/4222/scenario:danubian-wars(fixed)"),
        (
            Rules::first(Level::MEDIUM)
                .with_ruling(Ruling::LostBorderAttack, Reading::Other)
                .with_ruling(Ruling::SeveralFleets, Reading::Other),
            "first/4211/rulings:several-fleets=apart,lost-border-attack=garrison-lost",
        ),
        (
            base.with_variant(Variant::ViaRomana)
                .with_module(Module::Vicarius)
                .with_scenario(scenario)
                .with_ruling(Ruling::SeveralFleets, Reading::Other),
            "second/4222/via-romana/modules:vicarius/scenario:danubian-wars(fixed)/rulings:several-fleets=shared",
        ),
    ] {
        assert_eq!(rules.to_string(), text);
        assert_eq!(text.parse(), Ok(rules));
    }
}

#[test]
fn a_default_may_be_written_out() {
    let base = Ok(Rules::second(Level::MEDIUM));
    for text in ["second/4211/none", "second/4211/modules:none", "second/4211/rulings:several-fleets=apart"] {
        assert_eq!(text.parse(), base, "{text}");
    }
}

#[test]
fn wrong_texts_are_refused_with_the_reason() {
    let error = |text: &str| text.parse::<Rules>().expect_err(text);
    for text in ["", "third/4211", "4211", "/4211", " second/4211"] {
        assert!(matches!(error(text), RulesTextError::Edition(_)), "{text}");
    }
    assert_eq!(error("second"), RulesTextError::NoLevel);
    assert_eq!(error("second/"), RulesTextError::Level(LevelError::Length { found: 0 }));
    for text in ["second/6211", "second/imperium", "second/modules:dux", "second//imperium"] {
        assert!(matches!(error(text), RulesTextError::Level(_)), "{text}");
    }
    for text in ["second/4211/", "second/4211/dux", "second/4211/imperium+", "second/4211//modules:dux"] {
        assert!(matches!(error(text), RulesTextError::Variants(ChoiceError::Unknown(_))), "{text}");
    }
    let twice = RulesTextError::Variants(ChoiceError::Twice { word: "imperium" });
    assert_eq!(error("second/4211/imperium+imperium"), twice);
    for text in ["second/4211/modules:", "second/4211/modules:imperium", "second/4211/modules:dux:goths"] {
        assert!(matches!(error(text), RulesTextError::Modules(ChoiceError::Unknown(_))), "{text}");
    }
    for text in ["second/4222/scenario:", "second/4222/scenario:danube", "second/4222/scenario:none"] {
        assert!(matches!(error(text), RulesTextError::Scenario(_)), "{text}");
    }
    for text in ["second/4211/rulings:", "second/4211/rulings:none", "second/4211/rulings:G-1=apart"] {
        assert!(matches!(error(text), RulesTextError::Rulings(RulingError::Unknown(_))), "{text}");
    }
    for text in ["second/4211/variants:imperium", "second/4211/:", "second/4211/module:dux"] {
        assert_eq!(error(text), RulesTextError::UnknownPart, "{text}");
    }
    for text in [
        "second/4211/imperium/barbaria",
        "second/4211/modules:dux/imperium",
        "second/4211/modules:dux/modules:goths",
        "second/4211/rulings:several-fleets=apart/modules:dux",
    ] {
        assert_eq!(error(text), RulesTextError::Order, "{text}");
    }
    assert_eq!(error("second/4211/modules:dux+dux").to_string(), "the modules: dux is named twice");
    assert_eq!(error("third/4211").to_string(), "not an edition: expected first, second");
}

#[test]
fn rules_are_small() {
    assert!(size_of::<Rules>() <= 16);
}

mod json {
    use super::*;

    fn read(json: &str) -> Result<Rules, serde_json::Error> {
        serde_json::from_str(json)
    }

    proptest! {
        #[test]
        fn the_json_of_rules_means_those_rules(rules in any_rules()) {
            let json = serde_json::to_string(&rules).unwrap();
            prop_assert_eq!(read(&json).unwrap(), rules, "{}", json);
            // A reader, and a value whose fields come in another order.
            prop_assert_eq!(serde_json::from_reader::<_, Rules>(json.as_bytes()).unwrap(), rules);
            let value = serde_json::to_value(rules).unwrap();
            prop_assert_eq!(serde_json::from_value::<Rules>(value).unwrap(), rules);
        }
    }

    #[test]
    fn every_level_is_its_text() {
        for level in Level::all() {
            let json = serde_json::to_string(&level).unwrap();
            assert_eq!(json, format!("\"{level}\""));
            assert_eq!(serde_json::from_str::<Level>(&json).unwrap(), level);
        }
        for wrong in ["4211", "\"4231\"", "\"\"", "null", "[4,2,1,1]"] {
            assert!(serde_json::from_str::<Level>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_is_default_is_left_out() {
        let json = serde_json::to_string(&Rules::second(Level::MEDIUM)).unwrap();
        assert_eq!(json, r#"{"edition":"second","level":"4211"}"#);
        let all = r#"{"edition":"second","level":"4211","variants":[],"modules":[],"scenario":null,"rulings":{}}"#;
        assert_eq!(read(all).unwrap(), Rules::second(Level::MEDIUM));
    }

    #[test]
    fn everything_has_its_field() {
        let rules = Rules::second(War::Danube.level())
            .with_variant(Variant::ViaRomana)
            .with_module(Module::Vicarius)
            .with_scenario(Scenario { war: War::Danube, fixed: true })
            .with_ruling(Ruling::SeveralFleets, Reading::Other);
        let json = concat!(
            r#"{"edition":"second","level":"4222","variants":["via-romana"],"modules":["vicarius"],"#,
            r#""scenario":{"war":"danubian-wars","fixed":true},"rulings":{"several-fleets":"shared"}}"#,
        );
        assert_eq!(serde_json::to_string(&rules).unwrap(), json);
        assert_eq!(read(json).unwrap(), rules);
    }

    #[test]
    fn rulings_are_understood_before_and_after_the_edition() {
        for edition in Edition::ALL {
            for name in Ruling::SeveralFleets.readings() {
                let rulings = format!(r#""rulings":{{"several-fleets":"{name}"}}"#);
                let other = name != Ruling::SeveralFleets.reading_name(edition, Reading::Default);
                for json in [
                    format!(r#"{{"edition":"{edition}","level":"4211",{rulings}}}"#),
                    format!(r#"{{{rulings},"level":"4211","edition":"{edition}"}}"#),
                ] {
                    let read = read(&json).unwrap();
                    assert_eq!(read.rulings.is_other(Ruling::SeveralFleets), other, "{json}");
                    assert_eq!(read.fleets_may_share_zone(), name == "shared", "{json}");
                }
            }
        }
    }

    #[test]
    fn the_random_set_up_need_not_be_named() {
        let json = r#"{"edition":"second","level":"4222","scenario":{"war":"danubian-wars"}}"#;
        assert_eq!(read(json).unwrap().scenario, Some(Scenario { war: War::Danube, fixed: false }));
    }

    #[test]
    fn wrong_objects_are_refused_with_the_reason() {
        let base = r#""edition":"second","level":"4211""#;
        for (fields, reason) in [
            (r#""edition":"second""#, "missing field `level`"),
            (r#""level":"4211""#, "missing field `edition`"),
            (r#""edition":"third","level":"4211""#, "not an edition: expected first, second"),
            (r#""edition":"second","level":"4231""#, "a level has 0 to 2 additional revolts"),
            (r#""edition":"second","level":4211"#, "a level of four digits like \"4211\""),
            (&format!(r#"{base},"edition":"first""#), "duplicate field `edition`"),
            (&format!(r#"{base},"variant":["imperium"]"#), "unknown field `variant`"),
            (&format!(r#"{base},"variants":["imperium","imperium"]"#), "imperium is named twice"),
            (&format!(r#"{base},"variants":"imperium""#), "a list of variants"),
            (&format!(r#"{base},"modules":["imperium"]"#), "not a module"),
            (&format!(r#"{base},"scenario":"danubian-wars""#), "expected struct Scenario"),
            (&format!(r#"{base},"scenario":{{"war":"danubian-wars","level":"4222"}}"#), "unknown field `level`"),
            (&format!(r#"{base},"scenario":{{"fixed":true}}"#), "missing field `war`"),
            (&format!(r#"{base},"rulings":{{"fleets":"apart"}}"#), "not a ruling"),
            (&format!(r#"{base},"rulings":{{"several-fleets":"other"}}"#), "expected shared or apart"),
            (&format!(r#"{base},"rulings":{{"several-fleets":true}}"#), "expected a reading of several-fleets"),
            (&format!(r#"{base},"rulings":["several-fleets"]"#), "an object of rulings and their readings"),
            (
                &format!(r#"{base},"rulings":{{"several-fleets":"apart","several-fleets":"shared"}}"#),
                "several-fleets (G-1) is named twice",
            ),
        ] {
            let error = read(&format!("{{{fields}}}")).expect_err(fields).to_string();
            assert!(error.contains(reason), "{fields}: {error}");
        }
    }
}
