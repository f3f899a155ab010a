//! The learned weights of the four games, and the balance of luck and decisions that follows from them.

use portolan_bots::{Estimator, Rng, Weights, course, digest_of};
use portolan_catalogue::{NAMES, Visitor, visit};
use portolan_core::{GamePackage, Random, Seat, Setup, Turn};
use portolan_match::{Match, MatchSetup, Source};
use rand_core::SeedableRng;

/// Matches that random play does not end are left after this many entries.
const MOST_ENTRIES: u32 = 4_000;

fn random_match<G: GamePackage>(players: u8, seed: u64) -> Match<G> {
    let source = Source::from_seed(&seed.to_string());
    let mut rng = Rng::seed_from_u64(seed);
    let mut played = Match::<G>::open(MatchSetup::nameless(Setup::new(players))).unwrap();
    while played.turn() != Turn::Over && played.entry() < MOST_ENTRIES {
        let seat = Seat::new(rng.below(players.into()) as usize);
        if played.awaited_chance().is_ok() {
            played.draw(&source).unwrap();
        } else if rng.chance(1, 20) && played.undo(seat).is_ok() {
            continue;
        } else if let Some(action) = played.game().sample(played.state(), seat, &mut rng) {
            played.act(seat, &action).unwrap();
        }
    }
    played
}

/// Checks random matches; returns how many were over.
struct Balances;

impl Visitor for Balances {
    type Out = u32;

    fn visit<G: GamePackage + 'static>(self) -> u32 {
        let mut over = 0;
        for players in G::PLAYERS {
            for seed in 0..3 {
                let played = random_match::<G>(players, seed);
                let Ok(course) = course(&played) else {
                    continue;
                };
                let balances = course.balances;
                over += 1;
                for balance in &balances {
                    let decisions = balance.own + balance.others;
                    let sum = balance.start + balance.luck + decisions;
                    assert!(
                        (sum - balance.result).abs() < 1e-6,
                        "{} {balance:?}",
                        G::NAME
                    );
                }
                let won: f64 = balances.iter().map(|balance| balance.result).sum();
                assert!((won - 1.0).abs() < 1e-6, "{} {won}", G::NAME);
            }
        }
        over
    }
}

#[test]
fn start_luck_and_decisions_add_up_to_the_result_in_every_game() {
    for name in NAMES {
        let over = visit(name, Balances).unwrap();
        assert!(over > 0, "no random match of {name} came to its end");
    }
}

struct BuiltIn;

impl Visitor for BuiltIn {
    type Out = ();

    fn visit<G: GamePackage + 'static>(self) {
        let weights = Weights::read::<G>(G::WEIGHTS);
        let weights = weights.unwrap_or_else(|error| panic!("{}: {error}", G::NAME));
        assert_eq!(Weights::read::<G>(&weights.write::<G>()), Ok(weights));
        for players in G::PLAYERS {
            let setup = Setup::new(players);
            assert!(
                Estimator::<G>::new(&setup).is_learned(),
                "the weights of {} are of other rules or features (digest {}): run cargo xtask train",
                G::NAME,
                digest_of::<G>(&setup)
            );
            // The name of the edition does not count, a section more does.
            let other = Setup {
                edition: Some(format!("{}\n[more]\nx\n1\n", G::EDITION)),
                ..setup
            };
            assert!(!Estimator::<G>::new(&other).is_learned(), "{}", G::NAME);
            let refused = Weights::built_in::<G>(&other).unwrap_err().to_string();
            let expected = format!(
                "not {}): bots compare the standings",
                digest_of::<G>(&other)
            );
            assert!(refused.contains(&expected), "{refused}");
        }
    }
}

#[test]
fn built_in_weights_are_for_the_built_in_edition_only() {
    for name in NAMES {
        visit(name, BuiltIn).unwrap();
    }
}

struct Damaged;

impl Visitor for Damaged {
    type Out = ();

    fn visit<G: GamePackage + 'static>(self) {
        let text = G::WEIGHTS;
        let lines: Vec<&str> = text.lines().collect();
        let error = |text: &str| Weights::read::<G>(text).unwrap_err().to_string();
        let changed = |index: usize, line: &str| {
            let mut lines = lines.clone();
            lines[index] = line;
            error(&lines.join("\n"))
        };
        let row = lines[2];
        assert_eq!(
            changed(2, &format!("{row}x")),
            "weights, line 3: not a number"
        );
        let finite = "weights, line 3: not a finite number for each stage";
        assert_eq!(changed(2, &format!("{row} 1.0")), finite);
        let infinite = row.rsplit_once(' ').unwrap().0.to_owned() + " inf";
        assert_eq!(changed(2, &infinite), finite);
        assert_eq!(
            changed(2, ""),
            "weights, line 4: not the next feature of the game"
        );
        assert_eq!(
            changed(2, "many cash"),
            "weights, line 3: no number of players"
        );
        assert_eq!(changed(1, "digest"), "weights, line 2: no digest");
        let cut = lines[..lines.len() - 1].join("\n");
        let missing = format!(
            "weights, line {}: something is missing at the end",
            lines.len() - 1
        );
        assert_eq!(error(&cut), missing);
        let damaged = Weights::read::<G>(&cut).ok();
        assert!(!Estimator::<G>::with(damaged.as_ref(), 4).is_learned());
    }
}

#[test]
fn damaged_weights_are_refused_with_their_line() {
    for name in NAMES {
        visit(name, Damaged).unwrap();
    }
}

struct Sums;

impl Visitor for Sums {
    type Out = ();

    fn visit<G: GamePackage + 'static>(self) {
        for players in G::PLAYERS {
            let estimator = Estimator::<G>::new(&Setup::new(players));
            let played = random_match::<G>(players, 9);
            for step in played.steps() {
                let chances = estimator.estimate(played.game(), &step.state);
                let sum: f32 = chances.iter().sum();
                assert!((sum - 1.0).abs() < 1e-4, "{} {sum}", G::NAME);
                assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)));
            }
        }
    }
}

#[test]
fn estimates_add_up_to_one_in_every_game() {
    for name in NAMES {
        visit(name, Sums).unwrap();
    }
}
