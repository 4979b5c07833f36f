//! Uprisings and their echo (UP-1 to UP-4, DO-5).

use crate::board::{Province, ProvinceSet};
use crate::engine::{Flow, Machine};
use crate::ledger::Rule;
use crate::vocabulary::{Continuation, Event, Face, Fact, Throw};

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// UP-1: begins an uprising.
    pub(crate) fn begin_uprising(&mut self, at: Province) -> Flow {
        self.happen(Rule::AC2, Fact::Uprising { at });
        let neighbours = self.game.board.links(at) & ProvinceSet::ROMAN;
        self.spread_uprising(at, neighbours)
    }

    /// Handles the die for a broken link in UP-1.
    pub(crate) fn uprising_link(&mut self, from: Province, to: Province, face: Face) -> Flow {
        if self.check_link(from, to, face, 0) {
            self.put_revolt(Rule::UP1, to)?;
        }
        let neighbours = self.game.board.links(from) & ProvinceSet::ROMAN;
        self.spread_uprising(from, neighbours.after(to))
    }

    /// DO-5: spreads the uprising to the neighbours in board order. A neighbour already in revolt needs no die; a
    /// broken link needs one. Any disc there gives way: garrisons and printed discs do not protect (UP-4). Emperors
    /// stay (UP-2).
    fn spread_uprising(&mut self, from: Province, neighbours: ProvinceSet) -> Flow {
        for to in neighbours - self.game.state.revolts {
            if self.game.board.broken_links(from).contains(to) {
                return self.ask_dice(Throw::UprisingLink { from, to });
            }
            self.put_revolt(Rule::UP1, to)?;
        }
        self.go_on_after(Continuation::Uprising { at: from })
    }

    /// Goes on after the spread, when usurpers have risen: pirates return (G-80), then the echo follows if an army is
    /// left (UP-3).
    pub(crate) fn find_echo(&mut self, struck: Province) -> Flow {
        self.uprising_has_spread(struck);
        if self.game.state.armies_left() == 0 { self.begin_advance() } else { self.ask_dice(Throw::EchoRegion) }
    }

    /// UP-3: places an army on an empty border, or else strikes the region, which may cause further uprisings without
    /// limit.
    pub(crate) fn echo_region(&mut self, region: Face) -> Flow {
        let region = region.region();
        match region.border() {
            Some(at) if self.game.army_can_arrive(at) => {
                self.echo_is_over();
                self.army_arrives(Rule::UP3, at);
                self.begin_advance()
            }
            _ => self.ask_dice(Throw::EchoProvince { region }),
        }
    }
}
