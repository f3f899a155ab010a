//! What chance may do: `odds`, `draw` and `resolve` must say the same.

use std::collections::BTreeMap;

use super::failure::{Check, Verdict};
use super::round_trip;
use super::run::Run;
use super::scene::Scene;
use portolan_core::event_sink::NoEvents;
use portolan_core::game::Turn;
use portolan_core::game_package::GamePackage;
use portolan_core::notation::Notation;
use portolan_core::random::Random;

/// Outcomes guessed at each step, and listed ones tried at a step that is not looked at closely.
const TRIES: usize = 2;

/// Draws taken at a step for the frequencies.
const DRAWS: usize = 4;

pub(super) fn check<G: GamePackage>(scene: &mut Scene<'_, G>, run: &mut Run<G>) -> Verdict {
    scene.stage = Check::Odds;
    run.odds.clear();
    scene.game.odds(&scene.state, &mut run.odds);
    let turn = scene.turn();
    if matches!(turn, Turn::Chance(_)) == run.odds.is_empty() {
        let said = format!("{} outcomes are listed at {turn:?}", run.odds.len());
        return Err(scene.fail(Check::Odds, said));
    }
    let total: u64 = run.odds.iter().map(|(_, weight)| u64::from(*weight)).sum();
    if run.odds.iter().any(|(_, weight)| *weight == 0) || total > u64::from(u32::MAX) {
        return Err(scene.fail(
            Check::Odds,
            "weights are zero or add up to more than 32 bits",
        ));
    }
    for _ in 0..TRIES {
        let guess = (scene.suite.guess_outcome)(scene.game, &mut scene.probe);
        resolves(scene, &guess, run)?;
        if let Ok(number @ 1..) = u32::try_from(run.odds.len()) {
            let outcome = run.odds[scene.probe.below(number) as usize].0.clone();
            resolves(scene, &outcome, run)?;
        }
    }
    if !run.odds.is_empty() && scene.now(scene.suite.size.pace.odds) {
        closely(scene, run)?;
    }
    Ok(())
}

/// An outcome resolves if and only if it is listed; if it does not, nothing changes.
pub(super) fn resolves<G: GamePackage>(
    scene: &mut Scene<'_, G>,
    outcome: &G::Outcome,
    run: &Run<G>,
) -> Verdict {
    let listed = run.odds.iter().any(|(other, _)| other == outcome);
    let (mut copy, mut events) = (scene.state, Vec::new());
    let line = || outcome.notation(scene.game);
    let said = match (listed, scene.game.resolve(&mut copy, outcome, &mut events)) {
        (true, Err(refusal)) => format!("`{}` is listed but refused: {refusal:?}", line()),
        (false, Ok(())) => format!("`{}` resolves but is not listed", line()),
        (false, Err(_)) if copy != scene.state || !events.is_empty() => {
            let said = format!(
                "`{}` is refused but changes the state or tells an event",
                line()
            );
            return Err(scene.fail(Check::Refusal, said));
        }
        _ => return Ok(()),
    };
    Err(scene.fail(Check::Odds, said))
}

/// What is drawn must be listed.
pub(super) fn drawn<G: GamePackage>(
    scene: &Scene<'_, G>,
    outcome: &G::Outcome,
    run: &Run<G>,
) -> Result<usize, Box<super::Failure>> {
    let place = run.odds.iter().position(|(other, _)| other == outcome);
    place.ok_or_else(|| {
        let line = outcome.notation(scene.game);
        let said = format!("`{line}` was drawn but is not listed");
        scene.fail(Check::Odds, said)
    })
}

/// What costs more: all outcomes, then some draws with their notation and frequency.
fn closely<G: GamePackage>(scene: &mut Scene<'_, G>, run: &mut Run<G>) -> Verdict {
    for (index, (outcome, _)) in run.odds.iter().enumerate() {
        if run.odds[..index].iter().any(|(other, _)| other == outcome) {
            let line = outcome.notation(scene.game);
            return Err(scene.fail(Check::Odds, format!("`{line}` is listed twice")));
        }
        let mut copy = scene.state;
        if let Err(refusal) = scene.game.resolve(&mut copy, outcome, &mut NoEvents) {
            let line = outcome.notation(scene.game);
            let said = format!("`{line}` is listed but refused: {refusal:?}");
            return Err(scene.fail(Check::Odds, said));
        }
    }
    for _ in 0..DRAWS {
        let outcome = scene.game.sample_outcome(&scene.state, &mut scene.probe);
        let place = drawn(scene, &outcome, run)?;
        round_trip::notation_and_json(scene.game, &outcome)
            .map_err(|said| scene.fail(Check::Notation, said))?;
        let kind = run.odds[0].0.notation(scene.game);
        let kind = kind.split(' ').next().unwrap_or_default();
        let weights = run.odds.iter().map(|(_, weight)| *weight);
        run.frequencies.note(kind, weights, place);
    }
    Ok(())
}

/// How often each place of a list of odds was drawn, by the kind and length of the list.
#[derive(Default)]
pub(super) struct Frequencies(BTreeMap<(String, usize), Vec<Frequency>>);

#[derive(Default, Clone)]
struct Frequency {
    expected: f64,
    /// Times drawn minus times expected.
    excess: f64,
    variance: f64,
}

impl Frequencies {
    /// Standard deviations that are still put down to chance.
    const BOUND: f64 = 6.0;
    /// If a place is expected less often, nothing is said about its list.
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

    /// A list whose places are drawn too often or too rarely, one of them or all together.
    pub(super) fn wrong(&self) -> Option<String> {
        let enough = |row: &[Frequency]| {
            row.len() > 1 && row.iter().all(|place| place.expected > Frequencies::ENOUGH)
        };
        self.0
            .iter()
            .filter(|(_, row)| enough(row))
            .map(|(kind, row)| (kind, farthest(row).max(together(row))))
            .find(|(_, far)| *far > Frequencies::BOUND)
            .map(|((kind, number), far)| {
                format!(
                    "the {number} outcomes `{kind} …` are drawn {far:.1} standard deviations from what odds says"
                )
            })
    }
}

/// How far the place farthest from its expectation is, in standard deviations.
fn farthest(row: &[Frequency]) -> f64 {
    let far = row
        .iter()
        .map(|place| place.excess.abs() / place.variance.sqrt());
    far.fold(0.0, f64::max)
}

/// How far all places together are (Pearson's test, taken as normal).
fn together(row: &[Frequency]) -> f64 {
    let squares: f64 = row
        .iter()
        .map(|place| place.excess.powi(2) / place.expected)
        .sum();
    let mean: f64 = row
        .iter()
        .map(|place| place.variance / place.expected)
        .sum();
    (squares - mean) / (2.0 * (row.len() - 1) as f64).sqrt()
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;
    use crate::Rng;
    use portolan_core::random::weighted;

    /// What is said of 20,000 draws from outcomes weighted 1 that should be weighted so.
    fn said(weights: &[u32]) -> Option<String> {
        let mut rng = Rng::seed_from_u64(7);
        let mut frequencies = Frequencies::default();
        for _ in 0..20_000 {
            if let Some(drawn) = weighted(weights.iter().map(|_| 1), &mut rng) {
                frequencies.note("roll", weights.iter().copied(), drawn);
            }
        }
        frequencies.wrong()
    }

    #[test]
    fn fair_dice_pass() {
        assert_eq!(said(&[1; 6]), None);
        assert_eq!(said(&[1; 216]), None);
    }

    #[test]
    fn one_wrong_weight_is_found() {
        assert!(said(&[5, 5, 5, 5, 5, 6]).is_some());
    }

    #[test]
    fn many_small_mistakes_are_found_together() {
        let weights: Vec<u32> = (0..216).map(|place| 10 + 3 * (place % 2)).collect();
        assert!(said(&weights).is_some());
    }
}
