//! No room: an error for everybody in the commit, nothing kept, nothing lost.

use futures_util::future::join_all;
use portolan_store::{Options, StoreError};

use crate::scene::{NOW, Scene, add_anna, add_table, digest, lines, newcomer};

fn up_to(bytes: u64) -> Options {
    Options {
        largest: Some(bytes),
        ..Options::default()
    }
}

#[tokio::test]
async fn a_full_file_loses_nothing_and_works_again_with_more_room() {
    let scene = Scene::new();
    let store = scene.open_with(up_to(400_000)).await;
    let table = add_table(&store).await;
    let piece = |n: u32| format!("{n} {}\n", "x".repeat(3000));
    let mut kept = 0;
    let error = loop {
        match store.append(table, kept + 1, 1, piece(kept + 1)).await {
            Ok(()) => kept += 1,
            Err(error) => break error,
        }
        assert!(kept < 1000, "the limit has no effect");
    };
    assert!(matches!(error, StoreError::Full), "{error:?}");
    let log: String = (1..=kept).map(piece).collect();
    assert_eq!(store.log(table).await.unwrap(), log);
    // Still full, still an error, still readable.
    let again = store.append(table, kept + 1, 1, piece(kept + 1)).await;
    assert!(matches!(again, Err(StoreError::Full)), "{again:?}");
    assert_eq!(store.metrics().failures.get(), 2);
    store.ready().await.unwrap();
    drop(store);

    let store = scene.open_again().await;
    assert_eq!(store.log(table).await.unwrap(), log);
    store
        .append(table, kept + 1, 1, piece(kept + 1))
        .await
        .unwrap();
    let log: String = (1..=kept + 1).map(piece).collect();
    assert_eq!(store.log(table).await.unwrap(), log);
}

/// A journal that cannot be put into the archive for want of room is read where it is.
#[tokio::test]
async fn a_full_file_can_be_opened() {
    let scene = Scene::new();
    let store = scene.open_with(up_to(400_000)).await;
    let table = add_table(&store).await;
    let mut kept = 0;
    while store
        .append(table, kept + 1, 1, "y".repeat(3000))
        .await
        .is_ok()
    {
        kept += 1;
    }
    store.close().await.unwrap();
    let store = scene.open_with(up_to(400_000)).await;
    let log = store.log(table).await.unwrap();
    assert_eq!(log.len(), 3000 * kept as usize);
    store.close().await.unwrap();
    let left = scene.number("SELECT count(*) FROM journal").await;
    assert_eq!(left, i64::from(kept));
}

#[tokio::test]
async fn a_failed_commit_fails_for_all_and_the_next_one_works() {
    let scene = Scene::new();
    let store = scene.open_with(up_to(400_000)).await;
    let table = add_table(&store).await;
    let bea = newcomer("bea", digest(2));
    let writes = async {
        tokio::join!(
            store.add_guest(&bea, NOW),
            store.append(table, 1, 1, lines([1])),
            store.append(table, 2, 1, "z".repeat(1_000_000)),
            store.append(table, 3, 1, lines([3])),
            store.archive(table),
            store.rename("anna", "Anne"),
        )
    };
    let (added, first, huge, last, shelved, renamed) = scene.at_once(&store, 6, writes).await;
    for result in [added, first, huge, last, shelved, renamed] {
        assert!(matches!(result, Err(StoreError::Full)), "{result:?}");
    }
    assert_eq!(store.metrics().failures.get(), 1);
    assert_eq!(store.guest("bea").await.unwrap(), None);
    assert_eq!(store.log(table).await.unwrap(), "");

    let retried = join_all((1..=3).map(|n| store.append(table, n, 1, lines([n])))).await;
    for result in retried {
        result.unwrap();
    }
    store.add_guest(&bea, NOW).await.unwrap();
    assert_eq!(store.log(table).await.unwrap(), lines(1..=3));
    drop(store);
    let store = scene.open_again().await;
    assert_eq!(store.log(table).await.unwrap(), lines(1..=3));
}

#[tokio::test]
async fn a_write_that_fails_for_want_of_room_takes_its_commit_along() {
    let scene = Scene::new();
    let store = scene.open_with(up_to(400_000)).await;
    add_anna(&store).await;
    let name = "n".repeat(1_000_000);
    let bea = newcomer("bea", digest(2));
    let session = digest(1);
    let writes = async {
        tokio::join!(
            store.add_guest(&bea, NOW),
            store.rename("anna", &name),
            store.drop_session(&session),
        )
    };
    let (before, huge, after) = scene.at_once(&store, 3, writes).await;
    for result in [before, huge, after] {
        assert!(matches!(result, Err(StoreError::Full)), "{result:?}");
    }
    assert_eq!(store.guest("bea").await.unwrap(), None);
    assert!(store.guest_of(&digest(1)).await.unwrap().is_some());
    store.rename("anna", "Anne").await.unwrap();
    assert_eq!(store.guest("anna").await.unwrap().unwrap().name, "Anne");
}
