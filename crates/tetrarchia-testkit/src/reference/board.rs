//! The board as plain lists, read from its file.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use serde_json::Value;
use tetrarchia::board::BoardFile;

use super::world::Figure;

/// A province by its number in board order (DO-1): I:1 is 0, Roma is 36, the borders are 42 to 47.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Place(pub usize);

/// The seven regions in board order; the last has no border (PC-1).
pub(super) const REGIONS: [&str; 7] = ["I", "II", "III", "IV", "V", "VI", "Italia"];
/// Where Roma is.
pub(super) const ROMA: Place = Place(36);
/// The sea zones, west to east (PC-1).
pub(super) const ZONES: [u8; 3] = [1, 2, 3];

/// A link in board order: its first end, its second end, whether it is broken.
pub(super) type Link = (Place, Place, bool);

/// What is printed on the board.
pub(crate) struct Board {
    /// All links, ordered by first and second end (DO-1).
    pub links: Vec<Link>,
    /// By both ends, whether the link between them is broken, if there is one: `links` once more, to be looked up.
    kinds: [[Option<bool>; 48]; 48],
    arrows: BTreeMap<Place, Place>,
    coasts: BTreeMap<Place, Vec<u8>>,
    capitals: BTreeMap<Figure, Place>,
}

impl Place {
    /// All 48 in board order.
    pub(crate) fn all() -> impl Iterator<Item = Place> {
        (0..48).map(Place)
    }

    /// Province `number` (1 to 6) of region `region` (0 to 6).
    pub(crate) fn of(region: usize, number: usize) -> Place {
        Place(6 * region + number - 1)
    }

    /// The border of an outer region (0 to 5).
    pub(crate) fn border(region: usize) -> Place {
        Place(42 + region)
    }

    /// Whether it lies beyond the Empire (PC-1).
    pub(crate) fn is_border(self) -> bool {
        self.0 >= 42
    }

    /// The region it lies in or, for a border, belongs to (PC-1).
    pub(crate) fn region(self) -> usize {
        if self.is_border() { self.0 - 42 } else { self.0 / 6 }
    }

    /// The place with these coordinates.
    pub(crate) fn read(text: &str) -> Place {
        let (region, number) = text.split_once(':').unwrap();
        let region = REGIONS.iter().position(|name| *name == region).unwrap();
        if number == "border" { Place::border(region) } else { Place::of(region, number.parse().unwrap()) }
    }

    /// Its coordinates, such as `II:5`, `Italia:1`, `V:border`.
    pub(crate) fn text(self) -> String {
        let region = REGIONS[self.region()];
        if self.is_border() { format!("{region}:border") } else { format!("{region}:{}", self.0 % 6 + 1) }
    }
}

/// The six Roman provinces of a region.
pub(super) fn provinces_of(region: usize) -> Vec<Place> {
    (1..=6).map(|number| Place::of(region, number)).collect()
}

impl Board {
    /// Reads the engine's board; the built-in one only once.
    pub(crate) fn of(board: &tetrarchia::Board) -> Arc<Board> {
        static BUILT_IN: LazyLock<Arc<Board>> =
            LazyLock::new(|| Arc::new(Board::read(&Board::file(tetrarchia::Board::reconstruction()))));
        match std::ptr::eq(board, tetrarchia::Board::reconstruction()) {
            true => Arc::clone(&BUILT_IN),
            false => Arc::new(Board::read(&Board::file(board))),
        }
    }

    /// The file of a board.
    pub(crate) fn file(board: &tetrarchia::Board) -> Value {
        serde_json::to_value(BoardFile::from(board)).unwrap()
    }

    /// A board from its file.
    pub(crate) fn read(file: &Value) -> Board {
        let list = |name: &str| file[name].as_array().unwrap().clone();
        let text = |value: &Value| value.as_str().unwrap().to_string();
        let mut ids: BTreeMap<String, Place> = BTreeMap::new();
        let mut coasts = BTreeMap::new();
        let mut capitals = BTreeMap::new();
        for province in list("provinces") {
            let region = REGIONS.iter().position(|name| *name == province["region"]).unwrap();
            let place = match province["number"].as_u64() {
                Some(number) => Place::of(region, number as usize),
                None => Place::border(region),
            };
            ids.insert(text(&province["id"]), place);
            let zones = province["coasts"].as_array().unwrap().iter();
            coasts.insert(place, zones.map(|zone| zone.as_str().unwrap().parse().unwrap()).collect());
            if let Some(owner) = province["capital"].as_str().filter(|owner| *owner != "all") {
                capitals.insert(Figure::read(owner), place);
            }
        }
        let place = |value: &Value| ids[value.as_str().unwrap()];
        let mut links: Vec<Link> = Vec::new();
        for link in list("links") {
            let (a, b) = (place(&link["a"]), place(&link["b"]));
            links.push((a.min(b), a.max(b), link["broken"].as_bool().unwrap()));
        }
        links.sort();
        let arrows = list("arrows").iter().map(|arrow| (place(&arrow["from"]), place(&arrow["to"]))).collect();
        let mut kinds = [[None; 48]; 48];
        for &(a, b, broken) in &links {
            kinds[a.0][b.0] = Some(broken);
            kinds[b.0][a.0] = Some(broken);
        }
        Board { links, kinds, arrows, coasts, capitals }
    }

    /// The provinces linked to this one, in board order, and whether the link is broken (BR-2).
    pub(crate) fn neighbours(&self, place: Place) -> Vec<(Place, bool)> {
        Place::all().filter_map(|other| Some((other, self.link(place, other)?))).collect()
    }

    /// Whether two provinces are linked, and if so whether the link is broken.
    pub(crate) fn link(&self, one: Place, other: Place) -> Option<bool> {
        self.kinds[one.0][other.0]
    }

    /// Whether two provinces are linked, a broken link counting as one (AT-6).
    pub(crate) fn linked(&self, one: Place, other: Place) -> bool {
        self.link(one, other).is_some()
    }

    /// The sea zones on whose coast a province lies.
    pub(crate) fn zones(&self, place: Place) -> &[u8] {
        &self.coasts[&place]
    }

    /// Whether a province lies on the coast of a zone.
    pub(crate) fn on_coast(&self, place: Place, zone: u8) -> bool {
        self.zones(place).contains(&zone)
    }

    /// The capital of an Emperor (PC-6).
    pub(crate) fn capital(&self, emperor: Figure) -> Place {
        self.capitals[&emperor]
    }

    /// Whether a disc is printed here: a capital or Roma (PC-6).
    pub(crate) fn is_printed(&self, place: Place) -> bool {
        place == ROMA || self.capitals.values().any(|capital| *capital == place)
    }

    /// The next province of an army here: by the arrow, else on the shortest path (AD-1, VD-4, G-59).
    pub(crate) fn next(&self, place: Place) -> Place {
        match self.arrows.get(&place) {
            Some(next) => *next,
            None => {
                let nearer = self.fewest_links(place) - 1;
                let mut ways = self.neighbours(place).into_iter().map(|(next, _)| next);
                ways.find(|next| !next.is_border() && self.fewest_links(*next) == nearer).unwrap()
            }
        }
    }

    /// The fewest links from here to Roma, over no border on the way (G-5, G-59).
    pub(crate) fn fewest_links(&self, place: Place) -> usize {
        let mut reached = vec![place];
        let mut steps = 0;
        while !reached.contains(&ROMA) {
            for from in reached.clone() {
                for (to, _) in self.neighbours(from) {
                    if !to.is_border() && !reached.contains(&to) {
                        reached.push(to);
                    }
                }
            }
            steps += 1;
        }
        steps
    }

    /// The provinces on the path of an army from here to Roma (AD-1).
    pub(crate) fn path(&self, place: Place) -> Vec<Place> {
        let step = |at: Place| (at != ROMA).then(|| self.next(at));
        std::iter::successors(step(place), |at| step(*at)).collect()
    }
}
