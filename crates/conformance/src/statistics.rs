//! Compares the means of hidden figures, and of products of two figures, in determinized and true
//! states. A product with a figure that the viewer knows detects a `determinize` that gets the
//! correlation between known and hidden figures wrong.

use super::counts::{Counts, Name};
use super::tested_game::TestedGame;
use portolan_core::game_package::GamePackage;

/// Each figure, then each product of two figures.
fn moments(figures: &[i64]) -> impl Iterator<Item = f64> {
    let singles = figures.iter().map(|figure| *figure as f64);
    let products = figures.iter().enumerate().flat_map(|(index, one)| {
        let rest = figures[index..].iter();
        rest.map(move |two| (*one as f64) * (*two as f64))
    });
    singles.chain(products)
}

/// Adds true minus determinized moments to the differences of this game.
pub(super) fn compare<G: GamePackage>(tested: &mut TestedGame<'_, G>, determinized: &G::State) {
    let Some(hidden) = &tested.suite.hidden else {
        return;
    };
    if tested.skip_statistics {
        return;
    }
    let figures = [&tested.state, determinized].map(|state| {
        let mut counts = Counts::default();
        (hidden.figures)(tested.game, state, &mut counts);
        counts.numbers().collect::<Vec<_>>()
    });
    if figures[0] == figures[1] {
        return;
    }
    let differences = moments(&figures[0]).zip(moments(&figures[1]));
    for (index, (actual, determinized)) in differences.enumerate() {
        match tested.differences.get_mut(index) {
            Some(sum) => *sum += actual - determinized,
            None => tested.differences.push(actual - determinized),
        }
    }
}

/// The differences of all games. The steps of one game are correlated, different games are not,
/// so each game counts as one observation.
#[derive(Default)]
pub(super) struct Statistics(Vec<Moment>);

#[derive(Default, Clone)]
struct Moment {
    sum: f64,
    squares: f64,
    games: u32,
}

impl Statistics {
    /// The greatest deviation that passes, in standard deviations.
    const BOUND: f64 = 5.0;
    /// The number of games with a difference that a test needs.
    const ENOUGH: u32 = 40;

    /// Adds the differences of a game.
    pub(super) fn add_game(&mut self, differences: &[f64]) {
        if self.0.len() < differences.len() {
            self.0.resize(differences.len(), Moment::default());
        }
        for (moment, difference) in self.0.iter_mut().zip(differences) {
            moment.sum += difference;
            moment.squares += difference * difference;
            moment.games += u32::from(*difference != 0.0);
        }
    }

    /// A message about a figure or product that is determinized too high or too low on average.
    pub(super) fn deviation(&self, names: &[Name]) -> Option<String> {
        let (index, z) = self
            .0
            .iter()
            .enumerate()
            .filter(|(_, moment)| moment.games >= Statistics::ENOUGH)
            .map(|(index, moment)| (index, moment.sum / moment.squares.sqrt()))
            .find(|(_, z)| z.abs() > Statistics::BOUND)?;
        let name = moment_name(names, index);
        let direction = if z > 0.0 { "low" } else { "high" };
        let deviation = z.abs();
        Some(format!(
            "{name} is determinized too {direction} on average, by {deviation:.1} standard deviations"
        ))
    }
}

/// The name of the moment at an index of [`moments`].
fn moment_name(names: &[Name], index: usize) -> String {
    if let Some(name) = names.get(index) {
        return name.to_string();
    }
    let mut pairs = names.iter().enumerate().flat_map(|(first, one)| {
        let rest = names[first..].iter();
        rest.map(move |two| format!("{one} times {two}"))
    });
    pairs.nth(index - names.len()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;
    use crate::Rng;
    use portolan_core::random::Random;

    /// The statistics of many games in which `determinize` makes the second of two figures from
    /// the first and a correct sample.
    fn statistics_of(determinize: impl Fn(i64, i64) -> i64) -> (Statistics, Vec<Name>) {
        let mut rng = Rng::seed_from_u64(1);
        let mut statistics = Statistics::default();
        for _ in 0..1000 {
            let known = i64::from(rng.below(3)) - 1;
            let [actual, sampled] = [0, 0].map(|_| known + i64::from(rng.below(3)) - 1);
            let hidden = determinize(known, sampled);
            let differences: Vec<_> = moments(&[known, actual])
                .zip(moments(&[known, hidden]))
                .map(|(a, b)| a - b)
                .collect();
            statistics.add_game(&differences);
        }
        let mut counts = Counts::default();
        counts.add("known", 0);
        counts.add("hidden", 0);
        (statistics, counts.names().collect())
    }

    #[test]
    fn the_right_distribution_passes() {
        let (statistics, names) = statistics_of(|_, sampled| sampled);
        assert_eq!(statistics.deviation(&names), None);
    }

    #[test]
    fn a_wrong_mean_is_found() {
        let (statistics, names) = statistics_of(|_, sampled| sampled + 1);
        let message = statistics.deviation(&names).unwrap();
        assert!(
            message.starts_with("“hidden” is determinized too high"),
            "{message}"
        );
    }

    #[test]
    fn a_missing_correlation_with_a_known_figure_is_found() {
        let (statistics, names) = statistics_of(|known, sampled| sampled - known);
        let message = statistics.deviation(&names).unwrap();
        assert!(
            message.starts_with("“known” times “hidden” is determinized too low"),
            "{message}"
        );
    }
}
