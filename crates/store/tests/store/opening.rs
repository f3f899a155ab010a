//! Tests of opening data files: which are refused, and which are not.

use std::fs;
use std::io::{Seek, SeekFrom, Write};

use portolan_store::{OpenError, Options, Store, TablePage};

use crate::data_dir::{DataDir, add_table, add_tables, lines, sql_on};

async fn refused(data_dir: &DataDir) -> OpenError {
    let error = Store::open(data_dir.path(), Options::default())
        .await
        .expect_err("must not be opened");
    let text = error.to_string();
    assert!(text.contains("portolan.db"), "{text}");
    error
}

#[tokio::test]
async fn two_servers_never_share_a_file() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    let table = add_table(&store).await;
    let error = refused(&data_dir).await;
    assert!(matches!(error, OpenError::Locked { .. }), "{error:?}");
    // Another path to the same file.
    let other = data_dir.directory.path().join(".").join("portolan.db");
    let error = Store::open(other, Options::default()).await.unwrap_err();
    assert!(matches!(error, OpenError::Locked { .. }), "{error:?}");
    // The first server is not affected.
    store.append(table, 1, 1, lines([1])).await.unwrap();
    store.close().await.unwrap();
    let store = data_dir.open().await;
    assert_eq!(store.log(table).await.unwrap(), lines([1]));
}

#[cfg(unix)]
#[tokio::test]
async fn a_symbolic_link_does_not_bypass_the_lock() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    let link = data_dir.file("link.db");
    std::os::unix::fs::symlink(data_dir.path(), &link).unwrap();
    let error = Store::open(link, Options::default()).await.unwrap_err();
    assert!(matches!(error, OpenError::Locked { .. }), "{error:?}");
    store.close().await.unwrap();
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_may_read_the_files() {
    use std::os::unix::fs::PermissionsExt;
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    add_table(&store).await;
    for name in ["portolan.db", "portolan.db-wal"] {
        let mode = fs::metadata(data_dir.file(name))
            .unwrap()
            .permissions()
            .mode();
        assert_eq!(mode & 0o077, 0, "{name} {mode:o}");
    }
}

#[tokio::test]
async fn a_text_file_is_refused_and_not_changed() {
    let data_dir = DataDir::new();
    for text in ["x", "Dear diary, today we sailed to Candia.\n"] {
        fs::write(data_dir.path(), text).unwrap();
        let error = refused(&data_dir).await;
        assert!(matches!(error, OpenError::Foreign { .. }), "{error:?}");
        assert_eq!(fs::read_to_string(data_dir.path()).unwrap(), text);
    }
}

#[tokio::test]
async fn a_foreign_database_is_refused_and_not_changed() {
    let data_dir = DataDir::new();
    data_dir.sql("CREATE TABLE recipe (name TEXT)").await;
    let before = fs::read(data_dir.path()).unwrap();
    let error = refused(&data_dir).await;
    assert!(matches!(error, OpenError::Foreign { .. }), "{error:?}");
    assert_eq!(fs::read(data_dir.path()).unwrap(), before);
    assert!(!data_dir.file("portolan.db-wal").exists());
}

#[tokio::test]
async fn a_file_of_another_format_is_refused_and_not_changed() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    store.close().await.unwrap();
    let written = data_dir.number("PRAGMA user_version").await;
    for (format, writer) in [
        (0, "an older Portolan"),
        (4, "an older Portolan"),
        (written + 1, "a newer Portolan"),
        (1000, "a newer Portolan"),
    ] {
        data_dir
            .sql(&format!("PRAGMA user_version = {format}"))
            .await;
        let before = fs::read(data_dir.path()).unwrap();
        let error = refused(&data_dir).await;
        assert!(
            matches!(error, OpenError::OtherFormat { found, known, .. }
                if found == format && known == written),
            "{error:?}"
        );
        assert!(error.to_string().contains(writer), "{error}");
        assert_eq!(fs::read(data_dir.path()).unwrap(), before);
    }
}

#[tokio::test]
async fn a_damaged_file_is_refused() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    let table = add_table(&store).await;
    for n in 1..=200 {
        store.append(table, n, 1, "w".repeat(2000)).await.unwrap();
    }
    store.close().await.unwrap();
    let size = fs::metadata(data_dir.path()).unwrap().len();
    let mut file = fs::OpenOptions::new()
        .write(true)
        .open(data_dir.path())
        .unwrap();
    file.seek(SeekFrom::Start(size / 2)).unwrap();
    file.write_all(&[0xa5; 20_000]).unwrap();
    drop(file);
    let error = refused(&data_dir).await;
    assert!(matches!(error, OpenError::Damaged { .. }), "{error:?}");
}

#[tokio::test]
async fn a_file_cut_short_is_refused() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    add_table(&store).await;
    store.close().await.unwrap();
    let size = fs::metadata(data_dir.path()).unwrap().len();
    for left in [size - 4096, 5000, 100, 16] {
        let whole = fs::read(data_dir.path()).unwrap();
        fs::write(data_dir.path(), &whole[..left as usize]).unwrap();
        let error = refused(&data_dir).await;
        assert!(
            matches!(error, OpenError::Damaged { .. } | OpenError::Foreign { .. }),
            "{left}: {error:?}"
        );
        fs::write(data_dir.path(), whole).unwrap();
    }
    let store = data_dir.open().await;
    assert!(store.table(&"t1".into()).await.unwrap().is_some());
}

#[tokio::test]
async fn a_path_where_no_file_can_be_created_is_named() {
    let data_dir = DataDir::new();
    let nowhere = data_dir.file("missing/portolan.db");
    let error = Store::open(nowhere, Options::default()).await.unwrap_err();
    assert!(matches!(error, OpenError::Io { .. }), "{error:?}");
    assert!(error.to_string().contains("missing"), "{error}");
    fs::create_dir(data_dir.path()).unwrap();
    let error = refused(&data_dir).await;
    assert!(matches!(error, OpenError::Io { .. }), "{error:?}");
}

#[tokio::test]
async fn an_empty_file_is_opened_as_a_new_one() {
    let data_dir = DataDir::new();
    fs::write(data_dir.path(), "").unwrap();
    let store = data_dir.open().await;
    assert_eq!(store.count_guests().await.unwrap(), 0);
}

#[tokio::test]
async fn rows_this_program_never_writes_are_an_error() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    add_table(&store).await;
    sql_on(&data_dir.path(), "UPDATE game_table SET status = 'sunk'").await;
    let error = store.table(&"t1".into()).await.unwrap_err();
    assert_eq!(
        error.to_string(),
        "parse row of SQL table `game_table` failed: table t1 has status `sunk`, \
         visibility `public`, members [\"anna\"]"
    );
}

/// One bad row must not hide the others from their people.
#[tokio::test]
async fn lists_and_counts_leave_out_rows_that_cannot_be_read() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    add_tables(&store, 4).await;
    let sql = "UPDATE game_table SET edition = x'12' WHERE id = 't1'; \
               UPDATE game_table SET visibility = 'hidden' WHERE id = 't0'";
    sql_on(
        &data_dir.path(),
        &format!("PRAGMA foreign_keys = OFF; {sql}"),
    )
    .await;
    let ids = |page: &TablePage| -> Vec<String> {
        let tables = page.tables.iter();
        tables.map(|(_, row)| row.id.to_string()).collect()
    };
    let public = store.public_tables(None, 9).await.unwrap();
    assert_eq!(ids(&public), ["t3", "t2"]);
    let mine = store.tables_of(&"anna".into(), None, 9).await.unwrap();
    assert_eq!(
        (ids(&mine), mine.more),
        (vec!["t3".into(), "t2".into()], None)
    );
    // A page whose last row cannot be read still says where the list goes on.
    let page = store.tables_of(&"anna".into(), None, 3).await.unwrap();
    assert_eq!(ids(&page), ["t3", "t2"]);
    assert_eq!(page.more, Some("t1".into()));
    let last = store.tables_of(&"anna".into(), page.more.as_ref(), 3).await;
    assert!(last.unwrap().tables.is_empty());
    sql_on(
        &data_dir.path(),
        "UPDATE game_table SET status = 'sunk' WHERE id = 't2'",
    )
    .await;
    assert_eq!(store.count_tables().await.unwrap().open, 3);
}
