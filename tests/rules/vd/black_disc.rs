//! The black disc of the Barbarian player (VD-6) and what is decided about it (G-33, G-67 to G-70, G-90).

use crate::common::script::{alone, awaited, happens, play, refuses, start};
use tetrarchia::board::Region;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::state::Flag;
use tetrarchia::*;

const RULES: &str = "second/5100/barbaria";

/// Diocletian, whose turn it is, far from everything; the Barbarian player with his black disc alone.
fn quiet() -> Position {
    alone(Emperor::Diocletian, SARDINIA).emperor(Emperor::Galerius, ACHAIA).mark(Flag::BlackDisc)
}

/// The game in this position when the Barbarian player is asked for the first time.
fn asked(rules: &str, position: Position) -> Game<'static> {
    let mut game = start(rules, position);
    play(&mut game, "end");
    assert_eq!(awaited(&game), "command black-disc revolts");
    game
}

#[test]
fn vd_6_the_black_disc_is_placed_on_an_empty_province_once_a_game() {
    let mut game = asked(RULES, quiet());
    happens(&mut game, "place-black-disc syria", &["VD-6 black-disc-placed syria"]);
    assert_eq!(game.state().disc_at(SYRIA), Some(state::Disc::Revolt));
    assert_eq!(awaited(&game), "roll activity", "he is not asked again");
}

#[test]
fn vd_6_no_capital_takes_the_black_disc() {
    let game = asked(RULES, quiet());
    for capital in ["bithynia", "cisalpina", "germania_inferior", "pannonia_inferior"] {
        refuses(&game, &format!("place-black-disc {capital}"), &format!("VD-6 capital-there {capital}"));
    }
}

#[test]
fn vd_6_the_black_disc_is_exchanged_for_an_army_on_an_empty_border() {
    let mut game = asked(RULES, quiet());
    assert_eq!(game.state().revolts_left(), 20);
    refuses(&game, "raise-army syria", "VD-6 not-a-border syria");
    happens(&mut game, "raise-army persia", &["VD-6 black-disc-returned", "VD-6 army-placed persia"]);
    assert_eq!(game.state().revolts_left(), 21, "it goes back to the reserve");
}

#[test]
fn vd_6_no_exchange_while_an_army_is_on_the_board() {
    let game = asked(RULES, quiet().army(CILICIA));
    refuses(&game, "raise-army persia", "VD-6 armies-on-board");
}

#[test]
fn g_67_by_default_he_is_asked_before_each_of_the_three_steps() {
    let mut game = asked(RULES, quiet());
    play(&mut game, "pass");
    assert_eq!(awaited(&game), "command black-disc activity");
    play(&mut game, "pass; R5B6");
    assert_eq!(awaited(&game), "command black-disc advance");
    happens(&mut game, "pass", &["TN-1 turn-began galerius 1 6"]);
}

#[test]
fn g_67_by_the_other_reading_also_after_each_roll_and_at_the_end() {
    let mut game = asked("second/5100/barbaria/rulings:black-disc-moment=any-moment", quiet());
    play(&mut game, "pass; pass; R1B4");
    assert_eq!(awaited(&game), "command black-disc-after-roll activity R1B4");
    play(&mut game, "pass; pass");
    assert_eq!(awaited(&game), "command black-disc-at-end");
    happens(&mut game, "place-black-disc syria", &["VD-6 black-disc-placed syria", "TN-1 turn-began galerius 1 6"]);
}

#[test]
fn g_67_he_is_not_asked_where_nothing_is_empty() {
    // 20 revolts and 20 garrisons, an Emperor on each of the three other provinces that are no capitals.
    let capitals = ProvinceSet::from_iter([ROMA, CISALPINA, GERMANIA_INFERIOR, PANNONIA_INFERIOR, BITHYNIA]);
    let figures = ProvinceSet::from_iter([SARDINIA, ACHAIA, LIBYA]);
    let others: Vec<Province> = (ProvinceSet::ALL - capitals - figures).into_iter().collect();
    let (revolts, garrisons) = others.split_at(20);
    let mut position = quiet().emperor(Emperor::Maximian, LIBYA).revolts(revolts.iter().copied());
    for (emperor, five) in Emperor::ALL.into_iter().zip(garrisons.chunks(5)) {
        position = position.garrisons(emperor, five.iter().copied());
    }
    let mut game = start(RULES, position);
    play(&mut game, "end");
    assert_eq!(awaited(&game), "roll activity");
}

#[test]
fn g_68_a_province_is_empty_without_figure_and_disc_and_roma_is_a_capital() {
    let game = asked(RULES, quiet().unrest(SYRIA).garrison(Emperor::Galerius, ASIA));
    refuses(&game, "place-black-disc syria", "G-68 disc-there syria");
    refuses(&game, "place-black-disc asia", "G-68 disc-there asia");
    refuses(&game, "place-black-disc achaia", "G-68 figure-there achaia");
    refuses(&game, "place-black-disc roma", "G-68 capital-there roma");
}

#[test]
fn g_68_by_default_a_border_takes_the_black_disc() {
    let mut game = asked(RULES, quiet());
    happens(&mut game, "place-black-disc persia", &["VD-6 black-disc-placed persia"]);
}

#[test]
fn g_68_by_the_other_reading_only_a_roman_province_does() {
    let mut game = asked("second/5100/barbaria/rulings:black-disc-borders=roman-only", quiet());
    refuses(&game, "place-black-disc persia", "G-68 not-roman persia");
    // For an army it is still exchanged there.
    happens(&mut game, "raise-army persia", &["VD-6 black-disc-returned", "VD-6 army-placed persia"]);
}

#[test]
fn g_69_a_rebel_is_an_army_on_the_board() {
    let position = quiet().round(2).fleets([1, 1, 0]).rebel(Region::I);
    let game = asked("second/4221/barbaria/scenario:mauretanian-war", position);
    refuses(&game, "raise-army persia", "G-69 armies-on-board");
}

#[test]
fn g_69_the_goths_come_instead_but_only_to_an_empty_border() {
    let position = quiet().garrison(Emperor::Galerius, GERMANIA_MAGNA);
    let mut game = asked("second/5100/barbaria/modules:goths", position);
    refuses(&game, "raise-army germania_magna", "G-69 disc-there germania_magna");
    happens(&mut game, "raise-army sarmatia", &["VD-6 black-disc-returned", "MD-4 goths-placed sarmatia"]);
}

#[test]
fn g_70_the_army_of_the_black_disc_advances_in_the_same_phase() {
    let mut game = asked(RULES, quiet());
    play(&mut game, "raise-army persia");
    happens(
        &mut game,
        "R5B6; B4",
        &[
            "AC-2 protected bithynia",
            "AD-2 advance-ordered persia - -",
            "AD-1 army-set-out persia syria",
            "BR-1 link-open persia syria",
            "AD-1 army-moved persia syria",
            "AD-3 revolt-placed syria",
            "TN-1 turn-began galerius 1 6",
        ],
    );
}

/// A revolt on a border, as the black disc leaves it, beside unrest, and the other way round; with the province in revolt
/// and the one in unrest.
fn across_a_border() -> [(Position, &'static str, &'static str); 2] {
    let position = alone(Emperor::Diocletian, SARDINIA);
    [
        (position.revolt(PERSIA).unrest(SYRIA), "persia", "syria"),
        (position.revolt(AEGYPTUS).unrest(LIBYA), "aegyptus", "libya"),
    ]
}

#[test]
fn g_33_by_default_revolts_spread_from_borders_and_to_them() {
    for (position, from, to) in across_a_border() {
        let mut game = start(RULES, position);
        play(&mut game, "end");
        happens(
            &mut game,
            "B4",
            &[
                &format!("BR-1 link-open {from} {to}"),
                &format!("EM-1 unrest-removed {to}"),
                &format!("EM-1 revolt-placed {to}"),
            ],
        );
    }
}

#[test]
fn g_33_by_the_other_reading_borders_neither_give_nor_take_a_revolt() {
    for (position, ..) in across_a_border() {
        let mut game = start("second/5100/barbaria/rulings:border-revolts=kept-apart", position);
        play(&mut game, "end");
        assert_eq!(awaited(&game), "roll activity");
    }
}

#[test]
fn g_90_links_of_borders_are_not_rolled_up_front_if_borders_are_kept_apart() {
    // Of the 29 broken links 9 lead to a border.
    for (rulings, links) in [("revolt-links=up-front", 29), ("revolt-links=up-front,border-revolts=kept-apart", 20)] {
        let mut game = start(&format!("{RULES}/rulings:{rulings}"), alone(Emperor::Diocletian, SARDINIA));
        play(&mut game, "end");
        let mut rolled = 0;
        while awaited(&game).starts_with("roll revolt-link") {
            play(&mut game, "B1");
            rolled += 1;
        }
        assert_eq!(rolled, links, "{rulings}");
    }
}
