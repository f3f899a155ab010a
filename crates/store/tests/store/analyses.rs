//! Tests of stored analyses, and of files of the format that had none.

use portolan_store::{AnalysisRow, StoreError};

use crate::data_dir::{DataDir, add_table, add_tables};

fn row(digest: &str) -> AnalysisRow {
    AnalysisRow {
        level: "captain".to_owned(),
        digest: digest.to_owned(),
        json: r#"{"learned":true}"#.to_owned(),
    }
}

#[tokio::test]
async fn an_analysis_is_stored_and_replaced() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    let table = add_table(&store).await;
    assert_eq!(store.analysis(table).await.unwrap(), None);
    for digest in ["one", "two"] {
        store.put_analysis(table, &row(digest)).await.unwrap();
        assert_eq!(store.analysis(table).await.unwrap(), Some(row(digest)));
    }
    let other_dir = DataDir::new();
    let other = other_dir.open().await;
    let unknown = add_tables(&other, 5).await[4];
    let unknown = store.put_analysis(unknown, &row("one")).await;
    assert!(matches!(unknown, Err(StoreError::NotFound)), "{unknown:?}");
    store.close().await.unwrap();
    let store = data_dir.open().await;
    assert_eq!(store.analysis(table).await.unwrap(), Some(row("two")));
}

#[tokio::test]
async fn a_file_of_the_format_without_analyses_is_upgraded() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    let table = add_table(&store).await;
    store.close().await.unwrap();
    let format = data_dir.number("PRAGMA user_version").await;
    assert_eq!(format, 6);
    data_dir
        .sql("DROP TABLE analysis; PRAGMA user_version = 5")
        .await;
    let store = data_dir.open().await;
    store.put_analysis(table, &row("one")).await.unwrap();
    assert_eq!(store.analysis(table).await.unwrap(), Some(row("one")));
    store.close().await.unwrap();
    assert_eq!(data_dir.number("PRAGMA user_version").await, 6);
}
