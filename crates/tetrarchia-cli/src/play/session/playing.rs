//! Carrying out commands: each is checked, confirmed where it is risky, saved, and told.

use tetrarchia::kit::Disaster;
use tetrarchia::{Command, Event, Fact, Reason, Refusal, Seat};

use crate::play::line::Line;
use crate::play::session::{Answer, Deed, Hindrance, Session, prefixed, reply};
use crate::play::telling::story;
use crate::play::threats;
use crate::sentences::capital;
use crate::style::{BAD, DIM};

impl<'b> Session<'b> {
    /// Gives a command by its number in the list.
    pub(super) fn pick(&mut self, number: usize, sure: bool) -> Answer {
        let choices = self.choices();
        match choices.iter().find(|choice| choice.number == number) {
            Some(_) if !self.seen.contains(&number) => {
                reply(format!("Nothing with the number {number} is on the screen; `legal` lists all commands."))
            }
            Some(choice) => self.order(choice.offer.command, sure),
            None if choices.is_empty() => reply("There is no command to choose now."),
            None => reply(format!("No command has the number {number}; `legal` lists them all.")),
        }
    }

    /// Gives a command. Attacks, and ends of phases with unspent points, must be confirmed.
    pub(super) fn order(&mut self, command: Command, sure: bool) -> Answer {
        let game = self.game();
        if let Some(refusal) = game.why_not(command) {
            return self.refuse(refusal, Some(command));
        }
        let points = game.state().points();
        if let (false, Some(preview)) = (sure, game.preview(command)) {
            let question = format!("{}? {}.", game.label(command), capital(&preview.chances.describe().to_string()));
            return self.ask(question, Deed::Play(vec![command]));
        }
        if !sure && command == Command::End && points >= 2 {
            let risk = self.disaster().map(Disaster::lost).filter(|lost| threats::is_worth_a_word(*lost));
            let risk =
                risk.map_or(String::new(), |lost| format!(" There is a chance of {}.", threats::chance_to_lose(lost)));
            let question = format!("You have {points} IP left, which will be lost.{risk} End your phase?");
            return self.ask(question, Deed::Play(vec![command]));
        }
        self.play(&[command])
    }

    /// Explains why a command is refused, and offers a way where there is one.
    pub(super) fn refuse(&mut self, refusal: Refusal, command: Option<Command>) -> Answer {
        self.refused = Some(refusal);
        let game = self.game();
        let reason = refusal.reason.describe(game.board()).to_string();
        let sentence = match refusal.reason {
            Reason::NotNow { .. } => capital(&reason),
            _ => format!("No: {reason}"),
        };
        let rule = format!(" ({} {}: `rule` shows it)", refusal.rule, refusal.rule.title());
        let lines = vec![Line::styled(BAD, format!("{sentence}.")).and(DIM, rule)];
        if let Some(Command::Move { figure, to }) = command
            && let Some(route) = game.routes(figure).to(to)
        {
            let question = format!("There is a way for {} IP. Go there?", route.cost);
            let deed = Deed::Say(format!("go {figure} {}", game.board().id(to)));
            return prefixed(lines, self.ask(question, deed));
        }
        Answer::Lines(lines)
    }

    /// Plays these commands in order, all or none, and saves the game before it answers.
    pub(super) fn play(&mut self, commands: &[Command]) -> Answer {
        let done = self.attempt(|session| {
            let mut events = Vec::new();
            for &command in commands {
                let seat = session.seat();
                events.extend(session.recorder.command(seat, command)?);
            }
            Ok(events)
        });
        self.report(done, commands.len())
    }

    /// Carries something out and saves the game. If either fails, nothing has changed. Otherwise returns the events, and a
    /// warning about the file if there is one.
    pub(super) fn attempt(
        &mut self,
        deed: impl FnOnce(&mut Session<'b>) -> Result<Vec<Event>, Refusal>,
    ) -> Result<(Vec<Event>, Option<Line>), Hindrance> {
        let before = self.recorder.clone();
        let done = deed(self).map_err(Hindrance::from);
        let saved = done.and_then(|events| match self.save() {
            Ok(warning) => Ok((events, warning)),
            Err(error) => Err(Hindrance::NotSaved(error)),
        });
        match &saved {
            Ok((events, _)) => self.news.add(before.game(), events),
            Err(_) => self.recorder = before,
        }
        saved
    }

    /// Answers with the story of what happened, and remembers the commands for `undo`.
    pub(super) fn report(&mut self, done: Result<(Vec<Event>, Option<Line>), Hindrance>, commands: usize) -> Answer {
        match done {
            Err(Hindrance::Refused(refusal)) => self.refuse(refusal, None),
            Err(Hindrance::NotSaved(error)) => Answer::Lines(vec![Line::styled(
                BAD,
                format!("Nothing was done, because {} cannot be written: {error}", self.path().display()),
            )]),
            Ok((events, warning)) => {
                self.refused = None;
                self.seen.clear();
                let lines = story(&events, self.game().board());
                self.remember(commands, &lines);
                let is_over = events.iter().any(|event| matches!(event.fact, Fact::Ended { .. }));
                let has_turn = events.iter().any(|event| matches!(event.fact, Fact::TurnBegan { .. }));
                let with = |lines: Vec<Line>| lines.into_iter().chain(warning).collect();
                match () {
                    () if is_over => Answer::End(with(self.news.digest()), self.summary()),
                    () if has_turn && self.news.is_of_a_phase() => Answer::Phase(with(self.news.digest())),
                    () => Answer::Lines(with(lines)),
                }
            }
        }
    }

    /// Adds to the story, and to what can be taken back unless dice were rolled.
    fn remember(&mut self, commands: usize, lines: &[Line]) {
        let before = self.tale.len();
        self.tale.extend_from_slice(lines);
        if self.recorder.table().undoable() == 0 {
            self.undos.clear();
        } else if commands > 0 {
            self.undos.push((commands, before));
        }
    }

    /// Takes back the last input, with all moves of a long way.
    pub(super) fn undo(&mut self) -> Answer {
        let Some(&(commands, told_before)) = self.undos.last() else {
            return self.take_back_throw();
        };
        let before = self.recorder.clone();
        let taken = (0..commands).try_for_each(|_| {
            // All players share this keyboard: a seat that may take it back does so.
            let seat = self.recorder.table().who_may_undo().next().unwrap_or(Seat::First);
            self.recorder.undo(seat)
        });
        let taken = taken.map_err(|error| error.to_string());
        let saved = taken.and_then(|()| self.save().map_err(|error| error.to_string()));
        let warning = match saved {
            Ok(warning) => warning,
            Err(message) => {
                self.recorder = before;
                return Answer::Lines(vec![Line::styled(BAD, format!("Nothing was taken back: {message}"))]);
            }
        };
        self.undos.pop();
        self.seen.clear();
        self.recall();
        self.tale.truncate(told_before);
        Answer::Lines(std::iter::once(Line::from("Taken back.")).chain(warning).collect())
    }
}
