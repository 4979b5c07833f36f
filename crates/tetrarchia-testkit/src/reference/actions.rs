//! The actions of the Roman phase.

use super::board::{Place, provinces_of};
use super::command::{Cmd, How};
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

    /// SE-1, SE-2, SE-4: whether the Emperor may secure his province.
    pub(super) fn may_secure(&self) -> bool {
        let Some(at) = self.place(self.turn) else { return false };
        let quiet = !provinces_of(at.region()).iter().any(|place| self.in_revolt(*place));
        self.disc(at).is_none()
            && self.garrisons_left(self.turn) > 0
            && self.points >= World::secure_cost(at)
            && (!at.is_border() || quiet)
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

    /// SB-1, G-34: what it costs to subdue so, if the disc is there.
    pub(super) fn subdue_cost(&self, figure: Figure, how: How) -> Option<u8> {
        match (how, self.disc(self.place(figure)?)?) {
            (How::Unrest, Disc::Unrest) => Some(1),
            (How::Revolt, Disc::Revolt) => Some(2),
            // G-2: without an unrest disc it is refused, or the game is lost.
            (How::Reduce, Disc::Revolt) => (self.unrest_left() > 0 || self.settings.other("G-2")).then_some(1),
            _ => None,
        }
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
        self.points -= self.subdue_cost(figure, how).unwrap();
        let at = self.figures[&figure];
        self.remove_disc(at);
        if how == How::Reduce {
            self.put_unrest(at)?;
        }
        Ok(())
    }

    /// AT-1, SC-3, SC-5, SC-6: what an attack through a link costs, if it can be made.
    pub(super) fn attack_cost(&self, figure: Figure, army: Place) -> Option<u8> {
        if !self.armies.contains(&army) || self.lacks_fleet_against(army) {
            return None;
        }
        let link = self.link_cost(self.place(figure)?, army)?;
        Some(link + u8::from(self.in_revolt(army)))
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
