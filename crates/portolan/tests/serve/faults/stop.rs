//! SIGTERM: clients are notified, nothing is lost, and the exit code is 0.

use portolan_client::SocketEnd;

use super::seat_client::{SeatClient, solo_table};
use crate::common::ServerFolder;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_notifies_clients_before_it_stops() {
    let folder = ServerFolder::new();
    let server = folder.start();
    let (started, mut player) = solo_table(&server).await;
    let mut onlooker = server.client().socket(&started.table).await.unwrap();
    for _ in 0..3 {
        player.act().await;
    }
    let message = player.next_action().await;
    let entry = player.send_acked(&message).await;
    server.ask_to_stop();
    for socket in [&mut player.socket, &mut onlooker] {
        let bye = socket.frame("bye").await.unwrap();
        assert_eq!(bye["again"], true, "{bye}");
        assert_eq!(socket.ending().await.unwrap(), SocketEnd::Closed(1001));
    }
    assert_eq!(server.ended().await.code(), Some(0), "{}", folder.log());

    let server = folder.start();
    let client = player.client.at(server.client().base());
    let mut player = SeatClient::connect(&started, &client).await;
    assert!(player.known.entry() >= entry);
    assert_eq!(
        player.send_acked(&message).await,
        entry,
        "even retries are remembered"
    );
    let next = player.act().await;
    assert!(next > entry);
}
