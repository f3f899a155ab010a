//! The bytes that a client receives on connecting until it can draw the table (its first frame and the
//! static data, which it fetches over HTTP), and those of the older part of the log.

use portolan_client::{Client, ClientError};
use reqwest::Method;

use crate::finished;
use crate::frame::{Frame, history_path, static_paths};
use crate::load_error::LoadError;
use crate::lobby::{Lobby, connect};
use crate::received::Sizes;
use crate::report::{ConnectingClient, ConnectingReport};
use crate::table_players::TablePlayers;

/// The number of tables of each game to connect to.
const TABLES: usize = 6;

/// Connects to some tables of each game.
pub(crate) async fn measure(
    lobby: &Lobby,
    running: &[TablePlayers],
) -> Result<Vec<ConnectingReport>, LoadError> {
    let mut reports = Vec::new();
    let spectator = lobby.server();
    for game in lobby.games() {
        let tables = running.iter().filter(|table| table.game() == game);
        let tables: Vec<&TablePlayers> = tables.take(TABLES).collect();
        let seats = tables
            .iter()
            .filter_map(|one| Some((one.guest()?, one.table())));
        let seats = connect_all(seats).await?;
        reports.push(seats.report(game, ConnectingClient::RunningSeat));
        let spectators = tables.iter().map(|one| (spectator, one.table()));
        let spectators = connect_all(spectators).await?;
        reports.push(spectators.report(game, ConnectingClient::RunningSpectator));
    }
    for finished in finished::play(lobby, TABLES).await? {
        let tables = finished.tables.iter();
        let tables = connect_all(tables.map(|table| (spectator, table.as_str()))).await?;
        reports.push(tables.report(&finished.game, ConnectingClient::FinishedSpectator));
    }
    Ok(reports)
}

/// What clients received on connecting to several tables.
#[derive(Debug, Default)]
struct Connections {
    bytes: Sizes,
    http_bytes: usize,
    history_bytes: usize,
    entries: usize,
}

impl Connections {
    fn report(&self, game: &str, client: ConnectingClient) -> ConnectingReport {
        let count = self.bytes.count.max(1);
        ConnectingReport {
            game: game.to_owned(),
            client,
            tables: self.bytes.count,
            entries: self.entries / count,
            average_bytes: self.bytes.average(),
            largest_bytes: self.bytes.largest,
            average_bytes_over_http: self.http_bytes as f64 / count as f64,
            average_bytes_of_older_log: self.history_bytes as f64 / count as f64,
        }
    }
}

async fn connect_all<'a>(
    tables: impl Iterator<Item = (&'a Client, &'a str)>,
) -> Result<Connections, LoadError> {
    let mut all = Connections::default();
    for (client, table) in tables {
        let mut socket = connect(client, table).await?;
        let text = socket.next_or_timeout().await?;
        let frame = Frame::read(text.as_str())?;
        let snapshot = frame.into_snapshot();
        let snapshot = snapshot.ok_or(LoadError::Missing("snapshot in the first frame"))?;
        let mut http = 0;
        for path in static_paths(table) {
            http += transferred(client, &path).await?;
        }
        all.bytes.add(text.len() + http);
        all.http_bytes += http;
        let entry = snapshot.public.entry;
        all.history_bytes += transferred(client, &history_path(table, entry + 1)).await?;
        all.entries += entry as usize;
    }
    Ok(all)
}

/// The bytes of a response's body as a browser receives it, compressed.
async fn transferred(client: &Client, path: &str) -> Result<usize, LoadError> {
    let request = client.request(Method::GET, path);
    let response = request.header("accept-encoding", "gzip").send().await;
    let body = async { response?.error_for_status()?.bytes().await };
    let body = body.await.map_err(ClientError::from)?;
    Ok(body.len())
}
