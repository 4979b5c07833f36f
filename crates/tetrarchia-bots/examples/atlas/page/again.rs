//! How the page is made, and what the columns of its table mean.

use super::{Page, thousands};
use crate::cell::Part;

const COMMANDS: &str = "\
## Make it again

All of it on one machine, to be stopped and started again at will, and then the page:

```text
cargo build --release -p tetrarchia-bots --example atlas
target/release/examples/atlas play --out target/atlas
target/release/examples/atlas page --in target/atlas
```

In shards on several machines, or at several times: every machine plays one of them, and `page` merges what they wrote. The cells are
the same, to the byte, however they were spread and with any number of threads.

```text
target/release/examples/atlas play --out target/atlas --shard 1/4 --threads 2 --seconds 3600
target/release/examples/atlas page --in target/atlas
```

`--part`, `--player` and `--only` choose cells, `--games` their size, `--effort` the effort of the consul; `atlas list` prints what
they choose. Cells with other numbers of games need a folder of their own, and `page --in ONE,OTHER` reads several. The page as it is
now was made of these:
";

const COLUMNS: &str = "\
## The table

[cells.csv](atlas/cells.csv) has a line for each cell, and these columns. All are integers or words but the six derived ones.

| column | meaning |
|---|---|
| `part` | what the cell belongs to: `levels`, `variants` (modules and scenarios too), `rulings`, `boards`, `entrances` |
| `rules` | the rules, as the program writes them |
| `twist` | the other reading; the number of the drawn board, `links-N` or `kinds-N`; the Emperor whose entrance is forced, or `all` |
| `player`, `effort` | who plays; the effort of the consul |
| `seed`, `games` | the seed of the first game, and how many games follow each other on consecutive seeds; in pairs, how many pairs |
| `victory` to `conceded`, `unfinished` | how many games ended so; `unfinished` after round 200 |
| `rounds`, `commands`, `rolls` | sums over all games |
| `median_rounds` | the length in the middle, the shorter of two |
| `other_...` | the same for the second games of the pairs: under the other reading, or with an entrance in the capital, not in Roma |
| `only_first`, `only_other` | the pairs of which only this game was won |
| `changed` | the pairs that came to another ending, or another number of rounds, commands or rolls |
| `board` | the links of a drawn board that are not as in the reconstruction |
| `win_percent`, `win_low`, `win_high` | derived: the share of first games won, with Wilson's interval of 95 % |
| `difference`, `difference_low`, `difference_high` | derived: how many more of a hundred second games were won, with the paired interval of Bonett and Price |
";

impl Page<'_> {
    pub(super) fn again(&mut self) {
        self.say(COMMANDS);
        let mut lines = Vec::new();
        for part in Part::ALL {
            for who in self.table.players() {
                let games: Vec<u64> =
                    self.table.part(part).filter(|row| row.cell.who == who).map(|row| row.cell.games).collect();
                if let (Some(least), Some(most)) = (games.iter().min(), games.iter().max()) {
                    let each = match least == most {
                        true => thousands(*most),
                        false => format!("{} to {}", thousands(*least), thousands(*most)),
                    };
                    lines.push(vec![part.to_string(), who.to_string(), games.len().to_string(), each]);
                }
            }
        }
        self.tabulate(&["part", "player", "cells", "games or pairs a cell"], &lines);
        self.say(COLUMNS.trim_end());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::csv;

    #[test]
    fn every_column_is_explained() {
        for column in csv::head().split(',').filter(|column| !column.starts_with("other_")) {
            let is_in_a_row = ["roma_fell", "no_revolt_left", "no_unrest_left"].contains(&column);
            assert!(is_in_a_row || COLUMNS.contains(&format!("`{column}`")), "{column}");
        }
    }
}
