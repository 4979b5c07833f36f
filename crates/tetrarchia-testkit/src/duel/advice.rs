//! What the library tells front ends, compared with the reference: more than two engines need to agree on.

use std::collections::BTreeMap;

use tetrarchia::odds::{Battle, Strength};
use tetrarchia::vocabulary::Caesar;
use tetrarchia::{Command, Figure, Game, Input, Pending, Province, Question, Seat, Seating};

use crate::Chooser;
use crate::reference::Reference;

/// How often each question, throw, command and ending occurred.
///
/// # Example: count what a duel comes to
///
/// ```
/// use tetrarchia_testkit::duel::{Duel, Met, ReferenceEngine};
///
/// let mut met = Met::default();
/// Duel::new().games(3).run_with(
///     &mut ReferenceEngine::default(),
///     |stage| {
///         met.note(stage.game, stage.next);
///         Ok(())
///     },
///     |_| (),
/// )?;
/// assert!(met.contains("command act") && met.contains("end"));
/// # Ok::<(), Box<tetrarchia_testkit::duel::Difference>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Met(BTreeMap<String, u64>);

impl Met {
    /// Counts what the game waits for, without details (`roll battle rome`, `command act`, `nothing victory`), and the
    /// name of the command that comes next.
    pub fn note(&mut self, game: &Game<'_>, next: Option<Input>) {
        self.count(kind(&game.pending().to_string()));
        if let Some(Input::Command(command)) = next {
            self.count(command.to_string().split(' ').next().unwrap_or_default().to_string());
        }
    }

    /// Reports whether this occurred.
    pub fn contains(&self, kind: &str) -> bool {
        self.0.contains_key(kind)
    }

    /// Returns how often this occurred.
    pub fn times(&self, kind: &str) -> u64 {
        self.0.get(kind).copied().unwrap_or(0)
    }

    fn count(&mut self, kind: String) {
        *self.0.entry(kind).or_default() += 1;
    }
}

/// Checks that the reference agrees with what front ends are told: the standing of the Emperors, previews of legal
/// attacks, and with `with_routes` the routes of all figures.
///
/// # Example: compare advice at every moment of a duel
///
/// ```
/// use tetrarchia_testkit::duel::{Duel, ReferenceEngine, compare_advice};
///
/// Duel::new().games(3).run_with(
///     &mut ReferenceEngine::default(),
///     |stage| {
///         let reference = stage.theirs.reference().ok_or("no game has been started")?;
///         compare_advice(stage.game, reference, stage.legal, stage.step % 32 == 0)
///     },
///     |_| (),
/// )?;
/// # Ok::<(), Box<tetrarchia_testkit::duel::Difference>>(())
/// ```
///
/// # Errors
/// Returns a description of the first difference.
pub fn compare_advice(
    game: &Game<'_>,
    reference: &Reference,
    legal: &[Command],
    with_routes: bool,
) -> Result<(), String> {
    let standing = game.standing();
    let titles = [standing.great, standing.east, standing.west].map(|title| title.map(|emperor| emperor.word()));
    if (standing.points, titles) != reference.standing() {
        return Err(format!("the standings differ: {standing:?}, {:?}", reference.standing()));
    }
    for &attack in legal {
        let Command::Attack { figure, army } = attack else { continue };
        let Some(preview) = game.preview(attack) else { return Err(format!("{attack} has no preview")) };
        let Battle { roman, barbarian, .. } = preview.battle;
        let told = [roman, barbarian]
            .map(|side: Strength| (side.support.len() as u32, side.allies.len(), u32::from(side.bonus)));
        let (ours, theirs) = ((game.cost(attack).unwrap_or(0), told), reference.preview(figure, army));
        if ours != theirs {
            // The cost, then support, allies and bonus of each side.
            return Err(format!("the previews of {attack} differ: {ours:?}, {theirs:?}"));
        }
    }
    let acts = matches!(game.pending(), Pending::Command { question: Question::Act { .. } });
    for figure in Figure::ALL.into_iter().filter(|_| acts && with_routes) {
        let told: BTreeMap<Province, u8> = game.routes(figure).iter().collect();
        let expected = reference.routes(figure);
        if told != expected {
            return Err(format!("the routes of {figure} differ: {told:?}, {expected:?}"));
        }
    }
    Ok(())
}

/// Checks that the reference agrees who may give a command where three players share a Caesar (SU-7, G-39). The chooser
/// picks the command and the Caesar. Counts in `met` at which questions somebody lacked the last word.
///
/// # Errors
/// Returns a description of the first difference.
pub fn compare_seats(
    game: &Game<'_>,
    reference: &Reference,
    legal: &[Command],
    chooser: &mut Chooser,
    met: &mut Met,
) -> Result<(), String> {
    if legal.is_empty() {
        return Ok(());
    }
    let command = legal[chooser.below(legal.len())];
    let (shared, caesar) = match chooser.flip() {
        true => (Figure::Galerius, Caesar::Galerius),
        false => (Figure::Constantius, Caesar::Constantius),
    };
    for seat in Seat::ALL {
        let ours = Seating::Three { shared: caesar }.check_input(seat, game, Input::Command(command));
        let ours = ours.err().map(|refusal| refusal.notation().to_string());
        let theirs = reference.objection(shared, seat.word(), command);
        if ours != theirs {
            return Err(format!("{seat} says {command}: {ours:?}, {theirs:?}"));
        }
        if ours.is_some_and(|refusal| refusal.starts_with("G-39")) {
            met.count(format!("last word at {}", kind(&game.pending().to_string())));
        }
    }
    Ok(())
}

/// Returns what the game waits for without details.
fn kind(pending: &str) -> String {
    let words: Vec<&str> = pending.split(' ').collect();
    let Some(name) = words.get(1) else { return pending.to_string() };
    let count = match *name {
        "battle" | "reroll" | "raise" | "black-disc-after-roll" => 3,
        _ => 2,
    };
    let mut kind: Vec<&str> = words.iter().copied().take(count).collect();
    if *name == "usurper" {
        kind.extend(words.get(3));
    }
    kind.join(" ")
}
