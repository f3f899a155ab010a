//! Tests of data files that are deleted or replaced while they are open: nothing is acknowledged any
//! more.

use std::fs;
use std::time::Duration;

use portolan_store::StoreError;

use crate::data_dir::{DataDir, NOW, add_table, digest, lines, new_guest};

/// Checks that nothing is acknowledged after this change of the files.
async fn after(change: impl FnOnce(&DataDir)) {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    let table = add_table(&store).await;
    store.append(table, 1, 1, lines([1])).await.unwrap();
    store.ready().await.unwrap();
    change(&data_dir);
    let ready = store.ready().await;
    assert!(
        matches!(ready, Err(StoreError::Replaced { .. })),
        "{ready:?}"
    );
    let bea = new_guest("bea", digest(2));
    for _ in 0..2 {
        for result in [
            store.append(table, 2, 1, lines([2])).await,
            store.archive(table).await,
            store.add_guest(&bea, NOW).await,
        ] {
            assert!(
                matches!(result, Err(StoreError::Replaced { .. })),
                "{result:?}"
            );
        }
    }
    let closed = store.close().await;
    assert!(
        matches!(closed, Err(StoreError::Replaced { .. })),
        "{closed:?}"
    );
}

#[tokio::test]
async fn nothing_is_acknowledged_after_a_file_was_deleted() {
    for name in ["portolan.db", "portolan.db-wal", "portolan.db-shm"] {
        after(|data_dir| fs::remove_file(data_dir.file(name)).unwrap()).await;
    }
}

#[cfg(unix)]
#[tokio::test]
async fn nothing_is_acknowledged_after_a_file_was_replaced() {
    for name in ["portolan.db", "portolan.db-wal"] {
        after(|data_dir| {
            let copy = data_dir.file("copy");
            fs::copy(data_dir.file(name), &copy).unwrap();
            fs::rename(copy, data_dir.file(name)).unwrap();
        })
        .await;
    }
}

/// A file that is put back may have missed writes of somebody else, so it is not used again.
#[cfg(unix)]
#[tokio::test]
async fn a_file_that_comes_back_is_not_written() {
    after(|data_dir| {
        fs::rename(data_dir.path(), data_dir.file("away")).unwrap();
    })
    .await;
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    let table = add_table(&store).await;
    fs::rename(data_dir.path(), data_dir.file("away")).unwrap();
    // The writer looks at the files every 20 milliseconds.
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert!(store.append(table, 1, 1, lines([1])).await.is_err());
    fs::rename(data_dir.file("away"), data_dir.path()).unwrap();
    let again = store.append(table, 1, 1, lines([1])).await;
    assert!(
        matches!(again, Err(StoreError::Replaced { .. })),
        "{again:?}"
    );
    assert!(store.close().await.is_err());
    let store = data_dir.open_again().await;
    assert_eq!(store.log(table).await.unwrap(), "");
    store.append(table, 1, 1, lines([1])).await.unwrap();
}
