//! Battles: support, allies, values and outcome, for attacks of either side (AT-2 to AT-6, AT-9, AD-4, AD-6).

use crate::board::{Board, Province, ProvinceSet, SeaZone};
use crate::engine::{Flow, Machine};
use crate::game::Game;
use crate::ledger::Rule;
use crate::rules::{Ruling, Variant};
use crate::vocabulary::{Combatant, Emperor, Event, Face, Fact, Figure, Outcome, Roll, Throw};

/// The strength of one side in a battle, without its die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Strength {
    /// The provinces of the one group of discs that supports this side (AT-4, AT-5).
    pub support: ProvinceSet,
    /// The provinces of the allies, each of whom doubles the value (AT-2, AT-3).
    pub allies: ProvinceSet,
    /// The number added to the die: by the Goths (MD-4), or by Galerius (VN-1, VD-1).
    pub bonus: u8,
}

impl Strength {
    /// A side without support, allies or bonus.
    const NONE: Strength = Strength { support: ProvinceSet::EMPTY, allies: ProvinceSet::EMPTY, bonus: 0 };

    /// Returns the combat value with this die: (die + bonus + support), doubled for each ally. The result saturates
    /// at `u16::MAX`, which no real game comes near.
    #[inline]
    pub fn value(&self, die: Face) -> u16 {
        self.value_with(die, self.support.len() as u8)
    }

    /// Returns the combat value with this die and this much support.
    pub(crate) fn value_with(&self, die: Face, support: u8) -> u16 {
        let sum = u64::from(die.value()) + u64::from(self.bonus) + u64::from(support);
        // At most (6 + 255 + 255) doubled 48 times, which fits into 64 bits.
        u16::try_from(sum << self.allies.len()).unwrap_or(u16::MAX)
    }
}

/// The enemy of a Roman figure in a battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Enemy {
    /// The army in this province.
    Army(Province),
    /// The pirates in this sea zone (MD-3).
    Pirates(SeaZone),
}

/// A battle of a Roman figure against an army or the pirates, before the dice. The numbers are the same whichever
/// side attacks (AD-4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Battle {
    /// The Roman figure.
    pub figure: Figure,
    /// The province of the figure.
    pub at: Province,
    /// The army or the pirates.
    pub enemy: Enemy,
    /// The strength of the Roman side.
    pub roman: Strength,
    /// The strength of the Barbarian side.
    pub barbarian: Strength,
}

/// The number of the 36 throws of both dice that lead to each outcome.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Chances {
    /// The number of throws with which Rome wins.
    pub victory: u8,
    /// The number of throws that end in a draw.
    pub draw: u8,
    /// The number of throws with which the Barbarians win.
    pub defeat: u8,
}

impl Battle {
    /// Returns the outcome with these dice: the higher value wins, equal values are a draw (AT-7 to AT-9).
    #[inline]
    pub fn outcome(&self, roman: Face, barbarian: Face) -> Outcome {
        Outcome::of(self.roman.value(roman), self.barbarian.value(barbarian))
    }

    /// Counts the 36 throws by their outcome, without any power used.
    pub(crate) fn chances(&self) -> Chances {
        let mut chances = Chances { victory: 0, draw: 0, defeat: 0 };
        for r in Face::ALL {
            for b in Face::ALL {
                chances.count(self.outcome(r, b));
            }
        }
        chances
    }
}

impl Chances {
    /// Counts one more throw with this outcome.
    pub(crate) fn count(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::RomanVictory => self.victory += 1,
            Outcome::Draw => self.draw += 1,
            Outcome::BarbarianVictory => self.defeat += 1,
        }
    }
}

/// Returns the largest single group of linked discs that contains or touches a province (AT-4, AT-5). Broken links
/// count (AT-6), borders belong to groups (G-31), and figures do not divide them (G-32). Of two equal groups, returns
/// the first in board order.
pub(crate) fn support(board: &Board, discs: ProvinceSet, at: Province) -> ProvinceSet {
    let mut largest = ProvinceSet::EMPTY;
    let mut near = discs & (board.links(at) | at.into());
    while let Some(disc) = near.first() {
        let group = group(board, discs, disc);
        near -= group;
        if group.len() > largest.len() {
            largest = group;
        }
    }
    largest
}

/// Returns the discs that are connected with this one by links.
pub(crate) fn group(board: &Board, discs: ProvinceSet, disc: Province) -> ProvinceSet {
    let mut group = ProvinceSet::of(disc);
    let mut edge = group;
    while let Some(here) = edge.first() {
        edge.remove(here);
        let more = (board.links(here) & discs) - group;
        group |= more;
        edge |= more;
    }
    group
}

impl Game<'_> {
    /// Returns the battle that these two would fight on the present board, whichever side attacks. Links are not
    /// checked.
    fn land_battle(&self, figure: Figure, at: Province, army: Province) -> Battle {
        let (board, state) = (self.board, &self.state);
        let discs = figure.emperor().map_or(ProvinceSet::EMPTY, |emperor| self.supporting_discs(emperor));
        let roman = Strength {
            support: support(board, discs, at),
            allies: state.other_leaders(figure) & board.links(army),
            bonus: 0,
        };
        let barbarian = Strength {
            support: support(board, state.revolts, army),
            allies: (state.armies & board.links(at)) - army.into(),
            bonus: 0,
        };
        let barbarian = Strength { bonus: self.goths_bonus(army, barbarian.allies), ..barbarian };
        Battle { figure, at, enemy: Enemy::Army(army), roman, barbarian }
    }

    /// Returns the battle that this throw decides on the present board, or `None` if it decides none or its figure is
    /// not on the board.
    pub(crate) fn battle(&self, throw: Throw) -> Option<Battle> {
        let at = self.state.place(throw.figure()?)?;
        match throw {
            Throw::SeaBattle { figure, zone } => {
                let (roman, barbarian) = self.sea_battle(figure, zone);
                Some(Battle { figure, at, enemy: Enemy::Pirates(zone), roman, barbarian })
            }
            Throw::Battle { figure, army, .. } => Some(self.land_battle(figure, at, army)),
            _ => None,
        }
    }
}

impl<W: FnMut(Event)> Machine<'_, '_, W> {
    /// Handles the dice of a battle. If Galerius leads it, he may raise his die.
    pub(crate) fn fight(&mut self, throw: Throw, roll: Roll) -> Flow {
        let support = self.game.support_to_remember(throw);
        self.offer_raise(throw, roll, 0, support)
    }

    /// Offers to raise the Roman die, as often as it can be raised (VN-1, VD-1); then settles the battle.
    pub(crate) fn offer_raise(&mut self, throw: Throw, roll: Roll, plus: u8, support: u8) -> Flow {
        if let Some(question) = self.game.question_in_battle(throw, roll, plus, support) {
            return self.ask(question);
        }
        self.settle_battle(throw, roll, plus, support)
    }

    /// Settles a battle. `plus` is what Galerius added to his die; `support` is what he had when the dice were
    /// thrown, which counts only under the other reading of G-8.
    pub(crate) fn settle_battle(&mut self, throw: Throw, roll: Roll, plus: u8, support: u8) -> Flow {
        let (Roll::Both(r, b), Some(figure)) = (roll, throw.figure()) else { return self.end_turn() };
        let (mut rome, barbarians) = self.game.strengths(throw);
        rome.bonus = plus;
        let frozen = self.game.galerius_leads(figure) && self.game.rules.rulings.is_other(Ruling::GaleriusSupport);
        let support = if frozen { support } else { rome.support.len() as u8 };
        let (roman, barbarian) = (rome.value_with(r, support), barbarians.value(b));
        let outcome = Outcome::of(roman, barbarian);
        let attacker = throw.attacker();
        let revolts = barbarians.support.len() as u8;
        let rule = match (throw, attacker, outcome) {
            (Throw::SeaBattle { .. }, ..) => Rule::MD3,
            (_, Combatant::Barbarians, _) => Rule::AD4,
            (_, Combatant::Rome, Outcome::RomanVictory) => Rule::AT7,
            (_, Combatant::Rome, Outcome::BarbarianVictory) => Rule::AT8,
            (_, Combatant::Rome, Outcome::Draw) => Rule::AT9,
        };
        self.happen(rule, Fact::BattleFought { support, roman, revolts, barbarian, outcome });
        self.battle_was_fought(attacker, figure, outcome);
        let (army, at) = match (throw, self.game.state.place(figure)) {
            (Throw::Battle { army, .. }, Some(at)) => (army, at),
            (Throw::SeaBattle { zone, .. }, _) => {
                self.pirates_fought(figure, zone, outcome);
                return if outcome == Outcome::BarbarianVictory { self.beaten(figure) } else { self.ask_to_act() };
            }
            _ => return self.end_turn(),
        };
        match (attacker, outcome) {
            (Combatant::Rome, Outcome::RomanVictory) => self.attack_won(figure, at, army),
            (Combatant::Rome, Outcome::BarbarianVictory) => self.attack_lost(figure, at),
            (Combatant::Rome, Outcome::Draw) => self.ask_to_act(),
            (Combatant::Barbarians, Outcome::RomanVictory) => self.defence_won(army),
            (Combatant::Barbarians, Outcome::BarbarianVictory) => self.defence_lost(figure, at, army),
            (Combatant::Barbarians, Outcome::Draw) => self.defence_drawn(),
        }
    }
}

impl Throw {
    /// Returns the Roman figure in a battle, or `None` if the throw is for no battle.
    pub(crate) const fn figure(self) -> Option<Figure> {
        match self {
            Throw::Battle { figure, .. } | Throw::SeaBattle { figure, .. } => Some(figure),
            _ => None,
        }
    }

    /// Returns the side that attacks in a battle. Pirates never attack.
    const fn attacker(self) -> Combatant {
        match self {
            Throw::Battle { attacker, .. } => attacker,
            _ => Combatant::Rome,
        }
    }
}

impl Game<'_> {
    /// Returns the discs that support this Emperor: his garrisons, and his capital and Roma while no disc covers them
    /// (PC-6); with Diarchia those of his colleague too (VN-3).
    #[inline]
    pub(crate) fn supporting_discs(&self, emperor: Emperor) -> ProvinceSet {
        let own = self.state.supporting_discs(emperor, self.board);
        if self.rules.plays(Variant::Diarchia) { own | self.discs_of_colleague(emperor) } else { own }
    }

    /// Returns the strengths of both sides in the battle of this throw, the Roman side first.
    pub(crate) fn strengths(&self, throw: Throw) -> (Strength, Strength) {
        self.battle(throw).map_or((Strength::NONE, Strength::NONE), |battle| (battle.roman, battle.barbarian))
    }
}
