//! Accepts connections and serves HTTP on each, with limits on number, size and time. Knows no
//! routes. This does not use `axum::serve`, which limits neither connections nor the size and
//! duration of request heads.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tower::Service;

use crate::app::App;
use crate::client_network::Peer;

/// The most bytes of a request head.
const MAX_HEAD: usize = 32 * 1024;

/// Accepts connections until the server stops.
pub(crate) async fn listen(app: App, listener: TcpListener, router: Router) {
    let permits = Arc::new(Semaphore::new(app.limits.connections));
    loop {
        // Without a permit, further connections wait in the queue of the operating system.
        let accepted = async {
            let permit = Arc::clone(&permits).acquire_owned().await;
            (permit, listener.accept().await)
        };
        let (permit, connection) = tokio::select! {
            accepted = accepted => accepted,
            () = app.stopping.cancelled() => return,
        };
        match connection {
            Ok((stream, address)) => {
                let serving = serve(app.clone(), stream, address, router.clone());
                app.open.spawn(async move {
                    serving.await;
                    drop(permit);
                });
            }
            Err(error) => {
                // Probably out of file descriptors; some will be closed soon.
                tracing::warn!(%error, "accept connection failed; it is retried");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
}

async fn serve(app: App, stream: TcpStream, address: SocketAddr, router: Router) {
    // Small frames must not be delayed. If this fails, they only arrive later.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(Peer(address.ip()));
        // A router is always ready.
        router.clone().call(request.map(Body::new))
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(app.limits.read_timeout)
        .max_header_size(MAX_HEAD)
        .max_buf_size(2 * MAX_HEAD)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = app.stopping.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::trace!(%error, "serve connection failed");
    }
}
