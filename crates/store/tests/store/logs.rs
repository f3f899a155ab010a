//! Tests of logs: read in order from archive and journal, and never with a gap.

use portolan_store::{StoreError, TableKey};

use crate::data_dir::{DataDir, add_table, add_tables, lines};

fn gap(result: Result<impl std::fmt::Debug, StoreError>) -> (TableKey, u32, u32) {
    match result {
        Err(StoreError::LogGap {
            table,
            expected,
            found,
        }) => (table, expected, found),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_log_is_read_back_as_it_was_appended() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    let keys = add_tables(&store, 2).await;
    assert_eq!(store.log(keys[0]).await.unwrap(), "");
    store.archive(keys[0]).await.unwrap();
    assert_eq!(store.log(keys[0]).await.unwrap(), "");

    store.append(keys[0], 1, 2, lines(1..3)).await.unwrap();
    store.append(keys[1], 1, 1, lines([1])).await.unwrap();
    store.append(keys[0], 3, 1, lines([3])).await.unwrap();
    assert_eq!(store.log(keys[0]).await.unwrap(), lines(1..4));
    store.archive(keys[0]).await.unwrap();
    assert_eq!(store.log(keys[0]).await.unwrap(), lines(1..4));
    store.append(keys[0], 4, 1, lines([4])).await.unwrap();
    assert_eq!(store.log(keys[0]).await.unwrap(), lines(1..5));
    store.archive(keys[0]).await.unwrap();
    assert_eq!(store.log(keys[0]).await.unwrap(), lines(1..5));
    assert_eq!(store.log(keys[1]).await.unwrap(), lines([1]));

    store.close().await.unwrap();
    assert_eq!(data_dir.number("SELECT count(*) FROM journal").await, 1);
    let entries = "SELECT entries FROM archive";
    assert_eq!(data_dir.number(entries).await, 4);
}

#[tokio::test]
async fn an_append_may_have_no_numbered_entry() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    let table = add_table(&store).await;
    store
        .append(table, 1, 0, "header\n".to_owned())
        .await
        .unwrap();
    store.append(table, 1, 1, lines([1])).await.unwrap();
    let log = format!("header\n{}", lines([1]));
    assert_eq!(store.log(table).await.unwrap(), log);
    store.archive(table).await.unwrap();
    assert_eq!(store.log(table).await.unwrap(), log);
}

#[tokio::test]
async fn a_gap_and_an_overlap_are_found() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    let keys = add_tables(&store, 3).await;
    for key in &keys {
        store.append(*key, 1, 2, lines(1..3)).await.unwrap();
    }
    store.append(keys[0], 4, 1, lines([4])).await.unwrap();
    store.append(keys[1], 2, 1, lines([2])).await.unwrap();
    assert_eq!(gap(store.log(keys[0]).await), (keys[0], 3, 4));
    assert_eq!(gap(store.archive(keys[0]).await), (keys[0], 3, 4));
    assert_eq!(gap(store.log(keys[1]).await), (keys[1], 3, 2));
    assert_eq!(store.log(keys[2]).await.unwrap(), lines(1..3));
    drop(store);

    // A log with a gap does not prevent opening the file, and still has the gap.
    let store = data_dir.open_again().await;
    assert_eq!(gap(store.log(keys[0]).await), (keys[0], 3, 4));
    assert_eq!(gap(store.log(keys[1]).await), (keys[1], 3, 2));
    assert_eq!(store.log(keys[2]).await.unwrap(), lines(1..3));
    store.append(keys[2], 3, 1, lines([3])).await.unwrap();
    assert_eq!(store.log(keys[2]).await.unwrap(), lines(1..4));
    store.close().await.unwrap();
    assert_eq!(data_dir.number("SELECT count(*) FROM journal").await, 5);
}

#[tokio::test]
async fn a_gap_after_the_archive_is_found() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    let table = add_table(&store).await;
    store.append(table, 1, 2, lines(1..3)).await.unwrap();
    store.archive(table).await.unwrap();
    store.append(table, 2, 1, lines([2])).await.unwrap();
    assert_eq!(gap(store.log(table).await), (table, 3, 2));
    assert_eq!(gap(store.archive(table).await), (table, 3, 2));
}

/// A reader sees every answered append exactly once while the log moves from the journal to the
/// archive.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_can_be_read_while_it_is_archived() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    let table = add_table(&store).await;
    let (answered_sender, answered) = tokio::sync::watch::channel(0u32);
    let writer = {
        let store = store.clone();
        tokio::spawn(async move {
            for n in 1..=600 {
                store.append(table, n, 1, lines([n])).await.unwrap();
                answered_sender.send_replace(n);
                if n % 7 == 0 {
                    store.archive(table).await.unwrap();
                }
            }
        })
    };
    let mut reads = 0;
    while !writer.is_finished() {
        let least = *answered.borrow();
        let log = store.log(table).await.unwrap();
        let count = log.lines().count() as u32;
        assert!(count >= least, "{count} of {least}");
        assert_eq!(log, lines(1..=count));
        reads += 1;
    }
    writer.await.unwrap();
    assert!(reads > 0);
    assert_eq!(store.log(table).await.unwrap(), lines(1..=600));
}
