//! Two devices in one seat: both see the same, and if both answer at once, one does.

use std::cmp::Ordering;

use super::helm::{Helm, alone};
use crate::common::Harbour;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_devices_in_one_seat_one_wins() {
    let harbour = Harbour::new();
    let server = harbour.start();
    let (sitting, mut first) = alone(&server).await;
    let mut second = Helm::take(&sitting, sitting.opener()).await;
    let mut won = [0, 0];
    for round in 0..10 {
        let mut wishes = [first.wish().await, second.wish().await];
        while let Some(behind) = behind(&mut first, &mut second) {
            behind.frame("step").await;
            wishes = [first.wish().await, second.wish().await];
        }
        assert_eq!(first.page, second.page);
        // Whose message arrives first is left to chance.
        let (sent, too) = match round % 2 {
            0 => tokio::join!(
                first.socket.send(&wishes[0]),
                second.socket.send(&wishes[1])
            ),
            _ => tokio::join!(
                second.socket.send(&wishes[1]),
                first.socket.send(&wishes[0])
            ),
        };
        sent.and(too).unwrap();
        let answers = [
            first
                .answer(wishes[0]["key"].as_str().expect("a key"))
                .await,
            second
                .answer(wishes[1]["key"].as_str().expect("a key"))
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
                .is_some_and(|said| said.len() > 10),
            "{loser}"
        );
        for helm in [&mut first, &mut second] {
            assert!(
                helm.page["entry"].as_u64() >= answers[usize::from(is_ack[1])]["entry"].as_u64()
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

/// Who has not heard of everything yet.
fn behind<'h>(first: &'h mut Helm, second: &'h mut Helm) -> Option<&'h mut Helm> {
    match first.page["entry"]
        .as_u64()
        .cmp(&second.page["entry"].as_u64())
    {
        Ordering::Less => Some(first),
        Ordering::Equal => None,
        Ordering::Greater => Some(second),
    }
}
