//! The game line by line.

use std::fs;

use tetrarchia::replay::Log;

use super::{folder, said};

#[test]
fn a_turn_is_told_line_by_line() {
    let folder = folder("turn");
    let lines = "fleet 2\n3\nenter roma\nundo\nro\ngo pan sup\nsubdue\n1\nsecure\nend\nlegal\nquit\n";
    let text = said(&folder, &["play", "--plain", "--seed", "284"], lines);
    insta::assert_snapshot!(text);
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
}

#[test]
fn all_pages_fit_80_columns() {
    let folder = folder("pages");
    let lines = "help\nlegal\nshow\nmap\nstory\ngame\nrule\nrule mv-5\nhelp move\nhelp attack\nhelp variants\nhelp go\n\
                 2\n3\n2\ngo\nlegal\nodds\nwhy attack noricum\nwhy go\nwhy 1\nlook pannonia_superior\nhint\nsave\nwhy\n";
    let text = said(&folder, &["play", "--plain", "--seed", "284", "--with", "modules:dux+vicarius+goths"], lines);
    insta::assert_snapshot!(text);
    for line in text.lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
}

#[test]
fn the_right_player_is_asked_by_name() {
    let folder = folder("seats");
    let words = ["play", "--plain", "--seed", "3", "--players", "5", "--level", "4211"];
    let lines = "1\n2\n1\nend!\npass\npass\npass\npass\npass\npass\npass\npass\npass\ngame\n";
    let text = said(&folder, &words, lines);
    insta::assert_snapshot!(text);
    let log = Log::from_slice(&fs::read(folder.join("tetrarchia-3.json")).unwrap()).unwrap();
    assert!(log.steps.iter().any(|step| step.seat == Some(tetrarchia::Seat::Barbarian)));
    assert!(log.replay().unwrap().passed());
}

#[test]
fn a_shared_caesar_is_for_all() {
    let folder = folder("shared");
    let words = ["play", "--plain", "--seed", "3", "--players", "3"];
    let text = said(&folder, &words, "1\n2\n1\nend!\n1\nundo\n");
    assert!(text.contains("Player 1, Diocletian: where to enter"), "{text}");
    assert!(text.contains("All players, Galerius: where to enter"), "{text}");
    assert!(text.contains("Taken back."), "{text}");
}

#[test]
fn dice_can_be_thrown_by_hand() {
    let folder = folder("hand");
    let words = ["play", "--plain", "--dice", "hand"];
    let first = said(&folder, &words, "B3\nr4\n2\n5 \n");
    assert!(first.contains("Please type one Barbarian die"), "{first}");
    assert!(
        first.contains("Dice for the first revolt in Graecia (SU-1). Roll the Barbarian die and type its"),
        "{first}"
    );
    let resume = ["play", "--plain", "--resume", "tetrarchia-hand.json"];
    let second = said(&folder, &resume, "2\n3\n4\nfleet 1\nfleet 2\n1\nend!\n4 3\nstory\n");
    insta::assert_snapshot!(second);
    let log = Log::from_slice(&fs::read(folder.join("tetrarchia-hand.json")).unwrap()).unwrap();
    assert!(log.replay().unwrap().passed());
}

#[test]
fn an_undo_reaches_back_over_a_resume_up_to_the_dice() {
    let folder = folder("undo");
    let first = said(&folder, &["play", "--plain", "--seed", "284"], "2\n3\nroma\nend!\nroma\ngo dalmatia\n");
    assert!(first.contains("Galerius moves from Roma to Dalmatia"), "{first}");
    let resume = ["play", "--plain", "--resume", "tetrarchia-284.json"];
    let second = said(&folder, &resume, "undo\nundo\nundo\n");
    assert_eq!(second.matches("Taken back.").count(), 2, "{second}");
    assert!(second.contains("dice rolls cannot be undone"), "{second}");
    assert!(said(&folder, &resume, "").contains("Galerius: where to enter"));
}

#[test]
fn the_end_of_the_input_leaves_a_game_to_resume() {
    let folder = folder("end");
    let text = said(&folder, &["play", "--plain", "--seed", "284"], "2");
    assert!(text.ends_with("The game is saved. Go on with: tetrarchia play --resume tetrarchia-284.json\n"), "{text}");
    assert!(text.contains("1 left"), "a line without an end is a line: {text}");
}

#[test]
fn giving_up_is_asked_twice_and_ends_the_game() {
    let folder = folder("concede");
    let text = said(&folder, &["play", "--plain", "--seed", "284"], "concede\n\nconcede\nyes\nend\nquit\n");
    assert!(text.contains("All right, nothing was done."), "{text}");
    assert!(text.contains("The game is over: the players have given up."), "{text}");
    assert!(text.contains("tetrarchia show tetrarchia-284.json"), "{text}");
}

#[test]
fn a_game_that_is_over_is_analysed() {
    let folder = folder("analyse");
    let text =
        said(&folder, &["play", "--plain", "--seed", "284", "--level", "4200"], "2\n3\nconcede\nyes\nanalyse\nquit\n");
    let (_, analysis) = text.split_once("Chances to win in percent").unwrap();
    assert!(analysis.contains("blunder") && analysis.contains("Result: a defeat."), "{text}");
    assert!(text.contains("`analyse` shows your mistakes"), "the end offers it: {text}");
    let (analysis, _) = analysis.split_once("> quit").unwrap();
    assert!(analysis.lines().all(|line| line.chars().count() <= 80), "{text}");
}

#[test]
fn a_hint_is_a_turn_that_can_be_played() {
    let folder = folder("hint");
    let asked =
        said(&folder, &["play", "--plain", "--seed", "284", "--level", "4200"], "2\n3\nhint\ny\nhint\ny\nquit\n");
    assert_eq!(asked.matches("Hint: `").count(), 2, "{asked}");
    assert!(asked.contains("Chance that the Emperors win then: about "), "{asked}");
    let log = Log::from_slice(&fs::read(folder.join("tetrarchia-284.json")).unwrap()).unwrap();
    assert_eq!(log.steps.len(), 5, "the dice, two fleets and two hints: {asked}");
    assert!(log.replay().unwrap().passed());
}

#[test]
fn files_of_others_are_not_touched() {
    let folder = folder("files");
    fs::write(folder.join("tetrarchia-7.json"), "mine").unwrap();
    let words = ["play", "--plain", "--seed", "7"];
    assert!(said(&folder, &words, "").contains("--resume tetrarchia-7-2.json"));
    let named = [&words[..], &["--file", "tetrarchia-7.json"]].concat();
    assert_eq!(
        said(&folder, &named, ""),
        "error: tetrarchia-7.json already exists: go on with it by --resume tetrarchia-7.json, or add --overwrite to \
         replace it\nexit code Some(2)\n"
    );
    assert_eq!(fs::read_to_string(folder.join("tetrarchia-7.json")).unwrap(), "mine");
    let text = said(&folder, &words, "save tetrarchia-7.json\nsave copy.json\n");
    assert!(text.contains("tetrarchia-7.json: a file of this name already exists"), "{text}");
    assert!(text.contains("A copy was written to copy.json."), "{text}");
    assert!(said(&folder, &[&named[..], &["--overwrite"]].concat(), "").contains("--resume tetrarchia-7.json"));
    assert_ne!(fs::read_to_string(folder.join("tetrarchia-7.json")).unwrap(), "mine");
}

#[test]
fn what_cannot_be_played_is_said() {
    let folder = folder("faults");
    let fails = |words: &[&str], expected: &str| {
        let text = said(&folder, words, "");
        assert!(text.contains(expected) && text.contains("exit code Some("), "{words:?}: {text}");
    };
    fails(&["play", "--resume", "nowhere.json"], "nowhere.json");
    fails(&["play", "--players", "9"], "not a number of players");
    fails(&["play", "--level", "9999"], "9999");
    fails(&["play", "--edition", "first", "--with", "modules:dux"], "second edition");
    fails(&["play", "--players", "5", "--edition", "first"], "Barbaria");
    fails(&["play", "--board", "nowhere.json"], "nowhere.json");
    fs::write(folder.join("board.json"), "{}").unwrap();
    fails(&["play", "--board", "board.json"], "board.json");
}

#[test]
fn a_corrected_board_is_drawn_and_kept() {
    let folder = folder("board");
    let mut file = tetrarchia::board::BoardFile::reconstruction();
    let province = file.provinces.iter_mut().find(|province| province.id == "etruria").unwrap();
    province.name = "Tuscia".into();
    file.links.iter_mut().find(|link| link.a == "etruria" || link.b == "etruria").unwrap().broken = true;
    fs::write(folder.join("mine.json"), serde_json::to_string(&file).unwrap()).unwrap();
    let text = said(&folder, &["play", "--plain", "--seed", "7", "--board", "mine.json"], "map\n");
    assert!(text.contains("Tuscia"), "{text}");
    let resumed = said(&folder, &["play", "--plain", "--resume", "tetrarchia-7.json"], "map\nlook tuscia\n");
    assert!(!folder.join("tetrarchia-7-2.json").exists(), "the program knows its own file");
    assert!(resumed.contains("Tuscia"), "{resumed}");
    let brought = ["play", "--plain", "--resume", "tetrarchia-7.json", "--board", "mine.json"];
    assert!(said(&folder, &brought, "").contains("Go on with"));
    let other = serde_json::to_string(&tetrarchia::board::BoardFile::reconstruction()).unwrap();
    fs::write(folder.join("mine.json"), other).unwrap();
    assert!(said(&folder, &brought, "").contains("exit code Some(1)"));
}

#[test]
fn logs_of_others_are_played_on_beside_them() {
    let folder = folder("others");
    for (name, text) in [
        ("attack", include_str!("../../../../../examples/logs/attack.json")),
        ("game", include_str!("../../../../../examples/logs/game.json")),
        ("lost", include_str!("../../../../../examples/logs/lost.json")),
    ] {
        let file = format!("{name}.json");
        fs::write(folder.join(&file), text).unwrap();
        let said = said(&folder, &["play", "--plain", "--resume", &file], "story\n");
        assert!(said.contains(&format!("{file} is kept as it is; the game goes on in {name}-2.json")), "{said}");
        assert_eq!(fs::read_to_string(folder.join(&file)).unwrap(), text);
        let [old, new] = [file, format!("{name}-2.json")].map(|name| {
            let log = Log::from_slice(&fs::read(folder.join(name)).unwrap()).unwrap();
            log.state_at(log.steps.len()).unwrap()
        });
        assert_eq!(old, new, "{name}");
    }
}
