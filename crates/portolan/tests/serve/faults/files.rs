//! Data files that a server must not use: each is refused with a clear message and exit code 2, and
//! is not changed.

use std::fs;

use super::seat_client::solo_table;
use crate::common::ServerFolder;

/// A folder whose data file a server has used and closed.
async fn used_data_file() -> ServerFolder {
    let folder = ServerFolder::new();
    let server = folder.start();
    let (_, mut player) = solo_table(&server).await;
    player.act().await;
    server.ask_to_stop();
    server.ended().await;
    folder
}

fn assert_refused(folder: &ServerFolder, reason: &str) {
    let before = fs::read(folder.data()).unwrap();
    let output = folder.start_expecting_failure();
    let printed = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{printed}");
    assert!(printed.contains(reason), "no {reason:?} in: {printed}");
    assert!(
        printed.contains("portolan.db"),
        "the file is not named: {printed}"
    );
    assert_eq!(
        fs::read(folder.data()).unwrap(),
        before,
        "the file was changed"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_that_are_damaged_newer_or_foreign_are_refused() {
    let folder = used_data_file().await;
    let intact = fs::read(folder.data()).unwrap();
    assert!(intact.len() > 8192, "some pages");

    let mut newer = intact.clone();
    // The field `user_version` of the SQLite header.
    newer[60..64].copy_from_slice(&4242_u32.to_be_bytes());
    fs::write(folder.data(), newer).unwrap();
    assert_refused(&folder, "newer");

    let mut damaged = intact.clone();
    damaged[4096..].fill(0xa7);
    fs::write(folder.data(), damaged).unwrap();
    assert_refused(&folder, "damaged");

    fs::write(folder.data(), &intact[..intact.len() / 2]).unwrap();
    assert_refused(&folder, "damaged");

    fs::write(folder.data(), "Dear diary, today we sailed to Candia.").unwrap();
    assert_refused(&folder, "not a data file");

    fs::write(folder.data(), intact).unwrap();
    folder.start();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_server_on_the_same_file_is_refused() {
    let folder = ServerFolder::new();
    let server = folder.start();
    let (_, mut player) = solo_table(&server).await;
    let second = folder.start_expecting_failure();
    let printed = String::from_utf8_lossy(&second.stderr).into_owned();
    assert_eq!(second.status.code(), Some(2), "{printed}");
    assert!(printed.contains("another server"), "{printed}");
    player.act().await;
}
