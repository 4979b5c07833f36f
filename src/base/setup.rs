//! Set-up: revolts and armies by dice, then the fleets (SU-1 to SU-6, DO-2).

use crate::board::{Board, Province, Region, SeaZone};
use crate::engine::{Flow, Machine, Permit, State};
use crate::game::Game;
use crate::ledger::Rule;
use crate::rules::{Module, Rules};
use crate::vocabulary::{Event, Face, Fact, Pending, Question, Reason, Refusal, Throw};

/// The stages of the set-up, in their order (DO-2).
#[derive(Clone, Copy)]
pub(crate) enum Stage {
    /// One revolt in each outer region after this one, or in all of them if `after` is `None` (SU-1).
    FirstRevolts { after: Option<Region> },
    /// Additional revolts (SU-3).
    AdditionalRevolts { left: u8 },
    /// Armies on borders (SU-4).
    Armies { left: u8 },
    /// The pirates, if they are played (MD-3).
    Pirates,
    /// The fleets (SU-5).
    Fleets { left: u8 },
}

impl Rules {
    /// Returns the state before the first input: an empty board, or what a scenario puts on it (DO-10), with the
    /// pieces that variants begin with.
    pub(crate) fn start(&self, board: &Board) -> State {
        let mut state = State::START;
        if self.has_additions() {
            self.put_extras(&mut state, board);
        }
        if let Some(pending) = self.needed_to_set_up(Stage::FirstRevolts { after: None }, &state) {
            state.pending = pending;
        }
        state
    }

    /// Returns what the set-up needs from this stage on: dice, the place of a fleet, or `None` if it is over.
    pub(crate) fn needed_to_set_up(&self, stage: Stage, state: &State) -> Option<Pending> {
        let throw = match stage {
            Stage::FirstRevolts { after } => match self.next_region_to_roll(after) {
                Some(region) => Throw::FirstRevolt { region },
                // A scenario's list contains what the level's last two digits stand for (SC-1, G-86).
                None if self.scenario.is_some() => return self.needed_to_set_up(Stage::Pirates, state),
                None => {
                    let left = self.level.revolts();
                    return self.needed_to_set_up(Stage::AdditionalRevolts { left }, state);
                }
            },
            Stage::AdditionalRevolts { left: 0 } => {
                return self.needed_to_set_up(Stage::Armies { left: self.level.armies() }, state);
            }
            Stage::AdditionalRevolts { left } => Throw::AdditionalRevolt { left },
            Stage::Armies { left: 0 } => return self.needed_to_set_up(Stage::Pirates, state),
            Stage::Armies { left } => Throw::InitialArmy { left },
            // MD-3: the pirates come by dice before the fleets, unless the scenario has placed them.
            Stage::Pirates if self.uses(Module::Pirates) && state.pirates.is_none() => Throw::PirateZone,
            Stage::Pirates => return self.needed_to_set_up(Stage::Fleets { left: self.level.fleets() }, state),
            Stage::Fleets { left: 0 } => return None,
            Stage::Fleets { left } => return Some(Pending::Command { question: Question::PlaceFleet { left } }),
        };
        Some(Pending::Roll { throw })
    }

    /// Returns the next outer region after this one whose first revolt is rolled: one that no scenario has filled
    /// (SU-1, SC-1).
    pub(crate) fn next_region_to_roll(&self, after: Option<Region>) -> Option<Region> {
        let first = after.map_or(0, |region| region.index() + 1);
        if self.scenario.is_none() {
            return Region::OUTER.get(first).copied();
        }
        let revolts = self.opening_revolts();
        Region::OUTER.into_iter().skip(first).find(|region| !revolts.meets(region.provinces()))
    }
}

impl Game<'_> {
    /// Checks that a fleet may be placed in this zone: edition and ruling say whether several may share one (G-1),
    /// and none may join the pirates (MD-3).
    #[inline]
    pub(crate) fn check_fleet(&self, zone: SeaZone) -> Result<Permit, Refusal> {
        if self.state.pirates == Some(zone) {
            return Err(Refusal::new(Rule::MD3, Reason::PiratesThere { zone }));
        }
        if self.state.fleets(zone) > 0 && !self.rules.fleets_may_share_zone() {
            return Err(Refusal::new(Rule::G1, Reason::ZoneTaken { zone }));
        }
        Ok(Permit::PLAIN)
    }
}

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// SU-1: places one revolt in each outer region. A 1 is rolled again.
    pub(crate) fn first_revolt(&mut self, region: Region, number: Face) -> Flow {
        if number == Face::One {
            return self.ask_dice(Throw::FirstRevolt { region });
        }
        self.put_revolt(Rule::SU1, region.province(number))?;
        self.set_up(Stage::FirstRevolts { after: Some(region) })
    }

    /// SU-3: places an additional revolt. A province with a disc is rolled again; a 1 counts.
    pub(crate) fn additional_revolt(&mut self, left: u8, at: Province) -> Flow {
        if self.game.state.discs().contains(at) {
            return self.ask_dice(Throw::AdditionalRevolt { left });
        }
        self.put_revolt(Rule::SU3, at)?;
        self.set_up(Stage::AdditionalRevolts { left: left.saturating_sub(1) })
    }

    /// SU-4: places an army. An occupied border is rolled again.
    pub(crate) fn initial_army(&mut self, left: u8, region: Region) -> Flow {
        match region.border() {
            Some(at) if self.game.army_can_arrive(at) => {
                self.army_arrives(Rule::SU4, at);
                self.set_up(Stage::Armies { left: left.saturating_sub(1) })
            }
            _ => self.ask_dice(Throw::InitialArmy { left }),
        }
    }

    /// SU-5: places a fleet in a zone of the players' choice.
    pub(crate) fn place_fleet(&mut self, zone: SeaZone) -> Flow {
        self.happen(Rule::SU5, Fact::FleetPlaced { zone });
        let placed = self.game.state.fleets.into_iter().fold(0, u8::saturating_add);
        self.set_up(Stage::Fleets { left: self.game.rules.level.fleets().saturating_sub(placed) })
    }
}
