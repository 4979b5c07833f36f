//! Glory: The Great (VN-5, VN-6) and Roma Aeterna (VD-5).

use crate::awaits::Side;
use crate::board::ProvinceSet;
use crate::emperor::{Emperor, Figure};
use crate::event::{Event, Fact, Outcome};
use crate::game::Game;
use crate::ledger::Rule;
use crate::machine::Machine;
use crate::rules::{Edition, Ruling, Variant};

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// Glory for the Emperor who led a battle (G-6): a disc if he won and one is left (G-3), one back if he lost and has
    /// one. Dux gets none (G-53).
    pub(crate) fn share_glory(&mut self, attacker: Side, figure: Figure, outcome: Outcome) {
        let (Some(rule), Some(emperor)) = (self.game.glory_rule(), figure.emperor()) else { return };
        if attacker == Side::Barbarians && self.game.rules.rulings.is_other(Ruling::BattleLeader) {
            return;
        }
        let state = &self.game.state;
        match outcome {
            Outcome::RomanVictory if state.unrest_left() > 0 => self.happen(rule, Fact::GloryTaken { emperor }),
            Outcome::BarbarianVictory if state.glory(emperor) > 0 => {
                self.happen(rule, Fact::GloryReturned { emperor });
            }
            _ => {}
        }
    }
}

/// How the Emperors stand to each other after a victory (VN-5, VD-5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Rivalry {
    /// The points of each Emperor in the order of play: the borders he holds and his glory.
    pub points: [u8; Emperor::COUNT],
    /// Who rules alone, with at least 2 points more than every other.
    pub great: Option<Emperor>,
    /// Who rules the East, with at least 2 points more than his colleague; first edition, and only without a Great.
    pub east: Option<Emperor>,
    /// Who rules the West, likewise.
    pub west: Option<Emperor>,
}

impl Rivalry {
    fn of(points: [u8; Emperor::COUNT], edition: Edition) -> Rivalry {
        let leads = |one: Emperor, other: Emperor| points[one.index()] >= points[other.index()].saturating_add(2);
        let great = Emperor::ALL
            .into_iter()
            .find(|&one| Emperor::ALL.into_iter().filter(|&other| other != one).all(|other| leads(one, other)));
        let half = |eastern: bool| {
            let mut emperors = Emperor::ALL.into_iter().filter(|emperor| emperor.is_eastern() == eastern);
            emperors.find(|&one| edition == Edition::First && great.is_none() && leads(one, one.colleague()))
        };
        Rivalry { points, great, east: half(true), west: half(false) }
    }

    /// Whether the tetrarchy is preserved: nobody rules over all or half of the Empire.
    pub const fn is_preserved(&self) -> bool {
        self.great.is_none() && self.east.is_none() && self.west.is_none()
    }
}

impl Game<'_> {
    /// The edition's own rule about glory, if it is played.
    fn glory_rule(&self) -> Option<Rule> {
        match () {
            () if self.rules.plays(Variant::TheGreat) => Some(Rule::VN5),
            () if self.rules.plays(Variant::RomaAeterna) => Some(Rule::VD5),
            () => None,
        }
    }

    /// How the Emperors stand to each other after a victory, if glory is played (VN-5, VD-5). The players' victory
    /// stays what it is; in full cooperation, and always in the second edition, it is a bitter one unless the tetrarchy
    /// [is preserved](Rivalry::is_preserved) (VN-6).
    pub fn rivalry(&self) -> Option<Rivalry> {
        self.glory_rule()?;
        let victory = self.state.ending().is_some_and(crate::Ending::is_victory);
        victory.then(|| self.standing())
    }

    /// How the Emperors would stand if the game were won now (G-52).
    pub fn standing(&self) -> Rivalry {
        let points = Emperor::ALL.map(|emperor| {
            let borders = (self.state.garrisons(emperor) & ProvinceSet::BORDERS).len();
            self.state.glory(emperor).saturating_add(borders as u8)
        });
        Rivalry::of(points, self.rules.edition)
    }
}
