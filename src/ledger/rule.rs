//! The index of the ledger: every rule with its id and title, by chapter.

use core::fmt;
use core::str::FromStr;

use super::{Chapter, ENTRIES, Sources};
use crate::vocabulary::words::{ParseWordError, serde_by_word};

/// Declares [`Rule`] from the index.
macro_rules! index {
    ($( $Chapter:ident { $( $Rule:ident $id:literal $title:literal, )+ } )+) => {
        /// A rule of the game, a ruling of ours, or an option, by its id in the ledger.
        ///
        /// The ids are stable: code, events, refusals, tests and pages cite them. Rules are ordered as in the ledger.
        ///
        /// ```
        /// use tetrarchia::Rule;
        ///
        /// let rule: Rule = "mv-5".parse()?;
        /// assert_eq!(rule, Rule::MV5);
        /// assert_eq!(rule.to_string(), "MV-5");
        /// assert_eq!(rule.title(), "Passing through");
        /// assert!(rule.text().starts_with("An Emperor may enter a province held by another Roman figure only to"));
        /// # Ok::<(), tetrarchia::vocabulary::ParseWordError>(())
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        #[non_exhaustive]
        pub enum Rule {
            $($( #[doc = concat!($id, ": ", $title, ".")] $Rule, )+)+
        }

        impl Rule {
            /// All of them, in order.
            pub const ALL: [Rule; Rule::COUNT] = [$($( Rule::$Rule, )+)+];

            /// How many there are.
            pub const COUNT: usize = [$($( $id, )+)+].len();

            /// Its id, as it is cited: "MV-5".
            pub const fn id(self) -> &'static str {
                match self {
                    $($( Rule::$Rule => $id, )+)+
                }
            }

            /// Its id without the hyphen: "MV5".
            const fn bare_id(self) -> &'static str {
                match self {
                    $($( Rule::$Rule => stringify!($Rule), )+)+
                }
            }

            /// What it is about, in two to five words.
            pub const fn title(self) -> &'static str {
                match self {
                    $($( Rule::$Rule => $title, )+)+
                }
            }

            /// The chapter it stands in.
            pub const fn chapter(self) -> Chapter {
                match self {
                    $( $( Rule::$Rule )|+ => Chapter::$Chapter, )+
                }
            }
        }
    };
}

index! {
    Pieces {
        PC1 "PC-1" "The board",
        PC2 "PC-2" "The figures",
        PC3 "PC-3" "Discs and reserves",
        PC4 "PC-4" "One figure, one disc",
        PC5 "PC-5" "The two dice",
        PC6 "PC-6" "Capitals and Roma",
        PC7 "PC-7" "Garrisons on capitals",
        PC8 "PC-8" "Garrisons stay",
        PC9 "PC-9" "The four Emperors",
    }
    SetUp {
        SU1 "SU-1" "The first six revolts",
        SU2 "SU-2" "The difficulty level",
        SU3 "SU-3" "Additional revolts",
        SU4 "SU-4" "Initial armies",
        SU5 "SU-5" "Placing the fleets",
        SU6 "SU-6" "How the game starts",
        SU7 "SU-7" "The seats",
        SU8 "SU-8" "Out of the game",
    }
    Turn {
        TN1 "TN-1" "Round and turn",
        TN2 "TN-2" "Entering the board",
        TN3 "TN-3" "Entering an occupied place",
        TN4 "TN-4" "Six Imperium Points",
        TN5 "TN-5" "No points off the board",
    }
    RomanPhase {
        MV1 "MV-1" "Moving through a link",
        MV2 "MV-2" "Moving by fleet",
        MV3 "MV-3" "Moving into a revolt",
        MV4 "MV-4" "Armies bar the way",
        MV5 "MV-5" "Passing through",
        SL1 "SL-1" "Sailing a fleet",
        SE1 "SE-1" "Securing a province",
        SE2 "SE-2" "Securing a border",
        SE3 "SE-3" "Secured borders stay",
        SE4 "SE-4" "What securing needs",
        SB1 "SB-1" "Subduing a province",
        AT1 "AT-1" "Attacking an army",
        AT2 "AT-2" "Roman combat value",
        AT3 "AT-3" "Barbarian combat value",
        AT4 "AT-4" "Roman support",
        AT5 "AT-5" "Barbarian support",
        AT6 "AT-6" "Broken links in battle",
        AT7 "AT-7" "An attack won",
        AT8 "AT-8" "An attack lost",
        AT9 "AT-9" "An attack drawn",
        AT10 "AT-10" "No other action in passing",
        AT11 "AT-11" "What attacks cost",
    }
    BarbarianPhase {
        EM1 "EM-1" "Revolts spread",
        EM2 "EM-2" "Emperors on revolts leave",
        AC1 "AC-1" "Barbarian activity",
        AC2 "AC-2" "What the roll does",
        AC3 "AC-3" "Emperors do not protect",
        UP1 "UP-1" "The uprising",
        UP2 "UP-2" "Emperors in an uprising",
        UP3 "UP-3" "The echo",
        UP4 "UP-4" "Nothing stops an uprising",
        AD1 "AD-1" "Armies advance",
        AD2 "AD-2" "Order of the advance",
        AD3 "AD-3" "Devastation by armies",
        AD4 "AD-4" "Armies attack Emperors",
        AD5 "AD-5" "Where armies stand",
        AD6 "AD-6" "After the army's attack",
        BR1 "BR-1" "Checking broken links",
        BR2 "BR-2" "Linked means directly linked",
    }
    Ending {
        EN1 "EN-1" "The borders secured",
        EN2 "EN-2" "The fall of Roma",
        EN3 "EN-3" "The empty reserve",
        EN4 "EN-4" "The score",
        EN5 "EN-5" "No last turn",
    }
    FirstVariants {
        VN1 "VN-1" "Imperium, first edition",
        VN2 "VN-2" "Mare Nostrum, first edition",
        VN3 "VN-3" "Diarchia, shared support",
        VN4 "VN-4" "Patres Patriae",
        VN5 "VN-5" "The Great",
        VN6 "VN-6" "Objectives of the Great",
    }
    SecondVariants {
        VD0 "VD-0" "Choosing variants",
        VD1 "VD-1" "Imperium, second edition",
        VD2 "VD-2" "Mare Nostrum, second edition",
        VD3 "VD-3" "Via Romana",
        VD4 "VD-4" "Usurpator, the usurper",
        VD5 "VD-5" "Roma Aeterna",
        VD6 "VD-6" "Barbaria, the Barbarian player",
    }
    Modules {
        MD0 "MD-0" "Choosing modules",
        MD1 "MD-1" "Dux, the general",
        MD2 "MD-2" "Vicarius, the governor",
        MD3 "MD-3" "The Pirates",
        MD4 "MD-4" "The Goths",
    }
    Scenarios {
        SC1 "SC-1" "General revolt",
        SC2 "SC-2" "Rebel armies",
        SC3 "SC-3" "The Carausian Revolt",
        SC4 "SC-4" "The Danubian Wars",
        SC5 "SC-5" "The Mauretanian War",
        SC6 "SC-6" "The Great Persian War",
        SC7 "SC-7" "The harder scenarios",
        SC8 "SC-8" "The figures of rebels",
        SC9 "SC-9" "Skipped turns",
        SC10 "SC-10" "Modules in scenarios",
    }
    Rulings {
        G1 "G-1" "Several fleets in a zone",
        G2 "G-2" "No unrest disc for Subdue",
        G3 "G-3" "No disc for glory",
        G4 "G-4" "Broken links in a domino",
        G5 "G-5" "Distance to Roma",
        G6 "G-6" "Who leads a battle",
        G7 "G-7" "Powers for a whole turn",
        G8 "G-8" "Galerius spends his support",
        G9 "G-9" "Dux loses an attack",
        G10 "G-10" "Goths on an army's border",
        G11 "G-11" "When Goths are involved",
        G13 "G-13" "Rerolling a reroll",
        G14 "G-14" "Reroll before Galerius",
        G15 "G-15" "A refill that falls short",
        G16 "G-16" "Pirates between two coasts",
        G17 "G-17" "Garrisons lost to pirates",
        G18 "G-18" "Empty for Via Romana",
        G19 "G-19" "No way to enter",
        G20 "G-20" "Beaten rebels",
        G21 "G-21" "Passing all Roman figures",
        G22 "G-22" "Armies entering a revolt",
        G23 "G-23" "Attack lost from a border",
        G24 "G-24" "Ties with Italia",
        G25 "G-25" "Further ties of armies",
        G26 "G-26" "The region of an army",
        G27 "G-27" "Blocked armies stay",
        G28 "G-28" "Staying off the board",
        G29 "G-29" "What passing through counts",
        G30 "G-30" "The very next action",
        G31 "G-31" "Borders join groups",
        G32 "G-32" "Figures cut no group",
        G33 "G-33" "Revolts on borders",
        G34 "G-34" "Subdue on borders",
        G35 "G-35" "Whose garrison is lost",
        G36 "G-36" "Changes one by one",
        G37 "G-37" "What the score counts",
        G39 "G-39" "The shared Caesar",
        G40 "G-40" "Where Imperium's disc comes from",
        G41 "G-41" "Imperium paid by a border",
        G42 "G-42" "Maximian's two extra points",
        G43 "G-43" "Galerius as an ally",
        G44 "G-44" "Constantius and arriving Goths",
        G45 "G-45" "Whom Diocletian moves",
        G46 "G-46" "No powers in passing",
        G47 "G-47" "Three fleets, one zone",
        G48 "G-48" "Counting zones traversed",
        G49 "G-49" "No extended coast for pirates",
        G50 "G-50" "Capitals in Diarchia",
        G51 "G-51" "When points change hands",
        G52 "G-52" "Borders secured by him",
        G53 "G-53" "Battles that give glory",
        G54 "G-54" "Via Romana from a border",
        G55 "G-55" "When a usurper rises",
        G56 "G-56" "The last army",
        G57 "G-57" "Usurpers are ordinary armies",
        G58 "G-58" "Occupied for a usurper",
        G59 "G-59" "The shortest path",
        G60 "G-60" "Which throws are rerolled",
        G61 "G-61" "Rerolling the echo",
        G62 "G-62" "Whose discs count as left",
        G63 "G-63" "Deciding before the link die",
        G64 "G-64" "Redirecting onto a border",
        G65 "G-65" "A redirect that fails",
        G66 "G-66" "What may be redirected",
        G67 "G-67" "When the black disc comes",
        G68 "G-68" "Empty for the black disc",
        G69 "G-69" "Rebels, Goths, black disc",
        G70 "G-70" "Who advances at once",
        G71 "G-71" "Where Dux is deployed",
        G72 "G-72" "Dux beaten by pirates",
        G73 "G-73" "No points for Dux",
        G74 "G-74" "Dux or Vicarius on borders",
        G75 "G-75" "Vicarius blocks the roll",
        G76 "G-76" "Where Vicarius removes unrest",
        G77 "G-77" "Vicarius beyond the Empire",
        G78 "G-78" "An army meets Vicarius",
        G79 "G-79" "An uprising misses Vicarius",
        G80 "G-80" "When the pirates return",
        G81 "G-81" "Two fleets with pirates",
        G82 "G-82" "Goths on a disc",
        G83 "G-83" "Goths onto an Emperor",
        G84 "G-84" "Six borders at once",
        G85 "G-85" "Where the Goths' bonus counts",
        G86 "G-86" "The level of a scenario",
        G87 "G-87" "Start places in scenarios",
        G88 "G-88" "Additions to scenarios",
        G90 "G-90" "Borders rolled up front",
        G91 "G-91" "A point above the ceiling",
        G92 "G-92" "Limits of border redirects",
        G93 "G-93" "No points given in passing",
        G94 "G-94" "Another's garrison by pirates",
        G95 "G-95" "A usurper after one revolt",
        G96 "G-96" "Asking about blocked armies",
        G97 "G-97" "Conceding the game",
        G98 "G-98" "Conceding is no command",
        G99 "G-99" "Variants and their editions",
        G100 "G-100" "The fixed set-up",
        G101 "G-101" "Other mixtures",
        G102 "G-102" "Link or fleet",
        G103 "G-103" "Staying off ends the phase",
    }
    DiceOrder {
        DO1 "DO-1" "Board order",
        DO2 "DO-2" "Dice of the set-up",
        DO3 "DO-3" "Dice of battle and activity",
        DO4 "DO-4" "Dice of the domino",
        DO5 "DO-5" "Dice of an uprising",
        DO6 "DO-6" "Dice of the advance",
        DO7 "DO-7" "Dice of the usurper",
        DO8 "DO-8" "Faces from a seed",
        DO9 "DO-9" "Decisions about one army",
        DO10 "DO-10" "Dice of the scenarios",
        DO11 "DO-11" "What happens at once",
        DO12 "DO-12" "The refill comes first",
        DO13 "DO-13" "What is asked",
    }
}

impl Rule {
    /// Its place in [`ALL`](Rule::ALL), counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The rule itself, in one or a few sentences.
    pub const fn text(self) -> &'static str {
        ENTRIES[self.index()].text
    }

    /// Where it stands in each of the two rulebooks.
    ///
    /// ```
    /// use tetrarchia::Rule;
    ///
    /// assert_eq!(Rule::VD3.sources().first, None);
    /// assert_eq!(Rule::VD3.sources().second, Some("Variants, 3. Via Romana (p. 14)"));
    /// ```
    pub const fn sources(self) -> Sources {
        let entry = ENTRIES[self.index()];
        Sources { first: entry.first, second: entry.second }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// Reads an id, with or without its hyphen, ASCII case ignored: `MV-5`, `mv5`.
impl FromStr for Rule {
    type Err = ParseWordError;

    fn from_str(text: &str) -> Result<Rule, ParseWordError> {
        Rule::ALL
            .into_iter()
            .find(|rule| rule.id().eq_ignore_ascii_case(text) || rule.bare_id().eq_ignore_ascii_case(text))
            .ok_or(ParseWordError { kind: "a rule", expected: "an id of the rules ledger, such as MV-5" })
    }
}

serde_by_word!(Rule, "a rule id like MV-5");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variant_is_named_by_its_id() {
        for rule in Rule::ALL {
            assert_eq!(rule.bare_id(), rule.id().replacen('-', "", 1));
        }
    }
}
