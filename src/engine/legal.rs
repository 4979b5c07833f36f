//! Legality, exactly: a command is accepted if and only if it is in the list.
//!
//! Two tables over the commands gather what the files of the rules say: `list_legal` lists the legal commands, and
//! `check` permits a single command or says why not. A third table, `perform` in `spine.rs`, says what each command
//! leads to.

use crate::board::{Province, SeaZone};
use crate::engine::CommandSet;
use crate::game::Game;
use crate::ledger::Rule;
use crate::rules::{Module, Variant};
use crate::vocabulary::{Command, Emperor, Figure, Pending, Question, Reason, Refusal, SubdueKind, Travel};

/// The permit for a command: what its check has found out and carrying it out needs.
#[derive(Clone, Copy)]
pub(crate) struct Permit {
    /// The province of the figure that acts.
    pub(crate) here: Province,
    /// The cost in Imperium Points.
    pub(crate) cost: u8,
    /// The way that a Move takes.
    pub(crate) way: Travel,
}

impl Permit {
    /// The permit of a command that needs none of these values.
    pub(crate) const PLAIN: Permit = Permit { here: Province::Roma, cost: 0, way: Travel::Link };

    /// Creates the permit of an action of a figure in this province at this price.
    #[inline]
    pub(crate) const fn new(here: Province, cost: u8) -> Permit {
        Permit { here, cost, ..Permit::PLAIN }
    }
}

// The lists: which commands are legal.
impl Game<'_> {
    /// Replaces the contents of a set by the legal commands, which are those that [`check`](Game::check) permits.
    pub(crate) fn list_into(&self, set: &mut CommandSet) {
        set.clear();
        let Pending::Command { question } = self.state.pending else { return };
        match question {
            Question::PlaceFleet { .. } => {
                for zone in SeaZone::ALL.into_iter().filter(|&zone| self.check_fleet(zone).is_ok()) {
                    set.insert(Command::PlaceFleet { zone });
                }
            }
            Question::Enter { .. } => {
                let entrances = self.entrances();
                set.insert_each(entrances, |at| Command::Enter { at });
                if self.check_stay_off(entrances).is_ok() {
                    set.insert(Command::StayOff);
                }
            }
            Question::Act { .. } => {
                // Every action of the base game costs at least 1 point.
                if self.state.points > 0 {
                    self.list_base_actions(set);
                }
                // One test for everything that is not played, so that the base game does not pay for the rest.
                if self.rules.has_additions() {
                    self.list_additions(set);
                }
                // AT-10: a figure in passing can only move on.
                if self.state.passing.is_none() {
                    set.insert(Command::End);
                }
            }
            _ => self.list_answers(question, set),
        }
    }

    #[inline]
    fn list_base_actions(&self, set: &mut CommandSet) {
        let emperor = Figure::from(self.state.turn);
        let Some(at) = self.acting_place(emperor) else { return };
        set.insert_each(self.move_targets(emperor, at), |to| Command::Move { figure: emperor, to });
        if self.state.passing.is_some() {
            return;
        }
        set.insert_those(self.sailings());
        if self.check_secure(at).is_ok() {
            set.insert(Command::Secure);
        }
        self.list_deeds(emperor, at, set);
    }

    /// Lists the actions of an Emperor or Dux in his province.
    #[inline(always)]
    fn list_deeds(&self, figure: Figure, at: Province, set: &mut CommandSet) {
        if (self.state.unrest | self.state.revolts).contains(at) {
            set.insert_those(
                SubdueKind::ALL.map(|how| (Command::Subdue { figure, how }, self.check_subdue(at, how).is_ok())),
            );
        }
        set.insert_each(self.attack_targets(at), |army| Command::Attack { figure, army });
    }

    /// Lists the further commands that variants and modules add to the actions of an Emperor.
    #[inline(never)]
    fn list_additions(&self, set: &mut CommandSet) {
        let emperor = Figure::from(self.state.turn);
        for figure in Figure::ALL.into_iter().filter(|&figure| figure != emperor) {
            if let Some(at) = self.acting_place(figure) {
                set.insert_each(self.move_targets(figure, at), |to| Command::Move { figure, to });
            }
        }
        let (None, Some(at)) = (self.state.passing, self.state.place(emperor)) else { return };
        if let Some(at) = self.acting_place(Figure::Dux) {
            self.list_deeds(Figure::Dux, at, set);
        }
        for figure in [emperor, Figure::Dux] {
            if self.acting_place(figure).is_some_and(|at| self.check_pirates(at).is_ok()) {
                set.insert(Command::AttackPirates { figure });
            }
        }
        set.insert_each(self.dux_targets(at), |at| Command::DeployDux { at });
        set.insert_each(self.vicarius_targets(), |at| Command::PlaceVicarius { at });
        set.insert_each(self.garrison_targets(at), |to| Command::MoveGarrison { to });
        if self.check_declaration().is_ok() {
            self.list_powers(self.state.turn, set);
        }
        if self.rules.plays(Variant::PatresPatriae) {
            if self.check_taking().is_ok() {
                set.insert(Command::TakePoint);
            }
            if self.check_giving().is_ok() {
                set.insert(Command::GivePoint);
            }
        }
    }

    /// Lists the answers to an offer in the middle of a phase. Passing is always one of them.
    #[inline(never)]
    fn list_answers(&self, question: Question, set: &mut CommandSet) {
        set.insert(Command::Pass);
        match question {
            Question::Raise { .. } => self.list_powers(Emperor::Galerius, set),
            Question::Hold { .. } => self.list_powers(Emperor::Constantius, set),
            Question::Reroll { .. } => set.insert(Command::Reroll),
            Question::BlackDisc { .. } | Question::BlackDiscAfterRoll { .. } | Question::BlackDiscAtEnd => {
                set.insert_each(self.black_disc_targets(), |at| Command::PlaceBlackDisc { at });
                set.insert_each(self.raise_targets(), |at| Command::RaiseArmy { at });
            }
            Question::Advance { army } | Question::AdvanceAfterDie { army, .. } => {
                set.insert(Command::CancelAdvance);
                set.insert_each(self.redirect_targets(army), |to| Command::Redirect { to });
            }
            Question::PlaceFleet { .. } | Question::Enter { .. } | Question::Act { .. } => {}
        }
    }
}

// The checks: whether a command may be given, and why not.
impl Game<'_> {
    /// Permits a command, or says why not. Of several reasons it gives the one nearest to what the player had in
    /// mind: first that the command is not part of the game played, then that it is not the moment, then the figure,
    /// then the place, then the cost.
    #[inline(always)]
    pub(crate) fn check(&self, command: Command) -> Result<Permit, Refusal> {
        let Pending::Command { question } = self.state.pending else { return Err(self.not_now()) };
        match (question, command) {
            (Question::Act { .. }, _) => self.check_action(command),
            (Question::PlaceFleet { .. }, Command::PlaceFleet { zone }) => self.check_fleet(zone),
            (Question::Enter { .. }, Command::Enter { at }) => self.check_entrance(at),
            (Question::Enter { .. }, Command::StayOff) => self.check_stay_off(self.entrances()),
            _ => self.check_answer(question, command),
        }
    }

    /// Checks an action: first whether its figure takes orders, then the action itself.
    #[inline(always)]
    fn check_action(&self, command: Command) -> Result<Permit, Refusal> {
        match command {
            Command::Move { figure, to } => self.check_move(figure, self.order(command)?, to),
            Command::Sail { from, to } => self.check_sail(self.order(command)?, from, to),
            Command::Secure => self.check_secure(self.order(command)?),
            Command::Subdue { how, .. } => self.check_subdue(self.order(command)?, how),
            Command::Attack { army, .. } => self.check_attack(self.order(command)?, army),
            Command::End if self.state.passing.is_none() => Ok(Permit::PLAIN),
            _ => self.check_addition(command),
        }
    }

    /// Checks an action that variants and modules add.
    #[inline(never)]
    fn check_addition(&self, command: Command) -> Result<Permit, Refusal> {
        self.check_played(command)?;
        let here = self.order(command)?;
        match command {
            Command::DeployDux { at } => self.check_dux(here, at),
            Command::PlaceVicarius { at } => self.check_vicarius(at),
            Command::AttackPirates { .. } => self.check_pirates(here),
            Command::MoveGarrison { to } => self.check_garrison(here, to),
            Command::UsePower { from } => {
                self.check_declaration()?;
                self.check_payment(self.state.turn, from)
            }
            Command::TakePoint => self.check_taking(),
            Command::GivePoint => self.check_giving(),
            _ => Err(self.not_now()),
        }
    }

    /// Checks the answer to an offer in the middle of a phase.
    #[inline(never)]
    fn check_answer(&self, question: Question, command: Command) -> Result<Permit, Refusal> {
        self.check_played(command)?;
        match (question, command) {
            (Question::PlaceFleet { .. } | Question::Enter { .. } | Question::Act { .. }, _) => Err(self.not_now()),
            (_, Command::Pass) | (Question::Reroll { .. }, Command::Reroll) => Ok(Permit::PLAIN),
            (Question::Raise { .. }, Command::UsePower { from }) => self.check_payment(Emperor::Galerius, from),
            (Question::Hold { .. }, Command::UsePower { from }) => self.check_payment(Emperor::Constantius, from),
            (
                Question::BlackDisc { .. } | Question::BlackDiscAfterRoll { .. } | Question::BlackDiscAtEnd,
                Command::PlaceBlackDisc { at },
            ) => self.check_black_disc(at),
            (
                Question::BlackDisc { .. } | Question::BlackDiscAfterRoll { .. } | Question::BlackDiscAtEnd,
                Command::RaiseArmy { at },
            ) => self.check_raising(at),
            (Question::Advance { .. } | Question::AdvanceAfterDie { .. }, Command::CancelAdvance) => Ok(Permit::PLAIN),
            (Question::Advance { army } | Question::AdvanceAfterDie { army, .. }, Command::Redirect { to }) => {
                self.check_redirect(army, to)
            }
            _ => Err(self.not_now()),
        }
    }

    /// Checks that the variant or module of a command is played.
    fn check_played(&self, command: Command) -> Result<(), Refusal> {
        match command.descriptor().extra {
            Some(extra) if !extra.is_played(&self.rules) => {
                Err(Refusal::new(extra.rule(&self.rules), Reason::NotPlayed))
            }
            _ => Ok(()),
        }
    }

    /// Returns the province of the figure that receives this order, or the refusal if it takes no such order now. The
    /// figure must be the Emperor whose turn it is, or one that he may command. No other figure may be in passing
    /// (G-30), and a figure that is itself in passing must move on (AT-10).
    #[inline(always)]
    pub(crate) fn order(&self, command: Command) -> Result<Province, Refusal> {
        let state = &self.state;
        let emperor = Figure::from(state.turn);
        let figure = command.figure().unwrap_or(emperor);
        let moves = matches!(command, Command::Move { .. });
        if figure != emperor {
            self.check_subordinate(figure, moves)?;
        }
        if let Some(passing) = state.passing
            && let Some(at) = state.place(passing)
            && (!moves || passing != figure)
        {
            let fixed = command.descriptor();
            let rule = if passing == emperor { fixed.in_own_passing } else { fixed.in_passing };
            return Err(Refusal::new(rule, Reason::MustMoveOn { figure: passing, at }));
        }
        state.place(figure).ok_or(Refusal::new(Rule::G45, Reason::OffTheBoard { figure }))
    }

    /// Returns the province of a figure that may move now, or `None` if it may not.
    #[inline]
    pub(crate) fn acting_place(&self, figure: Figure) -> Option<Province> {
        // The target does not matter here.
        self.order(Command::Move { figure, to: Province::Roma }).ok()
    }

    /// Checks that a figure other than the Emperor whose turn it is takes his orders: Dux or Vicarius while that
    /// Emperor is on the board (TN-5, G-73), or another Emperor by Diocletian's power, to move (G-45).
    #[inline(never)]
    fn check_subordinate(&self, figure: Figure, moves: bool) -> Result<(), Refusal> {
        let state = &self.state;
        let module = match figure {
            Figure::Dux => Some(Module::Dux),
            Figure::Vicarius => Some(Module::Vicarius),
            _ => None,
        };
        let turn = state.turn;
        match module {
            Some(module) if state.place(figure).is_none() => {
                let rule = if self.rules.uses(module) { module.rule() } else { Rule::SU8 };
                Err(Refusal::new(rule, Reason::NotInPlay { figure }))
            }
            Some(Module::Vicarius) if !moves => Err(Refusal::new(Rule::MD2, Reason::NotHisToDo { figure })),
            None if !self.moves_others() => Err(Refusal::new(Rule::TN1, Reason::NotHisTurn { figure, turn })),
            None if !moves => Err(Refusal::new(Rule::G45, Reason::NotHisToDo { figure })),
            _ if state.place(turn.into()).is_none() => {
                Err(Refusal::new(Rule::TN5, Reason::OffTheBoard { figure: turn.into() }))
            }
            _ => Ok(()),
        }
    }

    /// Returns the refusal of an input that does not answer what is pending.
    #[cold]
    pub(crate) fn not_now(&self) -> Refusal {
        Refusal::new(self.pending_rule(), Reason::NotNow { awaits: self.state.pending })
    }

    /// Returns the refusal of an action that costs more than is left (TN-4).
    pub(crate) const fn too_expensive(&self, needs: u8) -> Refusal {
        Refusal::new(Rule::TN4, Reason::TooExpensive { needs, has: self.state.points })
    }

    /// Permits an action of a figure in this province if enough points are left.
    #[inline(always)]
    pub(crate) const fn check_cost(&self, here: Province, cost: u8) -> Result<Permit, Refusal> {
        if cost > self.state.points { Err(self.too_expensive(cost)) } else { Ok(Permit::new(here, cost)) }
    }

    /// Returns the cost of a command now: its fixed price, or the price of the place.
    pub(crate) fn price(&self, command: Command) -> Option<u8> {
        let emperor_at = self.state.place(self.state.turn.into());
        match command {
            Command::Move { figure, to } => self.fare(figure, to),
            Command::Secure => emperor_at.map(crate::base::roman::secure_cost),
            Command::Attack { figure, army } => {
                let at = self.state.place(figure)?;
                self.board.is_linked(at, army).then(|| self.attack_cost(at, army))
            }
            Command::MoveGarrison { to } => {
                let at = emperor_at?;
                self.board.is_linked(at, to).then(|| self.link_cost(at, to))
            }
            _ => command.descriptor().cost,
        }
    }
}
