//! The glossary: every word of the game, what it means, and the rules that state it.

use super::Rule;

/// A word of the game with its meaning, in our own words.
///
/// # Example: explain a word
///
/// ```
/// use tetrarchia::ledger::Term;
///
/// let term = Term::find("Uprisings").ok_or("a word of the game")?;
/// assert_eq!(term.name, "uprising");
/// println!("{}: {}", term.name, term.definition);
/// for rule in term.rules {
///     println!("{rule} {}", rule.title());
/// }
/// assert_eq!(Term::find("IP").map(|term| term.name), Some("Imperium Point"));
/// assert_eq!(Term::find("spaceship"), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Term {
    /// The word, as players say it.
    pub name: &'static str,
    /// Other words for it.
    pub synonyms: &'static [&'static str],
    /// The meaning in one to three plain sentences.
    pub definition: &'static str,
    /// The rules that state it, the most important first. Empty for words that belong to this project.
    pub rules: &'static [Rule],
    /// The names of related terms.
    pub related: &'static [&'static str],
}

impl Term {
    /// All terms, in alphabetical order.
    pub const ALL: &[Term] = TERMS;

    /// Returns the term with this name or synonym, or `None`. Ignores ASCII case, surrounding spaces and the plural `s`;
    /// space, hyphen and underscore count as one.
    pub fn find(text: &str) -> Option<&'static Term> {
        let text = text.trim();
        let reads = |form: fn(&str) -> Option<&str>| {
            let text = form(text)?;
            TERMS.iter().find(|term| term.words().any(|word| is_same(word, text)))
        };
        reads(|text| Some(text))
            .or_else(|| reads(|text| strip_end(text, "s")))
            .or_else(|| reads(|text| strip_end(text, "es")))
    }

    /// Returns the name and the synonyms, which are all words that [`find`](Term::find) knows the term by.
    pub fn words(&self) -> impl Iterator<Item = &'static str> + use<> {
        core::iter::once(self.name).chain(self.synonyms.iter().copied())
    }
}

fn strip_end<'t>(text: &'t str, end: &str) -> Option<&'t str> {
    let at = text.len().checked_sub(end.len())?;
    let (stem, last) = text.split_at_checked(at)?;
    last.eq_ignore_ascii_case(end).then_some(stem)
}

fn is_same(word: &str, text: &str) -> bool {
    let plain = |byte: u8| if matches!(byte, b'-' | b'_') { b' ' } else { byte.to_ascii_lowercase() };
    word.bytes().map(plain).eq(text.bytes().map(plain))
}

/// Declares the terms: name, synonyms, definition, rules, related terms.
macro_rules! terms {
    ($( $name:literal [$($synonym:literal),*] $definition:literal [$($rule:ident),*] [$($related:literal),*]; )+) => {
        const TERMS: &[Term] = &[$(Term {
            name: $name,
            synonyms: &[$($synonym),*],
            definition: $definition,
            rules: &[$(Rule::$rule),*],
            related: &[$($related),*],
        }),+];
    };
}

terms! {
    "activity" ["Barbarian activity"]
        "The second step of the Barbarian phase. Both dice name a province: it gets unrest, its unrest becomes a revolt, \
         or its revolt becomes an uprising."
        [AC1] ["Barbarian phase", "unrest", "revolt", "uprising"];
    "additional revolt" []
        "A revolt that the level adds at the start, where both dice put it."
        [SU3, SU2] ["level", "revolt"];
    "advance" ["Barbarian advance", "march"]
        "The last step of the Barbarian phase. Every army goes one step along its path to Roma, and attacks a figure in \
         its way."
        [AD1, AD2] ["army", "path", "Barbarian phase"];
    "ally" ["allies"]
        "Another Emperor linked to the army's province, or another army linked to the Emperor's. Each ally doubles the \
         combat value of its side."
        [AT6, SC8] ["battle", "combat value"];
    "army" ["Barbarian army", "Barbarians"]
        "A Barbarian army. It comes to a border and goes one step towards Roma in each Barbarian phase; if it enters \
         Roma, the players lose."
        [AD1, AD5, PC2] ["advance", "border", "attack", "Goths", "rebel", "usurper"];
    "attack" ["fight"]
        "To fight an army in a linked province. It costs what a move there would cost; both dice are rolled, and the \
         higher combat value wins."
        [AT1, AT7, AT8, AT9] ["battle", "combat value", "support", "army"];
    "Augustus" ["Augusti"]
        "The senior Emperor of one half of the Empire: Diocletian in the East, Maximian in the West."
        [PC9] ["Emperor", "Caesar", "colleague"];
    "Barbaria" ["Barbarian player"]
        "A variant in which a player leads the Barbarians. He spends grey discs to reroll dice and to stop or redirect \
         armies, and a black disc once a game."
        [VD6] ["black disc", "grey disc", "seat"];
    "Barbarian die" ["B"]
        "The die with ordinary numbers. It names a province of a region, and decides about broken links."
        [PC5, BR1] ["Roman die", "broken link"];
    "Barbarian phase" []
        "The second part of every turn, in three steps: revolts spread, the dice strike a province, the armies advance."
        [TN1, EM1] ["Roman phase", "activity", "advance", "spread"];
    "battle" []
        "An Emperor or Dux against an army, or against the pirates. Each side rolls a die, adds its support, and doubles \
         the sum for every ally."
        [AD6, G6, AT6] ["attack", "combat value", "support", "ally"];
    "black disc" []
        "The Barbarian player's disc for one use in a game: a revolt on an empty province, or an army on an empty border."
        [VD6, G67, G68] ["Barbaria", "grey disc"];
    "border" ["border province"]
        "The province beyond each outer region, where Barbarian armies appear. The players win when all six borders are \
         secured."
        [PC1, SE2, EN1] ["secure", "army", "region"];
    "broken link" ["difficult terrain", "strait"]
        "A link over difficult terrain. It costs 2 IP instead of 1, and in the Barbarian phase it is open only on 4 or \
         more, with a new die each time."
        [PC1, MV1, BR1] ["link", "Barbarian die"];
    "Caesar" []
        "The junior Emperor of one half of the Empire: Galerius in the East, Constantius in the West."
        [PC9] ["Emperor", "Augustus", "colleague"];
    "capital" []
        "The home of an Emperor. The disc printed on it counts as his garrison while no disc covers it, and he may enter \
         the board there."
        [PC6, PC7, TN2] ["garrison", "enter", "Roma"];
    "colleague" []
        "The other Emperor of the same half of the Empire."
        [PC9, VN3] ["Augustus", "Caesar"];
    "combat value" ["value"]
        "What decides a battle: the die plus the support, doubled once for every ally. The higher value wins, equal \
         values are a draw."
        [AT2, AT3, AT9] ["battle", "support", "ally"];
    "concede" ["give up"]
        "To give the game up, which is a defeat. The players may do it whenever they are asked something."
        [EN5, G97] [];
    "Diarchia" []
        "A variant of the first edition: colleagues share their support."
        [VN3] ["colleague", "support", "variant"];
    "disc" ["marker"]
        "It marks a province with unrest, with the worse revolt, or with a garrison, which belongs to an Emperor. A \
         province holds one at most."
        [PC3, PC4] ["unrest", "revolt", "garrison", "reserve"];
    "draw" []
        "A battle with equal combat values. Nothing happens, and the points are spent."
        [AT9, AD4] ["battle"];
    "Dux" ["general"]
        "A general of the Dux expansion. He acts for the Emperor whose turn it is, but cannot secure, has no support, and \
         dies when he is removed."
        [MD1] ["figure", "Vicarius", "module"];
    "echo" []
        "What follows an uprising if an army is left in the reserve: the Roman die names a border where an army appears, \
         or, if that border is occupied, both dice strike a province."
        [UP3] ["uprising", "army", "border"];
    "Emperor" ["tetrarch"]
        "One of four: Diocletian, Galerius, Constantius, Maximian. Two of them are Augusti; each Augustus has a Caesar as \
         his colleague."
        [PC2, PC9] ["Augustus", "Caesar", "figure", "turn"];
    "enter" ["entering"]
        "To come onto the board at the start of a turn: in Roma, or in the own capital if no disc covers it and no army \
         is there."
        [TN2, TN3] ["capital", "Roma", "Emperor"];
    "figure" ["Roman figure"]
        "An Emperor; or Dux, a general, or Vicarius, a governor, both of the Dux expansion."
        [PC2, PC4] ["Emperor", "Dux", "Vicarius"];
    "fleet" ["Roman fleet"]
        "A Roman fleet in a sea zone. Figures move by it between the coasts of its zone for 1 IP."
        [MV2, SL1, SU5] ["sea zone", "sail", "move"];
    "garrison" []
        "A disc of an Emperor. It protects its province from the Barbarian dice and supports its Emperor in battle; on a \
         border it secures the border."
        [SE1, AC2, AT4, PC8] ["secure", "support", "disc"];
    "glory" []
        "An unrest disc that an Emperor takes for a battle won and gives back for one lost, in The Great and in Roma \
         Aeterna."
        [VN5, VD5, G3] ["the Great", "Roma Aeterna"];
    "Goths" ["Gothic army"]
        "An army of the Dux expansion that comes to the borders III and IV, even if they are secured or occupied. Its die \
         counts 1 more."
        [MD4, G82] ["army", "module", "border"];
    "grey disc" ["gray disc"]
        "A disc that the Barbarian player spends to reroll dice, to cancel an army's advance or to redirect an army. He \
         has 4 in each round."
        [VD6, G15] ["Barbaria", "black disc"];
    "Imperium" ["power"]
        "A variant in which each Emperor has a power, which he pays for with one of his own discs."
        [VN1, VD1] ["variant", "garrison"];
    "Imperium Point" ["IP", "point"]
        "What actions cost. An Emperor has 6 in each turn, and loses those that he does not spend."
        [TN4] ["turn", "Roman phase"];
    "initial army" ["initial armies"]
        "An army that the level puts on a border at the start."
        [SU4, SU2] ["level", "army"];
    "Italia" []
        "The region in the middle, with Roma. The dice never name it, and it has no border."
        [PC1, AC1] ["region", "Roma"];
    "ledger" []
        "The list of all rules of the game, in the words of this project. Each rule has an id, such as MV-4, VN-1 or G-39."
        [] ["rule", "ruling"];
    "level" ["difficulty level", "difficulty"]
        "The difficulty in four digits. 4211 has 4 garrisons for each Emperor, 2 fleets, 1 additional revolt and 1 army \
         at the start."
        [SU2] ["garrison", "fleet", "additional revolt", "initial army"];
    "link" ["linked"]
        "It joins two neighbouring provinces. A broken link costs 2 IP instead of 1, and in the Barbarian phase a die \
         decides each time whether it is open."
        [PC1, BR2, MV1] ["broken link", "move"];
    "Mare Nostrum" []
        "A variant in which adjacent sea zones with fleets count as one."
        [VN2, VD2] ["sea zone", "fleet", "variant"];
    "module" []
        "One of four additions of the Dux expansion: Dux, Vicarius, Pirates and Goths."
        [MD0] ["Dux", "Vicarius", "pirates", "Goths"];
    "move" ["moving"]
        "To go to a linked province for 1 IP, or 2 over a broken link, or by fleet for 1 IP; 1 more into a revolt. \
         Armies bar the way."
        [MV1, MV2, MV3, MV4] ["link", "fleet", "pass through"];
    "pass through" ["passing through", "passing"]
        "To enter a province of another Roman figure and leave it with the very next action, a move."
        [MV5, AT10] ["move", "figure"];
    "path" ["arrow"]
        "The way of the armies, shown by the arrows on the board: from a border through its region to Roma."
        [AD1, G59] ["army", "advance", "step"];
    "Patres Patriae" []
        "A variant of the first edition: Diocletian may take a point from Galerius, and Constantius may give one to \
         Maximian."
        [VN4] ["Imperium Point", "variant"];
    "pirates" ["pirate", "pirate fleet"]
        "A fleet of the Dux expansion that closes a sea zone to Roman fleets until an Emperor on its coast beats it."
        [MD3, G80] ["module", "sea zone", "fleet"];
    "printed disc" []
        "The disc printed on each capital and on Roma. It protects and supports like a garrison while no disc covers it."
        [PC6, AC2] ["capital", "Roma", "garrison"];
    "protected" ["protect", "protection"]
        "A province with a garrison or an uncovered printed disc is safe from the Barbarian dice, but not from uprisings \
         and armies."
        [PC6, UP4, AC3] ["garrison", "printed disc"];
    "province" []
        "One of 48 places on the board: 42 Roman ones, six in each region, and six borders."
        [PC1] ["region", "border", "link"];
    "reading" ["other reading", "default"]
        "One of the two answers that a ruling can have. A game can choose the other reading."
        [G1, G2] ["ruling"];
    "rebel" ["rebel army", "Carausius", "Berbers", "Narses", "Domitianus"]
        "An army of a scenario that stands on its border on a revolt and never advances."
        [SC2, SC8] ["army", "scenario"];
    "redirect" []
        "The Barbarian player sends an army to another linked province for a grey disc."
        [G66, G64] ["Barbaria", "army"];
    "region" []
        "Six Roman provinces. Italia is in the middle, and the outer regions I to VI lie around it."
        [PC1] ["province", "border", "Italia"];
    "removed" ["driven off"]
        "Said of an Emperor who must leave the board: he stands on a revolt when the Barbarian phase begins, or he loses a \
         battle. He enters again in his next turn."
        [EM2, AT8, AD4] ["enter", "revolt", "battle"];
    "reserve" []
        "The discs and armies that are not on the board, and can still come. If a revolt or unrest disc must be placed \
         and none is left, the players lose."
        [PC3, EN3] ["disc", "army"];
    "revolt" []
        "A black disc. Revolts spread to unrest beside them, support armies, and cost 1 IP more to enter; a region in \
         revolt cannot have its border secured."
        [EM1, MV3, SB1, AC2] ["unrest", "uprising", "subdue", "spread"];
    "roll" []
        "What the dice show, the answer to a throw. `R4B2` is a 4 on the Roman die and a 2 on the Barbarian die."
        [AC1] ["throw", "Roman die", "Barbarian die"];
    "Roma" []
        "The heart of the Empire. The players lose when an army enters it. Emperors may enter the board there, and its \
         printed disc supports all of them."
        [EN2, TN2, PC6] ["capital", "army", "Italia"];
    "Roma Aeterna" []
        "A variant of the second edition: Emperors win glory, and none of them may become the Great."
        [VD5] ["glory", "the Great", "variant"];
    "Roman die" ["R"]
        "The die with Roman numerals. It names an outer region, and is the Emperor's die in battle."
        [PC5, AT2] ["Barbarian die", "region"];
    "Roman phase" []
        "The first part of every turn: the Emperor spends his Imperium Points until his player ends the phase."
        [TN1] ["Barbarian phase", "Imperium Point"];
    "round" []
        "Four turns, one for each Emperor: Diocletian, Galerius, Constantius, Maximian."
        [TN1] ["turn"];
    "rule" []
        "An entry of the ledger with an id, such as MV-4. Every event and every refusal names its rule."
        [] ["ledger", "ruling"];
    "ruling" []
        "A rule that settles what the rulebooks leave open (G-1, G-2 and so on). Many rulings let you choose between two \
         readings."
        [SU5, TN2] ["reading", "ledger"];
    "sail" ["sailing"]
        "To send a fleet to an adjacent sea zone for 1 IP, from any province."
        [SL1] ["fleet", "sea zone"];
    "scenario" []
        "One of four wars of the Tetrarchs, with a set-up of its own."
        [SC1, SC7] ["rebel", "set-up"];
    "score" []
        "A scale of ten points of the first edition, for borders, Italia, armies and troubled regions."
        [EN4, G37] ["border"];
    "sea zone" ["zone", "sea", "coast"]
        "One of three parts of the sea, 1 to 3 from west to east: Mare Atlanticum, Mare Internum and Mare Aegaeum."
        [PC1, MV2] ["fleet", "sail"];
    "seat" []
        "A place at the table, with the Emperors that its player commands. The Barbarian player, if there is one, has a \
         seat too."
        [SU7, G39] ["Emperor", "Barbaria"];
    "secure" ["securing", "secured"]
        "To place a garrison where the Emperor stands: for 1 IP in a province without a disc, for 2 IP on a border whose \
         region holds no revolt. The players win when all six borders are secured."
        [SE1, SE2, SE3] ["garrison", "border"];
    "set-up" ["setup"]
        "What happens before the first turn: first revolts, additional revolts, armies, pirates, and then the fleets."
        [DO2, SC1] ["level", "fleet"];
    "spread" ["domino", "Empire status"]
        "The first step of the Barbarian phase: every unrest linked to a revolt becomes a revolt, and so on until nothing \
         changes. Then Emperors on revolts are removed."
        [EM1, DO4] ["revolt", "unrest", "removed"];
    "stay off" ["stays off"]
        "To remain off the board, which an Emperor does only if he can enter nowhere, unless the other reading allows it."
        [G19, G28, G103] ["enter"];
    "step" []
        "One province further on the path of an army; also one of the three parts of the Barbarian phase."
        [AD1, AD2, EM1] ["path", "Barbarian phase"];
    "subdue" ["subduing"]
        "To remove unrest for 1 IP or a revolt for 2 IP, or to reduce a revolt to unrest for 1 IP, where the Emperor \
         stands."
        [SB1] ["revolt", "unrest"];
    "support" []
        "The number that each side adds to its die in a battle. For an Emperor it is the number of his own connected discs \
         at his province; for an army, the number of connected revolts at its province."
        [AT4, AT5, AT6] ["battle", "garrison", "revolt"];
    "the Great" ["supremacy", "title"]
        "An Emperor who has at least 2 points more than every other after a victory, with The Great or Roma Aeterna."
        [VN5, VN6, VD5] ["glory", "Roma Aeterna"];
    "throw" []
        "The game's request for dice, a `Throw`."
        [G60] ["roll"];
    "turn" []
        "It belongs to one Emperor, and has a Roman phase and a Barbarian phase."
        [TN1] ["round", "Roman phase", "Barbarian phase"];
    "unrest" []
        "A grey disc, less bad than a revolt. It becomes a revolt beside one, or if the dice name it again."
        [AC2, EM1, SB1] ["revolt", "spread", "subdue"];
    "uprising" []
        "When the dice name a province in revolt, the Roman provinces linked to it revolt too, whatever they hold. Then \
         comes the echo."
        [UP1, UP3, UP4] ["revolt", "echo"];
    "Usurpator" []
        "A variant of the second edition with usurpers."
        [VD4] ["usurper", "variant"];
    "usurper" []
        "An army that rises in a region full of revolts behind a secured border. It advances from the next turn on."
        [VD4, G55, G57] ["Usurpator", "army", "region"];
    "variant" []
        "A change of the rules that players choose before the game. The first edition has five, the second six."
        [VD0, G99] ["Imperium", "Mare Nostrum", "Diarchia", "Patres Patriae", "the Great", "Via Romana", "Usurpator",
         "Roma Aeterna", "Barbaria"];
    "Via Romana" []
        "A variant of the second edition: an Emperor may move the garrison on which he stands to a linked province."
        [VD3] ["garrison", "variant"];
    "Vicarius" ["governor"]
        "A governor of the Dux expansion. He removes unrest where he is and blocks the Barbarian roll there; an uprising \
         or an army kills him."
        [MD2, G75] ["figure", "Dux", "module"];
    "victory" ["win"]
        "The players win together, the moment the sixth border is secured."
        [EN1, G84] ["border", "secure"];
}
