//! Tests of tables: stored, listed newest first, counted, woken.

use portolan_store::{
    BesideTable, ChatRow, Counts, Millis, Status, StoreError, TablePage, TableRow, Visibility,
};

use crate::data_dir::{DataDir, NOW, add_anna, add_table, digest, new_guest, row};

fn ids(page: &TablePage) -> Vec<&str> {
    page.tables.iter().map(|(_, row)| row.id.as_str()).collect()
}

#[tokio::test]
async fn a_table_is_read_back_as_it_was_stored() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    for (id, byte) in [("anna", 1), ("bea", 2), ("cleo", 3)] {
        store
            .add_guest(&new_guest(id, digest(byte)), NOW)
            .await
            .unwrap();
    }
    let mut table = row("t1");
    table.members = vec!["cleo".into(), "anna".into()];
    let key = store.add_table(&table, u32::MAX).await.unwrap();
    assert_eq!(store.table(&"t1".into()).await.unwrap(), Some((key, table)));
    assert_eq!(store.table(&"t2".into()).await.unwrap(), None);

    for status in Status::ALL {
        for visibility in [Visibility::Public, Visibility::Private] {
            let changed = TableRow {
                id: "t1".into(),
                game: "oltremare".to_owned(),
                status,
                visibility,
                opener: "bea".into(),
                opened: Millis(-5),
                touched: Millis(i64::MAX),
                wake: Some(Millis(7)),
                meta: "{\"any\":\"'text'\"}".to_owned(),
                members: vec!["bea".into(), "cleo".into()],
                edition: None,
            };
            store.put_table(key, &changed).await.unwrap();
            assert_eq!(
                store.table(&"t1".into()).await.unwrap(),
                Some((key, changed))
            );
        }
    }
    let mut alone = row("t1");
    alone.members = Vec::new();
    store.put_table(key, &alone).await.unwrap();
    assert_eq!(store.table(&"t1".into()).await.unwrap(), Some((key, alone)));
}

#[tokio::test]
async fn members_named_twice_are_stored_once() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    add_anna(&store).await;
    let mut table = row("t1");
    table.members = vec!["anna".into(), "anna".into()];
    store.add_table(&table, u32::MAX).await.unwrap();
    let (_, found) = store.table(&"t1".into()).await.unwrap().unwrap();
    assert_eq!(found.members, ["anna"]);
}

#[tokio::test]
async fn a_refused_table_stores_nothing() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    let key = add_table(&store).await;
    let twice = store.add_table(&row("t1"), u32::MAX).await;
    assert!(matches!(twice, Err(StoreError::AlreadyExists)), "{twice:?}");

    let mut stranger = row("t2");
    stranger.members.push("bea".into());
    let refused = store.add_table(&stranger, u32::MAX).await;
    assert!(matches!(refused, Err(StoreError::NotFound)), "{refused:?}");
    assert_eq!(store.table(&"t2".into()).await.unwrap(), None);

    let mut changed = row("t1");
    changed.status = Status::Running;
    changed.members.push("bea".into());
    let refused = store.put_table(key, &changed).await;
    assert!(matches!(refused, Err(StoreError::NotFound)), "{refused:?}");
    assert_eq!(
        store.table(&"t1".into()).await.unwrap(),
        Some((key, row("t1")))
    );

    let wrong = store.put_table(key, &row("t3")).await;
    assert!(matches!(wrong, Err(StoreError::NotFound)), "{wrong:?}");
}

#[tokio::test]
async fn lists_are_newest_first_and_can_be_paged() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    add_anna(&store).await;
    store
        .add_guest(&new_guest("bea", digest(2)), NOW)
        .await
        .unwrap();
    for n in 0..12 {
        let mut table = row(&format!("t{n:02}"));
        table.status = Status::ALL[n % 5];
        if n == 6 {
            table.visibility = Visibility::Private;
        }
        if n % 2 == 0 {
            table.members.push("bea".into());
        }
        store.add_table(&table, u32::MAX).await.unwrap();
    }
    let public = store.public_tables(None, 3).await.unwrap();
    assert_eq!(ids(&public), ["t11", "t10", "t05"]);
    let more = store.public_tables(Some(&"t05".into()), 3).await.unwrap();
    assert_eq!(ids(&more), ["t01", "t00"]);
    assert_eq!(more.tables[1].1.members, ["anna", "bea"]);

    let mine = store.tables_of(&"bea".into(), None, 4).await.unwrap();
    assert_eq!(ids(&mine), ["t10", "t08", "t06", "t04"]);
    let more = store
        .tables_of(&"bea".into(), Some(&"t04".into()), 4)
        .await
        .unwrap();
    assert_eq!(ids(&more), ["t02", "t00"]);
    assert!(ids(&store.tables_of(&"cleo".into(), None, 4).await.unwrap()).is_empty());

    let unknown = store
        .public_tables(Some(&"nowhere".into()), 3)
        .await
        .unwrap();
    assert!(ids(&unknown).is_empty());

    let counts = Counts {
        open: 3,
        running: 3,
        over: 2,
        closed: 2,
        frozen: 2,
    };
    assert_eq!(store.count_tables().await.unwrap(), counts);
    let seventh = store.add_table(&row("t12"), 6).await;
    assert!(
        matches!(seventh, Err(StoreError::TooManyTables)),
        "{seventh:?}"
    );
    store.add_table(&row("t12"), 7).await.unwrap();
}

#[tokio::test]
async fn due_tables_are_listed_earliest_first() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    add_anna(&store).await;
    for (id, wake) in [("late", Some(30)), ("soon", Some(10)), ("never", None)] {
        let mut table = row(id);
        table.wake = wake.map(Millis);
        store.add_table(&table, u32::MAX).await.unwrap();
    }
    let due = |now, limit| {
        let store = store.clone();
        async move {
            let due = store.due(Millis(now), None, limit).await.unwrap();
            due.into_iter().map(|due| due.id).collect::<Vec<_>>()
        }
    };
    assert!(due(9, 10).await.is_empty());
    assert_eq!(due(10, 10).await, ["soon"]);
    assert_eq!(due(99, 10).await, ["soon", "late"]);
    assert_eq!(due(99, 1).await, ["soon"]);

    let (soon, _) = store.table(&"soon".into()).await.unwrap().unwrap();
    store.set_wake(soon, None).await.unwrap();
    assert_eq!(due(99, 10).await, ["late"]);
    store.set_wake(soon, Some(Millis(40))).await.unwrap();
    assert_eq!(due(99, 10).await, ["late", "soon"]);

    let first = store.due(Millis(99), None, 1).await.unwrap();
    let rest = store.due(Millis(99), first.first(), 9).await.unwrap();
    assert_eq!((rest.len(), rest[0].id.as_str()), (1, "soon"));
}

#[tokio::test]
async fn an_invitation_is_for_one_table() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    let table = add_table(&store).await;
    let other = store.add_table(&row("t2"), u32::MAX).await.unwrap();
    store.add_invite(table, &digest(20)).await.unwrap();
    store.add_invite(table, &digest(21)).await.unwrap();
    assert!(store.invited(table, &digest(20)).await.unwrap());
    assert!(store.invited(table, &digest(21)).await.unwrap());
    assert!(!store.invited(table, &digest(22)).await.unwrap());
    assert!(!store.invited(other, &digest(20)).await.unwrap());
    let twice = store.add_invite(table, &digest(20)).await;
    assert!(matches!(twice, Err(StoreError::AlreadyExists)), "{twice:?}");
}

#[tokio::test]
async fn the_debug_form_of_a_table_has_no_metadata() {
    let mut table = row("t1");
    table.meta = "the seed".to_owned();
    assert!(!format!("{table:?}").contains("seed"));
}

#[tokio::test]
async fn a_next_table_is_added_together_with_the_change_of_the_previous_one_or_not_at_all() {
    let data_dir = DataDir::new();
    let store = data_dir.open().await;
    add_anna(&store).await;
    let key = store.add_table(&row("t1"), u32::MAX).await.unwrap();
    let changed = TableRow {
        meta: "{\"next\":\"t2\"}".to_owned(),
        status: Status::Over,
        ..row("t1")
    };
    let stranger = TableRow {
        id: "t9".into(),
        ..changed.clone()
    };
    let beside = || BesideTable {
        edition: None,
        invite: Some(digest(30)),
        chat: vec![ChatRow {
            name: "Anna".to_owned(),
            seat: Some(2),
            guest: None,
            text: "well played".to_owned(),
            remark: None,
            at: NOW,
        }],
        log: None,
    };
    let added = store
        .add_next_table(&row("t2"), beside(), u32::MAX, (key, &stranger))
        .await;
    assert!(matches!(added, Err(StoreError::NotFound)), "{added:?}");
    let added = store
        .add_next_table(&row("t2"), beside(), 1, (key, &changed))
        .await;
    assert!(matches!(added, Err(StoreError::TooManyTables)), "{added:?}");
    assert_eq!(store.table(&"t2".into()).await.unwrap(), None);
    assert_eq!(
        store.table(&"t1".into()).await.unwrap(),
        Some((key, row("t1")))
    );

    let next = store
        .add_next_table(&row("t2"), beside(), 2, (key, &changed))
        .await
        .unwrap();
    assert_eq!(
        store.table(&"t2".into()).await.unwrap(),
        Some((next, row("t2")))
    );
    assert_eq!(
        store.table(&"t1".into()).await.unwrap(),
        Some((key, changed))
    );
    assert!(store.invited(next, &digest(30)).await.unwrap());
    assert!(!store.invited(key, &digest(30)).await.unwrap());
    let chat = store.chat(next, 9).await.unwrap();
    assert_eq!(chat[0].1.text, "well played");
    assert_eq!(
        (chat.len(), store.chat(key, 9).await.unwrap().len()),
        (1, 0)
    );
}
