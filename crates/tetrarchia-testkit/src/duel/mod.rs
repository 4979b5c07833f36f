//! Plays a game with both the engine and the reference, and compares them at every question and every throw.

mod boards;
mod chance;

use std::collections::{BTreeMap, BTreeSet};

pub use boards::Boards;
use chance::Chance;
use tetrarchia::odds::{Battle, Strength};
use tetrarchia::vocabulary::Caesar;
use tetrarchia::{Command, Figure, Game, Input, Pending, Province, Question, Rules, Seat, Seating, State};

use crate::Chooser;
use crate::reference::Reference;

/// The round after which a game is stopped: the rules have no last round (EN-5).
const ROUNDS: u32 = 40;

/// The number of times that each question, throw, command and ending occurred.
pub type Met = BTreeMap<String, u64>;

/// A game played by both the engine and the reference.
pub struct Duel {
    rules: Rules,
    engine: Game<'static>,
    reference: Reference,
    inputs: Vec<String>,
}

impl Duel {
    /// Plays a game from its set-up.
    ///
    /// # Errors
    /// Returns a description of the first difference.
    pub fn play(rules: Rules, boards: Boards, seed: u64, met: &mut Met) -> Result<(), String> {
        let engine = Game::on_board(rules, boards.engine).unwrap();
        let duel = Duel { rules, engine, reference: Reference::on(&rules, boards.reference), inputs: Vec::new() };
        duel.play_on(seed, met)
    }

    /// Plays a game from a random position; returns whether the engine accepts that position.
    ///
    /// # Errors
    /// Returns a description of the first difference.
    pub fn play_from_anywhere(rules: Rules, boards: Boards, seed: u64, met: &mut Met) -> Result<bool, String> {
        let mut chooser = Chooser(!seed);
        let reference = Reference::anywhere(&rules, boards.reference, &mut chooser);
        let state: State = reference.text().parse().map_err(|faults| format!("{}: {faults}", reference.text()))?;
        let Ok(engine) = Game::resume(rules, boards.engine, state) else { return Ok(false) };
        let inputs = vec![format!("position {}", reference.text())];
        Duel { rules, engine, reference, inputs }.play_on(seed, met).map(|()| true)
    }

    /// Plays to the end of the game, or to the last round.
    fn play_on(mut self, seed: u64, met: &mut Met) -> Result<(), String> {
        let mut chance = Chance::new(seed);
        let mut speaker = Chooser(seed);
        let last_round = self.engine.state().round() + ROUNDS;
        loop {
            let legal = self.compare()?;
            self.compare_advice(&legal)?;
            self.compare_seats(&legal, &mut speaker, met)?;
            *met.entry(kind(self.reference.awaits())).or_default() += 1;
            let input = match self.engine.pending() {
                Pending::Nothing { .. } => return Ok(()),
                Pending::Command { .. } => chance.command(&self.engine, &legal),
                Pending::Roll { throw } => chance.roll(&self.engine, throw.dice()),
            };
            if let Input::Command(command) = input {
                *met.entry(first_word(&command.to_string())).or_default() += 1;
            }
            self.tell_both(input)?;
            if self.engine.state().round() > last_round || chance.once_in(5000) {
                self.compare()?;
                return self.concede();
            }
        }
    }

    fn report(&self, what: &str) -> String {
        let inputs: Vec<String> = self.inputs.iter().map(|input| format!("\"{input}\"")).collect();
        format!(
            "{what}\nboard     {:x}\nrules     {}\ninputs    [{}]\nengine    {}\nreference {}",
            self.engine.board().digest(),
            self.rules,
            inputs.join(", "),
            self.engine.state(),
            self.reference.text()
        )
    }

    /// Checks that both are in the same position, with the same legal commands, score and standing of the Emperors.
    /// Returns the legal commands.
    fn compare(&self) -> Result<Vec<Command>, String> {
        if self.engine.state().to_string() != self.reference.text() {
            return Err(self.report("the positions differ"));
        }
        let legal = self.reference.legal();
        let engine: BTreeSet<String> = self.engine.legal().into_iter().map(|command| command.to_string()).collect();
        let reference: BTreeSet<String> = legal.iter().map(Command::to_string).collect();
        if engine != reference {
            let only_engine: Vec<&String> = engine.difference(&reference).collect();
            let only_reference: Vec<&String> = reference.difference(&engine).collect();
            let what = format!("only the engine allows {only_engine:?}, only the reference {only_reference:?}");
            return Err(self.report(&what));
        }
        if i32::from(self.engine.score().total()) != self.reference.score() {
            return Err(self.report("the scores differ"));
        }
        let standing = self.engine.standing();
        let titles = [standing.great, standing.east, standing.west].map(|title| title.map(|emperor| emperor.word()));
        if (standing.points, titles) != self.reference.standing() {
            return Err(self.report(&format!("the standings differ: {standing:?}, {:?}", self.reference.standing())));
        }
        Ok(legal)
    }

    /// Checks the advice for front ends: previews of legal attacks, and long routes.
    fn compare_advice(&self, legal: &[Command]) -> Result<(), String> {
        for &attack in legal {
            let Command::Attack { figure, army } = attack else { continue };
            let Some(preview) = self.engine.preview(attack) else {
                return Err(self.report(&format!("{attack} has no preview")));
            };
            let Battle { roman, barbarian, .. } = preview.battle;
            let told = [roman, barbarian]
                .map(|side: Strength| (side.support.len() as u32, side.allies.len(), u32::from(side.bonus)));
            if (self.engine.cost(attack).unwrap_or(0), told) != self.reference.preview(figure, army) {
                return Err(self.report(&format!("the previews of {attack} differ: {preview:?}")));
            }
        }
        let acts = matches!(self.engine.pending(), Pending::Command { question: Question::Act { .. } });
        if !acts || !self.inputs.len().is_multiple_of(32) {
            return Ok(());
        }
        for figure in Figure::ALL {
            let told: BTreeMap<Province, u8> = self.engine.routes(figure).iter().collect();
            let ours = self.reference.routes(figure);
            if told != ours {
                return Err(self.report(&format!("the routes of {figure} differ: {told:?}, {ours:?}")));
            }
        }
        Ok(())
    }

    /// Checks that both agree who may give a command where three players share a Caesar (SU-7, G-39).
    fn compare_seats(&self, legal: &[Command], speaker: &mut Chooser, met: &mut Met) -> Result<(), String> {
        if legal.is_empty() {
            return Ok(());
        }
        let command = legal[speaker.below(legal.len())];
        let (shared, caesar) = match speaker.flip() {
            true => (Figure::Galerius, Caesar::Galerius),
            false => (Figure::Constantius, Caesar::Constantius),
        };
        for seat in Seat::ALL {
            let engine = Seating::Three { shared: caesar }.check_input(seat, &self.engine, Input::Command(command));
            let engine = engine.err().map(|refusal| refusal.notation().to_string());
            let reference = self.reference.objection(shared, seat.word(), command);
            if engine != reference {
                return Err(self.report(&format!("{seat} says {command}: {engine:?}, {reference:?}")));
            }
            if engine.is_some_and(|refusal| refusal.starts_with("G-39")) {
                *met.entry(format!("last word at {}", kind(self.reference.awaits()))).or_default() += 1;
            }
        }
        Ok(())
    }

    /// Applies an input to both, and checks that the events of the engine rebuild its state.
    fn tell_both(&mut self, input: Input) -> Result<(), String> {
        let mut follower = self.engine;
        self.inputs.push(text(input));
        let taken = self.engine.apply_with(input, |event| follower.follow(event));
        if let Err(refusal) = taken {
            return Err(self.report(&format!("the engine refuses: {refusal}")));
        }
        if follower != self.engine {
            return Err(self.report(&format!("the events rebuild {}", follower.state())));
        }
        self.reference.apply(input).map_err(|obstacles| self.report(&format!("the reference refuses: {obstacles:?}")))
    }

    /// Checks that the players may concede at every question, except those of the Barbarian player (EN-5, G-97).
    fn concede(mut self) -> Result<(), String> {
        if self.reference.obstacles(Input::Concede).is_empty() {
            self.tell_both(Input::Concede)?;
        } else if self.engine.apply(Input::Concede).is_ok() {
            return Err(self.report("the engine lets somebody give up who was not asked"));
        }
        self.compare().map(|_| ())
    }
}

/// An input in its notation.
fn text(input: Input) -> String {
    match input {
        Input::Command(command) => command.to_string(),
        Input::Roll(roll) => roll.to_string(),
        Input::Concede => Input::CONCEDE.to_string(),
    }
}

fn first_word(text: &str) -> String {
    text.split(' ').next().unwrap_or_default().to_string()
}

/// Returns what the game waits for without details: `roll battle rome`, `command act`, `nothing victory`.
fn kind(awaits: &str) -> String {
    let words: Vec<&str> = awaits.split(' ').collect();
    let count = match words[1] {
        "battle" | "reroll" | "raise" | "black-disc-after-roll" => 3,
        _ => 2,
    };
    let mut kind: Vec<&str> = words.iter().copied().take(count).collect();
    if words[1] == "usurper" {
        kind.push(words[3]);
    }
    kind.join(" ")
}
