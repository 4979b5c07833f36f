//! The variants of both editions.

use super::board::{Place, REGIONS, provinces_of};
use super::command::Cmd;
use super::world::{Dice, Disc, Figure, Question, Roll, Stop, World};

// Imperium (VN-1, VD-1).
impl World {
    /// Whether a disc of this Emperor may pay for his power: from this province, or from the reserve.
    pub(super) fn pays(&self, emperor: Figure, from: Option<Place>) -> bool {
        if !self.settings.plays("imperium") {
            return false;
        }
        match from {
            None => self.garrisons_left(emperor) > 0,
            Some(place) => {
                // G-40 is about the first edition only.
                let reserve_only = self.settings.first_edition && self.settings.other("G-40");
                let closed = place.is_border() && self.settings.other("G-41");
                self.disc(place) == Some(Disc::Garrison(emperor)) && !reserve_only && !closed
            }
        }
    }

    /// Whether any disc could pay; if not, the power is not offered (DO-13).
    pub(super) fn can_pay(&self, emperor: Figure) -> bool {
        self.pays(emperor, None) || Place::all().any(|place| self.pays(emperor, Some(place)))
    }

    /// One of his discs leaves the game.
    fn pay(&mut self, emperor: Figure, from: Option<Place>) {
        if let Some(place) = from {
            self.remove_disc(place);
        }
        *self.spent.entry(emperor).or_default() += 1;
    }

    /// Offers a power; says whether it is used.
    pub(super) fn power_used_for(&mut self, emperor: Figure, question: Question, text: String) -> Result<bool, Stop> {
        match self.ask(question, text)? {
            Cmd::UsePower(from) => {
                self.pay(emperor, from);
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// G-7, G-91: whether Diocletian or Maximian may use his power now, paid so.
    pub(super) fn may_use_power_of_the_turn(&self, from: Option<Place>) -> bool {
        let at_ceiling = self.turn == Figure::Maximian && self.point_given && self.settings.other("G-42");
        matches!(self.turn, Figure::Diocletian | Figure::Maximian)
            && !self.power_used
            && !at_ceiling
            && self.pays(self.turn, from)
    }

    pub(super) fn use_power_of_the_turn(&mut self, from: Option<Place>) {
        self.pay(self.turn, from);
        self.power_used = true;
        if self.turn == Figure::Maximian {
            self.points += 1;
        }
    }
}

// Patres Patriae (VN-4) and glory (VN-5, VD-5).
impl World {
    /// G-51: whether Diocletian may take a point.
    pub(super) fn may_take_point(&self) -> bool {
        self.settings.plays("patres-patriae") && self.turn == Figure::Diocletian && !self.point_taken
    }

    pub(super) fn take_point(&mut self) {
        self.points += 1;
        self.point_taken = true;
    }

    /// G-51: whether Constantius may give a point.
    pub(super) fn may_give_point(&self) -> bool {
        self.settings.plays("patres-patriae")
            && self.turn == Figure::Constantius
            && !self.point_given
            && self.points > 0
    }

    pub(super) fn give_point(&mut self) {
        self.points -= 1;
        self.point_given = true;
    }

    /// What Diocletian took and Constantius gave changes the turns of the others.
    pub(super) fn change_points_at_start(&mut self) {
        if self.turn == Figure::Galerius && self.point_taken {
            self.points -= 1;
            self.point_taken = false;
        }
        if self.turn == Figure::Maximian && self.point_given {
            self.points += 1;
        }
    }

    /// Whether this figure's battle is about glory: Dux's is not (G-53), and who is attacked may not lead (G-6).
    fn leads_for_glory(&self, figure: Figure, attacking: bool) -> bool {
        let played = self.settings.plays("the-great") || self.settings.plays("roma-aeterna");
        played && figure.is_emperor() && (attacking || !self.settings.other("G-6"))
    }

    /// He takes an unrest disc if one is left (G-3).
    pub(super) fn win_glory(&mut self, figure: Figure, attacking: bool) {
        if self.leads_for_glory(figure, attacking) && self.unrest_left() > 0 {
            *self.glory.entry(figure).or_default() += 1;
        }
    }

    /// He gives one back if he has one.
    pub(super) fn lose_glory(&mut self, figure: Figure, attacking: bool) {
        let glory = *self.glory.get(&figure).unwrap_or(&0);
        if self.leads_for_glory(figure, attacking) && glory > 0 {
            self.glory.insert(figure, glory - 1);
        }
    }
}

// Via Romana (VD-3) and the usurper (VD-4).
impl World {
    /// What it costs to move the garrison under the Emperor, if it may (G-18, G-54).
    pub(super) fn garrison_move_cost(&self, to: Place) -> Option<u8> {
        let from = self.place(self.turn)?;
        let stuck = from.is_border() && self.settings.other("G-54");
        let taken = self.is_occupied(to) && !self.settings.other("G-18");
        if !self.settings.plays("via-romana")
            || self.disc(from) != Some(Disc::Garrison(self.turn))
            || stuck
            || to.is_border()
            || self.disc(to).is_some()
            || taken
        {
            return None;
        }
        self.link_cost(from, to)
    }

    pub(super) fn move_garrison(&mut self, to: Place) {
        self.points -= self.garrison_move_cost(to).unwrap();
        self.remove_disc(self.figures[&self.turn]);
        self.discs.insert(to, Disc::Garrison(self.turn));
    }

    /// The first region that has become full (G-55); the black disc may fill one while another's die lies there (G-67).
    fn newly_full(&self) -> Option<usize> {
        let is_full = |region: &usize| provinces_of(*region).iter().all(|place| self.in_revolt(*place));
        (0..6).filter(|region| !self.full.contains(region)).find(is_full)
    }

    /// VD-4, G-55 to G-58, DO-7: a usurper for each region that has become full behind its secured border.
    pub(super) fn usurpers(&mut self, after: &str) -> Result<(), Stop> {
        if !self.settings.plays("usurpator") {
            return Ok(());
        }
        while let Some(region) = self.newly_full() {
            self.full.insert(region);
            let room = provinces_of(region).iter().any(|place| !self.is_occupied(*place));
            if !self.is_secured(Place::border(region)) || !self.army_left() || !room {
                continue;
            }
            loop {
                let face = self.phase_throw(Dice::B, &format!("usurper {} {after}", REGIONS[region]))?.b;
                let place = Place::of(region, face.into());
                if !self.is_occupied(place) {
                    self.armies.insert(place);
                    self.idle.insert(place);
                    break;
                }
            }
        }
        Ok(())
    }

    /// The other reading of G-67: usurpers of a region that the black disc has filled after a roll.
    pub(super) fn late_usurpers(&mut self, after: &str) -> Result<(), Stop> {
        let any_moment = self.settings.plays("barbaria") && self.settings.other("G-67");
        if any_moment { self.usurpers(after) } else { Ok(()) }
    }
}

// Barbaria (VD-6).
impl World {
    /// G-15, DO-12: at the start of a round the gray discs are refilled as far as the reserve goes.
    pub(super) fn refill(&mut self) {
        while self.settings.plays("barbaria")
            && self.turn == Figure::Diocletian
            && self.gray < 4
            && self.unrest_left() > 0
        {
            self.gray += 1;
        }
    }

    /// A throw of the Barbarian phase, which the Barbarian player may have thrown again (G-13, G-60).
    pub(super) fn phase_throw(&mut self, dice: Dice, text: &str) -> Result<Roll, Stop> {
        loop {
            let roll = self.throw(dice, text)?;
            if !self.is_rerolled(text, roll)? {
                self.rerolled = false;
                self.offer_black_disc_after(text, roll)?;
                return Ok(roll);
            }
        }
    }

    /// Whether the Barbarian player pays for a reroll of these dice.
    pub(super) fn is_rerolled(&mut self, text: &str, roll: Roll) -> Result<bool, Stop> {
        let kept = self.rerolled && !self.settings.other("G-13");
        let of_activity = text == "activity" || text.starts_with("echo");
        let is_offered = self.gray > 0 && !kept && (of_activity || !self.settings.other("G-60"));
        if !is_offered || self.ask(Question::Reroll, format!("reroll {text} {}", roll.text()))? != Cmd::Reroll {
            return Ok(false);
        }
        self.gray -= 1;
        self.rerolled = true;
        Ok(true)
    }

    /// The Barbarian player's choice for an army: go, stay, elsewhere (G-63, G-65, G-96), perhaps with the die of its
    /// link before him.
    pub(super) fn offer_to_stop(&mut self, army: Place, die: Option<Roll>) -> Result<Cmd, Stop> {
        if self.gray == 0 {
            return Ok(Cmd::Pass);
        }
        let text = match die {
            Some(die) => format!("advance-after-die {} {}", army.text(), die.text()),
            None => format!("advance {}", army.text()),
        };
        let answer = self.ask(Question::Advance(army), text)?;
        if answer != Cmd::Pass {
            self.gray -= 1;
        }
        Ok(answer)
    }

    /// G-64, G-66, G-92: where an army may be redirected.
    pub(super) fn may_redirect(&self, army: Place, to: Place) -> bool {
        let land = if to.is_border() { self.settings.other("G-64") && !self.is_secured(to) } else { true };
        !army.is_border()
            && self.board.linked(army, to)
            && to != self.board.next(army)
            && !self.armies.contains(&to)
            && land
    }

    /// G-67: the black disc, before a step.
    pub(super) fn offer_black_disc_before(&mut self, step: &str) -> Result<(), Stop> {
        let text = format!("black-disc {step}");
        if self.is_black_disc_placed(&text)? { self.usurpers(&text) } else { Ok(()) }
    }

    /// The other reading of G-67: the black disc, before a roll takes effect. Usurpers come later.
    pub(super) fn offer_black_disc_after(&mut self, text: &str, roll: Roll) -> Result<(), Stop> {
        if self.settings.other("G-67") {
            self.is_black_disc_placed(&format!("black-disc-after-roll {text} {}", roll.text()))?;
        }
        Ok(())
    }

    /// The other reading of G-67: the black disc, before the phase ends.
    pub(super) fn offer_black_disc_at_end(&mut self) -> Result<(), Stop> {
        let asked = self.settings.other("G-67");
        if asked && self.is_black_disc_placed("black-disc-at-end")? { self.usurpers("phase-end") } else { Ok(()) }
    }

    /// Offers the black disc, if there is anything to do with it; says whether it becomes a revolt.
    fn is_black_disc_placed(&mut self, text: &str) -> Result<bool, Stop> {
        let is_of_use = Place::all().any(|at| self.may_place_black_disc(at) || self.may_raise_army(at));
        if !self.black_disc || !is_of_use {
            return Ok(false);
        }
        match self.ask(Question::BlackDisc, text.to_string())? {
            Cmd::PlaceBlackDisc(at) => {
                self.black_disc = false;
                self.discs.insert(at, Disc::Revolt);
                Ok(true)
            }
            Cmd::RaiseArmy(at) => {
                self.black_disc = false;
                self.army_arrives(at);
                Ok(false)
            }
            _ => Ok(false),
        }
    }

    /// G-68: where the black disc may be placed.
    pub(super) fn may_place_black_disc(&self, at: Place) -> bool {
        let barred = at.is_border() && self.settings.other("G-68");
        self.is_empty(at) && !self.board.is_printed(at) && !barred
    }

    /// G-69: where it may be given back for an army.
    pub(super) fn may_raise_army(&self, at: Place) -> bool {
        self.armies.is_empty() && at.is_border() && self.is_empty(at)
    }
}
