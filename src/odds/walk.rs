//! Follows everything that the dice of a phase can do.

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::engine::{DISCS, State};
use crate::game::Game;
use crate::odds::fraction::greatest_divisor;
use crate::odds::pool::{Node, Part, Pools};
use crate::odds::sorts::Sorts;
use crate::odds::stage::{ADVANCE, stage};
use crate::odds::{OddsOptions, PhaseOdds};
use crate::rules::Variant;
use crate::vocabulary::{Combatant, Command, Fact, Figure, Input, Pending, Reason, Refusal, Roll, Throw};

/// The weight of certainty. [`PhaseOdds`] explains what it can be divided by.
pub(super) const WHOLE: u128 = (1 << 56) * 3_u128.pow(38) * 5_u128.pow(3);

// Expected values are sums of weights, and a fraction needs room for one more digit.
const _: () = assert!(WHOLE <= u128::MAX / DISCS as u128);

/// The number of rolls counted for a throw of one or two dice: 36, which 6 and 36 both divide.
const SINGLE: u128 = 36;

/// The number of rolls counted for an echo together with its province and five links of an uprising there.
const ECHO: u128 = 6_u128.pow(7);

/// The multiple of the budget that may be followed in all; the states at hand may take one such share of what is left.
/// A phase with no more states than the budget is never cut short: a quarter of what is left always covers its
/// remaining states.
const SHARES: u64 = 4;

/// The multiple of the budget that may wait or be followed at a time. States light enough to be left out also wait
/// until their stage is reached.
const WAITING: usize = 2;

/// A state to which dice can lead, with the number of rolls that lead there.
#[derive(Clone, Copy)]
struct Way {
    to: Part,
    rolls: u128,
}

/// A walk from a game to the beginning of the next turn.
pub(crate) struct Walk<'g, 'b, P> {
    start: &'g Game<'b>,
    policy: P,
    /// The weight of chains that may still be left out.
    cutoff: u128,
    /// The number of states that may still be followed.
    left: u64,
    /// Whether the policy is known to decline every offer.
    declined: bool,
    pools: Pools,
    /// The ways in which the dice of a throw can fall.
    ways: Vec<Way>,
    odds: PhaseOdds,
}

impl<'g, 'b, P: FnMut(&Game<'_>) -> Command> Walk<'g, 'b, P> {
    pub(crate) fn new(start: &'g Game<'b>, options: OddsOptions, policy: P) -> Self {
        let cutoff = options.cutoff();
        // A policy that is asked during a phase may look at every detail of the state.
        let asks = start.rules.plays(Variant::Imperium) || start.rules.plays(Variant::Barbaria);
        Walk {
            start,
            policy,
            cutoff: WHOLE / cutoff.denominator() * cutoff.numerator().min(cutoff.denominator()),
            left: SHARES * u64::from(options.budget()),
            declined: !asks,
            pools: Pools::new((options.budget() as usize).saturating_mul(WAITING)),
            ways: Vec::new(),
            odds: PhaseOdds::new(&start.state),
        }
    }

    /// Declares that the policy declines everything.
    pub(crate) fn declining(self) -> Self {
        Walk { declined: true, ..self }
    }

    pub(crate) fn run(mut self) -> Result<PhaseOdds, Refusal> {
        let awaits = self.start.pending();
        if self.start.state.round == 0 || matches!(awaits, Pending::Nothing { .. }) {
            return Err(Refusal::new(self.start.pending_rule(), Reason::NotNow { awaits }));
        }
        let mut start = Part { node: Node { state: self.start.state, attacked: 0 }, weight: WHOLE, chained: false };
        self.settle(&mut start, None)?;
        self.place(&mut start);
        while let Some((stage, parts)) = self.pools.take_first() {
            let share = self.left.div_ceil(SHARES);
            let end = self.left - share;
            for part in heaviest_first(&parts) {
                if stage < ADVANCE && self.is_cut(part) {
                    self.cutoff -= part.weight;
                    self.odds.leave_out(part.weight);
                } else if self.left <= end {
                    self.odds.leave_beyond_budget(part.weight);
                } else {
                    self.throw(part)?;
                }
            }
        }
        Ok(self.odds)
    }

    /// Reports whether a part is a chain of uprisings light enough to be left out. There are many such parts, and they
    /// weigh almost nothing. Each may take only a small share of the weight that can still be left out, so all together
    /// never exceed it.
    fn is_cut(&self, part: &Part) -> bool {
        const SHARE: u128 = 4096;
        part.chained && part.weight <= self.cutoff / SHARE
    }

    /// Throws the dice that a part waits for, in every way they can fall.
    fn throw(&mut self, part: &Part) -> Result<(), Refusal> {
        let mut ways = core::mem::take(&mut self.ways);
        ways.clear();
        let times = match part.node.state.pending {
            Pending::Roll { throw: Throw::EchoRegion } => ECHO,
            _ => SINGLE,
        };
        self.fall(part, times, &mut ways)?;
        // Rolls that lead back to the same node are thrown again: the usurper's die that names a province which is not
        // free (G-58), and the echo of an uprising that changes nothing.
        ways.retain(|way| way.to.node != part.node);
        let all: u128 = ways.iter().map(|way| way.rolls).sum();
        let common = ways.iter().fold(all, |common, way| greatest_divisor(common, way.rolls));
        let mut rest = part.weight;
        if let Some(parts) = all.checked_div(common) {
            let unit = part.weight / parts;
            for way in &mut ways {
                way.to.weight = unit * (way.rolls / common);
                rest -= way.to.weight;
                self.place(&mut way.to);
            }
        }
        // Zero, as long as the weight divides evenly.
        self.odds.leave_out(rest);
        self.ways = ways;
        Ok(())
    }

    /// Adds every way in which the dice can fall; the rolls add up to `times`.
    ///
    /// An echo, the province it strikes and the links of the uprising there count as one throw, so that rolls that
    /// return to the same echo are seen at once.
    fn fall(&mut self, from: &Part, times: u128, ways: &mut Vec<Way>) -> Result<(), Refusal> {
        let Pending::Roll { throw } = from.node.state.pending else { return Ok(()) };
        self.left = self.left.saturating_sub(1);
        self.odds.count_state();
        let each = times / Roll::all(throw.dice()).count() as u128;
        let sorts = Sorts::of(&self.game(from.node.state), throw, self.declined);
        let mut known = [false; Sorts::COUNT];
        for roll in Roll::all(throw.dice()) {
            let mut rolls = each;
            if let Some(sort) = sorts.of_roll(roll) {
                if core::mem::replace(&mut known[sort], true) {
                    continue;
                }
                rolls *= Roll::all(throw.dice()).filter(|&other| sorts.of_roll(other) == Some(sort)).count() as u128;
            }
            let mut way = Way { to: *from, rolls };
            self.settle(&mut way.to, Some(roll.into()))?;
            let goes_on = matches!(
                way.to.node.state.pending,
                Pending::Roll { throw: Throw::EchoProvince { .. } | Throw::UprisingLink { .. } }
            );
            match ways.last_mut() {
                _ if goes_on && times > SINGLE && rolls.is_multiple_of(6) => self.fall(&way.to, rolls, ways)?,
                Some(last) if last.to.node == way.to.node => last.rolls += rolls,
                _ => ways.push(way),
            }
        }
        Ok(())
    }

    /// Applies an input, then answers every question by the policy until dice are to be thrown or the phase is over.
    fn settle(&mut self, part: &mut Part, input: Option<Input>) -> Result<(), Refusal> {
        let of_echo = matches!(part.node.state.pending, Pending::Roll { throw: Throw::EchoProvince { .. } });
        let mut game = self.game(part.node.state);
        let mut next = input.or_else(|| self.answer(&game));
        while let Some(input) = next {
            game.apply_with(input, |event| match event.fact {
                Fact::BattleJoined { attacker: Combatant::Barbarians, figure, .. } => part.node.attacked |= bit(figure),
                Fact::Uprising { .. } => part.chained |= of_echo,
                _ => {}
            })?;
            next = self.answer(&game);
        }
        game.forget_links(!self.declined && self.start.black_disc_at_any_moment());
        part.node.state = game.state;
        Ok(())
    }

    /// Returns the policy's answer if a question is pending in this turn, and `None` otherwise.
    fn answer(&mut self, game: &Game<'_>) -> Option<Input> {
        match game.pending() {
            Pending::Command { .. } if !self.is_over(&game.state) => Some((self.policy)(game).into()),
            _ => None,
        }
    }

    fn game(&self, state: State) -> Game<'b> {
        Game { state, ..*self.start }
    }

    /// Reports whether the next turn has begun or the game has ended.
    fn is_over(&self, state: &State) -> bool {
        let start = &self.start.state;
        (state.turn, state.round) != (start.turn, start.round) || state.ending().is_some()
    }

    /// Adds a settled part to its stage, or counts it if the phase is over.
    fn place(&mut self, part: &mut Part) {
        if part.weight == 0 {
            return;
        }
        if self.is_over(&part.node.state) {
            self.odds.count(&part.node, part.weight);
            return;
        }
        let stage = stage(&part.node.state);
        if stage >= ADVANCE && self.declined {
            let mut game = self.game(part.node.state);
            self.odds.count_lasting(game.forget_in_advance(), part.weight);
            part.node.state = game.state;
        }
        let gone = self.pools.add(stage, part);
        self.odds.leave_beyond_budget(gone);
    }
}

/// Returns the parts from the heaviest to the lightest; equal ones in the order in which they were added.
fn heaviest_first(parts: &[Part]) -> impl Iterator<Item = &Part> {
    let mut order: BinaryHeap<_> = parts.iter().map(|part| part.weight).zip((0_u32..).map(Reverse)).collect();
    core::iter::from_fn(move || order.pop()).filter_map(|(_, Reverse(index))| parts.get(index as usize))
}

const fn bit(figure: Figure) -> u8 {
    1 << figure.index()
}
