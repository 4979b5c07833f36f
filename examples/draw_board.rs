//! Draws a board from the text of a state: `cargo run --example draw_board > board.svg`.
//!
//! You can pass the text as an argument; `tetrarchia pipe` and the logs contain such texts (docs/LOG.md, Positions).

use std::error::Error;
use std::io::{self, Write};

use tetrarchia::{Board, Game, Level, Rules, State};
use tetrarchia_draw::{Picture, Theme};

/// Galerius in Pannonia Inferior, an army on the revolt in Noricum, and unrest beside it.
const STATE: &str = "discs=....../....../..r..u/....../....../....../....../...... emperors=-,III:4,-,- armies=III:3 \
                     fleets=1,1,0 turn=galerius round=1 points=6 awaits command act galerius";

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1).unwrap_or_else(|| STATE.to_owned());
    let state: State = text.parse()?;
    // The level must fit the position, in its fleets for example. Every fault of the position is reported at once.
    let game = Game::resume(Rules::second(Level::BEGINNER), Board::reconstruction(), state)?;
    // Rings mark where the Emperor can go. Equal states give equal bytes on every machine.
    let picture =
        Picture::of(&game).titled("Galerius on the Danube").highlighting(game.routes(game.state().turn()).reachable());
    write!(io::stdout().lock(), "{}", picture.in_theme(Theme::Light).wide(1600))?;
    Ok(())
}
