//! Support, allies and combat values.

use tetrarchia::vocabulary::Dice;

use super::board::{Place, ROMA};
use super::world::{Disc, Figure, Roll, Stop, World};

/// What one side brings to a battle besides its die.
pub(super) struct Side {
    pub support: u32,
    pub allies: usize,
    pub bonus: u32,
}

impl Side {
    /// The combat value: all is added up, then doubled for each ally (AT-2, AT-3).
    pub(super) fn value(&self, die: u8) -> u32 {
        let mut value = u32::from(die) + self.bonus + self.support;
        for _ in 0..self.allies {
            value *= 2;
        }
        value
    }
}

impl World {
    /// The provinces whose disc supports a figure: garrisons, and capital and Roma while uncovered (AT-4, PC-6); with
    /// Diarchia also what is the colleague's (VN-3, G-50). Dux has none (MD-1).
    pub(super) fn own_discs(&self, figure: Figure) -> Vec<Place> {
        if !figure.is_emperor() {
            return Vec::new();
        }
        let mut owners = vec![figure];
        if self.settings.plays("diarchia") {
            owners.push(figure.colleague());
        }
        let counts = |place: &Place| match self.disc(*place) {
            Some(Disc::Garrison(owner)) => owners.contains(&owner),
            Some(_) => false,
            None => *place == ROMA || owners.iter().any(|owner| self.board.capital(*owner) == *place),
        };
        Place::all().filter(counts).collect()
    }

    /// All revolts on the board, borders included (AT-5, G-31).
    pub(super) fn revolts(&self) -> Vec<Place> {
        Place::all().filter(|place| self.in_revolt(*place)).collect()
    }

    /// The largest connected groups of these discs that contain or touch a province, each as often as a disc of it does;
    /// broken links join, figures do not cut (AT-4, AT-5, AT-6, G-32).
    pub(super) fn largest_groups(&self, discs: &[Place], at: Place) -> Vec<Vec<Place>> {
        let mut groups: Vec<Vec<Place>> = Vec::new();
        for &start in discs {
            if start != at && !self.board.linked(start, at) {
                continue;
            }
            let mut group = vec![start];
            let mut looked_at = 0;
            while looked_at < group.len() {
                for (next, _) in self.board.neighbours(group[looked_at]) {
                    if discs.contains(&next) && !group.contains(&next) {
                        group.push(next);
                    }
                }
                looked_at += 1;
            }
            groups.push(group);
        }
        let largest = groups.iter().map(Vec::len).max();
        groups.retain(|group| Some(group.len()) == largest);
        groups
    }

    /// How much these discs support who is in a province: only one group counts (AT-4, AT-5).
    fn support_by(&self, discs: &[Place], at: Place) -> u32 {
        self.largest_groups(discs, at).first().map_or(0, |group| group.len() as u32)
    }

    /// Roman support on land (AT-4).
    fn support(&self, figure: Figure) -> u32 {
        self.support_by(&self.own_discs(figure), self.figures[&figure])
    }

    /// A battle on land: dice, offers, and the two combat values (AT-2, AT-3, AD-4, AD-6, G-14).
    pub(super) fn fight(&mut self, rome_attacks: bool, figure: Figure, army: Place) -> Result<(u32, u32), Stop> {
        let attacker = if rome_attacks { "rome" } else { "barbarians" };
        let text = format!("battle {attacker} {} {}", figure.text(), army.text());
        let roll = match rome_attacks {
            true => self.throw(Dice::Both, &text)?,
            false => self.phase_throw(Dice::Both, &text)?,
        };
        let rolled_with = self.support(figure);
        let plus = self.raise(figure, &text, roll, rolled_with)?;
        // G-8: Galerius may have paid with a disc of his own group.
        let support = if self.settings.other("G-8") { rolled_with } else { self.support(figure) };

        let [roman, barbarian] = self.sides(figure, army);
        Ok((Side { support, bonus: plus, ..roman }.value(roll.r), barbarian.value(roll.b)))
    }

    /// What both sides bring besides their dice, the Roman side first (AT-2 to AT-6); the Goths add 1 where they are
    /// involved (MD-4, G-11).
    pub(super) fn sides(&self, figure: Figure, army: Place) -> [Side; 2] {
        let at = self.figures[&figure];
        let allies = self.allies(figure, |place| self.board.linked(place, army));
        let roman = Side { support: self.support(figure), allies, bonus: 0 };
        let others = self.armies.iter().copied().filter(|other| *other != army);
        let linked: Vec<Place> = others.filter(|other| self.board.linked(*other, at)).collect();
        let involved = self.goths.is_some_and(|goths| goths == army || self.goths_help(&linked));
        let support = self.support_by(&self.revolts(), army);
        [roman, Side { support, allies: linked.len(), bonus: u32::from(involved) }]
    }

    /// How many other Emperors, Dux included, stand where they count as allies (AT-2, MD-1, MD-2).
    pub(super) fn allies(&self, figure: Figure, counts: impl Fn(Place) -> bool) -> usize {
        let others = self.figures.iter().filter(|(other, _)| **other != figure && **other != Figure::Vicarius);
        others.filter(|(_, place)| counts(**place)).count()
    }

    /// Galerius adds to his die as often as he can pay and wants to (VN-1, VD-1, G-14, G-43).
    pub(super) fn raise(&mut self, figure: Figure, throw: &str, roll: Roll, support: u32) -> Result<u32, Stop> {
        let mut plus = 0;
        while figure == Figure::Galerius && self.can_pay(figure) {
            let text = format!("raise {throw} {} {plus} {support}", roll.text());
            if !self.power_used_for(figure, super::world::Question::Raise, text)? {
                break;
            }
            plus += 1;
        }
        Ok(plus)
    }
}
