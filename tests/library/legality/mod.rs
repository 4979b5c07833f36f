//! Exact legality everywhere: over the whole set of commands, at every kind of question, in every configuration. The
//! reference says all that stands in the way of a command; it is accepted if and only if nothing does, and the reason of a
//! refusal is one of those found, with its rule.

mod table;
mod whole_set;
