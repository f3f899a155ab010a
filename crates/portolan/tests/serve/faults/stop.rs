//! SIGTERM: everybody is told, nothing is lost, and the program ends well.

use portolan_client::Ending;

use super::helm::{Helm, alone};
use crate::common::Harbour;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_asked_to_stop_takes_its_leave() {
    let harbour = Harbour::new();
    let server = harbour.start();
    let (sitting, mut helm) = alone(&server).await;
    let mut onlooker = server.client().socket(&sitting.table).await.unwrap();
    for _ in 0..3 {
        helm.act().await;
    }
    let wish = helm.wish().await;
    let entry = helm.say(&wish).await;
    server.ask_to_stop();
    for socket in [&mut helm.socket, &mut onlooker] {
        let bye = socket.frame("bye").await.unwrap();
        assert_eq!(bye["again"], true, "{bye}");
        assert_eq!(socket.ending().await.unwrap(), Ending::Closed(1001));
    }
    assert_eq!(server.ended().await.code(), Some(0), "{}", harbour.log());

    let server = harbour.start();
    let client = helm.client.at(server.client().base());
    let mut helm = Helm::take(&sitting, &client).await;
    assert!(helm.page["entry"].as_u64() >= Some(entry));
    assert_eq!(helm.say(&wish).await, entry, "even retries are remembered");
    let next = helm.act().await;
    assert!(next > entry);
}
