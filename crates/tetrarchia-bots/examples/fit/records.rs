//! The records of a file of games: what the fit learns from.

use tetrarchia_bots::value::Value;

/// The bytes of a record: the chance to fit to, in 1/65535; whether it is the last one of its game; the features.
pub const RECORD: usize = 3 + Value::FEATURES;

/// Adds a record.
pub fn write(bytes: &mut Vec<u8>, chance: f64, is_last: bool, features: &[i16]) {
    bytes.extend(((chance * f64::from(u16::MAX)).round() as u16).to_le_bytes());
    bytes.push(u8::from(is_last));
    bytes.extend(features.iter().map(|&feature| feature.clamp(-128, 127) as i8 as u8));
}

/// Returns the chance of a record.
pub fn chance(record: &[u8]) -> f32 {
    f32::from(u16::from_le_bytes([record[0], record[1]])) / f32::from(u16::MAX)
}

/// Returns whether a record is the last one of its game.
pub fn is_last(record: &[u8]) -> bool {
    record[2] == 1
}

/// Returns the features of a record.
pub fn features(record: &[u8]) -> impl Iterator<Item = i8> {
    record[3..].iter().map(|&byte| byte as i8)
}
