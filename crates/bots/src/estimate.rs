//! Estimates: the chance of every seat to win from a state, by the features and weights of the game. A
//! seat's strength is a weighted sum of its features; chances are the softmax of all strengths.
//!
//! Weights are data that `cargo xtask train` learns for the rules and the edition of a game. With another
//! edition they mean nothing, and the standings of the seats are compared instead.

use portolan_core::math::exp;
use portolan_core::{GamePackage, MAX_FEATURES, MAX_SEATS, NoEvents, Seat, Setup, Turn};

use crate::weights::Weights;

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
    /// With the weights of the game, if they fit its set-up ([`Weights::built_in`] says why they do not).
    #[must_use]
    pub fn new(setup: &Setup) -> Estimator<G> {
        let weights = Weights::built_in::<G>(setup).ok();
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
