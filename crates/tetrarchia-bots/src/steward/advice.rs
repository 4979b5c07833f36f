//! Advice with reasons: what the steward would do, what it is good for, and what he would do next.

use alloc::vec::Vec;
use core::fmt;

use super::{Errand, Steward};
use crate::Policy;
use tetrarchia::board::{Board, Province, ProvinceSet, SeaZone};
use tetrarchia::vocabulary::SubdueKind;
use tetrarchia::{Command, Figure, Game, Pending, Preview, Question};

/// What an [advised](Steward::advice) command is good for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Purpose {
    /// Removes or reduces unrest or a revolt.
    Subdue {
        /// The province.
        at: Province,
        /// What is removed or reduced.
        how: SubdueKind,
        /// The provinces in unrest to which the revolt would spread in the coming phase (EM-1).
        spreads_to: ProvinceSet,
        /// The number of provinces that an uprising there would put into revolt (UP-1).
        uprising: u8,
    },
    /// Places a garrison.
    Secure {
        /// The province or border.
        at: Province,
    },
    /// Attacks an army.
    Attack {
        /// The province of the army.
        army: Province,
        /// The number of its steps to Roma.
        steps: u8,
    },
    /// Attacks the pirates (MD-3).
    AttackPirates {
        /// The zone of the pirates.
        zone: SeaZone,
    },
    /// Stands in the way of an army.
    Block {
        /// The province to stand in.
        at: Province,
        /// The province of the army.
        army: Province,
    },
    /// Leaves a province where the figure would be removed in the coming phase (EM-2).
    Escape {
        /// The province to leave.
        from: Province,
        /// The province to go to.
        to: Province,
    },
    /// Goes where more can be done.
    Approach {
        /// The province to go to.
        at: Province,
    },
    /// Sends a fleet where it is of more use.
    Sail {
        /// The zone it goes to.
        to: SeaZone,
    },
    /// Ends the phase, because nothing else is worth its points.
    Rest,
    /// Leaves the best position of all answers to the question.
    Answer,
}

/// A command that the steward advises.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Advice {
    /// The command to give now. If the purpose is elsewhere, it is the first move there.
    pub command: Command,
    /// What it is good for.
    pub purpose: Purpose,
    /// The cost of the whole errand in Imperium Points, the way included.
    pub cost: u8,
    /// How the battle can end, if the errand is an attack.
    pub preview: Option<Preview>,
    /// How much the position improves by the steward's measure; only useful to compare advice for one position.
    pub worth: i32,
}

impl Purpose {
    /// Returns the purpose in words that continue a sentence about the command: "subdues the revolt in Noricum, where an
    /// uprising would reach four provinces".
    pub fn describe<'a>(&self, board: &'a Board) -> impl fmt::Display + use<'a> {
        Told { purpose: *self, board }
    }
}

struct Told<'a> {
    purpose: Purpose,
    board: &'a Board,
}

impl fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |at| self.board.name(at);
        match self.purpose {
            Purpose::Subdue { at, how, spreads_to, uprising } => {
                match how {
                    SubdueKind::RemoveUnrest => write!(f, "ends the unrest in {}", name(at))?,
                    SubdueKind::RemoveRevolt => write!(f, "subdues the revolt in {}", name(at))?,
                    SubdueKind::ReduceRevolt => write!(f, "reduces the revolt in {}", name(at))?,
                }
                match (spreads_to.len(), uprising) {
                    (0, 0) => {}
                    (0, 1) => f.write_str(", where an uprising would reach one province")?,
                    (0, reached) => write!(f, ", where an uprising would reach {reached} provinces")?,
                    (1, _) => write!(f, ", which would spread to {}", spreads_to.first().map_or("", name))?,
                    (spread, _) => write!(f, ", which would spread to {spread} provinces")?,
                }
                match (how, spreads_to.len(), uprising) {
                    (SubdueKind::ReduceRevolt, 0, 0) => f.write_str(" to unrest"),
                    (SubdueKind::ReduceRevolt, ..) => f.write_str(", to unrest"),
                    _ => Ok(()),
                }
            }
            Purpose::Secure { at } if at.is_border() => write!(f, "secures the border {}", name(at)),
            Purpose::Secure { at } => write!(f, "protects {} with a garrison", name(at)),
            Purpose::Attack { army, steps: 1 } => write!(f, "attacks the army in {}, one step from Roma", name(army)),
            Purpose::Attack { army, steps } => write!(f, "attacks the army in {}, {steps} steps from Roma", name(army)),
            Purpose::AttackPirates { zone } => write!(f, "attacks the pirates in {}", zone.name()),
            Purpose::Block { at, army } => write!(f, "bars the way of the army in {} at {}", name(army), name(at)),
            Purpose::Escape { from, to } => {
                write!(f, "leaves {}, where a revolt would drive him off, for {}", name(from), name(to))
            }
            Purpose::Approach { at } => write!(f, "goes to {}, where more can be done", name(at)),
            Purpose::Sail { to } => write!(f, "brings a fleet to {}", to.name()),
            Purpose::Rest => f.write_str("ends the phase, because nothing else is worth its points"),
            Purpose::Answer => f.write_str("leaves the Empire in the best position"),
        }
    }
}

impl Steward {
    /// Returns what the steward would do now, the best first, each beginning with a different command. The first is what
    /// [`choose`](Policy::choose) returns. The list is empty while dice are pending and after the end.
    ///
    /// # Example: a hint with its reason
    ///
    /// ```
    /// use tetrarchia::board::reconstruction::provinces::*;
    /// use tetrarchia::{Emperor, Level, Position, Rules};
    /// use tetrarchia_bots::Steward;
    ///
    /// let game = Position::new(Emperor::Galerius)
    ///     .emperor(Emperor::Galerius, NORICUM)
    ///     .revolt(NORICUM)
    ///     .fleets([0, 1, 1])
    ///     .game(Rules::second(Level::BEGINNER))?;
    /// let advice = Steward::new(game.board()).advice(&game);
    /// let best = advice.first().ok_or("no advice")?;
    /// let hint = format!("{}: he {}", game.label(best.command), best.purpose.describe(game.board()));
    /// assert!(hint.contains("the revolt in Noricum, where an uprising would reach"), "{hint}");
    /// println!("{hint}, for {} IP", best.cost);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn advice(&self, game: &Game<'_>) -> Vec<Advice> {
        let Some(best) = self.clone().choose(game) else { return Vec::new() };
        match game.pending() {
            Pending::Command { question: Question::Act { .. } } => self.errands_advised(game, best),
            _ => self.answers_advised(game, best),
        }
    }

    fn errands_advised(&self, game: &Game<'_>, best: Command) -> Vec<Advice> {
        let mut errands = Vec::new();
        self.weigh_errands(game, |errand| errands.push(errand));
        // Stable, so that of equal errands the first remains first, as in the choice.
        errands.sort_by(|a, b| (b.gain * a.cost).cmp(&(a.gain * b.cost)));
        let mut advice: Vec<Advice> = Vec::new();
        for errand in errands {
            if advice.iter().all(|other| other.command != errand.first) {
                advice.push(of_errand(game, &errand));
            }
        }
        if advice.is_empty() {
            let purpose = if best == Command::End { Purpose::Rest } else { Purpose::Answer };
            advice.push(Advice { command: best, purpose, cost: game.cost(best).unwrap_or(0), preview: None, worth: 0 });
        }
        advice
    }

    fn answers_advised(&self, game: &Game<'_>, best: Command) -> Vec<Advice> {
        let advised = |command| Advice {
            command,
            purpose: Purpose::Answer,
            cost: game.cost(command).unwrap_or(0),
            preview: None,
            worth: self.judge(game, command),
        };
        let mut others: Vec<Advice> = game.legal().into_iter().filter(|&other| other != best).map(advised).collect();
        let barbarian = self.is_for_barbarian(game);
        others.sort_by_key(|advice| if barbarian { advice.worth } else { -advice.worth });
        let mut advice = Vec::from([advised(best)]);
        advice.append(&mut others);
        advice
    }
}

/// Returns an errand as advice.
fn of_errand(game: &Game<'_>, errand: &Errand) -> Advice {
    let figure = Figure::from(game.state().turn());
    let (purpose, preview) = match errand.action {
        Some(action) => (purpose_of_action(game, figure, action, errand.at), preview(game, errand, figure, action)),
        None => (purpose_of_standing(game, figure, errand.at), None),
    };
    let cost = u8::try_from(errand.cost).unwrap_or(u8::MAX);
    Advice { command: errand.first, purpose, cost, preview, worth: errand.gain }
}

/// Returns how the battle can end if the action is an attack, from where the figure will stand.
fn preview(game: &Game<'_>, errand: &Errand, figure: Figure, action: Command) -> Option<Preview> {
    let mut there = *game;
    let routes = game.routes(figure);
    if let Some(route) = errand.at.and_then(|at| routes.to(at)) {
        for step in route.commands() {
            there.apply(step).ok()?;
        }
    }
    there.preview(action)
}

/// Returns the purpose of an action of this figure in the province `at`.
pub(crate) fn purpose_of_action(game: &Game<'_>, figure: Figure, action: Command, at: Option<Province>) -> Purpose {
    let (state, board) = (game.state(), game.board());
    // Dux acts where he is; the Emperor, where the errand ends.
    let at = match action {
        Command::Subdue { figure: other, .. } if other != figure => state.place(other),
        _ => at,
    };
    match (action, at) {
        (Command::Subdue { how, .. }, Some(at)) => {
            let revolts = state.revolts();
            let spreads_to = match how {
                SubdueKind::RemoveUnrest => ProvinceSet::EMPTY,
                _ => (board.normal_links(at) & state.unrest()) - at.into(),
            };
            let reached = (board.links(at) & ProvinceSet::ROMAN) - revolts;
            let can_rise = revolts.contains(at) && at.region().border().is_some() && at.is_roman();
            let uprising = if can_rise { reached.len() as u8 } else { 0 };
            Purpose::Subdue { at, how, spreads_to, uprising }
        }
        (Command::Secure, Some(at)) => Purpose::Secure { at },
        (Command::Attack { army, .. }, _) => Purpose::Attack { army, steps: board.steps_to_roma(army) },
        (Command::AttackPirates { .. }, _) => match state.pirates() {
            Some(zone) => Purpose::AttackPirates { zone },
            None => Purpose::Answer,
        },
        (Command::Sail { to, .. }, _) => Purpose::Sail { to },
        _ => Purpose::Answer,
    }
}

/// Returns the purpose of going somewhere without doing anything there.
pub(crate) fn purpose_of_standing(game: &Game<'_>, figure: Figure, at: Option<Province>) -> Purpose {
    let (state, board) = (game.state(), game.board());
    let (Some(from), Some(to)) = (state.place(figure), at) else { return Purpose::Answer };
    let comes = |army: &Province| board.next_step(*army) == Some(to);
    if let Some(army) = (state.armies() - state.rebels()).into_iter().find(comes) {
        return Purpose::Block { at: to, army };
    }
    let driven_off = super::weigh::coming_revolts(game);
    match driven_off.contains(from) && !driven_off.contains(to) {
        true => Purpose::Escape { from, to },
        false => Purpose::Approach { at: to },
    }
}
