//! Writes the rules ledger as a page: `cargo run --example ledger > docs/RULES.md`.

use std::io::{self, Write};

use tetrarchia::ledger::Page;

fn main() -> io::Result<()> {
    write!(io::stdout().lock(), "{Page}")
}
