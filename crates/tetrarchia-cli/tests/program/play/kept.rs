//! The file of a game: where it is, who may read it, and what is said of it.

use std::fs;
use std::io::{ErrorKind, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown, symlink};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};

use super::player::Player;
use super::{folder, names, program, said, steps};

const NEW: [&str; 6] = ["play", "--plain", "--seed", "284", "--file", "game.json"];

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

#[test]
fn a_link_leads_to_the_game_and_stays() {
    let folder = folder("link");
    let elsewhere = folder.join("elsewhere");
    fs::create_dir(&elsewhere).unwrap();
    said(&elsewhere, &NEW, "fleet 2\n");
    symlink("elsewhere/game.json", folder.join("link.json")).unwrap();
    let text = said(&folder, &["play", "--plain", "--resume", "link.json"], "fleet 3\n");
    assert!(text.ends_with("Go on with: tetrarchia play --resume link.json\n"), "{text}");
    assert!(fs::symlink_metadata(folder.join("link.json")).unwrap().is_symlink());
    assert_eq!(steps(&elsewhere.join("game.json")), 3);
    assert_eq!(names(&folder), ["elsewhere", "link.json"]);
    assert_eq!(names(&elsewhere), ["game.json"]);
}

#[test]
fn a_private_game_stays_private() {
    let folder = folder("private");
    said(&folder, &NEW, "");
    let path = folder.join("game.json");
    for mode in [0o600, 0o640, 0o664] {
        set_mode(&path, mode);
        said(&folder, &["play", "--plain", "--resume", "game.json"], "fleet 2\nundo\n");
        assert_eq!(fs::metadata(&path).unwrap().mode() & 0o7777, mode);
    }
}

#[test]
fn a_read_only_game_is_not_replaced() {
    let folder = folder("read-only");
    said(&folder, &NEW, "");
    let path = folder.join("game.json");
    set_mode(&path, 0o444);
    let before = fs::metadata(&path).unwrap().ino();
    for words in [&["play", "--plain", "--resume", "game.json"][..], &[&NEW[..], &["--overwrite"]].concat()] {
        assert_eq!(
            said(&folder, words, "fleet 2\n"),
            "error: game.json: the file is read-only: make it writable, or use a copy or another \
             name\nexit code Some(2)\n"
        );
    }
    assert_eq!(fs::metadata(&path).unwrap().ino(), before);
    assert_eq!(names(&folder), ["game.json"]);
}

/// What the program says when it is run by the user to whom the folder belongs.
///
/// Nothing if that user may not even see the program, because it lies in a folder of the superuser's.
fn said_by_a_user(folder: &Path, words: &[&str], lines: &str) -> Option<String> {
    let mut command = program(folder, words);
    command.uid(fs::metadata(folder).unwrap().uid());
    let mut child = match command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn() {
        Err(error) if error.kind() == ErrorKind::PermissionDenied => return None,
        child => child.unwrap(),
    };
    let _ = child.stdin.take().unwrap().write_all(lines.as_bytes());
    let output = child.wait_with_output().unwrap();
    Some(String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap())
}

/// A folder of a user for whom modes count, as they do not for the superuser: of whoever runs the tests, or else of nobody.
fn folder_of_a_user(test: &str) -> std::path::PathBuf {
    let folder = folder(test);
    if fs::metadata(&folder).unwrap().uid() == 0 {
        chown(&folder, Some(65534), Some(65534)).unwrap();
    }
    folder
}

/// Who may write in a folder but not look into it cannot flush it. The file is there all the same.
#[test]
fn a_folder_that_cannot_be_flushed_is_told_and_the_game_goes_on() {
    let folder = folder_of_a_user("unflushed");
    set_mode(&folder, 0o300);
    let text = said_by_a_user(&folder, &NEW, "fleet 2\nfleet 3\nenter roma\nundo\n");
    set_mode(&folder, 0o700);
    let Some(text) = text else { return };
    assert!(!text.contains("Nothing was done") && !text.contains("Nothing was taken back"), "{text}");
    assert_eq!(text.matches("may still undo").count(), 1, "{text}");
    assert!(text.contains("A fleet is placed in Mare Aegaeum") && text.contains("Taken back."), "{text}");
    assert_eq!(steps(&folder.join("game.json")), 3);
}

/// The folder is closed in the middle of a game, and opened again.
#[test]
fn what_is_said_of_an_input_is_what_the_file_has() {
    let folder = folder_of_a_user("closed");
    let path = folder.join("game.json");
    if said_by_a_user(&folder, &["rules", "SU-1"], "").is_none() {
        return;
    }
    let mut command = program(&folder, &NEW);
    // Under a tool that measures coverage, this user may not write where the others do.
    command.uid(fs::metadata(&folder).unwrap().uid()).env("LLVM_PROFILE_FILE", "/dev/null");
    let mut player = Player::of(command);
    assert!(player.says("2 left"));
    set_mode(&folder, 0o300);
    player.types("fleet 2");
    assert!(player.says("A fleet is placed in Mare Internum"), "{}", player.said);
    assert!(player.says("a power cut may still undo the last commands"), "{}", player.said);
    assert_eq!(steps(&path), 2);
    set_mode(&folder, 0o700);
    player.types("fleet 3");
    assert!(player.says("A fleet is placed in Mare Aegaeum"), "{}", player.said);
    assert_eq!(steps(&path), 3);
    assert_eq!(player.leaves(), (String::new(), 0));
}

#[test]
fn a_folder_that_cannot_be_written_is_said_at_once() {
    let folder = folder_of_a_user("unwritable");
    said_by_a_user(&folder, &NEW, "fleet 2\n");
    set_mode(&folder, 0o500);
    let resumed = said_by_a_user(&folder, &["play", "--plain", "--resume", "game.json"], "fleet 3\n");
    let begun = said_by_a_user(&folder, &["play", "--plain", "--seed", "7"], "fleet 3\n");
    set_mode(&folder, 0o700);
    let (Some(resumed), Some(begun)) = (resumed, begun) else { return };
    for text in [&resumed, &begun] {
        assert!(text.starts_with("error: ") && text.contains("nothing can be written in its folder"), "{text}");
        assert!(text.contains("use a folder of your own"), "{text}");
    }
    assert_eq!(steps(&folder.join("game.json")), 2);
}

/// A file of somebody else is not replaced, even where the folder would allow it.
#[test]
fn a_file_that_one_may_not_write_is_not_replaced() {
    let folder = folder_of_a_user("theirs");
    let path = folder.join("game.json");
    // Only the superuser can give files away.
    let (Some(_), Ok(())) = (said_by_a_user(&folder, &NEW, ""), chown(&path, Some(0), Some(0))) else { return };
    let text = said_by_a_user(&folder, &["play", "--plain", "--resume", "game.json"], "fleet 2\n").unwrap();
    assert!(text.contains("the file is read-only"), "{text}");
    assert_eq!((steps(&path), fs::metadata(&path).unwrap().uid()), (1, 0));
    // The superuser plays on, and the file stays whose it is.
    chown(&path, Some(65534), Some(65534)).unwrap();
    assert!(said(&folder, &["play", "--plain", "--resume", "game.json"], "fleet 2\n").contains("A fleet is placed"));
    assert_eq!((steps(&path), fs::metadata(&path).unwrap().uid()), (2, 65534));
}

/// On a full disk an input does not count, and the file is as it was.
#[test]
fn a_full_disk_loses_no_game() {
    let folder = folder("full");
    said(&folder, &NEW, "fleet 2\n");
    let limit = fs::metadata(folder.join("game.json")).unwrap().len().div_ceil(512);
    let mut command = Command::new("sh");
    command.args(["-c", &format!(r#"trap "" XFSZ; ulimit -f {limit}; exec "$0" "$@""#)]);
    command.args([env!("CARGO_BIN_EXE_tetrarchia"), "play", "--plain", "--resume", "game.json"]).current_dir(&folder);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let inputs = ["fleet 3", "enter roma", "etruria", "roma", "etruria", "roma", "etruria", "roma"];
    child.stdin.take().unwrap().write_all((inputs.join("\n") + "\n").as_bytes()).unwrap();
    let text = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    let unwritten = text.matches("Nothing was done, because game.json cannot be written").count();
    // He cannot go back to Roma from where he has not gone.
    let refused = text.matches("No: that figure is already in Roma").count();
    assert!(unwritten > 0, "{text}");
    assert_eq!(steps(&folder.join("game.json")), 2 + inputs.len() - unwritten - refused, "{text}");
    assert_eq!(names(&folder), ["game.json"]);
}
