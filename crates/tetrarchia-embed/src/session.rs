//! A session: a game with its players, its dice and what happened lately.

use alloc::string::ToString;
use alloc::vec::Vec;

use tetrarchia::board::{Board, Province};
use tetrarchia::table::SavedGame;
use tetrarchia::{Command, DiceSource, Event, Figure, Game, Input, Pending, Roll, Seat, Seating, SeededDice, Table};

use crate::Error;
use crate::history::{Given, History, Since};
use crate::position;
use crate::views::{LegalView, OfferView, Played, PreviewView, RouteView, RoutesView, StateView, Undone, WhyView};

/// A game with its players and, unless they are rolled by hand, its dice. It remembers what happened since the last
/// Roman phase ended.
///
/// # Example: play the first commands of a game
///
/// ```
/// use tetrarchia::{Game, Level, Rules, Seating, SeededDice};
/// use tetrarchia_embed::Session;
///
/// let game = Game::new(Rules::second(Level::BEGINNER))?;
/// let (mut session, events) = Session::new(game, Seating::One, Some(SeededDice::new(7)));
/// println!("{} events of the set-up", session.played(&events).events.len());
/// let offers = session.legal();
/// let first = &offers.commands[0];
/// println!("{}: {} IP", first.label, first.offer.cost.unwrap_or(0));
/// session.play(first.offer.command.into(), None)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Session<'b> {
    pub(crate) table: Table<'b>,
    pub(crate) history: History<'b>,
    pub(crate) dice: Option<SeededDice>,
}

impl<'b> Session<'b> {
    /// Begins a session. With seeded dice, rolls while the game waits for dice. Returns the events of these rolls.
    pub fn new(game: Game<'b>, seats: Seating, dice: Option<SeededDice>) -> (Session<'b>, Vec<Event>) {
        let history = History::new(&game);
        let mut session = Session { table: Table::new(game, seats), history, dice };
        let events = session.throw_dice();
        (session, events)
    }

    /// Continues a saved game. Commands from before the save cannot be taken back.
    ///
    /// # Errors
    /// Returns an error if the save is of another version or another board, or if its game is impossible.
    pub fn load(save: &SavedGame, board: &'b Board) -> Result<(Session<'b>, Vec<Event>), Error> {
        Ok(Session::new(save.resume(board)?, save.seats(), save.dice()))
    }

    /// Returns the game, its rules, its dice and its seats as a saved game.
    pub fn save(&self) -> SavedGame {
        SavedGame::new(self.game(), self.table.seats(), self.dice.clone())
    }

    /// Returns the game.
    pub const fn game(&self) -> &Game<'b> {
        self.table.game()
    }

    /// Returns the game with its seats.
    pub const fn table(&self) -> &Table<'b> {
        &self.table
    }

    /// Returns the seeded dice, or `None` if the dice are rolled by hand.
    pub const fn dice(&self) -> Option<&SeededDice> {
        self.dice.as_ref()
    }

    /// Applies a command, a roll or a concession, then rolls seeded dice while the game waits for dice. Returns all
    /// events. A single player may leave out the seat.
    ///
    /// # Errors
    /// Returns a refusal with its rule, or an error if a seat is needed. Nothing has changed then.
    pub fn play(&mut self, input: Input, seat: Option<Seat>) -> Result<Vec<Event>, Error> {
        let before = *self.game();
        if let Input::Roll(roll) = input {
            return self.roll(roll);
        }
        let seat = self.seat(seat, self.table.who_may_act())?;
        let events = match input {
            Input::Command(command) => self.table.command(seat, command),
            _ => self.table.concede(seat),
        };
        let mut events = events.map_err(|refusal| Error::refused(refusal, before.board()))?;
        self.history.command(Given { seat, input }, &events);
        events.extend(self.throw_dice());
        Ok(events)
    }

    /// Applies a roll, and returns its events. Seeded dice are not rolled for it: they leave no throw to others.
    fn roll(&mut self, roll: Roll) -> Result<Vec<Event>, Error> {
        let board = self.game().board();
        let events = self.table.roll(roll).map_err(|refusal| Error::refused(refusal, board))?;
        self.history.roll(roll, &events);
        Ok(events)
    }

    /// Takes back the last command, if no dice were rolled since. A single player may leave out the seat.
    ///
    /// # Errors
    /// Returns the reason why nothing was taken back.
    pub fn undo(&mut self, seat: Option<Seat>) -> Result<(), Error> {
        self.table.undo(self.seat(seat, self.table.who_may_undo())?)?;
        self.history.undo();
        Ok(())
    }

    /// Rolls seeded dice while the game waits for dice.
    fn throw_dice(&mut self) -> Vec<Event> {
        let mut all = Vec::new();
        while let (Pending::Roll { throw }, Some(dice)) = (self.table.game().pending(), self.dice.as_mut()) {
            // Seeded dice always give the dice that are awaited, so no roll is refused.
            let Ok(roll) = dice.roll(throw.dice()) else { break };
            let Ok(events) = self.table.roll(roll) else { break };
            self.history.roll(roll, &events);
            all.extend(events);
        }
        all
    }

    /// Returns the seat that acts. A single player may leave it out and is then the first of those who may act, the
    /// Barbarian player included (VD-6). If no seat may act, the game gives the reason.
    fn seat(&self, seat: Option<Seat>, mut who_may: impl Iterator<Item = Seat>) -> Result<Seat, Error> {
        match (seat, self.table.seats()) {
            (Some(seat), _) => Ok(seat),
            (None, Seating::One) => Ok(who_may.next().unwrap_or(Seat::First)),
            (None, _) => Err(Error::bad_request("this game has several players: say in `seat` which one acts")),
        }
    }

    /// Returns the view of events that happened in the session, with what the game waits for now.
    pub fn played(&self, events: &[Event]) -> Played {
        Played { events: position::events(events, self.game().board()), awaits: position::pending(&self.table) }
    }

    /// Returns the answer to an undo.
    pub fn undone(&self) -> Undone {
        Undone { undoable: self.table.undoable(), awaits: position::pending(&self.table) }
    }

    /// Returns the whole position.
    pub fn state(&self) -> StateView {
        position::state(&self.table)
    }

    /// Returns the legal commands with their labels, costs and previews.
    pub fn legal(&self) -> LegalView {
        let board = self.game().board();
        LegalView { commands: self.game().offers().map(|offer| OfferView::of(offer, board)).collect() }
    }

    /// Returns whether a command is legal, and if not, why.
    pub fn why(&self, command: Command) -> WhyView {
        let refusal = self.game().why_not(command);
        WhyView {
            legal: refusal.is_none(),
            refusal: refusal.map(|refusal| Error::refused(refusal, self.game().board())),
            text: refusal.and_then(|refusal| rule_text(refusal.rule)),
        }
    }

    /// Returns a preview of an attack, on land or at sea.
    ///
    /// # Errors
    /// Returns a refusal if the attack is not legal, or an error if the command is not an attack.
    pub fn preview(&self, attack: Command) -> Result<PreviewView, Error> {
        let game = self.game();
        match game.preview(attack) {
            Some(preview) => Ok(PreviewView { cost: game.cost(attack), preview }),
            None => Err(game.why_not(attack).map_or_else(
                || Error::bad_request("this command is not an attack: preview `attack` or `attack-pirates`"),
                |refusal| Error::refused(refusal, game.board()),
            )),
        }
    }

    /// Returns the cheapest routes of a figure, by default of the Emperor whose turn it is, to every province where it
    /// can stop, or only to one.
    pub fn routes(&self, to: Option<Province>, figure: Option<Figure>) -> RoutesView {
        let game = self.game();
        let board = game.board();
        let routes = game.routes(figure.unwrap_or(game.state().turn().into()));
        let wanted = routes.reachable().iter().filter(|&at| to.is_none_or(|goal| goal == at));
        let views = wanted.filter_map(|to| {
            let route = routes.to(to)?;
            let moves = route.commands().map(|command| command.to_notation(board).to_string());
            Some(RouteView { to, id: board.id(to).to_string(), cost: route.cost, commands: moves.collect() })
        });
        RoutesView { routes: views.collect() }
    }

    /// Returns the events since a moment, and the game before them.
    pub fn events_since(&self, since: Since) -> (Game<'b>, &[Event]) {
        self.history.since(since)
    }
}

/// Returns the text of a rule, if the texts are there.
#[cfg(feature = "ledger")]
pub(crate) fn rule_text(rule: tetrarchia::Rule) -> Option<&'static str> {
    Some(rule.text())
}

#[cfg(not(feature = "ledger"))]
pub(crate) fn rule_text(_: tetrarchia::Rule) -> Option<&'static str> {
    None
}
