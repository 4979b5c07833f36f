//! The spine: what follows what, from set-up to the last turn (SU, TN, EM, AC, UP, AD).
//!
//! Read from top to bottom, it is the sequence of play. The rules themselves are in the files of `base`, which call
//! back here with what happens next. Variants and modules are asked here at named moments (`extras/hooks.rs`): they
//! return nothing, or a question or a throw that comes first. They never decide what follows.

use crate::base::setup::Stage;
use crate::board::Province;
use crate::engine::{Flow, Machine, ON, Permit};
use crate::ledger::Rule;
use crate::vocabulary::{
    BarbarianStep, Command, Continuation, Emperor, Event, Fact, Figure, Pending, Question, Roll, Throw,
};

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    // Set-up (SU-1 to SU-6).

    /// Continues the set-up from this stage; after the last fleet the first turn begins (SU-6, SC-9).
    pub(crate) fn set_up(&mut self, stage: Stage) -> Flow {
        match self.game.rules.needed_to_set_up(stage, &self.game.state) {
            Some(Pending::Roll { throw }) => self.ask_dice(throw),
            Some(Pending::Command { question }) => self.ask(question),
            _ => self.begin_turn(self.game.rules.first_emperor(), 1),
        }
    }

    // The turn (TN-1 to TN-5).

    /// TN-1: begins a turn. An Emperor off the board enters it first (TN-2).
    fn begin_turn(&mut self, emperor: Emperor, round: u32) -> Flow {
        let points = self.game.points_of_turn(emperor);
        self.happen(Rule::TN1, Fact::TurnBegan { emperor, round, points });
        self.turn_has_begun(emperor);
        match self.game.state.place(emperor.into()) {
            Some(_) => self.ask_to_act(),
            None => self.ask(Question::Enter { emperor }),
        }
    }

    /// TN-4: asks for the next action. Actions come in any order, as long as the player wishes.
    pub(crate) fn ask_to_act(&mut self) -> Flow {
        self.ask(Question::Act { emperor: self.game.state.turn })
    }

    /// Performs a command that was permitted. After most commands the Emperor acts again.
    #[inline(always)]
    pub(crate) fn perform(&mut self, command: Command, permit: Permit) -> Flow {
        match command {
            Command::Move { figure, to } => self.move_figure(figure, to, permit),
            Command::Sail { from, to } => self.sail(from, to, permit),
            Command::Secure => self.secure(permit)?,
            Command::Subdue { how, .. } => self.subdue(how, permit)?,
            Command::Attack { figure, army } => return self.attack(figure, army, permit),
            Command::End => return self.end_roman_phase(),
            Command::PlaceFleet { zone } => return self.place_fleet(zone),
            Command::Enter { at } => self.enter(at),
            Command::StayOff => {
                self.stay_off();
                return self.end_roman_phase();
            }
            _ => return self.perform_addition(command, permit),
        }
        self.ask_to_act()
    }

    /// Performs a command that variants and modules add.
    #[inline(never)]
    fn perform_addition(&mut self, command: Command, permit: Permit) -> Flow {
        match (self.game.state.pending, command) {
            (Pending::Command { question: Question::Act { .. } }, Command::UsePower { from }) => {
                self.declare_power(from);
            }
            (_, Command::DeployDux { at }) => self.deploy_dux(at, permit),
            (_, Command::PlaceVicarius { at }) => self.place_vicarius(at, permit),
            (_, Command::AttackPirates { figure }) => {
                if let Some(throw) = self.attack_pirates(figure, permit) {
                    return self.ask_dice(throw);
                }
            }
            (_, Command::MoveGarrison { to }) => self.move_garrison(to, permit),
            (_, Command::TakePoint) => self.take_point(),
            (_, Command::GivePoint) => self.give_point(),
            (Pending::Command { question }, answer) => return self.answer(question, answer),
            (Pending::Roll { .. } | Pending::Nothing { .. }, _) => return ON,
        }
        self.ask_to_act()
    }

    /// TN-4: ends the Roman phase. Points that are left are lost, and the Barbarian phase begins with the step of
    /// revolts (TN-1).
    pub(crate) fn end_roman_phase(&mut self) -> Flow {
        let state = &self.game.state;
        self.happen(Rule::TN4, Fact::RomanPhaseEnded { emperor: state.turn, unspent: state.points });
        self.before_step(BarbarianStep::Revolts)
    }

    // The Barbarian phase: revolts, activity, advance.

    /// Asks what may come before a step, or begins it.
    fn before_step(&mut self, step: BarbarianStep) -> Flow {
        if let Some(question) = self.game.question_before_step(step) {
            return self.ask(question);
        }
        self.begin_step(step)
    }

    /// Begins a step.
    fn begin_step(&mut self, step: BarbarianStep) -> Flow {
        match step {
            BarbarianStep::Revolts => {
                self.happen(Rule::EM1, Fact::StepBegan { step });
                self.begin_revolts()
            }
            BarbarianStep::Activity => {
                self.happen(Rule::AC1, Fact::StepBegan { step });
                self.ask_dice(Throw::Activity)
            }
            BarbarianStep::Advance => {
                self.happen(Rule::AD1, Fact::StepBegan { step });
                self.order_advance();
                self.set_out()
            }
        }
    }

    /// Continues the phase after a change that may have filled a region with revolts: usurpers rise first (G-55).
    pub(crate) fn go_on_after(&mut self, over: Continuation) -> Flow {
        if let Some(throw) = self.usurper_rises(over) {
            return self.ask_dice(throw);
        }
        match over {
            Continuation::Revolts => {
                self.remove_figures_on_revolts();
                self.before_step(BarbarianStep::Activity)
            }
            Continuation::Uprising { at } => self.find_echo(at),
            Continuation::Activity => self.before_step(BarbarianStep::Advance),
            Continuation::Entry | Continuation::Advance => self.set_out(),
            Continuation::BlackDisc { step } => self.begin_step(step),
            Continuation::PhaseEnd => self.end_turn(),
        }
    }

    /// Goes on to the advance of the armies after the activity (AD-1). The activity itself has filled no region; the
    /// black disc may have.
    pub(crate) fn begin_advance(&mut self) -> Flow {
        if self.game.regions_fill_unseen() {
            return self.go_on_after(Continuation::Activity);
        }
        self.before_step(BarbarianStep::Advance)
    }

    /// Goes on to the next army after one has done what it could.
    pub(crate) fn next_army(&mut self) -> Flow {
        if self.game.regions_fill_unseen() {
            return self.go_on_after(Continuation::Advance);
        }
        self.set_out()
    }

    /// AD-1: lets the first of the armies that are still to advance set out; after the last one the phase is over.
    fn set_out(&mut self) -> Flow {
        if let [Some(from), ..] = self.game.state.marching
            && let Some(to) = self.game.board.next_step(from)
        {
            self.happen(Rule::AD1, Fact::ArmySetOut { from, to });
            if let Some(question) = self.game.question_before_march(from, to) {
                return self.ask(question);
            }
            return self.march(from, to);
        }
        if let Some(question) = self.game.question_before_end() {
            return self.ask(question);
        }
        self.end_turn()
    }

    /// TN-1: begins the next Emperor's turn. A round is over after Maximian's.
    pub(crate) fn end_turn(&mut self) -> Flow {
        let state = &self.game.state;
        let (emperor, round) = (state.turn.next(), state.round);
        let round = if emperor == Emperor::Diocletian { round.saturating_add(1) } else { round };
        self.begin_turn(emperor, round)
    }

    // Dice and answers.

    /// Handles dice that were thrown.
    #[inline]
    pub(crate) fn dice_fell(&mut self, throw: Throw, roll: Roll) -> Flow {
        if let Some(question) = self.game.question_about_dice(throw, roll) {
            return self.ask(question);
        }
        self.keep_roll(throw, roll)
    }

    /// Lets a roll count.
    #[inline]
    fn keep_roll(&mut self, throw: Throw, roll: Roll) -> Flow {
        self.roll_is_kept(throw);
        if let Some(question) = self.game.question_before_reading(throw, roll) {
            return self.ask(question);
        }
        self.read(throw, roll)
    }

    /// Reads a roll. The caller has checked that it is of the right dice.
    fn read(&mut self, throw: Throw, roll: Roll) -> Flow {
        let (r, b) = (|| roll.roman(), || roll.barbarian());
        match throw {
            Throw::FirstRevolt { region } => self.first_revolt(region, b()),
            Throw::AdditionalRevolt { left } => self.additional_revolt(left, Province::at(r(), b())),
            Throw::InitialArmy { left } => self.initial_army(left, r().region()),
            Throw::PirateZone => {
                self.place_pirates(b());
                self.set_up(Stage::Pirates)
            }
            Throw::Battle { .. } | Throw::SeaBattle { .. } => self.fight(throw, roll),
            Throw::RevoltLink { from, to } => self.revolt_link(from, to, b()),
            Throw::Activity => self.strike(Province::at(r(), b())),
            Throw::UprisingLink { from, to } => self.uprising_link(from, to, b()),
            Throw::EchoRegion => self.echo_region(r()),
            Throw::EchoProvince { region } => self.strike(region.province(b())),
            Throw::AdvanceLink { from, to } => self.advance_link(from, to, b()),
            Throw::Usurper { region, after } => match self.place_usurper(region.province(b())) {
                true => self.go_on_after(after),
                false => self.ask_dice(throw),
            },
        }
    }

    /// Continues after the answer to a question that came first. `Pass` changes nothing.
    #[inline(never)]
    fn answer(&mut self, question: Question, command: Command) -> Flow {
        match (question, command) {
            (Question::Raise { throw, roll, plus, support }, Command::UsePower { from }) => {
                let plus = self.raise_die(from, plus);
                self.offer_raise(throw, roll, plus, support)
            }
            (Question::Raise { throw, roll, plus, support }, _) => self.settle_battle(throw, roll, plus, support),
            (Question::Hold { army }, Command::UsePower { from }) => {
                self.hold_army(from, army);
                self.next_army()
            }
            (Question::Hold { army }, _) => self.join_defence(Figure::Constantius, army),
            (Question::Reroll { throw, .. }, Command::Reroll) => {
                let throw = self.reroll(throw);
                self.ask_dice(throw)
            }
            (Question::Reroll { throw, roll }, _) => self.keep_roll(throw, roll),
            (Question::BlackDisc { step }, _) => match self.use_black_disc(command) {
                true => self.go_on_after(Continuation::BlackDisc { step }),
                false => self.begin_step(step),
            },
            // The roll takes effect first, then usurpers rise (G-67): before the advance, or before the next army.
            (Question::BlackDiscAfterRoll { throw, roll }, _) => {
                self.use_black_disc(command);
                self.read(throw, roll)
            }
            (Question::BlackDiscAtEnd, _) => match self.use_black_disc(command) {
                true => self.go_on_after(Continuation::PhaseEnd),
                false => self.end_turn(),
            },
            (Question::Advance { army } | Question::AdvanceAfterDie { army, .. }, Command::CancelAdvance) => {
                self.cancel_advance(army);
                self.next_army()
            }
            (Question::Advance { army } | Question::AdvanceAfterDie { army, .. }, Command::Redirect { to }) => {
                self.redirect(army, to);
                self.march(army, to)
            }
            (Question::Advance { army }, _) => match self.game.board.next_step(army) {
                Some(to) => self.march(army, to),
                None => self.next_army(),
            },
            (Question::AdvanceAfterDie { army, roll }, _) => match self.game.board.next_step(army) {
                Some(to) => self.cross_link(army, to, roll.barbarian()),
                None => self.next_army(),
            },
            (Question::PlaceFleet { .. } | Question::Enter { .. } | Question::Act { .. }, _) => ON,
        }
    }
}
