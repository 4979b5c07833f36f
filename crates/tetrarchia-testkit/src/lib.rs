//! Tools to test code that is built on [`tetrarchia`]: random players, the invariants that hold at every moment of
//! every game, random positions and boards, and a second implementation of the rules to compare with.
//!
//! Everything here reports failures by panicking, as assertions do.
//!
//! # Example: check the invariants over a random game
//!
//! ```
//! use tetrarchia::{Game, SeededDice};
//! use tetrarchia_testkit::{Chooser, check_invariants, random_input, random_rules};
//!
//! let mut chooser = Chooser(7);
//! let mut game = Game::new(random_rules(&mut chooser)).unwrap();
//! let mut dice = SeededDice::new(7);
//! for _ in 0..200 {
//!     let Some(input) = random_input(&game, &mut chooser, &mut dice) else { break };
//!     game.apply(input).unwrap();
//!     check_invariants(&game);
//! }
//! ```
//!
//! # Where to go on
//!
//! - [`check_invariants`] and [`check_change`] check a state and a step.
//! - [`positions`] has random positions that the library accepts, and [`boards`] random boards.
//! - [`script`] plays a few lines of commands and rolls and compares the events.
//! - [`duel`] plays an engine of your own, or the second implementation, against the library.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test kit reports by panicking, as assertions do"
)]

pub mod agreement;
pub mod boards;
pub mod duel;
pub mod hubs;
pub mod positions;
pub mod reference;
pub mod script;

use tetrarchia::board::SeaZone;
use tetrarchia::odds::Battle;
use tetrarchia::rules::{Reading, War};
use tetrarchia::state::{ARMIES, DISCS, Flag};
use tetrarchia::vocabulary::Combatant;
use tetrarchia::*;

/// A small random number generator (splitmix64) for choices that are not dice.
pub struct Chooser(pub u64);

impl Chooser {
    /// Returns any number.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a number below `count`, which is not zero.
    pub fn below(&mut self, count: usize) -> usize {
        (self.number() % count as u64) as usize
    }

    /// Returns `true` half of the time.
    pub fn flip(&mut self) -> bool {
        self.below(2) == 0
    }

    /// Returns a command of a set that is not empty.
    pub fn pick(&mut self, set: &CommandSet) -> Command {
        set.get(self.below(set.len())).expect("a state that asks has an answer")
    }

    /// Returns the most useful-looking of three random commands of a set that is not empty. Players who choose this way
    /// survive longer and reach more of the game.
    pub fn pick_eagerly(&mut self, set: &CommandSet) -> Command {
        let three = [self.pick(set), self.pick(set), self.pick(set)];
        three.into_iter().max_by_key(eagerness).expect("three commands")
    }
}

/// Returns the battle of a figure that attacks an army from the province `at`, wherever the figure is now.
pub fn battle(game: &Game<'_>, figure: Figure, at: Province, army: Province) -> Battle {
    let mut there = *game;
    there.follow(Event { rule: Rule::AT7, fact: Fact::FigurePlaced { figure, from: at, to: at } });
    let throw = Throw::Battle { attacker: Combatant::Rome, figure, army };
    there.preview_throw(throw).expect("a figure on the board has a battle").battle
}

/// Returns how much an eager player likes a command.
fn eagerness(command: &Command) -> u8 {
    match command {
        Command::Secure => 6,
        Command::Attack { .. } => 5,
        Command::Subdue { .. } => 4,
        Command::Enter { .. } | Command::PlaceFleet { .. } => 3,
        Command::Move { .. } => 2,
        Command::Sail { .. } => 1,
        _ => 0,
    }
}

/// Returns the next input of a random game, or `None` if the game is over.
pub fn random_input(game: &Game<'_>, chooser: &mut Chooser, dice: &mut SeededDice) -> Option<Input> {
    match game.pending() {
        Pending::Roll { throw } => Some(dice.roll(throw.dice()).unwrap().into()),
        Pending::Command { .. } => Some(chooser.pick(&game.legal()).into()),
        Pending::Nothing { .. } => None,
    }
}

/// Returns the next input of a random game with eager players, or `None` if the game is over. They usually keep the
/// black disc for a better moment (VD-6).
pub fn eager_input(game: &Game<'_>, chooser: &mut Chooser, dice: &mut SeededDice) -> Option<Input> {
    match game.pending() {
        Pending::Command {
            question: Question::BlackDisc { .. } | Question::BlackDiscAfterRoll { .. } | Question::BlackDiscAtEnd,
        } if chooser.below(8) > 0 => Some(Command::Pass.into()),
        Pending::Command { .. } => Some(chooser.pick_eagerly(&game.legal()).into()),
        _ => random_input(game, chooser, dice),
    }
}

/// Checks everything that must hold in every state of every game.
///
/// # Panics
/// Panics with the rule and the state if something does not hold.
pub fn check_invariants(game: &Game<'_>) {
    let state = game.state();
    let text = || format!("{state}");

    // PC-4: one figure and one disc per province, but for a figure that is passing through (MV-5).
    let mut figures = state.armies();
    for figure in Figure::ALL {
        if let Some(at) = state.place(figure)
            && state.passing() != Some(figure)
        {
            assert!(!figures.contains(at), "PC-4: two figures in {at}: {}", text());
            figures.insert(at);
        }
    }
    let mut discs = ProvinceSet::EMPTY;
    for set in [state.revolts(), state.unrest()].into_iter().chain(Emperor::ALL.map(|owner| state.garrisons(owner))) {
        assert!(!discs.meets(set), "PC-4: two discs: {}", text());
        discs |= set;
    }

    // PC-2, PC-3: nothing appears from nowhere. Glory and the Barbarian player's discs are in no reserve (G-62).
    let black = usize::from(state.flags().contains(Flag::BlackDisc));
    assert!(state.revolts().len() + state.revolts_left() + black == DISCS, "PC-3: {}", text());
    let glory: usize = Emperor::ALL.map(|emperor| usize::from(state.glory(emperor))).iter().sum();
    let held = glory + usize::from(state.barbarian_gray());
    assert!(state.unrest().len() + state.unrest_left() + held == DISCS, "PC-3: {}", text());
    assert!(state.barbarian_gray() <= 4, "VD-6: {}", text());
    assert!(state.armies().len() + state.armies_left() == ARMIES, "PC-2: {}", text());
    for owner in Emperor::ALL {
        let all = usize::from(game.rules().level.garrisons());
        let spent = usize::from(state.garrisons_spent(owner));
        assert!(state.garrisons(owner).len() + game.garrisons_left(owner) + spent == all, "SU-8: {}", text());
    }
    if state.round() > 0 {
        let fleets: u8 = SeaZone::ALL.map(|zone| state.fleets(zone)).iter().sum();
        assert_eq!(fleets, game.rules().level.fleets(), "SU-2: {}", text());
    }

    // MD-3: no Roman fleet shares a zone with the pirates. MD-4, SC-2: Goths and rebels are armies.
    assert!(state.pirates().is_none_or(|zone| state.fleets(zone) == 0), "MD-3: {}", text());
    assert!(state.goths().is_none_or(|at| state.armies().contains(at)), "MD-4: {}", text());
    assert!((state.rebels() - state.armies()).is_empty(), "SC-2: {}", text());
    // MD-1, MD-2: a figure on the board has been deployed. MD-2: Vicarius stands neither on unrest nor on a revolt.
    let deployed = |figure, mark| state.place(figure).is_none() || state.flags().contains(mark);
    assert!(deployed(Figure::Dux, Flag::DuxDeployed) && deployed(Figure::Vicarius, Flag::VicariusPlaced), "{}", text());
    if let Some(at) = state.place(Figure::Vicarius)
        && state.ending().is_none()
    {
        assert!(!(state.revolts() | state.unrest()).contains(at), "MD-2: {}", text());
    }

    // SE-3, UP-1: without rebels and the black disc, borders never hold unrest or revolt.
    let border_discs = game.rules().scenario.is_some() || game.rules().plays(Variant::Barbaria);
    assert!(border_discs || !(state.revolts() | state.unrest()).meets(ProvinceSet::BORDERS), "UP-1: {}", text());
    // AD-5: an army in the Empire stands on a revolt; a secured border never holds an army.
    if state.ending().is_none() {
        let bare = (state.armies() & ProvinceSet::ROMAN) - state.revolts();
        assert!(bare.is_empty(), "AD-5: {}", text());
    }
    assert!(!state.secured_borders().meets(state.armies()), "AD-5: {}", text());
    // TN-5: points belong to an Emperor on the board.
    if let Pending::Command { question: Question::Act { emperor } } = state.pending() {
        assert!(state.place(emperor.into()).is_some(), "TN-5: {}", text());
    }
    // TN-4: six at most, and one more for each variant that gives points (VN-1, VD-1, VN-4); none in the Barbarian phase.
    let extra = u8::from(game.rules().plays(Variant::Imperium)) + u8::from(game.rules().plays(Variant::PatresPatriae));
    assert!(state.points() <= 6 + extra, "TN-4: {}", text());
    if let Pending::Roll { throw } = state.pending()
        && !matches!(throw, Throw::Battle { attacker: Combatant::Rome, .. } | Throw::SeaBattle { .. })
    {
        assert_eq!(state.points(), 0, "TN-4: {}", text());
    }
    // G-1: fleets share a zone only if the rules allow it.
    if !game.rules().fleets_may_share_zone() {
        assert!(SeaZone::ALL.into_iter().all(|zone| state.fleets(zone) < 2), "G-1: {}", text());
    }
    // MV-5: a figure that passes through shares a province, and is the one that acts.
    if let Some(figure) = state.passing() {
        let at = state.place(figure).expect("who passes is on the board");
        assert!(state.other_figures(figure).contains(at), "MV-5: {}", text());
        let act = Pending::Command { question: Question::Act { emperor: state.turn() } };
        let moved_by_another = game.rules().plays(Variant::Imperium) || !game.rules().modules.is_empty();
        assert!(figure == state.turn().into() || moved_by_another, "G-30: {}", text());
        assert!(state.pending() == act || state.ending().is_some(), "G-30: {}", text());
    }
    // DO-6: armies still to advance are on the board.
    assert!(state.marching().all(|army| state.armies().contains(army)), "DO-6: {}", text());
    // EM-1, EM-2: when the dice of the activity are thrown, no unrest beside a revolt and no Emperor on one is left.
    // The black disc may be placed in between (G-67), and borders may be left out (G-33).
    if state.pending() == (Pending::Roll { throw: Throw::Activity }) && !game.rules().plays(Variant::Barbaria) {
        assert!(!state.figures().meets(state.revolts()), "EM-2: {}", text());
        let spreads = state.revolts() & ProvinceSet::ROMAN;
        let beside = |at: Province| at.is_roman() && game.board().normal_links(at).meets(spreads);
        assert!(!state.unrest().into_iter().any(beside), "EM-1: {}", text());
    }
    // EN-1, EN-2: the game is over at once, and for no other reason.
    let won = state.secured_borders() == ProvinceSet::BORDERS;
    assert_eq!(won, state.ending() == Some(Ending::Victory), "EN-1: {}", text());
    let fallen = state.armies().contains(Province::Roma);
    assert_eq!(fallen, state.ending() == Some(Ending::RomaFell), "EN-2: {}", text());
    // EN-4: the scale ends at 10 and at -16.
    assert!((-16..=10).contains(&game.score().total()), "EN-4: {}", text());

    // A state has legal commands if and only if it asks for one.
    assert_eq!(game.legal().is_empty(), !matches!(state.pending(), Pending::Command { .. }), "stuck: {}", text());
}

/// Checks everything that must hold between a state and the one after the next input.
///
/// # Panics
/// Panics with the rule and the state if something does not hold.
pub fn check_change(before: &State, after: &State) {
    let text = || format!("{before}\n{after}");
    for (figure, mark) in [(Figure::Dux, Flag::DuxDeployed), (Figure::Vicarius, Flag::VicariusPlaced)] {
        // MD-1, MD-2: a figure that has died never returns.
        if before.flags().contains(mark) {
            assert!(after.flags().contains(mark), "{figure}: {}", text());
            assert!(before.place(figure).is_some() || after.place(figure).is_none(), "{figure}: {}", text());
        }
    }
    for emperor in Emperor::ALL {
        // VN-1, VD-1: discs given up are out of the game. VN-5, VD-5: one battle, one disc of glory.
        assert!(after.garrisons_spent(emperor) >= before.garrisons_spent(emperor), "VN-1: {}", text());
        assert!(after.glory(emperor).abs_diff(before.glory(emperor)) <= 1, "VN-5: {}", text());
    }
    // VD-6: the black disc is used once, and grey discs return only at the start of a round. The count of rounds
    // saturates at the largest number.
    let round_began = after.turn() == Emperor::Diocletian && before.turn() != Emperor::Diocletian;
    assert!(before.flags().contains(Flag::BlackDisc) || !after.flags().contains(Flag::BlackDisc), "VD-6: {}", text());
    assert!(after.barbarian_gray() <= before.barbarian_gray() || round_began, "VD-6: {}", text());
    // G-20: a beaten rebel leaves the game.
    assert!((after.rebels() - before.rebels()).is_empty(), "G-20: {}", text());
}

/// Returns random rules that can be played together: any edition, level, variants, modules, scenario and rulings.
pub fn random_rules(chooser: &mut Chooser) -> Rules {
    random_rules_by(chooser, &Ruling::ALL)
}

/// Returns random rules that can be played together. Only these rulings may have their other reading.
pub fn random_rules_by(chooser: &mut Chooser, rulings: &[Ruling]) -> Rules {
    let levels: Vec<Level> = Level::all().collect();
    loop {
        let bits = chooser.number();
        let level = levels[chooser.below(levels.len())];
        let mut rules = if bits & 1 == 0 { Rules::first(level) } else { Rules::second(level) };
        rules.variants =
            Variant::ALL.into_iter().filter(|variant| chooser.flip() && variant.belongs_to(rules.edition)).collect();
        if rules.edition == Edition::Second {
            rules.modules = Module::ALL.into_iter().filter(|_| chooser.flip()).collect();
            if chooser.below(3) == 0 {
                let war = War::ALL[chooser.below(War::COUNT)];
                rules.scenario = Some(Scenario { war, fixed: chooser.flip() });
                let garrisons = if chooser.flip() { 3 } else { 4 };
                rules.level = Level::new(garrisons, 2, 2, war.level().armies()).unwrap();
            }
        }
        for ruling in rulings.iter().filter(|_| chooser.below(4) == 0) {
            rules = rules.with_ruling(*ruling, Reading::Other);
        }
        if rules.check().is_ok() {
            return rules;
        }
    }
}

/// The rulings that matter in the base game.
pub const BASE_RULINGS: [Ruling; 7] = [
    Ruling::SeveralFleets,
    Ruling::NoUnrestLeft,
    Ruling::RevoltLinks,
    Ruling::ArmyDistance,
    Ruling::LostBorderAttack,
    Ruling::ItaliaTie,
    Ruling::StayingAway,
];

/// Sets the other reading of each base ruling whose bit is set.
pub fn with_base_rulings(rules: Rules, bits: u8) -> Rules {
    let chosen = BASE_RULINGS.into_iter().enumerate().filter(|(n, _)| bits >> n & 1 != 0);
    chosen.fold(rules, |rules, (_, ruling)| rules.with_ruling(ruling, Reading::Other))
}

/// Returns all base games: both editions, all levels.
pub fn base_games() -> impl Iterator<Item = Rules> {
    Level::all().flat_map(|level| [Rules::first(level), Rules::second(level)])
}

/// The example of the README, tested like any other.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
