//! The memory of idle tables: started, with no client connected. First while they are loaded, then
//! after they have been unloaded.
//!
//! A process seldom returns memory, so the memory that unloaded tables still use is measured by
//! opening and unloading as many tables again, which reuse the freed memory.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::try_join_all;
use portolan_client::Client;
use tokio::time::{Instant, sleep};

use crate::child::Child;
use crate::load_error::LoadError;
use crate::lobby::{Lobby, SeatCounts};
use crate::metrics::Metrics;
use crate::progress::Progress;
use crate::report;

const SEATS: SeatCounts = SeatCounts {
    people: 1,
    bots: 2,
    spectators: 0,
};

const CONCURRENT: usize = 16;

/// Longer than it takes to unload a table.
const TIMEOUT: Duration = Duration::from_secs(60);

/// The time that bots need to finish before memory is measured.
const SETTLE_TIME: Duration = Duration::from_millis(500);

/// Measures idle tables of a server that unloads its tables soon.
pub(crate) async fn measure(
    server: &Child,
    tables: usize,
    progress: &Progress,
) -> Result<report::Idle, LoadError> {
    let lobby = Arc::new(Lobby::connect(server.address()).await?);
    let guests = lobby.guests(1).await?;
    progress.show(format!("{tables} idle tables: opening"));
    open(&lobby, &guests, 0..tables / 20).await?;
    sleep(SETTLE_TIME).await;
    let empty = server.resident_kb()?;
    open(&lobby, &guests, 0..tables).await?;
    sleep(SETTLE_TIME).await;
    let full = server.resident_kb()?;
    let loaded = Metrics::read(lobby.server()).await?.tables;
    progress.show(format!(
        "{tables} idle tables: waiting until they are unloaded"
    ));
    wait_until_unloaded(&lobby).await?;
    let unloaded = server.resident_kb()?;
    open(&lobby, &guests, 0..tables).await?;
    wait_until_unloaded(&lobby).await?;
    let unloaded_again = server.resident_kb()?;
    let each = |memory: f64| memory / tables as f64;
    Ok(report::Idle {
        tables,
        all_were_in_memory: loaded as usize >= tables,
        kb_per_table_in_memory: each(full - empty),
        kb_per_table_after_leaving: each(unloaded - empty),
        kb_per_further_table_after_leaving: each(unloaded_again - unloaded),
    })
}

async fn open(
    lobby: &Lobby,
    guests: &[Client],
    numbers: std::ops::Range<usize>,
) -> Result<(), LoadError> {
    let mut left = numbers;
    while !left.is_empty() {
        let batch = left.by_ref().take(CONCURRENT);
        let batch = batch.map(|number| lobby.open(lobby.game(number), guests, SEATS.bots));
        try_join_all(batch).await?;
    }
    Ok(())
}

/// Waits until no table is loaded.
pub(crate) async fn wait_until_unloaded(lobby: &Lobby) -> Result<(), LoadError> {
    let deadline = Instant::now() + TIMEOUT;
    while Metrics::read(lobby.server()).await?.tables > 0.0 {
        if Instant::now() > deadline {
            return Err(LoadError::Timeout("the tables to be unloaded"));
        }
        sleep(SETTLE_TIME).await;
    }
    Ok(())
}
