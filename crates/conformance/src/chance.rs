//! Checks that `odds`, `sample_outcome` and `resolve` agree.

use std::collections::BTreeMap;

use super::chance_keys;
use super::failure::{Check, CheckResult};
use super::round_trip;
use super::run::Run;
use super::tested_game::TestedGame;
use portolan_core::event_sink::NoEvents;
use portolan_core::game::Turn;
use portolan_core::game_package::GamePackage;
use portolan_core::notation::Notation;
use portolan_core::random::Random;

/// How many random outcomes and how many listed ones are tried at each step.
const TRIES: usize = 2;

/// How many outcomes are sampled at a step for the frequencies.
const SAMPLES: usize = 4;

pub(super) fn check<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    run: &mut Run<G>,
) -> CheckResult {
    tested.current_check = Check::Odds;
    run.odds.clear();
    tested.game.odds(&tested.state, &mut run.odds);
    let turn = tested.turn();
    if matches!(turn, Turn::Chance(_)) == run.odds.is_empty() {
        let message = format!("{} outcomes are listed at {turn:?}", run.odds.len());
        return Err(tested.fail(Check::Odds, message));
    }
    let total: u64 = run.odds.iter().map(|(_, weight)| u64::from(*weight)).sum();
    if run.odds.iter().any(|(_, weight)| *weight == 0) || total > u64::from(u32::MAX) {
        return Err(tested.fail(
            Check::Odds,
            "weights are zero or add up to more than 32 bits",
        ));
    }
    for _ in 0..TRIES {
        let guess = (tested.suite.guess_outcome)(tested.game, &mut tested.check_rng);
        check_resolve(tested, &guess, run)?;
        if let Ok(number @ 1..) = u32::try_from(run.odds.len()) {
            let outcome = run.odds[tested.check_rng.below(number) as usize].0.clone();
            check_resolve(tested, &outcome, run)?;
        }
    }
    if !run.odds.is_empty() && tested.is_due(tested.suite.size.pace.odds) {
        check_odds_closely(tested, run)?;
    }
    Ok(())
}

/// Checks that an outcome resolves if and only if it is listed, and that a refusal changes nothing.
pub(super) fn check_resolve<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    outcome: &G::Outcome,
    run: &Run<G>,
) -> CheckResult {
    let listed = run.odds.iter().any(|(other, _)| other == outcome);
    let (mut copy, mut events) = (tested.state, Vec::new());
    let line = || outcome.notation(tested.game);
    let message = match (listed, tested.game.resolve(&mut copy, outcome, &mut events)) {
        (true, Err(refusal)) => format!("`{}` is listed but refused: {refusal:?}", line()),
        (false, Ok(())) => format!("`{}` resolves but is not listed", line()),
        (false, Err(_)) if copy != tested.state || !events.is_empty() => {
            let message = format!(
                "`{}` is refused but changes the state or emits an event",
                line()
            );
            return Err(tested.fail(Check::Refusal, message));
        }
        _ => return Ok(()),
    };
    Err(tested.fail(Check::Odds, message))
}

/// Checks that a sampled outcome is listed; returns its index.
pub(super) fn check_drawn<G: GamePackage>(
    tested: &TestedGame<'_, G>,
    outcome: &G::Outcome,
    run: &Run<G>,
) -> Result<usize, Box<super::Failure>> {
    let index = run.odds.iter().position(|(other, _)| other == outcome);
    index.ok_or_else(|| {
        let line = outcome.notation(tested.game);
        let message = format!("`{line}` was drawn but is not listed");
        tested.fail(Check::Odds, message)
    })
}

/// The expensive checks: every listed outcome resolves; sampled outcomes have notation and JSON,
/// and their frequencies are recorded.
fn check_odds_closely<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    run: &mut Run<G>,
) -> CheckResult {
    for (index, (outcome, _)) in run.odds.iter().enumerate() {
        if run.odds[..index].iter().any(|(other, _)| other == outcome) {
            let line = outcome.notation(tested.game);
            return Err(tested.fail(Check::Odds, format!("`{line}` is listed twice")));
        }
        let mut copy = tested.state;
        if let Err(refusal) = tested.game.resolve(&mut copy, outcome, &mut NoEvents) {
            let line = outcome.notation(tested.game);
            let message = format!("`{line}` is listed but refused: {refusal:?}");
            return Err(tested.fail(Check::Odds, message));
        }
    }
    for _ in 0..SAMPLES {
        let outcome = tested
            .game
            .sample_outcome(&tested.state, &mut tested.check_rng);
        let index = check_drawn(tested, &outcome, run)?;
        round_trip::notation_and_json(tested.game, &outcome)
            .map_err(|message| tested.fail(Check::Notation, message))?;
        let picked = chance_keys::check_picked(tested, run)?;
        let kind = run.odds[0].0.notation(tested.game);
        let kind = kind.split(' ').next().unwrap_or_default();
        let weights = run.odds.iter().map(|(_, weight)| *weight);
        run.picked_frequencies.note(kind, weights.clone(), picked);
        run.frequencies.note(kind, weights, index);
    }
    Ok(())
}

/// How often each outcome of a list was sampled, by the kind and length of the list.
#[derive(Default)]
pub(super) struct Frequencies(BTreeMap<(String, usize), Vec<Frequency>>);

#[derive(Default, Clone)]
struct Frequency {
    expected: f64,
    /// Times sampled minus times expected.
    excess: f64,
    variance: f64,
}

impl Frequencies {
    /// The greatest deviation that passes, in standard deviations.
    const BOUND: f64 = 6.0;
    /// Lists with an outcome that is expected less often are not tested.
    const ENOUGH: f64 = 20.0;

    fn note(
        &mut self,
        kind: &str,
        weights: impl ExactSizeIterator<Item = u32> + Clone,
        drawn: usize,
    ) {
        let number = weights.len();
        let total: f64 = weights.clone().map(f64::from).sum();
        let row = self.0.entry((kind.to_owned(), number)).or_default();
        row.resize(number, Frequency::default());
        for (index, (frequency, weight)) in row.iter_mut().zip(weights).enumerate() {
            let probability = f64::from(weight) / total;
            frequency.expected += probability;
            frequency.excess += f64::from(u8::from(index == drawn)) - probability;
            frequency.variance += probability * (1.0 - probability);
        }
    }

    /// A message about a list whose outcomes deviate from their weights, singly or together.
    pub(super) fn deviation(&self) -> Option<String> {
        let enough = |row: &[Frequency]| {
            row.len() > 1
                && row
                    .iter()
                    .all(|outcome| outcome.expected > Frequencies::ENOUGH)
        };
        self.0
            .iter()
            .filter(|(_, row)| enough(row))
            .map(|(kind, row)| (kind, largest_deviation(row).max(joint_deviation(row))))
            .find(|(_, deviation)| *deviation > Frequencies::BOUND)
            .map(|((kind, number), deviation)| {
                format!(
                    "the {number} outcomes `{kind} …` are drawn {deviation:.1} standard deviations away from odds"
                )
            })
    }
}

/// The largest deviation of a single outcome, in standard deviations.
fn largest_deviation(row: &[Frequency]) -> f64 {
    let deviations = row
        .iter()
        .map(|outcome| outcome.excess.abs() / outcome.variance.sqrt());
    deviations.fold(0.0, f64::max)
}

/// The deviation of all outcomes together (Pearson's test, approximated as normal).
fn joint_deviation(row: &[Frequency]) -> f64 {
    let squares: f64 = row
        .iter()
        .map(|outcome| outcome.excess.powi(2) / outcome.expected)
        .sum();
    let mean: f64 = row
        .iter()
        .map(|outcome| outcome.variance / outcome.expected)
        .sum();
    (squares - mean) / (2.0 * (row.len() - 1) as f64).sqrt()
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;
    use crate::Rng;
    use portolan_core::random::weighted;

    /// The deviation of 20,000 uniform samples from these weights.
    fn deviation(weights: &[u32]) -> Option<String> {
        let mut rng = Rng::seed_from_u64(7);
        let mut frequencies = Frequencies::default();
        for _ in 0..20_000 {
            if let Some(drawn) = weighted(weights.iter().map(|_| 1), &mut rng) {
                frequencies.note("roll", weights.iter().copied(), drawn);
            }
        }
        frequencies.deviation()
    }

    #[test]
    fn fair_dice_pass() {
        assert_eq!(deviation(&[1; 6]), None);
        assert_eq!(deviation(&[1; 216]), None);
    }

    #[test]
    fn one_wrong_weight_is_found() {
        assert!(deviation(&[5, 5, 5, 5, 5, 6]).is_some());
    }

    #[test]
    fn many_small_mistakes_are_found_together() {
        let weights: Vec<u32> = (0..216).map(|index| 10 + 3 * (index % 2)).collect();
        assert!(deviation(&weights).is_some());
    }
}
