//! The game: rules, board and state together, and the one door through which it changes.

use core::fmt::Display;

use crate::base::score::{Rivalry, Score};
use crate::board::Board;
use crate::engine::state::ResumeError;
use crate::engine::{CommandSet, Machine, State};
#[cfg(feature = "alloc")]
use crate::kit::{Danger, Disaster};
use crate::kit::{Label, Offer, Preview, Reserve, Routes};
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
/// The game rolls no dice itself. [`pending`](Game::pending) returns what it waits for, [`legal`](Game::legal)
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
///             // A very simple player: the last command of the list, which ends the Roman phase if that is
///             // possible.
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
    /// Creates a game on the built-in board. The set-up has not begun: the game first asks for its dice.
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
    /// Returns an error that lists every conflict between the chosen options.
    pub fn new(rules: Rules) -> Result<Game<'static>, Errors<RulesFault>> {
        Game::on_board(rules, Board::reconstruction())
    }
}

impl<'b> Game<'b> {
    // Beginning and resuming.

    /// Creates a game on the given board. The set-up has not begun.
    ///
    /// # Errors
    /// Returns an error that lists every conflict between the chosen options. If there is none, the
    /// error lists the Emperors who cannot start the scenario on this board (G-87).
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
    /// Returns an error that lists every conflict between the chosen options. If there is none, the error lists
    /// everything in the state that cannot occur under these rules on this board.
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
    /// // The set-up begins with dice for the first revolt of region I.
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
    /// let game = Position::new(Emperor::Galerius) // the first turn of Galerius
    ///     .emperor(Emperor::Galerius, PANNONIA_INFERIOR)
    ///     .fleets([1, 0, 0]) // in each sea zone, from west to east
    ///     // Level 5100: 5 garrisons for each Emperor, 1 fleet, no additional revolts, no armies at the start.
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

    /// Replaces the contents of `set` with the commands that the game accepts now.
    ///
    /// [`legal`](Game::legal) returns them in a new set, which is simpler. Reusing a set saves time only in loops that
    /// list millions of positions.
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
    /// To receive the events, use `play`, which returns them, or [`apply_with`](Game::apply_with), which passes each to
    /// a closure.
    ///
    /// # Errors
    /// Returns a refusal that names the rule. The game is then unchanged.
    #[inline]
    pub fn apply(&mut self, input: impl Into<Input>) -> Result<(), Refusal> {
        /// A listener that hears nothing. A closure would be another one for each type of input, and with it all rules.
        fn ignore(_: Event) {}
        Machine { game: self, on_event: ignore }.take(input.into())
    }

    /// Applies a command, a roll or the players' concession, and calls `on_event` with every event as it happens.
    ///
    /// This needs no allocator. `play` returns the events in a list, and [`apply`](Game::apply) discards them.
    ///
    /// # Errors
    /// Returns a refusal that names the rule. The game is then unchanged, and `on_event` was not called.
    pub fn apply_with(&mut self, input: impl Into<Input>, mut on_event: impl FnMut(Event)) -> Result<(), Refusal> {
        self.tell(input.into(), &mut on_event)
    }

    /// Implements [`apply_with`](Game::apply_with) once for all listeners, so that a program holds the rules once however
    /// many listeners it has.
    fn tell(&mut self, input: Input, on_event: &mut dyn FnMut(Event)) -> Result<(), Refusal> {
        Machine { game: self, on_event }.take(input)
    }

    /// Applies a command, a roll or the players' concession, and returns its events in order.
    ///
    /// [`apply_with`](Game::apply_with) passes each event to a closure instead, and [`apply`](Game::apply) discards
    /// them.
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

    /// Reads a command that a player typed, such as `move galerius noricum`. A province is written as its coordinates,
    /// or as its id or one-word name on this game's board. If the Emperor whose turn it is acts, his name may be left
    /// out.
    ///
    /// [`read_input`](Game::read_input) also reads `concede`. To read a command without a game, use
    /// [`Command::parse_on`].
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

    /// Reads what a player typed: a command, as [`read_command`](Game::read_command) does, or the word `concede`, with
    /// which the players give up the game (EN-5). Ignores case and surrounding spaces.
    ///
    /// Does not read rolls of dice: parse them as [`Roll`](crate::Roll).
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

    /// Returns how many pieces are left in a reserve.
    #[must_use]
    pub fn left_in(&self, reserve: Reserve) -> u8 {
        self.pieces_in(reserve)
    }

    /// Returns the score of the position on the first edition's scale (EN-4).
    #[must_use]
    pub fn score(&self) -> Score {
        Score::of(&self.state)
    }

    /// Returns whether the game is played with The Great or Roma Aeterna, the variants in which Emperors win glory in
    /// battles (VN-5, VD-5).
    pub fn plays_glory(&self) -> bool {
        self.glory_rule().is_some()
    }

    /// Returns the points and titles that the Emperors would have if the game were won now. An Emperor has a point for
    /// each border that he has secured and for each of his glory discs (VN-5, VD-5, G-52).
    #[must_use]
    pub fn standing(&self) -> Rivalry {
        Rivalry::now(self)
    }

    /// Returns the points and titles of the Emperors after a victory (VN-5, VD-5), or `None` if
    /// [glory is not played](Game::plays_glory) or the game is not won. The victory of the team stands whatever they
    /// are. The events of the last command report them too.
    #[must_use]
    pub fn rivalry(&self) -> Option<Rivalry> {
        let won = self.state.ending().is_some_and(Ending::is_victory);
        (won && self.plays_glory()).then(|| self.standing())
    }

    /// Returns whether the victory is bitter, or `None` if [glory is not played](Game::plays_glory) or the game is not
    /// won. A victory is bitter
    ///
    /// - in the second edition, if an Emperor is the Great (VD-5);
    /// - in the first edition, if an Emperor is the Great, or Emperor of the East or of the West (VN-6);
    /// - for a single player in the first edition, also if the points of two Emperors differ by more than 1 (VN-6).
    ///
    /// In the first edition this matters only to players in full cooperation. If they are rivals, use
    /// [`Rivalry::is_aim_reached`].
    #[must_use]
    pub fn is_bitter_victory(&self, seats: Seating) -> Option<bool> {
        Some(self.rivalry()?.is_bitter(self.rules.edition, seats))
    }

    // Odds.

    /// Returns the best answer to [`Question::Raise`](crate::Question::Raise), which asks whether Galerius pays a disc
    /// to add 1 to his die, or `None` if another question is pending. The best answer wins the battle with the fewest
    /// discs; if he cannot win, it reaches a draw; if he cannot reach that either, it passes.
    #[must_use]
    pub fn best_raise(&self) -> Option<Command> {
        self.find_best_raise()
    }

    /// Returns the odds of the coming Barbarian phase if the Roman phase ends now and every choice is declined: neither
    /// Galerius nor Constantius uses his power, and the Barbarian player spends no disc
    /// ([`decline`](crate::odds::decline)).
    ///
    /// The odds are exact if their [`remainder`](PhaseOdds::remainder) is zero. Otherwise a part of the phase was left
    /// out, and [`bounds`](PhaseOdds::bounds) returns the range in which a probability lies. The limits are the
    /// defaults of [`OddsOptions`]: chains of uprisings are followed until their remaining chance is at most one in a
    /// million, and the number of states is limited.
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
    /// // In a quiet Empire the dice name one of 36 provinces, and it gets unrest (AC-2).
    /// let game = Position::new(Emperor::Diocletian)
    ///     .emperor(Emperor::Diocletian, BITHYNIA)
    ///     .fleets([0, 1, 1])
    ///     .game(Rules::second(Level::BEGINNER))?;
    /// let odds = game.phase_odds()?;
    /// assert_eq!(odds.goes_on(), Fraction::ONE);
    /// assert_eq!(odds.unrest(NORICUM).to_string(), "1/36");
    /// // Three of the 36 are capitals, which protect themselves: 33/36 is 11/12.
    /// assert_eq!(odds.expected_unrest().to_string(), "11/12");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns the refusal of [`Command::End`] if the Roman phase cannot end now: during the set-up, before an Emperor
    /// has entered the board, or after the end of the game.
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
    /// Returns the refusal of the game if it refuses an answer of the policy. During the set-up and after the end of
    /// the game, always returns a refusal.
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
    /// its figure is not on the board.
    ///
    /// The throw need not be pending: you can also preview a battle that may come later. The preview then assumes that
    /// the pieces stand as they do now.
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

    /// Returns the cheapest route of this figure to every province where it can stop, if it only moves. The result is
    /// empty if the figure may not move now. The Emperor whose turn it is may move, and so may Dux and Vicarius; other
    /// Emperors only by Diocletian's power (VN-1, VD-1).
    ///
    /// When a player clicks a distant province, apply the commands of its route one by one. See [`Routes`] for an
    /// example.
    #[must_use]
    pub fn routes(&self, figure: impl Into<Figure>) -> Routes {
        self.routes_of(figure.into())
    }

    /// Returns what threatens the players, the worst first: armies near Roma, figures that can be removed if they stay,
    /// reserves that run out, borders that can be lost, regions that fill (VD-4), and borders where armies can arrive.
    /// The list is empty after the end.
    ///
    /// The coming phase is the Barbarian phase that follows if the Roman phase ends now; while a Barbarian phase is
    /// played, it is the rest of that phase. Every choice counts that the Barbarian player has (VD-6). A figure that is
    /// not listed cannot be removed in the coming phase, and Roma cannot fall in it unless an army is listed with one
    /// phase to go. The list says what is possible; [`disaster`](Game::disaster) says how likely it is.
    ///
    /// # Example: list the dangers
    ///
    /// ```
    /// use tetrarchia::board::reconstruction::provinces::*;
    /// use tetrarchia::{Emperor, Level, Position, Rules};
    ///
    /// let game = Position::new(Emperor::Galerius)
    ///     .emperor(Emperor::Galerius, NORICUM)
    ///     .revolt(NORICUM)
    ///     .army(ETRURIA)
    ///     .fleets([1, 0, 0])
    ///     .game(Rules::second(Level::new(5, 1, 0, 0)?))?;
    /// let dangers = game.dangers();
    /// for danger in &dangers {
    ///     let severity = danger.severity();
    ///     println!("{} {severity}: {} ({})", severity.sign(), danger.describe(game.board()), danger.rule());
    /// }
    /// let first = dangers.first().ok_or("an army near Roma")?.describe(game.board()).to_string();
    /// assert_eq!(first, "The army in Etruria has one step to Roma and can be there in the coming phase");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn dangers(&self) -> alloc::vec::Vec<Danger> {
        self.find_dangers()
    }

    /// Returns the chances of what players fear most in the coming Barbarian phase if the Roman phase ends now and
    /// every choice is declined: that the game is lost, and that figures are removed. They are exact, or have bounds if
    /// the limits were reached. See [`Disaster`] for an example.
    ///
    /// # Errors
    /// Returns the errors of [`phase_odds`](Game::phase_odds).
    #[cfg(feature = "alloc")]
    pub fn disaster(&self, options: OddsOptions) -> Result<Disaster, Refusal> {
        self.disaster_within(options)
    }

    /// Returns a sentence about what is pending that ends with the id of its rule
    /// ([`pending_rule`](Game::pending_rule)). [`Pending::describe`](crate::Pending::describe) returns the sentence
    /// without the rule.
    #[must_use]
    pub fn describe_pending(&self) -> impl Display + use<'b> {
        self.pending_with_rule()
    }
}
