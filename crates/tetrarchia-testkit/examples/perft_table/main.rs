//! Writes the published table of perft counts:
//! `cargo run --release -p tetrarchia-testkit --example perft_table --features perft > perft.json`
//!
//! The positions come from the rules, and from the logs under `fixtures`. The depth of each is as far as the number of its
//! states allows, and not a matter of time: the table is the same on every machine.

mod games;
mod rulings;

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use tetrarchia::replay::{Log, RULES_VERSION};
use tetrarchia::{Board, Game, Input, Pending, Question, Rules, State};
use tetrarchia_testkit::perft::{PERFT_FORMAT, PERFT_VERSION, Perft, PerftError, Published, PublishedPosition, Row};

/// The greatest number of states of one depth.
const MAX_STATES: usize = 250_000;

/// The greatest depth. Trees that reach it are small.
const MAX_DEPTH: u32 = 14;

/// A position to count: where it is reached from, and how.
struct Candidate {
    name: String,
    why: String,
    rules: Rules,
    /// A state in which an Emperor enters or acts; `None` for a new game.
    start: Option<State>,
    inputs: Vec<Input>,
}

impl Candidate {
    /// Returns the game from which the tree is counted, or `None` if these rules do not lead there.
    fn game(&self) -> Option<Game<'static>> {
        let mut game = match self.start {
            None => Game::new(self.rules).ok()?,
            Some(state) => Game::resume(self.rules, Board::reconstruction(), state).ok()?,
        };
        for input in &self.inputs {
            game.apply(*input).ok()?;
        }
        Some(game)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut candidates = games::set_ups()?;
    candidates.extend(games::from_games(&logs("games")?));
    candidates.extend(games::examples(&logs("examples")?));
    let mut of_rulings = BTreeMap::new();
    for folder in ["rules", "variants", "barbaria", "expansion", "scenarios"] {
        of_rulings.extend(logs(folder)?);
    }
    candidates.extend(rulings::pairs(&of_rulings)?);

    writeln!(std::io::stderr(), "{} positions", candidates.len())?;
    let began = Instant::now();
    let mut positions = Vec::new();
    for (index, candidate) in candidates.iter().enumerate() {
        let game = candidate.game().ok_or_else(|| format!("{} cannot be set up", candidate.name))?;
        let since = Instant::now();
        let rows = rows(&game, MAX_DEPTH, MAX_STATES)?;
        let deepest = rows.last().ok_or("no rows")?;
        writeln!(
            std::io::stderr(),
            "{}/{} {}: depth {}, {} nodes, {} states, {:.1} s of {:.0} s",
            index + 1,
            candidates.len(),
            candidate.name,
            deepest.depth,
            deepest.nodes,
            deepest.states,
            since.elapsed().as_secs_f32(),
            began.elapsed().as_secs_f32(),
        )?;
        positions.push(PublishedPosition {
            name: candidate.name.clone(),
            why: candidate.why.clone(),
            rules: candidate.rules.to_string(),
            start: candidate.start,
            inputs: candidate.inputs.iter().map(notation).collect(),
            state: *game.state(),
            rows,
        });
    }
    let table = Published {
        format: PERFT_FORMAT.to_owned(),
        version: PERFT_VERSION,
        rules_version: RULES_VERSION,
        board: format!("{:016x}", Board::reconstruction().digest()),
        max_states: MAX_STATES,
        max_depth: MAX_DEPTH,
        positions,
    };
    std::io::stdout().write_all(table.to_json()?.as_bytes())?;
    Ok(())
}

fn notation(input: &Input) -> String {
    match input {
        Input::Command(command) => command.to_string(),
        Input::Roll(roll) => roll.to_string(),
        Input::Concede => Input::CONCEDE.to_owned(),
    }
}

/// Returns the rows of all depths up to this one that have no more states than this. Where every game is over, one row
/// without nodes is kept.
fn rows(game: &Game<'_>, depth: u32, max_states: usize) -> Result<Vec<Row>, PerftError> {
    let mut rows = match Perft::new(depth).with_max_states(max_states).count(game) {
        Err(PerftError::TooManyStates { rows, .. }) => rows,
        rows => rows?,
    };
    if let Some(end) = rows.iter().position(|row| row.nodes == 0) {
        rows.truncate(end + 1);
    }
    Ok(rows)
}

/// Returns the logs of a folder of fixtures by their names, in order.
fn logs(folder: &str) -> Result<BTreeMap<String, Log>, Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(folder);
    let mut logs = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let path: PathBuf = entry?.path();
        if path.extension().is_some_and(|extension| extension == "json") {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let log = Log::from_slice(&fs::read(&path)?).map_err(|error| format!("{}: {error}", path.display()))?;
            logs.insert(name, log);
        }
    }
    Ok(logs)
}

/// Returns whether an Emperor enters or acts: a moment at which the reference implementation can take up a game.
fn is_start(state: &State) -> bool {
    matches!(state.pending(), Pending::Command { question: Question::Enter { .. } | Question::Act { .. } })
}

/// The moments of a log at which an Emperor enters or acts, each with the inputs that follow it in the log.
fn moments(log: &Log) -> Vec<(State, Vec<Input>)> {
    let board = log.board().map(|board| board.digest() == Board::reconstruction().digest());
    let (Ok(true), Ok(trace)) = (board, log.trace()) else { return Vec::new() };
    let steps: Vec<_> = trace.steps.iter().filter(|step| step.refusal.is_none()).collect();
    let inputs: Vec<Vec<Input>> = steps
        .iter()
        .map(|step| step.input.into_iter().chain(step.rolls.iter().copied().map(Input::Roll)).collect())
        .collect();
    let states = std::iter::once(trace.start).chain(steps.iter().map(|step| step.state));
    let moments = states.enumerate().filter(|(_, state)| is_start(state));
    moments.map(|(index, state)| (state, inputs[index..].concat())).collect()
}
