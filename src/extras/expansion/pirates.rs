//! Pirates: a fleet that closes a sea zone until it is beaten (MD-3, G-16, G-17, G-72, G-80, G-81).

use crate::base::battle::Strength;
use crate::board::{Province, ProvinceSet, SeaZone};
use crate::engine::{Machine, Permit};
use crate::game::Game;
use crate::ledger::Rule;
use crate::rules::Ruling;
use crate::vocabulary::{Event, Face, Fact, Figure, Outcome, Reason, Refusal, Throw};

/// The cost of an attack on the pirates (MD-3).
pub(crate) const COST: u8 = 2;

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// Places the pirates at set-up, in the zone of the Barbarian die if it shows 2 or 3, the Mediterranean zones.
    /// With another face they do not come yet.
    pub(crate) fn place_pirates(&mut self, face: Face) {
        let zone = match face {
            Face::Two => SeaZone::Internum,
            Face::Three => SeaZone::Aegaeum,
            _ => return,
        };
        self.happen(Rule::MD3, Fact::PiratesPlaced { zone });
    }

    /// Pays for a permitted attack, and returns the throw that decides it.
    pub(crate) fn attack_pirates(&mut self, figure: Figure, Permit { here: at, cost, .. }: Permit) -> Option<Throw> {
        let zone = self.game.state.pirates?;
        self.spend(Rule::MD3, cost);
        self.happen(Rule::MD3, Fact::SeaBattleJoined { figure, at, zone });
        Some(Throw::SeaBattle { figure, zone })
    }

    /// Applies the outcome of the battle.
    pub(crate) fn pirates_fought(&mut self, figure: Figure, zone: SeaZone, outcome: Outcome) {
        match outcome {
            Outcome::RomanVictory => self.happen(Rule::MD3, Fact::PiratesRemoved { zone }),
            Outcome::Draw => {}
            Outcome::BarbarianVictory => {
                if let Some(from) = self.game.state.place(figure) {
                    self.remove_figure(Rule::MD3, figure, from);
                }
                self.raze_coast(figure, zone);
            }
        }
    }

    /// Sends all garrisons of that coast back to their Emperors or, under the other reading of G-17, only those of the
    /// attacker.
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

    /// Lets beaten pirates return when an uprising strikes the coast of a zone without a Roman fleet. Of two such
    /// zones, they come to the lower (G-16).
    pub(crate) fn pirates_return(&mut self, struck: Province) {
        if self.game.state.pirates.is_some() {
            return;
        }
        let mut zones = self.game.board.zones(struck);
        if let Some(zone) = zones.find(|&zone| self.game.state.fleets(zone) == 0) {
            self.happen(Rule::MD3, Fact::PiratesPlaced { zone });
        }
    }
}

impl Game<'_> {
    /// Returns the strengths of both sides in a battle with the pirates. All provinces of that coast count as linked,
    /// and printed discs count.
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

    /// Checks that an Emperor or Dux in this province can attack the pirates.
    pub(crate) fn check_pirates(&self, at: Province) -> Result<Permit, Refusal> {
        let refused = |reason| Err(Refusal::new(Rule::MD3, reason));
        match self.state.pirates {
            None => refused(Reason::NoPirates),
            Some(zone) if !self.board.coast(zone).contains(at) => refused(Reason::NotOnCoast { at, zone }),
            Some(_) => self.check_cost(at, COST),
        }
    }
}
