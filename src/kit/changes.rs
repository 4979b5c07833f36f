//! What changed between two moments of a game, as data for a map and as sentences.

use crate::board::{Province, ProvinceSet, SeaZone};
use crate::engine::{ARMIES, Flag, State};
use crate::game::Game;
use crate::kit::change::{BattleReport, Change, ChangeKind, Reserve};
use crate::odds::Enemy;
use crate::vocabulary::{Combatant, Emperor, Event, Fact, Figure};

/// The number of battles that [`Changes`] remembers. More than a turn can have; of more, the latest are kept.
pub const MAX_BATTLES: usize = 16;

/// The largest number of changes that belong to one province and follow from the two states.
const CHANGES_OF_A_PROVINCE: usize = 8;

/// What changed between two moments of a game.
///
/// Create it at the first moment with [`since`](Changes::since) and give it every event that follows with
/// [`note`](Changes::note): then it also knows of battles, uprisings, marches and broken links. If you have only the
/// two games, use [`between`](Changes::between), which shows what the states show.
///
/// It is `Copy`, allocates nothing, and its size does not depend on the number of events.
///
/// # Example: mark what has changed since the player last decided
///
/// ```
/// use tetrarchia::board::reconstruction::provinces::*;
/// use tetrarchia::kit::{ChangeKind, Changes};
/// use tetrarchia::{Command, Emperor, Level, Position, Roll, Rules};
///
/// let mut game = Position::new(Emperor::Galerius)
///     .emperor(Emperor::Galerius, THRACIA)
///     .unrest(RHAETIA)
///     .revolt(NORICUM)
///     .fleets([1, 0, 0])
///     .game(Rules::second(Level::new(5, 1, 0, 0)?))?;
/// let mut changes = Changes::since(&game);
/// game.apply_with(Command::End, |event| changes.note(event))?;
/// // The revolt has spread to Rhaetia (EM-1); now the dice name Moesia Inferior.
/// game.apply_with("R4B1".parse::<Roll>()?, |event| changes.note(event))?;
///
/// assert_eq!(changes.provinces_of(ChangeKind::Worsened), RHAETIA.into());
/// assert_eq!(changes.provinces_of(ChangeKind::Unrest), MOESIA_INFERIOR.into());
/// for change in changes.iter() {
///     println!("{} {}", change.kind().sign(), change.describe(game.board()));
/// }
/// let mark = changes.worst_at(RHAETIA).ok_or("it has changed")?;
/// assert_eq!(mark.kind().sign(), '!');
/// assert_eq!(mark.describe(game.board()).to_string(), "The unrest in Rhaetia has turned into a revolt");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Changes<'b> {
    before: Game<'b>,
    after: Game<'b>,
    /// Whether the armies were followed by events.
    followed: bool,
    armies: [Option<Track>; ARMIES],
    /// The provinces that armies entered.
    entered: ProvinceSet,
    uprisings: ProvinceSet,
    protected: ProvinceSet,
    /// The broken links that were found open and closed, by their rank on the board.
    open: u64,
    closed: u64,
    /// The battle whose dice are still to be thrown.
    joined: Option<(Combatant, Figure, Province, Enemy)>,
    battles: [Option<BattleReport>; MAX_BATTLES],
}

/// An army on the board, and the province where it was at the first moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Track {
    /// `None` for an army that came later.
    origin: Option<Province>,
    at: Province,
}

impl<'b> Changes<'b> {
    /// Begins to collect what changes after this moment.
    pub fn since(before: &Game<'b>) -> Changes<'b> {
        let mut armies = [None; ARMIES];
        for (track, at) in armies.iter_mut().zip(before.state.armies) {
            *track = Some(Track { origin: Some(at), at });
        }
        Changes {
            before: *before,
            after: *before,
            followed: true,
            armies,
            entered: ProvinceSet::EMPTY,
            uprisings: ProvinceSet::EMPTY,
            protected: ProvinceSet::EMPTY,
            open: 0,
            closed: 0,
            joined: None,
            battles: [None; MAX_BATTLES],
        }
    }

    /// Returns what the states of two games show. Both must be on the same board.
    ///
    /// Battles, uprisings and links leave no trace in a state, and an army that moved is one that is gone and one that
    /// appeared; [`since`](Changes::since) and [`note`](Changes::note) know more.
    pub fn between(before: &Game<'b>, after: &Game<'b>) -> Changes<'b> {
        Changes { after: *after, followed: false, ..Changes::since(before) }
    }

    /// Returns what changed by these events, which must be all that follow the first moment, in order.
    pub fn of(before: &Game<'b>, events: &[Event]) -> Changes<'b> {
        let mut changes = Changes::since(before);
        events.iter().for_each(|&event| changes.note(event));
        changes
    }

    /// Takes the next event.
    pub fn note(&mut self, event: Event) {
        match event.fact {
            Fact::ArmyPlaced { at } | Fact::GothsPlaced { at } | Fact::UsurperRose { at } => self.track(None, at),
            Fact::ArmyMoved { from, to } => {
                let origin = self.lose_track(from);
                self.track(origin, to);
                self.entered.insert(to);
            }
            Fact::ArmyRemoved { from } => {
                self.lose_track(from);
            }
            Fact::Uprising { at } => self.uprisings.insert(at),
            Fact::Protected { at } => self.protected.insert(at),
            Fact::LinkOpen { from, to } => self.open |= self.link(from, to),
            Fact::LinkClosed { from, to } => self.closed |= self.link(from, to),
            Fact::BattleJoined { attacker, figure, at, army } => {
                self.joined = Some((attacker, figure, at, Enemy::Army(army)));
            }
            Fact::SeaBattleJoined { figure, at, zone } => {
                self.joined = Some((Combatant::Rome, figure, at, Enemy::Pirates(zone)));
            }
            Fact::BattleFought { outcome, .. } => {
                if let Some((attacker, figure, at, enemy)) = self.joined.take() {
                    self.remember(BattleReport { attacker, figure, at, enemy, outcome });
                }
            }
            _ => {}
        }
        self.after.follow(event);
    }

    fn track(&mut self, origin: Option<Province>, at: Province) {
        if let Some(free) = self.armies.iter_mut().find(|track| track.is_none()) {
            *free = Some(Track { origin, at });
        }
    }

    /// Forgets the army of a province, and returns where it was at the first moment.
    fn lose_track(&mut self, at: Province) -> Option<Province> {
        let found = self.armies.iter_mut().find(|track| track.is_some_and(|track| track.at == at))?;
        found.take()?.origin
    }

    fn remember(&mut self, battle: BattleReport) {
        if self.battles.iter().all(Option::is_some) {
            self.battles.rotate_left(1);
            self.battles[MAX_BATTLES - 1] = None;
        }
        if let Some(free) = self.battles.iter_mut().find(|battle| battle.is_none()) {
            *free = Some(battle);
        }
    }

    /// Returns the bit of a broken link, or 0 if the link is not broken.
    fn link(&self, from: Province, to: Province) -> u64 {
        self.before.board.broken_rank(from, to).map_or(0, |rank| 1 << rank)
    }

    /// Returns the game at the first moment.
    pub const fn before(&self) -> &Game<'b> {
        &self.before
    }

    /// Returns the game at the second moment.
    pub const fn after(&self) -> &Game<'b> {
        &self.after
    }

    /// Returns whether nothing has changed that [`iter`](Changes::iter) would list.
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }

    /// Returns all changes: first those of provinces, in board order, then links, seas, reserves, points, glory, turn
    /// and the end of the game.
    pub fn iter(&self) -> impl Iterator<Item = Change> + use<'b> {
        let changes = *self;
        let provinces = Province::ALL.into_iter().flat_map(move |at| changes.at(at));
        let links = changes.before.board.all_links().filter_map(move |link| changes.of_link(link.a(), link.b()));
        let seas = SeaZone::ALL.into_iter().flat_map(move |zone| changes.of_zone(zone).into_iter().flatten());
        let reserves = Reserve::ALL.into_iter().filter_map(move |reserve| changes.of_reserve(reserve));
        let glory = Emperor::ALL.into_iter().filter_map(move |emperor| changes.of_glory(emperor));
        provinces.chain(links).chain(seas).chain(reserves).chain(glory).chain(changes.of_turn())
    }

    /// Returns the changes that belong to a province: its disc, its army, its figures, and the battles that were fought
    /// from it. See [`Change::province`].
    pub fn at(&self, at: Province) -> impl Iterator<Item = Change> + use<'b> {
        let battles = self.battles.into_iter().flatten().filter(move |battle| battle.at == at);
        let changes = *self;
        let figures = Figure::ALL.into_iter().filter_map(move |figure| changes.of_figure(figure, at));
        self.of_pieces(at).into_iter().flatten().chain(figures).chain(battles.map(|battle| Change::Battle { battle }))
    }

    /// Returns the worst change of a province, which is the one to mark it with, or `None` if nothing changed there.
    pub fn worst_at(&self, at: Province) -> Option<Change> {
        // Of changes that are equally bad, the first.
        self.at(at).reduce(|worst, change| if change.severity() > worst.severity() { change } else { worst })
    }

    /// Returns all provinces where something changed.
    pub fn provinces(&self) -> ProvinceSet {
        self.iter().filter_map(|change| change.province()).collect()
    }

    /// Returns the provinces with a change of this kind.
    pub fn provinces_of(&self, kind: ChangeKind) -> ProvinceSet {
        self.iter().filter(|change| change.kind() == kind).filter_map(|change| change.province()).collect()
    }

    /// Returns the battles that were fought, in their order: the latest [`MAX_BATTLES`] of them.
    pub fn battles(&self) -> impl Iterator<Item = BattleReport> + use<> {
        self.battles.into_iter().flatten()
    }

    /// Returns the changes of the discs and armies of a province, and what the events show about it.
    fn of_pieces(&self, at: Province) -> [Option<Change>; CHANGES_OF_A_PROVINCE] {
        let (before, after) = (&self.before.state, &self.after.state);
        let was = (before.unrest.contains(at), before.revolts.contains(at));
        let is = (after.unrest.contains(at), after.revolts.contains(at));
        let disc = match (was, is) {
            _ if was == is => None,
            ((true, _), (_, true)) => Some(Change::Worsened { at }),
            (_, (_, true)) => Some(Change::Revolt { at }),
            ((_, true), (true, _)) => Some(Change::Reduced { at }),
            (_, (true, _)) => Some(Change::Unrest { at }),
            ((_, true), _) => Some(Change::RevoltEnded { at }),
            _ => Some(Change::UnrestEnded { at }),
        };
        let (had, has) = (before.garrison_owner(at), after.garrison_owner(at));
        let lost = had.filter(|_| had != has).map(|owner| match at.is_border() {
            true => Change::BorderLost { at, owner },
            false => Change::GarrisonRemoved { at, owner },
        });
        let placed = has.filter(|_| had != has).map(|owner| match at.is_border() {
            true => Change::BorderSecured { at, owner },
            false => Change::GarrisonPlaced { at, owner },
        });
        let uprising = self.uprisings.contains(at).then_some(Change::Uprising { at });
        let protected = self.protected.contains(at).then_some(Change::Protected { at });
        let passed = self.entered.contains(at) && !after.armies.contains(at);
        let marched = passed.then_some(Change::MarchedThrough { at });
        [uprising, lost, placed, disc, self.army_gone(at), self.army_came(at), marched, protected]
    }

    /// Returns the change of an army that was in a province at the first moment and is gone.
    fn army_gone(&self, from: Province) -> Option<Change> {
        let (before, after) = (&self.before.state, &self.after.state);
        let goths = before.goths == Some(from);
        let stays = match self.followed {
            true => self.armies.iter().flatten().any(|track| track.origin == Some(from)),
            false => after.armies.contains(from) && goths == (after.goths == Some(from)),
        };
        (before.armies.contains(from) && !stays).then_some(Change::ArmyGone { from, goths })
    }

    /// Returns the change of an army that is in a province now and was not there at the first moment.
    fn army_came(&self, at: Province) -> Option<Change> {
        let (before, after) = (&self.before.state, &self.after.state);
        let goths = after.goths == Some(at);
        if !after.armies.contains(at) {
            return None;
        }
        if !self.followed {
            let stood = before.armies.contains(at) && goths == (before.goths == Some(at));
            return (!stood).then_some(Change::ArmyAppeared { at, goths });
        }
        let track = self.armies.iter().flatten().find(|track| track.at == at)?;
        match track.origin {
            None => Some(Change::ArmyAppeared { at, goths }),
            Some(from) if from != at => Some(Change::ArmyMoved { from, to: at, goths }),
            Some(_) => None,
        }
    }

    /// Returns the change of a figure that belongs to a province: where it is now or, if it left the board, where it
    /// was.
    fn of_figure(&self, figure: Figure, at: Province) -> Option<Change> {
        match (self.before.state.place(figure), self.after.state.place(figure)) {
            (None, Some(to)) if to == at => Some(Change::FigureEntered { figure, at }),
            (Some(from), Some(to)) if to == at && from != to => Some(Change::FigureMoved { figure, from, to }),
            (Some(from), None) if from == at => Some(Change::FigureRemoved { figure, from }),
            _ => None,
        }
    }

    /// Returns the change of a link. If it was found both open and closed, it counts as open.
    fn of_link(&self, from: Province, to: Province) -> Option<Change> {
        let link = self.link(from, to);
        if self.open & link != 0 {
            return Some(Change::LinkOpen { from, to });
        }
        (self.closed & link != 0).then_some(Change::LinkClosed { from, to })
    }

    fn of_zone(&self, zone: SeaZone) -> [Option<Change>; 3] {
        let (before, after) = (&self.before.state, &self.after.state);
        let (had, has) = (before.fleets(zone), after.fleets(zone));
        let moved = before.pirates != after.pirates;
        [
            (had != has).then_some(Change::Fleets { zone, before: had, after: has }),
            (moved && before.pirates == Some(zone)).then_some(Change::PiratesLeft { zone }),
            (moved && after.pirates == Some(zone)).then_some(Change::PiratesCame { zone }),
        ]
    }

    fn of_reserve(&self, reserve: Reserve) -> Option<Change> {
        let (before, after) = (self.before.left_in(reserve), self.after.left_in(reserve));
        (before != after).then_some(Change::Reserve { reserve, before, after })
    }

    fn of_glory(&self, emperor: Emperor) -> Option<Change> {
        let (before, after) = (self.before.state.glory(emperor), self.after.state.glory(emperor));
        (before != after).then_some(Change::Glory { emperor, before, after })
    }

    fn of_turn(&self) -> impl Iterator<Item = Change> + use<> {
        let (before, after) = (&self.before.state, &self.after.state);
        let points = (before.points, after.points);
        let turn = |state: &State| (state.turn, state.round);
        [
            (points.0 != points.1).then_some(Change::Points { before: points.0, after: points.1 }),
            (turn(before) != turn(after)).then_some(Change::Turn { emperor: after.turn, round: after.round }),
            after.ending().filter(|_| before.ending().is_none()).map(|ending| Change::Ended { ending }),
        ]
        .into_iter()
        .flatten()
    }
}

impl Game<'_> {
    /// Implements [`left_in`](Game::left_in).
    pub(crate) fn pieces_in(&self, reserve: Reserve) -> u8 {
        let state = &self.state;
        let left = match (reserve, reserve.owner()) {
            (_, Some(owner)) => self.garrisons_left(owner),
            (Reserve::Unrest, _) => state.unrest_left(),
            (Reserve::Revolts, _) => state.revolts_left(),
            (Reserve::Armies, _) => state.armies_left(),
            (Reserve::BarbarianGrey, _) => usize::from(state.gray),
            _ => usize::from(state.flags.contains(Flag::BlackDisc)),
        };
        left as u8
    }
}
