//! Tests of a full file: all writes of the commit fail, nothing of them is stored, nothing else is
//! lost.

use std::time::Duration;

use futures_util::future::join_all;
use portolan_store::{Options, StoreError};

use crate::data_dir::{DataDir, NOW, add_anna, add_table, digest, lines, new_guest};

fn with_max_bytes(bytes: u64) -> Options {
    Options {
        max_bytes: Some(bytes),
        ..Options::default()
    }
}

#[tokio::test]
async fn a_full_file_loses_nothing_and_works_again_with_more_room() {
    let data_dir = DataDir::new();
    let store = data_dir.open_with(with_max_bytes(400_000)).await;
    let table = add_table(&store).await;
    let piece = |n: u32| format!("{n} {}\n", "x".repeat(3000));
    let mut count = 0;
    let error = loop {
        match store.append(table, count + 1, 1, piece(count + 1)).await {
            Ok(()) => count += 1,
            Err(error) => break error,
        }
        assert!(count < 1000, "the limit has no effect");
    };
    assert!(matches!(error, StoreError::Full), "{error:?}");
    let log: String = (1..=count).map(piece).collect();
    assert_eq!(store.log(table).await.unwrap(), log);
    // The file is still full and still readable.
    let again = store.append(table, count + 1, 1, piece(count + 1)).await;
    assert!(matches!(again, Err(StoreError::Full)), "{again:?}");
    assert_eq!(store.metrics().failures.get(), 2);
    let ready = store.ready().await;
    assert!(matches!(ready, Err(StoreError::Full)), "{ready:?}");
    // The result of the last commit counts for a second; then a small write is tried.
    tokio::time::sleep(Duration::from_millis(1100)).await;
    let ready = store.ready().await;
    assert!(matches!(ready, Err(StoreError::Full)), "{ready:?}");
    drop(store);

    let store = data_dir.open_again().await;
    assert_eq!(store.log(table).await.unwrap(), log);
    store
        .append(table, count + 1, 1, piece(count + 1))
        .await
        .unwrap();
    let log: String = (1..=count + 1).map(piece).collect();
    assert_eq!(store.log(table).await.unwrap(), log);
    store.ready().await.unwrap();
}

/// One write that was too large does not make the store unusable.
#[tokio::test]
async fn a_file_with_room_is_ready_again_after_a_write_that_did_not_fit() {
    let data_dir = DataDir::new();
    let store = data_dir.open_with(with_max_bytes(400_000)).await;
    add_anna(&store).await;
    store.ready().await.unwrap();
    let huge = store.rename(&"anna".into(), &"n".repeat(1_000_000)).await;
    assert!(matches!(huge, Err(StoreError::Full)), "{huge:?}");
    let ready = store.ready().await;
    assert!(matches!(ready, Err(StoreError::Full)), "{ready:?}");
    tokio::time::sleep(Duration::from_millis(1100)).await;
    store.ready().await.unwrap();
    let left = data_dir.number("SELECT count(*) FROM edition").await;
    assert_eq!(left, 0, "the probe leaves nothing behind");
}

/// A journal that cannot be moved to the archive is read from the journal.
#[tokio::test]
async fn a_full_file_can_be_opened() {
    let data_dir = DataDir::new();
    let store = data_dir.open_with(with_max_bytes(400_000)).await;
    let table = add_table(&store).await;
    let mut count = 0;
    while store
        .append(table, count + 1, 1, "y".repeat(3000))
        .await
        .is_ok()
    {
        count += 1;
    }
    store.close().await.unwrap();
    let store = data_dir.open_with(with_max_bytes(400_000)).await;
    let log = store.log(table).await.unwrap();
    assert_eq!(log.len(), 3000 * count as usize);
    store.close().await.unwrap();
    let left = data_dir.number("SELECT count(*) FROM journal").await;
    assert_eq!(left, i64::from(count));
}

#[tokio::test]
async fn a_failed_commit_fails_for_all_and_the_next_one_works() {
    let data_dir = DataDir::new();
    let store = data_dir.open_with(with_max_bytes(400_000)).await;
    let table = add_table(&store).await;
    let (anna, bea) = ("anna".into(), new_guest("bea", digest(2)));
    let writes = async {
        tokio::join!(
            store.add_guest(&bea, NOW),
            store.append(table, 1, 1, lines([1])),
            store.append(table, 2, 1, "z".repeat(1_000_000)),
            store.append(table, 3, 1, lines([3])),
            store.archive(table),
            store.rename(&anna, "Anne"),
        )
    };
    let (added, first, huge, last, archived, renamed) =
        data_dir.in_one_commit(&store, 6, writes).await;
    for result in [added, first, huge, last, archived, renamed] {
        assert!(matches!(result, Err(StoreError::Full)), "{result:?}");
    }
    assert_eq!(store.metrics().failures.get(), 1);
    assert_eq!(store.guest(&"bea".into()).await.unwrap(), None);
    assert_eq!(store.log(table).await.unwrap(), "");

    let retried = join_all((1..=3).map(|n| store.append(table, n, 1, lines([n])))).await;
    for result in retried {
        result.unwrap();
    }
    store.add_guest(&bea, NOW).await.unwrap();
    assert_eq!(store.log(table).await.unwrap(), lines(1..=3));
    drop(store);
    let store = data_dir.open_again().await;
    assert_eq!(store.log(table).await.unwrap(), lines(1..=3));
}

#[tokio::test]
async fn a_write_without_room_fails_its_whole_commit() {
    let data_dir = DataDir::new();
    let store = data_dir.open_with(with_max_bytes(400_000)).await;
    add_anna(&store).await;
    let name = "n".repeat(1_000_000);
    let (anna, bea) = ("anna".into(), new_guest("bea", digest(2)));
    let session = digest(1);
    let writes = async {
        tokio::join!(
            store.add_guest(&bea, NOW),
            store.rename(&anna, &name),
            store.drop_session(&session),
        )
    };
    let (before, huge, after) = data_dir.in_one_commit(&store, 3, writes).await;
    for result in [before, huge, after] {
        assert!(matches!(result, Err(StoreError::Full)), "{result:?}");
    }
    assert_eq!(store.guest(&"bea".into()).await.unwrap(), None);
    assert!(store.guest_of(&digest(1)).await.unwrap().is_some());
    store.rename(&"anna".into(), "Anne").await.unwrap();
    assert_eq!(
        store.guest(&"anna".into()).await.unwrap().unwrap().name,
        "Anne"
    );
}
