//! A cell of the atlas: games that are counted together.

use std::fmt;

use tetrarchia::rules::{Reading, Rules, Ruling};
use tetrarchia::{Edition, Emperor};
use tetrarchia_bots::simulate::Shard;

/// A part of the atlas.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Part {
    /// The base game, level by level.
    Levels,
    /// Variants, modules and scenarios.
    Variants,
    /// The same games under both readings of a ruling.
    Rulings,
    /// Boards as the printed one may be.
    Boards,
    /// The same games with an Emperor who first enters in Roma or in his capital.
    Entrances,
}

impl Part {
    pub const ALL: [Part; 5] = [Part::Levels, Part::Variants, Part::Rulings, Part::Boards, Part::Entrances];

    pub const fn word(self) -> &'static str {
        match self {
            Part::Levels => "levels",
            Part::Variants => "variants",
            Part::Rulings => "rulings",
            Part::Boards => "boards",
            Part::Entrances => "entrances",
        }
    }
}

/// What is assumed about the printed board, and so drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Doubt {
    /// The links that are assumed, and those that are left out.
    Links,
    /// The same, and whether each link is normal or broken as far as that is assumed.
    Kinds,
}

/// In what the games of a cell differ from games by its rules on the built-in board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Twist {
    /// In nothing.
    Plain,
    /// Each game is played again under the other reading of a ruling.
    Reading(Ruling),
    /// They are played on the drawn board with this number.
    Board(Doubt, u32),
    /// Each game is played twice: this Emperor, or with `None` every Emperor, first enters in Roma, and then in his capital.
    Entrance(Option<Emperor>),
}

/// What a cell is about, whoever plays it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spec {
    pub part: Part,
    pub rules: Rules,
    pub twist: Twist,
}

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Who {
    Steward,
    /// The consul with this effort.
    Consul(u32),
}

/// Games that are counted together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    pub spec: Spec,
    pub who: Who,
    /// The seed of the first game; the others follow it.
    pub seed: u64,
    pub games: u64,
}

impl Spec {
    /// Returns the rules of the second game of each pair, or `None` if games are not played in pairs.
    pub fn other_rules(&self) -> Option<Rules> {
        match self.twist {
            Twist::Reading(ruling) => Some(self.rules.with_ruling(ruling, Reading::Other)),
            Twist::Entrance(_) => Some(self.rules),
            Twist::Plain | Twist::Board(..) => None,
        }
    }

    /// Returns the seed of the first game. Boards do not share seeds, so that what their win rates have in common is not the
    /// luck of the same dice; all other cells do.
    pub fn seed(&self) -> u64 {
        match self.twist {
            Twist::Board(doubt, number) => 1_000_000_000 + u64::from(number) * 20_000_000 + doubt as u64 * 10_000_000,
            _ => 0,
        }
    }

    /// Returns the number of games that are played unless another is given. Zero leaves the cell out.
    pub fn games(&self, who: Who) -> u64 {
        let is_medium = self.rules.level == tetrarchia::Level::MEDIUM;
        let is_rolled = self.rules.scenario.is_none_or(|scenario| !scenario.fixed);
        match (who, self.part) {
            (Who::Steward, Part::Boards) => 1_000,
            (Who::Steward, _) => 10_000,
            (Who::Consul(_), Part::Levels) if self.rules.edition == Edition::Second => 100,
            (Who::Consul(_), Part::Variants) if is_medium || (self.rules.scenario.is_some() && is_rolled) => 100,
            (Who::Consul(_), Part::Entrances) => 100,
            (Who::Consul(_), _) => 0,
        }
    }
}

/// The place of a cell among those that a shard plays: every `of`th cell.
pub fn is_in_shard(index: usize, shard: Shard) -> bool {
    index as u64 % u64::from(shard.of()) == u64::from(shard.number()) - 1
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Doubt::Links => "links",
            Doubt::Kinds => "kinds",
        })
    }
}

/// Writes what the games have of their own, such as `army-distance=fewest-links`, `links-17` or `galerius`; nothing for
/// [`Twist::Plain`].
impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.twist {
            Twist::Plain => Ok(()),
            Twist::Reading(ruling) => {
                write!(f, "{ruling}={}", ruling.reading_name(self.rules.edition, Reading::Other))
            }
            Twist::Board(doubt, number) => write!(f, "{doubt}-{number}"),
            Twist::Entrance(None) => f.write_str("all"),
            Twist::Entrance(Some(emperor)) => emperor.fmt(f),
        }
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Steward => f.write_str("steward"),
            Who::Consul(effort) => write!(f, "consul-{effort}"),
        }
    }
}

/// Writes the words by which a cell is known, such as `levels second/4211 steward`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.spec.part, self.spec.rules)?;
        if self.spec.twist != Twist::Plain {
            write!(f, " {}", self.spec)?;
        }
        write!(f, " {}", self.who)
    }
}
