//! Tests of starting and stopping: failures are reported clearly, and data survives a restart.

use std::net::SocketAddr;

use portolan_client::SocketEnd;
use portolan_server::{Config, Server, StartError};

use crate::common::TestApp;

async fn refusal(config: Config) -> StartError {
    let started = Server::start(config).await;
    started.err().expect("the server should not have started")
}

fn free_port() -> SocketAddr {
    SocketAddr::from(([127, 0, 0, 1], 0))
}

#[tokio::test]
async fn an_address_in_use_is_named() {
    let app = TestApp::start().await;
    let folder = tempfile::TempDir::new().unwrap();
    let data = folder.path().join("other.db");
    let error = refusal(Config::new(app.address(), &data)).await;
    assert!(matches!(error, StartError::Address { .. }));
    assert!(
        error.to_string().contains(&app.address().to_string()),
        "{error}"
    );
    assert!(!data.exists(), "no data file was created");
}

#[tokio::test]
async fn two_servers_cannot_share_a_data_file() {
    let app = TestApp::start().await;
    let error = refusal(Config::new(free_port(), app.data())).await;
    assert!(matches!(error, StartError::Data(_)));
    assert!(error.to_string().contains("in use"), "{error}");
    assert_eq!(app.anonymous.get("/readyz").await.unwrap().status, 200);
}

#[tokio::test]
async fn a_file_that_is_no_data_file_is_not_changed() {
    let folder = tempfile::TempDir::new().unwrap();
    let data = folder.path().join("letter.txt");
    std::fs::write(&data, "Dear Anna,\n".repeat(1000)).unwrap();
    let error = refusal(Config::new(free_port(), &data)).await;
    assert!(error.to_string().contains("letter.txt"), "{error}");
    assert!(
        std::fs::read_to_string(&data)
            .unwrap()
            .starts_with("Dear Anna")
    );
    let nowhere = folder.path().join("no/such/folder/portolan.db");
    let error = refusal(Config::new(free_port(), &nowhere)).await;
    assert!(error.to_string().contains("no/such/folder"), "{error}");
}

#[tokio::test]
async fn stopping_sends_bye_to_sockets_and_refuses_connections() {
    let app = TestApp::start().await;
    let anna = app.guest("Anna").await;
    let table = anna
        .open_table(&super::tables::two_friends())
        .await
        .unwrap();
    let mut socket = anna.socket(&table).await.unwrap();
    socket.frame("state").await.unwrap();
    let address = app.address();
    let stopping = tokio::spawn(app.stop());
    let bye = socket.frame("bye").await.unwrap();
    assert_eq!(bye["again"], true);
    assert_eq!(socket.ending().await.unwrap(), SocketEnd::Closed(1001));
    stopping.await.unwrap();
    assert!(tokio::net::TcpStream::connect(address).await.is_err());
}

#[tokio::test]
async fn guests_and_tables_survive_a_restart() {
    let app = TestApp::start().await;
    let anna = app.guest("Anna").await;
    let table = anna
        .open_table(&super::tables::two_friends())
        .await
        .unwrap();
    let path = format!("/api/tables/{table}");
    let before = anna.get(&path).await.unwrap().done().unwrap();
    let app = app.restart().await;
    let after = anna
        .at(app.anonymous.base())
        .get(&path)
        .await
        .unwrap()
        .done()
        .unwrap();
    assert_eq!(after, before);
}
