//! Private tables: who was not invited learns nothing, not even that there is one.

use portolan_core::Language;
use portolan_live::ErrorKind;
use portolan_live::wire::{Join, OpenTable, SeatWish, Start, Visibility, Which};

use crate::player::Player;
use crate::scene::{BOT, Scene, why, with_seats};

#[tokio::test]
async fn who_was_not_invited_learns_nothing() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let (anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
    let seats = vec![SeatWish::Me, SeatWish::Friend, BOT];
    let wish = OpenTable {
        visibility: Visibility::Private,
        ..with_seats("manila", seats)
    };
    let opened = house.table_registry.open(&anna, wish).await.unwrap();
    let (id, invite) = (opened.table.id, opened.invite.unwrap());
    assert!(invite.len() >= 22, "128 random bits at least");
    let table_registry = &house.table_registry;
    let unknown = (ErrorKind::Unknown, "hall-unknown-table");
    // On the shelf and in memory.
    for _ in 0..2 {
        assert_eq!(why(table_registry.table(&id, None).await), unknown);
        assert_eq!(why(table_registry.table(&id, Some(&ben)).await), unknown);
        assert_eq!(why(table_registry.join(&id, &ben, Join::default()).await), unknown);
        assert_eq!(why(table_registry.start(&id, &ben, Start::default()).await), unknown);
        assert_eq!(why(table_registry.leave(&id, &ben).await), unknown);
        assert_eq!(why(table_registry.resign(&id, &ben).await), unknown);
        assert_eq!(why(table_registry.remove(&id, &ben, 1).await), unknown);
        assert_eq!(why(table_registry.close(&id, &ben).await), unknown);
        assert_eq!(why(table_registry.invite(&id, &ben).await), unknown);
        assert_eq!(why(table_registry.record(&id, Some(&ben)).await), unknown);
        assert_eq!(why(table_registry.fairness(&id, None).await), unknown);
        assert_eq!(why(table_registry.enter(&id, &ben, "guess").await), unknown);
        let connected = table_registry.connect(&id, Some(&ben), Language::English).await;
        assert_eq!(why(connected), unknown);
        table_registry.invite(&id, &anna).await.unwrap();
    }
    assert!(
        table_registry.list(Which::Public, None, None)
            .await
            .unwrap()
            .tables
            .is_empty()
    );
    let mine = table_registry.list(Which::Mine, Some(&ben), None).await.unwrap();
    assert!(mine.tables.is_empty());

    let told = table_registry.enter(&id, &ben, &invite).await.unwrap();
    assert_eq!((told.you, told.yours), (None, false));
    let mine = table_registry.list(Which::Mine, Some(&ben), None).await.unwrap();
    assert_eq!(mine.tables.len(), 1);
    assert_eq!(
        table_registry.join(&id, &ben, Join::default()).await.unwrap().you,
        Some(2)
    );
    let forbidden = table_registry.invite(&id, &ben).await;
    assert_eq!(why(forbidden), (ErrorKind::Forbidden, "hall-not-opener"));
    Player::connect(&house, &id, Some(&ben)).await;
    // A further invitation does not void the first one.
    let (clara, dora) = (house.guest("Clara").await, house.guest("Dora").await);
    let second = table_registry.invite(&id, &anna).await.unwrap();
    table_registry.enter(&id, &clara, &second).await.unwrap();
    table_registry.enter(&id, &dora, &invite).await.unwrap();
}
