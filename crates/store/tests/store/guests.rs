//! Tests of guests, sessions, links and chat.

use portolan_store::{ChatRow, Guest, Millis, StoreError};

use crate::data_dir::{DataDir, NOW, add_anna, add_table, digest, new_guest, row};

fn anna() -> Option<Guest> {
    Some(Guest {
        id: "anna".into(),
        name: "Name of anna".to_owned(),
    })
}

#[tokio::test]
async fn guests_are_found_by_their_sessions() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    add_anna(&store).await;
    assert_eq!(store.guest_of(&digest(1)).await.unwrap(), anna());
    assert_eq!(store.guest(&"anna".into()).await.unwrap(), anna());
    assert_eq!(store.guest_of(&digest(2)).await.unwrap(), None);
    assert_eq!(store.guest(&"bea".into()).await.unwrap(), None);
    assert_eq!(store.count_guests().await.unwrap(), 1);

    store
        .add_session(&"anna".into(), &digest(2), Millis(5))
        .await
        .unwrap();
    assert_eq!(store.guest_of(&digest(2)).await.unwrap(), anna());
    store.drop_session(&digest(1)).await.unwrap();
    store.drop_session(&digest(9)).await.unwrap();
    assert_eq!(store.guest_of(&digest(1)).await.unwrap(), None);
    assert_eq!(store.guest_of(&digest(2)).await.unwrap(), anna());
}

#[tokio::test]
async fn guests_are_renamed() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    add_anna(&store).await;
    store
        .rename(&"anna".into(), "Änna 'x' \u{1f6a2}")
        .await
        .unwrap();
    let guest = store.guest(&"anna".into()).await.unwrap().unwrap();
    assert_eq!(guest.name, "Änna 'x' \u{1f6a2}");
    let stranger = store.rename(&"bea".into(), "Bea").await;
    assert!(matches!(stranger, Err(StoreError::NotFound)));
}

#[tokio::test]
async fn a_refused_guest_stores_nothing() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    add_anna(&store).await;
    let again = store.add_guest(&new_guest("anna", digest(2)), NOW).await;
    assert!(matches!(again, Err(StoreError::AlreadyExists)), "{again:?}");
    // The guest is new but the session is not: neither is added.
    let thief = store.add_guest(&new_guest("bea", digest(1)), NOW).await;
    assert!(matches!(thief, Err(StoreError::AlreadyExists)), "{thief:?}");
    assert_eq!(store.guest(&"bea".into()).await.unwrap(), None);
    assert_eq!(store.guest_of(&digest(2)).await.unwrap(), None);
    let unknown_guest = store.add_session(&"bea".into(), &digest(3), NOW).await;
    assert!(
        matches!(unknown_guest, Err(StoreError::NotFound)),
        "{unknown_guest:?}"
    );
}

#[tokio::test]
async fn a_link_works_once_and_expires() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    add_anna(&store).await;
    for link in [11, 12, 13] {
        store
            .add_link(&digest(link), &"anna".into(), Millis(1000))
            .await
            .unwrap();
    }
    let taken = |link, now| {
        let store = store.clone();
        async move { store.take_link(&digest(link), Millis(now)).await.unwrap() }
    };
    assert_eq!(taken(11, 999).await, anna());
    assert_eq!(taken(11, 999).await, None);
    assert_eq!(taken(12, 1000).await, None);
    // An expired link stays unusable if the clock is set back.
    assert_eq!(taken(13, 999).await, None);
    let unknown_guest = store.add_link(&digest(14), &"bea".into(), NOW).await;
    assert!(
        matches!(unknown_guest, Err(StoreError::NotFound)),
        "{unknown_guest:?}"
    );
}

#[tokio::test]
async fn concurrent_uses_of_a_link_succeed_once() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    add_anna(&store).await;
    store
        .add_link(&digest(11), &"anna".into(), NOW)
        .await
        .unwrap();
    let tries = (0..20).map(|_| async { store.take_link(&digest(11), Millis(0)).await.unwrap() });
    let got = futures_util::future::join_all(tries).await;
    assert_eq!(got.iter().flatten().count(), 1);
}

#[tokio::test]
async fn chat_is_read_oldest_first() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    let table = add_table(&store).await;
    let other = store.add_table(&row("t2"), u32::MAX).await.unwrap();
    let message = |text: &str, seat| ChatRow {
        name: "Anna".to_owned(),
        seat,
        guest: Some("anna".into()),
        text: text.to_owned(),
        remark: None,
        at: NOW,
    };
    let mut ids = Vec::new();
    for text in ["a", "b", "c"] {
        ids.push(store.add_chat(table, message(text, Some(2))).await.unwrap());
        store
            .add_chat(other, message("elsewhere", None))
            .await
            .unwrap();
    }
    assert!(ids.is_sorted_by(|a, b| a < b));
    let expected = vec![
        (ids[1], message("b", Some(2))),
        (ids[2], message("c", Some(2))),
    ];
    assert_eq!(store.chat(table, 2).await.unwrap(), expected);
    assert_eq!(store.chat(table, 100).await.unwrap().len(), 3);
    assert_eq!(
        store.chat(other, 1).await.unwrap()[0].1,
        message("elsewhere", None)
    );
}

#[tokio::test]
async fn a_remark_is_a_key_and_may_be_of_a_bot() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    let table = add_table(&store).await;
    let remark = |guest: Option<&str>| ChatRow {
        name: "Zeno".to_owned(),
        seat: Some(3),
        guest: guest.map(Into::into),
        text: String::new(),
        remark: Some("remark-too-dear".to_owned()),
        at: NOW,
    };
    for guest in [Some("anna"), None] {
        store.add_chat(table, remark(guest)).await.unwrap();
    }
    let rows = store.chat(table, 9).await.unwrap().into_iter();
    let rows: Vec<ChatRow> = rows.map(|(_, row)| row).collect();
    assert_eq!(rows, [remark(Some("anna")), remark(None)]);
}
