//! The search of `captain` on the example game: its budget, cancelling, and legal actions with all options.

use portolan_bots::{Asked, Budget, Cancel, Level, Player, Progress, Rng, Thinking, advise};
use portolan_conformance::attempt;
use portolan_conformance::example::{Action, Quay, State};
use portolan_core::{Audience, Game, GamePackage, NoEvents, Notation, Seat, Setup, Turn, View};
use rand_core::SeedableRng;

/// No playout of the example game is longer.
const LONGEST_PLAYOUT: u64 = 200;

/// A game in which the first seat trades.
fn trading() -> (Setup, Quay, State) {
    let setup = Setup::new(2);
    let quay = Quay::open(&setup).unwrap();
    let mut state = quay.start();
    for line in ["deal cod"; 6].into_iter().chain(["roll 1", "catch eel"]) {
        attempt(&quay, &mut state, line, &mut Vec::new()).unwrap();
    }
    (setup, quay, state)
}

fn view_of(game: &Quay, state: &State, seat: Seat) -> View<Quay> {
    game.view(state, seat.into(), Audience::WithMemory)
}

/// The decision of a captain in the trading game, and the steps of its reports.
fn decided(
    budget: Budget,
    cancel: &Cancel,
    mut report: impl FnMut(&Progress<Quay>),
) -> (Option<Action>, Vec<u64>) {
    let (setup, quay, state) = trading();
    let seat = Seat::new(0);
    let view = view_of(&quay, &state, seat);
    let asked = Asked {
        game: &quay,
        view: &view,
        seat,
        seen: &[],
    };
    let mut steps = Vec::new();
    let thinking = Thinking {
        rng: &mut Rng::seed_from_u64(1),
        budget,
        cancel,
        progress: &mut |progress| {
            steps.push(progress.steps);
            report(progress);
        },
    };
    let action = Level::Captain
        .player::<Quay>(&setup)
        .decide(asked, thinking);
    (action, steps)
}

#[test]
fn a_search_takes_no_more_steps_than_its_budget_and_one_playout() {
    for budget in [1, 50, 300, 3_000, 20_000] {
        let report = |progress: &Progress<Quay>| assert_eq!(progress.of, budget);
        let (action, steps) = decided(Budget::Steps(budget), &Cancel::default(), report);
        assert!(action.is_some());
        let last = *steps.last().unwrap();
        assert!(last <= budget + LONGEST_PLAYOUT, "{last} of {budget}");
        assert!(steps.is_sorted(), "{steps:?}");
    }
    let usual = u64::from(Quay::SEARCH.steps);
    for (percent, of) in [(100, usual), (50, usual / 2), (200, 2 * usual), (0, 0)] {
        let report = |progress: &Progress<Quay>| assert_eq!(progress.of, of);
        let (action, _) = decided(Budget::Percent(percent), &Cancel::default(), report);
        assert!(action.is_some(), "without a budget the heuristic decides");
    }
}

#[test]
fn a_search_reports_candidates_best_first() {
    let mut reports = 0;
    decided(Budget::Steps(5_000), &Cancel::default(), |progress| {
        reports += 1;
        let chances: Vec<_> = progress.candidates.iter().map(|one| one.chance).collect();
        assert!(chances.is_sorted_by(|one, next| one >= next), "{chances:?}");
        assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)));
    });
    assert!(reports > 1);
}

#[test]
fn a_cancelled_search_answers_at_once() {
    let cancel = Cancel::default();
    cancel.set();
    let (action, steps) = decided(Budget::Steps(u64::MAX / 100), &cancel, |_| {});
    assert!(action.is_some(), "it must act all the same");
    assert!(steps.iter().all(|steps| *steps == 0), "{steps:?}");
}

#[test]
fn a_search_that_is_cancelled_in_between_takes_no_further_step() {
    let cancel = Cancel::default();
    let (action, steps) = decided(Budget::Steps(20_000), &cancel, |_| cancel.set());
    assert!(action.is_some());
    assert!(steps[0] > 0);
    assert!(steps.iter().all(|later| *later == steps[0]), "{steps:?}");
}

#[test]
fn cancelled_advice_is_still_legal() {
    let (setup, quay, state) = trading();
    let seat = Seat::new(0);
    let view = view_of(&quay, &state, seat);
    let asked = Asked {
        game: &quay,
        view: &view,
        seat,
        seen: &[],
    };
    let cancel = Cancel::default();
    cancel.set();
    let thinking = Thinking {
        rng: &mut Rng::seed_from_u64(1),
        budget: Budget::Usual,
        cancel: &cancel,
        progress: &mut |_| {},
    };
    for advice in advise(&setup, asked, thinking) {
        let notation = advice.action.expect("the seat must act");
        let action = Action::read(&quay, &notation).unwrap();
        assert_eq!(quay.check(&state, seat, &action), Ok(()));
        assert_eq!(advice.playouts, 0);
    }
}

/// Every set of options of the example game.
fn option_sets(players: u8) -> Vec<Setup> {
    Quay::OPTIONS
        .iter()
        .fold(vec![Setup::new(players)], |sets, spec| {
            let with_all = |setup: &Setup| {
                let setup = setup.clone();
                let values = spec.kind.values().into_iter();
                values.map(move |value| setup.clone().with(spec.name, value))
            };
            sets.iter().flat_map(with_all).collect()
        })
}

/// The actions of a game in which all seats have this player, each checked by the rules.
fn play(setup: &Setup, player: &dyn Player<Quay>, seed: u64) -> Vec<Action> {
    let game = Quay::open(setup).unwrap();
    let mut rng = Rng::seed_from_u64(seed);
    let (mut state, mut actions) = (game.start(), Vec::new());
    loop {
        match game.turn(&state) {
            Turn::Over => return actions,
            Turn::Chance(_) => {
                let outcome = game.sample_outcome(&state, &mut rng);
                game.resolve(&mut state, &outcome, &mut NoEvents).unwrap();
            }
            Turn::Ask { must, .. } => {
                let seat = must.first().unwrap();
                let view = view_of(&game, &state, seat);
                let asked = Asked {
                    game: &game,
                    view: &view,
                    seat,
                    seen: &[],
                };
                let thinking = Thinking {
                    rng: &mut rng,
                    budget: Budget::Steps(300),
                    cancel: &Cancel::default(),
                    progress: &mut |_| {},
                };
                let action = player.decide(asked, thinking).expect("the seat must act");
                let done = game.act(&mut state, seat, &action, &mut NoEvents);
                assert_eq!(done, Ok(()), "{setup:?} {action:?}");
                actions.push(action);
            }
        }
    }
}

#[test]
fn every_level_plays_every_option_set_legally_and_the_same_again() {
    for players in Quay::PLAYERS {
        for setup in option_sets(players) {
            for level in Level::ALL {
                let player = level.player::<Quay>(&setup);
                let first = play(&setup, &*player, 5);
                assert_eq!(play(&setup, &*player, 5), first, "{level} {setup:?}");
            }
        }
    }
}
