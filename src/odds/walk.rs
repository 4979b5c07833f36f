//! The walk through all that the dice of a phase can do.

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

/// The weight of certainty. What divides it is said at [`PhaseOdds`].
pub(super) const WHOLE: u128 = (1 << 56) * 3_u128.pow(38) * 5_u128.pow(3);

// Expected numbers are sums of weights, and a fraction has room for another digit.
const _: () = assert!(WHOLE <= u128::MAX / DISCS as u128);

/// How many rolls a throw of one or two dice has, as a number that both divide.
const SINGLE: u128 = 36;

/// How many rolls an echo has together with its province and five links of an uprising there, in the same measure.
const ECHO: u128 = 6_u128.pow(7);

/// How many times the budget may be followed in all, and so the part of what is left that the states at hand may take. A
/// phase of no more states than the budget is never cut short: after any number of them a quarter of what is left is no
/// less than the rest.
const SHARES: u64 = 4;

/// How many times the budget may wait or be followed at a time: also what is light enough to be left out waits until its
/// stage is reached.
const WAITING: usize = 2;

/// Where dice can lead, and how many of their rolls lead there.
#[derive(Clone, Copy)]
struct Way {
    to: Part,
    rolls: u128,
}

/// A walk from a game to the beginning of the next turn.
pub(crate) struct Walk<'g, 'b, P> {
    start: &'g Game<'b>,
    policy: P,
    /// How much may still be left out of chains.
    cutoff: u128,
    /// How many states may still be followed.
    left: u64,
    /// Whether everything that is asked is known to be declined.
    declined: bool,
    pools: Pools,
    /// How the dice of a throw can fall.
    ways: Vec<Way>,
    odds: PhaseOdds,
}

impl<'g, 'b, P: FnMut(&Game<'_>) -> Command> Walk<'g, 'b, P> {
    pub(crate) fn new(start: &'g Game<'b>, options: OddsOptions, policy: P) -> Self {
        let cutoff = options.cutoff();
        // Who is asked in the middle of a phase may look at anything.
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

    /// Says that the policy declines everything.
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

    /// Whether a part is a chain of uprisings so light that it is left out. There are many such, and they weigh nearly
    /// nothing. Each takes a small share of what may still be left out, so that all together never take more than that.
    fn is_cut(&self, part: &Part) -> bool {
        const SHARE: u128 = 4096;
        part.chained && part.weight <= self.cutoff / SHARE
    }

    /// Throws the dice that a part of the whole awaits, in every way in which they can fall.
    fn throw(&mut self, part: &Part) -> Result<(), Refusal> {
        let mut ways = core::mem::take(&mut self.ways);
        ways.clear();
        let times = match part.node.state.pending {
            Pending::Roll { throw: Throw::EchoRegion } => ECHO,
            _ => SINGLE,
        };
        self.fall(part, times, &mut ways)?;
        // What leads back to where it was is thrown again: the usurper's die that names a province which is not free
        // (G-58), and the echo that brings an uprising which changes nothing.
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
        // Nothing, as long as the weight divides.
        self.odds.leave_out(rest);
        self.ways = ways;
        Ok(())
    }

    /// Adds all the ways in which the dice can fall; all together come so many times.
    ///
    /// An echo, the province it strikes and the links of the uprising there are one throw. So it is seen at once what comes
    /// back to the same echo.
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

    /// Gives the machine an input, and then answers every question as the policy says, until dice are awaited or the phase
    /// is over.
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

    /// The answer of the policy, if a question is asked in this turn.
    fn answer(&mut self, game: &Game<'_>) -> Option<Input> {
        match game.pending() {
            Pending::Command { .. } if !self.is_over(&game.state) => Some((self.policy)(game).into()),
            _ => None,
        }
    }

    fn game(&self, state: State) -> Game<'b> {
        Game { state, ..*self.start }
    }

    /// Whether the next turn has begun, or the game has ended.
    fn is_over(&self, state: &State) -> bool {
        let start = &self.start.state;
        (state.turn, state.round) != (start.turn, start.round) || state.ending().is_some()
    }

    /// Puts a settled part where it belongs.
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

/// The parts in the order of their weights; of equal ones, the one that came first.
fn heaviest_first(parts: &[Part]) -> impl Iterator<Item = &Part> {
    let mut order: Vec<(Reverse<u128>, u32)> = parts.iter().map(|part| Reverse(part.weight)).zip(0..).collect();
    order.sort_unstable();
    order.into_iter().filter_map(|(_, index)| parts.get(index as usize))
}

const fn bit(figure: Figure) -> u8 {
    1 << figure.index()
}
