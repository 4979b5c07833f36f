//! Going to far provinces, move by move.

use tetrarchia::{Command, Figure, Pending, Province, ProvinceSet, Question};

use crate::play::answers;
use crate::play::line::Line;
use crate::play::reading::{nearest, provinces, which_province};
use crate::play::session::{Answer, Deed, Session, reply};
use crate::style::{BAD, DIM};

impl Session<'_> {
    /// Answers `go`, with or without a figure and a province.
    pub(super) fn go_by_words(&mut self, words: &[&str]) -> Answer {
        let named = words.first().and_then(|word| word.parse::<Figure>().ok());
        let (figure, words) = match (named, words) {
            (Some(figure), [_, rest @ ..]) => (figure, rest),
            _ => (self.acting(), words),
        };
        let board = self.game().board();
        let reachable = self.game().routes(figure).reachable();
        if words.is_empty() {
            return answers::reach(self.game(), figure);
        }
        let near = provinces(board, words, reachable);
        let found = if near.is_empty() { provinces(board, words, ProvinceSet::ALL) } else { near };
        match found.as_slice() {
            [province] => self.go(figure, *province),
            [] => {
                let ids = Province::ALL.map(|province| board.id(province));
                match nearest(&words.join("_"), ids.into_iter()) {
                    Some(id) => {
                        let line = format!("go {figure} {id}");
                        self.ask(format!("Did you mean `go {id}`?"), Deed::Say(line))
                    }
                    None => reply(format!("No province is called {:?}; `map` shows them all.", words.join(" "))),
                }
            }
            several => reply(which_province(board, several)),
        }
    }

    /// Goes to a province by the cheapest way, or enters the board there.
    pub(super) fn go(&mut self, figure: Figure, to: Province) -> Answer {
        let game = self.game();
        if let Pending::Command { question: Question::Enter { .. } } = game.pending() {
            return self.order(Command::Enter { at: to }, false);
        }
        if let Some(route) = game.routes(figure).to(to) {
            let way: Vec<Command> = route.commands().collect();
            return self.play(&way);
        }
        let Some(refusal) = game.why_not(Command::Move { figure, to }) else {
            return self.play(&[Command::Move { figure, to }]);
        };
        let acts = matches!(game.pending(), Pending::Command { question: Question::Act { .. } });
        if !acts || game.state().place(figure).is_none_or(|at| at == to) {
            return self.refuse(refusal, None);
        }
        let name = game.board().name(to);
        let message = if game.state().armies().contains(to) {
            format!("There is an army in {name}: go next to it and attack.")
        } else {
            format!("{} cannot get to {name} with {} IP.", figure.name(), game.state().points())
        };
        self.refused = Some(refusal);
        Answer::Lines(vec![Line::styled(BAD, message).and(DIM, " `go` lists what is within reach.")])
    }
}
