//! What stands in the way of a command: not the first reason that comes to mind, but every one that is true, with the
//! rule that says so. A command is legal if nothing does.

use tetrarchia::vocabulary::Combatant;
use tetrarchia::{Command, Ending, Pending, Question as Asked, Reason, Refusal, Rule, Throw};

use super::command::Cmd;
use super::world::{Figure, Input, Need, Question, Roll, World};

/// What was found against a command.
#[derive(Default)]
pub(super) struct Obstacles(Vec<Refusal>);

impl Obstacles {
    /// Notes an obstacle if it is one.
    pub(super) fn add(&mut self, holds: bool, rule: Rule, reason: Reason) {
        if holds {
            self.0.push(Refusal { rule, reason });
        }
    }

    /// TN-4: it costs more than is left.
    pub(super) fn add_cost(&mut self, has: u8, needs: u8) {
        self.add(needs > has, Rule::TN4, Reason::TooExpensive { needs, has });
    }

    /// Returns `true` if this finds nothing.
    pub(super) fn none(find: impl FnOnce(&mut Obstacles)) -> bool {
        let mut found = Obstacles::default();
        find(&mut found);
        found.0.is_empty()
    }
}

impl Question {
    /// Whether a command is a kind of answer to this question.
    fn takes(self, command: Cmd) -> bool {
        match self {
            Question::PlaceFleet => matches!(command, Cmd::Fleet(_)),
            Question::Enter => matches!(command, Cmd::Enter(_) | Cmd::StayOff),
            Question::Act => {
                let of_entering = matches!(command, Cmd::Fleet(_) | Cmd::Enter(_) | Cmd::StayOff);
                !of_entering && command != Cmd::Pass && !command.is_of_barbaria()
            }
            Question::Raise | Question::Hold => matches!(command, Cmd::Pass | Cmd::UsePower(_)),
            Question::Reroll => matches!(command, Cmd::Pass | Cmd::Reroll),
            Question::BlackDisc => matches!(command, Cmd::Pass | Cmd::PlaceBlackDisc(_) | Cmd::RaiseArmy(_)),
            Question::Advance(_) => matches!(command, Cmd::Pass | Cmd::CancelAdvance | Cmd::Redirect(_)),
        }
    }

    /// VD-6: whether the Barbarian player is asked.
    pub(super) fn is_barbarian(self) -> bool {
        matches!(self, Question::Reroll | Question::BlackDisc | Question::Advance(_))
    }
}

impl Cmd {
    /// VD-6: what only the Barbarian player can say.
    fn is_of_barbaria(self) -> bool {
        use Cmd::*;
        matches!(self, Reroll | CancelAdvance | Redirect(_) | PlaceBlackDisc(_) | RaiseArmy(_))
    }
}

impl World {
    /// All legal commands: every command there is, tried one by one.
    pub(super) fn legal(&self) -> Vec<Command> {
        let Need::Answer(question) = self.need else { return Vec::new() };
        let answers = Cmd::all().iter().filter(|(command, _)| question.takes(*command));
        answers.filter(|(command, _)| self.allows(question, *command)).map(|(_, name)| *name).collect()
    }

    /// Returns whether nothing forbids a command as an answer to this question. Most commands are for figures that cannot be
    /// ordered now: of those no more is looked at.
    fn allows(&self, question: Question, command: Cmd) -> bool {
        let mut found = Obstacles::default();
        if let Question::Act = question {
            self.against_figure(self.figure_of(command), command, &mut found);
        }
        found.0.is_empty() && self.against_command(command).is_empty()
    }

    /// Returns the figure that an action is for.
    fn figure_of(&self, action: Cmd) -> Figure {
        match action {
            Cmd::Move(figure, _) | Cmd::Subdue(figure, _) | Cmd::Attack(figure, _) => figure,
            Cmd::AttackPirates(figure) => figure,
            _ => self.turn,
        }
    }

    /// Everything that forbids this input now.
    pub(super) fn obstacles(&self, input: Input) -> Vec<Refusal> {
        match input {
            Input::Command(command) => self.against_command(command),
            Input::Roll(roll) => self.against_roll(roll),
            Input::Concede => self.against_conceding(),
        }
    }

    fn against_command(&self, command: Cmd) -> Vec<Refusal> {
        let mut found = Obstacles::default();
        let is_answer = matches!(self.need, Need::Answer(question) if question.takes(command));
        if !is_answer {
            found.0.extend(self.not_now);
        }
        match (self.missing_feature(command), self.need) {
            // No rule of what is not played is cited.
            (Some(rule), _) => found.add(true, rule, Reason::NotPlayed),
            (None, Need::Answer(question)) => self.against_answer(question, command, &mut found),
            (None, _) => {}
        }
        found.0
    }

    /// PC-5: other dice than those that are awaited.
    fn against_roll(&self, roll: Roll) -> Vec<Refusal> {
        let Need::Dice(wanted) = self.need else { return Vec::from_iter(self.not_now) };
        let mut found = Obstacles::default();
        let thrown = roll.dice();
        found.add(wanted != thrown, Rule::PC5, Reason::WrongDice { wanted, thrown });
        found.0
    }

    /// EN-5, G-97: the players give up at a question of theirs. The Barbarian player's are not.
    fn against_conceding(&self) -> Vec<Refusal> {
        match self.need {
            Need::Answer(question) if !question.is_barbarian() => Vec::new(),
            _ => self.not_now.into_iter().map(|refusal| Refusal { rule: Rule::EN5, ..refusal }).collect(),
        }
    }

    /// The rule of the variant or module that a command belongs to, if that is not played.
    fn missing_feature(&self, command: Cmd) -> Option<Rule> {
        let (played, rule) = match command {
            Cmd::DeployDux(_) => (self.settings.uses("dux"), Rule::MD1),
            Cmd::PlaceVicarius(_) => (self.settings.uses("vicarius"), Rule::MD2),
            Cmd::AttackPirates(_) => (self.settings.uses("pirates"), Rule::MD3),
            Cmd::MoveGarrison(_) => (self.settings.plays("via-romana"), Rule::VD3),
            Cmd::UsePower(_) => (self.settings.plays("imperium"), self.power_rule()),
            Cmd::TakePoint | Cmd::GivePoint => (self.settings.plays("patres-patriae"), Rule::VN4),
            command if command.is_of_barbaria() => (self.settings.plays("barbaria"), Rule::VD6),
            _ => return None,
        };
        (!played).then_some(rule)
    }

    /// What stands in the way of a command as an answer to this question.
    fn against_answer(&self, question: Question, command: Cmd, found: &mut Obstacles) {
        match (question, command) {
            (Question::PlaceFleet, Cmd::Fleet(zone)) => self.against_fleet(zone, found),
            (Question::Enter, Cmd::Enter(at)) => self.against_entering(at, found),
            (Question::Enter, Cmd::StayOff) => self.against_staying_off(found),
            (Question::Act, action) => self.against_action(action, found),
            (Question::Raise, Cmd::UsePower(from)) => self.against_payment(Figure::Galerius, from, found),
            (Question::Hold, Cmd::UsePower(from)) => self.against_payment(Figure::Constantius, from, found),
            (Question::BlackDisc, Cmd::PlaceBlackDisc(at)) => self.against_black_disc(at, found),
            (Question::BlackDisc, Cmd::RaiseArmy(at)) => self.against_raising(at, found),
            (Question::Advance(army), Cmd::Redirect(to)) => self.against_redirecting(army, to, found),
            // Nothing hinders who passes, rerolls or cancels when he is asked.
            _ => {}
        }
    }

    /// What keeps a figure from an action of the Roman phase (TN-4), and then the action itself.
    fn against_action(&self, action: Cmd, found: &mut Obstacles) {
        let figure = self.figure_of(action);
        self.against_figure(figure, action, found);
        if self.place(figure).is_none() {
            return;
        }
        match action {
            Cmd::Move(figure, to) => self.against_moving(figure, to, found),
            Cmd::Sail(from, to) => self.against_sailing(from, to, found),
            Cmd::Secure => self.against_securing(found),
            Cmd::Subdue(figure, how) => self.against_subduing(figure, how, found),
            Cmd::Attack(figure, army) => self.against_attacking(figure, army, found),
            Cmd::DeployDux(at) => self.against_dux(at, found),
            Cmd::PlaceVicarius(at) => self.against_vicarius(at, found),
            Cmd::AttackPirates(figure) => self.against_attacking_pirates(figure, found),
            Cmd::MoveGarrison(to) => self.against_moving_garrison(to, found),
            Cmd::UsePower(from) => self.against_power_of_the_turn(from, found),
            Cmd::TakePoint => self.against_taking_point(found),
            Cmd::GivePoint => self.against_giving_point(found),
            _ => {}
        }
    }

    /// What keeps this figure from taking this order.
    fn against_figure(&self, figure: Figure, action: Cmd, found: &mut Obstacles) {
        let (name, moves) = (figure.into(), matches!(action, Cmd::Move(..)));
        let is_absent = self.place(figure).is_none();
        // MD-1, MD-2, SU-8: a figure of a module that is not on the board is in nobody's hand.
        for (one, rule) in [(Figure::Dux, Rule::MD1), (Figure::Vicarius, Rule::MD2)] {
            let rule = if self.settings.uses(one.text()) { rule } else { Rule::SU8 };
            found.add(figure == one && is_absent, rule, Reason::NotInPlay { figure: name });
        }
        // MD-2: moving is all that Vicarius does.
        found.add(figure == Figure::Vicarius && !moves, Rule::MD2, Reason::NotHisToDo { figure: name });
        // TN-1: each has his turn. VN-1, VD-1, G-45: Diocletian's power moves the others, and nothing else.
        let is_other = figure.is_emperor() && figure != self.turn;
        let by_power = self.turn == Figure::Diocletian && self.power_used;
        let turn = self.turn.emperor();
        found.add(is_other && !by_power, Rule::TN1, Reason::NotHisTurn { figure: name, turn });
        found.add(is_other && by_power && !moves, Rule::G45, Reason::NotHisToDo { figure: name });
        found.add(is_other && by_power && is_absent, Rule::G45, Reason::OffTheBoard { figure: name });
        // G-30, AT-10, G-46, G-93: whoever passes through moves on, and nothing else happens.
        if let Some(passing) = self.passing {
            let goes_on = moves && figure == passing;
            let (figure, at) = (passing.into(), self.figures[&passing].into());
            found.add(!goes_on, self.passing_rule(passing, action), Reason::MustMoveOn { figure, at });
        }
    }

    /// Whether a figure may take the order to move, wherever it would go.
    pub(super) fn may_move(&self, figure: Figure) -> bool {
        let Some(at) = self.place(figure) else { return false };
        self.need == Need::Answer(Question::Act)
            && Obstacles::none(|found| self.against_figure(figure, Cmd::Move(figure, at), found))
    }

    /// The rule about who passes through that names this action most exactly.
    fn passing_rule(&self, passing: Figure, action: Cmd) -> Rule {
        match action {
            Cmd::Sail(..) | Cmd::Secure | Cmd::Subdue(..) | Cmd::Attack(..) => Rule::AT10,
            Cmd::UsePower(_) => Rule::G46,
            Cmd::TakePoint | Cmd::GivePoint => Rule::G93,
            // Only while the Emperor himself is passing.
            Cmd::DeployDux(_) | Cmd::Move(Figure::Dux, _) if passing == self.turn => Rule::G73,
            _ => Rule::G30,
        }
    }

    /// The edition's own rule about the powers.
    pub(super) fn power_rule(&self) -> Rule {
        if self.settings.first_edition { Rule::VN1 } else { Rule::VD1 }
    }

    /// The rule behind what is awaited.
    pub(super) fn awaited_rule(&self, awaits: Pending) -> Rule {
        match awaits {
            Pending::Command { question } => match question {
                Asked::PlaceFleet { .. } => Rule::SU5,
                Asked::Enter { .. } => Rule::TN2,
                Asked::Act { .. } => Rule::TN4,
                Asked::Raise { .. } | Asked::Hold { .. } => self.power_rule(),
                // All others are the Barbarian player's.
                _ => Rule::VD6,
            },
            Pending::Roll { throw } => match throw {
                Throw::FirstRevolt { .. } => Rule::SU1,
                Throw::AdditionalRevolt { .. } => Rule::SU3,
                Throw::InitialArmy { .. } => Rule::SU4,
                Throw::Battle { attacker: Combatant::Rome, .. } => Rule::AT1,
                Throw::Battle { attacker: Combatant::Barbarians, .. } => Rule::AD4,
                Throw::RevoltLink { .. } | Throw::UprisingLink { .. } | Throw::AdvanceLink { .. } => Rule::BR1,
                Throw::PirateZone | Throw::SeaBattle { .. } => Rule::MD3,
                Throw::Usurper { .. } => Rule::VD4,
                Throw::Activity => Rule::AC1,
                Throw::EchoRegion | Throw::EchoProvince { .. } => Rule::UP3,
                _ => panic!("a throw that the reference does not know: {throw}"),
            },
            Pending::Nothing { ending } => match ending {
                Ending::Victory => Rule::EN1,
                Ending::RomaFell => Rule::EN2,
                Ending::NoRevoltLeft | Ending::NoUnrestLeft => Rule::EN3,
                Ending::Conceded => Rule::EN5,
                _ => panic!("an ending that the reference does not know: {ending}"),
            },
        }
    }
}
