//! Every invariant can fail: a view, a state or a step that breaks it and no other.

use std::collections::BTreeSet;

use tetrarchia::board::SeaZone;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::state::Disc;
use tetrarchia::*;
use tetrarchia_testkit::invariants::*;
use tetrarchia_testkit::positions::{with_awaits, with_value};
use tetrarchia_testkit::{Chooser, eager_input, random_rules};

/// A front end's own picture, as lists that may hold anything.
#[derive(Clone, Debug)]
struct Picture {
    figures: Vec<(Province, Figure)>,
    discs: Vec<(Province, Disc)>,
    armies: Vec<Province>,
    fleets: Vec<SeaZone>,
    goths: Vec<Province>,
    pirates: Vec<SeaZone>,
    left: Vec<(Reserve, usize)>,
}

impl Picture {
    fn of(game: &Game<'_>) -> Picture {
        fn each<T: Copy>(at: Province, all: impl IntoIterator<Item = T>) -> Vec<(Province, T)> {
            all.into_iter().map(|piece| (at, piece)).collect()
        }
        let all = Province::ALL.into_iter();
        Picture {
            figures: all.clone().flat_map(|at| each(at, game.figures(at))).collect(),
            discs: all.clone().flat_map(|at| each(at, game.discs(at))).collect(),
            armies: game.state().armies().into_iter().collect(),
            fleets: SeaZone::ALL.into_iter().flat_map(|zone| std::iter::repeat_n(zone, game.fleets(zone))).collect(),
            goths: game.state().goths().into_iter().collect(),
            pirates: game.state().pirates().into_iter().collect(),
            left: Reserve::ALL.map(|reserve| (reserve, game.left(reserve).unwrap())).into(),
        }
    }

    /// Takes a piece out of a reserve.
    fn take(&mut self, from: Reserve, pieces: usize) {
        self.left.iter_mut().filter(|(reserve, _)| *reserve == from).for_each(|(_, left)| *left -= pieces);
    }

    fn disc(&mut self, at: Province, disc: Disc) {
        self.discs.push((at, disc));
        let reserve = match disc {
            Disc::Revolt => Reserve::Revolts,
            Disc::Unrest => Reserve::Unrest,
            _ => Reserve::garrisons(disc.owner().unwrap()),
        };
        self.take(reserve, 1);
    }

    fn army(&mut self, at: Province) {
        self.armies.push(at);
        self.take(Reserve::Armies, 1);
    }
}

impl Pieces for Picture {
    fn figures(&self, at: Province) -> impl IntoIterator<Item = Figure> {
        self.figures.iter().filter(move |(place, _)| *place == at).map(|(_, figure)| *figure)
    }
    fn discs(&self, at: Province) -> impl IntoIterator<Item = Disc> {
        self.discs.iter().filter(move |(place, _)| *place == at).map(|(_, disc)| *disc)
    }
    fn armies(&self, at: Province) -> usize {
        self.armies.iter().filter(|&&army| army == at).count()
    }
    fn fleets(&self, zone: SeaZone) -> usize {
        self.fleets.iter().filter(|&&fleet| fleet == zone).count()
    }
    fn goths(&self, at: Province) -> Option<bool> {
        Some(self.goths.contains(&at))
    }
    fn pirates(&self, zone: SeaZone) -> Option<bool> {
        Some(self.pirates.contains(&zone))
    }
    fn left(&self, reserve: Reserve) -> Option<usize> {
        self.left.iter().find(|(one, _)| *one == reserve).map(|(_, left)| *left)
    }
}

/// Galerius in Noricum, an army in Persia, a revolt in Syria, fleets in zones 2 and 3.
fn galerius() -> Game<'static> {
    let position = Position::new(Emperor::Galerius).emperor(Emperor::Galerius, NORICUM).fleets([0, 1, 1]);
    position.army(PERSIA).revolt(SYRIA).game("second/4210/modules:dux+vicarius".parse().unwrap()).unwrap()
}

/// The game with fields of its state changed, whether or not that can be.
fn with(game: &Game<'static>, changes: &[(&str, &str)]) -> Game<'static> {
    let text = game.state().to_string();
    let text = changes.iter().fold(text, |text, (field, value)| match *field {
        "awaits" => with_awaits(&text, value),
        field => with_value(&text, field, value),
    });
    game.with_state(text.parse().unwrap_or_else(|error| panic!("{text}: {error}")))
}

fn ids(violations: impl IntoIterator<Item = Violation>) -> Vec<&'static str> {
    violations.into_iter().map(|violation| violation.invariant.id).collect()
}

/// A change of a picture.
type Spoil = fn(&mut Picture);

/// Views that break one invariant about pieces each.
fn bad_views() -> Vec<(&'static str, Game<'static>, Spoil)> {
    let game = galerius();
    let activity = with(&game, &[("points", "0"), ("awaits", "roll activity")]);
    let fell = with(&game, &[("awaits", "nothing roma-fell")]);
    let won = with(&game, &[("awaits", "nothing victory")]);
    vec![
        ("one-figure-a-province", game, |picture| picture.figures.push((NORICUM, Figure::Dux))),
        ("one-figure-a-province", game, |picture| picture.figures.push((PERSIA, Figure::Dux))),
        ("each-figure-once", game, |picture| picture.figures.push((ROMA, Figure::Galerius))),
        ("one-disc-a-province", game, |picture| picture.disc(SYRIA, Disc::Galerius)),
        ("revolts-conserved", game, |picture| picture.discs.push((ETRURIA, Disc::Revolt))),
        ("revolts-conserved", game, |picture| picture.discs.clear()),
        ("unrest-conserved", game, |picture| picture.discs.push((ETRURIA, Disc::Unrest))),
        ("garrisons-conserved", game, |picture| picture.take(Reserve::garrisons(Emperor::Maximian), 1)),
        ("three-armies", game, |picture| picture.armies.clear()),
        ("fleets-of-the-level", game, |picture| picture.fleets.truncate(1)),
        ("fleets-share-by-ruling", game, |picture| picture.fleets = vec![SeaZone::Aegaeum; 2]),
        ("no-fleet-among-pirates", game, |picture| picture.pirates.push(SeaZone::Aegaeum)),
        ("goths-are-an-army", game, |picture| picture.goths.push(SARMATIA)),
        ("quiet-borders", game, |picture| picture.disc(SARMATIA, Disc::Unrest)),
        ("armies-on-revolts", game, |picture| picture.army(THRACIA)),
        ("no-army-on-secured-border", game, |picture| picture.disc(PERSIA, Disc::Galerius)),
        ("vicarius-in-peace", game, |picture| picture.figures.push((SYRIA, Figure::Vicarius))),
        ("no-emperor-on-revolt", activity, |picture| picture.figures.push((SYRIA, Figure::Diocletian))),
        ("no-unrest-beside-revolt", activity, |picture| picture.disc(CILICIA, Disc::Unrest)),
        ("six-borders-win", won, |_| ()),
        ("roma-falls", fell, |_| ()),
    ]
}

#[test]
fn every_invariant_about_pieces_finds_what_breaks_it_alone() {
    let mut seen = BTreeSet::new();
    for (id, game, spoil) in bad_views() {
        let good = Picture::of(&galerius());
        assert_eq!(check_pieces(&good, &galerius()), Ok(()));
        let mut picture = good;
        spoil(&mut picture);
        assert_eq!(ids(piece_violations(&picture, &game)), [id], "{picture:?}");
        seen.insert(id);
    }
    assert_eq!(seen, of(Scope::Pieces));
}

/// The ids of the invariants of a kind.
fn of(scope: Scope) -> BTreeSet<&'static str> {
    Invariant::ALL.iter().filter(|invariant| invariant.scope() == scope).map(|invariant| invariant.id).collect()
}

#[test]
fn every_invariant_of_a_moment_finds_what_breaks_it_alone() {
    let game = galerius();
    assert_eq!(violations(&game), []);
    let bad: &[(&[&str], Game<'_>)] = &[
        (&["rebels-are-armies"], with(&game, &[("rebels", "II")])),
        (&["marchers-are-armies"], with(&game, &[("marching", "II:border")])),
        (&["deployed-figures-are-marked"], with(&game, &[("dux", "I:2")])),
        (&["four-grey-discs"], with(&game, &[("gray", "5")])),
        (&["who-acts-is-there"], with(&game, &[("awaits", "command act maximian")])),
        (&["points-have-a-limit"], with(&game, &[("points", "7")])),
        (&["no-points-in-barbarian-phase"], with(&game, &[("awaits", "roll activity")])),
        (&["who-passes-shares"], with(&game, &[("passing", "galerius")])),
        (
            &["who-passes-acts"],
            with(
                &game,
                &[
                    ("emperors", "-,III:3,III:3,-"),
                    ("passing", "galerius"),
                    ("points", "0"),
                    ("awaits", "roll activity"),
                ],
            ),
        ),
        // The scale is left only with more armies than there are.
        (&["three-armies", "score-on-the-scale"], with(&game, &[("discs", RUIN), ("armies", FOUR)])),
        // All fleets are placed, and one more is asked for.
        (&["never-stuck"], with(&three_fleets(), &[("awaits", "command place-fleet 1")])),
    ];
    let mut seen = BTreeSet::new();
    for (expected, game) in bad {
        assert_eq!(ids(violations(game)), *expected, "{}", game.state());
        seen.insert(*expected.last().unwrap());
    }
    assert_eq!(seen, of(Scope::Moment));
}

/// Every region would take more than 6 IP to subdue, with all 21 revolts.
const RUIN: &str = "rrru../rrru../rrru../rrru../rrru../rrru../rrru../......";

/// One army more than there are.
const FOUR: &str = "I:border,II:border,III:border,IV:border";

fn three_fleets() -> Game<'static> {
    Position::new(Emperor::Galerius).fleets([1, 1, 1]).game(Rules::second(Level::EASIEST)).unwrap()
}

#[test]
fn every_invariant_of_a_step_finds_what_breaks_it_alone() {
    let rules = "second/4210/imperium+roma-aeterna+barbaria/modules:dux";
    let base = galerius();
    let base = Game::resume(rules.parse().unwrap(), base.board(), *base.state()).unwrap();
    let over = with(&base, &[("awaits", "nothing conceded")]);
    let prompt = Event { rule: Rule::TN4, fact: Fact::Prompted { awaits: base.pending() } };
    let ended = Event { rule: Rule::EN5, fact: Fact::Ended { ending: Ending::Conceded } };
    let fact = |fact| Event { rule: Rule::TN1, fact };
    let back = fact(Fact::TurnBegan { emperor: Emperor::Galerius, round: 0, points: 6 });
    let next = fact(Fact::TurnBegan { emperor: Emperor::Galerius, round: 1, points: 6 });
    let deployed = with(&base, &[("marks", "dux-deployed")]);
    let on_board = with(&base, &[("marks", "dux-deployed"), ("dux", "I:2")]);
    let glory = fact(Fact::GloryTaken { emperor: Emperor::Galerius });
    let gray = |gray| fact(Fact::GrayChanged { gray });
    // Facts that no step of a game has cannot all be told by events: those steps break the folding too.
    let bad: Vec<(&[&str], Game<'_>, Vec<Event>, Game<'_>)> = vec![
        (&["refusals-change-nothing"], base, vec![], with(&base, &[("points", "5")])),
        (&["events-fold-to-the-state"], base, vec![prompt], with(&base, &[("points", "5")])),
        (&["rules-and-board-stay"], base, vec![prompt], galerius()),
        (&["over-is-over"], over, vec![ended], over),
        (&["rounds-count-up"], base, vec![back, prompt], with(&base, &[("round", "0")])),
        (
            &["the-dead-stay-dead"],
            deployed,
            vec![fact(Fact::FigureDeployed { figure: Figure::Dux, at: BELGICA })],
            with(&on_board, &[("dux", &BELGICA.to_string())]),
        ),
        (&["events-fold-to-the-state", "the-dead-stay-dead"], deployed, vec![prompt], base),
        (
            &["events-fold-to-the-state", "spent-discs-stay-out"],
            with(&base, &[("spent", "0,1,0,0")]),
            vec![prompt],
            base,
        ),
        (&["one-glory-a-battle"], base, vec![glory, glory], with(&base, &[("glory", "0,2,0,0")])),
        (&["events-fold-to-the-state", "black-disc-once"], base, vec![next], with(&base, &[("marks", "black-disc")])),
        (&["grey-discs-by-round"], with(&base, &[("gray", "1")]), vec![gray(2)], with(&base, &[("gray", "2")])),
        (&["events-fold-to-the-state", "no-new-rebels"], base, vec![next], with(&base, &[("rebels", "II")])),
    ];
    let mut seen = BTreeSet::new();
    for (expected, before, events, after) in bad {
        assert_eq!(ids(step_violations(&before, &events, &after)), expected);
        seen.insert(*expected.last().unwrap());
    }
    assert_eq!(seen, of(Scope::Step));
}

#[test]
fn a_violation_says_what_is_wrong_and_where() {
    let mut picture = Picture::of(&galerius());
    picture.disc(SYRIA, Disc::Galerius);
    let violation = check_pieces(&picture, &galerius()).unwrap_err();
    let expected = "one disc a province (PC-4): Syria holds a garrison of Galerius and a revolt\n\
                    rules: second/4210/modules:dux+vicarius\nstate: discs=";
    assert!(violation.to_string().starts_with(expected), "{violation}");
    let violation = check_view(&picture, &galerius()).unwrap_err();
    assert_eq!(
        violation.problem,
        "Syria: the front end shows a garrison of Galerius and a revolt, the game has a revolt"
    );
}

/// The first difference is named, of whatever kind it is; what a front end does not show is passed over.
#[test]
fn a_view_that_differs_from_the_game_is_found() {
    let game = galerius();
    let differences: [(Spoil, &str); 6] = [
        (|_| (), ""),
        (|picture| picture.figures.clear(), "Noricum: the front end shows nothing, the game has Galerius"),
        (|picture| picture.goths.push(PERSIA), "Persia: the front end shows the Goths, the game has an army"),
        (|picture| picture.fleets.truncate(1), "Mare Aegaeum: the front end shows no fleet, the game has a fleet"),
        (
            |picture| picture.pirates.push(SeaZone::Atlanticum),
            "Mare Atlanticum: the front end shows the pirates, the game has no pirates",
        ),
        (
            |picture| picture.take(Reserve::Unrest, 1),
            "unrest discs in the reserve: the front end shows 20, the game has 21",
        ),
    ];
    for (spoil, expected) in differences {
        let mut picture = Picture::of(&game);
        spoil(&mut picture);
        let found = check_view(&picture, &game).map_err(|violation| violation.problem).err().unwrap_or_default();
        assert_eq!(found, expected);
    }
    let mut silent = Picture::of(&game);
    silent.left.clear();
    assert_eq!((check_view(&silent, &game), check_pieces(&silent, &game)), (Ok(()), Ok(())));
}

/// Ids and names are unique, and games of all configurations keep every invariant.
#[test]
fn games_keep_all_invariants() {
    let count = Invariant::ALL.len();
    assert_eq!(Invariant::ALL.iter().map(|one| one.id).collect::<BTreeSet<_>>().len(), count);
    assert_eq!(Invariant::ALL.iter().map(|one| one.name).collect::<BTreeSet<_>>().len(), count);
    for seed in 0..200 {
        let chooser = &mut Chooser(seed);
        let mut game = Game::new(random_rules(chooser)).unwrap();
        let mut dice = SeededDice::new(seed);
        for _ in 0..300 {
            let Some(input) = eager_input(&game, chooser, &mut dice) else { break };
            let before = game;
            let events = game.play(input).unwrap();
            check_step(&before, &events, &game).unwrap();
            check(&game).unwrap();
            assert_eq!(check_view(&Picture::of(&game), &game), Ok(()));
        }
    }
}

/// The table in the documentation is that of the code. TETRARCHIA_WRITE=1 writes it again.
#[test]
fn the_documentation_has_the_table() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/invariants/table.md");
    if std::env::var_os("TETRARCHIA_WRITE").is_some() {
        std::fs::write(&path, table()).unwrap();
    }
    assert!(std::fs::read_to_string(&path).unwrap() == table(), "run this test with TETRARCHIA_WRITE=1");
}
