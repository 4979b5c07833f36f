//! The historical scenarios: the pieces at the start, and what attacks on rebels need (SC-1 to SC-10).

use crate::board::{Board, Province, ProvinceSet, Region, SeaZone};
use crate::engine::{State, region_bit};
use crate::game::Game;
use crate::ledger::Rule;
use crate::rules::{Rules, RulesFault, War};
use crate::vocabulary::{Emperor, Errors, Reason, Refusal};

/// The pieces that a scenario puts on the board before the dice (SC-3 to SC-6).
struct Opening {
    /// The provinces of the general revolt.
    revolts: &'static [Province],
    /// The regions with a rebel army on their border.
    rebels: &'static [Region],
    /// The borders with an army that advances.
    armies: &'static [Province],
    /// The province of the Goths.
    goths: Option<Province>,
    /// The zone of the pirates.
    pirates: Option<SeaZone>,
    /// The zone where a fleet is needed to attack a rebel.
    fleet_needed: Option<SeaZone>,
    /// The provinces where Emperors start, by id.
    emperors: &'static [(Emperor, &'static str)],
    /// The Emperor who has the first turn.
    first: Emperor,
}

const fn opening(war: War) -> Opening {
    use Province::*;
    match war {
        War::Carausius => Opening {
            revolts: &[II1, II2, II4],
            rebels: &[Region::II],
            armies: &[],
            goths: None,
            pirates: Some(SeaZone::Atlanticum),
            fleet_needed: Some(SeaZone::Atlanticum),
            emperors: &[(Emperor::Constantius, "germania_superior")],
            first: Emperor::Constantius,
        },
        War::Danube => Opening {
            revolts: &[III3, III4, IV1, IV2],
            rebels: &[],
            armies: &[BorderIII],
            goths: Some(BorderIV),
            pirates: None,
            fleet_needed: None,
            emperors: &[(Emperor::Diocletian, "thracia"), (Emperor::Galerius, "pannonia_superior")],
            first: Emperor::Diocletian,
        },
        War::Mauretania => Opening {
            revolts: &[I1, I2, VI4, VI5],
            rebels: &[Region::I],
            armies: &[],
            goths: None,
            pirates: None,
            fleet_needed: Some(SeaZone::Atlanticum),
            emperors: &[(Emperor::Maximian, "carthagenensis")],
            first: Emperor::Maximian,
        },
        War::Persia => Opening {
            revolts: &[VI1, VI2, V1, V2],
            rebels: &[Region::V, Region::VI],
            armies: &[],
            goths: None,
            pirates: Some(SeaZone::Aegaeum),
            fleet_needed: Some(SeaZone::Aegaeum),
            emperors: &[(Emperor::Diocletian, "bithynia"), (Emperor::Galerius, "cappadocia")],
            first: Emperor::Diocletian,
        },
    }
}

impl Rules {
    fn opening(&self) -> Option<Opening> {
        self.scenario.map(|scenario| opening(scenario.war))
    }

    /// Returns the provinces of the general revolt, with province 3 of each other outer region in a fixed set-up
    /// (SC-1).
    pub(crate) fn opening_revolts(&self) -> ProvinceSet {
        let Some(opening) = self.opening() else { return ProvinceSet::EMPTY };
        let mut revolts: ProvinceSet = opening.revolts.iter().copied().collect();
        if self.scenario.is_some_and(|scenario| scenario.fixed) {
            for region in Region::OUTER {
                if !revolts.meets(region.provinces()) {
                    revolts.insert(region.province(crate::Face::Three));
                }
            }
        }
        revolts
    }

    /// Returns the Emperor who has the first turn: Diocletian (SU-6), or the one whom the scenario names. The turns
    /// before his are skipped (SC-9).
    pub(crate) fn first_emperor(&self) -> Emperor {
        self.opening().map_or(Emperor::Diocletian, |opening| opening.first)
    }

    /// Puts the scenario's pieces on the board, if one is played (DO-10).
    pub(crate) fn put_opening(&self, state: &mut State, board: &Board) {
        let Some(opening) = self.opening() else { return };
        state.revolts = self.opening_revolts();
        for &region in opening.rebels {
            if let Some(border) = region.border() {
                state.armies.insert(border);
                state.revolts.insert(border);
                state.rebels |= region_bit(region);
            }
        }
        state.armies.extend(opening.armies.iter().copied().chain(opening.goths));
        state.goths = opening.goths;
        state.pirates = opening.pirates;
        for &(emperor, id) in opening.emperors {
            state.places[emperor.index()] = board.find(id);
        }
    }

    /// Checks that this board has the provinces where the scenario's Emperors start, none of them in revolt (G-87).
    pub(crate) fn check_board(&self, board: &Board) -> Result<(), Errors<RulesFault>> {
        let mut faults = Errors::none();
        if let (Some(opening), Some(scenario)) = (self.opening(), self.scenario) {
            let revolts = self.opening_revolts();
            for &(emperor, id) in opening.emperors {
                if board.find(id).is_none_or(|at| revolts.contains(at) || at.is_border()) {
                    faults.push(RulesFault::NoStartPlace { war: scenario.war, emperor });
                }
            }
        }
        faults.or(())
    }
}

impl Game<'_> {
    /// Returns the zone where a fleet is needed to attack a rebel and missing, or `None`.
    fn missing_fleet(&self) -> Option<SeaZone> {
        let zone = self.rules.opening()?.fleet_needed?;
        (self.state.fleets(zone) == 0).then_some(zone)
    }

    /// Returns the rebels that cannot be attacked because a fleet is missing (SC-3, SC-5, SC-6).
    #[inline]
    pub(crate) fn rebels_out_of_reach(&self) -> ProvinceSet {
        if self.state.rebels == 0 || self.missing_fleet().is_none() { ProvinceSet::EMPTY } else { self.state.rebels() }
    }

    /// Checks that this army can be attacked if it is a rebel.
    #[inline]
    pub(crate) fn check_rebel(&self, army: Province) -> Result<(), Refusal> {
        if !self.rebels_out_of_reach().contains(army) {
            return Ok(());
        }
        let (Some(zone), Some(scenario)) = (self.missing_fleet(), self.rules.scenario) else { return Ok(()) };
        let rule = match scenario.war {
            War::Carausius => Rule::SC3,
            War::Danube => Rule::SC4,
            War::Mauretania => Rule::SC5,
            War::Persia => Rule::SC6,
        };
        Err(Refusal::new(rule, Reason::FleetNeeded { zone }))
    }
}
