//! All that stands in the way of a command: not the first reason that comes to mind, but every one that is true, with
//! the rule that says so.

use tetrarchia::state::Flag;
use tetrarchia::vocabulary::Combatant;
use tetrarchia::*;

use super::pieces::{holders, plays, uses};
use super::ways::can_enter;
use super::{barbaria, features, orders};

/// What was found against a command.
#[derive(Default)]
pub struct Obstacles(Vec<Refusal>);

impl Obstacles {
    /// Notes an obstacle if it is one.
    pub fn add(&mut self, holds: bool, rule: Rule, reason: Reason) {
        if holds {
            self.0.push(Refusal { rule, reason });
        }
    }

    /// TN-4: what it costs is more than is left.
    pub fn add_cost(&mut self, game: &Game<'_>, needs: u8) {
        let has = game.state().points();
        self.add(needs > has, Rule::TN4, Reason::TooExpensive { needs, has });
    }
}

/// Everything that forbids this command now; nothing if it is legal.
pub fn against(game: &Game<'_>, command: Command) -> Vec<Refusal> {
    let mut found = Obstacles::default();
    let awaits = game.pending();
    found.add(!is_answer(awaits, command), awaiting_rule(game), Reason::NotNow { awaits });
    if let Some((false, rule)) = feature(game, command) {
        found.add(true, rule, Reason::NotPlayed);
        // No rule of what is not played is cited.
        return found.0;
    }
    if let Pending::Command { question } = awaits {
        match (question, command) {
            (Question::PlaceFleet { .. }, Command::PlaceFleet { zone }) => orders::zone(game, zone, &mut found),
            (Question::Enter { .. }, Command::Enter { at }) => enter(game, at, &mut found),
            (Question::Enter { .. }, Command::StayOff) => stay_off(game, &mut found),
            (Question::Act { .. }, command) => act(game, command, &mut found),
            (Question::Raise { .. }, Command::UsePower { from }) => {
                features::payment(game, Emperor::Galerius, from, &mut found);
            }
            (Question::Hold { .. }, Command::UsePower { from }) => {
                features::payment(game, Emperor::Constantius, from, &mut found);
            }
            (Question::BlackDisc { .. } | Question::BlackDiscAfterRoll { .. } | Question::BlackDiscAtEnd, _) => {
                match command {
                    Command::PlaceBlackDisc { at } => barbaria::place(game, at, &mut found),
                    Command::RaiseArmy { at } => barbaria::raise(game, at, &mut found),
                    _ => {}
                }
            }
            (Question::Advance { army } | Question::AdvanceAfterDie { army, .. }, Command::Redirect { to }) => {
                barbaria::redirect(game, army, to, &mut found);
            }
            _ => {}
        }
    }
    found.0
}

/// Whether a command is a kind of answer to what is awaited.
fn is_answer(awaits: Pending, command: Command) -> bool {
    let Pending::Command { question } = awaits else { return false };
    match question {
        Question::PlaceFleet { .. } => matches!(command, Command::PlaceFleet { .. }),
        Question::Enter { .. } => matches!(command, Command::Enter { .. } | Command::StayOff),
        Question::Raise { .. } | Question::Hold { .. } => {
            matches!(command, Command::Pass | Command::UsePower { .. })
        }
        Question::Reroll { .. } => matches!(command, Command::Pass | Command::Reroll),
        Question::BlackDisc { .. } | Question::BlackDiscAfterRoll { .. } | Question::BlackDiscAtEnd => {
            matches!(command, Command::Pass | Command::PlaceBlackDisc { .. } | Command::RaiseArmy { .. })
        }
        Question::Advance { .. } | Question::AdvanceAfterDie { .. } => {
            matches!(command, Command::Pass | Command::CancelAdvance | Command::Redirect { .. })
        }
        Question::Act { .. } => {
            let of_set_up = matches!(command, Command::PlaceFleet { .. } | Command::Enter { .. } | Command::StayOff);
            let of_offers = matches!(command, Command::Pass) || is_of_barbaria(command);
            !of_set_up && !of_offers
        }
        _ => panic!("a question that the tests do not know: {question}"),
    }
}

/// VD-6: whether the Barbarian player is asked.
pub fn is_barbarian(question: Question) -> bool {
    matches!(
        question,
        Question::Reroll { .. }
            | Question::BlackDisc { .. }
            | Question::BlackDiscAfterRoll { .. }
            | Question::BlackDiscAtEnd
            | Question::Advance { .. }
            | Question::AdvanceAfterDie { .. }
    )
}

/// VD-6: what only the Barbarian player can say.
fn is_of_barbaria(command: Command) -> bool {
    matches!(
        command,
        Command::Reroll
            | Command::CancelAdvance
            | Command::Redirect { .. }
            | Command::PlaceBlackDisc { .. }
            | Command::RaiseArmy { .. }
    )
}

/// The rule behind what is awaited.
pub fn awaiting_rule(game: &Game<'_>) -> Rule {
    match game.pending() {
        Pending::Command { question } => match question {
            Question::PlaceFleet { .. } => Rule::SU5,
            Question::Enter { .. } => Rule::TN2,
            Question::Act { .. } => Rule::TN4,
            Question::Raise { .. } | Question::Hold { .. } => features::power_rule(game),
            question if is_barbarian(question) => Rule::VD6,
            _ => panic!("a question that the tests do not know: {question}"),
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
            _ => panic!("a throw that the tests do not know: {throw}"),
        },
        Pending::Nothing { ending } => match ending {
            Ending::Victory => Rule::EN1,
            Ending::RomaFell => Rule::EN2,
            Ending::NoRevoltLeft | Ending::NoUnrestLeft => Rule::EN3,
            Ending::Conceded => Rule::EN5,
            _ => panic!("an ending that the tests do not know: {ending}"),
        },
    }
}

/// Whether the variant or module is played that a command belongs to, and its rule.
fn feature(game: &Game<'_>, command: Command) -> Option<(bool, Rule)> {
    Some(match command {
        Command::DeployDux { .. } => (uses(game, Module::Dux), Rule::MD1),
        Command::PlaceVicarius { .. } => (uses(game, Module::Vicarius), Rule::MD2),
        Command::AttackPirates { .. } => (uses(game, Module::Pirates), Rule::MD3),
        Command::MoveGarrison { .. } => (plays(game, Variant::ViaRomana), Rule::VD3),
        Command::UsePower { .. } => (plays(game, Variant::Imperium), features::power_rule(game)),
        Command::TakePoint | Command::GivePoint => (plays(game, Variant::PatresPatriae), Rule::VN4),
        _ if is_of_barbaria(command) => (plays(game, Variant::Barbaria), Rule::VD6),
        _ => return None,
    })
}

/// TN-2, TN-3, PC-7: where the Emperor comes onto the board.
fn enter(game: &Game<'_>, at: Province, found: &mut Obstacles) {
    let state = game.state();
    let (figure, capital) = (Figure::from(state.turn()), game.board().capital(state.turn()));
    found.add(at != Province::Roma && at != capital, Rule::TN2, Reason::NoEntrance { at });
    found.add(state.armies().contains(at), Rule::TN2, Reason::ArmyThere { at });
    found.add(at == capital && state.disc_at(at).is_some(), Rule::PC7, Reason::CapitalCovered { at });
    for by in holders(game, figure, at) {
        let stuck = !super::ways::finds_rest(game, figure, at, state.points());
        found.add(stuck, Rule::MV5, Reason::CannotStop { at, by });
    }
}

/// G-19, G-28: who can enter must enter, unless the other reading lets him stay.
fn stay_off(game: &Game<'_>, found: &mut Obstacles) {
    let may_stay = super::pieces::other(game, Ruling::StayingAway);
    for at in Province::ALL {
        found.add(!may_stay && can_enter(game, at), Rule::G28, Reason::MustEnter { at });
    }
}

/// The figure that an order is for.
pub fn subject(game: &Game<'_>, command: Command) -> Figure {
    match command {
        Command::Move { figure, .. }
        | Command::Subdue { figure, .. }
        | Command::Attack { figure, .. }
        | Command::AttackPirates { figure } => figure,
        _ => game.state().turn().into(),
    }
}

/// What keeps the figure from taking this order, and then the order itself.
fn act(game: &Game<'_>, command: Command, found: &mut Obstacles) {
    let state = game.state();
    let turn = state.turn();
    let figure = subject(game, command);
    let moves = matches!(command, Command::Move { .. });

    // MD-1, MD-2, SU-8: a figure of a module that is not on the board is in nobody's hand.
    let at = state.place(figure);
    for (one, module, rule) in [(Figure::Dux, Module::Dux, Rule::MD1), (Figure::Vicarius, Module::Vicarius, Rule::MD2)]
    {
        let rule = if uses(game, module) { rule } else { Rule::SU8 };
        found.add(figure == one && at.is_none(), rule, Reason::NotInPlay { figure });
    }
    // MD-2: moving is all that Vicarius does.
    found.add(figure == Figure::Vicarius && !moves, Rule::MD2, Reason::NotHisToDo { figure });
    // TN-1: each has his turn. VN-1, VD-1, G-45: Diocletian's power moves the others, and nothing else.
    let is_other = Emperor::ALL.into_iter().any(|emperor| emperor != turn && figure == emperor.into());
    let by_power = turn == Emperor::Diocletian && state.flags().contains(Flag::Power);
    found.add(is_other && !by_power, Rule::TN1, Reason::NotHisTurn { figure, turn });
    found.add(is_other && by_power && !moves, Rule::G45, Reason::NotHisToDo { figure });
    found.add(is_other && by_power && at.is_none(), Rule::G45, Reason::OffTheBoard { figure });
    if let Some(passing) = state.passing() {
        let goes_on = matches!(command, Command::Move { figure, .. } if figure == passing);
        let at = state.place(passing).unwrap();
        found.add(!goes_on, passing_rule(passing, turn, command), Reason::MustMoveOn { figure: passing, at });
    }
    if let Some(at) = at {
        orders::order(game, figure, at, command, found);
    }
}

/// The rule about who passes through that names this command most exactly.
fn passing_rule(passing: Figure, turn: Emperor, command: Command) -> Rule {
    match command {
        Command::Sail { .. } | Command::Secure | Command::Subdue { .. } | Command::Attack { .. } => Rule::AT10,
        Command::UsePower { .. } => Rule::G46,
        Command::TakePoint | Command::GivePoint => Rule::G93,
        // Only while the Emperor himself is passing.
        Command::DeployDux { .. } | Command::Move { figure: Figure::Dux, .. } if passing == turn.into() => Rule::G73,
        _ => Rule::G30,
    }
}
