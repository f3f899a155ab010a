//! Tests of editions: each text is stored once.

use portolan_store::{BesideTable, StoreError};

use crate::data_dir::{DataDir, add_anna, digest, row};

/// With the text of an edition.
fn edition(text: &str) -> BesideTable {
    BesideTable {
        edition: Some(text.to_owned()),
        ..BesideTable::default()
    }
}

#[tokio::test]
async fn an_edition_is_stored_once_for_all_its_tables() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    add_anna(&store).await;
    let text = "# comment\n".repeat(6000);
    let mut digests = Vec::new();
    for id in ["t1", "t2", "t3"] {
        let table = row(id);
        let added = store.add_table_with(&table, edition(&text), u32::MAX);
        let key = added.await.unwrap();
        let (_, found) = store.table(&id.into()).await.unwrap().unwrap();
        digests.push(found.edition.unwrap());
        // A later change of the row keeps it.
        store.put_table(key, &row(id)).await.unwrap();
        let (_, found) = store.table(&id.into()).await.unwrap().unwrap();
        assert_eq!(found.edition, digests.last().copied());
    }
    store.add_table(&row("t4"), u32::MAX).await.unwrap();
    assert_eq!(digests[0], digests[1]);
    assert_eq!(digests[0], digests[2]);
    assert_eq!(store.edition(&digests[0]).await.unwrap(), text);
    let unknown = store.edition(&digest(9)).await;
    assert!(matches!(unknown, Err(StoreError::NotFound)), "{unknown:?}");
    assert_eq!(data_dir.number("SELECT count(*) FROM edition").await, 1);
    let (_, plain) = store.table(&"t4".into()).await.unwrap().unwrap();
    assert_eq!(plain.edition, None);
}

#[tokio::test]
async fn a_refused_table_leaves_no_edition() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    add_anna(&store).await;
    let mut stranger = row("t1");
    stranger.members.push("bea".into());
    let refused = store.add_table_with(&stranger, edition("text"), u32::MAX);
    let refused = refused.await;
    assert!(matches!(refused, Err(StoreError::NotFound)), "{refused:?}");
    assert_eq!(data_dir.number("SELECT count(*) FROM edition").await, 0);
}
