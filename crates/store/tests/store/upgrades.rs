//! Tests of files of older formats.

use portolan_store::{AnalysisRow, PuzzleRow};

use crate::data_dir::{DataDir, add_table, row};

/// How a file of each older format differs from the present one.
const OLDER: [(i64, &str); 2] = [
    (5, "DROP TABLE analysis; DROP TABLE puzzle"),
    (6, "DROP TABLE puzzle"),
];

#[tokio::test]
async fn files_of_older_formats_are_upgraded() {
    let analysis = AnalysisRow {
        level: "captain".to_owned(),
        digest: "one".to_owned(),
        json: "{}".to_owned(),
    };
    let puzzle = PuzzleRow {
        id: "a".to_owned(),
        json: "{}".to_owned(),
    };
    for (format, sql) in OLDER {
        let data_dir = DataDir::new();
        let store = data_dir.open().await;
        let table = add_table(&store).await;
        store.put_analysis(table, &analysis).await.unwrap();
        store.close().await.unwrap();
        let number = data_dir.number("PRAGMA user_version").await;
        assert_eq!(number, 7);
        data_dir
            .sql(&format!("{sql}; PRAGMA user_version = {format}"))
            .await;
        let store = data_dir.open().await;
        let kept = store.analysis(table).await.unwrap();
        assert_eq!(kept.is_some(), format == 6, "format {format}");
        store.put_analysis(table, &analysis).await.unwrap();
        let put = store.put_puzzles(table, vec![puzzle.clone()], 9);
        put.await.unwrap();
        let game = row("t1").game;
        let stored = store.puzzles(&game).await.unwrap();
        assert_eq!(stored, std::slice::from_ref(&puzzle));
        store.close().await.unwrap();
        assert_eq!(data_dir.number("PRAGMA user_version").await, 7);
    }
}
