//! See `src/position.rs`.
#![no_main]

use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};

fuzz_target!(|data: &[u8]| {
    tetrarchia_fuzz::position::check(data);
});

// Three changes of four keep to the words of a position.
fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    match core::str::from_utf8(&data[..size]) {
        Ok(text) if !seed.is_multiple_of(4) => {
            let spoilt = tetrarchia_fuzz::spoil::spoilt(text, seed).into_bytes();
            let length = spoilt.len().min(max_size);
            data[..length].copy_from_slice(&spoilt[..length]);
            length
        }
        _ => fuzzer_mutate(data, size, max_size),
    }
});
