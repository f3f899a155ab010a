//! Training: games of all numbers of players, weights for each, and how well they foretell games that they
//! were not fitted on.

use std::collections::BTreeMap;
use std::path::Path;

use portolan_bots::{Level, Weights, digest_of};
use portolan_core::{GamePackage, Setup};

use crate::each::each;
use crate::fit::{Prior, fit, loss};
use crate::samples::{CHUNK, Sample, SampleError, Source, chunk};

/// One game of so many is left for the report.
const TESTED: u64 = 10;

/// The penalty for large weights where nothing is known before, in samples.
const PENALTY: f64 = 3.0;

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
        let setup = Setup::new(players);
        let source = Source {
            setup: &setup,
            player: &*training.level.player::<G>(&setup),
            name: training.level.name(),
            seed: training.seed,
        };
        let samples = all_samples::<G>(&source, training.games, training.jobs, folder, watch)?;
        let (table, quality) = fit_from_nothing::<G>(players, &samples);
        rows.insert(players, table);
        report.push(quality);
    }
    let digest = digest_of::<G>(&Setup::new(*G::PLAYERS.start()));
    Ok(Trained {
        weights: Weights { digest, rows },
        report,
    })
}

/// The samples of so many games: from their files, or played.
pub(crate) fn all_samples<G: GamePackage>(
    source: &Source<'_, G>,
    games: u64,
    jobs: usize,
    folder: &Path,
    watch: &impl Watch,
) -> Result<Vec<Sample>, TrainError> {
    let make = |number| {
        let samples = chunk::<G>(source, number, folder)?;
        watch.games(CHUNK);
        Ok::<_, SampleError>(samples)
    };
    let chunks = each(games.div_ceil(CHUNK), jobs, watch, make)?;
    Ok(chunks.into_iter().flatten().collect())
}

/// A table of weights: a row for each feature, with a weight for each stage.
pub(crate) type Table = Vec<Vec<f32>>;

/// The weights of all features in all stages, learned from nothing.
fn fit_from_nothing<G: GamePackage>(players: u8, samples: &[Sample]) -> (Table, Quality) {
    let nothing = vec![vec![0.0; G::STAGES]; G::FEATURES.len()];
    fit_stages::<G>(players, samples, &nothing, PENALTY)
}

/// The weights of all features in all stages, if this was known before and leaving it costs so much.
pub(crate) fn fit_stages<G: GamePackage>(
    players: u8,
    samples: &[Sample],
    known: &[Vec<f32>],
    penalty: f64,
) -> (Table, Quality) {
    let width = G::FEATURES.len();
    let mut table = vec![vec![0.0; G::STAGES]; width];
    let (mut surprise, mut uninformed, mut tested) = (0.0, 0.0, 0);
    for stage in 0..G::STAGES {
        let of_stage = || samples.iter().filter(|sample| sample.stage == stage);
        let (test, learned): (Vec<_>, Vec<_>) =
            of_stage().partition(|sample| sample.game % TESTED == 0);
        let known: Vec<f64> = known.iter().map(|row| row[stage].into()).collect();
        let weights = &known;
        let weights = fit(&learned, Prior { weights, penalty });
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
