//! Tests of stored puzzles.

use portolan_store::{PuzzleRow, StoreError};

use crate::data_dir::{DataDir, add_anna, add_tables, row};

fn puzzle(id: &str) -> PuzzleRow {
    PuzzleRow {
        id: id.to_owned(),
        json: format!(r#"{{"id":"{id}"}}"#),
    }
}

#[tokio::test]
async fn puzzles_of_a_table_are_replaced_and_the_oldest_of_a_game_make_room() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    add_anna(&store).await;
    let game = row("t1").game;
    let mut tables = Vec::new();
    for id in ["t1", "t2"] {
        tables.push(store.add_table(&row(id), u32::MAX).await.unwrap());
    }
    let of = |ids: &[&str]| ids.iter().map(|id| puzzle(id)).collect::<Vec<_>>();
    let put = |key, ids| store.put_puzzles(key, of(ids), 3);
    put(tables[0], &["a", "b"]).await.unwrap();
    put(tables[1], &["c"]).await.unwrap();
    assert_eq!(store.puzzles(&game).await.unwrap(), of(&["a", "b", "c"]));
    assert_eq!(store.puzzles("chess").await.unwrap(), []);
    assert_eq!(store.puzzle(&game, "b").await.unwrap(), Some(puzzle("b")));
    assert_eq!(store.puzzle("chess", "b").await.unwrap(), None);
    // Found again, after another analysis.
    put(tables[0], &["b", "d"]).await.unwrap();
    assert_eq!(store.puzzles(&game).await.unwrap(), of(&["c", "b", "d"]));
    // One that is known already stays where it is.
    put(tables[1], &["d", "e"]).await.unwrap();
    assert_eq!(store.puzzles(&game).await.unwrap(), of(&["b", "d", "e"]));
    put(tables[1], &["f"]).await.unwrap();
    put(tables[1], &["f", "g"]).await.unwrap();
    assert_eq!(store.puzzles(&game).await.unwrap(), of(&["d", "f", "g"]));
    let other_dir = DataDir::new();
    let other = other_dir.open().await;
    let unknown = put(add_tables(&other, 5).await[4], &["h"]).await;
    assert!(matches!(unknown, Err(StoreError::NotFound)), "{unknown:?}");
    store.close().await.unwrap();
    let store = data_dir.open().await;
    assert_eq!(store.puzzles(&game).await.unwrap(), of(&["d", "f", "g"]));
}
