//! Training: games of all numbers of players, weights for each, and how well they foretell games that they
//! were not fitted on.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use portolan_bots::{Level, Weights, digest_of};
use portolan_core::{GamePackage, Setup};

use crate::fit::{fit, loss};
use crate::samples::{CHUNK, Sample, SampleError, Source, chunk};

/// One game of so many is left for the report.
const TESTED: u64 = 10;

/// What to train.
#[derive(Debug, Clone)]
pub struct Training {
    /// The games for each number of players.
    pub games: u64,
    /// Who plays them.
    pub level: Level,
    /// The seed of all games.
    pub seed: u64,
    /// The number of games that are played at the same time.
    pub jobs: usize,
}

/// What training found.
#[derive(Debug, Clone)]
pub struct Trained {
    /// The weights.
    pub weights: Weights,
    /// How good they are, for each number of players.
    pub report: Vec<Quality>,
}

/// How well weights foretell the winners of games that they were not fitted on.
#[derive(Debug, Clone, PartialEq)]
pub struct Quality {
    /// The number of players.
    pub players: u8,
    /// The positions learned from.
    pub positions: usize,
    /// The mean surprise at the winner, in nats.
    pub surprise: f64,
    /// The same if all seats are thought equal.
    pub uninformed: f64,
}

/// Why training ended without weights.
#[derive(Debug, thiserror::Error)]
pub enum TrainError {
    /// A chunk of games could not be made.
    #[error(transparent)]
    Sample(#[from] SampleError),
    /// It was stopped; what was played stays.
    #[error("stopped; the games played so far are kept, and the same command goes on with them")]
    Stopped,
    /// The game has no features.
    #[error("{0} has no features to learn weights for")]
    NoFeatures(&'static str),
}

/// Observes training and may stop it.
pub trait Watch: Sync {
    /// Whether to stop.
    fn stop(&self) -> bool;
    /// So many games are there, new or kept from before.
    fn games(&self, more: u64);
}

/// Plays games and fits weights. Chunks of games that are in the folder are not played again.
///
/// # Errors
/// If it is stopped, the game has no features, or files cannot be written.
pub fn train<G: GamePackage>(
    training: &Training,
    folder: &Path,
    watch: &impl Watch,
) -> Result<Trained, TrainError> {
    if G::FEATURES.is_empty() {
        return Err(TrainError::NoFeatures(G::NAME));
    }
    let (mut rows, mut report) = (BTreeMap::new(), Vec::new());
    for players in G::PLAYERS {
        let source = Source {
            setup: Setup::new(players),
            level: training.level,
            seed: training.seed,
        };
        let samples = all_samples::<G>(&source, training, folder, watch)?;
        let (table, quality) = fit_stages::<G>(players, &samples);
        rows.insert(players, table);
        report.push(quality);
    }
    let digest = digest_of::<G>(&Setup::new(*G::PLAYERS.start()));
    Ok(Trained {
        weights: Weights { digest, rows },
        report,
    })
}

fn all_samples<G: GamePackage>(
    source: &Source,
    training: &Training,
    folder: &Path,
    watch: &impl Watch,
) -> Result<Vec<Sample>, TrainError> {
    let chunks = training.games.div_ceil(CHUNK);
    let next = AtomicU64::new(0);
    let failed = AtomicBool::new(false);
    let done: Mutex<BTreeMap<u64, Result<Vec<Sample>, SampleError>>> = Mutex::default();
    thread::scope(|scope| {
        for _ in 0..training.jobs.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= chunks || watch.stop() || failed.load(Ordering::Relaxed) {
                        break;
                    }
                    let samples = chunk::<G>(source, number, folder);
                    failed.fetch_or(samples.is_err(), Ordering::Relaxed);
                    watch.games(CHUNK);
                    let mut done = done.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
                    done.insert(number, samples);
                }
            });
        }
    });
    let done = done
        .into_inner()
        .unwrap_or_else(|poisoned| poisoned.into_inner());
    let is_whole = done.len() as u64 == chunks;
    let mut samples = Vec::new();
    for chunk in done.into_values() {
        samples.extend(chunk?);
    }
    if is_whole {
        Ok(samples)
    } else {
        Err(TrainError::Stopped)
    }
}

/// The weights of all features in all stages.
fn fit_stages<G: GamePackage>(players: u8, samples: &[Sample]) -> (Vec<Vec<f32>>, Quality) {
    let width = G::FEATURES.len();
    let mut table = vec![vec![0.0; G::STAGES]; width];
    let (mut surprise, mut uninformed, mut tested) = (0.0, 0.0, 0);
    for stage in 0..G::STAGES {
        let of_stage = || samples.iter().filter(|sample| sample.stage == stage);
        let (test, learned): (Vec<_>, Vec<_>) =
            of_stage().partition(|sample| sample.game % TESTED == 0);
        let weights = fit(&learned, width);
        surprise += loss(&test, &weights) * test.len() as f64;
        uninformed += loss(&test, &vec![0.0; width]) * test.len() as f64;
        tested += test.len();
        for (row, weight) in table.iter_mut().zip(weights) {
            row[stage] = weight as f32;
        }
    }
    let quality = Quality {
        players,
        positions: samples.len(),
        surprise: surprise / tested.max(1) as f64,
        uninformed: uninformed / tested.max(1) as f64,
    };
    (table, quality)
}
