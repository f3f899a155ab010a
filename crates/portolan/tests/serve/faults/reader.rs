//! A client that never reads does not hold up the table, and is let go.

use std::time::Duration;

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::timeout;

use super::helm::{Helm, alone};
use super::raw::{connect, frame, handshake};
use crate::common::{Harbour, Server};

/// How many clients were let go because they did not read.
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
async fn a_client_that_never_reads_holds_up_nobody() {
    let harbour = Harbour::new();
    let server = harbour.start();
    let (sitting, mut helm) = alone(&server).await;
    let mut lazy = connect(server.address()).await;
    lazy.write_all(handshake(&helm).as_bytes()).await.unwrap();
    // It asks for more than the system keeps for it, and reads none of it.
    let look = frame(&json!({ "type": "look", "key": "lazy", "entry": 1 })).repeat(4000);
    let asked = timeout(Duration::from_secs(5), lazy.write_all(&look)).await;
    println!(
        "reader: {}",
        if asked.is_ok() {
            "all was asked"
        } else {
            "the server listens no more"
        }
    );
    for said in 0..2000 {
        let chat = json!({ "type": "chat", "key": format!("c{said}"), "text": "⛵".repeat(400) });
        helm.say(&chat).await;
        if said % 100 == 99 && overrun(&server).await > 0 {
            break;
        }
    }
    assert!(overrun(&server).await > 0, "it is never let go");
    helm.act().await;
    // What it was sent before can still be read, then the connection ends.
    let mut rest = Vec::new();
    let ended = timeout(Duration::from_secs(60), lazy.read_to_end(&mut rest)).await;
    assert!(ended.is_ok(), "the connection ends");
    let mut again = Helm::take(&sitting, &helm.client).await;
    assert!(again.page["entry"].as_u64() >= helm.page["entry"].as_u64());
    again.act().await;
}
