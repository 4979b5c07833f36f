//! The numbers that C programs use for pieces, seats and kinds.
//!
//! They are declared for the header. C can pass any number where an enum is declared, so parameters are plain numbers,
//! which are checked.
#![expect(dead_code, reason = "most of these names are only for the header")]

/// The number of commands: each is a number from 0 to `TETRARCHIA_COMMANDS` - 1.
pub const TETRARCHIA_COMMANDS: u32 = 1005;

/// The number of provinces: each is a number from 0 to `TETRARCHIA_PROVINCES` - 1, in board order.
pub const TETRARCHIA_PROVINCES: u32 = 48;

/// What a game waits for.
#[repr(u32)]
pub enum Pending {
    /// A player is asked for a command.
    Command = 0,
    /// Dice are to be rolled.
    Roll = 1,
    /// The game is over.
    Nothing = 2,
}

/// The dice of a throw.
#[repr(u32)]
pub enum Dice {
    /// No dice are pending.
    None = 0,
    /// The Roman die.
    Roman = 1,
    /// The Barbarian die.
    Barbarian = 2,
    /// Both dice.
    Both = 3,
}

/// A seat at the table.
#[repr(u32)]
pub enum Seat {
    /// No seat is named. This is enough if one person plays all sides.
    Any = 0,
    /// The first player.
    First = 1,
    /// The second player.
    Second = 2,
    /// The third player.
    Third = 3,
    /// The fourth player.
    Fourth = 4,
    /// The Barbarian player (VD-6).
    Barbarian = 5,
}

/// A Roman figure. The first four are the Emperors, in the order of play.
#[repr(u32)]
pub enum Figure {
    /// Augustus of the East.
    Diocletian = 0,
    /// Caesar of the East.
    Galerius = 1,
    /// Caesar of the West.
    Constantius = 2,
    /// Augustus of the West.
    Maximian = 3,
    /// The general of the Dux expansion (MD-1).
    Dux = 4,
    /// The governor of the Dux expansion (MD-2).
    Vicarius = 5,
}

/// A disc in a province.
#[repr(u32)]
pub enum Disc {
    /// No disc.
    None = 0,
    /// A garrison of Diocletian.
    Diocletian = 1,
    /// A garrison of Galerius.
    Galerius = 2,
    /// A garrison of Constantius.
    Constantius = 3,
    /// A garrison of Maximian.
    Maximian = 4,
    /// Unrest.
    Unrest = 5,
    /// A revolt.
    Revolt = 6,
}

/// An army in a province.
#[repr(u32)]
pub enum Army {
    /// No army.
    None = 0,
    /// An ordinary army.
    Ordinary = 1,
    /// The Goths (MD-4).
    Goths = 2,
    /// Rebels of a scenario (SC-2).
    Rebels = 3,
}

/// A sea zone.
#[repr(u32)]
pub enum Zone {
    /// Mare Atlanticum.
    Atlanticum = 0,
    /// Mare Internum.
    Internum = 1,
    /// Mare Aegaeum.
    Aegaeum = 2,
}

/// Pieces in the reserve.
#[repr(u32)]
pub enum Reserve {
    /// Unrest discs.
    Unrest = 0,
    /// Revolt discs.
    Revolts = 1,
    /// Armies.
    Armies = 2,
}

/// How a game ended.
#[repr(u32)]
pub enum Ending {
    /// The game is not over.
    None = 0,
    /// All six borders are secured: the players have won (EN-1).
    Victory = 1,
    /// An army has entered Roma (EN-2).
    RomaFell = 2,
    /// A revolt disc had to be placed and none was left (EN-3).
    NoRevoltLeft = 3,
    /// An unrest disc had to be placed and none was left (EN-3).
    NoUnrestLeft = 4,
    /// The players gave up (EN-5).
    Conceded = 5,
}

// The numbers are those of the library, so that they are found by arithmetic.
const _: () = {
    use tetrarchia::state::Disc as Discs;
    assert!(TETRARCHIA_COMMANDS as usize == tetrarchia::Command::COUNT);
    assert!(TETRARCHIA_PROVINCES as usize == tetrarchia::board::Province::COUNT);
    assert!(Dice::Both as usize == tetrarchia::vocabulary::Dice::Both.index() + 1);
    assert!(Seat::Barbarian as usize == tetrarchia::Seat::Barbarian.index() + 1);
    assert!(Figure::Vicarius as usize == tetrarchia::Figure::Vicarius.index());
    assert!(Disc::Diocletian as usize == Discs::Diocletian.index() + 1);
    assert!(Disc::Unrest as usize == Discs::Unrest.index() + 1);
    assert!(Disc::Revolt as usize == Discs::Revolt.index() + 1);
    assert!(Zone::Aegaeum as usize == tetrarchia::board::SeaZone::Aegaeum.index());
    assert!(Ending::Victory as usize == tetrarchia::Ending::Victory.index() + 1);
    assert!(Ending::Conceded as usize == tetrarchia::Ending::Conceded.index() + 1);
};
