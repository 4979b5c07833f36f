//! What threatens the players: in the coming Barbarian phase, and a few turns ahead.

use core::fmt;

use crate::board::{Board, Province, ProvinceSet, Region};
use crate::kit::Chance;
use crate::kit::names::{Counted, Names, Number, Sentence};
use crate::kit::{Disaster, Reserve, Severity};
use crate::ledger::Rule;
use crate::vocabulary::words::vocabulary;
use crate::vocabulary::{Ending, Figure};

/// The largest number of provinces that a sentence about a danger names.
const MAX_NAMED: usize = 6;

/// An army that can be in Roma in this number of phases is a danger; up to twice that number, a warning.
const DANGER_PHASES: u8 = 2;

vocabulary! {
    /// What can remove a Roman figure from the board, the surest first.
    #[non_exhaustive]
    pub enum Threat: "a threat" {
        /// The figure stands on a revolt, and is removed when the phase begins (EM-2).
        OnRevolt = "on-revolt",
        /// The unrest where the figure stands turns into a revolt, because normal links lead there from a revolt (EM-1).
        Spread = "spread",
        /// The figure attacks, and the dice of the battle are about to be thrown (AT-8).
        Attack = "attack",
        /// An army on the board can reach the figure (AD-4, G-78).
        Army = "army",
        /// The unrest where the figure stands can turn into a revolt, over broken links (EM-1, BR-1).
        OpenLink = "open-link",
        /// An uprising can reach Vicarius (MD-2).
        Uprising = "uprising",
        /// An army that an uprising brings, or the black disc, can advance to the figure in the same phase (UP-3, AD-1).
        NewArmy = "new-army",
        /// The Goths can arrive on the border where the figure stands (MD-4).
        Goths = "goths",
        /// The Barbarian player can bring a revolt here with his black disc (VD-6).
        BlackDisc = "black-disc",
    }
}

impl Threat {
    /// Returns whether the figure is removed for sure if it stays and the game goes on.
    pub const fn is_certain(self) -> bool {
        matches!(self, Threat::OnRevolt | Threat::Spread)
    }
}

/// Something that threatens the players. [`Game::dangers`](crate::Game::dangers) lists them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "kind", rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Danger {
    /// An army on its way to Roma.
    Army {
        /// The province of the army.
        at: Province,
        /// Whether the army is that of the Goths (MD-4).
        goths: bool,
        /// The number of steps on its path to Roma (AD-2).
        steps: u8,
        /// The least number of Barbarian phases until it can be in Roma; 1 means in the coming one.
        phases: u8,
    },
    /// A Roman figure that can be removed in the coming phase if it stays where it is.
    Figure {
        /// The figure.
        figure: Figure,
        /// The province of the figure.
        at: Province,
        /// The surest of the threats.
        threat: Threat,
    },
    /// A reserve of discs that runs out (EN-3).
    Reserve {
        /// The reserve: that of the unrest or of the revolt discs.
        reserve: Reserve,
        /// The number of discs left.
        left: u8,
        /// The number of discs that the coming phase can take if its dice fall badly: the spread of the revolts, one
        /// uprising and the armies. Further uprisings can take more (UP-3).
        needed: u8,
    },
    /// Secured borders on which the Goths can arrive, which opens them again (MD-4).
    Borders {
        /// The borders.
        at: ProvinceSet,
    },
    /// A region behind a secured border that is nearly full of revolts, so that a usurper will rise (VD-4).
    Region {
        /// The region.
        region: Region,
        /// Its provinces that are not in revolt.
        missing: ProvinceSet,
    },
    /// Borders on which an uprising can bring an army in the coming phase (UP-3).
    Arrivals {
        /// The borders.
        at: ProvinceSet,
    },
}

impl Danger {
    /// Returns how bad the danger is. Its word and its sign serve where there is no colour.
    pub fn severity(&self) -> Severity {
        match *self {
            Danger::Army { phases, .. } if phases <= DANGER_PHASES => Severity::Danger,
            Danger::Army { phases, .. } if phases <= 2 * DANGER_PHASES => Severity::Warning,
            Danger::Figure { threat, .. } if threat.is_certain() => Severity::Danger,
            Danger::Figure { threat: Threat::Army | Threat::Attack, .. } => Severity::Danger,
            Danger::Figure { threat: Threat::OpenLink | Threat::Uprising, .. } => Severity::Warning,
            Danger::Reserve { left, needed, .. } if left < needed => Severity::Danger,
            Danger::Reserve { .. } | Danger::Borders { .. } => Severity::Warning,
            Danger::Region { missing, .. } if missing.len() <= 1 => Severity::Danger,
            Danger::Region { .. } => Severity::Warning,
            Danger::Army { .. } | Danger::Figure { .. } | Danger::Arrivals { .. } => Severity::Note,
        }
    }

    /// Returns the rule behind the danger.
    pub const fn rule(&self) -> Rule {
        match self {
            Danger::Army { phases: 1, .. } => Rule::EN2,
            Danger::Army { .. } => Rule::AD1,
            Danger::Figure { figure: Figure::Vicarius, threat: Threat::Army | Threat::NewArmy, .. } => Rule::G78,
            Danger::Figure { threat, .. } => match threat {
                Threat::OnRevolt => Rule::EM2,
                Threat::Spread => Rule::EM1,
                Threat::Attack => Rule::AT8,
                Threat::Army => Rule::AD4,
                Threat::OpenLink => Rule::BR1,
                Threat::Uprising => Rule::MD2,
                Threat::NewArmy => Rule::UP3,
                Threat::Goths => Rule::MD4,
                Threat::BlackDisc => Rule::VD6,
            },
            Danger::Reserve { .. } => Rule::EN3,
            Danger::Borders { .. } => Rule::MD4,
            Danger::Region { .. } => Rule::VD4,
            Danger::Arrivals { .. } => Rule::UP3,
        }
    }

    /// Returns the provinces that the danger is about, to mark them on a map.
    pub fn provinces(&self) -> ProvinceSet {
        match *self {
            Danger::Army { at, .. } | Danger::Figure { at, .. } => at.into(),
            Danger::Borders { at } | Danger::Arrivals { at } => at,
            Danger::Region { missing, .. } => missing,
            Danger::Reserve { .. } => ProvinceSet::EMPTY,
        }
    }

    /// Returns the chance that it happens in the coming phase, or `None` if the odds do not say: that an army enters
    /// Roma, that the figure is removed, that the reserve runs out.
    pub fn chance(&self, disaster: &Disaster) -> Option<Chance> {
        match *self {
            Danger::Army { phases: 1, .. } => Some(disaster.ended(Ending::RomaFell)),
            Danger::Figure { figure, .. } => Some(disaster.removed(figure)),
            Danger::Reserve { reserve: Reserve::Unrest, .. } => Some(disaster.ended(Ending::NoUnrestLeft)),
            Danger::Reserve { .. } => Some(disaster.ended(Ending::NoRevoltLeft)),
            _ => None,
        }
    }

    /// Returns the danger as a sentence with a capital letter and no full stop, with the province names of this board.
    pub fn describe<'a>(&self, board: &'a Board) -> impl fmt::Display + use<'a> {
        Sentence(Told { danger: *self, board })
    }

    /// Returns the place among equally bad dangers; less comes first.
    pub(super) const fn weight(&self) -> (u8, u8) {
        match *self {
            Danger::Army { phases, .. } => (0, phases),
            Danger::Figure { threat, .. } => (1, threat.index() as u8),
            Danger::Reserve { left, .. } => (2, left),
            Danger::Borders { .. } => (3, 0),
            Danger::Region { missing, .. } => (4, missing.len() as u8),
            Danger::Arrivals { .. } => (5, 0),
        }
    }
}

/// Displays a danger as a sentence without a capital letter.
struct Told<'a> {
    danger: Danger,
    board: &'a Board,
}

impl fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.board;
        let names = |places| Names { places, board, most: MAX_NAMED };
        match self.danger {
            Danger::Army { at, goths, steps, phases } => {
                let (army, has) = if goths { ("the Goths", "have") } else { ("the army", "has") };
                let steps = Counted(steps.into(), "step");
                write!(f, "{army} in {} {has} {steps} to Roma and can be there ", board.name(at))?;
                match phases {
                    1 => f.write_str("in the coming phase"),
                    _ => write!(f, "in {} turns", Number(phases.into())),
                }
            }
            Danger::Figure { figure, at, threat } => {
                let (figure, at) = (figure.name(), board.name(at));
                match threat {
                    Threat::OnRevolt => {
                        write!(f, "{figure} is driven off if he stays in {at}, because he stands on a revolt")
                    }
                    Threat::Spread => {
                        write!(f, "{figure} is driven off if he stays in {at}, because a revolt spreads there")
                    }
                    Threat::Attack => write!(f, "{figure} is driven off from {at} if he loses his attack"),
                    Threat::Army => write!(f, "an army can reach {figure} in {at}"),
                    Threat::OpenLink => {
                        write!(f, "a revolt can spread to {figure} in {at} over a broken link")
                    }
                    Threat::Uprising => write!(f, "an uprising can reach {figure} in {at}"),
                    Threat::NewArmy => write!(f, "an army that arrives in this phase can reach {figure} in {at}"),
                    Threat::Goths => write!(f, "the Goths can arrive in {at} and drive {figure} off"),
                    Threat::BlackDisc => write!(f, "the black disc can bring a revolt to {figure} in {at}"),
                }
            }
            Danger::Reserve { reserve, left, needed } => {
                let noun = if matches!(reserve, Reserve::Unrest) { "unrest disc" } else { "revolt disc" };
                write!(f, "{} left", Counted(left.into(), noun))?;
                match left < needed {
                    true => write!(f, ", and the coming phase can take {}", Number(needed.into())),
                    false => Ok(()),
                }
            }
            Danger::Borders { at } if at.len() == 1 => {
                write!(f, "the Goths can open the secured border {}", names(at))
            }
            Danger::Borders { at } => write!(f, "the Goths can open the secured borders {}", names(at)),
            Danger::Region { region, missing } => {
                let lacks = Counted(missing.len(), "province");
                write!(f, "a usurper rises when {} is full of revolts: {lacks} more", region.name())
            }
            Danger::Arrivals { at } => write!(f, "an uprising can bring an army to {}", names(at)),
        }
    }
}
