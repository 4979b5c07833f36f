//! See `src/closure.rs`.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    tetrarchia_fuzz::closure::check(data);
});
