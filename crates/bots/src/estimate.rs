//! Estimates: the chance of every seat to win from a state, by the features and weights of the game. A
//! seat's strength is a weighted sum of its features; chances are the softmax of all strengths.
//!
//! Weights are data that `cargo xtask train` learns for the rules and the edition of a game. With another
//! edition they mean nothing, and the standings of the seats are compared instead.

use std::collections::BTreeMap;

use portolan_core::math::exp;
use portolan_core::{GamePackage, MAX_FEATURES, MAX_SEATS, NoEvents, Seat, Setup, Turn};
use portolan_match::edition_fingerprint;
use sha2::{Digest, Sha256};

/// A number for each seat.
pub type PerSeat = [f32; MAX_SEATS];

/// Estimates positions of a game.
///
/// ```
/// use portolan_bots::Estimator;
/// use portolan_conformance::example::Quay;
/// use portolan_core::{Game, GamePackage, Setup};
///
/// let setup = Setup::new(3);
/// let quay = Quay::open(&setup).unwrap();
/// let estimator = Estimator::<Quay>::new(&setup);
/// let chances = estimator.estimate(&quay, &quay.start());
/// assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-6);
/// // Nothing was learned about Quay.
/// assert!(!estimator.is_learned());
/// ```
#[derive(Debug, Clone)]
pub struct Estimator<G> {
    /// A row of weights for each stage; none if nothing is known about this game.
    stages: Vec<[f32; MAX_FEATURES]>,
    game: std::marker::PhantomData<fn() -> G>,
}

impl<G: GamePackage> Estimator<G> {
    /// With the weights of the game, if they fit its set-up.
    #[must_use]
    pub fn new(setup: &Setup) -> Estimator<G> {
        let weights = Weights::read::<G>(G::WEIGHTS).ok();
        let weights = weights.filter(|weights| weights.digest == digest_of::<G>(setup));
        Estimator::with(weights.as_ref(), setup.players)
    }

    /// With these weights.
    #[must_use]
    pub fn with(weights: Option<&Weights>, players: u8) -> Estimator<G> {
        let rows = weights.and_then(|weights| weights.rows.get(&players));
        let mut stages = Vec::new();
        if let Some(rows) = rows {
            stages = vec![[0.0; MAX_FEATURES]; G::STAGES];
            for (feature, of_stages) in rows.iter().enumerate().take(MAX_FEATURES) {
                for (row, weight) in stages.iter_mut().zip(of_stages) {
                    row[feature] = *weight;
                }
            }
        }
        Estimator {
            stages,
            game: std::marker::PhantomData,
        }
    }

    /// Whether estimates use learned weights.
    #[must_use]
    pub fn is_learned(&self) -> bool {
        !self.stages.is_empty()
    }

    /// The chance of each seat to win. Whoever shares a win has a part of it.
    #[must_use]
    pub fn estimate(&self, game: &G, state: &G::State) -> PerSeat {
        if let Some(ranking) = game.result(state) {
            let winners = ranking.winners();
            let part = 1.0 / winners.len().max(1) as f32;
            return chances_of(game, |seat| if winners.has(seat) { part } else { 0.0 });
        }
        let playing = game.playing(state);
        let stage = game.stage(state).min(G::STAGES - 1);
        let strengths = match self.stages.get(stage) {
            Some(weights) => strengths(game, state, weights),
            None => chances_of(game, |seat| game.standing(state, seat) as f32),
        };
        let scale = if self.is_learned() {
            1.0
        } else {
            unlearned_scale(game, &strengths)
        };
        softmax(game, |seat| {
            playing.has(seat).then_some(strengths[seat] / scale)
        })
    }

    /// What the seats may expect: where chance decides next, the mean of the estimates of all outcomes.
    #[must_use]
    pub fn expected(&self, game: &G, state: &G::State) -> PerSeat {
        if !matches!(game.turn(state), Turn::Chance(_)) {
            return self.estimate(game, state);
        }
        let mut odds = Vec::new();
        game.odds(state, &mut odds);
        let (mut sum, mut total) = (PerSeat::default(), 0.0);
        for (outcome, weight) in &odds {
            let mut next = *state;
            if game.resolve(&mut next, outcome, &mut NoEvents).is_ok() {
                let weight = *weight as f32;
                for (sum, chance) in sum.iter_mut().zip(self.estimate(game, &next)) {
                    *sum += weight * chance;
                }
                total += weight;
            }
        }
        sum.map(|sum| sum / total)
    }
}

/// The weighted sums of the features.
fn strengths<G: GamePackage>(game: &G, state: &G::State, weights: &[f32; MAX_FEATURES]) -> PerSeat {
    let width = G::FEATURES.len().min(MAX_FEATURES);
    let mut features = [0.0; MAX_SEATS * MAX_FEATURES];
    game.all_features(state, &mut features[..game.seats() * width]);
    let mut strengths = PerSeat::default();
    for (strength, row) in strengths.iter_mut().zip(features.chunks(width.max(1))) {
        let products = row.iter().zip(weights);
        *strength = products.map(|(feature, weight)| feature * weight).sum();
    }
    strengths
}

fn chances_of<G: GamePackage>(game: &G, of: impl Fn(Seat) -> f32) -> PerSeat {
    let mut chances = PerSeat::default();
    for seat in Seat::all(game.seats()) {
        chances[seat] = of(seat);
    }
    chances
}

/// How much the standings of a game differ when nothing is learned: a quarter of the mean.
fn unlearned_scale<G: GamePackage>(game: &G, standings: &PerSeat) -> f32 {
    let seats = game.seats();
    let sum: f32 = standings[..seats]
        .iter()
        .map(|standing| standing.abs())
        .sum();
    (sum / seats as f32 / 4.0).max(1.0)
}

/// The chances that follow from strengths; `None` is no chance at all.
fn softmax<G: GamePackage>(game: &G, strength: impl Fn(Seat) -> Option<f32>) -> PerSeat {
    let strengths = Seat::all(game.seats()).filter_map(&strength);
    let most = strengths.fold(f32::NEG_INFINITY, f32::max);
    let powers = chances_of(game, |seat| {
        strength(seat).map_or(0.0, |strength| exp(strength - most))
    });
    let sum: f32 = powers.iter().sum();
    powers.map(|power| power / sum)
}

/// Learned weights, by number of players, feature and stage.
#[derive(Debug, Clone, PartialEq)]
pub struct Weights {
    /// What they were learned for: [`digest_of`].
    pub digest: String,
    /// For each number of players a row for each feature, with a weight for each stage.
    pub rows: BTreeMap<u8, Vec<Vec<f32>>>,
}

/// Why weights cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("weights, line {line}: {reason}")]
pub struct WeightsError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub reason: &'static str,
}

impl Weights {
    /// Reads weights: `digest HEX`, then lines such as `4 cash 0.5 0.25`: players, feature, a weight for
    /// each stage. Lines that begin with `#` are comments.
    ///
    /// # Errors
    /// If a line is damaged, or the features are not those of the game in their order.
    pub fn read<G: GamePackage>(text: &str) -> Result<Weights, WeightsError> {
        let mut weights = Weights {
            digest: String::new(),
            rows: BTreeMap::new(),
        };
        for (index, line) in text.lines().enumerate() {
            let error = |reason| WeightsError {
                line: index + 1,
                reason,
            };
            let mut words = line.split_whitespace();
            match words.next() {
                None => {}
                Some(word) if word.starts_with('#') => {}
                Some("digest") => {
                    let digest = words.next().ok_or_else(|| error("no digest"))?;
                    weights.digest = digest.to_owned();
                }
                Some(players) => {
                    let players = players.parse().map_err(|_| error("no number of players"))?;
                    let rows: &mut Vec<_> = weights.rows.entry(players).or_default();
                    if words.next() != G::FEATURES.get(rows.len()).copied() {
                        return Err(error("not the next feature of the game"));
                    }
                    let row: Result<Vec<f32>, _> = words.map(str::parse).collect();
                    let row = row.map_err(|_| error("not a number"))?;
                    if row.len() != G::STAGES || row.iter().any(|weight| !weight.is_finite()) {
                        return Err(error("not a finite number for each stage"));
                    }
                    rows.push(row);
                }
            }
        }
        let is_whole = |rows: &Vec<_>| rows.len() == G::FEATURES.len();
        if weights.digest.is_empty() || !weights.rows.values().all(is_whole) {
            return Err(WeightsError {
                line: text.lines().count(),
                reason: "something is missing at the end",
            });
        }
        Ok(weights)
    }

    /// The text that [`read`](Weights::read) reads.
    #[must_use]
    pub fn write<G: GamePackage>(&self) -> String {
        let mut text = format!(
            "# Learned by `cargo xtask train {}`: players, feature, a weight for each stage.\ndigest {}\n",
            G::NAME,
            self.digest
        );
        for (players, rows) in &self.rows {
            for (name, row) in G::FEATURES.iter().zip(rows) {
                let row: Vec<_> = row.iter().map(|weight| format!("{weight:.4}")).collect();
                text += &format!("{players} {name} {}\n", row.join(" "));
            }
        }
        text
    }
}

/// What weights depend on: the rules, the edition, the features and the stages.
#[must_use]
pub fn digest_of<G: GamePackage>(setup: &Setup) -> String {
    let mut hash = Sha256::new();
    hash.update(format!("{} {} {}\n", G::NAME, G::RULES, G::STAGES));
    hash.update(edition_fingerprint::<G>(setup));
    for feature in G::FEATURES {
        hash.update(format!("\n{feature}"));
    }
    let digest = hash.finalize();
    digest[..8]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}
