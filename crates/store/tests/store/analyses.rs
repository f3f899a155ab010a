//! Tests of stored analyses.

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
