//! What the kit offers to front ends: every command has a label and a sentence, and every offer is as it says.

use std::collections::BTreeSet;

use crate::common::{Chooser, random_input};
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::kit::OfferKind;
use tetrarchia::vocabulary::{Combatant, SubdueKind};
use tetrarchia::*;

/// A turn of Galerius with all that a front end can meet: an army beside him, unrest under him, Dux not far.
fn galerius() -> Game<'static> {
    Position::new(Emperor::Galerius)
        .emperor(Emperor::Galerius, PANNONIA_INFERIOR)
        .unrest(PANNONIA_INFERIOR)
        .army(NORICUM)
        .fleets([1, 0, 0])
        .game(Rules::second("5100".parse().unwrap()))
        .unwrap()
}

/// A text for people has no coordinates, such as `III:4`, where the board has names.
fn names_everything(text: &str) -> bool {
    let coordinates = Province::ALL.map(|at| at.to_string());
    !coordinates.iter().any(|at| text.split(' ').any(|word| word.trim_end_matches(',') == at))
}

#[test]
fn every_command_has_a_label_and_a_sentence_of_its_own() {
    let game = galerius();
    let texts = |text: &dyn Fn(Command) -> String| -> BTreeSet<String> {
        Command::all().map(text).inspect(|text| assert!(names_everything(text), "{text}")).collect()
    };
    let labels = texts(&|command| game.label(command).to_string());
    assert_eq!(labels.len(), Command::COUNT);
    assert!(labels.iter().all(|label| label.starts_with(|first: char| first.is_ascii_uppercase())), "imperatives");
    assert!(labels.iter().all(|label| !label.ends_with('.')), "no sentences");
    assert_eq!(texts(&|command| command.describe(game.board()).to_string()).len(), Command::COUNT);
}

#[test]
fn labels_say_where_and_who() {
    let game = galerius();
    let label = |text: &str| game.label(game.read_command(text).unwrap()).to_string();
    for (command, told) in [
        ("fleet 2", "Place a fleet in Mare Internum"),
        ("enter roma", "Enter in Roma"),
        ("stay-off", "Stay off the board"),
        ("move noricum", "Move Galerius to Noricum"),
        ("sail 1 2", "Sail a fleet from Mare Atlanticum to Mare Internum"),
        ("secure", "Secure Pannonia Inferior"),
        ("subdue unrest", "Remove the unrest in Pannonia Inferior"),
        ("subdue dux reduce", "Reduce the revolt to unrest with Dux"),
        ("attack noricum", "Attack the army in Noricum"),
        ("attack dux noricum", "Attack the army in Noricum with Dux"),
        ("attack-pirates", "Attack the pirates"),
        ("end", "End the phase"),
        ("deploy-dux noricum", "Deploy Dux in Noricum"),
        ("place-vicarius roma", "Place Vicarius in Roma"),
        ("move-garrison noricum", "Move the garrison to Noricum"),
        ("use-power -", "Use the power for a disc from the reserve"),
        ("use-power noricum", "Use the power for the disc in Noricum"),
        ("take-point", "Take a point from Galerius"),
        ("give-point", "Give a point to Maximian"),
        ("pass", "Leave things as they are"),
        ("reroll", "Reroll"),
        ("cancel-advance", "Stop the army"),
        ("redirect noricum", "Redirect the army to Noricum"),
        ("place-black-disc noricum", "Place the black disc in Noricum"),
        ("raise-army sarmatia", "Raise an army in Sarmatia"),
    ] {
        assert_eq!(label(command), told);
    }
}

/// The label of a command while this is awaited.
fn label_while(awaits: &str, command: Command) -> String {
    let mut game = galerius();
    let awaits = Pending::parse_on(game.board(), awaits).unwrap();
    game.follow(Event { rule: Rule::VD6, fact: Fact::Prompted { awaits } });
    game.label(command).to_string()
}

#[test]
fn labels_of_answers_speak_of_the_question() {
    for (question, label) in [
        ("raise battle rome galerius noricum R1B6 0 1", "Leave the die as it is"),
        ("hold noricum", "Let the army in Noricum attack"),
        ("reroll battle rome galerius noricum R6B1", "Keep R6B1"),
        ("black-disc activity", "Keep the black disc"),
        ("black-disc-after-roll activity R6B1", "Keep the black disc"),
        ("black-disc-at-end", "Keep the black disc"),
        ("advance noricum", "Let the army in Noricum advance to Pannonia Inferior"),
        ("advance-after-die noricum B4", "Let the army in Noricum advance to Pannonia Inferior"),
    ] {
        assert_eq!(label_while(&format!("command {question}"), Command::Pass), label);
    }
    let power = Command::UsePower { from: Some(NORICUM) };
    let raise = "command raise battle rome galerius noricum R1B6 0 1";
    assert_eq!(label_while(raise, power), "Add 1 to the die for the disc in Noricum");
    assert_eq!(label_while("command hold rhaetia", power), "Hold off the army in Rhaetia for the disc in Noricum");
    assert_eq!(label_while("command advance noricum", Command::CancelAdvance), "Stop the army in Noricum");
}

#[test]
fn offers_are_the_legal_commands_with_what_they_cost_and_lead_to() {
    let kinds = [
        "second/4211",
        "first/4211/imperium+patres-patriae",
        "second/5200/imperium+usurpator+via-romana/modules:dux+vicarius+pirates+goths",
        "second/4211/barbaria",
    ]
    .map(|text| text.parse::<Rules>().unwrap());
    let mut met = BTreeSet::new();
    let mut sea_battles = 0;
    for (seed, rules) in (0..30).flat_map(|seed| kinds.map(|rules| (seed, rules))) {
        let mut game = Game::new(rules).unwrap();
        let (mut chooser, mut dice) = (Chooser(seed), SeededDice::new(seed));
        for _ in 0..400 {
            let Some(input) = random_input(&game, &mut chooser, &mut dice) else { break };
            let offers: Vec<Offer> = game.offers().collect();
            assert_eq!(offers.iter().map(|offer| offer.command).collect::<Vec<_>>(), Vec::from_iter(game.legal()));
            let labels: BTreeSet<String> = offers.iter().map(|offer| offer.label(game.board()).to_string()).collect();
            assert_eq!(labels.len(), offers.len());
            for Offer { command, kind, cost, preview, .. } in offers {
                met.insert(kind);
                assert_eq!((kind, cost), (OfferKind::of(command), game.cost(command)));
                assert_eq!(preview, game.preview(command));
                assert_eq!(preview.is_some(), kind == OfferKind::Attack);
                sea_battles += u32::from(matches!(command, Command::AttackPirates { .. }));
                let mut after = game;
                let events = after.play(command).unwrap();
                let paid = events.iter().find_map(|event| match event.fact {
                    Fact::Spent { points, .. } => Some(points),
                    Fact::PointGiven { .. } => Some(1),
                    _ => None,
                });
                assert_eq!(paid, cost, "{}", command.describe(game.board()));
                // Paying changes no strength.
                if let (Some(_), Pending::Roll { throw }) = (preview, after.pending()) {
                    assert_eq!(after.preview_throw(throw), preview);
                }
            }
            game.apply(input).unwrap();
        }
    }
    assert!(met.len() == OfferKind::COUNT && sea_battles > 0, "{met:?} {sea_battles}");
}

#[test]
fn prompts_are_told_from_news() {
    let mut game = galerius();
    let events = game.play(Command::Subdue { figure: Figure::Galerius, how: SubdueKind::RemoveUnrest }).unwrap();
    let news: Vec<String> =
        events.iter().filter(|event| !event.is_prompt()).map(|event| event.fact.to_string()).collect();
    assert_eq!(news, ["spent 1 5", "unrest-removed III:4"]);
    assert_eq!(events.iter().filter(|event| event.is_prompt()).count(), 1);
}

#[test]
fn what_is_awaited_is_described_with_and_without_its_rule() {
    let mut game = galerius();
    assert_eq!(game.pending().describe(game.board()).to_string(), "Galerius acts");
    assert_eq!(game.describe_pending().to_string(), "Galerius acts (TN-4)");
    game.apply(Command::Attack { figure: Figure::Galerius, army: NORICUM }).unwrap();
    let told = "dice for the battle of Galerius against the army in Noricum (AT-1)";
    assert_eq!(game.describe_pending().to_string(), told);
}

#[test]
fn a_refusal_and_an_event_are_described_with_and_without_their_rule() {
    let mut game = galerius();
    let refusal = game.why_not(Command::Move { figure: Figure::Galerius, to: NORICUM }).unwrap();
    assert_eq!(refusal.describe(game.board()).to_string(), "an army holds Noricum (MV-4)");
    assert_eq!(refusal.reason.describe(game.board()).to_string(), "an army holds Noricum");
    let event = game.play(Command::Secure).unwrap_err();
    assert_eq!(
        event.reason.describe(game.board()).to_string(),
        "there is already a garrison, unrest or a revolt in Pannonia Inferior"
    );
    let event = game.play(Command::End).unwrap()[0];
    assert!(event.describe(game.board()).to_string().ends_with("(6 IP unspent) (TN-4)"));
    assert!(event.fact.describe(game.board()).to_string().ends_with("(6 IP unspent)"));
}

#[test]
fn one_preview_serves_land_and_sea_and_either_side() {
    use tetrarchia::board::SeaZone;
    use tetrarchia::odds::Enemy;

    let rules = Rules::second("5100".parse().unwrap()).with_module(Module::Pirates);
    let position = Position::new(Emperor::Diocletian).emperor(Emperor::Diocletian, BITHYNIA).fleets([1, 0, 0]);
    let game = position.pirates(SeaZone::Aegaeum).army(GALATIA).game(rules).unwrap();
    let land = game.preview(Command::Attack { figure: Figure::Diocletian, army: GALATIA }).unwrap();
    assert_eq!(land.battle.enemy, Enemy::Army(GALATIA));
    let sea = game.preview(Command::AttackPirates { figure: Figure::Diocletian }).unwrap();
    assert_eq!((sea.battle.at, sea.battle.enemy), (BITHYNIA, Enemy::Pirates(SeaZone::Aegaeum)));
    assert_eq!(sea.chances.victory + sea.chances.draw + sea.chances.defeat, 36);
    let defence = Throw::Battle { attacker: Combatant::Barbarians, figure: Figure::Diocletian, army: GALATIA };
    assert_eq!(game.preview_throw(defence), Some(land), "the numbers are those of either side's attack (AD-4)");
    assert_eq!(game.preview(Command::End), None);
    let off_board = Throw::Battle { attacker: Combatant::Rome, figure: Figure::Galerius, army: GALATIA };
    assert_eq!(game.preview_throw(off_board), None);
    {
        let json = serde_json::to_value(sea).unwrap();
        assert_eq!(json["battle"]["pirates"], "3");
        assert_eq!(serde_json::to_value(land).unwrap()["battle"]["army"], "V:4");
    }
}
