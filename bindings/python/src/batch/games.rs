//! Games that are stepped together.

use tetrarchia::{Command, CommandSet, DiceSource, Ending, Game, Input, Pending, Refusal, Roll, SeededDice};

/// One of the games, with its dice and its random player.
#[derive(Clone)]
pub(crate) struct Slot {
    pub(crate) game: Game<'static>,
    dice: SeededDice,
    /// The state of the random player, who chooses as `tetrarchia_bots::Random` does.
    chooser: u64,
    pub(crate) status: Status,
}

/// Whether a game goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Status {
    /// It waits for a command.
    Asks,
    /// It is over.
    Over(Ending),
    /// It was stopped after the last round.
    Stopped,
}

impl Slot {
    /// Begins the game of a seed: a copy of `start` with the dice of the set-up rolled.
    #[inline]
    pub(crate) fn begin(start: &Game<'static>, seed: u64, last_round: u32) -> Slot {
        let mut slot = Slot { game: *start, dice: SeededDice::new(seed), chooser: seed, status: Status::Asks };
        slot.roll(last_round);
        slot
    }

    /// Continues a game with its dice and its random player.
    pub(crate) fn resume(game: Game<'static>, dice: SeededDice, chooser: u64, last_round: u32) -> Slot {
        let mut slot = Slot { game, dice, chooser, status: Status::Asks };
        slot.roll(last_round);
        slot
    }

    /// Returns what [`resume`](Slot::resume) needs: the position, the seed and the place of the dice, and the player.
    pub(crate) fn kept(&self) -> (String, u64, u64, u64) {
        (self.game.state().to_string(), self.dice.seed(), self.dice.position(), self.chooser)
    }

    /// Lets the players concede (EN-5); where they cannot, the game is stopped.
    pub(crate) fn concede(&mut self) {
        self.status = match self.game.apply(Input::Concede) {
            Ok(()) => Status::Over(Ending::Conceded),
            Err(_) => Status::Stopped,
        };
    }

    /// Returns the seed of the game.
    pub(crate) const fn seed(&self) -> u64 {
        self.dice.seed()
    }

    /// Returns the dice in their present state.
    pub(crate) const fn dice(&self) -> &SeededDice {
        &self.dice
    }

    /// Applies a command and the rolls that follow it. A refused command changes nothing.
    #[inline]
    pub(crate) fn apply(&mut self, command: Command, last_round: u32) -> Result<(), Refusal> {
        self.game.apply(command)?;
        self.roll(last_round);
        Ok(())
    }

    /// Rolls until a player is asked or the game is over.
    #[inline]
    fn roll(&mut self, last_round: u32) {
        loop {
            match self.game.pending() {
                Pending::Roll { throw } => {
                    // Seeded dice never fail, and roll the dice that were asked for.
                    let rolled: Option<Roll> = self.dice.roll(throw.dice()).ok();
                    if rolled.is_none_or(|roll| self.game.apply(roll).is_err()) {
                        self.status = Status::Stopped;
                        return;
                    }
                }
                Pending::Command { .. } => {
                    let past = self.game.state().round() > last_round;
                    self.status = if past { Status::Stopped } else { Status::Asks };
                    return;
                }
                Pending::Nothing { ending } => {
                    self.status = Status::Over(ending);
                    return;
                }
            }
        }
    }

    /// Chooses one of the legal commands, all with equal probability, as `tetrarchia_bots::Random` does for the same
    /// seed. Returns `None` if there is none. `legal` is a buffer.
    #[inline]
    pub(crate) fn choose(&mut self, legal: &mut CommandSet) -> Option<Command> {
        self.game.list_legal(legal);
        self.chooser = self.chooser.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.chooser;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^= word >> 31;
        legal.get(((u128::from(word) * legal.len() as u128) >> 64) as usize)
    }
}
