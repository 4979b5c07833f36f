//! Whether the reason of a refusal is true: each claims something about the state, and the claim is looked up there.

use tetrarchia::board::{Region, SeaZone};
use tetrarchia::rules::Reading;
use tetrarchia::state::{DISCS, Disc};
use tetrarchia::vocabulary::SubdueKind;
use tetrarchia::*;

use super::oracle::{self, answers, by_fleet, can_enter, finds_rest, move_cost, subject};

/// Asserts that what a refusal of this command says is true, and that it cites the rule that says so.
pub fn check(game: &Game<'_>, command: Command, refusal: Refusal) {
    let Refusal { rule, reason } = refusal;
    assert!(is_true(game, command, reason), "{command} is refused because {refusal}: {}", game.state());
    assert_eq!(rule, cited(game, command, reason), "{command} is refused because {refusal}");
}

/// Whether the claim holds.
fn is_true(game: &Game<'_>, command: Command, reason: Reason) -> bool {
    let state = game.state();
    let turn = state.turn();
    let figure = subject(game, command);
    let place = state.place(figure);
    let is_border = |at| Region::OUTER.into_iter().any(|region| region.border() == Some(at));
    match reason {
        Reason::NotNow { awaits } => {
            let wanted = match awaits {
                Pending::Command { question } => answers(question, command),
                _ => false,
            };
            awaits == game.pending() && !wanted
        }
        Reason::TooExpensive { needs, has } => {
            has == state.points() && needs > has && oracle::cost(game, command) == Some(needs)
        }
        Reason::NotHisTurn { figure: who, turn: whose } => {
            who == figure && whose == turn && who.emperor().is_some_and(|emperor| emperor != turn)
        }
        Reason::NotInPlay { figure: who } => who == figure && who.emperor().is_none(),
        Reason::MustMoveOn { figure: who, at } => {
            let shared = Figure::ALL.into_iter().filter(|&one| state.place(one) == Some(at)).count() == 2;
            who == figure && place == Some(at) && shared && !matches!(command, Command::Move { .. })
        }
        Reason::AlreadyThere { at } => place == Some(at) && matches!(command, Command::Move { to, .. } if to == at),
        Reason::NoWay { from, to } => {
            let asked = matches!(command, Command::Move { to: there, .. } if there == to);
            asked && place == Some(from) && game.board().link(from, to).is_none() && !by_fleet(game, from, to)
        }
        Reason::ArmyThere { at } => {
            let asked =
                matches!(command, Command::Move { to: there, .. } | Command::Enter { at: there } if there == at);
            asked && state.armies().into_iter().any(|army| army == at)
        }
        Reason::CannotStop { at, by } => {
            let left = match command {
                Command::Enter { .. } => Some(6),
                _ => place.and_then(|from| state.points().checked_sub(move_cost(game, from, at)?)),
            };
            let asked =
                matches!(command, Command::Move { to: there, .. } | Command::Enter { at: there } if there == at);
            let held = by != figure && state.place(by) == Some(at);
            asked && held && left.is_some_and(|left| !finds_rest(game, figure, at, left))
        }
        Reason::NoEntrance { at } => {
            command == Command::Enter { at } && at != Province::Roma && at != game.board().capital(turn)
        }
        Reason::CapitalCovered { at } => {
            command == Command::Enter { at } && at == game.board().capital(turn) && state.disc_at(at).is_some()
        }
        Reason::MustEnter { at } => {
            let free = game.rules().rulings.reading(Ruling::StayingAway) == Reading::Other;
            command == Command::StayOff && !free && can_enter(game, at)
        }
        Reason::NoFleet { zone } => {
            matches!(command, Command::Sail { from, .. } if from == zone) && state.fleets(zone) == 0
        }
        Reason::ZonesApart { from, to } => {
            command == Command::Sail { from, to }
                && (from == to || (from != SeaZone::Internum && to != SeaZone::Internum))
        }
        Reason::ZoneTaken { zone } => {
            let asked = matches!(command, Command::PlaceFleet { zone: to } | Command::Sail { to, .. } if to == zone);
            asked && state.fleets(zone) > 0 && !game.rules().fleets_may_share_zone()
        }
        Reason::DiscThere { at } => command == Command::Secure && place == Some(at) && state.disc_at(at).is_some(),
        Reason::NoGarrisonLeft { owner } => {
            let on_board = Province::ALL.into_iter().filter(|&at| state.garrison_owner(at) == Some(owner)).count();
            command == Command::Secure && owner == turn && on_board == usize::from(game.rules().level.garrisons())
        }
        Reason::RegionInRevolt { region, at } => {
            let own = place.is_some_and(|place| region.border() == Some(place));
            command == Command::Secure && own && at.region() == region && !is_border(at) && is_in_revolt(game, at)
        }
        Reason::NoUnrest { at } => {
            let asked = command == Command::Subdue { figure, how: SubdueKind::RemoveUnrest };
            asked && place == Some(at) && state.disc_at(at) != Some(Disc::Unrest)
        }
        Reason::NoRevolt { at } => {
            let asked =
                matches!(command, Command::Subdue { how: SubdueKind::RemoveRevolt | SubdueKind::ReduceRevolt, .. });
            asked && place == Some(at) && !is_in_revolt(game, at)
        }
        Reason::NoUnrestLeft => {
            let lost = game.rules().rulings.reading(Ruling::NoUnrestLeft) == Reading::Other;
            let on_board = Province::ALL.into_iter().filter(|&at| state.disc_at(at) == Some(Disc::Unrest)).count();
            command == Command::Subdue { figure, how: SubdueKind::ReduceRevolt } && !lost && on_board == DISCS
        }
        Reason::NoArmy { at } => {
            matches!(command, Command::Attack { army, .. } if army == at) && !state.armies().contains(at)
        }
        Reason::NotLinked { from, to } => {
            let asked = command == Command::Attack { figure, army: to } && place == Some(from);
            asked && game.board().link(from, to).is_none()
        }
        // The base game plays no variant and no module.
        Reason::NotPlayed => feature(command).is_some(),
        // Dice and seats are no matter of commands.
        _ => false,
    }
}

/// The rule of the variant or module that a command belongs to.
fn feature(command: Command) -> Option<Rule> {
    match command {
        Command::DeployDux { .. } => Some(Rule::MD1),
        Command::PlaceVicarius { .. } => Some(Rule::MD2),
        Command::AttackPirates { .. } => Some(Rule::MD3),
        Command::MoveGarrison { .. } => Some(Rule::VD3),
        Command::UsePower { .. } => Some(Rule::VD1),
        Command::TakePoint | Command::GivePoint => Some(Rule::VN4),
        Command::Reroll
        | Command::CancelAdvance
        | Command::Redirect { .. }
        | Command::PlaceBlackDisc { .. }
        | Command::RaiseArmy { .. } => Some(Rule::VD6),
        _ => None,
    }
}

fn is_in_revolt(game: &Game<'_>, at: Province) -> bool {
    game.state().disc_at(at) == Some(Disc::Revolt)
}

/// The rule that a refusal for this reason cites.
fn cited(game: &Game<'_>, command: Command, reason: Reason) -> Rule {
    match reason {
        Reason::NotNow { .. } => match game.pending() {
            Pending::Command { question: Question::PlaceFleet { .. } } => Rule::SU5,
            Pending::Command { question: Question::Enter { .. } } => Rule::TN2,
            Pending::Command { .. } => Rule::TN4,
            Pending::Roll { throw } => throw.rule(),
            Pending::Nothing { ending } => ending.rule(),
        },
        Reason::TooExpensive { .. } => Rule::TN4,
        Reason::NotHisTurn { .. } => Rule::TN1,
        Reason::NotInPlay { .. } => Rule::SU8,
        Reason::MustMoveOn { .. } => match command {
            Command::Sail { .. } | Command::Secure | Command::Subdue { .. } | Command::Attack { .. } => Rule::AT10,
            _ => Rule::G30,
        },
        Reason::AlreadyThere { .. } | Reason::NoWay { .. } => Rule::MV1,
        Reason::ArmyThere { .. } if matches!(command, Command::Enter { .. }) => Rule::TN2,
        Reason::ArmyThere { .. } => Rule::MV4,
        Reason::CannotStop { .. } => Rule::MV5,
        Reason::NoEntrance { .. } => Rule::TN2,
        Reason::CapitalCovered { .. } => Rule::PC7,
        Reason::MustEnter { .. } => Rule::G28,
        Reason::NoFleet { .. } | Reason::ZonesApart { .. } => Rule::SL1,
        Reason::ZoneTaken { .. } => Rule::G1,
        Reason::DiscThere { .. } | Reason::NoGarrisonLeft { .. } => Rule::SE1,
        Reason::RegionInRevolt { .. } => Rule::SE2,
        Reason::NoUnrest { .. } | Reason::NoRevolt { .. } => Rule::SB1,
        Reason::NoUnrestLeft => Rule::G2,
        // The powers have a rule of their own in each edition.
        Reason::NotPlayed => match feature(command) {
            Some(Rule::VD1) if game.rules().edition == Edition::First => Rule::VN1,
            Some(rule) => rule,
            None => panic!("{command} belongs to the base game"),
        },
        Reason::NoArmy { .. } | Reason::NotLinked { .. } => Rule::AT1,
        _ => panic!("no rule is known for {reason}"),
    }
}
