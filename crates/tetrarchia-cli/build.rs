//! Embeds the page in the browser, if `web/build` of the repository has built it: a table of its files for `tetrarchia web`.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=build.rs");
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
    let page = web.join("dist");
    // A package from a registry has no such folder. In the repository, the folder `web` changes when the page is first built.
    for folder in [&page, &web] {
        if folder.is_dir() {
            println!("cargo:rerun-if-changed={}", folder.display());
            break;
        }
    }
    let mut table = String::from("[");
    for file in files(&page) {
        // Beside each file is one for servers that send compressed files.
        let name = file.file_name().and_then(|name| name.to_str()).filter(|name| !name.ends_with(".br"));
        if let Some(name) = name {
            let _ = write!(table, "File {{ name: {name:?}, bytes: include_bytes!({file:?}) }}, ");
        }
    }
    table.push(']');
    let out = env::var_os("OUT_DIR").map(PathBuf::from).ok_or(io::ErrorKind::NotFound)?;
    fs::write(out.join("page.rs"), table)
}

/// Returns the files of a folder in order; none if it does not exist.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(|path| path.is_file()).collect();
    files.sort();
    files
}
