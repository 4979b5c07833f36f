//! Glory: The Great (VN-5, VN-6) and Roma Aeterna (VD-5).

use crate::board::ProvinceSet;
use crate::engine::Machine;
use crate::game::Game;
use crate::ledger::Rule;
use crate::rules::{Edition, Ruling, Variant};
use crate::vocabulary::notation::single_word_terms;
use crate::vocabulary::words::vocabulary;
use crate::vocabulary::{Combatant, Emperor, Event, Fact, Figure, Outcome, Seat, Seating};

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// Gives or takes glory after a battle, for the Emperor who led it (G-6): one disc if he won and one is left
    /// (G-3), one back if he lost and has one. Dux gets none (G-53).
    #[inline(never)]
    pub(crate) fn share_glory(&mut self, rule: Rule, attacker: Combatant, figure: Figure, outcome: Outcome) {
        let Some(emperor) = figure.emperor() else { return };
        if attacker == Combatant::Barbarians && self.game.rules.rulings.is_other(Ruling::BattleLeader) {
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

    /// Reports which Emperor stands above the others when the game is won.
    pub(crate) fn compare_emperors(&mut self, rule: Rule) {
        let rivalry = self.game.standing();
        for (emperor, title) in rivalry.titles() {
            self.happen(rule, Fact::SupremacyGained { emperor, title });
        }
        if rivalry.is_preserved() {
            self.happen(rule, Fact::TetrarchyPreserved);
        }
    }
}

vocabulary! {
    /// The title of an Emperor who stands above the others at the end (VN-5, VD-5).
    pub enum Title: "a title" {
        /// The Great: at least 2 points more than every other Emperor.
        Great = "the-great",
        /// Emperor of the East: at least 2 points more than his colleague.
        East = "of-the-east",
        /// Emperor of the West: at least 2 points more than his colleague.
        West = "of-the-west",
    }
}

impl Title {
    /// Returns the title as people say it.
    pub const fn name(self) -> &'static str {
        match self {
            Title::Great => "the Great",
            Title::East => "Emperor of the East",
            Title::West => "Emperor of the West",
        }
    }
}

single_word_terms! { Title: "a title", Title::name; }

/// The rivalry of the Emperors after a victory: their points, and who stands above the others (VN-5, VD-5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Rivalry {
    /// The points of each Emperor in the order of play: the borders he holds and his glory.
    pub points: [u8; Emperor::COUNT],
    /// The Emperor with at least 2 points more than every other, or `None`.
    pub great: Option<Emperor>,
    /// The Emperor of the East, with at least 2 points more than his colleague, or `None`. First edition only, and
    /// only if nobody is the Great.
    pub east: Option<Emperor>,
    /// The Emperor of the West, with at least 2 points more than his colleague, or `None`. First edition only, and
    /// only if nobody is the Great.
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

    /// Returns whether the Tetrarchy is preserved: no Emperor rules over all or half of the Empire. If it is not, the
    /// victory can be bitter ([`Game::is_bitter_victory`]).
    pub const fn is_preserved(&self) -> bool {
        self.great.is_none() && self.east.is_none() && self.west.is_none()
    }

    /// Returns the Emperors who gain a title, with their titles.
    pub fn titles(&self) -> impl Iterator<Item = (Emperor, Title)> + use<> {
        let titles = [(self.great, Title::Great), (self.east, Title::East), (self.west, Title::West)];
        titles.into_iter().filter_map(|(emperor, title)| Some((emperor?, title)))
    }

    /// Returns whether a player has reached his aim if the players are rivals (VN-6). With two players, one of his
    /// Emperors must be the Great; with four, his Emperor must be the Great, or Emperor of the East or West. Returns
    /// `None` for other numbers of players and for the Barbarian player, who have no such aims.
    ///
    /// # Example: the aim of a rival
    ///
    /// ```
    /// use tetrarchia::score::Rivalry;
    /// use tetrarchia::{Emperor, Game, Seat, Seating};
    /// # let game = Game::new("first/4200/the-great".parse()?)?;
    /// # let rivalry: Rivalry = game.standing();
    /// assert_eq!(rivalry.great, None);
    /// assert_eq!(rivalry.is_aim_reached(Seating::Four, Seat::First), Some(false));
    /// assert_eq!(rivalry.is_aim_reached(Seating::One, Seat::First), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_aim_reached(&self, seats: Seating, seat: Seat) -> Option<bool> {
        if seats.players() % 2 == 1 || !seats.seats().any(|taken| taken == seat) {
            return None;
        }
        let is_enough = |title| seats == Seating::Four || title == Title::Great;
        Some(self.titles().any(|(emperor, title)| seats.may_command(seat, emperor) && is_enough(title)))
    }
}

impl Rivalry {
    /// Returns the rivalry as it would be if the game were won now (G-52).
    pub(crate) fn now(game: &Game<'_>) -> Rivalry {
        let points = Emperor::ALL.map(|emperor| {
            let borders = (game.state.garrisons(emperor) & ProvinceSet::BORDERS).len();
            game.state.glory(emperor).saturating_add(borders as u8)
        });
        Rivalry::of(points, game.rules.edition)
    }

    /// Returns whether a victory is bitter. In the second edition it is if one Emperor is the Great (VD-5); in the
    /// first, if players in full cooperation have not preserved the Tetrarchy. A single player must also spread the
    /// glory among all four Emperors, with a difference of at most 1 point (VN-6).
    pub(crate) fn is_bitter(&self, edition: Edition, seats: Seating) -> bool {
        let spread = || Some(self.points.iter().max()? - self.points.iter().min()?);
        let alone = edition == Edition::First && seats == Seating::One;
        !self.is_preserved() || (alone && spread().is_some_and(|points| points > 1))
    }
}

impl Game<'_> {
    /// Returns the edition's own rule about glory, or `None` if glory is not played.
    #[inline]
    pub(crate) fn glory_rule(&self) -> Option<Rule> {
        match () {
            () if self.rules.plays(Variant::TheGreat) => Some(Rule::VN5),
            () if self.rules.plays(Variant::RomaAeterna) => Some(Rule::VD5),
            () => None,
        }
    }
}
