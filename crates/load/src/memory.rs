//! The memory of idle tables: started, nobody connected. First as long as they are in memory,
//! then after they have left it.
//!
//! A process seldom gives memory back, so what tables leave behind is measured by the growth
//! from one fleet that has left to the next, which uses the same memory again.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::try_join_all;
use portolan_client::Client;
use tokio::time::{Instant, sleep};

use crate::child::Child;
use crate::lobby::{Cast, Lobby};
use crate::metrics::Metrics;
use crate::progress::Progress;
use crate::report;
use crate::trouble::Trouble;

const CAST: Cast = Cast { people: 1, bots: 2 };

const AT_A_TIME: usize = 16;

/// Longer than any table takes to leave memory.
const PATIENCE: Duration = Duration::from_secs(60);

/// Lets bots come to rest before memory is read.
const QUIET: Duration = Duration::from_millis(500);

/// Measures `tables` tables of a server whose tables leave memory soon.
pub(crate) async fn measure(
    server: &Child,
    tables: usize,
    progress: &Progress,
) -> Result<report::Idle, Trouble> {
    let lobby = Arc::new(Lobby::at(server.address()).await?);
    let guests = lobby.guests(1).await?;
    progress.tell(format!("{tables} idle tables: opening"));
    open(&lobby, &guests, 0..tables / 20).await?;
    sleep(QUIET).await;
    let empty = server.resident()?;
    open(&lobby, &guests, 0..tables).await?;
    sleep(QUIET).await;
    let full = server.resident()?;
    let there = Metrics::read(lobby.server()).await?.tables;
    progress.tell(format!(
        "{tables} idle tables: waiting until they leave memory"
    ));
    all_gone(&lobby).await?;
    let gone = server.resident()?;
    open(&lobby, &guests, 0..tables).await?;
    all_gone(&lobby).await?;
    let gone_again = server.resident()?;
    let each = |memory: f64| memory / tables as f64;
    Ok(report::Idle {
        tables,
        all_were_in_memory: there as usize >= tables,
        kb_per_table_in_memory: each(full - empty),
        kb_per_table_after_leaving: each(gone - empty),
        kb_per_further_table_after_leaving: each(gone_again - gone),
    })
}

async fn open(
    lobby: &Lobby,
    guests: &[Client],
    numbers: std::ops::Range<usize>,
) -> Result<(), Trouble> {
    let mut left = numbers;
    while !left.is_empty() {
        let some = left.by_ref().take(AT_A_TIME);
        let some = some.map(|number| lobby.open(lobby.game(number), guests, CAST.bots));
        try_join_all(some).await?;
    }
    Ok(())
}

/// Waits until no table is in memory.
pub(crate) async fn all_gone(lobby: &Lobby) -> Result<(), Trouble> {
    let last = Instant::now() + PATIENCE;
    while Metrics::read(lobby.server()).await?.tables > 0.0 {
        if Instant::now() > last {
            return Err(Trouble::Silent("the tables to leave memory"));
        }
        sleep(QUIET).await;
    }
    Ok(())
}
