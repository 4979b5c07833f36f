//! The colours of a picture.

use core::fmt;

use tetrarchia::__vocabulary as vocabulary;

vocabulary! {
    /// The colour theme of a picture.
    #[non_exhaustive]
    pub enum Theme: "a theme" {
        /// For bright screens and for paper.
        Light = "light",
        /// For dark screens.
        Dark = "dark",
        /// For paper, with little ink: white sea and pale land.
        Print = "print",
    }
}

/// Each colour by its name in the style sheet, with its value in each theme. `printed` is the opacity of printed discs.
const COLOURS: [(&str, [&str; Theme::COUNT]); 22] = [
    ("paper", ["#fbf8f1", "#17191c", "#ffffff"]),
    ("ink", ["#2b211a", "#f1ebe0", "#000000"]),
    ("faint", ["#6b5f54", "#a89f92", "#444444"]),
    ("sea-1", ["#aecbdd", "#1d3444", "#eef4f8"]),
    ("sea-2", ["#c3dae7", "#234050", "#f7fafc"]),
    ("sea-3", ["#b0d3d8", "#1f4148", "#edf6f6"]),
    ("sea-ink", ["#2f6285", "#8dc3e6", "#24506d"]),
    ("no-sea", ["#d3dde2", "#22292e", "#fafafa"]),
    ("region-I", ["#ecca98", "#6e532d", "#fbf1e2"]),
    ("region-II", ["#bcd6a6", "#45603a", "#eef5e9"]),
    ("region-III", ["#dfb7c5", "#6b4351", "#f9eef2"]),
    ("region-IV", ["#c6c0e4", "#4b4576", "#f1effa"]),
    ("region-V", ["#e9d98d", "#655b22", "#fbf7e0"]),
    ("region-VI", ["#e4b49c", "#70452f", "#f9ece5"]),
    ("region-Italia", ["#f7e9cf", "#6a604c", "#fefaf2"]),
    ("border", ["#d5cdbd", "#45413a", "#efefef"]),
    ("no-province", ["#e6e1d6", "#2f2d2a", "#f9f9f9"]),
    ("shore", ["#ffffff", "#17191c", "#8a8a8a"]),
    ("space", ["#fffdf8", "#2b2723", "#ffffff"]),
    ("link", ["#5b3a22", "#e9d3b4", "#222222"]),
    ("arrow", ["#b3201c", "#ff7b6b", "#a01814"]),
    ("printed", [".3", ".65", ".25"]),
];

/// The style sheet of a theme. Each of its rules applies only inside an element with the class `tetrarchia`.
pub(crate) struct Style(pub(crate) Theme);

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = include_str!("style.css").split('$');
        f.write_str(parts.next().unwrap_or_default())?;
        for part in parts {
            let end = part.find(|sign: char| !sign.is_ascii_alphanumeric() && sign != '-').unwrap_or(part.len());
            let (name, rest) = part.split_at(end);
            let colour = COLOURS.iter().find(|(known, _)| *known == name);
            f.write_str(colour.map_or("none", |(_, colours)| colours[self.0.index()]))?;
            f.write_str(rest)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_colour_has_its_place_and_every_place_its_colour() {
        let sheet = include_str!("style.css");
        for (name, _) in COLOURS {
            assert!(sheet.contains(&std::format!("${name};")), "{name}");
        }
        let names = sheet.split('$').skip(1).map(|part| part.split_once(';').unwrap().0);
        for name in names {
            assert!(COLOURS.iter().any(|(known, _)| *known == name), "{name}");
        }
    }
}
