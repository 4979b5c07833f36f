//! The built-in board: the best reconstruction from every text that could be found. It is not a copy of the printed
//! board, whose links no text lists.
//!
//! Every name, number, coast, link and arrow comes with its evidence. Ids such as `F27` refer to [`FACTS`].
//!
//! # Example: count the links that are guesses
//!
//! ```
//! use tetrarchia::board::{Evidence, reconstruction};
//!
//! let guessed = reconstruction::LINKS.iter().filter(|link| link.exists == Evidence::Assumed);
//! assert_eq!(guessed.count(), 27);
//! ```

mod arrows;
mod facts;
mod links;
pub mod provinces;
mod spaces;

use crate::board::{ArrowSpec, Board, BoardSpec, LinkSpec, Province, ProvinceSpec};

pub use arrows::ARROWS;
pub use facts::FACTS;
pub use links::{LEFT_OUT, LINKS, NOT_LINKED};
pub use spaces::PROVINCES;

pub(super) static BOARD: Board = assembled();

/// Builds the board from the tables.
const fn assembled() -> Board {
    let mut board = Board::blank();
    let mut index = 0;
    while index < PROVINCES.len() {
        let (province, spec) = (PROVINCES[index].province, PROVINCES[index].spec);
        board.print_names(province, spec.id, spec.name);
        board.print_coasts(province, spec.coasts);
        if let Some(capital) = spec.capital
            && let Some(emperor) = capital.emperor()
        {
            board.print_capital(emperor, province);
        }
        index += 1;
    }
    index = 0;
    while index < LINKS.len() {
        board.print_link(LINKS[index].link);
        index += 1;
    }
    index = 0;
    while index < ARROWS.len() {
        board.print_arrow(ARROWS[index].from, ARROWS[index].to);
        index += 1;
    }
    board.finished()
}

/// The reconstruction as lists of ids. Start from it to describe a corrected board.
pub static SPEC: BoardSpec<'static> =
    BoardSpec { provinces: &SPACES_BY_ID, links: &LINKS_BY_ID, arrows: &ARROWS_BY_ID, not_linked: &NOT_LINKED_BY_ID };

static SPACES_BY_ID: [ProvinceSpec<'static>; PROVINCES.len()] = {
    let mut list = [PROVINCES[0].spec; PROVINCES.len()];
    let mut index = 0;
    while index < list.len() {
        list[index] = PROVINCES[index].spec;
        index += 1;
    }
    list
};

static LINKS_BY_ID: [LinkSpec<'static>; LINKS.len()] = {
    let mut list = [LinkSpec { a: "", b: "", broken: false }; LINKS.len()];
    let mut index = 0;
    while index < list.len() {
        let link = LINKS[index].link;
        list[index] = LinkSpec { a: id(link.a()), b: id(link.b()), broken: link.is_broken() };
        index += 1;
    }
    list
};

static ARROWS_BY_ID: [ArrowSpec<'static>; ARROWS.len()] = {
    let mut list = [ArrowSpec { from: "", to: "" }; ARROWS.len()];
    let mut index = 0;
    while index < list.len() {
        list[index] = ArrowSpec { from: id(ARROWS[index].from), to: id(ARROWS[index].to) };
        index += 1;
    }
    list
};

static NOT_LINKED_BY_ID: [(&str, &str); NOT_LINKED.len()] = {
    let mut list = [("", ""); NOT_LINKED.len()];
    let mut index = 0;
    while index < list.len() {
        list[index] = (id(NOT_LINKED[index].a), id(NOT_LINKED[index].b));
        index += 1;
    }
    list
};

/// Returns the id of a province. The table is in board order, so the index finds it.
const fn id(province: Province) -> &'static str {
    PROVINCES[province as usize].spec.id
}
