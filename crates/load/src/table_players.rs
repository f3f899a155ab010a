//! The players and spectators of one table. They open a new table when their game is over.

use std::sync::Arc;

use futures_util::future::try_join_all;
use portolan_client::Client;
use tokio::time::Instant;

use crate::load_error::LoadError;
use crate::lobby::{Lobby, SeatCounts, connect};
use crate::player::{Player, StopReason};
use crate::spectator::Spectator;
use crate::tally::Tally;
use crate::trace::{ActionExchanges, ExchangeRecorder, add_spectator};

/// The players of one table.
#[derive(Debug)]
pub(crate) struct TablePlayers {
    lobby: Arc<Lobby>,
    number: usize,
    seats: SeatCounts,
    guests: Vec<Client>,
    table: String,
    players: Vec<Player>,
    spectators: Vec<Spectator>,
    games: usize,
    /// What was sent over the sockets of finished games, while recording.
    recorded: Option<Vec<ActionExchanges>>,
}

impl TablePlayers {
    /// Opens a table with new guests. The number determines the game.
    async fn open(
        lobby: Arc<Lobby>,
        number: usize,
        seats: SeatCounts,
    ) -> Result<TablePlayers, LoadError> {
        let guests = lobby.guests(seats.people).await?;
        let mut table_players = TablePlayers {
            lobby,
            number,
            seats,
            guests,
            table: String::new(),
            players: Vec::new(),
            spectators: Vec::new(),
            games: 0,
            recorded: None,
        };
        table_players.open_table().await?;
        Ok(table_players)
    }

    /// Opens many tables, a few of them at a time.
    pub(crate) async fn open_many(
        lobby: &Arc<Lobby>,
        numbers: std::ops::Range<usize>,
        seats: SeatCounts,
    ) -> Result<Vec<TablePlayers>, LoadError> {
        const CONCURRENT: usize = 16;
        let mut tables = Vec::with_capacity(numbers.len());
        let mut left = numbers;
        while !left.is_empty() {
            let batch = left.by_ref().take(CONCURRENT);
            let batch = batch.map(|number| TablePlayers::open(Arc::clone(lobby), number, seats));
            tables.extend(try_join_all(batch).await?);
        }
        Ok(tables)
    }

    async fn open_table(&mut self) -> Result<(), LoadError> {
        self.collect_exchanges();
        self.players.clear();
        self.spectators.clear();
        self.games += 1;
        let game = self.lobby.game(self.number);
        let table = self.lobby.open(game, &self.guests, self.seats.bots).await?;
        for (seat, guest) in self.guests.iter().enumerate() {
            let seed = (self.number * 1_000_003 + self.games) * 16 + seat;
            let mut player = Player::new(connect(guest, &table).await?, seed as u64);
            player.wait_for_state().await?;
            player.recorder = self.recorded.is_some().then(ExchangeRecorder::default);
            self.players.push(player);
        }
        for _ in 0..self.seats.spectators {
            let socket = connect(self.lobby.server(), &table).await?;
            let mut spectator = Spectator::arrive(socket).await?;
            spectator.recorded = self.recorded.is_some().then(Vec::new);
            self.spectators.push(spectator);
        }
        self.table = table;
        Ok(())
    }

    /// Plays game after game until this moment.
    pub(crate) async fn play(&mut self, until: Instant) -> Result<Tally, LoadError> {
        let mut tally = Tally::default();
        loop {
            let playing = self.players.iter_mut().map(|player| player.play(until));
            let watching = self.spectators.iter_mut();
            let watching =
                watching.map(|spectator| async { Err::<(), _>(spectator.watch().await) });
            let played = tokio::select! {
                played = try_join_all(playing) => played?,
                // Ends only with an error, or at once if there is no spectator.
                Err(error) = try_join_all(watching) => return Err(error),
            };
            let mut is_over = false;
            for (player_tally, reason) in played {
                tally.add(player_tally);
                is_over |= reason == StopReason::Over;
            }
            for spectator in &mut self.spectators {
                let steps = std::mem::take(&mut spectator.steps);
                tally.received.spectator_steps.merge(steps);
            }
            if !is_over {
                return Ok(tally);
            }
            tally.games += 1;
            self.open_table().await?;
        }
    }

    /// Starts to record what is sent over the sockets.
    pub(crate) fn start_recording(&mut self) {
        self.recorded = Some(Vec::new());
        for player in &mut self.players {
            player.recorder = Some(ExchangeRecorder::default());
        }
        for spectator in &mut self.spectators {
            spectator.recorded = Some(Vec::new());
        }
    }

    /// Stops recording; returns what was recorded.
    pub(crate) fn stop_recording(&mut self) -> Vec<ActionExchanges> {
        self.collect_exchanges();
        self.recorded.take().unwrap_or_default()
    }

    /// Collects what the players and spectators have recorded.
    fn collect_exchanges(&mut self) {
        if let Some(recorded) = &mut self.recorded {
            let players = self.players.iter_mut();
            let recorders = players.filter_map(|player| player.recorder.take());
            let mut actions: Vec<_> = recorders.flat_map(ExchangeRecorder::actions).collect();
            let spectators = self.spectators.iter_mut();
            for frames in spectators.filter_map(|spectator| spectator.recorded.take()) {
                add_spectator(&mut actions, frames);
            }
            recorded.extend(actions);
        }
    }

    /// The name of the game.
    pub(crate) fn game(&self) -> &str {
        self.lobby.game(self.number)
    }

    /// The id of the table.
    pub(crate) fn table(&self) -> &str {
        &self.table
    }

    /// A guest who has a seat.
    pub(crate) fn guest(&self) -> Option<&Client> {
        self.guests.first()
    }

    /// The players alone, to be driven in another way.
    pub(crate) fn into_players(self) -> Vec<Player> {
        self.players
    }
}
