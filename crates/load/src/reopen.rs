//! The time to load a table that is not in memory: from connecting to the frame with its current
//! state. The tables have finished games, so their logs are the longest ones.

use std::sync::Arc;

use tokio::time::Instant;

use crate::child::{Child, ServerCommand};
use crate::finished::{self, FinishedTables};
use crate::frame::Frame;
use crate::load_error::LoadError;
use crate::lobby::{Lobby, connect};
use crate::memory::wait_until_unloaded;
use crate::progress::Progress;
use crate::report;
use crate::statistics::Latency;

/// The number of matches played of each game.
const GAMES: usize = 6;

/// Measures tables that have been unloaded, and tables of a server that has just started.
pub(crate) async fn measure(
    server: Child,
    server_command: &ServerCommand<'_>,
    progress: &Progress,
) -> Result<Vec<report::Reopened>, LoadError> {
    let lobby = Arc::new(Lobby::connect(server.address()).await?);
    progress.show("finished games: bots play them");
    let finished = finished::play(&lobby, GAMES).await?;
    progress.show("finished games: waiting until they are unloaded");
    wait_until_unloaded(&lobby).await?;
    let mut reopened = Vec::new();
    for one in &finished {
        reopened.push(reopen(&lobby, one, report::UnloadReason::LeftMemory).await?);
    }
    drop(lobby);
    server.stop()?;
    progress.show("finished games: restarting the server");
    let server = server_command.start()?;
    let lobby = Lobby::connect(server.address()).await?;
    for one in &finished {
        reopened.push(reopen(&lobby, one, report::UnloadReason::ServerRestarted).await?);
    }
    server.stop()?;
    Ok(reopened)
}

/// Connects to each table once, as a spectator.
async fn reopen(
    lobby: &Lobby,
    finished: &FinishedTables,
    reason: report::UnloadReason,
) -> Result<report::Reopened, LoadError> {
    let mut latencies = Vec::new();
    let mut entries = 0;
    let mut bytes = 0;
    for table in &finished.tables {
        let started = Instant::now();
        let mut socket = connect(lobby.server(), table).await?;
        let text = socket.next_or_timeout().await?;
        latencies.push(started.elapsed());
        let frame = Frame::read(text.as_str())?;
        let snapshot = frame
            .into_snapshot()
            .ok_or(LoadError::Missing("snapshot in the first frame"))?;
        entries += snapshot.public.entry as usize;
        bytes += text.len();
    }
    let count = finished.tables.len().max(1);
    Ok(report::Reopened {
        game: finished.game.clone(),
        rested: reason,
        tables: count,
        entries: entries / count,
        state_kb: bytes as f64 / count as f64 / 1024.0,
        latency: Latency::of(latencies),
    })
}
