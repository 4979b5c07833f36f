//! Asking the questions, line by line.

use std::io::{self, BufRead, Write};

use tetrarchia::Province;
use tetrarchia::board::{BoardAnswer, BoardFact, BoardQuestion, BoardTopic, Evidence};

use crate::ask::answers::{Reply, read};
use crate::ask::walk::Walk;
use crate::failure::Failure;
use crate::output::Shown;
use crate::play::line::Line;
use crate::play::map::map_of;
use crate::play::typing::{Typed, read_line};
use crate::style::{BAD, DIM, GOOD, STRONG, count};

/// The greatest length of a line.
const LONGEST: usize = 80;

/// The greatest number of faults that are listed after an answer.
const MAX_FAULTS: usize = 4;

const HELP: &str = "\
Type the number of an answer, or the beginning of it. Besides:
  y            the board has it as it is here
  x            I cannot see it on my board
  Enter        ask me later
  <            back to the question before
  map          draw the map, with the provinces of the question underlined
  topic NAME   go to links, kinds, left-out, arrows, coasts or names
  quit         leave; the file keeps what is settled, and the walk goes on from there
Links are lines between two circles. A broken link has a gap, drawn like a capacitor sign.";

/// Whoever asks, and how.
pub(super) struct Asker<'a> {
    pub input: &'a mut dyn BufRead,
    pub out: &'a mut dyn Write,
    /// Whether a person types. If not, the input is repeated in the output.
    pub is_interactive: bool,
    /// The ids of the facts that were told with earlier questions.
    pub told: Vec<&'static str>,
}

impl Asker<'_> {
    pub(super) fn welcome(&mut self, walk: &Walk) -> io::Result<()> {
        let questions = walk.file().questions();
        let open = questions.iter().filter(|question| question.is_open()).count();
        let settled = questions.len() - open;
        self.write(&Line::strong("Your printed board and this one"))?;
        self.write(&Line::from(format!(
            "{} open, {settled} settled. What matters most comes first: after ten minutes most of it is done.",
            count(open, "question")
        )))?;
        self.write(&Line::from(
            "Type the number of what your board shows, x if you cannot see it, Enter to skip, ? for help, quit to leave.",
        ))
    }

    /// Asks until nothing is left to ask, or until whoever answers leaves.
    pub(super) fn run(&mut self, walk: &mut Walk) -> Result<(), Failure> {
        let mut topic = None;
        let mut was_asked_again = false;
        let mut faults = walk.file().board().err().map_or(0, |faults| faults.len());
        loop {
            let Some((question, number, all)) = walk.question() else {
                let skipped = if was_asked_again { 0 } else { walk.ask_again() };
                if skipped == 0 {
                    return Ok(());
                }
                was_asked_again = true;
                writeln!(self.out)?;
                self.write(&Line::from(format!("You skipped {}. Here they are again.", count(skipped, "question"))))?;
                continue;
            };
            if topic.replace(question.topic) != Some(question.topic) {
                writeln!(self.out, "\n{STRONG}== {} =={STRONG:#}", question.topic.title())?;
            }
            self.ask(walk, &question, number, all)?;
            loop {
                let Some(text) = self.line()? else { return Ok(()) };
                match read(&text, &question) {
                    Ok(Reply::Answer(answer)) => match walk.answer(&question, &answer)? {
                        Ok(()) => {
                            self.confirm(&question, &answer)?;
                            faults = self.tell_faults(walk, faults)?;
                        }
                        Err(error) => {
                            self.complain(&format!("That cannot be: {error}."))?;
                            continue;
                        }
                    },
                    Ok(Reply::Unseen) => walk.pass(&question),
                    Ok(Reply::Later) => walk.skip(&question),
                    Ok(Reply::Back) => {
                        if !walk.back() {
                            self.complain("This is the first question.")?;
                            continue;
                        }
                    }
                    Ok(Reply::Topic(other)) => {
                        walk.go_to(other);
                        self.tell_if_settled(walk, other)?;
                    }
                    Ok(Reply::Map) => {
                        self.map(walk, &question)?;
                        continue;
                    }
                    Ok(Reply::Help) => {
                        HELP.lines().try_for_each(|line| self.write(&Line::from(line)))?;
                        continue;
                    }
                    Ok(Reply::Leave) => return Ok(()),
                    Err(message) => {
                        self.complain(&message)?;
                        continue;
                    }
                }
                break;
            }
        }
    }

    /// Writes a question with its evidence, the neighbourhood in words, and its choices.
    fn ask(&mut self, walk: &Walk, question: &BoardQuestion, number: usize, all: usize) -> io::Result<()> {
        writeln!(self.out)?;
        self.write(&Line::dim(format!("{number} of {all}  ")).and(STRONG, question.text.as_str()))?;
        let known = match question.evidence {
            Evidence::Seen => "It was seen on a printed board".to_owned(),
            Evidence::Assumed if question.source.is_empty() => "It is assumed".to_owned(),
            Evidence::Assumed => format!("It is assumed: {}", question.source),
            grade => format!("It is {grade}: {}", question.source),
        };
        self.write(&Line::from(format!("  Here: {}. {known}.", question.now_label())))?;
        for fact in BoardFact::cited_by(&question.source) {
            if self.told.contains(&fact.id) {
                continue;
            }
            self.told.push(fact.id);
            self.write(&Line::dim(format!("  {} {} ({})", fact.id, fact.text, fact.source)))?;
        }
        for province in &question.provinces {
            self.write(&Line::dim(format!("  {}", neighbours(walk, *province))))?;
        }
        for (index, choice) in question.choices.iter().enumerate() {
            let mark = if choice.answer == question.now { "*" } else { " " };
            self.write(&Line::from(format!("{mark} {:2} {}", index + 1, choice.label)))?;
        }
        Ok(())
    }

    /// Waits for a line; returns `None` at the end of the input.
    fn line(&mut self) -> Result<Option<String>, Failure> {
        loop {
            write!(self.out, "> ")?;
            self.out.flush()?;
            match read_line(self.input)? {
                Typed::Line(text) => {
                    if !self.is_interactive {
                        writeln!(self.out, "{}", Shown(&text))?;
                    }
                    return Ok(Some(text));
                }
                Typed::NoText(message) => self.complain(&message)?,
                Typed::End => {
                    writeln!(self.out)?;
                    return Ok(None);
                }
            }
        }
    }

    fn confirm(&mut self, question: &BoardQuestion, answer: &BoardAnswer) -> io::Result<()> {
        let label = question.choices.iter().find(|choice| choice.answer == *answer).map(|choice| choice.label.clone());
        let label = label.unwrap_or_else(|| match answer {
            BoardAnswer::Name(name) => name.clone(),
            other => other.to_string(),
        });
        let news = if *answer == question.now { "as it was here" } else { "corrected" };
        self.write(&Line::styled(GOOD, "Settled: ").and(anstyle::Style::new(), label).and(DIM, format!(" ({news})")))
    }

    /// Tells what is wrong with the board after an answer, if that has changed. Returns the number of faults.
    fn tell_faults(&mut self, walk: &Walk, before: usize) -> io::Result<usize> {
        let Err(faults) = walk.file().board() else {
            if before > 0 {
                self.write(&Line::styled(GOOD, "The board has no fault any more."))?;
            }
            return Ok(0);
        };
        if faults.len() != before {
            self.write(&Line::styled(BAD, format!("The board has {} now.", count(faults.len(), "fault"))))?;
            for fault in faults.iter().take(MAX_FAULTS) {
                self.write(&Line::from(format!("  {fault}")))?;
            }
            self.write(&Line::dim("  Go on: a later answer may mend it. The end of the walk lists what is left."))?;
        }
        Ok(faults.len())
    }

    fn tell_if_settled(&mut self, walk: &Walk, topic: BoardTopic) -> io::Result<()> {
        let is_open = walk.file().questions().iter().any(|question| question.topic == topic && question.is_open());
        if is_open { Ok(()) } else { self.write(&Line::from(format!("{}: all settled.", topic.title()))) }
    }

    fn map(&mut self, walk: &Walk, question: &BoardQuestion) -> io::Result<()> {
        match walk.file().board() {
            Ok(board) => map_of(&board, question.provinces.iter().copied().collect())
                .iter()
                .try_for_each(|line| writeln!(self.out, "{line}")),
            Err(_) => self.complain("The map can be drawn when the board has no fault any more."),
        }
    }

    fn write(&mut self, line: &Line) -> io::Result<()> {
        line.wrapped(LONGEST).into_iter().try_for_each(|line| writeln!(self.out, "{line}"))
    }

    fn complain(&mut self, message: &str) -> io::Result<()> {
        self.write(&Line::styled(BAD, message))
    }
}

/// Returns a sentence about the links of a province.
fn neighbours(walk: &Walk, province: Province) -> String {
    let file = walk.file();
    let at = |place: Province| {
        file.provinces.iter().find(|entry| (entry.region, entry.number) == (place.region(), place.number()))
    };
    let name = |id: &str| file.provinces.iter().find(|entry| entry.id == id).map_or(id, |entry| &entry.name).to_owned();
    let Some(entry) = at(province) else { return format!("{province} is not described.") };
    let linked = |broken: bool| {
        let ends = file.links.iter().filter(|link| link.broken == broken).filter_map(|link| match () {
            () if link.a == entry.id => Some(name(&link.b)),
            () if link.b == entry.id => Some(name(&link.a)),
            () => None,
        });
        ends.collect::<Vec<_>>().join(", ")
    };
    let parts = [("links to", linked(false)), ("broken links to", linked(true))];
    let parts: Vec<_> = parts
        .into_iter()
        .filter(|(_, names)| !names.is_empty())
        .map(|(kind, names)| format!("{kind} {names}"))
        .collect();
    let parts = if parts.is_empty() { "no links".into() } else { parts.join("; ") };
    format!("{} has {parts}.", entry.name)
}
