//! Which commands are legal: every command there is, tried one by one.

use super::command::Cmd;
use super::world::{Figure, Need, Question, World};

impl World {
    /// All legal commands.
    pub(super) fn legal(&self) -> Vec<Cmd> {
        let Need::Answer(question) = self.need else { return Vec::new() };
        Cmd::all().iter().copied().filter(|command| self.allows(question, *command)).collect()
    }

    /// Whether a command answers a question.
    fn allows(&self, question: Question, command: Cmd) -> bool {
        match (question, command) {
            (Question::PlaceFleet, Cmd::Fleet(zone)) => self.may_place_fleet(zone),
            (Question::Enter, Cmd::Enter(at)) => self.may_enter(at),
            (Question::Enter, Cmd::StayOff) => self.may_stay_off(),
            (Question::Act, action) => self.allows_action(action),
            (Question::Raise, Cmd::UsePower(from)) => self.pays(Figure::Galerius, from),
            (Question::Hold, Cmd::UsePower(from)) => self.pays(Figure::Constantius, from),
            (Question::Reroll, Cmd::Reroll) => true,
            (Question::BlackDisc, Cmd::PlaceBlackDisc(at)) => self.may_place_black_disc(at),
            (Question::BlackDisc, Cmd::RaiseArmy(at)) => self.may_raise_army(at),
            (Question::Advance(_), Cmd::CancelAdvance) => true,
            (Question::Advance(army), Cmd::Redirect(to)) => self.may_redirect(army, to),
            (Question::PlaceFleet | Question::Enter, _) => false,
            (_, command) => command == Cmd::Pass,
        }
    }

    /// Whether an action is legal in the Roman phase (TN-4).
    fn allows_action(&self, action: Cmd) -> bool {
        // G-30, AT-10, G-46, G-93: whoever passes through moves on, and nothing else happens.
        if let Some(passing) = self.passing {
            return match action {
                Cmd::Move(figure, to) => figure == passing && self.legal_move_cost(figure, to).is_some(),
                _ => false,
            };
        }
        let affordable = |cost: Option<u8>| cost.is_some_and(|cost| cost <= self.points);
        match action {
            Cmd::Move(figure, to) => self.may_move(figure) && self.legal_move_cost(figure, to).is_some(),
            Cmd::Sail(from, to) => self.may_sail(from, to),
            Cmd::Secure => self.may_secure(),
            Cmd::Subdue(figure, how) => self.may_do_more(figure) && affordable(self.subdue_cost(figure, how)),
            Cmd::Attack(figure, army) => self.may_do_more(figure) && affordable(self.attack_cost(figure, army)),
            Cmd::End => true,
            Cmd::DeployDux(at) => self.may_deploy_dux(at),
            Cmd::PlaceVicarius(at) => self.may_place_vicarius(at),
            Cmd::AttackPirates(figure) => self.may_do_more(figure) && self.may_attack_pirates(figure),
            Cmd::MoveGarrison(to) => affordable(self.garrison_move_cost(to)),
            Cmd::UsePower(from) => self.may_use_power_of_the_turn(from),
            Cmd::TakePoint => self.may_take_point(),
            Cmd::GivePoint => self.may_give_point(),
            _ => false,
        }
    }

    /// Who may do all that Emperors do: whose turn it is, and Dux (MD-1).
    fn may_do_more(&self, figure: Figure) -> bool {
        figure == self.turn || figure == Figure::Dux
    }

    /// Who may move: these, Vicarius (MD-2), and the other Emperors by Diocletian's power (VN-1, G-45); but only who
    /// passes through, if somebody does (G-30).
    pub(super) fn may_move(&self, figure: Figure) -> bool {
        let by_power = self.turn == Figure::Diocletian && self.power_used;
        let may = self.may_do_more(figure) || figure == Figure::Vicarius || by_power;
        may && self.passing.is_none_or(|passing| passing == figure)
    }
}
