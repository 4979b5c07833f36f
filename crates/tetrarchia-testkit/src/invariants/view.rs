//! How a front end shows its own picture of the board.

use tetrarchia::board::SeaZone;
use tetrarchia::kit::Reserve;
use tetrarchia::state::Disc;
use tetrarchia::{Figure, Game, Province};

/// A picture of the board: where the pieces are.
///
/// A front end that keeps its own picture implements this trait for it. A picture may show what cannot be, such as two
/// discs on a province: finding that is the purpose of the checks. What a front end does not show, it leaves out: the
/// methods with a default return `None`, and the checks pass over it.
///
/// The documentation of [`check_view`](super::check_view) has an example.
pub trait Pieces {
    /// Returns the Roman figures on a province.
    fn figures(&self, at: Province) -> impl IntoIterator<Item = Figure>;

    /// Returns the discs on a province. Discs printed on the board are not included.
    fn discs(&self, at: Province) -> impl IntoIterator<Item = Disc>;

    /// Returns the number of armies on a province: Barbarian armies, Goths, rebels and usurpers.
    fn armies(&self, at: Province) -> usize;

    /// Returns the number of Roman fleets in a sea zone.
    fn fleets(&self, zone: SeaZone) -> usize;

    /// Returns whether the army on a province is that of the Goths (MD-4), or `None` if the front end does not show it.
    fn goths(&self, _at: Province) -> Option<bool> {
        None
    }

    /// Returns whether the pirates are in a sea zone (MD-3), or `None` if the front end does not show it.
    fn pirates(&self, _zone: SeaZone) -> Option<bool> {
        None
    }

    /// Returns the number of pieces in a reserve, or `None` if the front end does not show it.
    fn left(&self, _reserve: Reserve) -> Option<usize> {
        None
    }
}

impl Pieces for Game<'_> {
    fn figures(&self, at: Province) -> impl IntoIterator<Item = Figure> {
        Figure::ALL.into_iter().filter(move |&figure| self.state().place(figure) == Some(at))
    }

    // Not `disc_at`, which returns one of them: a state may hold two where a check is to find it.
    fn discs(&self, at: Province) -> impl IntoIterator<Item = Disc> {
        let state = self.state();
        Disc::ALL.into_iter().filter(move |&disc| {
            let all = match disc {
                Disc::Revolt => state.revolts(),
                Disc::Unrest => state.unrest(),
                _ => disc.owner().map(|owner| state.garrisons(owner)).unwrap_or_default(),
            };
            all.contains(at)
        })
    }

    fn armies(&self, at: Province) -> usize {
        usize::from(self.state().armies().contains(at))
    }

    fn fleets(&self, zone: SeaZone) -> usize {
        self.state().fleets(zone).into()
    }

    fn goths(&self, at: Province) -> Option<bool> {
        Some(self.state().goths() == Some(at))
    }

    fn pirates(&self, zone: SeaZone) -> Option<bool> {
        Some(self.state().pirates() == Some(zone))
    }

    fn left(&self, reserve: Reserve) -> Option<usize> {
        Some(self.left_in(reserve).into())
    }
}
