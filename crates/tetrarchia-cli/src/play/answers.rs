//! Answers to questions about the game: who is asked, what is where, why, and the rules.

use anstyle::Style;
use tetrarchia::board::{Region, SeaZone};
use tetrarchia::kit::named_roll;
use tetrarchia::vocabulary::{Addressee, Dice};
use tetrarchia::{
    Board, Command, Emperor, Figure, Game, Pending, Preview, Province, ProvinceSet, Question, Refusal, Rule, Seat,
    Seating,
};

use crate::picture::{pieces, write_beside_the_board};
use crate::play::line::Line;
use crate::play::menu::verbs;
use crate::play::session::Answer;
use crate::rules::{near, see_also, titled};
use crate::sentences::{Sentence, capital, sentences};
use crate::style::{BAD, DIM, GOOD, STRONG, count};
use crate::why::told_strength;

/// Returns the names of the Emperors of a seat.
fn emperors(seats: Seating, seat: Seat) -> String {
    let own = Emperor::ALL.into_iter().filter(|&emperor| seats.may_command(seat, emperor));
    own.map(Emperor::name).collect::<Vec<_>>().join(", ")
}

/// Returns all players with their Emperors.
pub(super) fn players(seats: Seating) -> String {
    let players = seats.seats().map(|seat| format!("{} ({})", seat.name(), emperors(seats, seat)));
    players.collect::<Vec<_>>().join("; ")
}

/// Returns who is asked, by name.
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

/// Returns the round and who is asked, who need not be the player whose turn it is.
pub(super) fn header(game: &Game<'_>, seats: Seating) -> String {
    let state = game.state();
    let moment = match state.round() {
        0 => "set-up".into(),
        round => format!("round {round}"),
    };
    match game.pending() {
        Pending::Nothing { ending } if ending.is_victory() => "the game is won".into(),
        Pending::Nothing { .. } => "the game is lost".into(),
        Pending::Roll { .. } => format!("{moment}: roll the dice"),
        Pending::Command { question } => {
            let who = who(seats, question.addressee());
            match question {
                Question::PlaceFleet { .. } => format!("{moment}: place the fleets"),
                Question::Enter { .. } => format!("{moment}: {who} enters the board"),
                Question::Act { .. } => format!("{moment}: {who} acts, {} IP left", state.points()),
                _ if question.addressee() == Addressee::Everybody => format!("{moment}: all players are asked"),
                _ => format!("{moment}, {}'s turn: {who} is asked", state.turn().name()),
            }
        }
    }
}

/// How to decline an offer.
const DECLINE: &str = " Type `pass` to decline.";

/// The answers to the question about an advance.
const ADVANCE: &str = " `pass` lets it advance, `cancel-advance` stops it, `redirect` sends it elsewhere.";

/// Returns the question to the players: who is asked, what, and the possible answers.
pub(super) fn question(game: &Game<'_>, seats: Seating, by_hand: bool) -> Line {
    let board = game.board();
    match game.pending() {
        Pending::Nothing { ending } => {
            let style = if ending.is_victory() { GOOD } else { BAD };
            Line::styled(style, format!("The game is over: {}.", ending.describe()))
                .and(DIM, " Type `report` for a page with the whole game, `story` to read it here, or `quit`.")
        }
        Pending::Roll { throw } => {
            let how = match throw.dice() {
                Dice::Roman => " Roll the Roman die and type its number.",
                Dice::Barbarian => " Roll the Barbarian die and type its number.",
                Dice::Both => " Roll both dice and type their numbers, the Roman die first.",
            };
            let how = if by_hand { how } else { "" };
            Line::strong(format!("Dice for {} ({}).", throw.describe(board), throw.rule())).and(DIM, how)
        }
        Pending::Command { question } => {
            let who = who(seats, question.addressee());
            let (text, more) = match question {
                Question::PlaceFleet { left } => (
                    format!("{who}: place a fleet in a sea zone, {left} left."),
                    " It carries you between its coasts.".to_owned(),
                ),
                Question::Enter { .. } => {
                    let at = |command| if let Command::Enter { at } = command { Some(board.name(at)) } else { None };
                    let names: Vec<_> = game.legal().into_iter().filter_map(at).collect();
                    (format!("{who}: where to enter the board?"), format!(" {}.", names.join(" or ")))
                }
                Question::Act { .. } => {
                    let points = game.state().points();
                    let more = match game.state().passing() {
                        Some(figure) => format!(" {} is passing through and must move on (MV-5).", figure.name()),
                        None if points == 0 => " Type `end` to end your phase.".into(),
                        None => format!(" You can {}.", verbs(game).join(", ")),
                    };
                    (format!("{who} acts: {points} IP left."), more)
                }
                Question::Raise { throw, roll, plus, .. } => (
                    format!(
                        "{who}: add 1 to the die? {} for {}, {plus} added so far.",
                        named_roll(throw, roll, board),
                        throw.describe(board)
                    ),
                    DECLINE.into(),
                ),
                Question::Hold { army } => {
                    (format!("{who}: hold off the army in {}?", board.name(army)), DECLINE.into())
                }
                Question::Reroll { throw, roll } => {
                    let text = format!("{who}: keep {} for {}?", named_roll(throw, roll, board), throw.describe(board));
                    (text, " `pass` keeps it, `reroll` rolls again.".into())
                }
                Question::BlackDisc { step } => {
                    (format!("{who}: use the black disc before {}?", step.describe()), DECLINE.into())
                }
                Question::BlackDiscAfterRoll { throw, roll } => {
                    let roll = named_roll(throw, roll, board);
                    let text = format!("{who}: use the black disc before {roll} counts for {}?", throw.describe(board));
                    (text, DECLINE.into())
                }
                Question::BlackDiscAtEnd => {
                    (format!("{who}: use the black disc before the phase ends?"), DECLINE.into())
                }
                Question::Advance { army } => {
                    let text = format!("{who}: let the army in {} advance{}?", board.name(army), towards(board, army));
                    (text, ADVANCE.into())
                }
                Question::AdvanceAfterDie { army, roll } => {
                    let (name, towards) = (board.name(army), towards(board, army));
                    let text =
                        format!("{who}: let the army in {name} advance{towards} with {roll} for its broken link?");
                    (text, ADVANCE.into())
                }
                question => (format!("{who}: {}.", question.describe(board)), String::new()),
            };
            Line::strong(text).and(DIM, more)
        }
    }
}

/// Returns where an army goes on its path, as the end of a sentence.
fn towards(board: &Board, army: Province) -> String {
    board.next_step(army).map_or(String::new(), |to| format!(" to {}", board.name(to)))
}

/// Returns a rule as lines, with the titles of the rules that it mentions.
pub(super) fn rule_lines(rule: Rule) -> Vec<Line> {
    let heading = Line::strong(format!("{rule} {}", rule.title())).and(DIM, format!("  {}", rule.chapter().title()));
    std::iter::once(heading).chain(rule_text(rule)).collect()
}

/// Returns the text of a rule as lines, without its heading.
fn rule_text(rule: Rule) -> impl Iterator<Item = Line> {
    let text = rule.text().split("\n\n").map(|text| {
        let words: Vec<&str> = text.split_whitespace().collect();
        Line::from(format!("  {}", words.join(" ")))
    });
    text.chain(see_also(rule).map(|line| Line::dim(format!("  {line}"))))
}

/// Returns a page with a rule.
pub(super) fn page_of(rule: Rule) -> Answer {
    let chapter = Line::dim(rule.chapter().title());
    Answer::Page(format!("{rule} {}", rule.title()), std::iter::once(chapter).chain(rule_text(rule)).collect())
}

/// Returns a page with the rule of this id, or a message if there is no such rule.
pub(super) fn rule_page(id: &str) -> Answer {
    match id.parse() {
        Ok(rule) => page_of(rule),
        Err(_) => {
            let near = titled(near(id));
            let hint = if near.is_empty() { "`help` lists all words.".into() } else { format!("Did you mean {near}?") };
            Answer::Lines(vec![Line::styled(BAD, format!("There is no rule or word {id:?}. {hint}"))])
        }
    }
}

/// Explains why a command is refused, or what it would cost and do.
pub(super) fn why(game: &Game<'_>, command: Command) -> Answer {
    let board = game.board();
    let mut trial = *game;
    let events = match trial.play(command) {
        Err(refusal) => return refusal_page(game, refusal),
        Ok(events) => events,
    };
    let cost = game.cost(command).map(|cost| format!(" It costs {cost} of {} IP.", game.state().points()));
    let mut lines = vec![Line::styled(GOOD, "This is legal.").and(Style::new(), cost.unwrap_or_default())];
    lines.extend(game.preview(command).into_iter().flat_map(|preview| battle(&preview, board)));
    lines.push(Line::from("What would happen:"));
    let told = sentences(&events, board).into_iter();
    lines
        .extend(told.map(|Sentence { text, rule, .. }| Line::from(format!("  {text}")).and(DIM, format!(" ({rule})"))));
    lines.push(Line::from(format!("Then: {}", trial.pending().describe(board))));
    Answer::Page(game.label(command).to_string(), lines)
}

/// Returns a page with the reason of a refusal and its rule.
pub(super) fn refusal_page(game: &Game<'_>, refusal: Refusal) -> Answer {
    let mut lines =
        vec![Line::styled(BAD, format!("{}.", capital(&refusal.reason.describe(game.board()).to_string())))];
    lines.extend(rule_lines(refusal.rule));
    Answer::Page("Why not".into(), lines)
}

/// Returns the combat values of both sides, and the chances.
fn battle(Preview { battle, chances, .. }: &Preview, board: &Board) -> [Line; 3] {
    let side = |name: &str, strength| Line::from(format!("  {name:10} {}", told_strength(strength, board)));
    let odds = capital(&chances.describe().to_string());
    [side("Rome", &battle.roman), side("Barbarians", &battle.barbarian), Line::strong(format!("  {odds}"))]
}

/// Returns the chances of the legal attacks on these armies, or on all if none is named.
pub(super) fn odds_page(game: &Game<'_>, armies: &[Province]) -> Answer {
    let wanted = |command: Command| match command {
        Command::Attack { army, .. } => armies.is_empty() || armies.contains(&army),
        Command::AttackPirates { .. } => armies.is_empty(),
        _ => false,
    };
    let mut lines = Vec::new();
    for offer in game.offers().filter(|offer| wanted(offer.command)) {
        let points = offer.cost.map_or(String::new(), |points| format!(" for {points} IP"));
        lines.push(Line::strong(format!("{}{points}", offer.label(game.board()))));
        lines.extend(offer.preview.into_iter().flat_map(|preview| battle(&preview, game.board())));
    }
    if lines.is_empty() {
        return Answer::Lines(vec![Line::from(
            "You cannot attack now: first go to a province that is linked to one with an army.",
        )]);
    }
    Answer::Page("Odds".into(), lines)
}

/// Returns the provinces within reach, by cost.
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
        return Answer::Lines(vec![Line::from(format!("{} can go nowhere now.", figure.name()))]);
    }
    Answer::Page("Where to go".into(), lines)
}

/// Returns everything about a province.
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
    let seas: Vec<_> = board.zones(province).map(SeaZone::name).collect();
    let row = |name: &str, text: String| Line::dim(format!("  {name:9}")).and(Style::new(), text);
    let mut lines = vec![Line::strong(board.name(province)).and(DIM, format!("  {kind}")), row("here", here)];
    lines.push(row("links", names(board.normal_links(province))));
    lines.push(row("broken", names(board.broken_links(province))));
    lines.push(row("coast", if seas.is_empty() { "none".into() } else { seas.join(", ") }));
    if let Some(next) = board.next_step(province) {
        let steps = count(board.steps_to_roma(province).into(), "step");
        lines.push(row("armies", format!("advance to {}; {steps} to Roma", board.name(next))));
    }
    if let Some(points) = game.routes(state.turn()).cost(province) {
        lines.push(row("reach", format!("{points} IP for {}", state.turn().name())));
    }
    Answer::Lines(lines)
}

/// Returns everything about a sea: its fleets, and the provinces on its coast.
pub(super) fn look_at_sea(game: &Game<'_>, zone: SeaZone) -> Answer {
    let (board, state) = (game.board(), game.state());
    let here = match state.fleets(zone) {
        _ if state.pirates() == Some(zone) => "pirates".into(),
        0 => "no fleet".into(),
        fleets => count(fleets.into(), "fleet"),
    };
    let coast: Vec<_> = board.coast(zone).into_iter().map(|one| board.name(one)).collect();
    let near: Vec<_> = SeaZone::ALL.into_iter().filter(|other| zone.is_adjacent(*other)).map(SeaZone::name).collect();
    let row = |name: &str, text: String| Line::dim(format!("  {name:9}")).and(Style::new(), text);
    Answer::Lines(vec![
        Line::strong(zone.name()).and(DIM, "  a sea zone"),
        row("here", here),
        row("coast", coast.join(", ")),
        row("next to", near.join(", ")),
    ])
}

/// Returns the board as a table, region by region, with everything beside it.
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

/// Returns the state of the Empire: the nearest army, the reserves, and the garrisons left. The brief lines fit beside or
/// below the map.
pub(super) fn status(game: &Game<'_>, is_brief: bool) -> [Line; 3] {
    let state = game.state();
    // Rebels stay where they are (SC-2).
    let armies = state.armies().without(state.rebels());
    let danger = armies.into_iter().map(|at| game.board().steps_to_roma(at)).min();
    let near = danger.map_or("no army".into(), |steps| match is_brief {
        true => format!("army {steps} from Roma"),
        false => format!("nearest army {} from Roma", count(steps.into(), "step")),
    });
    let left = Emperor::ALL.map(|emperor| {
        let letter: String = emperor.name().chars().take(1).collect();
        format!("{letter}{}", game.garrisons_left(emperor))
    });
    let (revolts, armies) = (count(state.revolts_left(), "revolt"), state.armies_left());
    let armies = format!("{armies} {}", if armies == 1 { "army" } else { "armies" });
    let reserve = if is_brief { "left" } else { "in reserve" };
    [
        Line::from(near),
        Line::from(format!("{reserve}: {revolts}, {} unrest, {armies}", state.unrest_left())),
        Line::from(format!("garrisons {}", left.join(" "))),
    ]
}
