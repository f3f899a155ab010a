//! The analysis of matches of the example game.

use portolan_bots::{
    ADVISED, Analysis, AnalysisError, Balance, Cancel, Effort, Rng, Verdict, analyse, course,
};
use portolan_conformance::example::Quay;
use portolan_core::{Game, Random, Seat, Setup, Turn};
use portolan_match::{Match, MatchSetup, Source};
use rand_core::SeedableRng;

/// A match of random actions, some of which are taken back.
fn random_match(players: u8, seed: u64) -> Match<Quay> {
    let source = Source::from_seed(&seed.to_string());
    let mut rng = Rng::seed_from_u64(seed);
    let mut played = Match::<Quay>::open(MatchSetup::nameless(Setup::new(players))).unwrap();
    while played.turn() != Turn::Over {
        let seat = Seat::new(rng.below(players.into()) as usize);
        if played.awaited_chance().is_ok() {
            played.draw(&source).unwrap();
        } else if rng.chance(1, 8) && played.undo(seat).is_ok() {
            continue;
        } else if let Some(action) = played.game().sample(played.state(), seat, &mut rng) {
            played.act(seat, &action).unwrap();
        }
    }
    played
}

fn analysed(played: &Match<Quay>) -> Result<Analysis, AnalysisError> {
    let effort = Effort { seed: 1, times: 1 };
    analyse(played, effort, &Cancel::default(), &mut |_, _| {})
}

fn sum(balance: &Balance) -> f64 {
    balance.start + balance.luck + balance.own + balance.others
}

#[test]
fn start_luck_and_decisions_add_up_to_the_result() {
    for seed in 0..300 {
        let players = 2 + (seed % 3) as u8;
        let played = random_match(players, seed);
        let winners = played.result().unwrap().winners();
        for balance in course(&played).unwrap().balances {
            assert!((sum(&balance) - balance.result).abs() < 1e-6, "{balance:?}");
            assert_eq!(balance.result > 0.0, winners.has(balance.seat));
        }
    }
}

#[test]
fn luck_is_nothing_on_the_average() {
    const MATCHES: u64 = 2_000;
    let luck: Vec<f64> = (0..MATCHES)
        .map(|seed| course(&random_match(3, 1_000 + seed)).unwrap().balances[0].luck)
        .collect();
    let count = MATCHES as f64;
    let mean = luck.iter().sum::<f64>() / count;
    let variance = luck.iter().map(|luck| (luck - mean).powi(2)).sum::<f64>() / (count - 1.0);
    let error = (variance / count).sqrt();
    assert!(error > 0.0, "chance matters");
    // Seeds are fixed, so this does not fail now and then.
    assert!(mean.abs() < 2.6 * error, "{mean} ± {error}");
}

#[test]
fn an_analysis_has_the_same_balances_a_curve_and_judged_decisions() {
    let played = random_match(3, 7);
    let mut reported = Vec::new();
    let effort = Effort { seed: 1, times: 1 };
    let mut progress = |done, of| reported.push((done, of));
    let analysis = analyse(&played, effort, &Cancel::default(), &mut progress).unwrap();
    assert_eq!(analysis.course, course(&played).unwrap());
    assert!(!analysis.course.learned, "nothing was learned about Quay");
    let (done, of) = *reported.last().unwrap();
    assert!(done == of && reported.is_sorted());
    let last = analysis.course.curve.last().unwrap();
    for balance in &analysis.course.balances {
        assert_eq!(
            f64::from(last.chances[balance.seat.index()]),
            balance.result
        );
    }
    assert!(!analysis.decisions.is_empty());
    for judged in &analysis.decisions {
        let chances: Vec<_> = judged.best.iter().map(|advice| advice.chance).collect();
        assert!((1..=ADVISED).contains(&chances.len()));
        assert!(chances.is_sorted_by(|one, other| one >= other));
        assert!(judged.loss == 0.0 || judged.advantage == 0.0);
        let is_best = judged.best[0].action.as_ref() == Some(&judged.action);
        assert_eq!(is_best, judged.loss == 0.0, "{judged:?}");
        let sure = judged.loss > 2.0 * judged.error;
        match judged.verdict {
            Verdict::Good => assert!(judged.loss < 0.05 || !sure, "{judged:?}"),
            Verdict::Mistake => assert!((0.05..0.1).contains(&judged.loss) && sure),
            Verdict::Blunder => assert!(judged.loss >= 0.1 && sure),
        }
    }
    assert_eq!(analysed(&played), Ok(analysis), "the same again");
}

#[test]
fn random_play_has_mistakes() {
    let mistakes = (0..4).map(|seed| {
        let analysis = analysed(&random_match(3, seed)).unwrap();
        let decisions = analysis.decisions.iter();
        decisions
            .filter(|judged| judged.verdict != Verdict::Good)
            .count()
    });
    assert!(mistakes.sum::<usize>() > 0);
}

#[test]
fn a_match_that_is_not_over_is_not_analysed() {
    let played = Match::<Quay>::open(MatchSetup::nameless(Setup::new(2))).unwrap();
    assert_eq!(analysed(&played), Err(AnalysisError::NotOver));
    assert_eq!(course(&played), Err(AnalysisError::NotOver));
}

#[test]
fn a_cancelled_analysis_ends() {
    let played = random_match(2, 3);
    let cancel = Cancel::default();
    let mut last = 0;
    let result = analyse(&played, Effort::default(), &cancel, &mut |done, _| {
        last = done;
        if done >= 3 {
            cancel.set();
        }
    });
    assert_eq!(result, Err(AnalysisError::Cancelled));
    assert!(last < played.entry() as usize / 2, "{last}");
}
