//! Both readings of every ruling.

use tetrarchia::Ruling;
use tetrarchia::rules::Reading;

use super::{Page, thousands};
use crate::Failure;
use crate::cell::{Part, Twist, Who};
use crate::chart::dots::{self, Line};
use crate::row::Row;
use crate::specs::THREE;

impl Page<'_> {
    pub(super) fn rulings(&mut self) -> Result<(), Failure> {
        for who in self.table.players() {
            self.rulings_by(who);
        }
        Ok(())
    }

    fn rulings_by(&mut self, who: Who) {
        // The three cells of a ruling follow each other, from the easy level to the hard one; a hard one may be missing.
        let of = |ruling: Ruling| -> Vec<&Row> {
            let is_meant = |row: &&Row| row.cell.spec.twist == Twist::Reading(ruling) && row.cell.who == who;
            self.table.part(Part::Rulings).filter(is_meant).collect()
        };
        let rulings: Vec<(Ruling, Vec<&Row>)> =
            Ruling::ALL.into_iter().map(|ruling| (ruling, of(ruling))).filter(|(_, rows)| !rows.is_empty()).collect();
        if rulings.is_empty() {
            return;
        }
        let games = self.games(Part::Rulings, who);
        let differences = |rows: &[&Row]| THREE.map(|level| at(rows, level).and_then(Row::difference)).to_vec();
        let line = |(ruling, rows): &(Ruling, Vec<&Row>)| Line {
            name: format!("{ruling} ({})", ruling.id()),
            differences: differences(rows),
        };
        let lines: Vec<Line> = rulings.iter().map(line).collect();
        let by = super::levels::player(who);
        let note = format!("points of games won more under the other reading, {} pairs each ({by})", thousands(games));
        let svg = dots::draw("What the other reading of a ruling changes", &note, &THREE.map(String::from), &lines);
        let mut table = Vec::new();
        for (ruling, rows) in &rulings {
            for row in rows {
                table.push(line_of(*ruling, row));
            }
        }
        // Those that matter most in the middle, as far as that is certain.
        let mut certain: Vec<(Ruling, &Row, f64)> = Vec::new();
        for (ruling, rows) in &rulings {
            let found = rows.iter().filter_map(|row| Some((*row, row.difference()?)));
            let certain_ones = found.filter(|(_, difference)| !difference.is_open());
            let largest = certain_ones.max_by(|one, other| one.1.value.abs().total_cmp(&other.1.value.abs()));
            certain.extend(largest.map(|(row, difference)| (*ruling, row, difference.value.abs())));
        }
        certain.sort_by(|one, other| other.2.total_cmp(&one.2));
        let cells: usize = rulings.iter().map(|(_, rows)| rows.len()).sum();
        let open = rulings.len() - certain.len();
        let named: Vec<[String; 2]> = certain
            .iter()
            .map(|(ruling, row, _)| {
                let difference = row.difference().map_or(String::new(), |difference| difference.as_difference());
                let reading = ruling.reading_name(row.cell.spec.rules.edition, Reading::Other);
                let level = row.cell.spec.rules.level;
                [format!("{ruling}={reading} ({})", ruling.id()), format!("{difference} points at {level}")]
            })
            .collect();
        if who == Who::Steward {
            self.say("## Rulings\n");
            self.say(&format!(
                "For {} questions that the rulebooks leave open, players choose between two readings. Each pair of games has the same \
                 dice and the same player; the second is played under the other reading. The rules are those of the second edition where \
                 they can be, with as little as the question needs. Of {cells} intervals, about {} leave zero out by luck alone.\n",
                rulings.len(),
                (cells as f64 / 20.0).round()
            ));
            self.figures.add("rulings", rulings.len().to_string());
            self.figures.add("rulings that stay open", open.to_string());
            for place in 0..5 {
                let [ruling, difference] = named.get(place).cloned().unwrap_or(["none".into(), "no difference".into()]);
                self.figures.add(&format!("ruling {}", place + 1), ruling);
                self.figures.add(&format!("ruling difference {}", place + 1), difference);
            }
        }
        let name = if who == Who::Steward { "rulings" } else { "rulings-consul" };
        let says = format!(
            "Differences of {} rulings at three levels; {open} of them have no certain difference",
            rulings.len()
        );
        self.show(name, &says, svg);
        self.say(&format!("<details><summary>The figures: {by}</summary>\n"));
        self.say(
            "\"Changed\" are the pairs, in per cent, that came to another ending or another number of rounds, commands or rolls.\n",
        );
        let head = [
            "ruling",
            "other reading",
            "rules",
            "pairs",
            "changed",
            "both won",
            "only default",
            "only other",
            "neither",
            "difference",
        ];
        self.tabulate(&head, &table);
        self.say("</details>\n");
    }
}

/// Returns the row at a level, or at the level that stands for it.
fn at<'r>(rows: &[&'r Row], level: &str) -> Option<&'r Row> {
    let place = THREE.iter().position(|one| *one == level)?;
    // Fleets may differ: pirates need room, and three zones three fleets.
    let is_at = |row: &&&Row| {
        let name = row.cell.spec.rules.level.to_string();
        name[..1] == THREE[place][..1] && name[2..] == THREE[place][2..]
    };
    rows.iter().find(is_at).copied()
}

fn line_of(ruling: Ruling, row: &Row) -> Vec<String> {
    let rules = row.cell.spec.rules;
    let games = row.first.games();
    let (changed, only_first, only_other) =
        row.pairs.map_or((0, 0, 0), |pairs| (pairs.changed, pairs.only_first, pairs.only_other));
    let both = row.first.wins() - only_first;
    vec![
        format!("{ruling} ([{0}](RULES.md#{0}))", ruling.id()),
        ruling.reading_name(rules.edition, Reading::Other).into(),
        rules.to_string(),
        thousands(games),
        format!("{:.1}", changed as f64 / games.max(1) as f64 * 100.0),
        both.to_string(),
        only_first.to_string(),
        only_other.to_string(),
        (games - both - only_first - only_other).to_string(),
        row.difference().map_or("-".into(), |difference| difference.as_difference()),
    ]
}
