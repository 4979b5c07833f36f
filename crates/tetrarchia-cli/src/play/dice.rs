//! Dice rolled by hand, as they are typed.

use tetrarchia::vocabulary::Dice;
use tetrarchia::{Face, Roll};

/// Reads a roll like `R4B2`, `r4 b2`, `4 2` or `42`, or returns a message if it is not the roll of these dice. Returns
/// `None` if the line is no roll at all.
pub(super) fn read_roll(text: &str, dice: Dice) -> Option<Result<Roll, String>> {
    let signs: String = text.chars().filter(|sign| !sign.is_whitespace() && *sign != ',').collect();
    let signs = signs.to_ascii_uppercase();
    if !signs.chars().any(|sign| sign.is_ascii_digit())
        || !signs.chars().all(|sign| sign.is_ascii_digit() || "RB".contains(sign))
    {
        return None;
    }
    let expected = match dice {
        Dice::Roman => "one Roman die, like R4 or 4",
        Dice::Barbarian => "one Barbarian die, like B2 or 2",
        Dice::Both => "the Roman and the Barbarian die, like R4B2 or 4 2",
    };
    let digit = |sign: char| sign.to_digit(10).and_then(|value| u8::try_from(value).ok()).and_then(Face::new);
    let faces: Option<Vec<Face>> = signs.chars().filter(|sign| !sign.is_ascii_alphabetic()).map(digit).collect();
    let letters: String = signs.chars().filter(char::is_ascii_alphabetic).collect();
    let roll = match (dice, faces.as_deref(), letters.as_str()) {
        (Dice::Roman, Some(&[r]), "" | "R") => Some(Roll::Roman(r)),
        (Dice::Barbarian, Some(&[b]), "" | "B") => Some(Roll::Barbarian(b)),
        (Dice::Both, Some(&[r, b]), "" | "RB") => Some(Roll::Both(r, b)),
        (Dice::Both, Some(&[b, r]), "BR") => Some(Roll::Both(r, b)),
        _ => None,
    };
    Some(roll.ok_or_else(|| format!("Please type {expected}. A die shows 1 to 6.")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rolls_are_read_with_and_without_letters() {
        let both = Roll::Both(Face::Four, Face::Two);
        for text in ["R4B2", "r4 b2", "4 2", "42", "4,2", "B2 R4"] {
            assert_eq!(read_roll(text, Dice::Both), Some(Ok(both)), "{text}");
        }
        assert_eq!(read_roll("6", Dice::Roman), Some(Ok(Roll::Roman(Face::Six))));
        assert_eq!(read_roll("b1", Dice::Barbarian), Some(Ok(Roll::Barbarian(Face::One))));
        for text in ["7", "R4", "0", "1 2 3", "4 2 R"] {
            assert!(matches!(read_roll(text, Dice::Barbarian), Some(Err(_))), "{text}");
        }
        for text in ["help", "", "undo", "rule"] {
            assert_eq!(read_roll(text, Dice::Both), None, "{text}");
        }
    }
}
