//! Checks of the pieces on the board and in the reserves.

use super::{Found, PositionFault, expect, is_set_up};
use crate::board::{Province, ProvinceSet, SeaZone};
use crate::engine::{ARMIES, DISCS, Flag, region_bit};
use crate::extras::variants::GRAY;
use crate::game::Game;
use crate::rules::{Module, Variant};
use crate::vocabulary::{Emperor, Ending, Figure, Pending, Question};

impl Game<'_> {
    pub(super) fn check_discs(&self, found: &mut Found) {
        let state = &self.state;
        let mut seen = ProvinceSet::EMPTY;
        let mut doubled = ProvinceSet::EMPTY;
        for set in [state.revolts, state.unrest].into_iter().chain(state.garrisons) {
            doubled |= seen & set;
            seen |= set;
        }
        doubled.into_iter().for_each(|at| found.push(PositionFault::TwoDiscs(at)));
        if !self.rules.plays(Variant::Barbaria) && self.start_of_rules().rebels == 0 {
            for at in (state.revolts | state.unrest) & ProvinceSet::BORDERS {
                found.push(PositionFault::BorderInRevolt(at));
            }
        }
        let revolts = state.revolts.len() + usize::from(state.flags.contains(Flag::BlackDisc));
        expect(found, revolts <= DISCS, PositionFault::TooManyRevolts(revolts));
        let glory: usize = state.glory.iter().map(|&discs| usize::from(discs)).sum();
        let unrest = state.unrest.len() + glory + usize::from(state.gray);
        expect(found, unrest <= DISCS, PositionFault::TooManyUnrest(unrest));
        let allowed = self.rules.level.garrisons();
        for owner in Emperor::ALL {
            let count = state.garrisons(owner).len() + usize::from(state.garrisons_spent(owner));
            expect(found, count <= allowed.into(), PositionFault::TooManyGarrisons { owner, count, allowed });
        }
    }

    pub(super) fn check_figures(&self, found: &mut Found) {
        let state = &self.state;
        let mut seen = state.armies;
        for figure in Figure::ALL.into_iter().filter(|&figure| state.passing != Some(figure)) {
            if let Some(at) = state.place(figure) {
                expect(found, !seen.contains(at), PositionFault::TwoFigures(at));
                seen.insert(at);
            }
        }
        expect(found, state.armies.len() <= ARMIES, PositionFault::TooManyArmies(state.armies.len()));
        // EN-2: Roma falls whatever disc is there. EN-3: the last revolt may be missing where an army has entered.
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
            let act = Pending::Command { question: Question::Act { emperor: state.turn } };
            let shares = state.place(figure).is_some_and(|at| state.other_figures(figure).contains(at));
            // The players may have conceded while the figure was in passing.
            let acts = state.pending == act || state.ending() == Some(Ending::Conceded);
            let moves_on = self.acting_place(figure).is_some_and(|at| !self.move_targets(figure, at).is_empty());
            expect(found, shares && acts && moves_on, PositionFault::WrongPassing(figure));
        }
    }

    pub(super) fn check_fleets(&self, found: &mut Found) {
        let count: u32 = self.state.fleets.iter().map(|&fleets| u32::from(fleets)).sum();
        let level = self.rules.level.fleets();
        let to_place = match self.state.pending {
            Pending::Command { question: Question::PlaceFleet { left } } => left,
            Pending::Roll { throw } if is_set_up(throw) => level,
            // The players may have conceded before they had placed all fleets.
            Pending::Nothing { .. } if self.state.round == 0 => u32::from(level).saturating_sub(count) as u8,
            _ => 0,
        };
        let fits = count + u32::from(to_place) == u32::from(level);
        expect(found, fits, PositionFault::WrongFleets { count, level });
        if !self.rules.fleets_may_share_zone() {
            for zone in SeaZone::ALL.into_iter().filter(|&zone| self.state.fleets(zone) > 1) {
                found.push(PositionFault::FleetsShareZone(zone));
            }
        }
    }

    /// Checks what only variants, modules and scenarios bring.
    pub(super) fn check_extras(&self, found: &mut Found) {
        let state = &self.state;
        let rules = &self.rules;
        // An Emperor who has yet to enter has done nothing in this turn (TN-5).
        let enters = matches!(state.pending, Pending::Command { question: Question::Enter { .. } });
        for mark in state.flags.iter() {
            let fits = match mark {
                Flag::DuxDeployed => rules.uses(Module::Dux),
                Flag::VicariusPlaced => rules.uses(Module::Vicarius),
                Flag::Power => {
                    rules.plays(Variant::Imperium)
                        && matches!(state.turn, Emperor::Diocletian | Emperor::Maximian)
                        && state.garrisons_spent(state.turn) > 0
                        && !enters
                }
                Flag::PointTaken => rules.plays(Variant::PatresPatriae) && state.turn == Emperor::Diocletian && !enters,
                Flag::PointGiven => {
                    let given = (state.turn == Emperor::Constantius && !enters) || state.turn == Emperor::Maximian;
                    rules.plays(Variant::PatresPatriae) && given
                }
                Flag::BlackDisc | Flag::Rerolled => rules.plays(Variant::Barbaria),
            };
            expect(found, fits, PositionFault::WrongMark(mark));
        }
        let deployed = [(Figure::Dux, Flag::DuxDeployed), (Figure::Vicarius, Flag::VicariusPlaced)];
        for (figure, mark) in deployed.into_iter().filter(|(figure, _)| state.place(*figure).is_some()) {
            expect(found, state.flags.contains(mark), PositionFault::WrongFigure(figure));
        }
        if let Some(at) = state.place(Figure::Vicarius) {
            let troubled = (state.revolts | state.unrest).contains(at);
            expect(found, !troubled, PositionFault::WrongFigure(Figure::Vicarius));
        }
        if let Some(at) = state.goths {
            expect(found, rules.uses(Module::Goths) && state.armies.contains(at), PositionFault::WrongGoths(at));
        }
        if let Some(zone) = state.pirates {
            expect(found, rules.uses(Module::Pirates), PositionFault::WrongPirates(zone));
            expect(found, state.fleets(zone) == 0, PositionFault::FleetAmongPirates(zone));
        }
        for at in state.rebels() {
            expect(found, self.start_of_rules().rebels().contains(at), PositionFault::StrangeRebel(at));
            expect(found, state.armies.contains(at), PositionFault::RebelWithoutArmy(at));
            expect(found, state.revolts.contains(at), PositionFault::RebelWithoutRevolt(at));
            expect(found, state.goths != Some(at), PositionFault::WrongGoths(at));
        }
        let outer = crate::board::Region::OUTER.into_iter().fold(0, |regions, region| regions | region_bit(region));
        let fits = match rules.plays(Variant::Usurpator) {
            true => state.full & !state.full_regions() == 0 && self.usurpers_fit(),
            false => state.full == 0 && state.idle.is_empty(),
        };
        expect(found, fits && state.full & !outer == 0, PositionFault::WrongUsurpers);
        let none = [0; Emperor::COUNT];
        let fits = (rules.plays(Variant::Imperium) || state.spent == none)
            && (rules.plays(Variant::TheGreat) || rules.plays(Variant::RomaAeterna) || state.glory == none)
            && (rules.plays(Variant::Barbaria) || state.gray == 0)
            && state.gray <= GRAY;
        expect(found, fits, PositionFault::WrongReserve);
    }

    /// VD-4: returns whether the armies that arose in this phase are in the Empire, and none is left when the next
    /// Roman phase begins.
    fn usurpers_fit(&self) -> bool {
        let state = &self.state;
        let in_the_empire = (state.idle - (state.armies & ProvinceSet::ROMAN)).is_empty();
        in_the_empire && (state.idle.is_empty() || !state.is_roman_phase())
    }
}
