//! A small random number generator for choices that are not dice.

use tetrarchia::{Command, CommandSet};

/// A small random number generator (splitmix64) for choices that are not dice.
///
/// # Example: choose a command
///
/// ```
/// use tetrarchia::board::reconstruction::provinces::NORICUM;
/// use tetrarchia::{Emperor, Level, Position, Rules};
/// use tetrarchia_testkit::Chooser;
///
/// let position = Position::new(Emperor::Galerius).emperor(Emperor::Galerius, NORICUM).fleets([0, 1, 1]);
/// let game = position.game(Rules::second(Level::MEDIUM))?;
/// let command = Chooser(7).pick(&game.legal());
/// assert!(game.is_legal(command));
/// # Ok::<(), tetrarchia::state::ResumeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Chooser(pub u64);

impl Chooser {
    /// Returns any number.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a number below `count`, which is not zero.
    pub fn below(&mut self, count: usize) -> usize {
        (self.number() % count as u64) as usize
    }

    /// Returns `true` half of the time.
    pub fn flip(&mut self) -> bool {
        self.below(2) == 0
    }

    /// Returns a command of a set that is not empty.
    pub fn pick(&mut self, set: &CommandSet) -> Command {
        set.get(self.below(set.len())).expect("a state that asks has an answer")
    }

    /// Returns the most useful-looking of three random commands of a set that is not empty. Players who choose this way
    /// survive longer and reach more of the game.
    pub fn pick_eagerly(&mut self, set: &CommandSet) -> Command {
        let three = [self.pick(set), self.pick(set), self.pick(set)];
        three.into_iter().max_by_key(eagerness).expect("three commands")
    }
}

/// Returns how much an eager player likes a command.
fn eagerness(command: &Command) -> u8 {
    match command {
        Command::Secure => 6,
        Command::Attack { .. } => 5,
        Command::Subdue { .. } => 4,
        Command::Enter { .. } | Command::PlaceFleet { .. } => 3,
        Command::Move { .. } => 2,
        Command::Sail { .. } => 1,
        _ => 0,
    }
}
