//! Two devices in one seat: both see the same, and if both act at once, exactly one succeeds.

use std::cmp::Ordering;

use super::seat_client::{SeatClient, solo_table};
use crate::common::ServerFolder;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_devices_in_one_seat_one_wins() {
    let folder = ServerFolder::new();
    let server = folder.start();
    let (started, mut first) = solo_table(&server).await;
    let mut second = SeatClient::connect(&started, started.opener()).await;
    let mut won = [0, 0];
    for round in 0..10 {
        let mut messages = [first.next_action().await, second.next_action().await];
        while let Some(behind) = behind(&mut first, &mut second) {
            behind.frame("step").await;
            messages = [first.next_action().await, second.next_action().await];
        }
        assert_eq!(first.known.snapshot, second.known.snapshot);
        // Which message arrives first is random.
        let (sent, also_sent) = match round % 2 {
            0 => tokio::join!(
                first.socket.send(&messages[0]),
                second.socket.send(&messages[1])
            ),
            _ => tokio::join!(
                second.socket.send(&messages[1]),
                first.socket.send(&messages[0])
            ),
        };
        sent.and(also_sent).unwrap();
        let answers = [
            first
                .answer(messages[0]["key"].as_str().expect("a key"))
                .await,
            second
                .answer(messages[1]["key"].as_str().expect("a key"))
                .await,
        ];
        let is_ack = answers.each_ref().map(|answer| answer["type"] == "ack");
        assert!(is_ack[0] != is_ack[1], "{answers:?}");
        won[usize::from(is_ack[1])] += 1;
        let loser = &answers[usize::from(is_ack[0])];
        assert_eq!(loser["type"], "refused");
        assert!(
            loser["error"]["message"]
                .as_str()
                .is_some_and(|message| message.len() > 10),
            "{loser}"
        );
        for player in [&mut first, &mut second] {
            assert!(
                Some(player.known.entry()) >= answers[usize::from(is_ack[1])]["entry"].as_u64()
            );
        }
    }
    println!("devices: {won:?}");
    first.close().await;
    let record = first.record().await;
    assert_eq!(
        first.actions_in(&record),
        10,
        "one action a round: {record}"
    );
}

/// The client that has received less, if any.
fn behind<'h>(first: &'h mut SeatClient, second: &'h mut SeatClient) -> Option<&'h mut SeatClient> {
    match first.known.entry().cmp(&second.known.entry()) {
        Ordering::Less => Some(first),
        Ordering::Equal => None,
        Ordering::Greater => Some(second),
    }
}
