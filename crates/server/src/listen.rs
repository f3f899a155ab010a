//! Accepts connections and speaks HTTP on each, within bounds of number, size and time. Knows
//! no route. Not `axum::serve`, which has no bounds on connections, heads and waiting for them.

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

/// The most bytes of a request's head.
const HEAD: usize = 32 * 1024;

/// Accepts until the server stops.
pub(crate) async fn listen(app: App, listener: TcpListener, router: Router) {
    let room = Arc::new(Semaphore::new(app.limits.connections));
    loop {
        // Who comes when there is no room waits in the system's queue.
        let accepted = async {
            let place = Arc::clone(&room).acquire_owned().await;
            (place, listener.accept().await)
        };
        let (place, connection) = tokio::select! {
            accepted = accepted => accepted,
            () = app.stopping.cancelled() => return,
        };
        match connection {
            Ok((stream, address)) => {
                let serving = serve(app.clone(), stream, address, router.clone());
                app.open.spawn(async move {
                    serving.await;
                    drop(place);
                });
            }
            Err(error) => {
                // Out of file descriptors, most likely: some will be closed soon.
                tracing::warn!(%error, "no connection accepted");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
}

async fn serve(app: App, stream: TcpStream, address: SocketAddr, router: Router) {
    // Frames are small and somebody waits for each; a failure only makes them later.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(Peer(address.ip()));
        // A router is always ready.
        router.clone().call(request.map(Body::new))
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(app.limits.patience)
        .max_header_size(HEAD)
        .max_buf_size(2 * HEAD)
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
        tracing::trace!(%error, "connection ended");
    }
}
