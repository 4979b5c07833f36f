//! The pages are complete and lead somewhere: links, examples, and the enums that may grow.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use tetrarchia_tests::root;

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
        let inline = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        for target in inline.chain(definitions(&text).map(|(_, target)| target)) {
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

/// The link definitions of a page, `[label]: target`.
fn definitions(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.lines().filter_map(|line| line.strip_prefix('[')?.split_once("]: "))
}

/// The documentation of the library holds three pages. It defines their links anew, before they do: the first definition
/// counts.
#[test]
fn pages_in_the_documentation_lead_somewhere() {
    let documentation = read(&root().join("src/_documentation/mod.rs"));
    let mut parts = documentation.split("#[doc = include_str!(\"../../");
    let mut before = parts.next().unwrap();
    for part in parts {
        let (name, after) = part.split_once("\")]").unwrap();
        let page = read(&root().join(name));
        for target in page.split("](").skip(1) {
            assert!(target.starts_with(['#', 'h']), "{name}: ]({target:.30} is not defined below the page");
        }
        let of_page: BTreeSet<&str> = definitions(&page).map(|(label, _)| label).collect();
        let lines = before.lines().filter_map(|line| line.strip_prefix("/// ["));
        let defined: BTreeSet<&str> = lines.filter_map(|line| Some(line.split_once("]: ")?.0)).collect();
        assert_eq!(defined, of_page, "{name}");
        before = after;
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
fn the_architecture_names_files_that_are_there() {
    let page = read(&root().join("docs/ARCHITECTURE.md"));
    let all: Vec<PathBuf> = [files(&root().join("src"), "rs"), files(&root().join("crates"), "rs")].concat();
    for path in page.split('`').skip(1).step_by(2).filter(|word| word.ends_with(".rs") || word.ends_with('/')) {
        // A path, or the name of a file or folder that the text around it places.
        let named = || {
            all.iter().any(|file| file.ends_with(path) || format!("{}", file.display()).contains(&format!("/{path}")))
        };
        let there = root().join("src").join(path).exists() || root().join(path).exists();
        let whole = path.trim_end_matches('/').contains('/');
        assert!(there || (!whole && named()), "docs/ARCHITECTURE.md: there is no {path}");
    }
}

/// What follows is decided by the spine and the base game: extras answer questions and let facts happen.
#[test]
fn extras_never_decide_what_follows() {
    for path in files(&root().join("src/extras"), "rs") {
        let text = read(&path);
        for word in ["Flow", ".ask(", ".ask_dice(", ".ask_to_act(", ".go_on_after(", ".begin_", ".end_turn("] {
            assert!(!text.contains(word), "{}: {word}", path.display());
        }
    }
}

/// The base game is read without the extras: it sees nothing of their files but sea crossings and printed costs.
#[test]
fn no_rule_of_the_base_game_is_in_the_file_of_an_extra() {
    for name in ["go_on_after", "keep_roll", "before_step", "army_arrives", "needed_to_set_up", "check_link"] {
        let holds = |folder: &str| {
            let definition = format!("fn {name}(");
            files(&root().join("src").join(folder), "rs").iter().any(|path| read(path).contains(&definition))
        };
        assert!(holds("base") || holds("engine"), "{name} is nowhere");
        assert!(!holds("extras"), "{name} is in the file of an extra");
    }
}

#[test]
fn every_method_of_a_game_is_in_its_file() {
    for path in files(&root().join("src"), "rs").into_iter().filter(|path| !path.ends_with("game.rs")) {
        let mut in_game = false;
        for line in read(&path).lines() {
            in_game = (in_game && line != "}") || line.starts_with("impl Game<") || line.starts_with("impl<'b> Game<");
            let public = line.strip_prefix("    pub fn ").or_else(|| line.strip_prefix("    pub const fn "));
            if let Some(name) = public.and_then(|rest| rest.split(['(', '<']).next()).filter(|_| in_game) {
                panic!("{}: Game::{name} belongs into game.rs", path.display());
            }
        }
    }
}

#[test]
fn the_readme_lists_every_page_and_stays_short() {
    let readme = read(&root().join("README.md"));
    assert!(readme.lines().count() <= 150, "README.md has {} lines", readme.lines().count());
    for page in files(&root().join("docs"), "md") {
        let name = page.file_name().unwrap().to_str().unwrap();
        assert!(readme.contains(&format!("| [docs/{name}](docs/{name}) |")), "README.md does not list {name}");
    }
}

#[test]
fn every_example_is_told_of() {
    let [crate_page, guide] = ["src/lib.rs", "docs/GUIDE.md"].map(|name| read(&root().join(name)));
    for entry in fs::read_dir(root().join("examples")).unwrap() {
        let path = entry.unwrap().path();
        // A program, or a package of its own.
        if path.extension().is_some_and(|extension| extension == "rs") || path.join("Cargo.toml").exists() {
            let name = format!("examples/{}", path.file_name().unwrap().to_str().unwrap());
            assert!(crate_page.contains(&name), "src/lib.rs does not tell of {name}");
            assert!(guide.contains(&name), "docs/GUIDE.md does not tell of {name}");
        }
    }
}

/// The enums that may grow, as the page on the architecture lists them.
#[test]
fn the_enums_that_may_grow_are_listed() {
    let path = root().join("docs/ARCHITECTURE.md");
    let page = read(&path);
    let [begin, end] = ["<!-- list: growing -->\n", "<!-- end -->"];
    let (before, rest) = page.split_once(begin).unwrap();
    let (_, after) = rest.split_once(end).unwrap();
    let names: Vec<String> = growing().into_iter().map(|name| format!("`{name}`")).collect();
    let fresh = format!("{before}{begin}{}.\n{end}{after}", names.join(", "));
    if std::env::var_os("TETRARCHIA_WRITE").is_some() {
        fs::write(&path, fresh).unwrap();
    } else {
        assert!(page == fresh, "docs/ARCHITECTURE.md is out of date: run this test with TETRARCHIA_WRITE=1");
    }
}

/// The public enums that are marked so.
fn growing() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let of_library = files(&root().join("src"), "rs").into_iter();
    let of_others = ["draw", "bots", "pipe"].map(|name| root().join("crates").join(format!("tetrarchia-{name}/src")));
    for file in of_library.chain(of_others.iter().flat_map(|folder| files(folder, "rs"))) {
        let text = read(&file);
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

/// The name of the public item that this line begins to define.
fn defined(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix("pub ")?;
    let kinds = ["struct ", "enum ", "trait ", "const fn ", "fn ", "const ", "static ", "type "];
    let rest = kinds.iter().find_map(|kind| rest.strip_prefix(kind))?;
    let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
    Some(&rest[..end])
}
