//! Barbaria: a player for the Barbarians, with gray discs to spend and a black one (VD-6, G-60 to G-70).

use crate::board::{Province, ProvinceSet};
use crate::engine::{Flag, Flow, Machine};
use crate::game::Game;
use crate::ledger::Rule;
use crate::rules::{Ruling, Variant};
use crate::vocabulary::{
    BarbarianStep, Command, Continuation, Emperor, Event, Fact, Question, Reason, Refusal, Roll, Throw,
};

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

    /// Dice have fallen: he may do something about them before anybody else may (G-14).
    #[inline]
    pub(crate) fn dice_fell(&mut self, throw: Throw, roll: Roll) -> Flow {
        if self.game.rules.plays(Variant::Barbaria) {
            return self.offer_reroll(throw, roll);
        }
        self.read(throw, roll)
    }

    /// He may have the dice thrown again.
    #[cold]
    fn offer_reroll(&mut self, throw: Throw, roll: Roll) -> Flow {
        if self.game.may_reroll(throw) {
            return self.ask(Rule::VD6, Question::Reroll { throw, roll });
        }
        self.keep_roll(throw, roll)
    }

    /// The roll counts; before it takes effect he may use his black disc (other reading of G-67).
    pub(crate) fn keep_roll(&mut self, throw: Throw, roll: Roll) -> Flow {
        // Where an echo is one throw, its first die is kept together with its second (G-61).
        if throw != Throw::EchoRegion || !self.game.echo_is_one_throw() {
            self.settle_reroll();
        }
        if self.game.may_use_black_disc_after(throw) {
            return self.ask(Rule::VD6, Question::BlackDiscAfterRoll { throw, roll });
        }
        self.read(throw, roll)
    }

    /// Dice that were thrown again stay as they are (G-13).
    pub(crate) fn settle_reroll(&mut self) {
        if self.game.state.flags.contains(Flag::Rerolled) {
            self.happen(Rule::VD6, Fact::RollKept);
        }
    }

    /// He has the dice thrown again; after the second die of an echo by the other reading of G-61 both.
    pub(crate) fn reroll(&mut self, throw: Throw) -> Flow {
        self.spend_gray();
        let (rule, throw) = match throw {
            Throw::EchoProvince { .. } if self.game.echo_is_one_throw() => (Rule::G61, Throw::EchoRegion),
            throw => (Rule::VD6, throw),
        };
        self.happen(rule, Fact::Rerolled { throw });
        self.ask_dice(throw)
    }

    /// G-67: the black disc is offered before each step.
    pub(crate) fn before_step(&mut self, step: BarbarianStep) -> Flow {
        if self.game.may_use_black_disc() {
            return self.ask(Rule::VD6, Question::BlackDisc { step });
        }
        self.begin_step(step)
    }

    /// The phase is about to end: by the other reading of G-67 the black disc is offered once more.
    pub(crate) fn before_end(&mut self) -> Flow {
        if self.game.may_use_black_disc_at_end() {
            return self.ask(Rule::VD6, Question::BlackDiscAtEnd);
        }
        self.end_turn()
    }

    /// The black disc becomes a revolt, or goes back for an army on an empty border, or stays with him; then what was
    /// interrupted goes on.
    pub(crate) fn use_black_disc(&mut self, question: Question, command: Command) -> Flow {
        match command {
            Command::PlaceBlackDisc { at } => self.happen(Rule::VD6, Fact::BlackDiscPlaced { at }),
            Command::RaiseArmy { at } => {
                self.happen(Rule::VD6, Fact::BlackDiscReturned);
                self.army_arrives(Rule::VD6, at);
            }
            _ => {}
        }
        let placed = matches!(command, Command::PlaceBlackDisc { .. });
        match question {
            Question::BlackDisc { step } if placed => self.check_usurpers(Continuation::BlackDisc { step }),
            Question::BlackDisc { step } => self.begin_step(step),
            // What was rolled comes first, then the usurpers (G-67): before the advance, or before the next army.
            Question::BlackDiscAfterRoll { throw, roll } => self.read(throw, roll),
            _ if placed => self.check_usurpers(Continuation::PhaseEnd),
            _ => self.end_turn(),
        }
    }

    /// The black disc may have filled a region after a roll, by the other reading of G-67.
    #[inline(never)]
    pub(crate) fn check_late_usurpers(&mut self, after: Continuation) -> Flow {
        self.check_usurpers(after)
    }

    /// An army has set out: he may cancel its advance or send it elsewhere (DO-9), unless he does so after the die for
    /// its link (other reading of G-63).
    pub(crate) fn offer_redirect(&mut self, from: Province, to: Province) -> Flow {
        if self.game.rules.plays(Variant::Barbaria)
            && self.game.state.gray > 0
            && !self.game.decides_after_die(from, to)
        {
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
        let again = self.state.flags.contains(Flag::Rerolled);
        let offered = match throw {
            Throw::Activity | Throw::EchoRegion | Throw::EchoProvince { .. } => true,
            throw => throw.is_of_barbarian_phase() && !rulings.is_other(Ruling::RerollThrows),
        };
        offered && (!again || rulings.is_other(Ruling::SecondReroll))
    }

    /// Whether region and province of an echo are one throw for a reroll, by the other reading of G-61.
    fn echo_is_one_throw(&self) -> bool {
        self.rules.rulings.is_other(Ruling::EchoReroll)
    }

    /// Whether he may use his black disc at any moment of his phase, by the other reading of G-67.
    #[inline]
    pub(crate) fn black_disc_at_any_moment(&self) -> bool {
        self.rules.plays(Variant::Barbaria) && self.rules.rulings.is_other(Ruling::BlackDiscMoment)
    }

    /// Whether he decides about an army that wants to go there only when he has seen the die for its link, by the other
    /// reading of G-63. For a blocked army no die is rolled.
    pub(crate) fn decides_after_die(&self, from: Province, to: Province) -> bool {
        self.rules.plays(Variant::Barbaria)
            && self.rules.rulings.is_other(Ruling::AdvanceDecision)
            && self.state.gray > 0
            && self.board.next_step(from) == Some(to)
            && self.board.broken_links(from).contains(to)
            && !self.state.armies.contains(to)
    }

    /// Whether he is asked something about these dice once they have fallen.
    #[cfg(feature = "alloc")]
    pub(crate) fn asks_about(&self, throw: Throw) -> bool {
        let decides = matches!(throw, Throw::AdvanceLink { from, to } if self.decides_after_die(from, to));
        decides || self.may_use_black_disc_after(throw) || self.may_reroll(throw)
    }

    /// Whether the black disc can be used before a roll of this throw takes effect.
    pub(crate) fn may_use_black_disc_after(&self, throw: Throw) -> bool {
        throw.is_of_barbarian_phase() && self.black_disc_at_any_moment() && self.may_use_black_disc()
    }

    /// Whether the black disc can be used before the phase ends.
    pub(crate) fn may_use_black_disc_at_end(&self) -> bool {
        self.black_disc_at_any_moment() && self.may_use_black_disc()
    }

    /// Whether the black disc can be used for anything.
    pub(crate) fn may_use_black_disc(&self) -> bool {
        self.rules.plays(Variant::Barbaria)
            && self.state.flags.contains(Flag::BlackDisc)
            && !(self.black_disc_targets() | self.raise_targets()).is_empty()
    }

    /// Where the black disc can be placed: no figure, no disc, no capital; on a border only by the default of G-68.
    pub(crate) fn black_disc_targets(&self) -> ProvinceSet {
        let state = &self.state;
        let places = match self.rules.rulings.is_other(Ruling::BlackDiscBorders) {
            true => ProvinceSet::ROMAN,
            false => ProvinceSet::ALL,
        };
        places - (state.figures() | state.armies | state.discs() | self.board.capitals())
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
            () if at.is_border() => Refusal::new(Rule::G68, Reason::NotRoman { at }),
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
