//! Sockets that break at every stage: the table goes on, and a message that was sent completely
//! takes effect once.

use super::raw::{drop_after, frame, handshake};
use super::seat_client::solo_table;
use crate::common::ServerFolder;

/// The response to a valid handshake has at least this many bytes.
const ACCEPTED: usize = 80;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_socket_may_break_at_any_stage() {
    let folder = ServerFolder::new();
    let server = folder.start();
    let (_, mut player) = solo_table(&server).await;
    let hello = handshake(&player);
    let mut last = 0;
    for _ in 0..5 {
        let message = player.next_action().await;
        let (key, bytes) = (message["key"].as_str().expect("a key"), frame(&message));
        let unanswered = player.known.clone();
        let cut = |from: &[u8], length: usize| from[..length].to_vec();
        let hello = hello.as_bytes();
        let stages = [
            (Vec::new(), 0),
            (cut(hello, 40), 0),
            (hello.to_vec(), 0),
            (hello.to_vec(), ACCEPTED),
            // In the header of a frame, and in its payload.
            ([hello, &bytes[..3]].concat(), ACCEPTED),
            ([hello, &bytes[..bytes.len() - 5]].concat(), ACCEPTED),
        ];
        for (bytes, read) in stages {
            drop_after(server.address(), &bytes, read).await;
        }
        player.reconnect().await;
        assert_eq!(
            player.known.view(),
            unanswered.view(),
            "half a message does nothing"
        );
        // The whole message, but disconnected before the answer.
        drop_after(server.address(), &[hello, &bytes].concat(), ACCEPTED).await;
        let entry = player.send_acked(&message).await;
        assert_eq!(
            player.send_acked(&message).await,
            entry,
            "{key} is answered again, not done again"
        );
        assert!(entry > last);
        last = entry;
    }
    player.close().await;
    let record = player.record().await;
    assert_eq!(player.actions_in(&record), 5, "{record}");
    folder.assert_verifies(&record);
}
