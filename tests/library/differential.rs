//! The engine against a second implementation of the game: random games over random configurations, played by both,
//! compared at every question and every throw.
//!
//! `TETRARCHIA_GAMES` sets how many games each test plays, `TETRARCHIA_FIRST` the seed of the first.

use crate::common::boards::random_board;
use crate::common::duel::{Duel, Met, ReferenceEngine, Stage, Starts, Summary, compare_advice, compare_seats};
use crate::common::{Chooser, random_rules, with_base_rulings};
use tetrarchia::rules::{Reading, War};
use tetrarchia::{Edition, Level, Module, Rules, Ruling, Scenario, Variant};

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

/// Compares what only the reference can be asked: advice at every moment, routes at some, and the seats of three players.
fn compare_more(stage: &Stage<'_, '_, ReferenceEngine>, met: &mut Met) -> Result<(), String> {
    let reference = stage.theirs.reference().expect("the game has started");
    let mut speaker = Chooser(stage.seed ^ (stage.step as u64) << 32);
    compare_advice(stage.game, reference, stage.legal, stage.step.is_multiple_of(32))?;
    compare_seats(stage.game, reference, stage.legal, &mut speaker, met)?;
    met.note(stage.game, stage.next);
    Ok(())
}

/// Plays the games of a duel with the reference; they must not differ anywhere.
fn play(duel: &Duel<'_>, met: &mut Met) -> Summary {
    let played = duel.run_with(&mut ReferenceEngine::default(), |stage| compare_more(&stage, met), |_| ());
    let summary = played.unwrap_or_else(|difference| panic!("{difference}\n{}", difference.log.to_json()));
    assert_eq!(summary.declined, 0, "{summary}");
    summary
}

fn duel(games: u64, rules: fn(&mut Chooser) -> Rules) -> Duel<'static> {
    Duel::new().games(number("TETRARCHIA_GAMES", games)).seed(number("TETRARCHIA_FIRST", 0)).rules_by(rules)
}

/// Plays games from the set-up by random rules.
fn from_set_up(games: u64, rules: fn(&mut Chooser) -> Rules) -> Met {
    let mut met = Met::default();
    play(&duel(games, rules).starts(Starts::SetUp), &mut met);
    met
}

/// Plays games from random positions by random rules; the library must accept nearly all of the positions.
fn from_anywhere(games: u64, rules: fn(&mut Chooser) -> Rules) -> Met {
    let mut met = Met::default();
    let Summary { games, impossible, .. } = play(&duel(games, rules).starts(Starts::Positions), &mut met);
    assert!(impossible * 9 <= games, "the library refuses {impossible} positions, and accepts {games}");
    met
}

/// Each of these must have been met, unless fewer games were played than are meant to.
fn must_have_met(met: &Met, games: u64, kinds: &str) {
    let missed: Vec<&str> = kinds.split(", ").filter(|kind| !met.contains(kind)).collect();
    assert!(missed.is_empty() || number("TETRARCHIA_GAMES", games) < games, "never met: {missed:?}");
}

fn any_level(chooser: &mut Chooser) -> Level {
    let levels: Vec<Level> = Level::all().collect();
    levels[chooser.below(levels.len())]
}

/// The base game of either edition at any level.
fn base(chooser: &mut Chooser) -> Rules {
    let level = any_level(chooser);
    if chooser.flip() { Rules::first(level) } else { Rules::second(level) }
}

/// One to three things of this list.
fn some<T: Copy>(chooser: &mut Chooser, from: &[T]) -> Vec<T> {
    (0..1 + chooser.below(3)).map(|_| from[chooser.below(from.len())]).collect()
}

fn with_variants(chooser: &mut Chooser, rules: Rules) -> Rules {
    let variants: Vec<Variant> = Variant::ALL.into_iter().filter(|variant| variant.belongs_to(rules.edition)).collect();
    some(chooser, &variants).into_iter().fold(rules, Rules::with_variant)
}

fn with_modules(chooser: &mut Chooser, rules: Rules) -> Rules {
    let modules = some(chooser, &Module::ALL);
    let rules = modules.into_iter().fold(Rules { edition: Edition::Second, ..rules }, Rules::with_module);
    if rules.check().is_ok() { rules } else { Rules { level: Level::MEDIUM, ..rules } }
}

fn scenario(chooser: &mut Chooser) -> Rules {
    let war = War::ALL[chooser.below(War::COUNT)];
    Rules::second(war.level()).with_scenario(Scenario { war, fixed: chooser.flip() })
}

#[test]
fn base_games() {
    from_set_up(75, base);
}

#[test]
fn base_games_by_other_rulings() {
    from_set_up(75, |chooser| {
        let bits = chooser.number() as u8;
        with_base_rulings(base(chooser), bits)
    });
}

#[test]
fn games_with_variants() {
    from_set_up(75, |chooser| {
        let rules = base(chooser);
        with_variants(chooser, rules)
    });
}

#[test]
fn games_with_modules() {
    from_set_up(75, |chooser| {
        let rules = base(chooser);
        with_modules(chooser, rules)
    });
}

#[test]
fn scenarios() {
    from_set_up(75, scenario);
}

#[test]
fn games_by_any_rules() {
    let met = from_set_up(250, random_rules);
    let kinds =
        "command place-fleet, roll first-revolt, roll additional-revolt, roll initial-army, roll pirate-zone, fleet";
    must_have_met(&met, 250, kinds);
}

/// What games from random positions come to.
const KINDS: &str = "command act, command enter, command advance, command black-disc, command hold, \
    command raise battle, command raise sea-battle, command reroll activity, command reroll advance-link, \
    command reroll battle, command reroll echo-province, command reroll echo-region, command reroll revolt-link, \
    command reroll uprising-link, command reroll usurper, nothing no-revolt-left, nothing no-unrest-left, \
    nothing roma-fell, nothing victory, roll activity, roll advance-link, roll battle barbarians, roll battle rome, \
    roll echo-province, roll echo-region, roll revolt-link, roll sea-battle, roll uprising-link, \
    roll usurper activity, roll usurper black-disc, roll usurper entry, roll usurper revolts, roll usurper uprising, \
    last word at command act, last word at command raise battle, attack, attack-pirates, cancel-advance, deploy-dux, end, enter, give-point, move, move-garrison, pass, \
    place-black-disc, place-vicarius, raise-army, redirect, reroll, sail, secure, stay-off, subdue, take-point, \
    use-power";

#[test]
fn games_from_anywhere_by_any_rules() {
    must_have_met(&from_anywhere(1_000, random_rules), 1_000, KINDS);
}

/// What the other readings of G-63 and G-67 bring.
const BARBARIAN_KINDS: &str = "command advance-after-die, command black-disc-after-roll activity, \
    command black-disc-after-roll advance-link, command black-disc-after-roll battle, \
    command black-disc-after-roll echo-province, command black-disc-after-roll echo-region, \
    command black-disc-after-roll revolt-link, command black-disc-after-roll uprising-link, \
    command black-disc-after-roll usurper, command black-disc-at-end, roll usurper advance, roll usurper phase-end";

/// Any rules with the Barbarian player, each of his rulings by either reading.
fn barbaria(chooser: &mut Chooser) -> Rules {
    let rules = Rules { edition: Edition::Second, ..random_rules(chooser) };
    let suits = |variant: &Variant| variant.belongs_to(Edition::Second);
    let rules = Rules { variants: rules.variants.iter().filter(suits).collect(), ..rules };
    let rules = rules.with_variant(Variant::Barbaria);
    BARBARIAN_RULINGS.into_iter().filter(|_| chooser.flip()).fold(rules, |rules, ruling| {
        let turned = if rules.rulings.is_other(ruling) { Reading::Default } else { Reading::Other };
        rules.with_ruling(ruling, turned)
    })
}

/// The rulings about the Barbarian player alone.
const BARBARIAN_RULINGS: [Ruling; 7] = [
    Ruling::SecondReroll,
    Ruling::RerollThrows,
    Ruling::RedirectToBorder,
    Ruling::BlackDiscMoment,
    Ruling::AdvanceDecision,
    Ruling::EchoReroll,
    Ruling::BlackDiscBorders,
];

#[test]
fn games_of_the_barbarian_player() {
    from_set_up(75, barbaria);
}

#[test]
fn games_of_the_barbarian_player_from_anywhere() {
    must_have_met(&from_anywhere(1_000, barbaria), 1_000, BARBARIAN_KINDS);
}

#[test]
fn games_on_other_boards() {
    const GAMES_ON_A_BOARD: u64 = 20;
    let (first, games) = (number("TETRARCHIA_FIRST", 0), number("TETRARCHIA_GAMES", 150));
    let (mut met, mut played) = (Met::default(), 0);
    for number in (0..games).step_by(GAMES_ON_A_BOARD as usize) {
        let seed = first + number;
        let board = random_board(&mut Chooser(seed));
        let duel = Duel::new().on_board(board).seed(seed).games(GAMES_ON_A_BOARD.min(games - number));
        played += play(&duel, &mut met).games;
    }
    // A scenario may have no place to start in on such a board (G-87).
    assert!(played * 10 > games * 8, "only {played} of {games} games can be played");
}
