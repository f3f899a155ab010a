//! A round of the closed loop at all tables, with what the server used meanwhile.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::try_join_all;
use tokio::time::Instant;

use crate::child::{Child, own_cpu_time};
use crate::load_error::LoadError;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::received::ReceivedByGame;
use crate::table_players::TablePlayers;
use crate::tally::Tally;
use crate::trace::Trace;

/// The measurements of one round.
#[derive(Debug)]
pub(crate) struct Round {
    pub(crate) seconds: f64,
    pub(crate) tally: Tally,
    pub(crate) received: ReceivedByGame,
    pub(crate) rows: f64,
    pub(crate) commits: f64,
    pub(crate) commit_seconds: f64,
    pub(crate) bot_actions: f64,
    pub(crate) server_cpu_time: Duration,
    /// The processor time of each kind of work, if the server measures it.
    pub(crate) work_seconds: BTreeMap<String, f64>,
    pub(crate) own_cpu_time: Duration,
}

impl Round {
    pub(crate) fn actions(&self) -> f64 {
        self.tally.latencies.len() as f64
    }

    pub(crate) fn per_second(&self) -> f64 {
        self.actions() / self.seconds
    }

    pub(crate) fn rows_per_action(&self) -> f64 {
        self.rows / self.actions().max(1.0)
    }

    pub(crate) fn rows_per_commit(&self) -> f64 {
        self.rows / self.commits.max(1.0)
    }

    /// Microseconds of the server's processor time for each action.
    pub(crate) fn server_us_per_action(&self) -> f64 {
        self.server_cpu_time.as_secs_f64() * 1e6 / self.actions().max(1.0)
    }

    /// Microseconds of this program's processor time for each action.
    pub(crate) fn own_us_per_action(&self) -> f64 {
        self.own_cpu_time.as_secs_f64() * 1e6 / self.actions().max(1.0)
    }
}

/// All tables of the closed loop.
#[derive(Debug)]
pub(crate) struct Tables<'a> {
    pub(crate) server: &'a Child,
    pub(crate) lobby: Arc<Lobby>,
    pub(crate) all: Vec<TablePlayers>,
}

impl Tables<'_> {
    /// Plays for a while and measures it.
    pub(crate) async fn round(&mut self, length: Duration) -> Result<Round, LoadError> {
        let before = Metrics::read(self.lobby.server()).await?;
        let server_before = self.server.cpu_time()?;
        let own_before = own_cpu_time()?;
        let (tally, received) = self.play(Instant::now() + length).await?;
        let server_cpu_time = self.server.cpu_time()?.saturating_sub(server_before);
        let own_cpu_time = own_cpu_time()?.saturating_sub(own_before);
        let after = Metrics::read(self.lobby.server()).await?;
        let work_since = |(work, seconds): (String, f64)| {
            let earlier = before.work_seconds.get(&work).copied().unwrap_or_default();
            (work, seconds - earlier)
        };
        Ok(Round {
            seconds: length.as_secs_f64(),
            tally,
            received,
            rows: after.rows - before.rows,
            commits: after.commits - before.commits,
            commit_seconds: after.commit_seconds - before.commit_seconds,
            bot_actions: after.bot_actions - before.bot_actions,
            server_cpu_time,
            work_seconds: after.work_seconds.into_iter().map(work_since).collect(),
            own_cpu_time,
        })
    }

    async fn play(&mut self, until: Instant) -> Result<(Tally, ReceivedByGame), LoadError> {
        let all = std::mem::take(&mut self.all).into_iter();
        let games = all.map(|mut table_players| {
            tokio::spawn(async move {
                let tally = table_players.play(until).await?;
                Ok::<_, LoadError>((table_players, tally))
            })
        });
        let mut tally = Tally::default();
        let mut received = ReceivedByGame::new();
        for played in try_join_all(games).await? {
            let (table_players, table_tally) = played?;
            let game = table_players.game().to_owned();
            received
                .entry(game)
                .or_default()
                .merge(table_tally.received);
            tally.add(table_tally);
            self.all.push(table_players);
        }
        Ok((tally, received))
    }

    /// Plays for a while and returns what was sent over the sockets.
    pub(crate) async fn warm_up(&mut self, length: Duration) -> Result<Trace, LoadError> {
        self.all.iter_mut().for_each(TablePlayers::start_recording);
        self.round(length).await?;
        let recorded = self.all.iter_mut().flat_map(TablePlayers::stop_recording);
        Trace::of(recorded.collect())
            .ok_or(LoadError::Missing("answered message during the warm-up"))
    }
}
