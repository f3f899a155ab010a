//! Tests of backups.

use std::fs;

use portolan_store::{BackupError, OpenError, Options, Store, backup};

use crate::data_dir::{DataDir, add_table, add_tables, lines};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_made_while_others_write_is_consistent() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    let keys = add_tables(&store, 10).await;
    for key in &keys {
        store.append(*key, 1, 1, lines([1])).await.unwrap();
    }
    let (stop, stopped) = tokio::sync::watch::channel(());
    let writers: Vec<_> = keys
        .iter()
        .map(|key| {
            let (store, key, stopped) = (store.clone(), *key, stopped.clone());
            tokio::spawn(async move {
                let mut n = 1;
                while !stopped.has_changed().unwrap() {
                    n += 1;
                    store.append(key, n, 1, lines([n])).await.unwrap();
                    if n % 50 == 0 {
                        store.archive(key).await.unwrap();
                    }
                }
                n
            })
        })
        .collect();
    let copies: Vec<_> = (0..3)
        .map(|n| data_dir.file(&format!("copy{n}.db")))
        .collect();
    for copy in &copies {
        backup(data_dir.path(), copy).await.unwrap();
    }
    stop.send(()).unwrap();
    let mut last = Vec::new();
    for writer in writers {
        last.push(writer.await.unwrap());
    }
    for copy in &copies {
        let copied = Store::open(copy, Options::default()).await.unwrap();
        for (key, last) in keys.iter().zip(&last) {
            let log = copied.log(*key).await.unwrap();
            let count = log.lines().count() as u32;
            assert!((1..=*last).contains(&count), "{count}");
            assert_eq!(log, lines(1..=count));
        }
        copied.close().await.unwrap();
    }
    for (key, last) in keys.iter().zip(&last) {
        assert_eq!(store.log(*key).await.unwrap(), lines(1..=*last));
    }
}

#[tokio::test]
async fn a_file_that_is_not_in_use_can_be_copied() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    let table = add_table(&store).await;
    store.append(table, 1, 1, lines([1])).await.unwrap();
    store.close().await.unwrap();
    let to = data_dir.file("copy.db");
    backup(data_dir.path(), &to).await.unwrap();
    let copied = Store::open(&to, Options::default()).await.unwrap();
    assert_eq!(copied.log(table).await.unwrap(), lines([1]));
    assert!(!data_dir.file("copy.db.part").exists());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(&to).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{mode:o}");
    }
}

#[tokio::test]
async fn an_existing_target_is_not_changed() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    let to = data_dir.file("copy.db");
    fs::write(&to, "precious").unwrap();
    let error = backup(data_dir.path(), &to).await.unwrap_err();
    assert!(matches!(error, BackupError::Exists { .. }), "{error:?}");
    assert_eq!(fs::read_to_string(&to).unwrap(), "precious");
    // The source is an existing target too.
    let error = backup(data_dir.path(), data_dir.path()).await.unwrap_err();
    assert!(matches!(error, BackupError::Exists { .. }), "{error:?}");
    store.ready().await.unwrap();
}

#[tokio::test]
async fn a_missing_or_foreign_source_is_refused_and_leaves_no_target() {
    let data_dir = DataDir::new();
    let to = data_dir.file("copy.db");
    let error = backup(data_dir.path(), &to).await.unwrap_err();
    assert!(matches!(error, BackupError::Missing { .. }), "{error:?}");
    for foreign in ["", "Dear diary, today we sailed to Candia.\n"] {
        fs::write(data_dir.path(), foreign).unwrap();
        let error = backup(data_dir.path(), &to).await.unwrap_err();
        let expected = matches!(error, BackupError::Source(OpenError::Foreign { .. }));
        assert!(expected, "{error:?}");
        fs::remove_file(data_dir.path()).unwrap();
    }
    data_dir.sql("CREATE TABLE recipe (name TEXT)").await;
    let error = backup(data_dir.path(), &to).await.unwrap_err();
    let expected = matches!(error, BackupError::Source(OpenError::Foreign { .. }));
    assert!(expected, "{error:?}");
    assert!(!to.exists());
}

#[tokio::test]
async fn a_target_that_cannot_be_written_is_named() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    let error = backup(data_dir.path(), data_dir.file("missing/copy.db"))
        .await
        .unwrap_err();
    assert!(matches!(error, BackupError::Target { .. }), "{error:?}");
    assert!(error.to_string().contains("missing"), "{error}");
    store.close().await.unwrap();
}
