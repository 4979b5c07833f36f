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
    // The commands that variants, modules and the Barbarian player add.
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

/// The column for the reserve in the row of powers, after the provinces.
const RESERVE: usize = Province::COUNT;

/// The commands without parameters that share a row, by column.
const ANSWERS: [Command; 5] =
    [Command::TakePoint, Command::GivePoint, Command::Pass, Command::Reroll, Command::CancelAdvance];

/// A set of commands, such as the legal ones. It is `Copy` and never allocates; membership is one bit, and counting
/// or picking the n-th command is cheap.
///
/// # Example: pick a command by number
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
    /// The rows that are not empty, one bit each. Most rows are empty and can be skipped.
    used: u32,
    /// The number of commands.
    count: u32,
    /// The number of commands in each row, so that finding one by rank need not count bits.
    counts: [u8; row::COUNT],
    rows: [u64; row::COUNT],
}

// Every row needs a bit of its own.
const _: () = assert!(row::COUNT <= u32::BITS as usize);

impl CommandSet {
    /// The empty set.
    pub const EMPTY: CommandSet = CommandSet { used: 0, count: 0, counts: [0; row::COUNT], rows: [0; row::COUNT] };

    /// Returns whether the set contains this command.
    #[inline]
    pub fn contains(&self, command: Command) -> bool {
        let (row, column) = cell(command);
        self.rows[row] >> column & 1 != 0
    }

    /// Adds a command.
    #[inline]
    pub fn insert(&mut self, command: Command) {
        let (row, column) = cell(command);
        self.insert_new(row, 1 << column & !self.rows[row], 1);
    }

    /// Adds `many` commands to a row. None of them may be in it yet.
    #[inline]
    fn insert_new(&mut self, row: usize, new: u64, many: u8) {
        if new != 0 {
            self.count += u32::from(many);
            self.counts[row] += many;
            self.rows[row] |= new;
            self.used |= 1 << row;
        }
    }

    /// Removes all commands.
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

    /// Returns the number of commands.
    #[inline]
    pub const fn len(&self) -> usize {
        self.count as usize
    }

    /// Returns whether the set is empty.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Returns the `rank`-th command in iteration order, counted from 0, or `None` if there are fewer. Useful for
    /// picking one at random.
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

    /// Returns the commands in a fixed order.
    pub fn iter(&self) -> Commands {
        Commands { set: *self }
    }

    /// Adds the command that `command` returns for each of these provinces.
    #[inline]
    pub(crate) fn insert_each(&mut self, provinces: ProvinceSet, command: impl Fn(Province) -> Command) {
        // All commands that differ only in the province share a row, and their columns are the provinces' bits.
        let (row, _) = cell(command(Province::Roma));
        let new = provinces.bits() & !self.rows[row];
        if new != 0 {
            self.insert_new(row, new, new.count_ones() as u8);
        }
    }

    /// Adds those of these commands that are marked `true`. They must share a row, and none may be in it yet.
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
    /// The number of all commands, legal or not.
    pub const COUNT: usize = {
        const FIGURES: usize = Figure::COUNT;
        // Placing and sailing fleets.
        let at_sea = SeaZone::COUNT + SeaZone::COUNT * SeaZone::COUNT;
        // Where a figure moves and attacks; how it subdues; which figure attacks the pirates.
        let by_figure = FIGURES * (2 * Province::COUNT + SubdueKind::COUNT + 1);
        // Entering, Dux, Vicarius, a garrison that moves, a disc that pays, a redirect, the black disc, an army.
        let by_province = 8 * Province::COUNT;
        // Staying off, securing, ending; a power that is paid from the reserve.
        let plain = 3 + 1 + ANSWERS.len();
        at_sea + by_figure + by_province + plain
    };

    /// Returns every command, legal or not, [`Command::COUNT`] in all. The legal commands are always among them.
    ///
    /// # Example: count all commands
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

/// The number of columns in each row.
const WIDTHS: [usize; row::COUNT] = {
    let mut widths = [Province::COUNT; row::COUNT];
    widths[row::PLACE_FLEET] = SeaZone::COUNT;
    widths[row::STAY_OFF] = 1;
    widths[row::SAIL] = SeaZone::COUNT * SeaZone::COUNT;
    widths[row::SECURE] = 1;
    widths[row::SUBDUE] = Figure::COUNT * SubdueKind::COUNT;
    widths[row::END] = 1;
    widths[row::ATTACK_PIRATES] = Figure::COUNT;
    widths[row::USE_POWER] = RESERVE + 1;
    widths[row::ANSWER] = ANSWERS.len();
    widths
};

/// The index of the first command of each row.
const FIRSTS: [u16; row::COUNT] = {
    let mut firsts = [0; row::COUNT];
    let mut row = 1;
    while row < row::COUNT {
        firsts[row] = firsts[row - 1] + WIDTHS[row - 1] as u16;
        row += 1;
    }
    firsts
};

/// The row of each command, by its index.
const ROWS: [u8; Command::COUNT] = {
    let mut rows = [0; Command::COUNT];
    let mut row = 0;
    while row < row::COUNT {
        let mut column = 0;
        while column < WIDTHS[row] {
            rows[FIRSTS[row] as usize + column] = row as u8;
            column += 1;
        }
        row += 1;
    }
    rows
};

impl Command {
    /// Returns the place of this command in the order of [`Command::all`], from 0 to [`Command::COUNT`] - 1.
    ///
    /// [`from_index`](Command::from_index) is the inverse. Both take constant time. Use them where commands must be
    /// numbers, as in the action space of a learning program. A new version of the crate may have more commands and
    /// other numbers; to keep a command, write its notation.
    ///
    /// # Example: turn a command into a number and back
    ///
    /// ```
    /// use tetrarchia::Command;
    ///
    /// let number = Command::Secure.index();
    /// assert_eq!(Command::from_index(number), Some(Command::Secure));
    /// assert_eq!(Command::all().nth(number), Some(Command::Secure));
    /// assert_eq!(Command::from_index(Command::COUNT), None);
    /// ```
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        let (row, column) = cell(self);
        usize::from(FIRSTS[row]) + column as usize
    }

    /// Returns the command with this [`index`](Command::index), or `None` if there is none.
    #[inline]
    #[must_use]
    pub fn from_index(index: usize) -> Option<Command> {
        let row = usize::from(*ROWS.get(index)?);
        command_at(row, (index - usize::from(FIRSTS[row])) as u32)
    }
}

/// Returns the position of the `rank`-th set bit, counted from 0. More than `rank` bits must be set.
///
/// The rank is usually random, so a loop over the set bits would mispredict its end. Instead, 1, 2 and 4 bits are
/// cleared unconditionally, and the result is selected.
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

/// Returns the row and the column of a command.
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

/// Returns the command of a row and column, or `None` if there is none: the inverse of [`cell`].
#[inline]
fn command_at(row: usize, column: u32) -> Option<Command> {
    let column = column as usize;
    let province = Province::from_index(column);
    // Moves are by far the most common.
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

/// An iterator over the commands of a [`CommandSet`] in a fixed order.
#[derive(Clone, Debug)]
pub struct Commands {
    /// The commands that are still to come.
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
    fn a_command_has_its_place_in_the_list_of_all_as_its_index() {
        for (place, command) in Command::all().enumerate() {
            assert_eq!(command.index(), place, "{command}");
            assert_eq!(Command::from_index(place), Some(command));
        }
        for beyond in [Command::COUNT, Command::COUNT + 1, 1 << 16, usize::MAX] {
            assert_eq!(Command::from_index(beyond), None);
        }
        assert_eq!(WIDTHS.iter().sum::<usize>(), Command::COUNT);
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
