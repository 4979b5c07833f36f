//! A game that is played for its positions.

use std::error::Error;

use tetrarchia::vocabulary::Combatant;
use tetrarchia::{Command, DiceSource, Emperor, Ending, Game, Pending, Question, SeededDice, Throw};
use tetrarchia_bots::value::{CERTAIN, Value};
use tetrarchia_bots::{Consul, Policy, Steward, Turn};

use crate::collect::Plan;
use crate::levels::draw_rules;
use crate::options::Random;
use crate::records;

/// The last round of a game. What goes on longer counts as lost.
const LAST_ROUND: u32 = 60;

/// How much the result of a game counts beside the futures of a position in it: a little, so that what the futures get
/// wrong in the same way everywhere is corrected.
const RESULT: f64 = 0.1;

/// A position to learn from.
struct Sample {
    features: Vec<i16>,
    /// The chance to win by futures, or `None` if none were played.
    judged: Option<f64>,
    /// Whether the game went on from here.
    was_played: bool,
}

/// A game while it is played.
pub struct Playing<'p> {
    plan: &'p Plan,
    random: Random,
    game: Game<'static>,
    dice: SeededDice,
    /// Chooses without futures.
    player: Option<Consul>,
    /// Judges by futures.
    judge: Option<Consul>,
    steward: Steward,
    value: Value,
    turn: Turn,
    turns_of_steward: usize,
    samples: Vec<Sample>,
    /// What is still to be played of a turn at random.
    script: Vec<Command>,
}

impl<'p> Playing<'p> {
    pub fn new(plan: &'p Plan, seed: u64) -> Result<Playing<'p>, Box<dyn Error>> {
        let mut random = Random(seed.wrapping_mul(0x2545_f491_4f6c_dd1d));
        let rules = match plan.rules {
            Some(rules) => rules,
            None => draw_rules(&mut random, plan.additions)?,
        };
        let game = Game::new(rules)?;
        let board = game.board();
        let consul = plan.weights.clone().map(|weights| Consul::new(board).with_weights(weights).with_effort(0));
        Ok(Playing {
            plan,
            turns_of_steward: random.below(plan.handover + 1),
            random,
            game,
            dice: SeededDice::new(seed),
            player: consul.clone().map(|consul| consul.with_width(plan.width)),
            judge: consul.filter(|_| plan.futures > 0),
            steward: Steward::new(board),
            value: Value::new(board),
            turn: Turn::new(),
            samples: Vec::new(),
            script: Vec::new(),
        })
    }

    /// Plays to the end. Returns the records of the game, and whether it was won.
    pub fn finish(mut self) -> Result<(Vec<u8>, bool), Box<dyn Error>> {
        let explore = self.plan.explore * self.random.below(3);
        let (mut begun, mut ended) = ((0, Emperor::Maximian), (0, Emperor::Maximian));
        let ending = loop {
            let now = (self.game.state().round(), self.game.state().turn());
            if now.0 > LAST_ROUND {
                break Ending::Conceded;
            }
            if now != ended && is_after_turn(&self.game) {
                ended = now;
                if self.turns_of_steward == 0 {
                    self.learn(self.game, true);
                }
                self.turns_of_steward = self.turns_of_steward.saturating_sub(1);
            }
            match self.game.pending() {
                Pending::Roll { throw } => self.game.apply(self.dice.roll(throw.dice())?)?,
                Pending::Nothing { ending } => break ending,
                Pending::Command { question } => {
                    if matches!(question, Question::Enter { .. } | Question::Act { .. }) && now != begun {
                        begun = now;
                        self.begin_turn(explore);
                    }
                    let command = self.choose().ok_or("a player gave up")?;
                    self.game.apply(command)?;
                }
            }
        };
        let is_won = ending == Ending::Victory;
        Ok((self.records(is_won), is_won))
    }

    /// Draws whether this turn is played at random, and learns from other good ends of it.
    fn begin_turn(&mut self, explore: usize) {
        if self.random.below(1000) < explore {
            self.turn.list(&self.game);
            self.script = self.turn.commands(self.random.below(self.turn.ends().len()));
            self.script.reverse();
        }
        if self.turns_of_steward > 0 || self.plan.alternatives == 0 {
            return;
        }
        let game = self.game;
        let ends = self.player.as_mut().map_or_else(Vec::new, |consul| consul.ranking(&game, usize::MAX));
        for _ in 0..self.plan.alternatives.min(ends.len()) {
            let end = game.with_state(ends[self.random.below(ends.len())].state);
            if is_after_turn(&end) {
                self.learn(end, false);
            }
        }
    }

    fn choose(&mut self) -> Option<Command> {
        match (self.script.pop(), &mut self.player) {
            (Some(command), _) => Some(command),
            (None, Some(consul)) if self.turns_of_steward == 0 => consul.choose(&self.game),
            _ => self.steward.choose(&self.game),
        }
    }

    /// Keeps a position to learn from.
    fn learn(&mut self, game: Game<'static>, was_played: bool) {
        let futures = self.plan.futures;
        let judged = self.judge.as_mut().map(|judge| judge.outlook(&game, futures).chance);
        let judged = judged.map(|chance| f64::from(chance) / f64::from(CERTAIN));
        self.samples.push(Sample { features: self.value.features(&game).to_vec(), judged, was_played });
    }

    fn records(&self, is_won: bool) -> Vec<u8> {
        let mut bytes = Vec::new();
        let result = f64::from(u8::from(is_won));
        for (index, sample) in self.samples.iter().enumerate() {
            let chance = match sample.judged {
                None => result,
                Some(judged) if sample.was_played => (1.0 - RESULT) * judged + RESULT * result,
                Some(judged) => judged,
            };
            records::write(&mut bytes, chance, index + 1 == self.samples.len(), &sample.features);
        }
        bytes
    }
}

/// Returns whether the Roman phase of this turn is over.
fn is_after_turn(game: &Game<'_>) -> bool {
    match game.pending() {
        Pending::Nothing { .. } => false,
        Pending::Command { question } => {
            use Question::{Act, Enter, PlaceFleet, Raise};
            !matches!(question, Act { .. } | Enter { .. } | PlaceFleet { .. } | Raise { .. })
        }
        Pending::Roll { throw } => !matches!(
            throw,
            Throw::Battle { attacker: Combatant::Rome, .. }
                | Throw::SeaBattle { .. }
                | Throw::FirstRevolt { .. }
                | Throw::AdditionalRevolt { .. }
                | Throw::InitialArmy { .. }
                | Throw::PirateZone
        ),
    }
}
