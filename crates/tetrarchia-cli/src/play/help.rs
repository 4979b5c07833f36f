//! The help pages: aim, turn and words, in our own words.

use tetrarchia::Game;
use tetrarchia::ledger::{Chapter, Term};

use crate::play::answers::{page_of, rule_lines};
use crate::play::line::{Line, lines};
use crate::play::map::{Signs, legend};
use crate::play::session::Answer;
use crate::play::words::Word;
use crate::style::{DIM, STRONG};

const AIM: &str = "\
You play the four Emperors of Rome. You win together if all six borders are
secured. You lose if an army enters Roma, or if the revolt or unrest discs run
out.";

const TURN: &str = "\
You have 6 Imperium Points (IP) to spend, in any order, on:
  move PROVINCE  1 IP over a link, 2 IP over a broken link; 1 IP more into a
                 revolt. 1 IP between two coasts of a sea zone with a fleet.
  sail FROM TO   1 IP: moves a fleet to the next sea zone, for use at once:
                 sail internum atlanticum. You can type 1 for Mare Atlanticum,
                 2 for Mare Internum, 3 for Mare Aegaeum.
  subdue         1 IP removes unrest or reduces a revolt to unrest; 2 IP
                 remove a revolt.
  secure         1 IP: places a garrison where you are, if there is no disc.
                 It protects the province from the Barbarian dice, and supports
                 battles nearby. 2 IP on a border, once its region has no
                 revolt: that is your aim!
  attack         an army in a linked province, for the cost of a move there.
                 Your die and your discs around you count against its die and
                 the revolts around it. Each other Emperor next to the army
                 doubles your total. If you lose, you leave the board and your
                 turn is over.
  end            ends your phase. Then the Barbarians act:
                 1. Unrest next to a revolt turns into a revolt, and Emperors
                    standing on a revolt leave the board.
                 2. The dice name a province. It gets unrest; unrest turns into
                    a revolt, and a revolt into an uprising (revolts all around
                    it, and perhaps a new army on a border).
                 3. The armies advance one step along the arrows to Roma.
                 Garrisons stop the dice, but not uprisings and armies.
An Emperor off the board begins his turn by entering in Roma or, if no disc
covers it, in his capital.
R4 B1 means that the Roman die shows 4 and the Barbarian die 1: region IV,
province 1.";

/// Returns the page with the aim, the turn, the map and the words.
pub(super) fn general(game: &Game<'_>, signs: Signs) -> Vec<Line> {
    let mut page = vec![Line::strong("The aim")];
    page.extend(lines(AIM));
    page.push(Line::strong("Your turn"));
    page.extend(lines(TURN));
    page.push(Line::strong("The map").and(DIM, "  you can reach the underlined provinces"));
    page.extend(legend(signs).map(|line| Line::from(format!("  {}", line.text()))));
    page.push(
        Line::strong("Words").and(DIM, "  the first letters are enough, Tab completes, a number picks from the list"),
    );
    page.extend(Word::ALL.into_iter().map(word_line));
    let (variants, modules) = (game.rules().variants, game.rules().modules_in_play());
    if !variants.is_empty() || !modules.is_empty() || game.rules().scenario.is_some() {
        page.push(Line::dim("This game has additional rules: `help variants`, `help modules`, `help scenarios`."));
    }
    page
}

fn word_line(word: Word) -> Line {
    let (behind, about) = word.about();
    Line::styled(STRONG, format!("  {:17}", format!("{} {behind}", word.word()))).and(anstyle::Style::new(), about)
}

/// Returns the help on a rule, a word of the game, a command, a word of this program or a chapter of the rules, or `None`
/// if it is none of these.
pub(super) fn about(text: &str) -> Option<Answer> {
    if let Ok(rule) = text.parse() {
        return Some(page_of(rule));
    }
    let own = Word::exactly(text).map(word_line);
    let Some(term) = Term::find(text) else {
        let own = own.map(|line| Answer::Lines(vec![line]));
        return own.or_else(|| command(text)).or_else(|| chapter(&text.to_lowercase()));
    };
    let mut lines: Vec<Line> = own.into_iter().collect();
    lines.push(Line::from(term.definition));
    if !term.related.is_empty() {
        lines.push(Line::dim(format!("See also: {}.", term.related.join(", "))));
    }
    // A command is explained by its rules in full, another word by their titles.
    match command(text) {
        Some(Answer::Page(_, rules)) => lines.extend(rules),
        _ => {
            lines.extend(term.rules.iter().map(|rule| Line::from(format!("  {rule:6} {}", rule.title()))));
            if let Some(rule) = term.rules.first() {
                lines.push(Line::dim(format!("`rule {rule}` shows the text of a rule.")));
            }
        }
    }
    Some(Answer::Page(term.name.to_owned(), lines))
}

/// Returns all words that `help` knows besides rules, for completion and guesses.
pub(super) fn words() -> Vec<String> {
    let terms = Term::ALL.iter().flat_map(Term::words).map(str::to_owned);
    Word::ALL.into_iter().map(|word| word.word().to_owned()).chain(terms).collect()
}

/// Returns a page with the rules of a command, or `None` if there is no such command.
fn command(word: &str) -> Option<Answer> {
    let word = word.to_lowercase();
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
        _ => return None,
    };
    let rules = ids.iter().filter_map(|id| id.parse().ok());
    let page = rules.flat_map(rule_lines).collect();
    Some(Answer::Page(word, page))
}

/// Returns the rules of the chapters whose titles contain this word.
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
    Some(Answer::Page("Rules".into(), page.chain([Line::dim("`rule ID` shows one of them.")]).collect()))
}
