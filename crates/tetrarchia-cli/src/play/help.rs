//! What a newcomer needs to know, in our own words.

use tetrarchia::Game;
use tetrarchia::ledger::Chapter;

use crate::play::line::{Line, lines};
use crate::play::map::{Signs, legend};
use crate::play::session::Answer;
use crate::play::words::Word;
use crate::style::{DIM, STRONG};

const AIM: &str = "\
You are the four Emperors of Rome, and win together: secure all six borders.
You lose when an army enters Roma, or when the revolt or unrest discs run out.";

const TURN: &str = "\
A turn has 6 Imperium Points (IP), for these in any order:
  move PROVINCE  1 IP by a link, 2 by a broken one; 1 more into a revolt.
                 1 IP between any coasts of a sea with a fleet. `go` goes far.
  sail FROM TO   1 IP: a fleet to the next sea, for use at once.
  subdue         1 IP removes unrest, 2 a revolt; 1 turns revolt to unrest.
  secure         1 IP: a garrison where you are, if no disc is there. It stops
                 the dice below, and supports you in battles nearby.
                 On a border 2 IP, once its region has no revolt: your aim!
  attack         an army beside you, for what a move there would cost: die and
                 your discs around you against die and revolts around it. Each
                 other Emperor beside the army doubles. If you lose, you are
                 off the board and the turn is over.
  end            Then the Barbarians: unrest beside a revolt turns to revolt;
                 dice stir up a province (unrest, revolt, then an uprising all
                 around); armies march along the arrows, to Roma.";

/// The aim, the turn, and the words.
pub(super) fn general(game: &Game<'_>, signs: Signs) -> Vec<Line> {
    let mut page = vec![Line::strong("The aim")];
    page.extend(lines(AIM));
    page.push(Line::strong("Your turn"));
    page.extend(lines(TURN));
    page.push(Line::strong("The map").and(DIM, "  what is underlined is within reach"));
    page.extend(legend(signs).map(|line| Line::from(format!("  {}", line.text()))));
    page.push(Line::strong("Words").and(DIM, "  a beginning is enough, Tab completes, a number picks from the list"));
    page.extend(Word::ALL.into_iter().map(word_line));
    let (variants, modules) = (game.rules().variants, game.rules().modules_in_play());
    if !variants.is_empty() || !modules.is_empty() || game.rules().scenario.is_some() {
        page.push(Line::dim("More is played here: `help variants`, `help modules`, `help scenarios`."));
    }
    page
}

fn word_line(word: Word) -> Line {
    let (behind, about) = word.about();
    Line::styled(STRONG, format!("  {:17}", format!("{} {behind}", word.word()))).and(anstyle::Style::new(), about)
}

/// About a word, a command or a chapter of the rules, if it is one.
pub(super) fn about(word: &str) -> Option<Answer> {
    if let Some(word) = Word::exactly(word) {
        return Some(Answer::Lines(vec![word_line(word)]));
    }
    let word = word.to_lowercase();
    // The commands are told by the rules behind them.
    let ids: &[&str] = match word.as_str() {
        "fleet" => &["SU-5"],
        "enter" | "stay-off" => &["TN-2"],
        "move" => &["MV-1", "MV-2", "MV-3", "MV-4", "MV-5"],
        "sail" => &["SL-1"],
        "secure" => &["SE-1", "SE-2", "SE-3"],
        "subdue" => &["SB-1"],
        "attack" => &["AT-1", "AT-2", "AT-3", "AT-4", "AT-5", "AT-7", "AT-8", "AT-9"],
        "end" | "turn" => &["TN-1", "TN-4"],
        "barbarians" => &["EM-1", "EM-2", "AC-1", "AC-2", "UP-1", "UP-3", "AD-1", "AD-4"],
        "deploy-dux" | "dux" => &["MD-1"],
        "place-vicarius" | "vicarius" => &["MD-2"],
        "attack-pirates" | "pirates" => &["MD-3"],
        "goths" => &["MD-4"],
        "move-garrison" => &["VD-3"],
        "use-power" => &["VN-1", "VD-1"],
        "take-point" | "give-point" => &["VN-4"],
        "pass" | "reroll" | "cancel-advance" | "redirect" | "place-black-disc" | "raise-army" => &["VD-6"],
        _ => return chapter(&word),
    };
    let rules = ids.iter().filter_map(|id| id.parse().ok());
    let page = rules.flat_map(crate::play::answers::rule_lines).collect();
    Some(Answer::Page(word, page))
}

/// The rules of a chapter whose title has this word.
fn chapter(word: &str) -> Option<Answer> {
    let chapters: Vec<Chapter> =
        Chapter::ALL.into_iter().filter(|chapter| chapter.title().to_lowercase().contains(word)).collect();
    if word.len() < 4 || chapters.is_empty() {
        return None;
    }
    let page = chapters.iter().flat_map(|chapter| {
        let rules = chapter.rules().map(|rule| Line::from(format!("  {rule:6} {}", rule.title())));
        std::iter::once(Line::strong(chapter.title())).chain(rules)
    });
    Some(Answer::Page("Rules".into(), page.chain([Line::dim("`rule ID` tells one of them.")]).collect()))
}
