//! How games end.

use tetrarchia::Ending;

use super::Page;
use super::levels::player;
use crate::row::Row;

impl Page<'_> {
    pub(super) fn lost(&mut self) {
        let mut lines = Vec::new();
        for who in self.table.players() {
            for row in self.known(who) {
                lines.push(line(row));
            }
        }
        if lines.is_empty() {
            return;
        }
        self.say("## How games are lost\n");
        self.say(
            "Of the games that were lost, in per cent: an army entered Roma ([EN-2](RULES.md#EN-2)); a revolt had to be placed and no \
             disc was left, or unrest ([EN-3](RULES.md#EN-3)); they were still going on after round 200, or the player gave up. The \
             rounds are those of all games, won or lost. Second edition.\n",
        );
        let head = [
            "level",
            "player",
            "games",
            "won",
            "Roma fell",
            "no revolt left",
            "no unrest left",
            "other",
            "rounds",
            "in the middle",
        ];
        self.tabulate(&head, &lines);
    }
}

fn line(row: &Row) -> Vec<String> {
    let counts = &row.first;
    let lost = counts.games() - counts.wins();
    let share = |count: u64| match lost {
        0 => "-".into(),
        _ => format!("{:.1}", count as f64 / lost as f64 * 100.0),
    };
    let other = counts.ended(Ending::Conceded) + counts.unfinished;
    vec![
        row.cell.spec.rules.level.to_string(),
        player(row.cell.who),
        super::thousands(counts.games()),
        format!("{:.1}", counts.win().value),
        share(counts.ended(Ending::RomaFell)),
        share(counts.ended(Ending::NoRevoltLeft)),
        share(counts.ended(Ending::NoUnrestLeft)),
        share(other),
        format!("{:.1}", counts.rounds as f64 / counts.games().max(1) as f64),
        counts.median_rounds.to_string(),
    ]
}
