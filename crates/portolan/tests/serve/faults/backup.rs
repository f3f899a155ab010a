//! `portolan backup` under load: the copy holds everything that was acknowledged before it began,
//! and a second server can start on it.

use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::seat_client::solo_table;
use crate::common::{PROGRAM, ServerFolder};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_made_under_load_is_whole() {
    let folder = ServerFolder::new();
    let server = folder.start();
    let stop = Arc::new(AtomicBool::new(false));
    let mut players = tokio::task::JoinSet::new();
    let server = Arc::new(server);
    for _ in 0..3 {
        let (server, stop) = (Arc::clone(&server), Arc::clone(&stop));
        players.spawn(async move {
            while !stop.load(Ordering::Relaxed) {
                let (_, mut player) = solo_table(&server).await;
                while let Some(message) = player.next_action_unless_over().await {
                    player.send_acked(&message).await;
                    if stop.load(Ordering::Relaxed) {
                        break;
                    }
                }
            }
        });
    }
    let (_, mut player) = solo_table(&server).await;
    let mut last = None;
    for round in 0..3 {
        let message = player.next_action().await;
        let entry = player.send_acked(&message).await;
        let copy = folder.beside(&format!("copy-{round}.db"));
        let mut backup = Command::new(PROGRAM);
        backup
            .arg("backup")
            .arg(&copy)
            .arg("--data")
            .arg(folder.data());
        let made = tokio::task::spawn_blocking(move || backup.output().unwrap())
            .await
            .unwrap();
        assert!(
            made.status.success(),
            "{}",
            String::from_utf8_lossy(&made.stderr)
        );
        last = Some((copy, message, entry));
    }
    stop.store(true, Ordering::Relaxed);
    while let Some(player) = players.join_next().await {
        player.unwrap();
    }
    let (copy, message, entry) = last.expect("a copy");
    let second = ServerFolder::new().on(copy);
    let server = second.start();
    player.switch_server(&server).await;
    assert_eq!(
        player.send_acked(&message).await,
        entry,
        "the copy holds what was acknowledged before"
    );
    player.act().await;
    player.close().await;
    let record = player.record().await;
    second.assert_verifies(&record);
}
