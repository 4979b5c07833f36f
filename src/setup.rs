//! Set-up: revolts and armies by dice, then the fleets (SU-1 to SU-6, DO-2).

use crate::awaits::{Question, Throw};
use crate::board::{Province, Region, SeaZone};
use crate::emperor::Emperor;
use crate::event::{Event, Fact};
use crate::face::Face;
use crate::game::Game;
use crate::ledger::Rule;
use crate::machine::{Flow, Machine};
use crate::refusal::{Reason, Refusal};

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// SU-1: one revolt in each outer region; a 1 is rolled again.
    pub(crate) fn first_revolt(&mut self, region: Region, number: Face) -> Flow {
        if number == Face::One {
            return self.ask_dice(Throw::FirstRevolt { region });
        }
        self.put_revolt(Rule::SU1, region.province(number))?;
        match Region::from_index(region.index() + 1) {
            Some(next) if next != Region::Italia => self.ask_dice(Throw::FirstRevolt { region: next }),
            _ => self.set_up_additional_revolts(self.game.rules.level.revolts()),
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
            0 => self.set_up_fleets(self.game.rules.level.fleets()),
            left => self.ask_dice(Throw::InitialArmy { left }),
        }
    }

    /// SU-4: a border that is occupied already is rolled again.
    pub(crate) fn initial_army(&mut self, left: u8, region: Region) -> Flow {
        match region.border() {
            Some(at) if !self.game.state.armies.contains(at) => {
                self.happen(Rule::SU4, Fact::ArmyPlaced { at });
                self.set_up_armies(left.saturating_sub(1))
            }
            _ => self.ask_dice(Throw::InitialArmy { left }),
        }
    }

    /// SU-5, then SU-6: Diocletian begins.
    fn set_up_fleets(&mut self, left: u8) -> Flow {
        match left {
            0 => self.begin_turn(Emperor::Diocletian, 1),
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
    /// Whether a fleet may come to this zone: several in one are a matter of edition and ruling (G-1).
    #[inline]
    pub(crate) fn zone_is_open(&self, zone: SeaZone) -> bool {
        self.state.fleets(zone) == 0 || self.rules.fleets_may_share_zone()
    }

    /// Why a fleet may not be placed on a zone that [`zone_is_open`](Game::zone_is_open) denies.
    pub(crate) fn fleet_refusal(&self, zone: SeaZone) -> Refusal {
        Refusal::new(Rule::G1, Reason::ZoneTaken { zone })
    }
}
