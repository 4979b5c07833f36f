//! A game at the terminal: takes lines of text and answers them, on a full screen or line by line.

mod asking;
mod going;
#[cfg(test)]
pub mod tests;

use std::io;
use std::path::Path;

use tetrarchia::replay::{Log, Recorder};
use tetrarchia::{Command, Event, Figure, Game, Pending, Reason, Refusal, Roll, Seat};
use tetrarchia_bots::Steward;

use crate::files::Claim;
use crate::play::answers;
use crate::play::dice::read_roll;
use crate::play::journal::{Journal, write_copy};
use crate::play::line::Line;
use crate::play::map::Signs;
use crate::play::menu::{Choice, choices};
use crate::play::reading::{Reading, read};
use crate::play::telling::story;
use crate::play::words::Word;
use crate::sentences::capital;
use crate::style::{BAD, DIM, GOOD};

/// The answer to a line.
pub(super) enum Answer {
    /// Lines to print.
    Lines(Vec<Line>),
    /// A page to read, with its title.
    Page(String, Vec<Line>),
    /// The map.
    Map,
    /// The end of the session.
    Leave,
}

/// A question that waits for yes or no.
struct Doubt {
    question: Line,
    deed: Deed,
    /// Whether Enter alone means yes.
    by_default: bool,
}

enum Deed {
    Play(Vec<Command>),
    Say(String),
    Concede,
}

/// Why an input was not carried out.
enum Hindrance {
    Refused(Refusal),
    NotSaved(io::Error),
}

impl From<Refusal> for Hindrance {
    fn from(refusal: Refusal) -> Hindrance {
        Hindrance::Refused(refusal)
    }
}

/// A game with its file and the conversation about it.
pub(super) struct Session<'b> {
    recorder: Recorder<'b>,
    journal: Journal,
    /// The title, the note and everything else that a log has besides the game.
    heading: Log,
    /// The story so far.
    tale: Vec<Line>,
    /// For each input since the last dice: how many commands it was, and how long the story was before it.
    undos: Vec<(usize, usize)>,
    doubt: Option<Doubt>,
    refused: Option<Refusal>,
    steward: Steward,
    /// The characters that the terminal can show.
    pub signs: Signs,
}

impl<'b> Session<'b> {
    /// A game that begins, or one that was played so far, with the story of that. It is saved at once.
    ///
    /// # Errors
    /// If it cannot be saved.
    pub(super) fn open(recorder: Recorder<'b>, journal: Journal, heading: Log) -> io::Result<Session<'b>> {
        let steward = Steward::new(recorder.game().board());
        let mut session = Session {
            recorder,
            journal,
            heading,
            tale: Vec::new(),
            undos: Vec::new(),
            doubt: None,
            refused: None,
            steward,
            signs: Signs::Ascii,
        };
        session.retell();
        let warning = session.save()?;
        session.tale.extend(warning);
        Ok(session)
    }

    pub(super) fn game(&self) -> &Game<'b> {
        self.recorder.game()
    }

    pub(super) fn path(&self) -> &Path {
        self.journal.path()
    }

    /// The claim on the file of the game.
    pub(super) fn claim(&self) -> &Claim {
        self.journal.claim()
    }

    /// The story so far.
    pub(super) fn tale(&self) -> &[Line] {
        &self.tale
    }

    /// Returns the question that waits for yes or no, or `None` if there is none.
    pub(super) fn doubt(&self) -> Option<&Line> {
        self.doubt.as_ref().map(|doubt| &doubt.question)
    }

    /// Returns all legal commands.
    pub(super) fn choices(&self) -> Vec<Choice> {
        choices(self.game())
    }

    /// Answers a line.
    pub(super) fn answer(&mut self, text: &str) -> Answer {
        let text = text.trim();
        if let Some(doubt) = self.doubt.take() {
            match text.to_ascii_lowercase().as_str() {
                "y" | "yes" => return self.carry_out(doubt.deed),
                "" if doubt.by_default => return self.carry_out(doubt.deed),
                "" | "n" | "no" => return reply("All right, nothing was done."),
                _ => {}
            }
        }
        if text.is_empty() {
            return Answer::Lines(Vec::new());
        }
        if let (Pending::Roll { throw }, None) = (self.game().pending(), self.recorder.dice())
            && let Some(roll) = read_roll(text, throw.dice())
        {
            return match roll {
                Ok(roll) => self.throw(roll),
                Err(message) => reply(message),
            };
        }
        // With an exclamation mark, the player is not asked to confirm.
        let (text, sure) = text.strip_suffix('!').map_or((text, false), |text| (text.trim_end(), true));
        if let Ok(number) = text.parse::<usize>() {
            return self.pick(number, sure);
        }
        match read(self.game(), text) {
            Reading::Word(word, rest) => self.word(word, &rest),
            Reading::Command(command) => self.order(command, sure),
            Reading::Province(province) => self.go(self.acting(), province),
            Reading::Several(commands) => self.which(&commands),
            Reading::Meant(line) => self.ask(format!("Did you mean `{line}`?"), Deed::Say(line), true),
            Reading::Unknown(message) => Answer::Lines(vec![Line::styled(BAD, message)]),
        }
    }

    /// Returns the question to the players: who is asked, what, and the possible answers.
    pub(super) fn question(&self) -> Line {
        answers::question(self.game(), self.recorder.table().seats(), self.recorder.dice().is_none())
    }

    /// Returns the name of the player who is asked.
    pub(super) fn who(&self) -> String {
        match self.game().pending() {
            Pending::Roll { .. } => "dice".into(),
            Pending::Nothing { .. } => "the end".into(),
            Pending::Command { question } => answers::who(self.recorder.table().seats(), question.addressee()),
        }
    }

    fn word(&mut self, word: Word, rest: &[String]) -> Answer {
        let rest: Vec<&str> = rest.iter().map(String::as_str).collect();
        match word {
            Word::Help => self.help(&rest),
            Word::Rule => match rest.first() {
                Some(id) => answers::rule_page(id),
                None => answers::page_of(self.refused.map_or(self.game().pending_rule(), |refusal| refusal.rule)),
            },
            Word::Go => self.go_by_words(&rest),
            Word::Legal => self.legal(),
            Word::Hint => self.hint(),
            Word::Odds => self.odds(&rest),
            Word::Why => self.why(&rest.join(" ")),
            Word::Look => self.look(&rest),
            Word::Map => Answer::Map,
            Word::Show => answers::table(self.game()),
            Word::Story => Answer::Page("The story so far".into(), self.tale.clone()),
            Word::Undo => self.undo(),
            Word::Save => self.save_as(&rest.join(" ")),
            Word::Game => Answer::Page("This game".into(), self.about()),
            Word::Concede => self.ask("Give up? The Empire will fall.".into(), Deed::Concede, false),
            Word::Quit => Answer::Leave,
        }
    }

    /// Asks the player to confirm.
    fn ask(&mut self, question: String, deed: Deed, by_default: bool) -> Answer {
        let keys = if by_default { " Enter or y: yes, n: no." } else { " y: yes, Enter or n: no." };
        let question = Line::strong(question).and(DIM, keys);
        self.doubt = Some(Doubt { question: question.clone(), deed, by_default });
        Answer::Lines(vec![question])
    }

    fn carry_out(&mut self, deed: Deed) -> Answer {
        match deed {
            Deed::Play(commands) => self.play(&commands),
            Deed::Say(line) => self.answer(&line),
            Deed::Concede => {
                let given_up = self.attempt(|session| {
                    let seat = session.seat();
                    session.recorder.concede(seat)
                });
                self.report(given_up, 1)
            }
        }
    }

    /// Gives a command by its number in the list.
    fn pick(&mut self, number: usize, sure: bool) -> Answer {
        let choices = self.choices();
        match choices.iter().find(|choice| choice.number == number) {
            Some(choice) => self.order(choice.offer.command, sure),
            None if choices.is_empty() => reply("There is no command to choose now."),
            None => reply(format!("No command has the number {number}; `legal` lists them all.")),
        }
    }

    /// Gives a command. Attacks, and ends of phases with unspent points, must be confirmed.
    fn order(&mut self, command: Command, sure: bool) -> Answer {
        let game = self.game();
        if let Some(refusal) = game.why_not(command) {
            return self.refuse(refusal, Some(command));
        }
        let points = game.state().points();
        if let (false, Some(preview)) = (sure, game.preview(command)) {
            let question = format!("{}? {}.", game.label(command), capital(&preview.chances.describe().to_string()));
            return self.ask(question, Deed::Play(vec![command]), true);
        }
        if !sure && command == Command::End && points >= 2 {
            return self.ask(
                format!("You have {points} IP left, which will be lost. End your phase?"),
                Deed::Play(vec![command]),
                true,
            );
        }
        self.play(&[command])
    }

    /// Explains why a command is refused, and offers a way where there is one.
    fn refuse(&mut self, refusal: Refusal, command: Option<Command>) -> Answer {
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
            return prefixed(lines, self.ask(question, deed, true));
        }
        Answer::Lines(lines)
    }

    /// Plays these commands in order, all or none, and saves the game before it answers.
    fn play(&mut self, commands: &[Command]) -> Answer {
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

    /// Enters a roll by hand.
    fn throw(&mut self, roll: Roll) -> Answer {
        let done = self.attempt(|session| session.recorder.roll(roll));
        self.report(done, 0)
    }

    /// Carries something out and saves the game. If either fails, nothing has changed. Otherwise returns the events, and a
    /// warning about the file if there is one.
    fn attempt(
        &mut self,
        deed: impl FnOnce(&mut Session<'b>) -> Result<Vec<Event>, Refusal>,
    ) -> Result<(Vec<Event>, Option<Line>), Hindrance> {
        let before = self.recorder.clone();
        let done = deed(self).map_err(Hindrance::from);
        let saved = done.and_then(|events| match self.save() {
            Ok(warning) => Ok((events, warning)),
            Err(error) => Err(Hindrance::NotSaved(error)),
        });
        if saved.is_err() {
            self.recorder = before;
        }
        saved
    }

    /// Answers with the story of what happened, and remembers the commands for `undo`.
    fn report(&mut self, done: Result<(Vec<Event>, Option<Line>), Hindrance>, commands: usize) -> Answer {
        match done {
            Err(Hindrance::Refused(refusal)) => self.refuse(refusal, None),
            Err(Hindrance::NotSaved(error)) => Answer::Lines(vec![Line::styled(
                BAD,
                format!("Nothing was done, because {} cannot be written: {error}", self.path().display()),
            )]),
            Ok((events, warning)) => {
                self.refused = None;
                let mut lines = story(&events, self.game().board());
                self.remember(commands, &lines);
                lines.extend(warning);
                Answer::Lines(lines)
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
    fn undo(&mut self) -> Answer {
        let Some(&(commands, told_before)) = self.undos.last() else {
            return reply("There is nothing to take back: dice rolls cannot be undone.");
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
        self.tale.truncate(told_before);
        Answer::Lines(std::iter::once(Line::from("Taken back.")).chain(warning).collect())
    }

    /// Saves the whole log. Returns a warning about the file if there is one.
    fn save(&mut self) -> io::Result<Option<Line>> {
        let warning = self.journal.save(&log(&self.heading, &self.recorder))?;
        Ok(warning.map(|text| Line::styled(BAD, text)))
    }

    /// The game as a log.
    pub(super) fn log(&self) -> Log {
        log(&self.heading, &self.recorder)
    }

    fn save_as(&self, name: &str) -> Answer {
        if name.is_empty() {
            return reply(format!(
                "The game is saved in {} after every input. `save FILE` makes a copy.",
                self.path().display()
            ));
        }
        match write_copy(Path::new(name), &self.log()) {
            Ok(()) => Answer::Lines(vec![Line::styled(GOOD, format!("A copy was written to {name}."))]),
            Err(error) => Answer::Lines(vec![Line::styled(BAD, format!("No copy was written to {name}: {error}"))]),
        }
    }

    /// Returns the seat that is asked; of several, the one with the last word (G-39).
    fn seat(&self) -> Seat {
        let giver = || self.recorder.log().steps.iter().rev().find_map(|step| step.seat);
        self.recorder.table().who_decides().or_else(giver).unwrap_or(Seat::First)
    }

    fn acting(&self) -> Figure {
        self.game().state().turn().into()
    }

    /// Rebuilds the story from the log.
    fn retell(&mut self) {
        let board = self.recorder.game().board();
        let steps = self.recorder.log().steps.clone();
        let undoable = self.recorder.table().undoable();
        let first_undo = steps.len() - undoable.min(steps.len());
        for (index, step) in steps.into_iter().enumerate() {
            let events: Vec<Event> =
                step.expect.events.iter().flatten().filter_map(|text| Event::parse_on(board, text).ok()).collect();
            let lines = story(&events, board);
            if index >= first_undo {
                self.undos.push((1, self.tale.len()));
            }
            self.tale.extend(lines);
        }
    }
}

/// Returns a recorded game as a log with this heading.
pub(super) fn log(heading: &Log, recorder: &Recorder<'_>) -> Log {
    let Log { title, note, covers, .. } = heading.clone();
    Log { title, note, covers, ..recorder.log().clone() }
}

fn reply(text: impl Into<String>) -> Answer {
    Answer::Lines(vec![Line::from(text.into())])
}

/// Adds lines before an answer.
fn prefixed(mut lines: Vec<Line>, answer: Answer) -> Answer {
    match answer {
        Answer::Lines(more) => {
            lines.extend(more);
            Answer::Lines(lines)
        }
        answer => answer,
    }
}
