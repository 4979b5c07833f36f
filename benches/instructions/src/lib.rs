//! Only benchmarks: see `benches/instructions.rs`.
