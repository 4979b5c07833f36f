//! The Barbarian phase.

use tetrarchia::vocabulary::Dice;

use super::board::{Link, Place, REGIONS, ROMA};
use super::command::Cmd;
use super::world::{Disc, EMPERORS, Figure, Question, Roll, Stop, World};

impl World {
    /// The three steps (EM, AC, AD), each after an offer of the black disc, which may be offered at the end too (G-67).
    pub(super) fn barbarian_phase(&mut self) -> Result<(), Stop> {
        self.offer_black_disc_before("revolts")?;
        self.spread_revolts()?;
        self.usurpers("revolts")?;
        self.leave_revolts();
        self.offer_black_disc_before("activity")?;
        self.closed.clear();
        self.activity()?;
        self.late_usurpers("activity")?;
        self.offer_black_disc_before("advance")?;
        self.advance()?;
        self.offer_black_disc_at_end()?;
        self.end_turn();
        Ok(())
    }

    /// BR-1: whether a broken link is open, by a die.
    fn is_open(&mut self, text: &str) -> Result<bool, Stop> {
        Ok(self.phase_throw(Dice::Barbarian, text)?.b >= 4)
    }

    /// Where a link joins a revolt and an unrest: both, in this order. Borders may be left out (G-33).
    fn joins(&self, link: &Link) -> Option<(Place, Place)> {
        let (a, b, _) = *link;
        if self.settings.other("G-33") && (a.is_border() || b.is_border()) {
            return None;
        }
        match (self.disc(a), self.disc(b)) {
            (Some(Disc::Revolt), Some(Disc::Unrest)) => Some((a, b)),
            (Some(Disc::Unrest), Some(Disc::Revolt)) => Some((b, a)),
            _ => None,
        }
    }

    /// EM-1 in the order of DO-4, or with all broken links rolled up front (G-4).
    fn spread_revolts(&mut self) -> Result<(), Stop> {
        if self.settings.other("G-4") { self.spread_after_rolling() } else { self.spread_while_rolling() }
    }

    /// DO-4: normal links first, then one broken link, and again.
    fn spread_while_rolling(&mut self) -> Result<(), Stop> {
        loop {
            let mut normal = self.board.links.iter().filter(|link| !link.2);
            if let Some((_, unrest)) = normal.find_map(|link| self.joins(link)) {
                self.put_revolt(unrest)?;
                continue;
            }
            let mut broken = self.board.links.iter().filter(|link| link.2 && !self.closed.contains(&(link.0, link.1)));
            let Some((revolt, unrest)) = broken.find_map(|link| self.joins(link)) else { return Ok(()) };
            if self.is_open(&format!("revolt-link {} {}", revolt.text(), unrest.text()))? {
                self.put_revolt(unrest)?;
            } else {
                self.closed.insert((revolt.min(unrest), revolt.max(unrest)));
            }
        }
    }

    /// The other reading of G-4: every broken link is rolled first, but for borders that are left out (G-90).
    fn spread_after_rolling(&mut self) -> Result<(), Stop> {
        for (a, b, broken) in self.board.links.clone() {
            let left_out = self.settings.other("G-33") && (a.is_border() || b.is_border());
            if broken && !left_out && !self.is_open(&format!("revolt-link {} {}", a.text(), b.text()))? {
                self.closed.insert((a, b));
            }
        }
        loop {
            let open = self.board.links.iter().filter(|link| !self.closed.contains(&(link.0, link.1)));
            // As in DO-4, normal links come first.
            let (broken, mut normal): (Vec<&Link>, Vec<&Link>) = open.partition(|link| link.2);
            normal.extend(broken);
            let Some((_, unrest)) = normal.into_iter().find_map(|link| self.joins(link)) else { return Ok(()) };
            self.put_revolt(unrest)?;
        }
    }

    /// EM-2, MD-1: Emperors and Dux on a revolt leave the board.
    fn leave_revolts(&mut self) {
        for figure in EMPERORS.into_iter().chain([Figure::Dux]) {
            if self.place(figure).is_some_and(|at| self.in_revolt(at)) {
                self.figures.remove(&figure);
            }
        }
    }

    /// AC-1.
    fn activity(&mut self) -> Result<(), Stop> {
        let roll = self.phase_throw(Dice::Both, "activity")?;
        self.strike(Place::of(usize::from(roll.r) - 1, roll.b.into()))
    }

    /// AC-2, AC-3; Vicarius blocks the roll (MD-2, G-75).
    fn strike(&mut self, place: Place) -> Result<(), Stop> {
        if self.place(Figure::Vicarius) == Some(place) {
            return Ok(());
        }
        match self.disc(place) {
            Some(Disc::Garrison(_)) => Ok(()),
            None if self.board.is_printed(place) => Ok(()),
            None => self.put_unrest(place),
            Some(Disc::Unrest) => {
                self.put_revolt(place)?;
                self.usurpers("activity")
            }
            Some(Disc::Revolt) => self.uprising(place),
        }
    }

    /// UP-1 in the order of DO-5, then usurpers, pirates (G-80) and the echo (UP-3).
    fn uprising(&mut self, struck: Place) -> Result<(), Stop> {
        for (place, broken) in self.board.neighbours(struck) {
            if place.is_border() || self.in_revolt(place) {
                continue;
            }
            let text = format!("uprising-link {} {}", struck.text(), place.text());
            if broken && !self.is_open(&text)? {
                continue;
            }
            self.put_revolt(place)?;
            self.kill_vicarius_at(place);
        }
        self.usurpers(&format!("uprising {}", struck.text()))?;
        self.pirates_return(struck);
        self.echo()
    }

    /// UP-3, DO-3: an army on that border, or else a new strike.
    fn echo(&mut self) -> Result<(), Stop> {
        if !self.army_left() {
            return Ok(());
        }
        if self.settings.other("G-61") {
            return self.echo_in_one_throw();
        }
        let r = self.phase_throw(Dice::Roman, "echo-region")?.r;
        if self.army_arrives(Place::border(usize::from(r) - 1)) {
            return Ok(());
        }
        let region = REGIONS[usize::from(r) - 1];
        let b = self.phase_throw(Dice::Barbarian, &format!("echo-province {region}"))?.b;
        self.strike(Place::of(usize::from(r) - 1, b.into()))
    }

    /// The other reading of G-61: a reroll of either die begins the echo anew, and both dice are rerolled once (G-13).
    fn echo_in_one_throw(&mut self) -> Result<(), Stop> {
        loop {
            let first = self.throw(Dice::Roman, "echo-region")?;
            if self.is_rerolled("echo-region", first)? {
                continue;
            }
            self.offer_black_disc_after("echo-region", first)?;
            let region = usize::from(first.r) - 1;
            if self.army_arrives(Place::border(region)) {
                self.rerolled = false;
                return Ok(());
            }
            let text = format!("echo-province {}", REGIONS[region]);
            let second = self.throw(Dice::Barbarian, &text)?;
            if self.is_rerolled(&text, second)? {
                continue;
            }
            self.rerolled = false;
            self.offer_black_disc_after(&text, second)?;
            return self.strike(Place::of(region, second.b.into()));
        }
    }

    /// AD-1, AD-2, DO-6: the order is worked out once. Rebels (SC-2) and new usurpers (G-70) stay.
    fn advance(&mut self) -> Result<(), Stop> {
        self.marching = self.order_of_armies();
        while !self.marching.is_empty() {
            let army = self.marching.remove(0);
            self.advance_army(army)?;
            self.late_usurpers("advance")?;
        }
        Ok(())
    }

    /// The armies that advance, those nearest to Roma first (AD-2, DO-6).
    pub(super) fn order_of_armies(&self) -> Vec<Place> {
        let mut order: Vec<Place> = self.armies.iter().copied().collect();
        order.retain(|army| !self.rebels.contains(army) && !self.idle.contains(army));
        order.sort_by_key(|army| {
            let steps = match self.settings.other("G-5") {
                true => self.board.fewest_links(*army),
                false => self.board.path(*army).len(),
            };
            // G-24: Italia after VI, or first. G-25: then board order.
            let italia_first = self.settings.other("G-24") && army.region() == ROMA.region();
            let region = if italia_first { 0 } else { army.region() + 1 };
            (steps, region, *army)
        });
        order
    }

    /// One army, in the order of DO-9.
    fn advance_army(&mut self, army: Place) -> Result<(), Stop> {
        let mut to = self.board.next(army);
        // G-63: perhaps he waits for the die of a broken link, if one is rolled.
        let is_rolled = self.board.link(army, to) == Some(true) && !self.armies.contains(&to);
        let seen = match self.settings.other("G-63") && is_rolled {
            true => Some(self.advance_die(army, to)?),
            false => None,
        };
        let mut die = seen;
        match self.offer_to_stop(army, seen)? {
            Cmd::CancelAdvance => return Ok(()),
            Cmd::Redirect(elsewhere) => (to, die) = (elsewhere, None),
            _ => {}
        }
        // AD-2, G-27: blocked by another army.
        if self.armies.contains(&to) {
            return Ok(());
        }
        // BR-1, MD-4.
        if self.board.link(army, to) == Some(true) {
            let die = match die {
                Some(die) => die,
                None => self.advance_die(army, to)?,
            };
            if die.b + u8::from(self.goths == Some(army)) < 4 {
                return Ok(());
            }
        }
        // Vicarius cannot stop an army (G-78).
        let in_the_way = self.figures_at(to).into_iter().find(|figure| *figure != Figure::Vicarius);
        if let Some(figure) = in_the_way
            && !self.army_beats(army, figure)?
        {
            return Ok(());
        }
        self.kill_vicarius_at(to);
        self.enter_with_army(army, to)
    }

    /// The die for the link that an army wants to cross.
    fn advance_die(&mut self, army: Place, to: Place) -> Result<Roll, Stop> {
        self.phase_throw(Dice::Barbarian, &format!("advance-link {} {}", army.text(), to.text()))
    }

    /// AD-4, AD-6: an army attacks who is in its way; says whether it may enter. Constantius may hold it off (VN-1).
    fn army_beats(&mut self, army: Place, figure: Figure) -> Result<bool, Stop> {
        if figure == Figure::Constantius && self.can_pay(figure) {
            let text = format!("hold {}", army.text());
            if self.power_used_for(figure, Question::Hold, text)? {
                return Ok(false);
            }
        }
        let (roman, barbarian) = self.fight(false, figure, army)?;
        if roman > barbarian {
            self.remove_army(army);
            self.remove_disc(army);
            self.win_glory(figure, false);
        }
        if roman < barbarian {
            self.figures.remove(&figure);
            self.lose_glory(figure, false);
        }
        Ok(roman < barbarian)
    }

    /// AD-3, EN-2; no disc of a border is touched (G-92).
    fn enter_with_army(&mut self, from: Place, to: Place) -> Result<(), Stop> {
        self.armies.remove(&from);
        self.armies.insert(to);
        if self.goths == Some(from) {
            self.goths = Some(to);
        }
        if to == ROMA {
            return Err(self.end("roma-fell"));
        }
        if !to.is_border() {
            self.put_revolt(to)?;
        }
        self.usurpers("entry")
    }
}
