//! What may be done now, exactly: a command is accepted if and only if it is in the list.

use crate::board::{Province, SeaZone};
use crate::engine::{CommandSet, Flag};
use crate::game::Game;
use crate::ledger::Rule;
use crate::rules::{Module, Variant};
use crate::vocabulary::{Command, Emperor, Figure, Pending, Question, Reason, Refusal, SubdueKind};

impl Game<'_> {
    /// The commands that would be accepted now; none while dice are awaited or after the end.
    #[inline]
    pub fn legal(&self) -> CommandSet {
        let mut set = CommandSet::EMPTY;
        self.list_legal(&mut set);
        set
    }

    /// The same into a set that is there already, in place of what was in it. A set has room for every command there is;
    /// whoever asks millions of times saves making a new one.
    ///
    /// ```
    /// use tetrarchia::{CommandSet, Game, Level, Rules};
    ///
    /// let game = Game::new(Rules::second(Level::BEGINNER))?;
    /// let mut legal = CommandSet::EMPTY;
    /// game.list_legal(&mut legal);
    /// assert_eq!(legal, game.legal());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn list_legal(&self, set: &mut CommandSet) {
        set.clear();
        let Pending::Command { question } = self.state.pending else { return };
        match question {
            Question::PlaceFleet { .. } => {
                for zone in SeaZone::ALL.into_iter().filter(|&zone| self.zone_is_open(zone)) {
                    set.insert(Command::PlaceFleet { zone });
                }
            }
            Question::Enter { .. } => {
                let entrances = self.entrances();
                set.insert_each(entrances, |at| Command::Enter { at });
                if self.may_stay_off(entrances) {
                    set.insert(Command::StayOff);
                }
            }
            Question::Act { .. } => self.list_actions(set),
            _ => self.list_answers(question, set),
        }
    }

    #[inline]
    fn list_actions(&self, set: &mut CommandSet) {
        // Every action of the base game costs something.
        if self.state.points > 0 {
            self.list_base_actions(set);
        }
        // One look for all that is not played: the base game pays nothing for the rest.
        if self.rules.has_additions() {
            self.list_additions(set);
        }
        // AT-10: who is passing through does nothing but move on.
        if self.state.passing.is_none() {
            set.insert(Command::End);
        }
    }

    #[inline]
    fn list_base_actions(&self, set: &mut CommandSet) {
        let emperor = Figure::from(self.state.turn);
        let Some(at) = self.acting_place(emperor) else { return };
        set.insert_each(self.move_targets_from(emperor, at), |to| Command::Move { figure: emperor, to });
        if self.state.passing.is_some() {
            return;
        }
        for (from, to) in SeaZone::SAILINGS {
            if self.can_sail(from, to) {
                set.insert(Command::Sail { from, to });
            }
        }
        if self.can_secure(at) {
            set.insert(Command::Secure);
        }
        self.list_deeds(emperor, at, set);
    }

    /// What an Emperor or Dux does where he stands.
    #[inline(always)]
    fn list_deeds(&self, figure: Figure, at: Province, set: &mut CommandSet) {
        if (self.state.unrest | self.state.revolts).contains(at) {
            for how in SubdueKind::ALL.into_iter().filter(|&how| self.can_subdue(at, how)) {
                set.insert(Command::Subdue { figure, how });
            }
        }
        set.insert_each(self.attack_targets(at), |army| Command::Attack { figure, army });
    }

    /// What the variants and modules let an Emperor do besides.
    #[inline(never)]
    fn list_additions(&self, set: &mut CommandSet) {
        let emperor = self.state.turn;
        let others = Figure::ALL.into_iter().filter(|&figure| figure != emperor.into());
        others.for_each(|figure| set.insert_each(self.move_targets(figure), |to| Command::Move { figure, to }));
        let (None, Some(at)) = (self.state.passing, self.state.place(emperor.into())) else { return };
        if let Some(at) = self.acting_place(Figure::Dux) {
            self.list_deeds(Figure::Dux, at, set);
        }
        for figure in [emperor.into(), Figure::Dux] {
            if self.acting_place(figure).is_some_and(|at| self.can_attack_pirates(figure, at)) {
                set.insert(Command::AttackPirates { figure });
            }
        }
        set.insert_each(self.dux_targets(at), |at| Command::DeployDux { at });
        set.insert_each(self.vicarius_targets(), |at| Command::PlaceVicarius { at });
        set.insert_each(self.garrison_targets(at), |to| Command::MoveGarrison { to });
        if self.may_declare_power() {
            self.list_powers(emperor, set);
        }
        if self.can_take_point() {
            set.insert(Command::TakePoint);
        }
        if self.can_give_point() {
            set.insert(Command::GivePoint);
        }
    }

    /// The answers to an offer in the middle of a phase; leaving things as they are is always one.
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

    /// Whether this command would be accepted now: the same answer as [`legal`](Game::legal), for one command.
    #[inline]
    pub fn is_legal(&self, command: Command) -> bool {
        let Pending::Command { question } = self.state.pending else { return false };
        match (question, command) {
            (Question::PlaceFleet { .. }, Command::PlaceFleet { zone }) => self.zone_is_open(zone),
            (Question::Enter { .. }, Command::Enter { at }) => self.can_enter(at),
            (Question::Enter { .. }, Command::StayOff) => self.may_stay_off(self.entrances()),
            (Question::Act { .. }, Command::Move { figure, to }) => self.permitted_move(figure, to).is_some(),
            (Question::Act { .. }, command) => self.state.passing.is_none() && self.is_legal_action(command),
            (Question::PlaceFleet { .. } | Question::Enter { .. }, _) => false,
            (question, command) => self.is_legal_answer(question, command),
        }
    }

    /// The actions of who is not passing through.
    fn is_legal_action(&self, command: Command) -> bool {
        let emperor = self.state.turn;
        let here = self.state.place(emperor.into());
        let leader = |figure| if figure == Figure::Vicarius { None } else { self.acting_place(figure) };
        match command {
            Command::Sail { from, to } => self.can_sail(from, to),
            Command::Secure => here.is_some_and(|at| self.can_secure(at)),
            // Another Emperor moved by Diocletian's power does nothing but move (G-45).
            Command::Subdue { figure, .. } | Command::Attack { figure, .. } | Command::AttackPirates { figure }
                if figure != Figure::Dux && figure != emperor.into() =>
            {
                false
            }
            Command::Subdue { figure, how } => leader(figure).is_some_and(|at| self.can_subdue(at, how)),
            Command::Attack { figure, army } => leader(figure).is_some_and(|at| self.attack_targets(at).contains(army)),
            Command::AttackPirates { figure } => leader(figure).is_some_and(|at| self.can_attack_pirates(figure, at)),
            Command::DeployDux { at } => here.is_some_and(|here| self.dux_targets(here).contains(at)),
            Command::PlaceVicarius { at } => self.vicarius_targets().contains(at),
            Command::MoveGarrison { to } => here.is_some_and(|at| self.garrison_targets(at).contains(to)),
            Command::UsePower { from } => self.may_declare_power() && self.can_pay(emperor, from),
            Command::TakePoint => self.can_take_point(),
            Command::GivePoint => self.can_give_point(),
            Command::End => true,
            _ => false,
        }
    }

    fn is_legal_answer(&self, question: Question, command: Command) -> bool {
        match (question, command) {
            (_, Command::Pass) | (Question::Reroll { .. }, Command::Reroll) => true,
            (Question::Raise { .. }, Command::UsePower { from }) => self.can_pay(Emperor::Galerius, from),
            (Question::Hold { .. }, Command::UsePower { from }) => self.can_pay(Emperor::Constantius, from),
            (Question::BlackDisc { .. } | Question::BlackDiscAfterRoll { .. } | Question::BlackDiscAtEnd, _) => {
                match command {
                    Command::PlaceBlackDisc { at } => self.black_disc_targets().contains(at),
                    Command::RaiseArmy { at } => self.raise_targets().contains(at),
                    _ => false,
                }
            }
            (Question::Advance { army } | Question::AdvanceAfterDie { army, .. }, _) => match command {
                Command::CancelAdvance => true,
                Command::Redirect { to } => self.redirect_targets(army).contains(to),
                _ => false,
            },
            _ => false,
        }
    }

    /// What a command would cost in Imperium Points if it were given now, legal or not; nothing if it is not paid with
    /// points, or names a place to which no price is known.
    ///
    /// A front end shows it beside a button, or explains with it why the button is grey.
    pub fn cost(&self, command: Command) -> Option<u8> {
        let emperor_at = self.state.place(self.state.turn.into());
        match command {
            Command::Move { figure, to } => self.fare(figure, to),
            Command::Sail { .. } => Some(crate::base::roman::SAIL_COST),
            Command::Secure => emperor_at.map(crate::base::roman::secure_cost),
            Command::Subdue { how, .. } => Some(how.cost()),
            Command::Attack { figure, army } => {
                let at = self.state.place(figure)?;
                self.board.is_linked(at, army).then(|| self.attack_cost(at, army))
            }
            Command::DeployDux { .. } => Some(crate::extras::expansion::DUX_COST),
            Command::PlaceVicarius { .. } => Some(crate::extras::expansion::VICARIUS_COST),
            Command::AttackPirates { .. } => Some(crate::extras::expansion::PIRATES_COST),
            Command::MoveGarrison { to } => {
                let at = emperor_at?;
                self.board.is_linked(at, to).then(|| self.link_cost(at, to))
            }
            Command::GivePoint => Some(1),
            _ => None,
        }
    }

    /// Why a command that is not legal is refused. Of several reasons the one nearest to the player's idea is given:
    /// first that nobody plays with it, then that it is not the moment, then who, then where, then the cost.
    #[cold]
    pub(crate) fn refusal(&self, command: Command) -> Refusal {
        let not_now = Refusal::new(self.pending_rule(), Reason::NotNow { awaits: self.state.pending });
        let Pending::Command { question } = self.state.pending else { return not_now };
        if let Some(rule) = self.unplayed(command) {
            return Refusal::new(rule, Reason::NotPlayed);
        }
        match (question, command) {
            (Question::PlaceFleet { .. }, Command::PlaceFleet { zone }) => self.fleet_refusal(zone),
            (Question::Enter { .. }, Command::Enter { at }) => self.entrance_refusal(at),
            (Question::Enter { .. }, Command::StayOff) => self.stay_off_refusal(),
            (Question::Act { .. }, command) => self.action_refusal(command).unwrap_or(not_now),
            (Question::Raise { .. }, Command::UsePower { from }) => self.power_refusal(Emperor::Galerius, from),
            (Question::Hold { .. }, Command::UsePower { from }) => self.power_refusal(Emperor::Constantius, from),
            (Question::BlackDisc { .. } | Question::BlackDiscAfterRoll { .. } | Question::BlackDiscAtEnd, _) => {
                match command {
                    Command::PlaceBlackDisc { at } => self.black_disc_refusal(at),
                    Command::RaiseArmy { at } => self.raise_refusal(at),
                    _ => not_now,
                }
            }
            (Question::Advance { army } | Question::AdvanceAfterDie { army, .. }, Command::Redirect { to }) => {
                self.redirect_refusal(army, to)
            }
            _ => not_now,
        }
    }

    /// Why an action is refused; nothing if it is none.
    fn action_refusal(&self, command: Command) -> Option<Refusal> {
        let state = &self.state;
        let emperor = Figure::from(state.turn);
        // Who: the figure the command is for.
        let figure = match command {
            Command::Move { figure, .. }
            | Command::Subdue { figure, .. }
            | Command::Attack { figure, .. }
            | Command::AttackPirates { figure } => figure,
            _ => emperor,
        };
        let at = match self.order_refusal(figure, command) {
            Ok(at) => at,
            Err(refusal) => return Some(refusal),
        };
        Some(match command {
            Command::Move { figure, to } => self.move_refusal(figure, at, to),
            Command::Sail { from, to } => self.sail_refusal(from, to),
            Command::Secure => self.secure_refusal(at),
            Command::Subdue { how, .. } => self.subdue_refusal(at, how),
            Command::Attack { army, .. } => self.attack_refusal(at, army),
            Command::DeployDux { at: to } => self.dux_refusal(at, to),
            Command::PlaceVicarius { at } => self.vicarius_refusal(at),
            Command::AttackPirates { .. } => self.pirates_refusal(at),
            Command::MoveGarrison { to } => self.garrison_refusal(at, to),
            Command::UsePower { from } => self.power_refusal(state.turn, from),
            Command::TakePoint => self.point_refusal(Emperor::Diocletian, Flag::PointTaken),
            Command::GivePoint => self.point_refusal(Emperor::Constantius, Flag::PointGiven),
            _ => return None,
        })
    }

    /// Where the figure stands, or why it takes no such order now.
    fn order_refusal(&self, figure: Figure, command: Command) -> Result<Province, Refusal> {
        let state = &self.state;
        let turn = state.turn;
        let moves = matches!(command, Command::Move { .. });
        let module = match figure {
            Figure::Dux => Some((Module::Dux, Rule::MD1)),
            Figure::Vicarius => Some((Module::Vicarius, Rule::MD2)),
            _ => None,
        };
        if let Some((module, rule)) = module
            && state.place(figure).is_none()
        {
            let rule = if self.rules.uses(module) { rule } else { Rule::SU8 };
            return Err(Refusal::new(rule, Reason::NotInPlay { figure }));
        }
        if figure == Figure::Vicarius && !moves {
            return Err(Refusal::new(Rule::MD2, Reason::NotHisToDo { figure }));
        }
        if figure.emperor().is_some_and(|emperor| emperor != turn) && !(moves && self.moves_others()) {
            // Diocletian's power lets the others move, and nothing else (G-45).
            if self.moves_others() {
                return Err(Refusal::new(Rule::G45, Reason::NotHisToDo { figure }));
            }
            return Err(Refusal::new(Rule::TN1, Reason::NotHisTurn { figure, turn }));
        }
        if let Some(passing) = state.passing
            && let Some(at) = state.place(passing)
            && (!moves || passing != figure)
        {
            let rule = not_in_passing(command, passing == turn.into());
            return Err(Refusal::new(rule, Reason::MustMoveOn { figure: passing, at }));
        }
        state.place(figure).ok_or(Refusal::new(Rule::G45, Reason::OffTheBoard { figure }))
    }
}

/// The rule that keeps a command from being given while somebody is passing through: the Emperor whose turn it is, or
/// another.
const fn not_in_passing(command: Command, the_emperor: bool) -> Rule {
    match command {
        Command::Sail { .. } | Command::Secure | Command::Subdue { .. } | Command::Attack { .. } => Rule::AT10,
        Command::UsePower { .. } => Rule::G46,
        Command::TakePoint | Command::GivePoint => Rule::G93,
        Command::DeployDux { .. } | Command::Move { figure: Figure::Dux, .. } if the_emperor => Rule::G73,
        _ => Rule::G30,
    }
}

impl Game<'_> {
    /// The rule of the variant or module that a command belongs to, if that is not played.
    const fn unplayed(&self, command: Command) -> Option<Rule> {
        let (is_played, rule) = match command {
            Command::DeployDux { .. } => (self.rules.uses(Module::Dux), Rule::MD1),
            Command::PlaceVicarius { .. } => (self.rules.uses(Module::Vicarius), Rule::MD2),
            Command::AttackPirates { .. } => (self.rules.uses(Module::Pirates), Rule::MD3),
            Command::MoveGarrison { .. } => (self.rules.plays(Variant::ViaRomana), Rule::VD3),
            Command::UsePower { .. } => (self.rules.plays(Variant::Imperium), self.power_rule()),
            Command::TakePoint | Command::GivePoint => (self.rules.plays(Variant::PatresPatriae), Rule::VN4),
            Command::Reroll
            | Command::CancelAdvance
            | Command::Redirect { .. }
            | Command::PlaceBlackDisc { .. }
            | Command::RaiseArmy { .. } => (self.rules.plays(Variant::Barbaria), Rule::VD6),
            _ => return None,
        };
        if is_played { None } else { Some(rule) }
    }

    /// Returns the rule behind what is awaited, which refusals cite when it is not the moment for an input: the rule that
    /// asks the question or for the dice, and after the end the one that ended the game.
    ///
    /// # Example: tell a player which rule asks him
    ///
    /// ```
    /// use tetrarchia::{Game, Level, Rule, Rules};
    ///
    /// let game = Game::new(Rules::second(Level::BEGINNER))?;
    /// // The set-up begins with a throw for the first revolt of region I.
    /// assert_eq!(game.pending_rule(), Rule::SU1);
    /// println!("{} {}", game.pending_rule(), game.pending_rule().title());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn pending_rule(&self) -> Rule {
        match self.state.pending {
            Pending::Command { question } => match question {
                Question::PlaceFleet { .. } => Rule::SU5,
                Question::Enter { .. } => Rule::TN2,
                Question::Act { .. } => Rule::TN4,
                Question::Raise { .. } | Question::Hold { .. } => self.power_rule(),
                Question::Reroll { .. }
                | Question::BlackDisc { .. }
                | Question::BlackDiscAfterRoll { .. }
                | Question::BlackDiscAtEnd
                | Question::Advance { .. }
                | Question::AdvanceAfterDie { .. } => Rule::VD6,
            },
            Pending::Roll { throw } => throw.rule(),
            Pending::Nothing { ending } => ending.rule(),
        }
    }
}
