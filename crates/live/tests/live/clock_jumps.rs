//! Tests of a wall clock that jumps: no table is closed for good, and no table is forgotten.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use portolan_live::wire::{OpenTable, SeatRequest, Status};
use portolan_live::{Settings, TimeSource};
use portolan_store::Millis;

use crate::party::Party;
use crate::player::Player;
use crate::test_server::{BOT, DataDir, fast_eviction, table, until, with_seats};

const MONTH: i64 = 31 * 24 * 3600 * 1000;

/// A time source that can be set forward and back.
fn adjustable() -> (Arc<AtomicI64>, TimeSource) {
    let offset = Arc::new(AtomicI64::new(0));
    let shared = Arc::clone(&offset);
    let source = TimeSource::new(move || {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        Millis(since.as_millis() as i64 + shared.load(Ordering::SeqCst))
    });
    (offset, source)
}

/// Longer than the sweeper needs for two rounds.
async fn two_rounds() {
    tokio::time::sleep(Duration::from_millis(2500)).await;
}

#[tokio::test]
async fn a_jump_of_a_month_closes_no_table_until_the_clock_is_settled() {
    let data_dir = DataDir::new();
    let (offset, time_source) = adjustable();
    let settle_after = Duration::from_secs(8);
    let settings = Settings {
        settle_after,
        time_source,
        ..fast_eviction()
    };
    let server = data_dir.start_with(settings).await;
    let anna = server.guest("Anna").await;
    let seats = vec![SeatRequest::Me, SeatRequest::Friend, BOT];
    let id = server.open(&anna, with_seats("manila", seats)).await;
    // The start is long ago.
    tokio::time::sleep(settle_after + Duration::from_millis(500)).await;
    offset.store(MONTH, Ordering::SeqCst);
    two_rounds().await;
    assert_eq!(server.status(&id).await, Status::Open);
    // Nobody noticed, so the table is abandoned after all.
    until("the table is closed", || async {
        server.status(&id).await == Status::Closed
    })
    .await;
}

#[tokio::test]
async fn an_old_table_is_not_closed_soon_after_the_start() {
    let data_dir = DataDir::new();
    let settings = Settings {
        settle_after: Duration::from_secs(3600),
        ..fast_eviction()
    };
    let server = data_dir.start_with(settings).await;
    let anna = server.guest("Anna").await;
    let seats = vec![SeatRequest::Me, SeatRequest::Friend, BOT];
    let id = server.open(&anna, with_seats("manila", seats)).await;
    let (key, mut row) = server.store.table(&id).await.unwrap().unwrap();
    row.touched = Millis(1);
    row.wake = Some(Millis(1));
    server.store.put_table(key, &row).await.unwrap();
    // It is woken, but not closed, and looked at again when the clock is settled.
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let soon = now.as_millis() as i64 + 50 * 60 * 1000;
    until("the next look is an hour away", || async {
        let (_, row) = server.store.table(&id).await.unwrap().unwrap();
        row.wake.is_some_and(|wake| wake.0 > soon)
    })
    .await;
    assert_eq!(server.status(&id).await, Status::Open);
}

/// A table stored while the clock was ahead would be forgotten until that time comes.
#[tokio::test]
async fn a_table_from_the_future_is_woken_when_the_clock_is_set_back() {
    let data_dir = DataDir::new();
    let (offset, time_source) = adjustable();
    offset.store(MONTH, Ordering::SeqCst);
    let settings = Settings {
        time_source,
        untouched_after: Duration::from_secs(365 * 24 * 3600),
        ..fast_eviction()
    };
    let server = data_dir.start_with(settings).await;
    let anna = server.guest("Anna").await;
    let seats = vec![SeatRequest::Me, SeatRequest::Friend, BOT];
    let id = server.open(&anna, with_seats("manila", seats)).await;
    // The first round is over.
    two_rounds().await;
    let (key, mut row) = server.store.table(&id).await.unwrap().unwrap();
    let ahead = row.touched.0 + 2 * MONTH;
    row.touched = Millis(ahead);
    row.wake = Some(Millis(ahead));
    server.store.put_table(key, &row).await.unwrap();
    two_rounds().await;
    let (_, row) = server.store.table(&id).await.unwrap().unwrap();
    assert_eq!(row.wake, Some(Millis(ahead)), "it is not due yet");
    offset.store(0, Ordering::SeqCst);
    until("the table is woken", || async {
        let (_, row) = server.store.table(&id).await.unwrap().unwrap();
        row.wake != Some(Millis(ahead))
    })
    .await;
}

/// What a bot plays cannot be taken back. So after a jump, a waiting time that was stored begins anew.
#[tokio::test]
async fn a_jump_of_a_month_lets_no_bot_play_for_a_person() {
    let data_dir = DataDir::new();
    let (offset, time_source) = adjustable();
    let settings = Settings {
        settle_after: Duration::from_secs(3600),
        time_source,
        ..fast_eviction()
    };
    let server = data_dir.start_with(settings).await;
    let request = OpenTable {
        waiting: Some(Some(600)),
        ..table("manila", 3)
    };
    let party = Party::of_three_at(&server, request).await;
    let entry = party.players[0].entry();
    let (id, guests) = (party.id, party.guests);
    drop(party.players);
    server.until_evicted().await;
    offset.store(MONTH, Ordering::SeqCst);
    two_rounds().await;
    let player = Player::connect(&server, &id, None).await;
    assert_eq!(player.entry(), entry, "no bot has played");
    let found = server.table_registry.table(&id, Some(&guests[0])).await;
    let found = serde_json::to_value(found.unwrap()).unwrap();
    for seat in found["seats"].as_array().unwrap() {
        assert_eq!(seat["stand_in"], false, "{seat}");
    }
}
