//! The questions about links, and their order.

use alloc::vec::Vec;

use super::walk::{Walk, choice, weakest};
use super::{BoardAnswer, BoardPart, BoardQuestion, BoardTopic};
use crate::board::reconstruction::{LEFT_OUT, LINKS};
use crate::board::{Evidence, Province};

type Pair = (Province, Province);

/// Returns the questions about links of one topic after the other. In each topic they go from province to province: first
/// the one with the most questions, then the one with the most of those that are left.
pub(super) fn questions(walk: &Walk<'_>) -> Vec<BoardQuestion> {
    let mut asked = asked(walk);
    let mut questions = Vec::with_capacity(asked.len());
    for topic in [BoardTopic::Links, BoardTopic::Kinds, BoardTopic::LeftOut] {
        while let Some(hub) = hub(asked.iter().filter(|(of, _)| *of == topic).map(|(_, pair)| *pair)) {
            asked.retain(|&(of, (a, b))| {
                let is_next = of == topic && (a == hub || b == hub);
                if is_next {
                    questions.extend(question(walk, topic, (a, b)));
                }
                !is_next
            });
        }
    }
    questions
}

/// Returns the pairs to ask about in board order: those that the reconstruction assumes or leaves out, those of whose links
/// the file says that they are assumed or seen, and those that an arrow joins without a link.
fn asked(walk: &Walk<'_>) -> Vec<(BoardTopic, Pair)> {
    let mut asked: Vec<(BoardTopic, Pair)> = Vec::new();
    // The first topic of a pair counts.
    let mut add = |topic: Option<BoardTopic>, pair: Option<Pair>| {
        if let (Some(topic), Some(pair)) = (topic, pair)
            && let Err(at) = asked.binary_search_by_key(&pair, |(_, pair)| *pair)
        {
            asked.insert(at, (topic, pair));
        }
    };
    for known in &LINKS {
        add(topic(known.exists, known.kind), walk.built_in_pair(known.link.a(), known.link.b()));
    }
    for known in &LEFT_OUT {
        add(Some(BoardTopic::LeftOut), walk.built_in_pair(known.a, known.b));
    }
    for link in &walk.file.links {
        let exists = link.evidence.unwrap_or(Evidence::Assumed);
        let topic = topic(exists, link.broken_evidence.unwrap_or(Evidence::Assumed));
        add(topic.or((exists == Evidence::Seen).then_some(BoardTopic::Links)), walk.pair(&link.a, &link.b));
    }
    for arrow in &walk.file.arrows {
        if !walk.is_linked(&arrow.from, &arrow.to) {
            add(Some(BoardTopic::Links), walk.pair(&arrow.from, &arrow.to));
        }
    }
    asked
}

/// Returns the topic of a link with this evidence, or `None` if nothing about it is assumed.
fn topic(exists: Evidence, kind: Evidence) -> Option<BoardTopic> {
    match (exists, kind) {
        (Evidence::Assumed, _) => Some(BoardTopic::Links),
        (_, Evidence::Assumed) => Some(BoardTopic::Kinds),
        _ => None,
    }
}

/// Returns the province in most of the pairs, the first of them in board order.
fn hub(pairs: impl Iterator<Item = Pair>) -> Option<Province> {
    let mut counts = [0_u8; Province::COUNT];
    for (a, b) in pairs {
        counts[a.index()] = counts[a.index()].saturating_add(1);
        counts[b.index()] = counts[b.index()].saturating_add(1);
    }
    Province::ALL
        .into_iter()
        .rev()
        .max_by_key(|province| counts[province.index()])
        .filter(|hub| counts[hub.index()] > 0)
}

fn question(walk: &Walk<'_>, topic: BoardTopic, (a, b): Pair) -> Option<BoardQuestion> {
    let (first, second) = (walk.at(a)?, walk.at(b)?);
    let link = walk.file.links.iter().find(|link| link.joins(&first.id, &second.id));
    let absent = walk.file.not_linked.iter().find(|pair| pair.joins(&first.id, &second.id));
    let (now, evidence, source) = match (link, absent) {
        (Some(link), _) => {
            let now = if link.broken { BoardAnswer::Broken } else { BoardAnswer::Normal };
            (now, weakest(link.evidence, link.broken_evidence), link.source.as_str())
        }
        (None, Some(pair)) => (BoardAnswer::Nothing, pair.evidence.unwrap_or(Evidence::Assumed), pair.source.as_str()),
        (None, None) => {
            let left_out = LEFT_OUT.iter().find(|known| walk.built_in_pair(known.a, known.b) == Some((a, b)));
            (BoardAnswer::Nothing, Evidence::Assumed, left_out.map_or("", |known| known.source))
        }
    };
    let (one, other) = (walk.name(a), walk.name(b));
    let text = match topic {
        BoardTopic::Kinds => alloc::format!("Is the link between {one} and {other} normal or broken?"),
        _ => alloc::format!("Is there a link between {one} and {other}? Normal or broken?"),
    };
    Some(BoardQuestion {
        part: BoardPart::Link { a: first.id.clone(), b: second.id.clone() },
        topic,
        text,
        provinces: [a, b].into(),
        now,
        choices: [
            choice(BoardAnswer::Normal, "Normal"),
            choice(BoardAnswer::Broken, "Broken"),
            choice(BoardAnswer::Nothing, "No link"),
        ]
        .into(),
        evidence,
        source: source.into(),
    })
}
