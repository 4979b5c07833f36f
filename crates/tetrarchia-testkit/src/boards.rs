//! Random boards like the built-in one.

use core::fmt;

use serde_json::{Value, json};
use tetrarchia::board::{BoardFile, Capital, LinkEntry, SeaZone};
use tetrarchia::{Board, Emperor, Province};

use crate::Chooser;

/// Returns the built-in board with random changes to coasts, links, arrows and capitals. The board is leaked, because
/// tests use few of them.
pub fn random_board(chooser: &mut Chooser) -> &'static Board {
    let built_in = serde_json::to_value(BoardFile::from(Board::reconstruction())).expect("a board can be written");
    loop {
        let file: BoardFile = serde_json::from_value(altered(built_in.clone(), chooser)).expect("a board file");
        if let Ok(board) = file.board() {
            return Box::leak(Box::new(board));
        }
    }
}

fn is_border(province: &Value) -> bool {
    province["number"].is_null()
}

/// Returns the file of a board with random changes to coasts, links, arrows and capitals. The result may have faults:
/// paths that circle, or too many links.
pub fn altered(mut file: Value, chooser: &mut Chooser) -> Value {
    file["not_linked"] = json!([]);
    alter_provinces(chooser, file["provinces"].as_array_mut().unwrap());
    let provinces = file["provinces"].as_array().unwrap().clone();
    alter_links(chooser, &provinces, file["links"].as_array_mut().unwrap());
    let links = file["links"].as_array().unwrap().clone();
    alter_arrows(chooser, &provinces, &links, file["arrows"].as_array_mut().unwrap());
    file
}

/// Puts more provinces on two coasts, and sometimes moves capitals.
fn alter_provinces(chooser: &mut Chooser, provinces: &mut [Value]) {
    for province in provinces.iter_mut() {
        let zone = (1 + chooser.below(3)).to_string();
        let coasts = province["coasts"].as_array_mut().unwrap();
        if chooser.below(5) == 0 && !coasts.contains(&json!(zone)) {
            coasts.push(json!(zone));
        }
    }
    for at in 0..42 {
        let other = chooser.below(42);
        let is_own = |province: &Value| province["capital"].as_str().is_some_and(|owner| owner != "all");
        if is_own(&provinces[at]) && provinces[other]["capital"].is_null() && chooser.flip() {
            let owner = provinces[at].as_object_mut().unwrap().remove("capital").unwrap();
            provinces[other]["capital"] = owner;
        }
    }
}

/// Changes the kind of some links, and adds a few.
fn alter_links(chooser: &mut Chooser, provinces: &[Value], links: &mut Vec<Value>) {
    for link in links.iter_mut().filter(|_| chooser.below(6) == 0) {
        link["broken"] = json!(!link["broken"].as_bool().unwrap());
    }
    for _ in 0..chooser.below(8) {
        let [one, other] = [0; 2].map(|_: usize| chooser.below(provinces.len()));
        let (a, b) = (&provinces[one], &provinces[other]);
        let joins =
            |link: &Value| [&link["a"], &link["b"]].contains(&&a["id"]) && [&link["a"], &link["b"]].contains(&&b["id"]);
        if one != other && !(is_border(a) && is_border(b)) && !links.iter().any(joins) {
            links.push(json!({ "a": a["id"], "b": b["id"], "broken": chooser.flip() }));
        }
    }
}

/// Removes some arrows inside the Empire, and redirects others.
fn alter_arrows(chooser: &mut Chooser, provinces: &[Value], links: &[Value], arrows: &mut Vec<Value>) {
    let find = |id: &Value| provinces.iter().find(|province| province["id"] == *id).unwrap();
    arrows.retain(|arrow| is_border(find(&arrow["from"])) || chooser.below(6) > 0);
    for arrow in arrows.iter_mut() {
        let from = &arrow["from"];
        let ends = links.iter().flat_map(|link| [(&link["a"], &link["b"]), (&link["b"], &link["a"])]);
        let ways: Vec<&Value> =
            ends.filter(|(end, to)| *end == from && !is_border(find(to))).map(|(_, to)| to).collect();
        if !is_border(find(from)) && chooser.below(8) == 0 {
            arrow["to"] = ways[chooser.below(ways.len())].clone();
        }
    }
}

/// A change of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardChange {
    /// A province gets a coast on a sea zone, or loses it.
    Coast {
        /// The province.
        at: Province,
        /// The sea zone.
        zone: SeaZone,
    },
    /// Two provinces get a normal link, or lose theirs.
    Link {
        /// One of the provinces.
        a: Province,
        /// The other province.
        b: Province,
    },
    /// A normal link becomes broken, or a broken one normal.
    LinkKind {
        /// The place of the link in the list of all links, which is read as a ring.
        rank: usize,
    },
    /// An arrow leads to another province.
    Arrow {
        /// The place of the arrow in the list of all arrows, which is read as a ring.
        rank: usize,
        /// The province that it leads to.
        to: Province,
    },
    /// The capital of an Emperor is another province.
    Capital {
        /// The Emperor.
        owner: Emperor,
        /// His new capital.
        to: Province,
    },
}

impl BoardChange {
    /// Changes the file of a board. The result may have faults.
    fn apply(self, file: &mut BoardFile) {
        let id = |at: Province| Board::reconstruction().id(at).to_owned();
        match self {
            BoardChange::Coast { at, zone } => {
                let coasts = &mut file.provinces[at.index()].coasts;
                match coasts.iter().position(|&other| other == zone) {
                    Some(rank) => drop(coasts.remove(rank)),
                    None => coasts.push(zone),
                }
            }
            BoardChange::Link { a, b } => {
                let ends = [id(a), id(b)];
                let joins = |link: &LinkEntry| ends.contains(&link.a) && ends.contains(&link.b);
                match file.links.iter().position(joins) {
                    Some(rank) => drop(file.links.remove(rank)),
                    None => {
                        let [a, b] = ends;
                        let template = file.links[0].clone();
                        file.links.push(LinkEntry { a, b, broken: false, ..template });
                    }
                }
            }
            BoardChange::LinkKind { rank } => {
                let rank = rank % file.links.len();
                file.links[rank].broken = !file.links[rank].broken;
            }
            BoardChange::Arrow { rank, to } => {
                let rank = rank % file.arrows.len();
                file.arrows[rank].to = id(to);
            }
            BoardChange::Capital { owner, to } => {
                let capital = Capital::ALL.into_iter().find(|capital| capital.word() == owner.word());
                file.provinces.iter_mut().filter(|one| one.capital == capital).for_each(|one| one.capital = None);
                file.provinces[to.index()].capital = capital;
            }
        }
    }
}

/// A board that can be played on: the built-in one with some changes.
///
/// Its [`Debug`](fmt::Debug) output is a board file.
///
/// # Example: change the board
///
/// ```
/// use tetrarchia::board::SeaZone;
/// use tetrarchia::board::reconstruction::provinces::NORICUM;
/// use tetrarchia_testkit::boards::{AnyBoard, BoardChange};
///
/// let board = AnyBoard::new(&[BoardChange::Coast { at: NORICUM, zone: SeaZone::Aegaeum }]);
/// assert!(board.board().coast(SeaZone::Aegaeum).contains(NORICUM));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct AnyBoard(Board);

impl AnyBoard {
    /// Returns the built-in board with these changes. A change that would leave a board with faults is left out.
    pub fn new(changes: &[BoardChange]) -> AnyBoard {
        let mut file = BoardFile::reconstruction();
        // What a text says about the printed board would contradict the changes.
        file.not_linked.clear();
        let mut board = Board::reconstruction().clone();
        for change in changes {
            let mut changed = file.clone();
            change.apply(&mut changed);
            if let Ok(better) = changed.board() {
                (file, board) = (changed, better);
            }
        }
        AnyBoard(board)
    }

    /// Returns the board.
    pub fn board(&self) -> &Board {
        &self.0
    }

    /// Returns the board for the rest of the program, as games with a `'static` board need it. Its memory is not freed.
    pub fn leak(self) -> &'static Board {
        Box::leak(Box::new(self.0))
    }
}

impl fmt::Debug for AnyBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(&BoardFile::from(&self.0)).map_err(|_| fmt::Error)?)
    }
}
