//! Boards made to be hard: provinces with more broken links than any printed board has.

use tetrarchia::board::{BoardFile, LinkEntry};
use tetrarchia::{Board, Province};

/// Returns the built-in board with broken links from a province to `links` others, made by [`spread`].
pub fn hub(at: Province, links: usize) -> Board {
    let mut file = BoardFile::reconstruction();
    spread(&mut file, at, links);
    file.board().expect("a board that can be played")
}

/// Adds broken links from a province to `links` others in board order, Roma last. All other links become normal,
/// because a board has at most 64 broken links.
pub fn spread(file: &mut BoardFile, at: Province, links: usize) {
    let names = Board::reconstruction();
    for link in &mut file.links {
        link.broken = false;
    }
    file.not_linked.clear();
    let template = file.links[0].clone();
    let others = Province::ALL.into_iter().filter(|&other| other != at && other != Province::Roma);
    for other in others.chain([Province::Roma]).take(links) {
        let (a, b) = (names.id(at), names.id(other));
        match file.links.iter_mut().find(|link| [&link.a, &link.b] == [a, b] || [&link.a, &link.b] == [b, a]) {
            Some(link) => link.broken = true,
            None => file.links.push(LinkEntry { a: a.to_owned(), b: b.to_owned(), broken: true, ..template.clone() }),
        }
    }
}

/// Returns the built-in board with as many broken links as a board may have.
pub fn broken() -> Board {
    let mut file = BoardFile::reconstruction();
    for (rank, link) in file.links.iter_mut().enumerate() {
        link.broken = rank < 64;
    }
    file.board().expect("a board that can be played")
}
