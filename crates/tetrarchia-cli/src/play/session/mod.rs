//! A game at the terminal: takes lines of text and answers them, on a full screen or line by line.

mod asking;
mod going;
mod playing;
#[cfg(test)]
pub mod tests;
mod throwing;

use std::collections::BTreeSet;
use std::io;
use std::path::Path;

use tetrarchia::kit::Disaster;
use tetrarchia::odds::OddsOptions;
use tetrarchia::replay::{Log, Recorder};
use tetrarchia::{Command, Event, Figure, Game, Pending, Refusal, Seat, State};
use tetrarchia_bots::Consul;

use crate::files::Claim;
use crate::play::answers;
use crate::play::dice::read_roll;
use crate::play::journal::{Journal, write_copy};
use crate::play::line::Line;
use crate::play::map::Signs;
use crate::play::menu::{Choice, choices};
use crate::play::news::{Marks, News};
use crate::play::reading::{Reading, read};
use crate::play::resuming::played;
use crate::play::telling::story;
use crate::play::threats;
use crate::play::words::Word;
use crate::style::{BAD, DIM, GOOD};

/// The answer to a line.
pub(super) enum Answer {
    /// Lines to print.
    Lines(Vec<Line>),
    /// What a whole Barbarian phase has brought.
    Phase(Vec<Line>),
    /// What has ended the game, and a page about the whole of it.
    End(Vec<Line>, Vec<Line>),
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

/// The futures that are played for a hint: as many as take about a second, in the base game and with additions.
const HINT_EFFORT: [u32; 2] = [1_000, 150];

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
    /// The numbers of commands that the player has seen since the game last changed. Others cannot be picked.
    seen: BTreeSet<usize>,
    refused: Option<Refusal>,
    news: News<'b>,
    /// The disasters of the coming phase, if they are known, with the state in which they were computed.
    disaster: Option<(State, Option<Disaster>)>,
    /// Gives the hints.
    consul: Consul,
    /// The characters that the terminal can show.
    pub signs: Signs,
}

impl<'b> Session<'b> {
    /// A game that begins, or one that was played so far, with the story of that. It is saved at once.
    ///
    /// # Errors
    /// If it cannot be saved.
    pub(super) fn open(recorder: Recorder<'b>, journal: Journal, heading: Log) -> io::Result<Session<'b>> {
        let rules = recorder.game().rules();
        let has_additions = !rules.variants.is_empty() || !rules.modules.is_empty() || rules.scenario.is_some();
        let effort = HINT_EFFORT[usize::from(has_additions)];
        let consul = Consul::new(recorder.game().board()).with_effort(effort);
        let news = News::none(recorder.game());
        let mut session = Session {
            recorder,
            journal,
            heading,
            tale: Vec::new(),
            undos: Vec::new(),
            doubt: None,
            seen: BTreeSet::new(),
            refused: None,
            news,
            disaster: None,
            consul,
            signs: Signs::Ascii,
        };
        session.retell();
        session.recall();
        let warning = session.save()?;
        session.tale.extend(warning);
        Ok(session)
    }

    pub(super) fn game(&self) -> &Game<'b> {
        self.recorder.game()
    }

    /// Returns the recorder of the game.
    pub(super) const fn recorder(&self) -> &Recorder<'b> {
        &self.recorder
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

    /// Notes that the player sees these commands with their numbers, so that they can be picked.
    pub(super) fn note_seen<'c>(&mut self, choices: impl IntoIterator<Item = &'c Choice>) {
        self.seen.extend(choices.into_iter().map(|choice| choice.number));
    }

    /// Answers a line.
    pub(super) fn answer(&mut self, text: &str) -> Answer {
        let text = text.trim();
        if let Some(doubt) = self.doubt.take() {
            match text.to_ascii_lowercase().as_str() {
                "yes" => return self.carry_out(doubt.deed),
                // Enter goes on, and nobody gives up by going on.
                "" | "y" if !matches!(doubt.deed, Deed::Concede) => return self.carry_out(doubt.deed),
                "" | "y" | "n" | "no" => return reply("All right, nothing was done."),
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
            Reading::Meant(line) => self.ask(format!("Did you mean `{line}`?"), Deed::Say(line)),
            Reading::Unknown(message) => Answer::Lines(vec![Line::styled(BAD, message)]),
        }
    }

    /// Returns the question to the players: who is asked, what, and the possible answers.
    pub(super) fn question(&self) -> Line {
        answers::question(self.game(), self.recorder.table().seats(), self.recorder.dice().is_none())
    }

    /// Returns where something has changed since the players last decided.
    pub(super) fn marks(&self) -> Marks {
        self.news.marks()
    }

    /// Returns the disasters of the coming phase, or `None` at moments without odds. They are computed once for each state.
    fn disaster(&mut self) -> Option<&Disaster> {
        let game = *self.game();
        if self.disaster.as_ref().is_none_or(|(state, _)| state != game.state()) {
            self.disaster = Some((*game.state(), game.disaster(OddsOptions::new()).ok()));
        }
        self.disaster.as_ref().and_then(|(_, disaster)| disaster.as_ref())
    }

    /// Returns what threatens the players in one line, or `None` if nothing does.
    pub(super) fn dangers(&mut self) -> Option<Line> {
        let game = *self.game();
        threats::brief(&game, self.disaster())
    }

    /// Returns the name of the player who is asked.
    pub(super) fn who(&self) -> String {
        match self.game().pending() {
            Pending::Roll { .. } => "dice".into(),
            Pending::Nothing { .. } => "the end".into(),
            Pending::Command { question } => answers::who(self.recorder.table().seats(), question.addressee()),
        }
    }

    /// Returns the round and who is asked, for the head of the screen.
    pub(super) fn header(&self) -> String {
        answers::header(self.game(), self.recorder.table().seats())
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
            Word::Danger => {
                let game = *self.game();
                Answer::Page("What threatens".into(), threats::page(&game, self.disaster()))
            }
            Word::More => Answer::Page("What has happened".into(), self.news.details()),
            Word::Report => self.write_report(&rest.join(" ")),
            Word::Analyse => self.analyse(),
            Word::Story => Answer::Page("The story so far".into(), self.tale.clone()),
            Word::Undo => self.undo(),
            Word::Again => self.throw_again(&rest.join(" ")),
            Word::Save => self.save_as(&rest.join(" ")),
            Word::Game => Answer::Page("This game".into(), self.about()),
            Word::Concede => self.ask("Give up? The Empire will fall.".into(), Deed::Concede),
            Word::Quit => Answer::Leave,
        }
    }

    /// Asks the player to confirm.
    fn ask(&mut self, question: String, deed: Deed) -> Answer {
        let keys = match deed {
            Deed::Concede => " Type yes to give up; Enter plays on.",
            Deed::Play(_) | Deed::Say(_) => " Enter or y: yes, n: no.",
        };
        let question = Line::strong(question).and(DIM, keys);
        self.doubt = Some(Doubt { question: question.clone(), deed });
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

    /// Rebuilds the news of the last step from the log. There are none before the first decision.
    fn recall(&mut self) {
        self.news = News::none(self.game());
        let mut log = self.recorder.log().clone();
        let Some(step) = log.steps.pop().filter(|_| !log.steps.is_empty()) else { return };
        // The program has played all of it before.
        let Ok(before) = played(&log, self.game().board()) else { return };
        let mut news = News::none(before.game());
        let board = self.game().board();
        let events: Vec<Event> =
            step.expect.events.iter().flatten().filter_map(|text| Event::parse_on(board, text).ok()).collect();
        news.add(before.game(), &events);
        self.news = news;
    }

    /// Rebuilds the story from the log.
    fn retell(&mut self) {
        self.tale.clear();
        self.undos.clear();
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
