//! The seats at the table, and the Emperors they command (SU-7).

use core::fmt;
use core::str::FromStr;

use crate::game::Game;
use crate::ledger::Rule;
use crate::rules::Ruling;
use crate::vocabulary::notation::single_word_terms;
use crate::vocabulary::words::{ParseWordError, serde_by_word, vocabulary};
use crate::vocabulary::{Addressee, Command, Emperor, Input, Pending, Reason, Refusal};

vocabulary! {
    /// A seat at the table: one of up to four players of the Emperors, or the Barbarian player.
    #[non_exhaustive]
    pub enum Seat: "a seat" {
        /// The first player.
        First = "seat-1",
        /// The second player.
        Second = "seat-2",
        /// The third player.
        Third = "seat-3",
        /// The fourth player.
        Fourth = "seat-4",
        /// The Barbarian player, in games with that variant (VD-6).
        Barbarian = "barbarian",
    }
}

impl Seat {
    /// Returns the name of the player in this seat, for people.
    pub const fn name(self) -> &'static str {
        match self {
            Seat::First => "the first player",
            Seat::Second => "the second player",
            Seat::Third => "the third player",
            Seat::Fourth => "the fourth player",
            Seat::Barbarian => "the Barbarian player",
        }
    }
}

single_word_terms! { Seat: "a seat, seat-1 to seat-4 or barbarian", Seat::name; }

/// A seating: which players command which of the four Emperors (SU-7). The rules of play are the same for any number
/// of players.
///
/// Its text is the number of players, followed by the shared Caesar if there are three: `3:galerius`.
///
/// # Example: three players share Galerius
///
/// ```
/// use tetrarchia::{Emperor, Seat, Seating};
///
/// let seats: Seating = "3:galerius".parse()?;
/// assert!(seats.may_command(Seat::Third, Emperor::Galerius));
/// // Diocletian is Galerius's Augustus: whoever plays him has the last word.
/// assert!(seats.has_last_word(Seat::First, Emperor::Galerius));
/// assert!(!seats.has_last_word(Seat::Third, Emperor::Galerius));
/// # Ok::<(), tetrarchia::vocabulary::ParseWordError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Seating {
    /// One player has all four Emperors.
    One,
    /// The first player has the East, the second the West.
    Two,
    /// Each player has one Emperor, in the order of play, and all three share this Caesar (G-39).
    Three {
        /// The Caesar whom all three players share.
        shared: Caesar,
    },
    /// Each player has one Emperor, in the order of play.
    Four,
}

vocabulary! {
    /// One of the two Caesars, the Emperors that three players can share.
    pub enum Caesar: "a Caesar" {
        /// Caesar of the East.
        Galerius = "galerius",
        /// Caesar of the West.
        Constantius = "constantius",
    }
}

impl From<Caesar> for Emperor {
    fn from(caesar: Caesar) -> Emperor {
        match caesar {
            Caesar::Galerius => Emperor::Galerius,
            Caesar::Constantius => Emperor::Constantius,
        }
    }
}

impl Seating {
    /// All seatings.
    pub const ALL: [Seating; 5] = [
        Seating::One,
        Seating::Two,
        Seating::Three { shared: Caesar::Galerius },
        Seating::Three { shared: Caesar::Constantius },
        Seating::Four,
    ];

    /// Returns the number of players of the Emperors.
    pub const fn players(self) -> usize {
        match self {
            Seating::One => 1,
            Seating::Two => 2,
            Seating::Three { .. } => 3,
            Seating::Four => 4,
        }
    }

    /// Returns the seats of the players of the Emperors. With Barbaria there is one more seat, [`Seat::Barbarian`].
    pub fn seats(self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().take(self.players())
    }

    /// Returns the seat that has this Emperor to itself, or `None` for a shared Caesar.
    pub fn owner(self, emperor: Emperor) -> Option<Seat> {
        let rank = match self {
            Seating::One => 0,
            Seating::Two if emperor.is_eastern() => 0,
            Seating::Two => 1,
            Seating::Three { shared } if emperor == shared.into() => return None,
            // One Emperor each in the order of play: those after the shared Caesar move up by one.
            Seating::Three { shared } => emperor.index() - usize::from(emperor > shared.into()),
            Seating::Four => emperor.index(),
        };
        Seat::from_index(rank)
    }

    /// Returns whether this seat may command this Emperor. Every seat may command its own Emperors and the shared
    /// Caesar.
    pub fn may_command(self, seat: Seat, emperor: Emperor) -> bool {
        self.is_taken(seat) && self.owner(emperor).is_none_or(|owner| owner == seat)
    }

    /// Returns whether this seat has the last word about this Emperor. For the shared Caesar that is the seat of his
    /// Augustus.
    pub fn has_last_word(self, seat: Seat, emperor: Emperor) -> bool {
        self.last_word(emperor) == Some(seat)
    }

    /// Returns the seat that has the last word about this Emperor.
    fn last_word(self, emperor: Emperor) -> Option<Seat> {
        self.owner(emperor).or_else(|| self.owner(emperor.colleague()))
    }

    /// Returns the seat that has the last word about the question that is pending in this game. For the placing of
    /// fleets that is the seat of the Emperor who begins. Returns `None` while dice are pending and after the end.
    ///
    /// # Example: who decides for a shared Caesar
    ///
    /// ```
    /// use tetrarchia::{Emperor, Level, Position, Rules, Seat, Seating};
    ///
    /// let rules = Rules::second(Level::new(5, 1, 0, 0)?);
    /// let game = Position::new(Emperor::Galerius).fleets([1, 0, 0]).game(rules)?;
    /// assert_eq!("3:galerius".parse::<Seating>()?.who_decides(&game), Some(Seat::First));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn who_decides(self, game: &Game<'_>) -> Option<Seat> {
        match game.pending().addressee()? {
            Addressee::Everybody => self.last_word(game.state().turn()),
            Addressee::Emperor(emperor) => self.last_word(emperor),
            Addressee::Barbarian => Some(Seat::Barbarian),
        }
    }

    /// Checks that this seat may answer what is pending. Only the players of an Emperor may answer his questions;
    /// every player of the Emperors may place fleets.
    ///
    /// # Errors
    /// Returns a refusal if the question is for another seat. Returns `Ok` for every seat while dice are pending and
    /// after the end: then nobody is asked, and the game itself refuses commands.
    pub fn check(self, seat: Seat, awaits: Pending) -> Result<(), Refusal> {
        let may = match awaits.addressee() {
            Some(Addressee::Everybody) => self.is_taken(seat),
            Some(Addressee::Emperor(emperor)) => self.may_command(seat, emperor),
            Some(Addressee::Barbarian) => seat == Seat::Barbarian,
            None => true,
        };
        if may { Ok(()) } else { Err(Refusal::new(Rule::SU7, Reason::WrongSeat { seat, awaits })) }
    }

    /// Checks that this seat may give this input: that it may answer ([`check`](Seating::check)), and that it has the
    /// last word if the input is final.
    ///
    /// Only commands for a shared Caesar can be final: those after which dice are pending, another player is asked or
    /// the game is over. They are `end`, an attack, staying off the board, the answer that settles a battle, and
    /// securing the last border. Under the other reading of G-39 no command is final. A seat that may answer
    /// may also concede (EN-5). Legality is not checked.
    ///
    /// # Errors
    /// Returns a refusal that names the seat that may give the input.
    ///
    /// # Example: the shared Caesar
    ///
    /// ```
    /// use tetrarchia::board::reconstruction::provinces::*;
    /// use tetrarchia::{Command, Emperor, Level, Position, Rules, Seat, Seating};
    ///
    /// let rules = Rules::second(Level::new(5, 1, 0, 0)?);
    /// let game = Position::new(Emperor::Galerius)
    ///     .emperor(Emperor::Galerius, NORICUM)
    ///     .fleets([1, 0, 0])
    ///     .game(rules)?;
    /// let seats: Seating = "3:galerius".parse()?;
    /// assert!(seats.check_input(Seat::Third, &game, Command::Secure).is_ok());
    /// let refusal = seats.check_input(Seat::Third, &game, Command::End).unwrap_err();
    /// assert_eq!(refusal.notation().to_string(), "G-39 last-word seat-1 galerius");
    /// assert!(seats.check_input(Seat::First, &game, Command::End).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check_input(self, seat: Seat, game: &Game<'_>, input: impl Into<Input>) -> Result<(), Refusal> {
        self.check(seat, game.pending())?;
        let (Some(Addressee::Emperor(emperor)), Input::Command(command)) = (game.pending().addressee(), input.into())
        else {
            return Ok(());
        };
        match self.last_word(emperor) {
            Some(last_word)
                if last_word != seat && !game.rules().rulings.is_other(Ruling::LastWord) && is_final(game, command) =>
            {
                Err(Refusal::new(Rule::G39, Reason::LastWord { seat: last_word, emperor }))
            }
            _ => Ok(()),
        }
    }

    fn is_taken(self, seat: Seat) -> bool {
        seat.index() < self.players()
    }
}

/// Returns whether a legal command cannot be overridden: after it dice are pending, which are never taken back, or
/// another player is asked, whose answers others cannot take back, or the game is over.
fn is_final(game: &Game<'_>, command: Command) -> bool {
    let mut after = *game;
    after.apply_with(command, |_| ()).is_ok() && after.pending().addressee() != game.pending().addressee()
}

impl fmt::Display for Seating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seating::Three { shared } => write!(f, "3:{shared}"),
            seats => write!(f, "{}", seats.players()),
        }
    }
}

impl FromStr for Seating {
    type Err = ParseWordError;

    fn from_str(text: &str) -> Result<Seating, ParseWordError> {
        let unknown = ParseWordError { kind: "the seats", expected: "1, 2, 3:galerius, 3:constantius or 4" };
        match text.split_once(':') {
            None if text == "1" => Ok(Seating::One),
            None if text == "2" => Ok(Seating::Two),
            None if text == "4" => Ok(Seating::Four),
            Some(("3", shared)) => Ok(Seating::Three { shared: shared.parse().map_err(|_| unknown)? }),
            _ => Err(unknown),
        }
    }
}

serde_by_word!(Seating, "the seats, like 2 or 3:galerius");

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    /// SU-7: every Emperor is commanded by somebody, and exactly one seat has the last word about him.
    #[test]
    fn su_7_every_emperor_has_a_player_and_one_last_word() {
        for seats in Seating::ALL {
            for emperor in Emperor::ALL {
                let commanders = Seat::ALL.iter().filter(|&&seat| seats.may_command(seat, emperor)).count();
                let shared = seats == Seating::Three { shared: Caesar::Galerius } && emperor == Emperor::Galerius
                    || seats == Seating::Three { shared: Caesar::Constantius } && emperor == Emperor::Constantius;
                assert_eq!(commanders, if shared { 3 } else { 1 }, "{seats} {emperor}");
                assert_eq!(Seat::ALL.iter().filter(|&&seat| seats.has_last_word(seat, emperor)).count(), 1);
            }
            // Every player has an Emperor of his own.
            for seat in seats.seats() {
                assert!(Emperor::ALL.iter().any(|&emperor| seats.owner(emperor) == Some(seat)), "{seats} {seat}");
            }
            assert_eq!(seats.to_string().parse(), Ok(seats));
        }
        assert!("3".parse::<Seating>().is_err());
        assert!("3:maximian".parse::<Seating>().is_err());
        assert!("5".parse::<Seating>().is_err());
    }

    /// SU-7: two players have East and West.
    #[test]
    fn su_7_two_players_have_east_and_west() {
        for emperor in Emperor::ALL {
            assert_eq!(Seating::Two.owner(emperor) == Some(Seat::First), emperor.is_eastern());
        }
    }
}
