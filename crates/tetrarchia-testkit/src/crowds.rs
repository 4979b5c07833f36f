//! Random positions of any configuration: crowded ones, with few points and few discs left, that play would hardly reach.

use tetrarchia::board::SeaZone;
use tetrarchia::rules::{Reading, War};
use tetrarchia::state::{ARMIES, DISCS, Flag};
use tetrarchia::*;

use crate::{Chooser, random_rules};

/// All provinces, those fewest links away first.
fn by_distance(centre: Province) -> Vec<Province> {
    let mut found = vec![centre];
    let mut next = 0;
    while let Some(&here) = found.get(next) {
        let more: Vec<Province> =
            Board::reconstruction().links(here).into_iter().filter(|at| !found.contains(at)).collect();
        found.extend(more);
        next += 1;
    }
    found
}

/// A position under construction: what is taken stays taken (PC-4).
struct Crowd<'c> {
    chooser: &'c mut Chooser,
    game: Game<'static>,
    position: Position,
    near: Vec<Province>,
    figures: ProvinceSet,
    discs: ProvinceSet,
}

impl Crowd<'_> {
    /// A free province, most often near the centre.
    fn place(&mut self) -> Option<Province> {
        let reach = if self.chooser.below(4) == 0 { Province::COUNT } else { 9 };
        let at = self.near[self.chooser.below(reach)];
        (!self.figures.contains(at)).then(|| {
            self.figures.insert(at);
            at
        })
    }

    fn uses(&self, module: Module) -> bool {
        self.game.rules().uses(module)
    }

    fn plays(&self, variant: Variant) -> bool {
        self.game.rules().plays(variant)
    }

    /// The Roman figures, and whether the Emperor whose turn it is is among them.
    fn figures(&mut self, turn: Emperor) -> bool {
        let mut acts = false;
        for emperor in Emperor::ALL {
            if self.chooser.below(6) > 0
                && let Some(at) = self.place()
            {
                acts |= emperor == turn;
                self.position = self.position.emperor(emperor, at);
            }
        }
        if self.uses(Module::Dux) && self.chooser.flip() {
            self.position = match self.place() {
                Some(at) => self.position.dux(at),
                None => self.position.mark(Flag::DuxDeployed),
            };
        }
        // Vicarius stands on neither unrest nor revolt (MD-2): no disc comes where he is.
        if self.uses(Module::Vicarius) && self.chooser.flip() {
            self.position = match self.place() {
                Some(at) => {
                    self.discs.insert(at);
                    self.position.vicarius(at)
                }
                None => self.position.mark(Flag::VicariusPlaced),
            };
        }
        acts
    }

    /// Armies, Goths and rebels, with the revolts under them (AD-5, SC-2).
    fn armies(&mut self) {
        let mut left = self.chooser.below(ARMIES + 1);
        for at in self.game.state().rebels() {
            if left > 0 && !self.figures.contains(at) && self.chooser.below(4) > 0 {
                left -= 1;
                self.figures.insert(at);
                self.discs.insert(at);
                self.position = self.position.rebel(at.region());
            }
        }
        let goths = self.uses(Module::Goths) && self.chooser.flip();
        for number in 0..left {
            // EN-2: no army is in Roma as long as the game goes on.
            let Some(at) = self.place().filter(|&at| at != Province::Roma && !self.discs.contains(at)) else {
                continue;
            };
            self.discs.insert(at);
            self.position = if goths && number == 0 { self.position.goths(at) } else { self.position.army(at) };
        }
    }

    /// Revolts, unrest and garrisons, sparse or dense, and what the players hold of them.
    fn discs(&mut self, turn: Emperor, acts: bool) {
        let garrisons = usize::from(self.game.rules().level.garrisons());
        let mut own = [garrisons; Emperor::COUNT];
        if self.plays(Variant::Imperium) {
            for owner in Emperor::ALL {
                let spent = self.chooser.below(3);
                own[owner.index()] -= spent;
                self.position = self.position.spent(owner, spent as u8);
                let declares = matches!(owner, Emperor::Diocletian | Emperor::Maximian);
                if owner == turn && acts && declares && spent > 0 && self.chooser.flip() {
                    self.position = self.position.mark(Flag::Power);
                }
            }
        }
        let density = self.chooser.below(9);
        let (mut revolts, mut unrest) = (DISCS - ARMIES - 3, DISCS);
        if self.plays(Variant::Barbaria) {
            let gray = self.chooser.below(5);
            unrest -= gray;
            self.position = self.position.gray(gray as u8);
            if self.chooser.flip() {
                self.position = self.position.mark(Flag::BlackDisc);
            }
        }
        // One kind is drawn more often than the others, so that its reserve runs out now and then.
        let favourite = self.chooser.below(4);
        let mut secured = 0;
        for at in self.near.clone() {
            if self.discs.contains(at) || self.chooser.below(8) >= density {
                continue;
            }
            let owner = Emperor::ALL[self.chooser.below(Emperor::COUNT)];
            let drawn = if self.chooser.flip() { favourite } else { self.chooser.below(3) };
            // SE-3: most borders hold garrisons alone. EN-1: never all six.
            match if at.is_border() { 2 } else { drawn } {
                0 if revolts > 0 => {
                    revolts -= 1;
                    self.position = self.position.revolt(at);
                }
                1 if unrest > 0 => {
                    unrest -= 1;
                    self.position = self.position.unrest(at);
                }
                2 if own[owner.index()] > 0 && !(at.is_border() && secured == 5) => {
                    own[owner.index()] -= 1;
                    secured += usize::from(at.is_border());
                    self.position = self.position.garrison(owner, at);
                }
                _ => {}
            }
        }
        if self.plays(Variant::TheGreat) || self.plays(Variant::RomaAeterna) {
            let glory = self.chooser.below(4).min(unrest);
            self.position = self.position.glory(turn, glory as u8);
        }
    }

    /// G-1, MD-3: a fleet that may not share its zone goes on to the next free one.
    fn fleets(&mut self) {
        // Pirates keep the fleets from where the rebels' enemies need one.
        let needed = match self.game.rules().scenario.map(|scenario| scenario.war) {
            Some(War::Carausius | War::Mauretania) => Some(SeaZone::Atlanticum),
            Some(War::Persia) => Some(SeaZone::Aegaeum),
            Some(War::Danube) | None => None,
        };
        let needed = needed.filter(|_| self.chooser.flip());
        let anywhere = SeaZone::ALL[self.chooser.below(SeaZone::COUNT)];
        let pirates = (self.uses(Module::Pirates) && self.chooser.flip()).then_some(needed.unwrap_or(anywhere));
        if let Some(zone) = pirates {
            self.position = self.position.pirates(zone);
        }
        let shares = self.game.rules().fleets_may_share_zone();
        let mut fleets = [0; SeaZone::COUNT];
        for _ in 0..self.game.rules().level.fleets() {
            let mut zone = self.chooser.below(SeaZone::COUNT);
            while pirates == Some(SeaZone::ALL[zone]) || (fleets[zone] > 0 && !shares) {
                zone = (zone + 1) % SeaZone::COUNT;
            }
            fleets[zone] += 1;
        }
        self.position = self.position.fleets(fleets);
    }
}

/// Returns a crowded position at the beginning of a Roman phase or in it, of random rules.
pub fn crowd(chooser: &mut Chooser) -> Game<'static> {
    let mut rules = random_rules(chooser);
    // A third has a Barbarian player, and a third is of a scenario.
    let wish = chooser.below(3);
    while (wish == 0 && rules.scenario.is_none()) || (wish == 1 && !rules.plays(Variant::Barbaria)) {
        rules = random_rules(chooser);
    }
    for ruling in [Ruling::RedirectToBorder, Ruling::BlackDiscMoment, Ruling::AdvanceDecision] {
        if rules.plays(Variant::Barbaria) && chooser.flip() {
            rules = rules.with_ruling(ruling, Reading::Other);
        }
    }
    crowd_by(rules, chooser)
}

/// Returns a crowded position of these rules, which can be played, at the beginning of a Roman phase or in it.
pub fn crowd_by(rules: Rules, chooser: &mut Chooser) -> Game<'static> {
    let game = Game::new(rules).unwrap();
    let turn = Emperor::ALL[chooser.below(Emperor::COUNT)];
    // Most of them are near a border, best a rebel's, where most of the exceptions are.
    let centres = match chooser.below(3) {
        0 => Province::ALL.into_iter().collect(),
        1 if !game.state().rebels().is_empty() => game.state().rebels(),
        _ => ProvinceSet::BORDERS,
    };
    let near = by_distance(centres.into_iter().nth(chooser.below(centres.len())).unwrap());
    let mut crowd = Crowd {
        game,
        // SC-9: in the second round nobody's turn is skipped.
        position: Position::new(turn).round(2),
        near,
        figures: ProvinceSet::EMPTY,
        discs: ProvinceSet::EMPTY,
        chooser,
    };
    crowd.armies();
    let acts = crowd.figures(turn);
    crowd.discs(turn, acts);
    crowd.fleets();
    let mut extra = 0;
    if rules.plays(Variant::PatresPatriae) && crowd.chooser.flip() {
        // Points are taken and given by who acts.
        let mark = match turn {
            Emperor::Diocletian => acts.then_some(Flag::PointTaken),
            Emperor::Galerius => None,
            Emperor::Constantius => acts.then_some(Flag::PointGiven),
            Emperor::Maximian => Some(Flag::PointGiven),
        };
        crowd.position = mark.map_or(crowd.position, |mark| crowd.position.mark(mark));
        extra = u8::from(mark.is_some() && matches!(turn, Emperor::Diocletian | Emperor::Maximian));
    }
    // TN-2: who is about to enter has all his points, and has declared nothing.
    let points = if acts { crowd.chooser.below(usize::from(7 + extra)) as u8 } else { 6 + extra };
    crowd.position.points(points).game(rules).unwrap_or_else(|error| panic!("{rules}: {error}"))
}
