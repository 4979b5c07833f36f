//! The modules of the Dux expansion.

use tetrarchia::vocabulary::Dice;
use tetrarchia::{Reason, Rule};

use super::battle::Side;
use super::board::{Place, ZONES};
use super::obstacles::Obstacles;
use super::vocabulary::sea;
use super::world::{Disc, EMPERORS, Figure, Stop, World};

impl World {
    /// MD-1, G-71: what keeps Dux from being deployed here.
    pub(super) fn against_dux(&self, place: Place, found: &mut Obstacles) {
        let (from, at) = (self.figures[&self.turn], place.into());
        found.add(self.dux_deployed, Rule::MD1, Reason::DoneAlready);
        found.add(place.is_border(), Rule::MD1, Reason::NotRoman { at });
        let linked = self.board.linked(from, place);
        found.add(!linked, Rule::MD1, Reason::NotLinked { from: from.into(), to: at });
        found.add(self.is_occupied(place), Rule::MD1, Reason::FigureThere { at });
        found.add_cost(self.points, 2);
    }

    pub(super) fn deploy_dux(&mut self, at: Place) {
        self.points -= 2;
        self.dux_deployed = true;
        self.figures.insert(Figure::Dux, at);
    }

    /// MD-2: what keeps Vicarius from being placed here.
    pub(super) fn against_vicarius(&self, place: Place, found: &mut Obstacles) {
        let at = place.into();
        found.add(self.vicarius_placed, Rule::MD2, Reason::DoneAlready);
        found.add(place.is_border(), Rule::MD2, Reason::NotRoman { at });
        found.add(self.is_occupied(place), Rule::MD2, Reason::FigureThere { at });
        found.add(self.in_revolt(place), Rule::MD2, Reason::RevoltThere { at });
        found.add_cost(self.points, 2);
    }

    pub(super) fn place_vicarius(&mut self, at: Place) {
        self.points -= 2;
        self.vicarius_placed = true;
        self.figures.insert(Figure::Vicarius, at);
        self.vicarius_quietens(at);
    }

    /// MD-2: an uprising or an army has reached this province.
    pub(super) fn kill_vicarius_at(&mut self, place: Place) {
        if self.place(Figure::Vicarius) == Some(place) {
            self.figures.remove(&Figure::Vicarius);
        }
    }

    /// MD-3: before the fleets are placed, where the pirates begin.
    pub(super) fn roll_for_pirates(&mut self) -> Result<(), Stop> {
        while self.settings.uses("pirates") && self.pirates.is_none() {
            let face = self.throw(Dice::Barbarian, "pirate-zone")?.b;
            if face == 2 || face == 3 {
                self.pirates = Some(face);
            }
        }
        Ok(())
    }

    /// MD-3: what keeps a figure on the board from attacking the pirates.
    pub(super) fn against_attacking_pirates(&self, figure: Figure, found: &mut Obstacles) {
        let at = self.figures[&figure];
        match self.pirates {
            None => found.add(true, Rule::MD3, Reason::NoPirates),
            Some(zone) => {
                let far = !self.board.on_coast(at, zone);
                found.add(far, Rule::MD3, Reason::NotOnCoast { at: at.into(), zone: sea(zone) });
            }
        }
        found.add_cost(self.points, 2);
    }

    /// MD-3, G-72: the battle with the pirates and what follows.
    pub(super) fn attack_pirates(&mut self, figure: Figure) -> Result<(), Stop> {
        self.points -= 2;
        let zone = self.pirates.unwrap();
        let (roman, pirates) = self.fight_at_sea(figure, zone)?;
        if roman > pirates {
            self.pirates = None;
            self.win_glory(figure, true);
        }
        if roman < pirates {
            self.figures.remove(&figure);
            for place in self.coast(zone) {
                if let Some(Disc::Garrison(owner)) = self.disc(place) {
                    // G-17, G-94: everybody's, or only the attacker's.
                    if owner == figure || !self.settings.other("G-17") {
                        self.remove_disc(place);
                    }
                }
            }
            self.lose_glory(figure, true);
            self.end_phase_after_defeat(figure);
        }
        Ok(())
    }

    /// The provinces on the coast of a zone; Mare Nostrum does not extend it (G-49).
    fn coast(&self, zone: u8) -> Vec<Place> {
        Place::all().filter(|place| self.board.on_coast(*place, zone)).collect()
    }

    /// MD-3: all provinces of the coast count as linked.
    fn fight_at_sea(&mut self, figure: Figure, zone: u8) -> Result<(u32, u32), Stop> {
        let text = format!("sea-battle {} {zone}", figure.text());
        let roll = self.throw(Dice::Both, &text)?;
        let rolled_with = self.count_on_coast(self.own_discs(figure), zone);
        let plus = self.raise(figure, &text, roll, rolled_with)?;
        let now = self.count_on_coast(self.own_discs(figure), zone);
        // G-8: Galerius may have paid with a disc on that coast.
        let support = if self.settings.other("G-8") { rolled_with } else { now };
        let allies = self.allies(figure, |place| self.board.on_coast(place, zone));
        let roman = Side { support, allies, bonus: plus };

        let armies: Vec<Place> = self.armies.iter().copied().filter(|army| self.board.on_coast(*army, zone)).collect();
        // G-85: the Goths on that coast count here too.
        let bonus = u32::from(self.goths_help(&armies));
        let pirates = Side { support: self.count_on_coast(self.revolts(), zone), allies: armies.len(), bonus };
        Ok((roman.value(roll.r), pirates.value(roll.b)))
    }

    fn count_on_coast(&self, discs: Vec<Place>, zone: u8) -> u32 {
        discs.into_iter().filter(|place| self.board.on_coast(*place, zone)).count() as u32
    }

    /// MD-3, G-16, G-80: beaten pirates return by the coast of the struck province.
    pub(super) fn pirates_return(&mut self, struck: Place) {
        if !self.settings.uses("pirates") || self.pirates.is_some() {
            return;
        }
        self.pirates = ZONES.into_iter().find(|zone| self.board.on_coast(struck, *zone) && self.fleets_on(*zone) == 0);
    }

    /// G-11: whether the Goths are among these allies and thereby involved.
    pub(super) fn goths_help(&self, allies: &[Place]) -> bool {
        !self.settings.other("G-11") && self.goths.is_some_and(|goths| allies.contains(&goths))
    }

    /// MD-4: whether an army that is placed here would be the Goths: on III and IV, unless they are on the board.
    pub(super) fn goths_come_to(&self, border: Place) -> bool {
        let gothic = [Place::border(2), Place::border(3)].contains(&border);
        gothic && self.settings.uses("goths") && self.goths.is_none()
    }

    /// An army is to be placed on a border: the Goths, who let nothing stop them (MD-4, G-10, G-82, G-83), or an
    /// ordinary one if the border is empty (UP-3, G-74). Says whether one came.
    pub(super) fn army_arrives(&mut self, border: Place) -> bool {
        if !self.goths_come_to(border) {
            if self.is_empty(border) {
                self.armies.insert(border);
                return true;
            }
            return false;
        }
        if self.armies.contains(&border) {
            if self.settings.other("G-10") {
                return false;
            }
            self.remove_army(border);
        }
        for figure in EMPERORS.into_iter().chain([Figure::Dux, Figure::Vicarius]) {
            if self.place(figure) == Some(border) {
                self.figures.remove(&figure);
            }
        }
        if matches!(self.disc(border), Some(Disc::Garrison(_))) || self.settings.other("G-82") {
            self.remove_disc(border);
        }
        self.armies.insert(border);
        self.goths = Some(border);
        true
    }
}
