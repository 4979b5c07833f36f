//! An empty library: see `benches/instructions.rs` for the benchmarks.
