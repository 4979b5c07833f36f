//! Steward and consul.

use tetrarchia::Edition;

use super::levels::player;
use super::{KNOWN, Page, thousands};
use crate::cell::{Part, Who};
use crate::chart::scatter::{self, Point};
use crate::row::Row;

impl Page<'_> {
    pub(super) fn players(&mut self) {
        let Some(consul) = self.consul() else { return };
        let pairs: Vec<(&Row, &Row)> = self
            .table
            .part(Part::Levels)
            .filter(|row| row.cell.who == consul && row.cell.spec.rules.edition == Edition::Second)
            .filter_map(|row| Some((self.table.plain(row.cell.spec.rules, Who::Steward)?, row)))
            .collect();
        if pairs.is_empty() {
            return;
        }
        let point = |(steward, consul): &(&Row, &Row)| {
            let name = consul.cell.spec.rules.level.to_string();
            let is_named = KNOWN.contains(&name.as_str());
            Point { name, across: steward.first.win(), up: consul.first.win(), is_named }
        };
        let points: Vec<Point> = pairs.iter().map(point).collect();
        let games = self.games(Part::Levels, consul);
        let note = format!("second edition; {games} games a level by the consul; point at a dot for its level");
        let title = "The consul against the steward";
        let svg = scatter::draw(title, &note, "steward", "consul", &points);
        let known: Vec<&(&Row, &Row)> =
            pairs.iter().filter(|(_, row)| KNOWN.contains(&row.cell.spec.rules.level.to_string().as_str())).collect();
        let mut lines: Vec<Vec<String>> = known.iter().map(|pair| line(pair)).collect();
        // From the easiest to the hardest, as everywhere.
        lines.sort_by_key(|line| KNOWN.iter().position(|level| *level == line[0]));
        let better = pairs.iter().filter(|(steward, consul)| consul.first.win().low > steward.first.win().high).count();
        let text = format!(
            "The same levels by both players. At {better} of {} levels the consul's interval lies above the steward's. He plays with \
             {} here: with more effort he is stronger, and much slower. Each of his levels has {} games, so his intervals are wide.\n",
            pairs.len(),
            match consul {
                Who::Consul(0) => "effort 0, by the fitted value of positions alone".into(),
                _ => player(consul).replace("consul, ", ""),
            },
            thousands(games)
        );
        self.figures.add("consul is better", better.to_string());
        self.figures.add("levels of the consul", pairs.len().to_string());
        self.say("## Steward and consul\n");
        self.say(&text);
        self.show(
            "players",
            &format!("{title}: {better} of {} levels are won more often by the consul", points.len()),
            svg,
        );
        self.tabulate(&["level", "steward", "consul", "difference"], &lines);
    }
}

fn line((steward, consul): &(&Row, &Row)) -> Vec<String> {
    vec![
        consul.cell.spec.rules.level.to_string(),
        steward.first.win().with_interval(),
        consul.first.win().with_interval(),
        consul.against(steward).as_difference(),
    ]
}
