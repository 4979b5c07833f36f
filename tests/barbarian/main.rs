//! The Barbarian phase and the endings, one test and more per rule id: the name of a test begins with the id.
#![cfg(feature = "alloc")]

use tetrarchia_testkit as common;

mod story;

mod activity;
mod advance;
mod concession;
mod defence;
mod dice_order;
mod domino;
mod echo;
mod ending;
mod links;
mod missing_disc;
mod model;
mod narbonensis;
mod revolts;
mod rulings;
mod score;
mod uprising;
