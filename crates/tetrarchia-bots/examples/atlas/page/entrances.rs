//! Where Emperors enter the board first.

use tetrarchia::{Board, Emperor};

use super::levels::player;
use super::{Page, thousands};
use crate::Failure;
use crate::cell::{Part, Twist, Who};
use crate::chart::dots::{self, Line};
use crate::row::Row;
use crate::specs::{THREE, three};

impl Page<'_> {
    pub(super) fn entrances(&mut self) -> Result<(), Failure> {
        let levels = three()?;
        let (mut lines, mut table) = (Vec::new(), Vec::new());
        for who in self.table.players() {
            for emperor in Emperor::ALL.map(Some).into_iter().chain([None]) {
                let rows = levels.map(|level| {
                    self.table.part(Part::Entrances).find(|row| {
                        (row.cell.spec.twist, row.cell.who) == (Twist::Entrance(emperor), who)
                            && row.cell.spec.rules.level == level
                    })
                });
                if rows.iter().all(Option::is_none) {
                    continue;
                }
                let name = emperor.map_or("all four", Emperor::name);
                let differences = rows.map(|row| row?.difference()).to_vec();
                lines.push(Line { name: format!("{name}, {}", player(who).replace(", effort", "")), differences });
                table.extend(rows.into_iter().flatten().map(|row| line(name, emperor, row)));
            }
        }
        if lines.is_empty() {
            return Ok(());
        }
        self.say("## Where to enter\n");
        self.say(&format!(
            "An Emperor enters in Roma or in his own capital ([TN-2](RULES.md#TN-2)). Here one Emperor, or each, must enter in Roma the \
             first time, and in the second game of the pair in his capital, if he can; everything else is up to the player. Second \
             edition, {}.\n",
            self.table
                .players()
                .into_iter()
                .map(|who| format!("{} pairs by the {}", thousands(self.games(Part::Entrances, who)), player(who)))
                .collect::<Vec<_>>()
                .join(", ")
        ));
        let note = "points of games won more if he first enters in his capital, not in Roma";
        let svg = dots::draw("Where an Emperor should first enter", note, &THREE.map(String::from), &lines);
        self.show("entrances", "Differences between entering in the capital and in Roma, by Emperor and level", svg);
        self.say("<details><summary>The figures</summary>\n");
        let head = ["Emperor", "capital", "level", "player", "pairs", "from Roma", "from the capital", "difference"];
        self.tabulate(&head, &table);
        self.say("</details>\n");
        self.best();
        Ok(())
    }

    /// Adds the Emperor whose capital is the best at the middle level, and the one whose capital is the worst, by the consul
    /// if he has played.
    fn best(&mut self) {
        let who = self.consul().unwrap_or(Who::Steward);
        let rows = self.table.part(Part::Entrances).filter(|row| {
            let is_middle = row.cell.spec.rules.level.to_string() == THREE[1];
            is_middle && row.cell.who == who && row.cell.spec.twist != Twist::Entrance(None)
        });
        let mut found: Vec<(String, f64, String)> = rows
            .filter_map(|row| {
                let difference = row.difference()?;
                let Twist::Entrance(Some(emperor)) = row.cell.spec.twist else { return None };
                Some((emperor.name().to_owned(), difference.value, difference.as_difference()))
            })
            .collect();
        found.sort_by(|one, other| other.1.total_cmp(&one.1));
        for (place, (name, _, difference)) in found.into_iter().enumerate() {
            self.figures.add(&format!("capital {}", place + 1), name);
            self.figures.add(&format!("capital difference {}", place + 1), format!("{difference} points"));
        }
    }
}

fn line(name: &str, emperor: Option<Emperor>, row: &Row) -> Vec<String> {
    let board = Board::reconstruction();
    vec![
        name.into(),
        emperor.map_or("each his own", |emperor| board.name(board.capital(emperor))).into(),
        row.cell.spec.rules.level.to_string(),
        player(row.cell.who),
        thousands(row.cell.games),
        row.first.win().with_interval(),
        row.pairs.map_or("-".into(), |pairs| pairs.other.win().with_interval()),
        row.difference().map_or("-".into(), |difference| difference.as_difference()),
    ]
}
