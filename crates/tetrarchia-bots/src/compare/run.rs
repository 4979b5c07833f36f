//! Plays many pairs of games.

use crate::compare::findings::Finish;
use crate::compare::line::{Line, Showing};
use crate::compare::{Findings, Follows, Parting, PartingKind, Shown};
use crate::simulate::{Simulation, SimulationError};
use alloc::format;
use tetrarchia::replay::{Log, RecordDetail, Recorder};
use tetrarchia::rules::{Rules, Ruling};
use tetrarchia::{Game, Input, Seating, SeededDice};

/// Many pairs of games: each game of a simulation, and again with other readings of its rulings and the same dice.
///
/// The limits of the simulation apply: at most [`MAX_GAMES`](crate::simulate::MAX_GAMES) pairs, and no round after its
/// last one. The memory for the results does not grow with the number of games, only with the number of different
/// lengths of games.
///
/// # Example: look at the first parting
///
/// ```
/// use tetrarchia::rules::Reading;
/// use tetrarchia::{Level, Rules, Ruling};
/// use tetrarchia_bots::Player;
/// use tetrarchia_bots::compare::Comparison;
/// use tetrarchia_bots::simulate::Simulation;
///
/// let rules = Rules::first(Level::BEGINNER);
/// let other = rules.with_ruling(Ruling::SeveralFleets, Reading::Other);
/// let simulation = Simulation::new(rules).with_player(Player::Random).with_games(5);
/// let comparison = Comparison::new(simulation, other);
/// let findings = comparison.run()?;
/// let parting = findings.partings().first().first().ok_or("no games parted")?;
/// // The second fleet may not join the first one under the other reading.
/// assert_eq!((parting.game, parting.round), (0, 0));
/// let log = comparison.record(parting)?;
/// assert_eq!(log.steps.len() as u64, parting.step);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Comparison {
    /// The games by the rules.
    pub simulation: Simulation,
    /// The rules with the other readings. Everything else must be as in the simulation.
    pub other: Rules,
}

/// The reason why a comparison did not run.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ComparisonError {
    /// The simulation cannot run.
    #[error(transparent)]
    Simulation(#[from] SimulationError),
    /// Both rules have the same readings.
    #[error("both games would have the same readings; choose the other reading of a ruling")]
    SameReadings,
    /// The rules differ in more than their rulings.
    #[error("{rules} and {other} differ in more than their rulings; compare two readings of one game")]
    OtherGame {
        /// The rules of the simulation.
        rules: Rules,
        /// The rules to compare with.
        other: Rules,
    },
    /// The parting does not belong to this comparison.
    #[error("the games with index {game} do not part like this; record a parting that this comparison found")]
    NoSuchParting {
        /// The index of the game.
        game: u64,
    },
}

impl Comparison {
    /// Creates a comparison of the games of a simulation with the same games under other readings.
    pub const fn new(simulation: Simulation, other: Rules) -> Comparison {
        Comparison { simulation, other }
    }

    /// Returns the rulings whose reading differs.
    pub fn rulings(&self) -> impl Iterator<Item = Ruling> + use<> {
        let [one, other] = [self.simulation.rules.rulings, self.other.rulings];
        Ruling::ALL.into_iter().filter(move |&ruling| one.is_other(ruling) != other.is_other(ruling))
    }

    /// Returns the rulings whose reading differs although their question cannot arise in these games.
    pub fn idle_rulings(&self) -> impl Iterator<Item = Ruling> + use<> {
        let rules = self.other;
        self.rulings().filter(move |ruling| !ruling.needs().are_met(&rules))
    }

    /// Plays all pairs of its shard.
    ///
    /// # Errors
    /// Returns the reason why none was played.
    pub fn run(&self) -> Result<Findings, ComparisonError> {
        self.run_with(|_| ())
    }

    /// Plays all pairs of its shard. Calls `progress` from any thread with the number of pairs finished since the last
    /// call.
    ///
    /// # Errors
    /// Returns the reason why none was played.
    pub fn run_with(&self, progress: impl Fn(u64) + Sync) -> Result<Findings, ComparisonError> {
        self.check()?;
        let count = |findings: &mut Findings, index| {
            let ([rules, other], parting) = self.play(index)?;
            Ok(findings.count(rules, other, parting).map_err(SimulationError::Tally)?)
        };
        let and = |one: Findings, more: Findings| Ok(one.and(&more).map_err(SimulationError::Tally)?);
        self.simulation.add_up(count, and, progress)
    }

    /// Plays the pair with this index.
    fn play(&self, index: u64) -> Result<([Finish; 2], Option<Parting>), ComparisonError> {
        let (mut rules, mut other) = (self.line(Follows::Rules, index)?, self.line(Follows::Other, index)?);
        // Until the games part, each is the shadow of the other.
        let parted = loop {
            if let Some(showing) = rules.shown() {
                break Some(showing);
            }
            let (one, another) = (rules.step(), other.step());
            let Some(step) = one else { break None };
            if step.action != another.and_then(|step| step.action) {
                break Some(Showing { round: step.round, step: rules.steps(), kind: PartingKind::Choice });
            }
        };
        let finishes = [rules.finish(), other.finish()];
        let parting = parted.map(|Showing { round, step, kind }| {
            let [in_rules, in_other] = [(Follows::Rules, &rules), (Follows::Other, &other)].map(|(follows, line)| {
                line.shown().map(|Showing { round, step, kind }| Shown { follows, round, step, kind })
            });
            Parting { game: index, round, step, kind, shown: in_rules.or(in_other) }
        });
        Ok((finishes, parting))
    }

    /// Returns a log of the game by the rules up to and including the step at which the reading shows
    /// ([`Parting::shown`]), with its events. Its commands can be given under both readings, and the last step differs.
    ///
    /// If the reading shows only in the game with the other readings, the log has the commands of that game.
    ///
    /// # Errors
    /// Returns an error if this comparison did not find the parting, or if the reading never shows.
    pub fn record(&self, parting: &Parting) -> Result<Log, ComparisonError> {
        self.check()?;
        let unknown = ComparisonError::NoSuchParting { game: parting.game };
        let shown = parting.shown.filter(|_| self.simulation.share().contains(&parting.game)).ok_or(unknown.clone())?;
        let mut line = self.line(shown.follows, parting.game)?;
        let game = Game::new(self.simulation.rules).map_err(SimulationError::Rules)?;
        let dice = SeededDice::new(self.simulation.seed_of(parting.game));
        let mut recorder = Recorder::seeded(game, Seating::One, dice, RecordDetail::EVENTS);
        while line.shown().is_none() {
            let step = line.step().ok_or(unknown.clone())?;
            let Some(action) = step.action else { continue };
            let seat = recorder.table().who_may_act().next().ok_or(unknown.clone())?;
            let done = match action {
                Input::Command(command) => recorder.command(seat, command),
                _ => recorder.concede(seat),
            };
            done.map_err(|_| unknown.clone())?;
        }
        if line.shown().is_none_or(|showing| showing.step != shown.step) {
            return Err(unknown);
        }
        let log = recorder.into_log().titled(&self.title(parting.game));
        Ok(Log { note: format!("The last step differs under the rules {}.", self.other), ..log })
    }

    fn title(&self, game: u64) -> alloc::string::String {
        let names: alloc::vec::Vec<_> = self.rulings().map(Ruling::word).collect();
        let (player, seed) = (self.simulation.player, self.simulation.seed_of(game));
        let budget = self.simulation.budget.map(|budget| format!(" ({budget})")).unwrap_or_default();
        format!("A game by the {player} policy{budget} with seed {seed}, up to where {} matters", names.join(" or "))
    }

    /// Sets up a game of the pair with this index.
    fn line(&self, follows: Follows, index: u64) -> Result<Line, SimulationError> {
        let rules = self.simulation.rules;
        match follows {
            Follows::Rules => Line::new(&self.simulation, self.other, index),
            Follows::Other => Line::new(&Simulation { rules: self.other, ..self.simulation }, rules, index),
        }
    }

    fn check(&self) -> Result<(), ComparisonError> {
        self.simulation.check()?;
        let (rules, other) = (self.simulation.rules, self.other);
        if rules == other {
            return Err(ComparisonError::SameReadings);
        }
        if (Rules { rulings: other.rulings, ..rules }) != other {
            return Err(ComparisonError::OtherGame { rules, other });
        }
        Ok(())
    }
}
