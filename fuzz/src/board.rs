//! Boards: any bytes are not a board file, or one with faults, or a board. A board is written and read back unchanged,
//! and a short game is played on it.
//!
//! Bytes that begin with `{` are a file. Others are changes to the built-in board, because random changes to so long a
//! file seldom leave it readable.

use tetrarchia::board::SeaZone;
use tetrarchia::board::{ArrowEntry, BoardFile, Capital, LinkEntry};
use tetrarchia::*;

use super::common::{Chooser, eager_input, random_rules};
use super::{Bytes, check_moment, step};

/// The number of inputs in a game.
const INPUTS: usize = 120;

/// Reads the bytes as a board. Returns `true` if it is one without faults.
pub fn check(data: &[u8]) -> bool {
    let file = if data.first() == Some(&b'{') {
        match BoardFile::from_json(data) {
            Ok(file) => file,
            Err(error) => {
                super::check_message(&error.to_string());
                return false;
            }
        }
    } else {
        changed(&mut Bytes(data))
    };
    let text = serde_json::to_string(&file).expect("a file can be written");
    assert_eq!(serde_json::from_str::<BoardFile>(&text).ok().as_ref(), Some(&file), "{text}");
    let board = match file.board() {
        Ok(board) => board,
        Err(faults) => {
            super::check_message(&faults.to_string());
            return false;
        }
    };
    let again = BoardFile::from(&board).board().expect("the file of a board has no faults");
    assert_eq!(again, board, "{text}");
    assert_eq!(again.digest(), board.digest(), "{text}");
    check_names(&board);
    let mut chooser = Chooser(data.iter().fold(0, |sum: u64, &byte| sum.wrapping_mul(31).wrapping_add(byte.into())));
    check_game(&board, &mut chooser);
    true
}

/// Checks that every province is found by all its names, and that notation reads back on this board.
fn check_names(board: &Board) {
    for at in Province::ALL {
        for name in [board.id(at), board.name(at), &at.to_string()] {
            assert_eq!(board.find(name), Some(at), "{name}");
        }
    }
    for command in Command::all().step_by(7) {
        let written = command.to_notation(board).to_string();
        assert_eq!(Command::parse_on(board, &written), Ok(command), "{written}");
        assert!(!command.describe(board).to_string().is_empty());
    }
}

fn check_game(board: &Board, chooser: &mut Chooser) {
    let Ok(mut game) = Game::on_board(random_rules(chooser), board) else { return };
    check_moment(&game);
    let mut dice = SeededDice::new(chooser.number());
    for _ in 0..INPUTS {
        let Some(input) = eager_input(&game, chooser, &mut dice) else { return };
        step(&mut game, input);
    }
}

/// Returns the built-in board with the changes that these bytes describe.
fn changed(bytes: &mut Bytes<'_>) -> BoardFile {
    let mut file = BoardFile::from(Board::reconstruction());
    while let Some(change) = bytes.next() {
        let (one, other) = (usize::from(bytes.byte()) % Province::COUNT, usize::from(bytes.byte()) % Province::COUNT);
        let id = |at: usize| Board::reconstruction().id(Province::ALL[at]).to_owned();
        let link = |at: usize, file: &BoardFile| at % file.links.len().max(1);
        match change % 10 {
            0 => file.links.push(LinkEntry {
                a: id(one),
                b: id(other),
                broken: change >= 128,
                evidence: None,
                broken_evidence: None,
                source: String::new(),
            }),
            1 if !file.links.is_empty() => drop(file.links.swap_remove(link(one + other, &file))),
            2 if !file.links.is_empty() => {
                let link = link(one + other, &file);
                file.links[link].broken ^= true;
            }
            3 => {
                let zone = SeaZone::ALL[other % SeaZone::COUNT];
                let coasts = &mut file.provinces[one].coasts;
                match coasts.iter().position(|&known| known == zone) {
                    Some(place) => drop(coasts.remove(place)),
                    None => coasts.push(zone),
                }
            }
            4 => {
                let number = file.provinces[one].number;
                file.provinces[one].number = core::mem::replace(&mut file.provinces[other].number, number);
            }
            5 => {
                let capital = file.provinces[one].capital;
                file.provinces[one].capital = core::mem::replace(&mut file.provinces[other].capital, capital);
            }
            6 => match file.arrows.iter_mut().find(|arrow| arrow.from == id(one)) {
                Some(arrow) => arrow.to = id(other),
                None => {
                    file.arrows.push(ArrowEntry { from: id(one), to: id(other), evidence: None, source: String::new() })
                }
            },
            7 => {
                let region = file.provinces[one].region;
                file.provinces[one].region = core::mem::replace(&mut file.provinces[other].region, region);
            }
            8 => file.provinces[one].name = name(bytes),
            _ => file.provinces[one].capital = Capital::from_index(other),
        }
    }
    file
}

/// Reads a name from the next bytes, up to a zero.
fn name(bytes: &mut Bytes<'_>) -> String {
    let signs = core::iter::from_fn(|| bytes.next().filter(|&byte| byte != 0));
    String::from_utf8_lossy(&signs.take(40).collect::<Vec<u8>>()).into_owned()
}
