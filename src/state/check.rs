//! Whether a state can occur: every fault at once.

use crate::awaits::{Awaits, Question, Side, Throw};
use crate::board::{Province, ProvinceSet, Region, SeaZone};
use crate::emperor::{Emperor, Figure};
use crate::ending::Ending;
use crate::face::Face;
use crate::faults::Faults;
use crate::game::Game;
use crate::roman::POINTS;
use crate::state::{ARMIES, DISCS};

/// Something that cannot be in a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PositionFault {
    /// PC-4.
    #[error("{0} holds two discs")]
    TwoDiscs(Province),
    /// PC-4, MV-5.
    #[error("{0} holds two figures")]
    TwoFigures(Province),
    /// PC-3.
    #[error("{0} revolt discs are on the board, and the game has {DISCS}")]
    TooManyRevolts(usize),
    /// PC-3.
    #[error("{0} unrest discs are on the board, and the game has {DISCS}")]
    TooManyUnrest(usize),
    /// SU-2, SU-8.
    #[error("{} has {count} garrisons on the board, and the level gives him {allowed}", .owner.name())]
    TooManyGarrisons {
        /// Whose.
        owner: Emperor,
        /// How many are there.
        count: usize,
        /// How many there are at this level.
        allowed: u8,
    },
    /// PC-2.
    #[error("{0} armies are on the board, and the game has {ARMIES}")]
    TooManyArmies(usize),
    /// AD-5.
    #[error("the army in {0} stands on no revolt")]
    ArmyWithoutRevolt(Province),
    /// AD-5.
    #[error("the army in {0} stands on a garrison")]
    ArmyOnGarrison(Province),
    /// UP-1, SE-3.
    #[error("nothing in this game puts unrest or revolt on the border {0}")]
    BorderInRevolt(Province),
    /// SU-2.
    #[error("{count} fleets are on the sea, and the level has {level}")]
    WrongFleets {
        /// How many are there.
        count: u32,
        /// How many there should be.
        level: u8,
    },
    /// G-1.
    #[error("several fleets share zone {0}")]
    FleetsShareZone(SeaZone),
    /// TN-4.
    #[error("{0} Imperium Points do not fit this moment of a turn")]
    WrongPoints(u8),
    /// Rounds count from 1; set-up is before the first.
    #[error("round {0} does not fit")]
    WrongRound(u32),
    /// EN-1, EN-2, EN-3: the game would be over, or is not.
    #[error("the position and the ending do not fit: {0}")]
    WrongEnding(Ending),
    /// TN-2, TN-4: the question is for another Emperor, or for one who is (not) on the board.
    #[error("{} is not in a position to answer what is asked", .0.name())]
    WrongQuestion(Emperor),
    /// MV-5.
    #[error("{} is not passing through, or cannot move on", .0.name())]
    WrongPassing(Figure),
    /// BR-1: that link is not what the dice are needed for.
    #[error("no die is needed for the link {0} - {1}")]
    WrongLink(Province, Province),
    /// AT-1, AD-4.
    #[error("{} and the army in {army} are not at battle", .figure.name())]
    WrongBattle {
        /// The figure.
        figure: Figure,
        /// The army.
        army: Province,
    },
    /// AD-1: the armies still to advance are not those on the board.
    #[error("the armies that are still to advance do not fit")]
    WrongMarch,
    /// UP-3.
    #[error("there is no echo to roll for")]
    WrongEcho,
    /// EM-1, EM-2: the step of revolts comes first.
    #[error("the activity has begun, but unrest still lies beside a revolt, or an Emperor stands on one")]
    WrongActivity,
    /// DO-4.
    #[error("links are marked as closed that were not rolled")]
    WrongClosedLinks,
    /// DO-2: the pieces on the board do not fit this moment of the set-up.
    #[error("the pieces on the board do not fit this moment of the set-up")]
    WrongSetUp,
}

type Found = Faults<PositionFault>;

/// Whether these dice are thrown before the first turn.
const fn is_set_up(throw: Throw) -> bool {
    matches!(throw, Throw::FirstRevolt { .. } | Throw::AdditionalRevolt { .. } | Throw::InitialArmy { .. })
}

impl Game<'_> {
    /// Finds all that is wrong with the state.
    pub(crate) fn check_state(&self) -> Result<(), Found> {
        let mut found = Found::none();
        self.check_discs(&mut found);
        self.check_figures(&mut found);
        self.check_fleets(&mut found);
        self.check_clock(&mut found);
        self.check_scratch(&mut found);
        self.check_awaits(&mut found);
        found.or(())
    }

    fn check_discs(&self, found: &mut Found) {
        let state = &self.state;
        let mut seen = ProvinceSet::EMPTY;
        let mut doubled = ProvinceSet::EMPTY;
        for set in [state.revolts, state.unrest].into_iter().chain(state.garrisons) {
            doubled |= seen & set;
            seen |= set;
        }
        doubled.into_iter().for_each(|at| found.push(PositionFault::TwoDiscs(at)));
        for at in (state.revolts | state.unrest) & ProvinceSet::BORDERS {
            found.push(PositionFault::BorderInRevolt(at));
        }
        if state.revolts.len() > DISCS {
            found.push(PositionFault::TooManyRevolts(state.revolts.len()));
        }
        if state.unrest.len() > DISCS {
            found.push(PositionFault::TooManyUnrest(state.unrest.len()));
        }
        let allowed = self.rules.level.garrisons();
        for owner in Emperor::ALL {
            let count = state.garrisons(owner).len();
            if count > allowed.into() {
                found.push(PositionFault::TooManyGarrisons { owner, count, allowed });
            }
        }
    }

    fn check_figures(&self, found: &mut Found) {
        let state = &self.state;
        let mut seen = state.armies;
        for figure in Figure::ALL.into_iter().filter(|&figure| state.passing != Some(figure)) {
            if let Some(at) = state.place(figure) {
                if seen.contains(at) {
                    found.push(PositionFault::TwoFigures(at));
                }
                seen.insert(at);
            }
        }
        if state.armies.len() > ARMIES {
            found.push(PositionFault::TooManyArmies(state.armies.len()));
        }
        // EN-2: Roma falls with whatever disc lies there. EN-3: the last revolt may be missing where an army has entered.
        let fallen = if state.ending() == Some(Ending::RomaFell) { Province::Roma.into() } else { ProvinceSet::EMPTY };
        if state.ending() != Some(Ending::NoRevoltLeft) {
            for at in (state.armies & ProvinceSet::ROMAN) - state.revolts - fallen {
                found.push(PositionFault::ArmyWithoutRevolt(at));
            }
        }
        for at in (state.armies & state.all_garrisons()) - fallen {
            found.push(PositionFault::ArmyOnGarrison(at));
        }
        if let Some(figure) = state.passing {
            let act = Awaits::Command { question: Question::Act { emperor: state.turn } };
            let shares = state.place(figure).is_some_and(|at| state.other_figures(figure).contains(at));
            // The players may have given up while he was on his way.
            let acts = state.awaits == act || state.ending() == Some(Ending::Conceded);
            if !shares || !acts || self.move_targets(figure).is_empty() {
                found.push(PositionFault::WrongPassing(figure));
            }
        }
    }

    fn check_fleets(&self, found: &mut Found) {
        let count: u32 = self.state.fleets.iter().map(|&fleets| u32::from(fleets)).sum();
        let level = self.rules.level.fleets();
        let to_place = match self.state.awaits {
            Awaits::Command { question: Question::PlaceFleet { left } } => left,
            Awaits::Roll { throw } if is_set_up(throw) => level,
            // The players may have given up before they had placed them all.
            Awaits::Nothing { .. } if self.state.round == 0 => u32::from(level).saturating_sub(count) as u8,
            _ => 0,
        };
        if count + u32::from(to_place) != u32::from(level) {
            found.push(PositionFault::WrongFleets { count, level });
        }
        if !self.rules.fleets_may_share_zone() {
            for zone in SeaZone::ALL.into_iter().filter(|&zone| self.state.fleets(zone) > 1) {
                found.push(PositionFault::FleetsShareZone(zone));
            }
        }
    }

    /// Rounds and points: set-up is round 0, and only who may still spend points has any.
    fn check_clock(&self, found: &mut Found) {
        let state = &self.state;
        let (set_up, most) = match state.awaits {
            Awaits::Nothing { ending: Ending::Conceded } if state.round == 0 => (true, 0),
            Awaits::Command { question: Question::PlaceFleet { .. } } => (true, 0),
            Awaits::Command { question: Question::Enter { .. } | Question::Act { .. } } => (false, POINTS),
            Awaits::Roll { throw } => match throw {
                throw if is_set_up(throw) => (true, 0),
                // AT-1: the attack has cost one at least.
                Throw::Battle { attacker: Side::Rome, .. } => (false, POINTS - 1),
                _ => (false, 0),
            },
            Awaits::Nothing { ending: Ending::RomaFell | Ending::NoRevoltLeft } => (false, 0),
            Awaits::Nothing { .. } => (false, POINTS),
        };
        let off_board = state.place(state.turn.into()).is_none();
        let enters = match state.awaits {
            Awaits::Command { question } => matches!(question, Question::Enter { .. }),
            Awaits::Nothing { ending } => ending == Ending::Conceded && off_board && !set_up,
            Awaits::Roll { .. } => false,
        };
        if state.points > most || (enters && state.points != POINTS) {
            found.push(PositionFault::WrongPoints(state.points));
        }
        if (state.round == 0) != set_up {
            found.push(PositionFault::WrongRound(state.round));
        }
        if set_up && state.turn != Emperor::Diocletian {
            found.push(PositionFault::WrongQuestion(state.turn));
        }
    }

    /// What is remembered in the middle of a step is remembered in that step only.
    fn check_scratch(&self, found: &mut Found) {
        let state = &self.state;
        // A game that ends in a step leaves what was remembered in it.
        let ended_by = |endings: &[Ending]| state.ending().is_some_and(|ending| endings.contains(&ending));
        let in_revolts = matches!(state.awaits, Awaits::Roll { throw: Throw::RevoltLink { .. } });
        if state.closed != 0 && !in_revolts && !ended_by(&[Ending::NoRevoltLeft]) {
            found.push(PositionFault::WrongClosedLinks);
        }
        let broken = self.board.all_links().filter(|link| link.is_broken()).count();
        if broken < 64 && state.closed >> broken != 0 {
            found.push(PositionFault::WrongClosedLinks);
        }
        let advancing = match state.awaits {
            Awaits::Roll { throw: Throw::AdvanceLink { from, .. } } => Some(from),
            Awaits::Roll { throw: Throw::Battle { attacker: Side::Barbarians, army, .. } } => Some(army),
            _ => None,
        };
        let marching: ProvinceSet = state.marching().collect();
        let gap = state.marching.iter().skip_while(|army| army.is_some()).any(|army| army.is_some());
        let in_advance = advancing.is_some() || ended_by(&[Ending::RomaFell, Ending::NoRevoltLeft]);
        let fits = (in_advance || marching.is_empty())
            && !gap
            && marching.len() == state.marching().count()
            && (marching - state.armies).is_empty()
            && advancing.is_none_or(|army| !marching.contains(army));
        if !fits {
            found.push(PositionFault::WrongMarch);
        }
    }

    fn check_awaits(&self, found: &mut Found) {
        let state = &self.state;
        // EN-1, EN-2: these two end the game at once, so that it cannot go on or end otherwise.
        let (won, fallen) = (state.secured_borders() == ProvinceSet::BORDERS, state.armies.contains(Province::Roma));
        for (ending, holds) in [(Ending::Victory, won), (Ending::RomaFell, fallen)] {
            if holds != (state.ending() == Some(ending)) {
                found.push(PositionFault::WrongEnding(ending));
            }
        }
        match state.awaits {
            Awaits::Command { question } => self.check_question(question, found),
            Awaits::Roll { throw } => self.check_throw(throw, found),
            Awaits::Nothing { ending: Ending::NoRevoltLeft } if state.revolts_left() > 0 => {
                found.push(PositionFault::WrongEnding(Ending::NoRevoltLeft));
            }
            Awaits::Nothing { ending: Ending::NoUnrestLeft } if state.unrest_left() > 0 => {
                found.push(PositionFault::WrongEnding(Ending::NoUnrestLeft));
            }
            // The players may have given up while they placed the fleets.
            Awaits::Nothing { ending: Ending::Conceded } if state.round == 0 => {
                let placed = state.fleets.iter().fold(0_u8, |placed, &fleets| placed.saturating_add(fleets));
                let left = self.rules.level.fleets().saturating_sub(placed);
                self.check_question(Question::PlaceFleet { left }, found);
            }
            Awaits::Nothing { .. } => {}
        }
    }

    fn check_question(&self, question: Question, found: &mut Found) {
        let state = &self.state;
        match question {
            Question::PlaceFleet { left } => {
                let level = self.rules.level;
                self.check_set_up(level.revolts(), level.armies(), found);
                if left == 0 {
                    found.push(PositionFault::WrongSetUp);
                }
            }
            Question::Enter { emperor } | Question::Act { emperor } => {
                let on_board = state.place(emperor.into()).is_some();
                if emperor != state.turn || on_board != matches!(question, Question::Act { .. }) {
                    found.push(PositionFault::WrongQuestion(emperor));
                }
            }
        }
    }

    fn check_throw(&self, throw: Throw, found: &mut Found) {
        let state = &self.state;
        let level = self.rules.level;
        match throw {
            Throw::FirstRevolt { region } => self.check_first_revolts(region, found),
            Throw::AdditionalRevolt { left } if (1..=level.revolts()).contains(&left) => {
                self.check_set_up(level.revolts() - left, 0, found);
            }
            Throw::InitialArmy { left } if (1..=level.armies()).contains(&left) => {
                self.check_set_up(level.revolts(), level.armies() - left, found);
            }
            Throw::AdditionalRevolt { .. } | Throw::InitialArmy { .. } => found.push(PositionFault::WrongSetUp),
            Throw::Battle { attacker, figure, army } => {
                let place = state.place(figure);
                let fits = state.armies.contains(army)
                    && place.is_some_and(|at| match attacker {
                        Side::Rome => figure == state.turn.into() && self.board.is_linked(at, army),
                        Side::Barbarians => self.board.next_step(army) == Some(at),
                    });
                if !fits {
                    found.push(PositionFault::WrongBattle { figure, army });
                }
            }
            Throw::RevoltLink { from, to } => {
                if !self.awaits_revolt_link(from, to) {
                    found.push(PositionFault::WrongLink(from, to));
                }
            }
            Throw::UprisingLink { from, to } => {
                let fits = self.board.broken_links(from).contains(to)
                    && from.is_roman()
                    && to.is_roman()
                    && state.revolts.contains(from)
                    && !state.revolts.contains(to);
                if !fits {
                    found.push(PositionFault::WrongLink(from, to));
                }
            }
            Throw::AdvanceLink { from, to } => {
                let fits = state.armies.contains(from)
                    && !state.armies.contains(to)
                    && self.board.next_step(from) == Some(to)
                    && self.board.broken_links(from).contains(to);
                if !fits {
                    found.push(PositionFault::WrongLink(from, to));
                }
            }
            Throw::EchoRegion if state.armies_left() == 0 => found.push(PositionFault::WrongEcho),
            Throw::EchoProvince { region } => {
                let empty = region.region().border().is_some_and(|border| self.is_empty(border));
                if empty || state.armies_left() == 0 {
                    found.push(PositionFault::WrongEcho);
                }
            }
            Throw::Activity if !self.revolts_are_over() => found.push(PositionFault::WrongActivity),
            Throw::Activity | Throw::EchoRegion => {}
        }
    }

    /// SU-1 in progress: one revolt in each region before this one, never on a 1, and nothing else.
    fn check_first_revolts(&self, region: Region, found: &mut Found) {
        // Italia comes after the six, and is never rolled.
        let expected = |other: Region| usize::from(other < region);
        let fits = Region::ALL.into_iter().all(|other| {
            let here = self.state.revolts & other.provinces();
            here.len() == expected(other) && here.into_iter().all(|at| at.number() != Some(1))
        });
        if !fits || region == Region::Italia || !self.is_bare() || !self.state.armies.is_empty() {
            found.push(PositionFault::WrongSetUp);
        }
    }

    /// Set-up after SU-1: a revolt in each outer region and not on its 1, so many additional ones (on a 1 too, SU-3), so
    /// many armies, and nothing else.
    fn check_set_up(&self, additional: u8, armies: u8, found: &mut Found) {
        let state = &self.state;
        let first = |region: Region| ProvinceSet::of(region.province(Face::One));
        let fits = state.revolts.len() == Region::OUTER.len() + usize::from(additional)
            && Region::OUTER.into_iter().all(|region| state.revolts.meets(region.provinces() - first(region)))
            && !state.revolts.meets(Region::Italia.provinces())
            && state.armies.len() == usize::from(armies)
            && (state.armies - ProvinceSet::BORDERS).is_empty();
        if !fits || !self.is_bare() {
            found.push(PositionFault::WrongSetUp);
        }
    }

    /// Whether nothing is on the board that the dice of the set-up do not bring.
    fn is_bare(&self) -> bool {
        let state = &self.state;
        state.figures().is_empty() && state.unrest.is_empty() && state.all_garrisons().is_empty()
    }
}
