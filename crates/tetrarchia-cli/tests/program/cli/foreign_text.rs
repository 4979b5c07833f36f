//! Text from files, names of files and words of the command line, made to act on a terminal or to forge lines: every command
//! shows it, in a terminal and in a pipe, and none lets it act.

use std::collections::BTreeSet;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::thread;

use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use serde_json::{Value, json};
use tetrarchia::board::BoardFile;
use tetrarchia::text::is_hidden;

use super::{folder, run};

/// What somebody might hope that a terminal does: clear the screen, set the title, hide, turn the writing, end the line and
/// forge another one. What must not be seen raw is each of its hidden characters.
const ATTACK: &str = "\u{1b}[2J\u{1b}]0;owned\u{7}\u{1b}[8m\u{9b}31m\u{202e}\u{2066}\u{200e}\u{2028}\u{85}\u{7f}\u{8}\u{0}\u{feff}\r\
    \nok      forged.json  (1 step, 1 event)\n2 passed, 0 failed\n\u{1b}[0m";

/// Hostile text as a part of the name of a file, which cannot hold everything.
const NAME: &str = "\u{1b}[2J\u{9b}31m\u{202e}\nok      forged.json  (1 step)\nlog";

/// A log that can be played, with attacks wherever it holds a text.
fn log() -> Value {
    json!({
        "format": "tetrarchia-log", "version": 1, "rules_version": 1, "edition": "second", "level": "4200",
        "title": format!("title{ATTACK}"), "note": format!("note{ATTACK}"), "covers": ["SU-5"],
        "dice": { "generator": "chacha8", "seed": "7", "position": 0 },
        "steps": [{ "do": "fleet\n2", "note": format!("step{ATTACK}"), "expect": { "events": ["SU-5\nfleet-placed 2"] } }]
    })
}

/// That log with something else in it.
fn with(pointer: &str, value: Value) -> String {
    let mut log = log();
    match pointer.rsplit_once('/') {
        Some((parent, key)) if log.pointer(parent).is_some_and(Value::is_object) => {
            log.pointer_mut(parent).unwrap()[key] = value
        }
        _ => *log.pointer_mut(pointer).unwrap() = value,
    }
    log.to_string()
}

/// Writes everything that is hostile into a folder. What is good has two logs.
fn hostile_files(folder: &Path) {
    let good = folder.join("good");
    fs::create_dir_all(&good).unwrap();
    fs::write(good.join(format!("{NAME}.json")), log().to_string()).unwrap();
    fs::write(good.join("plain.json"), log().to_string()).unwrap();
    fs::write(folder.join("good.json"), log().to_string()).unwrap();

    let bad = folder.join("bad");
    fs::create_dir_all(&bad).unwrap();
    let attack = || json!(ATTACK);
    for (name, text) in [
        ("field", with(&format!("/{}", ATTACK.replace('/', "")), json!(1))),
        ("field-of-a-step", with(&format!("/steps/0/{}", ATTACK.replace('/', "")), json!(1))),
        ("format", with("/format", attack())),
        ("edition", with("/edition", attack())),
        ("level", with("/level", attack())),
        ("covers", with("/covers", json!([ATTACK]))),
        ("variants", with("/variants", json!([ATTACK]))),
        ("ruling", with("/rulings", json!({ ATTACK: "x" }))),
        ("reading", with("/rulings", json!({ "several-fleets": ATTACK }))),
        ("scenario", with("/scenario", json!({ "war": ATTACK }))),
        ("board", with("/board", attack())),
        ("board-field", with("/board", json!({ ATTACK: 1 }))),
        ("seats", with("/seats", attack())),
        ("start", with("/start", attack())),
        ("position", with("/start", json!({ "position": ATTACK }))),
        ("generator", with("/dice/generator", attack())),
        ("seed", with("/dice/seed", attack())),
        ("script", with("/dice", json!({ "script": [ATTACK] }))),
        ("order", with("/steps/0/do", attack())),
        ("command", with("/steps/0/do", json!({ ATTACK: {} }))),
        ("two-commands", with("/steps/0/do", json!({ "end": null, ATTACK: {} }))),
        ("seat", with("/steps/0/seat", attack())),
        ("roll", with("/steps/0/rolls", json!([ATTACK]))),
        ("event", with("/steps/0/expect/events", json!([ATTACK]))),
        ("other-event", with("/steps/0/expect/events", json!(["SU-5 fleet-placed 3"]))),
        ("refusal", with("/steps/0/expect/refusal", attack())),
        ("reason", with("/steps/0/expect/refusal", json!({ "rule": "SU-5", "reason": ATTACK }))),
        ("no-json", format!("{{\"title\": \"{ATTACK}\"")),
    ] {
        fs::write(bad.join(format!("{name}.json")), text).unwrap();
    }
    // A log that should fail, and the error that it should have.
    fs::write(bad.join("sidecar.json"), log().to_string()).unwrap();
    fs::write(bad.join("sidecar.error.txt"), format!("place{ATTACK}\nerror{ATTACK}")).unwrap();
    fs::write(bad.join("other-sidecar.json"), with("/level", attack())).unwrap();
    fs::write(bad.join("other-sidecar.error.txt"), format!("place{ATTACK}\nerror{ATTACK}")).unwrap();

    let mut board = BoardFile::reconstruction();
    board.title = ATTACK.into();
    board.provinces[3].note = ATTACK.into();
    fs::write(folder.join("board.json"), serde_json::to_string(&board).unwrap()).unwrap();
    board.provinces[3].name = "A\u{202e}B".into();
    board.links[0].a = ATTACK.into();
    fs::write(folder.join(format!("{NAME}-board.json")), serde_json::to_string(&board).unwrap()).unwrap();
    let mut value = serde_json::to_value(&board).unwrap();
    value[ATTACK] = json!(1);
    fs::write(folder.join("board-field.json"), value.to_string()).unwrap();
    value = json!({ "format": ATTACK });
    fs::write(folder.join("board-format.json"), value.to_string()).unwrap();

    fs::write(folder.join("shard-field.json"), json!({ ATTACK: 1 }).to_string()).unwrap();
    let shard: Value = serde_json::from_str(&run(&["simulate", "--games", "2", "--json"]).out).unwrap();
    for (name, field) in [("shard-version", "version"), ("shard-policy", "policy"), ("shard-seed", "seed")] {
        let mut shard = shard.clone();
        shard[field] = json!(ATTACK);
        fs::write(folder.join(format!("{name}.json")), shard.to_string()).unwrap();
    }
    let mut rows = shard.clone();
    rows["results"][0]["rules"] = json!(ATTACK);
    fs::write(folder.join(format!("{NAME}-shard.json")), rows.to_string()).unwrap();

    let lines = [
        json!({ "id": ATTACK, "do": "new", "rules": "second/4211", "dice": { "seed": 7 } }),
        json!({ "id": 2, "do": ATTACK }),
        json!({ "id": 3, "do": "command", "command": ATTACK }),
        json!({ "id": 4, "do": "command", "command": { ATTACK: 1 } }),
        json!({ "id": 5, "do": "state", ATTACK: 1 }),
        json!({ "id": 6, "do": "new", "rules": ATTACK, "dice": ATTACK }),
        json!({ "id": 7, "do": "load", "save": { ATTACK: 1 } }),
        json!({ "id": 8, "do": "routes", "to": ATTACK }),
    ];
    let lines: String = lines.iter().map(|line| format!("{line}\n")).collect();
    fs::write(folder.join("lines.txt"), lines + ATTACK).unwrap();
    let typed = format!("{}\nlook {0}\nwhy {0}\nsave {0}\ngame\nquit\n", ATTACK.replace('\n', " "));
    fs::write(folder.join("typed.txt"), typed).unwrap();
}

/// For each command what is asked of it: its words, and the file for its standard input if it reads one.
fn cases(folder: &Path) -> Vec<(&'static str, Vec<String>, Option<PathBuf>)> {
    let mut cases = Vec::new();
    let mut case = |command: &'static str, words: &[&str], input: Option<&str>| {
        cases.push((command, words.iter().map(|&word| word.to_owned()).collect(), input.map(|name| folder.join(name))));
    };
    let named = format!("good/{NAME}.json");
    let mut bad: Vec<String> = fs::read_dir(folder.join("bad"))
        .unwrap()
        .map(|entry| format!("bad/{}", entry.unwrap().file_name().to_str().unwrap()))
        .filter(|name| name.ends_with(".json"))
        .collect();
    bad.sort();
    case("replay", &["good"], None);
    case("replay", &["bad"], None);
    case("replay", &["bad/format.json", &named], None);
    case("replay", &[&format!("{NAME}-nowhere")], None);
    case("record", &[&named, "-o", &format!("{NAME}-recorded.json")], None);
    case("record", &["bad/reason.json", "-o", "recorded.json"], None);
    for log in bad.iter().chain([&named]) {
        case("show", &[log], None);
    }
    for command in ["legal", "odds", "draw", "report", "analyse", "compare", "why", "play", "record", "perft"] {
        for log in ["bad/field.json", "bad/order.json", "bad/ruling.json", &named] {
            match command {
                "compare" => case(command, &[log, "--ruling", "several-fleets=apart"], None),
                "why" => case(command, &[log, "fleet", "3"], None),
                "play" => case(command, &["--plain", "--resume", log], Some("typed.txt")),
                "record" => case(command, &[log, "-o", "recorded.json"], None),
                "perft" => case(command, &[log, "--depth", "1", "--divide"], None),
                "analyse" => case(command, &[log, "--effort", "0"], None),
                _ => case(command, &[log], None),
            }
        }
    }
    case("legal", &[&named, "--json"], None);
    case("draw", &[&named, "-o", &format!("{NAME}.gif")], None);
    case("draw", &[&named, "-o", &format!("{NAME}/nowhere.svg")], None);
    case("odds", &[&named, "--json"], None);
    case("why", &[&named, ATTACK.replace('\0', "").as_str()], None);
    case("compare", &[&named, "--ruling", NAME], None);
    let few = ["--games", "1", "--rounds", "1", "--ruling", "army-distance=fewest-links"];
    case("compare", &[&few[..], &["--rules", NAME]].concat(), None);
    case("compare", &[&few[..], &["--logs", &format!("good.json/{NAME}")]].concat(), None);
    case("perft", &["--depth", "1", "--rules", NAME], None);
    for table in ["board.json", "good.json", "shard-field.json", &named, &format!("{NAME}-nowhere")] {
        case("perft", &["--check", table], None);
    }
    // An engine that does not start, one that answers with hostile lines, and one that ends with a hostile message.
    case("duel", &["--games", "1", "--", NAME], None);
    case("duel", &["--games", "1", "--", "cat", "lines.txt"], None);
    case("duel", &["--games", "1", "--", "cat", &format!("{NAME}-nowhere")], None);
    case("duel", &["--games", "1", "--rules", NAME, "--", "cat", "lines.txt"], None);
    case("rules", &[NAME], None);
    case("rules", &["SU-5", "--logs", "good"], None);
    case("rules", &["SU-5", "--logs", "bad", "--all"], None);
    case("rules", &["SU-5", "--logs", &format!("{NAME}-nowhere")], None);
    case("rulings", &[NAME], None);
    case("board", &["--check", "board.json"], None);
    case("board", &["--check", &format!("{NAME}-board.json")], None);
    case("board", &["--check", "board-field.json"], None);
    case("board", &["--check", "board-format.json"], None);
    case("board", &["--json", "--evidence"], None);
    case("board", &[NAME], None);
    for board in ["board.json", "board-field.json", "board-format.json", &format!("{NAME}-board.json")] {
        case("board", &["--ask", board], Some("typed.txt"));
        case("board", &["--ask", &format!("{NAME}-asked.json"), "--from", board], Some("typed.txt"));
    }
    case("web", &["--no-open", "--port", NAME], None);
    case("simulate", &["--level", NAME], None);
    case("simulate", &["--rules", NAME], None);
    case("simulate", &["--games", "1", "--save-log", "0", "--log-dir", &format!("good.json/{NAME}")], None);
    for shard in ["shard-field", "shard-version", "shard-policy", "shard-seed", &format!("{NAME}-shard")] {
        case("merge", &[&format!("{shard}.json")], None);
    }
    case("pipe", &[], Some("lines.txt"));
    case("pipe", &["--board", &format!("{NAME}-board.json")], Some("lines.txt"));
    case("pipe", &["--board", "board-field.json"], Some("lines.txt"));
    case("play", &["--plain", "--seed", "7", "--board", "board.json"], Some("typed.txt"));
    case("play", &["--plain", "--seed", "7", "--board", "board-field.json"], Some("typed.txt"));
    case("play", &["--plain", "--seed", "7", "--file", &format!("{NAME}-game.json")], Some("typed.txt"));
    case("play", &["--plain", "--seed", "7", "--file", &format!("{NAME}-game.json")], Some("typed.txt"));
    case("play", &["--level", NAME], Some("typed.txt"));
    case("help", &[NAME], None);
    cases
}

/// The commands of the program, as it lists them itself.
fn commands() -> BTreeSet<String> {
    let help = run(&["--help"]).out;
    let list = help.split("Commands:\n").nth(1).unwrap().split("\n\n").next().unwrap();
    let names = list.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    names.map(|line| line.split_whitespace().next().unwrap().to_owned()).collect()
}

/// The program in a shell, which lets it read from a file whatever else it is given.
fn in_a_shell(folder: &Path, command: &str, words: &[String], input: Option<&Path>) -> Vec<String> {
    let script = "input=$1; shift; exec \"$@\" <\"$input\"";
    let input = input.unwrap_or(Path::new("/dev/null")).to_str().unwrap();
    let fixed = ["sh", "-c", script, "sh", input, env!("CARGO_BIN_EXE_tetrarchia"), command];
    assert!(folder.is_dir());
    fixed.into_iter().map(str::to_owned).chain(words.iter().cloned()).collect()
}

/// All that the program writes into a pipe, stdout before stderr.
fn piped(folder: &Path, words: &[String]) -> String {
    let mut command = std::process::Command::new(&words[0]);
    let output = command.args(&words[1..]).current_dir(folder).env_remove("NO_COLOR").output().unwrap();
    String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
}

/// All that the program writes to a terminal.
fn on_a_terminal(folder: &Path, words: &[String]) -> String {
    let size = PtySize { rows: 50, cols: 132, pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size).unwrap();
    let mut command = CommandBuilder::new(&words[0]);
    command.args(&words[1..]);
    command.cwd(folder);
    command.env_remove("NO_COLOR");
    command.env("TERM", "xterm-256color");
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut reader = pair.master.try_clone_reader().unwrap();
    let reading = thread::spawn(move || {
        let mut bytes = Vec::new();
        // A terminal that is closed is an error to its reader; what came before is there.
        let _ = reader.read_to_end(&mut bytes);
        bytes
    });
    child.wait().unwrap();
    drop(pair.master);
    String::from_utf8(reading.join().unwrap()).unwrap()
}

/// What is left of an output without the styles of the program (bold, dim, italic, underlined, inverted and sixteen
/// colours) and without the signs that wipe its progress bar.
fn without_styles(text: &str) -> String {
    let text = text.replace("\r\u{1b}[2K", "");
    let mut parts = text.split("\u{1b}[");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let is_ours = |number: &str| {
            matches!(number, "" | "0" | "1" | "2" | "3" | "4" | "7")
                || number.parse().is_ok_and(|number: u8| matches!(number, 30..=37 | 90..=97))
        };
        match part.split_once('m') {
            Some((numbers, rest)) if numbers.split(';').all(is_ours) => plain.push_str(rest),
            _ => plain = plain + "\u{1b}[" + part,
        }
    }
    plain
}

#[test]
fn no_command_lets_it_act() {
    let folder = folder("foreign_text");
    hostile_files(&folder);
    let cases = cases(&folder);
    let tried: BTreeSet<String> = cases.iter().map(|(command, ..)| (*command).to_owned()).collect();
    assert_eq!(tried, commands(), "every command of the program has a case here");
    for (command, words, input) in &cases {
        let shell = in_a_shell(&folder, command, words, input.as_deref());
        for (where_to, output) in [("a pipe", piped(&folder, &shell)), ("a terminal", on_a_terminal(&folder, &shell))] {
            let _ = fs::remove_file(folder.join("recorded.json"));
            let plain = without_styles(&output).replace("\r\n", "\n");
            let case = format!("{command} {words:?} into {where_to}");
            let raw = plain.chars().find(|&sign| is_hidden(sign) && !matches!(sign, '\n' | '\t'));
            assert_eq!(raw, None, "{case}\n{output:?}");
            let forged = plain.lines().find(|line| line.starts_with("ok      forged") || *line == "2 passed, 0 failed");
            // Two logs do pass where two logs are. A page is no list of lines: a note keeps its own there.
            let is_true = words == &["good"] && forged == Some("2 passed, 0 failed") || *command == "report";
            assert!(forged.is_none() || is_true, "{case}\n{plain}");
            assert!(!plain.is_empty() || command == &"draw", "{case} says nothing");
        }
    }
}

#[test]
fn what_passes_is_one_line_each() {
    let folder = folder("foreign_lines");
    hostile_files(&folder);
    for words in [vec!["good"], vec!["good", "good.json"]] {
        let words: Vec<String> = words.into_iter().map(str::to_owned).collect();
        let shell = in_a_shell(&folder, "replay", &words, None);
        for output in [piped(&folder, &shell), on_a_terminal(&folder, &shell)] {
            let plain = without_styles(&output);
            let logs = 1 + words.len();
            assert_eq!(plain.lines().filter(|line| line.starts_with("ok ")).count(), logs, "{plain}");
            assert_eq!(plain.lines().count(), logs + 1, "{plain}");
            assert!(plain.contains(r"title\u{1b}[2J\u{1b}]0;owned\u{7}"), "{plain}");
        }
    }
}
