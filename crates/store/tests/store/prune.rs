//! Tests of deleting old tables and chat.

use portolan_store::{
    AnalysisRow, BesideTable, ChatRow, EndedWith, Millis, Options, Pruned, PuzzleRow, Status,
    Store, TableKey, TableRow,
};

use crate::data_dir::{DataDir, add_anna, digest, lines, row};

fn ended(id: &str, status: Status, touched: i64) -> TableRow {
    TableRow {
        status,
        touched: Millis(touched),
        ..row(id)
    }
}

fn message(text: &str, at: i64) -> ChatRow {
    ChatRow {
        name: "Anna".to_owned(),
        seat: Some(1),
        guest: Some("anna".into()),
        text: text.to_owned(),
        remark: None,
        at: Millis(at),
    }
}

/// A table with members, an invitation, chat, an analysis, a puzzle, and a log in the archive and in the journal.
async fn full_table(store: &Store, row: &TableRow, edition: &str) -> TableKey {
    let beside = BesideTable {
        edition: Some(edition.to_owned()),
        invite: Some(digest(7)),
        ..BesideTable::default()
    };
    let added = store.add_table_with(row, beside, u32::MAX);
    let key = added.await.unwrap();
    store.append(key, 1, 2, lines([1, 2])).await.unwrap();
    store.archive(key).await.unwrap();
    store.append(key, 3, 1, lines([3])).await.unwrap();
    store.add_chat(key, message("hello", 1)).await.unwrap();
    let analysis = AnalysisRow {
        level: "captain".to_owned(),
        digest: "of weights".to_owned(),
        json: "{}".to_owned(),
    };
    store.put_analysis(key, &analysis).await.unwrap();
    let puzzle = PuzzleRow {
        id: row.id.to_string(),
        json: "{}".to_owned(),
    };
    store.put_puzzles(key, vec![puzzle], 9).await.unwrap();
    key
}

#[tokio::test]
async fn a_deleted_table_leaves_nothing_behind() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    add_anna(&store).await;
    let closed = full_table(&store, &ended("t1", Status::Closed, 10), "one").await;
    let over = full_table(&store, &ended("t2", Status::Over, 10), "one").await;
    let delete = |key| store.delete_table(key, EndedWith::Closed, Millis(10));
    assert_eq!(delete(closed).await.unwrap(), Pruned::Deleted);
    assert_eq!(delete(closed).await.unwrap(), Pruned::Kept);
    assert_eq!(delete(over).await.unwrap(), Pruned::Kept);
    assert_eq!(store.table(&"t1".into()).await.unwrap(), None);
    assert_eq!(store.log(closed).await.unwrap(), "");
    // The other table has everything, its edition included.
    let (_, kept) = store.table(&"t2".into()).await.unwrap().unwrap();
    assert_eq!(store.edition(&kept.edition.unwrap()).await.unwrap(), "one");
    assert_eq!(store.log(over).await.unwrap(), lines(1..=3));
    assert_eq!(store.chat(over, 9).await.unwrap().len(), 1);

    let deleted = store.delete_table(over, EndedWith::Over, Millis(10));
    assert_eq!(deleted.await.unwrap(), Pruned::Deleted);
    for sql_table in [
        "game_table",
        "member",
        "invite",
        "archive",
        "analysis",
        "puzzle",
        "journal",
        "chat",
        "edition",
    ] {
        let sql = format!("SELECT count(*) FROM {sql_table}");
        assert_eq!(data_dir.number(&sql).await, 0, "{sql_table}");
    }
    store.close().await.unwrap();
    assert_eq!(data_dir.open().await.count_guests().await.unwrap(), 1);
}

#[tokio::test]
async fn only_tables_that_ended_long_ago_are_listed_and_deleted() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    add_anna(&store).await;
    for (number, status) in Status::ALL.into_iter().enumerate() {
        for touched in [10, 20, 30] {
            let id = format!("{number}-{touched}");
            let table = ended(&id, status, touched);
            let key = store.add_table(&table, u32::MAX).await.unwrap();
            if !matches!(status, Status::Over | Status::Closed) {
                for ended_with in [EndedWith::Over, EndedWith::Closed] {
                    let kept = store.delete_table(key, ended_with, Millis(99)).await;
                    assert_eq!(kept.unwrap(), Pruned::Kept);
                }
            }
        }
    }
    let ids = async |ended_with, after: Option<usize>| {
        let all = store.ended_tables(ended_with, Millis(20), None, 9).await;
        let all = all.unwrap();
        let after = after.map(|index| &all[index]);
        let rest = store.ended_tables(ended_with, Millis(20), after, 9).await;
        let rest = rest.unwrap().into_iter();
        rest.map(|ended| ended.id).collect::<Vec<_>>()
    };
    assert_eq!(ids(EndedWith::Over, None).await, ["2-10", "2-20"]);
    assert_eq!(ids(EndedWith::Closed, None).await, ["3-10", "3-20"]);
    assert_eq!(ids(EndedWith::Closed, Some(0)).await, ["3-20"]);
    let (key, _) = store.table(&"3-30".into()).await.unwrap().unwrap();
    let kept = store.delete_table(key, EndedWith::Closed, Millis(20)).await;
    assert_eq!(kept.unwrap(), Pruned::Kept);
}

#[tokio::test]
async fn the_chat_of_a_table_is_limited() {
    let data_dir = DataDir::new();
    let store = data_dir
        .open_with(Options {
            max_chat_lines: 3,
            ..Options::default()
        })
        .await;
    add_anna(&store).await;
    let table = store.add_table(&row("t1"), 9).await.unwrap();
    let other = store.add_table(&row("t2"), 9).await.unwrap();
    store.add_chat(other, message("other", 1)).await.unwrap();
    for text in ["a", "b", "c", "d", "e"] {
        store.add_chat(table, message(text, 1)).await.unwrap();
    }
    let chat = store.chat(table, 9).await.unwrap();
    let texts: Vec<_> = chat.iter().map(|(_, row)| row.text.as_str()).collect();
    assert_eq!(texts, ["c", "d", "e"]);
    assert_eq!(store.chat(other, 9).await.unwrap().len(), 1);
}

#[tokio::test]
async fn old_chat_is_deleted_in_small_steps() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    add_anna(&store).await;
    let closed = ended("t1", Status::Closed, 10);
    let table = store.add_table(&closed, 9).await.unwrap();
    let data_dir = &data_dir;
    let insert = |count: u32, at: u32| {
        let sql = format!(
            "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {count}) \
             INSERT INTO chat (table_id, name, guest, text, at) \
             SELECT {table}, 'Anna', 'anna', 'x', {at} FROM n"
        );
        async move { data_dir.sql(&sql).await }
    };
    insert(700, 5).await;
    insert(20, 6).await;
    assert_eq!(store.delete_chat(Millis(5)).await.unwrap(), 500);
    assert_eq!(store.delete_chat(Millis(5)).await.unwrap(), 200);
    assert_eq!(store.delete_chat(Millis(5)).await.unwrap(), 0);
    insert(500, 6).await;
    let delete = || store.delete_table(table, EndedWith::Closed, Millis(10));
    assert_eq!(delete().await.unwrap(), Pruned::Partly);
    assert!(store.table(&"t1".into()).await.unwrap().is_some());
    assert_eq!(delete().await.unwrap(), Pruned::Deleted);
}
