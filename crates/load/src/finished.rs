//! Tables whose games are over, played by bots.

use std::time::Duration;

use portolan_client::Client;
use tokio::time::{Instant, sleep};

use crate::load_error::LoadError;
use crate::lobby::Lobby;

/// The number of bots at each table.
const BOTS: usize = 4;

/// Longer than bots need for a whole game.
const TIMEOUT: Duration = Duration::from_secs(120);

/// Tables of one game that are over.
#[derive(Debug)]
pub(crate) struct FinishedTables {
    /// The ids of the tables.
    pub(crate) tables: Vec<String>,
    /// The name of the game.
    pub(crate) game: String,
}

/// Lets bots play some matches of each game to the end.
pub(crate) async fn play(lobby: &Lobby, matches: usize) -> Result<Vec<FinishedTables>, LoadError> {
    let guests = lobby.guests(1).await?;
    let Some(opener) = guests.first() else {
        return Err(LoadError::Missing("guest to open a table"));
    };
    let mut all = Vec::new();
    for game in lobby.games() {
        let mut tables = Vec::new();
        for _ in 0..matches {
            tables.push(lobby.open_for_bots(opener, game, BOTS).await?);
        }
        for table in &tables {
            wait_for_end(opener, table).await?;
        }
        all.push(FinishedTables {
            tables,
            game: game.clone(),
        });
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
