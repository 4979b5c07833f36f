//! The pages are complete and lead somewhere: links, examples, and the list of all public items.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All files of this kind in a folder, in order; those of the folders in it too.
fn files(folder: &Path, kind: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, kind));
        } else if path.extension().is_some_and(|extension| extension == kind) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The pages that people read: those at the root, and those of `docs`.
fn pages() -> Vec<PathBuf> {
    let at_root = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "fixtures/README.md"].map(|name| root().join(name));
    at_root.into_iter().chain(files(&root().join("docs"), "md")).collect()
}

#[test]
fn every_link_leads_somewhere() {
    for page in pages() {
        let text = read(&page);
        let folder = page.parent().unwrap();
        for target in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if target.starts_with("http") {
                continue;
            }
            let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
            let path = if file.is_empty() { page.clone() } else { folder.join(file) };
            assert!(path.exists(), "{}: {target} leads nowhere", page.display());
            if !anchor.is_empty() {
                assert!(anchors(&read(&path)).contains(anchor), "{}: {target} has no such place", page.display());
            }
        }
    }
}

/// The places of a page that a link can name: its headings, as they are made into addresses, and explicit ids.
fn anchors(text: &str) -> BTreeSet<String> {
    let headings = text.lines().filter_map(|line| line.strip_prefix('#')).map(|line| {
        let plain = line.trim_start_matches('#').trim().to_lowercase();
        let kept = plain.chars().filter(|c| c.is_alphanumeric() || [' ', '-', '_'].contains(c));
        kept.collect::<String>().replace(' ', "-")
    });
    let ids = text.split("<a id=\"").skip(1).filter_map(|rest| rest.split('"').next()).map(String::from);
    headings.chain(ids).collect()
}

#[test]
fn every_page_is_in_the_index() {
    let index = read(&root().join("docs/README.md"));
    for page in files(&root().join("docs"), "md") {
        let name = page.file_name().unwrap().to_str().unwrap();
        assert!(name == "README.md" || index.contains(&format!("]({name})")), "docs/README.md does not have {name}");
    }
}

#[test]
fn every_example_is_declared_and_told_of() {
    let [manifest, crate_page, guide] =
        ["Cargo.toml", "src/lib.rs", "docs/GUIDE.md"].map(|name| read(&root().join(name)));
    for example in files(&root().join("examples"), "rs") {
        let name = example.file_stem().unwrap().to_str().unwrap();
        // The ledger needs no feature at all, and so no entry.
        assert!(name == "ledger" || manifest.contains(&format!("name = \"{name}\"")), "Cargo.toml lacks {name}");
        assert!(crate_page.contains(&format!("examples/{name}.rs")), "src/lib.rs does not tell of {name}");
        assert!(guide.contains(&format!("examples/{name}.rs")), "docs/GUIDE.md does not tell of {name}");
    }
}

#[test]
fn the_list_of_public_items_is_complete() {
    let path = root().join("docs/API.md");
    let fresh = api();
    if std::env::var_os("TETRARCHIA_WRITE").is_some() {
        fs::write(&path, fresh).unwrap();
    } else {
        assert!(read(&path) == fresh, "docs/API.md is out of date: run this test with TETRARCHIA_WRITE=1");
    }
}

/// The enums that may grow, as the page on stability lists them.
#[test]
fn the_enums_that_may_grow_are_listed() {
    let path = root().join("docs/STABILITY.md");
    let page = read(&path);
    let [begin, end] = ["<!-- list: growing -->\n", "<!-- end -->"];
    let (before, rest) = page.split_once(begin).unwrap();
    let (_, after) = rest.split_once(end).unwrap();
    let names: Vec<String> = growing().into_iter().map(|name| format!("`{name}`")).collect();
    let fresh = format!("{before}{begin}{}.\n{end}{after}", names.join(", "));
    if std::env::var_os("TETRARCHIA_WRITE").is_some() {
        fs::write(&path, fresh).unwrap();
    } else {
        assert!(page == fresh, "docs/STABILITY.md is out of date: run this test with TETRARCHIA_WRITE=1");
    }
}

/// The public enums that are marked so.
fn growing() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for file in files(&root().join("src"), "rs").iter().filter(|file| !file.starts_with(root().join("src/bin"))) {
        let text = read(file);
        let mut marked = false;
        for line in text.lines().map(str::trim) {
            if line == "#[non_exhaustive]" {
                marked = true;
            } else if !line.starts_with("#[") && !line.starts_with("///") {
                let name = defined(line).filter(|_| marked && line.starts_with("pub enum "));
                names.extend(name.map(str::to_owned));
                marked = false;
            }
        }
    }
    names
}

const API_INTRO: &str = "# Public items

Everything that the crate offers, by the module it is written in, with the first sentence of its documentation. What is
in the first part is at the root of the crate (`tetrarchia::Game`); the parts after it are modules of their own.
Methods and fields are in the documentation itself: `cargo doc --open --all-features`. Examples by task are in
[GUIDE.md](GUIDE.md).

Written by `TETRARCHIA_WRITE=1 cargo test --all-features --test pages`.
";

/// The page of all public items.
fn api() -> String {
    let mut page = API_INTRO.to_owned();
    let lib = root().join("src/lib.rs");
    let at_root = offers(&lib);
    list(&mut page, "tetrarchia", &lib, &BTreeSet::new());
    for module in modules(&lib) {
        // What is at the root already; another module may have the same name for something else.
        let here = at_root.iter().filter(|offer| offer.from.as_ref() == Some(&module.name));
        let here = here.map(|offer| offer.name.clone()).collect();
        list(&mut page, &format!("tetrarchia::{}", module.name), &module.file, &here);
        for inner in modules(&module.file) {
            list(&mut page, &format!("tetrarchia::{}::{}", module.name, inner.name), &inner.file, &BTreeSet::new());
        }
    }
    page
}

/// A public module: what it is called, and the file that begins it.
struct Module {
    name: String,
    file: PathBuf,
}

fn modules(file: &Path) -> Vec<Module> {
    let declared = |line: &str| line.strip_prefix("pub mod ")?.strip_suffix(';').map(str::to_owned);
    let text = read(file);
    text.lines().filter_map(declared).map(|name| Module { file: source(file, &name), name }).collect()
}

/// The file of a module that is declared in this one.
fn source(file: &Path, name: &str) -> PathBuf {
    let folder = file.parent().unwrap();
    let alone = folder.join(format!("{name}.rs"));
    if alone.exists() { alone } else { folder.join(name).join("mod.rs") }
}

/// A name that a module offers: from which of its modules, and with which feature.
struct Offer {
    name: String,
    from: Option<String>,
    feature: Option<String>,
}

/// What a module re-exports and what it defines itself, in the order of its text.
fn offers(file: &Path) -> Vec<Offer> {
    let text = read(file);
    let mut offers = Vec::new();
    let mut feature = None;
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if let Some(named) = line.strip_prefix("#[cfg(feature = \"").and_then(|rest| rest.strip_suffix("\")]")) {
            feature = Some(named.to_owned());
            continue;
        }
        // What belongs to another part of the crate is listed there.
        if let Some(path) = line.strip_prefix("pub use ").filter(|path| !path.starts_with("crate::")) {
            let mut whole = path.to_owned();
            while !whole.ends_with(';') {
                whole += lines.next().unwrap().trim();
            }
            let (from, names) = whole.trim_end_matches(';').split_once("::").unwrap();
            for name in names.trim_matches(['{', '}']).split(',').map(str::trim).filter(|name| !name.is_empty()) {
                offers.push(Offer { name: name.to_owned(), from: Some(from.to_owned()), feature: feature.clone() });
            }
        } else if let Some(name) = defined(line).filter(|_| !line.starts_with(' ')) {
            offers.push(Offer { name: name.to_owned(), from: None, feature: feature.clone() });
        }
        if !line.starts_with("#[") && !line.starts_with("///") {
            feature = None;
        }
    }
    offers
}

/// The name of the public item that this line begins to define.
fn defined(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix("pub ")?;
    let kinds = ["struct ", "enum ", "trait ", "const fn ", "fn ", "const ", "static ", "type "];
    let rest = kinds.iter().find_map(|kind| rest.strip_prefix(kind))?;
    let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
    Some(&rest[..end])
}

/// Adds the part of a module, without the names that were listed before.
fn list(page: &mut String, path: &str, file: &Path, before: &BTreeSet<String>) {
    let _ = write!(page, "\n## `{path}`\n\n{}\n", sentence(&docs_of_module(file)));
    let mut last = None;
    for offer in offers(file).into_iter().filter(|offer| !before.contains(&offer.name)) {
        let from = offer.from.as_ref().map(|name| source(file, name));
        if last.as_ref() != Some(&from) {
            match &from {
                Some(from) if path == "tetrarchia" => {
                    let _ = write!(page, "\n**{}**", sentence(&docs_of_module(from)).trim_end_matches('.'));
                }
                _ => {}
            }
            if last.is_none() || path == "tetrarchia" {
                page.push_str(if path == "tetrarchia" { "\n\n" } else { "\n" });
                page.push_str("| item | what it is |\n|---|---|\n");
            }
            last = Some(from.clone());
        }
        let places = match from {
            Some(from) if from.ends_with("mod.rs") => files(from.parent().unwrap(), "rs"),
            Some(from) => vec![from],
            None => vec![file.to_owned()],
        };
        let docs = places.iter().find_map(|place| docs_of(place, &offer.name));
        let docs = sentence(&docs.unwrap_or_else(|| panic!("{path}: {} is not documented", offer.name)));
        let feature = offer.feature.map_or(String::new(), |feature| format!(" (feature `{feature}`)"));
        let _ = writeln!(page, "| `{}` | {docs}{feature} |", offer.name);
    }
}

/// The lines of documentation before the definition of this item.
fn docs_of(file: &Path, name: &str) -> Option<Vec<String>> {
    let text = read(file);
    let lines: Vec<&str> = text.lines().collect();
    let place = lines.iter().position(|line| defined(line) == Some(name))?;
    let above = lines[..place].iter().rev().map(|line| line.trim());
    let above = above.take_while(|line| line.starts_with("///") || (!line.is_empty() && !line.ends_with('{')));
    let mut docs: Vec<String> = above.filter_map(|line| line.strip_prefix("///")).map(str::to_owned).collect();
    docs.reverse();
    (!docs.is_empty()).then_some(docs)
}

/// The documentation of a module.
fn docs_of_module(file: &Path) -> Vec<String> {
    let text = read(file);
    text.lines().filter_map(|line| line.strip_prefix("//!")).map(str::to_owned).collect()
}

/// The first sentence, or the first paragraph up to a colon that ends it, with links made plain.
fn sentence(docs: &[String]) -> String {
    let paragraph: Vec<&str> = docs.iter().map(|line| line.trim()).take_while(|line| !line.is_empty()).collect();
    let paragraph = paragraph.join(" ");
    let first = paragraph.split_inclusive(". ").next().unwrap_or_default().trim();
    // `[`Game`]` and `[`legal`](Game::legal)` are links in the documentation alone.
    let mut plain = String::new();
    let mut rest = first;
    while let Some((before, after)) = rest.split_once("[`") {
        let (code, tail) = after.split_once("`]").unwrap_or((after, ""));
        let _ = write!(plain, "{before}`{code}`");
        rest = match tail.strip_prefix('(') {
            Some(target) => target.split_once(')').map_or("", |(_, rest)| rest),
            None => tail,
        };
    }
    (plain + rest).replace('|', "\\|")
}
