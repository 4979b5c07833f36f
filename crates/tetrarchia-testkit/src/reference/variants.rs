//! The variants of both editions.

use tetrarchia::vocabulary::Dice;
use tetrarchia::{Reason, Rule};

use super::board::{Place, REGIONS, ROMA, provinces_of};
use super::command::Cmd;
use super::obstacles::Obstacles;
use super::world::{Disc, Figure, Question, Roll, Stop, World};

// Imperium (VN-1, VD-1).
impl World {
    /// What keeps a disc of this Emperor from paying for his power: from this province, or from the reserve.
    pub(super) fn against_payment(&self, emperor: Figure, from: Option<Place>, found: &mut Obstacles) {
        let owner = emperor.emperor();
        let is_there = match from {
            None => self.garrisons_left(emperor) > 0,
            Some(place) => self.disc(place) == Some(Disc::Garrison(emperor)),
        };
        found.add(!is_there, self.power_rule(), Reason::NoDiscToPay { owner });
        if let Some(place) = from.filter(|_| is_there) {
            let at = place.into();
            // G-40 is about the first edition only.
            let reserve_only = self.settings.first_edition && self.settings.other("G-40");
            found.add(reserve_only, Rule::G40, Reason::ReservePays { at });
            let stays = place.is_border() && self.settings.other("G-41");
            found.add(stays, Rule::G41, Reason::BorderStays { at });
        }
    }

    /// Whether any disc could pay; if not, the power is not offered (DO-13).
    pub(super) fn can_pay(&self, emperor: Figure) -> bool {
        let pays = |from| Obstacles::none(|found| self.against_payment(emperor, from, found));
        self.settings.plays("imperium") && (pays(None) || Place::all().any(|place| pays(Some(place))))
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

    /// VN-1, VD-1: what keeps an Emperor from using his power in his turn, paid so. Only Diocletian and Maximian do, once.
    pub(super) fn against_power_of_the_turn(&self, from: Option<Place>, found: &mut Obstacles) {
        let his = matches!(self.turn, Figure::Diocletian | Figure::Maximian);
        found.add(!his, self.power_rule(), Reason::NotHisToDo { figure: self.turn.into() });
        found.add(self.power_used, Rule::G7, Reason::DoneAlready);
        // G-42, G-91: where 7 is the most, the point from Constantius and that of his own power do not add up.
        let at_ceiling = self.turn == Figure::Maximian && self.point_given && self.settings.other("G-42");
        found.add(at_ceiling, Rule::G91, Reason::AtTheCeiling { most: 7 });
        self.against_payment(self.turn, from, found);
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
    /// G-51: what keeps an Emperor from taking a point. Only Diocletian does, once a round.
    pub(super) fn against_taking_point(&self, found: &mut Obstacles) {
        let his = self.turn == Figure::Diocletian;
        found.add(!his, Rule::VN4, Reason::NotHisToDo { figure: self.turn.into() });
        found.add(self.point_taken, Rule::VN4, Reason::DoneAlready);
    }

    pub(super) fn take_point(&mut self) {
        self.points += 1;
        self.point_taken = true;
    }

    /// G-51: what keeps an Emperor from giving a point. Only Constantius does, once a round, if he has one.
    pub(super) fn against_giving_point(&self, found: &mut Obstacles) {
        let his = self.turn == Figure::Constantius;
        found.add(!his, Rule::VN4, Reason::NotHisToDo { figure: self.turn.into() });
        found.add(self.point_given, Rule::VN4, Reason::DoneAlready);
        let lacks = his && self.points == 0;
        found.add(lacks, Rule::VN4, Reason::TooExpensive { needs: 1, has: 0 });
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
    /// VD-3: what keeps the Emperor from moving the garrison under him there.
    pub(super) fn against_moving_garrison(&self, to: Place, found: &mut Obstacles) {
        let from = self.figures[&self.turn];
        let is_his = self.disc(from) == Some(Disc::Garrison(self.turn));
        found.add(!is_his, Rule::VD3, Reason::NoGarrisonHere { at: from.into() });
        let stays = is_his && from.is_border() && self.settings.other("G-54");
        found.add(stays, Rule::G54, Reason::BorderStays { at: from.into() });
        let at = to.into();
        found.add(to.is_border(), Rule::VD3, Reason::NotRoman { at });
        found.add(self.disc(to).is_some(), Rule::VD3, Reason::DiscThere { at });
        let crowded = self.is_occupied(to) && !self.settings.other("G-18");
        found.add(crowded, Rule::G18, Reason::FigureThere { at });
        match self.link_cost(from, to) {
            None => found.add(true, Rule::VD3, Reason::NotLinked { from: from.into(), to: at }),
            Some(cost) => found.add_cost(self.points, cost),
        }
    }

    pub(super) fn move_garrison(&mut self, to: Place) {
        let from = self.figures[&self.turn];
        self.points -= self.link_cost(from, to).unwrap();
        self.remove_disc(from);
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
                let face = self.phase_throw(Dice::Barbarian, &format!("usurper {} {after}", REGIONS[region]))?.b;
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
    /// G-15, DO-12: at the start of a round the grey discs are refilled as far as the reserve goes.
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

    /// G-66: what keeps an army from being redirected there; onto a border only by the other reading of G-64, and never a
    /// secured one (G-92).
    pub(super) fn against_redirecting(&self, army: Place, to: Place, found: &mut Obstacles) {
        let (from, at) = (army.into(), to.into());
        found.add(army.is_border(), Rule::G66, Reason::NotRoman { at: from });
        found.add(!self.board.linked(army, to), Rule::VD6, Reason::NotLinked { from, to: at });
        found.add(to == self.board.next(army), Rule::G66, Reason::OnItsPath { to: at });
        found.add(self.armies.contains(&to), Rule::G66, Reason::ArmyThere { at });
        let to_borders = self.settings.other("G-64");
        found.add(to.is_border() && !to_borders, Rule::G64, Reason::NotRoman { at });
        found.add(self.is_secured(to) && to_borders, Rule::G92, Reason::BorderSecured { at });
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
        let is_of_use = Place::all().any(|at| {
            Obstacles::none(|found| self.against_black_disc(at, found))
                || Obstacles::none(|found| self.against_raising(at, found))
        });
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

    /// G-68: what keeps the black disc from an empty province. Roma counts as a capital.
    pub(super) fn against_black_disc(&self, place: Place, found: &mut Obstacles) {
        let at = place.into();
        found.add(self.is_occupied(place), Rule::G68, Reason::FigureThere { at });
        found.add(self.disc(place).is_some(), Rule::G68, Reason::DiscThere { at });
        let rule = if place == ROMA { Rule::G68 } else { Rule::VD6 };
        found.add(self.board.is_printed(place), rule, Reason::CapitalThere { at });
        let barred = place.is_border() && self.settings.other("G-68");
        found.add(barred, Rule::G68, Reason::NotRoman { at });
    }

    /// VD-6, G-69: what keeps the black disc from being given back for an army here. A rebel is an army too.
    pub(super) fn against_raising(&self, place: Place, found: &mut Obstacles) {
        let at = place.into();
        let only_rebels = self.armies.iter().all(|army| self.rebels.contains(army));
        let rule = if only_rebels { Rule::G69 } else { Rule::VD6 };
        found.add(!self.armies.is_empty(), rule, Reason::ArmiesOnBoard);
        found.add(!place.is_border(), Rule::VD6, Reason::NotABorder { at });
        // G-69: the Goths, who come to III and IV whatever is there, here come to an empty border alone.
        let goths = self.armies.is_empty() && self.goths_come_to(place);
        let rule = if goths { Rule::G69 } else { Rule::G68 };
        found.add(self.is_occupied(place), rule, Reason::FigureThere { at });
        found.add(self.disc(place).is_some(), rule, Reason::DiscThere { at });
    }
}
