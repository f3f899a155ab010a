//! Accepts connections and serves HTTP on each, with limits on number, size and time. Knows no
//! routes. This does not use `axum::serve`, which limits neither connections nor the size and
//! duration of request heads.

use std::io;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use rustix::net::sockopt;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;
use tower::Service;

use crate::app::App;
use crate::client_network::{ClientNetwork, Peer};
use crate::config::Proxy;
use crate::connections::{LOOPBACK_RESERVE, Most, Slot};
use crate::guarded_stream::GuardedStream;
use crate::limits::Limits;
use crate::server::STOP_GRACE;

/// The most bytes of a request head.
const MAX_HEAD: usize = 32 * 1024;

/// What a connection receives that is refused.
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 5\r\n\
    content-length: 0\r\n\r\n";

/// Accepts connections until the server stops. Connections that are too many are refused at once: they
/// must not wait in the queue of the operating system, where everybody's connections would wait behind
/// them.
pub(crate) async fn listen(app: App, listener: TcpListener, router: Router) {
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = app.stopping.cancelled() => return,
        };
        match accepted {
            Ok((stream, address)) => {
                let peer = Peer(address.ip());
                match app
                    .connections
                    .admit(ClientNetwork::of_peer(peer), most(&app, peer))
                {
                    Ok(slot) => {
                        let serving = serve(app.clone(), stream, peer, slot, router.clone());
                        app.open.spawn(serving);
                    }
                    Err(_all_busy) => {
                        app.metrics.connections_refused.inc();
                        tracing::debug!("connection refused: too many are open");
                        // If it cannot be written at once, the connection is just closed.
                        let _ = stream.try_write(FULL);
                    }
                }
            }
            Err(error) => {
                // Probably out of file descriptors; some will be closed soon.
                tracing::warn!(%error, "accept connection failed; it is retried");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
}

/// How many connections there may be if this one is to be accepted.
fn most(app: &App, peer: Peer) -> Most {
    let limits = &app.limits;
    match app.proxy {
        // All connections come from the proxy.
        Proxy::Trusted => Most {
            of_network: usize::MAX,
            in_total: limits.connections,
        },
        Proxy::None => Most {
            of_network: limits.address_connections,
            in_total: if is_loopback(peer.0) {
                limits.connections.saturating_add(LOOPBACK_RESERVE)
            } else {
                limits.connections
            },
        },
    }
}

fn is_loopback(address: IpAddr) -> bool {
    address.to_canonical().is_loopback()
}

/// Sets what the operating system is to do with a connection.
fn set_options(stream: &TcpStream, limits: &Limits) -> io::Result<()> {
    // Small frames must not be delayed.
    stream.set_nodelay(true)?;
    // Otherwise the buffer grows to megabytes for a client that does not read.
    sockopt::set_socket_send_buffer_size(stream, limits.send_buffer)?;
    // A client whose network is gone acknowledges nothing; by itself the system waits a quarter of an hour.
    #[cfg(target_os = "linux")]
    {
        let most = limits.idle_timeout.as_millis();
        sockopt::set_tcp_user_timeout(stream, u32::try_from(most).unwrap_or(u32::MAX))?;
    }
    Ok(())
}

async fn serve(app: App, stream: TcpStream, peer: Peer, slot: Slot, router: Router) {
    if let Err(error) = set_options(&stream, &app.limits) {
        tracing::debug!(%error, "set options of connection failed; it is served without them");
    }
    let connection = Arc::clone(slot.connection());
    let stream = GuardedStream::new(stream, Arc::clone(&connection));
    // The slot is free again when the connection ends or becomes a socket.
    let slot = Arc::new(slot);
    let service = service_fn(move |mut request: Request<Incoming>| {
        let connection = Arc::clone(slot.connection());
        connection.head_received();
        request.extensions_mut().insert(peer);
        request.extensions_mut().insert(Arc::clone(&slot));
        let mut router = router.clone();
        async move {
            // A router is always ready.
            let answer = router.call(request.map(Body::new)).await;
            connection.answered();
            answer
        }
    });
    // The timeout of hyper for heads is not used: the connection knows when it is overdue, whatever it
    // waits for.
    let http = http1::Builder::new()
        .max_header_size(MAX_HEAD)
        .max_buf_size(2 * MAX_HEAD)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut http = std::pin::pin!(http);
    tokio::select! {
        ended = http.as_mut() => {
            if let Err(error) = ended {
                tracing::trace!(%error, "serve connection failed");
            }
        }
        () = connection.overdue(&app.limits) => {
            tracing::trace!("connection closed: its client took too long");
        }
        () = connection.evicted() => {
            app.metrics.connections_evicted.inc();
            tracing::debug!("connection closed: another one needs its place");
        }
        () = app.stopping.cancelled() => {
            if connection.is_in_flight() {
                http.as_mut().graceful_shutdown();
                // Clients that read have their answer by then.
                let _ = timeout(STOP_GRACE, http).await;
            }
        }
    }
}
