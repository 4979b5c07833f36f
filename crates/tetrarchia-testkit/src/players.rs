//! Random players, and the steps of the games that they play.

use tetrarchia::*;

use crate::{Chooser, base_rules};

/// Returns the next input of a random game, or `None` if the game is over.
pub fn random_input(game: &Game<'_>, chooser: &mut Chooser, dice: &mut SeededDice) -> Option<Input> {
    match game.pending() {
        Pending::Roll { throw } => Some(dice.roll(throw.dice()).unwrap().into()),
        Pending::Command { .. } => Some(chooser.pick(&game.legal()).into()),
        Pending::Nothing { .. } => None,
    }
}

/// Returns the next input of a random game with eager players, or `None` if the game is over. They usually keep the
/// black disc for a better moment (VD-6).
pub fn eager_input(game: &Game<'_>, chooser: &mut Chooser, dice: &mut SeededDice) -> Option<Input> {
    match game.pending() {
        Pending::Command {
            question: Question::BlackDisc { .. } | Question::BlackDiscAfterRoll { .. } | Question::BlackDiscAtEnd,
        } if chooser.below(8) > 0 => Some(Command::Pass.into()),
        Pending::Command { .. } => Some(chooser.pick_eagerly(&game.legal()).into()),
        _ => random_input(game, chooser, dice),
    }
}

/// Everything that decides how a random game goes on.
///
/// # Example: play a game step by step
///
/// ```
/// use tetrarchia::{Game, Level, Rules};
/// use tetrarchia_testkit::{Players, invariants};
///
/// let players = Players { dice: 1, choices: 2, eager: true, patience: 200 };
/// for step in players.play(Game::new(Rules::second(Level::MEDIUM)).unwrap()) {
///     invariants::check_step(&step.before, &step.events, &step.after).unwrap();
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Players {
    /// The seed of the dice.
    pub dice: u64,
    /// The seed of the players' choices.
    pub choices: u64,
    /// Whether the players prefer to do something useful.
    pub eager: bool,
    /// The number of inputs after which the players concede at the next question.
    pub patience: usize,
}

/// One input of a game and its result.
#[derive(Clone, Debug)]
pub struct Step<'b> {
    /// The game before the input.
    pub before: Game<'b>,
    /// The input, which the game accepted.
    pub input: Input,
    /// The events of the input.
    pub events: Vec<Event>,
    /// The game after the input.
    pub after: Game<'b>,
}

impl Players {
    /// Returns the steps of the game that these players play from its present position.
    ///
    /// The game ends at the latest at the first question of the Emperors after [`patience`](Players::patience) inputs.
    pub fn play<'b>(self, start: Game<'b>) -> impl Iterator<Item = Step<'b>> {
        self.play_with_dice(start).map(|(step, _)| step)
    }

    /// Returns the steps of the game with the dice as they are after each.
    pub fn play_with_dice<'b>(self, start: Game<'b>) -> impl Iterator<Item = (Step<'b>, SeededDice)> {
        let mut game = start;
        let mut chooser = Chooser(self.choices);
        let mut dice = SeededDice::new(self.dice);
        let mut played = 0;
        core::iter::from_fn(move || {
            let before = game;
            played += 1;
            let input = match (played > self.patience, self.eager) {
                (true, _) if may_concede(&game) => Input::Concede,
                (_, true) => eager_input(&game, &mut chooser, &mut dice)?,
                (_, false) => random_input(&game, &mut chooser, &mut dice)?,
            };
            let events = game.play(input).unwrap();
            Some((Step { before, input, events, after: game }, dice.clone()))
        })
    }
}

/// Returns the steps of the game with this number: a base game of any edition, level and rulings, with eager players in three
/// games of four. Tests that walk through many games use it.
pub fn numbered(number: u64) -> impl Iterator<Item = Step<'static>> {
    let mut chooser = Chooser(number);
    let rules = base_rules(&mut chooser);
    let eager = chooser.below(4) > 0;
    let players = Players { dice: chooser.number(), choices: chooser.number(), eager, patience: 2_000 };
    players.play(Game::new(rules).unwrap())
}

/// Returns whether the players may concede now: at any question except those of the Barbarian player (EN-5).
pub(crate) fn may_concede(game: &Game<'_>) -> bool {
    use tetrarchia::vocabulary::Addressee;
    !matches!(game.pending().addressee(), None | Some(Addressee::Barbarian))
}
