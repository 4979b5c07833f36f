//! The state: where every piece is, what is left in the reserves, whose turn it is, and what is pending.

mod check;
mod flags;
mod fold;
mod position;
mod text;

pub use check::PositionFault;
pub use flags::{Flag, Flags};
pub use position::{Position, ResumeError};
pub use text::{Field, TextFault};

use crate::board::{Board, Province, ProvinceSet, Region, SeaZone};
use crate::engine::Digest;
use crate::vocabulary::words::vocabulary;
use crate::vocabulary::{Emperor, Ending, Figure, Pending, Throw};

/// The number of unrest discs, and of revolt discs, in the game (PC-3).
pub const DISCS: usize = 21;

/// The number of Barbarian armies in the game (PC-2).
pub const ARMIES: usize = 3;

vocabulary! {
    /// A disc on a province (PC-3).
    pub enum Disc: "a disc" {
        /// A garrison of Diocletian.
        Diocletian = "diocletian",
        /// A garrison of Galerius.
        Galerius = "galerius",
        /// A garrison of Constantius.
        Constantius = "constantius",
        /// A garrison of Maximian.
        Maximian = "maximian",
        /// Unrest, grey.
        Unrest = "unrest",
        /// Revolt, black.
        Revolt = "revolt",
    }
}

impl Disc {
    /// Returns the Emperor whose garrison it is, or `None` for unrest and revolt.
    pub const fn owner(self) -> Option<Emperor> {
        Emperor::from_index(self.index())
    }
}

/// Returns the bit of a region in a set of outer regions.
#[inline]
pub(crate) const fn region_bit(region: Region) -> u8 {
    1 << region.index()
}

/// Returns the province of a figure as a set, which is empty if the figure is not on the board.
#[inline]
fn at_place(place: Option<Province>) -> ProvinceSet {
    place.map_or(ProvinceSet::EMPTY, ProvinceSet::of)
}

/// A complete position of the game: together with the rules and the board, it determines what each command and roll
/// leads to.
///
/// A state is small and `Copy`: keep copies for undo, search and history. Two states are equal if the rules cannot
/// tell them apart in anything that may follow. Equal states have equal hashes, and
/// [`stable_hash`](State::stable_hash) is the same on every machine. The state holds no dice, so a bot cannot foresee
/// them.
///
/// # Example: write and read a state
///
/// ```
/// use tetrarchia::{Game, Level, Rules, State};
///
/// let game = Game::new(Rules::second(Level::BEGINNER))?;
/// let text = game.state().to_string();
/// assert!(text.ends_with("awaits roll first-revolt I"));
/// assert_eq!(text.parse::<State>().as_ref(), Ok(game.state()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) revolts: ProvinceSet,
    pub(crate) unrest: ProvinceSet,
    pub(crate) garrisons: [ProvinceSet; Emperor::COUNT],
    pub(crate) armies: ProvinceSet,
    /// The armies that arose in this phase and do not advance in it (VD-4).
    pub(crate) idle: ProvinceSet,
    /// The broken links that were found closed in this step of revolts, by [`Board::broken_rank`] (DO-4).
    pub(crate) closed: u64,
    pub(crate) round: u32,
    /// The provinces of the Roman figures.
    pub(crate) places: [Option<Province>; Figure::COUNT],
    pub(crate) fleets: [u8; SeaZone::COUNT],
    /// The provinces of the armies that are still to advance in this phase, in their order (DO-6).
    pub(crate) marching: [Option<Province>; ARMIES],
    pub(crate) turn: Emperor,
    pub(crate) points: u8,
    /// The figure that shares a province with another and must leave it at once (MV-5).
    pub(crate) passing: Option<Figure>,
    /// The flags that are set.
    pub(crate) flags: Flags,
    /// The province of the Goths, who are one of the armies (MD-4).
    pub(crate) goths: Option<Province>,
    /// The zone of the pirates (MD-3).
    pub(crate) pirates: Option<SeaZone>,
    /// The regions whose border holds a rebel army, one bit each (SC-2).
    pub(crate) rebels: u8,
    /// The regions that are known to be full of revolts, one bit each (VD-4).
    pub(crate) full: u8,
    /// The number of garrisons of each Emperor that were removed from the game (VN-1, VD-1).
    pub(crate) spent: [u8; Emperor::COUNT],
    /// The number of unrest discs that each Emperor holds as glory (VN-5, VD-5).
    pub(crate) glory: [u8; Emperor::COUNT],
    /// The number of grey discs that the Barbarian player holds (VD-6).
    pub(crate) gray: u8,
    pub(crate) pending: Pending,
}

// Searches keep many states. The base game takes 88 bytes; the rest is for the variants.
const _: () = assert!(size_of::<State>() <= 128);

impl State {
    /// The empty board before the set-up, with the first die pending (SU-1).
    pub(crate) const START: State = State {
        revolts: ProvinceSet::EMPTY,
        unrest: ProvinceSet::EMPTY,
        garrisons: [ProvinceSet::EMPTY; Emperor::COUNT],
        armies: ProvinceSet::EMPTY,
        closed: 0,
        round: 0,
        idle: ProvinceSet::EMPTY,
        places: [None; Figure::COUNT],
        fleets: [0; SeaZone::COUNT],
        marching: [None; ARMIES],
        turn: Emperor::Diocletian,
        points: 0,
        passing: None,
        flags: Flags::NONE,
        goths: None,
        pirates: None,
        rebels: 0,
        full: 0,
        spent: [0; Emperor::COUNT],
        glory: [0; Emperor::COUNT],
        gray: 0,
        pending: Pending::Roll { throw: Throw::FirstRevolt { region: Region::I } },
    };

    /// Returns what the game waits for.
    #[inline]
    pub const fn pending(&self) -> Pending {
        self.pending
    }

    /// Returns why the game is over, or `None` while it goes on.
    pub const fn ending(&self) -> Option<Ending> {
        match self.pending {
            Pending::Nothing { ending } => Some(ending),
            _ => None,
        }
    }

    /// Returns the round, counted from 1, or 0 during the set-up.
    pub const fn round(&self) -> u32 {
        self.round
    }

    /// Returns the Emperor whose turn it is.
    #[inline]
    pub const fn turn(&self) -> Emperor {
        self.turn
    }

    /// Returns the Imperium Points left in this turn.
    #[inline]
    pub const fn points(&self) -> u8 {
        self.points
    }

    /// Returns the figure that is in passing, in the province of another figure, or `None` (MV-5).
    #[inline]
    pub const fn passing(&self) -> Option<Figure> {
        self.passing
    }

    /// Returns the provinces in revolt.
    #[inline]
    pub const fn revolts(&self) -> ProvinceSet {
        self.revolts
    }

    /// Returns the provinces in unrest.
    #[inline]
    pub const fn unrest(&self) -> ProvinceSet {
        self.unrest
    }

    /// Returns the provinces with a garrison of this Emperor. Printed discs are not included.
    #[inline]
    pub const fn garrisons(&self, owner: Emperor) -> ProvinceSet {
        self.garrisons[owner.index()]
    }

    /// Returns the provinces with an army.
    #[inline]
    pub const fn armies(&self) -> ProvinceSet {
        self.armies
    }

    /// Returns the provinces of the armies that are still to advance in this phase, in their order (AD-2).
    pub fn marching(&self) -> impl Iterator<Item = Province> + Clone + use<> {
        self.marching.into_iter().flatten()
    }

    /// Returns the number of fleets in a zone.
    #[inline]
    pub const fn fleets(&self, zone: SeaZone) -> u8 {
        self.fleets[zone.index()]
    }

    /// Returns the province of a figure, or `None` if it is not on the board.
    #[inline]
    pub fn place(&self, figure: Figure) -> Option<Province> {
        self.places[figure.index()]
    }

    /// Returns the Roman figure on a province, or `None`. If another figure is there in passing, returns the one that
    /// stays.
    pub fn figure_at(&self, province: Province) -> Option<Figure> {
        Figure::ALL.into_iter().find(|&figure| self.place(figure) == Some(province) && self.passing != Some(figure))
    }

    /// Returns the provinces with a Roman figure.
    #[inline]
    pub fn figures(&self) -> ProvinceSet {
        self.places.into_iter().map(at_place).fold(ProvinceSet::EMPTY, ProvinceSet::union)
    }

    /// Returns the provinces with a Roman figure other than this one.
    #[inline]
    pub fn other_figures(&self, figure: Figure) -> ProvinceSet {
        let mut others = self.places;
        others[figure.index()] = None;
        others.into_iter().map(at_place).fold(ProvinceSet::EMPTY, ProvinceSet::union)
    }

    /// Returns whether a Roman figure is on a province.
    #[inline]
    pub(crate) fn is_occupied(&self, at: Province) -> bool {
        self.places.contains(&Some(at))
    }

    /// Returns whether a province has no figure, no army and no disc.
    pub(crate) fn is_empty(&self, at: Province) -> bool {
        !(self.figures() | self.armies | self.discs()).contains(at)
    }

    /// Returns the provinces with an Emperor or Dux other than this one. They join battles as allies (AT-2,
    /// MD-1); Vicarius does not (MD-2).
    #[inline]
    pub fn other_leaders(&self, figure: Figure) -> ProvinceSet {
        let mut set = ProvinceSet::EMPTY;
        for other in Figure::ALL {
            if let Some(at) = self.place(other)
                && other != figure
                && other != Figure::Vicarius
            {
                set.insert(at);
            }
        }
        set
    }

    /// Returns the provinces with a garrison of any Emperor.
    #[inline]
    pub fn all_garrisons(&self) -> ProvinceSet {
        let [d, g, c, m] = self.garrisons;
        d | g | c | m
    }

    /// Returns the provinces with a disc of any kind.
    #[inline]
    pub fn discs(&self) -> ProvinceSet {
        self.revolts | self.unrest | self.all_garrisons()
    }

    /// Returns the disc on a province, or `None`.
    pub fn disc_at(&self, province: Province) -> Option<Disc> {
        if self.revolts.contains(province) {
            return Some(Disc::Revolt);
        }
        if self.unrest.contains(province) {
            return Some(Disc::Unrest);
        }
        let owner = self.garrisons.iter().position(|set| set.contains(province))?;
        Disc::from_index(owner)
    }

    /// Returns the Emperor whose garrison is on a province, or `None` if there is no garrison.
    #[inline]
    pub fn garrison_owner(&self, province: Province) -> Option<Emperor> {
        Emperor::ALL.into_iter().find(|&owner| self.garrisons(owner).contains(province))
    }

    /// Returns the discs that support this Emperor: his garrisons, and his capital and Roma while no disc covers them
    /// (PC-6).
    #[inline]
    pub fn supporting_discs(&self, emperor: Emperor, board: &Board) -> ProvinceSet {
        let printed = ProvinceSet::of(board.capital(emperor)) | ProvinceSet::of(Province::Roma);
        self.garrisons(emperor) | (printed - self.discs())
    }

    /// Returns the number of unrest discs in the general reserve. Glory and the Barbarian player's discs are not part
    /// of it (G-62).
    #[inline]
    pub fn unrest_left(&self) -> usize {
        let held: usize = self.glory.iter().map(|&discs| usize::from(discs)).sum();
        DISCS.saturating_sub(self.unrest.len() + held + usize::from(self.gray))
    }

    /// Returns the number of revolt discs in the general reserve. The Barbarian player's black disc is not part of it
    /// (G-62).
    #[inline]
    pub const fn revolts_left(&self) -> usize {
        DISCS.saturating_sub(self.revolts.len() + self.flags.contains(Flag::BlackDisc) as usize)
    }

    /// Returns the province of the Goths, or `None` if they are not on the board. They are one of the
    /// [`armies`](State::armies) (MD-4).
    pub const fn goths(&self) -> Option<Province> {
        self.goths
    }

    /// Returns the provinces of the usurpers' armies that arose in this turn and rest until the next one begins. They
    /// are among the [`armies`](State::armies) (VD-4).
    pub const fn resting(&self) -> ProvinceSet {
        self.idle
    }

    /// Returns the borders with a rebel army. They are among the [`armies`](State::armies) (SC-2).
    #[inline]
    pub fn rebels(&self) -> ProvinceSet {
        if self.rebels == 0 {
            return ProvinceSet::EMPTY;
        }
        let borders = Region::OUTER.into_iter().filter(|&region| self.rebels & region_bit(region) != 0);
        borders.filter_map(Region::border).collect()
    }

    /// Returns the zone of the pirates, or `None` if they are not on the board (MD-3).
    #[inline]
    pub const fn pirates(&self) -> Option<SeaZone> {
        self.pirates
    }

    /// Returns the glory of an Emperor: the number of unrest discs he holds for battles won (VN-5, VD-5).
    pub const fn glory(&self, emperor: Emperor) -> u8 {
        self.glory[emperor.index()]
    }

    /// Returns the number of garrisons of an Emperor that were removed from the game (VN-1, VD-1).
    #[inline]
    pub const fn garrisons_spent(&self, owner: Emperor) -> u8 {
        self.spent[owner.index()]
    }

    /// Returns the number of grey discs that the Barbarian player has left (VD-6).
    pub const fn barbarian_gray(&self) -> u8 {
        self.gray
    }

    /// Returns the flags that are set: what was done earlier and still matters.
    #[inline]
    pub const fn flags(&self) -> Flags {
        self.flags
    }

    /// Returns the number of armies left in the reserve.
    #[inline]
    pub const fn armies_left(&self) -> usize {
        ARMIES.saturating_sub(self.armies.len())
    }

    /// Returns the borders with a garrison. All six win the game (EN-1).
    #[inline]
    pub fn secured_borders(&self) -> ProvinceSet {
        self.all_garrisons() & ProvinceSet::BORDERS
    }

    /// Returns the outer regions that are full of revolts, one bit each (VD-4).
    pub(crate) fn full_regions(&self) -> u8 {
        let full = Region::OUTER.into_iter().filter(|region| (region.provinces() - self.revolts).is_empty());
        full.fold(0, |regions, region| regions | region_bit(region))
    }

    /// Returns a hash of the whole state that is the same on every machine and in every build of this format.
    pub fn stable_hash(&self) -> u64 {
        let mut digest = Digest::new();
        for set in [self.revolts, self.unrest, self.armies].into_iter().chain(self.garrisons) {
            digest.write_u64(set.bits());
        }
        digest.write_u64(self.idle.bits());
        digest.write_u64(self.closed);
        digest.write_u64(self.round.into());
        for place in self.places.into_iter().chain(self.marching).chain([self.goths]) {
            digest.write_u8(place.map_or(u8::MAX, |at| at as u8));
        }
        for numbers in [&self.fleets[..], &self.spent, &self.glory] {
            digest.write(numbers);
        }
        digest.write(&[self.pirates.map_or(u8::MAX, |zone| zone as u8), self.rebels, self.full, self.gray]);
        digest.write_u8(self.flags.bits());
        digest.write(&[self.turn as u8, self.points, self.passing.map_or(u8::MAX, |figure| figure as u8)]);
        digest.write_text(self.pending);
        digest.finish()
    }
}
