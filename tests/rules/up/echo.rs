//! The echo of an uprising (UP-3).

use crate::story::{quiet, tell};
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::*;

/// An uprising in Achaia that finds its neighbours in revolt, so that the echo is all that follows.
fn uprising() -> Position {
    quiet().revolts([ACHAIA, MACEDONIA, EPIRUS])
}

const UPRISING: &str = "AC-1 asked roll activity
    AC-2 uprising achaia
    UP-3 asked roll echo-region
    ";

#[test]
fn up_3_an_army_comes_to_an_empty_border_and_advances_at_once() {
    let borders = [
        ("gaetulia", "tingitana"),
        ("britannia", "belgica"),
        ("germania_magna", "vindelicia"),
        ("sarmatia", "moesia_inferior"),
        ("persia", "syria"),
        ("libya", "aegyptus"),
    ];
    for (r, (border, first)) in (1..).zip(borders) {
        let game = tell(
            uprising(),
            &format!("end; R4B5; R{r}; B4"),
            &format!(
                "{UPRISING}UP-3 army-placed {border}
                 AD-2 advance-ordered {border} - -
                 AD-1 army-set-out {border} {first}
                 BR-1 asked roll advance-link {border} {first}
                 BR-1 link-open {border} {first}
                 AD-1 army-moved {border} {first}
                 AD-3 revolt-placed {first}
                 TN-1 turn-began galerius 1 6"
            ),
        );
        assert_eq!(game.state().armies_left(), 2);
    }
}

#[test]
fn up_3_a_border_with_an_emperor_a_garrison_or_an_army_brings_a_second_die() {
    // The die then names a province of that region, and AC-2 is done to it.
    let held = [
        uprising().emperor(Emperor::Galerius, PERSIA),
        uprising().garrison(Emperor::Galerius, PERSIA),
        uprising().emperor(Emperor::Galerius, PERSIA).garrison(Emperor::Constantius, PERSIA),
    ];
    for position in held {
        tell(
            position,
            "end; R4B5; R5; B1",
            &format!(
                "{UPRISING}UP-3 asked roll echo-province V
                 AC-2 unrest-placed syria
                 TN-1 turn-began galerius 1 6"
            ),
        );
    }
    tell(
        uprising().army(PERSIA),
        "end; R4B5; R5; B1; B2",
        &format!(
            "{UPRISING}UP-3 asked roll echo-province V
             AC-2 unrest-placed syria
             AD-2 advance-ordered persia - -
             AD-1 army-set-out persia syria
             BR-1 asked roll advance-link persia syria
             BR-1 link-closed persia syria
             TN-1 turn-began galerius 1 6"
        ),
    );
}

#[test]
fn up_3_the_second_die_does_what_any_activity_does() {
    let position = uprising().garrison(Emperor::Diocletian, PERSIA);
    let echo = |position, die, what: &str| {
        tell(
            position,
            &format!("end; R4B5; R5; {die}"),
            &format!("{UPRISING}UP-3 asked roll echo-province V\n {what}"),
        );
    };
    let over = "TN-1 turn-began galerius 1 6";
    echo(position, "B6", &format!("AC-2 protected bithynia\n {over}"));
    echo(position.garrison(Emperor::Maximian, ASIA), "B5", &format!("AC-2 protected asia\n {over}"));
    echo(position, "B5", &format!("AC-2 unrest-placed asia\n {over}"));
    let turns = format!("AC-2 unrest-removed asia\n AC-2 revolt-placed asia\n {over}");
    echo(position.unrest(ASIA), "B5", &turns);
    let again = "AC-2 uprising asia
        UP-1 revolt-placed cilicia
        UP-1 revolt-placed galatia
        UP-1 revolt-placed bithynia
        UP-3 asked roll echo-region";
    echo(position.revolt(ASIA), "B5", again);
}

#[test]
fn up_3_there_is_no_echo_when_all_armies_are_out() {
    // No die at all: the advance follows at once.
    tell(
        uprising().army(BRITANNIA).army(PERSIA).army(BAETICA),
        "end; R4B5",
        "AC-1 asked roll activity
         AC-2 uprising achaia
         AD-2 advance-ordered baetica britannia persia
         AD-1 army-set-out baetica carthagenensis
         AD-1 army-moved baetica carthagenensis
         AD-3 revolt-placed carthagenensis
         AD-1 army-set-out britannia belgica
         BR-1 asked roll advance-link britannia belgica",
    );
}

#[test]
fn up_3_with_two_armies_out_the_third_comes_and_all_three_advance() {
    let game = tell(
        uprising().army(BELGICA).army(BAETICA),
        "end; R4B5; R6; B4",
        &format!(
            "{UPRISING}UP-3 army-placed libya
             AD-2 advance-ordered baetica libya belgica
             AD-1 army-set-out baetica carthagenensis
             AD-1 army-moved baetica carthagenensis
             AD-3 revolt-placed carthagenensis
             AD-1 army-set-out libya aegyptus
             BR-1 asked roll advance-link libya aegyptus
             BR-1 link-open libya aegyptus
             AD-1 army-moved libya aegyptus
             AD-3 revolt-placed aegyptus
             AD-1 army-set-out belgica germania_inferior
             AD-1 army-moved belgica germania_inferior
             AD-3 revolt-placed germania_inferior
             TN-1 turn-began galerius 1 6"
        ),
    );
    assert_eq!(game.state().armies_left(), 0);
}

#[test]
fn up_3_the_echo_comes_after_the_whole_spread() {
    // The border is empty before and after: what matters is when the die is thrown.
    tell(
        quiet().revolt(NUMIDIA),
        "end; R6B4",
        "AC-1 asked roll activity
         AC-2 uprising numidia
         UP-1 revolt-placed mauretania
         UP-1 revolt-placed africa
         UP-3 asked roll echo-region",
    );
}

#[test]
fn x_9_a_chain_of_uprisings_and_the_arrival_of_an_army() {
    // Britannia is secured, Galerius stands in Sarmatia, an army in Libya: three echoes find no room for an army, and
    // each strikes a revolt. The fourth uprising brings an army to Persia.
    let game = tell(
        quiet()
            .revolts([AQUITANIA, ACHAIA, NUMIDIA])
            .garrison(Emperor::Constantius, BRITANNIA)
            .emperor(Emperor::Galerius, SARMATIA)
            .army(LIBYA),
        "end; R2B5; B1; R4; B5; R6; B4; R2; B5; B6; R5; B3; B4",
        "AC-1 asked roll activity
         AC-2 uprising aquitania
         BR-1 asked roll uprising-link aquitania tarraconensis
         BR-1 link-closed aquitania tarraconensis
         UP-1 revolt-placed lugdunensis
         UP-1 revolt-placed narbonensis
         UP-3 asked roll echo-region
         UP-3 asked roll echo-province IV
         AC-2 uprising achaia
         UP-1 revolt-placed macedonia
         UP-1 revolt-placed epirus
         UP-3 asked roll echo-region
         UP-3 asked roll echo-province VI
         AC-2 uprising numidia
         UP-1 revolt-placed mauretania
         UP-1 revolt-placed africa
         UP-3 asked roll echo-region
         UP-3 asked roll echo-province II
         AC-2 uprising aquitania
         BR-1 asked roll uprising-link aquitania tarraconensis
         BR-1 link-open aquitania tarraconensis
         UP-1 revolt-placed tarraconensis
         UP-3 asked roll echo-region
         UP-3 army-placed persia
         AD-2 advance-ordered libya persia -
         AD-1 army-set-out libya aegyptus
         BR-1 asked roll advance-link libya aegyptus
         BR-1 link-closed libya aegyptus
         AD-1 army-set-out persia syria
         BR-1 asked roll advance-link persia syria
         BR-1 link-open persia syria
         AD-1 army-moved persia syria
         AD-3 revolt-placed syria
         TN-1 turn-began galerius 1 6",
    );
    assert_eq!(game.state().armies(), ProvinceSet::from_iter([LIBYA, SYRIA]));
}

#[test]
fn up_3_a_chain_goes_on_as_long_as_the_dice_say() {
    // Twenty echoes in one phase, all on the same spot.
    let script = format!("end; R4B5{}; R4; B1", "; R4; B5".repeat(20));
    let story = format!(
        "AC-1 asked roll activity
         {}AC-2 uprising achaia
         UP-3 asked roll echo-region
         UP-3 asked roll echo-province IV
         AC-2 unrest-placed moesia_inferior
         TN-1 turn-began galerius 1 6",
        "AC-2 uprising achaia
         UP-3 asked roll echo-region
         UP-3 asked roll echo-province IV
         "
        .repeat(20)
    );
    tell(uprising().garrison(Emperor::Galerius, SARMATIA), &script, &story);
}
