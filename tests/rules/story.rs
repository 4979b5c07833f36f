//! Stories: a script played on a position in both editions, and all that happens, line by line.

use crate::common::invariants::assert_holds;
use crate::common::script::{play, refused};
use tetrarchia::board::Region;
use tetrarchia::board::reconstruction::provinces::*;
use tetrarchia::rules::Reading;
use tetrarchia::vocabulary::Dice;
use tetrarchia::*;

/// A board with nothing on it that could disturb a story: Diocletian, whose turn it is, stands in Sardinia, which is on
/// no path and never rolled.
pub fn quiet() -> Position {
    Position::new(Emperor::Diocletian).emperor(Emperor::Diocletian, SARDINIA).fleets([1, 0, 0])
}

/// A position where all four Emperors stand off the paths, and R1B4 finds a garrison.
pub fn spectators() -> Position {
    quiet()
        .emperor(Emperor::Galerius, ACHAIA)
        .emperor(Emperor::Constantius, GALLAECIA)
        .emperor(Emperor::Maximian, NUMIDIA)
        .garrison(Emperor::Constantius, LUSITANIA)
}

/// The provinces of these regions.
pub fn regions(regions: impl IntoIterator<Item = Region>) -> ProvinceSet {
    regions.into_iter().fold(ProvinceSet::EMPTY, |all, region| all | region.provinces())
}

/// The game in this position, by these rules with five garrisons each and one fleet, and these rulings by their other
/// reading.
pub fn game_of(edition: fn(Level) -> Rules, others: &[Ruling], position: Position) -> Game<'static> {
    let rules = edition(Level::new(5, 1, 0, 0).unwrap());
    let rules = others.iter().fold(rules, |rules, &ruling| rules.with_ruling(ruling, Reading::Other));
    position.game(rules).unwrap()
}

/// Plays the script on the position, in both editions, and compares what happens with the story. Returns the game after
/// it.
#[track_caller]
pub fn tell(position: Position, script: &str, story: &str) -> Game<'static> {
    tell_by(&[], position, script, story)
}

/// The same with these rulings by their other reading.
#[track_caller]
pub fn tell_by(others: &[Ruling], position: Position, script: &str, story: &str) -> Game<'static> {
    let mut game = game_of(Rules::first, others, position);
    go_on(&mut game, script, story);
    let mut game = game_of(Rules::second, others, position);
    go_on(&mut game, script, story);
    game
}

/// Plays on, and compares what happens with the story: one line of notation for each event, with its rule. Left out are
/// the rolls, which the script tells, the points, the steps, the end of the Roman phase, and questions to the players.
#[track_caller]
pub fn go_on(game: &mut Game<'_>, script: &str, story: &str) {
    let mut lines = Vec::new();
    for input in script.split(';') {
        for event in play(game, input) {
            if is_told(event.fact) {
                lines.push(event.to_notation(game.board()).to_string());
            }
        }
        // Wherever a phase stops for dice, the position can be saved and taken up again.
        assert_holds(game);
        assert_eq!(Game::resume(*game.rules(), game.board(), *game.state()).as_ref(), Ok(&*game), "after {input}");
    }
    let told: Vec<_> = story.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    assert_eq!(lines, told, "what happened, and the story");
}

/// Where the Emperor whose turn it is can enter.
pub fn entrances(game: &Game<'_>) -> ProvinceSet {
    let entrance = |command| if let Command::Enter { at } = command { Some(at) } else { None };
    game.legal().iter().filter_map(entrance).collect()
}

/// Nothing is accepted any more.
#[track_caller]
pub fn assert_over(game: &Game<'_>, ending: Ending) {
    let awaits = Pending::Nothing { ending };
    assert_eq!((game.pending(), game.state().ending()), (awaits, Some(ending)));
    assert!(game.legal().is_empty());
    let not_now = Reason::NotNow { awaits };
    assert_eq!(refused(game, "end"), Refusal { rule: ending.rule(), reason: not_now });
    let mut after = *game;
    for roll in Dice::ALL.into_iter().flat_map(Roll::all) {
        assert_eq!(after.play(roll), Err(Refusal { rule: ending.rule(), reason: not_now }));
    }
    assert_eq!(after.play(Input::Concede), Err(Refusal { rule: Rule::EN5, reason: not_now }));
    assert_eq!(after, *game);
}

fn is_told(fact: Fact) -> bool {
    !matches!(
        fact,
        Fact::Rolled { .. }
            | Fact::Spent { .. }
            | Fact::StepBegan { .. }
            | Fact::RomanPhaseEnded { .. }
            | Fact::Prompted { awaits: Pending::Command { .. } }
    )
}
