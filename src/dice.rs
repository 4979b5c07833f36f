//! Sources of dice.
