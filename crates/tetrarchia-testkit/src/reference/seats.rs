//! Who may speak where three players share a Caesar (SU-7, G-39).

use tetrarchia::Command;

use super::world::{EMPERORS, Figure, Input, Need, Question};
use super::{Cmd, Reference};

/// Who is asked a question.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    All,
    Emperor(Figure),
    Barbarian,
}

impl Reference {
    /// Why this seat may not give this command, as the engine writes refusals; nothing if it may. The command is legal.
    pub(crate) fn objection(&self, shared: tetrarchia::Figure, seat: &str, command: Command) -> Option<String> {
        let (shared, command) = (Figure::from(shared), Cmd::from(command));
        // The three players have the other Emperors, in the order of play.
        let owned: Vec<Figure> = EMPERORS.into_iter().filter(|emperor| *emperor != shared).collect();
        let player = ["seat-1", "seat-2", "seat-3"].iter().position(|name| *name == seat);
        let may_answer = match self.asked()? {
            Asked::Barbarian => seat == "barbarian",
            Asked::All => player.is_some(),
            Asked::Emperor(emperor) if emperor == shared => player.is_some(),
            Asked::Emperor(emperor) => player.is_some_and(|player| owned[player] == emperor),
        };
        if !may_answer {
            return Some(format!("SU-7 wrong-seat {seat} {}", self.awaits()));
        }
        let augustus = if shared == Figure::Galerius { Figure::Diocletian } else { Figure::Maximian };
        let is_last_word = player.is_some_and(|player| owned[player] == augustus);
        let only_by_undo = self.now.settings.other("G-39");
        if self.asked() != Some(Asked::Emperor(shared)) || is_last_word || only_by_undo || !self.is_final(command) {
            return None;
        }
        let who = owned.iter().position(|emperor| *emperor == augustus).unwrap() + 1;
        Some(format!("G-39 last-word seat-{who} {}", shared.text()))
    }

    fn asked(&self) -> Option<Asked> {
        let Need::Answer(question) = self.now.need else { return None };
        Some(match question {
            Question::PlaceFleet => Asked::All,
            Question::Enter | Question::Act => Asked::Emperor(self.now.turn),
            Question::Raise => Asked::Emperor(Figure::Galerius),
            Question::Hold => Asked::Emperor(Figure::Constantius),
            Question::Reroll | Question::BlackDisc | Question::Advance(_) => Asked::Barbarian,
        })
    }

    /// G-39: whether a command for an Emperor is final: dice follow, others are asked, or the game is over.
    fn is_final(&self, command: Cmd) -> bool {
        match command {
            // The dice of a battle, or the Barbarian phase.
            Cmd::Attack(..) | Cmd::AttackPirates(_) | Cmd::End | Cmd::StayOff => true,
            // After the answer about a power he may be asked once more, or go on with his turn.
            Cmd::UsePower(_) | Cmd::Pass => self.after(command).asked() != self.asked(),
            // The last border wins the game; without an unrest disc it may be lost (G-2).
            Cmd::Secure | Cmd::Subdue(..) => self.after(command).now.need == Need::Nothing,
            _ => false,
        }
    }

    fn after(&self, command: Cmd) -> Reference {
        let mut after = self.clone();
        after.take(Input::Command(command));
        after
    }
}
