//! Tests of puzzles at their tables: the best action solves it, any other is refused and changes nothing.

use portolan_live::ErrorKind;
use portolan_live::wire::Puzzle;

use crate::lessons::{GAMES, act, finish_step, open, order, until_shown, wrong_action};
use crate::player::Player;
use crate::test_server::{DataDir, TestServer};

async fn puzzles(server: &TestServer, game: &str) -> Vec<Puzzle> {
    server.table_registry.puzzles(game).await.unwrap()
}

#[tokio::test]
async fn the_best_action_solves_a_puzzle_and_others_change_nothing() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    for game in GAMES {
        for puzzle in puzzles(&server, game).await.into_iter().take(3) {
            let table = open(&server, &anna, game, &puzzle.chapter).await;
            assert_eq!(table.seats.len(), usize::from(puzzle.players));
            let mut player = Player::connect(&server, &table.id, Some(&anna)).await;
            until_shown(&mut player, 0).await;
            let entry = player.entry();
            assert!(entry > 0, "the game has begun before");
            let best = puzzle.best[0].action.clone();
            for second in &puzzle.best[1..] {
                let message = act(&mut player, &second.action);
                let code = player.expect_refusal(message).await;
                assert_eq!(code, "live-lesson-expects", "{}", second.action);
            }
            let other =
                wrong_action(&player, std::slice::from_ref(&best)).expect("there is a choice");
            let message = act(&mut player, &other);
            assert_eq!(player.expect_refusal(message).await, "live-lesson-expects");
            assert_eq!(player.entry(), entry, "nothing has changed");
            let message = act(&mut player, &best);
            player.expect_ack(message).await;
            until_shown(&mut player, 1).await;
        }
    }
}

#[tokio::test]
async fn a_puzzle_is_still_there_after_a_restart_and_shows_its_solution() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let puzzle = puzzles(&server, "norderwind").await.remove(0);
    let table = open(&server, &anna, "norderwind", &puzzle.chapter).await;
    let before = Player::connect(&server, &table.id, Some(&anna))
        .await
        .entry();
    server.table_registry.stop().await;
    drop(server);
    let server = data_dir.start().await;
    let mut player = Player::connect(&server, &table.id, Some(&anna)).await;
    until_shown(&mut player, 0).await;
    assert_eq!(player.entry(), before);
    let message = finish_step(&mut player, 0);
    player.expect_ack(message).await;
    until_shown(&mut player, 1).await;
}

#[tokio::test]
async fn an_unknown_puzzle_is_refused() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let opened = server
        .table_registry
        .open_lesson(&anna, order("manila", "puzzle-none"));
    let error = opened.await.unwrap_err();
    assert_eq!(
        (error.kind(), error.code()),
        (ErrorKind::NotFound, "live-unknown-puzzle")
    );
    let error = server.table_registry.puzzles("chess").await.unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Invalid);
}
