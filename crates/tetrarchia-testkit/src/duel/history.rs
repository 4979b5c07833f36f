//! The course of a game, and the log that repeats it.

use tetrarchia::replay::{Expect, ExpectedRefusal, Log, LogStep};
use tetrarchia::vocabulary::Dice;
use tetrarchia::{Face, Game, Input, Pending, Refusal, Roll, State};

use super::game_engine::lines;
use super::reference_engine::is_open;

/// The number of rolls after which a log is left as it is: no step of a game needs so many.
const MAX_PENDING_ROLLS: usize = 1_000;

/// A moment of the game from which it can be played again.
#[derive(Clone, Copy)]
pub(super) struct Moment {
    pub(super) state: State,
    /// The number of inputs before it.
    pub(super) inputs: usize,
}

/// The start of a game, its inputs, and moments at which other engines can start.
pub(super) struct History<'b> {
    start: Game<'b>,
    inputs: Vec<Input>,
    /// The last moment at which an Emperor was about to enter or act.
    question: Option<Moment>,
    /// The first such moments of the last two turns, the earlier one first.
    turns: [Option<Moment>; 2],
}

impl<'b> History<'b> {
    pub(super) fn new(start: Game<'b>) -> History<'b> {
        let mut history = History { start, inputs: Vec::new(), question: None, turns: [None; 2] };
        history.mark(&start);
        history
    }

    pub(super) fn inputs(&self) -> &[Input] {
        &self.inputs
    }

    /// Adds an input that led to this game.
    pub(super) fn push(&mut self, input: Input, after: &Game<'_>) {
        self.inputs.push(input);
        self.mark(after);
    }

    fn mark(&mut self, game: &Game<'_>) {
        let state = *game.state();
        if !is_open(state.pending()) {
            return;
        }
        let now = Moment { state, inputs: self.inputs.len() };
        let same_turn = |then: Moment| (then.state.round(), then.state.turn()) == (state.round(), state.turn());
        if !self.turns[1].is_some_and(same_turn) {
            self.turns = [self.turns[1], Some(now)];
        }
        self.question = Some(now);
    }

    /// Returns the moments from which the last input can be played again, the latest first. The start of the game is not
    /// among them, nor is a moment after the last input.
    pub(super) fn moments_before_last(&self) -> Vec<Moment> {
        let mut moments: Vec<Moment> = [self.question, self.turns[1], self.turns[0]].into_iter().flatten().collect();
        moments.retain(|moment| 0 < moment.inputs && moment.inputs < self.inputs.len());
        moments.dedup_by_key(|moment| moment.inputs);
        moments
    }

    /// Returns the log of the game. The events of its last step are recorded.
    ///
    /// If dice are pending in the end, they show ones, then twos and so on, because a log must not end in the middle of a
    /// step; the note of the last step says how many rolls were added. Otherwise a refused input becomes a step of its own.
    pub(super) fn log(&self, refused: Option<(Input, Refusal)>) -> Log {
        let mut game = self.start;
        let board = game.board();
        let mut log = Log::new(*game.rules()).on_board(board);
        if !is_at_set_up(&game) {
            log = log.starting_from(*game.state());
        }
        let mut events = Vec::new();
        let mut rolls = 0;
        let mut inputs = self.inputs.iter().copied();
        loop {
            let (input, is_added) = match (inputs.next(), game.pending()) {
                (Some(input), _) => (input, false),
                (None, Pending::Roll { throw }) if rolls < MAX_PENDING_ROLLS => {
                    let face = Face::ALL[rolls % Face::COUNT];
                    rolls += 1;
                    (Input::Roll(faces(throw.dice(), face)), true)
                }
                _ => break,
            };
            match (input, log.steps.last_mut()) {
                (Input::Roll(roll), Some(step)) => step.rolls.push(roll),
                (Input::Roll(roll), None) => log.steps.push(LogStep::dice().with_rolls([roll])),
                (input, _) => {
                    log.steps.push(LogStep::new(text(input, &game).as_str()));
                    events.clear();
                }
            }
            // What the library refuses itself is the last input: the step then says so when it is replayed.
            if game.apply_with(input, |event| events.push(event)).is_err() {
                break;
            }
            if let (true, Some(step)) = (is_added, log.steps.last_mut()) {
                step.note = format!("The last {rolls} of the rolls were added to complete the step.");
            }
        }
        if let Some(step) = log.steps.last_mut() {
            step.expect = Expect { ending: game.state().ending(), ..Expect::events(lines(&events, board)) };
        }
        // After added rolls the game would refuse the input for another reason.
        if let Some((input, refusal)) = refused.filter(|_| rolls == 0) {
            let reason = Some(refusal.reason.to_notation(board).to_string());
            let refusal = Some(ExpectedRefusal { rule: refusal.rule, reason });
            let expect = Expect { refusal, ..Expect::NOTHING };
            log.steps.push(LogStep::new(text(input, &game).as_str()).expecting(expect));
        }
        log
    }
}

fn faces(dice: Dice, face: Face) -> Roll {
    match dice {
        Dice::Roman => Roll::Roman(face),
        Dice::Barbarian => Roll::Barbarian(face),
        Dice::Both => Roll::Both(face, face),
    }
}

/// Reports whether nothing has happened in a game yet.
pub(super) fn is_at_set_up(game: &Game<'_>) -> bool {
    Game::on_board(*game.rules(), game.board()).is_ok_and(|start| start == *game)
}

/// Returns an input in notation, with the names of the board.
pub(super) fn text(input: Input, game: &Game<'_>) -> String {
    match input {
        Input::Command(command) => command.to_notation(game.board()).to_string(),
        Input::Roll(roll) => roll.to_string(),
        Input::Concede => Input::CONCEDE.to_string(),
    }
}
