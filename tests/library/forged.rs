//! Values made by hand: numbers, states and boards that no game comes to, and how refusals and faults read.

use crate::common::invariants::assert_holds;
use crate::common::script::play;
use crate::common::{Chooser, battle, random_input};
use tetrarchia::board::SeaZone;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::board::{BoardFile, Capital, LinkEntry};
use tetrarchia::rules::Reading;
use tetrarchia::score::Score;
use tetrarchia::state::{PositionFault, ResumeError};
use tetrarchia::table::UndoError;
use tetrarchia::vocabulary::Combatant;
use tetrarchia::*;

fn rules() -> Rules {
    Rules::second(Level::MEDIUM)
}

fn position(turn: Emperor) -> Position {
    Position::new(turn).fleets([0, 1, 1])
}

/// Values that people build themselves are counted as exactly as those of a game, and never overflow.
#[test]
fn numbers_made_by_hand_do_not_overflow() {
    let game = Game::new(rules()).unwrap();
    let strength = |support, allies| {
        let mut strength = battle(&game, Figure::Maximian, ROMA, ETRURIA).roman;
        (strength.support, strength.allies) = (support, allies);
        strength
    };
    assert_eq!(strength(ProvinceSet::EMPTY, ProvinceSet::of(ROMA)).value(Face::Six), 12);
    assert_eq!(strength(ProvinceSet::ALL, ProvinceSet::BORDERS).value(Face::Six), (6 + 48) << 6);
    assert_eq!(strength(ProvinceSet::EMPTY, ProvinceSet::ROMAN).value(Face::One), u16::MAX);
    assert_eq!(strength(ProvinceSet::ALL, ProvinceSet::ALL).value(Face::Six), u16::MAX);

    let score = |secured, italia_is_calm, armies| Score { secured, italia_is_calm, armies, troubled_regions: armies };
    assert_eq!(score(6, true, 0).total(), 10);
    assert_eq!(score(u8::MAX, true, 0).total(), 255 + 4 + 249);
    assert_eq!(score(0, false, u8::MAX).total(), -6 - 255 - 255);
}

/// A follower takes facts at their word, as many fleets as there may be; the game that goes on from there refuses or
/// plays, and does not overflow.
#[test]
fn a_follower_of_too_many_fleets_does_not_overflow() {
    let mut game = Game::new(rules()).unwrap();
    play(&mut game, "B2; B2; B2; B2; B2; B2; R1B1; R1");
    for zone in [SeaZone::Atlanticum, SeaZone::Internum] {
        for _ in 0..200 {
            game.follow(Event { rule: Rule::SU5, fact: Fact::FleetPlaced { zone } });
        }
    }
    play(&mut game, "fleet 3");
    assert_eq!(game.pending(), Pending::Command { question: Question::Enter { emperor: Emperor::Diocletian } });
}

/// The sentences of refusals are for people: they hold for one point as for many, and after the end of the game.
#[test]
fn refusals_read_well() {
    let refusal = |rule, reason| Refusal { rule, reason }.describe(Board::reconstruction()).to_string();
    assert_eq!(
        refusal(Rule::TN4, Reason::TooExpensive { needs: 2, has: 1 }),
        "it costs 2 IP (Imperium Points), with only 1 left (TN-4)"
    );
    let awaits = Pending::Nothing { ending: Ending::Conceded };
    assert_eq!(
        refusal(Rule::EN5, Reason::NotNow { awaits }),
        "not now: the game is over: the players have given up (EN-5)"
    );
    let awaits = Pending::Command { question: Question::Act { emperor: Emperor::Galerius } };
    assert_eq!(refusal(Rule::TN4, Reason::NotNow { awaits }), "not now: it is the turn of Galerius to act (TN-4)");
}

/// Faults and errors call people by the names people use, and say what is wrong, not what might be.
#[test]
fn faults_read_well() {
    let faults = |position: Position| match position.game(rules()) {
        Err(ResumeError::Position(faults)) => faults.to_string(),
        other => panic!("{other:?}"),
    };
    let borders = [GAETULIA, BRITANNIA, GERMANIA_MAGNA, SARMATIA, PERSIA];
    assert_eq!(
        faults(position(Emperor::Galerius).garrisons(Emperor::Galerius, borders)),
        "Galerius has 5 garrisons on the board or given up, and the level gives him 4"
    );
    assert_eq!(
        faults(position(Emperor::Galerius).points(3)),
        "3 Imperium Points are not possible at this moment of a turn"
    );
    assert_eq!(
        UndoError::NotYours(Seat::Second).to_string(),
        "only the second player or the player with the last word can take that command back"
    );
    let fault = PositionFault::WrongBattle { figure: Figure::Maximian, army: ROMA };
    assert_eq!(fault.to_string(), "Maximian and the army in Italia:1 cannot be in battle");
    assert_eq!(
        PositionFault::WrongPassing(Figure::Maximian).to_string(),
        "Maximian cannot be in passing: he must share a province in his turn and be able to move on"
    );
}

/// What a front end does with lists: look at them twice, print them, keep them while it goes on.
#[test]
fn lists_can_be_borrowed_printed_compared_and_kept() {
    let game = position(Emperor::Galerius).emperor(Emperor::Galerius, PANNONIA_INFERIOR).game(rules()).unwrap();
    let legal = game.legal();
    let mut count = 0;
    for command in &legal {
        assert!(game.is_legal(command));
        count += 1;
    }
    assert_eq!(count, legal.len());
    assert!(format!("{:?}", legal.iter()).contains("Secure"));

    let routes = game.routes(game.state().turn());
    assert_eq!(routes, game.routes(game.state().turn()));
    // The steps outlive the route they were asked of.
    let steps = routes.to(GERMANIA_MAGNA).map(tetrarchia::kit::Route::steps).unwrap();
    assert_eq!(steps.collect::<Vec<_>>(), [NORICUM, GERMANIA_MAGNA]);

    // Who may act is known before, and while, somebody acts.
    let mut table = Table::new(game, Seating::Two);
    for seat in table.who_may_act() {
        table.command(seat, Command::Secure).unwrap();
    }
    assert_eq!(table.undoable(), 1);
}

/// What cannot be written is not read: a plus sign, or an army listed twice, would be guessed at.
#[test]
fn the_text_of_a_state_is_read_to_the_letter() {
    let game = position(Emperor::Galerius).army(GAETULIA).army(BRITANNIA).game(rules()).unwrap();
    let text = game.state().to_string();
    let faults = |from: &str, to: &str| {
        assert!(text.contains(from), "{text}");
        text.replace(from, to).parse::<State>().map_err(|faults| faults.to_string())
    };
    for (from, to, field) in [
        ("points=6", "points=+6", "points"),
        ("round=1", "round=+1", "round"),
        ("fleets=0,1,1", "fleets=0,+1,1", "fleets"),
        ("points=6", "points=6 closed=+1", "closed"),
        ("armies=I:border,II:border", "armies=I:border,II:border,I:border", "armies"),
    ] {
        assert_eq!(faults(from, to), Err(format!("the field {field} cannot be read")));
    }
    assert!("place-fleet 1".parse::<Question>().is_ok());
    assert!("place-fleet +1".parse::<Question>().is_err());
    assert!(Refusal::parse("TN-4 too-expensive 3 +2").is_err());
}

/// Rules of the base game with some readings of the questions that it asks.
fn some_rules(chooser: &mut Chooser) -> Rules {
    let level = Level::all().nth(chooser.below(81)).unwrap();
    let base = [Rules::first(level), Rules::second(level)][chooser.below(2)];
    let asked = Ruling::ALL.into_iter().filter(|ruling| ruling.needs().are_met(&base));
    asked.fold(base, |rules, ruling| match chooser.below(3) {
        0 => rules.with_ruling(ruling, Reading::Other),
        _ => rules,
    })
}

/// Plays on at random; every state on the way keeps the invariants and can be read again.
fn play_on(mut game: Game<'_>, steps: usize, chooser: &mut Chooser, origin: &str) {
    let mut dice = SeededDice::new(chooser.number());
    for _ in 0..steps {
        assert_holds(&game);
        let Some(input) = random_input(&game, chooser, &mut dice) else { return };
        game.apply(input).unwrap();
        let again = Game::resume(*game.rules(), game.board(), *game.state());
        assert_eq!(again, Ok(game), "{}\n{origin}", game.state());
    }
}

/// A field of the text of a state that may or may not fit the others.
fn some_field(chooser: &mut Chooser, discs: &str) -> String {
    fn place(chooser: &mut Chooser) -> Province {
        Province::ALL[chooser.below(Province::COUNT)]
    }
    fn list(count: usize, one: impl FnMut() -> String) -> String {
        std::iter::repeat_with(one).take(count).collect::<Vec<_>>().join(",")
    }
    match chooser.below(10) {
        0 | 1 => {
            let mut signs = discs.to_string().into_bytes();
            for _ in 0..4 {
                let sign = chooser.below(signs.len());
                if signs[sign] != b'/' {
                    signs[sign] = b".urdgcm"[chooser.below(7)];
                }
            }
            format!("discs={}", String::from_utf8(signs).unwrap())
        }
        2 => {
            let off = chooser.below(4);
            let mut rank = 0;
            let emperors = list(4, || {
                rank += 1;
                if rank <= off { "-".to_string() } else { place(chooser).to_string() }
            });
            format!("emperors={emperors}")
        }
        3 => format!("armies={}", list(1 + chooser.below(3), || place(chooser).to_string())),
        4 => format!("fleets={}", list(3, || chooser.below(3).to_string())),
        5 => format!("turn={}", Emperor::ALL[chooser.below(4)]),
        6 => format!("points={}", chooser.below(8)),
        7 => format!("passing={}", Figure::ALL[chooser.below(6)]),
        8 => format!("marching={}", list(1 + chooser.below(3), || place(chooser).to_string())),
        _ => format!("closed={:x}", chooser.number() >> chooser.below(64)),
    }
}

/// Something that may or may not be awaited.
fn some_awaits(chooser: &mut Chooser) -> Pending {
    let [from, to] = [(); 2].map(|()| Province::ALL[chooser.below(Province::COUNT)]);
    let emperor = Emperor::ALL[chooser.below(4)];
    let attacker = Combatant::ALL[chooser.below(2)];
    match chooser.below(10) {
        0 => Pending::Command { question: Question::Enter { emperor } },
        1 | 2 => Pending::Command { question: Question::Act { emperor } },
        3 => Pending::Command { question: Question::PlaceFleet { left: chooser.below(4) as u8 } },
        4 => Pending::Roll { throw: Throw::Battle { attacker, figure: emperor.into(), army: to } },
        5 => Pending::Roll { throw: Throw::UprisingLink { from, to } },
        6 => Pending::Roll { throw: Throw::AdvanceLink { from, to } },
        7 => Pending::Roll { throw: Throw::Activity },
        8 => Pending::Roll { throw: Throw::EchoRegion },
        _ => Pending::Nothing { ending: Ending::ALL[chooser.below(Ending::COUNT)] },
    }
}

/// A state that is let through can be played on, and whatever comes after it is let through again: no panic, no dead
/// end, wherever the text came from.
#[test]
fn a_forged_state_is_refused_or_can_be_played() {
    let mut accepted = 0;
    for seed in 0..400 {
        let chooser = &mut Chooser(seed);
        let rules = some_rules(chooser);
        let mut game = Game::new(rules).unwrap();
        let mut dice = SeededDice::new(seed);
        for _ in 0..chooser.below(400) {
            let Some(input) = random_input(&game, chooser, &mut dice) else { break };
            game.apply(input).unwrap();
        }
        let text = game.state().to_string();
        let (fields, awaited) = text.split_once(" awaits ").unwrap();
        let discs = fields.split(' ').next().and_then(|field| field.strip_prefix("discs=")).unwrap();
        for _ in 0..20 {
            let mut fields: Vec<String> = fields.split(' ').map(String::from).collect();
            for _ in 0..1 + chooser.below(3) {
                let forged = some_field(chooser, discs);
                let name = forged.split_inclusive('=').next().unwrap();
                fields.retain(|field| !field.starts_with(name));
                fields.push(forged);
            }
            let awaited = match chooser.below(3) {
                0 => some_awaits(chooser).to_string(),
                _ => awaited.to_string(),
            };
            let text = format!("{} awaits {awaited}", fields.join(" "));
            let Ok(state) = text.parse::<State>() else { continue };
            if let Ok(game) = Game::resume(rules, Board::reconstruction(), state) {
                accepted += 1;
                play_on(game, 60, chooser, &text);
            }
        }
    }
    // Forgeries that nobody lets through would show nothing.
    assert!(accepted > 500, "{accepted}");
}

/// A board that is let through can be played on, whatever its coasts, links, capitals and arrows.
#[test]
fn a_strange_board_is_refused_or_can_be_played() {
    let mut accepted = 0;
    for seed in 0..400 {
        let chooser = &mut Chooser(seed);
        let mut file = BoardFile::reconstruction();
        file.not_linked.clear();
        for province in &mut file.provinces {
            if chooser.below(3) == 0 {
                province.coasts = SeaZone::ALL.into_iter().filter(|_| chooser.below(3) == 0).collect();
            }
        }
        let brokenness = chooser.below(4);
        for link in &mut file.links {
            link.broken = chooser.below(3) < brokenness;
        }
        for _ in 0..chooser.below(12) {
            let [a, b] = [(); 2].map(|()| file.provinces[chooser.below(Province::COUNT)].id.clone());
            let bare =
                LinkEntry { evidence: None, broken_evidence: None, source: String::new(), ..file.links[0].clone() };
            file.links.push(LinkEntry { a, b, broken: false, ..bare });
        }
        if chooser.below(2) == 0 {
            let forgotten = chooser.below(file.arrows.len());
            file.arrows.remove(forgotten);
        }
        for capital in [Capital::Diocletian, Capital::Galerius, Capital::Constantius, Capital::Maximian] {
            let to = chooser.below(Province::COUNT);
            if file.provinces[to].capital.is_none() {
                file.provinces.iter_mut().filter(|one| one.capital == Some(capital)).for_each(|one| one.capital = None);
                file.provinces[to].capital = Some(capital);
            }
        }
        if let Ok(board) = file.board() {
            accepted += 1;
            play_on(Game::on_board(some_rules(chooser), &board).unwrap(), 1500, chooser, "a strange board");
        }
    }
    assert!(accepted > 30, "{accepted}");
}
