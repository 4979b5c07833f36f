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

/// A game of Tetrarchia: a deterministic state machine whose only inputs are commands and the faces of dice.
///
/// The game never throws dice itself. [`pending`](Game::pending) returns what it waits for, [`legal`](Game::legal)
/// the commands it would accept, and [`apply`](Game::apply) gives it a command or a roll. A `Game` is `Copy`: keep a
/// copy to undo a command or to search ahead.
///
/// # Example: play three rounds
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
    /// Begins a game on the built-in board, before the set-up.
    ///
    /// # Example: begin a game
    ///
    /// ```
    /// use tetrarchia::{Game, Level, Pending, Rules};
    ///
    /// let game = Game::new(Rules::second(Level::MEDIUM))?;
    /// // The set-up begins with dice.
    /// assert!(matches!(game.pending(), Pending::Roll { .. }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns every fault in the rules.
    pub fn new(rules: Rules) -> Result<Game<'static>, Errors<RulesFault>> {
        Game::on_board(rules, Board::reconstruction())
    }
}

impl<'b> Game<'b> {
    // Beginning and resuming.

    /// Begins a game on the given board, before the set-up.
    ///
    /// # Errors
    /// Returns every fault in the rules.
    pub fn on_board(rules: Rules, board: &'b Board) -> Result<Game<'b>, Errors<RulesFault>> {
        rules.check()?;
        rules.check_board(board)?;
        Ok(Game { rules, board, state: rules.start(board) })
    }

    /// Resumes a game from a state, after checking that the state is possible under these rules on this board.
    ///
    /// # Example: resume a game from text
    ///
    /// ```
    /// use tetrarchia::{Board, Game, Level, Rules, State};
    ///
    /// let rules = Rules::second(Level::BEGINNER);
    /// let game = Game::new(rules)?;
    /// let text = game.state().to_string();
    /// let state: State = text.parse()?;
    /// assert_eq!(Game::resume(rules, Board::reconstruction(), state)?, game);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns every fault in the rules, or else every fault in the state.
    pub fn resume(rules: Rules, board: &'b Board, state: State) -> Result<Game<'b>, ResumeError> {
        let game = Game::on_board(rules, board)?.with_state(state);
        game.check_state()?;
        Ok(game)
    }

    /// Returns a copy of this game in another state, such as one kept earlier from the same game.
    ///
    /// The state is not checked. Use [`resume`](Game::resume) for a state from elsewhere.
    #[must_use]
    pub const fn with_state(self, state: State) -> Game<'b> {
        Game { state, ..self }
    }

    // Rules, board and state.

    /// Returns the rules of the game: edition, level, variants, modules, scenario and rulings.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the board that the game is played on.
    pub const fn board(&self) -> &'b Board {
        self.board
    }

    /// Returns the state: where every figure, army, disc, garrison and fleet is, whose turn it is, and what is
    /// pending.
    #[inline]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Returns what the game waits for: a command, a roll of dice, or nothing because the game is over.
    #[inline]
    pub const fn pending(&self) -> Pending {
        self.state.pending
    }

    /// Returns the rule behind what is pending: the rule that asks the question or calls for the dice, or, after the
    /// end, the rule that ended the game. An input that does not answer what is pending is refused with this rule.
    ///
    /// # Example: show which rule asks
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

    // Legality and cost.

    /// Returns the commands that the game accepts now. The set is empty while dice are pending and after the end.
    ///
    /// # Example: list what may be done
    ///
    /// ```
    /// use tetrarchia::board::reconstruction::provinces::*;
    /// use tetrarchia::{Command, Emperor, Level, Position, Rules};
    ///
    /// let game = Position::new(Emperor::Galerius)
    ///     .emperor(Emperor::Galerius, PANNONIA_INFERIOR)
    ///     .fleets([1, 0, 0])
    ///     .game(Rules::second(Level::new(5, 1, 0, 0)?))?;
    /// let legal = game.legal();
    /// for command in legal {
    ///     println!("{}", command.to_notation(game.board()));
    /// }
    /// assert!(legal.contains(Command::Secure));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn legal(&self) -> CommandSet {
        let mut set = CommandSet::EMPTY;
        self.list_into(&mut set);
        set
    }

    /// Like [`legal`](Game::legal), but fills `set` instead of returning a new one. Any previous contents are
    /// cleared. Worth it only in loops that ask millions of times.
    ///
    /// # Example: reuse a set
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

    /// Returns whether the game accepts this command now, that is, whether [`legal`](Game::legal) contains it.
    #[must_use]
    pub fn is_legal(&self, command: Command) -> bool {
        self.check(command).is_ok()
    }

    /// Returns the reason why the game would refuse this command now, or `None` if it would accept it.
    ///
    /// # Example: explain a grey button
    ///
    /// ```
    /// use tetrarchia::{Command, Game, Level, Rule, Rules};
    ///
    /// let game = Game::new(Rules::second(Level::BEGINNER))?;
    /// let refusal = game.why_not(Command::Secure).ok_or("legal after all")?;
    /// // The set-up waits for dice.
    /// assert_eq!(refusal.rule, Rule::SU1);
    /// println!("{}", refusal.describe(game.board()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn why_not(&self, command: Command) -> Option<Refusal> {
        self.check(command).err()
    }

    /// Returns the cost of a command in Imperium Points if it were given now, legal or not. Returns `None` if the
    /// command is not paid for with points, or if neither a link nor a fleet leads to its target.
    ///
    /// A front end can show the cost beside a button, or use it to explain why the button is grey.
    #[must_use]
    pub fn cost(&self, command: Command) -> Option<u8> {
        self.price(command)
    }

    // Inputs and events.

    /// Applies a command, a roll or the players' concession, and discards the events.
    ///
    /// # Errors
    /// Returns a refusal that names the rule. The game is then unchanged.
    #[inline]
    pub fn apply(&mut self, input: impl Into<Input>) -> Result<(), Refusal> {
        self.apply_with(input, |_| ())
    }

    /// Applies an input and calls `on_event` with every event as it happens.
    ///
    /// # Errors
    /// Returns a refusal that names the rule. The game is then unchanged, and `on_event` was not called.
    #[inline]
    pub fn apply_with(&mut self, input: impl Into<Input>, on_event: impl FnMut(Event)) -> Result<(), Refusal> {
        Machine { game: self, on_event }.take(input.into())
    }

    /// Applies an input and returns its events in order.
    ///
    /// # Errors
    /// Returns a refusal that names the rule. The game is then unchanged.
    #[cfg(feature = "alloc")]
    pub fn play(&mut self, input: impl Into<Input>) -> Result<alloc::vec::Vec<Event>, Refusal> {
        let mut events = alloc::vec::Vec::new();
        self.apply_with(input, |event| events.push(event))?;
        Ok(events)
    }

    /// Applies an event without checking it. Use this to mirror a game elsewhere: a copy of the starting game that
    /// follows every event in order reaches an equal state.
    ///
    /// Events from an untrusted source can lead to an impossible state. Check the result with
    /// [`resume`](Game::resume).
    ///
    /// # Example: mirror a game
    ///
    /// ```
    /// use tetrarchia::{Face, Game, Level, Roll, Rules};
    ///
    /// let mut game = Game::new(Rules::second(Level::BEGINNER))?;
    /// let mut mirror = game;
    /// game.apply_with(Roll::Barbarian(Face::Four), |event| mirror.follow(event))?;
    /// assert_eq!(mirror, game);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn follow(&mut self, event: Event) {
        self.state.fold(self.board, event.fact);
    }

    // Text that players typed.

    /// Reads a command in notation. Provinces may be written as coordinates or as the ids of this game's board, and
    /// the Emperor whose turn it is may be left out.
    ///
    /// # Example: read what a player typed
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
    /// Returns which word is wrong and what is expected in its place. Legality is not checked.
    pub fn read_command(&self, text: &str) -> Result<Command, NotationError> {
        Reader::new(text, Some(self.board)).acting(self.state.turn.into()).whole()
    }

    /// Reads an input that a player typed: a command as [`read_command`](Game::read_command) reads it, or
    /// [`Input::CONCEDE`], which gives up the game (EN-5). Ignores case and surrounding spaces. Does not read rolls:
    /// parse them as [`Roll`](crate::Roll).
    ///
    /// # Example: read a command or a concession
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
    /// Returns which word is wrong and what is expected in its place. Legality is not checked.
    pub fn read_input(&self, text: &str) -> Result<Input, NotationError> {
        if text.trim().eq_ignore_ascii_case(Input::CONCEDE) {
            return Ok(Input::Concede);
        }
        self.read_command(text).map(Input::Command)
    }

    // Reserves, score and glory.

    /// Returns how many garrisons this Emperor has left in reserve: those of the level that are neither on the board
    /// (SU-8) nor removed from the game (VN-1, VD-1).
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

    /// Returns whether glory is played (VN-5, VD-5).
    pub fn plays_glory(&self) -> bool {
        self.glory_rule().is_some()
    }

    /// Returns the rivalry of the Emperors as it would be if the game were won now (G-52).
    #[must_use]
    pub fn standing(&self) -> Rivalry {
        Rivalry::now(self)
    }

    /// Returns the rivalry of the Emperors after a victory (VN-5, VD-5), or `None` if glory is not played or the game
    /// is not won. Glory does not change who won the game. The events of the last command report the rivalry too.
    #[must_use]
    pub fn rivalry(&self) -> Option<Rivalry> {
        let won = self.state.ending().is_some_and(Ending::is_victory);
        (won && self.plays_glory()).then(|| self.standing())
    }

    /// Returns whether a victory is bitter, or `None` if glory is not played or the game is not won. In the second
    /// edition a victory is bitter if one Emperor is Great (VD-5); in the first, if players in full cooperation have
    /// not preserved the Tetrarchy. A single player must also spread the glory among all four Emperors, with a
    /// difference of at most 1 point (VN-6).
    #[must_use]
    pub fn is_bitter_victory(&self, seats: Seating) -> Option<bool> {
        Some(self.rivalry()?.is_bitter(self.rules.edition, seats))
    }

    // Odds.

    /// Returns the best answer of Galerius to [`Question::Raise`](crate::Question::Raise), or `None` if that is not
    /// the question now.
    #[must_use]
    pub fn best_raise(&self) -> Option<Command> {
        self.find_best_raise()
    }

    /// Returns the odds of the coming Barbarian phase if the turn ends now and every choice in it is declined:
    /// neither Galerius nor Constantius uses his power, and the Barbarian player spends no disc
    /// ([`decline`](crate::odds::decline)). The limits are the defaults of [`OddsOptions`](crate::odds::OddsOptions):
    /// chains of uprisings are followed until their remaining chance is at most one in a million, and time and memory
    /// are bounded.
    ///
    /// In the middle of a Barbarian phase, returns the odds of the rest of it. After an attack, includes the battle.
    ///
    /// # Example: how likely unrest is
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
    /// Returns the refusal of [`Command::End`] if the turn cannot end now: during the set-up, before an Emperor has
    /// entered, or after the end.
    #[cfg(feature = "alloc")]
    pub fn phase_odds(&self) -> Result<PhaseOdds, Refusal> {
        self.phase_odds_within(OddsOptions::new())
    }

    /// Like [`phase_odds`](Game::phase_odds), with the given limits.
    ///
    /// # Errors
    /// Returns the errors of [`phase_odds`](Game::phase_odds).
    #[cfg(feature = "alloc")]
    pub fn phase_odds_within(&self, options: OddsOptions) -> Result<PhaseOdds, Refusal> {
        Walk::new(self, options, crate::odds::decline).declining().run()
    }

    /// Returns the odds of the coming Barbarian phase if the players answer by this policy, within the given limits.
    ///
    /// The policy answers every question until the next turn begins. It must be a pure function of the game, because
    /// it is called only once for equal states. If every choice is declined,
    /// [`phase_odds_within`](Game::phase_odds_within) is faster: it also merges states that differ only in what can
    /// no longer matter.
    ///
    /// # Example: let Galerius play his best
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
    /// Returns the first refusal of an answer of the policy. During the set-up and after the end, returns a refusal
    /// that this is not the moment.
    #[cfg(feature = "alloc")]
    pub fn phase_odds_with(
        &self,
        options: OddsOptions,
        policy: impl FnMut(&Game<'_>) -> Command,
    ) -> Result<PhaseOdds, Refusal> {
        Walk::new(self, options, policy).run()
    }

    // For front ends.

    /// Returns every legal command as an [`Offer`] with its kind, label, cost and, for an attack, a preview. The
    /// iterator is empty while dice are pending and after the end.
    ///
    /// # Example: label the buttons
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
    /// assert_eq!(labels.first().map(String::as_str), Some("Place a fleet in Mare Atlanticum"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn offers(&self) -> impl Iterator<Item = Offer> + use<'b> {
        let game = *self;
        game.legal().into_iter().map(move |command| game.offer(command))
    }

    /// Returns the label of any command, legal or not, as an imperative for a button. See [`Offer::label`].
    #[must_use]
    pub fn label(&self, command: Command) -> impl Display + use<'b> {
        Label { command, scene: self.scene(command), board: self.board }
    }

    /// Returns a preview of a legal attack on an army or on the pirates, or `None` if the command is not an attack or
    /// is not legal now. [`why_not`](Game::why_not) says why it is not legal.
    ///
    /// See [`Preview`] for an example.
    #[must_use]
    pub fn preview(&self, attack: Command) -> Option<Preview> {
        self.preview_attack(attack)
    }

    /// Returns a preview of the battle that this throw decides, or `None` if the throw does not decide a battle or
    /// its figure is not on the board. The throw need not be the pending one: it may also be a possible later one. In
    /// any case the board is taken as it is now.
    ///
    /// # Example: preview an army's attack
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

    /// Returns the cheapest route of this figure to every province that it can reach now by Moves alone and stop in.
    /// The result is empty if the figure may not move now: it must be the Emperor whose turn it is, Dux, Vicarius, or
    /// another Emperor by Diocletian's power.
    ///
    /// If a player clicks a far province, give the commands of the route one after the other. See [`Routes`] for an
    /// example.
    #[must_use]
    pub fn routes(&self, figure: impl Into<Figure>) -> Routes {
        self.routes_of(figure.into())
    }

    /// Returns a sentence about what is pending that ends with the id of its rule
    /// ([`pending_rule`](Game::pending_rule)). [`Pending::describe`](crate::Pending::describe) returns the sentence
    /// without the rule.
    #[must_use]
    pub fn describe_pending(&self) -> impl Display + use<'b> {
        self.pending_with_rule()
    }
}
