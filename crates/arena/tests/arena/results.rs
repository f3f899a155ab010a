//! Results: independent of the number of workers, and fair to every seat.

use std::sync::atomic::{AtomicU64, Ordering};

use Level::{Deckhand, Mate};
use portolan_arena::{NoWatch, Plan, Results, Watch, run};
use portolan_bots::Level;
use portolan_conformance::example::Quay;

use crate::test_game::TestGame;
use crate::{jobs, plan};

fn results(plan: &Plan) -> Results {
    run::<Quay>(plan, &NoWatch).unwrap().results
}

#[test]
fn the_number_of_workers_changes_nothing() {
    let mut plan = plan(&[Mate, Deckhand, Deckhand], 101);
    let alone = results(&plan);
    assert_eq!(alone.played, 101);
    for workers in [2, 3, 8] {
        plan.jobs = jobs(workers);
        assert_eq!(results(&plan), alone, "{workers} workers");
    }
}

#[test]
fn another_seed_gives_other_games() {
    let mut plan = plan(&[Mate, Deckhand], 50);
    let first = results(&plan);
    plan.seed = 2;
    let second = results(&plan);
    assert_ne!(first.decisions, second.decisions);
    assert_ne!(first.players, second.players);
}

#[test]
fn options_reach_the_game() {
    let mut plan = plan(&[Deckhand, Deckhand], 20);
    let decisions = |rounds: &str, plan: &mut Plan| {
        plan.options.insert("rounds".into(), rounds.into());
        results(plan).decisions
    };
    assert!(decisions("1", &mut plan) < decisions("3", &mut plan));
}

/// In TestGame the first seat always wins, so wins are times in the first seat.
#[test]
fn every_level_has_every_seat_equally_often() {
    let line_up = [Mate, Deckhand, Mate, Deckhand, Deckhand];
    let results = run::<TestGame>(&plan(&line_up, 1000), &NoWatch)
        .unwrap()
        .results;
    for player in &results.players {
        let seats = line_up
            .iter()
            .filter(|level| player.name == **level)
            .count();
        assert_eq!(player.games, 1000 * seats as u64);
        assert_eq!(player.wins, 200.0 * seats as f64);
        assert_eq!(player.win_share, 0.2);
        assert!(player.low < 0.2 && 0.2 < player.high);
        assert_eq!(player.mean, Some(-2.0));
        let spread = player.sd.unwrap();
        assert!((spread - 2f64.sqrt()).abs() < 1e-3, "{spread}");
    }
}

#[test]
fn wins_add_up_to_games() {
    let results = results(&plan(&[Mate, Deckhand, Deckhand], 300));
    let wins: f64 = results.players.iter().map(|player| player.wins).sum();
    assert!((wins - 300.0).abs() < 1e-9);
    let [mate, deckhand] = &results.players[..] else {
        panic!("{results:?}");
    };
    assert_eq!((mate.name, deckhand.name), (Mate.into(), Deckhand.into()));
    assert!(mate.low > deckhand.high, "a mate is better than a deckhand");
    assert!(results.decisions > 0 && results.chances > 0);
}

struct StopAfter30(AtomicU64);

impl Watch for StopAfter30 {
    fn stop(&self) -> bool {
        self.0.load(Ordering::Relaxed) >= 30
    }

    fn game_ended(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

#[test]
fn a_tournament_ended_early_is_a_shorter_tournament() {
    let mut long = plan(&[Mate, Deckhand], 1_000_000);
    long.jobs = jobs(2);
    let watch = StopAfter30(AtomicU64::new(0));
    let early = run::<Quay>(&long, &watch).unwrap().results;
    assert!((30..40).contains(&early.played), "{}", early.played);
    let short = results(&plan(&[Mate, Deckhand], early.played));
    assert_eq!(early.players, short.players);
    assert_eq!((early.planned, short.planned), (1_000_000, early.played));
}

#[test]
fn the_json_has_its_fields() {
    let report = run::<Quay>(&plan(&[Mate, Deckhand], 20), &NoWatch).unwrap();
    let json = serde_json::to_value(&report).unwrap();
    assert_eq!(json["game"], "quay");
    assert_eq!(
        (&json["seed"], &json["played"], &json["aborted"]),
        (&1.into(), &20.into(), &0.into())
    );
    assert!(json["games_per_second"].as_f64().unwrap() > 0.0);
    assert!(json["decisions_per_second"].as_f64().unwrap() > 0.0);
    assert_eq!(json["decisions"].as_u64(), Some(report.results.decisions));
    let players = json["players"].as_array().unwrap();
    assert_eq!(players.len(), 2);
    for (player, name) in players.iter().zip(["mate", "deckhand"]) {
        assert_eq!(
            (&player["name"], &player["games"]),
            (&name.into(), &20.into())
        );
        for field in ["wins", "win_share", "low", "high", "mean", "sd"] {
            assert!(player[field].is_number(), "{field}: {player}");
        }
    }
}
