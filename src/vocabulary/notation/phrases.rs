//! Enums of phrases: their tables, and the code that interprets them.

use core::fmt::{self, Display};

use crate::board::Board;
use crate::vocabulary::notation::{Field, Writer};

/// The largest number of fields of a phrase.
const MAX_FIELDS: usize = 5;

/// What the table of an enum says about one phrase.
pub(crate) struct Phrase {
    /// The word with which its notation begins, and its name in JSON.
    pub(crate) word: &'static str,
    /// The names of its fields, in order.
    pub(crate) fields: &'static [&'static str],
    /// The sentence for people. `{name}` stands for the description of a field, `{name:#}` for its alternate form.
    pub(crate) sentence: &'static str,
    /// The sentence in the alternate form, if that is another one.
    pub(crate) alternate: Option<&'static str>,
}

/// The phrases of an enum, in order.
pub(crate) struct Table {
    /// The name of the enum.
    #[cfg(feature = "serde")]
    pub(crate) name: &'static str,
    pub(crate) phrases: &'static [Phrase],
}

impl Table {
    /// Returns the phrase of a value that was taken apart.
    pub(crate) fn phrase(&self, parts: &Parts<'_>) -> &'static Phrase {
        const NO_PHRASE: Phrase = Phrase { word: "", fields: &[], sentence: "", alternate: None };
        // The macro gives every value the index of a phrase.
        self.phrases.get(parts.index).unwrap_or(&NO_PHRASE)
    }
}

/// A value taken apart: the index of its phrase, and its fields from the first on.
pub(crate) struct Parts<'a> {
    pub(crate) index: usize,
    pub(crate) fields: [Option<&'a dyn Field>; MAX_FIELDS],
}

impl<'a> Parts<'a> {
    /// Takes a value apart.
    pub(crate) fn of(value: &'a dyn Phrases) -> Parts<'a> {
        let mut parts = Parts { index: 0, fields: [None; MAX_FIELDS] };
        value.take_apart(&mut parts);
        parts
    }

    /// Adds the next field. Not inlined: it is called for every field of every phrase.
    #[inline(never)]
    pub(crate) fn add(&mut self, field: &'a dyn Field) {
        if let Some(place) = self.fields.iter_mut().find(|place| place.is_none()) {
            *place = Some(field);
        }
    }
}

/// An enum of phrases.
pub(crate) trait Phrases {
    /// Returns the table of the enum.
    fn table(&self) -> &'static Table;
    /// Sets the index of the phrase and adds its fields to empty parts.
    fn take_apart<'a>(&'a self, parts: &mut Parts<'a>);
}

/// Writes a phrase in notation.
pub(crate) fn write(value: &dyn Phrases, out: &mut Writer<'_, '_>) -> fmt::Result {
    let parts = Parts::of(value);
    out.word(&value.table().phrase(&parts).word)?;
    parts.fields.into_iter().flatten().try_for_each(|field| field.write(out))
}

/// Describes a phrase to people.
pub(crate) fn tell(value: &dyn Phrases, f: &mut fmt::Formatter<'_>, board: Option<&Board>) -> fmt::Result {
    let parts = Parts::of(value);
    let phrase = value.table().phrase(&parts);
    let alternate = phrase.alternate.filter(|_| f.alternate());
    let mut rest = alternate.unwrap_or(phrase.sentence);
    while let Some((before, after)) = rest.split_once('{') {
        f.write_str(before)?;
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        rest = after;
        let (name, is_alternate) = name.strip_suffix(":#").map_or((name, false), |name| (name, true));
        let field = phrase.fields.iter().zip(parts.fields).find(|(known, _)| **known == name);
        if let Some((_, Some(field))) = field {
            let told = Told { field, board };
            if is_alternate { write!(f, "{told:#}") } else { write!(f, "{told}") }?;
        }
    }
    f.write_str(rest)
}

/// Displays a field in a sentence.
struct Told<'a> {
    field: &'a dyn Field,
    board: Option<&'a Board>,
}

impl Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.field.tell(f, self.board)
    }
}

/// Returns whether no phrase has too many fields, and every `{name}` in a sentence is one of them.
pub(crate) const fn are_whole(phrases: &[Phrase]) -> bool {
    let mut rest = phrases;
    while let [phrase, others @ ..] = rest {
        let alternate = match phrase.alternate {
            Some(alternate) => alternate,
            None => "",
        };
        let is_told =
            is_whole(phrase.sentence.as_bytes(), phrase.fields) && is_whole(alternate.as_bytes(), phrase.fields);
        if !is_told || phrase.fields.len() > MAX_FIELDS {
            return false;
        }
        rest = others;
    }
    true
}

const fn is_whole(mut sentence: &[u8], fields: &[&str]) -> bool {
    while let [sign, rest @ ..] = sentence {
        sentence = match sign {
            b'{' => match after_name(rest, fields) {
                Some(rest) => rest,
                None => return false,
            },
            b'}' => return false,
            _ => rest,
        };
    }
    true
}

/// Returns what follows the name of a field and its closing brace.
const fn after_name<'a>(text: &'a [u8], mut fields: &[&str]) -> Option<&'a [u8]> {
    while let [name, others @ ..] = fields {
        match after(text, name.as_bytes()) {
            Some([b'}', rest @ ..] | [b':', b'#', b'}', rest @ ..]) => return Some(rest),
            _ => fields = others,
        }
    }
    None
}

/// Returns what follows the beginning of a text.
const fn after<'a>(mut text: &'a [u8], mut beginning: &[u8]) -> Option<&'a [u8]> {
    loop {
        match (text, beginning) {
            (rest, []) => return Some(rest),
            ([sign, rest @ ..], [expected, others @ ..]) if *sign == *expected => (text, beginning) = (rest, others),
            _ => return None,
        }
    }
}

/// Declares an enum of phrases, each with its word in notation, its fields and its sentence for people. `$text` is
/// the macro that gives the enum its text. See the module's documentation.
macro_rules! phrases {
    (@optional) => { None };
    (@optional $alternate:literal) => { Some($alternate) };
    (
        $(#[$meta:meta])*
        pub enum $Name:ident: $kind:literal, $text:ident {
            $(
                $(#[$variant_meta:meta])*
                $Variant:ident $({ $( $(#[$field_meta:meta])* $field:ident: $Type:ty ),+ $(,)? })?
                    = $word:literal, $sentence:literal $(, $alternate:literal)?;
            )+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Deserialize), serde(deny_unknown_fields))]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum $Name {
            $(
                $(#[$variant_meta])*
                #[cfg_attr(feature = "serde", serde(rename = $word))]
                $Variant $({ $( $(#[$field_meta])* $field: $Type ),+ })?
            ),+
        }

        const _: () = {
            use crate::vocabulary::notation::{self, Field, Part, Parts, Phrase, Phrases, Reader, Table, Term, Writer};

            /// The indices of the phrases.
            #[allow(clippy::enum_variant_names)]
            enum Index { $($Variant),+ }

            static TABLE: Table = Table {
                #[cfg(feature = "serde")]
                name: stringify!($Name),
                phrases: PHRASES,
            };

            const PHRASES: &[Phrase] = &[$(
                Phrase {
                    word: $word,
                    fields: &[$($(stringify!($field)),+)?],
                    sentence: $sentence,
                    alternate: notation::phrases!(@optional $($alternate)?),
                }
            ),+];

            const _: () = assert!(notation::are_whole(PHRASES), "a phrase has too many fields, or its sentence names another field");

            impl Phrases for $Name {
                fn table(&self) -> &'static Table {
                    &TABLE
                }

                fn take_apart<'a>(&'a self, parts: &mut Parts<'a>) {
                    match self {
                        $( Self::$Variant $({ $($field),+ })? => {
                            parts.index = Index::$Variant as usize;
                            $($( parts.add($field); )+)?
                        } )+
                    }
                }
            }

            impl Part for $Name {
                fn write(&self, out: &mut Writer<'_, '_>) -> core::fmt::Result {
                    notation::write(self, out)
                }

                fn tell(&self, f: &mut core::fmt::Formatter<'_>, board: Option<&crate::board::Board>) -> core::fmt::Result {
                    notation::tell(self, f, board)
                }
            }

            impl Field for $Name {
                #[cfg(feature = "serde")]
                fn data(&self) -> notation::Data<'_> {
                    notation::Data::Phrase(self)
                }
            }

            impl Term for $Name {
                fn read(words: &mut Reader<'_>) -> Option<Self> {
                    let index = words.phrase($kind, PHRASES)?;
                    $(
                        if index == Index::$Variant as usize {
                            return Some(Self::$Variant $({ $( $field: Term::read(words)? ),+ })?);
                        }
                    )+
                    None
                }
            }

            #[cfg(feature = "serde")]
            impl serde::Serialize for $Name {
                fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    notation::serialize(self, serializer)
                }
            }
        };

        #[cfg(test)]
        impl $Name {
            /// The words that its notation can begin with.
            pub(crate) const WORDS: &[&str] = &[$($word),+];
        }

        crate::vocabulary::notation::$text!($Name);
    };
}

pub(crate) use phrases;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_names_its_own_fields_only() {
        let phrase = |sentence, alternate| Phrase { word: "", fields: &["to", "top"], sentence, alternate };
        for sentence in ["", "{to}", "from {top} {to:#}.", "{top:#}"] {
            assert!(are_whole(&[phrase(sentence, None), phrase("", Some(sentence))]), "{sentence}");
        }
        for sentence in ["{", "{to", "}", "{from}", "{to:?}", "{t}", "{}", "{{to}}"] {
            assert!(!are_whole(&[phrase("", None), phrase(sentence, None)]), "{sentence}");
            assert!(!are_whole(&[phrase("", Some(sentence))]), "{sentence}");
        }
    }
}
