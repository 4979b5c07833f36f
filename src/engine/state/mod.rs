//! Who and what is where, what is left in the reserves, whose turn it is, and what is awaited.

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

/// How many unrest discs, and how many revolt discs, the game has (PC-3).
pub const DISCS: usize = 21;

/// How many Barbarian armies the game has (PC-2).
pub const ARMIES: usize = 3;

vocabulary! {
    /// A disc that lies on a province (PC-3).
    pub enum Disc: "a disc" {
        /// A garrison of Diocletian.
        Diocletian = "diocletian",
        /// A garrison of Galerius.
        Galerius = "galerius",
        /// A garrison of Constantius.
        Constantius = "constantius",
        /// A garrison of Maximian.
        Maximian = "maximian",
        /// Unrest, gray.
        Unrest = "unrest",
        /// Revolt, black.
        Revolt = "revolt",
    }
}

impl Disc {
    /// The Emperor whose garrison it is, unless it is unrest or revolt.
    pub const fn owner(self) -> Option<Emperor> {
        Emperor::from_index(self.index())
    }
}

/// The bit of a region in a set of outer regions.
#[inline]
pub(crate) const fn region_bit(region: Region) -> u8 {
    1 << region.index()
}

/// The province of a figure as a set; empty if it is not on the board.
#[inline]
fn at_place(place: Option<Province>) -> ProvinceSet {
    place.map_or(ProvinceSet::EMPTY, ProvinceSet::of)
}

/// A position of the game, complete: with the rules and the board beside it, everything that can follow is determined
/// by the commands and dice to come.
///
/// It is small and `Copy`: undo, search and history are copies. Two states are equal if nothing that can follow could
/// tell them apart by the rules; equal states have equal hashes, and [`stable_hash`](State::stable_hash) gives the
/// same number on every machine. Dice are not in it, so no bot can see them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) revolts: ProvinceSet,
    pub(crate) unrest: ProvinceSet,
    pub(crate) garrisons: [ProvinceSet; Emperor::COUNT],
    pub(crate) armies: ProvinceSet,
    /// The armies that rose in this phase and do not advance in it (VD-4).
    pub(crate) idle: ProvinceSet,
    /// The broken links found closed in this step of revolts, by [`Board::broken_rank`] (DO-4).
    pub(crate) closed: u64,
    pub(crate) round: u32,
    /// Where the Roman figures stand.
    pub(crate) places: [Option<Province>; Figure::COUNT],
    pub(crate) fleets: [u8; SeaZone::COUNT],
    /// Where the armies stand that are still to advance in this phase, in their order (DO-6).
    pub(crate) marching: [Option<Province>; ARMIES],
    pub(crate) turn: Emperor,
    pub(crate) points: u8,
    /// The figure that shares a province with another and must leave it at once (MV-5).
    pub(crate) passing: Option<Figure>,
    /// What happened earlier and still matters.
    pub(crate) flags: Flags,
    /// Where the Goths stand, who are one of the armies (MD-4).
    pub(crate) goths: Option<Province>,
    /// The zone of the pirates (MD-3).
    pub(crate) pirates: Option<SeaZone>,
    /// The regions whose border holds a rebel army, one bit each (SC-2).
    pub(crate) rebels: u8,
    /// The regions that are known to be full of revolts, one bit each (VD-4).
    pub(crate) full: u8,
    /// How many garrisons of each Emperor were removed from the game (VN-1, VD-1).
    pub(crate) spent: [u8; Emperor::COUNT],
    /// How many unrest discs each Emperor holds as glory (VN-5, VD-5).
    pub(crate) glory: [u8; Emperor::COUNT],
    /// How many gray discs the Barbarian player holds (VD-6).
    pub(crate) gray: u8,
    pub(crate) pending: Pending,
}

// Searches keep many states. The base game takes 88 bytes; the rest is room for the variants.
const _: () = assert!(size_of::<State>() <= 128);

impl State {
    /// The empty board before set-up: the first die is awaited (SU-1).
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

    /// What is awaited.
    #[inline]
    pub const fn pending(&self) -> Pending {
        self.pending
    }

    /// Why the game is over, if it is.
    pub const fn ending(&self) -> Option<Ending> {
        match self.pending {
            Pending::Nothing { ending } => Some(ending),
            _ => None,
        }
    }

    /// The round, counted from 1; 0 during set-up.
    pub const fn round(&self) -> u32 {
        self.round
    }

    /// The Emperor whose turn it is.
    #[inline]
    pub const fn turn(&self) -> Emperor {
        self.turn
    }

    /// The Imperium Points he has left in this turn.
    #[inline]
    pub const fn points(&self) -> u8 {
        self.points
    }

    /// The figure that is passing through another's province, if one is (MV-5).
    #[inline]
    pub const fn passing(&self) -> Option<Figure> {
        self.passing
    }

    /// The provinces in revolt.
    #[inline]
    pub const fn revolts(&self) -> ProvinceSet {
        self.revolts
    }

    /// The provinces in unrest.
    #[inline]
    pub const fn unrest(&self) -> ProvinceSet {
        self.unrest
    }

    /// The provinces with a garrison of this Emperor; printed discs are not among them.
    #[inline]
    pub const fn garrisons(&self, owner: Emperor) -> ProvinceSet {
        self.garrisons[owner.index()]
    }

    /// The provinces with an army.
    #[inline]
    pub const fn armies(&self) -> ProvinceSet {
        self.armies
    }

    /// The armies that are still to advance in this phase, in their order (AD-2).
    pub fn marching(&self) -> impl Iterator<Item = Province> + Clone + use<> {
        self.marching.into_iter().flatten()
    }

    /// How many fleets are on a zone.
    #[inline]
    pub const fn fleets(&self, zone: SeaZone) -> u8 {
        self.fleets[zone.index()]
    }

    /// Where a figure stands, if it is on the board.
    #[inline]
    pub fn place(&self, figure: Figure) -> Option<Province> {
        self.places[figure.index()]
    }

    /// The Roman figure that stands on a province; where one is passing through, the one that stays.
    pub fn figure_at(&self, province: Province) -> Option<Figure> {
        Figure::ALL.into_iter().find(|&figure| self.place(figure) == Some(province) && self.passing != Some(figure))
    }

    /// The provinces with a Roman figure.
    #[inline]
    pub fn figures(&self) -> ProvinceSet {
        self.places.into_iter().map(at_place).fold(ProvinceSet::EMPTY, ProvinceSet::union)
    }

    /// The provinces with a Roman figure other than this one.
    #[inline]
    pub fn other_figures(&self, figure: Figure) -> ProvinceSet {
        let mut others = self.places;
        others[figure.index()] = None;
        others.into_iter().map(at_place).fold(ProvinceSet::EMPTY, ProvinceSet::union)
    }

    /// Whether a Roman figure is on a province.
    #[inline]
    pub(crate) fn is_occupied(&self, at: Province) -> bool {
        self.places.contains(&Some(at))
    }

    /// Whether neither a figure nor an army nor a disc is on a province.
    pub(crate) fn is_empty(&self, at: Province) -> bool {
        !(self.figures() | self.armies | self.discs()).contains(at)
    }

    /// The provinces with an Emperor or Dux other than this one: those who join battles (AT-2, MD-1); Vicarius does not
    /// (MD-2).
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

    /// The provinces with a garrison of anybody.
    #[inline]
    pub fn all_garrisons(&self) -> ProvinceSet {
        let [d, g, c, m] = self.garrisons;
        d | g | c | m
    }

    /// The provinces with a disc of any kind.
    #[inline]
    pub fn discs(&self) -> ProvinceSet {
        self.revolts | self.unrest | self.all_garrisons()
    }

    /// The disc on a province, if one lies there.
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

    /// The Emperor whose garrison lies on a province, if one does.
    #[inline]
    pub fn garrison_owner(&self, province: Province) -> Option<Emperor> {
        Emperor::ALL.into_iter().find(|&owner| self.garrisons(owner).contains(province))
    }

    /// The discs that support this Emperor: his garrisons, and his capital and Roma while no disc covers them (PC-6).
    #[inline]
    pub fn supporting_discs(&self, emperor: Emperor, board: &Board) -> ProvinceSet {
        let printed = ProvinceSet::of(board.capital(emperor)) | ProvinceSet::of(Province::Roma);
        self.garrisons(emperor) | (printed - self.discs())
    }

    /// How many unrest discs are left in the general reserve; glory and the Barbarian player's discs are not in it (G-62).
    #[inline]
    pub fn unrest_left(&self) -> usize {
        let held: usize = self.glory.iter().map(|&discs| usize::from(discs)).sum();
        DISCS.saturating_sub(self.unrest.len() + held + usize::from(self.gray))
    }

    /// How many revolt discs are left in the general reserve; the Barbarian player's is not in it (G-62).
    #[inline]
    pub const fn revolts_left(&self) -> usize {
        DISCS.saturating_sub(self.revolts.len() + self.flags.contains(Flag::BlackDisc) as usize)
    }

    /// Where the Goths stand, if they are on the board; they are among the [`armies`](State::armies) (MD-4).
    pub const fn goths(&self) -> Option<Province> {
        self.goths
    }

    /// The armies of usurpers who rose in this turn and rest until the next one begins; they are among the
    /// [`armies`](State::armies) (VD-4).
    pub const fn resting(&self) -> ProvinceSet {
        self.idle
    }

    /// The borders with a rebel army; they are among the [`armies`](State::armies) (SC-2).
    #[inline]
    pub fn rebels(&self) -> ProvinceSet {
        if self.rebels == 0 {
            return ProvinceSet::EMPTY;
        }
        let borders = Region::OUTER.into_iter().filter(|&region| self.rebels & region_bit(region) != 0);
        borders.filter_map(Region::border).collect()
    }

    /// The zone of the pirates, if they are on the board (MD-3).
    #[inline]
    pub const fn pirates(&self) -> Option<SeaZone> {
        self.pirates
    }

    /// The glory of an Emperor: how many unrest discs he holds for battles won (VN-5, VD-5).
    pub const fn glory(&self, emperor: Emperor) -> u8 {
        self.glory[emperor.index()]
    }

    /// How many garrisons of an Emperor were removed from the game (VN-1, VD-1).
    #[inline]
    pub const fn garrisons_spent(&self, owner: Emperor) -> u8 {
        self.spent[owner.index()]
    }

    /// How many gray discs the Barbarian player has left (VD-6).
    pub const fn barbarian_gray(&self) -> u8 {
        self.gray
    }

    /// What happened earlier and still matters.
    #[inline]
    pub const fn flags(&self) -> Flags {
        self.flags
    }

    /// How many armies are left in the reserve.
    #[inline]
    pub const fn armies_left(&self) -> usize {
        ARMIES.saturating_sub(self.armies.len())
    }

    /// The borders that hold a garrison: all six win the game (EN-1).
    #[inline]
    pub fn secured_borders(&self) -> ProvinceSet {
        self.all_garrisons() & ProvinceSet::BORDERS
    }

    /// The outer regions that are full of revolts, one bit each (VD-4).
    pub(crate) fn full_regions(&self) -> u8 {
        let full = Region::OUTER.into_iter().filter(|region| (region.provinces() - self.revolts).is_empty());
        full.fold(0, |regions, region| regions | region_bit(region))
    }

    /// A hash of the whole state that is the same on every machine and in every build of this format.
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
