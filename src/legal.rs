//! What may be done now, exactly: a command is accepted if and only if it is in the list.

use crate::awaits::{Awaits, Question};
use crate::board::SeaZone;
use crate::command::{Command, Subdue};
use crate::command_set::CommandSet;
use crate::emperor::Figure;
use crate::game::Game;
use crate::ledger::Rule;
use crate::refusal::{Reason, Refusal};
use crate::state::State;

impl Game<'_> {
    /// The commands that would be accepted now; none while dice are awaited or after the end.
    pub fn legal(&self) -> CommandSet {
        let mut set = CommandSet::EMPTY;
        let Awaits::Command { question } = self.state.awaits else { return set };
        match question {
            Question::PlaceFleet { .. } => {
                for zone in SeaZone::ALL.into_iter().filter(|&zone| self.zone_is_open(zone)) {
                    set.insert(Command::PlaceFleet { zone });
                }
            }
            Question::Enter { .. } => {
                set.insert_entrances(self.entrances());
                if self.may_stay_off() {
                    set.insert(Command::StayOff);
                }
            }
            Question::Act { .. } => self.list_actions(&mut set),
        }
        set
    }

    fn list_actions(&self, set: &mut CommandSet) {
        let figure = Figure::from(self.state.turn);
        set.insert_moves(figure, self.move_targets(figure));
        // AT-10: who is passing through does nothing but move on.
        let (None, Some(at)) = (self.state.passing, self.state.place(figure)) else { return };
        for from in SeaZone::ALL {
            for to in SeaZone::ALL.into_iter().filter(|&to| self.can_sail(from, to)) {
                set.insert(Command::Sail { from, to });
            }
        }
        if self.can_secure(at) {
            set.insert(Command::Secure);
        }
        for how in Subdue::ALL.into_iter().filter(|&how| self.can_subdue(at, how)) {
            set.insert(Command::Subdue { figure, how });
        }
        set.insert_attacks(figure, self.attack_targets(at));
        set.insert(Command::End);
    }

    /// Whether this command would be accepted now: the same answer as [`legal`](Game::legal), for one command.
    #[inline]
    pub fn is_legal(&self, command: Command) -> bool {
        let Awaits::Command { question } = self.state.awaits else { return false };
        match (question, command) {
            (Question::PlaceFleet { .. }, Command::PlaceFleet { zone }) => self.zone_is_open(zone),
            (Question::Enter { .. }, Command::Enter { at }) => self.entrances().contains(at),
            (Question::Enter { .. }, Command::StayOff) => self.may_stay_off(),
            (Question::Act { .. }, Command::Move { figure, to }) => self.move_targets(figure).contains(to),
            (Question::Act { .. }, command) if self.state.passing.is_none() => self.is_legal_action(command),
            _ => false,
        }
    }

    /// The actions of a figure that stands still.
    fn is_legal_action(&self, command: Command) -> bool {
        let place = |figure| self.acting_place(figure);
        match command {
            Command::Sail { from, to } => self.can_sail(from, to),
            Command::Secure => place(self.state.turn.into()).is_some_and(|at| self.can_secure(at)),
            Command::Subdue { figure, how } => place(figure).is_some_and(|at| self.can_subdue(at, how)),
            Command::Attack { figure, army } => place(figure).is_some_and(|at| self.attack_targets(at).contains(army)),
            Command::End => true,
            _ => false,
        }
    }

    /// Why a command that is not legal is refused. Of several reasons the one nearest to the player's idea is given:
    /// first that it is not the moment, then who, then where, then the cost.
    pub(crate) fn refusal(&self, command: Command) -> Refusal {
        let awaits = self.state.awaits;
        let question = match awaits {
            Awaits::Command { question } => question,
            _ => return Refusal::new(self.state.awaiting_rule(), Reason::NotNow { awaits }),
        };
        match (question, command) {
            (Question::PlaceFleet { .. }, Command::PlaceFleet { zone }) => self.fleet_refusal(zone),
            (Question::Enter { .. }, Command::Enter { at }) => self.entrance_refusal(at),
            (Question::Enter { .. }, Command::StayOff) => self.stay_off_refusal(),
            (Question::Act { .. }, command) => self.action_refusal(command),
            _ => Refusal::new(self.state.awaiting_rule(), Reason::NotNow { awaits }),
        }
    }

    fn action_refusal(&self, command: Command) -> Refusal {
        let state = &self.state;
        let turn = state.turn;
        // Who: the figure the command is for.
        let figure = match command {
            Command::PlaceFleet { .. } | Command::Enter { .. } | Command::StayOff => {
                return Refusal::new(state.awaiting_rule(), Reason::NotNow { awaits: state.awaits });
            }
            Command::Move { figure, .. } | Command::Subdue { figure, .. } | Command::Attack { figure, .. } => figure,
            Command::Sail { .. } | Command::Secure | Command::End => turn.into(),
        };
        match figure {
            Figure::Dux | Figure::Vicarius => return Refusal::new(Rule::SU8, Reason::NotInPlay { figure }),
            _ if figure != Figure::from(turn) => return Refusal::new(Rule::TN1, Reason::NotHisTurn { figure, turn }),
            _ => {}
        }
        let Some(at) = state.place(figure) else { return Refusal::new(Rule::TN5, Reason::NotInPlay { figure }) };
        if state.passing.is_some() && !matches!(command, Command::Move { .. }) {
            return Refusal::new(Rule::AT10, Reason::MustMoveOn { figure, at });
        }
        match command {
            Command::Move { figure, to } => self.move_refusal(figure, at, to),
            Command::Sail { from, to } => self.sail_refusal(from, to),
            Command::Secure => self.secure_refusal(at),
            Command::Subdue { how, .. } => self.subdue_refusal(at, how),
            Command::Attack { army, .. } => self.attack_refusal(at, army),
            _ => Refusal::new(state.awaiting_rule(), Reason::NotNow { awaits: state.awaits }),
        }
    }
}

impl State {
    /// The rule behind what is awaited: it is cited when something else is offered.
    pub(crate) const fn awaiting_rule(&self) -> Rule {
        match self.awaits {
            Awaits::Command { question: Question::PlaceFleet { .. } } => Rule::SU5,
            Awaits::Command { question: Question::Enter { .. } } => Rule::TN2,
            Awaits::Command { question: Question::Act { .. } } => Rule::TN4,
            Awaits::Roll { throw } => throw.rule(),
            Awaits::Nothing { ending } => ending.rule(),
        }
    }
}
