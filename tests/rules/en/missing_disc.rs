//! A disc has to be placed and none is left (EN-3): everywhere that can happen in the Barbarian phase.

use crate::story::{assert_over, go_on, quiet, regions, tell};
use tetrarchia::board::Region;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::*;

/// All 21 revolts are out: I, II, III, and three of IV.
fn no_revolt_left() -> Position {
    quiet().revolts(regions([Region::I, Region::II, Region::III])).revolts([MOESIA_INFERIOR, MOESIA_SUPERIOR, THRACIA])
}

/// All 21 unrest discs are out, and no revolt is near.
fn no_unrest_left() -> Position {
    quiet().unrests(regions([Region::I, Region::II, Region::III])).unrests([MOESIA_INFERIOR, MOESIA_SUPERIOR, THRACIA])
}

#[test]
fn en_3_no_unrest_left_for_the_activity() {
    let game = tell(no_unrest_left(), "end; R6B6", "AC-1 asked roll activity\n EN-3 ended no-unrest-left");
    assert_eq!(game.state().unrest_left(), 0);
    assert_over(&game, Ending::NoUnrestLeft);
    // Armies do not move any more.
    tell(
        no_unrest_left().army(AFRICA),
        "end; R6B5",
        "AC-1 asked roll activity
         EN-3 ended no-unrest-left",
    );
}

#[test]
fn en_3_the_last_unrest_is_no_defeat() {
    // Twenty discs out: the last one is placed, and the game goes on with none in reserve.
    let twenty = quiet().unrests(regions([Region::I, Region::II, Region::III])).unrests([MOESIA_INFERIOR, THRACIA]);
    let mut game = tell(
        twenty,
        "end; R6B6",
        "AC-1 asked roll activity
         AC-2 unrest-placed africa
         TN-1 turn-began galerius 1 6",
    );
    assert_eq!((game.state().unrest_left(), game.state().ending()), (0, None));
    // An empty reserve harms nobody as long as none has to be placed: a roll on unrest gives one back.
    go_on(
        &mut game,
        "enter roma; end; R6B6",
        "TN-2 entered galerius roma
         AC-1 asked roll activity
         AC-2 unrest-removed africa
         AC-2 revolt-placed africa
         TN-1 turn-began constantius 1 6",
    );
    // Nor does a protected province need one.
    tell(
        no_unrest_left(),
        "end; R5B6",
        "AC-1 asked roll activity
         AC-2 protected bithynia
         TN-1 turn-began galerius 1 6",
    );
}

#[test]
fn en_3_no_unrest_left_for_the_echo() {
    tell(
        no_unrest_left().revolts([AFRICA, TRIPOLITANIA, NUMIDIA, SICILIA]).garrison(Emperor::Diocletian, LIBYA),
        "end; R6B6; R6; B1",
        "AC-1 asked roll activity
         AC-2 uprising africa
         UP-3 asked roll echo-region
         UP-3 asked roll echo-province VI
         EN-3 ended no-unrest-left",
    );
}

#[test]
fn en_3_no_revolt_left_for_the_activity() {
    let game = tell(
        no_revolt_left().unrest(AFRICA),
        "end; R6B6",
        "AC-1 asked roll activity
         AC-2 unrest-removed africa
         EN-3 ended no-revolt-left",
    );
    assert_over(&game, Ending::NoRevoltLeft);
    // Unrest can still be placed.
    tell(
        no_revolt_left(),
        "end; R6B6",
        "AC-1 asked roll activity
         AC-2 unrest-placed africa
         TN-1 turn-began galerius 1 6",
    );
}

#[test]
fn en_3_the_last_revolt_is_no_defeat() {
    let twenty = quiet().revolts(regions([Region::I, Region::II, Region::III])).revolts([MOESIA_INFERIOR, THRACIA]);
    let game = tell(
        twenty.unrest(AFRICA),
        "end; R6B6",
        "AC-1 asked roll activity
         AC-2 unrest-removed africa
         AC-2 revolt-placed africa
         TN-1 turn-began galerius 1 6",
    );
    assert_eq!((game.state().revolts_left(), game.state().ending()), (0, None));
}

#[test]
fn en_3_no_revolt_left_for_the_domino() {
    // Over a normal link at once. Galerius, on a revolt, is not even removed, and no die is thrown.
    let game = tell(
        no_revolt_left().unrest(MACEDONIA).emperor(Emperor::Galerius, THRACIA),
        "end",
        "EM-1 unrest-removed macedonia
         EN-3 ended no-revolt-left",
    );
    assert_eq!(game.state().place(Figure::Galerius), Some(THRACIA));
    assert_over(&game, Ending::NoRevoltLeft);
    // Over a broken link if it is open.
    let asked = "BR-1 asked roll revolt-link tingitana mauretania\n";
    tell(
        no_revolt_left().unrest(MAURETANIA),
        "end; B4",
        &format!(
            "{asked}BR-1 link-open tingitana mauretania
             EM-1 unrest-removed mauretania
             EN-3 ended no-revolt-left"
        ),
    );
    tell(
        no_revolt_left().unrest(MAURETANIA),
        "end; B3",
        &format!(
            "{asked}BR-1 link-closed tingitana mauretania
             AC-1 asked roll activity"
        ),
    );
    // In the middle of the domino: two are left, and three would turn.
    tell(
        quiet()
            .revolts(regions([Region::I, Region::II, Region::III]))
            .revolt(SYRIA)
            .unrests([CILICIA, CAPPADOCIA, ASIA]),
        "end",
        "EM-1 unrest-removed cilicia
         EM-1 revolt-placed cilicia
         EM-1 unrest-removed cappadocia
         EM-1 revolt-placed cappadocia
         EM-1 unrest-removed asia
         EN-3 ended no-revolt-left",
    );
}

#[test]
fn en_3_no_revolt_left_in_the_middle_of_an_uprising() {
    // Twenty are out. Cyrenaica gets the last one; Africa would need another. Its garrison is gone first: removal comes
    // first. There is no echo and no advance any more.
    let game = tell(
        quiet()
            .revolts(regions([Region::I, Region::II, Region::III]))
            .revolts([TRIPOLITANIA, ACHAIA])
            .garrison(Emperor::Galerius, AFRICA)
            .army(PERSIA),
        "end; R6B3",
        "AC-1 asked roll activity
         AC-2 uprising tripolitania
         UP-1 revolt-placed cyrenaica
         UP-1 garrison-removed galerius africa
         EN-3 ended no-revolt-left",
    );
    assert_eq!(game.state().armies(), PERSIA.into());
    assert_over(&game, Ending::NoRevoltLeft);
}

#[test]
fn en_3_an_uprising_needs_no_disc_where_revolts_are_and_where_links_are_closed() {
    // Baetica's neighbours are all in revolt; Tingitana has one that is not, beyond a broken link.
    tell(
        no_revolt_left(),
        "end; R1B2",
        "AC-1 asked roll activity
         AC-2 uprising baetica
         UP-3 asked roll echo-region",
    );
    let asked = "AC-1 asked roll activity
         AC-2 uprising tingitana
         BR-1 asked roll uprising-link tingitana mauretania
         ";
    tell(
        no_revolt_left(),
        "end; R1B1; B3",
        &format!(
            "{asked}BR-1 link-closed tingitana mauretania
             UP-3 asked roll echo-region"
        ),
    );
    tell(
        no_revolt_left(),
        "end; R1B1; B4",
        &format!(
            "{asked}BR-1 link-open tingitana mauretania
             EN-3 ended no-revolt-left"
        ),
    );
}

/// All 21 revolts are out, the last of them under an army in Carthagenensis, whose way leads to Tarraconensis.
fn army_without_a_disc() -> Position {
    quiet()
        .revolts(regions([Region::IV, Region::V, Region::VI]))
        .revolts([TINGITANA, BAETICA])
        .army(CARTHAGENENSIS)
        .garrison(Emperor::Galerius, NORICUM)
}

/// The roll, then the army's way up to its arrival in Tarraconensis.
fn arrival(activity: &str) -> String {
    format!(
        "AC-1 asked roll activity
         {activity}
         AD-2 advance-ordered carthagenensis - -
         AD-1 army-set-out carthagenensis tarraconensis
         AD-1 army-moved carthagenensis tarraconensis
         "
    )
}

#[test]
fn en_3_no_revolt_left_for_an_army_that_enters() {
    // An empty province. The revolt the army has left is still in use.
    let game = tell(
        army_without_a_disc(),
        "end; R3B3",
        &format!("{}EN-3 ended no-revolt-left", arrival("AC-2 protected noricum")),
    );
    assert_over(&game, Ending::NoRevoltLeft);
    // A garrison or unrest goes first.
    tell(
        army_without_a_disc().garrison(Emperor::Maximian, TARRACONENSIS),
        "end; R3B3",
        &format!(
            "{}AD-3 garrison-removed maximian tarraconensis\n EN-3 ended no-revolt-left",
            arrival("AC-2 protected noricum")
        ),
    );
    tell(
        army_without_a_disc(),
        "end; R1B6",
        &format!(
            "{}AD-3 unrest-removed tarraconensis\n EN-3 ended no-revolt-left",
            arrival("AC-2 unrest-placed tarraconensis")
        ),
    );
}

#[test]
fn en_3_an_army_needs_no_disc_where_a_revolt_is() {
    // Cyrenaica's revolt waits for the army of Aegyptus.
    tell(
        quiet()
            .revolts(regions([Region::IV, Region::V, Region::VI]))
            .revolts([TINGITANA, BAETICA, CARTHAGENENSIS])
            .army(AEGYPTUS)
            .garrison(Emperor::Galerius, NORICUM),
        "end; R3B3",
        "AC-1 asked roll activity
         AC-2 protected noricum
         AD-2 advance-ordered aegyptus - -
         AD-1 army-set-out aegyptus cyrenaica
         AD-1 army-moved aegyptus cyrenaica
         TN-1 turn-began galerius 1 6",
    );
}

#[test]
fn en_3_no_revolt_left_for_an_army_that_has_beaten_an_emperor() {
    tell(
        army_without_a_disc().emperor(Emperor::Constantius, TARRACONENSIS),
        "end; R3B3; R1B1",
        "AC-1 asked roll activity
         AC-2 protected noricum
         AD-2 advance-ordered carthagenensis - -
         AD-1 army-set-out carthagenensis tarraconensis
         AD-4 battle-joined barbarians constantius tarraconensis carthagenensis
         AD-4 asked roll battle barbarians constantius carthagenensis
         AD-4 battle-fought 0 1 21 22 barbarian-victory
         AD-4 figure-removed constantius tarraconensis
         AD-1 army-moved carthagenensis tarraconensis
         EN-3 ended no-revolt-left",
    );
}

#[test]
fn en_3_a_beaten_army_gives_its_disc_back() {
    // All 21 are out. Maximian beats the army of Narbonensis, and its disc is there for the army that follows.
    tell(
        quiet()
            .revolts(regions([Region::IV, Region::V, Region::VI]))
            .revolt(BAETICA)
            .army(NARBONENSIS)
            .army(AQUITANIA)
            .emperor(Emperor::Maximian, CISALPINA)
            .garrison(Emperor::Galerius, NORICUM),
        "end; R3B3; B4; R6B1",
        "AC-1 asked roll activity
         AC-2 protected noricum
         AD-2 advance-ordered narbonensis aquitania -
         AD-1 army-set-out narbonensis cisalpina
         BR-1 asked roll advance-link narbonensis cisalpina
         BR-1 link-open narbonensis cisalpina
         AD-4 battle-joined barbarians maximian cisalpina narbonensis
         AD-4 asked roll battle barbarians maximian narbonensis
         AD-4 battle-fought 1 7 2 3 roman-victory
         AD-4 army-removed narbonensis
         AD-4 revolt-removed narbonensis
         AD-1 army-set-out aquitania narbonensis
         AD-1 army-moved aquitania narbonensis
         AD-3 revolt-placed narbonensis
         TN-1 turn-began galerius 1 6",
    );
}
