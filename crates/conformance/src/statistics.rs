//! Determinized and true worlds on average: hidden figures, and products of two of them, must have
//! the same mean. A product with a figure the viewer knows finds a `determinize` that gets the
//! connection between what is known and what is hidden wrong.

use super::scene::Scene;
use super::tally::{Name, Tally};
use portolan_core::game_package::GamePackage;

/// Each figure, then each product of two.
fn moments(figures: &[i64]) -> impl Iterator<Item = f64> {
    let singles = figures.iter().map(|figure| *figure as f64);
    let products = figures.iter().enumerate().flat_map(|(index, one)| {
        let rest = figures[index..].iter();
        rest.map(move |two| (*one as f64) * (*two as f64))
    });
    singles.chain(products)
}

/// Adds true minus determinized to what this game has gathered.
pub(super) fn compare<G: GamePackage>(scene: &mut Scene<'_, G>, determinized: &G::State) {
    let Some(hidden) = &scene.suite.hidden else {
        return;
    };
    if scene.told {
        return;
    }
    let figures = [&scene.state, determinized].map(|state| {
        let mut tally = Tally::default();
        (hidden.figures)(scene.game, state, &mut tally);
        tally.numbers().collect::<Vec<_>>()
    });
    if figures[0] == figures[1] {
        return;
    }
    let differences = moments(&figures[0]).zip(moments(&figures[1]));
    for (index, (truth, thought)) in differences.enumerate() {
        match scene.differences.get_mut(index) {
            Some(sum) => *sum += truth - thought,
            None => scene.differences.push(truth - thought),
        }
    }
}

/// What all games gathered. Steps of one game hang together, games do not: so each game counts
/// as one observation.
#[derive(Default)]
pub(super) struct Statistics(Vec<Moment>);

#[derive(Default, Clone)]
struct Moment {
    sum: f64,
    squares: f64,
    games: u32,
}

impl Statistics {
    /// Standard deviations that are still put down to chance.
    const BOUND: f64 = 5.0;
    /// Fewer games with a difference say nothing.
    const ENOUGH: u32 = 40;

    /// Takes what a game has gathered.
    pub(super) fn gather(&mut self, differences: &[f64]) {
        if self.0.len() < differences.len() {
            self.0.resize(differences.len(), Moment::default());
        }
        for (moment, difference) in self.0.iter_mut().zip(differences) {
            moment.sum += difference;
            moment.squares += difference * difference;
            moment.games += u32::from(*difference != 0.0);
        }
    }

    /// A figure or product that is determinized too high or too low on average.
    pub(super) fn wrong(&self, names: &[Name]) -> Option<String> {
        let (place, z) = self
            .0
            .iter()
            .enumerate()
            .filter(|(_, moment)| moment.games >= Statistics::ENOUGH)
            .map(|(place, moment)| (place, moment.sum / moment.squares.sqrt()))
            .find(|(_, z)| z.abs() > Statistics::BOUND)?;
        let what = describe(names, place);
        let less = if z > 0.0 { "low" } else { "high" };
        let far = z.abs();
        Some(format!(
            "{what} is determinized too {less} on average, by {far:.1} standard deviations"
        ))
    }
}

/// What stands at a place of [`moments`].
fn describe(names: &[Name], place: usize) -> String {
    if let Some(name) = names.get(place) {
        return name.to_string();
    }
    let mut pairs = names.iter().enumerate().flat_map(|(index, one)| {
        let rest = names[index..].iter();
        rest.map(move |two| format!("{one} times {two}"))
    });
    pairs.nth(place - names.len()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;
    use crate::Rng;
    use portolan_core::random::Random;

    /// What many games gather if `thought` imagines the second of two figures from the first.
    fn gathered(thought: impl Fn(i64, i64) -> i64) -> (Statistics, Vec<Name>) {
        let mut rng = Rng::seed_from_u64(1);
        let mut statistics = Statistics::default();
        for _ in 0..1000 {
            let known = i64::from(rng.below(3)) - 1;
            let [truth, other] = [0, 0].map(|_| known + i64::from(rng.below(3)) - 1);
            let here = moments(&[known, truth]).collect::<Vec<_>>();
            let there = moments(&[known, thought(known, other)]).collect::<Vec<_>>();
            let differences: Vec<_> = here.iter().zip(&there).map(|(a, b)| a - b).collect();
            statistics.gather(&differences);
        }
        let mut tally = Tally::default();
        tally.add("known", 0);
        tally.add("hidden", 0);
        (statistics, tally.names().collect())
    }

    #[test]
    fn the_right_law_passes() {
        let (statistics, names) = gathered(|_, other| other);
        assert_eq!(statistics.wrong(&names), None);
    }

    #[test]
    fn a_wrong_mean_is_found() {
        let (statistics, names) = gathered(|_, other| other + 1);
        let said = statistics.wrong(&names).unwrap();
        assert!(
            said.starts_with("“hidden” is determinized too high"),
            "{said}"
        );
    }

    #[test]
    fn a_lost_connection_to_what_is_known_is_found() {
        let (statistics, names) = gathered(|known, other| other - known);
        let said = statistics.wrong(&names).unwrap();
        assert!(
            said.starts_with("“known” times “hidden” is determinized too low"),
            "{said}"
        );
    }
}
