//! Boards as the printed one may be.

use tetrarchia::Rules;

use super::{Page, thousands};
use crate::Failure;
use crate::cell::{Doubt, Part, Twist, Who};
use crate::chart::strip::{self, Group};
use crate::row::Row;
use crate::specs::three;
use crate::spread;

/// The number of links in the list of those that matter most.
const LISTED: usize = 12;

impl Page<'_> {
    pub(super) fn boards(&mut self) -> Result<(), Failure> {
        let [easy, middle, _] = three()?;
        let (mut groups, mut lines) = (Vec::new(), Vec::new());
        for (doubt, level) in [(Doubt::Links, middle), (Doubt::Kinds, middle), (Doubt::Links, easy)] {
            let rows = self.drawn(doubt, Rules::second(level));
            let Some(spread) = spread::of(&rows) else { continue };
            let games = rows[0].cell.games;
            let built_in = self.table.plain(Rules::second(level), Who::Steward).map(|row| row.first.win());
            let what = match doubt {
                Doubt::Links => "which links there are",
                Doubt::Kinds => "also which are broken",
            };
            let name = format!("Level {level}, {what}: {} boards of {} games", spread.boards, thousands(games));
            let shares = rows.iter().map(|row| row.first.win().value).collect();
            groups.push(Group { name, shares, built_in, noise: spread.noise });
            let between = spread.between;
            lines.push(vec![
                level.to_string(),
                what.into(),
                spread.boards.to_string(),
                thousands(games),
                built_in.map_or("-".into(), |built_in| built_in.with_interval()),
                format!("{:.1}", spread.mean),
                format!("{:.1} to {:.1}", spread.least, spread.most),
                format!("{:.1}", spread.seen),
                format!("{:.1}", spread.noise),
                between.with_interval(),
            ]);
            self.figures.add(&format!("spread {doubt} {level}"), format!("{:.1} points", between.value));
            self.figures
                .add(&format!("range {doubt} {level}"), format!("{:.0} % to {:.0} %", spread.least, spread.most));
        }
        if groups.is_empty() {
            return Ok(());
        }
        self.say("## The board\n");
        self.say(
            "No public text lists the links of the printed board: 27 of the 74 are assumed, 12 more may be there, and of 37 it is not \
             known whether they are normal or broken ([BOARD.md](BOARD.md)). These boards are drawn from what that leaves open. An \
             assumed link is there three times in four, one that was left out one time in four, and an assumed kind is right three \
             times in four; straits and the links of borders stay broken; each board is one that the rules accept and no fact of the \
             texts contradicts. Each has dice of its own, so that boards differ by luck as the bracket shows, and beyond that by \
             themselves.\n",
        );
        let note = "a dot for each board (steward); orange: the built-in board, interval of 95 %; bracket: 95 % of the dots if only the dice differed";
        let svg = strip::draw("Boards that may be the printed one", note, &groups);
        self.show("boards", "Win rates on boards that may be the printed one, beside the built-in board", svg);
        let head = [
            "level",
            "drawn",
            "boards",
            "games each",
            "built-in board",
            "mean",
            "least to most",
            "deviation",
            "of it dice",
            "between boards",
        ];
        self.tabulate(&head, &lines);
        self.links();
        Ok(())
    }

    /// Returns the rows of the drawn boards.
    fn drawn(&self, doubt: Doubt, rules: Rules) -> Vec<&Row> {
        let is_drawn = |row: &&Row| {
            matches!(row.cell.spec.twist, Twist::Board(of, _) if of == doubt)
                && row.cell.spec.rules == rules
                && row.cell.who == Who::Steward
        };
        self.table.part(Part::Boards).filter(is_drawn).collect()
    }

    /// Says which questions about the board matter most.
    fn links(&mut self) {
        let Ok([_, middle, _]) = three() else { return };
        let rules = Rules::second(middle);
        let rows = [self.drawn(Doubt::Links, rules), self.drawn(Doubt::Kinds, rules)].concat();
        let effects = spread::effects(&rows);
        if effects.is_empty() {
            return;
        }
        self.say("### The links that matter most\n");
        self.say(&format!(
            "The mean of the boards that answer a question otherwise than the built-in board, less the mean of the others, at {middle}: \
             the {LISTED} largest of {}. About {} of all these intervals leave zero out by luck alone. Whoever has the printed board \
             can [answer these questions](BOARD.md#a-corrected-board) first.\n",
            effects.len(),
            (effects.len() as f64 / 20.0).round()
        ));
        let line = |effect: &spread::Effect| {
            let count = format!("{} of {}", effect.changed, effect.boards);
            vec![effect.text.clone(), count, effect.difference.as_difference()]
        };
        let lines: Vec<Vec<String>> = effects.iter().take(LISTED).map(line).collect();
        self.tabulate(&["question", "boards that differ", "points"], &lines);
        let short = |text: &str| text.replace("Is there a link between ", "").replace("Is the link between ", "");
        for (place, effect) in effects.iter().take(3).enumerate() {
            let text = short(&effect.text);
            let pair = text.split('?').next().unwrap_or_default().replace(" normal or broken", "");
            self.figures.add(&format!("link {}", place + 1), pair);
            let difference = format!("{} points", effect.difference.as_difference());
            self.figures.add(&format!("link difference {}", place + 1), difference);
        }
    }
}
