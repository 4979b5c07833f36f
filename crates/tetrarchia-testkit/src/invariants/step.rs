//! Checks of what an input changes.

use tetrarchia::state::Flag;
use tetrarchia::{Emperor, Event, Figure, Game};

use super::{Finding, expect};

/// An input of a game: before, what happened, after.
pub(super) struct Change<'a> {
    pub(super) before: &'a Game<'a>,
    pub(super) events: &'a [Event],
    pub(super) after: &'a Game<'a>,
}

impl Change<'_> {
    /// Describes the first difference of two states by the words of their texts.
    fn difference(expected: &Game<'_>, found: &Game<'_>) -> String {
        let texts = [expected, found].map(|game| game.state().to_string());
        let [expected, found] = texts.each_ref().map(|text| text.split(' ').collect::<Vec<_>>());
        let rank = (0..).find(|&rank| expected.get(rank) != found.get(rank)).unwrap_or_default();
        let word = |words: &[&str]| words.get(rank).map_or("nothing".into(), |word| format!("`{word}`"));
        format!("{} instead of {}", word(&found), word(&expected))
    }
}

pub(super) fn refusals_change_nothing(change: &Change<'_>) -> Finding {
    expect(!change.events.is_empty() || change.before.state() == change.after.state(), || {
        format!("there is no event, and the state has {}", Change::difference(change.before, change.after))
    })
}

pub(super) fn events_fold(change: &Change<'_>) -> Finding {
    if change.events.is_empty() {
        return Ok(());
    }
    let mut follower = *change.before;
    change.events.iter().for_each(|&event| follower.follow(event));
    expect(follower.state() == change.after.state(), || {
        format!("the game has {} from the events", Change::difference(&follower, change.after))
    })
}

pub(super) fn rules_and_board_stay(change: &Change<'_>) -> Finding {
    let (before, after) = (change.before, change.after);
    expect(before.rules() == after.rules(), || format!("the rules were {}", before.rules()))?;
    expect(before.board() == after.board(), || "the board is another".into())
}

pub(super) fn over_is_over(change: &Change<'_>) -> Finding {
    let ending = change.before.state().ending();
    expect(ending.is_none() || change.events.is_empty(), || {
        let notation = change.events.first().map(|event| event.to_notation(change.after.board()).to_string());
        format!("the game was over, and this happened: {}", notation.unwrap_or_default())
    })
}

pub(super) fn rounds_count_up(change: &Change<'_>) -> Finding {
    let [before, after] = [change.before, change.after].map(|game| game.state().round());
    expect(before <= after, || format!("round {after} follows round {before}"))
}

pub(super) fn the_dead_stay_dead(change: &Change<'_>) -> Finding {
    let (before, after) = (change.before.state(), change.after.state());
    for (figure, mark) in [(Figure::Dux, Flag::DuxDeployed), (Figure::Vicarius, Flag::VicariusPlaced)] {
        if before.flags().contains(mark) {
            let name = figure.name();
            expect(after.flags().contains(mark), || format!("{name} was deployed, and that is forgotten"))?;
            let returns = before.place(figure).is_none() && after.place(figure).is_some();
            expect(!returns, || format!("{name} was deployed, has left the board, and returns"))?;
        }
    }
    Ok(())
}

/// Checks a number of each Emperor before and after.
fn expect_numbers(
    change: &Change<'_>,
    what: &str,
    number: fn(&Game<'_>, Emperor) -> u8,
    holds: fn(u8, u8) -> bool,
) -> Finding {
    Emperor::ALL.into_iter().try_for_each(|emperor| {
        let [before, after] = [change.before, change.after].map(|game| number(game, emperor));
        expect(holds(before, after), || format!("{what} of {}: {before} before, {after} after", emperor.name()))
    })
}

pub(super) fn spent_discs_stay_out(change: &Change<'_>) -> Finding {
    let spent = |game: &Game<'_>, emperor| game.state().garrisons_spent(emperor);
    expect_numbers(change, "garrisons given up", spent, |before, after| after >= before)
}

pub(super) fn one_glory_a_battle(change: &Change<'_>) -> Finding {
    let glory = |game: &Game<'_>, emperor| game.state().glory(emperor);
    expect_numbers(change, "glory", glory, |before, after| after.abs_diff(before) <= 1)
}

pub(super) fn black_disc_once(change: &Change<'_>) -> Finding {
    let [before, after] = [change.before, change.after].map(|game| game.state().flags().contains(Flag::BlackDisc));
    expect(before || !after, || "the Barbarian player has the black disc again".into())
}

// The count of rounds saturates at the largest number, so the turn says whether a round begins.
pub(super) fn grey_discs_by_round(change: &Change<'_>) -> Finding {
    let (before, after) = (change.before.state(), change.after.state());
    let round_began = after.turn() == Emperor::Diocletian && before.turn() != Emperor::Diocletian;
    let [was, is] = [before, after].map(|state| state.barbarian_gray());
    expect(is <= was || round_began, || {
        format!("the Barbarian player has {is} grey discs after {was} in the same round")
    })
}

pub(super) fn no_new_rebels(change: &Change<'_>) -> Finding {
    let new = change.after.state().rebels() - change.before.state().rebels();
    new.first().map_or(Ok(()), |at| Err(format!("a rebel has appeared in {}", change.after.board().name(at))))
}
