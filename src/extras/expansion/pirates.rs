//! Pirates: a fleet that closes a sea zone until it is beaten (MD-3, G-16, G-17, G-72, G-80, G-81).

use crate::base::battle::Strength;
use crate::board::{Province, ProvinceSet, SeaZone};
use crate::engine::{Flow, Machine};
use crate::game::Game;
use crate::ledger::Rule;
use crate::rules::{Module, Ruling};
use crate::vocabulary::{Event, Face, Fact, Figure, Outcome, Reason, Refusal, Throw};

/// What an attack on them costs (MD-3).
pub(crate) const COST: u8 = 2;

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// Set-up: the Barbarian die until it shows 2 or 3, the Mediterranean zones.
    pub(crate) fn pirate_zone(&mut self, face: Face) -> Flow {
        let zone = match face {
            Face::Two => SeaZone::Internum,
            Face::Three => SeaZone::Aegaeum,
            _ => return self.ask_dice(Throw::PirateZone),
        };
        self.happen(Rule::MD3, Fact::PiratesPlaced { zone });
        self.set_up_fleets(self.game.rules.level.fleets())
    }

    /// Pays for an attack that is known to be possible, and throws the dice.
    pub(crate) fn attack_pirates(&mut self, figure: Figure) -> Flow {
        let state = &self.game.state;
        let (Some(zone), Some(at)) = (state.pirates, state.place(figure)) else { return self.ask_to_act() };
        self.spend(Rule::MD3, COST);
        self.happen(Rule::MD3, Fact::SeaBattleJoined { figure, at, zone });
        self.ask_dice(Throw::SeaBattle { figure, zone })
    }

    /// The battle is decided.
    pub(crate) fn pirates_fought(&mut self, figure: Figure, zone: SeaZone, outcome: Outcome) -> Flow {
        match outcome {
            Outcome::RomanVictory => {
                self.happen(Rule::MD3, Fact::PiratesRemoved { zone });
                self.ask_to_act()
            }
            Outcome::Draw => self.ask_to_act(),
            Outcome::BarbarianVictory => {
                if let Some(from) = self.game.state.place(figure) {
                    self.remove_figure(Rule::MD3, figure, from);
                }
                self.raze_coast(figure, zone);
                self.beaten(figure)
            }
        }
    }

    /// All garrisons of that coast go back to their Emperors, or, under the other reading of G-17, the attacker's alone.
    fn raze_coast(&mut self, figure: Figure, zone: SeaZone) {
        let only_his = self.game.rules.rulings.is_other(Ruling::PiratesVictims);
        for from in self.game.board.coast(zone) {
            if let Some(owner) = self.game.state.garrison_owner(from)
                && (!only_his || figure.emperor() == Some(owner))
            {
                self.happen(Rule::MD3, Fact::GarrisonRemoved { owner, from });
            }
        }
    }

    /// Beaten pirates come back when an uprising strikes on the coast of a zone without a Roman fleet; of two such
    /// zones, the lower (G-16).
    pub(crate) fn pirates_return(&mut self, struck: Province) {
        if !self.game.rules.uses(Module::Pirates) || self.game.state.pirates.is_some() {
            return;
        }
        let mut zones = self.game.board.zones(struck);
        if let Some(zone) = zones.find(|&zone| self.game.state.fleets(zone) == 0) {
            self.happen(Rule::MD3, Fact::PiratesPlaced { zone });
        }
    }
}

impl Game<'_> {
    /// Both sides of a battle with the pirates: all provinces of that coast count as linked; printed discs count.
    pub(crate) fn sea_battle(&self, figure: Figure, zone: SeaZone) -> (Strength, Strength) {
        let coast = self.board.coast(zone);
        let discs = figure.emperor().map_or(ProvinceSet::EMPTY, |emperor| self.supporting_discs(emperor));
        let roman = Strength { support: discs & coast, allies: self.state.other_leaders(figure) & coast, bonus: 0 };
        let pirates = Strength {
            support: self.state.revolts & coast,
            allies: self.state.armies & coast,
            bonus: self.goths_bonus_on_coast(coast),
        };
        (roman, pirates)
    }

    /// Whether this figure can attack the pirates from where it stands.
    #[inline]
    pub(crate) fn can_attack_pirates(&self, figure: Figure, at: Province) -> bool {
        figure != Figure::Vicarius
            && self.state.points >= COST
            && self.state.pirates.is_some_and(|zone| self.board.coast(zone).contains(at))
    }

    /// Why it cannot.
    pub(crate) fn pirates_refusal(&self, at: Province) -> Refusal {
        let refusal = |reason| Refusal::new(Rule::MD3, reason);
        match self.state.pirates {
            None => refusal(Reason::NoPirates),
            Some(zone) if !self.board.coast(zone).contains(at) => refusal(Reason::NotOnCoast { at, zone }),
            Some(_) => self.too_expensive(COST),
        }
    }
}
