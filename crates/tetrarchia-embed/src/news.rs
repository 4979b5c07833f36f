//! What changed, what happened and what threatens, as JSON.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::Serialize;

use crate::history::Since;
use crate::odds::{ChanceView, OddsView};
use crate::{Error, Session};
use tetrarchia::board::{Board, ProvinceSet};
use tetrarchia::kit::{Change, Changes, Danger, Disaster, Headline, PhaseDigest, Severity};
use tetrarchia::ledger::Rule;
use tetrarchia::odds::OddsOptions;
use tetrarchia::{Event, Game};

/// What changed since a moment.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChangesView {
    /// The moment.
    pub since: Since,
    /// All provinces where something changed.
    pub provinces: ProvinceSet,
    /// The changes: first those of provinces, in board order.
    pub changes: Vec<ChangeView>,
}

/// A change of the board, of the reserves or of the turn.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChangeView {
    /// The change for programs.
    #[serde(flatten)]
    pub change: Change,
    /// How good or bad it is for the players.
    pub severity: Severity,
    /// One character for a map without colour.
    pub sign: char,
    /// The change as a sentence for people.
    pub told: String,
}

/// Returns what changed by these events of a game.
pub fn changes(since: Since, before: &Game<'_>, events: &[Event]) -> ChangesView {
    let (changes, board) = (Changes::of(before, events), before.board());
    let view = |change: Change| ChangeView {
        change,
        severity: change.severity(),
        sign: change.kind().sign(),
        told: change.describe(board).to_string(),
    };
    ChangesView { since, provinces: changes.provinces(), changes: changes.iter().map(view).collect() }
}

/// What happened since a moment, in two to four sentences.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DigestView {
    /// The moment.
    pub since: Since,
    /// How bad the worst of it is.
    pub severity: Severity,
    /// The whole text.
    pub told: String,
    /// The sentences of the text, the worst first.
    pub headlines: Vec<HeadlineView>,
    /// What is not in the text.
    pub details: Vec<HeadlineView>,
}

/// A sentence about what happened.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HeadlineView {
    /// The sentence for programs.
    #[serde(flatten)]
    pub headline: Headline,
    /// The sentence for people.
    pub told: String,
}

/// Returns what happened by these events of a game, in two to four sentences.
pub fn digest(since: Since, before: &Game<'_>, events: &[Event]) -> DigestView {
    let (digest, board) = (PhaseDigest::of(before, events), before.board());
    let views = |headlines: &[Headline]| -> Vec<HeadlineView> {
        let view = |headline: &Headline| HeadlineView {
            headline: headline.clone(),
            told: headline.describe(board).to_string(),
        };
        headlines.iter().map(view).collect()
    };
    DigestView {
        since,
        severity: digest.severity(),
        told: digest.describe(board).to_string(),
        headlines: views(digest.brief()),
        details: views(digest.details()),
    }
}

/// What threatens the players, the worst first.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DangersView {
    /// The dangers.
    pub dangers: Vec<DangerView>,
    /// The probability that the game is lost in the coming phase. Left out without a budget, or where it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lost: Option<ChanceView>,
}

/// A danger.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DangerView {
    /// The danger for programs.
    #[serde(flatten)]
    pub danger: Danger,
    /// How bad it is.
    pub severity: Severity,
    /// A sign for a text without colour.
    pub sign: &'static str,
    /// The rule behind it.
    pub rule: Rule,
    /// The provinces that it concerns.
    pub provinces: ProvinceSet,
    /// The danger as a sentence for people.
    pub told: String,
    /// How likely it is, where the odds say it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<ChanceView>,
}

/// Returns the view of dangers, with their chances where the odds are known.
pub fn dangers(dangers: &[Danger], disaster: Option<&Disaster>, board: &Board) -> DangersView {
    let view = |danger: &Danger| DangerView {
        danger: *danger,
        severity: danger.severity(),
        sign: danger.severity().sign(),
        rule: danger.rule(),
        provinces: danger.provinces(),
        told: danger.describe(board).to_string(),
        chance: disaster.and_then(|disaster| danger.chance(disaster)).map(ChanceView::from),
    };
    DangersView { dangers: dangers.iter().map(view).collect(), lost: disaster.map(|disaster| disaster.lost().into()) }
}

impl<'b> Session<'b> {
    /// Returns the odds of the coming Barbarian phase, and of the battle whose dice are pending.
    ///
    /// # Errors
    /// Returns a refusal where a phase cannot end.
    pub fn odds(&self, budget: u32) -> Result<OddsView<'b>, Error> {
        OddsView::of(self.game(), budget)
    }

    /// Returns what changed since a moment.
    pub fn changes(&self, since: Since) -> ChangesView {
        let (before, events) = self.history.since(since);
        changes(since, &before, events)
    }

    /// Returns what happened since a moment, in two to four sentences.
    pub fn digest(&self, since: Since) -> DigestView {
        let (before, events) = self.history.since(since);
        digest(since, &before, events)
    }

    /// Returns what threatens the players. With a budget, also how likely it is, where odds can be computed.
    pub fn dangers(&self, budget: Option<u32>) -> DangersView {
        let game = self.game();
        // Where the phase cannot end now, there are dangers but no odds.
        let odds = budget.and_then(|budget| game.disaster(OddsOptions::new().with_budget(budget)).ok());
        dangers(&game.dangers(), odds.as_ref(), game.board())
    }
}
