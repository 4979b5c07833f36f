//! The Barbarian phase: revolts, activity with its uprisings, advance; one file for each step (EM, AC, UP, AD).

mod activity;
mod advance;
mod arrival;
mod revolts;
mod uprising;
