//! Answers that change nothing: what is asked, what is where, what would happen, what the rules say.

use anstyle::Style;
use tetrarchia::board::Region;
use tetrarchia::vocabulary::{Addressee, Dice};
use tetrarchia::{
    Board, Command, Emperor, Figure, Game, Pending, Preview, Province, ProvinceSet, Question, Refusal, Rule, Seat,
    Seating,
};

use crate::picture::{pieces, write_beside_the_board};
use crate::play::line::Line;
use crate::play::menu::{brief, verbs};
use crate::play::session::Answer;
use crate::play::telling::capital;
use crate::rules::near;
use crate::style::{BAD, DIM, GOOD, STRONG};
use crate::why::told_strength;

/// The Emperors of a seat.
fn emperors(seats: Seating, seat: Seat) -> String {
    let own = Emperor::ALL.into_iter().filter(|&emperor| seats.may_command(seat, emperor));
    own.map(Emperor::name).collect::<Vec<_>>().join(", ")
}

/// All players with their Emperors.
pub(super) fn players(seats: Seating) -> String {
    let players = seats.seats().map(|seat| format!("{} ({})", seat.name(), emperors(seats, seat)));
    players.collect::<Vec<_>>().join("; ")
}

/// Who is asked, by name.
pub(super) fn who(seats: Seating, asked: Addressee) -> String {
    match asked {
        Addressee::Barbarian => "Barbarian player".into(),
        Addressee::Everybody if seats == Seating::One => "You".into(),
        Addressee::Everybody => "All players".into(),
        Addressee::Emperor(emperor) => match seats.owner(emperor) {
            _ if seats == Seating::One => emperor.name().into(),
            Some(seat) => format!("Player {}, {}", seat.index() + 1, emperor.name()),
            // The shared Caesar (G-39).
            None => format!("All players, {}", emperor.name()),
        },
    }
}

/// How to leave things as they are.
const KEEP: &str = " `pass` leaves it.";

/// What is asked, of whom, and what can be answered.
pub(super) fn question(game: &Game<'_>, seats: Seating, by_hand: bool) -> Line {
    let board = game.board();
    match game.pending() {
        Pending::Nothing { ending } => {
            let style = if ending.is_victory() { GOOD } else { BAD };
            Line::styled(style, format!("The game is over: {}.", ending.describe())).and(DIM, " `story` or `quit`.")
        }
        Pending::Roll { throw } => {
            let how = match throw.dice() {
                Dice::Roman => " Throw the Roman die and type its face.",
                Dice::Barbarian => " Throw the Barbarian die and type its face.",
                Dice::Both => " Throw both dice and type the faces, the Roman first.",
            };
            let how = if by_hand { how } else { "" };
            Line::strong(format!("Dice for {}.", throw.describe(board))).and(DIM, format!("{how} {}", throw.rule()))
        }
        Pending::Command { question } => {
            let who = who(seats, question.addressee());
            let (text, more) = match question {
                Question::PlaceFleet { left } => (
                    format!("{who}: place a fleet on a sea, {left} left."),
                    " It carries you along its coasts.".to_owned(),
                ),
                Question::Enter { .. } => {
                    let at = |command| if let Command::Enter { at } = command { Some(board.name(at)) } else { None };
                    let names: Vec<_> = game.legal().into_iter().filter_map(at).collect();
                    (format!("{who}: where to enter the board?"), format!(" {}.", names.join(" or ")))
                }
                Question::Act { .. } => {
                    let points = game.state().points();
                    let more = match game.state().passing() {
                        Some(figure) => format!(" {} must move on (MV-5).", figure.name()),
                        None if points == 0 => " Nothing is left: `end`.".into(),
                        None => format!(" {}", verbs(game).join(", ")),
                    };
                    (format!("{who} acts: {points} IP left."), more)
                }
                Question::Raise { throw, roll, plus, .. } => (
                    format!("{who}: add 1 to the die? {roll} for {}, {plus} added so far.", throw.describe(board)),
                    KEEP.into(),
                ),
                Question::Hold { army } => (format!("{who}: hold off the army in {}?", board.name(army)), KEEP.into()),
                Question::Reroll { throw, roll } => {
                    (format!("{who}: keep {roll} for {}?", throw.describe(board)), " `pass` or `reroll`.".into())
                }
                Question::BlackDisc { step } => {
                    (format!("{who}: the black disc, before the step {}?", step.word()), KEEP.into())
                }
                Question::BlackDiscAfterRoll { throw, roll } => {
                    (format!("{who}: the black disc, before {roll} counts for {}?", throw.describe(board)), KEEP.into())
                }
                Question::BlackDiscAtEnd => (format!("{who}: the black disc, before the phase ends?"), KEEP.into()),
                Question::Advance { army } => {
                    let text = format!("{who}: let the army in {} go{}?", board.name(army), towards(board, army));
                    (text, " `pass` lets it, `cancel-advance` stops it.".into())
                }
                Question::AdvanceAfterDie { army, roll } => {
                    let (name, towards) = (board.name(army), towards(board, army));
                    let text = format!("{who}: let the army in {name} go{towards} with {roll} for its broken link?");
                    (text, " `pass` lets it, `cancel-advance` stops it.".into())
                }
                question => (format!("{who}: {}?", question.describe(board)), String::new()),
            };
            Line::strong(text).and(DIM, more)
        }
    }
}

/// Where an army goes on its path.
fn towards(board: &Board, army: Province) -> String {
    board.next_step(army).map_or(String::new(), |to| format!(" to {}", board.name(to)))
}

/// A rule as lines.
pub(super) fn rule_lines(rule: Rule) -> Vec<Line> {
    let mut lines =
        vec![Line::strong(format!("{rule} {}", rule.title())).and(DIM, format!("  {}", rule.chapter().title()))];
    lines.extend(rule.text().split("\n\n").map(|text| {
        let words: Vec<&str> = text.split_whitespace().collect();
        Line::from(format!("  {}", words.join(" ")))
    }));
    lines
}

/// A page with a rule.
pub(super) fn page_of(rule: Rule) -> Answer {
    Answer::Page(rule.id().into(), rule_lines(rule))
}

/// A page with the rule of this id.
pub(super) fn rule_page(id: &str) -> Answer {
    match id.parse() {
        Ok(rule) => page_of(rule),
        Err(_) => {
            let near: Vec<_> = near(id).into_iter().map(Rule::id).collect();
            let hint = if near.is_empty() { String::new() } else { format!(" Did you mean {}?", near.join(", ")) };
            Answer::Lines(vec![Line::styled(BAD, format!("Nothing is known about {id:?}.{hint}"))])
        }
    }
}

/// Why a command is refused, or what it would cost and do.
pub(super) fn why(game: &Game<'_>, command: Command) -> Answer {
    let board = game.board();
    let told = capital(&command.describe(board).to_string());
    let mut trial = *game;
    let events = match trial.play(command) {
        Err(refusal) => return refusal_page(game, refusal),
        Ok(events) => events,
    };
    let mut lines = vec![Line::strong(format!("{told}: ")).and(GOOD, "legal")];
    if let Some(cost) = game.cost(command) {
        lines.push(Line::from(format!("It costs {cost} of {} IP.", game.state().points())));
    }
    lines.extend(game.preview(command).into_iter().flat_map(|preview| battle(&preview, board)));
    lines.push(Line::from("What would happen:"));
    let facts = events.iter().filter(|event| !event.is_prompt());
    lines.extend(
        facts.map(|event| Line::from(format!("  {}", event.fact.describe(board))).and(DIM, format!(" {}", event.rule))),
    );
    lines.push(Line::from(format!("Then awaited: {}", trial.pending().describe(board))));
    Answer::Page(brief(game, command), lines)
}

/// Why something was refused, with the rule.
pub(super) fn refusal_page(game: &Game<'_>, refusal: Refusal) -> Answer {
    let mut lines = vec![Line::styled(BAD, capital(&refusal.reason.describe(game.board()).to_string()))];
    lines.extend(rule_lines(refusal.rule));
    Answer::Page("Why not".into(), lines)
}

/// What both sides bring to a battle, and the chances.
fn battle(Preview { battle, chances, .. }: &Preview, board: &Board) -> [Line; 3] {
    let side = |name: &str, strength| Line::from(format!("  {name:10} {}", told_strength(strength, board)));
    let odds = capital(&chances.describe().to_string());
    [side("Rome", &battle.roman), side("Barbarians", &battle.barbarian), Line::strong(format!("  {odds}"))]
}

/// The chances of the attacks that are possible, on these armies or on all.
pub(super) fn odds_page(game: &Game<'_>, armies: &[Province]) -> Answer {
    let wanted = |command: Command| match command {
        Command::Attack { army, .. } => armies.is_empty() || armies.contains(&army),
        Command::AttackPirates { .. } => armies.is_empty(),
        _ => false,
    };
    let mut lines = Vec::new();
    for offer in game.offers().filter(|offer| wanted(offer.command)) {
        let points = offer.cost.map_or(String::new(), |points| format!(" for {points} IP"));
        lines.push(Line::strong(format!("{}{points}", capital(&offer.describe(game.board()).to_string()))));
        lines.extend(offer.preview.into_iter().flat_map(|preview| battle(&preview, game.board())));
    }
    if lines.is_empty() {
        return Answer::Lines(vec![Line::from(
            "No attack is possible now: go to a province that is linked to the army.",
        )]);
    }
    Answer::Page("Odds".into(), lines)
}

/// The provinces within reach, by cost.
pub(super) fn reach(game: &Game<'_>, figure: Figure) -> Answer {
    let routes = game.routes(figure);
    let board = game.board();
    let mut lines = vec![Line::strong(format!("Within reach of {}:", figure.name()))];
    for points in 1..=game.state().points() {
        let names: Vec<_> =
            routes.iter().filter(|&(_, cost)| cost == points).map(|(province, _)| board.name(province)).collect();
        if !names.is_empty() {
            lines.push(Line::styled(STRONG, format!("  {points} IP  ")).and(Style::new(), names.join(", ")));
        }
    }
    if lines.len() == 1 {
        return Answer::Lines(vec![Line::from(format!("Nothing is within reach of {} now.", figure.name()))]);
    }
    Answer::Page("Where to go".into(), lines)
}

/// All about a province.
pub(super) fn look(game: &Game<'_>, province: Province) -> Answer {
    let (board, state) = (game.board(), game.state());
    let names = |set: ProvinceSet| {
        let names: Vec<_> = set.into_iter().map(|one| board.name(one)).collect();
        if names.is_empty() { "none".into() } else { names.join(", ") }
    };
    let region = province.region();
    let kind = match province.number() {
        None => format!("the border of {} ({region})", region.name()),
        Some(_) if region == Region::Italia => "in Italia".into(),
        Some(number) => format!("{} {region}:{number}", region.name()),
    };
    let mut here: Vec<String> = Vec::new();
    if let Some(disc) = state.disc_at(province) {
        here.push(
            disc.owner().map_or_else(|| disc.word().to_owned(), |owner| format!("a garrison of {}", owner.name())),
        );
    } else if board.capitals().contains(province) {
        here.push("a printed disc".into());
    }
    here.extend(
        Figure::ALL.into_iter().filter(|&one| state.place(one) == Some(province)).map(|one| one.name().to_owned()),
    );
    if state.armies().contains(province) {
        here.push("an army".into());
    }
    let here = if here.is_empty() { "nothing".into() } else { here.join(", ") };
    let seas: Vec<_> = board.zones(province).map(tetrarchia::board::SeaZone::name).collect();
    let row = |name: &str, text: String| Line::dim(format!("  {name:9}")).and(Style::new(), text);
    let mut lines = vec![Line::strong(board.name(province)).and(DIM, format!("  {kind}")), row("here", here)];
    lines.push(row("links", names(board.normal_links(province))));
    lines.push(row("broken", names(board.broken_links(province))));
    lines.push(row("coast", if seas.is_empty() { "none".into() } else { seas.join(", ") }));
    if let Some(next) = board.next_step(province) {
        let steps = board.steps_to_roma(province);
        lines.push(row("armies", format!("go on to {}; {steps} to Roma", board.name(next))));
    }
    if let Some(points) = game.routes(state.turn()).cost(province) {
        lines.push(row("reach", format!("{points} IP for {}", state.turn().name())));
    }
    Answer::Lines(lines)
}

/// What stands and lies where, region by region, and what is beside the board.
pub(super) fn table(game: &Game<'_>) -> Answer {
    let board = game.board();
    let of = |provinces: ProvinceSet| {
        let told = provinces.into_iter().filter_map(|province| {
            let pieces: Vec<String> = pieces(game, province).into_iter().map(|(_, piece)| piece).collect();
            (!pieces.is_empty()).then(|| format!("{}: {}", board.name(province), pieces.join(", ")))
        });
        let told: Vec<String> = told.collect();
        if told.is_empty() { "nothing".into() } else { told.join("; ") }
    };
    let row = |name: String, text: String| Line::strong(format!("{name:15}")).and(Style::new(), text);
    let mut lines: Vec<Line> = Region::ALL
        .into_iter()
        .map(|region| match region {
            Region::Italia => row(region.name().into(), of(region.provinces())),
            region => row(format!("{region:3} {}", region.name()), of(region.provinces())),
        })
        .collect();
    let borders = Region::OUTER.into_iter().filter_map(Region::border).collect();
    lines.push(row("The borders".into(), of(borders)));
    let mut beside = Vec::new();
    // Writing into memory does not fail.
    let _ = write_beside_the_board(game, &mut beside);
    lines.extend(crate::play::line::lines(&String::from_utf8_lossy(&beside)));
    Answer::Page("The board".into(), lines)
}

/// The state of the Empire: the danger, and what is left.
pub(super) fn status(game: &Game<'_>) -> [Line; 3] {
    let state = game.state();
    // Rebels stay where they are (SC-2).
    let armies = state.armies().without(state.rebels());
    let danger = armies.into_iter().map(|at| game.board().steps_to_roma(at)).min();
    let near = danger.map_or("no army".into(), |steps| format!("army {steps} from Roma"));
    let left = Emperor::ALL.map(|emperor| {
        let letter: String = emperor.name().chars().take(1).collect();
        format!("{letter}{}", game.garrisons_left(emperor))
    });
    let [revolts, unrest, armies] = [state.revolts_left(), state.unrest_left(), state.armies_left()];
    [
        Line::from(near),
        Line::from(format!("left: revolts {revolts}, unrest {unrest}, armies {armies}")),
        Line::from(format!("garrisons {}", left.join(" "))),
    ]
}
