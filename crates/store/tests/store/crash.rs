//! Tests of a store that is dropped or killed without being closed.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use portolan_store::{Options, Store};

use crate::data_dir::{DataDir, add_table, add_tables, lines};

#[tokio::test]
async fn dropping_the_store_loses_nothing_and_opening_compacts_the_journal() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    let keys = add_tables(&store, 70).await;
    for key in &keys {
        store.append(*key, 1, 2, lines(1..3)).await.unwrap();
    }
    store.archive(keys[0]).await.unwrap();
    for key in &keys {
        store.append(*key, 3, 1, lines([3])).await.unwrap();
    }
    drop(store);

    let store = data_dir.open_again().await;
    assert_eq!(data_dir.number("SELECT count(*) FROM journal").await, 0);
    assert_eq!(
        data_dir.number("SELECT sum(entries) FROM archive").await,
        210
    );
    for key in &keys {
        assert_eq!(store.log(*key).await.unwrap(), lines(1..=3));
        store.append(*key, 4, 1, lines([4])).await.unwrap();
        assert_eq!(store.log(*key).await.unwrap(), lines(1..=4));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_files_of_a_running_store_can_be_opened_as_they_are() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    let table = add_table(&store).await;
    // Few enough that no checkpoint moves the write-ahead log into the file meanwhile.
    for n in 1..=50 {
        store.append(table, n, 1, lines([n])).await.unwrap();
    }
    let writer = {
        let store = store.clone();
        tokio::spawn(async move {
            for n in 51..=150 {
                store.append(table, n, 1, lines([n])).await.unwrap();
            }
        })
    };
    let copy = DataDir::new();
    for name in ["portolan.db", "portolan.db-wal"] {
        fs::copy(data_dir.file(name), copy.file(name)).unwrap();
    }
    writer.await.unwrap();
    let copied = copy.open().await;
    let log = copied.log(table).await.unwrap();
    let count = log.lines().count() as u32;
    assert!((50..=150).contains(&count), "{count}");
    assert_eq!(log, lines(1..=count));
}

const CHILD: &str = "PORTOLAN_STORE_TEST_CHILD";

/// Appends and archives in turn. The next test starts this one as a child process on another file,
/// where it prints each number once it is answered, until it is killed.
#[tokio::test]
async fn appends_and_archiving_alternate() {
    let data_dir = DataDir::new();
    let (path, last) = match std::env::var(CHILD) {
        Ok(path) => (path.into(), u32::MAX),
        Err(_) => {
            let store = data_dir.open().await;
            add_table(&store).await;
            store.close().await.unwrap();
            (data_dir.path(), 250)
        }
    };
    let store = Store::open(path, Options::default()).await.unwrap();
    let (table, _) = store.table(&"t1".into()).await.unwrap().unwrap();
    let first = store.log(table).await.unwrap().lines().count() as u32 + 1;
    for next in first..=last {
        store.append(table, next, 1, lines([next])).await.unwrap();
        println!("answered {next}");
        if next.is_multiple_of(100) {
            store.archive(table).await.unwrap();
        }
    }
    assert_eq!(store.log(table).await.unwrap(), lines(1..=last));
}

#[tokio::test]
async fn answered_appends_survive_sigkill() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    let table = add_table(&store).await;
    store.close().await.unwrap();
    let mut answered = 0;
    for round in 0..5u32 {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "--nocapture"])
            .arg("crash::appends_and_archiving_alternate")
            .env(CHILD, data_dir.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut received = 0;
        while received < 30 + 50 * round {
            let line = output.next().unwrap().unwrap();
            if let Some((_, number)) = line.rsplit_once("answered ") {
                answered = number.parse().unwrap();
                received += 1;
            }
        }
        child.kill().unwrap();
        child.wait().unwrap();
        for line in output {
            let line = line.unwrap();
            let number = line.rsplit_once("answered ").map(|(_, number)| number);
            if let Some(Ok(number)) = number.map(str::parse) {
                answered = number;
            }
        }
        let store = data_dir.open().await;
        let log = store.log(table).await.unwrap();
        let count = log.lines().count() as u32;
        assert!(count >= answered, "{count} stored of {answered} answered");
        assert_eq!(log, lines(1..=count));
        store.close().await.unwrap();
    }
}
