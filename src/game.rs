//! The game: rules, board and state together, and the one door through which it changes.

use core::fmt::Display;

use crate::base::score::{Rivalry, Score};
use crate::board::Board;
use crate::engine::state::ResumeError;
use crate::engine::{CommandSet, Machine, State};
use crate::kit::{Label, Offer, Preview, Routes};
use crate::ledger::Rule;
#[cfg(feature = "alloc")]
use crate::odds::{OddsOptions, PhaseOdds, Walk};
use crate::rules::{Rules, RulesFault};
use crate::vocabulary::notation::Reader;
use crate::vocabulary::{
    Command, Emperor, Ending, Errors, Event, Figure, Input, NotationError, Pending, Refusal, Seating, Throw,
};

/// A game of Tetrarchia: a deterministic machine whose only inputs are commands and the faces of dice.
///
/// It never throws dice itself: [`pending`](Game::pending) says what it needs, [`legal`](Game::legal) which commands
/// would do, and [`apply`](Game::apply) takes one. It is `Copy`; a copy is a complete save.
///
/// ```
/// use tetrarchia::{Pending, Command, DiceSource, Game, Level, Rules, SeededDice};
///
/// let mut game = Game::new(Rules::second(Level::BEGINNER))?;
/// let mut dice = SeededDice::new(7);
/// loop {
///     match game.pending() {
///         Pending::Roll { throw } => game.apply(dice.roll(throw.dice())?)?,
///         Pending::Command { .. } if game.state().round() > 3 => break,
///         Pending::Command { .. } => {
///             // A very simple player: the last command of the list, which ends the phase where that is possible.
///             let legal = game.legal();
///             if let Some(command) = legal.get(legal.len() - 1) {
///                 game.apply(command)?;
///             }
///         }
///         Pending::Nothing { .. } => break,
///     }
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Game<'b> {
    pub(crate) rules: Rules,
    pub(crate) board: &'b Board,
    pub(crate) state: State,
}

impl Game<'static> {
    /// Begins a game on the built-in board, before set-up.
    ///
    /// # Errors
    /// All that is wrong with the rules, if anything is.
    pub fn new(rules: Rules) -> Result<Game<'static>, Errors<RulesFault>> {
        Game::on_board(rules, Board::reconstruction())
    }
}

impl<'b> Game<'b> {
    // Beginning and resuming.

    /// Begins a game on this board, before set-up.
    ///
    /// # Errors
    /// All that is wrong with the rules, if anything is.
    pub fn on_board(rules: Rules, board: &'b Board) -> Result<Game<'b>, Errors<RulesFault>> {
        rules.check()?;
        rules.check_board(board)?;
        Ok(Game { rules, board, state: rules.start(board) })
    }

    /// Resumes a game from a state, wherever that comes from: it is checked first.
    ///
    /// # Errors
    /// All that is wrong with the rules or the state.
    pub fn resume(rules: Rules, board: &'b Board, state: State) -> Result<Game<'b>, ResumeError> {
        let game = Game::on_board(rules, board)?.with_state(state);
        game.check_state()?;
        Ok(game)
    }

    /// Returns this game in another of its own states, such as one that was kept before.
    ///
    /// The state is not checked. Use [`resume`](Game::resume) for a state that comes from elsewhere.
    #[must_use]
    pub const fn with_state(self, state: State) -> Game<'b> {
        Game { state, ..self }
    }

    // What is played, and how it stands.

    /// Returns what is being played.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the board that the game is played on.
    pub const fn board(&self) -> &'b Board {
        self.board
    }

    /// Returns who and what is where.
    #[inline]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Returns what is needed next: a command, a throw of dice, or nothing because the game is over.
    #[inline]
    pub const fn pending(&self) -> Pending {
        self.state.pending
    }

    /// Returns the rule behind what is awaited, which refusals cite when it is not the moment for an input: the rule that
    /// asks the question or for the dice, and after the end the one that ended the game.
    ///
    /// # Example: tell a player which rule asks him
    ///
    /// ```
    /// use tetrarchia::{Game, Level, Rule, Rules};
    ///
    /// let game = Game::new(Rules::second(Level::BEGINNER))?;
    /// // The set-up begins with a throw for the first revolt of region I.
    /// assert_eq!(game.pending_rule(), Rule::SU1);
    /// println!("{} {}", game.pending_rule(), game.pending_rule().title());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn pending_rule(&self) -> Rule {
        match self.state.pending {
            Pending::Command { question } => question.rule(self.rules.edition),
            Pending::Roll { throw } => throw.rule(),
            Pending::Nothing { ending } => ending.rule(),
        }
    }

    // What may be done.

    /// Returns the commands that would be accepted now: an empty set while dice are awaited or after the end.
    #[must_use]
    #[inline]
    pub fn legal(&self) -> CommandSet {
        let mut set = CommandSet::EMPTY;
        self.list_into(&mut set);
        set
    }

    /// Puts the commands that would be accepted now into a set that is there already, in place of what was in it. A set has
    /// room for every command there is: whoever asks millions of times saves making a new one.
    ///
    /// ```
    /// use tetrarchia::{CommandSet, Game, Level, Rules};
    ///
    /// let game = Game::new(Rules::second(Level::BEGINNER))?;
    /// let mut legal = CommandSet::EMPTY;
    /// game.list_legal(&mut legal);
    /// assert_eq!(legal, game.legal());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn list_legal(&self, set: &mut CommandSet) {
        self.list_into(set);
    }

    /// Returns whether this command would be accepted now: whether [`legal`](Game::legal) has it.
    #[must_use]
    pub fn is_legal(&self, command: Command) -> bool {
        self.check(command).is_ok()
    }

    /// Returns why this command would be refused now, or `None` if it would be accepted.
    #[must_use]
    pub fn why_not(&self, command: Command) -> Option<Refusal> {
        self.check(command).err()
    }

    /// Returns what a command would cost in Imperium Points if it were given now, legal or not. `None` if it is not paid
    /// with points, or names a place to which no price is known.
    ///
    /// A front end shows it beside a button, or explains with it why the button is grey.
    #[must_use]
    pub fn cost(&self, command: Command) -> Option<u8> {
        self.price(command)
    }

    // What is done.

    /// Gives the machine a command, a roll or the players' concession, and ignores the events.
    ///
    /// # Errors
    /// A refusal that names the rule; then nothing has changed.
    #[inline]
    pub fn apply(&mut self, input: impl Into<Input>) -> Result<(), Refusal> {
        self.apply_with(input, |_| ())
    }

    /// Gives the machine an input, and calls `on_event` with every event as it happens.
    ///
    /// # Errors
    /// A refusal that names the rule; then nothing has changed, and no event was seen.
    #[inline]
    pub fn apply_with(&mut self, input: impl Into<Input>, on_event: impl FnMut(Event)) -> Result<(), Refusal> {
        Machine { game: self, on_event }.take(input.into())
    }

    /// Gives the machine an input and returns what happened.
    ///
    /// # Errors
    /// A refusal that names the rule; then nothing has changed.
    #[cfg(feature = "alloc")]
    pub fn play(&mut self, input: impl Into<Input>) -> Result<alloc::vec::Vec<Event>, Refusal> {
        let mut events = alloc::vec::Vec::new();
        self.apply_with(input, |event| events.push(event))?;
        Ok(events)
    }

    /// Applies an event without checking it. Use this to mirror a game elsewhere: the events of a game, in their order, lead
    /// from its starting state to its state.
    ///
    /// Events from others can lead to an impossible state: check the result with [`resume`](Game::resume).
    pub fn follow(&mut self, event: Event) {
        self.state.fold(self.board, event.fact);
    }

    // What players say.

    /// Reads a command in notation as a player at this game gives it: provinces by the ids of its board or by
    /// coordinates, and the Emperor left out where the one whose turn it is is meant.
    ///
    /// ```
    /// use tetrarchia::board::reconstruction::provinces::*;
    /// use tetrarchia::{Command, Emperor, Figure, Level, Position, Rules};
    ///
    /// let game = Position::new(Emperor::Galerius)
    ///     .emperor(Emperor::Galerius, PANNONIA_INFERIOR)
    ///     .fleets([1, 0, 0])
    ///     .game(Rules::second(Level::new(5, 1, 0, 0)?))?;
    /// let command = Command::Move { figure: Figure::Galerius, to: NORICUM };
    /// assert_eq!(game.read_command("move galerius noricum"), Ok(command));
    /// assert_eq!(game.read_command("move noricum"), Ok(command));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Says which word is wrong and what should stand there. Whether the command is legal is not looked at.
    pub fn read_command(&self, text: &str) -> Result<Command, NotationError> {
        Reader::new(text, Some(self.board)).acting(self.state.turn.into()).whole()
    }

    /// Reads what a player at this game says: a command as [`read_command`](Game::read_command) reads it, or
    /// [`Input::CONCEDE`], which gives up (EN-5). Case and surrounding spaces do not matter. Rolls are not read here: they
    /// have a text of their own ([`Roll`](crate::Roll)).
    ///
    /// ```
    /// use tetrarchia::board::SeaZone;
    /// use tetrarchia::{Command, Game, Input, Level, Rules};
    ///
    /// let game = Game::new(Rules::second(Level::BEGINNER))?;
    /// assert_eq!(game.read_input("Fleet 2"), Ok(Command::PlaceFleet { zone: SeaZone::Internum }.into()));
    /// assert_eq!(game.read_input(" Concede "), Ok(Input::Concede));
    /// assert!(game.read_input("surrender").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Says which word is wrong and what should stand there. Whether the game would take the input is not looked at.
    pub fn read_input(&self, text: &str) -> Result<Input, NotationError> {
        if text.trim().eq_ignore_ascii_case(Input::CONCEDE) {
            return Ok(Input::Concede);
        }
        self.read_command(text).map(Input::Command)
    }

    // What is left, and who leads.

    /// Returns how many garrisons this Emperor has left: those of the level that are neither on the board (SU-8) nor removed
    /// from the game (VN-1, VD-1).
    #[must_use]
    #[inline]
    pub fn garrisons_left(&self, owner: Emperor) -> usize {
        self.garrisons_in_reserve(owner)
    }

    /// Returns the score of the position on the first edition's scale (EN-4).
    #[must_use]
    pub fn score(&self) -> Score {
        Score::of(&self.state)
    }

    /// Returns whether the Emperors win glory (VN-5, VD-5).
    pub fn plays_glory(&self) -> bool {
        self.glory_rule().is_some()
    }

    /// Returns how the Emperors would stand if the game were won now (G-52).
    #[must_use]
    pub fn standing(&self) -> Rivalry {
        Rivalry::now(self)
    }

    /// Returns how the Emperors stand to each other after a victory (VN-5, VD-5), or `None` if glory is not played or the
    /// game is not won. The players' victory stays what it is. The events of the last command tell it too.
    #[must_use]
    pub fn rivalry(&self) -> Option<Rivalry> {
        let won = self.state.ending().is_some_and(Ending::is_victory);
        (won && self.plays_glory()).then(|| self.standing())
    }

    /// Returns whether a victory is a bitter one, or `None` if glory is not played or the game is not won: in the second
    /// edition if there is a Great (VD-5), in the first if players in full cooperation have not preserved the Tetrarchy. One
    /// player alone must besides share the glory out among all four, with 1 point of difference at most (VN-6).
    #[must_use]
    pub fn is_bitter_victory(&self, seats: Seating) -> Option<bool> {
        Some(self.rivalry()?.is_bitter(self.rules.edition, seats))
    }

    // What is likely.

    /// Returns the answer of a Galerius who plays his best to [`Question::Raise`](crate::Question::Raise), or `None` if he is
    /// not asked.
    #[must_use]
    pub fn best_raise(&self) -> Option<Command> {
        self.find_best_raise()
    }

    /// Returns the odds of what follows if the turn ends now and nobody does anything about it: neither Galerius nor
    /// Constantius uses his power, and the Barbarian player spends no disc ([`decline`](crate::odds::decline)). The limits are the default ones of
    /// [`OddsOptions`](crate::odds::OddsOptions): of chains of uprisings no more than one in a million is left out, and time and memory are bounded.
    ///
    /// In the middle of a Barbarian phase the odds are those of the rest of it, and after an attack those of the battle as
    /// well.
    ///
    /// ```
    /// use tetrarchia::board::reconstruction::provinces::*;
    /// use tetrarchia::odds::Fraction;
    /// use tetrarchia::{Emperor, Level, Position, Province, Rules};
    ///
    /// // A quiet Empire: the dice put unrest somewhere, and no province is more likely than another (AC-2).
    /// let game = Position::new(Emperor::Diocletian)
    ///     .emperor(Emperor::Diocletian, BITHYNIA)
    ///     .fleets([0, 1, 1])
    ///     .game(Rules::second(Level::BEGINNER))?;
    /// let odds = game.phase_odds()?;
    /// assert_eq!(odds.goes_on(), Fraction::ONE);
    /// assert_eq!(odds.unrest(NORICUM).to_string(), "1/36");
    /// // Three of the 36 provinces that the dice can name are capitals, which protect themselves.
    /// assert_eq!(odds.expected_unrest().to_string(), "11/12");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The refusal that ending the turn would meet: before an Emperor has entered, during the set-up, after the end.
    #[cfg(feature = "alloc")]
    pub fn phase_odds(&self) -> Result<PhaseOdds, Refusal> {
        self.phase_odds_within(OddsOptions::new())
    }

    /// Returns the odds of what follows if the turn ends now and everything is declined, within other limits than the
    /// default ones.
    ///
    /// # Errors
    /// Those of [`phase_odds`](Game::phase_odds).
    #[cfg(feature = "alloc")]
    pub fn phase_odds_within(&self, options: OddsOptions) -> Result<PhaseOdds, Refusal> {
        Walk::new(self, options, crate::odds::decline).declining().run()
    }

    /// Returns the odds of what follows if the players answer as this policy says, within these limits.
    ///
    /// The policy is asked whatever is asked before the next turn begins. It must give the same answer to the same game:
    /// equal states are asked only once. If everything is declined, [`phase_odds_within`](Game::phase_odds_within) is
    /// faster, because nobody can look at what no longer matters.
    ///
    /// ```
    /// use tetrarchia::board::reconstruction::provinces::*;
    /// use tetrarchia::odds::{OddsOptions, decline};
    /// use tetrarchia::{Command, Emperor, Figure, Level, Position, Rules, Variant};
    ///
    /// let game = Position::new(Emperor::Galerius)
    ///     .emperor(Emperor::Galerius, NORICUM)
    ///     .army(PANNONIA_INFERIOR)
    ///     .fleets([0, 1, 1])
    ///     .game(Rules::second(Level::BEGINNER).with_variant(Variant::Imperium))?;
    /// // Galerius plays his best, and everything else is declined.
    /// let best = game.phase_odds_with(OddsOptions::new(), |game| game.best_raise().unwrap_or(decline(game)))?;
    /// assert!(best.removed(Figure::Galerius) <= game.phase_odds()?.removed(Figure::Galerius));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The first refusal that an answer of the policy meets; during the set-up and after the end, that this is not the
    /// moment.
    #[cfg(feature = "alloc")]
    pub fn phase_odds_with(
        &self,
        options: OddsOptions,
        policy: impl FnMut(&Game<'_>) -> Command,
    ) -> Result<PhaseOdds, Refusal> {
        Walk::new(self, options, policy).run()
    }

    // What a front end shows.

    /// Returns every legal command as an [`Offer`]: with its kind, its label, its cost and, if it is an attack, a preview.
    /// Nothing is offered while dice are awaited and after the end.
    ///
    /// ```
    /// use tetrarchia::{Command, DiceSource, Game, Level, Pending, Rules, SeededDice};
    ///
    /// let mut game = Game::new(Rules::second(Level::BEGINNER))?;
    /// let mut dice = SeededDice::new(7);
    /// while let Pending::Roll { throw } = game.pending() {
    ///     game.apply(dice.roll(throw.dice())?)?;
    /// }
    /// let labels: Vec<String> = game.offers().map(|offer| offer.label(game.board()).to_string()).collect();
    /// assert_eq!(labels.first().map(String::as_str), Some("Place a fleet on Mare Atlanticum"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn offers(&self) -> impl Iterator<Item = Offer> + use<'b> {
        let game = *self;
        game.legal().into_iter().map(move |command| game.offer(command))
    }

    /// Returns any command as an imperative for a button, legal or not: see [`Offer::label`].
    #[must_use]
    pub fn label(&self, command: Command) -> impl Display + use<'b> {
        Label { command, scene: self.scene(command), board: self.board }
    }

    /// Returns what a legal attack on an army or on the pirates can lead to, or `None` if the command is no attack or is
    /// not legal now. [`why_not`](Game::why_not) tells why it is not.
    ///
    /// See [`Preview`] for an example.
    #[must_use]
    pub fn preview(&self, attack: Command) -> Option<Preview> {
        self.preview_attack(attack)
    }

    /// Returns how the battle can end that these dice decide, or `None` if they decide none or its figure is not on the
    /// board. The throw may be the one that is awaited or asked about, or one that could come: whoever attacks, the
    /// board is taken as it stands.
    ///
    /// # Example: an army that will attack
    ///
    /// ```
    /// use tetrarchia::board::reconstruction::provinces::*;
    /// use tetrarchia::vocabulary::Combatant;
    /// use tetrarchia::{Emperor, Figure, Level, Position, Rules, Throw};
    ///
    /// let game = Position::new(Emperor::Maximian)
    ///     .emperor(Emperor::Maximian, CISALPINA)
    ///     .army(NARBONENSIS)
    ///     .fleets([0, 1, 1])
    ///     .game(Rules::second(Level::BEGINNER))?;
    /// // If that army attacks him, his capital supports him, and one revolt the army (AD-4).
    /// let throw = Throw::Battle { attacker: Combatant::Barbarians, figure: Figure::Maximian, army: NARBONENSIS };
    /// let preview = game.preview_throw(throw).ok_or("a battle")?;
    /// assert_eq!(preview.defeat().to_string(), "5/12");
    /// assert_eq!(game.preview_throw(Throw::Activity), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn preview_throw(&self, throw: Throw) -> Option<Preview> {
        self.preview_battle(throw)
    }

    /// Returns the cheapest ways of this figure to every province where it can go now by Moves alone and stop. They are
    /// empty if the figure may not be moved now: it must be the Emperor whose turn it is, Dux, Vicarius, or another
    /// Emperor by Diocletian's power.
    ///
    /// A front end that lets the player click a far province gives the commands of the route one after the other. See
    /// [`Routes`] for an example.
    #[must_use]
    pub fn routes(&self, figure: impl Into<Figure>) -> Routes {
        self.routes_of(figure.into())
    }

    /// Returns what is awaited as a sentence that ends with the id of the rule behind it
    /// ([`pending_rule`](Game::pending_rule)). The sentence without the rule is
    /// [`Pending::describe`](crate::Pending::describe).
    #[must_use]
    pub fn describe_pending(&self) -> impl Display + use<'b> {
        self.pending_with_rule()
    }
}
