//! The walk through all that the dice of a phase can do.

use alloc::vec::Vec;

use crate::awaits::{After, Awaits, Side, Throw};
use crate::battle::Strength;
use crate::board::ProvinceSet;
use crate::command::{Command, Input};
use crate::emperor::Figure;
use crate::event::{Fact, Outcome, Step};
use crate::face::Roll;
use crate::game::Game;
use crate::machine::link_is_open;
use crate::odds::fraction::greatest_divisor;
use crate::odds::pool::{Node, Part, Pool};
use crate::odds::{Fraction, PhaseOdds};
use crate::refusal::{Reason, Refusal};
use crate::rules::Variant;
use crate::state::{ARMIES, DISCS, Mark, State};

/// The weight of certainty. What divides it is said at [`PhaseOdds`].
pub(super) const WHOLE: u128 = (1 << 56) * 3_u128.pow(38) * 5_u128.pow(3);

// Expected numbers are sums of weights, and a fraction has room for another digit.
const _: () = assert!(WHOLE <= u128::MAX / DISCS as u128);

/// A stage of the phase. States that can become equal are gathered by stages, and an earlier stage is walked to its end
/// before a later one is looked at. Uprisings have two stages for each number of revolts, which can only grow in them: one
/// for their links, and one for their echo.
type Stage = usize;

const BATTLE: Stage = 0;
const REVOLTS: Stage = 1;
const ACTIVITY: Stage = 2;
const UPRISINGS: Stage = 3;
/// From here on one for each army that may advance.
const ADVANCE: Stage = UPRISINGS + 2 * (DISCS + 1);
const STAGES: usize = ADVANCE + ARMIES;

/// How many rolls a throw of one or two dice has, as a number that both divide.
const SINGLE: u128 = 36;

/// The same for an echo with its province, and five links of an uprising there.
const ECHO: u128 = 6_u128.pow(7);

/// Where dice can lead, and how many of their rolls lead there.
#[derive(Clone, Copy)]
struct Way {
    to: Part,
    rolls: u128,
}

/// A walk from a game to the beginning of the next turn.
pub(super) struct Walk<'g, 'b, P> {
    start: &'g Game<'b>,
    policy: P,
    /// How much may be left out.
    left_out: u128,
    /// Whether unrest is forgotten where it cannot matter any more.
    forgets_unrest: bool,
    /// Whether the black disc may come in the middle of a step (other reading of G-67).
    black_disc_comes: bool,
    pools: [Pool; STAGES],
    /// How the dice of a throw can fall.
    ways: Vec<Way>,
    odds: PhaseOdds,
}

impl<'g, 'b, P: FnMut(&Game<'_>) -> Command> Walk<'g, 'b, P> {
    pub(super) fn new(start: &'g Game<'b>, left_out: Fraction, policy: P) -> Self {
        let left_out = WHOLE / left_out.denominator() * left_out.numerator().min(left_out.denominator());
        let odds = PhaseOdds::new(&start.state);
        // Who is asked in the middle of a phase may look at anything.
        let asks = start.rules.plays(Variant::Imperium) || start.rules.plays(Variant::Barbaria);
        let forgets_unrest = !asks && !counts_unrest(start);
        let black_disc_comes = start.black_disc_at_any_moment();
        let pools = [const { Pool::new() }; STAGES];
        Walk { start, policy, left_out, forgets_unrest, black_disc_comes, pools, ways: Vec::new(), odds }
    }

    /// The same with a policy that is known not to look at unrest and not to use the black disc.
    pub(super) fn blind(self) -> Self {
        Walk { forgets_unrest: !counts_unrest(self.start), black_disc_comes: false, ..self }
    }

    pub(super) fn run(mut self) -> Result<PhaseOdds, Refusal> {
        let awaits = self.start.awaits();
        if self.start.state.round == 0 || matches!(awaits, Awaits::Nothing { .. }) {
            return Err(Refusal::new(self.start.awaiting_rule(), Reason::NotNow { awaits }));
        }
        let mut start = Part { node: Node { state: self.start.state, attacked: 0 }, weight: WHOLE, chained: false };
        self.settle(&mut start, None)?;
        self.place(&mut start);
        while let Some(stage) = self.pools.iter().position(|pool| !pool.is_empty()) {
            for part in self.pools[stage].take() {
                if stage < ADVANCE && self.is_cut(&part) {
                    self.odds.leave_out(part.weight);
                } else {
                    self.throw(&part)?;
                }
            }
        }
        Ok(self.odds)
    }

    /// Whether a part is a chain of uprisings so light that it is left out. There are many such, and they weigh nearly
    /// nothing. Each takes a small share of what may still be left out, so that all together never take more than that.
    fn is_cut(&self, part: &Part) -> bool {
        const SHARE: u128 = 4096;
        part.chained && part.weight <= self.left_out.saturating_sub(self.odds.left_out()) / SHARE
    }

    /// Throws the dice that a part of the whole awaits, in every way in which they can fall.
    fn throw(&mut self, part: &Part) -> Result<(), Refusal> {
        let mut ways = core::mem::take(&mut self.ways);
        ways.clear();
        let times = match part.node.state.awaits {
            Awaits::Roll { throw: Throw::EchoRegion } => ECHO,
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
        let Awaits::Roll { throw } = from.node.state.awaits else { return Ok(()) };
        let each = times / Roll::all(throw.dice()).count() as u128;
        let sorts = Sorts::of(&self.game(from.node.state), throw);
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
                way.to.node.state.awaits,
                Awaits::Roll { throw: Throw::EchoProvince { .. } | Throw::UprisingLink { .. } }
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
        let of_echo = matches!(part.node.state.awaits, Awaits::Roll { throw: Throw::EchoProvince { .. } });
        let mut game = self.game(part.node.state);
        let mut next = input.or_else(|| self.answer(&game));
        while let Some(input) = next {
            game.apply_with(input, |event| match event.fact {
                Fact::BattleJoined { attacker: Side::Barbarians, figure, .. } => part.node.attacked |= bit(figure),
                Fact::Uprising { .. } => part.chained |= of_echo,
                _ => {}
            })?;
            next = self.answer(&game);
        }
        part.node.state = game.state;
        self.forget_links(&mut part.node.state);
        Ok(())
    }

    /// The answer of the policy, if a question is asked in this turn.
    fn answer(&mut self, game: &Game<'_>) -> Option<Input> {
        match game.awaits() {
            Awaits::Command { .. } if !self.is_over(&game.state) => Some((self.policy)(game).into()),
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
        if self.is_over(&part.node.state) {
            self.odds.count(&part.node, part.weight);
            return;
        }
        let stage = stage(&part.node.state);
        if stage >= ADVANCE && self.forgets_unrest {
            self.forget_unrest(part);
        }
        self.pools[stage].add(part);
    }

    /// Counts and forgets the unrest that will lie where it is until the turn is over, so that more states are equal. In
    /// the advance of the armies unrest matters where one of them enters, and where it covers a printed disc (PC-6).
    fn forget_unrest(&mut self, part: &mut Part) {
        let (board, state) = (self.start.board, &mut part.node.state);
        let entered: ProvinceSet = state.armies.into_iter().filter_map(|army| board.next_step(army)).collect();
        let lasting = state.unrest - state.armies - entered - board.capitals();
        self.odds.count_unrest(lasting, part.weight);
        state.unrest -= lasting;
    }

    /// Forgets which links were found closed where that cannot matter any more: a link does only if an end of it is in
    /// unrest and the other in unrest or revolt, and in the step that remembers links unrest turns but none is added.
    fn forget_links(&self, state: &mut State) {
        if state.closed == 0 {
            return;
        }
        let board = self.start.board;
        let mut discs = state.unrest | state.revolts;
        if self.black_disc_comes && state.marks.contains(Mark::BlackDisc) {
            // A province that is empty now may be in revolt before the step is over.
            discs |= self.game(*state).black_disc_targets();
        }
        let matters = |ends: ProvinceSet| (ends - discs).is_empty() && ends.meets(state.unrest);
        let mut kept = 0;
        for link in board.all_links() {
            if let Some(rank) = board.broken_rank(link.a(), link.b())
                && matters([link.a(), link.b()].into_iter().collect())
            {
                kept |= state.closed & 1 << rank;
            }
        }
        state.closed = kept;
    }
}

/// Whether battles depend on how much unrest lies about: glory is taken out of its reserve (VN-5, VD-5).
fn counts_unrest(game: &Game<'_>) -> bool {
    game.rules.plays(Variant::TheGreat) || game.rules.plays(Variant::RomaAeterna)
}

const fn bit(figure: Figure) -> u8 {
    1 << figure.index()
}

/// Which rolls of a throw do the same, so that one of them shows what all of them do: those that find a link open, or that
/// lead to the same outcome of a battle.
enum Sorts {
    /// A link, and what is added to its die.
    Link { bonus: u8 },
    /// A battle that nobody can do anything about.
    Battle { roman: Strength, barbarian: Strength },
    /// Every roll may be something else.
    None,
}

impl Sorts {
    /// How many sorts there are at most.
    const COUNT: usize = Outcome::COUNT;

    fn of(game: &Game<'_>, throw: Throw) -> Sorts {
        match throw {
            // Each roll is a question of its own.
            _ if game.asks_about(throw) => Sorts::None,
            Throw::RevoltLink { .. } | Throw::UprisingLink { .. } => Sorts::Link { bonus: 0 },
            Throw::AdvanceLink { from, .. } => Sorts::Link { bonus: game.advance_bonus(from) },
            Throw::Battle { figure, .. } | Throw::SeaBattle { figure, .. } if !game.galerius_leads(figure) => {
                let (roman, barbarian) = game.strengths(throw);
                Sorts::Battle { roman, barbarian }
            }
            _ => Sorts::None,
        }
    }

    fn of_roll(&self, roll: Roll) -> Option<usize> {
        match (self, roll) {
            (Sorts::Link { bonus }, Roll::Barbarian(b)) => Some(usize::from(link_is_open(b, *bonus))),
            (Sorts::Battle { roman, barbarian }, Roll::Both(r, b)) => {
                Some(Outcome::of(roman.value(r), barbarian.value(b)).index())
            }
            _ => None,
        }
    }
}

/// The stage of a state that awaits dice.
fn stage(state: &State) -> Stage {
    let Awaits::Roll { throw } = state.awaits else { return BATTLE };
    let uprising = || UPRISINGS + 2 * state.revolts.len().min(DISCS);
    let advance = || ADVANCE + (ARMIES - 1).saturating_sub(state.marching().count());
    match throw {
        Throw::RevoltLink { .. } => REVOLTS,
        Throw::Activity => ACTIVITY,
        Throw::UprisingLink { .. } => uprising(),
        Throw::EchoRegion | Throw::EchoProvince { .. } => uprising() + 1,
        Throw::AdvanceLink { .. } | Throw::Battle { attacker: Side::Barbarians, .. } => advance(),
        Throw::Usurper { after, .. } => match after {
            After::Revolts | After::BlackDisc { step: Step::Revolts } => REVOLTS,
            After::BlackDisc { step: Step::Activity } => ACTIVITY,
            After::Activity | After::Uprising { .. } => uprising(),
            After::Entry | After::Advance | After::PhaseEnd | After::BlackDisc { step: Step::Advance } => advance(),
        },
        _ => BATTLE,
    }
}
