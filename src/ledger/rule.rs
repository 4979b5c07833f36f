//! The rules of the ledger by id. Their tables are in the files of the chapters.

use core::fmt;
use core::str::FromStr;

use super::{Chapter, Sources};
use crate::vocabulary::words::{ParseWordError, serde_by_word};

/// Declares [`Rule`] from the tables of all chapters. Each line of a table holds the name in code, the id, the title,
/// the places in the rulebooks, and the text.
macro_rules! rules {
    ([] $( $Chapter:ident { $(
        $Rule:ident $id:literal $title:literal $(first $first:literal)? $(second $second:literal)? $text:literal;
    )+ } )+) => {
        /// A rule of the game, a ruling or an option, by its id in the ledger.
        ///
        /// The ids are stable: code, events, refusals, tests and pages cite them. Rules are ordered as in the ledger.
        ///
        /// # Example: look up a rule by its id
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
            /// All rules, in the order of the ledger.
            pub const ALL: [Rule; Rule::COUNT] = [$($( Rule::$Rule, )+)+];

            /// The number of rules.
            pub const COUNT: usize = [$($( $id, )+)+].len();

            /// Returns the id as it is cited, such as "MV-5".
            pub const fn id(self) -> &'static str {
                match self {
                    $($( Rule::$Rule => $id, )+)+
                }
            }

            /// Returns the id without its hyphen, such as "MV5".
            const fn bare_id(self) -> &'static str {
                match self {
                    $($( Rule::$Rule => stringify!($Rule), )+)+
                }
            }

            /// Returns the title, two to five words.
            pub const fn title(self) -> &'static str {
                match self {
                    $($( Rule::$Rule => $title, )+)+
                }
            }

            /// Returns the text of the rule, one or a few sentences.
            pub const fn text(self) -> &'static str {
                match self {
                    $($( Rule::$Rule => $text, )+)+
                }
            }

            /// Returns the places of the rule in the two rulebooks.
            ///
            /// ```
            /// use tetrarchia::Rule;
            ///
            /// assert_eq!(Rule::VD3.sources().first, None);
            /// assert_eq!(Rule::VD3.sources().second, Some("Variants, 3. Via Romana (p. 14)"));
            /// ```
            pub const fn sources(self) -> Sources {
                match self {
                    $($( Rule::$Rule => Sources { first: only(&[$($first)?]), second: only(&[$($second)?]) }, )+)+
                }
            }

            /// Returns the chapter that contains the rule.
            pub const fn chapter(self) -> Chapter {
                match self {
                    $( $( Rule::$Rule )|+ => Chapter::$Chapter, )+
                }
            }
        }
    };
}

/// Returns the only text of the list, or `None` if the list is empty.
const fn only(texts: &[&'static str]) -> Option<&'static str> {
    match texts {
        [text] => Some(text),
        _ => None,
    }
}

// Each table passes itself and the tables before it to the next macro of this list; the last one declares them all.
pieces! {
    [setup turn roman barbarian ending first_variants second_variants modules scenarios rulings_base rulings_variants
    rulings_barbaria rulings_modules rulings_further dice_order rules]
}

impl Rule {
    /// Returns the index of the rule in [`ALL`](Rule::ALL), counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// Reads an id with or without its hyphen, ignoring ASCII case: `MV-5`, `mv5`.
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
