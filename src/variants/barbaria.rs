//! Barbaria: a player for the Barbarians, with gray discs to spend and a black one (VD-6, G-60 to G-70).

use crate::awaits::{After, Question, Side, Throw};
use crate::board::{Province, ProvinceSet};
use crate::emperor::Emperor;
use crate::event::{Event, Fact, Step};
use crate::face::Roll;
use crate::game::Game;
use crate::ledger::Rule;
use crate::machine::{Flow, Machine};
use crate::refusal::{Reason, Refusal};
use crate::rules::{Ruling, Variant};
use crate::state::Mark;

/// How many gray discs the Barbarian player has at the start of a round.
pub(crate) const GRAY: u8 = 4;

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// DO-12: at the start of a round he refills his gray discs, as far as the general reserve goes (G-15).
    pub(crate) fn refill_gray(&mut self, emperor: Emperor) {
        let state = &self.game.state;
        if !self.game.rules.plays(Variant::Barbaria) || emperor != Emperor::Diocletian {
            return;
        }
        let missing = usize::from(GRAY.saturating_sub(state.gray));
        let gray = state.gray.saturating_add(missing.min(state.unrest_left()) as u8);
        if gray != state.gray {
            self.happen(Rule::VD6, Fact::GrayChanged { gray });
        }
    }

    /// A gray disc goes back to the general reserve at once.
    fn spend_gray(&mut self) {
        let gray = self.game.state.gray.saturating_sub(1);
        self.happen(Rule::VD6, Fact::GrayChanged { gray });
    }

    /// Dice have fallen: he may have them thrown again, before anybody else may do anything about them (G-14).
    #[inline]
    pub(crate) fn offer_reroll(&mut self, throw: Throw, roll: Roll) -> Flow {
        if self.game.may_reroll(throw) {
            return self.ask(Rule::VD6, Question::Reroll { throw, roll });
        }
        self.keep_roll(throw, roll)
    }

    /// The roll counts.
    pub(crate) fn keep_roll(&mut self, throw: Throw, roll: Roll) -> Flow {
        if self.game.state.marks.contains(Mark::Rerolled) {
            self.happen(Rule::VD6, Fact::RollKept);
        }
        self.read(throw, roll)
    }

    /// He has the dice thrown again.
    pub(crate) fn reroll(&mut self, throw: Throw) -> Flow {
        self.spend_gray();
        self.happen(Rule::VD6, Fact::Rerolled { throw });
        self.ask_dice(throw)
    }

    /// G-67: the black disc is offered before each step.
    pub(crate) fn before_step(&mut self, step: Step) -> Flow {
        if self.game.may_use_black_disc() {
            return self.ask(Rule::VD6, Question::BlackDisc { step });
        }
        self.begin_step(step)
    }

    /// The black disc becomes a revolt.
    pub(crate) fn place_black_disc(&mut self, step: Step, at: Province) -> Flow {
        self.happen(Rule::VD6, Fact::BlackDiscPlaced { at });
        self.check_usurpers(After::BlackDisc { step })
    }

    /// The black disc goes back, and an army comes to an empty border.
    pub(crate) fn raise_army(&mut self, step: Step, at: Province) -> Flow {
        self.happen(Rule::VD6, Fact::BlackDiscReturned);
        self.army_arrives(Rule::VD6, at);
        self.begin_step(step)
    }

    /// An army has set out: he may cancel its advance or send it elsewhere (DO-9).
    pub(crate) fn offer_redirect(&mut self, from: Province, to: Province) -> Flow {
        if self.game.rules.plays(Variant::Barbaria) && self.game.state.gray > 0 {
            return self.ask(Rule::VD6, Question::Advance { army: from });
        }
        self.march(from, to)
    }

    /// He cancels the advance.
    pub(crate) fn cancel_advance(&mut self, army: Province) -> Flow {
        self.spend_gray();
        self.happen(Rule::VD6, Fact::AdvanceCancelled { at: army });
        self.next_army()
    }

    /// He sends the army elsewhere; a broken link may still stop it (G-65).
    pub(crate) fn redirect(&mut self, from: Province, to: Province) -> Flow {
        self.spend_gray();
        self.happen(Rule::VD6, Fact::ArmyRedirected { from, to });
        self.march(from, to)
    }
}

impl Game<'_> {
    /// Whether he may have this throw repeated: in his phase, for a gray disc, and by default not twice (G-13, G-60).
    #[inline]
    pub(crate) fn may_reroll(&self, throw: Throw) -> bool {
        if !self.rules.plays(Variant::Barbaria) || self.state.gray == 0 {
            return false;
        }
        let rulings = self.rules.rulings;
        let again = self.state.marks.contains(Mark::Rerolled);
        let of_his_phase = match throw {
            Throw::Activity | Throw::EchoRegion | Throw::EchoProvince { .. } => true,
            Throw::RevoltLink { .. }
            | Throw::UprisingLink { .. }
            | Throw::AdvanceLink { .. }
            | Throw::Usurper { .. }
            | Throw::Battle { attacker: Side::Barbarians, .. } => !rulings.is_other(Ruling::RerollThrows),
            _ => false,
        };
        of_his_phase && (!again || rulings.is_other(Ruling::SecondReroll))
    }

    /// Whether the black disc can be used for anything.
    pub(crate) fn may_use_black_disc(&self) -> bool {
        self.rules.plays(Variant::Barbaria)
            && self.state.marks.contains(Mark::BlackDisc)
            && !(self.black_disc_targets() | self.raise_targets()).is_empty()
    }

    /// Where the black disc can be placed: no figure, no disc, no capital; borders allowed (G-68).
    pub(crate) fn black_disc_targets(&self) -> ProvinceSet {
        let state = &self.state;
        !(state.figures() | state.armies | state.discs() | self.board.capitals())
    }

    /// Where the black disc brings an army: on an empty border, if no army is on the board (G-69).
    pub(crate) fn raise_targets(&self) -> ProvinceSet {
        let state = &self.state;
        if !state.armies.is_empty() {
            return ProvinceSet::EMPTY;
        }
        ProvinceSet::BORDERS - state.figures() - state.discs()
    }

    /// Where an army can be redirected to: inside the Empire, to a linked province that is not its next one and holds
    /// no army (G-66); onto a border only under the other reading of G-64, and never a secured one.
    pub(crate) fn redirect_targets(&self, army: Province) -> ProvinceSet {
        if army.is_border() {
            return ProvinceSet::EMPTY;
        }
        let borders = match self.rules.rulings.is_other(Ruling::RedirectToBorder) {
            true => ProvinceSet::BORDERS - self.state.secured_borders(),
            false => ProvinceSet::EMPTY,
        };
        let next = self.board.next_step(army).map_or(ProvinceSet::EMPTY, ProvinceSet::of);
        (self.board.links(army) & (ProvinceSet::ROMAN | borders)) - self.state.armies - next
    }

    /// Why an army cannot be redirected there.
    pub(crate) fn redirect_refusal(&self, army: Province, to: Province) -> Refusal {
        let refusal = |rule, reason| Refusal::new(rule, reason);
        match () {
            () if army.is_border() => refusal(Rule::G66, Reason::NotRoman { at: army }),
            () if !self.board.is_linked(army, to) => refusal(Rule::VD6, Reason::NotLinked { from: army, to }),
            () if self.board.next_step(army) == Some(to) => refusal(Rule::G66, Reason::OnItsPath { to }),
            () if self.state.armies.contains(to) => refusal(Rule::G66, Reason::ArmyThere { at: to }),
            () if !self.rules.rulings.is_other(Ruling::RedirectToBorder) => {
                refusal(Rule::G64, Reason::NotRoman { at: to })
            }
            () => refusal(Rule::G92, Reason::BorderSecured { at: to }),
        }
    }

    /// Why the black disc cannot be placed there.
    pub(crate) fn black_disc_refusal(&self, at: Province) -> Refusal {
        match () {
            () if self.holds_figure(at) => Refusal::new(Rule::G68, Reason::FigureThere { at }),
            () if self.state.discs().contains(at) => Refusal::new(Rule::G68, Reason::DiscThere { at }),
            () if at == Province::Roma => Refusal::new(Rule::G68, Reason::CapitalThere { at }),
            () => Refusal::new(Rule::VD6, Reason::CapitalThere { at }),
        }
    }

    /// What keeps a province from being empty.
    fn not_empty(&self, at: Province) -> Reason {
        if self.state.discs().contains(at) { Reason::DiscThere { at } } else { Reason::FigureThere { at } }
    }

    /// Why no army can be raised there.
    pub(crate) fn raise_refusal(&self, at: Province) -> Refusal {
        let state = &self.state;
        match () {
            // A rebel is an army on the board too.
            () if !state.armies.is_empty() => {
                let rule = if state.armies == state.rebels() { Rule::G69 } else { Rule::VD6 };
                Refusal::new(rule, Reason::ArmiesOnBoard)
            }
            () if at.is_roman() => Refusal::new(Rule::VD6, Reason::NotABorder { at }),
            // The Goths, who come to any other border that is not empty, come to this one only if it is.
            () if self.goths_can_come(at) => Refusal::new(Rule::G69, self.not_empty(at)),
            () => Refusal::new(Rule::G68, self.not_empty(at)),
        }
    }
}
