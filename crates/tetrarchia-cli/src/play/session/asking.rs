//! Questions that change nothing.

use tetrarchia::replay::LogDice;
use tetrarchia::{Board, Command, Province, ProvinceSet, Seating, Variant};
use tetrarchia_bots::Policy;

use crate::play::answers;
use crate::play::help;
use crate::play::line::Line;
use crate::play::menu::brief;
use crate::play::reading::{Reading, nearest, provinces, read, which_province};
use crate::play::session::{Answer, Deed, Session, reply};
use crate::style::{DIM, STRONG, count};

impl Session<'_> {
    pub(super) fn which(&self, commands: &[Command]) -> Answer {
        let fitting = self.choices().into_iter().filter(|choice| commands.contains(&choice.offer.command));
        let mut lines = vec![Line::strong("Which one? Type its number.")];
        lines.extend(fitting.map(|choice| choice.short()));
        Answer::Lines(lines)
    }

    pub(super) fn legal(&self) -> Answer {
        let game = self.game();
        let choices = self.choices();
        let width = choices.iter().map(|choice| choice.brief.len()).max().unwrap_or(0);
        let mut lines = vec![self.question()];
        lines.extend(choices.iter().map(|choice| choice.long(game, width)));
        Answer::Page(format!("{}: {}", self.who(), count(choices.len(), "legal command")), lines)
    }

    pub(super) fn hint(&mut self) -> Answer {
        let game = self.recorder.game();
        match self.steward.choose(game) {
            Some(command) if game.is_legal(command) => {
                let line = brief(game, command);
                let label = game.label(command);
                self.ask(format!("Hint: `{line}` ({label}). Do it?"), Deed::Play(vec![command]), false)
            }
            _ => reply("There is no hint for this moment."),
        }
    }

    pub(super) fn odds(&self, words: &[&str]) -> Answer {
        let board = self.game().board();
        let wanted = provinces(board, words, self.game().state().armies());
        answers::odds_page(self.game(), &wanted)
    }

    pub(super) fn why(&mut self, text: &str) -> Answer {
        if text.is_empty() {
            return match self.refused {
                Some(refusal) => answers::refusal_page(self.game(), refusal),
                None => reply("Type `why` and a command or its number, like `why move roma`."),
            };
        }
        if let Ok(number) = text.parse::<usize>()
            && let Some(choice) = self.choices().into_iter().find(|choice| choice.number == number)
        {
            return answers::why(self.game(), choice.offer.command);
        }
        match read(self.game(), text) {
            Reading::Command(command) => answers::why(self.game(), command),
            Reading::Province(to) => answers::why(self.game(), Command::Move { figure: self.acting(), to }),
            Reading::Several(commands) => self.which(&commands),
            Reading::Word(..) => reply("`why` explains commands of the game; `help WORD` explains the other words."),
            Reading::Meant(line) => {
                self.ask(format!("Did you mean `why {line}`?"), Deed::Say(format!("why {line}")), true)
            }
            Reading::Unknown(message) => reply(message),
        }
    }

    pub(super) fn look(&mut self, words: &[&str]) -> Answer {
        let board = self.game().board();
        match provinces(board, words, ProvinceSet::ALL).as_slice() {
            [province] => answers::look(self.game(), *province),
            [] if words.is_empty() => reply("Type `look` and a province, like `look roma`."),
            [] => {
                let ids = Province::ALL.map(|province| board.id(province));
                match nearest(&words.join("_"), ids.into_iter()).map(|id| format!("look {id}")) {
                    Some(line) => self.ask(format!("Did you mean `{line}`?"), Deed::Say(line), true),
                    None => reply(format!("No province is called {:?}; `map` shows them all.", words.join(" "))),
                }
            }
            several => reply(which_province(board, several)),
        }
    }

    pub(super) fn help(&self, words: &[&str]) -> Answer {
        match words.first() {
            None => Answer::Page("Help".into(), help::general(self.game(), self.signs)),
            Some(word) => help::about(word).unwrap_or_else(|| answers::rule_page(word)),
        }
    }

    /// Returns the rules, the players, the dice and the file of the game.
    pub(crate) fn about(&self) -> Vec<Line> {
        let game = self.game();
        let level = game.rules().level;
        let row = |name: &str, text: String| Line::styled(DIM, format!("{name:10}")).and(STRONG, text);
        let seats = self.recorder.table().seats();
        let players = match seats {
            Seating::One => "one, with all four Emperors".into(),
            seats => answers::players(seats),
        };
        let barbarian = if game.rules().plays(Variant::Barbaria) { "; and the Barbarian player" } else { "" };
        let dice = match (&self.recorder.log().dice, self.recorder.dice()) {
            (LogDice::Seeded(dice), Some(now)) => {
                format!("rolled by the program, seed {}, {} so far", dice.seed(), now.position())
            }
            _ => "rolled by hand".into(),
        };
        let board = match game.board() == Board::reconstruction() {
            true => "built-in, a reconstruction: 27 of its 74 links are assumed".into(),
            false => format!("from a file, digest {:016x}", game.board().digest()),
        };
        vec![
            row("rules", game.rules().to_string()),
            row(
                "level",
                format!(
                    "{level}: {} garrisons each, {}, {}, {}",
                    level.garrisons(),
                    count(level.fleets().into(), "fleet"),
                    count(level.revolts().into(), "additional revolt"),
                    count(level.armies().into(), "army").replace("armys", "armies"),
                ),
            ),
            row("players", format!("{players}{barbarian}")),
            row("dice", dice),
            row("board", board),
            row("file", self.path().display().to_string()),
        ]
    }
}
