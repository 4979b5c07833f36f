//! The fitted function of the features: a network with one hidden layer, in integers.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::chance::{UNIT, chance};
use super::features::{FEATURES, Features};

/// The number of hidden units.
pub const HIDDEN: usize = 16;

/// One, in the numbers of the hidden layer. Units are clamped to 0 and 1.
const ONE: i32 = 512;

/// One, in the weights that lead from a feature to the result past the hidden layer.
const DIRECT: i32 = 4 * UNIT;

/// The largest weight of a hidden unit, so that no product with a feature leaves 16 bits.
const MAX_WEIGHT: f32 = 900.0;

/// The weights of a value. Computing with them takes 16-bit products and 32-bit sums, which are the same on every machine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    /// What each feature adds to each hidden unit.
    hidden: Box<[[i16; HIDDEN]; FEATURES]>,
    /// Where each hidden unit starts.
    start: [i16; HIDDEN],
    /// What each hidden unit adds to the result, in log odds.
    output: [i16; HIDDEN],
    /// What each feature adds to the result directly.
    direct: Box<[i16; FEATURES]>,
    /// Where the result starts.
    base: i16,
}

/// The weights as a fit computes them, before they are rounded.
#[derive(Clone, Debug)]
pub struct RealWeights {
    /// What each feature adds to each hidden unit.
    pub hidden: Vec<[f32; HIDDEN]>,
    /// Where each hidden unit starts.
    pub start: [f32; HIDDEN],
    /// What each hidden unit adds to the result, in log odds.
    pub output: [f32; HIDDEN],
    /// What each feature adds to the result directly.
    pub direct: Vec<f32>,
    /// Where the result starts.
    pub base: f32,
}

impl Weights {
    /// The number of bytes of [`to_bytes`](Weights::to_bytes).
    pub const BYTES: usize = 2 * (FEATURES * HIDDEN + 2 * HIDDEN + FEATURES + 1);

    /// Returns the weights that were fitted to games of the consul against himself.
    pub fn fitted() -> Weights {
        Weights::read(include_bytes!("fitted.bin"))
    }

    /// Rounds weights. Missing ones count as 0.
    pub fn round(real: &RealWeights) -> Weights {
        let whole = |weight: f32, one: i32, max: f32| (weight * one as f32).clamp(-max, max) as i16;
        let max = f32::from(i16::MAX);
        let mut weights = Weights::read(&[0; Weights::BYTES]);
        for (row, from) in weights.hidden.iter_mut().zip(&real.hidden) {
            *row = from.map(|weight| whole(weight, ONE, MAX_WEIGHT));
        }
        for (weight, from) in weights.direct.iter_mut().zip(&real.direct) {
            *weight = whole(*from, DIRECT, max);
        }
        weights.start = real.start.map(|weight| whole(weight, ONE, max));
        weights.output = real.output.map(|weight| whole(weight, UNIT, max));
        weights.base = whole(real.base, UNIT, max);
        weights
    }

    /// Returns these weights as real numbers, to go on fitting from.
    pub fn to_real(&self) -> RealWeights {
        let real = |weight: i16, one: i32| f32::from(weight) / one as f32;
        RealWeights {
            hidden: self.hidden.iter().map(|row| row.map(|weight| real(weight, ONE))).collect(),
            start: self.start.map(|weight| real(weight, ONE)),
            output: self.output.map(|weight| real(weight, UNIT)),
            direct: self.direct.iter().map(|&weight| real(weight, DIRECT)).collect(),
            base: real(self.base, UNIT),
        }
    }

    /// Returns the weights as bytes, for a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let hidden = self.hidden.iter().flatten().chain(&self.start).chain(&self.output);
        let all = hidden.chain(self.direct.iter()).chain([&self.base]);
        all.flat_map(|weight| weight.to_le_bytes()).collect()
    }

    /// Reads the bytes that [`to_bytes`](Weights::to_bytes) returns, or returns `None` if their number is wrong.
    pub fn from_bytes(bytes: &[u8]) -> Option<Weights> {
        bytes.try_into().ok().map(Weights::read)
    }

    fn read(bytes: &[u8; Weights::BYTES]) -> Weights {
        let mut numbers = bytes.chunks_exact(2).map(|pair| match *pair {
            [low, high] => i16::from_le_bytes([low, high]),
            _ => 0,
        });
        let mut next = || numbers.next().unwrap_or_default();
        Weights {
            hidden: Box::new(core::array::from_fn(|_| core::array::from_fn(|_| next()))),
            start: core::array::from_fn(|_| next()),
            output: core::array::from_fn(|_| next()),
            direct: Box::new(core::array::from_fn(|_| next())),
            base: next(),
        }
    }

    /// Returns the chance of winning for these features, in millionths. Missing features count as 0.
    pub fn chance_for(&self, features: &[i16]) -> u32 {
        let mut all = [0; FEATURES];
        for (feature, &number) in all.iter_mut().zip(features) {
            *feature = number;
        }
        chance(self.log_odds(&all))
    }

    /// Returns the log odds of winning for these features, in 1/1024.
    pub(super) fn log_odds(&self, features: &Features) -> i32 {
        let mut units = self.start;
        let mut direct = 0;
        for ((&feature, row), &weight) in features.iter().zip(self.hidden.iter()).zip(self.direct.iter()) {
            // Most features of a quiet position are 0.
            if feature == 0 {
                continue;
            }
            for (unit, &weight) in units.iter_mut().zip(row) {
                *unit = unit.saturating_add(weight.wrapping_mul(feature));
            }
            direct += i32::from(weight) * i32::from(feature);
        }
        let units = units.iter().zip(&self.output);
        let hidden: i32 = units.map(|(&unit, &weight)| i32::from(unit).clamp(0, ONE) * i32::from(weight)).sum();
        i32::from(self.base) + hidden / ONE + direct / (DIRECT / UNIT)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_read_back() {
        let weights = Weights::fitted();
        assert_eq!(Weights::from_bytes(&weights.to_bytes()), Some(weights));
        assert_eq!(Weights::from_bytes(&[0; Weights::BYTES - 1]), None);
    }

    #[test]
    fn real_numbers_round_back() {
        let weights = Weights::fitted();
        assert_eq!(Weights::round(&weights.to_real()), weights);
    }

    #[test]
    fn a_network_by_hand() {
        let mut hidden = alloc::vec![[0.0; HIDDEN]; FEATURES];
        let mut direct = alloc::vec![0.0; FEATURES];
        // The first unit is half of feature 3, clamped to 1, and counts 2; feature 5 counts -1/4 directly.
        hidden[3][0] = 0.5;
        direct[5] = -0.25;
        let mut output = [0.0; HIDDEN];
        output[0] = 2.0;
        let weights = Weights::round(&RealWeights { hidden, start: [0.0; HIDDEN], output, direct, base: 0.5 });
        let log_odds = |third: i16, fifth: i16| {
            let mut features = [0; FEATURES];
            (features[3], features[5]) = (third, fifth);
            weights.log_odds(&features)
        };
        assert_eq!(log_odds(0, 0), UNIT / 2);
        assert_eq!(log_odds(1, 0), UNIT / 2 + UNIT);
        assert_eq!(log_odds(9, 0), UNIT / 2 + 2 * UNIT);
        assert_eq!(log_odds(-9, 4), UNIT / 2 - UNIT);
    }
}
