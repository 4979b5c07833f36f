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
    /// Glory for the Emperor who led a battle (G-6): a disc if he won and one is left (G-3), one back if he lost and has
    /// one. Dux gets none (G-53).
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

    /// The game is won: says who stands above the others, if glory is played.
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
    /// What an Emperor becomes who stands above the others at the end (VN-5, VD-5).
    pub enum Title: "a title" {
        /// He has at least 2 points more than every other.
        Great = "the-great",
        /// He is Emperor of the East: at least 2 points more than his colleague.
        East = "of-the-east",
        /// He is Emperor of the West, likewise.
        West = "of-the-west",
    }
}

impl Title {
    /// It as people say it.
    pub const fn name(self) -> &'static str {
        match self {
            Title::Great => "the Great",
            Title::East => "Emperor of the East",
            Title::West => "Emperor of the West",
        }
    }
}

single_word_terms! { Title: "a title", Title::name; }

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

    /// Whether the Tetrarchy is preserved: nobody rules over all or half of the Empire. A victory without it can be a
    /// bitter one ([`Game::is_bitter_victory`]).
    pub const fn is_preserved(&self) -> bool {
        self.great.is_none() && self.east.is_none() && self.west.is_none()
    }

    /// Who becomes what.
    pub fn titles(&self) -> impl Iterator<Item = (Emperor, Title)> + use<> {
        let titles = [(self.great, Title::Great), (self.east, Title::East), (self.west, Title::West)];
        titles.into_iter().filter_map(|(emperor, title)| Some((emperor?, title)))
    }

    /// Whether a player has reached what he aims at if the players are rivals (VN-6): of two, that one of his Emperors is
    /// the Great; of four, that his is the Great, or Emperor of the East or West. Other numbers of players have no such
    /// aims, nor has the Barbarian player.
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
    /// How the Emperors would stand if the game were won now (G-52).
    pub(crate) fn now(game: &Game<'_>) -> Rivalry {
        let points = Emperor::ALL.map(|emperor| {
            let borders = (game.state.garrisons(emperor) & ProvinceSet::BORDERS).len();
            game.state.glory(emperor).saturating_add(borders as u8)
        });
        Rivalry::of(points, game.rules.edition)
    }

    /// Whether a victory with it is a bitter one: in the second edition if there is a Great (VD-5), in the first if players
    /// in full cooperation have not preserved the Tetrarchy. One player alone must besides share the glory out among all
    /// four, with 1 point of difference at most (VN-6).
    pub(crate) fn is_bitter(&self, edition: Edition, seats: Seating) -> bool {
        let spread = || Some(self.points.iter().max()? - self.points.iter().min()?);
        let alone = edition == Edition::First && seats == Seating::One;
        !self.is_preserved() || (alone && spread().is_some_and(|points| points > 1))
    }
}

impl Game<'_> {
    /// The edition's own rule about glory, if it is played.
    #[inline]
    pub(crate) fn glory_rule(&self) -> Option<Rule> {
        match () {
            () if self.rules.plays(Variant::TheGreat) => Some(Rule::VN5),
            () if self.rules.plays(Variant::RomaAeterna) => Some(Rule::VD5),
            () => None,
        }
    }
}
