//! One game of a duel.

use std::collections::BTreeSet;

use tetrarchia::{Command, Event, Game, Input, Refusal, State};

use super::game_engine::lines;
use super::history::{History, Moment, is_at_set_up, text};
use super::{Difference, DifferenceKind, Engine, EngineError, GameStart, Side};

/// A game that the library and another engine play.
pub(super) struct Bout<'e, 'b, E: ?Sized> {
    pub(super) game: Game<'b>,
    pub(super) theirs: &'e mut E,
    history: History<'b>,
    /// The events of the last input on both sides.
    events: [Option<Vec<String>>; 2],
    /// The last input that both should have refused.
    refused: Option<(Input, Refusal)>,
}

impl<'e, 'b, E: Engine + ?Sized> Bout<'e, 'b, E> {
    /// Starts the game on both sides.
    ///
    /// # Errors
    /// Returns the error of the other engine.
    pub(super) fn start(game: Game<'b>, theirs: &'e mut E) -> Result<Bout<'e, 'b, E>, EngineError> {
        let position = (!is_at_set_up(&game)).then(|| game.state().to_string());
        theirs.start(&GameStart { rules: game.rules(), board: game.board(), position: position.as_deref() })?;
        Ok(Bout { game, theirs, history: History::new(game), events: [None, None], refused: None })
    }

    /// Returns the difference if the other engine fails at the start.
    pub(super) fn failed_to_start(game: Game<'b>, error: EngineError, seed: u64) -> Box<Difference> {
        let ours = Side { position: Some(game.state().to_string()), events: None };
        let log = History::new(game).log(None);
        let kind = DifferenceKind::Failed(error);
        Difference { kind, seed, input: None, ours, theirs: Side::default(), log }.annotate()
    }

    /// Returns the number of inputs so far.
    pub(super) fn steps(&self) -> usize {
        self.history.inputs().len()
    }

    /// Checks that both are in the same position, with the same score and the same legal commands. Returns the legal commands.
    pub(super) fn compare(&mut self) -> Result<Vec<Command>, DifferenceKind> {
        self.compare_positions()?;
        let ours = i32::from(self.game.score().total());
        if let Some(theirs) = self.theirs.score()?.filter(|theirs| *theirs != ours) {
            return Err(DifferenceKind::Score { ours, theirs });
        }
        self.compare_legal()
    }

    fn compare_positions(&mut self) -> Result<(), DifferenceKind> {
        let theirs = self.theirs.position()?;
        if self.game.state().to_string() == theirs {
            return Ok(());
        }
        // The fields of a position may come in any order.
        match theirs.parse::<State>() {
            Ok(state) if state == *self.game.state() => Ok(()),
            Ok(_) => Err(DifferenceKind::Position),
            Err(error) => Err(DifferenceKind::Unreadable { text: theirs, error: error.to_string() }),
        }
    }

    fn compare_legal(&mut self) -> Result<Vec<Command>, DifferenceKind> {
        let ours: Vec<Command> = self.game.legal().into_iter().collect();
        let mut theirs = BTreeSet::new();
        for text in self.theirs.legal()? {
            let command = self.game.read_command(&text);
            theirs.insert(command.map_err(|error| DifferenceKind::Unreadable { text, error: error.to_string() })?);
        }
        if theirs.len() == ours.len() && ours.iter().all(|command| theirs.contains(command)) {
            return Ok(ours);
        }
        let ours: BTreeSet<Command> = ours.into_iter().collect();
        let board = self.game.board();
        let only = |one: &BTreeSet<Command>, other: &BTreeSet<Command>| {
            one.difference(other).map(|command| command.to_notation(board).to_string()).collect()
        };
        Err(DifferenceKind::Legal { only_ours: only(&ours, &theirs), only_theirs: only(&theirs, &ours) })
    }

    /// Applies an input to both, and compares their events. The events of the library must rebuild its state.
    pub(super) fn apply(&mut self, input: Input) -> Result<(), DifferenceKind> {
        self.refused = None;
        let mut events: Vec<Event> = Vec::new();
        let mut follower = self.game;
        let input_text = text(input, &self.game);
        let applied = self.game.apply_with(input, |event| {
            follower.follow(event);
            events.push(event);
        });
        let ours = lines(&events, self.game.board());
        self.events = [Some(ours.clone()), None];
        self.history.push(input, &self.game);
        if let Err(refusal) = applied {
            return Err(DifferenceKind::Inconsistent(format!("it lists {input_text}, but refuses it: {refusal}")));
        }
        if follower != self.game {
            return Err(DifferenceKind::Inconsistent(format!("its events rebuild {}", follower.state())));
        }
        let theirs = match self.theirs.apply(&input_text) {
            Ok(events) => events,
            Err(EngineError::Refused(reason)) => return Err(DifferenceKind::Refused { reason }),
            Err(error) => return Err(error.into()),
        };
        self.events[1] = theirs;
        self.compare_events(&ours)
    }

    fn compare_events(&self, ours: &[String]) -> Result<(), DifferenceKind> {
        let Some(theirs) = &self.events[1] else { return Ok(()) };
        for at in 0..ours.len().max(theirs.len()) {
            let (Some(ours), Some(theirs)) = (ours.get(at), theirs.get(at)) else {
                return Err(DifferenceKind::Events { at });
            };
            // Provinces may be named by their coordinates.
            if ours != theirs {
                let read = |text: &String| {
                    Event::parse_on(self.game.board(), text)
                        .map_err(|error| DifferenceKind::Unreadable { text: text.clone(), error: error.to_string() })
                };
                if read(ours)? != read(theirs)? {
                    return Err(DifferenceKind::Events { at });
                }
            }
        }
        Ok(())
    }

    /// Checks that the other engine refuses what the library refuses, and that this changes nothing. An input that the
    /// library accepts is not tried.
    pub(super) fn must_refuse(&mut self, input: Input) -> Result<(), DifferenceKind> {
        let Err(refusal) = { self.game }.apply(input) else { return Ok(()) };
        self.refused = Some((input, refusal));
        let input = text(input, &self.game);
        match self.theirs.apply(&input) {
            Err(EngineError::Refused(_)) => {}
            Err(error) => return Err(error.into()),
            Ok(_) => {
                let refusal = refusal.to_notation(self.game.board()).to_string();
                return Err(DifferenceKind::Accepted { input, refusal });
            }
        }
        self.compare_positions().map_err(|kind| match kind {
            DifferenceKind::Position => DifferenceKind::Changed { input },
            other => other,
        })?;
        self.refused = None;
        Ok(())
    }

    /// Returns the difference with a log that starts as late as possible.
    pub(super) fn report(self, kind: DifferenceKind, seed: u64) -> Box<Difference> {
        let (game, inputs) = (self.game, self.history.inputs().to_vec());
        let moments = self.history.moments_before_last();
        // A check of the caller may depend on the whole game, and a contradiction of the library on its own.
        let can_start_later = !matches!(kind, DifferenceKind::Check(_) | DifferenceKind::Inconsistent(_));
        let refused = self.refused.map(|(input, _)| input);
        let (theirs, whole) = self.describe(kind, seed);
        if can_start_later {
            for moment in moments {
                if let Some(shorter) = played_from(game, theirs, moment, &inputs, refused, seed) {
                    return shorter.annotate();
                }
            }
        }
        whole.annotate()
    }

    /// Returns the difference, and the other engine.
    fn describe(self, kind: DifferenceKind, seed: u64) -> (&'e mut E, Difference) {
        // An engine that failed is not asked again: it may be hanging.
        let position = match kind {
            DifferenceKind::Failed(_) => None,
            _ => self.theirs.position().ok(),
        };
        let [ours, theirs] = self.events;
        let last = self.refused.map(|(input, _)| input).or(self.history.inputs().last().copied());
        let difference = Difference {
            kind,
            seed,
            input: last.map(|input| text(input, &self.game)),
            ours: Side { position: Some(self.game.state().to_string()), events: ours },
            theirs: Side { position, events: theirs },
            log: self.history.log(self.refused),
        };
        (self.theirs, difference)
    }
}

/// Plays the last inputs again from a moment. Returns the difference that shows then; `None` if there is none, or if
/// one of the engines cannot start there.
fn played_from<E: Engine + ?Sized>(
    game: Game<'_>,
    theirs: &mut E,
    moment: Moment,
    inputs: &[Input],
    refused: Option<Input>,
    seed: u64,
) -> Option<Difference> {
    let game = Game::resume(*game.rules(), game.board(), moment.state).ok()?;
    let mut bout = Bout::start(game, theirs).ok()?;
    let again = |bout: &mut Bout<'_, '_, E>| {
        bout.compare()?;
        for input in &inputs[moment.inputs..] {
            bout.apply(*input)?;
            bout.compare()?;
        }
        refused.map_or(Ok(()), |input| bout.must_refuse(input))
    };
    let kind = again(&mut bout).err()?;
    Some(bout.describe(kind, seed).1)
}
