//! Revolts: unrest beside a revolt turns into revolt, in a domino; then Emperors on revolts leave the board (EM-1,
//! EM-2, DO-4).

use crate::board::{Link, Province, ProvinceSet};
use crate::engine::{Flow, Machine};
use crate::game::Game;
use crate::ledger::Rule;
use crate::rules::Ruling;
use crate::vocabulary::{Continuation, Event, Face, Figure, Throw};

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// Begins EM-1. Under the other reading of G-4 every broken link is rolled up front.
    pub(crate) fn begin_revolts(&mut self) -> Flow {
        if self.game.rolls_links_up_front()
            && let Some(link) = self.game.next_link_to_roll(None)
        {
            return self.ask_dice(Throw::RevoltLink { from: link.a(), to: link.b() });
        }
        self.spread_revolts()
    }

    /// Handles the die for a broken link in EM-1.
    pub(crate) fn revolt_link(&mut self, from: Province, to: Province, face: Face) -> Flow {
        let open = self.check_link(from, to, face, 0);
        if self.game.rolls_links_up_front() {
            return match self.game.next_link_to_roll(self.game.board.link(from, to)) {
                Some(link) => self.ask_dice(Throw::RevoltLink { from: link.a(), to: link.b() }),
                None => self.spread_revolts(),
            };
        }
        if open {
            self.put_revolt(Rule::EM1, to)?;
        }
        self.spread_revolts()
    }

    /// DO-4: spreads revolts over normal links, one by one in board order, each time from the start. If none is left,
    /// asks for the die of the first broken link that was not rolled yet.
    fn spread_revolts(&mut self) -> Flow {
        // Most often there is no unrest beside a revolt, and nothing else need be checked.
        if !self.game.unrest_is_beside_revolt() {
            return self.go_on_after(Continuation::Revolts);
        }
        let up_front = self.game.rolls_links_up_front();
        loop {
            if let Some((_, to)) = self.game.first_spread(|game, at| game.board.normal_links(at)) {
                self.put_revolt(Rule::EM1, to)?;
                continue;
            }
            match self.game.first_spread(Game::unchecked_links) {
                // Under the other reading of G-4 all links were rolled: one that is not closed is open.
                Some((_, to)) if up_front => self.put_revolt(Rule::EM1, to)?,
                Some((from, to)) => return self.ask_dice(Throw::RevoltLink { from, to }),
                None => return self.go_on_after(Continuation::Revolts),
            }
        }
    }

    /// EM-2: removes figures on revolts, in the order of play (DO-11).
    pub(crate) fn remove_figures_on_revolts(&mut self) {
        for figure in Figure::ALL {
            if let Some(from) = self.game.state.place(figure)
                && self.game.state.revolts.contains(from)
            {
                self.remove_figure(Rule::EM2, figure, from);
            }
        }
    }
}

impl Game<'_> {
    fn rolls_links_up_front(&self) -> bool {
        self.rules.rulings.is_other(Ruling::RevoltLinks)
    }

    /// Returns the next broken link after this one that is rolled up front. Links of borders count only if borders
    /// take part (G-90).
    fn next_link_to_roll(&self, after: Option<Link>) -> Option<Link> {
        let places = self.spreading_places();
        let takes_part = |link: &Link| link.is_broken() && places.contains(link.a()) && places.contains(link.b());
        self.board.all_links().filter(takes_part).find(|&link| after.is_none_or(|after| link > after))
    }

    /// Returns the provinces between which revolts spread. Under the other reading of G-33 borders are not among
    /// them.
    #[inline]
    pub(crate) fn spreading_places(&self) -> ProvinceSet {
        if self.rules.rulings.is_other(Ruling::BorderRevolts) { ProvinceSet::ROMAN } else { ProvinceSet::ALL }
    }

    /// Returns whether any link joins unrest and a revolt, normal or broken.
    fn unrest_is_beside_revolt(&self) -> bool {
        self.state.unrest.into_iter().any(|at| self.board.links(at).meets(self.state.revolts))
    }

    /// Returns whether a revolt still spreads to unrest without dice.
    pub(crate) fn revolts_spread(&self) -> bool {
        self.first_spread(|game, at| game.board.normal_links(at)).is_some()
    }

    /// Returns whether nothing is left to do in this step without dice: no unrest beside a revolt, no Emperor on one.
    pub(crate) fn revolts_are_over(&self) -> bool {
        !self.revolts_spread() && !self.state.figures().meets(self.state.revolts)
    }

    /// Returns whether EM-1 now needs the die for this link.
    pub(crate) fn awaits_revolt_link(&self, from: Province, to: Province) -> bool {
        if self.rolls_links_up_front() {
            let rank = self.board.broken_rank(from, to);
            return from < to && rank.is_some_and(|rank| self.state.closed >> rank == 0);
        }
        !self.revolts_spread() && self.first_spread(Game::unchecked_links) == Some((from, to))
    }

    /// Returns the first link in board order (DO-1) that joins a revolt and unrest, among those that `links` returns
    /// for a province: first the province in revolt, then the one in unrest.
    #[inline]
    fn first_spread(&self, links: impl Fn(&Self, Province) -> ProvinceSet) -> Option<(Province, Province)> {
        let places = self.spreading_places();
        // No province has both in a real game. A follower of forged facts could have one, and would loop here for
        // ever.
        let (revolts, unrest) = (self.state.revolts & places, (self.state.unrest & places) - self.state.revolts);
        // Most often nothing spreads; then checking the few provinces in unrest is enough.
        if unrest.into_iter().all(|at| !links(self, at).meets(revolts)) {
            return None;
        }
        for a in revolts | unrest {
            let in_revolt = revolts.contains(a);
            let opposite = if in_revolt { unrest } else { revolts };
            if let Some(b) = (links(self, a) & opposite).after(a).first() {
                return Some(if in_revolt { (a, b) } else { (b, a) });
            }
        }
        None
    }

    /// Returns the provinces beyond broken links that were not found closed in this step.
    fn unchecked_links(&self, at: Province) -> ProvinceSet {
        let broken = self.board.broken_links(at);
        if self.state.closed == 0 {
            return broken;
        }
        let is_closed = |to| self.board.broken_rank(at, to).is_some_and(|rank| self.state.closed >> rank & 1 != 0);
        broken.into_iter().filter(|&to| !is_closed(to)).collect()
    }
}
