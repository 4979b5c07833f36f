//! The question that each ruling asks, and the meaning of its readings.

use super::{Feature, Needs, Ruling};
use crate::rules::{Edition, Module, Variant, War};

/// An entry in the list of rulings.
pub(super) struct Entry {
    pub(super) id: &'static str,
    pub(super) question: &'static str,
    pub(super) readings: [&'static str; 2],
    pub(super) explanations: [&'static str; 2],
    pub(super) needs: Needs,
}

const GLORY: Needs = Needs::AnyOf(&[Feature::Variant(Variant::TheGreat), Feature::Variant(Variant::RomaAeterna)]);
const IMPERIUM: Needs = Needs::AllOf(&[Feature::Variant(Variant::Imperium)]);
const VIA_ROMANA: Needs = Needs::AllOf(&[Feature::Variant(Variant::ViaRomana)]);
const BARBARIA: Needs = Needs::AllOf(&[Feature::Variant(Variant::Barbaria)]);
const MARE_NOSTRUM_OF_THE_FIRST: Needs =
    Needs::AllOf(&[Feature::Edition(Edition::First), Feature::Variant(Variant::MareNostrum)]);
const DUX: Needs = Needs::AllOf(&[Feature::Module(Module::Dux)]);
const PIRATES: Needs = Needs::AllOf(&[Feature::Module(Module::Pirates)]);
const GOTHS: Needs = Needs::AllOf(&[Feature::Module(Module::Goths)]);

impl Ruling {
    /// Returns its entry in the list. Inlined, so that a program that reads no questions does not hold their text.
    #[inline(always)]
    pub(super) const fn entry(self) -> Entry {
        match self {
            Ruling::SeveralFleets => Entry {
                id: "G-1",
                question: "May several fleets be in one sea zone, at set-up and by Sail?",
                readings: ["shared", "apart"],
                explanations: ["Yes: only provinces hold at most one figure.", "No: a zone holds at most one fleet."],
                needs: Needs::BaseGame,
            },
            Ruling::NoUnrestLeft => Entry {
                id: "G-2",
                question: "What if a revolt is turned into unrest and no unrest disc is left?",
                readings: ["refused", "defeat"],
                explanations: [
                    "The action is refused; nothing changes.",
                    "It is a placement that fails, and the game is lost.",
                ],
                needs: Needs::BaseGame,
            },
            Ruling::RevoltLinks => Entry {
                id: "G-4",
                question: "When are broken links rolled while revolts spread?",
                readings: ["when-reached", "up-front"],
                explanations: [
                    "Each once in the step, when it joins an unrest and a revolt and no normal link does.",
                    "Every broken link at the start of the step.",
                ],
                needs: Needs::BaseGame,
            },
            Ruling::ArmyDistance => Entry {
                id: "G-5",
                question: "How far is an army from Roma, for the order in which armies advance?",
                readings: ["own-path", "fewest-links"],
                explanations: ["The steps left on its own path.", "The fewest links to Roma, whatever its path."],
                needs: Needs::BaseGame,
            },
            Ruling::BattleLeader => Entry {
                id: "G-6",
                question: "Who leads a battle, and so takes or loses its glory?",
                readings: ["attacking-or-attacked", "attacking"],
                explanations: ["The Emperor who attacks or is attacked.", "Only an Emperor who attacks."],
                needs: GLORY,
            },
            Ruling::GaleriusSupport => Entry {
                id: "G-8",
                question: "When is support counted if Galerius pays with a disc of his own chain?",
                readings: ["when-resolved", "when-rolled"],
                explanations: [
                    "When the battle is resolved: the disc no longer counts.",
                    "When the dice were rolled: the disc still counts.",
                ],
                needs: IMPERIUM,
            },
            Ruling::DuxDefeat => Entry {
                id: "G-9",
                question: "Does a lost attack of Dux end the turn of the Emperor who paid for it?",
                readings: ["turn-goes-on", "turn-ends"],
                explanations: ["No: Dux dies and the turn goes on.", "Yes, like a lost attack of his own."],
                needs: DUX,
            },
            Ruling::GothsOnArmy => Entry {
                id: "G-10",
                question: "What if the Goths arrive on a border that holds an army?",
                readings: ["army-leaves", "occupied"],
                explanations: [
                    "That army goes back to the reserve and the Goths stand there.",
                    "The border counts as occupied; the Goths do not come.",
                ],
                needs: GOTHS,
            },
            Ruling::GothsInvolved => Entry {
                id: "G-11",
                question: "In which battles are the Goths involved?",
                readings: ["allies-too", "fighting"],
                explanations: [
                    "As attacker, as target, or as an ally linked to the Emperor's province.",
                    "As attacker or as target only.",
                ],
                needs: GOTHS,
            },
            Ruling::SecondReroll => Entry {
                id: "G-13",
                question: "May the Barbarian player reroll dice that he has just rerolled?",
                readings: ["refused", "allowed"],
                explanations: ["No: the new result is kept.", "Yes, for another disc."],
                needs: BARBARIA,
            },
            Ruling::PiratesVictims => Entry {
                id: "G-17",
                question: "Whose garrisons on their coast do victorious pirates remove?",
                readings: ["everybody", "attacker"],
                explanations: ["Those of every Emperor.", "Only those of the Emperor who attacked."],
                needs: PIRATES,
            },
            Ruling::ViaRomanaTarget => Entry {
                id: "G-18",
                question: "Which province is empty, so that a garrison may be moved to it?",
                readings: ["no-figure-no-disc", "no-disc"],
                explanations: [
                    "One without a figure and without a disc.",
                    "One without a disc; figures do not matter.",
                ],
                needs: VIA_ROMANA,
            },
            Ruling::LostBorderAttack => Entry {
                id: "G-23",
                question: "Does an attack lost from a secured border open it again?",
                readings: ["garrison-lost", "permanent"],
                explanations: [
                    "Yes: the garrison under the beaten Emperor goes, on a border as anywhere.",
                    "No: a secured border keeps its garrison.",
                ],
                needs: Needs::BaseGame,
            },
            Ruling::ItaliaTie => Entry {
                id: "G-24",
                question: "When does an army in Italia advance if another is as near to Roma?",
                readings: ["italia-last", "italia-first"],
                explanations: ["After those of regions I to VI.", "Before those of regions I to VI."],
                needs: Needs::BaseGame,
            },
            Ruling::StayingAway => Entry {
                id: "G-28",
                question: "May an Emperor stay off the board by choice?",
                readings: ["must-enter", "may-stay-away"],
                explanations: ["No: he enters if he can.", "Yes; he then spends no IP this turn."],
                needs: Needs::BaseGame,
            },
            Ruling::BorderRevolts => Entry {
                id: "G-33",
                question: "Do revolts spread from and to borders?",
                readings: ["spread", "kept-apart"],
                explanations: ["Yes, both ways.", "No: borders neither give nor take a revolt."],
                // Only a rebel or the black disc brings a revolt onto a border.
                needs: Needs::AnyOf(&[
                    Feature::Variant(Variant::Barbaria),
                    Feature::Scenario(War::Carausius),
                    Feature::Scenario(War::Mauretania),
                    Feature::Scenario(War::Persia),
                ]),
            },
            Ruling::ImperiumDisc => Entry {
                id: "G-40",
                question: "Where may the disc that pays for a power be taken from?",
                readings: ["board-or-reserve", "reserve"],
                explanations: ["From the board or from the reserve.", "From the reserve only."],
                // The second edition answers this question (VD-1).
                needs: Needs::AllOf(&[Feature::Edition(Edition::First), Feature::Variant(Variant::Imperium)]),
            },
            Ruling::ImperiumBorder => Entry {
                id: "G-41",
                question: "May the garrison of a secured border pay for a power?",
                readings: ["allowed", "refused"],
                explanations: ["Yes, and the border is open again.", "No."],
                needs: IMPERIUM,
            },
            Ruling::MaximianPoints => Entry {
                id: "G-42",
                question: "How many IP has Maximian by his power and a point from Constantius together?",
                readings: ["eight", "seven"],
                explanations: ["8: the two add up.", "7 is a ceiling: the second point is refused."],
                needs: Needs::AllOf(&[Feature::Variant(Variant::Imperium), Feature::Variant(Variant::PatresPatriae)]),
            },
            Ruling::ViaRomanaBorder => Entry {
                id: "G-54",
                question: "May a garrison be moved away from a secured border?",
                readings: ["allowed", "refused"],
                explanations: ["Yes, and the border is open again.", "No."],
                needs: VIA_ROMANA,
            },
            Ruling::RerollThrows => Entry {
                id: "G-60",
                question: "Which throws may the Barbarian player have rerolled?",
                readings: ["whole-phase", "activity-and-echo"],
                explanations: ["Every throw of the Barbarian phase.", "Those of the activity and of the echo only."],
                needs: BARBARIA,
            },
            Ruling::RedirectToBorder => Entry {
                id: "G-64",
                question: "May the Barbarian player redirect an army onto a border?",
                readings: ["refused", "allowed"],
                explanations: ["No.", "Yes, onto a border that is not secured."],
                needs: BARBARIA,
            },
            Ruling::GothsOnDisc => Entry {
                id: "G-82",
                question: "What leaves a border with unrest or revolt when the Goths arrive on it?",
                readings: ["disc-stays", "disc-leaves"],
                explanations: ["A figure; the unrest or the revolt stays.", "A figure, and any disc."],
                // Only the black disc brings a revolt onto the borders where the Goths arrive.
                needs: Needs::AllOf(&[Feature::Module(Module::Goths), Feature::Variant(Variant::Barbaria)]),
            },
            Ruling::BlackDiscMoment => Entry {
                id: "G-67",
                question: "When may the Barbarian player spend his black disc?",
                readings: ["before-steps", "any-moment"],
                explanations: [
                    "Before each step of the Barbarian phase.",
                    "Also after every roll of the phase, before it takes effect, and before the phase ends.",
                ],
                needs: BARBARIA,
            },
            Ruling::AdvanceDecision => Entry {
                id: "G-63",
                question: "When does the Barbarian player decide about an army whose next link is broken?",
                readings: ["before-link-die", "after-link-die"],
                explanations: ["Before the die for that link is rolled.", "When the die for that link has been seen."],
                needs: BARBARIA,
            },
            Ruling::EchoReroll => Entry {
                id: "G-61",
                question: "What is rerolled after the Barbarian die of an echo?",
                readings: ["last-die", "whole-echo"],
                explanations: ["That die only.", "All dice of that echo, region and province."],
                needs: BARBARIA,
            },
            Ruling::BlackDiscBorders => Entry {
                id: "G-68",
                question: "May the black disc be placed on a border?",
                readings: ["allowed", "roman-only"],
                explanations: ["Yes.", "No: only on a Roman province."],
                needs: BARBARIA,
            },
            Ruling::ThreeFleets => Entry {
                id: "G-47",
                question: "How far does one move by fleets lead when all three sea zones hold one?",
                readings: ["one-zone", "pairs"],
                explanations: [
                    "Over all three zones: they are one.",
                    "Over two adjacent zones: each pair of them is one.",
                ],
                // The second edition allows any number of zones (VD-2).
                needs: MARE_NOSTRUM_OF_THE_FIRST,
            },
            Ruling::LastWord => Entry {
                id: "G-39",
                question: "Who may give a Caesar whom three players share a command after which dice fall?",
                readings: ["undo-only", "before-dice"],
                explanations: [
                    "Any of them; the last word is to take back what came before the dice.",
                    "Only the player of his Augustus.",
                ],
                needs: Needs::BaseGame,
            },
        }
    }
}
