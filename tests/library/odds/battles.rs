//! The odds of battles against everything that Galerius could answer.

use crate::common::Chooser;
use tetrarchia::board::SeaZone;
use tetrarchia::odds::Chances;
use tetrarchia::odds::Fraction;
use tetrarchia::rules::Reading;
use tetrarchia::vocabulary::{Combatant, Dice, Outcome};
use tetrarchia::*;

/// How good an outcome is for Rome.
fn rank(outcome: Outcome) -> u8 {
    match outcome {
        Outcome::RomanVictory => 2,
        Outcome::Draw => 1,
        Outcome::BarbarianVictory => 0,
    }
}

/// Gives an input, and says how the battle came out if that has settled it.
fn give(game: &mut Game<'_>, input: Input) -> Option<Outcome> {
    let events = game.play(input).unwrap();
    events.into_iter().find_map(|event| match event.fact {
        Fact::BattleFought { outcome, .. } => Some(outcome),
        _ => None,
    })
}

/// The best outcome that any answers lead to, and the fewest discs it takes.
fn best_of_all(game: Game<'_>) -> (u8, u8) {
    let answers = game.legal().into_iter().map(|command| {
        let mut after = game;
        let spent = u8::from(command != Command::Pass);
        let (rank, discs) = give(&mut after, command.into()).map_or_else(|| best_of_all(after), |end| (rank(end), 0));
        (rank, discs + spent)
    });
    answers.max_by_key(|&(rank, discs)| (rank, core::cmp::Reverse(discs))).unwrap()
}

/// The outcome and the discs if Galerius answers as `best_raise` says.
fn as_advised(mut game: Game<'_>) -> (u8, u8) {
    let mut discs = 0;
    loop {
        let command = game.best_raise().unwrap();
        discs += u8::from(command != Command::Pass);
        if let Some(outcome) = give(&mut game, command.into()) {
            return (rank(outcome), discs);
        }
    }
}

/// Compares the odds with the machine itself, from a game that awaits the dice of a battle.
#[track_caller]
fn compare(game: Game<'_>, odds: Preview) {
    let (mut outcomes, mut discs) = ([0_u8; 3], [0_u8; 6]);
    for roll in Roll::all(Dice::Both) {
        let mut after = game;
        let (rank, spent) = match give(&mut after, roll.into()) {
            Some(outcome) => (rank(outcome), 0),
            None => {
                let best = best_of_all(after);
                assert_eq!(as_advised(after), best, "{roll}: {}", game.state());
                best
            }
        };
        outcomes[usize::from(rank)] += 1;
        // A defeat is not worth a disc.
        discs[usize::from(spent)] += 1;
    }
    let Chances { victory, draw, defeat } = odds.best;
    assert_eq!([defeat, draw, victory], outcomes, "{} {}", game.rules(), game.state());
    assert_eq!(odds.discs, discs, "{} {}", game.rules(), game.state());
    assert!(odds.best.victory >= odds.chances.victory && odds.best.defeat <= odds.chances.defeat);
}

/// Galerius and an army or pirates beside him, with garrisons, revolts and allies anywhere.
fn random_battle(chooser: &mut Chooser) -> Option<Game<'static>> {
    let mut rules = match chooser.below(3) {
        0 => Rules::first(Level::new(5, 2, 0, 0).unwrap()),
        _ => Rules::second(Level::new(5, 2, 0, 0).unwrap()).with_module(Module::Pirates).with_module(Module::Dux),
    };
    rules = rules.with_variant(Variant::Imperium);
    if rules.edition == Edition::First && chooser.flip() {
        rules = rules.with_variant(Variant::Diarchia);
    }
    for ruling in [Ruling::GaleriusSupport, Ruling::ImperiumBorder, Ruling::ImperiumDisc] {
        if chooser.below(3) == 0 && ruling.needs().are_met(&rules) {
            rules = rules.with_ruling(ruling, Reading::Other);
        }
    }
    let place = |chooser: &mut Chooser| Province::ALL[chooser.below(Province::COUNT)];
    let at = place(chooser);
    let near = |chooser: &mut Chooser| {
        let links: Vec<Province> = Board::reconstruction().links(at).into_iter().collect();
        if chooser.flip() { links[chooser.below(links.len())] } else { place(chooser) }
    };
    let mut position = Position::new(Emperor::Galerius).emperor(Emperor::Galerius, at).fleets([2, 0, 0]);
    let army = near(chooser);
    let mut taken = ProvinceSet::of(at) | army.into();
    position = position.army(army);
    if rules.uses(Module::Pirates) {
        position =
            position.pirates(if chooser.flip() { SeaZone::Internum } else { SeaZone::Aegaeum }).fleets([1, 0, 0]);
        rules.level = Level::new(5, 1, 0, 0).unwrap();
    }
    let mut discs = ProvinceSet::of(army);
    for owner in [Emperor::Galerius, Emperor::Galerius, Emperor::Galerius, Emperor::Galerius, Emperor::Diocletian] {
        let disc = if chooser.below(4) == 0 { at } else { near(chooser) };
        if !discs.contains(disc) && chooser.below(5) != 0 {
            discs.insert(disc);
            position = position.garrison(owner, disc);
        }
    }
    for _ in 0..chooser.below(6) {
        let disc = near(chooser);
        if !discs.contains(disc) && disc.is_roman() {
            discs.insert(disc);
            position = position.revolt(disc);
        }
    }
    let ally = place(chooser);
    if !taken.contains(ally) {
        taken.insert(ally);
        position = position.emperor(Emperor::Diocletian, ally);
    }
    position.game(rules).ok()
}

#[test]
fn vd_1_galerius_does_as_well_as_anybody_could() {
    let mut chooser = Chooser(7);
    let (mut land, mut sea, mut raised) = (0, 0, 0);
    for _ in 0..3_000 {
        let Some(game) = random_battle(&mut chooser) else { continue };
        for command in game.legal() {
            let Some(odds) = game.preview(command) else { continue };
            match command {
                Command::Attack { .. } => land += 1,
                _ => sea += 1,
            }
            raised += u8::from(odds.chances != odds.best && raised < u8::MAX);
            let mut joined = game;
            joined.apply(command).unwrap();
            let Pending::Roll { throw } = joined.pending() else { panic!("an attack is decided by dice") };
            assert_eq!(joined.preview_throw(throw), Some(odds), "paying changes no strength");
            compare(joined, odds);
        }
    }
    assert!(land > 300 && sea > 100 && raised > 100, "{land} {sea} {raised}");
}

#[test]
fn battles_of_every_kind_come_out_as_told() {
    let is_battle = |game: &Game<'static>| match game.pending() {
        Pending::Roll { throw: throw @ (Throw::Battle { .. } | Throw::SeaBattle { .. }) } => Some((*game, throw)),
        _ => None,
    };
    let mut by_barbarians = 0;
    for (game, throw) in super::checks::positions(11).filter_map(|game| is_battle(&game)).take(60) {
        // What the Barbarian player may do about the dice is not looked at.
        if game.rules().plays(Variant::Barbaria) {
            continue;
        }
        by_barbarians += u32::from(matches!(throw, Throw::Battle { attacker: Combatant::Barbarians, .. }));
        compare(game, game.preview_throw(throw).unwrap());
    }
    assert!(by_barbarians >= 5, "{by_barbarians}");
}

#[test]
fn without_the_power_nothing_can_be_done_about_the_dice() {
    use tetrarchia::board::reconstruction::provinces::*;
    let position = Position::new(Emperor::Galerius)
        .emperor(Emperor::Galerius, PANNONIA_INFERIOR)
        .army(NORICUM)
        .emperor(Emperor::Maximian, PANNONIA_SUPERIOR)
        .fleets([0, 1, 1]);
    let game = position.game(Rules::second(Level::BEGINNER)).unwrap();
    let attack = Command::Attack { figure: Figure::Galerius, army: NORICUM };
    let odds = game.preview(attack).unwrap();
    let chances = odds.chances;
    assert_eq!((odds.best, odds.discs), (chances, [36, 0, 0, 0, 0, 0]));
    assert_eq!(odds.expected_discs(), Fraction::ZERO);
    assert_eq!(odds.victory(), Fraction::new(chances.victory.into(), 36).unwrap());
    assert_eq!(odds.draw(), Fraction::new(chances.draw.into(), 36).unwrap());
    assert_eq!(odds.defeat(), Fraction::new(chances.defeat.into(), 36).unwrap());
    // What is no attack, and what is not legal, has no odds.
    assert_eq!(game.preview(Command::End), None);
    assert_eq!(game.preview(Command::Attack { figure: Figure::Galerius, army: BITHYNIA }), None);
    assert_eq!(game.preview(Command::AttackPirates { figure: Figure::Galerius }), None);
    assert_eq!(game.preview_throw(Throw::EchoRegion), None);
    assert_eq!(game.best_raise(), None);
}
