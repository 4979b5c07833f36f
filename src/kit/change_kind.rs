//! The kinds of changes with their marks, and the reserves that can change.

use crate::vocabulary::Emperor;
use crate::vocabulary::words::vocabulary;

vocabulary! {
    /// A kind of change, with a mark for a map that has no colour.
    #[non_exhaustive]
    pub enum ChangeKind: "a kind of change" {
        /// A province without unrest or revolt got unrest.
        Unrest = "new-unrest",
        /// A province without unrest or revolt got a revolt.
        Revolt = "new-revolt",
        /// Unrest turned into a revolt.
        Worsened = "unrest-to-revolt",
        /// A revolt was reduced to unrest.
        Reduced = "revolt-to-unrest",
        /// Unrest ended.
        UnrestEnded = "unrest-ended",
        /// A revolt ended.
        RevoltEnded = "revolt-ended",
        /// A garrison was placed in a Roman province.
        GarrisonPlaced = "garrison-placed",
        /// A garrison left a Roman province.
        GarrisonRemoved = "garrison-removed",
        /// A border was secured.
        BorderSecured = "border-secured",
        /// A border is open again.
        BorderLost = "border-lost",
        /// An army appeared.
        ArmyAppeared = "army-appeared",
        /// An army moved.
        ArmyMoved = "army-moved",
        /// An army was destroyed, or is gone from where it was.
        ArmyGone = "army-gone",
        /// A Roman figure came onto the board.
        FigureEntered = "figure-entered",
        /// A Roman figure moved.
        FigureMoved = "figure-moved",
        /// A Roman figure left the board.
        FigureRemoved = "figure-removed",
        /// A battle was fought.
        Battle = "battle",
        /// An uprising broke out.
        Uprising = "uprising",
        /// The dice named a province that was protected.
        Protected = "protected",
        /// A broken link was found open.
        LinkOpen = "link-open",
        /// A broken link was found closed.
        LinkClosed = "link-closed",
        /// An army marched through a province.
        MarchedThrough = "marched-through",
        /// The number of fleets in a sea zone changed.
        Fleets = "fleets",
        /// The pirates came to a sea zone.
        PiratesCame = "pirates-came",
        /// The pirates left a sea zone.
        PiratesLeft = "pirates-left",
        /// A reserve grew or shrank.
        Reserve = "reserve",
        /// The Imperium Points changed.
        Points = "points",
        /// The glory of an Emperor changed.
        Glory = "glory",
        /// Another turn began.
        Turn = "turn",
        /// The game ended.
        Ended = "ended",
    }
}

impl ChangeKind {
    /// Returns a sign of one ASCII character for a map: `!` for what got worse, `+` for what is new, `-` for what is
    /// gone, `>` for what moved, `x` for a battle, `*` for an uprising.
    pub const fn sign(self) -> char {
        match self {
            ChangeKind::Revolt | ChangeKind::Worsened | ChangeKind::BorderLost | ChangeKind::Ended => '!',
            ChangeKind::Unrest
            | ChangeKind::GarrisonPlaced
            | ChangeKind::BorderSecured
            | ChangeKind::ArmyAppeared
            | ChangeKind::FigureEntered
            | ChangeKind::PiratesCame => '+',
            ChangeKind::Reduced
            | ChangeKind::UnrestEnded
            | ChangeKind::RevoltEnded
            | ChangeKind::GarrisonRemoved
            | ChangeKind::ArmyGone
            | ChangeKind::FigureRemoved
            | ChangeKind::PiratesLeft => '-',
            ChangeKind::ArmyMoved | ChangeKind::FigureMoved | ChangeKind::MarchedThrough | ChangeKind::Fleets => '>',
            ChangeKind::Battle => 'x',
            ChangeKind::Uprising => '*',
            ChangeKind::LinkOpen => '=',
            ChangeKind::LinkClosed => '#',
            ChangeKind::Protected => 'o',
            ChangeKind::Reserve | ChangeKind::Points | ChangeKind::Glory | ChangeKind::Turn => '~',
        }
    }

    /// Returns the kind in a few words, for a legend or a list: "new unrest", "revolt reduced to unrest".
    pub const fn describe(self) -> &'static str {
        match self {
            ChangeKind::Unrest => "new unrest",
            ChangeKind::Revolt => "new revolt",
            ChangeKind::Worsened => "unrest turned into a revolt",
            ChangeKind::Reduced => "revolt reduced to unrest",
            ChangeKind::UnrestEnded => "unrest ended",
            ChangeKind::RevoltEnded => "revolt ended",
            ChangeKind::GarrisonPlaced => "garrison placed",
            ChangeKind::GarrisonRemoved => "garrison removed",
            ChangeKind::BorderSecured => "border secured",
            ChangeKind::BorderLost => "border lost",
            ChangeKind::ArmyAppeared => "army appeared",
            ChangeKind::ArmyMoved => "army moved",
            ChangeKind::ArmyGone => "army gone",
            ChangeKind::FigureEntered => "figure entered",
            ChangeKind::FigureMoved => "figure moved",
            ChangeKind::FigureRemoved => "figure removed",
            ChangeKind::Battle => "battle",
            ChangeKind::Uprising => "uprising",
            ChangeKind::Protected => "protected",
            ChangeKind::LinkOpen => "link open",
            ChangeKind::LinkClosed => "link closed",
            ChangeKind::MarchedThrough => "an army marched through",
            ChangeKind::Fleets => "fleets",
            ChangeKind::PiratesCame => "pirates came",
            ChangeKind::PiratesLeft => "pirates left",
            ChangeKind::Reserve => "reserve",
            ChangeKind::Points => "points",
            ChangeKind::Glory => "glory",
            ChangeKind::Turn => "turn",
            ChangeKind::Ended => "end of the game",
        }
    }
}

vocabulary! {
    /// A reserve of pieces that the game draws from.
    pub enum Reserve: "a reserve" {
        /// The unrest discs (PC-3).
        Unrest = "unrest",
        /// The revolt discs (PC-3).
        Revolts = "revolts",
        /// The armies (PC-2).
        Armies = "armies",
        /// The garrisons of Diocletian.
        Diocletian = "diocletian",
        /// The garrisons of Galerius.
        Galerius = "galerius",
        /// The garrisons of Constantius.
        Constantius = "constantius",
        /// The garrisons of Maximian.
        Maximian = "maximian",
        /// The grey discs of the Barbarian player (VD-6).
        BarbarianGrey = "barbarian-grey",
        /// The black disc of the Barbarian player (VD-6).
        BarbarianBlack = "barbarian-black",
    }
}

impl Reserve {
    /// Returns the reserve of garrisons of an Emperor.
    pub const fn garrisons(owner: Emperor) -> Reserve {
        match owner {
            Emperor::Diocletian => Reserve::Diocletian,
            Emperor::Galerius => Reserve::Galerius,
            Emperor::Constantius => Reserve::Constantius,
            Emperor::Maximian => Reserve::Maximian,
        }
    }

    /// Returns the Emperor to whom the garrisons of this reserve belong, or `None` for the other reserves.
    pub const fn owner(self) -> Option<Emperor> {
        match self {
            Reserve::Diocletian => Some(Emperor::Diocletian),
            Reserve::Galerius => Some(Emperor::Galerius),
            Reserve::Constantius => Some(Emperor::Constantius),
            Reserve::Maximian => Some(Emperor::Maximian),
            _ => None,
        }
    }
}
