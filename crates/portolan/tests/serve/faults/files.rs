//! Data files that a server must not touch: each is refused with a clear message and exit code
//! 2, and stays as it was.

use std::fs;

use super::helm::alone;
use crate::common::Harbour;

/// A file that a server has used and let go.
async fn used() -> Harbour {
    let harbour = Harbour::new();
    let server = harbour.start();
    let (_, mut helm) = alone(&server).await;
    helm.act().await;
    server.ask_to_stop();
    server.ended().await;
    harbour
}

fn assert_refused(harbour: &Harbour, because: &str) {
    let before = fs::read(harbour.data()).unwrap();
    let output = harbour.start_in_vain();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains(because), "{because:?} is not said: {said}");
    assert!(
        said.contains("portolan.db"),
        "it does not name the file: {said}"
    );
    assert_eq!(
        fs::read(harbour.data()).unwrap(),
        before,
        "the file was changed"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_that_are_damaged_newer_or_foreign_are_refused() {
    let harbour = used().await;
    let honest = fs::read(harbour.data()).unwrap();
    assert!(honest.len() > 8192, "some pages");

    let mut newer = honest.clone();
    // Where SQLite keeps the version of the application's format.
    newer[60..64].copy_from_slice(&4242_u32.to_be_bytes());
    fs::write(harbour.data(), newer).unwrap();
    assert_refused(&harbour, "newer");

    let mut damaged = honest.clone();
    damaged[4096..].fill(0xa7);
    fs::write(harbour.data(), damaged).unwrap();
    assert_refused(&harbour, "damaged");

    fs::write(harbour.data(), &honest[..honest.len() / 2]).unwrap();
    assert_refused(&harbour, "damaged");

    fs::write(harbour.data(), "Dear diary, today we sailed to Candia.").unwrap();
    assert_refused(&harbour, "not a data file");

    fs::write(harbour.data(), honest).unwrap();
    harbour.start();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_server_on_the_same_file_is_refused() {
    let harbour = Harbour::new();
    let server = harbour.start();
    let (_, mut helm) = alone(&server).await;
    let second = harbour.start_in_vain();
    let said = String::from_utf8_lossy(&second.stderr).into_owned();
    assert_eq!(second.status.code(), Some(2), "{said}");
    assert!(said.contains("another server"), "{said}");
    helm.act().await;
}
