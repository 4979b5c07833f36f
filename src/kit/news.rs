//! One piece of news of a phase, and its sentence.

use core::fmt;

use crate::board::{Board, Province, ProvinceSet, Region, SeaZone};
use crate::extras::variants::Title;
use crate::kit::names::{Counted, Names, Number, Sentence};
use crate::kit::{BattleReport, Severity};
use crate::ledger::Rule;
use crate::odds::Enemy;
use crate::vocabulary::{Combatant, Emperor, Ending, Figure, Outcome};

/// The largest number of provinces that a headline names; of more it gives the number.
const MAX_NAMED: usize = 2;

/// What a headline of a [`PhaseDigest`](crate::kit::PhaseDigest) tells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "kind", rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum News {
    /// The game ended.
    Ended {
        /// The reason why the game is over.
        ending: Ending,
    },
    /// The game is won, and one Emperor stands above the others (VN-5, VD-5).
    Supremacy {
        /// The Emperor.
        emperor: Emperor,
        /// His title.
        title: Title,
    },
    /// The game is won, and no Emperor stands above the others (VN-5, VD-5).
    TetrarchyPreserved,
    /// Secured borders are open again.
    BordersLost {
        /// The borders.
        at: ProvinceSet,
    },
    /// Uprisings broke out.
    Uprising {
        /// The provinces where they broke out.
        struck: ProvinceSet,
        /// The provinces that were put into revolt by them.
        revolts: ProvinceSet,
    },
    /// An army appeared, and perhaps advanced at once, or an army advanced.
    Army {
        /// The province it left, or `None` if it appeared where it is.
        from: Option<Province>,
        /// The province where it is now.
        at: Province,
        /// Whether it appeared in this phase.
        new: bool,
        /// Whether the army is that of the Goths (MD-4).
        goths: bool,
        /// The number of steps from there to Roma on its path.
        steps: u8,
    },
    /// A usurper rose (VD-4).
    Usurper {
        /// The province of his army.
        at: Province,
        /// The number of steps from there to Roma on its path.
        steps: u8,
    },
    /// A Roman figure left the board.
    FigureRemoved {
        /// The figure.
        figure: Figure,
        /// The province that it left.
        from: Province,
        /// The rule that removed it: EM-2 for a revolt, AD-4 for an army, AT-8 for a lost attack.
        rule: Rule,
    },
    /// A battle was fought, and the Roman figure is still on the board.
    Battle {
        /// The report of the battle.
        battle: BattleReport,
    },
    /// A region became full of revolts (VD-4).
    RegionFilled {
        /// The region.
        region: Region,
    },
    /// The Barbarian player's black disc was placed as a revolt (VD-6).
    BlackDisc {
        /// The province.
        at: Province,
    },
    /// The Barbarian player gave his black disc for an army (VD-6).
    BlackDiscForArmy,
    /// The Barbarian player redirected an army (VD-6).
    Redirected {
        /// The province of the army.
        from: Province,
        /// The province it was sent to.
        to: Province,
    },
    /// The Barbarian player had dice rolled again (VD-6).
    Rerolled {
        /// The number of throws that were rolled again.
        times: u8,
    },
    /// Revolts spread to provinces in unrest (EM-1).
    Spread {
        /// The provinces that turned into revolt.
        at: ProvinceSet,
    },
    /// Provinces were put into revolt by the dice.
    Revolt {
        /// The provinces.
        at: ProvinceSet,
    },
    /// Garrisons of Roman provinces were lost.
    GarrisonsLost {
        /// The provinces.
        at: ProvinceSet,
    },
    /// The pirates came to a sea zone (MD-3).
    PiratesCame {
        /// The zone.
        zone: SeaZone,
    },
    /// The pirates left a sea zone (MD-3).
    PiratesLeft {
        /// The zone.
        zone: SeaZone,
    },
    /// Provinces got unrest.
    Unrest {
        /// The provinces.
        at: ProvinceSet,
    },
    /// Armies did not advance: other armies blocked them, links were closed, or players stopped them.
    Stopped {
        /// The provinces of the armies.
        at: ProvinceSet,
    },
    /// Constantius held off an army (VN-1, VD-1).
    HeldOff {
        /// The province of the army.
        at: Province,
    },
    /// The dice named provinces that were protected.
    Protected {
        /// The provinces.
        at: ProvinceSet,
    },
    /// An Emperor gained or lost glory (VN-5, VD-5).
    Glory {
        /// The Emperor.
        emperor: Emperor,
        /// Whether he gained it.
        gained: bool,
    },
    /// An army was sent away without a battle, because the Goths came in its place (G-10).
    ArmyRemoved {
        /// The province of the army.
        from: Province,
    },
    /// Borders were secured.
    BordersSecured {
        /// The borders.
        at: ProvinceSet,
    },
    /// Revolts or unrest ended.
    Calmed {
        /// The provinces.
        at: ProvinceSet,
    },
    /// Revolts were reduced to unrest.
    Reduced {
        /// The provinces.
        at: ProvinceSet,
    },
    /// Nothing happened that the players must hear of, except what is named here.
    Quiet {
        /// Whether a Barbarian phase was played.
        phase: bool,
        /// The provinces that got unrest.
        unrest: ProvinceSet,
        /// The provinces that were protected.
        protected: ProvinceSet,
    },
}

impl News {
    /// Returns how bad the news is.
    pub const fn severity(&self) -> Severity {
        match self {
            News::Ended { ending } if !ending.is_victory() => Severity::Lost,
            News::BordersLost { .. }
            | News::Uprising { .. }
            | News::Army { .. }
            | News::Usurper { .. }
            | News::FigureRemoved { .. } => Severity::Danger,
            News::Battle { battle } => match battle.outcome {
                Outcome::RomanVictory => Severity::Good,
                Outcome::Draw => Severity::Note,
                Outcome::BarbarianVictory => Severity::Danger,
            },
            News::RegionFilled { .. }
            | News::BlackDisc { .. }
            | News::BlackDiscForArmy
            | News::Redirected { .. }
            | News::Spread { .. }
            | News::Revolt { .. }
            | News::GarrisonsLost { .. }
            | News::PiratesCame { .. } => Severity::Warning,
            News::Supremacy { .. }
            | News::Rerolled { .. }
            | News::Unrest { .. }
            | News::Stopped { .. }
            | News::Protected { .. }
            | News::Glory { .. }
            | News::ArmyRemoved { .. }
            | News::Quiet { .. } => Severity::Note,
            News::Ended { .. }
            | News::TetrarchyPreserved
            | News::PiratesLeft { .. }
            | News::HeldOff { .. }
            | News::BordersSecured { .. }
            | News::Calmed { .. }
            | News::Reduced { .. } => Severity::Good,
        }
    }

    /// Returns the provinces that the news speaks of.
    pub fn provinces(&self) -> ProvinceSet {
        match *self {
            News::BordersLost { at }
            | News::Spread { at }
            | News::Revolt { at }
            | News::GarrisonsLost { at }
            | News::Unrest { at }
            | News::Stopped { at }
            | News::Protected { at }
            | News::BordersSecured { at }
            | News::Calmed { at }
            | News::Reduced { at } => at,
            News::Uprising { struck, revolts } => struck | revolts,
            News::Army { at, .. }
            | News::Usurper { at, .. }
            | News::FigureRemoved { from: at, .. }
            | News::BlackDisc { at }
            | News::HeldOff { at }
            | News::ArmyRemoved { from: at } => at.into(),
            News::Redirected { from, to } => ProvinceSet::of(from) | ProvinceSet::of(to),
            News::Battle { battle } => match battle.enemy {
                Enemy::Army(army) => ProvinceSet::of(battle.at) | ProvinceSet::of(army),
                Enemy::Pirates(_) => battle.at.into(),
            },
            News::RegionFilled { region } => region.provinces(),
            News::Quiet { unrest, protected, .. } => unrest | protected,
            News::Ended { .. }
            | News::Supremacy { .. }
            | News::TetrarchyPreserved
            | News::BlackDiscForArmy
            | News::Rerolled { .. }
            | News::PiratesCame { .. }
            | News::PiratesLeft { .. }
            | News::Glory { .. } => ProvinceSet::EMPTY,
        }
    }

    /// Returns the news as a sentence with a capital letter and no full stop, with the province names of this board.
    pub fn describe<'a>(&self, board: &'a Board) -> impl fmt::Display + use<'a> {
        Sentence(Told { news: *self, board })
    }
}

/// Displays news as a sentence without a capital letter.
struct Told<'a> {
    news: News,
    board: &'a Board,
}

impl Told<'_> {
    /// Returns the provinces of a set in words. Headlines name fewer of them than other sentences.
    fn names(&self, places: ProvinceSet) -> impl fmt::Display {
        Names { places, board: self.board, most: MAX_NAMED }
    }
}

/// Returns the ending of a verb: none after several provinces, `s` after one.
const fn s(places: ProvinceSet) -> &'static str {
    if places.len() == 1 { "s" } else { "" }
}

impl fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.board;
        let name = |at| board.name(at);
        match self.news {
            News::Ended { ending } => f.write_str(ending.describe()),
            News::Supremacy { emperor, title } => write!(f, "{} becomes {}", emperor.name(), title.name()),
            News::TetrarchyPreserved => f.write_str("no Emperor stands above the others: the Tetrarchy is preserved"),
            News::BordersLost { at } if at.len() == 1 => write!(f, "the border {} is open again", self.names(at)),
            News::BordersLost { at } => write!(f, "{} borders are open again", Number(at.len())),
            News::Uprising { struck, revolts } => {
                write!(f, "uprising{} in {}: ", if struck.len() == 1 { "" } else { "s" }, self.names(struck))?;
                match revolts.len() {
                    0 => f.write_str("no other province revolts"),
                    _ => write!(f, "{} revolt{}", self.names(revolts), s(revolts)),
                }
            }
            News::Army { from, at, new, goths, steps } => {
                match (from, new, goths) {
                    (_, true, true) => write!(f, "the Goths come to {}", name(at))?,
                    (None, true, false) => write!(f, "an army appears in {}", name(at))?,
                    (Some(from), true, false) => write!(f, "an army appears in {} and takes {}", name(from), name(at))?,
                    (_, false, true) => write!(f, "the Goths take {}", name(at))?,
                    (_, false, false) => write!(f, "the army takes {}", name(at))?,
                }
                write!(f, ", {} from Roma", Counted(usize::from(steps), "step"))
            }
            News::Usurper { at, steps } => {
                write!(f, "a usurper rises in {}, {} from Roma", name(at), Counted(usize::from(steps), "step"))
            }
            News::FigureRemoved { figure: figure @ (Figure::Dux | Figure::Vicarius), from, .. } => {
                write!(f, "{} dies in {}", figure.name(), name(from))
            }
            News::FigureRemoved { figure, from, rule } => {
                let figure = figure.name();
                match rule {
                    Rule::EM2 => write!(f, "{figure} is driven off by the revolt in {}", name(from)),
                    Rule::AD4 => write!(f, "{figure} is beaten in {} and driven off", name(from)),
                    Rule::AT8 => write!(f, "{figure} loses his attack from {} and is driven off", name(from)),
                    Rule::MD3 => write!(f, "{figure} is beaten by the pirates and driven off"),
                    Rule::MD4 => write!(f, "{figure} is driven from {} by the Goths", name(from)),
                    _ => write!(f, "{figure} is driven off from {}", name(from)),
                }
            }
            News::Battle { battle } => {
                let verb = match (battle.attacker, battle.outcome) {
                    (Combatant::Rome, Outcome::RomanVictory) => "beats",
                    (Combatant::Barbarians, Outcome::RomanVictory) => "beats off",
                    (Combatant::Rome, Outcome::Draw) => "attacks without decision",
                    (Combatant::Barbarians, Outcome::Draw) => "stands firm against",
                    (_, Outcome::BarbarianVictory) => "loses against",
                };
                write!(f, "{} {verb} ", battle.figure.name())?;
                match battle.enemy {
                    Enemy::Army(at) => write!(f, "the army in {}", name(at)),
                    Enemy::Pirates(zone) => write!(f, "the pirates in {}", zone.name()),
                }
            }
            News::RegionFilled { region } => write!(f, "{} is full of revolts", region.name()),
            News::BlackDisc { at } => write!(f, "the black disc brings a revolt to {}", name(at)),
            News::BlackDiscForArmy => f.write_str("the Barbarian player gives his black disc for an army"),
            News::Redirected { from, to } => {
                write!(f, "the Barbarian player sends the army in {} towards {}", name(from), name(to))
            }
            News::Rerolled { times: 1 } => f.write_str("the Barbarian player has dice rolled again"),
            News::Rerolled { times } => {
                write!(f, "the Barbarian player has dice rolled again {} times", Number(times.into()))
            }
            News::Spread { at } => write!(f, "revolts spread to {}", self.names(at)),
            News::Revolt { at } => write!(f, "revolt in {}", self.names(at)),
            News::GarrisonsLost { at } if at.len() == 1 => write!(f, "the garrison in {} is lost", self.names(at)),
            News::GarrisonsLost { at } => write!(f, "the garrisons in {} are lost", self.names(at)),
            News::PiratesCame { zone } => write!(f, "pirates come to {}", zone.name()),
            News::PiratesLeft { zone } => write!(f, "the pirates leave {}", zone.name()),
            News::Unrest { at } => write!(f, "unrest in {}", self.names(at)),
            News::Stopped { at } if at.len() == 1 => write!(f, "the army in {} does not advance", self.names(at)),
            News::Stopped { at } => write!(f, "the armies in {} do not advance", self.names(at)),
            News::HeldOff { at } => write!(f, "Constantius holds off the army in {}", name(at)),
            News::Protected { at } if at.len() == 1 => write!(f, "{} is protected", self.names(at)),
            News::Protected { at } => write!(f, "{} are protected", self.names(at)),
            News::Glory { emperor, gained: true } => write!(f, "{} gains glory", emperor.name()),
            News::Glory { emperor, gained: false } => write!(f, "{} loses glory", emperor.name()),
            News::ArmyRemoved { from } => write!(f, "the army in {} goes back to the reserve", name(from)),
            News::BordersSecured { at } if at.len() == 1 => write!(f, "the border {} is secured", self.names(at)),
            News::BordersSecured { at } => write!(f, "the borders {} are secured", self.names(at)),
            News::Calmed { at } if at.len() == 1 => write!(f, "{} is calm again", self.names(at)),
            News::Calmed { at } => write!(f, "{} are calm again", self.names(at)),
            News::Reduced { at } if at.len() == 1 => write!(f, "the revolt in {} is reduced to unrest", self.names(at)),
            News::Reduced { at } => write!(f, "the revolts in {} are reduced to unrest", self.names(at)),
            News::Quiet { phase, unrest, protected } => {
                f.write_str(if phase { "a quiet phase" } else { "all is quiet" })?;
                match (unrest.is_empty(), protected.is_empty()) {
                    (false, _) => write!(f, ": unrest in {}", self.names(unrest)),
                    (true, false) => {
                        let verb = if protected.len() == 1 { "is" } else { "are" };
                        write!(f, ": {} {verb} protected", self.names(protected))
                    }
                    (true, true) => Ok(()),
                }
            }
        }
    }
}
