//! A full disk: the server returns an error, acknowledges and changes nothing, and goes on when
//! there is room again, with and without a restart. The test mounts a small file system; without
//! the permission to do so it prints that it is skipped.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::sleep;

use super::seat_client::{SeatClient, solo_table};
use crate::common::ServerFolder;

/// A small file system, unmounted when dropped.
struct Disk {
    folder: tempfile::TempDir,
}

impl Disk {
    fn mount() -> Option<Disk> {
        let folder = tempfile::tempdir().unwrap();
        let mount = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=3m", "portolan-test"])
            .arg(folder.path())
            .output();
        let mounted = mount.is_ok_and(|done| done.status.success());
        mounted.then_some(Disk { folder })
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Fills the file system.
    fn fill(&self) {
        let mut filler = File::create(self.path("filler")).unwrap();
        let block = vec![7; 4096];
        while filler.write_all(&block).is_ok() {}
    }

    fn make_room(&self) {
        std::fs::remove_file(self.path("filler")).unwrap();
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let folder: &Path = self.folder.path();
        // If this fails, the mount and its folder are left behind.
        let _ = Command::new("umount").arg("-l").arg(folder).status();
    }
}

/// Fills the disk while this seat must act; returns the action that was refused.
async fn act_on_full_disk(player: &mut SeatClient, disk: &Disk) -> Value {
    let message = player.next_action().await;
    disk.fill();
    // Chat messages fill the room that is left in allocated database pages.
    let refused = async |player: &mut SeatClient, message: &Value| {
        player.socket.send(message).await.unwrap();
        let answer = player.answer(message["key"].as_str().expect("a key")).await;
        let code = answer["error"]["code"].as_str();
        let full = code.is_some_and(|code| code.starts_with("live-storage"));
        assert!(full || answer["type"] == "ack", "{answer}");
        full
    };
    for number in 0.. {
        let key = format!("{}-{number}", message["key"]);
        let chat = json!({ "type": "chat", "key": key, "text": "⛵".repeat(400) });
        if refused(player, &chat).await {
            break;
        }
        assert!(number < 5000, "the disk is never full");
    }
    assert!(
        refused(player, &message).await,
        "{message} was acknowledged"
    );
    message
}

/// Sends a message until it is acknowledged.
async fn send_until_acked(player: &mut SeatClient, message: &Value) -> u64 {
    for _ in 0..600 {
        player.socket.send(message).await.unwrap();
        let answer = player.answer(message["key"].as_str().expect("a key")).await;
        if let Some(entry) = answer["entry"].as_u64() {
            return entry;
        }
        sleep(Duration::from_millis(50)).await;
    }
    panic!("the server does not go on");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_loses_nothing() {
    let Some(disk) = Disk::mount() else {
        println!("disk: skipped, a small file system cannot be mounted here");
        return;
    };
    let folder = ServerFolder::new().on(disk.path("portolan.db"));
    let server = folder.start();
    let (_, mut player) = solo_table(&server).await;
    player.act().await;

    let message = act_on_full_disk(&mut player, &disk).await;
    player.reconnect().await;
    let before = player.known.clone();
    let guest = json!({ "name": "Bruno" });
    let mut answer = server.client().post("/api/guests", &guest).await.unwrap();
    for _ in 0..200 {
        // A database page with free room may take a few more.
        if answer.status != 201 {
            break;
        }
        answer = server.client().post("/api/guests", &guest).await.unwrap();
    }
    assert_eq!(answer.status, 503, "{}", answer.text);
    assert!(server.client().get("/healthz").await.unwrap().status == 200);
    let ready = server.client().get("/readyz").await.unwrap();
    assert_eq!(ready.status, 503, "{}", ready.text);

    disk.make_room();
    let entry = send_until_acked(&mut player, &message).await;
    assert!(server.client().get("/readyz").await.unwrap().status == 200);
    assert!(entry > before.entry(), "{before:?}");

    // Again, but the server is killed while the disk is full.
    let message = act_on_full_disk(&mut player, &disk).await;
    player.reconnect().await;
    let before = player.known.clone();
    server.kill();
    disk.make_room();
    let server = folder.start();
    player.switch_server(&server).await;
    assert_eq!(
        player.known.view(),
        before.view(),
        "nothing is lost and nothing added"
    );
    send_until_acked(&mut player, &message).await;
    player.act().await;
    player.close().await;
    let record = player.record().await;
    folder.assert_verifies(&record);
}
