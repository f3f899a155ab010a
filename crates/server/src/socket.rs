//! Carries texts between a WebSocket and a table, in both directions, and ends it when either
//! side is done, too fast, too large, silent or unable to read. What the texts mean is the
//! table's business.

use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use futures_util::{FutureExt, SinkExt};
use portolan_core::Language;
use portolan_live::{Connection, Frame};
use portolan_store::Guest;
use serde_json::json;
use tokio::time::{MissedTickBehavior, interval, timeout};
use tokio_tungstenite::tungstenite;

use crate::app::App;
use crate::rate_limiter::TokenBucket;
use crate::error::ApiError;
use crate::limits::Limits;
use crate::sockets::Permit;

/// Somebody who knocked at a table.
pub(crate) struct Visit {
    pub(crate) table: String,
    pub(crate) guest: Option<Guest>,
    pub(crate) language: Language,
    /// The right to a socket, or why there is none.
    pub(crate) admitted: Result<Permit, ApiError>,
}

/// How long a farewell may take.
const FAREWELL: Duration = Duration::from_secs(3);

/// Bounds what a socket may make us keep. A message up to four times too large is still read,
/// so that its sender can be told; anything beyond ends the connection at once.
pub(crate) fn size(upgrade: WebSocketUpgrade, limits: &Limits) -> WebSocketUpgrade {
    let most = limits.message.saturating_mul(4);
    upgrade
        .read_buffer_size(4 * 1024)
        .max_message_size(most)
        .max_frame_size(most)
}

/// Why a socket ends.
enum End {
    /// The other end is gone; there is nobody to tell.
    Lost,
    /// The table has said farewell and why.
    Told,
    /// The table let go without a word: the client did not read, or the table left memory.
    Dropped,
    /// We end it for this reason, with a code of the WebSocket protocol or one of our own.
    Refused(Box<ApiError>, u16),
}

impl End {
    /// An error under a code of our own: 4000 and its HTTP status.
    fn because(error: ApiError) -> End {
        let code = 4000 + error.status().as_u16();
        End::Refused(Box::new(error), code)
    }
}

/// Serves a socket to its end.
pub(crate) async fn serve(app: &App, mut socket: WebSocket, visit: Visit) {
    let end = match visit.admitted {
        Err(error) => End::because(error),
        // The permit is held until the socket is closed.
        Ok(_permit) => {
            let guest = visit.guest.as_ref();
            match app.tables.connect(&visit.table, guest, visit.language).await {
                Err(error) => End::because(error.into()),
                Ok(connection) => carry(app, &mut socket, connection).await,
            }
        }
    };
    let code = match end {
        End::Lost => return,
        End::Told if app.stopping.is_cancelled() => close_code::AWAY,
        End::Told => close_code::NORMAL,
        End::Dropped => close_code::AGAIN,
        End::Refused(error, code) => {
            let again = error.status().is_server_error() || error.status() == 429;
            let error = error.told(visit.language);
            let bye = json!({ "type": "bye", "error": error, "again": again }).to_string();
            let sent = timeout(FAREWELL, socket.send(Message::Text(bye.into()))).await;
            if !matches!(sent, Ok(Ok(()))) {
                return;
            }
            code
        }
    };
    // Failure to part politely changes nothing any more.
    let _ = timeout(FAREWELL, part(&mut socket, code)).await;
}

/// Closes, and reads on until the other end has closed too: unread bytes would make the system
/// throw away what we said last.
async fn part(socket: &mut WebSocket, code: u16) {
    let frame = CloseFrame {
        code,
        reason: Utf8Bytes::from_static(""),
    };
    if socket.send(Message::Close(Some(frame))).await.is_ok() {
        while let Some(Ok(_)) = socket.recv().await {}
    }
}

async fn carry(app: &App, socket: &mut WebSocket, mut connection: Connection) -> End {
    let limits = &app.limits;
    let mut heard = Instant::now();
    let mut bucket = TokenBucket::full(limits.messages, heard);
    let mut pings = interval(limits.ping_every);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    pings.reset();
    loop {
        tokio::select! {
            frame = connection.next() => {
                let Some(frame) = frame else { return End::Dropped };
                // Who does not take a frame for that long does not read at all.
                match timeout(limits.silence, deliver(socket, frame, &mut connection)).await {
                    Ok(Ok(Delivered::Some)) => {}
                    Ok(Ok(Delivered::Last)) => return End::Told,
                    Ok(Err(_)) | Err(_) => return End::Lost,
                }
            }
            message = socket.recv() => {
                heard = Instant::now();
                let text = match message {
                    Some(Ok(Message::Text(text))) => text,
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                    Some(Ok(Message::Binary(_))) => {
                        return End::Refused(Box::new(ApiError::not_text()), close_code::UNSUPPORTED);
                    }
                    Some(Err(error)) if is_capacity(&error) => return too_large(limits),
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return End::Lost,
                };
                if text.len() > limits.message {
                    return too_large(limits);
                }
                if let Err(wait) = bucket.take(limits.messages, heard) {
                    return End::because(ApiError::too_fast(wait));
                }
                if connection.send(text.as_str().to_owned()).await.is_err() {
                    // The table is about to say why, or has said so.
                    return last_words(socket, &mut connection, limits).await;
                }
            }
            _ = pings.tick() => {
                if heard.elapsed() > limits.silence {
                    return End::Lost;
                }
                let ping = socket.send(Message::Ping(Default::default()));
                if !matches!(timeout(limits.silence, ping).await, Ok(Ok(()))) {
                    return End::Lost;
                }
            }
        }
    }
}

/// Whether there is more to come.
enum Delivered {
    Some,
    Last,
}

/// Sends a frame, and with it whatever else is ready, in one write.
async fn deliver(
    socket: &mut WebSocket,
    first: Frame,
    connection: &mut Connection,
) -> Result<Delivered, axum::Error> {
    let mut next = Some(first);
    let mut delivered = Delivered::Some;
    while let Some(frame) = next {
        let text = match &frame {
            Frame::Text(text) => text,
            Frame::Bye(text) => {
                delivered = Delivered::Last;
                text
            }
        };
        socket.feed(Message::Text(Utf8Bytes::from(&**text))).await?;
        next = match delivered {
            Delivered::Some => connection.next().now_or_never().flatten(),
            Delivered::Last => None,
        };
    }
    SinkExt::flush(socket).await?;
    Ok(delivered)
}

/// Delivers what a table that takes nothing any more has still said.
async fn last_words(socket: &mut WebSocket, connection: &mut Connection, limits: &Limits) -> End {
    while let Ok(Some(frame)) = timeout(FAREWELL, connection.next()).await {
        match timeout(limits.silence, deliver(socket, frame, connection)).await {
            Ok(Ok(Delivered::Some)) => {}
            Ok(Ok(Delivered::Last)) => return End::Told,
            Ok(Err(_)) | Err(_) => return End::Lost,
        }
    }
    End::Dropped
}

fn too_large(limits: &Limits) -> End {
    let error = ApiError::too_large(limits.message);
    End::Refused(Box::new(error), close_code::SIZE)
}

fn is_capacity(error: &axum::Error) -> bool {
    let source = std::error::Error::source(error);
    source
        .and_then(|source| source.downcast_ref())
        .is_some_and(|error| matches!(error, tungstenite::Error::Capacity(_)))
}
