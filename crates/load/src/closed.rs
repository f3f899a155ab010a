//! The closed loop: every player acts as soon as it is asked, so the server is never idle. The two
//! ceilings are measured in alternation with it, because the load of the machine varies.

use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::try_join_all;
use tokio::time::Instant;

use crate::child::{Child, ServerCommand, own_cpu_time};
use crate::commits::Commits;
use crate::echo::EchoClients;
use crate::load_error::LoadError;
use crate::lobby::{Lobby, SeatCounts};
use crate::metrics::Metrics;
use crate::player::Tally;
use crate::progress::Progress;
use crate::report;
use crate::run::Bench;
use crate::statistics::{Latency, median};
use crate::table_players::TablePlayers;
use crate::trace::Trace;

const SEATS: SeatCounts = SeatCounts { people: 2, bots: 1 };

/// The number of rounds. Rounds are short and many, because the load that others put on the disk
/// changes within seconds: a ceiling holds only for what is measured right after it.
const ROUNDS: usize = 9;

/// How long the tables play before measuring. The echo server sends what was sent in this time.
const WARM_UP: Duration = Duration::from_secs(2);

/// The measurements of one round.
struct Round {
    seconds: f64,
    tally: Tally,
    rows: f64,
    commits: f64,
    commit_seconds: f64,
    bot_actions: f64,
    server_cpu_time: Duration,
    own_cpu_time: Duration,
}

impl Round {
    fn actions(&self) -> f64 {
        self.tally.latencies.len() as f64
    }

    fn per_second(&self) -> f64 {
        self.actions() / self.seconds
    }

    fn rows_per_action(&self) -> f64 {
        self.rows / self.actions().max(1.0)
    }

    fn rows_per_commit(&self) -> f64 {
        self.rows / self.commits.max(1.0)
    }

    fn micros_per_action(&self, cpu_time: Duration) -> f64 {
        cpu_time.as_secs_f64() * 1e6 / self.actions().max(1.0)
    }
}

/// A round and its ceilings.
struct Measured {
    round: Round,
    echo: f64,
    echo_cpu_time: Duration,
    rows_per_second: f64,
}

impl Measured {
    /// The actions per second that bare commits would allow.
    fn commit_ceiling(&self) -> f64 {
        self.rows_per_second / self.round.rows_per_action()
    }

    fn ratio(&self) -> f64 {
        self.round.per_second() / self.echo.min(self.commit_ceiling())
    }
}

/// All tables of the closed loop.
struct Tables<'a> {
    server: &'a Child,
    lobby: Arc<Lobby>,
    all: Vec<TablePlayers>,
}

impl Tables<'_> {
    async fn round(&mut self, length: Duration) -> Result<Round, LoadError> {
        let before = Metrics::read(self.lobby.server()).await?;
        let cpu_times = (self.server.cpu_time()?, own_cpu_time()?);
        let until = Instant::now() + length;
        let all = std::mem::take(&mut self.all).into_iter();
        let games = all.map(|mut table_players| {
            tokio::spawn(async move {
                let tally = table_players.play(until).await?;
                Ok::<_, LoadError>((table_players, tally))
            })
        });
        let mut tally = Tally::default();
        for played in try_join_all(games).await? {
            let (table_players, table_tally) = played?;
            tally.add(table_tally);
            self.all.push(table_players);
        }
        let after = Metrics::read(self.lobby.server()).await?;
        Ok(Round {
            seconds: length.as_secs_f64(),
            tally,
            rows: after.rows - before.rows,
            commits: after.commits - before.commits,
            commit_seconds: after.commit_seconds - before.commit_seconds,
            bot_actions: after.bot_actions - before.bot_actions,
            server_cpu_time: self.server.cpu_time()?.saturating_sub(cpu_times.0),
            own_cpu_time: own_cpu_time()?.saturating_sub(cpu_times.1),
        })
    }

    /// Plays for a while and returns what was sent over the sockets.
    async fn warm_up(&mut self) -> Result<Trace, LoadError> {
        self.all.iter_mut().for_each(TablePlayers::start_recording);
        self.round(WARM_UP).await?;
        let recorded = self.all.iter_mut().flat_map(TablePlayers::stop_recording);
        Trace::of(recorded.collect())
            .ok_or(LoadError::Missing("answered message during the warm-up"))
    }
}

/// Measures tables and ceilings in alternation.
pub(crate) async fn measure(
    bench: &Bench,
    tables: usize,
    progress: &Progress,
) -> Result<report::Closed, LoadError> {
    progress.show(format!("{tables} tables: taking seats"));
    let data = bench.folder.join("closed.db");
    let server_command = ServerCommand {
        program: &bench.server,
        data: &data,
        idle_after: 600,
    };
    let server = server_command.start()?;
    let lobby = Arc::new(Lobby::connect(server.address()).await?);
    let all = TablePlayers::open_many(&lobby, 0..tables, SEATS).await?;
    let mut all_tables = Tables {
        server: &server,
        lobby,
        all,
    };
    let trace = all_tables.warm_up().await?;
    let path = bench.folder.join("trace.json");
    trace.write(&path)?;
    let mut command = Command::new(std::env::current_exe()?);
    command.arg("echo").arg(&path);
    let echo = Child::start(command)?;
    let mut echo_clients =
        EchoClients::connect(echo.address(), tables * SEATS.people, trace.clone()).await?;
    let mut commits = Commits::prepare(&data, &bench.folder.join("bare.db")).await?;
    let mut measured: Vec<Measured> = Vec::new();
    // Not measured: the size of the groups is known only after a round.
    let mut group = all_tables.round(bench.part(1.0)).await?.rows_per_commit();
    for number in 1..=ROUNDS {
        progress.show(format!(
            "bare commits of the same rows: round {number} of {ROUNDS}"
        ));
        let before = commits.round(group, bench.part(0.5)).await?;
        progress.show(format!("{tables} tables: round {number} of {ROUNDS}"));
        let round = all_tables.round(bench.part(2.0)).await?;
        group = round.rows_per_commit();
        let after = commits.round(group, bench.part(0.5)).await?;
        progress.show(format!(
            "echo of the same bytes: round {number} of {ROUNDS}"
        ));
        let cpu_time = echo.cpu_time()?;
        let exchanges = echo_clients.round(bench.part(1.0)).await?;
        let echo_cpu_time = echo.cpu_time()?.saturating_sub(cpu_time);
        measured.push(Measured {
            round,
            echo: exchanges,
            echo_cpu_time: echo_cpu_time
                .div_f64((exchanges * bench.part(1.0).as_secs_f64()).max(1.0)),
            rows_per_second: (before + after) / 2.0,
        });
    }
    drop((all_tables, echo_clients));
    server.stop()?;
    Ok(summary(measured, tables, &trace, commits.bytes_per_row()))
}

fn summary(measured: Vec<Measured>, tables: usize, trace: &Trace, bytes: f64) -> report::Closed {
    let latencies = measured.iter();
    let latencies = latencies.flat_map(|one| one.round.tally.latencies.clone());
    let of = |figure: &dyn Fn(&Measured) -> f64| median(measured.iter().map(figure));
    let sum = |figure: &dyn Fn(&Measured) -> usize| measured.iter().map(figure).sum();
    report::Closed {
        tables,
        people_per_table: SEATS.people,
        bots_per_table: SEATS.bots,
        actions_per_second: of(&|one| one.round.per_second()),
        actions_per_second_by_round: measured.iter().map(|one| one.round.per_second()).collect(),
        bot_actions_per_second: of(&|one| one.round.bot_actions / one.round.seconds),
        latency: Latency::of(latencies.collect()),
        refused: sum(&|one| one.round.tally.refused),
        games_finished: sum(&|one| one.round.tally.games),
        rows_per_action: of(&|one| one.round.rows_per_action()),
        rows_per_commit: of(&|one| one.round.rows_per_commit()),
        committing_share: of(&|one| one.round.commit_seconds / one.round.seconds),
        server_us_per_action: of(&|one| one.round.micros_per_action(one.round.server_cpu_time)),
        clients_us_per_action: of(&|one| one.round.micros_per_action(one.round.own_cpu_time)),
        echo: report::Echo {
            exchanges_per_second: of(&|one| one.echo),
            frames_per_exchange: trace.frames(),
            bytes_sent_by_client: trace.bytes_sent(),
            bytes_sent_by_server: trace.bytes_received(),
            server_us_per_exchange: of(&|one| one.echo_cpu_time.as_secs_f64() * 1e6),
        },
        commits: report::BareCommits {
            rows_per_second: of(&|one| one.rows_per_second),
            bytes_per_row: bytes,
            actions_per_second: of(&|one| one.commit_ceiling()),
        },
        ratio_to_lower_ceiling: of(&Measured::ratio),
        ratio_by_round: measured.iter().map(Measured::ratio).collect(),
    }
}
