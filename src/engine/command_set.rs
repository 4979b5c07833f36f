//! Sets of commands: every command has a row and a column, and a set is one word per row.

use core::fmt;
use core::iter::FusedIterator;

use crate::board::{Province, ProvinceSet, SeaZone};
use crate::vocabulary::{Command, Figure, SubdueKind};

/// The rows: one per kind of command, and per figure where the columns are provinces.
mod row {
    use crate::vocabulary::Figure;

    pub(super) const PLACE_FLEET: usize = 0;
    pub(super) const ENTER: usize = 1;
    pub(super) const STAY_OFF: usize = 2;
    pub(super) const MOVE: usize = 3;
    pub(super) const SAIL: usize = MOVE + Figure::COUNT;
    pub(super) const SECURE: usize = SAIL + 1;
    pub(super) const SUBDUE: usize = SECURE + 1;
    pub(super) const ATTACK: usize = SUBDUE + 1;
    pub(super) const END: usize = ATTACK + Figure::COUNT;
    // What the variants, the modules and the Barbarian player add.
    pub(super) const DEPLOY_DUX: usize = END + 1;
    pub(super) const PLACE_VICARIUS: usize = DEPLOY_DUX + 1;
    pub(super) const ATTACK_PIRATES: usize = PLACE_VICARIUS + 1;
    pub(super) const MOVE_GARRISON: usize = ATTACK_PIRATES + 1;
    pub(super) const USE_POWER: usize = MOVE_GARRISON + 1;
    pub(super) const ANSWER: usize = USE_POWER + 1;
    pub(super) const REDIRECT: usize = ANSWER + 1;
    pub(super) const PLACE_BLACK_DISC: usize = REDIRECT + 1;
    pub(super) const RAISE_ARMY: usize = PLACE_BLACK_DISC + 1;
    pub(super) const COUNT: usize = RAISE_ARMY + 1;

    pub(super) const LAST_MOVE: usize = SAIL - 1;
    pub(super) const LAST_ATTACK: usize = END - 1;
}

/// The column of the reserve in the row of powers: the one after the provinces.
const RESERVE: usize = Province::COUNT;

/// The commands without a choice of their own that share a row, by column.
const ANSWERS: [Command; 5] =
    [Command::TakePoint, Command::GivePoint, Command::Pass, Command::Reroll, Command::CancelAdvance];

/// A set of commands, `Copy` and without allocation: membership is a bit, and counting or picking the n-th is cheap.
///
/// ```
/// use tetrarchia::{Command, CommandSet};
///
/// let all: CommandSet = Command::all().collect();
/// assert_eq!(all.len(), Command::all().count());
/// assert!(all.contains(Command::End));
/// assert_eq!(all.get(0), Command::all().next());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CommandSet {
    /// The rows with anything in them, one bit each: most have nothing, and nobody looks at those.
    used: u32,
    /// How many commands are in it.
    count: u32,
    /// How many of them are in each row: nobody has to count them again who looks for one by its rank.
    counts: [u8; row::COUNT],
    rows: [u64; row::COUNT],
}

// Every row has its bit.
const _: () = assert!(row::COUNT <= u32::BITS as usize);

impl CommandSet {
    /// The set with nothing in it.
    pub const EMPTY: CommandSet = CommandSet { used: 0, count: 0, counts: [0; row::COUNT], rows: [0; row::COUNT] };

    /// Whether this command is in it.
    #[inline]
    pub fn contains(&self, command: Command) -> bool {
        let (row, column) = cell(command);
        self.rows[row] >> column & 1 != 0
    }

    /// Puts a command in.
    #[inline]
    pub fn insert(&mut self, command: Command) {
        let (row, column) = cell(command);
        self.insert_new(row, 1 << column & !self.rows[row], 1);
    }

    /// Puts in what is not in it yet, so many.
    #[inline]
    fn insert_new(&mut self, row: usize, new: u64, many: u8) {
        if new != 0 {
            self.count += u32::from(many);
            self.counts[row] += many;
            self.rows[row] |= new;
            self.used |= 1 << row;
        }
    }

    /// Takes everything out.
    #[inline]
    pub fn clear(&mut self) {
        let mut used = core::mem::take(&mut self.used);
        while used != 0 {
            let row = used.trailing_zeros() as usize;
            if let (Some(bits), Some(count)) = (self.rows.get_mut(row), self.counts.get_mut(row)) {
                (*bits, *count) = (0, 0);
            }
            used &= used - 1;
        }
        self.count = 0;
    }

    /// How many commands are in it.
    #[inline]
    pub const fn len(&self) -> usize {
        self.count as usize
    }

    /// Whether nothing is in it.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The command of this rank, counted from 0 in the order of iteration: how a random player picks.
    pub fn get(&self, rank: usize) -> Option<Command> {
        let mut rank = rank;
        let mut used = self.used;
        loop {
            let row = used.trailing_zeros() as usize;
            let here = usize::from(*self.counts.get(row)?);
            if rank < here {
                return command_at(row, nth_bit(self.rows[row], rank));
            }
            rank -= here;
            used &= used - 1;
        }
    }

    /// Its commands, in a fixed order.
    pub fn iter(&self) -> Commands {
        Commands { set: *self }
    }

    /// Puts in a command for each of these provinces; `command` gives the one for a province.
    #[inline]
    pub(crate) fn insert_each(&mut self, provinces: ProvinceSet, command: impl Fn(Province) -> Command) {
        // All commands that differ in the province alone share a row, and their columns are the provinces' bits.
        let (row, _) = cell(command(Province::Roma));
        let new = provinces.bits() & !self.rows[row];
        if new != 0 {
            self.insert_new(row, new, new.count_ones() as u8);
        }
    }

    /// Puts in those of these commands that are wanted; they share a row, and none is in it yet.
    #[inline(always)]
    pub(crate) fn insert_those<const N: usize>(&mut self, commands: [(Command, bool); N]) {
        let (mut new, mut many, mut row) = (0, 0, 0);
        for (command, wanted) in commands {
            let (of, column) = cell(command);
            row = of;
            new |= u64::from(wanted) << column;
            many += u8::from(wanted);
        }
        self.insert_new(row, new, many);
    }
}

impl Command {
    /// How many commands there are, legal or not.
    pub const COUNT: usize = {
        const FIGURES: usize = Figure::COUNT;
        // Fleets to place and to sail.
        let at_sea = SeaZone::COUNT + SeaZone::COUNT * SeaZone::COUNT;
        // Where a figure moves and attacks; how it subdues; who attacks the pirates.
        let by_figure = FIGURES * (2 * Province::COUNT + SubdueKind::COUNT + 1);
        // Entering, Dux, Vicarius, a garrison that moves, a disc that pays, a redirect, the black disc, an army.
        let by_province = 8 * Province::COUNT;
        // Staying off, securing, ending; a power that is paid from the reserve.
        let plain = 3 + 1 + ANSWERS.len();
        at_sea + by_figure + by_province + plain
    };

    /// Returns every command there is, legal or not: [`Command::COUNT`] of them. What is legal now is always a part of
    /// these.
    ///
    /// ```
    /// use tetrarchia::Command;
    ///
    /// assert_eq!(Command::all().count(), Command::COUNT);
    /// assert_eq!(Command::COUNT, 1005);
    /// ```
    pub fn all() -> Commands {
        let mut set = CommandSet::EMPTY;
        for row in 0..row::COUNT {
            let columns = (0..64).filter(|&column| command_at(row, column).is_some());
            let bits = columns.fold(0_u64, |bits, column| bits | 1 << column);
            set.insert_new(row, bits, bits.count_ones() as u8);
        }
        set.iter()
    }
}

/// Which bit is the one of this rank among those that are set, counted from 0. There are more than that.
///
/// Nobody can foresee the rank of a random choice. So the bits before it are taken off 1, 2 and 4 at a time, whether they
/// are needed or not, and the processor never has to guess how often.
#[inline]
fn nth_bit(bits: u64, rank: usize) -> u32 {
    let without = |mut bits: u64, count: u32| {
        for _ in 0..count {
            bits &= bits.wrapping_sub(1);
        }
        bits
    };
    let mut rest = bits;
    for count in [1, 2, 4] {
        let fewer = without(rest, count);
        rest = if rank & count as usize != 0 { fewer } else { rest };
    }
    for _ in 0..rank / 8 {
        rest = without(rest, 8);
    }
    rest.trailing_zeros()
}

/// The row and column of a command.
#[inline]
fn cell(command: Command) -> (usize, u32) {
    let (row, column) = match command {
        Command::PlaceFleet { zone } => (row::PLACE_FLEET, zone.index()),
        Command::Enter { at } => (row::ENTER, at.index()),
        Command::StayOff => (row::STAY_OFF, 0),
        Command::Move { figure, to } => (row::MOVE + figure.index(), to.index()),
        Command::Sail { from, to } => (row::SAIL, from.index() * SeaZone::COUNT + to.index()),
        Command::Secure => (row::SECURE, 0),
        Command::Subdue { figure, how } => (row::SUBDUE, figure.index() * SubdueKind::COUNT + how.index()),
        Command::Attack { figure, army } => (row::ATTACK + figure.index(), army.index()),
        Command::End => (row::END, 0),
        Command::DeployDux { at } => (row::DEPLOY_DUX, at.index()),
        Command::PlaceVicarius { at } => (row::PLACE_VICARIUS, at.index()),
        Command::AttackPirates { figure } => (row::ATTACK_PIRATES, figure.index()),
        Command::MoveGarrison { to } => (row::MOVE_GARRISON, to.index()),
        Command::UsePower { from } => (row::USE_POWER, from.map_or(RESERVE, Province::index)),
        Command::TakePoint => (row::ANSWER, 0),
        Command::GivePoint => (row::ANSWER, 1),
        Command::Pass => (row::ANSWER, 2),
        Command::Reroll => (row::ANSWER, 3),
        Command::CancelAdvance => (row::ANSWER, 4),
        Command::Redirect { to } => (row::REDIRECT, to.index()),
        Command::PlaceBlackDisc { at } => (row::PLACE_BLACK_DISC, at.index()),
        Command::RaiseArmy { at } => (row::RAISE_ARMY, at.index()),
    };
    (row, column as u32)
}

/// The command of a row and column, if there is one: the inverse of [`cell`].
#[inline]
fn command_at(row: usize, column: u32) -> Option<Command> {
    let column = column as usize;
    let province = Province::from_index(column);
    // By far the most common.
    if let row::MOVE..=row::LAST_MOVE = row {
        return Some(Command::Move { figure: Figure::from_index(row - row::MOVE)?, to: province? });
    }
    let only = |command| (column == 0).then_some(command);
    match row {
        row::PLACE_FLEET => Some(Command::PlaceFleet { zone: SeaZone::from_index(column)? }),
        row::ENTER => Some(Command::Enter { at: province? }),
        row::STAY_OFF => only(Command::StayOff),
        row::SAIL => Some(Command::Sail {
            from: SeaZone::from_index(column / SeaZone::COUNT)?,
            to: SeaZone::from_index(column % SeaZone::COUNT)?,
        }),
        row::SECURE => only(Command::Secure),
        row::SUBDUE => Some(Command::Subdue {
            figure: Figure::from_index(column / SubdueKind::COUNT)?,
            how: SubdueKind::from_index(column % SubdueKind::COUNT)?,
        }),
        row::ATTACK..=row::LAST_ATTACK => {
            Some(Command::Attack { figure: Figure::from_index(row - row::ATTACK)?, army: province? })
        }
        row::END => only(Command::End),
        row::DEPLOY_DUX => Some(Command::DeployDux { at: province? }),
        row::PLACE_VICARIUS => Some(Command::PlaceVicarius { at: province? }),
        row::ATTACK_PIRATES => Some(Command::AttackPirates { figure: Figure::from_index(column)? }),
        row::MOVE_GARRISON => Some(Command::MoveGarrison { to: province? }),
        row::USE_POWER if column == RESERVE => Some(Command::UsePower { from: None }),
        row::USE_POWER => Some(Command::UsePower { from: Some(province?) }),
        row::ANSWER => ANSWERS.get(column).copied(),
        row::REDIRECT => Some(Command::Redirect { to: province? }),
        row::PLACE_BLACK_DISC => Some(Command::PlaceBlackDisc { at: province? }),
        row::RAISE_ARMY => Some(Command::RaiseArmy { at: province? }),
        _ => None,
    }
}

/// The commands of a [`CommandSet`] in a fixed order.
#[derive(Clone, Debug)]
pub struct Commands {
    /// Those that are still to come.
    set: CommandSet,
}

impl Iterator for Commands {
    type Item = Command;

    fn next(&mut self) -> Option<Command> {
        let CommandSet { used, count, counts, rows } = &mut self.set;
        let row = used.trailing_zeros() as usize;
        let bits = rows.get_mut(row)?;
        *count -= 1;
        counts[row] -= 1;
        let column = bits.trailing_zeros();
        *bits &= bits.wrapping_sub(1);
        if *bits == 0 {
            *used &= used.wrapping_sub(1);
        }
        command_at(row, column)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.set.len(), Some(self.set.len()))
    }
}

impl ExactSizeIterator for Commands {}
impl FusedIterator for Commands {}

impl IntoIterator for CommandSet {
    type Item = Command;
    type IntoIter = Commands;

    fn into_iter(self) -> Commands {
        self.iter()
    }
}

impl IntoIterator for &CommandSet {
    type Item = Command;
    type IntoIter = Commands;

    fn into_iter(self) -> Commands {
        self.iter()
    }
}

impl FromIterator<Command> for CommandSet {
    fn from_iter<I: IntoIterator<Item = Command>>(commands: I) -> CommandSet {
        let mut set = CommandSet::EMPTY;
        commands.into_iter().for_each(|command| set.insert(command));
        set
    }
}

impl fmt::Debug for CommandSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::vec::Vec;

    #[test]
    fn every_command_has_a_cell_of_its_own() {
        let all: Vec<Command> = Command::all().collect();
        let cells: BTreeSet<_> = all.iter().map(|&command| cell(command)).collect();
        assert_eq!(cells.len(), all.len());
        // 3 fleets, 48 entrances, 6 figures to 48 places twice, 9 sails, 18 ways to subdue, 3 without a choice.
        let base = 3 + 48 + 2 * 6 * 48 + 9 + 18 + 3;
        // 48 places for Dux, Vicarius, a garrison, a redirect, the black disc, an army; 49 discs; 6 figures; 5 answers.
        assert_eq!(all.len(), base + 6 * 48 + 49 + 6 + 5);
        assert_eq!(all.len(), Command::COUNT);
        for command in all {
            let (row, column) = cell(command);
            assert_eq!(command_at(row, column), Some(command));
        }
    }

    #[test]
    fn a_set_counts_picks_and_lists_alike() {
        let set: CommandSet = Command::all().step_by(7).collect();
        let listed: Vec<Command> = set.iter().collect();
        assert_eq!(listed.len(), set.len());
        for (rank, &command) in listed.iter().enumerate() {
            assert_eq!(set.get(rank), Some(command));
        }
        assert_eq!(set.get(set.len()), None);
        for command in Command::all() {
            assert_eq!(set.contains(command), listed.contains(&command));
        }
    }
}
