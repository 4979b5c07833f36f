//! Battles: support, allies, values, outcome, for attacks of either side (AT-2 to AT-6, AT-9, AD-4, AD-6).

use crate::board::{Board, Province, ProvinceSet, SeaZone};
use crate::engine::{Flow, Machine};
use crate::game::Game;
use crate::ledger::Rule;
use crate::rules::{Ruling, Variant};
use crate::vocabulary::{Combatant, Emperor, Event, Face, Fact, Figure, Outcome, Roll, Throw};

/// What one side brings to a battle besides its die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Strength {
    /// The one group of discs that supports it (AT-4, AT-5).
    pub support: ProvinceSet,
    /// Where the allies stand that double its value, each once more (AT-2, AT-3).
    pub allies: ProvinceSet,
    /// What is added to its die: by the Goths (MD-4), or by Galerius (VN-1, VD-1).
    pub bonus: u8,
}

impl Strength {
    /// Nothing at all.
    const NONE: Strength = Strength { support: ProvinceSet::EMPTY, allies: ProvinceSet::EMPTY, bonus: 0 };

    /// The combat value with this die: (die + support) doubled for each ally. No game comes near the largest number
    /// there is; a strength made by hand can, and stays there.
    #[inline]
    pub fn value(&self, die: Face) -> u16 {
        self.value_with(die, self.support.len() as u8)
    }

    /// The combat value with this die and this much support.
    pub(crate) fn value_with(&self, die: Face, support: u8) -> u16 {
        let sum = u64::from(die.value()) + u64::from(self.bonus) + u64::from(support);
        // At most (6 + 255 + 255) doubled 48 times, which 64 bits hold.
        u16::try_from(sum << self.allies.len()).unwrap_or(u16::MAX)
    }
}

/// Whom a Roman figure fights.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Enemy {
    /// The army in this province.
    Army(Province),
    /// The pirates on this sea zone (MD-3).
    Pirates(SeaZone),
}

/// A battle of a Roman figure with an army or with the pirates, before the dice. The numbers are those of either side's
/// attack (AD-4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Battle {
    /// The Roman figure.
    pub figure: Figure,
    /// Where the figure stands.
    pub at: Province,
    /// The army or the pirates.
    pub enemy: Enemy,
    /// What the figure brings.
    pub roman: Strength,
    /// What the enemy brings.
    pub barbarian: Strength,
}

/// How many of the 36 throws of both dice lead to each outcome.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Chances {
    /// Rome wins.
    pub victory: u8,
    /// Nothing happens.
    pub draw: u8,
    /// The Barbarians win.
    pub defeat: u8,
}

impl Battle {
    /// The outcome with these dice: the higher value wins, equal values are a draw (AT-7 to AT-9).
    #[inline]
    pub fn outcome(&self, roman: Face, barbarian: Face) -> Outcome {
        Outcome::of(self.roman.value(roman), self.barbarian.value(barbarian))
    }

    /// How many of the 36 throws lead to each outcome as the dice fall.
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
    /// One more throw leads to this.
    pub(crate) fn count(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::RomanVictory => self.victory += 1,
            Outcome::Draw => self.draw += 1,
            Outcome::BarbarianVictory => self.defeat += 1,
        }
    }
}

/// The largest single group of linked discs that contains or touches a province (AT-4, AT-5). Broken links count (AT-6),
/// borders belong (G-31), figures do not cut a group (G-32). Of two equal groups, the first in board order.
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

/// The discs that hang together with this one by links.
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
    /// The battle that these two would fight as the board stands, whoever attacks; links are not looked at.
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

    /// The battle that these dice decide as the board stands, if they decide one and its figure is on the board.
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
    /// The dice of a battle have fallen; if Galerius leads it, he may raise his die.
    pub(crate) fn fight(&mut self, throw: Throw, roll: Roll) -> Flow {
        let support = self.game.support_to_remember(throw);
        self.offer_raise(throw, roll, 0, support)
    }

    /// The Roman die may be raised, as often as that is offered (VN-1, VD-1); then the battle is decided.
    pub(crate) fn offer_raise(&mut self, throw: Throw, roll: Roll, plus: u8, support: u8) -> Flow {
        if let Some(question) = self.game.question_in_battle(throw, roll, plus, support) {
            return self.ask(question);
        }
        self.settle_battle(throw, roll, plus, support)
    }

    /// A battle is decided: `plus` is what Galerius added to his die, `support` what he had when the dice fell, which
    /// counts only under the other reading of G-8.
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
    /// The Roman figure in a battle.
    pub(crate) const fn figure(self) -> Option<Figure> {
        match self {
            Throw::Battle { figure, .. } | Throw::SeaBattle { figure, .. } => Some(figure),
            _ => None,
        }
    }

    /// The side that attacks in a battle; pirates are always attacked.
    const fn attacker(self) -> Combatant {
        match self {
            Throw::Battle { attacker, .. } => attacker,
            _ => Combatant::Rome,
        }
    }
}

impl Game<'_> {
    /// The discs that support this Emperor: his garrisons, and his capital and Roma while no disc covers them (PC-6); with
    /// Diarchia those of his colleague too (VN-3).
    #[inline]
    pub(crate) fn supporting_discs(&self, emperor: Emperor) -> ProvinceSet {
        let own = self.state.supporting_discs(emperor, self.board);
        if self.rules.plays(Variant::Diarchia) { own | self.discs_of_colleague(emperor) } else { own }
    }

    /// What both sides bring to the battle that these dice are for.
    pub(crate) fn strengths(&self, throw: Throw) -> (Strength, Strength) {
        self.battle(throw).map_or((Strength::NONE, Strength::NONE), |battle| (battle.roman, battle.barbarian))
    }
}
