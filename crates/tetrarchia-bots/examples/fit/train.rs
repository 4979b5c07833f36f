//! Fits weights to games by stochastic gradient descent (Adam) on the logarithmic loss.

use std::error::Error;

use tetrarchia_bots::value::{HIDDEN, RealWeights, Value, Weights};

use crate::collect::read_weights;
use crate::options::{Options, Random};
use crate::records::{self, RECORD};

const FEATURES: usize = Value::FEATURES;
const BATCH: usize = 512;
/// One game in this many is kept to test the fit with.
const KEPT: usize = 20;

/// All weights in one list: those of the hidden layer by feature, then start, output, direct, base.
const START: usize = FEATURES * HIDDEN;
const OUTPUT: usize = START + HIDDEN;
const DIRECT: usize = OUTPUT + HIDDEN;
const BASE: usize = DIRECT + FEATURES;
const ALL: usize = BASE + 1;

/// The records of files of games.
struct Games {
    bytes: Vec<u8>,
    /// What each feature is multiplied by, so that all are about as large.
    scale: Vec<f32>,
}

impl Games {
    fn read(files: &str) -> Result<Games, Box<dyn Error>> {
        let mut bytes = Vec::new();
        for file in files.split(',') {
            let more = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
            if more.len() % RECORD != 0 {
                return Err(format!("{file} is not a file of games of this version").into());
            }
            bytes.extend(more);
        }
        let mut squares = vec![0.0_f64; FEATURES];
        for record in bytes.chunks_exact(RECORD) {
            for (sum, feature) in squares.iter_mut().zip(records::features(record)) {
                *sum += f64::from(feature).powi(2);
            }
        }
        let count = (bytes.len() / RECORD).max(1) as f64;
        let scale = squares.into_iter().map(|sum| 1.0 / ((sum / count).sqrt() as f32).max(0.25)).collect();
        Ok(Games { bytes, scale })
    }

    fn record(&self, index: usize) -> &[u8] {
        &self.bytes[index * RECORD..(index + 1) * RECORD]
    }

    /// Returns the indices of the records to fit, and of those to test with. A game is in one of them.
    fn split(&self) -> (Vec<usize>, Vec<usize>) {
        let (mut fit, mut test, mut game) = (Vec::new(), Vec::new(), 0);
        for (index, record) in self.bytes.chunks_exact(RECORD).enumerate() {
            if game % KEPT == KEPT - 1 {
                test.push(index)
            } else {
                fit.push(index)
            }
            game += usize::from(records::is_last(record));
        }
        (fit, test)
    }

    /// Lists the features of a record that are not 0, scaled. Returns the chance to fit to it.
    fn inputs(&self, index: usize, inputs: &mut Vec<(usize, f32)>) -> f32 {
        let record = self.record(index);
        inputs.clear();
        for (index, (feature, scale)) in records::features(record).zip(&self.scale).enumerate() {
            if feature != 0 {
                inputs.push((index, f32::from(feature) * scale));
            }
        }
        records::chance(record)
    }
}

pub fn run(options: &Options) -> Result<(), Box<dyn Error>> {
    let games = Games::read(options.need("in")?)?;
    let out = options.need("out")?;
    let epochs: usize = options.number("epochs", 2)?;
    let rate: f32 = options.number("rate", 0.002)?;
    let decay: f32 = options.number("decay", 0.01)?;
    let mut random = Random(options.number("seed", 1)?);
    let (mut fit, test) = games.split();
    println!("{} records, {} to test with", fit.len() + test.len(), test.len());

    let mut weights = match options.get("from") {
        Some(file) => scaled(&read_weights(file)?.to_real(), &games.scale),
        None => drawn(&mut random),
    };
    if options.get("from").is_some() {
        align(&games, &fit, &mut weights);
    }
    let (mut mean, mut square, mut gradient) = (vec![0.0_f32; ALL], vec![0.0_f32; ALL], vec![0.0_f32; ALL]);
    let steps = (epochs * fit.len().div_ceil(BATCH)) as f32;
    let mut step = 0.0_f32;
    // Epoch 0 is how the weights were before.
    for epoch in 0..=epochs {
        for last in (1..fit.len()).rev() {
            fit.swap(last, random.below(last + 1));
        }
        let mut loss = 0.0;
        for batch in fit.chunks(BATCH).take(if epoch == 0 { 0 } else { usize::MAX }) {
            gradient.fill(0.0);
            loss += batch.iter().map(|&index| descend(&games, index, &weights, &mut gradient).0).sum::<f64>();
            step += 1.0;
            let rate = rate * (step / 200.0).min(1.0) * (1.0 - 0.97 * step / steps);
            for index in 0..ALL {
                let slope = gradient[index] / batch.len() as f32;
                mean[index] += 0.1 * (slope - mean[index]);
                square[index] += 0.001 * (slope * slope - square[index]);
                let pull = if index < START || (DIRECT..BASE).contains(&index) { decay * weights[index] } else { 0.0 };
                weights[index] -= rate * (mean[index] / (square[index].sqrt() + 1e-7) + pull);
            }
        }
        let rounded = Weights::round(&unscaled(&weights, &games.scale));
        std::fs::write(out, rounded.to_bytes()).map_err(|error| format!("{out}: {error}"))?;
        // The loss of the rounded weights, as they will be used.
        let kept = test.iter().map(|&index| loss_of(&games, index, &rounded)).sum::<f64>() / test.len().max(1) as f64;
        println!("epoch {epoch}: loss {:.4}, of games kept apart {kept:.4}", loss / fit.len() as f64);
    }
    Ok(())
}

/// Draws weights to begin with.
fn drawn(random: &mut Random) -> Vec<f32> {
    let mut weights = vec![0.0_f32; ALL];
    weights[..START].iter_mut().for_each(|weight| *weight = random.around_zero() * 0.1);
    weights[START..OUTPUT].fill(0.3);
    weights[OUTPUT..DIRECT].iter_mut().for_each(|weight| *weight = random.around_zero() * 0.5);
    weights
}

/// Moves the base, so that the mean of all chances is that of the records: a few steps of Newton's method.
fn align(games: &Games, fit: &[usize], weights: &mut [f32]) {
    let before = weights[BASE];
    for _ in 0..8 {
        let mut gradient = vec![0.0; ALL];
        let mut curvature = 0.0;
        for &index in fit {
            let (_, chance) = descend(games, index, weights, &mut gradient);
            curvature += chance * (1.0 - chance);
        }
        weights[BASE] -= gradient[BASE] / curvature.max(1.0);
    }
    println!("moved by {:.2} in log odds", weights[BASE] - before);
}

/// Adds the gradient of one record. Returns its loss, and the chance that the weights give it.
fn descend(games: &Games, index: usize, weights: &[f32], gradient: &mut [f32]) -> (f64, f32) {
    let mut inputs = Vec::with_capacity(FEATURES);
    let won = games.inputs(index, &mut inputs);
    let mut units: [f32; HIDDEN] = core::array::from_fn(|unit| weights[START + unit]);
    let mut log_odds = weights[BASE];
    for &(feature, value) in &inputs {
        for (unit, weight) in units.iter_mut().zip(&weights[feature * HIDDEN..]) {
            *unit += weight * value;
        }
        log_odds += weights[DIRECT + feature] * value;
    }
    for (unit, weight) in units.iter().zip(&weights[OUTPUT..DIRECT]) {
        log_odds += unit.clamp(0.0, 1.0) * weight;
    }
    let chance = logistic(log_odds);
    let slope = chance - won;
    gradient[BASE] += slope;
    let mut slopes = [0.0; HIDDEN];
    for unit in 0..HIDDEN {
        gradient[OUTPUT + unit] += slope * units[unit].clamp(0.0, 1.0);
        if units[unit] > 0.0 && units[unit] < 1.0 {
            slopes[unit] = slope * weights[OUTPUT + unit];
        }
        gradient[START + unit] += slopes[unit];
    }
    for &(feature, value) in &inputs {
        for (sum, slope) in gradient[feature * HIDDEN..].iter_mut().zip(slopes) {
            *sum += slope * value;
        }
        gradient[DIRECT + feature] += slope * value;
    }
    (log_loss(f64::from(chance), f64::from(won)), chance)
}

/// Returns the loss of rounded weights.
fn loss_of(games: &Games, index: usize, weights: &Weights) -> f64 {
    let record = games.record(index);
    let features: Vec<i16> = records::features(record).map(i16::from).collect();
    log_loss(f64::from(weights.chance_for(&features)) / 1e6, f64::from(records::chance(record)))
}

fn logistic(log_odds: f32) -> f32 {
    1.0 / (1.0 + (-log_odds).exp())
}

fn log_loss(chance: f64, won: f64) -> f64 {
    -won * chance.max(1e-6).ln() - (1.0 - won) * (1.0 - chance).max(1e-6).ln()
}

/// Returns weights for scaled features, from those for features as they are.
fn scaled(real: &RealWeights, scale: &[f32]) -> Vec<f32> {
    let hidden = real.hidden.iter().zip(scale).flat_map(|(row, scale)| row.map(|weight| weight / scale));
    let direct = real.direct.iter().zip(scale).map(|(weight, scale)| weight / scale);
    hidden.chain(real.start).chain(real.output).chain(direct).chain([real.base]).collect()
}

/// Returns the weights for features as they are, before they were scaled.
fn unscaled(weights: &[f32], scale: &[f32]) -> RealWeights {
    let row = |feature: usize| core::array::from_fn(|unit| weights[feature * HIDDEN + unit] * scale[feature]);
    RealWeights {
        hidden: (0..FEATURES).map(row).collect(),
        start: core::array::from_fn(|unit| weights[START + unit]),
        output: core::array::from_fn(|unit| weights[OUTPUT + unit]),
        direct: (0..FEATURES).map(|feature| weights[DIRECT + feature] * scale[feature]).collect(),
        base: weights[BASE],
    }
}
