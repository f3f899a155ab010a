//! Tests of puzzles from games of the server: only where the table says so, without names, for everybody.

use std::net::{IpAddr, Ipv4Addr};

use portolan_core::Language;
use portolan_live::wire::{AnalysisState, OpenTable, Puzzle, PuzzleOrigin, Rematch, TablePuzzles};
use portolan_live::{SearchKind, Settings};
use portolan_store::{EndedWith, Guest, Millis, Pruned, TableId};

use crate::eyes::short;
use crate::lessons::{act, open, until_shown};
use crate::player::Player;
use crate::test_server::{DataDir, TestServer, fast_bots, refusal, until};

const GAME: &str = "norderwind";

async fn server(data_dir: &DataDir) -> TestServer {
    let settings = Settings {
        test_seed: Some("harbour".parse().unwrap()),
        ..fast_bots()
    };
    data_dir.start_with(settings).await
}

/// Plays a short game and analyses it, and waits until its puzzles are found.
async fn analysed(server: &TestServer, anna: &Guest, puzzles: TablePuzzles) -> TableId {
    let request = OpenTable {
        puzzles,
        ..short(GAME, 3)
    };
    let id = server.start_game(&[anna], request).await;
    Player::connect(server, &id, Some(anna)).await.play().await;
    let registry = &server.table_registry;
    let here = IpAddr::V4(Ipv4Addr::LOCALHOST);
    let requested = registry.request_analysis(&id, anna, here, Language::ENGLISH);
    requested.await.unwrap();
    until("the analysis is done", || async {
        let state = registry.analysis(&id, Some(anna), Language::ENGLISH).await;
        matches!(state.unwrap(), AnalysisState::Done { .. })
    })
    .await;
    until("puzzles were looked for", || async {
        registry.search_metrics().active(SearchKind::Puzzles) == 0
    })
    .await;
    id
}

async fn of_server(server: &TestServer) -> Vec<Puzzle> {
    let all = server.table_registry.puzzles(GAME).await.unwrap();
    let is_played = |puzzle: &Puzzle| puzzle.origin == PuzzleOrigin::Server;
    assert!(
        all.is_sorted_by_key(is_played),
        "those of the program first"
    );
    all.into_iter().filter(is_played).collect()
}

#[tokio::test]
async fn a_finished_game_gives_puzzles_only_if_its_table_says_so() {
    let data_dir = DataDir::new();
    let server = server(&data_dir).await;
    let anna = server.guest("Anna").await;
    let registry = &server.table_registry;
    analysed(&server, &anna, TablePuzzles::None).await;
    let searched = registry.search_metrics().of(SearchKind::Puzzles).time();
    assert!(searched.is_zero(), "nothing was looked for");
    assert_eq!(of_server(&server).await, []);
    let mut table = analysed(&server, &anna, TablePuzzles::Allowed).await;
    for _ in 0..5 {
        if !of_server(&server).await.is_empty() {
            break;
        }
        table = analysed(&server, &anna, TablePuzzles::Allowed).await;
    }
    let found = of_server(&server).await;
    let puzzle = found.first().expect("no game had a puzzle");
    let json = serde_json::to_string(&found).unwrap();
    assert!(
        !json.contains("Anna") && !json.contains(&*table.to_string()),
        "{json}"
    );

    // Somebody else solves it, in the middle of the game and among others.
    let ben = server.guest("Ben").await;
    let lesson = open(&server, &ben, GAME, &puzzle.chapter).await;
    assert!(
        lesson.options.contains_key("round_limit"),
        "{:?}",
        lesson.options
    );
    let names: Vec<_> = serde_json::to_value(&lesson.seats)
        .unwrap()
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| seat["name"].clone())
        .collect();
    assert!(!names.contains(&"Anna".into()), "{names:?}");
    let mut player = Player::connect(&server, &lesson.id, Some(&ben)).await;
    until_shown(&mut player, 0).await;
    let message = act(&mut player, &puzzle.best[1].action);
    assert_eq!(player.expect_refusal(message).await, "live-lesson-expects");
    let message = act(&mut player, &puzzle.best[0].action);
    player.expect_ack(message).await;
    until_shown(&mut player, 1).await;

    // They are deleted with the table of their game.
    let (key, _) = server.store.table(&table).await.unwrap().unwrap();
    let far = Millis(i64::MAX);
    let deleted = server.store.delete_table(key, EndedWith::Over, far).await;
    assert_eq!(deleted.unwrap(), Pruned::Deleted);
    assert_eq!(of_server(&server).await, []);
    let again = registry.open_lesson(&ben, crate::lessons::order(GAME, &puzzle.chapter));
    assert_eq!(refusal(again.await).1, "live-unknown-puzzle");
}

#[tokio::test]
async fn everybody_sees_whether_a_table_gives_puzzles_and_the_next_one_does_too() {
    let data_dir = DataDir::new();
    let server = server(&data_dir).await;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let request = OpenTable {
        puzzles: TablePuzzles::Allowed,
        ..short(GAME, 3)
    };
    let id = server.start_game(&[&anna], request).await;
    let registry = &server.table_registry;
    let seen = registry.table(&id, Some(&ben)).await.unwrap();
    assert_eq!(seen.puzzles, TablePuzzles::Allowed);
    Player::connect(&server, &id, Some(&anna))
        .await
        .play()
        .await;
    let next = registry
        .rematch(&id, &anna, Rematch::default())
        .await
        .unwrap();
    assert_eq!(next.puzzles, TablePuzzles::Allowed);
    let request = portolan_live::wire::PlayOn { seat: 1, entry: 0 };
    let played_on = registry.play_on(&id, &anna, request).await.unwrap();
    assert_eq!(played_on.table.puzzles, TablePuzzles::None);
}
