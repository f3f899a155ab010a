//! The time to load a table that is not in memory: from connecting to the frame with its current
//! state. The tables have finished games, so their logs are the longest ones.

use std::sync::Arc;
use std::time::Duration;

use portolan_client::Client;
use tokio::time::{Instant, sleep};

use crate::child::{Child, ServerCommand};
use crate::frame::Frame;
use crate::load_error::LoadError;
use crate::lobby::{Lobby, connect};
use crate::memory::wait_until_unloaded;
use crate::progress::Progress;
use crate::report;
use crate::statistics::Latency;

/// The number of matches played of each game.
const GAMES: usize = 6;

/// The number of bots at each table.
const BOTS: usize = 4;

/// Longer than bots need for a whole game.
const TIMEOUT: Duration = Duration::from_secs(120);

/// Tables of one game that are over.
struct FinishedTables {
    tables: Vec<String>,
    game: String,
}

/// Measures tables that have been unloaded, and tables of a server that has just started.
pub(crate) async fn measure(
    server: Child,
    server_command: &ServerCommand<'_>,
    progress: &Progress,
) -> Result<Vec<report::Reopened>, LoadError> {
    let lobby = Arc::new(Lobby::connect(server.address()).await?);
    progress.show("finished games: bots play them");
    let finished = play(&lobby).await?;
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

/// Lets bots play some matches of each game to the end.
async fn play(lobby: &Lobby) -> Result<Vec<FinishedTables>, LoadError> {
    let guests = lobby.guests(1).await?;
    let Some(opener) = guests.first() else {
        return Err(LoadError::Missing("guest to open a table"));
    };
    let mut all = Vec::new();
    for number in 0.. {
        let game = lobby.game(number).to_owned();
        if number > 0 && game == lobby.game(0) {
            break;
        }
        let mut tables = Vec::new();
        for _ in 0..GAMES {
            tables.push(lobby.open_for_bots(opener, &game, BOTS).await?);
        }
        for table in &tables {
            wait_for_end(opener, table).await?;
        }
        all.push(FinishedTables { tables, game });
    }
    Ok(all)
}

async fn wait_for_end(guest: &Client, table: &str) -> Result<(), LoadError> {
    let deadline = Instant::now() + TIMEOUT;
    loop {
        let answer = guest.get(&format!("/api/tables/{table}")).await?.done()?;
        if answer["status"] == "over" {
            return Ok(());
        }
        if Instant::now() > deadline {
            return Err(LoadError::Timeout("bots to finish a game"));
        }
        sleep(Duration::from_millis(100)).await;
    }
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
            .page
            .ok_or(LoadError::Missing("snapshot in the first frame"))?;
        entries += snapshot.entry as usize;
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
