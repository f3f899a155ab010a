//! Copies of a data file.

use std::fs;

use portolan_store::{BackupError, OpenError, Options, Store, backup};

use crate::scene::{Scene, add_table, add_tables, lines};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_made_while_others_write_is_consistent() {
    let scene = Scene::new();
    let store = scene.open().await;
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
        .map(|n| scene.beside(&format!("copy{n}.db")))
        .collect();
    for copy in &copies {
        backup(scene.path(), copy).await.unwrap();
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
async fn a_file_nobody_uses_can_be_copied_too() {
    let scene = Scene::new();
    let store = scene.open().await;
    let table = add_table(&store).await;
    store.append(table, 1, 1, lines([1])).await.unwrap();
    store.close().await.unwrap();
    let to = scene.beside("copy.db");
    backup(scene.path(), &to).await.unwrap();
    let copied = Store::open(&to, Options::default()).await.unwrap();
    assert_eq!(copied.log(table).await.unwrap(), lines([1]));
    assert!(!scene.beside("copy.db.part").exists());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(&to).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{mode:o}");
    }
}

#[tokio::test]
async fn an_existing_target_is_left_alone() {
    let scene = Scene::new();
    let store = scene.open().await;
    let to = scene.beside("copy.db");
    fs::write(&to, "precious").unwrap();
    let error = backup(scene.path(), &to).await.unwrap_err();
    assert!(matches!(error, BackupError::Exists { .. }), "{error:?}");
    assert_eq!(fs::read_to_string(&to).unwrap(), "precious");
    // Not even onto itself.
    let error = backup(scene.path(), scene.path()).await.unwrap_err();
    assert!(matches!(error, BackupError::Exists { .. }), "{error:?}");
    store.ready().await.unwrap();
}

#[tokio::test]
async fn a_missing_or_foreign_source_is_refused_and_leaves_no_target() {
    let scene = Scene::new();
    let to = scene.beside("copy.db");
    let error = backup(scene.path(), &to).await.unwrap_err();
    assert!(matches!(error, BackupError::Missing { .. }), "{error:?}");
    for foreign in ["", "Dear diary, today we sailed to Candia.\n"] {
        fs::write(scene.path(), foreign).unwrap();
        let error = backup(scene.path(), &to).await.unwrap_err();
        let expected = matches!(error, BackupError::Source(OpenError::Foreign { .. }));
        assert!(expected, "{error:?}");
        fs::remove_file(scene.path()).unwrap();
    }
    scene.sql("CREATE TABLE recipe (name TEXT)").await;
    let error = backup(scene.path(), &to).await.unwrap_err();
    let expected = matches!(error, BackupError::Source(OpenError::Foreign { .. }));
    assert!(expected, "{error:?}");
    assert!(!to.exists());
}

#[tokio::test]
async fn a_target_that_cannot_be_written_is_named() {
    let scene = Scene::new();
    let store = scene.open().await;
    let error = backup(scene.path(), scene.beside("missing/copy.db"))
        .await
        .unwrap_err();
    assert!(matches!(error, BackupError::Target { .. }), "{error:?}");
    assert!(error.to_string().contains("missing"), "{error}");
    store.close().await.unwrap();
}
