//! Starting and stopping: what is in the way is said clearly, and what was kept is there again.

use std::net::SocketAddr;

use portolan_client::Ending;
use portolan_server::{Config, Server, StartError};

use crate::common::TestApp;

async fn refusal(config: Config) -> StartError {
    let started = Server::start(config).await;
    started.err().expect("this server should not have started")
}

fn free() -> SocketAddr {
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
    assert!(!data.exists(), "nothing was made");
}

#[tokio::test]
async fn a_data_file_serves_one_server() {
    let app = TestApp::start().await;
    let error = refusal(Config::new(free(), app.data())).await;
    assert!(matches!(error, StartError::Data(_)));
    assert!(error.to_string().contains("in use"), "{error}");
    assert_eq!(app.nobody.get("/readyz").await.unwrap().status, 200);
}

#[tokio::test]
async fn what_is_no_data_file_is_left_alone() {
    let folder = tempfile::TempDir::new().unwrap();
    let data = folder.path().join("letter.txt");
    std::fs::write(&data, "Dear Anna,\n".repeat(1000)).unwrap();
    let error = refusal(Config::new(free(), &data)).await;
    assert!(error.to_string().contains("letter.txt"), "{error}");
    assert!(
        std::fs::read_to_string(&data)
            .unwrap()
            .starts_with("Dear Anna")
    );
    let nowhere = folder.path().join("no/such/folder/portolan.db");
    let error = refusal(Config::new(free(), &nowhere)).await;
    assert!(error.to_string().contains("no/such/folder"), "{error}");
}

#[tokio::test]
async fn stopping_says_farewell_to_sockets_and_closes_the_door() {
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
    assert_eq!(socket.ending().await.unwrap(), Ending::Closed(1001));
    stopping.await.unwrap();
    assert!(tokio::net::TcpStream::connect(address).await.is_err());
}

#[tokio::test]
async fn guests_and_tables_are_there_again_after_a_restart() {
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
        .at(app.nobody.base())
        .get(&path)
        .await
        .unwrap()
        .done()
        .unwrap();
    assert_eq!(after, before);
}
