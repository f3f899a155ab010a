//! Files that must not be opened, and the ones that must.

use std::fs;
use std::io::{Seek, SeekFrom, Write};

use portolan_store::{OpenError, Options, Store};

use crate::scene::{Scene, add_table, lines, sql_on};

async fn refused(scene: &Scene) -> OpenError {
    let error = Store::open(scene.path(), Options::default())
        .await
        .expect_err("must not be opened");
    let text = error.to_string();
    assert!(text.contains("portolan.db"), "{text}");
    error
}

#[tokio::test]
async fn two_servers_never_share_a_file() {
    let scene = Scene::new();
    let store = scene.open().await;
    let table = add_table(&store).await;
    let error = refused(&scene).await;
    assert!(matches!(error, OpenError::Locked { .. }), "{error:?}");
    // Under another name it is still the same file.
    let other = scene.directory.path().join(".").join("portolan.db");
    let error = Store::open(other, Options::default()).await.unwrap_err();
    assert!(matches!(error, OpenError::Locked { .. }), "{error:?}");
    // The first one did not notice.
    store.append(table, 1, 1, lines([1])).await.unwrap();
    store.close().await.unwrap();
    let store = scene.open().await;
    assert_eq!(store.log(table).await.unwrap(), lines([1]));
}

#[cfg(unix)]
#[tokio::test]
async fn a_symbolic_link_does_not_get_round_the_lock() {
    let scene = Scene::new();
    let store = scene.open().await;
    let link = scene.beside("link.db");
    std::os::unix::fs::symlink(scene.path(), &link).unwrap();
    let error = Store::open(link, Options::default()).await.unwrap_err();
    assert!(matches!(error, OpenError::Locked { .. }), "{error:?}");
    store.close().await.unwrap();
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_may_read_the_files() {
    use std::os::unix::fs::PermissionsExt;
    let scene = Scene::new();
    let store = scene.open().await;
    add_table(&store).await;
    for name in ["portolan.db", "portolan.db-wal"] {
        let mode = fs::metadata(scene.beside(name))
            .unwrap()
            .permissions()
            .mode();
        assert_eq!(mode & 0o077, 0, "{name} {mode:o}");
    }
}

#[tokio::test]
async fn a_text_file_is_refused_and_left_alone() {
    let scene = Scene::new();
    for text in ["x", "Dear diary, today we sailed to Candia.\n"] {
        fs::write(scene.path(), text).unwrap();
        let error = refused(&scene).await;
        assert!(matches!(error, OpenError::Foreign { .. }), "{error:?}");
        assert_eq!(fs::read_to_string(scene.path()).unwrap(), text);
    }
}

#[tokio::test]
async fn a_foreign_database_is_refused_and_left_alone() {
    let scene = Scene::new();
    scene.sql("CREATE TABLE recipe (name TEXT)").await;
    let before = fs::read(scene.path()).unwrap();
    let error = refused(&scene).await;
    assert!(matches!(error, OpenError::Foreign { .. }), "{error:?}");
    assert_eq!(fs::read(scene.path()).unwrap(), before);
    assert!(!scene.beside("portolan.db-wal").exists());
}

#[tokio::test]
async fn a_newer_file_is_refused_and_left_alone() {
    let scene = Scene::new();
    let store = scene.open().await;
    store.close().await.unwrap();
    scene.sql("PRAGMA user_version = 1000").await;
    let before = fs::read(scene.path()).unwrap();
    let error = refused(&scene).await;
    assert!(
        matches!(error, OpenError::Newer { found: 1000, known, .. } if known < 1000),
        "{error:?}"
    );
    assert_eq!(fs::read(scene.path()).unwrap(), before);
}

#[tokio::test]
async fn a_damaged_file_is_refused() {
    let scene = Scene::new();
    let store = scene.open().await;
    let table = add_table(&store).await;
    for n in 1..=200 {
        store.append(table, n, 1, "w".repeat(2000)).await.unwrap();
    }
    store.close().await.unwrap();
    let size = fs::metadata(scene.path()).unwrap().len();
    let mut file = fs::OpenOptions::new()
        .write(true)
        .open(scene.path())
        .unwrap();
    file.seek(SeekFrom::Start(size / 2)).unwrap();
    file.write_all(&[0xa5; 20_000]).unwrap();
    drop(file);
    let error = refused(&scene).await;
    assert!(matches!(error, OpenError::Damaged { .. }), "{error:?}");
}

#[tokio::test]
async fn a_file_cut_short_is_refused() {
    let scene = Scene::new();
    let store = scene.open().await;
    add_table(&store).await;
    store.close().await.unwrap();
    let size = fs::metadata(scene.path()).unwrap().len();
    for left in [size - 4096, 5000, 100, 16] {
        let whole = fs::read(scene.path()).unwrap();
        fs::write(scene.path(), &whole[..left as usize]).unwrap();
        let error = refused(&scene).await;
        assert!(
            matches!(error, OpenError::Damaged { .. } | OpenError::Foreign { .. }),
            "{left}: {error:?}"
        );
        fs::write(scene.path(), whole).unwrap();
    }
    let store = scene.open().await;
    assert!(store.table("t1").await.unwrap().is_some());
}

#[tokio::test]
async fn a_place_where_no_file_can_be_is_named() {
    let scene = Scene::new();
    let nowhere = scene.beside("missing/portolan.db");
    let error = Store::open(nowhere, Options::default()).await.unwrap_err();
    assert!(matches!(error, OpenError::Io { .. }), "{error:?}");
    assert!(error.to_string().contains("missing"), "{error}");
    fs::create_dir(scene.path()).unwrap();
    let error = refused(&scene).await;
    assert!(matches!(error, OpenError::Io { .. }), "{error:?}");
}

#[tokio::test]
async fn an_empty_file_is_a_new_one() {
    let scene = Scene::new();
    fs::write(scene.path(), "").unwrap();
    let store = scene.open().await;
    assert_eq!(store.count_guests().await.unwrap(), 0);
}

#[tokio::test]
async fn rows_this_program_never_writes_are_an_error() {
    let scene = Scene::new();
    let store = scene.open().await;
    add_table(&store).await;
    sql_on(&scene.path(), "UPDATE game_table SET status = 'sunk'").await;
    let found = store.table("t1").await;
    assert!(
        matches!(
            found,
            Err(portolan_store::StoreError::Unreadable { table: "game_table" })
        ),
        "{found:?}"
    );
}
