//! `Display` and `FromStr` are inverse: what is written is read back as the same value, for every type that has both.

use std::collections::BTreeSet;
use std::fmt::{Debug, Display};
use std::fs;
use std::path::Path;
use std::str::FromStr;

use tetrarchia::board::{BoardDigest, Capital, Evidence, Region, SeaZone};
use tetrarchia::kit::{ChangeKind, OfferKind, Reserve, Severity, Threat};
use tetrarchia::ledger::Chapter;
use tetrarchia::rules::{LevelDigit, Modules, Variants, War};
use tetrarchia::score::Title;
use tetrarchia::state::{Disc, Field, Flag, Flags};
use tetrarchia::vocabulary::{BarbarianStep, Caesar, Combatant, Continuation, Dice, Outcome, SubdueKind, Travel};
use tetrarchia::*;

use crate::common::positions::{Wanderer, random_awaits};
use crate::common::{Chooser, random_input, random_rules};

/// The types that were seen, by the last part of their names.
#[derive(Default)]
struct Seen(BTreeSet<&'static str>);

impl Seen {
    /// Asserts that a value reads back from its text.
    fn one<T: FromStr<Err: Debug> + Display + PartialEq + Debug>(&mut self, value: &T) {
        let text = value.to_string();
        assert_eq!(text.parse::<T>().as_ref().ok(), Some(value), "{text}");
        let name = std::any::type_name::<T>();
        self.0.insert(name.rsplit("::").next().unwrap());
    }

    fn all<T: FromStr<Err: Debug> + Display + PartialEq + Debug>(&mut self, values: impl IntoIterator<Item = T>) {
        for value in values {
            self.one(&value);
        }
    }

    /// The parts of what a game waits for.
    fn pending(&mut self, pending: Pending) {
        self.one(&pending);
        match pending {
            Pending::Roll { throw } => self.throw(throw),
            Pending::Command { question } => self.one(&question),
            Pending::Nothing { ending } => self.one(&ending),
        }
    }

    fn throw(&mut self, throw: Throw) {
        self.one(&throw);
        if let Throw::Usurper { after, .. } = throw {
            self.one(&after);
        }
    }
}

/// Every value of the closed vocabularies, and of the types that can be counted out.
fn closed(seen: &mut Seen) {
    macro_rules! vocabularies {
        ($($Type:ty),+ $(,)?) => { $( seen.all(<$Type>::ALL); )+ };
    }
    vocabularies![
        BarbarianStep,
        Caesar,
        Capital,
        ChangeKind,
        Chapter,
        Combatant,
        Dice,
        Disc,
        Edition,
        Emperor,
        Ending,
        Evidence,
        Face,
        Field,
        Figure,
        Flag,
        LevelDigit,
        Module,
        OfferKind,
        Outcome,
        Province,
        Region,
        Reserve,
        Ruling,
        Rule,
        SeaZone,
        Seat,
        Severity,
        SubdueKind,
        Threat,
        Title,
        Variant,
        War,
    ];
    seen.all(Command::all());
    seen.all((0..=u8::MAX).map(Flags::from_bits));
    seen.all((0..=u8::MAX).map(Modules::from_bits));
    seen.all((0..1 << Variant::COUNT).map(Variants::from_bits));
    seen.all(Dice::ALL.into_iter().flat_map(Roll::all));
    seen.all([Continuation::Revolts, Continuation::Activity, Continuation::Entry, Continuation::Advance]);
    seen.all(SeaZone::ALL.map(|zone| Travel::Fleet { zone }));
    seen.all([Travel::Link, Travel::BrokenLink, Travel::Fleets { from: SeaZone::Internum, to: SeaZone::Aegaeum }]);
    seen.all(Seating::ALL);
    seen.all([tetrarchia::board::BoardFormat::ALL[0]]);
    seen.all((1..=u8::MAX).flat_map(|number| {
        let letters = ('a'..='z').map(Some).chain([None]);
        letters.map(move |letter| tetrarchia::replay::Covers::Example { number, letter })
    }));
    seen.one(&BoardDigest(Board::reconstruction().digest()));
    for question in tetrarchia::board::BoardFile::from(Board::reconstruction()).questions() {
        seen.one(&question.topic);
        seen.one(&question.part);
        seen.all(question.choices.into_iter().map(|choice| choice.answer));
    }
}

/// Values met in games over random configurations, and questions made up at random.
fn open(seen: &mut Seen) {
    let mut chooser = Chooser(0x7E87);
    for number in 0..400 {
        let rules = random_rules(&mut chooser);
        seen.one(&rules);
        seen.one(&rules.level);
        seen.all(rules.scenario);
        let mut wanderer = Wanderer::new(Board::reconstruction(), &mut chooser);
        let mut dice = SeededDice::new(number);
        let mut game = *wanderer.game();
        for _ in 0..40 {
            seen.one(game.state());
            seen.pending(game.pending());
            seen.pending(random_awaits(&game, &mut chooser));
            let Some(input) = random_input(&game, &mut chooser, &mut dice) else { break };
            game.apply_with(input, |event| {
                seen.one(&event);
                seen.one(&event.fact);
            })
            .unwrap();
            wanderer.step(&mut chooser);
        }
    }
}

#[test]
fn what_is_written_is_read_back() {
    let mut seen = Seen::default();
    closed(&mut seen);
    open(&mut seen);
    let declared = declared();
    let declared: BTreeSet<&str> = declared.iter().map(String::as_str).collect();
    // Not public: a part of the text of rules.
    seen.0.insert("ChosenReadings");
    let missing: Vec<_> = declared.difference(&seen.0).collect();
    assert!(missing.is_empty(), "types with FromStr that this test does not know: {missing:?}");
}

/// The names of the types with both traits, from the sources: those of the macros that give both, and those that have them
/// by hand.
fn declared() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for text in sources(&tetrarchia_tests::root().join("src")) {
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            let by_macro = ["vocabulary! {", "phrases! {", "choices! {", "crate::rules::choices::choices! {"];
            if by_macro.contains(&line) {
                let mut inside = lines.by_ref().map(str::trim_start);
                let head = inside.find_map(|line| line.strip_prefix("pub enum ").or(line.strip_prefix("pub struct ")));
                let head = head.unwrap();
                if !head.contains("text_of_error") {
                    names.insert(head.split([':', '(']).next().unwrap().to_owned());
                }
            } else if let Some((_, name)) = line.split_once("FromStr for ")
                && !name.contains('$')
            {
                let name = name.trim_end_matches(" {");
                if text.contains(&format!("Display for {name} {{")) {
                    names.insert(name.to_owned());
                }
            }
        }
    }
    assert!(names.len() > 40, "{names:?}");
    names
}

fn sources(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries
        .flat_map(|path| if path.is_dir() { sources(&path) } else { vec![fs::read_to_string(path).unwrap()] })
        .collect()
}
