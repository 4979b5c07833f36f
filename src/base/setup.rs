//! Set-up: revolts and armies by dice, then the fleets (SU-1 to SU-6, DO-2).

use crate::board::{Province, Region, SeaZone};
use crate::engine::{Flow, Machine};
use crate::game::Game;
use crate::ledger::Rule;
use crate::rules::Module;
use crate::vocabulary::{Event, Face, Fact, Question, Reason, Refusal, Throw};

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// SU-1: one revolt in each outer region; a 1 is rolled again.
    pub(crate) fn first_revolt(&mut self, region: Region, number: Face) -> Flow {
        if number == Face::One {
            return self.ask_dice(Throw::FirstRevolt { region });
        }
        self.put_revolt(Rule::SU1, region.province(number))?;
        match self.game.rules.next_region_to_roll(Some(region)) {
            Some(region) => self.ask_dice(Throw::FirstRevolt { region }),
            // A scenario's list contains what the level's last two digits stand for (SC-1, G-86).
            None if self.game.rules.scenario.is_some() => self.set_up_pirates(),
            None => self.set_up_additional_revolts(self.game.rules.level.revolts()),
        }
    }

    fn set_up_additional_revolts(&mut self, left: u8) -> Flow {
        match left {
            0 => self.set_up_armies(self.game.rules.level.armies()),
            left => self.ask_dice(Throw::AdditionalRevolt { left }),
        }
    }

    /// SU-3: a province that holds a disc already is rolled again; a 1 counts.
    pub(crate) fn additional_revolt(&mut self, left: u8, at: Province) -> Flow {
        if self.game.state.discs().contains(at) {
            return self.ask_dice(Throw::AdditionalRevolt { left });
        }
        self.put_revolt(Rule::SU3, at)?;
        self.set_up_additional_revolts(left.saturating_sub(1))
    }

    fn set_up_armies(&mut self, left: u8) -> Flow {
        match left {
            0 => self.set_up_pirates(),
            left => self.ask_dice(Throw::InitialArmy { left }),
        }
    }

    /// MD-3: the pirates come by dice before the fleets, unless the scenario has placed them.
    fn set_up_pirates(&mut self) -> Flow {
        if self.game.rules.uses(Module::Pirates) && self.game.state.pirates.is_none() {
            return self.ask_dice(Throw::PirateZone);
        }
        self.set_up_fleets(self.game.rules.level.fleets())
    }

    /// SU-4: a border that is occupied already is rolled again.
    pub(crate) fn initial_army(&mut self, left: u8, region: Region) -> Flow {
        match region.border() {
            Some(at) if self.game.army_can_arrive(at) => {
                self.army_arrives(Rule::SU4, at);
                self.set_up_armies(left.saturating_sub(1))
            }
            _ => self.ask_dice(Throw::InitialArmy { left }),
        }
    }

    /// SU-5, then SU-6: Diocletian begins, or whom the scenario names.
    pub(crate) fn set_up_fleets(&mut self, left: u8) -> Flow {
        match left {
            0 => self.begin_turn(self.game.rules.first_emperor(), 1),
            left => self.ask(Rule::SU5, Question::PlaceFleet { left }),
        }
    }

    /// SU-5: the players put a fleet on a zone of their choice.
    pub(crate) fn place_fleet(&mut self, zone: SeaZone) -> Flow {
        self.happen(Rule::SU5, Fact::FleetPlaced { zone });
        let placed = self.game.state.fleets.into_iter().fold(0, u8::saturating_add);
        self.set_up_fleets(self.game.rules.level.fleets().saturating_sub(placed))
    }
}

impl Game<'_> {
    /// Whether a fleet may come to this zone: several in one are a matter of edition and ruling (G-1), and none comes
    /// where pirates are (MD-3).
    #[inline]
    pub(crate) fn zone_is_open(&self, zone: SeaZone) -> bool {
        let shares = (self.state.fleets(zone) > 0) & !self.rules.fleets_may_share_zone();
        !shares & (self.state.pirates != Some(zone))
    }

    /// Why a fleet may not be placed on a zone that [`zone_is_open`](Game::zone_is_open) denies.
    pub(crate) fn fleet_refusal(&self, zone: SeaZone) -> Refusal {
        if self.state.pirates == Some(zone) {
            return Refusal::new(Rule::MD3, Reason::PiratesThere { zone });
        }
        Refusal::new(Rule::G1, Reason::ZoneTaken { zone })
    }
}
