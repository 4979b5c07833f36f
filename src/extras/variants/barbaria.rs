//! Barbaria: a player for the Barbarians, with grey discs to spend and a black one (VD-6, G-60 to G-70).

use crate::board::{Province, ProvinceSet};
use crate::engine::{Flag, Machine, Permit, State};
use crate::game::Game;
use crate::ledger::Rule;
use crate::rules::{Rules, Ruling, Variant};
use crate::vocabulary::{BarbarianStep, Command, Event, Face, Fact, Question, Reason, Refusal, Roll, Throw};

/// The number of grey discs of the Barbarian player at the start of a round.
pub(crate) const GRAY: u8 = 4;

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// DO-12: refills his grey discs at the start of a round, as far as the general reserve goes (G-15).
    #[inline(never)]
    pub(crate) fn refill_gray(&mut self) {
        let state = &self.game.state;
        let missing = usize::from(GRAY.saturating_sub(state.gray));
        let gray = state.gray.saturating_add(missing.min(state.unrest_left()) as u8);
        if gray != state.gray {
            self.happen(Rule::VD6, Fact::GrayChanged { gray });
        }
    }

    /// Puts a grey disc back into the general reserve at once.
    fn spend_gray(&mut self) {
        let gray = self.game.state.gray.saturating_sub(1);
        self.happen(Rule::VD6, Fact::GrayChanged { gray });
    }

    /// Settles a reroll: the dice that were thrown again stand (G-13).
    #[inline(never)]
    pub(crate) fn settle_reroll(&mut self) {
        self.happen(Rule::VD6, Fact::RollKept);
    }

    /// Has the dice thrown again, and returns the throw. After the second die of an echo, by the other reading of
    /// G-61, that is both dice.
    pub(crate) fn reroll(&mut self, throw: Throw) -> Throw {
        self.spend_gray();
        let (rule, throw) = match throw {
            Throw::EchoProvince { .. } if self.game.echo_is_one_throw() => (Rule::G61, Throw::EchoRegion),
            throw => (Rule::VD6, throw),
        };
        self.happen(rule, Fact::Rerolled { throw });
        throw
    }

    /// Uses the black disc as this command says: as a revolt, or for an army on an empty border, or not at all.
    /// Returns whether the disc is on the board now.
    pub(crate) fn use_black_disc(&mut self, command: Command) -> bool {
        match command {
            Command::PlaceBlackDisc { at } => self.happen(Rule::VD6, Fact::BlackDiscPlaced { at }),
            Command::RaiseArmy { at } => {
                self.happen(Rule::VD6, Fact::BlackDiscReturned);
                self.army_arrives(Rule::VD6, at);
            }
            _ => {}
        }
        matches!(command, Command::PlaceBlackDisc { .. })
    }

    /// Cancels the advance of an army.
    pub(crate) fn cancel_advance(&mut self, army: Province) {
        self.spend_gray();
        self.happen(Rule::VD6, Fact::AdvanceCancelled { at: army });
    }

    /// Sends an army to another province. A broken link may still stop it (G-65).
    pub(crate) fn redirect(&mut self, from: Province, to: Province) {
        self.spend_gray();
        self.happen(Rule::VD6, Fact::ArmyRedirected { from, to });
    }
}

impl Rules {
    /// Gives the Barbarian player his discs (VD-6).
    pub(crate) fn put_barbarian_discs(&self, state: &mut State) {
        if self.plays(Variant::Barbaria) {
            state.gray = GRAY;
            state.flags.insert(Flag::BlackDisc);
        }
    }
}

// The offers to the Barbarian player, and their moments.
impl Game<'_> {
    /// Returns the question whether he has the dice thrown again, before any other player reacts to them (G-14), or
    /// `None`.
    #[inline(never)]
    pub(crate) fn offered_reroll(&self, throw: Throw, roll: Roll) -> Option<Question> {
        self.may_reroll(throw).then_some(Question::Reroll { throw, roll })
    }

    /// Returns the question about his black disc before a roll takes effect (other reading of G-67), or `None`.
    #[inline(never)]
    pub(crate) fn offered_disc_after_roll(&self, throw: Throw, roll: Roll) -> Option<Question> {
        self.may_use_black_disc_after(throw).then_some(Question::BlackDiscAfterRoll { throw, roll })
    }

    /// G-67: returns the question about his black disc before a step, or `None`.
    #[inline(never)]
    pub(crate) fn offered_disc_before_step(&self, step: BarbarianStep) -> Option<Question> {
        self.may_use_black_disc().then_some(Question::BlackDisc { step })
    }

    /// Returns the question about his black disc before the phase ends (other reading of G-67), or `None`.
    #[inline(never)]
    pub(crate) fn offered_disc_at_end(&self) -> Option<Question> {
        self.may_use_black_disc_at_end().then_some(Question::BlackDiscAtEnd)
    }

    /// Returns the question whether he cancels or redirects the advance of an army that has set out (DO-9), or
    /// `None`, for instance if he decides after the die for its link (other reading of G-63).
    #[inline(never)]
    pub(crate) fn offered_redirect(&self, from: Province, to: Province) -> Option<Question> {
        let offered = self.state.gray > 0 && !self.decides_after_die(from, to);
        offered.then_some(Question::Advance { army: from })
    }

    /// Returns the question about an army's advance after the die for its link was seen (other reading of G-63), or
    /// `None`.
    #[inline(never)]
    pub(crate) fn offered_redirect_after_die(&self, from: Province, to: Province, face: Face) -> Option<Question> {
        let question = Question::AdvanceAfterDie { army: from, roll: Roll::Barbarian(face) };
        self.decides_after_die(from, to).then_some(question)
    }

    /// Returns whether a reroll of this throw is settled once the roll counts. If an echo is one throw, its first die
    /// is kept together with its second (G-61).
    pub(crate) fn reroll_ends_with(&self, throw: Throw) -> bool {
        throw != Throw::EchoRegion || !self.echo_is_one_throw()
    }

    /// Returns whether he may have this throw repeated: in his phase, for a grey disc, and by default not twice
    /// (G-13, G-60).
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

    /// Returns whether the region and the province of an echo are one throw for a reroll, by the other reading of
    /// G-61.
    fn echo_is_one_throw(&self) -> bool {
        self.rules.rulings.is_other(Ruling::EchoReroll)
    }

    /// Returns whether he may use his black disc at any moment of his phase, by the other reading of G-67.
    #[inline]
    pub(crate) fn black_disc_at_any_moment(&self) -> bool {
        self.rules.plays(Variant::Barbaria) && self.rules.rulings.is_other(Ruling::BlackDiscMoment)
    }

    /// Returns whether he decides about an army that wants to go there only after he has seen the die for its link,
    /// by the other reading of G-63. For a blocked army no die is rolled.
    pub(crate) fn decides_after_die(&self, from: Province, to: Province) -> bool {
        self.rules.plays(Variant::Barbaria)
            && self.rules.rulings.is_other(Ruling::AdvanceDecision)
            && self.state.gray > 0
            && self.board.next_step(from) == Some(to)
            && self.board.broken_links(from).contains(to)
            && !self.state.armies.contains(to)
    }

    /// Returns whether he is asked a question about these dice once they were thrown.
    #[cfg(feature = "alloc")]
    pub(crate) fn asks_about(&self, throw: Throw) -> bool {
        let decides = matches!(throw, Throw::AdvanceLink { from, to } if self.decides_after_die(from, to));
        decides || self.may_use_black_disc_after(throw) || self.may_reroll(throw)
    }

    /// Returns whether the black disc can be used before a roll of this throw takes effect.
    pub(crate) fn may_use_black_disc_after(&self, throw: Throw) -> bool {
        throw.is_of_barbarian_phase() && self.black_disc_at_any_moment() && self.may_use_black_disc()
    }

    /// Returns whether the black disc can be used before the phase ends.
    pub(crate) fn may_use_black_disc_at_end(&self) -> bool {
        self.black_disc_at_any_moment() && self.may_use_black_disc()
    }

    /// Returns whether the black disc can be used for anything.
    pub(crate) fn may_use_black_disc(&self) -> bool {
        self.rules.plays(Variant::Barbaria)
            && self.state.flags.contains(Flag::BlackDisc)
            && !(self.black_disc_targets() | self.raise_targets()).is_empty()
    }

    /// Returns the provinces where the black disc can be placed: without figure, disc or capital, and on a border
    /// only by the default of G-68.
    pub(crate) fn black_disc_targets(&self) -> ProvinceSet {
        let state = &self.state;
        let places = match self.rules.rulings.is_other(Ruling::BlackDiscBorders) {
            true => ProvinceSet::ROMAN,
            false => ProvinceSet::ALL,
        };
        places - (state.figures() | state.armies | state.discs() | self.board.capitals())
    }

    /// Returns the borders where the black disc can raise an army: empty ones, if no army is on the board (G-69).
    pub(crate) fn raise_targets(&self) -> ProvinceSet {
        let state = &self.state;
        if !state.armies.is_empty() {
            return ProvinceSet::EMPTY;
        }
        ProvinceSet::BORDERS - state.figures() - state.discs()
    }

    /// Returns the provinces to which an army can be redirected: inside the Empire, to a linked province that is not
    /// its next one and has no army (G-66); onto a border only under the other reading of G-64, and never a secured
    /// one.
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

    /// Checks that an army can be redirected there.
    pub(crate) fn check_redirect(&self, army: Province, to: Province) -> Result<Permit, Refusal> {
        let refusal = |rule, reason| Err(Refusal::new(rule, reason));
        match () {
            () if self.redirect_targets(army).contains(to) => Ok(Permit::PLAIN),
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

    /// Checks that the black disc can be placed there.
    pub(crate) fn check_black_disc(&self, at: Province) -> Result<Permit, Refusal> {
        let refusal = |rule, reason| Err(Refusal::new(rule, reason));
        match () {
            () if self.black_disc_targets().contains(at) => Ok(Permit::PLAIN),
            () if self.holds_figure(at) => refusal(Rule::G68, Reason::FigureThere { at }),
            () if self.state.discs().contains(at) => refusal(Rule::G68, Reason::DiscThere { at }),
            () if at == Province::Roma => refusal(Rule::G68, Reason::CapitalThere { at }),
            () if at.is_border() => refusal(Rule::G68, Reason::NotRoman { at }),
            () => refusal(Rule::VD6, Reason::CapitalThere { at }),
        }
    }

    /// Returns the reason why a province is not empty.
    fn not_empty(&self, at: Province) -> Reason {
        if self.state.discs().contains(at) { Reason::DiscThere { at } } else { Reason::FigureThere { at } }
    }

    /// Checks that an army can be raised there.
    pub(crate) fn check_raising(&self, at: Province) -> Result<Permit, Refusal> {
        let state = &self.state;
        let (rule, reason) = match () {
            // A rebel is an army on the board too.
            () if !state.armies.is_empty() && state.armies == state.rebels() => (Rule::G69, Reason::ArmiesOnBoard),
            () if !state.armies.is_empty() => (Rule::VD6, Reason::ArmiesOnBoard),
            () if at.is_roman() => (Rule::VD6, Reason::NotABorder { at }),
            () if state.is_empty(at) => return Ok(Permit::PLAIN),
            // The Goths come to other borders even if they are occupied, but to this one only if it is empty.
            () if self.goths_can_come(at) => (Rule::G69, self.not_empty(at)),
            () => (Rule::G68, self.not_empty(at)),
        };
        Err(Refusal::new(rule, reason))
    }
}
