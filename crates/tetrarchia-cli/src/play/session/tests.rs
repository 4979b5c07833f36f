use super::*;
use crate::play::opening::read_players;
use std::fs;
use std::path::PathBuf;
use tetrarchia::replay::{MAX_LOG_BYTES, RecordDetail};
use tetrarchia::{Board, Rules, Seating, SeededDice};

/// A table with a file in a folder of its own.
pub fn table(name: &str, rules: &str, players: &str) -> (Session<'static>, PathBuf) {
    let mut rules: Rules = rules.parse().unwrap();
    let seats = read_players(players, &mut rules).unwrap();
    table_at(name, Game::on_board(rules, Board::reconstruction()).unwrap(), seats)
}

/// A table with this game.
fn table_at(name: &str, game: Game<'static>, seats: Seating) -> (Session<'static>, PathBuf) {
    let rules = *game.rules();
    let folder = std::env::temp_dir().join(format!("tetrarchia-session-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let recorder = Recorder::seeded(game, seats, SeededDice::new(284), RecordDetail::EVENTS);
    let journal = Journal::create(&folder.join("game.json")).unwrap();
    (Session::open(recorder, journal, Log::new(rules)).unwrap(), folder)
}

fn text(answer: Answer) -> String {
    match answer {
        Answer::Lines(lines) | Answer::Phase(lines) | Answer::End(lines, _) => {
            lines.iter().map(|line| line.text() + "\n").collect()
        }
        Answer::Page(title, lines) => lines.iter().fold(title + "\n", |text, line| text + &line.text() + "\n"),
        Answer::Map => "map".into(),
        Answer::Leave => "leave".into(),
    }
}

impl Session<'_> {
    /// Says this with all commands in view.
    fn says(&mut self, line: &str) -> String {
        let choices = self.choices();
        self.note_seen(&choices);
        text(self.answer(line))
    }

    fn say_all(&mut self, lines: &[&str]) {
        for line in lines {
            self.says(line);
        }
    }
}

#[test]
fn what_cannot_be_saved_has_not_happened() {
    let (mut session, folder) = table("unsaved", "second/4200", "1");
    let path = folder.join("game.json");
    let kept = fs::read(&path).unwrap();
    fs::write(&path, "somebody else").unwrap();
    let before = *session.game();
    assert!(session.says("2").starts_with("Nothing was done"));
    assert_eq!(*session.game(), before);
    assert_eq!(fs::read(&path).unwrap(), b"somebody else");
    fs::write(&path, kept).unwrap();
    assert!(session.says("2").contains("A fleet is placed"));
    fs::write(&path, "somebody else").unwrap();
    let before = *session.game();
    assert!(session.says("undo").contains("Nothing was taken back"));
    assert_eq!(*session.game(), before);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_log_that_grows_too_large_is_not_written() {
    let (mut session, folder) = table("large", "second/4200", "1");
    let path = folder.join("game.json");
    session.say_all(&["1"]);
    let kept = fs::read(&path).unwrap();
    session.heading.note = "x".repeat(MAX_LOG_BYTES);
    for line in ["2", "undo"] {
        let told = session.says(line);
        assert!(told.contains(&format!("a log has at most {MAX_LOG_BYTES} bytes")), "{told}");
    }
    assert_eq!(session.log().steps.len(), 2);
    assert_eq!(fs::read(&path).unwrap(), kept);
    assert!(session.says(&format!("save {}", folder.join("copy.json").display())).contains("at most"));
    assert!(!folder.join("copy.json").exists());
    session.heading.note = "short".into();
    assert!(session.says("2").contains("A fleet is placed"));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_long_way_is_one_input() {
    let (mut session, folder) = table("way", "second/4200", "1");
    session.say_all(&["2", "3", "roma"]);
    let before = *session.game();
    let steps = session.log().steps.len();
    let told = session.says("go macedonia");
    assert!(told.lines().count() > 1, "{told}");
    assert!(session.log().steps.len() > steps + 1);
    assert_eq!(session.says("undo"), "Taken back.\n");
    assert_eq!(*session.game(), before);
    assert_eq!(session.log().steps.len(), steps);
    session.says("go persia");
    let told = session.says("go britannia");
    assert!(told.contains("cannot get to Britannia with 1 IP"), "{told}");
    session.says("undo");
    assert!(session.says("go").contains("Within reach of Diocletian"));
    assert!(session.says("go macedonai").contains("Did you mean `go macedonia`?"));
    assert!(session.says("").contains("Diocletian moves"));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn doubts_are_settled_by_yes_no_or_something_else() {
    let (mut session, folder) = table("doubts", "second/4200", "1");
    session.say_all(&["2", "3", "roma"]);
    assert!(session.says("end").contains("You have 6 IP left"));
    assert_eq!(session.says("no"), "All right, nothing was done.\n");
    assert!(session.doubt().is_none());
    session.says("end");
    assert!(session.says("etruria").contains("Diocletian moves from Roma to Etruria"), "another line is a no");
    assert!(session.says("concede").contains("Give up?"));
    assert_eq!(session.says(""), "All right, nothing was done.\n", "Enter does not give up");
    session.says("concede");
    assert_eq!(session.says("y"), "All right, nothing was done.\n", "only the whole word gives up");
    assert!(session.says("end!").contains("`more` tells"), "what the phase has brought");
    assert!(session.says("more").contains("The Roman phase of Diocletian is over"));
    assert!(session.says("undo").contains("dice rolls cannot be undone"));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn every_word_of_the_game_is_explained() {
    let (mut session, folder) = table("words", "second/4200", "1");
    for (word, rule) in [
        ("uprising", "UP-1"),
        ("revolt", "EM-1"),
        ("support", "AT-4"),
        ("garrison", "SE-1"),
        ("border", "SE-2"),
        ("echo", "UP-3"),
        ("IP", "TN-4"),
        ("broken link", "BR-1"),
        ("level", "SU-2"),
        ("Attack", "AT-1"),
    ] {
        let told = session.says(&format!("help {word}"));
        assert!(told.contains(rule), "{word}: {told}");
    }
    assert!(session.says("help uprsing").contains("Did you mean `help uprising`?"));
    assert!(session.says("").contains("UP-1"), "Enter takes the guess");
    assert!(session.says("help undo").contains("take back the last command"));
    assert!(session.says("help AT-4").starts_with("AT-4"));
    assert!(session.says("help xyzzy").contains("There is no rule or word"));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_coming_phase_is_known_before_it_comes() {
    let position = "discs=....../....../..r.../....../....../....../..r.../...... emperors=III:4,-,-,- \
        armies=III:3,Italia:3 fleets=0,1,0 turn=diocletian round=2 points=6 awaits command act diocletian";
    let rules: Rules = "second/4100".parse().unwrap();
    let game = Game::resume(rules, Board::reconstruction(), position.parse().unwrap()).unwrap();
    let (mut session, folder) = table_at("coming", game, Seating::One);
    let line = session.dangers().map(|line| line.text()).unwrap_or_default();
    assert!(line.starts_with("!! DANGER: If you end now: "), "{line}");
    assert!(line.contains("The army in Etruria has one step to Roma"), "{line}");
    let told = session.says("end");
    assert!(told.contains("% that the game is lost") && told.contains("End your phase?"), "{told}");
    session.says("n");
    let odds = session.says("odds");
    assert!(
        odds.contains("If Diocletian ends his phase now:") && odds.contains("Attack the army in Noricum"),
        "{odds}"
    );
    assert!(session.says("odds noricum").lines().count() < odds.lines().count());
    assert!(odds.contains("more provinces with less danger: `odds all`\n") && !odds.contains("\\u{"), "{odds}");
    assert!(session.says("odds all").lines().count() > odds.lines().count());
    let hint = session.says("hint");
    assert!(hint.contains("Hint: `") && hint.contains("Why: it ") && hint.contains("  Or `"), "{hint}");
    assert!(session.says("danger").contains("danger: The army in Etruria"));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_number_that_was_not_seen_is_not_played() {
    let (mut session, folder) = table("unseen", "second/4200", "1");
    session.say_all(&["2", "3", "roma"]);
    let before = *session.game();
    let told = text(session.answer("5"));
    assert!(told.starts_with("Nothing with the number 5 is on the screen; `legal`"), "{told}");
    assert_eq!(*session.game(), before);
    session.answer("legal");
    assert!(text(session.answer("5")).contains("Diocletian moves"));
    assert!(text(session.answer("5")).contains("is on the screen"), "the list is another one now");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_move_too_far_is_offered_as_a_way() {
    let (mut session, folder) = table("far", "second/4200", "1");
    session.say_all(&["1", "3", "roma"]);
    let told = session.says("move cisalpina");
    assert!(told.contains("MV-1") && told.contains("There is a way for 2 IP. Go there?"), "{told}");
    assert!(session.says("y").contains("to Cisalpina"));
    assert!(session.says("rule").contains("TN-4"), "what was refused before is forgotten");
    assert!(session.says("fleet 2").starts_with("Not now: it is the turn of Diocletian to act. (TN-4 "));
    assert!(session.says("rule").starts_with("TN-4"));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_seat_that_is_asked_is_the_one_that_types() {
    let (mut session, folder) = table("seats", "second/4211", "5");
    assert_eq!(session.who(), "All players");
    session.say_all(&["1", "2"]);
    assert_eq!(session.who(), "Player 1, Diocletian");
    session.say_all(&["roma", "end!"]);
    assert_eq!(session.who(), "Barbarian player");
    assert_eq!(session.header(), "round 1, Diocletian's turn: Barbarian player is asked");
    while session.who() == "Barbarian player" {
        session.says("pass");
    }
    assert_eq!(session.who(), "Player 2, Galerius");
    let seats: Vec<_> = session.log().steps.iter().filter_map(|step| step.seat).collect();
    assert_eq!(seats[..4], [Seat::First, Seat::First, Seat::First, Seat::First]);
    assert!(seats[4..].iter().all(|&seat| seat == Seat::Barbarian) && seats.len() > 4);
    fs::remove_dir_all(folder).unwrap();
}

/// One player who also has the Barbarians takes back what he did for either side.
#[test]
fn one_player_takes_back_what_he_did_for_either_side() {
    let (mut session, folder) = table("either-side", "second/4211/barbaria", "1");
    session.say_all(&["1", "2", "roma"]);
    let before = *session.game();
    session.says("end!");
    assert_eq!(session.who(), "Barbarian player");
    assert_eq!(session.says("undo"), "Taken back.\n");
    assert_eq!(*session.game(), before);
    session.says("end!");
    let before = *session.game();
    session.says("pass");
    assert_eq!(session.who(), "Barbarian player", "the next step, and no dice before it");
    assert_eq!(session.says("undo"), "Taken back.\n");
    assert_eq!(*session.game(), before);
    fs::remove_dir_all(folder).unwrap();
}

/// The first edition has the powers in VN-1, and `rule` says so as refusals do.
#[test]
fn the_rule_of_a_power_is_that_of_the_edition() {
    for (edition, rule) in [("first", "VN-1"), ("second", "VD-1")] {
        let rules: Rules = format!("{edition}/4100/imperium").parse().unwrap();
        let position = "discs=....../....../....../....../....../....../....../...... emperors=-,-,II:1,- \
            armies=II:border fleets=0,1,0 turn=galerius round=2 points=0 awaits command hold II:border";
        let game = Game::resume(rules, Board::reconstruction(), position.parse().unwrap()).unwrap();
        let (mut session, folder) = table_at(&format!("power-{edition}"), game, Seating::One);
        assert!(session.says("rule").starts_with(rule), "{edition}: {}", session.says("rule"));
        assert!(session.says("secure").contains(rule), "a refusal cites it too");
        fs::remove_dir_all(folder).unwrap();
    }
}

/// Whatever is typed, the table answers and the file stays a log.
#[test]
fn no_line_is_too_strange() {
    let rules = "second/3122/imperium+via-romana/modules:dux+vicarius+pirates+goths";
    let (mut session, folder) = table("strange", rules, "5");
    // A hint must answer here, not be good.
    session.consul = session.consul.clone().with_effort(0).with_width(64);
    let words: Vec<&str> =
        "go move attack subdue secure end! fleet enter sail why rule help look odds undo legal hint y n 1 \
        2 3 7 99 0 - ! pass roma noricum pan sup dux vicarius use-power deploy-dux place reroll story game MV-5 \u{fc} \
        \u{4e2d} ' map"
            .split(' ')
            .collect();
    let mut chance = 7_u64;
    let mut below = |most: usize| {
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (chance >> 33) as usize % most
    };
    for _ in 0..500 {
        let line: Vec<&str> = (0..below(4)).map(|_| words[below(words.len())]).collect();
        session.says(&line.join(" "));
        assert!(!session.question().text().is_empty());
        if session.game().state().ending().is_some() {
            break;
        }
    }
    let log = Log::from_slice(&fs::read(folder.join("game.json")).unwrap()).unwrap();
    assert!(log.steps.len() > 5, "{}", log.steps.len());
    assert!(log.replay().unwrap().passed());
    fs::remove_dir_all(folder).unwrap();
}
