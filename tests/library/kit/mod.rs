//! The kit for front ends: offers, changes, digests, dangers, stories and the glossary.

mod changes;
mod dangers;
mod digest;
mod offers;
