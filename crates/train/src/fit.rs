//! Fits weights: multinomial logistic regression over the seats by Newton's method, with a penalty for
//! leaving what was known before. Knows no game.

use crate::samples::Sample;

const ITERATIONS: usize = 12;

/// What was known before: weights, and how much it costs to leave them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Prior<'a> {
    /// A weight for each feature.
    pub(crate) weights: &'a [f64],
    /// The penalty, in samples.
    pub(crate) penalty: f64,
}

/// The weights of all features of one stage.
#[must_use]
pub(crate) fn fit(samples: &[&Sample], prior: Prior<'_>) -> Vec<f64> {
    let mut weights = prior.weights.to_vec();
    if samples.is_empty() {
        return weights;
    }
    let width = weights.len();
    let mut best = f64::INFINITY;
    for _ in 0..ITERATIONS {
        let (gradient, hessian) = derivatives(samples, &weights, prior);
        let Some(step) = solve(hessian, gradient, width) else {
            break;
        };
        // Half steps, until the loss falls.
        let mut scale = 1.0;
        let next = loop {
            let next: Vec<f64> = weights
                .iter()
                .zip(&step)
                .map(|(w, s)| w - scale * s)
                .collect();
            let loss = penalized_loss(samples, &next, prior);
            if loss < best || scale < 1e-3 {
                best = best.min(loss);
                break next;
            }
            scale /= 2.0;
        };
        let change: f64 = weights.iter().zip(&next).map(|(a, b)| (a - b).abs()).sum();
        weights = next;
        if change < 1e-7 {
            break;
        }
    }
    weights
}

/// The chances of the seats of a sample; a seat out of the game has none.
#[must_use]
pub(crate) fn chances(sample: &Sample, weights: &[f64]) -> Vec<f64> {
    let width = weights.len().max(1);
    let strengths: Vec<f64> = sample
        .features
        .chunks(width)
        .zip(&sample.won)
        .map(|(row, won)| {
            let products = row.iter().zip(weights).map(|(x, w)| f64::from(*x) * w);
            if *won < 0.0 {
                f64::NEG_INFINITY
            } else {
                products.sum()
            }
        })
        .collect();
    let most = strengths.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let powers: Vec<f64> = strengths.iter().map(|s| (s - most).exp()).collect();
    let sum: f64 = powers.iter().sum();
    powers.into_iter().map(|power| power / sum).collect()
}

/// The mean surprise at the winners, in nats.
#[must_use]
pub(crate) fn loss(samples: &[&Sample], weights: &[f64]) -> f64 {
    let losses = samples.iter().map(|sample| {
        let chances = chances(sample, weights);
        let parts = sample
            .won
            .iter()
            .zip(chances)
            .filter(|(won, _)| **won > 0.0);
        parts
            .map(|(won, chance)| -f64::from(*won) * chance.max(1e-9).ln())
            .sum::<f64>()
    });
    losses.sum::<f64>() / samples.len().max(1) as f64
}

impl Prior<'_> {
    /// How far weights have left it.
    fn left(self, weights: &[f64]) -> impl Iterator<Item = f64> {
        weights
            .iter()
            .zip(self.weights)
            .map(|(weight, known)| weight - known)
    }
}

fn penalized_loss(samples: &[&Sample], weights: &[f64], prior: Prior<'_>) -> f64 {
    let squares: f64 = prior.left(weights).map(|left| left * left).sum();
    loss(samples, weights) * samples.len() as f64 + prior.penalty * squares / 2.0
}

fn derivatives(samples: &[&Sample], weights: &[f64], prior: Prior<'_>) -> (Vec<f64>, Vec<f64>) {
    let width = weights.len();
    let left = prior.left(weights);
    let mut gradient: Vec<f64> = left.map(|left| prior.penalty * left).collect();
    let mut hessian = vec![0.0; width * width];
    for index in 0..width {
        hessian[index * width + index] = prior.penalty;
    }
    let mut mean = vec![0.0; width];
    for sample in samples {
        let chances = chances(sample, weights);
        mean.fill(0.0);
        for ((row, won), chance) in sample.features.chunks(width).zip(&sample.won).zip(&chances) {
            let won = f64::from(won.max(0.0));
            for (index, feature) in row.iter().enumerate() {
                let feature = f64::from(*feature);
                gradient[index] += (chance - won) * feature;
                mean[index] += chance * feature;
            }
            if *chance > 1e-9 {
                for (index, feature) in row.iter().enumerate() {
                    let scaled = chance * f64::from(*feature);
                    if scaled != 0.0 {
                        let line = &mut hessian[index * width..(index + 1) * width];
                        for (cell, other) in line.iter_mut().zip(row) {
                            *cell += scaled * f64::from(*other);
                        }
                    }
                }
            }
        }
        for (index, value) in mean.iter().enumerate() {
            let line = &mut hessian[index * width..(index + 1) * width];
            for (cell, other) in line.iter_mut().zip(&mean) {
                *cell -= value * other;
            }
        }
    }
    (gradient, hessian)
}

/// Solves a symmetric positive system by Cholesky's method; `None` if it is not positive.
fn solve(mut matrix: Vec<f64>, mut right: Vec<f64>, width: usize) -> Option<Vec<f64>> {
    for row in 0..width {
        for column in 0..=row {
            let known: f64 = (0..column)
                .map(|k| matrix[row * width + k] * matrix[column * width + k])
                .sum();
            let rest = matrix[row * width + column] - known;
            matrix[row * width + column] = if row == column {
                if rest <= 0.0 {
                    return None;
                }
                rest.sqrt()
            } else {
                rest / matrix[column * width + column]
            };
        }
    }
    for row in 0..width {
        let known: f64 = (0..row).map(|k| matrix[row * width + k] * right[k]).sum();
        right[row] = (right[row] - known) / matrix[row * width + row];
    }
    for row in (0..width).rev() {
        let known: f64 = (row + 1..width)
            .map(|k| matrix[k * width + row] * right[k])
            .sum();
        right[row] = (right[row] - known) / matrix[row * width + row];
    }
    Some(right)
}

#[cfg(test)]
mod tests {
    use super::*;

    const UNKNOWN: Prior<'_> = Prior {
        weights: &[0.0; 2],
        penalty: 3.0,
    };

    /// Positions of two seats in which the second feature means nothing and the first decides with known
    /// odds.
    fn samples() -> Vec<Sample> {
        let mut samples = Vec::new();
        for game in 0..4000_u32 {
            let lead = (game % 5) as f32 - 2.0;
            let noise = (game % 7) as f32;
            let chance = 1.0 / (1.0 + (-0.8 * lead).exp());
            let draw = (game.wrapping_mul(2_654_435_761) >> 8) as f32 / 16_777_216.0;
            let won = if draw < chance {
                vec![1.0, 0.0]
            } else {
                vec![0.0, 1.0]
            };
            samples.push(Sample {
                game: game.into(),
                stage: 0,
                features: vec![lead, noise, 0.0, 3.0],
                won,
            });
        }
        samples
    }

    #[test]
    fn known_weights_are_found_again() {
        let samples = samples();
        let all: Vec<&Sample> = samples.iter().collect();
        let weights = fit(&all, UNKNOWN);
        assert!((weights[0] - 0.8).abs() < 0.1, "{weights:?}");
        assert!(weights[1].abs() < 0.05, "{weights:?}");
        assert!(loss(&all, &weights) < loss(&all, &[0.0, 0.0]));
    }

    #[test]
    fn a_seat_out_of_the_game_has_no_chance() {
        let sample = Sample {
            game: 0,
            stage: 0,
            features: vec![9.0, 1.0, 1.0],
            won: vec![-1.0, 0.0, 1.0],
        };
        assert_eq!(chances(&sample, &[1.0]), [0.0, 0.5, 0.5]);
    }

    #[test]
    fn from_nothing_what_was_known_stays() {
        let known = [0.5, -1.0];
        let prior = Prior {
            weights: &known,
            penalty: 3.0,
        };
        assert_eq!(fit(&[], prior), known);
    }

    #[test]
    fn a_greater_penalty_keeps_more_of_what_was_known() {
        let samples = samples();
        let all: Vec<&Sample> = samples.iter().collect();
        let known = [0.4, 0.0];
        let with = |penalty| {
            let weights = &known;
            fit(&all, Prior { weights, penalty })[0]
        };
        let (free, held, fixed) = (with(1.0), with(1_000.0), with(1e9));
        assert!(fixed - 0.4 < 1e-3, "{fixed}");
        assert!(fixed < held && held < free, "{fixed} {held} {free}");
    }
}
