//! The open loop: many tables with one action every two seconds, whether the server keeps up or
//! not. Latency counts from the moment at which an action was due, not from when it was sent. The
//! memory of live tables is measured here too.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::try_join_all;
use tokio::time::{Instant, sleep, sleep_until};

use crate::child::ServerCommand;
use crate::load_error::LoadError;
use crate::lobby::{Lobby, SeatCounts};
use crate::player::{FrameEffect, Player};
use crate::progress::Progress;
use crate::report;
use crate::run::Bench;
use crate::statistics::Latency;
use crate::table_players::TablePlayers;

const SEATS: SeatCounts = SeatCounts {
    people: 1,
    bots: 2,
    spectators: 0,
};

/// The interval between the actions of a table.
const INTERVAL: Duration = Duration::from_secs(2);

/// The number of tables opened before memory is measured; they account for what all tables share.
const WARM_UP_TABLES: usize = 50;

/// The time that bots need to finish before memory is measured.
const SETTLE_TIME: Duration = Duration::from_secs(1);

/// How long to wait for pending answers at the end.
const TIMEOUT: Duration = Duration::from_secs(5);

/// What one player or all players did.
#[derive(Debug, Default)]
struct PacedTally {
    latencies: Vec<Duration>,
    missed: usize,
}

/// Measures `tables` live tables.
pub(crate) async fn measure(
    bench: &Bench,
    tables: usize,
    progress: &Progress,
) -> Result<report::Open, LoadError> {
    progress.show(format!("{tables} live tables: taking seats"));
    let data = bench.folder.join("open.db");
    let server_command = ServerCommand {
        program: &bench.server,
        data: &data,
        idle_after: 600,
    };
    let server = server_command.start()?;
    let lobby = Arc::new(Lobby::connect(server.address()).await?);
    let first = TablePlayers::open_many(&lobby, 0..WARM_UP_TABLES, SEATS).await?;
    sleep(SETTLE_TIME).await;
    let empty = server.resident_kb()?;
    let all_players =
        TablePlayers::open_many(&lobby, WARM_UP_TABLES..WARM_UP_TABLES + tables, SEATS).await?;
    sleep(SETTLE_TIME).await;
    let seated = server.resident_kb()?;
    let length = bench.part(20.0);
    progress.show(format!("{tables} live tables: one action each per 2 s"));
    let start = Instant::now();
    let players = all_players.into_iter().flat_map(TablePlayers::into_players);
    let tasks = players.enumerate().map(|(number, player)| {
        let offset = INTERVAL.mul_f64(number as f64 / tables as f64);
        tokio::spawn(play_paced(player, start + offset, start + length))
    });
    let mut total = PacedTally::default();
    let mut players = Vec::with_capacity(tables);
    for played in try_join_all(tasks).await? {
        let (player, tally) = played?;
        total.latencies.extend(tally.latencies);
        total.missed += tally.missed;
        players.push(player);
    }
    let played = server.resident_kb()?;
    drop((first, players));
    server.stop()?;
    let each = |memory: f64| (memory - empty) / tables as f64;
    Ok(report::Open {
        tables,
        actions_per_second: total.latencies.len() as f64 / length.as_secs_f64(),
        latency: Latency::of(total.latencies),
        missed: total.missed,
        kb_per_live_table: each(seated),
        kb_per_live_table_after_play: each(played),
    })
}

/// Acts once per interval. An action is missed if the player is not asked at that moment.
async fn play_paced(
    mut player: Player,
    mut next: Instant,
    until: Instant,
) -> Result<(Player, PacedTally), LoadError> {
    let mut tally = PacedTally::default();
    let mut pending = 0;
    // The state on connecting may already have a prompt.
    player.ask_forecast().await?;
    let deadline = until + TIMEOUT;
    while next < until || pending > 0 {
        let wake = if next < until { next } else { deadline };
        tokio::select! {
            effect = player.next_frame() => {
                match effect? {
                    FrameEffect::Acknowledged(due) => {
                        tally.latencies.push(due.elapsed());
                        pending -= 1;
                    }
                    FrameEffect::Refused => {
                        tally.missed += 1;
                        pending -= 1;
                    }
                    FrameEffect::Other => {}
                }
                player.ask_forecast().await?;
            }
            () = sleep_until(wake) => {
                if wake == deadline {
                    tally.missed += pending;
                    break;
                }
                if player.is_asked() {
                    player.act(next).await?;
                    pending += 1;
                } else if !player.is_over() {
                    tally.missed += 1;
                }
                next += INTERVAL;
            }
        }
    }
    Ok((player, tally))
}
