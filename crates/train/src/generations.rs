//! Learning by generations: a search plays against itself with what it has learned so far, learns again from
//! these games, and what it has learned is kept for a number of players if it wins against the last.

use std::collections::BTreeMap;
use std::path::Path;

use portolan_bots::{Estimator, Searcher, Weights, digest_of};
use portolan_core::{GamePackage, SearchSettings, Setup, Temperament};
use sha2::{Digest, Sha256};

use crate::contest::{Contest, Won, contest};
use crate::samples::{Sample, Source};
use crate::train::{Quality, Table, TrainError, Watch, all_samples, fit_stages};

/// A generation learns from its own games and those of so many generations before it.
const EARLIER: usize = 2;

/// What it costs to leave what was known before, in samples.
const PENALTIES: [f64; 4] = [3.0, 100.0, 1_000.0, 10_000.0];

/// A generation is kept if it won so many standard deviations more than its fair share.
const KEPT: f64 = 1.0;

/// How to learn.
#[derive(Debug, Clone)]
pub struct Generations {
    /// The numbers of players to learn for; what is known about others stays.
    pub players: Vec<u8>,
    /// The generations.
    pub count: u32,
    /// The games that a generation learns from, for each number of players.
    pub games: u64,
    /// The games against the last generation, for each number of players.
    pub contests: u64,
    /// How the players of all these games search.
    pub search: SearchSettings,
    /// The seed of all games.
    pub seed: u64,
    /// The number of games that are played at the same time.
    pub jobs: usize,
}

/// What a generation has learned for one number of players.
#[derive(Debug, Clone, PartialEq)]
pub struct Learned {
    /// The generation, from 1.
    pub generation: u32,
    /// The number of players.
    pub players: u8,
    /// The positions it learned from.
    pub positions: usize,
    /// The mean surprise at the winners of games that were not learned from, in nats.
    pub surprise: f64,
    /// How it did against the last.
    pub won: Won,
}

impl Learned {
    /// Whether it replaces the last.
    #[must_use]
    pub fn is_kept(&self) -> bool {
        self.won.lead() >= KEPT
    }
}

/// Learns for all numbers of players, beginning with these weights. `tell` is told what each generation has
/// learned. What is in the folder is not done again.
///
/// # Errors
/// If it is stopped, the game has no features, or files cannot be written.
pub fn generations<G: GamePackage>(
    first: Weights,
    learning: &Generations,
    folder: &Path,
    watch: &impl Watch,
    tell: &mut dyn FnMut(&Learned),
) -> Result<Weights, TrainError> {
    if G::FEATURES.is_empty() {
        return Err(TrainError::NoFeatures(G::NAME));
    }
    let mut rows = first.rows.clone();
    for &players in &learning.players {
        let best = of_players::<G>(&first, players, learning, folder, watch, tell)?;
        rows.insert(players, best);
    }
    let digest = digest_of::<G>(&Setup::new(*G::PLAYERS.start()));
    Ok(Weights { digest, rows })
}

/// The best weights for one number of players.
fn of_players<G: GamePackage>(
    first: &Weights,
    players: u8,
    learning: &Generations,
    folder: &Path,
    watch: &impl Watch,
    tell: &mut dyn FnMut(&Learned),
) -> Result<Table, TrainError> {
    let setup = Setup::new(players);
    let known = first.rows.get(&players);
    let mut best = known
        .cloned()
        .unwrap_or_else(|| vec![vec![0.0; G::STAGES]; G::FEATURES.len()]);
    let mut earlier: Vec<Vec<Sample>> = Vec::new();
    for generation in 1..=learning.count {
        let old = Trainee::<G>::new(&best, players, learning.search);
        // Other games in each generation, also if the last was not kept.
        let seed = learning.seed.wrapping_add(u64::from(generation) << 32);
        let source = Source {
            setup: &setup,
            player: &old.player,
            name: &old.name,
            seed,
        };
        let own = all_samples(&source, learning.games, learning.jobs, folder, watch)?;
        earlier.push(own);
        let first_used = earlier.len().saturating_sub(EARLIER + 1);
        let all: Vec<Sample> = earlier[first_used..].concat();
        let (table, quality) = fit_generation::<G>(players, &all, &best);
        let new = Trainee::<G>::new(&table, players, learning.search);
        let met = Contest {
            setup: &setup,
            new: &new.player,
            old: &old.player,
            name: &format!("{}-{}", new.name, old.name),
            seed: !seed,
        };
        let learned = Learned {
            generation,
            players,
            positions: quality.positions,
            surprise: quality.surprise,
            won: contest(&met, learning.contests, learning.jobs, folder, watch)?,
        };
        tell(&learned);
        if learned.is_kept() {
            best = table;
        }
    }
    Ok(best)
}

/// The weights that foretell games best that were not learned from, among more and less daring ones. A few
/// hundred games tell less than the thousands behind what was known before.
fn fit_generation<G: GamePackage>(
    players: u8,
    samples: &[Sample],
    known: &[Vec<f32>],
) -> (Table, Quality) {
    let fits = PENALTIES.map(|penalty| fit_stages::<G>(players, samples, known, penalty));
    let best = fits
        .into_iter()
        .min_by(|(_, one), (_, other)| one.surprise.total_cmp(&other.surprise));
    best.expect("there is a penalty")
}

/// A player of training games.
struct Trainee<G> {
    player: Searcher<G>,
    name: String,
}

impl<G: GamePackage> Trainee<G> {
    fn new(rows: &[Vec<f32>], players: u8, search: SearchSettings) -> Trainee<G> {
        let hash = Sha256::digest(format!("{search:?} {rows:?}"));
        let weights = Weights {
            digest: String::new(),
            rows: BTreeMap::from([(players, rows.to_vec())]),
        };
        Trainee {
            player: Searcher::new(
                Estimator::with(Some(&weights), players),
                search,
                Temperament::Even,
            ),
            name: hash[..6].iter().map(|byte| format!("{byte:02x}")).collect(),
        }
    }
}
