//! Set-up, and the beginning and end of turns.

use tetrarchia::vocabulary::Dice;
use tetrarchia::{Reason, Rule};

use super::board::{Place, ROMA};
use super::command::Cmd;
use super::obstacles::Obstacles;
use super::vocabulary::sea;
use super::world::{Figure, Question, Stage, Stop, World};

impl World {
    /// The set-up in the order of DO-2, or of DO-10 for a scenario, then the fleets (SU-5).
    pub(super) fn set_up(&mut self) -> Result<(), Stop> {
        if self.settings.scenario.is_some() {
            self.set_up_scenario()?;
        } else {
            self.first_revolts((0..6).collect())?;
            self.additional_revolts()?;
            self.initial_armies()?;
            self.roll_for_pirates()?;
        }
        for left in (1..=self.settings.fleets).rev() {
            if let Cmd::Fleet(zone) = self.ask(Question::PlaceFleet, format!("place-fleet {left}"))? {
                *self.fleets.entry(zone).or_default() += 1;
            }
        }
        // SU-6, SC-9: who has the first turn, in round 1.
        self.turn = self.first_emperor();
        self.round = 1;
        self.stage = Stage::TurnStart;
        Ok(())
    }

    /// SU-1: one revolt in each of these regions, on a province from 2 to 6.
    pub(super) fn first_revolts(&mut self, regions: Vec<usize>) -> Result<(), Stop> {
        for region in regions {
            let name = super::board::REGIONS[region];
            let mut face = 1;
            while face < 2 {
                face = self.throw(Dice::Barbarian, &format!("first-revolt {name}"))?.b;
            }
            self.put_revolt(Place::of(region, face.into()))?;
        }
        Ok(())
    }

    /// SU-3: as many as the level says, each on a province without a disc.
    fn additional_revolts(&mut self) -> Result<(), Stop> {
        for left in (1..=self.settings.revolts).rev() {
            loop {
                let roll = self.throw(Dice::Both, &format!("additional-revolt {left}"))?;
                let place = Place::of(usize::from(roll.r) - 1, roll.b.into());
                if self.disc(place).is_none() {
                    self.put_revolt(place)?;
                    break;
                }
            }
        }
        Ok(())
    }

    /// SU-4: as many as the level says, each on a border without an army; the Goths hold here too (MD-4).
    fn initial_armies(&mut self) -> Result<(), Stop> {
        for left in (1..=self.settings.armies).rev() {
            loop {
                let roll = self.throw(Dice::Roman, &format!("initial-army {left}"))?;
                if self.army_arrives(Place::border(usize::from(roll.r) - 1)) {
                    break;
                }
            }
        }
        Ok(())
    }

    /// SU-5, G-1, MD-3: what keeps a fleet from a zone.
    pub(super) fn against_fleet(&self, zone: u8, found: &mut Obstacles) {
        let taken = self.fleets_on(zone) > 0 && !self.settings.fleets_may_share();
        found.add(taken, Rule::G1, Reason::ZoneTaken { zone: sea(zone) });
        found.add(self.pirates == Some(zone), Rule::MD3, Reason::PiratesThere { zone: sea(zone) });
    }

    pub(super) fn fleets_on(&self, zone: u8) -> u8 {
        *self.fleets.get(&zone).unwrap_or(&0)
    }

    /// The beginning of a turn: refill (DO-12), points (TN-4, VN-4).
    pub(super) fn start_turn(&mut self) {
        let emperor = self.turn;
        self.refill();
        self.points = 6;
        self.change_points_at_start();
        self.power_used = false;
        self.stage = if self.place(emperor).is_none() { Stage::Enter } else { Stage::Act };
    }

    /// TN-2, TN-3: an Emperor who is off the board enters it.
    pub(super) fn enter(&mut self) -> Result<(), Stop> {
        let emperor = self.turn;
        match self.ask(Question::Enter, format!("enter {}", emperor.text()))? {
            Cmd::Enter(at) => {
                // TN-3: entering where another stands is passing through.
                if !self.figures_at(at).is_empty() {
                    self.passing = Some(emperor);
                }
                self.figures.insert(emperor, at);
                self.stage = Stage::Act;
            }
            // G-103: who stays off has no Roman phase.
            _ => self.end_roman_phase(),
        }
        Ok(())
    }

    /// TN-2, TN-3, PC-7: what keeps the Emperor whose turn it is from entering here.
    pub(super) fn against_entering(&self, at: Place, found: &mut Obstacles) {
        let (emperor, capital) = (self.turn, self.board.capital(self.turn));
        let there = at.into();
        found.add(at != ROMA && at != capital, Rule::TN2, Reason::NoEntrance { at: there });
        found.add(self.armies.contains(&at), Rule::TN2, Reason::ArmyThere { at: there });
        let covered = at == capital && self.disc(at).is_some();
        found.add(covered, Rule::PC7, Reason::CapitalCovered { at: there });
        self.against_stopping(emperor, at, self.points, found);
    }

    /// G-19, G-28: who can enter must enter, unless the other reading lets him stay off the board.
    pub(super) fn against_staying_off(&self, found: &mut Obstacles) {
        for at in Place::all().filter(|_| !self.settings.other("G-28")) {
            let enters = Obstacles::none(|found| self.against_entering(at, found));
            found.add(enters, Rule::G28, Reason::MustEnter { at: at.into() });
        }
    }

    /// The Roman phase is over; what is left of the points is lost (TN-4).
    pub(super) fn end_roman_phase(&mut self) {
        self.points = 0;
        self.stage = Stage::BarbarianPhase;
    }

    /// The turn is over; the next one may begin a round (TN-1).
    pub(super) fn end_turn(&mut self) {
        self.idle.clear();
        if self.turn == Figure::Maximian {
            self.point_given = false;
            self.round += 1;
        }
        self.turn = self.turn.next();
        self.stage = Stage::TurnStart;
    }
}
