//! Finds what threatens the players. The rules of the Barbarian phase are asked what they can do, not played.

use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::board::{Province, ProvinceSet, Region};
use crate::game::Game;
use crate::kit::Reserve;
use crate::kit::danger::{Danger, Threat};
use crate::kit::order::sort_few;
use crate::rules::Variant;
use crate::vocabulary::{Combatant, Figure, Pending, Question, Throw};

/// The reserve of unrest discs is worth a warning at this number. A phase takes at most one of them (AC-2, UP-3).
const LOW_UNREST: u8 = 3;

/// The reserve of revolt discs is worth a warning if the coming phase can leave this number or less.
const LOW_REVOLTS: u8 = 3;

/// A region is worth a warning if this number of its provinces, or fewer, are not in revolt.
const NEARLY_FULL: usize = 2;

/// What the coming phase can do, whatever the dice show.
struct Outlook<'g, 'b> {
    game: &'g Game<'b>,
    /// The provinces in revolt after the spread over normal links, which needs no dice (EM-1).
    certain: ProvinceSet,
    /// The provinces that can be in revolt after the spread, with every broken link open.
    possible: ProvinceSet,
    /// The provinces that can be in revolt after the spread if the black disc is placed as well (VD-6).
    with_black_disc: ProvinceSet,
    /// The borders on which an army can arrive.
    arrivals: ProvinceSet,
}

impl Game<'_> {
    /// Implements [`dangers`](Game::dangers).
    pub(crate) fn find_dangers(&self) -> Vec<Danger> {
        let mut dangers = Vec::new();
        if self.state.ending().is_some() {
            return dangers;
        }
        let outlook = Outlook::new(self);
        dangers.extend((self.state.armies - self.state.rebels()).into_iter().map(|at| outlook.army(at)));
        dangers.extend(Figure::ALL.into_iter().filter_map(|figure| outlook.figure(figure)));
        dangers.extend(outlook.unrest_discs());
        dangers.extend(outlook.revolt_discs());
        dangers.extend(outlook.borders());
        dangers.extend(Region::OUTER.into_iter().filter_map(|region| outlook.region(region)));
        if !outlook.arrivals.is_empty() {
            dangers.push(Danger::Arrivals { at: outlook.arrivals });
        }
        sort_few(&mut dangers, |danger| (Reverse(danger.severity()), danger.weight()));
        dangers
    }
}

impl<'g, 'b> Outlook<'g, 'b> {
    fn new(game: &'g Game<'b>) -> Self {
        let revolts = game.state.revolts;
        let black = if game.may_use_black_disc() { game.black_disc_targets() } else { ProvinceSet::EMPTY };
        let mut outlook = Outlook {
            game,
            certain: game.spread_from(revolts, |at| game.board.normal_links(at)),
            possible: game.spread_from(revolts, |at| game.board.links(at)),
            with_black_disc: game.spread_from(revolts | black, |at| game.board.links(at)),
            arrivals: ProvinceSet::EMPTY,
        };
        outlook.arrivals = outlook.find_arrivals();
        outlook
    }

    /// Returns the provinces in which an uprising can break out: those that the dice can name (AC-1).
    fn struck(&self, revolts: ProvinceSet) -> ProvinceSet {
        (revolts & ProvinceSet::ROMAN) - Region::Italia.provinces()
    }

    fn find_arrivals(&self) -> ProvinceSet {
        let game = self.game;
        let can_arrive = |&at: &Province| game.army_can_arrive(at);
        let echo = game.state.armies_left() > 0 && !self.struck(self.with_black_disc).is_empty();
        let by_echo: ProvinceSet = ProvinceSet::BORDERS.into_iter().filter(can_arrive).filter(|_| echo).collect();
        let raised = if game.may_use_black_disc() { game.raise_targets() } else { ProvinceSet::EMPTY };
        by_echo | raised
    }

    /// Returns whether the Barbarian player can redirect an army in the coming phase. In the middle of a phase his last
    /// disc may have been spent on an army that is still on its way.
    fn redirects(&self) -> bool {
        let asked =
            matches!(self.game.pending(), Pending::Command { question: Question::Act { .. } | Question::Enter { .. } });
        self.game.rules.plays(Variant::Barbaria) && (self.game.state.gray > 0 || !asked)
    }

    /// Returns the provinces that an army can enter in the coming phase.
    fn reach(&self, army: Province) -> ProvinceSet {
        let next = self.game.board.next_step(army).map_or(ProvinceSet::EMPTY, ProvinceSet::of);
        if self.redirects() { next | self.game.redirect_targets(army) } else { next }
    }

    fn army(&self, at: Province) -> Danger {
        let board = self.game.board;
        let steps = board.steps_to_roma(at);
        let phases = if self.reach(at).contains(Province::Roma) {
            1
        } else if self.game.rules.plays(Variant::Barbaria) {
            // Redirected at every step the army takes the fewest links, but not over a border (G-66).
            self.reach(at).into_iter().map(|to| 1 + board.links_to_roma(to)).min().unwrap_or(steps).min(steps)
        } else {
            steps
        };
        // A usurper who rose in this phase does not advance in it (G-70).
        let rests = u8::from(self.game.state.idle.contains(at));
        Danger::Army { at, goths: self.game.state.goths == Some(at), steps, phases: phases + rests }
    }

    fn figure(&self, figure: Figure) -> Option<Danger> {
        let at = self.game.state.place(figure)?;
        Some(Danger::Figure { figure, at, threat: self.threat(figure, at)? })
    }

    /// Returns the surest threat to a figure, or `None`.
    fn threat(&self, figure: Figure, at: Province) -> Option<Threat> {
        let state = &self.game.state;
        let (attacks, attacked) = match self.game.pending().throw() {
            Some(Throw::Battle { attacker, figure: other, .. }) if other == figure => {
                (attacker == Combatant::Rome, attacker == Combatant::Barbarians)
            }
            Some(Throw::SeaBattle { figure: other, .. }) => (other == figure, false),
            _ => (false, false),
        };
        let marching = state.armies - state.rebels();
        let first_steps = || self.arrivals.into_iter().filter_map(|border| self.game.board.next_step(border));
        let threats = [
            (state.revolts.contains(at), Threat::OnRevolt),
            (self.certain.contains(at), Threat::Spread),
            (attacks, Threat::Attack),
            (attacked || marching.into_iter().any(|army| self.reach(army).contains(at)), Threat::Army),
            (self.possible.contains(at), Threat::OpenLink),
            (figure == Figure::Vicarius && self.uprisings_reach(at), Threat::Uprising),
            (first_steps().any(|to| to == at), Threat::NewArmy),
            (self.arrivals.contains(at), Threat::Goths),
            (self.with_black_disc.contains(at), Threat::BlackDisc),
        ];
        threats.into_iter().find(|(holds, _)| *holds).map(|(_, threat)| threat)
    }

    /// Returns whether an uprising can reach a province. Without an army in the reserve there is no echo, so there is
    /// only one uprising (UP-3).
    fn uprisings_reach(&self, at: Province) -> bool {
        let links = |from| self.game.board.links(from) & ProvinceSet::ROMAN;
        let mut revolts = self.with_black_disc;
        loop {
            let reached = self.struck(revolts).into_iter().fold(revolts, |all, from| all | links(from));
            if reached.contains(at) {
                return true;
            }
            if reached == revolts || self.game.state.armies_left() == 0 {
                return false;
            }
            revolts = reached;
        }
    }

    fn unrest_discs(&self) -> Option<Danger> {
        let left = self.game.left_in(Reserve::Unrest);
        (left <= LOW_UNREST).then_some(Danger::Reserve { reserve: Reserve::Unrest, left, needed: 1 })
    }

    fn revolt_discs(&self) -> Option<Danger> {
        let (board, state) = (self.game.board, &self.game.state);
        let left = self.game.left_in(Reserve::Revolts);
        let growth = |from| ((board.links(from) & ProvinceSet::ROMAN) - self.possible).len();
        let uprising = self.struck(self.possible).into_iter().map(growth).max().unwrap_or(0);
        let entered = |army: Province| board.next_step(army).is_some_and(|to| !state.revolts.contains(to));
        let armies = (state.armies - state.rebels()).into_iter().filter(|&army| entered(army)).count();
        let needed = ((self.possible - state.revolts).len() + uprising + armies) as u8;
        let low = left <= needed.saturating_add(LOW_REVOLTS);
        low.then_some(Danger::Reserve { reserve: Reserve::Revolts, left, needed })
    }

    fn borders(&self) -> Option<Danger> {
        let at = self.arrivals & self.game.state.secured_borders();
        (!at.is_empty()).then_some(Danger::Borders { at })
    }

    fn region(&self, region: Region) -> Option<Danger> {
        let missing = region.provinces() - self.game.state.revolts;
        let nearly = !missing.is_empty() && missing.len() <= NEARLY_FULL;
        let rises = self.game.rules.plays(Variant::Usurpator) && self.game.usurper_can_rise(region);
        (nearly && rises).then_some(Danger::Region { region, missing })
    }
}

impl Game<'_> {
    /// Returns these revolts and all unrest to which they spread over the given links (EM-1).
    fn spread_from(&self, revolts: ProvinceSet, links: impl Fn(Province) -> ProvinceSet) -> ProvinceSet {
        let places = self.spreading_places();
        let (mut spread, mut unrest) = (revolts, self.state.unrest & places);
        loop {
            let reached: ProvinceSet = unrest.into_iter().filter(|&at| (links(at) & places).meets(spread)).collect();
            if reached.is_empty() {
                return spread;
            }
            spread |= reached;
            unrest -= reached;
        }
    }
}
