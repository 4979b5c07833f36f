//! Gathers the headlines of a digest from events.

use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::board::{Province, ProvinceSet};
use crate::engine::State;
use crate::game::Game;
use crate::kit::order::sort_few;
use crate::kit::{BattleReport, Headline, News, Severity};
use crate::ledger::Rule;
use crate::odds::Enemy;
use crate::vocabulary::{Combatant, Event, Fact, Figure, Outcome, Throw};

/// An army this near to Roma, in steps, is the worst news of all but the end.
const NEAR: u8 = 2;

/// Gathers headlines from events.
pub(super) struct Gatherer<'b> {
    /// The game before the event that is taken.
    game: Game<'b>,
    headlines: Vec<Headline>,
    /// The battle whose dice are still to be thrown.
    joined: Option<(Combatant, Figure, Province, Enemy)>,
    /// The army whose broken link was rolled for last.
    advancing: Option<Province>,
    /// Whether a Barbarian phase was played.
    phase: bool,
}

impl<'b> Gatherer<'b> {
    pub(super) fn new(before: &Game<'b>) -> Gatherer<'b> {
        Gatherer { game: *before, headlines: Vec::new(), joined: None, advancing: None, phase: false }
    }

    /// Takes the next event.
    pub(super) fn take(&mut self, event: Event) {
        self.gather(event);
        self.game.follow(event);
    }

    /// Adds what an event tells. Every fact has an arm: one that should be told cannot be forgotten.
    fn gather(&mut self, event: Event) {
        let rule = event.rule;
        match event.fact {
            Fact::Ended { ending } => self.tell(rule, News::Ended { ending }),
            Fact::SupremacyGained { emperor, title } => self.tell(rule, News::Supremacy { emperor, title }),
            Fact::TetrarchyPreserved => self.tell(rule, News::TetrarchyPreserved),

            Fact::Uprising { at } => {
                self.tell(rule, News::Uprising { struck: at.into(), revolts: ProvinceSet::EMPTY });
            }
            Fact::RevoltPlaced { at } => match rule {
                Rule::UP1 => self.tell(rule, News::Uprising { struck: ProvinceSet::EMPTY, revolts: at.into() }),
                Rule::EM1 => self.tell(rule, News::Spread { at: at.into() }),
                // The headline of the army that has taken the province says enough.
                Rule::AD3 => {}
                _ => self.tell(rule, News::Revolt { at: at.into() }),
            },
            Fact::UnrestPlaced { at } if rule == Rule::SB1 => self.tell(rule, News::Reduced { at: at.into() }),
            Fact::UnrestPlaced { at } => self.tell(rule, News::Unrest { at: at.into() }),
            Fact::UnrestRemoved { from } | Fact::RevoltRemoved { from } => match rule {
                Rule::SB1 | Rule::MD2 => self.tell(rule, News::Calmed { at: from.into() }),
                // A revolt takes the place of the disc, or the battle that removed it is told.
                _ => {}
            },
            Fact::Protected { at } => self.tell(rule, News::Protected { at: at.into() }),
            Fact::RegionFilled { region } => self.tell(rule, News::RegionFilled { region }),
            Fact::BlackDiscPlaced { at } => self.tell(rule, News::BlackDisc { at }),
            Fact::BlackDiscReturned => self.tell(rule, News::BlackDiscForArmy),

            Fact::GarrisonPlaced { at, .. } => self.secured(rule, at),
            Fact::GarrisonRemoved { from, .. } if from.is_roman() => {
                self.tell(rule, News::GarrisonsLost { at: from.into() });
            }
            Fact::GarrisonRemoved { from, .. }
            | Fact::GarrisonMoved { from, .. }
            | Fact::GarrisonSpent { from: Some(from), .. } => self.opened(rule, from),
            Fact::GarrisonSpent { from: None, .. } => {}

            Fact::ArmyPlaced { at } => self.army(rule, None, at, false),
            Fact::GothsPlaced { at } => self.army(rule, None, at, true),
            Fact::UsurperRose { at } => self.tell(rule, News::Usurper { at, steps: self.steps(at) }),
            Fact::ArmyMoved { from, to } => self.army(rule, Some(from), to, self.game.state.goths == Some(from)),
            Fact::ArmyRemoved { from } => self.army_gone(rule, from),
            Fact::ArmyBlocked { at, .. } | Fact::AdvanceCancelled { at } => {
                self.tell(rule, News::Stopped { at: at.into() });
            }
            Fact::LinkClosed { from, .. } if self.advancing == Some(from) => {
                self.tell(rule, News::Stopped { at: from.into() });
            }
            Fact::ArmyHeld { at } => self.tell(rule, News::HeldOff { at }),
            Fact::ArmyRedirected { from, to } => self.tell(rule, News::Redirected { from, to }),
            Fact::Rerolled { .. } => self.tell(rule, News::Rerolled { times: 1 }),

            Fact::FigureRemoved { figure, from } | Fact::FigureDied { figure, from } => {
                self.tell(rule, News::FigureRemoved { figure, from, rule });
            }
            Fact::BattleJoined { attacker, figure, at, army } => {
                self.joined = Some((attacker, figure, at, Enemy::Army(army)));
            }
            Fact::SeaBattleJoined { figure, at, zone } => {
                self.joined = Some((Combatant::Rome, figure, at, Enemy::Pirates(zone)));
            }
            Fact::BattleFought { outcome, .. } => self.battle(rule, outcome),
            Fact::GloryTaken { emperor } => self.tell(rule, News::Glory { emperor, gained: true }),
            Fact::GloryReturned { emperor } => self.tell(rule, News::Glory { emperor, gained: false }),
            Fact::PiratesPlaced { zone } => self.tell(rule, News::PiratesCame { zone }),
            Fact::PiratesRemoved { zone } => self.tell(rule, News::PiratesLeft { zone }),

            Fact::StepBegan { .. } => self.phase = true,
            Fact::Rolled { throw, .. } => {
                self.advancing = match throw {
                    Throw::AdvanceLink { from, .. } => Some(from),
                    _ => None,
                };
            }

            // Announcements: what they announce is told.
            Fact::Prompted { .. }
            | Fact::TurnBegan { .. }
            | Fact::RomanPhaseEnded { .. }
            | Fact::AdvanceOrdered { .. }
            | Fact::ArmySetOut { .. }
            | Fact::LinkOpen { .. }
            | Fact::LinkClosed { .. }
            | Fact::RollKept
            | Fact::GrayChanged { .. }
            // What the players decided themselves.
            | Fact::Spent { .. }
            | Fact::FleetPlaced { .. }
            | Fact::FleetSailed { .. }
            | Fact::Entered { .. }
            | Fact::StayedOff { .. }
            | Fact::Moved { .. }
            | Fact::FigurePlaced { .. }
            | Fact::FigureDeployed { .. }
            | Fact::PowerUsed { .. }
            | Fact::PointGained { .. }
            | Fact::PointTaken { .. }
            | Fact::PointGiven { .. }
            | Fact::DieRaised { .. } => {}
        }
    }

    fn steps(&self, at: Province) -> u8 {
        self.game.board.steps_to_roma(at)
    }

    /// Adds news, or joins it to a headline of its kind.
    fn tell(&mut self, rule: Rule, news: News) {
        for headline in &mut self.headlines {
            if let Some(joined) = joined(headline.news, news) {
                headline.news = joined;
                return add_rule(&mut headline.rules, rule);
            }
        }
        self.headlines.push(headline(news, vec![rule]));
    }

    fn secured(&mut self, rule: Rule, at: Province) {
        if at.is_border() {
            self.tell(rule, News::BordersSecured { at: at.into() });
        }
    }

    fn opened(&mut self, rule: Rule, from: Province) {
        if from.is_border() {
            self.tell(rule, News::BordersLost { at: from.into() });
        }
    }

    /// Tells of an army that appeared or moved. An army that moves has one headline, however far it goes.
    fn army(&mut self, rule: Rule, from: Option<Province>, to: Province, goths: bool) {
        let steps = self.steps(to);
        for headline in &mut self.headlines {
            if let News::Army { from: first, at, new, .. } = headline.news
                && Some(at) == from
            {
                headline.news = News::Army { from: first.or(from), at: to, new, goths, steps };
                return add_rule(&mut headline.rules, rule);
            }
        }
        self.headlines.push(headline(News::Army { from, at: to, new: from.is_none(), goths, steps }, vec![rule]));
    }

    /// Forgets how a lost army came to its place: the battle is told.
    fn army_gone(&mut self, rule: Rule, from: Province) {
        let was_here = |news: &News| matches!(news, News::Army { at, .. } | News::Usurper { at, .. } if *at == from);
        self.headlines.retain(|headline| !was_here(&headline.news));
        if rule == Rule::G10 {
            self.tell(rule, News::ArmyRemoved { from });
        }
    }

    /// Tells how a battle ended, unless the figure is removed: then that is told.
    fn battle(&mut self, rule: Rule, outcome: Outcome) {
        if let Some((attacker, figure, at, enemy)) = self.joined.take()
            && outcome != Outcome::BarbarianVictory
        {
            self.tell(rule, News::Battle { battle: BattleReport { attacker, figure, at, enemy, outcome } });
        }
    }

    /// Sorts the headlines and leaves out what is no longer true.
    pub(super) fn finish(mut self) -> Vec<Headline> {
        let state = self.game.state;
        let beaten_at_sea = self.headlines.iter().find_map(|headline| match headline.news {
            News::Battle { battle: BattleReport { enemy: Enemy::Pirates(zone), .. } } => Some(zone),
            _ => None,
        });
        for headline in &mut self.headlines {
            headline.news = still_true(headline.news, &state);
        }
        self.headlines.retain(|headline| match headline.news {
            News::BordersLost { at } | News::BordersSecured { at } | News::Calmed { at } | News::Reduced { at } => {
                !at.is_empty()
            }
            // An army that enters Roma ends the game, and the headline of the end says so (EN-2).
            News::Army { at, .. } => at != Province::Roma,
            News::PiratesLeft { zone } => beaten_at_sea != Some(zone),
            _ => true,
        });
        if self.headlines.iter().all(|headline| is_quiet(&headline.news)) {
            self.be_quiet();
        }
        for headline in &mut self.headlines {
            headline.severity = headline.news.severity();
            headline.provinces = headline.news.provinces();
        }
        sort_few(&mut self.headlines, |headline| {
            (rank(&headline.news), Reverse(headline.severity), weight(&headline.news))
        });
        self.headlines
    }

    /// Makes one headline of unrest and protected provinces.
    fn be_quiet(&mut self) {
        let (mut unrest, mut protected, mut rules) = (ProvinceSet::EMPTY, ProvinceSet::EMPTY, Vec::new());
        self.headlines.retain(|headline| {
            match headline.news {
                News::Unrest { at } => unrest |= at,
                News::Protected { at } => protected |= at,
                _ => return true,
            }
            headline.rules.iter().for_each(|&rule| add_rule(&mut rules, rule));
            false
        });
        self.headlines.insert(0, headline(News::Quiet { phase: self.phase, unrest, protected }, rules));
    }
}

fn headline(news: News, rules: Vec<Rule>) -> Headline {
    Headline { news, severity: news.severity(), provinces: news.provinces(), rules }
}

fn add_rule(rules: &mut Vec<Rule>, rule: Rule) {
    if !rules.contains(&rule) {
        rules.push(rule);
    }
}

/// Returns one piece of news for two of the same kind, or `None` if each needs its own headline.
fn joined(one: News, other: News) -> Option<News> {
    Some(match (one, other) {
        (News::Uprising { struck: a, revolts: b }, News::Uprising { struck, revolts }) => {
            News::Uprising { struck: a | struck, revolts: b | revolts }
        }
        (News::Spread { at: a }, News::Spread { at: b }) => News::Spread { at: a | b },
        (News::Revolt { at: a }, News::Revolt { at: b }) => News::Revolt { at: a | b },
        (News::Unrest { at: a }, News::Unrest { at: b }) => News::Unrest { at: a | b },
        (News::Protected { at: a }, News::Protected { at: b }) => News::Protected { at: a | b },
        (News::Stopped { at: a }, News::Stopped { at: b }) => News::Stopped { at: a | b },
        (News::GarrisonsLost { at: a }, News::GarrisonsLost { at: b }) => News::GarrisonsLost { at: a | b },
        (News::BordersLost { at: a }, News::BordersLost { at: b }) => News::BordersLost { at: a | b },
        (News::BordersSecured { at: a }, News::BordersSecured { at: b }) => News::BordersSecured { at: a | b },
        (News::Calmed { at: a }, News::Calmed { at: b }) => News::Calmed { at: a | b },
        (News::Reduced { at: a }, News::Reduced { at: b }) => News::Reduced { at: a | b },
        (News::Rerolled { times: a }, News::Rerolled { times: b }) => News::Rerolled { times: a.saturating_add(b) },
        _ => return None,
    })
}

/// Returns the news without the provinces for which it no longer holds at the end of the events.
fn still_true(news: News, state: &State) -> News {
    match news {
        News::BordersLost { at } => News::BordersLost { at: at - state.secured_borders() },
        News::BordersSecured { at } => News::BordersSecured { at: at & state.secured_borders() },
        News::Calmed { at } => News::Calmed { at: at - state.revolts - state.unrest },
        News::Reduced { at } => News::Reduced { at: at & state.unrest },
        news => news,
    }
}

/// Returns whether a phase with this news may be called quiet.
fn is_quiet(news: &News) -> bool {
    news.severity() == Severity::Note && !matches!(news, News::Battle { .. } | News::Supremacy { .. })
}

/// Returns the rank of news before its severity counts: the end of the game is always first.
const fn rank(news: &News) -> u8 {
    match news {
        News::Ended { .. } => 0,
        News::Supremacy { .. } | News::TetrarchyPreserved | News::Quiet { .. } => 1,
        _ => 2,
    }
}

/// Returns the weight of news among equally bad ones; less comes first.
const fn weight(news: &News) -> u8 {
    match news {
        News::Army { steps: ..=NEAR, .. } | News::Usurper { steps: ..=NEAR, .. } => 0,
        News::BordersLost { .. } => 1,
        News::Uprising { .. } => 2,
        News::Usurper { .. } => 3,
        News::Army { .. } => 4,
        News::FigureRemoved { .. } => 5,
        _ => 6,
    }
}
