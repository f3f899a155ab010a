//! Sockets dropped at every stage: the table goes on, and what was sent whole is done once.

use super::helm::alone;
use super::raw::{drop_after, frame, handshake};
use crate::common::Harbour;

/// Bytes that an accepted handshake is answered with at least.
const ACCEPTED: usize = 80;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_socket_may_break_at_any_stage() {
    let harbour = Harbour::new();
    let server = harbour.start();
    let (_, mut helm) = alone(&server).await;
    let hello = handshake(&helm);
    let mut last = 0;
    for _ in 0..5 {
        let wish = helm.wish().await;
        let (key, message) = (wish["key"].as_str().expect("a key"), frame(&wish));
        let unanswered = helm.page.clone();
        let cut = |from: &[u8], length: usize| from[..length].to_vec();
        let hello = hello.as_bytes();
        let stages = [
            (Vec::new(), 0),
            (cut(hello, 40), 0),
            (hello.to_vec(), 0),
            (hello.to_vec(), ACCEPTED),
            // In the head of a frame, and in its text.
            ([hello, &message[..3]].concat(), ACCEPTED),
            ([hello, &message[..message.len() - 5]].concat(), ACCEPTED),
        ];
        for (bytes, read) in stages {
            drop_after(server.address(), &bytes, read).await;
        }
        helm.come_back().await;
        assert_eq!(
            helm.page["view"], unanswered["view"],
            "half a message does nothing"
        );
        // The whole message, and gone before the answer.
        drop_after(server.address(), &[hello, &message].concat(), ACCEPTED).await;
        let entry = helm.say(&wish).await;
        assert_eq!(
            helm.say(&wish).await,
            entry,
            "{key} is answered again, not done again"
        );
        assert!(entry > last);
        last = entry;
    }
    helm.close().await;
    let record = helm.record().await;
    assert_eq!(helm.actions_in(&record), 5, "{record}");
    harbour.assert_verifies(&record);
}
