//! A client that never reads does not block its table, and is disconnected.

use std::time::Duration;

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::timeout;

use super::raw::{connect, frame, handshake, long_answer};
use super::seat_client::{SeatClient, solo_table};
use crate::common::{Server, ServerFolder};

/// The number of clients disconnected because they did not read.
async fn overrun(server: &Server) -> u64 {
    let metrics = server.client().get("/metrics").await.unwrap().text;
    let line = metrics
        .lines()
        .find(|line| line.contains("overrun") && !line.starts_with('#'));
    let figure = line.and_then(|line| line.rsplit(' ').next());
    figure
        .and_then(|figure| figure.parse().ok())
        .expect("a figure")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_never_reads_blocks_nobody() {
    let folder = ServerFolder::new();
    let server = folder.start();
    let (started, mut player) = solo_table(&server).await;
    let mut lazy = connect(server.address()).await;
    lazy.write_all(handshake(&player).as_bytes()).await.unwrap();
    // It requests more than the system buffers, and reads nothing.
    let requests = frame(&long_answer("lazy")).repeat(8000);
    let asked = timeout(Duration::from_secs(5), lazy.write_all(&requests)).await;
    println!(
        "reader: {}",
        if asked.is_ok() {
            "all requests were sent"
        } else {
            "the server stopped reading"
        }
    );
    for number in 0..2000 {
        let chat = json!({ "type": "chat", "key": format!("c{number}"), "text": "⛵".repeat(400) });
        player.send_acked(&chat).await;
        if number % 100 == 99 && overrun(&server).await > 0 {
            break;
        }
    }
    assert!(
        overrun(&server).await > 0,
        "the client is never disconnected"
    );
    player.act().await;
    // What was sent before can still be read, then the connection ends.
    let mut rest = Vec::new();
    let ended = timeout(Duration::from_secs(60), lazy.read_to_end(&mut rest)).await;
    assert!(ended.is_ok(), "the connection ends");
    let mut again = SeatClient::connect(&started, &player.client).await;
    assert!(again.known.entry() >= player.known.entry());
    again.act().await;
}
