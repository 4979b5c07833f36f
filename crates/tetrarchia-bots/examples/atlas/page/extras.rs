//! Variants, modules and scenarios.

use tetrarchia::rules::{Variants, War};
use tetrarchia::{Edition, Level, Rules, Variant};

use super::levels::player;
use super::{Page, thousands};
use crate::Failure;
use crate::cell::{Part, Who};
use crate::chart::bars::{self, Line};
use crate::row::Row;
use crate::specs::{THREE, base, three};

impl Page<'_> {
    pub(super) fn extras(&mut self) -> Result<(), Failure> {
        let games = self.games(Part::Variants, Who::Steward);
        if games == 0 {
            return Ok(());
        }
        self.say("## Variants, modules and scenarios\n");
        self.say(&format!(
            "Each alone, and all together, at an easy level, one in the middle and a hard one (steward, {} games a bar). The dashed \
             line is the base game. The pirates need fewer than three fleets ([MD-3](RULES.md#MD-3)): they are played at 5200 in \
             the place of 5300. With Barbaria the steward plays the Barbarian player too.\n",
            thousands(games)
        ));
        for edition in Edition::ALL {
            let (names, lines) = self.lines(edition, Who::Steward)?;
            if lines.len() > 1 {
                let title = match edition {
                    Edition::First => "Variants of the first edition",
                    Edition::Second => "Variants and modules of the second edition",
                };
                let note = format!(
                    "games won in per cent, {} games a bar; each panel has a scale of its own",
                    thousands(games)
                );
                let svg = bars::draw(title, &note, &THREE, &lines);
                self.show(&format!("variants-{edition}"), &format!("{title}: {}", names.join(", ")), svg);
            }
        }
        let players = self.table.players();
        self.differences(&players);
        self.scenarios(&players);
        Ok(())
    }

    /// Returns the lines of a chart: the base game first.
    fn lines(&self, edition: Edition, who: Who) -> Result<(Vec<String>, Vec<Line>), Failure> {
        let levels = three()?;
        let mut lines: Vec<Line> = Vec::new();
        let win = |rules| self.table.plain(rules, who).map(|row| row.first.win());
        let shares = levels.map(|level| win(base(edition, level))).to_vec();
        lines.push(Line { name: "base game".into(), shares, is_base: true });
        for (panel, level) in levels.into_iter().enumerate() {
            let rows = self.table.part(Part::Variants).filter(|row| {
                let rules = row.cell.spec.rules;
                row.cell.who == who && rules.edition == edition && rules.scenario.is_none() && stands_for(rules, level)
            });
            for row in rows {
                let name = name(row.cell.spec.rules);
                let place = lines.iter().position(|line| line.name == name).unwrap_or_else(|| {
                    lines.push(Line { name, shares: vec![None; levels.len()], is_base: false });
                    lines.len() - 1
                });
                lines[place].shares[panel] = Some(row.first.win());
            }
        }
        Ok((lines.iter().skip(1).map(|line| line.name.clone()).collect(), lines))
    }

    /// Says by how much each addition changes the share of games won.
    fn differences(&mut self, players: &[Who]) {
        let mut lines = Vec::new();
        for &who in players {
            let rows = self.table.part(Part::Variants);
            for row in rows.filter(|row| row.cell.who == who && row.cell.spec.rules.scenario.is_none()) {
                let rules = row.cell.spec.rules;
                let against = self.table.plain(base(rules.edition, rules.level), who).map(|base| row.against(base));
                lines.push(vec![
                    name(rules),
                    rules.edition.to_string(),
                    rules.level.to_string(),
                    player(who),
                    thousands(row.cell.games),
                    row.first.win().with_interval(),
                    against.map_or("-".into(), |against| against.as_difference()),
                ]);
                if let Some(against) = against {
                    let name = format!("against the base {}", row.cell);
                    self.figures.add(&name, format!("{} points", against.as_difference()));
                }
            }
        }
        self.say("<details><summary>The figures, against the base game at the same level</summary>\n");
        let head = ["addition", "edition", "level", "player", "games", "won", "points more than the base game"];
        self.tabulate(&head, &lines);
        self.say("</details>\n");
    }

    fn scenarios(&mut self, players: &[Who]) {
        let row = |war: War, garrisons: u8, fixed: bool, who| {
            self.table.part(Part::Variants).find(move |row| {
                let rules = row.cell.spec.rules;
                rules.scenario.is_some_and(|scenario| (scenario.war, scenario.fixed) == (war, fixed))
                    && rules.level.garrisons() == garrisons
                    && row.cell.who == who
            })
        };
        let (mut lines, mut bars) = (Vec::new(), Vec::new());
        for (war, fixed) in War::ALL.into_iter().flat_map(|war| [(war, false), (war, true)]) {
            let name = format!("{}{}", war.name(), if fixed { ", fixed" } else { "" });
            let shares = [4, 3].map(|garrisons| row(war, garrisons, fixed, Who::Steward).map(|row| row.first.win()));
            bars.push(Line { name, shares: shares.to_vec(), is_base: false });
            let played = players.iter().flat_map(|&who| [4, 3].map(|garrisons| row(war, garrisons, fixed, who)));
            lines.extend(played.flatten().map(|row| line_of_scenario(row, fixed)));
        }
        if lines.is_empty() {
            return;
        }
        self.say("### Scenarios\n");
        self.say(
            "Each scenario at its own level and with 3 garrisons ([SC-7](RULES.md#SC-7)), with the remaining revolts by dice, or all on \
             province 3 (fixed).\n",
        );
        let note = "games won in per cent by the steward";
        let svg = bars::draw("Scenarios", note, &["at their own level", "with 3 garrisons"], &bars);
        self.show("scenarios", "The four scenarios at two levels, with revolts by dice and fixed", svg);
        self.tabulate(&["scenario", "revolts", "level", "player", "games", "won"], &lines);
    }
}

fn line_of_scenario(row: &Row, fixed: bool) -> Vec<String> {
    let rules = row.cell.spec.rules;
    vec![
        rules.scenario.map_or("-", |scenario| scenario.war.name()).into(),
        if fixed { "fixed" } else { "by dice" }.into(),
        rules.level.to_string(),
        player(row.cell.who),
        thousands(row.cell.games),
        row.first.win().with_interval(),
    ]
}

/// Returns whether rules are shown in the panel of a level: at this level, or at the one that makes room for pirates.
fn stands_for(rules: Rules, level: Level) -> bool {
    let is_same = |one: Level, other: Level| {
        (one.garrisons(), one.revolts(), one.armies()) == (other.garrisons(), other.revolts(), other.armies())
    };
    is_same(rules.level, level)
}

/// Returns what is added to the base game.
fn name(rules: Rules) -> String {
    let of_edition: Variants = Variant::ALL.into_iter().filter(|variant| variant.belongs_to(rules.edition)).collect();
    let variants = match rules.variants {
        all if all == of_edition => Some("all variants".to_owned()),
        one => one.iter().next().map(|variant| variant.name().to_owned()),
    };
    let modules = match rules.modules.len() {
        0 => None,
        1 => rules.modules.iter().next().map(|module| module.name().to_owned()),
        _ => Some("all modules".to_owned()),
    };
    variants.into_iter().chain(modules).collect::<Vec<_>>().join(" and ")
}
