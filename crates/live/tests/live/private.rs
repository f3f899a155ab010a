//! Private tables: who was not invited learns nothing, not even that there is one.

use portolan_core::Language;
use portolan_live::Kind;
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
    let opened = house.hall.open(&anna, wish).await.unwrap();
    let (id, invite) = (opened.table.id, opened.invite.unwrap());
    assert!(invite.len() >= 22, "128 random bits at least");
    let hall = &house.hall;
    let unknown = (Kind::Unknown, "hall-unknown-table");
    // On the shelf and in memory.
    for _ in 0..2 {
        assert_eq!(why(hall.table(&id, None).await), unknown);
        assert_eq!(why(hall.table(&id, Some(&ben)).await), unknown);
        assert_eq!(why(hall.join(&id, &ben, Join::default()).await), unknown);
        assert_eq!(why(hall.start(&id, &ben, Start::default()).await), unknown);
        assert_eq!(why(hall.leave(&id, &ben).await), unknown);
        assert_eq!(why(hall.resign(&id, &ben).await), unknown);
        assert_eq!(why(hall.remove(&id, &ben, 1).await), unknown);
        assert_eq!(why(hall.close(&id, &ben).await), unknown);
        assert_eq!(why(hall.invite(&id, &ben).await), unknown);
        assert_eq!(why(hall.record(&id, Some(&ben)).await), unknown);
        assert_eq!(why(hall.fairness(&id, None).await), unknown);
        assert_eq!(why(hall.enter(&id, &ben, "guess").await), unknown);
        let connected = hall.connect(&id, Some(&ben), Language::English).await;
        assert_eq!(why(connected), unknown);
        hall.invite(&id, &anna).await.unwrap();
    }
    assert!(
        hall.list(Which::Public, None, None)
            .await
            .unwrap()
            .tables
            .is_empty()
    );
    let mine = hall.list(Which::Mine, Some(&ben), None).await.unwrap();
    assert!(mine.tables.is_empty());

    let told = hall.enter(&id, &ben, &invite).await.unwrap();
    assert_eq!((told.you, told.yours), (None, false));
    let mine = hall.list(Which::Mine, Some(&ben), None).await.unwrap();
    assert_eq!(mine.tables.len(), 1);
    assert_eq!(
        hall.join(&id, &ben, Join::default()).await.unwrap().you,
        Some(2)
    );
    let forbidden = hall.invite(&id, &ben).await;
    assert_eq!(why(forbidden), (Kind::Forbidden, "hall-not-opener"));
    Player::connect(&house, &id, Some(&ben)).await;
    // A further invitation does not void the first one.
    let (clara, dora) = (house.guest("Clara").await, house.guest("Dora").await);
    let second = hall.invite(&id, &anna).await.unwrap();
    hall.enter(&id, &clara, &second).await.unwrap();
    hall.enter(&id, &dora, &invite).await.unwrap();
}
