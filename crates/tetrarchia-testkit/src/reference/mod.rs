//! A second implementation of the whole game: slow and obvious, written from the ledger of the rules and not from the
//! engine. It is the one model that tests compare the engine with.
//!
//! A [`Reference`] shares with [`tetrarchia::Game`] the words for commands, dice, refusals and provinces, the text of a
//! position and the lists of a board; none of the code that decides. Each part of a turn is plain code from top to bottom.
//! Where it needs an answer or dice that have not come yet it stops; when they come, the part is played again from its
//! beginning with all that has come so far.
//!
//! # Example: ask both for all reasons against a command
//!
//! ```
//! use tetrarchia::{Command, Game, Level, Rules};
//! use tetrarchia_testkit::reference::Reference;
//!
//! let game = Game::new(Rules::second(Level::BEGINNER))?;
//! let reference = Reference::from(&game);
//! for command in Command::all() {
//!     let obstacles = reference.obstacles(command);
//!     match game.why_not(command) {
//!         None => assert!(obstacles.is_empty()),
//!         Some(refusal) => assert!(obstacles.contains(&refusal)),
//!     }
//! }
//! # Ok::<(), tetrarchia::vocabulary::Errors<tetrarchia::rules::RulesFault>>(())
//! ```
//!
//! # Example: play a turn through both
//!
//! ```
//! use tetrarchia::board::reconstruction::provinces::CISALPINA;
//! use tetrarchia::{Command, Emperor, Game, Input, Level, Position, Roll, Rules};
//! use tetrarchia_testkit::reference::Reference;
//!
//! let position = Position::new(Emperor::Maximian).emperor(Emperor::Maximian, CISALPINA).fleets([1, 0, 0]);
//! let mut game = position.game(Rules::second(Level::new(5, 1, 0, 0)?))?;
//! let mut reference = Reference::from(&game);
//! for input in [Input::Command(Command::End), "R1B2".parse::<Roll>()?.into()] {
//!     game.apply(input)?;
//!     reference.apply(input).unwrap();
//!     assert_eq!(game.state().to_string(), reference.text());
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod actions;
mod anywhere;
mod barbarian;
mod battle;
mod board;
mod command;
mod ending;
mod modules;
mod moves;
mod obstacles;
mod reading;
mod scenarios;
mod seats;
mod setup;
mod text;
mod variants;
mod vocabulary;
mod world;

use std::collections::BTreeMap;

pub(crate) use board::Board;
use command::Cmd;
use tetrarchia::{Command, Figure, Game, Province, ProvinceSet, Refusal, Rules};
use world::{Input, Stage, World};

use crate::Chooser;

/// A game as the second implementation plays it.
///
/// See the [module](self) for examples.
#[derive(Clone)]
pub struct Reference {
    /// The world at the beginning of the current part of the turn.
    start: World,
    /// What has come from outside since then.
    inputs: Vec<Input>,
    /// The world now, at what is needed next.
    now: World,
}

/// Takes up a game where it is.
///
/// [`legal`](Reference::legal), [`obstacles`](Reference::obstacles) and all other questions can be asked at any moment.
/// [`apply`](Reference::apply) needs a moment at which an Emperor enters or acts.
impl From<&Game<'_>> for Reference {
    fn from(game: &Game<'_>) -> Reference {
        let text = game.state().to_string();
        Reference::starting(World::read(game.rules(), Board::of(game.board()), &text))
    }
}

impl Reference {
    /// Starts a new game, before its set-up.
    pub fn new(rules: &Rules, board: &tetrarchia::Board) -> Reference {
        Reference::starting(World::new(rules, Board::of(board)))
    }

    /// Returns a game in a random position, at an action of an Emperor. It need not be one that a game can come to.
    pub(crate) fn anywhere(rules: &Rules, board: &tetrarchia::Board, chooser: &mut Chooser) -> Reference {
        Reference::starting(World::anywhere(rules, Board::of(board), &mut |count| chooser.below(count)))
    }

    fn starting(start: World) -> Reference {
        let mut reference = Reference { now: start.clone(), start, inputs: Vec::new() };
        if reference.start.stage != Stage::Unknown {
            reference.play_on();
        }
        reference
    }

    /// Returns the position in the notation of [`tetrarchia::State`].
    pub fn text(&self) -> String {
        self.now.text()
    }

    /// Returns what is awaited, as it stands at the end of that text.
    pub(crate) fn awaits(&self) -> &str {
        &self.now.awaits
    }

    /// Returns all legal commands; none if dice are awaited or the game is over.
    pub fn legal(&self) -> Vec<Command> {
        self.now.legal()
    }

    /// Returns every reason why this command, roll or concession is refused now, each with its rule; nothing if it is
    /// accepted.
    ///
    /// What a player must know first comes first where the rules have an order: for a move, that an army holds the
    /// province comes before that no way leads there.
    pub fn obstacles(&self, input: impl Into<tetrarchia::Input>) -> Vec<Refusal> {
        self.now.obstacles(input.into().into())
    }

    /// Plays an input.
    ///
    /// # Errors
    /// All [`obstacles`](Reference::obstacles), if there are any. Nothing has changed then.
    ///
    /// # Panics
    /// If the game was taken up in the middle of the set-up, of a battle or of a Barbarian phase: such a part can only be
    /// played from its beginning.
    pub fn apply(&mut self, input: impl Into<tetrarchia::Input>) -> Result<(), Vec<Refusal>> {
        let input = input.into().into();
        let obstacles = self.now.obstacles(input);
        if !obstacles.is_empty() {
            return Err(obstacles);
        }
        self.take(input);
        Ok(())
    }

    /// Takes an input that nothing stands in the way of.
    fn take(&mut self, input: Input) {
        if let Input::Concede = input {
            // EN-5.
            self.now.end("conceded");
        } else {
            self.inputs.push(input);
            self.play_on();
        }
    }

    fn play_on(&mut self) {
        let mut world = self.start.clone();
        world.inputs = self.inputs.iter().copied().collect();
        loop {
            let part = match world.stage {
                Stage::SetUp => world.set_up(),
                Stage::TurnStart => {
                    world.start_turn();
                    Ok(())
                }
                Stage::Enter => world.enter(),
                Stage::Act => world.act(),
                Stage::BarbarianPhase => world.barbarian_phase(),
                Stage::Unknown => panic!("this game was taken up where it can be looked at, but not played on"),
            };
            if part.is_err() {
                break;
            }
            self.inputs = world.inputs.iter().copied().collect();
            self.start = world.clone();
        }
        self.now = world;
    }
}

/// What front ends are told about a position.
impl Reference {
    /// Returns the score of the position (EN-4).
    pub fn score(&self) -> i32 {
        self.now.score()
    }

    /// Returns the points of each Emperor, and the names of the Great and of the Emperors of East and West.
    pub(crate) fn standing(&self) -> ([u8; 4], [Option<&'static str>; 3]) {
        let (points, titles) = self.now.standing();
        (points, titles.map(|title| title.map(|emperor| emperor.text())))
    }

    /// Returns the cost of an attack that is legal, and support, allies and bonus of both sides, the Roman one first.
    pub(crate) fn preview(&self, figure: Figure, army: Province) -> (u8, [(u32, usize, u32); 2]) {
        let (figure, army) = (figure.into(), army.into());
        let cost = self.now.attack_cost(figure, army).unwrap();
        (cost, self.now.sides(figure, army).map(|side| (side.support, side.allies, side.bonus)))
    }

    /// Returns what one Move of this figure from one province to another would cost now (MV-1 to MV-4); `None` if there is
    /// no way. Whether the figure may stop there is not asked.
    pub fn move_cost(&self, figure: Figure, from: Province, to: Province) -> Option<u8> {
        self.now.move_cost(figure.into(), from.into(), to.into())
    }

    /// Returns the provinces to which this figure can go by Moves alone, its own and those of others included, with what
    /// the cheapest way costs; nothing if it may not move now.
    pub fn reach(&self, figure: Figure) -> BTreeMap<Province, u8> {
        self.now.reach(figure.into()).into_iter().map(|(place, cost)| (place.into(), cost)).collect()
    }

    /// Returns the provinces where this figure can go by Moves alone and stop, with what the cheapest way costs (MV-5);
    /// nothing if it may not move now.
    pub fn routes(&self, figure: Figure) -> BTreeMap<Province, u8> {
        self.now.routes(figure.into()).into_iter().map(|(place, cost)| (place.into(), cost)).collect()
    }

    /// Returns the largest groups of discs that would support this figure in a province (AT-4). One of them counts.
    pub fn roman_support(&self, figure: Figure, at: Province) -> Vec<ProvinceSet> {
        self.groups(&self.now.own_discs(figure.into()), at)
    }

    /// Returns the largest groups of revolts that would support an army in a province (AT-5). One of them counts.
    pub fn barbarian_support(&self, at: Province) -> Vec<ProvinceSet> {
        self.groups(&self.now.revolts(), at)
    }

    fn groups(&self, discs: &[board::Place], at: Province) -> Vec<ProvinceSet> {
        let groups = self.now.largest_groups(discs, at.into());
        groups.into_iter().map(|group| group.into_iter().map(Province::from).collect()).collect()
    }

    /// Returns the armies that would advance now, in their order (AD-2).
    pub fn advance_order(&self) -> Vec<Province> {
        self.now.order_of_armies().into_iter().map(Province::from).collect()
    }

    /// Returns the provinces that an army crosses on its path from here, Roma last (AD-1); none from Roma itself.
    pub fn path_to_roma(&self, from: Province) -> Vec<Province> {
        self.now.board.path(from.into()).into_iter().map(Province::from).collect()
    }

    /// Returns the fewest links from here to Roma over Roman provinces (G-5).
    pub fn links_to_roma(&self, from: Province) -> usize {
        self.now.board.fewest_links(from.into())
    }
}
