//! The historical scenarios.

use tetrarchia::Rule;

use super::board::{Place, provinces_of};
use super::world::{Figure, Stop, World};

/// What a scenario puts on the board (SC-3 to SC-6).
struct Scenario {
    /// Region and number of each listed revolt.
    revolts: &'static [(usize, usize)],
    /// The regions with a rebel on their border.
    rebels: &'static [usize],
    /// The regions with an army on their border; where the Goths are played, the first is theirs.
    armies: &'static [usize],
    pirates: Option<u8>,
    /// Attacking a rebel needs a fleet on this zone, by this rule.
    fleet_needed: Option<(Rule, u8)>,
    /// Who starts where, by region and number.
    places: &'static [(Figure, usize, usize)],
    first: Figure,
}

const CARAUSIUS: Scenario = Scenario {
    revolts: &[(1, 1), (1, 2), (1, 4)],
    rebels: &[1],
    armies: &[],
    pirates: Some(1),
    fleet_needed: Some((Rule::SC3, 1)),
    places: &[(Figure::Constantius, 1, 3)],
    first: Figure::Constantius,
};

const DANUBE: Scenario = Scenario {
    revolts: &[(2, 3), (2, 4), (3, 1), (3, 2)],
    rebels: &[],
    armies: &[3, 2],
    pirates: None,
    fleet_needed: None,
    places: &[(Figure::Diocletian, 3, 3), (Figure::Galerius, 2, 6)],
    first: Figure::Diocletian,
};

const MAURETANIA: Scenario = Scenario {
    revolts: &[(0, 1), (0, 2), (5, 4), (5, 5)],
    rebels: &[0],
    armies: &[],
    pirates: None,
    fleet_needed: Some((Rule::SC5, 1)),
    places: &[(Figure::Maximian, 0, 3)],
    first: Figure::Maximian,
};

const PERSIA: Scenario = Scenario {
    revolts: &[(4, 1), (4, 2), (5, 1), (5, 2)],
    rebels: &[4, 5],
    armies: &[],
    pirates: Some(3),
    fleet_needed: Some((Rule::SC6, 3)),
    places: &[(Figure::Diocletian, 4, 6), (Figure::Galerius, 4, 3)],
    first: Figure::Diocletian,
};

impl World {
    fn scenario(&self) -> Option<&'static Scenario> {
        match self.settings.scenario {
            Some("carausian-revolt") => Some(&CARAUSIUS),
            Some("danubian-wars") => Some(&DANUBE),
            Some("mauretanian-war") => Some(&MAURETANIA),
            Some("great-persian-war") => Some(&PERSIA),
            _ => None,
        }
    }

    /// The set-up of a scenario with the dice in the order of DO-10; the level's last digits are contained in it (SC-1,
    /// G-86). What needs no dice is placed before the first die.
    pub(super) fn set_up_scenario(&mut self) -> Result<(), Stop> {
        let scenario = self.scenario().unwrap();
        for &(region, number) in scenario.revolts {
            self.put_revolt(Place::of(region, number))?;
        }
        for &region in scenario.rebels {
            // SC-2: a rebel stands on a revolt.
            self.put_revolt(Place::border(region))?;
            self.armies.insert(Place::border(region));
            self.rebels.insert(Place::border(region));
        }
        for &region in scenario.armies {
            self.army_arrives(Place::border(region));
        }
        if scenario.pirates.is_some() {
            self.pirates = scenario.pirates;
        }
        for &(emperor, region, number) in scenario.places {
            self.figures.insert(emperor, Place::of(region, number));
        }
        let quiet = |region: &usize| !provinces_of(*region).iter().any(|place| self.in_revolt(*place));
        let others: Vec<usize> = (0..6).filter(quiet).collect();
        if self.settings.fixed {
            for region in others {
                self.put_revolt(Place::of(region, 3))?;
            }
        } else {
            self.first_revolts(others)?;
        }
        self.roll_for_pirates()?;
        Ok(())
    }

    /// SU-6, SC-3, SC-5: who has the first turn.
    pub(super) fn first_emperor(&self) -> Figure {
        self.scenario().map_or(Figure::Diocletian, |scenario| scenario.first)
    }

    /// The borders where rebels start (SC-2).
    pub(super) fn rebel_borders(&self) -> Vec<Place> {
        self.scenario().map_or(Vec::new(), |scenario| scenario.rebels.iter().copied().map(Place::border).collect())
    }

    /// SC-3, SC-5, SC-6: the zone without the fleet that an attack on this army needs, because it is a rebel.
    pub(super) fn lacks_fleet_against(&self, army: Place) -> Option<(Rule, u8)> {
        let needed = self.scenario()?.fleet_needed?;
        (self.rebels.contains(&army) && self.fleets_on(needed.1) == 0).then_some(needed)
    }
}
