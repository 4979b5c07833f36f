//! The options of the command line.

use std::collections::BTreeMap;
use std::error::Error;
use std::str::FromStr;

/// Options with their values, by name.
pub struct Options(BTreeMap<String, String>);

impl Options {
    pub fn read(mut words: impl Iterator<Item = String>) -> Result<Options, Box<dyn Error>> {
        let mut options = BTreeMap::new();
        while let Some(word) = words.next() {
            let name = word.strip_prefix("--").ok_or_else(|| format!("{word} is not an option"))?;
            let value = words.next().ok_or_else(|| format!("--{name} needs a value"))?;
            options.insert(name.to_owned(), value);
        }
        Ok(Options(options))
    }

    /// Returns the value of an option, or `None` if it is not given.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Returns the value of an option that must be given.
    pub fn need(&self, name: &str) -> Result<&str, Box<dyn Error>> {
        self.get(name).ok_or_else(|| format!("--{name} is missing").into())
    }

    /// Returns the value of an option, read as a number, or this one if it is not given.
    pub fn number<T: FromStr>(&self, name: &str, default: T) -> Result<T, Box<dyn Error>> {
        match self.get(name) {
            Some(text) => text.parse().map_err(|_| format!("--{name}: {text} is not a number that fits").into()),
            None => Ok(default),
        }
    }
}

/// A generator of random numbers (splitmix64). It has nothing to do with the dice of games.
#[derive(Clone)]
pub struct Random(pub u64);

impl Random {
    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// Returns a number below `count`, which is not 0.
    pub fn below(&mut self, count: usize) -> usize {
        (self.word() % count as u64) as usize
    }

    /// Returns a number from -1 to 1.
    pub fn around_zero(&mut self) -> f32 {
        (self.word() >> 40) as f32 / (1_u64 << 23) as f32 - 1.0
    }
}
