//! The options of the command line.

use std::collections::BTreeMap;
use std::str::FromStr;

use crate::Failure;

const KNOWN: [&str; 11] =
    ["out", "part", "player", "effort", "games", "only", "shard", "threads", "seconds", "in", "docs"];

/// Options with their values, by name.
#[derive(Default)]
pub struct Options(BTreeMap<String, String>);

impl Options {
    pub fn read(mut words: impl Iterator<Item = String>) -> Result<Options, Failure> {
        let mut options = BTreeMap::new();
        while let Some(word) = words.next() {
            let name = word.strip_prefix("--").ok_or_else(|| format!("{word} is not an option"))?;
            if !KNOWN.contains(&name) {
                return Err(format!("there is no option --{name}").into());
            }
            let value = words.next().ok_or_else(|| format!("--{name} needs a value"))?;
            options.insert(name.to_owned(), value);
        }
        Ok(Options(options))
    }

    /// Returns the value of an option as it was given, or `None`.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Returns the value of an option, or `None` if it was not given.
    ///
    /// # Errors
    /// Returns an error if the value cannot be read.
    pub fn value<T: FromStr>(&self, name: &str) -> Result<Option<T>, Failure> {
        let Some(text) = self.get(name) else { return Ok(None) };
        text.parse().map(Some).map_err(|_| format!("--{name}: {text} cannot be read").into())
    }

    /// Returns the value of an option that must be given.
    ///
    /// # Errors
    /// Returns an error if it was not given.
    pub fn need(&self, name: &str) -> Result<&str, Failure> {
        self.get(name).ok_or_else(|| format!("--{name} is missing").into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Options, String> {
        Options::read(text.split_whitespace().map(String::from)).map_err(|error| error.to_string())
    }

    #[test]
    fn a_misspelt_option_is_refused() {
        let options = read("--games 20 --shard 1/2").unwrap();
        assert_eq!(options.value::<u64>("games").unwrap(), Some(20));
        assert!(options.value::<u64>("shard").is_err() && options.value::<u64>("seconds").unwrap().is_none());
        for wrong in ["--game 20", "games 20", "--games"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
