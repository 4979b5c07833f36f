//! The odds against phases that were played with seeded dice.

use super::checks::{all, check};
use tetrarchia::odds::{OddsOptions, PhaseOdds, decline};
use tetrarchia::vocabulary::Combatant;
use tetrarchia::*;

/// How many phases are played from each position: `TETRARCHIA_PHASES`, or some thousands.
fn phases() -> u64 {
    std::env::var("TETRARCHIA_PHASES").map_or(20_000, |number| number.parse().expect("TETRARCHIA_PHASES is a number"))
}

/// Positions in the middle of games, written down once: what is compared does not depend on how anybody plays.
const POSITIONS: [(&str, &str); 4] = [
    (
        "second/4211",
        "discs=rrrr../rrr.r./rmr.u./.cc.../....u./.g...r/....../..dmdg emperors=V:border,II:6,IV:5,I:6 armies=I:border \
         fleets=0,1,1 turn=diocletian round=5 points=6 awaits command act diocletian",
    ),
    (
        "second/4211/imperium+usurpator/modules:dux+goths",
        "discs=rr...r/...rrr/um..u./.....u/.rrrrr/...mru/....../.cggdd emperors=IV:3,III:border,I:3,I:4 armies=I:2 \
         fleets=0,1,1 turn=diocletian round=6 points=6 dux=III:6 marks=dux-deployed spent=1,2,3,0 \
         awaits command act diocletian",
    ),
    (
        "first/3122",
        "discs=rr.r../..r..r/rrrd../....u./...r.r/r.mrr./.r..../.c.g.. emperors=IV:2,I:5,II:2,IV:6 \
         armies=I:border,VI:border fleets=0,1,0 turn=diocletian round=3 points=6 awaits command act diocletian",
    ),
    (
        "first/3122",
        "discs=rr...m/...cu./rrrrrr/u..d../...u../rrr..r/.rr.../.c.g.. emperors=V:4,IV:6,II:border,I:6 armies=Italia:3 \
         fleets=0,1,0 turn=diocletian round=3 points=6 awaits command act diocletian",
    ),
];

/// Plays one phase to its end: the state, and who was attacked.
fn play(mut game: Game<'_>, dice: &mut SeededDice) -> (State, [bool; Figure::COUNT]) {
    let turn = game.state().turn();
    let mut attacked = [false; Figure::COUNT];
    let mut note = |event: Event| {
        if let Fact::BattleJoined { attacker: Combatant::Barbarians, figure, .. } = event.fact {
            attacked[figure.index()] = true;
        }
    };
    loop {
        match game.pending() {
            Pending::Roll { throw } => game.apply_with(dice.roll(throw.dice()).unwrap(), &mut note).unwrap(),
            Pending::Command { .. } if game.state().turn() == turn => {
                game.apply_with(decline(&game), &mut note).unwrap();
            }
            _ => return (*game.state(), attacked),
        }
    }
}

/// How often everything that the odds tell has come about, in their order, expected numbers as sums and sums of squares.
struct Seen {
    times: Vec<u64>,
    squares: Vec<u64>,
}

fn see(game: &Game<'_>, phases: u64) -> Seen {
    let mut dice = SeededDice::new(4211);
    let mut seen = Seen { times: Vec::new(), squares: Vec::new() };
    for _ in 0..phases {
        let (state, attacked) = play(*game, &mut dice);
        let mut numbers: Vec<u64> = vec![state.ending().is_none().into(), state.ending().is_some().into()];
        numbers.extend(Ending::ALL.map(|ending| u64::from(state.ending() == Some(ending))));
        for at in Province::ALL {
            numbers.extend([state.revolts(), state.unrest(), state.armies()].map(|set| u64::from(set.contains(at))));
        }
        for figure in Figure::ALL {
            let removed = game.state().place(figure).is_some() && state.place(figure).is_none();
            numbers.extend([u64::from(attacked[figure.index()]), u64::from(removed)]);
        }
        numbers.extend([state.revolts(), state.unrest(), state.armies()].map(|set| set.len() as u64));
        seen.times.resize(numbers.len(), 0);
        seen.squares.resize(numbers.len(), 0);
        for (index, number) in numbers.into_iter().enumerate() {
            seen.times[index] += number;
            seen.squares[index] += number * number;
        }
    }
    seen
}

/// How far what was seen is from what the odds say, in standard errors; nothing where both are certain.
fn deviations(odds: &PhaseOdds, seen: &Seen, phases: u64) -> Vec<(String, f64)> {
    let all = all(odds);
    assert_eq!(all.len(), seen.times.len());
    let left_out = odds.remainder().to_f64();
    let mut deviations = Vec::new();
    for (index, (name, chance)) in all.into_iter().enumerate() {
        let (count, expected) = (phases as f64, chance.to_f64());
        let (mean, square) = (seen.times[index] as f64 / count, seen.squares[index] as f64 / count);
        // The variance that was seen, and for what is rare or certain the one that was to be expected.
        let variance = (square - mean * mean).max(expected * (1.0 - expected)).max(0.0);
        if variance == 0.0 {
            assert!((mean - expected).abs() <= 1e-9 + 21.0 * left_out, "{name}: {mean} seen, {expected} expected");
            continue;
        }
        let beyond = ((mean - expected).abs() - 21.0 * left_out).max(0.0);
        // Less than five times expected is no matter of standard errors.
        if expected * count >= 5.0 {
            deviations.push((name, beyond / (variance / count).sqrt()));
        } else {
            assert!(mean * count <= 25.0, "{name}: {} times seen, {} expected", mean * count, expected * count);
        }
    }
    deviations
}

#[test]
fn phases_come_out_as_often_as_the_odds_say() {
    let phases = phases();
    for (rules, position) in POSITIONS {
        let game = Game::resume(rules.parse().unwrap(), Board::reconstruction(), position.parse().unwrap()).unwrap();
        let odds = game.phase_odds_with(OddsOptions::new(), decline).unwrap();
        check(&game, &odds);
        let deviations = deviations(&odds, &see(&game, phases), phases);
        let worst = deviations.iter().max_by(|one, other| one.1.total_cmp(&other.1)).unwrap();
        println!("{rules}: {phases} phases, {} chances, worst: {} by {:.2}", deviations.len(), worst.0, worst.1);
        assert!(worst.1 <= 4.0, "{rules}: {} is off by {} standard errors: {position}", worst.0, worst.1);
    }
}
