//! Barbarian activity (AC).

use crate::story::{go_on, quiet, tell};
use tetrarchia::board::Region;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::state::{DISCS, Disc};
use tetrarchia::*;

#[test]
fn ac_1_the_roman_die_names_the_region_and_the_other_the_province() {
    let regions = [Region::I, Region::II, Region::III, Region::IV, Region::V, Region::VI];
    let capitals = [GERMANIA_INFERIOR, PANNONIA_INFERIOR, BITHYNIA];
    let mut named = ProvinceSet::EMPTY;
    for (r, region) in (1..).zip(regions) {
        for b in 1..=6 {
            let at = region.provinces().into_iter().find(|at| at.number() == Some(b)).unwrap();
            let name = Board::reconstruction().id(at);
            let fact = if capitals.contains(&at) { "protected" } else { "unrest-placed" };
            tell(
                quiet(),
                &format!("end; R{r}B{b}"),
                &format!("AC-1 asked roll activity\n AC-2 {fact} {name}\n TN-1 turn-began galerius 1 6"),
            );
            named.insert(at);
        }
    }
    // Italia and the borders are never rolled.
    assert_eq!(named, ProvinceSet::ROMAN - Region::Italia.provinces());
}

#[test]
fn x_15_the_coordinates_of_belgica_and_aquitania() {
    let told = |script, name| {
        tell(
            quiet(),
            script,
            &format!("AC-1 asked roll activity\n AC-2 unrest-placed {name}\n TN-1 turn-began galerius 1 6"),
        );
    };
    told("end; R2B1", "belgica");
    told("end; R2B5", "aquitania");
}

#[test]
fn ac_2_a_garrison_protects_whosever_it_is() {
    for owner in Emperor::ALL {
        let game = tell(
            quiet().garrison(owner, NORICUM),
            "end; R3B3",
            "AC-1 asked roll activity
             AC-2 protected noricum
             TN-1 turn-began galerius 1 6",
        );
        assert_eq!(game.state().disc_at(NORICUM), Disc::from_index(owner.index()));
    }
}

#[test]
fn ac_2_an_uncovered_printed_disc_protects() {
    for (script, name) in
        [("end; R2B2", "germania_inferior"), ("end; R3B4", "pannonia_inferior"), ("end; R5B6", "bithynia")]
    {
        tell(
            quiet(),
            script,
            &format!("AC-1 asked roll activity\n AC-2 protected {name}\n TN-1 turn-began galerius 1 6"),
        );
    }
}

#[test]
fn ac_2_a_covered_printed_disc_protects_no_more() {
    // Unrest over it turns into revolt, and a revolt over it leads to an uprising.
    tell(
        quiet().unrest(BITHYNIA),
        "end; R5B6",
        "AC-1 asked roll activity
         AC-2 unrest-removed bithynia
         AC-2 revolt-placed bithynia
         TN-1 turn-began galerius 1 6",
    );
    tell(
        quiet().revolt(BITHYNIA).revolts([THRACIA, GALATIA, ASIA]),
        "end; R5B6",
        "AC-1 asked roll activity
         AC-2 uprising bithynia
         UP-3 asked roll echo-region",
    );
    // A garrison over it protects as any garrison does.
    tell(
        quiet().garrison(Emperor::Maximian, BITHYNIA),
        "end; R5B6",
        "AC-1 asked roll activity
         AC-2 protected bithynia
         TN-1 turn-began galerius 1 6",
    );
}

#[test]
fn ac_2_the_same_province_goes_from_nothing_to_unrest_to_revolt_to_uprising() {
    let mut game = tell(
        quiet()
            .emperor(Emperor::Galerius, SICILIA)
            .emperor(Emperor::Constantius, BELGICA)
            .emperor(Emperor::Maximian, BAETICA),
        "end; R4B5",
        "AC-1 asked roll activity
         AC-2 unrest-placed achaia
         TN-1 turn-began galerius 1 6",
    );
    assert_eq!(game.state().disc_at(ACHAIA), Some(Disc::Unrest));
    go_on(
        &mut game,
        "end; R4B5",
        "AC-1 asked roll activity
         AC-2 unrest-removed achaia
         AC-2 revolt-placed achaia
         TN-1 turn-began constantius 1 6",
    );
    assert_eq!((game.state().disc_at(ACHAIA), game.state().unrest_left()), (Some(Disc::Revolt), DISCS));
    go_on(
        &mut game,
        "end; R4B5",
        "AC-1 asked roll activity
         AC-2 uprising achaia
         UP-1 revolt-placed macedonia
         UP-1 revolt-placed epirus
         UP-3 asked roll echo-region",
    );
    assert_eq!(game.state().disc_at(ACHAIA), Some(Disc::Revolt));
}

#[test]
fn ac_3_an_emperor_does_not_protect_his_province() {
    let galerius = |position: Position| position.emperor(Emperor::Galerius, ACHAIA);
    let there = Some(ACHAIA);
    let game = tell(
        galerius(quiet()),
        "end; R4B5",
        "AC-1 asked roll activity
         AC-2 unrest-placed achaia
         TN-1 turn-began galerius 1 6",
    );
    assert_eq!(game.state().place(Figure::Galerius), there);
    let game = tell(
        galerius(quiet().unrest(ACHAIA)),
        "end; R4B5",
        "AC-1 asked roll activity
         AC-2 unrest-removed achaia
         AC-2 revolt-placed achaia
         TN-1 turn-began galerius 1 6",
    );
    // The revolt under him counts only when the next domino is over (EM-2).
    assert_eq!(game.state().place(Figure::Galerius), there);
}

#[test]
fn x_10_g_emperors_do_not_protect_and_garrisons_do() {
    // Diocletian stands beside his capital's disc in Asia and is no help; with his garrison under him it is protected.
    let position = Position::new(Emperor::Diocletian).emperor(Emperor::Diocletian, ASIA).fleets([1, 0, 0]);
    tell(
        position,
        "end; R5B5",
        "AC-1 asked roll activity
         AC-2 unrest-placed asia
         TN-1 turn-began galerius 1 6",
    );
    tell(
        position,
        "secure; end; R5B5",
        "SE-1 garrison-placed diocletian asia
         AC-1 asked roll activity
         AC-2 protected asia
         TN-1 turn-began galerius 1 6",
    );
}
