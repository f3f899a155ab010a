//! Tests of tables with their own edition: its text is stored once, is never part of the metadata,
//! and is in the record.

use portolan_live::ErrorKind;
use portolan_live::wire::{OpenTable, Status, TableList};
use serde_json::{Value, json};

use crate::player::Player;
use crate::test_server::{DataDir, fast_eviction, refusal, table};

/// Manila's edition with a comment that makes it this long.
fn edition(bytes: usize) -> String {
    let text = include_str!("../../../../games/manila/data/edition.txt");
    let comment = bytes - text.len() - 2;
    format!("#{}\n{text}", "x".repeat(comment))
}

fn with_edition(text: String) -> OpenTable {
    OpenTable {
        edition: Some(text),
        ..table("manila", 3)
    }
}

#[tokio::test]
async fn metadata_holds_no_edition_however_often_it_changes() {
    let data_dir = DataDir::new();
    let server = data_dir.start_with(fast_eviction()).await;
    let anna = server.guest("Anna").await;
    let registry = &server.table_registry;
    let text = edition(64 * 1024);
    let first = server
        .start_game(&[&anna], with_edition(text.clone()))
        .await;
    let second = server.open(&anna, with_edition(text.clone())).await;
    server.until_evicted().await;
    let mut digests = Vec::new();
    for id in [&first, &second] {
        let (_, row) = server.store.table(id).await.unwrap().unwrap();
        assert!(row.meta.len() < 2000, "{} bytes", row.meta.len());
        digests.push(row.edition.unwrap());
        let found = registry.table(id, Some(&anna)).await.unwrap();
        assert!(found.edition, "the table says that it has its own edition");
    }
    assert_eq!(digests[0], digests[1]);
    assert_eq!(server.store.edition(&digests[0]).await.unwrap(), text);
    let list = registry.list(TableList::Public, None, None).await.unwrap();
    assert!(list.tables.iter().all(|table| table.edition));

    // The match is restored with it, and the record contains it.
    let mut player = Player::connect(&server, &first, Some(&anna)).await;
    player.play().await;
    let record = registry.record(&first, None).await.unwrap();
    let header: Value = serde_json::from_str(record.lines().next().unwrap()).unwrap();
    assert!(header.to_string().contains(&"x".repeat(1000)));
    let verified = registry.verify(record.as_bytes(), portolan_core::Language::ENGLISH);
    assert!(verified.unwrap().fair);
}

#[tokio::test]
async fn the_record_of_a_frozen_table_contains_its_edition() {
    let data_dir = DataDir::new();
    let server = data_dir.start_with(fast_eviction()).await;
    let anna = server.guest("Anna").await;
    let id = server
        .start_game(&[&anna], with_edition(edition(5000)))
        .await;
    server.until_evicted().await;
    let (key, _) = server.store.table(&id).await.unwrap().unwrap();
    let entries = server.store.log(key).await.unwrap().lines().count() as u32;
    let damaged = server.store.append(key, entries + 1, 1, "rubbish\n".into());
    damaged.await.unwrap();
    let record = server.table_registry.record(&id, Some(&anna)).await;
    assert!(record.unwrap().contains(&"x".repeat(1000)));
    assert_eq!(server.status(&id).await, Status::Frozen);
}

#[tokio::test]
async fn an_edition_that_is_too_long_is_refused_with_its_size() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let request = with_edition(edition(64 * 1024 + 1));
    let refused = server.table_registry.open(&anna, request).await;
    let error = refused
        .as_ref()
        .unwrap_err()
        .to_wire(portolan_core::Language::ENGLISH);
    let args = json!({ "given": 65537, "most": 65536 });
    assert_eq!(error.args, Some(args));
    assert_eq!(refusal(refused), (ErrorKind::Invalid, "live-edition-long"));
    server.open(&anna, with_edition(edition(64 * 1024))).await;
}
