//! Exact legality everywhere: over the whole set of commands, at every kind of question, in every configuration. What
//! stands in the way of a command is worked out a second time from the rules; a command is accepted if and only if
//! nothing does, and the reason of a refusal is one of those found, with its rule.

mod barbaria;
mod crowds;
mod features;
mod inputs;
mod obstacles;
mod orders;
mod pieces;
mod table;
mod ways;
mod whole_set;
