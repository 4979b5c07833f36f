//! The actions of the Roman phase.

use tetrarchia::{Reason, Rule};

use super::board::{Place, provinces_of};
use super::command::{Cmd, How};
use super::obstacles::Obstacles;
use super::vocabulary::{region, sea};
use super::world::{Disc, Figure, Question, Stop, World};

impl World {
    /// One action of the Emperor whose turn it is (TN-4).
    pub(super) fn act(&mut self) -> Result<(), Stop> {
        let emperor = self.turn;
        match self.ask(Question::Act, format!("act {}", emperor.text()))? {
            Cmd::Move(figure, to) => self.go(figure, to),
            Cmd::Sail(from, to) => {
                self.points -= 1;
                *self.fleets.entry(from).or_default() -= 1;
                *self.fleets.entry(to).or_default() += 1;
            }
            Cmd::Secure => self.secure()?,
            Cmd::Subdue(figure, how) => self.subdue(figure, how)?,
            Cmd::Attack(figure, army) => self.attack(figure, army)?,
            Cmd::End => self.end_roman_phase(),
            Cmd::DeployDux(at) => self.deploy_dux(at),
            Cmd::PlaceVicarius(at) => self.place_vicarius(at),
            Cmd::AttackPirates(figure) => self.attack_pirates(figure)?,
            Cmd::MoveGarrison(to) => self.move_garrison(to),
            Cmd::UsePower(from) => self.use_power_of_the_turn(from),
            Cmd::TakePoint => self.take_point(),
            Cmd::GivePoint => self.give_point(),
            other => panic!("{} is no action", other.text()),
        }
        Ok(())
    }

    /// What securing a province costs (SE-1, SE-2).
    fn secure_cost(at: Place) -> u8 {
        if at.is_border() { 2 } else { 1 }
    }

    /// SE-1, SE-2, SE-4: what keeps the Emperor from securing his province.
    pub(super) fn against_securing(&self, found: &mut Obstacles) {
        let at = self.figures[&self.turn];
        found.add(self.disc(at).is_some(), Rule::SE1, Reason::DiscThere { at: at.into() });
        let owner = self.turn.emperor();
        found.add(self.garrisons_left(self.turn) == 0, Rule::SE1, Reason::NoGarrisonLeft { owner });
        let revolt = provinces_of(at.region()).into_iter().find(|place| at.is_border() && self.in_revolt(*place));
        if let Some(revolt) = revolt {
            let region = region(at.region());
            found.add(true, Rule::SE2, Reason::RegionInRevolt { region, at: revolt.into() });
        }
        found.add_cost(self.points, World::secure_cost(at));
    }

    /// SE-1, SE-2, and EN-1 when the sixth border is secured (G-84).
    fn secure(&mut self) -> Result<(), Stop> {
        let at = self.figures[&self.turn];
        self.points -= World::secure_cost(at);
        self.discs.insert(at, Disc::Garrison(self.turn));
        if (0..6).all(|region| self.is_secured(Place::border(region))) {
            return Err(self.end("victory"));
        }
        Ok(())
    }

    /// SB-1, G-34: what it costs to subdue so.
    fn subdue_cost(how: How) -> u8 {
        if how == How::Revolt { 2 } else { 1 }
    }

    /// SB-1, G-34: what keeps a figure on the board from subduing so.
    pub(super) fn against_subduing(&self, figure: Figure, how: How, found: &mut Obstacles) {
        let place = self.figures[&figure];
        let (disc, at) = (self.disc(place), place.into());
        match how {
            How::Unrest => found.add(disc != Some(Disc::Unrest), Rule::SB1, Reason::NoUnrest { at }),
            How::Revolt | How::Reduce => found.add(disc != Some(Disc::Revolt), Rule::SB1, Reason::NoRevolt { at }),
        }
        // G-2: without an unrest disc it is refused, or the game is lost.
        let missing = how == How::Reduce && self.unrest_left() == 0 && !self.settings.other("G-2");
        found.add(missing, Rule::G2, Reason::NoUnrestLeft);
        found.add_cost(self.points, World::subdue_cost(how));
    }

    /// EN-4: what subduing a province would cost, whoever did it.
    pub(super) fn cost_to_quieten(&self, place: Place) -> u8 {
        match self.disc(place) {
            Some(Disc::Revolt) => 2,
            Some(Disc::Unrest) => 1,
            _ => 0,
        }
    }

    /// SB-1; turning a revolt into unrest takes the unrest disc from the reserve (G-2, EN-3).
    fn subdue(&mut self, figure: Figure, how: How) -> Result<(), Stop> {
        self.points -= World::subdue_cost(how);
        let at = self.figures[&figure];
        self.remove_disc(at);
        if how == How::Reduce {
            self.put_unrest(at)?;
        }
        Ok(())
    }

    /// AT-1: what an attack through a link costs, if there is one.
    pub(super) fn attack_cost(&self, figure: Figure, army: Place) -> Option<u8> {
        let link = self.link_cost(self.figures[&figure], army)?;
        Some(link + u8::from(self.in_revolt(army)))
    }

    /// AT-1, SC-3, SC-5, SC-6: what keeps a figure on the board from attacking there.
    pub(super) fn against_attacking(&self, figure: Figure, army: Place, found: &mut Obstacles) {
        let is_army = self.armies.contains(&army);
        found.add(!is_army, Rule::AT1, Reason::NoArmy { at: army.into() });
        let cost = self.attack_cost(figure, army);
        let (from, to) = (self.figures[&figure].into(), army.into());
        found.add(cost.is_none(), Rule::AT1, Reason::NotLinked { from, to });
        if let Some((rule, zone)) = self.lacks_fleet_against(army) {
            found.add(true, rule, Reason::FleetNeeded { zone: sea(zone) });
        }
        if let Some(cost) = cost.filter(|_| is_army) {
            found.add_cost(self.points, cost);
        }
    }

    /// AT-1, AT-7 to AT-9.
    fn attack(&mut self, figure: Figure, army: Place) -> Result<(), Stop> {
        self.points -= self.attack_cost(figure, army).unwrap();
        let at = self.figures[&figure];
        let (roman, barbarian) = self.fight(true, figure, army)?;
        if roman > barbarian {
            self.remove_army(army);
            self.remove_disc(army);
            self.figures.insert(figure, army);
            self.win_glory(figure, true);
        }
        if roman < barbarian {
            self.figures.remove(&figure);
            // G-35: a garrison of any colour; G-23: what if it secures a border.
            let permanent = at.is_border() && !self.settings.other("G-23");
            if matches!(self.disc(at), Some(Disc::Garrison(_))) && !permanent {
                self.remove_disc(at);
            }
            self.lose_glory(figure, true);
            self.end_phase_after_defeat(figure);
        }
        Ok(())
    }

    /// AT-8: the turn of a beaten Emperor ends; that of a beaten Dux goes on, or ends (G-9).
    pub(super) fn end_phase_after_defeat(&mut self, figure: Figure) {
        if figure.is_emperor() || self.settings.other("G-9") {
            self.end_roman_phase();
        }
    }
}
