//! The pieces: their names, their drawings, and where they are.

use alloc::vec::Vec;
use core::fmt;

use tetrarchia::__vocabulary as vocabulary;
use tetrarchia::State;
use tetrarchia::board::{Province, SeaZone};
use tetrarchia::state::Disc;
use tetrarchia::{Emperor, Figure};

vocabulary! {
    /// A piece of the game as it is drawn. Its word identifies its drawing in the picture.
    #[non_exhaustive]
    pub enum Piece: "a piece" {
        /// A garrison of Diocletian.
        GarrisonOfDiocletian = "garrison-diocletian",
        /// A garrison of Galerius.
        GarrisonOfGalerius = "garrison-galerius",
        /// A garrison of Constantius.
        GarrisonOfConstantius = "garrison-constantius",
        /// A garrison of Maximian.
        GarrisonOfMaximian = "garrison-maximian",
        /// An unrest disc.
        Unrest = "unrest",
        /// A revolt disc.
        Revolt = "revolt",
        /// Emperor Diocletian.
        Diocletian = "diocletian",
        /// Emperor Galerius.
        Galerius = "galerius",
        /// Emperor Constantius.
        Constantius = "constantius",
        /// Emperor Maximian.
        Maximian = "maximian",
        /// Dux (MD-1).
        Dux = "dux",
        /// Vicarius (MD-2).
        Vicarius = "vicarius",
        /// A Barbarian army.
        Army = "army",
        /// The Goths (MD-4).
        Goths = "goths",
        /// A rebel army (SC-2).
        Rebels = "rebels",
        /// A Roman fleet.
        Fleet = "fleet",
        /// The pirates (MD-3).
        Pirates = "pirates",
    }
}

impl Piece {
    /// Returns the name of the piece for readers.
    pub const fn name(self) -> &'static str {
        match self {
            Piece::GarrisonOfDiocletian => "garrison of Diocletian",
            Piece::GarrisonOfGalerius => "garrison of Galerius",
            Piece::GarrisonOfConstantius => "garrison of Constantius",
            Piece::GarrisonOfMaximian => "garrison of Maximian",
            Piece::Unrest => "unrest",
            Piece::Revolt => "revolt",
            Piece::Diocletian => "Diocletian",
            Piece::Galerius => "Galerius",
            Piece::Constantius => "Constantius",
            Piece::Maximian => "Maximian",
            Piece::Dux => "Dux",
            Piece::Vicarius => "Vicarius",
            Piece::Army => "army",
            Piece::Goths => "Goths",
            Piece::Rebels => "rebels",
            Piece::Fleet => "fleet",
            Piece::Pirates => "pirates",
        }
    }

    /// Lists the pieces in a province: first the disc, then the figures.
    ///
    /// # Example: list the pieces in a province
    ///
    /// ```
    /// use tetrarchia_draw::Piece;
    /// use tetrarchia::{Emperor, Level, Position, Province, Rules};
    ///
    /// let game = Position::new(Emperor::Galerius)
    ///     .emperor(Emperor::Galerius, Province::III4)
    ///     .army(Province::III3)
    ///     .fleets([1, 0, 0])
    ///     .game(Rules::second(Level::new(4, 1, 0, 0)?))?;
    /// assert_eq!(Piece::on(game.state(), Province::III4), [Piece::Galerius]);
    /// assert_eq!(Piece::on(game.state(), Province::III3), [Piece::Revolt, Piece::Army]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn on(state: &State, province: Province) -> Vec<Piece> {
        let mut pieces: Vec<Piece> = state.disc_at(province).map(Piece::from).into_iter().collect();
        // A figure that passes through is drawn beside the one that stands there (MV-5).
        let here = |figure: &Figure| state.place(*figure) == Some(province);
        pieces.extend(Figure::ALL.into_iter().filter(here).map(Piece::from));
        if state.armies().contains(province) {
            pieces.push(match () {
                () if state.goths() == Some(province) => Piece::Goths,
                () if state.rebels().contains(province) => Piece::Rebels,
                () => Piece::Army,
            });
        }
        pieces
    }

    /// Lists the pieces on a sea zone: its fleets, then the pirates.
    pub fn at_sea(state: &State, zone: SeaZone) -> Vec<Piece> {
        let pirates = (state.pirates() == Some(zone)).then_some(Piece::Pirates);
        core::iter::repeat_n(Piece::Fleet, state.fleets(zone).into()).chain(pirates).collect()
    }

    /// Returns the garrison of an Emperor.
    pub(crate) const fn garrison(owner: Emperor) -> Piece {
        match owner {
            Emperor::Diocletian => Piece::GarrisonOfDiocletian,
            Emperor::Galerius => Piece::GarrisonOfGalerius,
            Emperor::Constantius => Piece::GarrisonOfConstantius,
            Emperor::Maximian => Piece::GarrisonOfMaximian,
        }
    }

    /// Reports whether the piece is a standing figure rather than a disc.
    pub(crate) const fn stands(self) -> bool {
        self.index() > Piece::Revolt.index()
    }
}

impl From<Disc> for Piece {
    fn from(disc: Disc) -> Piece {
        match disc {
            Disc::Diocletian => Piece::GarrisonOfDiocletian,
            Disc::Galerius => Piece::GarrisonOfGalerius,
            Disc::Constantius => Piece::GarrisonOfConstantius,
            Disc::Maximian => Piece::GarrisonOfMaximian,
            Disc::Unrest => Piece::Unrest,
            Disc::Revolt => Piece::Revolt,
        }
    }
}

impl From<Figure> for Piece {
    fn from(figure: Figure) -> Piece {
        match figure {
            Figure::Diocletian => Piece::Diocletian,
            Figure::Galerius => Piece::Galerius,
            Figure::Constantius => Piece::Constantius,
            Figure::Maximian => Piece::Maximian,
            Figure::Dux => Piece::Dux,
            Figure::Vicarius => Piece::Vicarius,
        }
    }
}

/// Returns the letter on an Emperor's pieces.
pub(super) const fn letter(emperor: Emperor) -> &'static str {
    match emperor {
        Emperor::Diocletian => "D",
        Emperor::Galerius => "G",
        Emperor::Constantius => "C",
        Emperor::Maximian => "M",
    }
}

/// Returns the colour class of an Emperor's letter: white letters on yellow cannot be read.
pub(super) const fn ink(emperor: Emperor) -> &'static str {
    match emperor {
        Emperor::Galerius => "bold dark",
        _ => "bold",
    }
}

/// The distance between figures in one province. Only a figure that passes through shares one.
pub(crate) const APART: i32 = 48;

/// Draws pieces around the centre of a province or a sea: discs flat, figures side by side.
pub(super) fn write(f: &mut fmt::Formatter<'_>, pieces: &[Piece], step: i32) -> fmt::Result {
    let standing = pieces.iter().filter(|piece| piece.stands()).count();
    let mut x = -step * i32::try_from(standing.saturating_sub(1)).unwrap_or(0) / 2;
    for piece in pieces {
        let at = if piece.stands() { x } else { 0 };
        writeln!(f, "<use class=\"piece\" data-piece=\"{piece}\" href=\"#piece-{piece}\" x=\"{at}\"/>")?;
        if piece.stands() {
            x += step;
        }
    }
    Ok(())
}

/// Writes the drawings of all pieces, inside an element `defs`, which the picture uses by their words. They are drawn around the centre of a
/// province: discs on it, figures with their feet on the upper half of a disc, so that it stays visible. An element
/// used elsewhere is styled only by rules that match inside it, so each drawing has the class of the picture.
pub(super) fn write_drawings(f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for emperor in Emperor::ALL {
        let (letter, ink) = (letter(emperor), ink(emperor));
        writeln!(
            f,
            "<g class=\"tetrarchia\" id=\"piece-garrison-{emperor}\"><circle class=\"{emperor} edge\" r=\"25\"/>\
             <text class=\"{ink}\" font-size=\"26\" y=\"17\">{letter}</text></g>"
        )?;
        // The dark rim sets a figure off from its own garrison, which has its colour.
        write!(
            f,
            "<g class=\"tetrarchia\" id=\"piece-{emperor}\"><path class=\"rim\" d=\"{PAWN}\"/>\
             <circle class=\"rim\" cy=\"-68\" r=\"14\"/>"
        )?;
        write!(
            f,
            "<path class=\"{emperor} edge\" d=\"{PAWN}\"/><circle class=\"{emperor} edge\" cy=\"-68\" r=\"14\"/>"
        )?;
        if emperor.is_augustus() {
            // An Augustus wears a crown.
            write!(f, "<path class=\"{emperor} edge\" d=\"M-15 -76l-3 -20 10 8 8 -11 8 11 10 -8 -3 20z\"/>")?;
        }
        writeln!(f, "<text class=\"{ink}\" font-size=\"28\" y=\"-18\">{letter}</text></g>")?;
    }
    for (piece, letters) in [(Piece::Dux, "Dx"), (Piece::Vicarius, "Vi")] {
        writeln!(
            f,
            "<g class=\"tetrarchia\" id=\"piece-{piece}\"><path class=\"staff\" d=\"{PAWN}\"/><circle class=\"staff\" cy=\"-68\" r=\"13\"/>\
             <text class=\"bold dark\" font-size=\"24\" y=\"-18\">{letters}</text></g>"
        )?;
    }
    for (piece, sign) in [
        (Piece::Army, "<path class=\"blade\" d=\"M-13 -64l26 34M13 -64l-26 34M-17 -36l9 9M17 -36l-9 9\"/>"),
        (Piece::Goths, "<text class=\"bold\" font-size=\"24\" y=\"-38\">Go</text>"),
        (Piece::Rebels, "<text class=\"bold\" font-size=\"24\" y=\"-38\">Re</text>"),
    ] {
        writeln!(
            f,
            "<g class=\"tetrarchia\" id=\"piece-{piece}\"><path class=\"barbarian edge\" d=\"{SHIELD}\"/>{sign}</g>"
        )?;
    }
    writeln!(
        f,
        "<g class=\"tetrarchia\" id=\"piece-unrest\"><circle class=\"unrest edge\" r=\"25\"/>\
         <text class=\"bold\" font-size=\"30\" y=\"19\">!</text></g>"
    )?;
    writeln!(
        f,
        "<g class=\"tetrarchia\" id=\"piece-revolt\"><circle class=\"revolt edge\" r=\"25\"/>\
         <path fill=\"#fff\" d=\"M1 -12c8 8 12 14 11 21c-1 8 -7 12 -13 12c-7 0 -12 -5 -12 -12c0 -5 3 -9 7 -13\
         c0 4 1 6 4 7c2 -5 1 -10 3 -15z\"/></g>"
    )?;
    for (piece, sail) in [
        (Piece::Fleet, "<path class=\"sail\" d=\"M-14 -50q32 -4 36 26q-20 4 -36 2z\"/>"),
        (
            Piece::Pirates,
            "<path class=\"revolt edge\" d=\"M-16 -52q32 -4 38 30q-20 4 -38 2z\"/>\
             <path class=\"blade\" d=\"M-6 -43l16 14M10 -43l-16 14\"/>",
        ),
    ] {
        writeln!(
            f,
            "<g class=\"tetrarchia\" id=\"piece-{piece}\"><path class=\"hull\" d=\"M-34 -18h66l-12 20h-40q-12 -6 -14 -20z\"/>\
             <path class=\"hull\" d=\"M-18 -56v38\"/>{sail}</g>"
        )?;
    }
    Ok(())
}

/// The body of a Roman figure.
const PAWN: &str = "M-12 -56h24q4 26 13 36l2 12h-54l2 -12q9 -10 13 -36z";

/// The shield of an army.
const SHIELD: &str = "M-27 -76q27 -12 54 0v34q-2 24 -27 34q-25 -10 -27 -34z";
