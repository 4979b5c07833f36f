//! The base game, level by level.

use tetrarchia::rules::LevelDigit;
use tetrarchia::{Edition, Level};

use super::{Page, thousands};
use crate::Failure;
use crate::cell::{Part, Who};
use crate::chart::heat;
use crate::row::{Measure, Row};
use crate::specs::base;

impl Page<'_> {
    pub(super) fn levels(&mut self) -> Result<(), Failure> {
        self.say("\n## The levels\n");
        self.say(
            "The four digits of a level are garrisons, fleets, additional revolts and initial armies. In these maps a darker field \
             is an easier level; the number in it is the share of games won.\n",
        );
        for who in self.table.players() {
            for edition in Edition::ALL {
                let rows: Vec<&Row> = self.table.part(Part::Levels).filter(|row| is_of(row, edition, who)).collect();
                if rows.is_empty() {
                    continue;
                }
                let title = format!("Games won at the 81 levels: {edition} edition, {}", player(who));
                let svg = heat::draw(&title, &rows);
                let hardest = rows.iter().min_by_key(|row| row.first.wins());
                let easiest = rows.iter().max_by_key(|row| row.first.wins());
                let says = match (easiest, hardest) {
                    (Some(easiest), Some(hardest)) => format!("{title}. {}, {}", extreme(easiest), extreme(hardest)),
                    _ => title,
                };
                let name = format!("levels-{edition}-{}", file_name(who));
                self.show(&name, &says, svg);
            }
        }
        self.editions();
        self.digits()
    }

    /// Says how much the editions have in common.
    fn editions(&mut self) {
        let of = |edition| self.table.part(Part::Levels).filter(move |row| is_of(row, edition, Who::Steward));
        let pairs: Vec<(&Row, &Row)> = of(Edition::First)
            .filter_map(|first| {
                let level = first.cell.spec.rules.level;
                Some((first, of(Edition::Second).find(|row| row.cell.spec.rules.level == level)?))
            })
            .collect();
        if pairs.is_empty() {
            return;
        }
        let same = pairs.iter().filter(|(first, second)| first.first == second.first).count();
        let more = |(first, second): &(&Row, &Row)| second.first.win().value - first.first.win().value;
        let mean = pairs.iter().map(more).sum::<f64>() / pairs.len() as f64;
        let most = pairs.iter().map(more).map(f64::abs).fold(0.0, f64::max);
        self.say(&format!(
            "In the base game the editions differ in whether a sea zone may hold several fleets ([G-1](RULES.md#G-1)). The dice are the \
             same in both. At {same} of {} levels the steward came to exactly the same results; over all of them he wins {mean:+.2} points \
             more in the second edition, and at no level do they differ by more than {most:.1}.\n",
            pairs.len()
        ));
        self.figures.add("same levels", same.to_string());
        self.figures.add("edition mean", format!("{mean:+.1} points"));
        self.figures.add("edition most", format!("{most:.1} points"));
    }

    /// Says what each digit costs.
    fn digits(&mut self) -> Result<(), Failure> {
        let games = self.games(Part::Levels, Who::Steward);
        let mut costs = Vec::new();
        for digit in LevelDigit::ALL {
            if let Some(cost) = self.cost(digit)? {
                costs.push((digit, cost));
            }
        }
        if costs.is_empty() {
            return Ok(());
        }
        costs.sort_by(|one, other| other.1.points.value.total_cmp(&one.1.points.value));
        self.say("### What a digit costs\n");
        self.say(&format!(
            "A step of a digit towards the harder side, over all levels that differ in nothing else (second edition, steward, at most {} games \
             a level): the points of a hundred games that it costs, and by how much it multiplies the odds of winning.\n",
            thousands(games)
        ));
        let line = |(digit, cost): &(LevelDigit, Cost)| {
            let step = match digit {
                LevelDigit::Garrisons | LevelDigit::Fleets => "one fewer",
                LevelDigit::Revolts | LevelDigit::Armies => "one more",
            };
            vec![digit.to_string(), step.into(), cost.points.with_interval(), format!("{:.2}", cost.odds)]
        };
        let lines: Vec<Vec<String>> = costs.iter().map(line).collect();
        self.tabulate(&["digit", "step", "points lost", "odds times"], &lines);
        for (place, (digit, cost)) in costs.iter().enumerate() {
            self.figures.add(&format!("digit {}", place + 1), digit.to_string());
            self.figures.add(&format!("cost {}", place + 1), format!("{:.1} points", cost.points.value));
        }
        Ok(())
    }

    /// Returns the mean cost of a step of a digit. `None` if a level is missing.
    fn cost(&self, digit: LevelDigit) -> Result<Option<Cost>, Failure> {
        let (mut points, mut variance, mut odds, mut count) = (0.0, 0.0, 0.0, 0.0);
        let place = digit.index();
        for level in Level::all() {
            let digits = [level.garrisons(), level.fleets(), level.revolts(), level.armies()];
            let (low, high) = (*digit.allowed().start(), *digit.allowed().end());
            if digits[place] != low {
                continue;
            }
            let mut other = digits;
            other[place] = high;
            let other = Level::new(other[0], other[1], other[2], other[3])?;
            let row = |level| self.table.plain(base(Edition::Second, level), Who::Steward);
            let (Some(few), Some(many)) = (row(level), row(other)) else { return Ok(None) };
            // Many garrisons and fleets make it easier, many revolts and armies harder.
            let is_easier = matches!(digit, LevelDigit::Garrisons | LevelDigit::Fleets);
            let (easy, hard) = if is_easier { (many, few) } else { (few, many) };
            // From the lowest value to the highest there are two steps.
            points += (easy.first.win().value - hard.first.win().value) / 2.0;
            odds += (log_odds(hard) - log_odds(easy)) / 2.0;
            variance += (variance_of(easy) + variance_of(hard)) / 4.0;
            count += 1.0;
        }
        let (value, radius) = (points / count, 1.96 * variance.sqrt() / count);
        let points = Measure { value, low: value - radius, high: value + radius };
        Ok(Some(Cost { points, odds: (odds / count).exp() }))
    }
}

/// What a step of a digit costs.
struct Cost {
    points: Measure,
    odds: f64,
}

/// Returns the logarithm of the odds to win, with half a game added to either side so that it is always a number.
fn log_odds(row: &Row) -> f64 {
    let wins = row.first.wins() as f64;
    ((wins + 0.5) / (row.first.games() as f64 - wins + 0.5)).ln()
}

fn variance_of(row: &Row) -> f64 {
    let share = row.first.win().value;
    share * (100.0 - share) / row.first.games().max(1) as f64
}

fn is_of(row: &Row, edition: Edition, who: Who) -> bool {
    row.cell.spec.rules.edition == edition && row.cell.who == who
}

fn extreme(row: &Row) -> String {
    format!("{}: {:.1} per cent", row.cell.spec.rules.level, row.first.win().value)
}

/// Returns what a player is called in a sentence.
pub(super) fn player(who: Who) -> String {
    match who {
        Who::Steward => "steward".into(),
        Who::Consul(effort) => format!("consul, effort {effort}"),
    }
}

/// Returns what a player is called in the name of a chart, whatever his effort.
fn file_name(who: Who) -> &'static str {
    match who {
        Who::Steward => "steward",
        Who::Consul(_) => "consul",
    }
}
