//! A few friendly questions before a game, one at a time. Enter gives the answer in brackets, `?` explains more, and each
//! answer is checked at once.

#[cfg(test)]
mod tests;

use std::io::{self, BufRead, Write};

use tetrarchia::rules::{Level, LevelDigit};
use tetrarchia::{Edition, Rule, Rules, Ruling, Scenario, Seating};

use crate::failure::Failure;
use crate::features::Feature;
use crate::play::answers::{players, rule_lines};
use crate::play::line::Line;
use crate::play::opening::{Setup, read_players, usual_level};
use crate::play::reading::nearest;
use crate::play::typing::{Typed, read_line};
use crate::rules::read_text;
use crate::style::{BAD, DIM, STRONG};

/// The greatest length of a line.
const LONGEST: usize = 80;

/// Asks what to play; returns `None` if the player leaves.
pub(super) fn ask(input: &mut dyn BufRead, out: &mut dyn Write) -> Result<Option<Setup>, Failure> {
    let first_game = Setup::sensible()?;
    writeln!(out, "{STRONG}Tetrarchia{STRONG:#}: four Emperors against the fall of Rome, together or not at all.")?;
    let mut asker = Asker { input, out };
    asker.explain("Enter takes the answer in brackets, ? explains a question, Ctrl-D leaves.")?;
    let question = Asked {
        question: "Play a beginner's game?",
        default: "yes",
        choices: vec![
            ("yes".into(), "one player, second edition, level 4200: the best way to begin"),
            ("no".into(), "choose players, edition, additions, level and dice"),
        ],
        more: &[Rule::SU2],
    };
    match asker.until(&question, yes_or_no)? {
        None => Ok(None),
        Some(true) => Ok(Some(first_game)),
        Some(false) => asker.all(&first_game),
    }
}

/// A question with its choices.
struct Asked<'a> {
    question: &'a str,
    /// The answer that Enter gives.
    default: &'a str,
    /// What can be answered, each with its explanation.
    choices: Vec<(String, &'a str)>,
    /// The rules that `?` shows.
    more: &'a [Rule],
}

struct Asker<'a> {
    input: &'a mut dyn BufRead,
    out: &'a mut dyn Write,
}

impl Asker<'_> {
    /// Asks until the answer can be used; returns `None` if the input is closed.
    fn until<T>(&mut self, asked: &Asked<'_>, read: impl Fn(&str) -> Result<T, String>) -> Result<Option<T>, Failure> {
        let Asked { question, default, choices, .. } = asked;
        writeln!(self.out, "\n{STRONG}{question}{STRONG:#}")?;
        let width = choices.iter().map(|(word, _)| word.len()).max().unwrap_or(0);
        for (word, about) in choices {
            self.write(&Line::from(format!("  {word:width$}  ")).and(DIM, *about))?;
        }
        loop {
            write!(self.out, "{DIM}[{default}]{DIM:#} ")?;
            self.out.flush()?;
            let text = match read_line(self.input)? {
                Typed::Line(text) => text,
                Typed::NoText(message) => {
                    self.write(&Line::styled(BAD, message))?;
                    continue;
                }
                Typed::End => return Ok(None),
            };
            let text = text.trim();
            if let Some(name) = text.strip_prefix('?') {
                self.tell_more(asked, name.trim())?;
                continue;
            }
            match read(if text.is_empty() { default } else { text }) {
                Ok(value) => return Ok(Some(value)),
                Err(message) => self.complain(&message)?,
            }
        }
    }

    /// Shows the rules behind a question, or the rule of the variant, module or scenario with this name.
    fn tell_more(&mut self, asked: &Asked<'_>, name: &str) -> io::Result<()> {
        let named = Feature::called(name).into_iter().map(|feature| feature.rule);
        let mut rules: Vec<Rule> = named.collect();
        if rules.is_empty() {
            rules = asked.more.to_vec();
        }
        rules.into_iter().flat_map(rule_lines).try_for_each(|line| self.write(&line))?;
        if name.is_empty() && asked.choices.iter().any(|(word, _)| !Feature::called(word).is_empty()) {
            self.explain("To read about one of them, type ? and its name.")?;
        }
        Ok(())
    }

    fn write(&mut self, line: &Line) -> io::Result<()> {
        line.wrapped(LONGEST).into_iter().try_for_each(|line| writeln!(self.out, "{line}"))
    }

    fn explain(&mut self, text: &str) -> io::Result<()> {
        self.write(&Line::dim(text))
    }

    fn complain(&mut self, message: &str) -> io::Result<()> {
        self.write(&Line::styled(BAD, format!("{message} Please answer again.")))
    }

    /// Asks for everything, one after the other, until the player begins.
    fn all(&mut self, first_game: &Setup) -> Result<Option<Setup>, Failure> {
        loop {
            let Some((rules, seats)) = self.rules()? else { return Ok(None) };
            let Some(seed) = self.dice(first_game.seed)? else { return Ok(None) };
            writeln!(self.out)?;
            self.write(&Line::from("Your game: ").and(STRONG, rules.to_string()))?;
            self.write(&Line::from(format!("Players: {}.", players(seats))))?;
            let question = Asked {
                question: "Begin this game?",
                default: "yes",
                choices: vec![("yes".into(), "begin"), ("no".into(), "answer all questions again")],
                more: &[Rule::SU2],
            };
            match self.until(&question, yes_or_no)? {
                None => return Ok(None),
                Some(true) => return Ok(Some(Setup { rules, seats, seed })),
                Some(false) => {}
            }
        }
    }

    /// Asks for the rules and the players.
    fn rules(&mut self) -> Result<Option<(Rules, Seating)>, Failure> {
        let Some(players) = self.players()? else { return Ok(None) };
        let Some(mut rules) = self.edition(&players)? else { return Ok(None) };
        let mut seats = Seating::One;
        if rules.edition == Edition::Second {
            let Some(with_scenario) = self.scenario(rules)? else { return Ok(None) };
            rules = with_scenario;
            let Some(with_modules) = self.features(rules, "module", "Which modules?")? else { return Ok(None) };
            rules = with_modules;
        }
        let Some(with_variants) = self.features(rules, "variant", "Which variants?")? else { return Ok(None) };
        rules = with_variants;
        let Some(with_level) = self.level(rules)? else { return Ok(None) };
        rules = with_level;
        let Some(mut rules) = self.rulings(rules)? else { return Ok(None) };
        // The answer was checked when it was given.
        if let Ok(chosen) = read_players(&players, &mut rules) {
            seats = chosen;
        }
        Ok(Some((rules, seats)))
    }

    fn players(&mut self) -> Result<Option<String>, Failure> {
        let question = Asked {
            question: "How many players?",
            default: "1",
            choices: vec![
                ("1".into(), "one player has all four Emperors"),
                ("2".into(), "one has the East, the other the West"),
                ("3".into(), "one Emperor each; Galerius is shared (3:constantius shares Constantius)"),
                ("4".into(), "one Emperor each"),
                ("5".into(), "four Emperors, and one player for the Barbarians (second edition)"),
            ],
            more: &[Rule::SU7],
        };
        self.until(&question, |text| {
            read_players(text, &mut Rules::second(Level::BEGINNER)).map(|_| text.to_owned()).map_err(sentence)
        })
    }

    fn edition(&mut self, players: &str) -> Result<Option<Rules>, Failure> {
        let question = Asked {
            question: "Which edition?",
            default: "second",
            choices: vec![
                ("second".into(), "with modules, scenarios and a Barbarian player"),
                ("first".into(), "the original rules, with variants of their own"),
            ],
            more: &[Rule::G99, Rule::G101],
        };
        self.until(&question, |text| {
            let edition = chosen_word(text, &Edition::ALL.map(Edition::word))?.parse::<Edition>();
            let mut rules = match edition.map_err(|error| sentence(error.to_string()))? {
                Edition::First => Rules::first(Level::BEGINNER),
                Edition::Second => Rules::second(Level::BEGINNER),
            };
            let alone = rules;
            read_players(players, &mut rules).map_err(sentence)?;
            checked(rules).map(|_| alone)
        })
    }

    /// Asks for a scenario, which also sets its level.
    fn scenario(&mut self, rules: Rules) -> Result<Option<Rules>, Failure> {
        let scenarios = offered(rules, "scenario");
        let question = Asked {
            question: "A historical scenario?",
            default: "none",
            choices: with_none(&scenarios, "the usual set-up"),
            more: &[Rule::SC1, Rule::SC2],
        };
        let words: Vec<&str> = scenarios.iter().map(|feature| feature.word).collect();
        let Some(word) = self.until(&question, |text| match is_none(text) {
            true => Ok(None),
            false => chosen_word(text, &words).map(Some),
        })?
        else {
            return Ok(None);
        };
        let Some(Ok(Scenario { war, .. })) = word.map(str::parse) else { return Ok(Some(rules)) };
        let question = Asked {
            question: "Where are the revolts that the scenario leaves open?",
            default: "rolled",
            choices: vec![
                ("rolled".into(), "on provinces that the dice name"),
                ("fixed".into(), "on province 3 of each region"),
            ],
            more: &[Rule::SC1],
        };
        let Some(how) = self.until(&question, |text| chosen_word(text, &["rolled", "fixed"]))? else {
            return Ok(None);
        };
        let scenario = Scenario { war, fixed: how == "fixed" };
        Ok(Some(Rules { level: war.level(), ..rules }.with_scenario(scenario)))
    }

    /// Asks for modules or variants, none or several.
    fn features(&mut self, rules: Rules, kind: &str, question: &str) -> Result<Option<Rules>, Failure> {
        let features = offered(rules, kind);
        if features.is_empty() {
            return Ok(Some(rules));
        }
        let question = Asked {
            question: &format!("{question} Type the names of those you want."),
            default: "none",
            choices: with_none(&features, "best for the first games"),
            more: if kind == "module" { &[Rule::MD0] } else { &[Rule::VD0] },
        };
        let words: Vec<&str> = features.iter().map(|feature| feature.word).collect();
        self.until(&question, |text| {
            let mut with = rules;
            for name in text.split([' ', ',', '+']).filter(|name| !name.is_empty() && !is_none(name)) {
                with = added(with, chosen_word(name, &words)?);
            }
            checked(with)
        })
    }

    fn level(&mut self, rules: Rules) -> Result<Option<Rules>, Failure> {
        let usual = usual_level(&rules).to_string();
        let advice = match rules.scenario {
            Some(_) => "the level of the scenario; 3 garrisons make it harder".to_owned(),
            None => format!(
                "good for first games; {} is the easiest, {} harder, {} the hardest",
                Level::EASIEST,
                Level::MEDIUM,
                Level::HARDEST
            ),
        };
        let mut choices: Vec<(String, &str)> = LevelDigit::ALL.map(digit).into();
        choices.push((usual.clone(), &advice));
        let question = Asked {
            question: "Which level? Four digits, one for each of these:",
            default: &usual,
            choices,
            more: &[Rule::SU2],
        };
        self.until(&question, |text| {
            let level = text.parse::<Level>().map_err(|error| sentence(error.to_string()))?;
            checked(Rules { level, ..rules })
        })
    }

    fn rulings(&mut self, rules: Rules) -> Result<Option<Rules>, Failure> {
        let question = Asked {
            question: "Other readings of unclear rules?",
            default: "none",
            choices: vec![
                ("none".into(), "the usual readings"),
                ("names".into(), "names as in `tetrarchia rulings`, which lists them all"),
            ],
            more: &[Rule::G1],
        };
        let words = Ruling::ALL.map(Ruling::word);
        self.until(&question, |text| {
            if is_none(text) {
                return Ok(rules);
            }
            let names: Vec<&str> = text.split([' ', ',', '+']).filter(|name| !name.is_empty()).collect();
            for name in &names {
                // A reading may stand behind the name.
                chosen_word(name.split('=').next().unwrap_or_default(), &words)?;
            }
            checked(read_text(&format!("{rules}/rulings:{}", names.join("+"))).map_err(sentence)?)
        })
    }

    /// Asks who rolls the dice. The inner `None` means by hand.
    fn dice(&mut self, seed: Option<u64>) -> Result<Option<Option<u64>>, Failure> {
        let question = Asked {
            question: "Who rolls the dice?",
            default: "program",
            choices: vec![
                ("program".into(), "the program"),
                ("hand".into(), "you: type what your dice show, like R4B2"),
                ("a number".into(), "the program, with this seed: the same number gives the same dice"),
            ],
            more: &[Rule::DO8],
        };
        self.until(&question, |text| match (chosen_word(text, &["program", "hand"]), text.parse::<u64>()) {
            (_, Ok(seed)) => Ok(Some(seed)),
            (Ok("hand"), _) => Ok(None),
            (Ok(_), _) => Ok(seed),
            (Err(_), _) => Err("Type program, hand, or a number as the seed.".to_owned()),
        })
    }
}

/// Returns the variants, modules or scenarios that can be added to these rules.
fn offered(rules: Rules, kind: &str) -> Vec<Feature> {
    let possible = |feature: &Feature| feature.kind == kind && feature.edition == rules.edition;
    Feature::all()
        .filter(possible)
        .filter(|feature| kind == "scenario" || checked(added(rules, feature.word)).is_ok())
        .collect()
}

/// Returns these rules with a variant or module.
fn added(rules: Rules, word: &str) -> Rules {
    match (word.parse(), word.parse()) {
        (Ok(variant), _) => rules.with_variant(variant),
        (_, Ok(module)) => rules.with_module(module),
        _ => rules,
    }
}

/// Returns the choices of a question about additions, with `none` first.
fn with_none(features: &[Feature], about: &'static str) -> Vec<(String, &'static str)> {
    let choices = features.iter().map(|feature| (feature.word.to_owned(), feature.about()));
    std::iter::once(("none".to_owned(), about)).chain(choices).collect()
}

/// Returns a digit of a level with what it counts.
fn digit(digit: LevelDigit) -> (String, &'static str) {
    let allowed = digit.allowed();
    let (low, high) = (allowed.start(), allowed.end());
    match digit {
        LevelDigit::Garrisons => (format!("{high}-{low}"), "garrisons for each Emperor; more are easier"),
        LevelDigit::Fleets => (format!("{high}-{low}"), "fleets; more are easier"),
        LevelDigit::Revolts => (format!("{low}-{high}"), "additional revolts at the start; fewer are easier"),
        LevelDigit::Armies => (format!("{low}-{high}"), "armies on borders at the start; fewer are easier"),
    }
}

fn is_none(text: &str) -> bool {
    text.eq_ignore_ascii_case("none")
}

fn yes_or_no(text: &str) -> Result<bool, String> {
    chosen_word(text, &["yes", "no"])
        .map(|word| word == "yes")
        .map_err(|_| "Type yes or no, or press Enter.".to_owned())
}

/// Returns the one of these words that the text is, begins, or is meant to be.
fn chosen_word<'w>(text: &str, words: &[&'w str]) -> Result<&'w str, String> {
    let typed = text.to_lowercase();
    let begun: Vec<&str> = words.iter().copied().filter(|word| word.starts_with(&typed)).collect();
    match begun.as_slice() {
        [word] => Ok(word),
        [] => match nearest(&typed, words.iter().copied()) {
            Some(word) => Err(format!("There is no {text:?} here. Did you mean {word}?")),
            None => Err(format!("There is no {text:?} here: choose {}.", words.join(", "))),
        },
        several => Err(format!("{text:?} could be {}.", several.join(" or "))),
    }
}

/// Returns the rules if they can be played, and otherwise why not.
fn checked(rules: Rules) -> Result<Rules, String> {
    rules.check().map(|()| rules).map_err(|faults| sentence(faults.to_string()))
}

/// Returns a message as a sentence.
fn sentence(message: String) -> String {
    format!("{}.", crate::sentences::capital(&message))
}
