//! Writes what is generated of the npm package.
//!
//! ```text
//! generator types FILE          the TypeScript types of everything that crosses the border
//! generator glue WASM FOLDER    the JavaScript around a WebAssembly module, and the module without what only tools need
//! ```

mod types;

use std::path::Path;

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["types", file] => std::fs::write(file, types::typescript()?).with_context(|| file.to_owned()),
        ["glue", wasm, folder] => glue(Path::new(wasm), Path::new(folder)),
        _ => bail!("usage: generator types FILE | generator glue WASM FOLDER"),
    }
}

fn glue(wasm: &Path, folder: &Path) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(wasm)
        .web(true)?
        .omit_default_module_path(true)
        .out_name("module")
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)
}
