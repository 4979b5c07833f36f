//! Players and dice with preferences, so that games reach positions that uniform choices seldom lead to.

use tetrarchia::board::Region;
use tetrarchia::vocabulary::Dice;
use tetrarchia::{Command, Ending, Face, Figure, Game, Input, Pending, Province, ProvinceSet, Question, Roll, Throw};

use crate::Chooser;

/// The preference of the players and the dice of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wish {
    /// Few revolts, secured borders.
    Calm,
    /// Calm at first; once two borders are secured, revolts behind them.
    Storm,
    /// Armies inside the Empire and Emperors to meet them.
    War,
}

/// A random player with random dice. Each considers a few choices and takes the one that serves its wish best.
pub(super) struct Chance {
    chooser: Chooser,
    wish: Wish,
    commands: usize,
    rolls: usize,
}

impl Chance {
    pub(super) fn new(seed: u64) -> Chance {
        let mut chooser = Chooser(seed ^ 0x7e7a_a4c4_1a00_0000);
        let wish = [Wish::Calm, Wish::Storm, Wish::War][chooser.below(3)];
        let commands = [1, 6, 12, 30][chooser.below(4)];
        let rolls = [1, 2, 4, 8][chooser.below(4)];
        Chance { chooser, wish, commands, rolls }
    }

    /// Returns `true` once in `times`, at random.
    pub(super) fn once_in(&mut self, times: usize) -> bool {
        self.chooser.below(times) == 0
    }

    pub(super) fn command(&mut self, game: &Game<'_>, legal: &[Command]) -> Input {
        // The black disc is used once: mostly it is kept for a later moment, best where it fills a region (VD-4).
        if legal.iter().any(|command| matches!(command, Command::PlaceBlackDisc { .. } | Command::RaiseArmy { .. })) {
            let fills =
                |command: &&Command| matches!(command, Command::PlaceBlackDisc { at } if fills_region(game, *at));
            // Moments in the advance and after it are rare.
            let rare = matches!(
                game.pending(),
                Pending::Command {
                    question: Question::BlackDiscAtEnd
                        | Question::BlackDiscAfterRoll { throw: Throw::AdvanceLink { .. } | Throw::Battle { .. }, .. }
                }
            );
            // Who wants a storm waits for them.
            let times = if self.wish == Wish::Storm { 40 } else { 8 };
            match legal.iter().find(fills) {
                Some(command) if rare || self.once_in(times) => return Input::Command(*command),
                None if self.once_in(times) => {}
                _ => return Input::Command(Command::Pass),
            }
        }
        // Sometimes chooses without looking.
        let looks = if self.once_in(10) { 1 } else { self.commands };
        let chances = (0..looks).map(|_| Input::Command(legal[self.chooser.below(legal.len())])).collect();
        self.best(game, chances)
    }

    pub(super) fn roll(&mut self, game: &Game<'_>, dice: Dice) -> Input {
        let looks = if self.once_in(6) { 1 } else { self.rolls };
        let mut chances: Vec<Input> = (0..looks).map(|_| Input::Roll(self.throw(dice))).collect();
        // The activity seldom fills a region by itself (G-95).
        let last = game.state().unrest().into_iter().find(|at| fills_region(game, *at));
        if let (Pending::Roll { throw: Throw::Activity }, Some((region, number))) =
            (game.pending(), last.and_then(|at| Some((at.region().index(), at.number()?))))
            && region < 6
        {
            chances.extend(Face::new(number).map(|b| Input::Roll(Roll::Both(Face::ALL[region], b))));
        }
        self.best(game, chances)
    }

    fn throw(&mut self, dice: Dice) -> Roll {
        let [r, b] = [0; 2].map(|_: u8| Face::ALL[self.chooser.below(Face::COUNT)]);
        match dice {
            Dice::Roman => Roll::Roman(r),
            Dice::Barbarian => Roll::Barbarian(b),
            Dice::Both => Roll::Both(r, b),
        }
    }

    /// Returns the first of the best choices. A single choice is not evaluated.
    fn best(&self, game: &Game<'_>, chances: Vec<Input>) -> Input {
        let mut best = (chances[0], None);
        for chance in chances.iter().filter(|_| chances.len() > 1) {
            let mut after = *game;
            // What the engine refuses is found out when it is played.
            let taken = after.apply(*chance).is_ok();
            let lost = match chance {
                Input::Command(Command::End | Command::StayOff) => i64::from(game.state().points()),
                _ => 0,
            };
            let value = taken.then(|| self.value(&after) - lost);
            if value > best.1 {
                best = (*chance, value);
            }
        }
        best.0
    }

    fn value(&self, game: &Game<'_>) -> i64 {
        let state = game.state();
        let count = |set: ProvinceSet| set.len() as i64;
        let secured = state.secured_borders();
        let leaders = Figure::ALL.into_iter().filter(|figure| state.place(*figure).is_some()).count() as i64;
        let rare = match game.pending() {
            Pending::Nothing { ending: Ending::Victory } => 500,
            Pending::Nothing { .. } => -500,
            Pending::Roll { throw: Throw::Usurper { .. } } => 50,
            Pending::Command { question: Question::Raise { .. } | Question::Hold { .. } } => 20,
            Pending::Roll { throw: Throw::Battle { .. } | Throw::SeaBattle { .. } } => 5,
            _ => 0,
        };
        let quiet_border =
            |at: &Province| at.is_border() && !secured.contains(*at) && !at.region().provinces().meets(state.revolts());
        let goals: Vec<Province> = Province::ALL
            .into_iter()
            .filter(|at| quiet_border(at) || (state.revolts() - state.armies()).contains(*at))
            .collect();
        let ways: i64 =
            Figure::ALL.into_iter().filter_map(|figure| state.place(figure)).map(|at| way(game, at, &goals)).sum();
        let calm = 60 * count(secured) + 12 * leaders
            - ways
            - 12 * count(state.revolts())
            - 5 * count(state.unrest())
            - 20 * count(state.armies());
        rare + match self.wish {
            Wish::Storm if secured.len() >= 2 => {
                let behind = |region: &Region| region.border().is_some_and(|border| secured.contains(border));
                let revolts = Region::OUTER.into_iter().filter(behind).map(|region| {
                    let there = count(region.provinces() & state.revolts());
                    there * there
                });
                revolts.sum::<i64>() - count(state.revolts()) + 40 * count(secured)
            }
            Wish::War => calm + 26 * count(state.armies()) + 20 * count(state.armies() & ProvinceSet::ROMAN),
            _ => calm,
        }
    }
}

/// Reports whether a revolt in this province would fill its region.
fn fills_region(game: &Game<'_>, at: Province) -> bool {
    at.is_roman() && at.region().provinces() - game.state().revolts() == ProvinceSet::of(at)
}

/// Returns the number of links to the nearest goal, at most six.
fn way(game: &Game<'_>, from: Province, goals: &[Province]) -> i64 {
    let mut reached = ProvinceSet::of(from);
    for steps in 0..6 {
        if goals.iter().any(|goal| reached.contains(*goal)) {
            return steps;
        }
        for at in reached {
            reached |= game.board().links(at);
        }
    }
    6
}
