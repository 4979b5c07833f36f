//! Random positions that the library accepts, whether or not a game can reach them, and checks that must hold in all of
//! them.
//!
//! A [`Wanderer`] goes from one accepted position to the next: it plays, or it changes anything in the text of a state
//! and keeps the result if [`Game::resume`] accepts it. It therefore reaches every kind of question and throw, also in
//! every step of the set-up, with combinations of pieces and flags that no game would produce there.

use tetrarchia::board::{Region, SeaZone};
use tetrarchia::state::{Field, Flag, Flags};
use tetrarchia::table::SavedGame;
use tetrarchia::vocabulary::{BarbarianStep, Combatant, Continuation};
use tetrarchia::*;

use crate::invariants::{assert_holds, assert_step_holds};
use crate::players::may_concede;
use crate::{Chooser, random_input, random_rules};

/// The number of changes tried before the wanderer plays on instead.
const PATIENCE: usize = 40;

/// A walk through accepted positions.
///
/// # Example: walk through a hundred positions
///
/// ```
/// use tetrarchia::Board;
/// use tetrarchia_testkit::Chooser;
/// use tetrarchia_testkit::positions::{Wanderer, check_position};
///
/// let mut chooser = Chooser(7);
/// let mut wanderer = Wanderer::new(Board::reconstruction(), &mut chooser);
/// for _ in 0..100 {
///     wanderer.step(&mut chooser);
///     check_position(wanderer.game());
/// }
/// ```
pub struct Wanderer {
    game: Game<'static>,
}

impl Wanderer {
    /// Starts at the set-up, in the middle of a game, or at a position made up piece by piece, with random rules.
    pub fn new(board: &'static Board, chooser: &mut Chooser) -> Wanderer {
        // Not every board has the provinces of every scenario.
        let mut game = loop {
            if let Ok(game) = Game::on_board(random_rules(chooser), board) {
                break game;
            }
        };
        match chooser.below(8) {
            0 => {}
            1 | 2 => play_on(&mut game, chooser.below(24), chooser),
            3..=5 => play_on(&mut game, chooser.below(400), chooser),
            _ => game = made_up(&game, chooser).unwrap_or(game),
        }
        Wanderer { game }
    }

    /// Returns the game at its present position.
    pub fn game(&self) -> &Game<'static> {
        &self.game
    }

    /// Goes to another accepted position: usually one that differs in a few details, sometimes one that follows by the
    /// rules. From the end of a game it goes back to a position where the game continues, if possible.
    pub fn step(&mut self, chooser: &mut Chooser) {
        let is_over = self.game.state().ending().is_some();
        match chooser.below(8) {
            0..=4 if is_over => self.game = other_awaits(&self.game, chooser).unwrap_or(self.game),
            0 => play_on(&mut self.game, 1 + chooser.below(3), chooser),
            1 => self.change_rules(chooser),
            2 => self.game = other_awaits(&self.game, chooser).unwrap_or(self.game),
            _ => self.game = changed(&self.game, chooser).unwrap_or(self.game),
        }
    }

    /// Changes the rules, if other rules accept the position.
    fn change_rules(&mut self, chooser: &mut Chooser) {
        let (old, new) = (*self.game.rules(), random_rules(chooser));
        let mut rules = old;
        match chooser.below(6) {
            0 => rules.level = new.level,
            1 => rules.variants = new.variants,
            2 => rules.modules = new.modules,
            3 => rules.scenario = new.scenario,
            4 => rules.rulings = new.rulings,
            _ => rules = new,
        }
        if let Ok(game) = Game::resume(rules, self.game.board(), *self.game.state()) {
            self.game = game;
        }
    }
}

/// Plays `inputs` random inputs, or until the game is over.
fn play_on(game: &mut Game<'_>, inputs: usize, chooser: &mut Chooser) {
    let mut dice = SeededDice::new(chooser.number());
    for _ in 0..inputs {
        let Some(input) = random_input(game, chooser, &mut dice) else { break };
        game.apply(input).expect("a legal input");
    }
}

/// Returns the position with one to four changes, or `None` if no accepted one is found after several attempts.
fn changed(game: &Game<'static>, chooser: &mut Chooser) -> Option<Game<'static>> {
    (0..PATIENCE).find_map(|_| {
        let mut text = game.state().to_string();
        for _ in 0..=[0, 0, 1, 3][chooser.below(4)] {
            text = with_a_change(&text, game, chooser);
        }
        accepted(game, &text).filter(|changed| changed != game)
    })
}

/// Returns the game in this position, or `None` if the text cannot be read or is not accepted.
fn accepted(game: &Game<'static>, text: &str) -> Option<Game<'static>> {
    Game::resume(*game.rules(), game.board(), text.parse().ok()?).ok()
}

/// Returns the position waiting for something else, or `None` if nothing else is accepted.
fn other_awaits(game: &Game<'static>, chooser: &mut Chooser) -> Option<Game<'static>> {
    (0..4 * PATIENCE).find_map(|_| {
        let awaits = random_awaits(game, chooser);
        let mut other = *game;
        other.follow(Event { rule: Rule::TN1, fact: Fact::Prompted { awaits } });
        Game::resume(*game.rules(), game.board(), *other.state()).ok().filter(|other| other != game)
    })
}

/// Returns a position made up field by field, waiting for whatever is possible in it.
fn made_up(game: &Game<'static>, chooser: &mut Chooser) -> Option<Game<'static>> {
    (0..PATIENCE).find_map(|_| {
        let mut text = game.state().to_string();
        for field in ["discs", "emperors", "armies", "fleets", "turn"] {
            text = with_value(&text, field, &fitting(field, game, chooser));
        }
        text = with_revolts_under_armies(&text);
        text = with_value(&text, "round", &(1 + chooser.below(5)).to_string());
        let points = if chooser.flip() { 0 } else { 6 };
        text = with_value(&text, "points", &points.to_string());
        for _ in 0..chooser.below(4) {
            text = with_a_change(&text, game, chooser);
        }
        (0..8 * PATIENCE).find_map(|_| {
            let awaits = random_awaits(game, chooser);
            accepted(game, &with_awaits(&text, &awaits.to_string()))
        })
    })
}

/// Returns a random value for a field that every position has, such as a game could have.
fn fitting(field: &str, game: &Game<'_>, chooser: &mut Chooser) -> String {
    let level = game.rules().level;
    match field {
        "discs" => {
            let density = [3, 6, 12][chooser.below(3)];
            let sign = |chooser: &mut Chooser, at: Province| match chooser.below(density) {
                0 if at.is_roman() => 'r',
                1 if at.is_roman() => 'u',
                2 => ['d', 'g', 'c', 'm'][chooser.below(4)],
                _ => '.',
            };
            let groups = Province::ALL.chunks(6);
            let groups = groups.map(|group| group.iter().map(|&at| sign(chooser, at)).collect::<String>());
            groups.collect::<Vec<_>>().join("/")
        }
        "emperors" => {
            let places = [0; 4].map(|_| if chooser.below(4) == 0 { "-".into() } else { random_province(chooser) });
            places.join(",")
        }
        "armies" => {
            let armies: Vec<String> = (0..chooser.below(4)).map(|_| random_province(chooser)).collect();
            if armies.is_empty() { "-".into() } else { armies.join(",") }
        }
        "fleets" => {
            let mut fleets = [0; 3];
            (0..level.fleets()).for_each(|_| fleets[chooser.below(3)] += 1);
            fleets.map(|fleets| fleets.to_string()).join(",")
        }
        _ => Emperor::ALL[chooser.below(4)].to_string(),
    }
}

/// Returns the text of a state with a revolt under every army in the Empire (AD-5).
fn with_revolts_under_armies(text: &str) -> String {
    let armies = value_of(text, "armies").unwrap_or_default().split(',').filter_map(|at| at.parse::<Province>().ok());
    armies.filter(|at| at.is_roman()).fold(text.to_string(), |text, at| with_disc(&text, at, 'r'))
}

fn random_province(chooser: &mut Chooser) -> String {
    Province::ALL[chooser.below(Province::COUNT)].to_string()
}

/// Returns the text of a state with one change.
fn with_a_change(text: &str, game: &Game<'_>, chooser: &mut Chooser) -> String {
    match chooser.below(13) {
        0 => with_awaits(text, &random_awaits(game, chooser).to_string()),
        1..=3 => with_disc_changed(text, chooser),
        4 => with_place_changed(text, chooser),
        5 => with_revolts_under_armies(&with_place_changed(text, chooser)),
        6 => {
            let field = ["discs", "emperors", "armies", "fleets", "turn"][chooser.below(5)];
            with_value(text, field, &fitting(field, game, chooser))
        }
        7 => with_a_scene(text, game, chooser),
        _ => with_extra_changed(text, game, chooser),
    }
}

/// Returns the text of a state with another disc in some province.
pub fn with_disc_changed(text: &str, chooser: &mut Chooser) -> String {
    let signs = ['.', '.', 'u', 'r', 'd', 'g', 'c', 'm'];
    with_disc(text, Province::ALL[chooser.below(Province::COUNT)], signs[chooser.below(signs.len())])
}

/// Returns the text of a state with an Emperor or an army moved, added or removed.
pub fn with_place_changed(text: &str, chooser: &mut Chooser) -> String {
    let field = ["emperors", "armies", "marching"][chooser.below(3)];
    let place = match (field, chooser.below(3)) {
        ("armies", 0) => Province::ALL[Province::COUNT - 1 - chooser.below(6)].to_string(),
        _ => random_province(chooser),
    };
    let Some(value) = value_of(text, field) else { return with_value(text, field, &place) };
    let mut places: Vec<&str> = value.split(',').collect();
    let at = chooser.below(places.len());
    match chooser.below(4) {
        0 if field == "emperors" => places[at] = "-",
        0 if places != ["-"] => places.push(&place),
        1 if field != "emperors" && places.len() > 1 => drop(places.remove(at)),
        2 if field == "armies" => places = vec!["-"],
        2 if field == "marching" => return without(text, field),
        _ => places[at] = &place,
    }
    with_value(text, field, &places.join(","))
}

/// Returns the text of a state with another value of a field beyond the places of the pieces.
fn with_extra_changed(text: &str, game: &Game<'_>, chooser: &mut Chooser) -> String {
    let field = Field::ALL[Field::Fleets.index() + chooser.below(Field::COUNT - Field::Fleets.index())];
    let optional = field.index() >= Field::Passing.index();
    if optional && chooser.below(3) == 0 {
        return without(text, field.word());
    }
    let one_of = |words: &[&str], chooser: &mut Chooser| words[chooser.below(words.len())].to_string();
    let each = |most: usize, chooser: &mut Chooser| [0; 4].map(|_| (chooser.below(most)).to_string()).join(",");
    let value = match field {
        Field::Fleets => fitting("fleets", game, chooser),
        Field::Turn => fitting("turn", game, chooser),
        Field::Round => one_of(&["0", "1", "2", "7", "4294967295"], chooser),
        Field::Points => chooser.below(9).to_string(),
        Field::Passing => Figure::ALL[chooser.below(Figure::COUNT)].to_string(),
        Field::Closed => format!("{:x}", 1_u64 << chooser.below(64) | 1 << chooser.below(40)),
        Field::Pirates => SeaZone::ALL[chooser.below(3)].to_string(),
        Field::Rebels | Field::Full => Region::OUTER[chooser.below(6)].to_string(),
        Field::Flags => {
            let old = marks_of(text);
            let flipped = Flag::ALL[chooser.below(Flag::COUNT)];
            let marks: Flags = Flag::ALL.into_iter().filter(|&mark| old.contains(mark) != (mark == flipped)).collect();
            if marks.is_empty() {
                return without(text, "marks");
            }
            marks.to_string()
        }
        Field::Spent | Field::Glory => {
            let most = [2, 3, 9][chooser.below(3)];
            each(most, chooser)
        }
        Field::Gray => chooser.below(6).to_string(),
        // The remaining fields are provinces: half of the time that of an army.
        _ => {
            let armies: Vec<&str> = value_of(text, "armies").unwrap_or("-").split(',').collect();
            match armies[chooser.below(armies.len())] {
                army if army != "-" && chooser.flip() => army.to_string(),
                _ => random_province(chooser),
            }
        }
    };
    with_value(text, field.word(), &value)
}

/// Returns anything that a game could wait for, with places, figures and numbers that may not fit.
pub fn random_awaits(game: &Game<'_>, chooser: &mut Chooser) -> Pending {
    match chooser.below(8) {
        0..=3 => Pending::Roll { throw: random_throw(game, chooser) },
        4..=6 => Pending::Command { question: random_question(game, chooser) },
        _ => Pending::Nothing { ending: Ending::ALL[chooser.below(Ending::COUNT)] },
    }
}

/// Returns a province, preferably one with an army, and one linked to it.
fn random_link(game: &Game<'_>, chooser: &mut Chooser) -> (Province, Province) {
    let armies = game.state().armies();
    let from = match armies.nth(chooser.below(armies.len().max(1))) {
        Some(army) if chooser.flip() => army,
        _ => Province::ALL[chooser.below(Province::COUNT)],
    };
    let links = game.board().links(from);
    (from, links.nth(chooser.below(links.len().max(1))).unwrap_or(from))
}

/// Returns a Roman figure, preferably one in this province.
fn random_figure(game: &Game<'_>, at: Province, chooser: &mut Chooser) -> Figure {
    match game.state().figure_at(at) {
        Some(figure) if chooser.flip() => figure,
        _ => Figure::ALL[chooser.below(Figure::COUNT)],
    }
}

fn random_throw(game: &Game<'_>, chooser: &mut Chooser) -> Throw {
    let (from, to) = random_link(game, chooser);
    let figure = random_figure(game, to, chooser);
    let region = Region::ALL[chooser.below(Region::COUNT)];
    let left = chooser.below(4) as u8;
    match chooser.below(14) {
        0 => Throw::FirstRevolt { region },
        1 => Throw::AdditionalRevolt { left },
        2 => Throw::InitialArmy { left },
        3 => Throw::Battle { attacker: Combatant::Rome, figure, army: from },
        4 => Throw::Battle { attacker: Combatant::Barbarians, figure, army: from },
        5 => Throw::RevoltLink { from, to },
        6 => Throw::Activity,
        7 => Throw::UprisingLink { from, to },
        8 => Throw::EchoRegion,
        9 => Throw::EchoProvince { region },
        10 => Throw::AdvanceLink { from, to },
        11 => Throw::PirateZone,
        12 => Throw::SeaBattle { figure, zone: SeaZone::ALL[chooser.below(3)] },
        _ => Throw::Usurper { region, after: random_after(chooser) },
    }
}

fn random_after(chooser: &mut Chooser) -> Continuation {
    match chooser.below(5) {
        0 => Continuation::Revolts,
        1 => Continuation::Activity,
        2 => Continuation::Uprising { at: Province::ALL[chooser.below(Province::COUNT)] },
        3 => Continuation::Entry,
        _ => Continuation::BlackDisc { step: BarbarianStep::ALL[chooser.below(BarbarianStep::COUNT)] },
    }
}

fn random_question(game: &Game<'_>, chooser: &mut Chooser) -> Question {
    let emperor = Emperor::ALL[chooser.below(Emperor::COUNT)];
    let (army, _) = random_link(game, chooser);
    let throw = random_throw(game, chooser);
    let rolls: Vec<Roll> = Roll::all(throw.dice()).collect();
    let roll = rolls[chooser.below(rolls.len())];
    match chooser.below(10) {
        0 => Question::PlaceFleet { left: chooser.below(4) as u8 },
        1 => Question::Enter { emperor },
        2 => Question::Act { emperor },
        3 | 4 => Question::Raise { throw, roll, plus: [0, 1, 255][chooser.below(3)], support: chooser.below(9) as u8 },
        5 => Question::Hold { army },
        6 | 7 => Question::Reroll { throw, roll },
        8 => Question::BlackDisc { step: BarbarianStep::ALL[chooser.below(BarbarianStep::COUNT)] },
        _ => Question::Advance { army },
    }
}

/// Returns the text of a state close to a rare event, which random changes alone would seldom reach: a figure beside an
/// army, a region full of revolts behind a secured border, a figure on the pirates' coast.
fn with_a_scene(text: &str, game: &Game<'_>, chooser: &mut Chooser) -> String {
    let board = game.board();
    let figure = Figure::ALL[chooser.below(Figure::COUNT)];
    let text = with_value(text, "points", ["0", "0", "3"][chooser.below(3)]);
    let text = if value_of(&text, "round") == Some("0") { with_value(&text, "round", "2") } else { text };
    match chooser.below(3) {
        0 => {
            let (army, beside) = random_link(game, chooser);
            let text = with_value(&text, "armies", &army.to_string());
            with_figure(&with_disc(&text, army, 'r'), figure, beside)
        }
        1 => {
            let region = Region::OUTER[chooser.below(6)];
            let text = region.provinces().into_iter().fold(text, |text, at| with_disc(&text, at, 'r'));
            let border = region.border().expect("an outer region");
            let text = with_value(&with_disc(&text, border, 'c'), "full", &region.to_string());
            let awaits = Pending::Roll { throw: Throw::Usurper { region, after: random_after(chooser) } };
            with_awaits(&text, &awaits.to_string())
        }
        _ => {
            let zone = SeaZone::ALL[chooser.below(3)];
            let coast = board.coast(zone);
            let at = coast.nth(chooser.below(coast.len().max(1))).unwrap_or(Province::Roma);
            let text = with_value(&with_figure(&text, figure, at), "pirates", &zone.to_string());
            let awaits = Pending::Roll { throw: Throw::SeaBattle { figure, zone } };
            with_awaits(&text, &awaits.to_string())
        }
    }
}

/// Returns the text of a state with a figure moved; Dux and Vicarius are marked as deployed.
fn with_figure(text: &str, figure: Figure, at: Province) -> String {
    let Some(emperor) = figure.emperor() else {
        let mark = if figure == Figure::Dux { Flag::DuxDeployed } else { Flag::VicariusPlaced };
        let marks = marks_of(text) | Flags::of(mark);
        return with_value(&with_value(text, figure.word(), &at.to_string()), "marks", &marks.to_string());
    };
    let mut places: Vec<String> =
        value_of(text, "emperors").unwrap_or("-,-,-,-").split(',').map(String::from).collect();
    places[emperor.index()] = at.to_string();
    with_value(text, "emperors", &places.join(","))
}

/// Returns the flags in the text of a state.
fn marks_of(text: &str) -> Flags {
    value_of(text, "marks").and_then(|marks| marks.parse().ok()).unwrap_or(Flags::NONE)
}

/// Returns the text of a state with another disc, or none, in a province.
pub(crate) fn with_disc(text: &str, at: Province, sign: char) -> String {
    let mut discs: Vec<char> = value_of(text, "discs").unwrap_or_default().chars().collect();
    // A slash separates the groups of six. A text damaged before may have fewer groups.
    if let Some(disc) = discs.get_mut(at.index() + at.index() / 6) {
        *disc = sign;
    }
    with_value(text, "discs", &discs.into_iter().collect::<String>())
}

/// Returns the text of a state waiting for something else.
pub fn with_awaits(text: &str, awaits: &str) -> String {
    let fields = text.split(" awaits ").next().unwrap_or_default();
    format!("{fields} awaits {awaits}")
}

/// Returns the part of a text that says what the game waits for.
pub fn awaits_of(text: &str) -> &str {
    text.split_once(" awaits ").map_or("", |(_, awaits)| awaits)
}

/// Returns the value of a field, or `None` if the text does not have it.
pub fn value_of<'t>(text: &'t str, field: &str) -> Option<&'t str> {
    text.split(' ').find_map(|word| word.strip_prefix(field)?.strip_prefix('='))
}

/// Returns the text of a state with this value of a field, which is added if it is missing.
pub fn with_value(text: &str, field: &str, value: &str) -> String {
    if value_of(text, field).is_none() {
        return text.replacen(" awaits ", &format!(" {field}={value} awaits "), 1);
    }
    let is_field = |word: &str| word.strip_prefix(field).is_some_and(|rest| rest.starts_with('='));
    let words = text.split(' ').map(|word| if is_field(word) { format!("{field}={value}") } else { word.to_string() });
    words.collect::<Vec<_>>().join(" ")
}

/// Returns the text of a state without a field.
pub fn without(text: &str, field: &str) -> String {
    let is_field = |word: &&str| word.strip_prefix(field).is_some_and(|rest| rest.starts_with('='));
    text.split(' ').filter(|word| !is_field(word)).collect::<Vec<_>>().join(" ")
}

/// Checks that a position keeps the invariants, is accepted, and survives being written and read as text and as a save.
pub fn check_position(game: &Game<'_>) {
    assert_holds(game);
    let state = game.state();
    let resumed = Game::resume(*game.rules(), game.board(), *state);
    assert_eq!(resumed, Ok(*game), "it is not accepted: {}: {state}", game.rules());
    assert_eq!(state.to_string().parse(), Ok(*state), "it does not read back: {state}");
    let json = serde_json::to_string(&SavedGame::new(game, Seating::One, None)).expect("a save can be written");
    let save: SavedGame = serde_json::from_str(&json).expect("a save can be read");
    assert_eq!(save.resume(game.board()), Ok(*game), "it cannot be loaded: {json}");
}

/// Returns every input that a game accepts now: the legal commands, the rolls of the pending dice, and conceding.
pub fn inputs(game: &Game<'_>) -> Vec<Input> {
    let mut inputs: Vec<Input> = game.legal().into_iter().map(Input::Command).collect();
    if let Pending::Roll { throw } = game.pending() {
        inputs.extend(Roll::all(throw.dice()).map(Input::Roll));
    }
    if may_concede(game) {
        inputs.push(Input::Concede);
    }
    inputs
}

/// Checks that every position one input later is accepted, reads back and can be saved. If that holds for every
/// accepted position, it holds for all that can ever follow one.
pub fn check_closed(game: &Game<'_>) {
    check_position(game);
    for input in inputs(game) {
        let mut next = *game;
        let taken = next.play(input);
        let events = taken.unwrap_or_else(|refusal| {
            panic!("{input:?} is refused: {}: {}: {refusal}", game.rules(), game.state());
        });
        assert_step_holds(game, &events, &next);
        check_position(&next);
    }
}
