//! `portolan backup` under load: the copy holds everything acknowledged before it began, and a
//! second server starts on it.

use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::helm::alone;
use crate::common::{Harbour, PROGRAM};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_made_under_load_is_whole() {
    let harbour = Harbour::new();
    let server = harbour.start();
    let stop = Arc::new(AtomicBool::new(false));
    let mut players = tokio::task::JoinSet::new();
    let server = Arc::new(server);
    for _ in 0..3 {
        let (server, stop) = (Arc::clone(&server), Arc::clone(&stop));
        players.spawn(async move {
            while !stop.load(Ordering::Relaxed) {
                let (_, mut helm) = alone(&server).await;
                while let Some(wish) = helm.wish_until_over().await {
                    helm.say(&wish).await;
                    if stop.load(Ordering::Relaxed) {
                        break;
                    }
                }
            }
        });
    }
    let (_, mut helm) = alone(&server).await;
    let mut last = None;
    for round in 0..3 {
        let wish = helm.wish().await;
        let entry = helm.say(&wish).await;
        let copy = harbour.beside(&format!("copy-{round}.db"));
        let mut backup = Command::new(PROGRAM);
        backup
            .arg("backup")
            .arg(&copy)
            .arg("--data")
            .arg(harbour.data());
        let made = tokio::task::spawn_blocking(move || backup.output().unwrap())
            .await
            .unwrap();
        assert!(
            made.status.success(),
            "{}",
            String::from_utf8_lossy(&made.stderr)
        );
        last = Some((copy, wish, entry));
    }
    stop.store(true, Ordering::Relaxed);
    while let Some(player) = players.join_next().await {
        player.unwrap();
    }
    let (copy, wish, entry) = last.expect("a copy");
    let second = Harbour::new().on(copy);
    let server = second.start();
    helm.move_to(&server).await;
    assert_eq!(
        helm.say(&wish).await,
        entry,
        "what was acknowledged before is in the copy"
    );
    helm.act().await;
    helm.close().await;
    let record = helm.record().await;
    second.assert_verifies(&record);
}
