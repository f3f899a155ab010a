//! Tests of private tables: a guest without an invitation learns nothing, not even that the table
//! exists.

use portolan_core::Language;
use portolan_live::ErrorKind;
use portolan_live::wire::{
    Eyes, Join, OpenTable, SeatRequest, Since, Start, TableList, Visibility,
};
use portolan_store::Guest;

use crate::player::Player;
use crate::test_server::{BOT, DataDir, refusal, with_seats};

#[tokio::test]
async fn a_guest_without_an_invitation_learns_nothing() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let seats = vec![SeatRequest::Me, SeatRequest::Friend, BOT];
    let request = OpenTable {
        visibility: Some(Visibility::Private),
        ..with_seats("manila", seats)
    };
    let opened = server.table_registry.open(&anna, request).await.unwrap();
    let (id, invite) = (opened.table.id, opened.invite.unwrap());
    assert!(invite.len() >= 22, "128 random bits at least");
    let table_registry = &server.table_registry;
    let unknown = (ErrorKind::NotFound, "live-unknown-table");
    // First the table is only in the store, then in memory.
    for _ in 0..2 {
        assert_eq!(refusal(table_registry.table(&id, None).await), unknown);
        assert_eq!(
            refusal(table_registry.table(&id, Some(&ben)).await),
            unknown
        );
        assert_eq!(
            refusal(table_registry.join(&id, &ben, Join::default()).await),
            unknown
        );
        assert_eq!(
            refusal(table_registry.start(&id, &ben, Start::default()).await),
            unknown
        );
        assert_eq!(refusal(table_registry.leave(&id, &ben).await), unknown);
        assert_eq!(refusal(table_registry.resign(&id, &ben).await), unknown);
        assert_eq!(refusal(table_registry.remove(&id, &ben, 1).await), unknown);
        assert_eq!(refusal(table_registry.close(&id, &ben).await), unknown);
        assert_eq!(refusal(table_registry.invite(&id, &ben).await), unknown);
        assert_eq!(
            refusal(table_registry.record(&id, Some(&ben)).await),
            unknown
        );
        assert_eq!(refusal(table_registry.fairness(&id, None).await), unknown);
        assert_eq!(
            refusal(table_registry.parts(&id, Some(&ben)).await),
            unknown
        );
        assert_eq!(
            refusal(table_registry.history(&id, Some(&ben), 9, Eyes::Mine).await),
            unknown
        );
        assert_eq!(
            refusal(table_registry.enter(&id, &ben, "guess").await),
            unknown
        );
        let connected = table_registry
            .connect(&id, Some(&ben), Language::ENGLISH, Since::default())
            .await;
        assert_eq!(refusal(connected), unknown);
        table_registry.invite(&id, &anna).await.unwrap();
    }
    assert!(
        table_registry
            .list(TableList::Public, None, None)
            .await
            .unwrap()
            .tables
            .is_empty()
    );
    let mine = table_registry
        .list(TableList::Mine, Some(&ben), None)
        .await
        .unwrap();
    assert!(mine.tables.is_empty());

    let answer = table_registry.enter(&id, &ben, &invite).await.unwrap();
    assert_eq!((answer.you, answer.yours), (None, false));
    let mine = table_registry
        .list(TableList::Mine, Some(&ben), None)
        .await
        .unwrap();
    assert_eq!(mine.tables.len(), 1);
    assert_eq!(
        table_registry
            .join(&id, &ben, Join::default())
            .await
            .unwrap()
            .you,
        Some(2)
    );
    let forbidden = table_registry.invite(&id, &ben).await;
    assert_eq!(
        refusal(forbidden),
        (ErrorKind::Forbidden, "live-not-opener")
    );
    Player::connect(&server, &id, Some(&ben)).await;
    // Only the list of members is longer, what the others see is the same: nobody else may invite.
    let clara = server.guest("Clara").await;
    table_registry.enter(&id, &clara, &invite).await.unwrap();
    let shown = |guest: &Guest| {
        let guest = guest.clone();
        let id = id.clone();
        async move {
            table_registry
                .table(&id, Some(&guest))
                .await
                .unwrap()
                .invite
        }
    };
    assert_eq!(shown(&clara).await, None);
    // Whoever sits there may show the address to others, and so may the opener.
    let latest = table_registry.invite(&id, &anna).await.unwrap();
    assert_eq!(shown(&ben).await.as_ref(), Some(&latest));
    assert_eq!(shown(&anna).await.as_ref(), Some(&latest));
    for guest in [&anna, &ben, &clara] {
        let list = table_registry.list(TableList::Mine, Some(guest), None);
        let tables = list.await.unwrap().tables;
        assert_eq!(tables[0].invite, None, "no list contains an invitation");
    }
    let player = Player::connect(&server, &id, Some(&clara)).await;
    assert!(!format!("{:?}", player.frames).contains(&latest));
    // A second invitation does not revoke the first one.
    let (emil, dora) = (server.guest("Emil").await, server.guest("Dora").await);
    let second = table_registry.invite(&id, &anna).await.unwrap();
    table_registry.enter(&id, &emil, &second).await.unwrap();
    table_registry.enter(&id, &dora, &invite).await.unwrap();
}
