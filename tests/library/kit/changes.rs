//! What changed between two moments explains the whole difference of the pieces.

use crate::common::positions::Wanderer;
use crate::common::{Chooser, eager_input, random_rules};
use tetrarchia::board::SeaZone;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::kit::{Change, ChangeKind, Changes, MAX_BATTLES, Reserve, Severity};
use tetrarchia::*;

/// The pieces of a position, as changes describe them.
#[derive(Clone, PartialEq, Debug)]
struct Pieces {
    revolts: ProvinceSet,
    unrest: ProvinceSet,
    garrisons: [ProvinceSet; Emperor::COUNT],
    armies: ProvinceSet,
    goths: Option<Province>,
    places: [Option<Province>; Figure::COUNT],
    fleets: [u8; SeaZone::COUNT],
    pirates: Option<SeaZone>,
    reserves: [u8; Reserve::COUNT],
    glory: [u8; Emperor::COUNT],
    points: u8,
    turn: (Emperor, u32),
    ending: Option<Ending>,
}

impl Pieces {
    fn of(game: &Game<'_>) -> Pieces {
        let state = game.state();
        Pieces {
            revolts: state.revolts(),
            unrest: state.unrest(),
            garrisons: Emperor::ALL.map(|owner| state.garrisons(owner)),
            armies: state.armies(),
            goths: state.goths(),
            places: Figure::ALL.map(|figure| state.place(figure)),
            fleets: SeaZone::ALL.map(|zone| state.fleets(zone)),
            pirates: state.pirates(),
            reserves: Reserve::ALL.map(|reserve| game.left_in(reserve)),
            glory: Emperor::ALL.map(|emperor| state.glory(emperor)),
            points: state.points(),
            turn: (state.turn(), state.round()),
            ending: state.ending(),
        }
    }

    /// Makes all changes; what leaves a province leaves it before anything comes there.
    fn change(&mut self, changes: &Changes<'_>) {
        for change in changes.iter() {
            match change {
                Change::ArmyGone { from, goths } | Change::ArmyMoved { from, goths, .. } => {
                    assert!(self.armies.contains(from), "{change:?}");
                    self.armies.remove(from);
                    self.goths = self.goths.filter(|_| !goths);
                }
                Change::GarrisonRemoved { at, owner } | Change::BorderLost { at, owner } => {
                    assert!(self.garrisons[owner.index()].contains(at), "{change:?}");
                    self.garrisons[owner.index()].remove(at);
                }
                Change::PiratesLeft { zone } => {
                    assert_eq!(self.pirates.take(), Some(zone));
                }
                _ => {}
            }
        }
        for change in changes.iter() {
            match change {
                Change::Unrest { at } => self.unrest.insert(at),
                Change::Revolt { at } => self.revolts.insert(at),
                Change::Worsened { at } => {
                    self.unrest.remove(at);
                    self.revolts.insert(at);
                }
                Change::Reduced { at } => {
                    self.revolts.remove(at);
                    self.unrest.insert(at);
                }
                Change::UnrestEnded { at } => self.unrest.remove(at),
                Change::RevoltEnded { at } => self.revolts.remove(at),
                Change::GarrisonPlaced { at, owner } | Change::BorderSecured { at, owner } => {
                    self.garrisons[owner.index()].insert(at);
                }
                Change::ArmyAppeared { at, goths } | Change::ArmyMoved { to: at, goths, .. } => {
                    self.armies.insert(at);
                    self.goths = if goths { Some(at) } else { self.goths };
                }
                Change::FigureEntered { figure, at } | Change::FigureMoved { figure, to: at, .. } => {
                    self.places[figure.index()] = Some(at);
                }
                Change::FigureRemoved { figure, .. } => self.places[figure.index()] = None,
                Change::Fleets { zone, after, .. } => self.fleets[zone.index()] = after,
                Change::PiratesCame { zone } => self.pirates = Some(zone),
                Change::Reserve { reserve, after, .. } => self.reserves[reserve.index()] = after,
                Change::Glory { emperor, after, .. } => self.glory[emperor.index()] = after,
                Change::Points { after, .. } => self.points = after,
                Change::Turn { emperor, round } => self.turn = (emperor, round),
                Change::Ended { ending } => self.ending = Some(ending),
                _ => {}
            }
        }
    }
}

/// Checks what must hold for all changes, whatever happened.
fn check(changes: &Changes<'_>, after: &Game<'_>) {
    assert_eq!(changes.after(), after);
    let mut pieces = Pieces::of(changes.before());
    pieces.change(changes);
    assert_eq!(pieces, Pieces::of(after));
    let kinds = ChangeKind::ALL.into_iter().map(|kind| changes.provinces_of(kind));
    assert_eq!(kinds.fold(ProvinceSet::EMPTY, |all, set| all | set), changes.provinces());
    for change in changes.iter() {
        let text = change.describe(after.board()).to_string();
        assert!(text.starts_with(|first: char| first.is_uppercase() || first.is_ascii_digit()), "{text}");
        assert!(!text.ends_with(['.', ' ']) && !text.contains("  "), "{text}");
    }
    for at in changes.provinces() {
        let worst = changes.worst_at(at).map(|change| change.severity());
        let all = changes.iter().filter(|change| change.province() == Some(at));
        assert_eq!(worst, all.map(|change| change.severity()).max());
    }
}

#[test]
fn changes_explain_the_whole_difference() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..300 {
        let mut chooser = Chooser(seed);
        let mut dice = SeededDice::new(seed);
        let mut game = Game::new(random_rules(&mut chooser)).unwrap();
        'game: loop {
            let before = game;
            let mut events = Vec::new();
            for _ in 0..1 + chooser.below(60) {
                let Some(input) = eager_input(&game, &mut chooser, &mut dice) else { break 'game };
                game.apply_with(input, |event| events.push(event)).unwrap();
            }
            let changes = Changes::of(&before, &events);
            check(&changes, &game);
            seen.extend(changes.iter().map(|change| change.kind()));
            check(&Changes::between(&before, &game), &game);
            assert!(Changes::between(&game, &game).is_empty() && Changes::since(&game).is_empty());
        }
    }
    // Positions that no game would have one after the other differ in more ways.
    for seed in 0..40 {
        let mut chooser = Chooser(seed);
        let mut wanderer = Wanderer::new(Board::reconstruction(), &mut chooser);
        for _ in 0..60 {
            let before = *wanderer.game();
            wanderer.step(&mut chooser);
            let after = wanderer.game();
            if before.rules() == after.rules() && before.state().ending().is_none() {
                let changes = Changes::between(&before, after);
                check(&changes, after);
                seen.extend(changes.iter().map(|change| change.kind()));
            }
        }
    }
    assert_eq!(seen.len(), ChangeKind::COUNT, "every kind of change: {seen:?}");
}

#[test]
fn an_army_is_followed_by_its_events() {
    let before = Position::new(Emperor::Galerius)
        .emperor(Emperor::Galerius, THRACIA)
        .army(PANNONIA_SUPERIOR)
        .fleets([1, 0, 0])
        .game(Rules::second("5100".parse().unwrap()))
        .unwrap();
    let mut game = before;
    let mut changes = Changes::since(&before);
    game.apply_with(Command::End, |event| changes.note(event)).unwrap();
    game.apply_with("R1B2".parse::<Roll>().unwrap(), |event| changes.note(event)).unwrap();
    let to = game.board().next_step(PANNONIA_SUPERIOR).unwrap();
    if let Pending::Roll { .. } = game.pending() {
        game.apply_with("B6".parse::<Roll>().unwrap(), |event| changes.note(event)).unwrap();
    }
    assert_eq!(changes.provinces_of(ChangeKind::ArmyMoved), to.into());
    assert!(changes.provinces_of(ChangeKind::ArmyGone).is_empty());
    let by_states = Changes::between(&before, &game);
    assert_eq!(by_states.provinces_of(ChangeKind::ArmyGone), PANNONIA_SUPERIOR.into());
    assert_eq!(by_states.provinces_of(ChangeKind::ArmyAppeared), to.into());
}

#[test]
fn the_latest_battles_are_kept() {
    let mut game = Position::new(Emperor::Galerius)
        .emperor(Emperor::Galerius, PANNONIA_INFERIOR)
        .army(NORICUM)
        .fleets([1, 0, 0])
        .game(Rules::second("5100".parse().unwrap()))
        .unwrap();
    let mut changes = Changes::since(&game);
    let attack = Command::Attack { figure: Figure::Galerius, army: NORICUM };
    let mut battle = game.play(attack).unwrap();
    battle.extend(game.play("R3B3".parse::<Roll>().unwrap()).unwrap());
    for _ in 0..MAX_BATTLES + 5 {
        battle.iter().for_each(|&event| changes.note(event));
    }
    assert_eq!(changes.battles().count(), MAX_BATTLES);
    let told = changes.at(PANNONIA_INFERIOR).next().unwrap().describe(game.board()).to_string();
    assert_eq!(told, "Galerius in Pannonia Inferior has fought without decision against the army in Noricum");
    assert_eq!(changes.worst_at(PANNONIA_INFERIOR).map(|change| change.severity()), Some(Severity::Note));
    // A forger's battle without a beginning is no battle.
    let mut forged = Changes::since(&game);
    forged.note("AT-9 battle-fought 1 2 1 2 draw".parse().unwrap());
    assert_eq!(forged.battles().count(), 0);
}
