//! Pictures show everything that is on the board, on any board, and always in the same way.

use tetrarchia::board::{BoardFile, LinkEntry};
use tetrarchia::board::{Link, SeaZone};
use tetrarchia::kit::{Changes, PhaseDigest};
use tetrarchia::replay::Log;
use tetrarchia::text::is_hidden;
use tetrarchia::{Board, Emperor, Event, Game, Level, Module, Position, Province, Rules};
use tetrarchia_draw::{Picture, Theme};

use super::log;

/// Returns a position with pieces of many kinds.
fn busy() -> Game<'static> {
    Position::new(Emperor::Maximian)
        .emperor(Emperor::Diocletian, Province::V6)
        .emperor(Emperor::Galerius, Province::III3)
        .emperor(Emperor::Maximian, Province::Roma)
        .garrisons(Emperor::Galerius, [Province::III3, Province::BorderIII])
        .garrisons(Emperor::Constantius, [Province::II2])
        .revolts([Province::I1, Province::VI4])
        .unrest(Province::V6)
        .army(Province::I1)
        .fleets([0, 1, 0])
        .game(Rules::second(Level::new(4, 1, 0, 0).unwrap()))
        .unwrap()
}

/// Returns the lines of a picture that show pieces and what lies beside the board.
fn telling(svg: &str) -> String {
    let (map, panel) = svg.split_once("<g class=\"panel\"").unwrap();
    let map =
        map.lines().filter(|line| line.contains("<use ") || (line.contains("<g id=") && !line.contains(": empty")));
    map.chain(panel.lines().skip(1)).map(|line| format!("{line}\n")).collect()
}

#[test]
fn pieces_and_panel() {
    insta::assert_snapshot!(telling(&Picture::of(&busy()).titled("A busy board").svg()));
}

/// A title longer than any log allows is measured and cut to its room, and cannot act as markup.
#[test]
fn a_title_without_end_is_cut() {
    let game = busy();
    for title in ["W".repeat(820_000), "W ".repeat(410_000), "\u{1b}]0;\u{202e}\u{2028}".repeat(100_000)] {
        let svg = Picture::of(&game).titled(&title).svg();
        let (_, panel) = svg.split_once("<g class=\"panel\"").unwrap();
        assert!(panel.lines().all(|line| line.chars().count() < 300), "{panel:.400}");
        assert!(panel.contains('\u{2026}') || title.contains(' '), "{panel:.400}");
        let raw = svg.chars().find(|&sign| sign != '\n' && is_hidden(sign));
        assert_eq!(raw, None);
    }
}

#[test]
fn the_same_position_is_the_same_picture() {
    assert_eq!(Picture::of(&busy()).svg(), Picture::of(&busy()).svg());
    assert_eq!(Picture::of(&busy()).to_string(), Picture::of(&busy()).svg());
}

/// Checks that everything printed on a board is in its picture.
fn shows_all_of(board: &Board) {
    let game = Game::on_board(Rules::second(Level::BEGINNER), board).unwrap();
    let svg = Picture::of(&game).svg();
    let times = |text: &str| svg.matches(text).count();
    for province in Province::ALL {
        let id = province.word().replace(':', "-");
        assert_eq!(times(&format!("<g id=\"province-{id}\"")), 1, "{province}");
        // One for its land, and one for the province itself.
        assert_eq!(times(&format!("data-province=\"{province}\"")), 2, "{province}");
        let name = board.name(province).replace('&', "&amp;");
        assert_eq!(times(&format!("<title>{name} ({province}): empty</title>")), 1, "{province}");
    }
    for link in board.all_links() {
        assert_eq!(times(&format!("data-link=\"{link}\"")), 1, "{link}");
    }
    assert_eq!(times("data-link="), board.all_links().count());
    assert_eq!(
        times("class=\"link broken\""),
        board.all_links().filter(|link| link.is_broken()).count() + 1,
        "one in the key"
    );
    assert_eq!(times("data-arrow="), Province::ALL.into_iter().filter(|&one| board.arrow(one).is_some()).count());
    let coasts: usize = SeaZone::ALL.into_iter().map(|zone| board.coast(zone).len()).sum();
    // Each coast has a mark, each sea its number, and the key one more.
    assert_eq!(times("<text class=\"coast-zone\""), coasts + SeaZone::COUNT + 1);
}

#[test]
fn the_built_in_board_is_drawn() {
    shows_all_of(Board::reconstruction());
}

#[test]
fn a_corrected_board_is_drawn() {
    let mut file = BoardFile::reconstruction();
    let of = |file: &BoardFile, name: &str| file.provinces.iter().position(|entry| entry.id == name).unwrap();
    let index = of(&file, "sardinia");
    file.provinces[index].name = "Corsica & Sardinia".into();
    let index = of(&file, "baetica");
    file.provinces[index].coasts = vec![SeaZone::Atlanticum, SeaZone::Internum];
    file.links.retain(|link| (link.a.as_str(), link.b.as_str()) != ("tingitana", "mauretania"));
    let link = file.links.iter_mut().find(|link| link.a == "rhaetia" && link.b == "noricum").unwrap();
    link.broken = true;
    // A long link across half of the map, past many provinces.
    file.links.push(LinkEntry { a: "etruria".into(), b: "lucania".into(), broken: false, ..file.links[0].clone() });
    let board = file.board().unwrap();
    assert_ne!(&board, Board::reconstruction());
    shows_all_of(&board);
    let link = Link::new(Province::Italia3, Province::Italia4, false).unwrap();
    let game = Game::on_board(Rules::second(Level::BEGINNER), &board).unwrap();
    let svg = Picture::of(&game).svg();
    let drawn = svg.lines().find(|line| line.contains(&format!("data-link=\"{link}\""))).unwrap();
    assert!(drawn.contains('Q'), "Roma is in the way: {drawn}");
}

#[test]
fn titles_are_text() {
    let svg = Picture::of(&busy()).titled("</title><script>alert(1)</script> & \"quotes\" \u{1}").svg();
    assert!(!svg.contains("<script"), "{svg}");
    assert!(svg.contains("<title id=\"tetrarchia-title\">&lt;/title&gt;&lt;script&gt;"), "{svg}");
    assert!(!svg.contains('\u{1}'));
}

#[test]
fn parts_can_be_left_out() {
    let game = busy();
    let whole = Picture::of(&game).svg();
    assert!(whole.contains("viewBox=\"0 0 2400 1800\" width=\"1200\" height=\"900\""));
    let map = Picture::of(&game).without_panel().wide(2400).svg();
    assert!(
        map.contains("viewBox=\"0 0 2400 1500\" width=\"2400\" height=\"1500\"") && !map.contains("class=\"panel\"")
    );
    assert!(map.contains("class=\"piece\""));
    assert!(!Picture::of(&game).without_pieces().svg().contains("class=\"piece\""));
    let ringed = Picture::of(&game).highlighting(Province::Roma).highlighting(Province::I1).without_panel().svg();
    assert_eq!(ringed.matches("<circle class=\"ring\"").count(), 2);
}

#[test]
fn themes_differ_in_nothing_but_their_style() {
    let game = busy();
    let parts = Theme::ALL.map(|theme| {
        let svg = Picture::of(&game).in_theme(theme).svg();
        let (before, rest) = svg.split_once("<style>").unwrap();
        let (style, after) = rest.split_once("</style>").unwrap();
        (format!("{before}{after}"), style.to_owned())
    });
    let [light, dark, print] = parts;
    assert!(light.0 == dark.0 && dark.0 == print.0);
    assert!(light.1 != dark.1 && dark.1 != print.1 && light.1 != print.1);
}

#[test]
fn moves_leave_trails() {
    let mut game = busy();
    let events = game.play(tetrarchia::Command::Move { figure: tetrarchia::Figure::Maximian, to: Province::Italia4 });
    let events = events.unwrap();
    assert_eq!(Picture::of(&game).after(&events).svg().matches("class=\"trail\"").count(), 1);
    assert!(!Picture::of(&game).svg().contains("class=\"trail\""));
}

#[test]
fn modules_are_explained_where_they_are_played() {
    let plain = Rules::second(Level::MEDIUM);
    let with = plain.with_module(Module::Pirates);
    let key = |rules: Rules| Picture::of(&Game::new(rules).unwrap()).svg().contains(">pirates</text>");
    assert!(!key(plain));
    assert!(key(with));
}

/// Returns the game before and after the last step of a log, and the events of the step.
fn last_step(log: &Log) -> (Game<'static>, Game<'static>, Vec<Event>) {
    let mut replay = log.trace().unwrap();
    let game = log.game(Board::reconstruction()).unwrap();
    let last = replay.steps.pop().unwrap();
    let before = replay.steps.last().map_or(replay.start, |step| step.state);
    (game.with_state(before), game.with_state(last.state), last.events)
}

/// Two uprisings, a battle that is lost, an Emperor and a garrison removed, and an army that arrives: each of them is
/// marked, told in the panel, and explained in the key.
#[test]
fn everything_that_changed_is_marked() {
    let (before, game, events) = last_step(&log("examples/logs/storm.json"));
    let changes = Changes::of(&before, &events);
    let picture = Picture::of(&game).marking(&changes).after(&events).telling(&PhaseDigest::of(&before, &events));
    let svg = picture.svg();
    let marked = svg.lines().filter(|line| line.contains("class=\"mark\"") || line.contains("class=\"trail\""));
    let (_, panel) = svg.split_once("<g class=\"panel\"").unwrap();
    let news = panel.lines().skip_while(|line| !line.contains("class=\"rule\"")).skip(1);
    insta::assert_snapshot!(marked.chain(news).map(|line| format!("{line}\n")).collect::<String>());
    // The panel is higher by two rows of headlines.
    assert!(svg.contains("viewBox=\"0 0 2400 1890\""), "{svg:.400}");
    // Every drawing that is used is there.
    for word in svg.split("href=\"#").skip(1).map(|after| after.split_once('"').unwrap().0) {
        assert!(svg.contains(&format!("id=\"{word}\"")), "{word}");
    }
}

#[test]
fn a_picture_without_marks_has_no_drawings_of_marks() {
    let game = busy();
    assert!(!Picture::of(&game).svg().contains("mark-"));
    let unchanged = Picture::of(&game).marking(&Changes::of(&game, &[]));
    assert_eq!(unchanged.svg(), Picture::of(&game).svg());
    // A front end that places pieces itself gets them.
    assert!(Picture::of(&game).without_pieces().svg().contains("id=\"mark-gone-revolt\""));
}

/// The states alone show what is gone, and an army that has moved as one that is gone and one that is new.
#[test]
fn changes_between_two_states_are_marked_too() {
    let (before, game, _) = last_step(&log("examples/logs/storm.json"));
    let svg = Picture::of(&game).marking(&Changes::between(&before, &game)).svg();
    for mark in ["worse", "gone-diocletian", "gone-garrison-diocletian", "gone-army"] {
        assert!(svg.contains(&format!("data-mark=\"{mark}\"")), "{mark}");
    }
    assert!(!svg.contains("data-mark=\"battle\"") && !svg.contains("data-mark=\"uprising\""));
}

/// Without events, one trail leads from where a figure was to where it is.
#[test]
fn marked_moves_have_trails() {
    let mut game = busy();
    let before = game;
    let events = game.play(tetrarchia::Command::Move { figure: tetrarchia::Figure::Maximian, to: Province::Italia4 });
    let changes = Changes::of(&before, &events.unwrap());
    let svg = Picture::of(&game).marking(&changes).svg();
    assert_eq!(svg.matches("class=\"trail\"").count(), 1);
    assert_eq!(svg.matches("data-mark=\"changed\"").count(), 1);
}

#[test]
fn labels_stand_beside_their_provinces() {
    let game = busy();
    let routes = game.routes(Emperor::Maximian);
    let mut picture = Picture::of(&game).highlighting(routes.reachable());
    for (province, cost) in routes.iter() {
        picture = picture.labelling(province, &format!("{cost} IP"));
    }
    let svg = picture.svg();
    assert_eq!(svg.matches("data-label=").count(), routes.iter().count());
    assert!(
        svg.contains("data-label=\"Italia:4\"") && svg.contains("<text class=\"label\" y=\"9\">1 IP</text>"),
        "{svg}"
    );
    let svg = Picture::of(&game).labelling(Province::Roma, &"<b>&W".repeat(1000)).svg();
    let label = svg.lines().find(|line| line.contains("data-label=")).unwrap();
    assert!(label.contains("&lt;b&gt;&amp;W") && label.contains('\u{2026}') && label.len() < 400, "{label}");
}

/// With many modules and marks, the key takes a second row inside the picture.
#[test]
fn a_long_key_has_further_rows() {
    let (before, game, events) = last_step(&log("examples/logs/storm.json"));
    let rules = Module::ALL.into_iter().fold(*game.rules(), Rules::with_module);
    let game = Game::resume(rules, game.board(), *game.state()).unwrap();
    let svg = Picture::of(&game).marking(&Changes::of(&before, &events)).svg();
    assert!(svg.contains("viewBox=\"0 0 2400 1850\""), "{svg:.400}");
    let (_, panel) = svg.split_once("<g class=\"panel\"").unwrap();
    let lines: Vec<_> = panel.lines().filter(|line| line.contains(" y=\"318\"")).collect();
    assert!(lines.iter().any(|line| line.contains(">battle<")), "{lines:#?}");
}
