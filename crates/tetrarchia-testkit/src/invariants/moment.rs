//! Checks of a moment of a game beyond its pieces.

use tetrarchia::state::Flag;
use tetrarchia::vocabulary::Combatant;
use tetrarchia::{Figure, Game, Pending, Question, Throw, Variant};

use super::{Finding, expect};

/// The grey discs of the Barbarian player (VD-6).
const GREY_DISCS: u8 = 4;

pub(super) fn rebels_are_armies(game: &Game<'_>) -> Finding {
    let alone = game.state().rebels() - game.state().armies();
    alone.first().map_or(Ok(()), |at| Err(format!("a rebel is in {}, and no army", game.board().name(at))))
}

pub(super) fn marchers_are_armies(game: &Game<'_>) -> Finding {
    let gone = game.state().marching().find(|&army| !game.state().armies().contains(army));
    gone.map_or(Ok(()), |at| Err(format!("an army is to advance from {}, where none is", game.board().name(at))))
}

pub(super) fn deployed_figures_are_marked(game: &Game<'_>) -> Finding {
    for (figure, mark) in [(Figure::Dux, Flag::DuxDeployed), (Figure::Vicarius, Flag::VicariusPlaced)] {
        let holds = game.state().place(figure).is_none() || game.state().flags().contains(mark);
        expect(holds, || format!("{} is on the board, and the mark {mark} is not set", figure.name()))?;
    }
    Ok(())
}

pub(super) fn four_grey_discs(game: &Game<'_>) -> Finding {
    let grey = game.state().barbarian_gray();
    expect(grey <= GREY_DISCS, || format!("the Barbarian player holds {grey} grey discs"))
}

pub(super) fn who_acts_is_there(game: &Game<'_>) -> Finding {
    match game.pending() {
        Pending::Command { question: Question::Act { emperor } } if game.state().place(emperor.into()).is_none() => {
            Err(format!("{} is asked to act and is off the board", emperor.name()))
        }
        _ => Ok(()),
    }
}

pub(super) fn points_have_a_limit(game: &Game<'_>) -> Finding {
    let plays = |variant| u8::from(game.rules().plays(variant));
    let most = 6 + plays(Variant::Imperium) + plays(Variant::PatresPatriae);
    let points = game.state().points();
    expect(points <= most, || format!("{} has {points} IP, and {most} at most", game.state().turn().name()))
}

pub(super) fn no_points_in_barbarian_phase(game: &Game<'_>) -> Finding {
    let points = game.state().points();
    match game.pending() {
        Pending::Roll { throw: Throw::Battle { attacker: Combatant::Rome, .. } | Throw::SeaBattle { .. } } => Ok(()),
        Pending::Roll { throw } if points > 0 => Err(format!("{points} IP are left while dice are pending: {throw}")),
        _ => Ok(()),
    }
}

pub(super) fn who_passes_shares(game: &Game<'_>) -> Finding {
    let Some(figure) = game.state().passing() else { return Ok(()) };
    let Some(at) = game.state().place(figure) else {
        return Err(format!("{} is passing through and is off the board", figure.name()));
    };
    expect(game.state().other_figures(figure).contains(at), || {
        format!("{} is passing through {}, where nobody else is", figure.name(), game.board().name(at))
    })
}

pub(super) fn who_passes_acts(game: &Game<'_>) -> Finding {
    let Some(figure) = game.state().passing() else { return Ok(()) };
    let turn = game.state().turn();
    // Diocletian's power moves another Emperor (VN-1), and Emperors move Dux and Vicarius (MD-1, MD-2).
    let moved_by_another = game.rules().plays(Variant::Imperium) || !game.rules().modules.is_empty();
    expect(figure == turn.into() || moved_by_another, || {
        format!("{} is passing through in the turn of {}", figure.name(), turn.name())
    })?;
    let act = Pending::Command { question: Question::Act { emperor: turn } };
    expect(game.pending() == act || game.state().ending().is_some(), || {
        format!("{} is passing through, and the game waits for something else: {}", figure.name(), game.pending())
    })
}

pub(super) fn score_on_the_scale(game: &Game<'_>) -> Finding {
    let score = game.score().total();
    expect((-16..=10).contains(&score), || format!("the score is {score}"))
}

pub(super) fn never_stuck(game: &Game<'_>) -> Finding {
    let asks = matches!(game.pending(), Pending::Command { .. });
    let legal = game.legal().len();
    expect(asks == (legal > 0), || {
        format!("{legal} commands are legal, and the game waits for this: {}", game.pending())
    })
}
