//! The world: who and what is where, what is left, whose turn it is, and what is asked.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

use tetrarchia::vocabulary::Dice;
use tetrarchia::{Edition, Reason, Refusal, Rules};

use super::board::{Board, Place};
use super::command::Cmd;

/// A Roman figure, in the order in which things happen at once (DO-11).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Figure {
    Diocletian,
    Galerius,
    Constantius,
    Maximian,
    Dux,
    Vicarius,
}

/// The four Emperors in the order of play (TN-1).
pub(super) const EMPERORS: [Figure; 4] = [Figure::Diocletian, Figure::Galerius, Figure::Constantius, Figure::Maximian];
/// All Roman figures.
pub(crate) const FIGURES: [Figure; 6] =
    [Figure::Diocletian, Figure::Galerius, Figure::Constantius, Figure::Maximian, Figure::Dux, Figure::Vicarius];

impl Figure {
    pub(crate) fn text(self) -> &'static str {
        match self {
            Figure::Diocletian => "diocletian",
            Figure::Galerius => "galerius",
            Figure::Constantius => "constantius",
            Figure::Maximian => "maximian",
            Figure::Dux => "dux",
            Figure::Vicarius => "vicarius",
        }
    }

    pub(crate) fn read(text: &str) -> Figure {
        FIGURES.into_iter().find(|figure| figure.text() == text).unwrap()
    }

    pub(crate) fn is_emperor(self) -> bool {
        EMPERORS.contains(&self)
    }

    /// The other Emperor of his half of the Empire (PC-9).
    pub(crate) fn colleague(self) -> Figure {
        match self {
            Figure::Diocletian => Figure::Galerius,
            Figure::Galerius => Figure::Diocletian,
            Figure::Constantius => Figure::Maximian,
            Figure::Maximian => Figure::Constantius,
            other => other,
        }
    }

    /// The Emperor whose turn comes next (TN-1).
    pub(crate) fn next(self) -> Figure {
        match self {
            Figure::Diocletian => Figure::Galerius,
            Figure::Galerius => Figure::Constantius,
            Figure::Constantius => Figure::Maximian,
            _ => Figure::Diocletian,
        }
    }
}

/// A disc on a province (PC-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Disc {
    Unrest,
    Revolt,
    Garrison(Figure),
}

/// What the dice show; a die that was not thrown shows 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Roll {
    pub r: u8,
    pub b: u8,
}

impl Roll {
    pub(crate) fn text(self) -> String {
        let die = |name: &str, face: u8| if face == 0 { String::new() } else { format!("{name}{face}") };
        format!("{}{}", die("R", self.r), die("B", self.b))
    }
}

/// What comes from outside.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Input {
    Command(Cmd),
    Roll(Roll),
    Concede,
}

/// A question, as far as it decides which commands are answers to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    PlaceFleet,
    Enter,
    Act,
    Raise,
    Hold,
    Reroll,
    BlackDisc,
    Advance(Place),
}

/// What is needed next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Need {
    Answer(Question),
    Dice(Dice),
    Nothing,
}

/// Why the play stops here: something is needed, or the game is over.
#[derive(Debug)]
pub(super) struct Stop;

/// Where in the course of a turn the play goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    SetUp,
    TurnStart,
    Enter,
    Act,
    BarbarianPhase,
    /// Somewhere in a part that can only be played from its beginning.
    Unknown,
}

/// What is being played, as words: variants, modules in play, scenario, and the ids of the options read otherwise.
#[derive(Clone)]
pub(super) struct Settings {
    pub first_edition: bool,
    pub garrisons: u8,
    pub fleets: u8,
    pub revolts: u8,
    pub armies: u8,
    variants: Vec<&'static str>,
    modules: Vec<&'static str>,
    pub scenario: Option<&'static str>,
    pub fixed: bool,
    others: Vec<&'static str>,
}

impl Settings {
    fn new(rules: &Rules) -> Settings {
        let scenario = rules.scenario.map(|scenario| scenario.war.word());
        let mut modules: Vec<_> = rules.modules.iter().map(|module| module.word()).collect();
        // SC-10: what a scenario brings itself.
        match scenario {
            Some("carausian-revolt" | "great-persian-war") => modules.push("pirates"),
            Some("danubian-wars") => modules.push("goths"),
            _ => {}
        }
        Settings {
            first_edition: rules.edition == Edition::First,
            garrisons: rules.level.garrisons(),
            fleets: rules.level.fleets(),
            revolts: rules.level.revolts(),
            armies: rules.level.armies(),
            variants: rules.variants.iter().map(|variant| variant.word()).collect(),
            modules,
            scenario,
            fixed: rules.scenario.is_some_and(|scenario| scenario.fixed),
            others: rules.rulings.iter().map(|ruling| ruling.id()).collect(),
        }
    }

    pub(super) fn plays(&self, variant: &str) -> bool {
        self.variants.contains(&variant)
    }

    pub(super) fn uses(&self, module: &str) -> bool {
        self.modules.contains(&module)
    }

    /// Whether the other reading of an option is played.
    pub(super) fn other(&self, option: &str) -> bool {
        self.others.contains(&option)
    }

    /// Whether fleets may lie together in a zone: in the first edition by default, in the second not (G-1).
    pub(super) fn fleets_may_share(&self) -> bool {
        self.first_edition != self.other("G-1")
    }
}

/// Everything there is.
#[derive(Clone)]
pub(super) struct World {
    pub settings: Settings,
    pub board: Arc<Board>,
    pub discs: BTreeMap<Place, Disc>,
    pub figures: BTreeMap<Figure, Place>,
    /// All armies: ordinary ones, Goths, rebels.
    pub armies: BTreeSet<Place>,
    pub goths: Option<Place>,
    pub rebels: BTreeSet<Place>,
    pub fleets: BTreeMap<u8, u8>,
    pub pirates: Option<u8>,
    pub turn: Figure,
    pub round: u32,
    pub points: u8,
    pub passing: Option<Figure>,
    /// The armies still to advance in this phase (DO-6).
    pub marching: Vec<Place>,
    /// The broken links found closed in this step of revolts (DO-4).
    pub closed: BTreeSet<(Place, Place)>,
    pub dux_deployed: bool,
    pub vicarius_placed: bool,
    pub power_used: bool,
    pub point_taken: bool,
    pub point_given: bool,
    pub black_disc: bool,
    pub rerolled: bool,
    pub spent: BTreeMap<Figure, u8>,
    pub glory: BTreeMap<Figure, u8>,
    pub gray: u8,
    /// The regions known to be full of revolts (VD-4).
    pub full: BTreeSet<usize>,
    /// The usurpers of this phase (G-70).
    pub idle: BTreeSet<Place>,
    pub stage: Stage,
    pub need: Need,
    pub awaits: String,
    /// Why a command that is no answer is refused now; `None` while the play goes on.
    pub not_now: Option<Refusal>,
    /// What has come from outside and was not used yet.
    pub inputs: VecDeque<Input>,
}

impl World {
    pub(super) fn new(rules: &Rules, board: Arc<Board>) -> World {
        let settings = Settings::new(rules);
        let barbaria = settings.plays("barbaria");
        World {
            settings,
            board,
            discs: BTreeMap::new(),
            figures: BTreeMap::new(),
            armies: BTreeSet::new(),
            goths: None,
            rebels: BTreeSet::new(),
            fleets: BTreeMap::new(),
            pirates: None,
            turn: Figure::Diocletian,
            round: 0,
            points: 0,
            passing: None,
            marching: Vec::new(),
            closed: BTreeSet::new(),
            dux_deployed: false,
            vicarius_placed: false,
            power_used: false,
            point_taken: false,
            point_given: false,
            // VD-6: the Barbarian player starts with four grey discs and a black one.
            black_disc: barbaria,
            rerolled: false,
            spent: BTreeMap::new(),
            glory: BTreeMap::new(),
            gray: if barbaria { 4 } else { 0 },
            full: BTreeSet::new(),
            idle: BTreeSet::new(),
            stage: Stage::SetUp,
            need: Need::Nothing,
            awaits: String::new(),
            not_now: None,
            inputs: VecDeque::new(),
        }
    }

    /// Asks a question; the play stops here unless the answer has come.
    pub(super) fn ask(&mut self, question: Question, text: String) -> Result<Cmd, Stop> {
        match self.inputs.pop_front() {
            Some(Input::Command(command)) => Ok(command),
            Some(other) => panic!("{other:?} for {text}"),
            None => Err(self.wait_for(Need::Answer(question), format!("command {text}"))),
        }
    }

    /// Has dice thrown; the play stops here unless they have fallen.
    pub(super) fn throw(&mut self, dice: Dice, text: &str) -> Result<Roll, Stop> {
        match self.inputs.pop_front() {
            Some(Input::Roll(roll)) => Ok(roll),
            Some(other) => panic!("{other:?} for {text}"),
            None => Err(self.wait_for(Need::Dice(dice), format!("roll {text}"))),
        }
    }

    /// The game is over (EN-1 to EN-3, EN-5).
    pub(super) fn end(&mut self, ending: &str) -> Stop {
        self.wait_for(Need::Nothing, format!("nothing {ending}"))
    }

    /// Stops the play until what is needed has come.
    pub(super) fn wait_for(&mut self, need: Need, awaits: String) -> Stop {
        let pending = awaits.parse().unwrap();
        let reason = Reason::NotNow { awaits: pending };
        self.not_now = Some(Refusal { rule: self.awaited_rule(pending), reason });
        self.need = need;
        self.awaits = awaits;
        Stop
    }

    pub(super) fn disc(&self, place: Place) -> Option<Disc> {
        self.discs.get(&place).copied()
    }

    pub(super) fn in_revolt(&self, place: Place) -> bool {
        self.disc(place) == Some(Disc::Revolt)
    }

    pub(super) fn place(&self, figure: Figure) -> Option<Place> {
        self.figures.get(&figure).copied()
    }

    /// The Roman figures here.
    pub(super) fn figures_at(&self, place: Place) -> Vec<Figure> {
        self.figures.iter().filter(|(_, at)| **at == place).map(|(figure, _)| *figure).collect()
    }

    /// Whether a figure of either side is here.
    pub(super) fn is_occupied(&self, place: Place) -> bool {
        self.armies.contains(&place) || !self.figures_at(place).is_empty()
    }

    /// Neither figure nor disc (UP-3, G-68).
    pub(super) fn is_empty(&self, place: Place) -> bool {
        !self.is_occupied(place) && self.disc(place).is_none()
    }

    /// Whether a border is secured (SE-2).
    pub(super) fn is_secured(&self, border: Place) -> bool {
        border.is_border() && matches!(self.disc(border), Some(Disc::Garrison(_)))
    }

    fn count(&self, disc: Disc) -> u8 {
        self.discs.values().filter(|there| **there == disc).count() as u8
    }

    /// The general reserve of unrest: without glory and without the Barbarian player's discs (PC-3, G-62).
    pub(super) fn unrest_left(&self) -> u8 {
        21 - self.count(Disc::Unrest) - self.glory.values().sum::<u8>() - self.gray
    }

    /// The general reserve of revolts (PC-3, G-62).
    pub(super) fn revolts_left(&self) -> u8 {
        21 - self.count(Disc::Revolt) - u8::from(self.black_disc)
    }

    /// The reserve of an Emperor: the level's garrisons but for those on the board and out of the game (SU-8).
    pub(super) fn garrisons_left(&self, emperor: Figure) -> u8 {
        self.settings.garrisons - self.count(Disc::Garrison(emperor)) - self.spent.get(&emperor).unwrap_or(&0)
    }

    /// Whether an army is left: fewer than three of any kind are on the board (UP-3, MD-4).
    pub(super) fn army_left(&self) -> bool {
        self.armies.len() < 3
    }

    /// Takes away whatever disc is here; it goes back to its reserve (PC-3).
    pub(super) fn remove_disc(&mut self, place: Place) {
        if self.discs.remove(&place) == Some(Disc::Revolt) && !place.is_border() {
            // VD-4: a region that has lost a revolt can fill anew.
            self.full.remove(&place.region());
        }
    }

    /// Puts a revolt here in the place of any other disc; what is removed goes first (EN-3, G-22).
    pub(super) fn put_revolt(&mut self, place: Place) -> Result<(), Stop> {
        if self.in_revolt(place) {
            return Ok(());
        }
        self.remove_disc(place);
        if self.revolts_left() == 0 {
            return Err(self.end("no-revolt-left"));
        }
        self.discs.insert(place, Disc::Revolt);
        Ok(())
    }

    /// Puts unrest on a place without a disc (EN-3).
    pub(super) fn put_unrest(&mut self, place: Place) -> Result<(), Stop> {
        if self.unrest_left() == 0 {
            return Err(self.end("no-unrest-left"));
        }
        self.discs.insert(place, Disc::Unrest);
        Ok(())
    }

    /// An army leaves the board: Goths to the reserve, a rebel out of the game (MD-4, G-20).
    pub(super) fn remove_army(&mut self, place: Place) {
        self.armies.remove(&place);
        self.rebels.remove(&place);
        self.idle.remove(&place);
        if self.goths == Some(place) {
            self.goths = None;
        }
    }
}
