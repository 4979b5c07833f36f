//! Exact odds: by hand, against every single way the dice can fall, and against phases played at random. What they cost at
//! most is a limit: `tests/limits/odds.rs`.

mod battles;
mod by_hand;
mod checks;
mod every_way;
mod simulated;
