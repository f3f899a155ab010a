//! A bare TCP connection, which can stop in the middle of a message.

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use super::seat_client::SeatClient;

/// The request that opens the WebSocket of a client.
pub(super) fn handshake(player: &SeatClient) -> String {
    handshake_of(&player.table, player.client.session().unwrap_or_default())
}

/// The request that opens the WebSocket of a guest with this session.
pub(crate) fn handshake_of(table: &str, session: &str) -> String {
    format!(
        "GET /api/tables/{table}/socket?version=4 HTTP/1.1\r\nHost: localhost\r\n\
         Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: portolan={session}\r\n\r\n"
    )
}

/// A message as a WebSocket frame, masked with zeros.
pub(crate) fn frame(message: &Value) -> Vec<u8> {
    let text = message.to_string();
    let length = u16::try_from(text.len()).expect("a short message");
    let mut bytes = vec![0x81, 0x80 | 126];
    bytes.extend(length.to_be_bytes());
    bytes.extend([0; 4]);
    bytes.extend(text.as_bytes());
    bytes
}

/// A message whose answer is much longer than itself: an unreadable action, which is answered with all
/// readable forms.
pub(crate) fn long_answer(key: &str) -> Value {
    json!({ "type": "forecast", "key": key, "action": "steal everything" })
}

/// A connection with a small receive buffer.
pub(crate) async fn connect(address: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    socket.connect(address.parse().unwrap()).await.unwrap()
}

/// Sends bytes, reads this many bytes, and disconnects.
pub(super) async fn drop_after(address: &str, bytes: &[u8], read: usize) {
    let mut stream = connect(address).await;
    stream.write_all(bytes).await.unwrap();
    let mut answer = vec![0; read];
    stream.read_exact(&mut answer).await.unwrap();
}
