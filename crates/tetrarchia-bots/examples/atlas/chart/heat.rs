//! A heat map of the 81 levels.

use super::{Anchor, Svg};
use crate::row::Row;

const CELL: (f64, f64) = (70.0, 42.0);
const LEFT: f64 = 186.0;
const TOP: f64 = 118.0;
/// The room between groups of three.
const GAP: f64 = 8.0;

/// The colours of 0, 25, 50, 75 and 100 per cent.
const COLOURS: [[f64; 3]; 5] =
    [[255.0, 246.0, 219.0], [190.0, 223.0, 190.0], [98.0, 184.0, 190.0], [43.0, 122.0, 172.0], [22.0, 60.0, 120.0]];

/// Draws the share of games won at each level. Levels without a row stay empty.
pub fn draw(title: &str, rows: &[&Row]) -> String {
    let text = "A map of all 81 levels: from top to bottom fewer garrisons and fleets, from left to right more additional \
                revolts and initial armies. Each field has the share of games won, in per cent; darker is easier.";
    let mut svg = Svg::new(title, text, 570.0);
    let games = rows.first().map_or(0, |row| row.cell.games);
    let note = format!("games won in per cent, {games} games a level; point at a field for its interval of 95 %");
    svg.text("note", Anchor::Start, 24.0, 56.0, &note);
    for group in 0..3 {
        let x = column(group * 3) + 1.5 * CELL.0;
        svg.text("strong", Anchor::Middle, x, TOP - 30.0, &counted(group, "additional revolt"));
        let y = line((2 - group) * 3) + 1.5 * CELL.1;
        svg.text("strong", Anchor::Start, 24.0, y + 4.0, &format!("{} garrisons", group + 3));
        for inner in 0..3 {
            let (x, y) = (column(group * 3 + inner), line(group * 3 + inner));
            let armies = if inner == 0 { "0 armies".into() } else { counted(inner, "army").replace("armys", "armies") };
            svg.text("note", Anchor::Middle, x + CELL.0 / 2.0, TOP - 10.0, &armies);
            let fleets = counted(3 - inner, "fleet");
            svg.text("note", Anchor::End, LEFT - 10.0, y + CELL.1 / 2.0 + 4.0, &fleets);
        }
    }
    for (y, x) in (0..9).flat_map(|y| (0..9).map(move |x| (y, x))) {
        field(&mut svg, rows, x, y);
    }
    legend(&mut svg, line(8) + CELL.1 + 24.0);
    svg.finish()
}

fn field(svg: &mut Svg, rows: &[&Row], x: u8, y: u8) {
    let digits = (5 - y / 3, 3 - y % 3, x / 3, x % 3);
    let name = format!("{}{}{}{}", digits.0, digits.1, digits.2, digits.3);
    let place = [column(x.into()), line(y.into()), CELL.0, CELL.1];
    let middle = (place[0] + CELL.0 / 2.0, place[1] + CELL.1 / 2.0 + 5.0);
    match rows.iter().find(|row| row.cell.spec.rules.level.to_string() == name) {
        Some(row) => {
            let win = row.first.win();
            let says = format!("{name}: {} per cent of {} games", win.with_interval(), row.cell.games);
            svg.area("", Some(&colour(win.value)), place, &says);
            let class = if win.value >= 60.0 { "cell on-dark" } else { "cell" };
            svg.text(class, Anchor::Middle, middle.0, middle.1, &format!("{:.1}", win.value));
        }
        None => {
            svg.area("missing", None, place, &format!("{name}: not played"));
            svg.text("note", Anchor::Middle, middle.0, middle.1, "-");
        }
    }
}

fn legend(svg: &mut Svg, y: f64) {
    for (step, share) in [0, 20, 40, 60, 80, 100].into_iter().enumerate() {
        let x = LEFT + step as f64 * 60.0;
        svg.area("", Some(&colour(share.into())), [x, y, 22.0, 14.0], "");
        svg.text("note", Anchor::Start, x + 27.0, y + 11.5, &share.to_string());
    }
    svg.text("note", Anchor::End, LEFT - 10.0, y + 11.5, "per cent");
}

/// Returns the left end of a column.
fn column(index: usize) -> f64 {
    LEFT + index as f64 * CELL.0 + (index / 3) as f64 * GAP
}

/// Returns the upper end of a line.
fn line(index: usize) -> f64 {
    TOP + index as f64 * CELL.1 + (index / 3) as f64 * GAP
}

fn counted(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// Returns the colour of a share in per cent, between those of the quarters around it.
fn colour(share: f64) -> String {
    let place = share.clamp(0.0, 100.0) / 25.0;
    let below = (place as usize).min(3);
    let part = place - below as f64;
    let mixed = |index: usize| COLOURS[below][index] * (1.0 - part) + COLOURS[below + 1][index] * part;
    format!("#{:02x}{:02x}{:02x}", mixed(0).round() as u8, mixed(1).round() as u8, mixed(2).round() as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::{Cell, Who};
    use crate::chart::check_well_formed;
    use crate::row::Counts;
    use crate::specs;

    #[test]
    fn every_level_has_its_field() {
        let specs = specs::all().unwrap();
        let rows: Vec<Row> = specs[..81]
            .iter()
            .enumerate()
            .map(|(index, &spec)| Row {
                cell: Cell { spec, who: Who::Steward, seed: 0, games: 1000 },
                first: Counts { endings: [index as u64 * 12, 1000 - index as u64 * 12, 0, 0, 0], ..Counts::default() },
                pairs: None,
                board: String::new(),
            })
            .collect();
        let file = draw("Levels", &rows.iter().collect::<Vec<_>>());
        check_well_formed(&file);
        for row in &rows {
            let said = format!("<title>{}: {} ", row.cell.spec.rules.level, row.first.win().with_interval());
            assert!(file.contains(&said), "{said}");
        }
        assert!(!file.contains("not played"));
        assert_eq!(draw("Levels", &[]).matches("not played").count(), 81);
    }

    #[test]
    fn colours_run_from_light_to_dark() {
        assert_eq!((colour(0.0), colour(50.0), colour(100.0)), ("#fff6db".into(), "#62b8be".into(), "#163c78".into()));
    }
}
