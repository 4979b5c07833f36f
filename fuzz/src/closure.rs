//! Accepted positions, one after the other: the first bytes choose where the walk begins, and each following pair what
//! is changed or played. Everything that can follow each position at once must be accepted too.

use tetrarchia::Board;

use super::Bytes;
use super::common::Chooser;
use super::common::positions::{Wanderer, check_closed};

/// Walks as these bytes say. Returns `true` if it gets anywhere.
pub fn check(data: &[u8]) -> bool {
    let mut bytes = Bytes(data);
    let start = u64::from(bytes.pair());
    let mut wanderer = Wanderer::new(Board::reconstruction(), &mut Chooser(start));
    check_closed(wanderer.game());
    let mut steps = 0;
    while !bytes.0.is_empty() {
        let before = *wanderer.game();
        wanderer.step(&mut Chooser(bytes.pair().into()));
        if *wanderer.game() != before {
            check_closed(wanderer.game());
            steps += 1;
        }
    }
    steps > 0
}
