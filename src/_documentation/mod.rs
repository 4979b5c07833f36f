//! The guide, the architecture and the format of logs, as they stand in the folder `docs`.
//!
//! This module exists only in the documentation. Links to files that are not part of it lead to their source on docs.rs.

/// How to do common tasks with the library, with tested code.
///
/// [examples]: https://docs.rs/crate/tetrarchia/latest/source/examples/
/// [embed]: https://docs.rs/crate/tetrarchia/latest/source/examples/embed.rs
/// [play]: https://docs.rs/crate/tetrarchia/latest/source/examples/play.rs
/// [draw_board]: https://docs.rs/crate/tetrarchia/latest/source/examples/draw_board.rs
/// [bot]: https://docs.rs/crate/tetrarchia/latest/source/examples/bot.rs
/// [check_rule]: https://docs.rs/crate/tetrarchia/latest/source/examples/check_rule.rs
/// [ledger]: https://docs.rs/crate/tetrarchia/latest/source/examples/ledger.rs
/// [front-end]: https://docs.rs/crate/tetrarchia/latest/source/examples/
/// [corrected_board]: https://docs.rs/crate/tetrarchia/latest/source/examples/corrected_board.rs
/// [save_and_resume]: https://docs.rs/crate/tetrarchia/latest/source/examples/save_and_resume.rs
/// [physical_dice]: https://docs.rs/crate/tetrarchia/latest/source/examples/physical_dice.rs
/// [board_file]: crate::board::reconstruction
/// [PERFT]: https://docs.rs/crate/tetrarchia/latest/source/docs/PERFT.md
/// [PIPE]: https://docs.rs/crate/tetrarchia/latest/source/docs/PIPE.md
/// [RULES]: crate::ledger
/// [LOG]: crate::_documentation::logs
/// [BOARD]: https://docs.rs/crate/tetrarchia/latest/source/docs/BOARD.md
/// [adding]: crate::_documentation::architecture#how-a-variant-is-added
///
#[doc = include_str!("../../docs/GUIDE.md")]
pub mod guide {}

/// How the engine works, where each rule lives, and what a version number promises.
///
/// [GUIDE]: crate::_documentation::guide
/// [RULES]: crate::ledger
/// [LOG]: crate::_documentation::logs
/// [document]: crate::_documentation::logs#the-document
/// [dice]: crate::_documentation::logs#seeded-dice
/// [board format]: https://docs.rs/crate/tetrarchia/latest/source/docs/BOARD.md
/// [PIPE]: https://docs.rs/crate/tetrarchia/latest/source/docs/PIPE.md
/// [BINDINGS]: https://docs.rs/crate/tetrarchia/latest/source/docs/BINDINGS.md
/// [release]: https://docs.rs/crate/tetrarchia/latest/source/CONTRIBUTING.md
///
#[doc = include_str!("../../docs/ARCHITECTURE.md")]
pub mod architecture {}

/// The format of logs, the notation, and seeded dice.
///
/// [schema]: https://docs.rs/crate/tetrarchia/latest/source/docs/log.schema.json
/// [RULES]: crate::ledger
/// [BOARD]: https://docs.rs/crate/tetrarchia/latest/source/docs/BOARD.md
///
#[doc = include_str!("../../docs/LOG.md")]
pub mod logs {}
