//! Random boards like the built-in one.

use serde_json::{Value, json};
use tetrarchia::Board;
use tetrarchia::board::BoardFile;

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
