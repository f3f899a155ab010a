//! Tests of deleting old tables: what the policy does not keep goes, and nothing goes while a table
//! is in memory or the time of day cannot be trusted.

use std::time::Duration;

use portolan_live::wire::{OpenTable, TableList};
use portolan_live::{ErrorKind, Retention, Settings};

use crate::player::Player;
use crate::test_server::{DataDir, TestServer, fast_eviction, refusal, table, until};
use portolan_store::TableId;

/// Nothing is kept, and it is deleted in the next round.
const KEEP_NOTHING: Retention = Retention {
    closed: Some(Duration::ZERO),
    never_started: Some(Duration::ZERO),
    finished: Some(Duration::ZERO),
    lessons: Duration::ZERO,
    chat: Some(Duration::ZERO),
    every: Duration::ZERO,
};

fn keep(retention: Retention) -> Settings {
    Settings {
        retention,
        ..fast_eviction()
    }
}

/// An edition that differs from the built-in one by a comment.
fn own_edition() -> String {
    format!("# Anna’s\n{}", manila_edition())
}

fn manila_edition() -> &'static str {
    include_str!("../../../../games/manila/data/edition.txt")
}

fn with_edition() -> OpenTable {
    OpenTable {
        edition: Some(own_edition()),
        ..table("manila", 3)
    }
}

/// Whether the table is in the store.
async fn is_stored(server: &TestServer, id: &TableId) -> bool {
    server.store.table(id).await.unwrap().is_some()
}

/// Longer than the sweeper needs for two rounds.
async fn two_rounds() {
    tokio::time::sleep(Duration::from_millis(2500)).await;
}

#[tokio::test]
async fn closed_and_finished_tables_are_deleted_and_others_are_kept() {
    let data_dir = DataDir::new();
    let server = data_dir.start_with(keep(KEEP_NOTHING)).await;
    let anna = server.guest("Anna").await;
    let registry = &server.table_registry;
    let open = server.open(&anna, table("manila", 3)).await;
    let running = server.start_game(&[&anna], table("manila", 3)).await;
    let closed = server.open(&anna, with_edition()).await;
    let (_, row) = server.store.table(&closed).await.unwrap().unwrap();
    registry.close(&closed, &anna).await.unwrap();
    let over = server.start_game(&[&anna], table("manila", 3)).await;
    registry.resign(&over, &anna).await.unwrap();
    for id in [&closed, &over] {
        until("the table is deleted", || async {
            !is_stored(&server, id).await
        })
        .await;
        let gone = registry.record(id, Some(&anna)).await;
        assert_eq!(refusal(gone), (ErrorKind::NotFound, "live-unknown-table"));
    }
    assert!(
        server.store.edition(&row.edition.unwrap()).await.is_err(),
        "the edition goes with its last table"
    );
    let mine = registry.list(TableList::Mine, Some(&anna), None).await;
    let mut mine: Vec<_> = mine.unwrap().tables.into_iter().map(|t| t.id).collect();
    mine.sort();
    let mut kept = vec![open, running];
    kept.sort();
    assert_eq!(mine, kept);
}

#[tokio::test]
async fn a_table_that_never_started_is_not_kept_long() {
    let data_dir = DataDir::new();
    let retention = Retention {
        never_started: Some(Duration::ZERO),
        every: Duration::ZERO,
        ..Retention::default()
    };
    let server = data_dir.start_with(keep(retention)).await;
    let anna = server.guest("Anna").await;
    let registry = &server.table_registry;
    let unused = server.open(&anna, with_edition()).await;
    let started = server.start_game(&[&anna], table("manila", 3)).await;
    for id in [&unused, &started] {
        registry.close(id, &anna).await.unwrap();
    }
    until("the table is deleted", || async {
        !is_stored(&server, &unused).await
    })
    .await;
    two_rounds().await;
    assert!(is_stored(&server, &started).await, "it has a record");
}

#[tokio::test]
async fn a_table_in_memory_is_not_deleted() {
    let data_dir = DataDir::new();
    let server = data_dir.start_with(keep(KEEP_NOTHING)).await;
    let anna = server.guest("Anna").await;
    let watched = server.open(&anna, table("manila", 3)).await;
    let other = server.open(&anna, table("manila", 3)).await;
    let player = Player::connect(&server, &watched, Some(&anna)).await;
    server.table_registry.close(&watched, &anna).await.unwrap();
    server.table_registry.close(&other, &anna).await.unwrap();
    until("the other table is deleted", || async {
        !is_stored(&server, &other).await
    })
    .await;
    two_rounds().await;
    assert!(is_stored(&server, &watched).await);
    drop(player);
    until("the table is deleted once nobody watches", || async {
        !is_stored(&server, &watched).await
    })
    .await;
}

#[tokio::test]
async fn nothing_is_deleted_soon_after_the_start_or_if_it_is_kept_for_ever() {
    let data_dir = DataDir::new();
    let unsettled = Settings {
        settle_after: Duration::from_secs(3600),
        ..keep(KEEP_NOTHING)
    };
    let for_ever = keep(Retention {
        closed: None,
        never_started: None,
        finished: Some(Duration::from_secs(3600)),
        chat: None,
        ..KEEP_NOTHING
    });
    let mut closed = None;
    for settings in [unsettled, for_ever] {
        let server = data_dir.start_with(settings).await;
        let id = match closed.take() {
            Some(id) => id,
            None => {
                let anna = server.guest("Anna").await;
                let id = server.open(&anna, table("manila", 3)).await;
                server.table_registry.close(&id, &anna).await.unwrap();
                id
            }
        };
        server.until_evicted().await;
        two_rounds().await;
        assert!(is_stored(&server, &id).await);
        server.table_registry.stop().await;
        server.store.close().await.unwrap();
        closed = Some(id);
    }
}
