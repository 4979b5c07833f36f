//! Changes to a position that usually leave it readable: a word is replaced by another of its kind. Random changes to
//! bytes seldom do, and what cannot be read shows little.

use tetrarchia::board::Region;
use tetrarchia::vocabulary::Dice;
use tetrarchia::*;

use super::common::Chooser;

/// The characters for discs.
const DISCS_SIGNS: &[u8] = b".urdgcm";

/// Returns the text with one word changed; the seed chooses which.
pub fn spoilt(text: &str, seed: u32) -> String {
    let mut chooser = Chooser(seed.into());
    let is_separator = |sign: char| " ,/=\n".contains(sign);
    let words: Vec<&str> = text.split_inclusive(is_separator).collect();
    // Not every word has others of its kind, so several are tried.
    for _ in 0..20 {
        let Some(&word) = words.get(chooser.below(words.len().max(1))) else { break };
        let bare = word.trim_end_matches(is_separator);
        let Some(other) = another(bare, &mut chooser).filter(|other| other != bare) else { continue };
        let changed = words
            .iter()
            .map(|&each| if core::ptr::eq(each, word) { other.clone() + &word[bare.len()..] } else { each.to_owned() });
        return changed.collect();
    }
    text.to_owned()
}

/// Returns another word of the same kind.
fn another(word: &str, chooser: &mut Chooser) -> Option<String> {
    if word == "-" || word.parse::<Province>().is_ok() {
        let place = Province::ALL[chooser.below(Province::COUNT)].to_string();
        return Some(match chooser.below(8) {
            0 => String::from("-"),
            // One more entry of a list.
            1 => format!("{word},{place}"),
            _ => place,
        });
    }
    if word.len() == 6 && word.bytes().all(|sign| DISCS_SIGNS.contains(&sign)) {
        let mut signs = word.as_bytes().to_vec();
        signs[chooser.below(6)] = DISCS_SIGNS[chooser.below(DISCS_SIGNS.len())];
        return String::from_utf8(signs).ok();
    }
    if word.parse::<Emperor>().is_ok() {
        return Some(Emperor::ALL[chooser.below(Emperor::COUNT)].to_string());
    }
    if word.parse::<Region>().is_ok() {
        return Some(Region::ALL[chooser.below(Region::COUNT)].to_string());
    }
    if word.parse::<u32>().is_ok() {
        return Some(if word.len() == 4 {
            Level::all().nth(chooser.below(81))?.to_string()
        } else {
            chooser.below(9).to_string()
        });
    }
    if let Ok(roll) = word.parse::<Roll>() {
        let [one, other] = [0; 2].map(|_| Face::ALL[chooser.below(6)]);
        return Some(match roll.dice() {
            Dice::Roman => Roll::Roman(one).to_string(),
            Dice::Barbarian => Roll::Barbarian(one).to_string(),
            Dice::Both => Roll::Both(one, other).to_string(),
        });
    }
    None
}
