//! What changed, what happened and what threatens, as JSON.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::Serialize;
use serde_json::Value;

use crate::history::Since;
use crate::odds::chance;
use tetrarchia::board::{Board, ProvinceSet};
use tetrarchia::kit::{Change, Changes, Danger, Disaster, Headline, PhaseDigest, Severity};
use tetrarchia::ledger::{Rule, Term};
use tetrarchia::{Event, Game};

#[derive(Serialize)]
pub(super) struct ChangesReply {
    since: Since,
    provinces: ProvinceSet,
    changes: Vec<ChangeView>,
}

#[derive(Serialize)]
struct ChangeView {
    #[serde(flatten)]
    change: Change,
    severity: Severity,
    sign: char,
    told: String,
}

pub(super) fn changes(since: Since, before: &Game<'_>, events: &[Event]) -> ChangesReply {
    let (changes, board) = (Changes::of(before, events), before.board());
    let view = |change: Change| ChangeView {
        change,
        severity: change.severity(),
        sign: change.kind().sign(),
        told: change.describe(board).to_string(),
    };
    ChangesReply { since, provinces: changes.provinces(), changes: changes.iter().map(view).collect() }
}

#[derive(Serialize)]
pub(super) struct DigestReply {
    since: Since,
    severity: Severity,
    told: String,
    headlines: Vec<HeadlineView>,
    details: Vec<HeadlineView>,
}

#[derive(Serialize)]
struct HeadlineView {
    #[serde(flatten)]
    headline: Headline,
    told: String,
}

pub(super) fn digest(since: Since, before: &Game<'_>, events: &[Event]) -> DigestReply {
    let (digest, board) = (PhaseDigest::of(before, events), before.board());
    let views = |headlines: &[Headline]| -> Vec<HeadlineView> {
        let view = |headline: &Headline| HeadlineView {
            headline: headline.clone(),
            told: headline.describe(board).to_string(),
        };
        headlines.iter().map(view).collect()
    };
    DigestReply {
        since,
        severity: digest.severity(),
        told: digest.describe(board).to_string(),
        headlines: views(digest.brief()),
        details: views(digest.details()),
    }
}

#[derive(Serialize)]
pub(super) struct DangersReply {
    dangers: Vec<DangerView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lost: Option<Value>,
}

#[derive(Serialize)]
struct DangerView {
    #[serde(flatten)]
    danger: Danger,
    severity: Severity,
    sign: &'static str,
    rule: Rule,
    provinces: ProvinceSet,
    told: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    chance: Option<Value>,
}

pub(super) fn dangers(dangers: &[Danger], disaster: Option<&Disaster>, board: &Board) -> DangersReply {
    let view = |danger: &Danger| DangerView {
        danger: *danger,
        severity: danger.severity(),
        sign: danger.severity().sign(),
        rule: danger.rule(),
        provinces: danger.provinces(),
        told: danger.describe(board).to_string(),
        chance: disaster.and_then(|disaster| danger.chance(disaster)).map(chance),
    };
    DangersReply { dangers: dangers.iter().map(view).collect(), lost: disaster.map(|disaster| chance(disaster.lost())) }
}

/// One term of the glossary, or all.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum GlossaryReply {
    All { terms: &'static [Term] },
    One(&'static Term),
}
