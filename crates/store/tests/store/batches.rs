//! Tests of many writes in one commit.

use futures_util::FutureExt;
use futures_util::future::join_all;
use portolan_store::StoreError;

use crate::data_dir::{DataDir, NOW, add_anna, add_table, add_tables, digest, lines, new_guest};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn concurrent_writers_share_commits_and_keep_their_order() {
    const WRITERS: usize = 200;
    const EACH: u32 = 20;
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    let keys = add_tables(&store, WRITERS).await;
    let metrics = store.metrics();
    let before = (metrics.appends.get(), metrics.commit_seconds.count());
    let jobs: Vec<_> = keys
        .iter()
        .map(|key| {
            let (store, key) = (store.clone(), *key);
            tokio::spawn(async move {
                for n in 0..EACH {
                    let first = 1 + 2 * n;
                    let text = lines(first..first + 2);
                    store.append(key, first, 2, text).await.unwrap();
                }
            })
        })
        .collect();
    for job in jobs {
        job.await.unwrap();
    }
    for key in &keys {
        assert_eq!(store.log(*key).await.unwrap(), lines(1..=2 * EACH));
    }
    let appends = metrics.appends.get() - before.0;
    let commits = metrics.commit_seconds.count() - before.1;
    assert_eq!(appends, WRITERS as u64 * u64::from(EACH));
    assert!(commits < appends, "{commits} commits for {appends} appends");
    assert!(metrics.biggest_batch.get() > 1);
    assert_eq!(store.queued(), 0);
    assert_eq!(metrics.failures.get(), 0);
    assert!(metrics.commit_seconds.sum() > 0.0);
}

/// Batches of one row, of a prepared size, and of sizes just below and above.
#[tokio::test]
async fn batches_of_any_size_are_complete() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    let table = add_table(&store).await;
    let mut next = 1;
    for size in [1, 2, 7, 8, 9, 63, 64, 65, 511, 512, 513, 700] {
        let appends = (next..next + size).map(|n| store.append(table, n, 1, lines([n])));
        // Tokio would interrupt so many sends in a row, which would change their order.
        let appends = tokio::task::unconstrained(join_all(appends));
        for result in data_dir.in_one_commit(&store, size as usize, appends).await {
            result.unwrap();
        }
        next += size;
        assert_eq!(store.log(table).await.unwrap(), lines(1..next), "{size}");
    }
    assert_eq!(store.metrics().biggest_batch.get(), 512);
}

#[tokio::test]
async fn a_failing_write_does_not_affect_the_others() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    let table = add_table(&store).await;
    let before = store.metrics().commit_seconds.count();
    let guests: Vec<_> = (0..20)
        .map(|n| new_guest(&format!("guest{}", n / 2), digest(100 + n)))
        .collect();
    let unknown = "unknown".into();
    let writes = async {
        tokio::join!(
            join_all(guests.iter().map(|guest| store.add_guest(guest, NOW))),
            join_all((1..=20).map(|n| store.append(table, n, 1, lines([n])))),
            store.archive(table),
            store.rename(&unknown, "Unknown"),
        )
    };
    let (added, appended, archived, renamed) = data_dir.in_one_commit(&store, 42, writes).await;
    let commits = store.metrics().commit_seconds.count() - before;
    assert_eq!(commits, 2, "all in one commit");
    for (n, result) in added.into_iter().enumerate() {
        match n % 2 {
            0 => result.unwrap(),
            _ => assert!(
                matches!(result, Err(StoreError::AlreadyExists)),
                "{result:?}"
            ),
        }
    }
    for result in appended {
        result.unwrap();
    }
    archived.unwrap();
    assert!(matches!(renamed, Err(StoreError::NotFound)), "{renamed:?}");
    assert_eq!(store.count_guests().await.unwrap(), 11);
    assert_eq!(store.log(table).await.unwrap(), lines(1..=20));
}

/// Appends before and after an archiving in the same commit.
#[tokio::test]
async fn archiving_within_a_batch_keeps_the_order() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    let table = add_table(&store).await;
    store.append(table, 1, 1, lines([1])).await.unwrap();
    let before = store.metrics().commit_seconds.count();
    let append = |n| store.append(table, n, 1, lines([n]));
    let writes = async {
        tokio::join!(
            append(2),
            store.archive(table),
            append(3),
            append(4),
            store.archive(table),
            append(5),
        )
    };
    let (a, b, c, d, e, f) = data_dir.in_one_commit(&store, 6, writes).await;
    for result in [a, b, c, d, e, f] {
        result.unwrap();
    }
    assert_eq!(store.metrics().commit_seconds.count() - before, 2);
    assert_eq!(store.log(table).await.unwrap(), lines(1..=5));
    store.close().await.unwrap();
    assert_eq!(data_dir.number("SELECT entries FROM archive").await, 4);
    assert_eq!(data_dir.number("SELECT first FROM journal").await, 5);
}

#[tokio::test]
async fn closing_runs_queued_writes_and_refuses_later_ones() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    let table = add_table(&store).await;
    let (appended, closed) = tokio::join!(
        join_all((1..=50).map(|n| store.append(table, n, 1, lines([n])))),
        store.close(),
    );
    for result in appended {
        result.unwrap();
    }
    closed.unwrap();
    store.close().await.unwrap();
    let late = store.append(table, 51, 1, lines([51])).await;
    assert!(matches!(late, Err(StoreError::Stopping)), "{late:?}");
    assert!(matches!(store.ready().await, Err(StoreError::Stopping)));
    let read = store.log(table).await;
    assert!(matches!(read, Err(StoreError::Stopping)), "{read:?}");
    assert!(!data_dir.file("portolan.db-wal").exists());

    let store = data_dir.open().await;
    store.ready().await.unwrap();
    assert_eq!(store.log(table).await.unwrap(), lines(1..=50));
}

#[tokio::test]
async fn a_dropped_future_does_not_cancel_its_write() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    add_anna(&store).await;
    let guest = new_guest("bea", digest(2));
    // The future is dropped before the writer can answer.
    assert!(store.add_guest(&guest, NOW).now_or_never().is_none());
    store.rename(&"anna".into(), "Anne").await.unwrap();
    // Queued before the rename, so it is stored by now.
    assert!(store.guest(&"bea".into()).await.unwrap().is_some());
}
