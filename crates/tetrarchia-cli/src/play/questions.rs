//! A few friendly questions before a game, each with an answer that Enter gives.

use std::io::{self, BufRead, Write};

use tetrarchia::rules::RulesFault;
use tetrarchia::rules::War;
use tetrarchia::vocabulary::Errors;
use tetrarchia::{Edition, Level, Module, Rules, Variant};

use crate::failure::Failure;
use crate::output::Shown;
use crate::play::opening::{Setup, read_players, read_rules};
use crate::play::typing::{Typed, read_line};
use crate::style::{BAD, DIM, STRONG};

/// Asks what to play; returns `None` if the player leaves.
pub(super) fn ask(input: &mut dyn BufRead, out: &mut dyn Write) -> Result<Option<Setup>, Failure> {
    let setup = Setup::sensible()?;
    writeln!(out, "{STRONG}Tetrarchia{STRONG:#}: four Emperors against the fall of Rome, together or not at all.")?;
    writeln!(
        out,
        "{DIM}Press Enter for a first game for one player, type `no` to choose, or press Ctrl-D to leave.{DIM:#}"
    )?;
    let mut asker = Asker { input, out };
    match asker.line("Play a beginner's game?", "yes")? {
        None => return Ok(None),
        Some(answer) if answer.is_empty() || "yes".starts_with(&answer.to_lowercase()) => return Ok(Some(setup)),
        Some(_) => {}
    }
    asker.all(setup)
}

struct Asker<'a> {
    input: &'a mut dyn BufRead,
    out: &'a mut dyn Write,
}

impl Asker<'_> {
    /// Asks until a line of text is typed; returns `None` if the input is closed.
    fn line(&mut self, question: &str, default: &str) -> Result<Option<String>, Failure> {
        loop {
            write!(self.out, "{question} {DIM}[{default}]{DIM:#} ")?;
            self.out.flush()?;
            match read_line(self.input)? {
                Typed::Line(text) => return Ok(Some(text.trim().to_owned())),
                Typed::NoText(message) => writeln!(self.out, "{BAD}{message}{BAD:#}")?,
                Typed::End => return Ok(None),
            }
        }
    }

    /// Asks until the answer can be used.
    fn until<T>(
        &mut self,
        question: &str,
        default: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Option<T>, Failure> {
        loop {
            let Some(text) = self.line(question, default)? else { return Ok(None) };
            match read(if text.is_empty() { default } else { &text }) {
                Ok(value) => return Ok(Some(value)),
                Err(message) => writeln!(self.out, "{BAD}{}{BAD:#}", Shown(message))?,
            }
        }
    }

    /// Asks for everything, one after the other.
    fn all(&mut self, setup: Setup) -> Result<Option<Setup>, Failure> {
        loop {
            let Some(mut rules) = self.rules()? else { return Ok(None) };
            let players = |text: &str| {
                let mut rules = rules;
                let seats = read_players(text, &mut rules)?;
                Ok((seats, rules))
            };
            let question = "How many players? 1 to 4, or 5 with a Barbarian player (3 share Galerius; 3:constantius shares Constantius)";
            let Some((seats, with_players)) = self.until(question, "1", players)? else { return Ok(None) };
            rules = with_players;
            if let Err(faults) = rules.check() {
                self.say_faults(&faults)?;
                continue;
            }
            let Some(seed) = self.dice(setup.seed)? else { return Ok(None) };
            return Ok(Some(Setup { rules, seats, seed }));
        }
    }

    /// Asks for the rules until they can be played.
    fn rules(&mut self) -> Result<Option<Rules>, Failure> {
        loop {
            let edition = |text: &str| text.parse::<Edition>().map_err(|error| error.to_string());
            let Some(edition) = self.until("Which edition, first or second?", "second", edition)? else {
                return Ok(None);
            };
            let mut parts = String::new();
            let variants = names(Variant::ALL.into_iter().filter(|one| one.belongs_to(edition)).map(Variant::word));
            let question = format!("Which variants? {variants}");
            let Some(text) = self.line(&question, "none")? else { return Ok(None) };
            parts += &joined(&text);
            let mut usual = Level::BEGINNER;
            if edition == Edition::Second {
                let modules = names(Module::ALL.into_iter().map(Module::word));
                let Some(text) = self.line(&format!("Which modules? {modules}"), "none")? else { return Ok(None) };
                add_part(&mut parts, "modules:", &joined(&text));
                let wars = names(War::ALL.into_iter().map(War::word));
                let question = format!("Which scenario? {wars}; add (fixed) for its fixed set-up");
                let Some(text) = self.line(&question, "none")? else { return Ok(None) };
                add_part(&mut parts, "scenario:", &joined(&text));
                let war = |war: &War| text.to_lowercase().starts_with(war.word());
                usual = War::ALL.into_iter().find(war).map_or(usual, War::level);
            }
            let question = "House rules for unclear points (see `tetrarchia rulings`)? Enter for none.";
            let Some(text) = self.line(question, "none")? else { return Ok(None) };
            add_part(&mut parts, "rulings:", &joined(&text));
            writeln!(
                self.out,
                "{DIM}A level is four digits: garrisons 5-3, fleets 3-1, additional revolts 0-2, armies 0-2.{DIM:#}"
            )?;
            let question = "Which level? 5300 (easiest), 4200 (beginners), 4211, ... 3122 (hardest)";
            let level = |text: &str| text.parse::<Level>().map_err(|error| error.to_string());
            let Some(level) = self.until(question, &usual.to_string(), level)? else { return Ok(None) };
            match read_rules(edition.word(), &level.to_string(), &parts) {
                Err(message) => writeln!(self.out, "{BAD}{}{BAD:#} Please choose again:", Shown(message))?,
                Ok(rules) => match rules.check() {
                    Ok(()) => return Ok(Some(rules)),
                    Err(faults) => self.say_faults(&faults)?,
                },
            }
        }
    }

    fn say_faults(&mut self, faults: &Errors<RulesFault>) -> io::Result<()> {
        writeln!(self.out, "{BAD}{faults}{BAD:#} Please choose again:")
    }

    /// Asks who rolls the dice. The inner `None` means by hand.
    fn dice(&mut self, seed: Option<u64>) -> Result<Option<Option<u64>>, Failure> {
        let read = |text: &str| match text.to_lowercase().as_str() {
            "hand" => Ok(None),
            "program" => Ok(seed),
            text => {
                text.parse().map(Some).map_err(|_| "Please type program, hand, or a number as the seed.".to_owned())
            }
        };
        self.until("Who rolls the dice: program, hand, or a number as the seed?", "program", read)
    }
}

fn names(words: impl Iterator<Item = &'static str>) -> String {
    words.collect::<Vec<_>>().join(", ")
}

/// Joins a list of names as rules texts do; `none` is an empty list.
fn joined(text: &str) -> String {
    let words = text.split([' ', ',', '+']).filter(|word| !word.is_empty() && !word.eq_ignore_ascii_case("none"));
    words.collect::<Vec<_>>().join("+")
}

fn add_part(parts: &mut String, label: &str, text: &str) {
    if !text.is_empty() {
        let slash = if parts.is_empty() { "" } else { "/" };
        *parts += &format!("{slash}{label}{text}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tetrarchia::Seating;

    fn answers(text: &str) -> (Option<Setup>, String) {
        let mut out = Vec::new();
        let Ok(setup) = ask(&mut text.as_bytes(), &mut out) else { panic!("the seed comes from the system") };
        (setup, String::from_utf8(out).unwrap())
    }

    #[test]
    fn enter_begins_a_first_game() {
        let (setup, _) = answers("\n");
        let setup = setup.unwrap();
        assert_eq!((setup.rules, setup.seats), (Rules::second(Level::BEGINNER), Seating::One));
        assert!(setup.seed.is_some());
        assert_eq!(answers("").0, None);
    }

    #[test]
    fn everything_can_be_chosen() {
        let (setup, _) = answers("no\nsecond\nimperium via-romana\ndux\nnone\n\n4211\n5\nhand\n");
        let setup = setup.unwrap();
        assert_eq!(setup.rules.to_string(), "second/4211/imperium+via-romana+barbaria/modules:dux");
        assert_eq!((setup.seats, setup.seed), (Seating::Four, None));
    }

    #[test]
    fn what_cannot_be_played_is_said_and_asked_again() {
        let (setup, out) = answers("n\nthird\nsecond\n\npirates\n\n\n5300\nsecond\n\n\ndanubian-wars\n\n\n2\n77\n");
        let setup = setup.unwrap();
        assert!(out.contains("fewer than 3 fleets"), "{out}");
        assert_eq!(setup.rules.to_string(), "second/4222/scenario:danubian-wars");
        assert_eq!((setup.seats, setup.seed), (Seating::Two, Some(77)));
    }
}
