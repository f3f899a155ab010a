//! Tests of how much is sent: small changes make small frames, and a step sends what has changed.

use portolan_live::wire::{Join, Start};
use serde_json::Value;

use crate::party::Party;
use crate::player::Player;
use crate::test_server::{DataDir, table};

/// The greatest size of a frame with the seats.
const SEATS_BYTES: usize = 1024;

/// The greatest average size of a spectator's step.
const STEP_BYTES: usize = 1024;

#[tokio::test]
async fn leaving_and_returning_sends_seats_and_not_the_game() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let mut party = Party::of_three(&server, "manila").await;
    let mut public = Player::connect(&server, &party.id, None).await;
    let registry = &server.table_registry;
    let ben = &party.guests[1];
    // It is not his turn, so that the bot that plays for him does not act.
    let index = party.turn();
    let leaver = (index + 1) % 3;
    let guest = &party.guests[leaver];
    for _ in 0..5 {
        registry.leave(&party.id, guest).await.unwrap();
        registry
            .join(&party.id, guest, Join::default())
            .await
            .unwrap();
    }
    registry.leave(&party.id, ben).await.unwrap();
    registry
        .join(&party.id, ben, Join::default())
        .await
        .unwrap();
    for player in party.players.iter_mut().chain([&mut public]) {
        let (mut seats, mut sent) = (0, 0);
        while seats < 12 {
            let frame = player.next().await.unwrap();
            let bytes = *player.sizes.last().unwrap();
            let kind = frame["type"].as_str().unwrap();
            assert!(matches!(kind, "seats" | "presence" | "step"), "{kind}");
            if kind == "seats" {
                assert!(bytes < SEATS_BYTES, "{bytes} bytes: {frame}");
                seats += 1;
                sent = bytes;
            }
        }
        println!("a frame with the seats has {sent} bytes");
        assert_eq!(player.count("state"), 1, "the whole state comes once");
        let person = &player.known.table["seats"][leaver];
        assert_eq!(person["stand_in"], false, "{person}");
    }
}

#[tokio::test]
async fn a_step_of_manila_is_small_for_a_spectator() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let id = server.open(&anna, table("manila", 5)).await;
    let mut public = Player::connect(&server, &id, None).await;
    let start = Start::default();
    server
        .table_registry
        .start(&id, &anna, start)
        .await
        .unwrap();
    public
        .until(|public| public.known.table["status"] == "over")
        .await;
    let is_step = |frame: &&Value| frame["type"] == "step";
    let steps = public
        .frames
        .iter()
        .zip(&public.sizes)
        .filter(|(frame, _)| is_step(frame));
    let (mut count, mut bytes, mut most) = (0, 0, 0);
    for (_, size) in steps {
        (count, bytes, most) = (count + 1, bytes + size, most.max(*size));
    }
    let average = bytes / count;
    println!("a spectator of Manila: {count} steps, {average} bytes on average, {most} at most");
    assert!(average <= STEP_BYTES, "{average} bytes on average");
}
