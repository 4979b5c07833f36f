//! Questions that change nothing.

use anstyle::Style;
use tetrarchia::odds::DEFAULT_BUDGET;
use tetrarchia::replay::LogDice;
use tetrarchia::{Board, Command, Game, Province, ProvinceSet, Seating, Variant};
use tetrarchia_bots::{Counsel, Outlook};

use crate::odds::{Length, write_phase};
use crate::play::answers;
use crate::play::help;
use crate::play::line::Line;
use crate::play::menu::{Choice, brief};
use crate::play::reading::{Reading, nearest, provinces, read, sea, which_province};
use crate::play::session::{Answer, Deed, Session, prefixed, reply};
use crate::style::{DIM, STRONG, count};

/// The greatest number of alternatives that a hint names.
const NEXT_BEST: usize = 2;

/// Returns what a suggestion costs, as the end of a phrase.
fn spent(counsel: &Counsel) -> String {
    if counsel.cost == 0 { String::new() } else { format!(", {} IP", counsel.cost) }
}

/// Returns what a suggestion is good for: "it subdues the revolt in Noricum, then secures the border Sarmatia".
fn reason(game: &Game<'_>, counsel: &Counsel) -> String {
    let purposes = counsel.purposes.iter().map(|purpose| purpose.describe(game.board()).to_string());
    format!("it {}", purposes.collect::<Vec<_>>().join(", then "))
}

/// Returns the commands after the first, as they are typed.
fn rest(game: &Game<'_>, commands: &[Command]) -> String {
    let mut here = *game;
    let typed = commands.iter().map_while(|&command| {
        let text = format!("`{}`", brief(&here, command));
        here.apply(command).is_ok().then_some(text)
    });
    typed.skip(1).collect::<Vec<_>>().join(", ")
}

/// Returns the chance to win in whole percent.
fn percent(outlook: Outlook) -> String {
    format!("{} %", (outlook.chance + 5_000) / 10_000)
}

impl Session<'_> {
    pub(super) fn which(&mut self, commands: &[Command]) -> Answer {
        let mut fitting = self.choices();
        fitting.retain(|choice| commands.contains(&choice.offer.command));
        self.note_seen(&fitting);
        let mut lines = vec![Line::strong("Which one? Type its number.")];
        lines.extend(fitting.iter().map(Choice::short));
        Answer::Lines(lines)
    }

    pub(super) fn legal(&mut self) -> Answer {
        let choices = self.choices();
        self.note_seen(&choices);
        let game = self.game();
        let width = choices.iter().map(|choice| choice.brief.len()).max().unwrap_or(0);
        let mut lines = vec![self.question()];
        lines.extend(choices.iter().map(|choice| choice.long(game, width)));
        Answer::Page(format!("{}: {}", self.who(), count(choices.len(), "legal command")), lines)
    }

    /// Suggests how to go on with the turn, with reasons, cost and chances, and names the next best ways.
    pub(super) fn hint(&mut self) -> Answer {
        let game = *self.game();
        let counsel = self.consul.counsel(&game, 1 + NEXT_BEST);
        let Some((best, others)) = counsel.split_first() else { return reply("There is no hint for this moment.") };
        let Some(&first) = best.commands.first() else { return reply("There is no hint for this moment.") };
        let mut lines = vec![
            Line::strong(format!("Hint: `{}`", brief(&game, first)))
                .and(Style::new(), format!("  {}", game.label(first))),
            Line::from(format!("  Then: {}.", rest(&game, &best.commands))),
            Line::from(format!("  Why: {}{}.", reason(&game, best), spent(best))),
            Line::from(format!("  Chance that the Emperors win then: about {}.", percent(best.outlook))),
        ];
        if best.commands.len() < 2 {
            lines.remove(1);
        }
        if let Some(preview) = best.preview {
            lines.push(Line::from(format!("  Odds of the attack: {}.", preview.chances.describe())));
        }
        for other in others {
            let Some(&first) = other.commands.first() else { continue };
            let (why, chance) = (reason(&game, other), percent(other.outlook));
            lines.push(Line::dim(format!("  Or `{}`: {why}{}; {chance}.", brief(&game, first), spent(other))));
        }
        let question = format!("Do `{}`?", brief(&game, first));
        prefixed(lines, self.ask(question, Deed::Play(vec![first])))
    }

    /// Returns the odds of the coming phase and of all attacks, or of the attacks on the armies that the words name. With
    /// `all`, every province that can change is listed.
    pub(super) fn odds(&mut self, words: &[&str]) -> Answer {
        let game = *self.game();
        let wanted = provinces(game.board(), words, game.state().armies());
        if !wanted.is_empty() {
            return answers::odds_page(&game, &wanted);
        }
        let length = if words == ["all"] { Length::All } else { Length::Short { rest: "`odds all`" } };
        let mut phase = Vec::new();
        if let Some(disaster) = self.disaster() {
            // Writing into memory does not fail.
            let _ = write_phase(&game, disaster.odds(), DEFAULT_BUDGET, length, &mut phase);
        }
        let attacks = match answers::odds_page(&game, &[]) {
            Answer::Page(_, attacks) => attacks,
            Answer::Lines(none) if phase.is_empty() => return Answer::Lines(none),
            _ => Vec::new(),
        };
        let mut lines = attacks;
        lines.extend(crate::play::line::lines(&String::from_utf8_lossy(&phase)));
        Answer::Page("Odds".into(), lines)
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
            Reading::Meant(line) => self.ask(format!("Did you mean `why {line}`?"), Deed::Say(format!("why {line}"))),
            Reading::Unknown(message) => reply(message),
        }
    }

    pub(super) fn look(&mut self, words: &[&str]) -> Answer {
        let board = self.game().board();
        let found = provinces(board, words, ProvinceSet::ALL);
        if let ([], Some(zone)) = (found.as_slice(), words.last().and_then(|word| sea(word))) {
            return answers::look_at_sea(self.game(), zone);
        }
        match found.as_slice() {
            [province] => answers::look(self.game(), *province),
            [] if words.is_empty() => reply("Type `look` and a province, like `look roma`."),
            [] => {
                let ids = Province::ALL.map(|province| board.id(province));
                match nearest(&words.join("_"), ids.into_iter()).map(|id| format!("look {id}")) {
                    Some(line) => self.ask(format!("Did you mean `{line}`?"), Deed::Say(line)),
                    None => reply(format!("No province is called {:?}; `map` shows them all.", words.join(" "))),
                }
            }
            several => reply(which_province(board, several)),
        }
    }

    /// Explains the game, or a word: of the game, a command, a rule, or one of this program.
    pub(super) fn help(&mut self, words: &[&str]) -> Answer {
        let text = words.join(" ");
        if text.is_empty() {
            return Answer::Page("Help".into(), help::general(self.game(), self.signs));
        }
        if let Some(answer) = help::about(&text) {
            return answer;
        }
        match nearest(&text, help::words().iter().map(String::as_str)) {
            Some(word) => {
                let line = format!("help {word}");
                self.ask(format!("Did you mean `{line}`?"), Deed::Say(line))
            }
            None => answers::rule_page(&text),
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
