//! Relays texts between a WebSocket and a table in both directions. Closes the socket when either side
//! ends, or the client sends too fast or too much, is silent, or does not read. The texts are opaque
//! here; the table handles them.

use std::time::{Duration, Instant};

use futures_util::{FutureExt, SinkExt, StreamExt};
use portolan_core::Language;
use portolan_live::{Connection, Frame, TokenBucket, wire};
use portolan_store::{Guest, TableId};
use tokio::time::{MissedTickBehavior, interval, timeout};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

use crate::app::App;
use crate::error::ApiError;
use crate::limits::Limits;
use crate::metered_stream::TooManyFrames;
use crate::sockets::Permit;
use crate::upgrade::WebSocket;

/// A request for the socket of a table, after the handshake.
pub(crate) struct SocketRequest {
    pub(crate) table: TableId,
    pub(crate) guest: Option<Guest>,
    pub(crate) language: Language,
    /// What the client has already.
    pub(crate) since: wire::Since,
    /// The permit for a socket, or why there is none.
    pub(crate) admitted: Result<Permit, ApiError>,
}

/// A frame without anything of a game.
type Bye = wire::ServerFrame<(), (), (), ()>;

/// How many bytes are written to a socket at a time. More frames may be queued meanwhile.
const WRITE_BYTES: usize = 64 * 1024;

/// How long sending the last frames and the closing handshake may take.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(3);

/// Why a socket is closed.
enum End {
    /// The client has gone.
    Disconnected,
    /// The table has sent its last frame, a `bye`.
    SentBye,
    /// The table dropped the connection without a `bye`: the client did not read, or the table left
    /// memory.
    DroppedByTable,
    /// The server closes it with this error and close code.
    Refused(Box<ApiError>, CloseCode),
}

impl End {
    /// Closes with an error; the close code is 4000 plus its HTTP status.
    fn refused(error: ApiError) -> End {
        let code = 4000 + error.status().as_u16();
        End::Refused(Box::new(error), code.into())
    }
}

/// Serves a socket until it is closed.
pub(crate) async fn serve(app: &App, mut socket: WebSocket, request: SocketRequest) {
    let end = match request.admitted {
        Err(error) => End::refused(error),
        // The permit is held until the socket is closed.
        Ok(_permit) => {
            let guest = request.guest.as_ref();
            let (language, since) = (request.language, request.since);
            let connected = app.tables.connect(&request.table, guest, language, since);
            match connected.await {
                Err(error) => End::refused(error.into()),
                Ok(connection) => relay(app, &mut socket, connection).await,
            }
        }
    };
    let code = match end {
        End::Disconnected => return,
        End::SentBye if app.stopping.is_cancelled() => CloseCode::Away,
        End::SentBye => CloseCode::Normal,
        End::DroppedByTable => CloseCode::Again,
        End::Refused(error, code) => {
            let again = error.status().is_server_error() || error.status() == 429;
            let error = error.to_wire(request.language);
            let bye = Bye::Bye { error, again };
            let bye = serde_json::to_string(&bye).unwrap_or_default();
            let sent = timeout(CLOSE_TIMEOUT, socket.send(Message::Text(bye.into()))).await;
            if !matches!(sent, Ok(Ok(()))) {
                return;
            }
            code
        }
    };
    // The socket is closed even if the handshake fails.
    let _ = timeout(CLOSE_TIMEOUT, close(&mut socket, code)).await;
}

/// Sends a close frame and reads until the client has closed too. Otherwise unread bytes would make
/// the operating system discard the last frames sent.
async fn close(socket: &mut WebSocket, code: CloseCode) {
    let frame = CloseFrame {
        code,
        reason: Utf8Bytes::from_static(""),
    };
    if socket.send(Message::Close(Some(frame))).await.is_ok() {
        while let Some(Ok(_)) = socket.next().await {}
    }
}

async fn relay(app: &App, socket: &mut WebSocket, mut connection: Connection) -> End {
    let limits = &app.limits;
    let mut last_received = Instant::now();
    let mut bucket = TokenBucket::full(last_received.into());
    let mut pings = interval(limits.ping_every);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    pings.reset();
    loop {
        tokio::select! {
            frame = connection.next() => {
                let Some(frame) = frame else { return End::DroppedByTable };
                // A client that does not accept a frame for that long does not read at all.
                match timeout(limits.idle_timeout, deliver(socket, frame, &mut connection)).await {
                    Ok(Ok(Delivered::MoreFollow)) => {}
                    Ok(Ok(Delivered::Bye)) => return End::SentBye,
                    Ok(Ok(Delivered::Overrun)) => return End::DroppedByTable,
                    Ok(Err(_)) | Err(_) => return End::Disconnected,
                }
            }
            message = socket.next() => {
                last_received = Instant::now();
                let text = match message {
                    Some(Ok(Message::Text(text))) => Some(text),
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => None,
                    Some(Ok(Message::Binary(_))) => {
                        return End::Refused(Box::new(ApiError::NotText), CloseCode::Unsupported);
                    }
                    Some(Err(Error::Capacity(_))) => return too_large(limits),
                    Some(Err(Error::Io(error))) => {
                        let too_many = TooManyFrames::of(&error);
                        return too_many.map_or(End::Disconnected, |TooManyFrames(wait)| {
                            End::refused(ApiError::TooFast(wait))
                        });
                    }
                    Some(Ok(Message::Close(_) | Message::Frame(_)) | Err(_)) | None => {
                        return End::Disconnected;
                    }
                };
                if text.as_ref().is_some_and(|text| text.len() > limits.message) {
                    return too_large(limits);
                }
                // Pings count too: every one is answered.
                if let Err(wait) = bucket.try_take(limits.messages, last_received.into()) {
                    return End::refused(ApiError::TooFast(wait));
                }
                let Some(text) = text else { continue };
                if connection.send(text.as_str().to_owned()).await.is_err() {
                    // The table may have queued further frames, such as a `bye`.
                    return deliver_remaining(socket, &mut connection, limits).await;
                }
            }
            _ = pings.tick() => {
                if last_received.elapsed() > limits.idle_timeout {
                    return End::Disconnected;
                }
                let ping = socket.send(Message::Ping(Default::default()));
                if !matches!(timeout(limits.idle_timeout, ping).await, Ok(Ok(()))) {
                    return End::Disconnected;
                }
            }
        }
    }
}

/// Whether more frames may follow.
enum Delivered {
    MoreFollow,
    Bye,
    /// The table has dropped the connection, because the client does not read.
    Overrun,
}

/// Sends a frame and further frames that are queued, in one write. Whoever does not read is not waited
/// for.
async fn deliver(
    socket: &mut WebSocket,
    first: Frame,
    connection: &mut Connection,
) -> Result<Delivered, Error> {
    let overrun = connection.overrun();
    tokio::select! {
        delivered = write(socket, first, connection) => delivered,
        () = overrun => Ok(Delivered::Overrun),
    }
}

async fn write(
    socket: &mut WebSocket,
    first: Frame,
    connection: &mut Connection,
) -> Result<Delivered, Error> {
    let mut next = Some(first);
    let mut delivered = Delivered::MoreFollow;
    let mut bytes = 0;
    while let Some(frame) = next {
        if matches!(frame, Frame::Bye(_)) {
            delivered = Delivered::Bye;
        }
        bytes += frame.text().len();
        let text = Utf8Bytes::from(&**frame.text());
        socket.feed(Message::Text(text)).await?;
        next = match delivered {
            Delivered::MoreFollow if bytes < WRITE_BYTES => {
                connection.next().now_or_never().flatten()
            }
            _ => None,
        };
    }
    SinkExt::flush(socket).await?;
    Ok(delivered)
}

/// Delivers the frames still queued by a table that accepts no more messages.
async fn deliver_remaining(
    socket: &mut WebSocket,
    connection: &mut Connection,
    limits: &Limits,
) -> End {
    while let Ok(Some(frame)) = timeout(CLOSE_TIMEOUT, connection.next()).await {
        match timeout(limits.idle_timeout, deliver(socket, frame, connection)).await {
            Ok(Ok(Delivered::MoreFollow)) => {}
            Ok(Ok(Delivered::Bye)) => return End::SentBye,
            Ok(Ok(Delivered::Overrun)) => break,
            Ok(Err(_)) | Err(_) => return End::Disconnected,
        }
    }
    End::DroppedByTable
}

fn too_large(limits: &Limits) -> End {
    let error = ApiError::TooLarge {
        most: limits.message,
    };
    End::Refused(Box::new(error), CloseCode::Size)
}
