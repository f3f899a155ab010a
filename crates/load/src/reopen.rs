//! How long somebody waits for a table that is not in memory: from connecting to the frame with
//! its present state. The tables hold whole games, the longest the server's games know.

use std::sync::Arc;
use std::time::Duration;

use portolan_client::Client;
use tokio::time::{Instant, sleep};

use crate::child::{Child, Service};
use crate::frame::Frame;
use crate::lobby::{Lobby, sit};
use crate::memory::all_gone;
use crate::progress::Progress;
use crate::report;
use crate::statistics::Latency;
use crate::trouble::Trouble;

/// How many games of each kind are played.
const GAMES: usize = 6;

/// At each table.
const BOTS: usize = 4;

/// Longer than bots take for a whole game.
const PATIENCE: Duration = Duration::from_secs(120);

/// Games that were played to their end.
struct Finished {
    tables: Vec<String>,
    game: String,
}

/// Measures tables that have left memory, and those of a server that has just started.
pub(crate) async fn measure(
    server: Child,
    service: &Service<'_>,
    progress: &Progress,
) -> Result<Vec<report::Reopened>, Trouble> {
    let lobby = Arc::new(Lobby::at(server.address()).await?);
    progress.tell("long games: bots play them");
    let finished = play(&lobby).await?;
    progress.tell("long games: waiting until they leave memory");
    all_gone(&lobby).await?;
    let mut told = Vec::new();
    for one in &finished {
        told.push(reopen(&lobby, one, report::Rested::LeftMemory).await?);
    }
    drop(lobby);
    server.stop()?;
    progress.tell("long games: the server starts again");
    let server = service.start()?;
    let lobby = Lobby::at(server.address()).await?;
    for one in &finished {
        told.push(reopen(&lobby, one, report::Rested::ServerRestarted).await?);
    }
    server.stop()?;
    Ok(told)
}

/// Lets bots play some games of each kind to the end.
async fn play(lobby: &Lobby) -> Result<Vec<Finished>, Trouble> {
    let guests = lobby.guests(1).await?;
    let Some(opener) = guests.first() else {
        return Err(Trouble::Silent("a guest"));
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
        all.push(Finished { tables, game });
    }
    Ok(all)
}

async fn wait_for_end(guest: &Client, table: &str) -> Result<(), Trouble> {
    let last = Instant::now() + PATIENCE;
    loop {
        let told = guest.get(&format!("/api/tables/{table}")).await?.done()?;
        if told["status"] == "over" {
            return Ok(());
        }
        if Instant::now() > last {
            return Err(Trouble::Silent("bots to finish a game"));
        }
        sleep(Duration::from_millis(100)).await;
    }
}

/// Looks at each table once, as somebody without a seat.
async fn reopen(
    lobby: &Lobby,
    finished: &Finished,
    rested: report::Rested,
) -> Result<report::Reopened, Trouble> {
    let mut took = Vec::new();
    let mut entries = 0;
    let mut bytes = 0;
    for table in &finished.tables {
        let began = Instant::now();
        let mut socket = sit(lobby.server(), table).await?;
        let text = socket.soon().await?;
        took.push(began.elapsed());
        let frame = Frame::read(text.as_str())?;
        let page = frame.page.ok_or(Trouble::Silent("a page"))?;
        entries += page.entry as usize;
        bytes += text.len();
    }
    let count = finished.tables.len().max(1);
    Ok(report::Reopened {
        game: finished.game.clone(),
        rested,
        tables: count,
        entries: entries / count,
        state_kb: bytes as f64 / count as f64 / 1024.0,
        latency: Latency::of(took),
    })
}
