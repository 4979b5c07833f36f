//! Set-up (SU-1 to SU-6, SU-8), the order of its dice (DO-2), and all levels; the seats have a file of their own.

use crate::common::invariants::assert_holds;
use crate::common::script::{awaited, happens, notation, play, refuses};
use crate::{both, first, second};
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::board::{Region, SeaZone};
use tetrarchia::dice::ScriptedDice;
use tetrarchia::rules::{LevelDigit, LevelError};
use tetrarchia::state::{PositionFault, ResumeError};
use tetrarchia::*;

#[test]
fn su_1_one_revolt_in_each_outer_region_in_order() {
    for rules in both("5100") {
        let mut game = Game::new(rules).unwrap();
        for (region, number, at) in [
            ("I", 2, "baetica"),
            ("II", 3, "germania_superior"),
            ("III", 5, "dalmatia"),
            ("IV", 6, "epirus"),
            ("V", 2, "cilicia"),
            ("VI", 3, "tripolitania"),
        ] {
            assert_eq!(awaited(&game), format!("roll first-revolt {region}"));
            happens(&mut game, &format!("B{number}"), &[&format!("SU-1 revolt-placed {at}")]);
        }
        assert_eq!(awaited(&game), "command place-fleet 1");
    }
}

#[test]
fn su_1_a_one_is_rolled_again_as_often_as_it_comes() {
    let mut game = Game::new(second("5100")).unwrap();
    for _ in 0..5 {
        happens(&mut game, "B1", &[]);
        assert_eq!(awaited(&game), "roll first-revolt I");
    }
    happens(&mut game, "B6", &["SU-1 revolt-placed tarraconensis"]);
    happens(&mut game, "B1", &[]);
    assert_eq!(awaited(&game), "roll first-revolt II");
}

#[test]
fn su_1_capitals_can_start_in_revolt() {
    let mut game = Game::new(second("5100")).unwrap();
    play(&mut game, "B2; B2; B4; B2; B6; B2");
    let capitals = game.board().capitals() & game.state().revolts();
    assert_eq!(capitals, [GERMANIA_INFERIOR, PANNONIA_INFERIOR, BITHYNIA].into_iter().collect());
}

#[test]
fn su_2_four_digits_within_their_ranges_and_nothing_else() {
    let mut levels = Vec::new();
    for number in 0..10_000 {
        let text = format!("{number:04}");
        let digits: Vec<u32> = text.chars().filter_map(|digit| digit.to_digit(10)).collect();
        let fits = (3..=5).contains(&digits[0]) && (1..=3).contains(&digits[1]) && digits[2] <= 2 && digits[3] <= 2;
        match text.parse::<Level>() {
            Ok(level) => {
                assert!(fits, "{text}");
                let read = [level.garrisons(), level.fleets(), level.revolts(), level.armies()];
                assert_eq!(read.map(u32::from), digits[..]);
                levels.push(level);
            }
            Err(error) => assert!(!fits, "{text}: {error}"),
        }
    }
    assert_eq!(levels, Level::all().collect::<Vec<_>>());
    assert_eq!(levels.len(), 81);
    assert_eq!("6211".parse::<Level>(), Err(LevelError::OutOfRange { digit: LevelDigit::Garrisons, found: 6 }));
    assert_eq!("4011".parse::<Level>(), Err(LevelError::OutOfRange { digit: LevelDigit::Fleets, found: 0 }));
    assert_eq!("4231".parse::<Level>(), Err(LevelError::OutOfRange { digit: LevelDigit::Revolts, found: 3 }));
    assert_eq!("4213".parse::<Level>(), Err(LevelError::OutOfRange { digit: LevelDigit::Armies, found: 3 }));
    assert_eq!("421".parse::<Level>(), Err(LevelError::Length { found: 3 }));
}

/// The first six revolts: baetica, germania_inferior, rhaetia, moesia_superior, cilicia, cyrenaica.
const SIX: &str = "B2; B2; B2; B2; B2; B2";

#[test]
fn su_3_an_additional_revolt_where_both_dice_say() {
    for rules in both("5110") {
        let mut game = Game::new(rules).unwrap();
        play(&mut game, SIX);
        assert_eq!(awaited(&game), "roll additional-revolt 1");
        // A 1 counts here.
        happens(&mut game, "R4B1", &["SU-3 revolt-placed moesia_inferior"]);
        assert_eq!(awaited(&game), "command place-fleet 1");
        assert_eq!(game.state().revolts().len(), 7);
    }
}

#[test]
fn su_3_a_province_with_a_disc_is_rolled_again_with_both_dice() {
    let mut game = Game::new(second("5120")).unwrap();
    play(&mut game, SIX);
    happens(&mut game, "R3B2", &[]);
    assert_eq!(awaited(&game), "roll additional-revolt 2");
    happens(&mut game, "R3B1", &["SU-3 revolt-placed vindelicia"]);
    assert_eq!(awaited(&game), "roll additional-revolt 1");
    // The first additional revolt counts as a disc too.
    happens(&mut game, "R3B1", &[]);
    assert_eq!(awaited(&game), "roll additional-revolt 1");
    happens(&mut game, "R3B3", &["SU-3 revolt-placed noricum"]);
    assert_eq!(awaited(&game), "command place-fleet 1");
}

#[test]
fn su_4_an_army_on_the_border_of_the_region_that_the_roman_die_names() {
    for rules in both("5101") {
        for (r, border) in Face::ALL.into_iter().zip(ProvinceSet::BORDERS) {
            let mut game = Game::new(rules).unwrap();
            play(&mut game, SIX);
            assert_eq!(awaited(&game), "roll initial-army 1");
            let placed = format!("SU-4 army-placed {}", game.board().id(border));
            happens(&mut game, &format!("R{r}"), &[&placed]);
            assert_eq!(game.state().armies(), border.into());
            assert_eq!(awaited(&game), "command place-fleet 1");
        }
    }
}

#[test]
fn su_4_an_occupied_border_is_rolled_again() {
    let mut game = Game::new(second("5102")).unwrap();
    play(&mut game, SIX);
    happens(&mut game, "R5", &["SU-4 army-placed persia"]);
    assert_eq!(awaited(&game), "roll initial-army 1");
    happens(&mut game, "R5", &[]);
    assert_eq!(awaited(&game), "roll initial-army 1");
    happens(&mut game, "R2", &["SU-4 army-placed britannia"]);
    assert_eq!(awaited(&game), "command place-fleet 1");
}

#[test]
fn su_5_the_players_place_the_fleets_after_the_dice() {
    for rules in both("5300") {
        let mut game = Game::new(rules).unwrap();
        refuses(&game, "fleet 1", "SU-1 not-now roll first-revolt I");
        play(&mut game, SIX);
        assert_eq!(awaited(&game), "command place-fleet 3");
        // Nothing else is to be said now.
        refuses(&game, "enter roma", "SU-5 not-now command place-fleet 3");
        refuses(&game, "end", "SU-5 not-now command place-fleet 3");
        refuses(&game, "sail 1 2", "SU-5 not-now command place-fleet 3");
        let zones: Vec<Command> = SeaZone::ALL.map(|zone| Command::PlaceFleet { zone }).to_vec();
        assert_eq!(game.legal().into_iter().collect::<Vec<_>>(), zones);
        happens(&mut game, "fleet 3", &["SU-5 fleet-placed 3"]);
        assert_eq!(awaited(&game), "command place-fleet 2");
        play(&mut game, "fleet 1");
        assert_eq!(awaited(&game), "command place-fleet 1");
        play(&mut game, "fleet 2");
        assert_eq!(SeaZone::ALL.map(|zone| game.state().fleets(zone)), [1, 1, 1]);
        assert_eq!(awaited(&game), "command enter diocletian");
    }
}

#[test]
fn su_6_the_emperors_start_off_the_board_and_diocletian_begins() {
    for rules in both("5100") {
        let mut game = Game::new(rules).unwrap();
        play(&mut game, SIX);
        happens(&mut game, "fleet 2", &["SU-5 fleet-placed 2", "TN-1 turn-began diocletian 1 6"]);
        assert!(Figure::ALL.iter().all(|&figure| game.state().place(figure).is_none()));
        assert!(game.state().figures().is_empty() && game.state().all_garrisons().is_empty());
        assert_eq!((game.state().turn(), game.state().round()), (Emperor::Diocletian, 1));
        assert_eq!(awaited(&game), "command enter diocletian");
    }
}

#[test]
fn su_8_garrisons_and_fleets_beyond_the_level_are_out_of_the_game() {
    for (level, garrisons) in [("3100", 3), ("4200", 4), ("5300", 5)] {
        for rules in both(level) {
            let mut game = Game::new(rules).unwrap();
            play(&mut game, SIX);
            for (placed, zone) in (1..=rules.level.fleets()).zip(SeaZone::ALL) {
                assert_eq!(awaited(&game), format!("command place-fleet {}", rules.level.fleets() + 1 - placed));
                game.apply(Command::PlaceFleet { zone }).unwrap();
            }
            // No further fleet is asked for, and none can be placed.
            refuses(&game, "fleet 3", "TN-2 not-now command enter diocletian");
            for owner in Emperor::ALL {
                assert_eq!(game.garrisons_left(owner), garrisons);
            }
            // As many garrisons as the level gives, and not one more.
            let cities = [ROMA, ETRURIA, CISALPINA, LUCANIA, SARDINIA];
            let mut fleets = [0; 3];
            fleets.iter_mut().take(rules.level.fleets().into()).for_each(|fleets| *fleets = 1);
            let position = Position::new(Emperor::Galerius).emperor(Emperor::Galerius, SYRIA).fleets(fleets);
            let some = position.garrisons(Emperor::Galerius, cities.into_iter().take(garrisons - 1));
            let mut game = some.game(rules).unwrap();
            play(&mut game, "secure; move galerius cilicia");
            refuses(&game, "secure", "SE-1 no-garrison-left galerius");
        }
    }
}

#[test]
fn do_2_the_dice_of_the_set_up_come_in_this_order() {
    let mut game = Game::new(second("4222")).unwrap();
    let events = play(&mut game, "B2;B2;B2;B2;B2;B2; R1B1;R6B6; R4;R3; fleet 1;fleet 2");
    let thrown: Vec<String> = notation(&game, &events).into_iter().filter(|line| line.contains(" rolled ")).collect();
    assert_eq!(
        thrown,
        [
            "SU-1 rolled first-revolt I B2",
            "SU-1 rolled first-revolt II B2",
            "SU-1 rolled first-revolt III B2",
            "SU-1 rolled first-revolt IV B2",
            "SU-1 rolled first-revolt V B2",
            "SU-1 rolled first-revolt VI B2",
            "SU-3 rolled additional-revolt 2 R1B1",
            "SU-3 rolled additional-revolt 1 R6B6",
            "SU-4 rolled initial-army 2 R4",
            "SU-4 rolled initial-army 1 R3",
        ]
    );
    // Only then the players place the fleets.
    let lines = notation(&game, &events);
    let last_die = lines.iter().rposition(|line| line.contains(" rolled ")).unwrap();
    let first_fleet = lines.iter().position(|line| line.contains(" fleet-placed ")).unwrap();
    assert!(last_die < first_fleet);
}

#[test]
fn do_2_of_two_dice_the_roman_one_comes_first() {
    let script = ["B2", "B2", "B2", "B2", "B2", "B2", "R6B1"].map(|roll| roll.parse().unwrap());
    let mut table = Table::new(Game::new(second("5110")).unwrap(), Seating::One);
    let mut dice = ScriptedDice::new(&script);
    table.roll_all(&mut dice).unwrap();
    dice.finish().unwrap();
    assert!(table.game().state().revolts().contains(AEGYPTUS), "region VI, province 1");
}

/// Sets a game up by dice, the fleets one zone after the other, up to the first turn.
fn set_up(rules: Rules, seed: u64) -> (Game<'static>, Vec<Event>) {
    let mut game = Game::new(rules).unwrap();
    let mut dice = SeededDice::new(seed);
    let mut events = Vec::new();
    while game.state().round() == 0 {
        let input: Input = match game.pending() {
            Pending::Roll { throw } => dice.roll(throw.dice()).unwrap().into(),
            _ => game.legal().get(0).unwrap().into(),
        };
        events.extend(game.play(input).unwrap());
        assert_holds(&game);
    }
    (game, events)
}

#[test]
fn x_11_all_81_levels_are_set_up_in_both_editions() {
    for level in Level::all() {
        for (rules, seed) in [Rules::first(level), Rules::second(level)]
            .into_iter()
            .flat_map(|rules| (0..8).map(move |seed| (rules, seed)))
        {
            let (game, events) = set_up(rules, seed);
            let state = game.state();
            let placed = |rule| {
                let by_rule = events.iter().filter(move |event| event.rule == rule);
                by_rule.filter(|event| !matches!(event.fact, Fact::Rolled { .. } | Fact::Prompted { .. })).count()
            };
            assert_eq!(placed(Rule::SU1), 6, "{rules}");
            assert_eq!(placed(Rule::SU3), usize::from(level.revolts()), "{rules}");
            assert_eq!(placed(Rule::SU4), usize::from(level.armies()), "{rules}");
            assert_eq!(placed(Rule::SU5), usize::from(level.fleets()), "{rules}");
            assert_eq!(state.revolts().len(), 6 + usize::from(level.revolts()));
            assert!(Region::OUTER.iter().all(|region| state.revolts().meets(region.provinces())));
            assert!(!state.revolts().meets(Region::Italia.provinces() | ProvinceSet::BORDERS));
            assert!(events.iter().all(|event| match event {
                Event { rule: Rule::SU1, fact: Fact::RevoltPlaced { at } } => at.number() != Some(1),
                _ => true,
            }));
            assert_eq!(state.armies().len(), usize::from(level.armies()));
            assert_eq!(state.armies(), state.armies() & ProvinceSet::BORDERS);
            assert_eq!(SeaZone::ALL.map(|zone| state.fleets(zone)).iter().sum::<u8>(), level.fleets());
            assert!(Emperor::ALL.iter().all(|&owner| game.garrisons_left(owner) == usize::from(level.garrisons())));
            assert!(state.unrest().is_empty() && state.figures().is_empty());
            assert_eq!(awaited(&game), "command enter diocletian");
        }
    }
}

#[test]
fn x_11_the_levels_that_the_books_name_are_among_them() {
    for name in ["4200", "4211", "5300", "5100", "5111", "4221", "4222", "3221", "3222"] {
        let level: Level = name.parse().unwrap();
        assert_eq!(level.to_string(), name);
        assert_eq!(set_up(first(name), 1).0.rules().level, level);
    }
}

/// SU-6: set-up is before Diocletian's first turn. A state that waits for the very first die was let through with
/// another Emperor's turn, and refused after that die.
#[test]
fn su_6_nobody_else_has_a_turn_during_set_up() {
    let start = Game::new(second("4211")).unwrap();
    let text = start.state().to_string();
    assert!(text.contains("turn=diocletian"));
    let state: State = text.replace("turn=diocletian", "turn=constantius").parse().unwrap();
    let error = Game::resume(second("4211"), start.board(), state).unwrap_err();
    assert_eq!(
        error.to_string(),
        "position: Constantius cannot be asked this: it must be his turn, with him on the board to act or off it to enter"
    );
}

/// SU-1: the dice of the first revolts never name Italia, and a 1 is rolled again, so each region has a revolt elsewhere.
#[test]
fn su_1_a_set_up_with_a_revolt_in_italia_or_only_on_a_1_cannot_be() {
    let resumed = |revolts: &str, awaits: &str| {
        let text = format!(
            "discs={revolts}/...... emperors=-,-,-,- armies=- fleets=0,0,0 turn=diocletian round=0 points=0 \
             awaits roll {awaits}"
        );
        Game::resume(second("4211"), Board::reconstruction(), text.parse().unwrap()).map(|_| ())
    };
    let fits = |revolts, awaits| match resumed(revolts, awaits) {
        Ok(()) => true,
        Err(ResumeError::Position(faults)) => {
            assert!(faults.iter().eq([PositionFault::WrongSetUp]), "{faults}");
            false
        }
        Err(error) => panic!("{error}"),
    };
    assert!(fits(".r..../....../....../....../....../....../......", "first-revolt II"));
    assert!(!fits(".r..../....../....../....../....../....../...r..", "first-revolt II"));
    assert!(fits(".r..../.r..../.r..../.r..../.r..../.r..../......", "additional-revolt 1"));
    assert!(!fits(".r..../.r..../.r..../r...../.r..../.r..../......", "additional-revolt 1"));
    // An additional revolt may lie on a 1 (SU-3).
    assert!(fits(".r..../.r..../.r..../rr..../.r..../.r..../......", "initial-army 1"));
}
