//! The machine at work on one input: it checks, then lets things happen, each as an event.

use core::ops::ControlFlow;

use crate::board::Province;
use crate::game::Game;
use crate::ledger::Rule;
use crate::vocabulary::{
    Addressee, Command, Ending, Event, Face, Fact, Figure, Input, Pending, Question, Reason, Refusal, Roll, Throw,
};

/// Whether play goes on, or the game has ended on the spot (EN-1 to EN-3).
pub(crate) type Flow = ControlFlow<Ending>;

/// Play goes on.
pub(crate) const ON: Flow = ControlFlow::Continue(());

/// Whether a broken link is open with this face: 4 or more (BR-1), with what the Goths add (MD-4).
pub(crate) const fn link_is_open(face: Face, bonus: u8) -> bool {
    face.value() + bonus >= Face::Four.value()
}

/// A game taking one input, and the witness who sees its events.
pub(crate) struct Machine<'g, 'b, W> {
    pub(crate) game: &'g mut Game<'b>,
    pub(crate) witness: W,
}

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// Takes an input or refuses it; a refused one changes nothing.
    #[inline]
    pub(crate) fn take(mut self, input: Input) -> Result<(), Refusal> {
        let flow = match input {
            Input::Command(command) => self.command(command)?,
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
                self.compare_emperors();
            }
            self.happen(ending.rule(), Fact::Ended { ending });
        }
        Ok(())
    }

    /// Carries out a command, or says why not.
    #[inline]
    fn command(&mut self, command: Command) -> Result<Flow, Refusal> {
        // By far the most common command: what its check works out is not worked out again.
        if let (Pending::Command { question: Question::Act { .. } }, Command::Move { figure, to }) =
            (self.game.state.pending, command)
        {
            let permitted = self.game.permitted_move(figure, to).ok_or_else(|| self.game.refusal(command))?;
            return Ok(self.move_figure(permitted));
        }
        if self.game.is_legal(command) { Ok(self.obey(command)) } else { Err(self.game.refusal(command)) }
    }

    /// Carries out a command that is known to be legal.
    fn obey(&mut self, command: Command) -> Flow {
        match command {
            Command::PlaceFleet { zone } => self.place_fleet(zone),
            Command::Enter { at } => self.enter(at),
            Command::StayOff => self.stay_off(),
            // Only legal in answer to a question that `command` has looked at.
            Command::Move { .. } => ON,
            Command::Sail { from, to } => self.sail(from, to),
            Command::Secure => self.secure(),
            Command::Subdue { figure, how } => self.subdue(figure, how),
            Command::Attack { figure, army } => self.attack(figure, army),
            Command::End => self.end_roman_phase(),
            Command::DeployDux { at } => self.deploy_dux(at),
            Command::PlaceVicarius { at } => self.place_vicarius(at),
            Command::AttackPirates { figure } => self.attack_pirates(figure),
            Command::MoveGarrison { to } => self.move_garrison(to),
            Command::UsePower { from } => self.use_power(from),
            Command::TakePoint => self.take_point(),
            Command::GivePoint => self.give_point(),
            Command::Pass
            | Command::Reroll
            | Command::CancelAdvance
            | Command::Redirect { .. }
            | Command::PlaceBlackDisc { .. }
            | Command::RaiseArmy { .. } => self.answer(command),
        }
    }

    /// Carries out the answer to an offer in the middle of a phase.
    #[inline(never)]
    fn answer(&mut self, command: Command) -> Flow {
        let Pending::Command { question } = self.game.state.pending else { return ON };
        match (question, command) {
            (Question::Raise { throw, roll, plus, support }, _) => self.settle_battle(throw, roll, plus, support),
            (Question::Hold { army }, _) => self.join_defence(Figure::Constantius, army),
            (Question::Reroll { throw, .. }, Command::Reroll) => self.reroll(throw),
            (Question::Reroll { throw, roll }, _) => self.keep_roll(throw, roll),
            (Question::BlackDisc { .. } | Question::BlackDiscAfterRoll { .. } | Question::BlackDiscAtEnd, _) => {
                self.use_black_disc(question, command)
            }
            (Question::Advance { army } | Question::AdvanceAfterDie { army, .. }, Command::CancelAdvance) => {
                self.cancel_advance(army)
            }
            (Question::Advance { army } | Question::AdvanceAfterDie { army, .. }, Command::Redirect { to }) => {
                self.redirect(army, to)
            }
            (Question::Advance { army }, _) => match self.game.board.next_step(army) {
                Some(to) => self.march(army, to),
                None => self.next_army(),
            },
            (Question::AdvanceAfterDie { army, roll }, _) => match self.game.board.next_step(army) {
                Some(to) => self.cross_link(army, to, roll.barbarian()),
                None => self.next_army(),
            },
            _ => ON,
        }
    }

    /// Reads a roll that is known to be of the right dice.
    pub(crate) fn read(&mut self, throw: Throw, roll: Roll) -> Flow {
        let (r, b) = (|| roll.roman(), || roll.barbarian());
        match throw {
            Throw::FirstRevolt { region } => self.first_revolt(region, b()),
            Throw::AdditionalRevolt { left } => self.additional_revolt(left, Province::at(r(), b())),
            Throw::InitialArmy { left } => self.initial_army(left, r().region()),
            Throw::Battle { figure, .. } | Throw::SeaBattle { figure, .. } => self.fight(figure, throw, roll),
            Throw::RevoltLink { from, to } => self.revolt_link(from, to, b()),
            Throw::Activity => self.strike(Province::at(r(), b())),
            Throw::UprisingLink { from, to } => self.uprising_link(from, to, b()),
            Throw::EchoRegion => self.echo_region(r()),
            Throw::EchoProvince { region } => self.strike(region.province(b())),
            Throw::AdvanceLink { from, to } => self.advance_link(from, to, b()),
            Throw::PirateZone => self.pirate_zone(b()),
            Throw::Usurper { region, after } => self.usurper(region, after, b()),
        }
    }

    /// Lets something happen: the state follows the fact, and the witness sees the event.
    #[inline(always)]
    pub(crate) fn happen(&mut self, rule: Rule, fact: Fact) {
        self.game.state.fold(self.game.board, fact);
        (self.witness)(Event { rule, fact });
    }

    /// Stops to ask the players.
    pub(crate) fn ask(&mut self, rule: Rule, question: Question) -> Flow {
        self.happen(rule, Fact::Prompted { awaits: Pending::Command { question } });
        ON
    }

    /// Stops for a throw of dice.
    pub(crate) fn ask_dice(&mut self, throw: Throw) -> Flow {
        self.happen(throw.rule(), Fact::Prompted { awaits: Pending::Roll { throw } });
        ON
    }

    /// Whether a broken link that was just rolled is open.
    pub(crate) fn check_link(&mut self, from: Province, to: Province, face: Face, bonus: u8) -> bool {
        let open = link_is_open(face, bonus);
        let fact = if open { Fact::LinkOpen { from, to } } else { Fact::LinkClosed { from, to } };
        // Where the bonus decides, it is the Goths' (MD-4).
        let by_bonus = open && face < Face::Four;
        self.happen(if by_bonus { Rule::MD4 } else { Rule::BR1 }, fact);
        open
    }

    /// Spends points that are known to be there.
    pub(crate) fn spend(&mut self, rule: Rule, points: u8) {
        let left = self.game.state.points.saturating_sub(points);
        self.happen(rule, Fact::Spent { points, left });
    }

    /// Takes any disc off a province: garrisons to their Emperor, others to the reserve (PC-3).
    pub(crate) fn clear_disc(&mut self, rule: Rule, from: Province) {
        if self.game.state.revolts.contains(from) {
            self.happen(rule, Fact::RevoltRemoved { from });
        } else if self.game.state.unrest.contains(from) {
            self.happen(rule, Fact::UnrestRemoved { from });
        } else {
            self.remove_garrison(rule, from);
        }
    }

    /// Takes a garrison off a province, if one is there, back to its Emperor.
    pub(crate) fn remove_garrison(&mut self, rule: Rule, from: Province) {
        if let Some(owner) = self.game.state.garrison_owner(from) {
            self.happen(rule, Fact::GarrisonRemoved { owner, from });
        }
    }

    /// Puts a revolt on a province: one that is there stays, any other disc goes first (EN-3).
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

    /// Takes a Roman figure off the board: an Emperor will be back (TN-2), Dux and Vicarius will not (MD-1, MD-2).
    pub(crate) fn remove_figure(&mut self, rule: Rule, figure: Figure, from: Province) {
        match figure {
            Figure::Dux | Figure::Vicarius => self.happen(rule, Fact::FigureDied { figure, from }),
            _ => self.happen(rule, Fact::FigureRemoved { figure, from }),
        }
    }

    /// Puts unrest on a province without a disc (EN-3).
    pub(crate) fn put_unrest(&mut self, rule: Rule, at: Province) -> Flow {
        if self.game.state.unrest_left() == 0 {
            return ControlFlow::Break(Ending::NoUnrestLeft);
        }
        self.happen(rule, Fact::UnrestPlaced { at });
        ON
    }
}

impl Game<'_> {
    /// The throw that this roll answers, or why it answers none.
    fn awaited_throw(&self, roll: Roll) -> Result<Throw, Refusal> {
        let (wanted, thrown) = match self.state.pending {
            Pending::Roll { throw } if throw.dice() == roll.dice() => return Ok(throw),
            Pending::Roll { throw } => (throw.dice(), roll.dice()),
            awaits => return Err(Refusal::new(self.pending_rule(), Reason::NotNow { awaits })),
        };
        Err(Refusal::new(Rule::PC5, Reason::WrongDice { wanted, thrown }))
    }

    /// The players may give up at any question of theirs (EN-5).
    fn may_concede(&self) -> Result<(), Refusal> {
        match self.state.pending {
            Pending::Command { question } if question.addressee() != Addressee::Barbarian => Ok(()),
            awaits => Err(Refusal::new(Rule::EN5, Reason::NotNow { awaits })),
        }
    }
}
