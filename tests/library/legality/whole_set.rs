//! Every command there is, at every kind of question, in random games and random positions of random configurations.

use std::collections::{BTreeMap, BTreeSet};

use tetrarchia::board::Region;
use tetrarchia::rules::Reading;
use tetrarchia::state::DISCS;
use tetrarchia::vocabulary::SubdueKind;
use tetrarchia::*;

use super::table;
use crate::common::agreement::check_legality;
use crate::common::crowds::crowd;
use crate::common::{Chooser, eager_input, random_input, random_rules};

/// How often each situation was met, and what refusals were given for.
#[derive(Default)]
struct Seen {
    situations: BTreeMap<String, usize>,
    /// By the word of the reason, the rules that were cited with it.
    reasons: BTreeMap<String, BTreeSet<Rule>>,
}

impl Seen {
    /// The reasons of all refusals and the rules they cited, a line each.
    fn cited(&self) -> Vec<String> {
        let line = |(reason, rules): (&String, &BTreeSet<Rule>)| {
            let rules: Vec<String> = rules.iter().map(Rule::to_string).collect();
            format!("{reason}: {}", rules.join(" "))
        };
        self.reasons.iter().map(line).collect()
    }
}

/// The first word of a notation.
fn word(text: impl ToString) -> String {
    text.to_string().split(' ').next().unwrap().to_string()
}

/// What kind of moment this is: the question and, in the Roman phase, who passes through; dice; or the end.
fn situation(game: &Game<'_>) -> String {
    match (game.pending(), game.state().passing()) {
        (Pending::Command { .. }, Some(passing)) => match passing.emperor() {
            Some(emperor) if emperor == game.state().turn() => "act, the Emperor passing".to_string(),
            Some(_) => "act, another Emperor passing".to_string(),
            None => format!("act, {passing} passing"),
        },
        (Pending::Command { question }, None) => word(question),
        (Pending::Roll { throw }, _) => format!("dice, {}", word(throw)),
        (Pending::Nothing { ending }, _) => format!("the end, {}", ending.word()),
    }
}

/// Checks every input at this moment, and notes the moment and the refusals.
fn check(game: &Game<'_>, seen: &mut Seen) {
    *seen.situations.entry(situation(game)).or_default() += 1;
    for refusal in check_legality(game) {
        seen.reasons.entry(table::word(refusal.reason)).or_default().insert(refusal.rule);
    }
}

/// How a player chooses.
type Player = fn(&Game<'_>, &mut Chooser, &mut SeededDice) -> Option<Input>;

/// Plays on for at most so many inputs, and looks at some of the moments: at the rare ones always, until they are no
/// longer rare.
fn walk(mut game: Game<'static>, next_input: Player, longest: usize, chooser: &mut Chooser, seen: &mut Seen) {
    let mut dice = SeededDice::new(chooser.number());
    for _ in 0..longest {
        let met = seen.situations.get(&situation(&game)).copied().unwrap_or_default();
        // No command answers dice, or anything after the end: those moments are much alike.
        let enough = if matches!(game.pending(), Pending::Command { .. }) { usize::MAX } else { 12 };
        if met < enough && chooser.below(1 + met / 24) == 0 {
            check(&game, seen);
        }
        let Some(input) = next_input(&game, chooser, &mut dice) else { break };
        game.apply(input).unwrap();
    }
}

/// Who ends his phase at once, so that the Barbarians find the position as it is, and mostly keeps what he has for later.
fn hasty_input(game: &Game<'_>, chooser: &mut Chooser, dice: &mut SeededDice) -> Option<Input> {
    let wanted = [Command::End, Command::Pass].into_iter().find(|&command| game.is_legal(command));
    match wanted {
        Some(Command::Pass) if chooser.below(8) == 0 => random_input(game, chooser, dice),
        Some(command) => Some(command.into()),
        None => random_input(game, chooser, dice),
    }
}

/// Looks at what follows when each figure in turn enters the province of another (MV-5).
fn cross(game: &Game<'_>, chooser: &mut Chooser, seen: &mut Seen) {
    for figure in Figure::ALL {
        let held = game.state().figures();
        let crosses = |command: &Command| match *command {
            Command::Move { figure: one, to } => one == figure && held.contains(to),
            _ => false,
        };
        let crossings: Vec<Command> = game.legal().into_iter().filter(crosses).collect();
        if !crossings.is_empty() {
            let mut after = *game;
            after.apply(crossings[chooser.below(crossings.len())]).unwrap();
            assert_eq!(after.state().passing(), Some(figure));
            check(&after, seen);
        }
    }
}

/// The ends that random players hardly reach: they do not win (EN-1), and revolts run out before unrest does (EN-3); nor
/// do they give up (EN-5).
fn unlikely_ends() -> [Game<'static>; 3] {
    let rules = Rules::second("5100".parse().unwrap()).with_ruling(Ruling::NoUnrestLeft, Reading::Other);
    let position = Position::new(Emperor::Galerius).emperor(Emperor::Galerius, Province::BorderIII).fleets([1, 0, 0]);
    let others = ProvinceSet::BORDERS - Province::BorderIII.into();
    let far = ProvinceSet::ROMAN - Region::III.provinces();
    let sixth = position.garrisons(Emperor::Maximian, others);
    let restless = position.emperor(Emperor::Galerius, Province::III3).revolt(Province::III3);
    let reduce = Command::Subdue { figure: Figure::Galerius, how: SubdueKind::ReduceRevolt };
    [
        (sixth, Input::Command(Command::Secure)),
        (sixth, Input::Concede),
        (restless.unrests(far.into_iter().take(DISCS)), Input::Command(reduce)),
    ]
    .map(|(position, input)| {
        let mut game = position.game(rules).unwrap();
        game.apply(input).unwrap();
        game
    })
}

/// How often each question must have been met.
const ENOUGH: usize = 30;

/// Every question, with every kind of figure passing through, the dice for everything, and every end.
const SITUATIONS: [&str; 33] = [
    "act",
    "act, another Emperor passing",
    "act, dux passing",
    "act, the Emperor passing",
    "act, vicarius passing",
    "advance",
    "advance-after-die",
    "black-disc",
    "black-disc-after-roll",
    "black-disc-at-end",
    "dice, activity",
    "dice, additional-revolt",
    "dice, advance-link",
    "dice, battle",
    "dice, echo-province",
    "dice, echo-region",
    "dice, first-revolt",
    "dice, initial-army",
    "dice, pirate-zone",
    "dice, revolt-link",
    "dice, sea-battle",
    "dice, uprising-link",
    "dice, usurper",
    "enter",
    "hold",
    "place-fleet",
    "raise",
    "reroll",
    "the end, conceded",
    "the end, no-revolt-left",
    "the end, no-unrest-left",
    "the end, roma-fell",
    "the end, victory",
];

/// The rules that each reason cites: all of them must have been met.
const CITED: [&str; 44] = [
    "already-there: MV-1",
    "armies-on-board: VD-6 G-69",
    "army-there: TN-2 MV-4 G-66",
    "at-the-ceiling: G-91",
    "border-secured: G-92",
    "border-stays: G-41 G-54",
    "cannot-stop: MV-5",
    "capital-covered: PC-7",
    "capital-there: VD-6 G-68",
    "disc-there: SE-1 VD-3 G-68 G-69",
    "done-already: VN-4 MD-1 MD-2 G-7",
    "figure-there: MD-1 MD-2 G-18 G-68 G-69",
    "fleet-needed: SC-3 SC-5 SC-6",
    "must-enter: G-28",
    "must-move-on: AT-10 G-30 G-46 G-73 G-93",
    "no-army: AT-1",
    "no-disc-to-pay: VN-1 VD-1",
    "no-entrance: TN-2",
    "no-fleet: SL-1",
    "no-garrison-here: VD-3",
    "no-garrison-left: SE-1",
    "no-pirates: MD-3",
    "no-revolt: SB-1",
    "no-unrest: SB-1",
    "no-unrest-left: G-2",
    "no-way: MV-1",
    "not-a-border: VD-6",
    "not-his-to-do: VN-1 VN-4 VD-1 MD-2 G-45",
    "not-his-turn: TN-1",
    "not-in-play: SU-8 MD-1 MD-2",
    "not-linked: AT-1 VD-3 VD-6 MD-1",
    "not-now: SU-1 SU-3 SU-4 SU-5 TN-2 TN-4 AT-1 AC-1 UP-3 AD-4 BR-1 EN-1 EN-2 EN-3 EN-5 VN-1 VD-1 VD-4 VD-6 MD-3",
    "not-on-coast: MD-3",
    "not-played: VN-1 VN-4 VD-1 VD-3 VD-6 MD-1 MD-2 MD-3",
    "not-roman: VD-3 MD-1 MD-2 G-64 G-66 G-68",
    "off-the-board: G-45",
    "on-its-path: G-66",
    "pirates-there: MD-3",
    "region-in-revolt: SE-2",
    "reserve-pays: G-40",
    "revolt-there: MD-2",
    "too-expensive: TN-4 VN-4",
    "zone-taken: G-1",
    "zones-apart: SL-1",
];

#[test]
fn every_command_at_every_kind_of_question() {
    let mut seen = Seen::default();
    for number in 0..300 {
        let mut chooser = Chooser(number);
        let rules = random_rules(&mut chooser);
        let player = if chooser.flip() { random_input } else { eager_input };
        walk(Game::new(rules).unwrap(), player, 400, &mut chooser, &mut seen);
    }
    for number in 0..4_800 {
        let mut chooser = Chooser(number);
        let game = crowd(&mut chooser);
        check(&game, &mut seen);
        cross(&game, &mut chooser, &mut seen);
        let player = if chooser.flip() { random_input } else { hasty_input };
        walk(game, player, 24, &mut chooser, &mut seen);
    }
    for end in unlikely_ends() {
        check(&end, &mut seen);
    }
    let met: Vec<&str> = seen.situations.keys().map(String::as_str).collect();
    assert_eq!(met, SITUATIONS);
    let rare = |situation: &str| situation.starts_with("dice") || situation.starts_with("the end");
    let enough = seen.situations.iter().all(|(situation, &met)| rare(situation) || met >= ENOUGH);
    assert!(enough, "{:?}", seen.situations);
    assert_eq!(seen.cited(), CITED);
    let mut expected = table::all_reasons();
    expected.retain(|reason| !table::NOT_BY_COMMANDS.contains(reason));
    assert_eq!(seen.reasons.keys().map(String::as_str).collect::<BTreeSet<_>>(), expected);
}
