//! Tests of editions: each text is stored once, and older files are converted.

use portolan_store::{Millis, StoreError};

use crate::data_dir::{DataDir, FORMAT_2, add_anna, digest, row, sql_on};

#[tokio::test]
async fn an_edition_is_stored_once_for_all_its_tables() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    add_anna(&store).await;
    let text = "# comment\n".repeat(6000);
    let mut digests = Vec::new();
    for id in ["t1", "t2", "t3"] {
        let table = row(id);
        let added = store.add_table_with_edition(&table, &text, u32::MAX);
        let key = added.await.unwrap();
        let (_, found) = store.table(id).await.unwrap().unwrap();
        digests.push(found.edition.unwrap());
        // A later change of the row keeps it.
        store.put_table(key, &row(id)).await.unwrap();
        let (_, found) = store.table(id).await.unwrap().unwrap();
        assert_eq!(found.edition, digests.last().copied());
    }
    store.add_table(&row("t4"), u32::MAX).await.unwrap();
    assert_eq!(digests[0], digests[1]);
    assert_eq!(digests[0], digests[2]);
    assert_eq!(store.edition(&digests[0]).await.unwrap(), text);
    let unknown = store.edition(&digest(9)).await;
    assert!(matches!(unknown, Err(StoreError::NotFound)), "{unknown:?}");
    assert_eq!(data_dir.number("SELECT count(*) FROM edition").await, 1);
    let (_, plain) = store.table("t4").await.unwrap().unwrap();
    assert_eq!(plain.edition, None);
}

#[tokio::test]
async fn a_refused_table_leaves_no_edition() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    add_anna(&store).await;
    let mut stranger = row("t1");
    stranger.members.push("bea".to_owned());
    let refused = store.add_table_with_edition(&stranger, "text", u32::MAX);
    let refused = refused.await;
    assert!(matches!(refused, Err(StoreError::NotFound)), "{refused:?}");
    assert_eq!(data_dir.number("SELECT count(*) FROM edition").await, 0);
}

/// In format 2 every table had the text in its metadata.
#[tokio::test]
async fn editions_in_the_metadata_of_older_files_are_moved() {
    let data_dir = DataDir::new();
    sql_on(&data_dir.path(), FORMAT_2).await;
    let own = r#"{"opener":"Anna","setup":{"players":3,"edition":"a \"b\"\né"},"seed":"12"}"#;
    let builtin = r#"{"opener":"Anna","setup":{"players":3}}"#;
    let metas = [own, own, builtin, "not json", r#"{"setup":7}"#];
    for (number, meta) in metas.iter().enumerate() {
        let meta = meta.replace('\'', "''");
        let sql = format!(
            "INSERT INTO game_table (id, game, status, visibility, opener, opened, touched, wake, meta) \
             VALUES ('t{number}', 'manila', 'closed', 'public', 'anna', 1, 2, NULL, '{meta}')"
        );
        sql_on(&data_dir.path(), &sql).await;
    }
    let store = data_dir.open().await;
    let mut found = Vec::new();
    for number in 0..metas.len() {
        let (_, row) = store.table(&format!("t{number}")).await.unwrap().unwrap();
        assert_eq!(row.touched, Millis(2));
        found.push(row);
    }
    for row in &found[..2] {
        assert_eq!(
            row.meta,
            r#"{"opener":"Anna","setup":{"players":3},"seed":"12"}"#
        );
        let text = store.edition(&row.edition.unwrap()).await.unwrap();
        assert_eq!(text, "a \"b\"\né");
    }
    for (row, meta) in found.iter().zip(metas).skip(2) {
        assert_eq!((row.meta.as_str(), row.edition), (meta, None));
    }
    assert_eq!(data_dir.number("SELECT count(*) FROM edition").await, 1);
    store.close().await.unwrap();
    data_dir.open().await;
}
