//! Counsel: what the consul would do with the rest of a turn, what it is good for, and how good the chances are then.

use alloc::vec::Vec;

use tetrarchia::{Command, Figure, Game, Preview};

use crate::Purpose;
use crate::steward::{purpose_of_action, purpose_of_standing};

use super::{Consul, Decision, Outlook};

/// A way to go on that the consul advises, with his reasons.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Counsel {
    /// The commands, up to the next dice, the end of the turn or the next question; at least one.
    pub commands: Vec<Command>,
    /// What they are good for, in order; at least one purpose. Moves on the way to something are not listed.
    pub purposes: Vec<Purpose>,
    /// The Imperium Points that they cost.
    pub cost: u8,
    /// How the battle can end that they end with, if there is one.
    pub preview: Option<Preview>,
    /// The chance that the Emperors win if they are played.
    pub outlook: Outlook,
}

impl Consul {
    /// Returns what he would do now and why, the best first: at most `count` ways to go on that differ in what they are good
    /// for. The list is empty while dice are pending and after the end.
    ///
    /// # Example: advice with its reasons
    ///
    /// ```
    /// use tetrarchia::board::reconstruction::provinces::*;
    /// use tetrarchia::{Emperor, Level, Position, Rules};
    /// use tetrarchia_bots::{Consul, Purpose};
    ///
    /// let game = Position::new(Emperor::Galerius)
    ///     .emperor(Emperor::Galerius, PANNONIA_INFERIOR)
    ///     .revolt(NORICUM)
    ///     .fleets([0, 1, 1])
    ///     .game(Rules::second(Level::BEGINNER))?;
    /// let counsel = Consul::new(game.board()).with_effort(16).counsel(&game, 3);
    /// let best = counsel.first().ok_or("no counsel")?;
    /// for purpose in &best.purposes {
    ///     println!("he {}", purpose.describe(game.board()));
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn counsel(&mut self, game: &Game<'_>, count: usize) -> Vec<Counsel> {
        let mut all: Vec<Counsel> = Vec::new();
        for decision in self.ranking(game, usize::MAX) {
            let counsel = explain(game, decision);
            if all.len() < count && all.iter().all(|better| better.purposes != counsel.purposes) {
                all.push(counsel);
            }
        }
        all
    }
}

/// Finds out what the commands of a decision are good for.
fn explain(game: &Game<'_>, decision: Decision) -> Counsel {
    let (mut here, mut cost, mut preview) = (*game, 0_u8, None);
    for &command in &decision.commands {
        preview = here.preview(command).or(preview);
        cost = cost.saturating_add(here.cost(command).unwrap_or(0));
        if here.apply(command).is_err() {
            break;
        }
    }
    let purposes = purposes(game, &decision.commands);
    Counsel { commands: decision.commands, purposes, cost, preview, outlook: decision.outlook }
}

/// Returns what commands are good for, in order: at least one purpose.
pub(crate) fn purposes(game: &Game<'_>, commands: &[Command]) -> Vec<Purpose> {
    let figure = Figure::from(game.state().turn());
    let (mut here, mut purposes) = (*game, Vec::new());
    // The position since when the Emperor has only moved.
    let mut moved_from = None;
    for &command in commands {
        match command {
            Command::Move { figure: mover, .. } if mover == figure => {
                moved_from.get_or_insert(here);
            }
            Command::Enter { .. } | Command::End => {}
            action => {
                moved_from = None;
                purposes.push(purpose_of_action(&here, figure, action, here.state().place(figure)));
            }
        }
        if here.apply(command).is_err() {
            break;
        }
    }
    // Where he stands at last may be of use too.
    if let Some(before) = moved_from {
        let standing = purpose_of_standing(&before, figure, last_place(commands, figure));
        if purposes.is_empty() || matches!(standing, Purpose::Block { .. } | Purpose::Escape { .. }) {
            purposes.push(standing);
        }
    }
    if purposes.is_empty() {
        purposes.push(if commands == [Command::End] { Purpose::Rest } else { Purpose::Answer });
    }
    purposes
}

/// Returns the province to which a figure moves last.
fn last_place(commands: &[Command], figure: Figure) -> Option<tetrarchia::Province> {
    commands.iter().rev().find_map(|&command| match command {
        Command::Move { figure: mover, to } if mover == figure => Some(to),
        _ => None,
    })
}
