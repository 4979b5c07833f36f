use core::fmt;

/// A short text stored inline, so that a board owns its names without allocating.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Label {
    bytes: [u8; Label::LONGEST],
    len: u8,
}

impl Label {
    /// The capacity in bytes.
    pub(super) const LONGEST: usize = 31;

    pub(super) const EMPTY: Label = Label { bytes: [0; Label::LONGEST], len: 0 };

    /// Creates a label. A text that is too long is cut; callers that take texts from outside refuse those first.
    pub(super) const fn new(text: &str) -> Label {
        let mut label = Label::EMPTY;
        let mut rest = text.as_bytes();
        while let [first, others @ ..] = rest
            && (label.len as usize) < Label::LONGEST
        {
            label.bytes[label.len as usize] = *first;
            label.len += 1;
            rest = others;
        }
        label
    }

    pub(super) const fn as_bytes(&self) -> &[u8] {
        self.bytes.split_at(self.len as usize).0
    }

    pub(super) fn as_str(&self) -> &str {
        core::str::from_utf8(self.as_bytes()).unwrap_or_default()
    }
}

impl fmt::Debug for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

/// Reports whether two texts name the same thing. ASCII case is ignored; U and V count as one letter, as on the printed
/// board; and so do space, underscore and hyphen.
pub(super) fn reads_the_same(one: &str, other: &str) -> bool {
    one.bytes().map(folded).eq(other.bytes().map(folded))
}

fn folded(byte: u8) -> u8 {
    match byte.to_ascii_lowercase() {
        b'v' => b'u',
        b' ' | b'-' => b'_',
        other => other,
    }
}
