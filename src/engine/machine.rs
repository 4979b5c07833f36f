//! The machine that processes one input: checks it, then turns it into events.

use core::ops::ControlFlow;

use crate::board::Province;
use crate::game::Game;
use crate::ledger::Rule;
use crate::vocabulary::{
    Addressee, Ending, Event, Fact, Figure, Input, Pending, Question, Reason, Refusal, Roll, Throw,
};

/// The flow of play: it continues, or the game has ended on the spot (EN-1 to EN-3).
pub(crate) type Flow = ControlFlow<Ending>;

/// Play continues.
pub(crate) const ON: Flow = ControlFlow::Continue(());

/// A game that processes one input, with the listener that receives its events.
pub(crate) struct Machine<'g, 'b, W> {
    pub(crate) game: &'g mut Game<'b>,
    pub(crate) on_event: W,
}

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// Applies an input or refuses it. A refused input changes nothing.
    #[inline]
    pub(crate) fn take(mut self, input: Input) -> Result<(), Refusal> {
        let flow = match input {
            Input::Command(command) => {
                let permit = self.game.check(command)?;
                self.perform(command, permit)
            }
            Input::Roll(roll) => {
                let throw = self.game.awaited_throw(roll)?;
                self.happen(throw.rule(), Fact::Rolled { throw, roll });
                self.dice_fell(throw, roll)
            }
            Input::Concede => {
                self.game.may_concede()?;
                ControlFlow::Break(Ending::Conceded)
            }
        };
        if let ControlFlow::Break(ending) = flow {
            if ending.is_victory() {
                self.game_is_won();
            }
            self.happen(ending.rule(), Fact::Ended { ending });
        }
        Ok(())
    }

    /// Records a fact: applies it to the state and sends the event to the listener.
    #[inline(always)]
    pub(crate) fn happen(&mut self, rule: Rule, fact: Fact) {
        self.game.state.fold(self.game.board, fact);
        (self.on_event)(Event { rule, fact });
    }

    /// Stops to ask the players a question.
    #[inline]
    pub(crate) fn ask(&mut self, question: Question) -> Flow {
        self.happen(question.rule(self.game.rules.edition), Fact::Prompted { awaits: Pending::Command { question } });
        ON
    }

    /// Stops for a throw of dice.
    pub(crate) fn ask_dice(&mut self, throw: Throw) -> Flow {
        self.happen(throw.rule(), Fact::Prompted { awaits: Pending::Roll { throw } });
        ON
    }

    /// Spends points. The caller has checked that they are left.
    pub(crate) fn spend(&mut self, rule: Rule, points: u8) {
        let left = self.game.state.points.saturating_sub(points);
        self.happen(rule, Fact::Spent { points, left });
    }

    /// Removes any disc from a province: garrisons go to their Emperor, others to the reserve (PC-3).
    pub(crate) fn clear_disc(&mut self, rule: Rule, from: Province) {
        if self.game.state.revolts.contains(from) {
            self.happen(rule, Fact::RevoltRemoved { from });
        } else if self.game.state.unrest.contains(from) {
            self.happen(rule, Fact::UnrestRemoved { from });
        } else {
            self.remove_garrison(rule, from);
        }
    }

    /// Sends a garrison on this province, if there is one, back to its Emperor.
    pub(crate) fn remove_garrison(&mut self, rule: Rule, from: Province) {
        if let Some(owner) = self.game.state.garrison_owner(from) {
            self.happen(rule, Fact::GarrisonRemoved { owner, from });
        }
    }

    /// Places a revolt on a province. A revolt that is there already stays; any other disc is removed first (EN-3).
    pub(crate) fn put_revolt(&mut self, rule: Rule, at: Province) -> Flow {
        if self.game.state.revolts.contains(at) {
            return ON;
        }
        self.clear_disc(rule, at);
        if self.game.state.revolts_left() == 0 {
            return ControlFlow::Break(Ending::NoRevoltLeft);
        }
        self.happen(rule, Fact::RevoltPlaced { at });
        self.revolt_reaches(at);
        ON
    }

    /// Removes a Roman figure from the board: an Emperor can return (TN-2), Dux and Vicarius cannot (MD-1, MD-2).
    pub(crate) fn remove_figure(&mut self, rule: Rule, figure: Figure, from: Province) {
        match figure {
            Figure::Dux | Figure::Vicarius => self.happen(rule, Fact::FigureDied { figure, from }),
            _ => self.happen(rule, Fact::FigureRemoved { figure, from }),
        }
    }

    /// Places unrest on a province without a disc (EN-3).
    pub(crate) fn put_unrest(&mut self, rule: Rule, at: Province) -> Flow {
        if self.game.state.unrest_left() == 0 {
            return ControlFlow::Break(Ending::NoUnrestLeft);
        }
        self.happen(rule, Fact::UnrestPlaced { at });
        ON
    }
}

impl Game<'_> {
    /// Returns the throw that this roll answers, or the refusal if it answers none.
    fn awaited_throw(&self, roll: Roll) -> Result<Throw, Refusal> {
        let (wanted, thrown) = match self.state.pending {
            Pending::Roll { throw } if throw.dice() == roll.dice() => return Ok(throw),
            Pending::Roll { throw } => (throw.dice(), roll.dice()),
            _ => return Err(self.not_now()),
        };
        Err(Refusal::new(Rule::PC5, Reason::WrongDice { wanted, thrown }))
    }

    /// Checks that the players may concede: they may at every question of theirs (EN-5).
    fn may_concede(&self) -> Result<(), Refusal> {
        match self.state.pending {
            Pending::Command { question } if question.addressee() != Addressee::Barbarian => Ok(()),
            awaits => Err(Refusal::new(Rule::EN5, Reason::NotNow { awaits })),
        }
    }
}
