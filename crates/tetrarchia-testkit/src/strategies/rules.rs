//! Rules.

use proptest::strategy::{NewTree, Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use tetrarchia::Rules;

use super::chooser;
use crate::RulesChoice;

/// Returns any rules that can be played. The methods of [`RulesChoice`] choose parts of them.
///
/// # Example: choose the rules of a test
///
/// ```
/// use proptest::prelude::*;
/// use tetrarchia::Edition;
/// use tetrarchia_testkit::strategies::rules;
///
/// proptest! {
///     # #![proptest_config(ProptestConfig { cases: 20, failure_persistence: None, ..ProptestConfig::default() })]
///     # /*
///     #[test]
///     # */
///     fn they_read_back(rules in prop_oneof![rules(), rules().base_game(), rules().edition(Edition::First)]) {
///         prop_assert_eq!(rules.to_string().parse(), Ok(rules));
///     }
/// }
/// # they_read_back();
/// ```
pub fn rules() -> RulesChoice {
    RulesChoice::any()
}

impl Strategy for RulesChoice {
    type Tree = RulesTree;
    type Value = Rules;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<RulesChoice> {
        let rules = self.random(&mut chooser(runner)?);
        Ok(RulesTree { choice: self.clone(), kept: rules, current: rules, at: 0 })
    }
}

/// Rules of a test, which become simpler if the test fails.
///
/// Each step takes one thing away, so a failure becomes simpler at most as often as the rules have parts.
#[derive(Clone, Debug)]
pub struct RulesTree {
    choice: RulesChoice,
    /// The simplest rules that are known to fail.
    kept: Rules,
    current: Rules,
    /// The number of simpler rules that were tried without a failure.
    at: usize,
}

impl ValueTree for RulesTree {
    type Value = Rules;

    fn current(&self) -> Rules {
        self.current
    }

    fn simplify(&mut self) -> bool {
        if self.current != self.kept {
            (self.kept, self.at) = (self.current, 0);
        }
        self.propose()
    }

    fn complicate(&mut self) -> bool {
        self.at += 1;
        self.propose()
    }
}

impl RulesTree {
    fn propose(&mut self) -> bool {
        let simpler = self.choice.simpler(&self.kept).get(self.at).copied();
        self.current = simpler.unwrap_or(self.kept);
        simpler.is_some()
    }
}
